// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/devicepower.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

// What a running device draws over its idle power, as a share of what it draws saturated: a floor for clocks and memory
// that are up, then traffic by the time HBM is busy and multiplies with the root of the time the cores are (the first
// of them wake the voltage for all). Weights of fewer than 16 bits are unpacked and multiplied more often for each
// byte, which takes power without taking time. Fitted on 254 operating points of vLLM on H100 and B200 (ml-energy
// leaderboard, 2026-02) with the busy shares that the serving model finds for them; see `wallchart validate`.
constexpr double running_floor = 0.29;
constexpr double bandwidth_weight = 0.46;
constexpr double compute_weight = 0.70;
constexpr double unpacking_weight = 0.05;
constexpr double wide_bits = 16;
// Where a training step that multiplies 0.7 of its time and reads HBM for 0.3 of it stands on that scale: its draw is
// what TrainingJob names the draw at full compute (arXiv 2506.14551: 0.76 of TDP).
constexpr double training_saturation = 1.01;

// Drawn power around the typical one. Serving: four fifths of the same operating points lie within. Training: measured
// 0.76 of TDP (arXiv 2506.14551) to 0.97 at the peak (arXiv 2308.12908) about 0.80.
constexpr double serving_low = 0.80;
constexpr double serving_high = 1.25;
constexpr double training_low = 0.76 / 0.80;
constexpr double training_high = 0.97 / 0.80;

// Dynamic power is C V^2 f and the voltage follows the clock, so what the cores draw goes as the cube of the clock; HBM
// has a clock of its own and draws by the bytes it moves.
constexpr double clock_exponent = 3;
// Share of the clock below which memory-bound kernels slow down too: from memory, no published curve found.
constexpr double bandwidth_knee = 0.6;

// Highest inlet that vendors size their coolers for: ASHRAE TC 9.9 (2021), class A2 air and W45 water.
constexpr double rated_air_inlet_c = 35;
constexpr double rated_liquid_inlet_c = 45;

bool isTraining(const Scenario &s)
{
    return s.workload == Workload::Training;
}

double busyFactor(const Scenario &s)
{
    return isTraining(s) ? s.power.busy_factor_training : s.power.busy_factor_serving;
}

/// How far from idle to saturated power the job keeps a device. A training step names its saturated power, serving
/// names that of usual large batches and may draw more.
double activity(const Scenario &s, const Pace &pace, double clock)
{
    const double bandwidth = std::clamp(pace.bandwidth_busy, 0.0, 1.0);
    const double compute = std::clamp(pace.compute_busy, 0.0, 1.0);
    const double bits = std::max(1.0, 8 * bytesPerNumber(isTraining(s) ? s.training.multiply : s.weights));
    const double narrow = std::max(0.0, wide_bits / bits - 1);
    if (!(bandwidth + compute > 0))
        return 0;
    const double traffic = bandwidth * bandwidthAtClock(clock);
    const double cores = std::pow(clock, clock_exponent) *
                         (running_floor + compute_weight * std::sqrt(compute) + unpacking_weight * bandwidth * narrow);
    const double all = bandwidth_weight * traffic + cores;
    return isTraining(s) ? std::min(all / training_saturation, 1.0) : all;
}

/// A vendor sizes the cooler of a device for its own TDP, so where the class is of the kind the device was made for,
/// its resistance is at most what holds it at the throttle point at the rated inlet; a device in a lesser class has
/// only what that class offers.
double resistance(const Scenario &s)
{
    double result = s.cooling.thermal_resistance_c_per_w;
    if (s.cooling.kind >= s.accelerator.needs_cooling && s.accelerator.tdp_w > 0) {
        const bool liquid = s.accelerator.needs_cooling >= CoolingKind::DirectLiquid;
        const double rated = (liquid ? rated_liquid_inlet_c : rated_air_inlet_c) + s.cooling.medium_rise_c;
        result = std::min(result, std::max(0.0, s.accelerator.max_temperature_c - rated) / s.accelerator.tdp_w);
    }
    return result;
}

} // namespace

double bandwidthAtClock(double clock)
{
    return std::clamp(clock / bandwidth_knee, 0.0, 1.0);
}

double drawnWatts(const Scenario &s, const Pace &pace, double clock)
{
    const double tdp = s.accelerator.tdp_w;
    const double idle = std::min(s.accelerator.idle_w, tdp);
    const double saturated = std::max(tdp * busyFactor(s), idle);
    return std::min(idle + (saturated - idle) * activity(s, pace, clock), std::max(tdp, saturated));
}

Banded deviceWatts(const Scenario &s, const Pace &pace, double clock)
{
    const double tdp = s.accelerator.tdp_w;
    const double idle = std::min(s.accelerator.idle_w, tdp);
    const double drawn = drawnWatts(s, pace, clock);
    const double limit = std::max(deviceLimitWatts(s), idle);
    const double low = std::max(idle, drawn * (isTraining(s) ? training_low : serving_low));
    const double high = std::max(drawn, std::min(tdp, drawn * (isTraining(s) ? training_high : serving_high)));
    return {std::min(drawn, limit), std::min(low, limit), std::min(high, limit)};
}

double deviceTemperature(const Scenario &s, double watts)
{
    return s.cooling.inlet_c + s.cooling.medium_rise_c + resistance(s) * watts;
}

double throttleWatts(const Scenario &s)
{
    const double room = s.accelerator.max_temperature_c - s.cooling.inlet_c - s.cooling.medium_rise_c;
    const double per_watt = resistance(s);
    return per_watt > 0 ? std::max(0.0, room) / per_watt : std::numeric_limits<double>::infinity();
}

double deviceLimitWatts(const Scenario &s)
{
    const double cap = s.power.power_cap_w;
    return std::min(throttleWatts(s), cap > 0 ? cap : std::numeric_limits<double>::infinity());
}

} // namespace wallchart
