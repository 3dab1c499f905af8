// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotgemm.h"

#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double unit_flops = unit::tera;
constexpr double width_roof = 2.4;
constexpr int most_ticks = 8;
constexpr double margin = 2; // of the axes around what is drawn, a factor
constexpr std::array ways{GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound};

void setAxis(PlotAxis &axis)
{
    axis.ticks = niceTicks(axis.from, axis.to, true, "", most_ticks);
    for (PlotTick &tick : axis.ticks)
        tick.text = shortNumber(tick.value);
}

void setAxes(PlotSpec &spec, const GemmCorner &corner, const GemmLevel &level)
{
    double left = level.ridge;
    double right = level.ridge;
    double low = corner.peak_flops;
    for (const GemmWay way : ways) {
        left = std::min(left, corner.intensity(level, way));
        right = std::max(right, corner.intensity(level, way));
        low = std::min(low, corner.attainable(level, way));
    }
    spec.x = {words::say("Arithmetic intensity"), "FLOP/byte", true, false, left / margin, right * margin, {}};
    spec.y = {words::say("Attainable"),
              "TFLOP/s",
              true,
              false,
              low / unit_flops / margin,
              corner.peak_flops / unit_flops * margin,
              {}};
    setAxis(spec.x);
    setAxis(spec.y);
}

PlotSeries roof(const PlotSpec &spec, const GemmCorner &corner, const GemmLevel &level)
{
    PlotSeries series;
    series.name = words::say("Roof");
    series.unit = spec.y.unit;
    series.strong = true;
    series.width = width_roof;
    const double slope = level.bytes_per_s / unit_flops;
    const double top = corner.peak_flops / unit_flops;
    series.x = {std::max(spec.x.from, spec.y.from / slope), level.ridge, spec.x.to};
    series.y = {series.x.front() * slope, top, top};
    return series;
}

} // namespace

PlotSpec gemmPlot(const GemmQuestion &question, const GemmCorner &corner)
{
    PlotSpec spec;
    spec.id = "gemm";
    spec.title = words::say("Multiply");
    const GemmLevel &level = corner.levels[1];
    if (!std::isfinite(level.ridge) || !std::isfinite(level.traffic(GemmWay::Naive))) {
        spec.empty = words::say("The rates or the L2 cache of this device are not known.");
        return spec;
    }
    setAxes(spec, corner, level);
    spec.series.push_back(roof(spec, corner, level));
    spec.divide = level.ridge;
    spec.notes.push_back({words::say("memory bound"), level.ridge, spec.y.from, true, false});
    spec.notes.push_back({words::say("compute bound"), level.ridge, spec.y.from, false, false});
    for (const GemmWay way : ways) {
        PlotPoint point;
        point.name = words::say(gemmWayLabel(way));
        point.note = formatQuantity(level.traffic(way), "bytes");
        point.wall = corner.intensity(level, way) < level.ridge ? WallId::Bandwidth : WallId::Compute;
        point.x = corner.intensity(level, way);
        point.y = corner.attainable(level, way) / unit_flops;
        point.share = 0.3;
        point.strong = true;
        spec.points.push_back(std::move(point));
    }
    if (std::isfinite(corner.expected_s) && corner.expected_s > 0) {
        PlotPoint point;
        point.name = words::say("expected");
        point.note = formatQuantity(corner.flops / corner.expected_s, "FLOP/s");
        point.x = corner.intensity(level, GemmWay::Blocked);
        point.y = std::max(spec.y.from, corner.flops / corner.expected_s / unit_flops);
        point.share = 0.15;
        spec.points.push_back(std::move(point));
    }
    spec.subtitle = words::say("bytes from HBM, %1", {question.accelerator.name});
    spec.summary = words::say(
        "Attainable arithmetic of the multiply against its intensity, naive, blocked and at the lower bound of "
        "traffic from HBM. The ridge lies at %1 FLOP/byte.",
        {shortNumber(level.ridge)});
    return spec;
}

} // namespace wallchart
