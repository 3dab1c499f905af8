// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/contextcurve.h"
#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What a longer context costs: the KV cache, which grows in proportion to it, and beside it the share of the operations
// that attention takes, which grows with its square. Both are drawn as shares of a whole - the memory that is left for
// the cache, the operations of a token - so that one axis holds them: its 100 % is the wall, and it carries bytes too.
namespace wallchart {

namespace {

constexpr int samples = 41;
constexpr double lowest_share = 1e-4; ///< that is drawn
constexpr double percent = 100;
constexpr double head_room = 1.6; ///< of the axis over what is drawn, a factor
constexpr double top_share = 20;
constexpr double width_strong = 2.75;
constexpr double width_plain = 1.9;

struct Curve
{
    WallId wall;
    const char *name;
    double (*share)(const ContextCost &, double whole_bytes);
    const char *unit; ///< none: a unit of memory
};

constexpr Curve curves[] = {
    {WallId::Memory, words::mark("KV cache"),
     [](const ContextCost &cost, double whole) { return cost.kv_bytes / whole; }, nullptr},
    {WallId::Compute, words::mark("Attention, prompt"),
     [](const ContextCost &cost, double) { return cost.prompt_attention; }, "%"},
    {WallId::Bandwidth, words::mark("Attention, token"),
     [](const ContextCost &cost, double) { return cost.token_attention; }, "%"},
};

double contextAt(const Stretch &range, int index)
{
    const double share = static_cast<double>(index) / (samples - 1);
    return std::round(range.from * std::pow(range.to / range.from, share));
}

void addCurves(PlotSpec &spec, const PlotInput &input, const Stretch &range, double whole)
{
    std::vector<ContextCost> costs;
    for (int i = 0; i < samples; ++i)
        costs.push_back(contextCost(input.scenario, input.analysis.report, contextAt(range, i)));
    const ContextCost now = contextCost(input.scenario, input.analysis.report, input.scenario.context_tokens);
    const ByteUnit memory = byteUnitFor(whole);
    for (const Curve &curve : curves) {
        PlotSeries series;
        series.wall = curve.wall;
        series.name = words::say(curve.name);
        series.unit = curve.unit ? curve.unit : memory.name;
        series.strong = curve.wall == WallId::Memory;
        series.per_y = series.strong ? whole / memory.bytes : percent;
        series.width = series.strong ? width_strong : width_plain;
        for (const ContextCost &cost : costs) {
            series.x.push_back(cost.tokens);
            series.y.push_back(std::max(curve.share(cost, whole), lowest_share));
        }
        series.at = std::max(curve.share(now, whole), lowest_share);
        spec.series.push_back(std::move(series));
    }
    std::reverse(spec.series.begin(), spec.series.end()); // the cache is drawn last, on top
}

/// Whole decades of shares, with the bytes they stand for; the whole is the wall and stands out.
void setShareAxis(PlotSpec &spec, double whole)
{
    double least = 1;
    double most = 1;
    for (const PlotSeries &series : spec.series) {
        least = std::min(least, series.y.front());
        most = std::max(most, std::min(top_share / head_room, series.at.value_or(0)));
    }
    PlotAxis &axis = spec.y;
    const ByteUnit memory = byteUnitFor(whole);
    axis.label = words::say("KV cache per device, %1 · attention", {memory.name});
    axis.unit = words::mark("% of operations");
    axis.log = true;
    axis.from = std::pow(10.0, std::floor(std::log10(least)));
    axis.to = most * head_room;
    for (double share = axis.from; share <= axis.to; share *= 10) {
        const bool wall = spec.wall_line && std::abs(share - 1) < 1e-9;
        axis.ticks.push_back(
            {share, shortNumber(share * whole / memory.bytes) + " · " + shortNumber(share * percent) + "%", wall});
    }
}

void addCrossing(PlotSpec &spec)
{
    const PlotSeries &kv = spec.series.back();
    if (!spec.wall_line)
        return;
    for (std::size_t i = 1; i < kv.x.size(); ++i) {
        if (!(kv.y[i - 1] <= *spec.wall_line && kv.y[i] > *spec.wall_line))
            continue;
        const double t = std::log(*spec.wall_line / kv.y[i - 1]) / std::log(kv.y[i] / kv.y[i - 1]);
        const double x = kv.x[i - 1] * std::pow(kv.x[i] / kv.x[i - 1], t);
        spec.crossings.push_back({WallId::Memory, x, words::say("memory"), formatShort(x, "tokens"), true, true});
        return;
    }
}

std::string shareText(double share)
{
    return shortNumber(share * percent) + "%";
}

} // namespace

PlotSpec buildKvPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "kv";
    spec.title = words::say("KV cache");
    const Scenario &scenario = input.scenario;
    const double limit = input.analysis.report.memory.limit_bytes;
    const Field *field = findField("context_tokens");
    const Stretch range = usualRange(scenario, *field);
    const ContextCost now = contextCost(scenario, input.analysis.report, scenario.context_tokens);
    if (!(limit > 0) || !(range.to > range.from)) {
        spec.empty = words::say("The memory of the device is not known.");
        return spec;
    }
    spec.x = axisOf(*field, range.from, range.to);
    // Without room there is no wall to draw, only how much of the memory the cache would take.
    const bool room = now.room_bytes > 0;
    const double whole = room ? now.room_bytes : limit;
    if (room)
        spec.wall_line = 1;
    addCurves(spec, input, range, whole);
    setShareAxis(spec, whole);
    addCrossing(spec);
    spec.marker = PlotMarker{now.tokens, tagText(*field, now.tokens), input.x.field == field};
    spec.subtitle = words::say(
        room ? words::mark("%1 per device; attention takes %2 of a prompt's operations, %3 of a token's")
             : words::mark("%1 per device; attention takes %2 of a prompt's operations, %3 of a token's; the rest "
                           "leaves no room for it"),
        {formatQuantity(now.kv_bytes, "bytes"), shareText(now.prompt_attention), shareText(now.token_attention)});
    spec.summary = words::say(
        "KV cache against context, at %1: %2. %3 are free for it.",
        {formatQuantity(now.tokens, "tokens"), spec.subtitle, formatQuantity(std::max(0.0, now.room_bytes), "bytes")});
    return spec;
}

} // namespace wallchart
