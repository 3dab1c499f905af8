// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cctype>
#include <cmath>

// Load of every wall along one field. Logarithmic in y: a factor is the same distance everywhere, and so is the
// headroom that is left.
namespace wallchart {

namespace {

// Drawn instead of a load of 0, which a log axis cannot hold; far below every axis.
constexpr double smallest_load = 1e-9;
constexpr double largest_load = 1e9;
// A band narrower than this is not drawn: it would be a thicker line.
constexpr double least_band = 1.02;

constexpr double width_strong = 2.75;
constexpr double width_plain = 1.9;
constexpr double width_compute = 1.5;
constexpr double width_grey = 1.4;
constexpr double width_baseline = 1.5;

std::string lowerCase(std::string text)
{
    std::string result = text;
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

double drawable(double load)
{
    return std::clamp(load, smallest_load, largest_load);
}

double widthOf(WallId wall)
{
    switch (wall) {
    case WallId::Compute:
        return width_compute;
    case WallId::Parallelism:
    case WallId::Reliability:
    case WallId::Storage:
    case WallId::Data:
        return width_grey;
    default:
        return width_plain;
    }
}

void dropBand(PlotSeries &series)
{
    series.low.clear();
    series.high.clear();
}

bool isGrey(WallId wall)
{
    return widthOf(wall) == width_grey;
}

/// A band is worth its ink where it decides on which side of the wall one is.
bool bandMatters(const PlotSeries &series)
{
    return !series.high.empty() && !isGrey(*series.wall) &&
           *std::max_element(series.high.begin(), series.high.end()) > 1 &&
           *std::min_element(series.low.begin(), series.low.end()) < 1;
}

PlotSeries seriesOf(const FieldScan &scan, WallId wall, bool band)
{
    PlotSeries series;
    series.wall = wall;
    series.name = words::say(wallInfo(wall).name);
    const auto index = static_cast<std::size_t>(wall);
    bool wide = false;
    for (const SweepPoint &point : scan.points) {
        const double load = static_cast<double>(point.load[index]);
        if (std::isnan(load) || !std::isfinite(point.value))
            continue;
        const double low = static_cast<double>(point.load_low[index]);
        const double high = static_cast<double>(point.load_high[index]);
        series.x.push_back(point.value);
        series.y.push_back(drawable(load));
        series.low.push_back(std::isnan(low) ? series.y.back() : drawable(low));
        series.high.push_back(std::isnan(high) ? series.y.back() : drawable(high));
        wide = wide || series.high.back() > series.low.back() * least_band;
    }
    if (!band || !wide)
        dropBand(series);
    return series;
}

void addSeries(PlotSpec &spec, const PlotInput &input)
{
    const Report &report = input.analysis.report;
    for (int i = wall_count - 1; i >= 0; --i) {
        const WallId wall = static_cast<WallId>(i);
        PlotSeries series = seriesOf(input.x, wall, input.bands);
        if (series.x.size() < 2)
            continue;
        series.strong = wall == report.binding || input.selected == wall;
        series.faint = input.selected && input.selected != wall && wall != report.binding;
        if (!series.strong && !bandMatters(series))
            dropBand(series);
        series.width = series.strong ? width_strong : widthOf(wall);
        const WallResult &now = report.wall(wall);
        if (now.applies && !std::isnan(now.load))
            series.at = drawable(now.load);
        spec.series.push_back(std::move(series));
    }
    std::stable_partition(spec.series.begin(), spec.series.end(), [](const PlotSeries &s) { return !s.strong; });
}

void addBaseline(PlotSpec &spec, const PlotInput &input, const Field &field)
{
    if (!input.baseline)
        return;
    spec.baseline_name = words::say(input.baseline->name);
    if (input.baseline->scenario) {
        const double x = field.get(*input.baseline->scenario);
        if (x >= spec.x.from && x <= spec.x.to)
            spec.baseline = PlotMarker{x, tagText(field, x), false};
    }
    if (!input.baseline->x || input.baseline->x->field != &field)
        return;
    std::vector<PlotSeries> dashed;
    for (const PlotSeries &series : spec.series) {
        if (!series.strong)
            continue;
        PlotSeries other = seriesOf(*input.baseline->x, *series.wall, false);
        if (other.x.size() < 2 || (other.x == series.x && other.y == series.y))
            continue;
        other.baseline = true;
        other.width = width_baseline;
        if (input.baseline->report) {
            const WallResult &then = input.baseline->report->wall(*series.wall);
            if (then.applies && !std::isnan(then.load))
                other.at = drawable(then.load);
        }
        dashed.push_back(std::move(other));
    }
    // Under the solid lines.
    spec.series.insert(spec.series.begin(), dashed.begin(), dashed.end());
}

/// From 0.03 to 20 where that holds what matters; a few fixed steps otherwise, so that the axis does not swim while a
/// slider moves.
void setLoadAxis(PlotAxis &axis, const std::vector<PlotSeries> &series)
{
    double highest = 0;
    double lowest = 1;
    double top_now = 0;
    for (const PlotSeries &s : series) {
        highest = std::max(highest, *std::max_element(s.y.begin(), s.y.end()));
        lowest = std::min(lowest, *std::min_element(s.y.begin(), s.y.end()));
        top_now = std::max(top_now, s.at.value_or(0));
    }
    axis.label = words::say("Load");
    axis.unit = words::mark("demand / limit");
    axis.log = true;
    axis.from = lowest > 0.12 ? 0.1 : 0.03;
    if (top_now > 0 && top_now < 0.06)
        axis.from = top_now < 0.006 ? 0.001 : 0.003;
    axis.to = highest < 4 ? 5 : 20;
    for (const double top : {100.0, 1000.0, 10000.0}) {
        if (top_now > axis.to / 1.5)
            axis.to = top;
    }
    axis.ticks = niceTicks(axis.from, axis.to, true, "", 10);
    for (PlotTick &tick : axis.ticks) {
        tick.text = shortNumber(tick.value);
        tick.strong = std::abs(tick.value - 1) < 1e-9;
    }
}

void addCrossings(PlotSpec &spec, const PlotInput &input, const Field &field)
{
    for (const Crossing &crossing : input.x.crossings) {
        if (!(crossing.value >= spec.x.from && crossing.value <= spec.x.to))
            continue;
        spec.crossings.push_back({crossing.wall, crossing.value, lowerCase(words::say(wallInfo(crossing.wall).name)),
                                  formatShort(crossing.value, field.unit), crossing.rising,
                                  crossing.wall == input.analysis.report.binding || input.selected == crossing.wall});
    }
}

std::string summaryOf(const PlotSpec &spec, const PlotInput &input, const Field &field)
{
    std::string text = words::say("Load of each wall against %1, from %2 to %3.",
                                  {lowerCase(words::say(field.label)), formatQuantity(spec.x.from, field.unit),
                                   formatQuantity(spec.x.to, field.unit)});
    for (const PlotCrossing &crossing : spec.crossings)
        text += " " + words::say("%1 is met at %2.",
                                 {words::say(wallInfo(crossing.wall).name), formatQuantity(crossing.x, field.unit)});
    if (spec.crossings.empty())
        text += " " + words::say("No wall is met in this range.");
    const WallResult &binding = input.analysis.report.wall(input.analysis.report.binding);
    if (spec.marker)
        text += " " + words::say("Now at %1: %2 load %3.",
                                 {formatQuantity(spec.marker->x, field.unit), words::say(wallInfo(binding.id).name),
                                  fixedText(binding.load, 2)});
    return text;
}

} // namespace

PlotSpec buildWallsPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "walls";
    spec.title = words::say("Walls");
    const Field *field = input.x.field;
    if (!field || input.x.points.size() < 2) {
        spec.empty = words::say("No field is chosen for the x axis.");
        return spec;
    }
    spec.subtitle = words::say("load against %1", {lowerCase(words::say(field->label))});
    spec.x = axisOf(*field, input.x.from, input.x.to);
    spec.wall_line = 1.0;
    addSeries(spec, input);
    if (spec.series.empty()) {
        spec.empty = words::say("No wall applies along this field.");
        return spec;
    }
    setLoadAxis(spec.y, spec.series);
    addBaseline(spec, input, *field);
    addCrossings(spec, input, *field);
    const double now = field->get(input.scenario);
    if (now >= spec.x.from && now <= spec.x.to)
        spec.marker = PlotMarker{now, tagText(*field, now), true};
    spec.summary = summaryOf(spec, input, *field);
    return spec;
}

} // namespace wallchart
