// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/issue.h"
#include "model/scenario.h"
#include "model/words.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace wallchart {

inline constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

/// The lines of model/walls/walls.def, in display order.
enum class WallId : std::uint8_t {
#define WALL(id, ...) id,
#include "model/walls/walls.def"
#undef WALL
};

inline constexpr int wall_count = 0
#define WALL(...) +1
#include "model/walls/walls.def"
#undef WALL
    ;

enum class WallKind : std::uint8_t { Limit, Pace };

/// One symbol of a wall's formula with its value now: the derivation comes from the evaluation itself.
struct Term
{
    const char *symbol = "";
    const char *label = "";
    double value = 0;
    const char *unit = "";
    const char *source = ""; ///< of a constant; empty for inputs and results. Static: reports outlive scenarios
};
/// Term::source of a figure of the device, whose record says where it is from.
inline constexpr const char *accelerator_record = words::mark("the accelerator's record in the catalogue");

/// A fixed-capacity list, so that an evaluation allocates nothing.
template <typename T, int capacity>
struct FixedList
{
    std::array<T, static_cast<std::size_t>(capacity)> items{};
    int count = 0;

    void add(const T &item)
    {
        if (count < capacity)
            items[static_cast<std::size_t>(count++)] = item;
    }
    const T *begin() const { return items.data(); }
    const T *end() const { return items.data() + count; }
    bool empty() const { return count == 0; }
};

struct WallResult
{
    WallId id = WallId::Memory;
    bool applies = false;
    const char *why_not = ""; ///< when it does not apply: "training only", "no budget set"
    bool has_target = true;   ///< pace walls: false = load is a share of the predicted time
    double demand = 0;
    double limit = 0;
    double load = 0;     ///< demand / limit; >= 0, may be infinite
    double load_low = 0; ///< band, from the low and high values of the assumptions
    double load_high = 0;
    bool hit = false; ///< applies and load > 1 (pace walls: only with a target)
    const char *unit = "";
    const char *formula = ""; ///< in the symbols of `terms`
    FixedList<Term, 12> terms;
};

struct MemoryTerm
{
    const char *key = "";
    const char *label = "";
    double bytes = 0;
};

/// One device: the one that needs most.
struct MemoryBreakdown
{
    FixedList<MemoryTerm, 12> terms;
    double total_bytes = 0;
    double low_bytes = 0;
    double high_bytes = 0;
    double limit_bytes = 0; ///< usable x reserve, and what the engine keeps outside of it
    double usable_bytes = 0;
    double host_bytes = 0; ///< of this device's share, kept in host memory instead
    int stage = 0;         ///< pipeline stage of the device, from 0
};

/// Where a step or a token goes. hidden_s is spent under another term and not part of the total.
struct TimeTerm
{
    const char *key = "";
    const char *label = "";
    WallId wall = WallId::Compute; ///< the resource it uses
    double exposed_s = 0;
    double hidden_s = 0;
};

struct TimeBreakdown
{
    const char *what = ""; ///< "one training step", "one output token"
    FixedList<TimeTerm, 20> terms;
    double total_s = 0;
    double low_s = 0;
    double high_s = 0;
    double target_s = 0; ///< 0: none
    // Seconds that each resource alone would need: the bounds that no overlap beats.
    double compute_only_s = 0;
    double bandwidth_only_s = 0;
    double interconnect_only_s = 0;
};

/// One part of the power chain: what one full rack and the whole hall draw for it.
struct PowerTerm
{
    const char *key = "";
    const char *label = "";
    double rack_w = 0; ///< at the expected draw
    double hall_w = 0;
};

struct PowerBreakdown
{
    FixedList<PowerTerm, 8> terms; ///< devices, hosts, network, storage, cooling and losses
    double rack_peak_w = 0;        ///< every server of a full rack at its maximum: what a rack is planned for
    double rack_heat_limit_w = 0;  ///< 0: none
    double rack_feed_limit_w = 0;  ///< 80 % of the feed; 0: none
    double hall_limit_w = 0;       ///< of the grid after headroom; 0: none
    double hall_low_w = 0;
    double hall_high_w = 0;
    double servers_per_rack = 0;
    double racks = 0;
};

/// One item of the cost of ownership, per year of the whole cluster.
struct CostTerm
{
    const char *key = "";
    const char *label = "";
    double usd_per_year = 0;
    double low_usd_per_year = 0; ///< prices of the sources, low and high
    double high_usd_per_year = 0;
    double capex_usd = 0; ///< what is paid at the start; 0: running cost
};

struct CostBreakdown
{
    FixedList<CostTerm, 14> terms;
    double total_usd_per_year = 0;
    double low_usd_per_year = 0; ///< items vary independently: their deviations add as squares
    double high_usd_per_year = 0;
};

/// The plan in force: every degree filled in.
struct Plan
{
    int tensor = 1;
    int pipeline = 1;
    int context = 1;
    int expert = 1;
    int data = 1; ///< training: data-parallel ranks; serving: replicas
    int micro_batch = 1;
    int micro_batches = 1; ///< per pipeline and step
    int virtual_stages = 1;
    int zero_stage = 0;
    Recompute recompute = Recompute::None;
    int devices_used = 1;
    int attention_data = 1;  ///< serving: groups of the tensor ranks that keep the attention of their own requests
    int prefill_devices = 0; ///< serving: set apart for prompts; the rest writes answers
    int prefill_tensor = 1;  ///< serving: tensor ranks of one prefill replica
    int shard_group = 1; ///< training: data ranks (data x context) that one copy of the sharded state is spread over
    bool operator==(const Plan &) const = default;
};

/// The names and units of the command line's `metrics`. NaN: not known or not used.
struct Metrics
{
    double parameters_total = not_known;
    double parameters_active = not_known;
    double kv_bytes_per_token = not_known;
    double weights_bytes = not_known;
    double flops_per_token = not_known;
    double arithmetic_intensity = not_known;
    double ridge_intensity = not_known;
    double step_s = not_known;
    double tokens_per_s = not_known;
    double tokens_per_s_per_device = not_known;
    double mfu = not_known;
    double hfu = not_known;
    double bubble_share = not_known;
    double communication_share = not_known;
    double communication_ratio = not_known; ///< all communication, hidden or not, over the arithmetic
    double train_days = not_known;
    double device_hours = not_known;
    double goodput = not_known;
    double checkpoint_bytes = not_known;
    double checkpoint_interval_s = not_known;
    double loss = not_known;
    double effective_tokens = not_known;
    double critical_batch_tokens = not_known;
    double ttft_s = not_known;
    double tpot_s = not_known;
    double prefill_tokens_per_s = not_known;
    double output_tokens_per_s = not_known;
    double output_tokens_per_s_per_device = not_known;
    double max_concurrency = not_known;
    double max_context_tokens = not_known;
    double kv_pool_tokens = not_known;
    double device_power_w = not_known;
    double it_power_w = not_known;
    double facility_power_w = not_known;
    double rack_heat_w = not_known;
    double racks = not_known;
    double energy_j_per_token = not_known;
    double energy_wh = not_known;
    double capex_usd = not_known;
    double opex_usd_per_year = not_known;
    double tco_usd = not_known;
    double usd_per_device_hour = not_known;
    double usd_per_million_tokens = not_known;
    double co2_kg = not_known;
    double server_power_w = not_known;
    double network_power_w = not_known;
    double switches = not_known;
    double pue = not_known;
    double devices_per_mw = not_known;
    double clock_share = not_known;
    double device_temperature_c = not_known;
    double mtbf_s = not_known;
    double spares_needed = not_known;
    double storage_needed_bytes = not_known;
    double break_even_utilisation = not_known;
    double overtraining = not_known;
    double optimal_tokens = not_known;
    double loss_gain_parameters = not_known;
    double loss_gain_spending = not_known;
    double loss_per_million_usd = not_known;
    double requests_per_s = not_known;               ///< finished in steady state
    double users_in_flight = not_known;              ///< given, or from the arrival rate by Little's law
    double load_share = not_known;                   ///< arrival rate over the rate that can be served
    double queue_p50_s = not_known;                  ///< wait before a request is begun
    double queue_p95_s = not_known;                  ///< the same, of the slowest twentieth
    double tokens_per_s_per_user = not_known;        ///< 1 / TPOT
    double kv_transfer_s = not_known;                ///< cache of one prompt from the prefill to the decode devices
    double usd_per_million_input_tokens = not_known; ///< cost shared out by the time that prompts take
    double usd_per_million_output_tokens = not_known;
    double parameters_embedding = not_known;     ///< token table, learned positions and LM head
    double parameters_non_embedding = not_known; ///< total less embedding
    double host_bytes_per_step = not_known;      ///< of one device: what a decode step moves in from beside the device
};

struct MetricInfo
{
    const char *key;
    const char *label;
    const char *unit; ///< as Field::unit
    double Metrics::*value;
    bool training; ///< has a meaning there
    bool serving;
};
/// One row per member of Metrics, in display order.
std::span<const MetricInfo> metricTable();

/// The answer to one scenario.
struct Report
{
    Workload workload = Workload::Serving;
    std::array<WallResult, wall_count> walls{}; ///< indexed by WallId
    WallId binding = WallId::Memory; ///< see design words: limit wall most over, else target, else largest load
    WallId pace = WallId::Compute;   ///< the pace wall with the largest share of the time
    bool feasible = true;            ///< no limit wall is hit
    MemoryBreakdown memory;
    TimeBreakdown time;        ///< training step, or decode step
    TimeBreakdown first_token; ///< serving only
    PowerBreakdown power;
    CostBreakdown cost;
    Plan plan;
    Metrics metrics;
    bool too_few_devices = false; ///< the pinned plan needs more devices than there are: degrees were reduced
    bool idle_devices = false;    ///< the plan leaves devices unused

    const WallResult &wall(WallId id) const { return walls[static_cast<std::size_t>(id)]; }
};

} // namespace wallchart
