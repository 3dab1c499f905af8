// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

namespace wallchart {

/// The two levels of links between devices, per device and direction, protocol efficiency applied.
struct Links
{
    double up_bytes_per_s = 0;  ///< scale-up domain, all links of a device at work
    double up_latency_s = 0;    ///< of a collective that moves next to nothing
    double out_bytes_per_s = 0; ///< network
    double out_latency_s = 0;
    int domain = 1; ///< devices of one scale-up domain
    ScaleUpKind kind = ScaleUpKind::None;
    double axes = 1;          ///< torus: dimensions
    double axis_length = 1;   ///< torus: devices along one of them
    bool up_reduces = false;  ///< switches of the domain add up
    bool out_reduces = false; ///< switches of the network add up
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

/// Bytes per second that a device reaches in a collective of `neighbours` ranks of one domain: all of its links behind
/// a switch, those to the other ranks of a mesh, those along the axes that the ranks fill of a torus.
double domainBytesPerS(const Links &links, double neighbours);

/// Times on the hierarchy: inside the domain each rank moves (g - 1) / g of its domain's part, over the network the
/// ranks of a domain share the work (Thakur, Rabenseifner and Gropp 2005, for each level). A collective is a pipeline
/// of chunks: with the best chunk it takes (sqrt(latency) + sqrt(bytes / bandwidth))^2, which is the latency for small
/// messages and the bandwidth for large ones. The faster is taken of a ring over the domains (latency in proportion to
/// them), a tree (logarithmic) and, for an all-reduce, sums made in the switches. `bytes`: of the whole vector that
/// every rank ends up with (all-reduce, all-gather) or starts from (reduce-scatter, all-to-all). 0 for a group of one;
/// bandwidth 0 gives infinity.
double allReduceTime(const Links &links, const Group &group, double bytes);
double allGatherTime(const Links &links, const Group &group, double bytes);
double reduceScatterTime(const Links &links, const Group &group, double bytes);
/// Every rank sends an equal share of its `bytes` to every rank.
double allToAllTime(const Links &links, const Group &group, double bytes);
/// Expert dispatch (or combine): each rank sends `bytes` a token and choice to experts chosen evenly. A token crosses
/// the network once for each scale-up domain it goes to, and goes once to each rank there (DeepSeek-V3, section 3.2.2).
/// `most_domains`: domains that one token's experts may lie in (node-limited routing, section 2.1.2); 0: any.
double dispatchTime(const Links &links, const Group &group, double bytes, double copies, double most_domains = 0);
/// One message between neighbours `stride` devices apart.
double pointToPointTime(const Links &links, double stride, double bytes);

} // namespace wallchart
