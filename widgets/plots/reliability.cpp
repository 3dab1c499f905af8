// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reliability.h"

#include "model/quantity.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// Share of the time that counts, for the plan in force on more or fewer devices.
namespace wallchart {

namespace {

constexpr int samples = 41;
constexpr double width_strong = 2.75;
constexpr double percent = 100;

double goodput(const Banded &lost, double Banded::*value)
{
    return percent * (1 - lost.*value);
}

PlotSeries curve(const PlotInput &input, const Stretch &range)
{
    PlotSeries series;
    series.wall = WallId::Reliability;
    series.name = words::say("Goodput");
    series.strong = true;
    series.width = width_strong;
    for (int i = 0; i < samples; ++i) {
        const double devices =
            std::round(range.from * std::pow(range.to / range.from, static_cast<double>(i) / (samples - 1)));
        if (!series.x.empty() && devices <= series.x.back())
            continue;
        const Losses losses = lossesAt(input.scenario, input.analysis.report, static_cast<int>(devices));
        series.x.push_back(devices);
        series.y.push_back(goodput(losses.lost_share, &Banded::typical));
        series.low.push_back(goodput(losses.lost_share, &Banded::high));
        series.high.push_back(goodput(losses.lost_share, &Banded::low));
    }
    if (!input.bands) {
        series.low.clear();
        series.high.clear();
    }
    return series;
}

void setShareAxis(PlotAxis &axis, double lowest)
{
    axis.label = words::say("Share of the time that counts");
    axis.unit = "%";
    axis.from = lowest > 85 ? 80 : lowest > 55 ? 50 : 0;
    axis.to = percent;
    axis.ticks = niceTicks(axis.from, axis.to, false, "", 6);
    for (PlotTick &tick : axis.ticks)
        tick.text = shortNumber(tick.value);
}

} // namespace

PlotSpec buildReliabilityPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "reliability";
    spec.title = words::say("Reliability");
    const Field *field = findField("devices");
    const Stretch range = usualRange(input.scenario, *field);
    const Losses now = lossesAt(input.scenario, input.analysis.report, input.scenario.devices);
    if (!(range.to > range.from) || !std::isfinite(now.lost_share.typical)) {
        spec.empty = words::say("The failures of the devices are not known.");
        return spec;
    }
    spec.x = axisOf(*field, range.from, range.to);
    PlotSeries line = curve(input, range);
    if (line.x.size() < 2) {
        spec.empty = words::say("There is one device only.");
        return spec;
    }
    line.at = goodput(now.lost_share, &Banded::typical);
    setShareAxis(spec.y, *std::min_element(line.y.begin(), line.y.end()));
    const double asked = input.scenario.targets.lost_time_share;
    if (asked > 0 && asked < 1 && input.scenario.workload == Workload::Training) {
        PlotSeries floor;
        floor.wall = WallId::Target;
        floor.name = words::say("Asked");
        floor.x = {line.x.front(), line.x.back()};
        floor.y = {percent * (1 - asked), percent * (1 - asked)};
        floor.at = floor.y.front();
        spec.series.push_back(std::move(floor));
    }
    spec.series.push_back(std::move(line));
    const double devices = input.scenario.devices;
    spec.marker = PlotMarker{devices, tagText(*field, devices), input.x.field == field};
    const bool saves = now.interval_s > 0;
    spec.subtitle = words::say(saves ? words::mark("%1% counts, %2 to %3%; a failure every %4, a checkpoint every %5")
                                     : words::mark("%1% counts, %2 to %3%; a failure every %4"),
                               {fixedText(goodput(now.lost_share, &Banded::typical), 1),
                                fixedText(goodput(now.lost_share, &Banded::high), 1),
                                fixedText(goodput(now.lost_share, &Banded::low), 1), formatQuantity(now.mtbf_s, "s"),
                                saves ? formatQuantity(now.interval_s, "s") : std::string()});
    spec.summary = words::say("Share of the time that counts, against devices: %1.", {spec.subtitle});
    return spec;
}

} // namespace wallchart
