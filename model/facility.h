// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// Share of its feed that a rack may draw for good: a breaker's continuous load (NEC 210.19, 215.2).
inline constexpr double rack_feed_share = 0.80;

/// Share of the full clock that a per-device power cap leaves the multipliers: dynamic power goes as the cube of the
/// clock. 1 without a cap or with one above the drawn power; never below 0.2.
double clockFactor(const Scenario &scenario);

/// Device, server, network, rack and site power, and heat, from Workings::pace and the records. Fills nothing else.
Facility facilityFor(const Workings &workings);

} // namespace wallchart
