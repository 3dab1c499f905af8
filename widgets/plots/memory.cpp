// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/units.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What fills the device that needs most, against what it may fill.
namespace wallchart {

namespace {

std::string gibText(double bytes)
{
    const double gib = bytes / unit::gibi;
    if (gib < 0.095)
        return gib < 0.005 ? "<0.01" : fixedText(gib, 2);
    return fixedText(gib, gib < 999.5 ? 1 : 0);
}

PlotBar barOf(const MemoryBreakdown &memory)
{
    PlotBar bar;
    bar.wall = WallId::Memory;
    double level = 0;
    int index = 0;
    for (const MemoryTerm &term : memory.terms) {
        // By place in the list, not by size, so that a part keeps its pattern while others come and go.
        const auto pattern = static_cast<PlotPattern>(index++ % plot_pattern_count);
        if (!(term.bytes > 0) || !std::isfinite(term.bytes))
            continue;
        const double size = term.bytes / unit::gibi;
        bar.segments.push_back({term.label, level, level + size, gibText(term.bytes), pattern, false});
        level += size;
    }
    bar.total = memory.total_bytes / unit::gibi;
    bar.text = gibText(memory.total_bytes);
    const double low = memory.low_bytes / unit::gibi;
    const double high = memory.high_bytes / unit::gibi;
    if (std::isfinite(low) && std::isfinite(high) && high > low && low > 0) {
        bar.low = low;
        bar.high = high;
    }
    return bar;
}

std::string deviceWords(const Report &report)
{
    const int devices = report.plan.devices_used;
    if (devices <= 1)
        return "the device";
    // Pipeline stages hold different layers; the first one or the last one needs most.
    return (report.plan.pipeline > 1 ? "fullest of " : "each of ") + formatEntry(devices, "").number + " devices";
}

void addLimits(PlotSpec &spec, const MemoryBreakdown &memory)
{
    const double limit = memory.limit_bytes / unit::gibi;
    const double physical = memory.usable_bytes / unit::gibi;
    const bool reserve = physical > limit * 1.0005;
    if (limit > 0)
        spec.limits.push_back({PlotLimitKind::Usable, limit,
                               gibText(memory.limit_bytes) + " usable" +
                                   (reserve ? " (×\u2009" + fixedText(limit / physical, 2) + ")" : "")});
    if (physical > 0 && reserve)
        spec.limits.push_back({PlotLimitKind::Physical, physical, gibText(memory.usable_bytes) + " physical"});
}

void setAxes(PlotSpec &spec)
{
    double top = 0;
    for (const PlotBar &bar : spec.bars)
        top = std::max({top, bar.total, bar.high.value_or(0)});
    for (const PlotLimit &limit : spec.limits)
        top = std::max(top, limit.value);
    spec.y.label = "Memory per device";
    spec.y.unit = "GiB";
    spec.y.from = 0;
    spec.y.to = top * 1.12;
    spec.y.ticks = niceTicks(0, spec.y.to, false, "", 7);
    for (PlotTick &tick : spec.y.ticks)
        tick.text = shortNumber(tick.value);
    spec.x.from = 0;
    spec.x.to = static_cast<double>(spec.bars.size());
}

} // namespace

PlotSpec buildMemoryPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Stack;
    spec.id = "memory";
    spec.title = "Memory";
    const Report &report = input.analysis.report;
    const MemoryBreakdown &memory = report.memory;
    const std::string device = deviceWords(report);
    spec.subtitle = "GiB on " + device;
    spec.bars.push_back(barOf(memory));
    spec.bars.back().label = device;
    if (spec.bars.back().segments.empty() || !std::isfinite(memory.total_bytes)) {
        spec.bars.clear();
        spec.empty = "Nothing is stored on the devices.";
        return spec;
    }
    if (input.baseline && input.baseline->report) {
        PlotBar other = barOf(input.baseline->report->memory);
        if (!other.segments.empty() && std::isfinite(other.total)) {
            other.label = "baseline";
            other.baseline = true;
            spec.bars.push_back(std::move(other));
        }
    }
    addLimits(spec, memory);
    if (memory.limit_bytes > 0 && memory.total_bytes > memory.limit_bytes) {
        spec.over = (memory.total_bytes - memory.limit_bytes) / unit::gibi;
        spec.over_text = "+" + gibText(memory.total_bytes - memory.limit_bytes);
    }
    spec.x.label = input.scenario.accelerator.name;
    setAxes(spec);
    spec.summary = "Memory of " + device + ": " + formatQuantity(memory.total_bytes, "bytes") + " needed, " +
                   formatQuantity(memory.limit_bytes, "bytes") + " usable.";
    for (const PlotSegment &segment : spec.bars.front().segments)
        spec.summary += " " + segment.label + " " + segment.text + " GiB.";
    return spec;
}

} // namespace wallchart
