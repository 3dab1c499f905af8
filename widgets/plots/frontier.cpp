// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/frontier.h"

#include "model/quantity.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// How fast each user reads against how much each device writes, over the number of users, one curve for each split of
// the devices: up and to the right is better. The targets cut off a corner; the best point inside it is named.
namespace wallchart {

namespace {

constexpr double margin = 1.25; // of the axes around what is drawn, a factor
constexpr double width_strong = 2.75;
constexpr double width_plain = 1.9;
constexpr int most_ticks = 7;
constexpr const char *rate_unit = "tokens/s";

PlotSeries seriesOf(const FrontierCurve &curve, const FrontierPoint &now)
{
    PlotSeries series;
    series.wall = curve.pace;
    series.name = curve.name;
    series.unit = rate_unit;
    series.strong = curve.points.front().plan.tensor == now.plan.tensor;
    series.width = series.strong ? width_strong : width_plain;
    for (auto point = curve.points.rbegin(); point != curve.points.rend(); ++point) { // rising along x
        series.x.push_back(point->tokens_per_s_per_user);
        series.y.push_back(point->tokens_per_s_per_device);
    }
    if (series.strong)
        series.at = now.tokens_per_s_per_device;
    return series;
}

/// Users who read as fast as wanted lie to the right of it; what a device writes for them at best, above it.
PlotSeries cornerOf(double per_user, double per_device, const PlotAxis &x)
{
    PlotSeries corner;
    corner.name = words::say("Best in target");
    corner.unit = rate_unit;
    corner.baseline = true;
    corner.x = {per_user, x.to};
    corner.y = {per_device, per_device};
    return corner;
}

std::optional<PlotSeries> measuredSeries(const std::vector<MeasuredPoint> *measured)
{
    if (!measured || measured->empty())
        return std::nullopt;
    std::vector<MeasuredPoint> sorted = *measured;
    std::sort(sorted.begin(), sorted.end(), [](const MeasuredPoint &a, const MeasuredPoint &b) {
        return a.tokens_per_s_per_user < b.tokens_per_s_per_user;
    });
    PlotSeries series;
    series.name = words::say("Measured");
    series.unit = rate_unit;
    series.points = true;
    for (const MeasuredPoint &point : sorted) {
        series.x.push_back(point.tokens_per_s_per_user);
        series.y.push_back(point.tokens_per_s_per_device);
    }
    return series;
}

PlotAxis axisAround(const char *label, double low, double high)
{
    PlotAxis axis;
    axis.label = words::say(label);
    axis.unit = rate_unit;
    axis.log = true;
    axis.from = low / margin;
    axis.to = high * margin;
    axis.ticks = niceTicks(axis.from, axis.to, true, rate_unit, most_ticks);
    return axis;
}

void setAxes(PlotSpec &spec, const Frontier &frontier)
{
    double x_low = frontier.now.tokens_per_s_per_user;
    double x_high = x_low;
    double y_low = frontier.now.tokens_per_s_per_device;
    double y_high = y_low;
    for (const PlotSeries &series : spec.series) {
        const auto [left, right] = std::minmax_element(series.x.begin(), series.x.end());
        const auto [bottom, top] = std::minmax_element(series.y.begin(), series.y.end());
        x_low = std::min(x_low, *left);
        x_high = std::max(x_high, *right);
        y_low = std::min(y_low, *bottom);
        y_high = std::max(y_high, *top);
    }
    spec.x = axisAround(words::mark("Each user reads"), x_low, x_high);
    spec.y = axisAround(words::mark("Each device writes"), y_low, y_high);
}

std::string rate(double tokens_per_s)
{
    return shortNumber(tokens_per_s) + " " + rate_unit;
}

std::string pointWords(const FrontierPoint &point)
{
    return words::say("%1 per user, %2 per device",
                      {rate(point.tokens_per_s_per_user), rate(point.tokens_per_s_per_device)});
}

std::string usersWords(double users)
{
    return words::say(users == 1 ? words::mark("%1 user") : words::mark("%1 users"), {formatQuantity(users, "")});
}

void addWords(PlotSpec &spec, const Frontier &frontier, const Targets &targets)
{
    const std::string now = pointWords(frontier.now);
    const bool wanted = targets.tpot_s > 0 || targets.ttft_s > 0;
    if (!frontier.best)
        spec.subtitle = words::say("now %1; no split meets the targets", {now});
    else
        spec.subtitle = words::say(wanted ? words::mark("now %1; best in target: TP %2 with %3")
                                          : words::mark("now %1; most per device: TP %2 with %3"),
                                   {now, std::to_string(frontier.best->plan.tensor), usersWords(frontier.best->users)});
    spec.summary = words::say("Tokens per second of each user against those of each device, one curve for each split, "
                              "over the number of users: %1.",
                              {spec.subtitle});
    if (frontier.best)
        spec.summary += " " + words::say("That is %1.", {pointWords(*frontier.best)});
}

bool drawable(const FrontierPoint &point)
{
    return std::isfinite(point.tokens_per_s_per_user) && point.tokens_per_s_per_user > 0 &&
           std::isfinite(point.tokens_per_s_per_device) && point.tokens_per_s_per_device > 0;
}

} // namespace

PlotSpec buildFrontierPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "frontier";
    spec.title = words::say("Frontier");
    const Scenario &scenario = input.scenario;
    if (scenario.workload != Workload::Serving) {
        spec.empty = words::say("Training has no users to share the devices among.");
        return spec;
    }
    const Frontier frontier = servingFrontier(scenario, input.analysis.report);
    if (frontier.curves.empty() || !drawable(frontier.now)) {
        spec.empty = words::say("No split of the devices holds the weights and one request.");
        return spec;
    }
    for (const FrontierCurve &curve : frontier.curves)
        spec.series.push_back(seriesOf(curve, frontier.now));
    std::stable_sort(spec.series.begin(), spec.series.end(),
                     [](const PlotSeries &a, const PlotSeries &b) { return a.strong < b.strong; });
    if (std::optional<PlotSeries> measured = measuredSeries(input.measured))
        spec.series.push_back(std::move(*measured));
    setAxes(spec, frontier);
    const Targets &targets = scenario.targets;
    if (targets.tpot_s > 0) {
        const double per_user = 1 / targets.tpot_s;
        spec.x.from = std::min(spec.x.from, per_user / margin);
        spec.x.to = std::max(spec.x.to, per_user * margin);
        spec.x.ticks = niceTicks(spec.x.from, spec.x.to, true, rate_unit, most_ticks);
        spec.baseline = PlotMarker{per_user, rate(per_user), false};
        spec.baseline_name = words::say("target %1", {rate(per_user)});
        if (frontier.best)
            spec.series.insert(spec.series.begin(), cornerOf(per_user, frontier.best->tokens_per_s_per_device, spec.x));
    }
    spec.marker = PlotMarker{frontier.now.tokens_per_s_per_user, rate(frontier.now.tokens_per_s_per_user), false};
    addWords(spec, frontier, targets);
    return spec;
}

} // namespace wallchart
