// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What fills a device, against what it may fill: the device that needs most, all of them together, or any pipeline
// stage.
namespace wallchart {

namespace {

// More stages than this do not stand side by side; some are left out between the first and the last.
constexpr int most_bars = 24;

// Places in PlotSpec::choices; the single stages follow.
enum Choice : std::size_t { Fullest, AllDevices, EveryStage, FirstStage };

std::string amountText(double bytes, const ByteUnit &unit)
{
    const double amount = bytes / unit.bytes;
    if (amount < 0.095)
        return amount < 0.005 ? "<0.01" : fixedText(amount, 2);
    return fixedText(amount, amount < 999.5 ? 1 : 0);
}

std::string count(int value)
{
    return formatEntry(value, "").number;
}

PlotBar barOf(const MemoryBreakdown &memory, const ByteUnit &unit)
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
        const double size = term.bytes / unit.bytes;
        bar.segments.push_back(
            {words::say(term.label), level, level + size, amountText(term.bytes, unit), pattern, false});
        level += size;
    }
    bar.total = memory.total_bytes / unit.bytes;
    bar.text = amountText(memory.total_bytes, unit);
    const double low = memory.low_bytes / unit.bytes;
    const double high = memory.high_bytes / unit.bytes;
    if (std::isfinite(low) && std::isfinite(high) && high > low && low > 0) {
        bar.low = low;
        bar.high = high;
    }
    return bar;
}

std::string stageName(int stage, const Plan &plan)
{
    return words::say("stage %1 of %2", {count(stage + 1), count(plan.pipeline)});
}

/// "each of 8 devices", "fullest of 64 devices, stage 1 of 8".
std::string deviceWords(const Report &report)
{
    const Plan &plan = report.plan;
    if (plan.devices_used <= 1)
        return words::say("the device");
    if (plan.pipeline <= 1)
        return words::say("each of %1 devices", {count(plan.devices_used)});
    return words::say("fullest of %1 devices, %2", {count(plan.devices_used), stageName(report.memory.stage, plan)});
}

std::vector<std::string> choicesOf(const Report &report)
{
    const Plan &plan = report.plan;
    if (plan.devices_used <= 1)
        return {};
    std::vector<std::string> choices{words::say("Per device"), words::say("All devices")};
    if (plan.pipeline <= 1)
        return choices;
    choices[Fullest] = words::say("Fullest device");
    choices.push_back(words::say("Every stage"));
    for (int stage = 0; stage < plan.pipeline; ++stage)
        choices.push_back(
            words::say(stage == report.memory.stage ? words::mark("Stage %1, fullest") : words::mark("Stage %1"),
                       {count(stage + 1)}));
    return choices;
}

void addLimits(PlotSpec &spec, const MemoryBreakdown &memory, const ByteUnit &unit)
{
    const double limit = memory.limit_bytes / unit.bytes;
    const double physical = memory.usable_bytes / unit.bytes;
    const bool reserve = physical > limit * 1.0005;
    if (limit > 0)
        spec.limits.push_back({PlotLimitKind::Usable, limit,
                               words::say("%1 usable", {amountText(memory.limit_bytes, unit)}) +
                                   (reserve ? " (×\u2009" + fixedText(limit / physical, 2) + ")" : "")});
    if (physical > 0 && reserve)
        spec.limits.push_back(
            {PlotLimitKind::Physical, physical, words::say("%1 physical", {amountText(memory.usable_bytes, unit)})});
}

void setAxes(PlotSpec &spec, const ByteUnit &unit)
{
    double top = 0;
    for (const PlotBar &bar : spec.bars)
        top = std::max({top, bar.total, bar.high.value_or(0)});
    for (const PlotLimit &limit : spec.limits)
        top = std::max(top, limit.value);
    spec.y.unit = unit.name;
    spec.y.from = 0;
    spec.y.to = top * 1.12;
    spec.y.ticks = niceTicks(0, spec.y.to, false, "", 7);
    for (PlotTick &tick : spec.y.ticks)
        tick.text = shortNumber(tick.value);
    spec.x.from = 0;
    spec.x.to = static_cast<double>(spec.bars.size());
}

/// One bar a stage; with very many stages the fullest, the ends and some between.
void addStages(PlotSpec &spec, const PlotInput &input, const ByteUnit &unit)
{
    const Plan &plan = input.analysis.report.plan;
    const int fullest = input.analysis.report.memory.stage;
    const int step = (plan.pipeline + most_bars - 1) / most_bars;
    for (int stage = 0; stage < plan.pipeline; ++stage) {
        if (stage % step != 0 && stage != fullest && stage != plan.pipeline - 1)
            continue;
        if (stage == fullest)
            spec.key_bar = spec.bars.size();
        spec.bars.push_back(barOf(memoryOfStage(input.scenario, plan, stage), unit));
        spec.bars.back().label = count(stage + 1);
        // Bands would cross the neighbours; the single views have them.
        spec.bars.back().low.reset();
        spec.bars.back().high.reset();
    }
    spec.x.label = words::say("Pipeline stage");
    spec.x.unit = words::say("fullest: %1", {count(fullest + 1)});
}

void addBaseline(PlotSpec &spec, const PlotInput &input, const ByteUnit &unit)
{
    if (!input.baseline || !input.baseline->report || !input.baseline->scenario)
        return;
    const Report &then = *input.baseline->report;
    MemoryBreakdown memory = then.memory;
    if (spec.choice == AllDevices)
        memory = memoryOfAllDevices(*input.baseline->scenario, then.plan);
    else if (spec.choice != Fullest)
        return;
    PlotBar other = barOf(memory, unit);
    if (other.segments.empty() || !std::isfinite(other.total))
        return;
    other.label = words::say(input.baseline->name);
    other.baseline = true;
    spec.bars.push_back(std::move(other));
}

std::string summaryOf(const PlotSpec &spec, const std::string &what, const MemoryBreakdown &memory)
{
    std::string text =
        words::say("Memory of %1: %2 needed, %3 usable.",
                   {what, formatQuantity(memory.total_bytes, "bytes"), formatQuantity(memory.limit_bytes, "bytes")});
    for (const PlotSegment &segment : spec.bars[spec.key_bar].segments)
        text += " " + segment.label + " " + segment.text + " " + spec.y.unit + ".";
    const std::string cause = memoryCause(memory);
    return cause.empty() ? text : text + " " + cause + ".";
}

/// The bytes that the words are about, and what they are of.
MemoryBreakdown chosenMemory(const PlotSpec &spec, const PlotInput &input, std::string &what)
{
    const Report &report = input.analysis.report;
    if (spec.choice == AllDevices && !spec.choices.empty()) {
        what = words::say("all %1 devices together", {count(report.plan.devices_used)});
        return memoryOfAllDevices(input.scenario, report.plan);
    }
    if (spec.choice >= FirstStage) {
        const int stage = static_cast<int>(spec.choice - FirstStage);
        what = words::say("a device of %1", {stageName(stage, report.plan)});
        return memoryOfStage(input.scenario, report.plan, stage);
    }
    what = deviceWords(report);
    return report.memory;
}

} // namespace

PlotSpec buildMemoryPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Stack;
    spec.id = "memory";
    spec.title = words::say("Memory");
    spec.choices = choicesOf(input.analysis.report);
    spec.choice = input.choice < spec.choices.size() ? input.choice : 0;
    std::string what;
    const MemoryBreakdown memory = chosenMemory(spec, input, what);
    const ByteUnit unit = byteUnitFor(std::max(memory.total_bytes, memory.usable_bytes));
    spec.subtitle =
        words::say(spec.choice == AllDevices ? words::mark("%1 in %2") : words::mark("%1 on %2"), {unit.name, what});
    if (memory.host_bytes > 0)
        spec.subtitle =
            words::say("%1; %2 beside it in host memory", {spec.subtitle, formatQuantity(memory.host_bytes, "bytes")});
    if (const std::string cause = memoryCause(memory); !cause.empty())
        spec.subtitle = words::say("%1. %2", {spec.subtitle, cause});
    if (spec.choice == EveryStage) {
        addStages(spec, input, unit);
    } else {
        spec.bars.push_back(barOf(memory, unit));
        spec.bars.back().label = what;
        spec.x.label = input.scenario.accelerator.name;
    }
    if (spec.bars[spec.key_bar].segments.empty() || !std::isfinite(memory.total_bytes)) {
        spec.bars.clear();
        spec.empty = words::say("Nothing is stored on the devices.");
        return spec;
    }
    addBaseline(spec, input, unit);
    addLimits(spec, memory, unit);
    if (memory.limit_bytes > 0 && memory.total_bytes > memory.limit_bytes) {
        spec.over = (memory.total_bytes - memory.limit_bytes) / unit.bytes;
        spec.over_text = "+" + amountText(memory.total_bytes - memory.limit_bytes, unit);
    }
    spec.y.label =
        words::say(spec.choice == AllDevices ? words::mark("Memory of all devices") : words::mark("Memory per device"));
    setAxes(spec, unit);
    spec.summary = summaryOf(spec, what, memory);
    return spec;
}

} // namespace wallchart
