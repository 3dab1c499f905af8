// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/collectives.h"

#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

constexpr double switched_latency_s = 15 * unit::microsecond; // NVLink + NVSwitch, small messages inside a step
constexpr double pcie_latency_s = 30 * unit::microsecond;     // through host memory, no peer-to-peer

double transfer(double bytes, double bytes_per_s)
{
    if (bytes <= 0)
        return 0;
    return bytes_per_s > 0 ? bytes / bytes_per_s : std::numeric_limits<double>::infinity();
}

double latency(const Links &links, const Group &group)
{
    const double outer = group.size / group.neighbours;
    double seconds = 0;
    if (group.neighbours > 1)
        seconds += links.up_latency_s * std::max(1.0, std::log2(group.neighbours) / 3);
    if (outer > 1)
        seconds += links.out_latency_s * std::max(1.0, std::log2(outer));
    return seconds;
}

/// One pass (gather or scatter) of a vector of `bytes`: inside the domain each rank moves (g-1)/g of its domain's part;
/// over the network the ranks of a domain share the work.
double onePass(const Links &links, const Group &group, double bytes)
{
    const double outer = group.size / group.neighbours;
    double seconds = 0;
    if (group.neighbours > 1)
        seconds = transfer(bytes * (group.neighbours - 1) / group.neighbours, links.up_bytes_per_s);
    if (outer > 1) {
        const double network = transfer(bytes / group.neighbours * (outer - 1) / outer, links.out_bytes_per_s);
        seconds = std::max(seconds, network);
    }
    return seconds;
}

} // namespace

Links linksFor(const Accelerator &accelerator, const Fabric &fabric)
{
    Links links;
    links.domain = std::max(1, accelerator.scale_up_domain);
    links.up_bytes_per_s = accelerator.link_bytes_per_s * accelerator.link_efficiency;
    const double usual = accelerator.scale_up_kind == ScaleUpKind::Pcie ? pcie_latency_s : switched_latency_s;
    links.up_latency_s = accelerator.link_latency_s > 0 ? accelerator.link_latency_s : usual;
    const double rate = fabric.bytes_per_s > 0 ? fabric.bytes_per_s : accelerator.scale_out_bytes_per_s;
    links.out_bytes_per_s = rate * fabric.efficiency / std::max(1.0, fabric.oversubscription);
    links.out_latency_s = fabric.latency_s;
    return links;
}

Group groupOf(const Links &links, double size, double stride)
{
    const double inside = std::floor(links.domain / std::max(1.0, stride));
    return {std::max(1.0, size), std::clamp(inside, 1.0, std::max(1.0, size))};
}

double allGatherTime(const Links &links, const Group &group, double bytes)
{
    return group.size > 1 ? onePass(links, group, bytes) + latency(links, group) : 0;
}

double reduceScatterTime(const Links &links, const Group &group, double bytes)
{
    return allGatherTime(links, group, bytes);
}

double allReduceTime(const Links &links, const Group &group, double bytes)
{
    return group.size > 1 ? 2 * onePass(links, group, bytes) + latency(links, group) : 0;
}

double dispatchTime(const Links &links, const Group &group, double bytes, double copies)
{
    if (group.size <= 1)
        return 0;
    const double domains = group.size / group.neighbours;
    const double reached = domains * (1 - std::pow(1 - 1 / domains, copies)); // distinct domains of the choices
    const double outside = bytes * reached * (domains - 1) / domains;
    const double inside = bytes * copies * (group.neighbours - 1) / group.neighbours;
    return std::max(transfer(inside, links.up_bytes_per_s), transfer(outside, links.out_bytes_per_s)) +
           latency(links, group);
}

double pointToPointTime(const Links &links, double stride, double bytes)
{
    const bool inside = stride < links.domain;
    return transfer(bytes, inside ? links.up_bytes_per_s : links.out_bytes_per_s) +
           (inside ? links.up_latency_s : links.out_latency_s);
}

} // namespace wallchart
