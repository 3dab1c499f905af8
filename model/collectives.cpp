// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/collectives.h"

#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

// Fitted on nccl-tests of A100, H100, H200, B200, GB200 and PCIe servers (ai-dynamo/aiconfigurator@095f58a,
// stas00/ml-engineering@744d01e): `wallchart validate` prints the table.
constexpr double switched_latency_s = 6 * unit::microsecond; // NVLink + NVSwitch
constexpr double pcie_latency_s = 15 * unit::microsecond;    // through host memory, no peer-to-peer
constexpr double own_share = 0.4;     // of a rank's own part: it is copied from the input to the output as well
constexpr double switch_share = 0.82; // of the line that switches which add up sustain
constexpr double across_roots = 0.65; // of a PCIe line where more than two devices cross the host's root complex
constexpr double tree_share = 0.9;    // of the line that a tree sustains: its inner ranks receive twice
constexpr double largest_plane = 256; // tori up to here have two dimensions (TPU v5e, v6e), larger ones three (v4, v5p)

double transfer(double bytes, double bytes_per_s)
{
    if (bytes <= 0)
        return 0;
    return bytes_per_s > 0 ? bytes / bytes_per_s : std::numeric_limits<double>::infinity();
}

double domainsOf(const Group &group)
{
    return group.size / group.neighbours;
}

/// Chunks in a pipeline, each as large as is best.
double pipelined(double latency_s, double transfer_s)
{
    const double root = std::sqrt(latency_s) + std::sqrt(transfer_s);
    return root * root;
}

/// Before anything arrives where every rank sends to every other at once.
double startOf(const Links &links, const Group &group)
{
    return (group.neighbours > 1 ? links.up_latency_s : 0) + (domainsOf(group) > 1 ? links.out_latency_s : 0);
}

/// The faster of a ring over the domains and of a tree over them. `transfer_s`: at the full line.
double ringOrTree(const Links &links, const Group &group, double transfer_s)
{
    const double inside = group.neighbours > 1 ? links.up_latency_s : 0;
    const double domains = domainsOf(group);
    if (domains <= 1)
        return pipelined(inside, transfer_s);
    const double ring = pipelined(inside + links.out_latency_s * (domains - 1), transfer_s);
    if (domains <= 2)
        return ring;
    return std::min(ring, pipelined(inside + links.out_latency_s * std::log2(domains), transfer_s / tree_share));
}

/// Bytes over bandwidth of `passes` passes (gather, scatter) of a vector, the slower level.
double ringTransfer(const Links &links, const Group &group, double bytes, double passes)
{
    const double g = group.neighbours;
    double seconds = 0;
    if (g > 1)
        seconds = transfer(bytes * (passes * (g - 1) + own_share) / g, domainBytesPerS(links, g));
    const double outer = domainsOf(group);
    if (outer > 1) {
        const double network = transfer(passes * bytes / g * (outer - 1) / outer, links.out_bytes_per_s);
        seconds = std::max(seconds, network);
    }
    return seconds;
}

/// An all-reduce whose sums are made in the switches: every rank sends its part once and gets the sum once.
double reducedInSwitches(const Links &links, const Group &group, double bytes)
{
    const double g = group.neighbours;
    const double outer = domainsOf(group);
    double seconds = 0;
    if (g > 1) {
        const double moved =
            links.up_reduces ? bytes * (1 + 1 / g) / switch_share : bytes * (2 * (g - 1) + own_share) / g;
        seconds = transfer(moved, domainBytesPerS(links, g));
    }
    if (outer > 1) {
        const double moved = links.out_reduces ? bytes / g / switch_share : 2 * bytes / g * (outer - 1) / outer;
        seconds = std::max(seconds, transfer(moved, links.out_bytes_per_s));
    }
    return seconds;
}

/// Different ones among `choices` even choices of `count`.
double distinctOf(double count, double choices)
{
    return count * (1 - std::pow(1 - 1 / count, choices));
}

} // namespace

Links linksFor(const Accelerator &accelerator, const Fabric &fabric)
{
    Links links;
    links.kind = accelerator.scale_up_kind;
    links.domain = std::max(1, accelerator.scale_up_domain);
    links.up_bytes_per_s = accelerator.link_bytes_per_s * accelerator.link_efficiency;
    const double usual = accelerator.scale_up_kind == ScaleUpKind::Pcie ? pcie_latency_s : switched_latency_s;
    links.up_latency_s = accelerator.link_latency_s > 0 ? accelerator.link_latency_s : usual;
    links.up_reduces = accelerator.link_reduces;
    if (links.kind == ScaleUpKind::Torus) {
        links.axes = links.domain > largest_plane ? 3 : 2;
        links.axis_length = std::max(2.0, std::pow(links.domain, 1 / links.axes));
    }
    const double rate = fabric.bytes_per_s > 0 ? fabric.bytes_per_s : accelerator.scale_out_bytes_per_s;
    links.out_bytes_per_s = rate * fabric.efficiency / std::max(1.0, fabric.oversubscription);
    links.out_latency_s = fabric.latency_s;
    links.out_reduces = fabric.reduces;
    return links;
}

Group groupOf(const Links &links, double size, double stride)
{
    const double inside = std::floor(links.domain / std::max(1.0, stride));
    return {std::max(1.0, size), std::clamp(inside, 1.0, std::max(1.0, size))};
}

double domainBytesPerS(const Links &links, double neighbours)
{
    if (links.kind == ScaleUpKind::Pcie && neighbours > 2)
        return links.up_bytes_per_s * across_roots;
    if (links.kind == ScaleUpKind::Mesh && links.domain > 1)
        return links.up_bytes_per_s * std::min(1.0, (neighbours - 1) / (links.domain - 1));
    if (links.kind == ScaleUpKind::Torus) {
        const double filled = std::ceil(std::log(neighbours) / std::log(links.axis_length) - 1e-9);
        return links.up_bytes_per_s * std::clamp(filled, 1.0, links.axes) / links.axes;
    }
    return links.up_bytes_per_s;
}

double allGatherTime(const Links &links, const Group &group, double bytes)
{
    return group.size > 1 ? ringOrTree(links, group, ringTransfer(links, group, bytes, 1)) : 0;
}

double reduceScatterTime(const Links &links, const Group &group, double bytes)
{
    return allGatherTime(links, group, bytes);
}

double allReduceTime(const Links &links, const Group &group, double bytes)
{
    if (group.size <= 1)
        return 0;
    const double seconds = ringOrTree(links, group, ringTransfer(links, group, bytes, 2));
    if (!links.up_reduces && !links.out_reduces)
        return seconds;
    return std::min(seconds, ringOrTree(links, group, reducedInSwitches(links, group, bytes)));
}

double allToAllTime(const Links &links, const Group &group, double bytes)
{
    if (group.size <= 1)
        return 0;
    const double g = group.neighbours;
    const double inside = g > 1 ? transfer(bytes * (g - 1 + own_share) / group.size, domainBytesPerS(links, g)) : 0;
    const double outside = transfer(bytes * (group.size - g) / group.size, links.out_bytes_per_s);
    return pipelined(startOf(links, group), std::max(inside, outside));
}

double dispatchTime(const Links &links, const Group &group, double bytes, double copies, double most_domains)
{
    if (group.size <= 1)
        return 0;
    const double domains = domainsOf(group);
    const double open = most_domains > 0 ? std::min(domains, most_domains) : domains;
    const double reached = distinctOf(open, copies);
    const double outside = bytes * reached * (domains - 1) / domains;
    const double ranks = reached * distinctOf(group.neighbours, copies / reached);
    const double inside = bytes * ranks * (group.neighbours - 1) / group.neighbours;
    const double slower =
        std::max(transfer(inside, domainBytesPerS(links, group.neighbours)), transfer(outside, links.out_bytes_per_s));
    return pipelined(startOf(links, group), slower);
}

double pointToPointTime(const Links &links, double stride, double bytes)
{
    const bool inside = stride < links.domain;
    return transfer(bytes, inside ? domainBytesPerS(links, 2) : links.out_bytes_per_s) +
           (inside ? links.up_latency_s : links.out_latency_s);
}

} // namespace wallchart
