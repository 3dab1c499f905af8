// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/architecture.h"
#include "model/report.h"
#include "model/scenario.h"

namespace wallchart {

/// A figure with its low and high value.
struct Banded
{
    double typical = 0;
    double low = 0;
    double high = 0;
};

/// How fast the job runs and how busy it keeps the devices; filled by training or serving.
struct Pace
{
    double step_s = 0;              ///< training step or decode step
    double tokens_per_s = 0;        ///< training: trained; serving: generated, all replicas, steady state
    double run_s = 0;               ///< training: pure compute time of the run, no failures
    double compute_busy = 0;        ///< share of the time that the multipliers run, 0 to 1
    double bandwidth_busy = 0;      ///< share of the time that HBM is read or written, 0 to 1
    double prompt_share = 0;        ///< serving: share of the devices' busy time that goes into prompts
    double prompt_tokens_per_s = 0; ///< serving: prompt tokens taken in, those found in the prefix cache included
    Banded relative_time{1, 1, 1};  ///< low and high time over typical
};

/// What a folded Clos network (fat tree) of whole switches is made of.
struct FabricParts
{
    int tiers = 0;
    double switches = 0;
    double cables = 0; ///< to the devices and between switches
    double optics = 0; ///< ends of cables at switches
};

/// Power and heat of the cluster.
struct Facility
{
    Banded device_w;         ///< drawn by one device
    double host_w = 0;       ///< per server beside its devices
    double server_w = 0;     ///< drawn by one server
    double server_max_w = 0; ///< of one server with every device at its TDP or cap: what racks are planned for
    double servers = 0;
    double network_w = 0; ///< all switch ports and optics
    FabricParts fabric;
    double storage_w = 0;
    double pue = 1;
    Banded it_w;
    Banded facility_w;
    double grid_limit_w = 0;     ///< after headroom
    double servers_per_rack = 0; ///< as placed: minimum of space, feed and heat, at least 1
    double rack_heat_w = 0;      ///< of one full rack at the servers' maximum
    Banded rack_limit_w;         ///< what the cooling class removes
    double racks = 0;
    double rack_w = 0;                ///< drawn by one full rack
    double rack_flow_m3_per_s = 0;    ///< air or coolant that a full rack needs at its maximum
    double device_temperature_c = 0;  ///< at its rated power, were it not to throttle
    double running_temperature_c = 0; ///< at the drawn power
    double device_limit_w = 0;        ///< the cap, or the power at which the device reaches its throttle point
    bool throttles = false;           ///< heat, not the cap, is what limits the clock
};

/// Time lost to failures, restarts and checkpoints.
struct Losses
{
    double checkpoint_bytes = 0;
    double checkpoint_write_s = 0; ///< at the storage's rate
    double checkpoint_stall_s = 0; ///< that the job waits
    double interval_s = 0;
    double mtbf_s = 0; ///< of the whole job
    Banded lost_share;
    double goodput = 1;              ///< 1 - lost share
    double waiting_share = 0;        ///< of the time, for a server to come back from repair
    double spares_needed = 0;        ///< that make waiting rarer than one hour in a hundred
    double storage_needed_bytes = 0; ///< data set and checkpoints kept
};

struct Money
{
    double capex_usd = 0;
    double opex_usd_per_year = 0;
    double usd_per_device_hour = 0; ///< all in, per paid hour
    double usd_per_hour = 0;        ///< the cluster
    Banded tco_usd;                 ///< training: of the run
    Banded usd_per_million_tokens;
    double energy_usd = 0; ///< of the run, or per hour when serving
    CostBreakdown items;
    double break_even_utilisation = not_known; ///< serving: duty cycle at which it costs what the API asks
};

struct DataReturns
{
    double epochs = 0;
    double effective_tokens = 0;
    double loss = 0;
    double optimal_tokens = 0; ///< for this size
    double critical_batch_tokens = 0;
    double overtraining = 0;    ///< tokens over optimal_tokens
    double gain_parameters = 0; ///< nats per token that twice the parameters gain, same tokens
    double gain_tokens = 0;     ///< that twice the tokens gain
    double gain_spending = 0;   ///< that twice the compute, and so about twice the spending, gains: the better of both
    double loss_per_million_usd = 0;
};

/// Everything that walls read; computed once per evaluation in this order.
struct Workings
{
    explicit Workings(const Scenario &s)
        : scenario(s)
    {
    }

    const Scenario &scenario;
    Architecture arch; ///< at the size asked for
    ParameterCounts counts;
    double clock_factor = 1;     ///< of the compute roof under a power cap
    const Plan *known = nullptr; ///< the best plan of a scenario near this one: searching starts, and stays, near it
    Plan plan;
    bool too_few_devices = false;
    bool idle_devices = false;
    MemoryBreakdown memory;
    TimeBreakdown time;
    TimeBreakdown first_token;
    Pace pace;
    Facility facility;
    Losses losses;
    Money money;
    DataReturns data;
    Metrics metrics;
};

} // namespace wallchart
