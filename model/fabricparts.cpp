// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fabricparts.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int most_tiers = 8; // reaches more endpoints than an int counts

int tiersFor(double endpoints, double ports)
{
    double reach = ports;
    int tiers = 1;
    while (reach < endpoints && tiers < most_tiers) {
        reach *= ports / 2;
        ++tiers;
    }
    return tiers;
}

} // namespace

FabricParts fabricParts(double endpoints, int ports, double oversubscription)
{
    FabricParts parts;
    if (!(endpoints > 1) || ports < 4)
        return parts;
    parts.tiers = tiersFor(endpoints, ports);
    parts.cables = endpoints;
    parts.optics = endpoints; // the other end is in the server, with its adapter
    if (parts.tiers == 1) {
        parts.switches = 1;
        return parts;
    }
    const double half = ports / 2.0;
    const double leaves = std::ceil(endpoints / half);
    const double links = std::ceil(leaves * half / std::max(oversubscription, 1.0)); // between one tier and the next
    parts.switches = leaves + (parts.tiers - 2) * std::ceil(links / half) + std::ceil(links / ports);
    parts.cables += (parts.tiers - 1) * links;
    parts.optics += (parts.tiers - 1) * 2 * links;
    return parts;
}

} // namespace wallchart
