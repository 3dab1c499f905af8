// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotzoom.h"

#include "model/quantity.h"
#include "widgets/plotaxis.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int most_ticks = 10;
constexpr double nearest_zoom = 1e-4; ///< of the whole axis, in its scale

double place(const PlotAxis &axis, double value)
{
    return axis.log ? std::log(value) : value;
}

double valueFrom(const PlotAxis &axis, double position)
{
    return axis.log ? std::exp(position) : position;
}

bool isCount(const std::string &unit)
{
    return unit == "count" || unit == "share";
}

/// Between two round powers a logarithmic axis has no steps of its own: even ones then.
void setTicks(PlotAxis &axis, bool upright)
{
    const std::vector<PlotTick> before = axis.ticks;
    const std::string unit = upright || isCount(axis.unit) ? std::string() : axis.unit;
    axis.ticks = niceTicks(axis.from, axis.to, axis.log, unit, most_ticks);
    if (axis.ticks.size() < 3)
        axis.ticks = niceTicks(axis.from, axis.to, false, unit, most_ticks);
    for (PlotTick &tick : axis.ticks) {
        if (upright)
            tick.text = shortNumber(tick.value);
        for (const PlotTick &old : before)
            tick.strong = tick.strong || (old.strong && std::abs(old.value - tick.value) < 1e-9 * old.value);
    }
}

bool setRange(PlotAxis &axis, const std::optional<Stretch> &part)
{
    if (!part || !(part->to > part->from))
        return false;
    const double from = std::max(axis.from, part->from);
    const double to = std::min(axis.to, part->to);
    if (!(to > from))
        return false;
    axis.from = from;
    axis.to = to;
    return true;
}

/// On an even axis most of a logarithmic one's range is empty: up to what counts, with some room.
void makeEven(PlotAxis &axis, const PlotSpec &spec)
{
    double top = spec.wall_line.value_or(0);
    for (const PlotSeries &series : spec.series)
        top = std::max(top, series.at.value_or(0));
    for (const PlotPoint &point : spec.points)
        top = std::max(top, point.up_to.value_or(point.y));
    axis.log = false;
    axis.from = 0;
    if (top > 0)
        axis.to = std::min(axis.to, top * 1.5);
}

double between(const PlotSpec &spec, const std::vector<double> &x, const std::vector<double> &y, std::size_t after,
               double at)
{
    const double x0 = place(spec.x, x[after - 1]);
    const double t = (place(spec.x, at) - x0) / (place(spec.x, x[after]) - x0);
    const bool log = spec.y.log && y[after - 1] > 0 && y[after] > 0;
    if (!log)
        return y[after - 1] + t * (y[after] - y[after - 1]);
    return std::exp(std::log(y[after - 1]) + t * std::log(y[after] / y[after - 1]));
}

/// The part of the series inside the x axis, with ends on its edges where it goes on beyond them.
void clip(PlotSeries &series, const PlotSpec &spec)
{
    const PlotSeries all = series;
    const bool band = !all.low.empty();
    series.x.clear();
    series.y.clear();
    series.low.clear();
    series.high.clear();
    const auto add = [&](double x, const auto &value) {
        series.x.push_back(x);
        series.y.push_back(value(all.y));
        if (!band)
            return;
        series.low.push_back(value(all.low));
        series.high.push_back(value(all.high));
    };
    for (std::size_t i = 0; i < all.x.size(); ++i) {
        for (const double edge : {spec.x.from, spec.x.to}) {
            if (i > 0 && all.x[i - 1] < edge && edge < all.x[i])
                add(edge, [&](const std::vector<double> &y) { return between(spec, all.x, y, i, edge); });
        }
        if (all.x[i] >= spec.x.from && all.x[i] <= spec.x.to)
            add(all.x[i], [&](const std::vector<double> &y) { return y[i]; });
    }
}

void dropOutside(PlotSpec &spec)
{
    const auto outside = [&](double x) { return x < spec.x.from || x > spec.x.to; };
    for (PlotSeries &series : spec.series)
        clip(series, spec);
    std::erase_if(spec.series, [](const PlotSeries &series) { return series.x.size() < 2; });
    std::erase_if(spec.crossings, [&](const PlotCrossing &crossing) { return outside(crossing.x); });
    std::erase_if(spec.points, [&](const PlotPoint &point) {
        return outside(point.x) || point.y < spec.y.from || point.y > spec.y.to;
    });
    if (spec.marker && outside(spec.marker->x))
        spec.marker.reset();
    if (spec.baseline && outside(spec.baseline->x))
        spec.baseline.reset();
    if (!spec.wall_line || (*spec.wall_line >= spec.y.from && *spec.wall_line <= spec.y.to))
        return;
    // Off the plot: all of it lies over the wall, or none.
    spec.crossings.clear();
    if (*spec.wall_line > spec.y.to)
        spec.wall_line.reset();
    else
        spec.wall_line = spec.y.from;
}

std::optional<Stretch> kept(const PlotAxis &whole, const PlotAxis &scale, double from, double to)
{
    const double start = place(scale, std::max(whole.from, scale.log ? 1e-300 : whole.from));
    const double end = place(scale, whole.to);
    const double length = std::max(to - from, (end - start) * nearest_zoom);
    if (!(end > start) || length >= (end - start) * (1 - 1e-9))
        return std::nullopt;
    const double low = std::clamp(from, start, end - length);
    return Stretch{valueFrom(scale, low), valueFrom(scale, low + length)};
}

} // namespace

bool takesAxes(const PlotSpec &spec)
{
    return spec.kind == PlotKind::Curves && spec.empty.empty();
}

bool canBeLog(const PlotAxis &axis)
{
    return axis.from > 0;
}

PlotSpec withAxes(PlotSpec spec, const PlotAxesChoice &choice)
{
    if (!takesAxes(spec) || choice.empty())
        return spec;
    bool x_new = false;
    bool y_new = false;
    if (choice.x_log && *choice.x_log != spec.x.log && (!*choice.x_log || canBeLog(spec.x))) {
        spec.x.log = *choice.x_log;
        x_new = true;
    }
    if (choice.y_log && *choice.y_log != spec.y.log && (!*choice.y_log || canBeLog(spec.y))) {
        if (*choice.y_log)
            spec.y.log = true;
        else
            makeEven(spec.y, spec);
        y_new = true;
    }
    x_new = setRange(spec.x, choice.x) || x_new;
    y_new = setRange(spec.y, choice.y) || y_new;
    if (x_new)
        setTicks(spec.x, false);
    if (y_new)
        setTicks(spec.y, true);
    if (x_new || y_new)
        dropOutside(spec);
    return spec;
}

std::optional<Stretch> zoomedAround(const PlotAxis &axis, const PlotAxis &whole, double value, double factor)
{
    const double at = place(axis, value);
    const double from = at + (place(axis, axis.from) - at) * factor;
    const double to = at + (place(axis, axis.to) - at) * factor;
    return kept(whole, axis, from, to);
}

std::optional<Stretch> panned(const PlotAxis &axis, const PlotAxis &whole, double share)
{
    const double from = place(axis, axis.from);
    const double to = place(axis, axis.to);
    const double by = (to - from) * share;
    return kept(whole, axis, from + by, to + by);
}

} // namespace wallchart
