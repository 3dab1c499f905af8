// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/costitems.h"
#include "model/fabricparts.h"
#include "model/facility.h"
#include "model/feedback.h"
#include "model/money.h"
#include "model/reliability.h"
#include "model/scalinglaw.h"
#include "model/walls/declarations.h"

// Scenarios and workings made by hand: the site's arithmetic is tested without the model of the job in front of it.
namespace wallchart::test {

/// H100 SXM in a DGX H100: 700 W, 10.2 kW a server of 8 units (DGX H100 user guide), idle 70 to 120 W.
inline Scenario h100Scenario(Workload workload, int devices)
{
    Scenario s;
    s.workload = workload;
    s.devices = devices;
    s.accelerator.tdp_w = 700;
    s.accelerator.idle_w = 90;
    s.accelerator.devices_per_server = 8;
    s.accelerator.server_power_w = 10200;
    s.accelerator.server_rack_units = 8;
    s.accelerator.max_temperature_c = 87;
    s.accelerator.price_usd = 40000;
    s.accelerator.rent_usd_per_hour = 3;
    s.cooling.rack_heat_w = 15000; // mainstream air: 10 to 20 kW a rack
    s.cooling.rack_heat_low_w = 10000;
    s.cooling.rack_heat_high_w = 20000;
    s.cooling.thermal_resistance_c_per_w = 0.07;
    s.site.grid_power_w = 20e6;
    s.site.storage_write_bytes_per_s = 2e12;
    s.site.storage_read_bytes_per_s = 2e12;
    return s;
}

/// A job that keeps every device at its saturated power.
inline Workings busyWorkings(const Scenario &s)
{
    Workings w(s);
    w.plan.devices_used = s.devices;
    w.plan.zero_stage = 1;
    w.pace.compute_busy = 0.7;
    w.pace.bandwidth_busy = 0.3;
    w.pace.tokens_per_s = 1000;
    return w;
}

/// Fills what follows the pace, in the order of an evaluation.
inline void complete(Workings &w)
{
    w.facility = facilityFor(w);
    w.losses = lossesFor(w);
    w.money = moneyFor(w);
    w.data = dataReturnsFor(w);
}

inline bool within(double value, double expected, double share)
{
    return std::abs(value - expected) <= share * std::abs(expected);
}

} // namespace wallchart::test
