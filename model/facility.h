// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

#include <optional>

namespace wallchart {

/// Share of its feed that a rack may draw for good: a breaker's continuous load (NEC 210.19, 215.2).
inline constexpr double rack_feed_share = 0.80;

/// Heat that a medium carries away per kelvin and cubic metre: air of 1.2 kg/m3 and 1,005 J/(kg K), water of 997 kg/m3
/// and 4,180 J/(kg K).
inline constexpr double air_heat_j_per_m3_k = 1.2 * 1005;
inline constexpr double water_heat_j_per_m3_k = 997.0 * 4180;

/// Heat that the class removes from one rack: its limit, or less where the flow the rack gets warms by medium_rise_c
/// with less.
Banded rackHeatLimit(const Cooling &cooling);

/// PUE in force: the one typed, else that of the cooling class with its part above 1 times the climate factor; >= 1.
double pueOf(const Scenario &scenario);

/// A class of cooling as a planner first prices it; the catalogue has the figures of single products.
struct CoolingStep
{
    CoolingKind kind = CoolingKind::Air;
    const char *name = "";
    double rack_heat_w = 0;  ///< that it usually removes from a rack
    double usd_per_rack = 0; ///< beyond the room
};
/// The first class above `current` that is of the kind a device needs and removes `rack_heat_w`; nothing if none does.
std::optional<CoolingStep> nextCooling(CoolingKind current, CoolingKind needed, double rack_heat_w);

/// Device, server, network, rack and site power, and heat, from Workings::pace, clock_factor and the records. Fills
/// nothing else.
Facility facilityFor(const Workings &workings);

/// The same as a list of parts, for one rack and for the hall.
PowerBreakdown powerParts(const Workings &workings);

} // namespace wallchart
