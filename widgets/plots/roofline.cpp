// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/roofline.h"

#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cctype>
#include <cmath>

// What one device achieves against the roofs of its arithmetic and its memory, phase by phase and operator by operator.
namespace wallchart {

namespace {

constexpr double unit_flops = unit::tera;
constexpr double width_roof = 2.4;
constexpr double width_other = 1.5;
constexpr double width_baseline = 1.5;

/// The next of 1, 2, 5, 10, ... at or below the value.
double stepBelow(double value)
{
    const double decade = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    for (const double mantissa : {5.0, 2.0}) {
        if (mantissa * decade <= value * (1 + 1e-9))
            return mantissa * decade;
    }
    return decade;
}

double stepAbove(double value)
{
    const double below = stepBelow(value);
    for (const double factor : {1.0, 2.0, 2.5}) {
        if (below * factor >= value * (1 - 1e-9) && stepBelow(below * factor) == below * factor)
            return below * factor;
    }
    return below * 2.5;
}

bool drawn(const RooflinePoint &point)
{
    constexpr double least_share = 0.005; // of the time: less would be a dot without a meaning
    return point.share >= least_share && point.intensity() > 0 && std::isfinite(point.intensity()) &&
           point.achieved() > 0 && std::isfinite(point.achieved());
}

/// Round steps that hold every point and the ridge, so that the axes stand still while a slider moves.
void setAxes(PlotSpec &spec, const Roofline &roofline)
{
    double left = roofline.ridge();
    double right = roofline.ridge() * 3;
    double low = roofline.roofs.items[0].flops_per_s / unit_flops / 10;
    const double high = roofline.roofs.items[0].flops_per_s / unit_flops;
    for (const RooflinePoint &point : roofline.points) {
        if (!drawn(point))
            continue;
        left = std::min(left, point.intensity() / 1.5);
        right = std::max(right, point.intensity() * 1.5);
        low = std::min(low, point.achieved() / unit_flops);
    }
    spec.x = {words::say("Arithmetic intensity"), "FLOP/byte", true, false, stepBelow(left), stepAbove(right), {}};
    spec.y = {words::say("Achieved by one device"), "TFLOP/s", true, false, stepBelow(low / 1.3), high * 2, {}};
    spec.x.ticks = niceTicks(spec.x.from, spec.x.to, true, "", 9);
    spec.y.ticks = niceTicks(spec.y.from, spec.y.to, true, "", 9);
    for (PlotAxis *axis : {&spec.x, &spec.y}) {
        for (PlotTick &tick : axis->ticks)
            tick.text = shortNumber(tick.value);
    }
}

/// Along the line of the memory, then along the roof.
PlotSeries roofLine(const PlotSpec &spec, const FlopsRoof &roof, const MemoryLevel &level)
{
    const double slope = level.bytes_per_s / unit_flops;
    const double top = roof.flops_per_s / unit_flops;
    const double corner = top / slope;
    PlotSeries series;
    series.name = words::say("%1, %2", {words::say(roof.label), words::say(level.label)});
    series.unit = spec.y.unit;
    series.x.push_back(spec.x.from);
    series.y.push_back(std::min(top, spec.x.from * slope));
    if (corner > spec.x.from && corner < spec.x.to) {
        series.x.push_back(corner);
        series.y.push_back(top);
    }
    series.x.push_back(spec.x.to);
    series.y.push_back(std::min(top, spec.x.to * slope));
    return series;
}

void addRoofs(PlotSpec &spec, const Roofline &roofline)
{
    for (const FlopsRoof &roof : roofline.roofs) {
        PlotSeries series = roofLine(spec, roof, roofline.levels.items[0]);
        series.strong = spec.series.empty();
        series.width = series.strong ? width_roof : width_other;
        spec.series.push_back(std::move(series));
        spec.notes.push_back(
            {words::say("%1, %2", {words::say(roof.label), formatQuantity(roof.flops_per_s, "FLOP/s")}), spec.x.to,
             roof.flops_per_s / unit_flops, true, false});
    }
    for (int i = 0; i < roofline.levels.count; ++i) {
        const MemoryLevel &level = roofline.levels.items[static_cast<std::size_t>(i)];
        const double slope = level.bytes_per_s / unit_flops;
        if (i > 0) {
            spec.series.push_back(roofLine(spec, roofline.roofs.items[0], level));
            spec.series.back().width = width_other;
        }
        // Left of the line, a third of the way up to its corner.
        const double from = std::max(spec.x.from, spec.y.from / slope);
        const double corner = std::min(spec.x.to, roofline.roofs.items[0].flops_per_s / level.bytes_per_s);
        const double at = from * std::pow(corner / from, 0.6);
        spec.notes.push_back(
            {words::say("%1, %2", {words::say(level.label), formatQuantity(level.bytes_per_s, "bytes/s")}), at,
             at * slope, true, false});
    }
    std::reverse(spec.series.begin(), spec.series.end());
    spec.divide = roofline.ridge();
    spec.notes.push_back({words::say("memory bound"), *spec.divide, spec.y.from, true, false});
    spec.notes.push_back({words::say("compute bound"), *spec.divide, spec.y.from, false, false});
}

std::string distanceText(double distance)
{
    return distance < 1.05 ? words::say("at the roof")
                           : words::say("%1 below the roof", {"×" + shortNumber(std::round(distance * 10) / 10)});
}

std::string lowerCase(std::string text)
{
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

std::ptrdiff_t phases(const Roofline &roofline)
{
    return std::count_if(roofline.points.begin(), roofline.points.end(),
                         [](const RooflinePoint &point) { return point.whole && point.level == 0; });
}

PlotPoint pointOf(const Roofline &roofline, const RooflinePoint &point)
{
    PlotPoint dot;
    dot.name = words::say(point.label);
    dot.group = words::say(point.phase);
    if (!point.whole && phases(roofline) > 1)
        dot.name = words::say("%1, %2", {dot.name, lowerCase(words::say(point.phase))});
    if (point.level > 0)
        dot.name =
            words::say("%1, by bytes of the %2",
                       {dot.name, words::say(roofline.levels.items[static_cast<std::size_t>(point.level)].label)});
    dot.note = distanceText(roofline.distance(point));
    dot.wall = point.wall;
    dot.x = point.intensity();
    dot.y = point.achieved() / unit_flops;
    dot.share = point.share;
    dot.strong = point.whole;
    dot.up_to = roofline.bound(point) / unit_flops;
    return dot;
}

void addBaseline(PlotSpec &spec, const PlotInput &input)
{
    if (!input.baseline || !input.baseline->scenario || !input.baseline->report)
        return;
    spec.baseline_name = words::say(input.baseline->name);
    const Roofline then = rooflineOf(*input.baseline->scenario, *input.baseline->report);
    if (then.roofs.empty() || then.levels.empty())
        return;
    PlotSeries roof = roofLine(spec, then.roofs.items[0], then.levels.items[0]);
    roof.baseline = true;
    roof.width = width_baseline;
    spec.series.insert(spec.series.begin(), std::move(roof));
    for (const RooflinePoint &point : then.points) {
        if (!drawn(point) || !point.whole || point.level > 0)
            continue;
        spec.points.push_back(pointOf(then, point));
        spec.points.back().baseline = true;
        spec.points.back().strong = false;
    }
}

std::string boundWord(const Roofline &roofline, const RooflinePoint &point)
{
    return words::say(roofline.bound(point) < point.roof_flops_per_s ? words::mark("memory bound")
                                                                     : words::mark("compute bound"));
}

/// "prefill runs ×1.4 below the roof (compute bound), decode ×1.9 (memory bound)".
std::string sentenceOf(const Roofline &roofline)
{
    std::string text;
    for (const RooflinePoint &point : roofline.points) {
        if (!point.whole || point.level > 0 || !drawn(point))
            continue;
        const std::string phase =
            words::say("%1 %2, %3", {lowerCase(words::say(point.label)), distanceText(roofline.distance(point)),
                                     boundWord(roofline, point)});
        text = text.empty() ? phase : words::say("%1; %2", {text, phase});
    }
    return text;
}

} // namespace

PlotSpec buildRooflinePlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "roofline";
    spec.title = words::say("Roofline");
    const Roofline roofline = rooflineOf(input.scenario, input.analysis.report);
    const bool any = std::any_of(roofline.points.begin(), roofline.points.end(), drawn);
    if (roofline.roofs.empty() || roofline.levels.empty() || !any) {
        spec.empty = words::say("The rates of this device are not known.");
        return spec;
    }
    setAxes(spec, roofline);
    addRoofs(spec, roofline);
    addBaseline(spec, input);
    for (const RooflinePoint &point : roofline.points) {
        if (drawn(point))
            spec.points.push_back(pointOf(roofline, point));
    }
    // Where dots lie on each other, the one that counts is named.
    std::stable_sort(spec.points.begin(), spec.points.end(), [](const PlotPoint &a, const PlotPoint &b) {
        return a.strong != b.strong ? a.strong : a.share > b.share;
    });
    spec.subtitle = sentenceOf(roofline);
    spec.summary =
        words::say("Achieved arithmetic of one device against its intensity: %1. The ridge lies at %2 FLOP/byte.",
                   {spec.subtitle, shortNumber(roofline.ridge())});
    return spec;
}

} // namespace wallchart
