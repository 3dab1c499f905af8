// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

namespace wallchart {

/// The two levels of links between devices, per device and direction, protocol efficiency applied.
struct Links
{
    double up_bytes_per_s = 0; ///< scale-up domain
    double up_latency_s = 0;
    double out_bytes_per_s = 0; ///< network
    double out_latency_s = 0;
    int domain = 1; ///< devices of one scale-up domain
};

Links linksFor(const Accelerator &accelerator, const Fabric &fabric);

/// `size` ranks that talk, `neighbours` of them (1 to size) inside one scale-up domain.
struct Group
{
    double size = 1;
    double neighbours = 1;
};

/// Ranks `stride` devices apart: tensor-parallel ranks have stride 1, the data-parallel ones stride tensor x context.
Group groupOf(const Links &links, double size, double stride);

/// Alpha-beta times on the hierarchy (Thakur, Rabenseifner, Gropp 2005; hierarchical ring: each level carries its
/// share). `bytes`: of the whole vector that every rank ends up with (all-reduce, all-gather) or starts from
/// (reduce-scatter). 0 for a group of one; bandwidth 0 gives infinity.
double allReduceTime(const Links &links, const Group &group, double bytes);
double allGatherTime(const Links &links, const Group &group, double bytes);
double reduceScatterTime(const Links &links, const Group &group, double bytes);
/// Expert dispatch (or combine): each rank sends `copies` copies of `bytes` to experts chosen evenly. A token crosses
/// the network once for each scale-up domain it goes to and is copied on inside (DeepSeek-V3, section 3.2.2).
double dispatchTime(const Links &links, const Group &group, double bytes, double copies);
/// One message between neighbours `stride` devices apart.
double pointToPointTime(const Links &links, double stride, double bytes);

} // namespace wallchart
