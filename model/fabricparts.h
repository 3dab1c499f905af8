// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// Share of the compute network's parts that storage, management and monitoring add: NVIDIA's reference design for 127
/// DGX B200 draws 111.5 kW in all, 48 switches of 1,720 W of it for compute.
inline constexpr double service_network_share = 111.5 / 82.56 - 1;

/// Whole switches, cables and optics of a folded Clos network (fat tree) that gives `endpoints` a port each: t tiers of
/// k-port switches reach 2 (k / 2)^t endpoints; each tier below the top has half of its ports up, divided by
/// `oversubscription` at the leaf (Leiserson 1985; Al-Fares et al. 2008, section 3). Nothing for one endpoint or none,
/// or switches of less than four ports; the result never falls with `endpoints`.
FabricParts fabricParts(double endpoints, int ports, double oversubscription);

} // namespace wallchart
