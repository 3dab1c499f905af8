// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// What a cluster costs in a year, item by item, with the low and high price of each item's sources. Owned: capital
/// written off over its life, less what is left, and what it takes to run. Rented or reserved: the rent, power
/// included. An item is not known where its price is. Needs pace, facility and losses.
CostBreakdown costItems(const Workings &workings);

} // namespace wallchart
