// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// Lowest share of the full clock that a cap or heat brings a device to.
inline constexpr double slowest_clock = 0.2;

/// Share of the HBM rate that a device reaches at this share of its clock: all of it down to where its cores can no
/// longer keep enough requests in flight, then in proportion.
double bandwidthAtClock(double clock);

/// Power one device draws on average with the job's busy shares, watts. Nothing running: idle. At full clock and
/// saturated: TDP x the busy factor of the phase; TDP at most.
double drawnWatts(const Scenario &scenario, const Pace &pace, double clock);

/// The same with low and high value, none above the device's limit.
Banded deviceWatts(const Scenario &scenario, const Pace &pace, double clock);

/// Warmest medium a device may meet before its throttle point at this power, and what its cooler gives: watts at which
/// the device reaches the throttle point; infinite without a resistance.
double throttleWatts(const Scenario &scenario);

/// Temperature of the device at `watts`: supply, rise of the medium on its way, resistance times power.
double deviceTemperature(const Scenario &scenario, double watts);

/// The smaller of the power cap and throttleWatts(); infinite without either.
double deviceLimitWatts(const Scenario &scenario);

} // namespace wallchart
