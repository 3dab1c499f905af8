// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/devicepower.h"

#include <cmath>

// Walls push back: a power cap or heat slows the clock, a slower clock changes how busy the device is, and that changes
// what it draws. The rest follows one way: the time it then takes sets energy, failures, goodput and cost.
namespace wallchart {

/// How closely the fixed point is met: drawn power over the limit, less 1.
inline constexpr double feedback_tolerance = 1e-4;
inline constexpr int most_feedback_rounds = 24;

/// The clock, from slowest_clock to 1, at which a device draws `limit_w` to feedback_tolerance and not more.
/// `draw(clock)`, watts, must not fall with the clock. 1 where the limit does not bind; slowest_clock where even that
/// draws more. False position with the stale end's weight halved (Illinois; Dowell and Jarratt 1971).
template <typename Draw>
double clockWithin(double limit_w, Draw &&draw)
{
    double above = 1;
    double excess = draw(above) - limit_w;
    if (!(excess > limit_w * feedback_tolerance))
        return above;
    double below = slowest_clock;
    double room = draw(below) - limit_w; // negative: below the limit
    if (room >= 0)
        return below;
    for (int round = 0; round < most_feedback_rounds && -room > limit_w * feedback_tolerance; ++round) {
        const double clock = below + (above - below) * -room / (excess - room);
        const double error = draw(clock) - limit_w;
        if (error > 0) {
            above = clock;
            excess = error;
            room /= 2;
        } else {
            below = clock;
            room = error;
            excess /= 2;
        }
    }
    return below;
}

/// Plans the job at full clock; where a device would then draw more than its limit, finds the clock that keeps it there
/// and times the same plan at that clock. Fills what planTraining() or planServing() fills, and clock_factor.
void planWithinPower(Workings &workings);

} // namespace wallchart
