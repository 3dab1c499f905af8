// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scaling.h"

#include "model/quantity.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What more devices bring: a training job with its batch fixed or growing, and one serving replica that is split wider.
namespace wallchart {

namespace {

constexpr double width_strong = 2.75;
constexpr double width_ideal = 1.5;
constexpr double margin = 1.3; // of a log axis around what is drawn, a factor
constexpr double percent = 100;
constexpr int most_ticks = 8;
constexpr const char *rate_unit = "tokens/s";

enum TrainingChoice : std::size_t { FixedBatch, GrowingBatch, Efficiency };
enum ServingChoice : std::size_t { Rates, TokenTime };

std::string whole(double value)
{
    return formatEntry(std::round(value), "").number;
}

/// To two digits: between samples no more is known.
std::string about(double value)
{
    const double digit = std::pow(10.0, std::floor(std::log10(std::max(1.0, value))) - 1);
    return whole(digit > 1 ? std::round(value / digit) * digit : value);
}

PlotSeries seriesOf(const ScalingCurve &curve, double ScalingPoint::*value, double factor, WallId wall,
                    const char *name, double now)
{
    PlotSeries series;
    series.wall = wall;
    series.name = words::say(name);
    series.width = width_strong;
    for (const ScalingPoint &point : curve.points) {
        const double y = point.*value * factor;
        if (!point.fits || !std::isfinite(y) || y <= 0)
            continue;
        series.x.push_back(point.devices);
        series.y.push_back(y);
        if (point.devices == now)
            series.at = y;
    }
    return series;
}

/// As fast on each device as at best.
PlotSeries idealOf(const PlotSeries &real, const ScalingPoint &best, const char *unit)
{
    PlotSeries ideal;
    ideal.name = words::say("Ideal");
    ideal.unit = unit;
    ideal.baseline = true;
    ideal.width = width_ideal;
    ideal.x = {real.x.front(), real.x.back()};
    ideal.y = {best.tokens_per_s_per_device * ideal.x[0], best.tokens_per_s_per_device * ideal.x[1]};
    return ideal;
}

void setRateAxis(PlotSpec &spec, const char *label, const char *unit)
{
    double low = HUGE_VAL;
    double high = 0;
    for (const PlotSeries &series : spec.series) {
        if (series.baseline)
            continue; // what leaves the top is ideal
        low = std::min(low, *std::min_element(series.y.begin(), series.y.end()));
        high = std::max(high, *std::max_element(series.y.begin(), series.y.end()));
    }
    constexpr double room = 3; // above the curves, for the ideal line to part from them
    spec.y.label = words::say(label);
    spec.y.unit = unit;
    spec.y.log = true;
    spec.y.from = low / margin;
    spec.y.to = high * (spec.series.front().baseline ? room : margin);
    spec.y.ticks = niceTicks(spec.y.from, spec.y.to, true, unit, most_ticks);
}

void setShareAxis(PlotSpec &spec)
{
    double high = percent;
    for (const PlotSeries &series : spec.series)
        high = std::max(high, *std::max_element(series.y.begin(), series.y.end()));
    constexpr double step = 20;
    spec.y = {words::say("Efficiency"), "%", false, false, 0, std::ceil(high / step + 0.1) * step, {}};
    spec.y.ticks = niceTicks(spec.y.from, spec.y.to, false, "", most_ticks);
    for (PlotTick &tick : spec.y.ticks)
        tick.text = shortNumber(tick.value);
}

/// Ticks where there are points; those that find no room are left out when drawn.
void setDeviceAxis(PlotSpec &spec, const std::vector<ScalingPoint> &points, const char *label)
{
    spec.x.label = words::say(label);
    spec.x.unit = words::mark("count");
    spec.x.log = true;
    spec.x.whole = true;
    spec.x.from = points.front().devices;
    spec.x.to = points.back().devices;
    spec.x.ticks.clear();
    for (const ScalingPoint &point : points)
        spec.x.ticks.push_back({static_cast<double>(point.devices), whole(point.devices), false});
}

void addZones(PlotSpec &spec, const ScalingCurve &curve, const char *beyond_peak)
{
    const ScalingPoint *first = curve.first();
    if (first && first->devices > spec.x.from)
        spec.zones.push_back({spec.x.from, static_cast<double>(first->devices), words::say("does not fit")});
    if (curve.peak)
        spec.zones.push_back({static_cast<double>(*curve.peak), spec.x.to, words::say(beyond_peak)});
}

const ScalingPoint *pointAt(const ScalingCurve &curve, int devices)
{
    for (const ScalingPoint &point : curve.points) {
        if (point.devices == devices && point.fits)
            return &point;
    }
    return nullptr;
}

std::string efficiencyWords(const ScalingCurve &curve, int devices)
{
    const ScalingPoint *now = pointAt(curve, devices);
    std::string text = words::say("does not fit on %1", {whole(devices)});
    if (now && now == curve.best())
        text = words::say("at its best per device");
    else if (now)
        text = words::say("%1% as fast per device as on %2",
                          {fixedText(percent * now->efficiency, 0), whole(curve.best()->devices)});
    return curve.half ? words::say("%1; under 50% from %2", {text, about(*curve.half)}) : text;
}

/// A dotted line from which on the curve says something else.
void divideAt(PlotSpec &spec, const std::optional<double> &at, double now, const std::string &words)
{
    if (!at || *at <= spec.x.from || *at >= spec.x.to)
        return;
    spec.divide = at;
    // Away from the marker.
    const bool left = now > *at;
    spec.notes.push_back({words, *at, spec.y.from, left, false});
}

constexpr const char *none_holds = words::mark("No two numbers of devices in reach hold this job.");

/// Both ways to grow, in shares of the best.
void addEfficiencies(PlotSpec &spec, const PlotInput &input, const ScalingSearch &search)
{
    const int devices = input.scenario.devices;
    const ScalingCurve fixed = trainingScaling(input.scenario, input.analysis.report, Batch::Fixed, search);
    const ScalingCurve grows = trainingScaling(input.scenario, input.analysis.report, Batch::Grows, search);
    std::vector<ScalingPoint> points = fixed.points;
    points.insert(points.end(), grows.points.begin(), grows.points.end());
    const auto fewer = [](const ScalingPoint &a, const ScalingPoint &b) { return a.devices < b.devices; };
    std::sort(points.begin(), points.end(), fewer);
    const auto same = [](const ScalingPoint &a, const ScalingPoint &b) { return a.devices == b.devices; };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    PlotSeries growing =
        seriesOf(grows, &ScalingPoint::efficiency, percent, WallId::Compute, words::mark("Batch grows"), devices);
    PlotSeries line =
        seriesOf(fixed, &ScalingPoint::efficiency, percent, WallId::Interconnect, words::mark("Batch fixed"), devices);
    line.strong = true;
    for (PlotSeries *series : {&growing, &line}) {
        if (series->x.size() >= 2)
            spec.series.push_back(std::move(*series));
    }
    if (spec.series.empty()) {
        spec.empty = words::say(none_holds);
        return;
    }
    setDeviceAxis(spec, points, words::mark("Devices"));
    setShareAxis(spec);
    spec.subtitle = words::say("batch fixed: %1; batch grows: %2",
                               {efficiencyWords(fixed, devices), efficiencyWords(grows, devices)});
    if (fixed.half)
        divideAt(spec, fixed.half, devices, words::say("50% at %1", {about(*fixed.half)}));
}

void addThroughput(PlotSpec &spec, const PlotInput &input, const ScalingSearch &search)
{
    const Scenario &scenario = input.scenario;
    const bool grows = spec.choice == GrowingBatch;
    const ScalingCurve curve =
        trainingScaling(scenario, input.analysis.report, grows ? Batch::Grows : Batch::Fixed, search);
    PlotSeries line = seriesOf(curve, &ScalingPoint::tokens_per_s, 1, grows ? WallId::Compute : WallId::Interconnect,
                               grows ? words::mark("Batch grows") : words::mark("Batch fixed"), scenario.devices);
    if (line.x.size() < 2) {
        spec.empty = words::say(none_holds);
        return;
    }
    line.strong = true;
    line.unit = rate_unit;
    setDeviceAxis(spec, curve.points, words::mark("Devices"));
    spec.series.push_back(idealOf(line, *curve.best(), rate_unit));
    spec.series.push_back(std::move(line));
    setRateAxis(spec, words::mark("Throughput"), rate_unit);
    addZones(spec, curve, words::mark("no faster"));
    spec.subtitle = efficiencyWords(curve, scenario.devices);
    if (curve.peak)
        spec.subtitle = words::say("%1; fastest on %2", {spec.subtitle, whole(*curve.peak)});
    if (!grows) {
        divideAt(spec, curve.half, scenario.devices, words::say("50% efficient"));
    } else if (const std::optional<double> critical = criticalDevices(scenario, input.analysis.report)) {
        divideAt(spec, critical, scenario.devices, words::say("critical batch"));
        spec.subtitle = words::say("%1; critical batch on %2", {spec.subtitle, about(*critical)});
    }
}

void addServing(PlotSpec &spec, const PlotInput &input)
{
    const Report &now = input.analysis.report;
    const ScalingCurve curve = servingScaling(input.scenario, now);
    const bool split = now.plan.pipeline <= 1;
    const double own = split ? now.plan.tensor : 0;
    PlotSeries user = seriesOf(curve, &ScalingPoint::tokens_per_s_per_user, 1, WallId::Bandwidth,
                               words::mark("Each user reads"), own);
    user.strong = true;
    user.unit = rate_unit;
    if (user.x.size() < 2) {
        spec.empty = words::say("No two splits of the model hold it and its users.");
        return;
    }
    setDeviceAxis(spec, curve.points, words::mark("Devices of one replica"));
    if (spec.choice == TokenTime) {
        constexpr double milliseconds = 1e3;
        PlotSeries time =
            seriesOf(curve, &ScalingPoint::tpot_s, milliseconds, WallId::Bandwidth, words::mark("Time per token"), own);
        time.strong = true;
        spec.series.push_back(std::move(time));
        setRateAxis(spec, words::mark("Time per output token"), "ms");
    } else {
        PlotSeries device = seriesOf(curve, &ScalingPoint::tokens_per_s_per_device, 1, WallId::Budget,
                                     words::mark("Each device writes"), own);
        device.unit = rate_unit;
        spec.series.push_back(std::move(device));
        spec.series.push_back(std::move(user));
        setRateAxis(spec, words::mark("Generated"), rate_unit);
    }
    addZones(spec, curve, words::mark("slower with more"));
    const ScalingPoint *point = split ? pointAt(curve, now.plan.tensor) : nullptr;
    std::string text =
        curve.peak ? words::say("fastest at TP %1, slower beyond", {whole(*curve.peak)})
                   : words::say("each wider split is faster, up to TP %1", {whole(curve.points.back().devices)});
    const double asked = input.scenario.serving.users / std::max(1, now.plan.data);
    if (input.scenario.serving.request_rate_per_s <= 0 && curve.users < asked)
        text = words::say("with the %1 users that it holds, %2", {whole(curve.users), text});
    if (point)
        text = words::say("TP %1: %2 a token, %3 tokens/s per device; %4",
                          {whole(point->devices), formatQuantity(point->tpot_s, "s"),
                           shortNumber(point->tokens_per_s_per_device), text});
    spec.subtitle = text;
}

PlotSpec build(const PlotInput &input, const ScalingSearch &search)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "scaling";
    spec.title = words::say("Scaling");
    const bool training = input.scenario.workload == Workload::Training;
    if (training)
        spec.choices = {words::say("Batch fixed"), words::say("Batch grows"), words::say("Efficiency")};
    else
        spec.choices = {words::say("Speed"), words::say("Time per token")};
    spec.choice = input.choice < spec.choices.size() ? input.choice : 0;
    if (!training)
        addServing(spec, input);
    else if (spec.choice == Efficiency)
        addEfficiencies(spec, input, search);
    else
        addThroughput(spec, input, search);
    if (!spec.empty.empty())
        return spec;
    const Field *field = findField("devices");
    const bool draggable = training && input.x.field == field;
    const double x = training ? input.scenario.devices : input.analysis.report.plan.tensor;
    const bool shown = training || input.analysis.report.plan.pipeline <= 1;
    if (shown && x >= spec.x.from && x <= spec.x.to)
        spec.marker = PlotMarker{x, tagText(*field, x), draggable};
    spec.summary = words::say(training ? words::mark("Training throughput against the number of devices: %1.")
                                       : words::mark("Speed of one replica against the devices it is split over: %1."),
                              {spec.subtitle});
    return spec;
}

} // namespace

PlotSpec buildScalingPlot(const PlotInput &input)
{
    return build(input, {});
}

PlotSpec refineScalingPlot(const PlotInput &input, const PlotResolution & /*resolution*/,
                           const std::atomic<bool> &cancelled)
{
    return build(input, {true, &cancelled});
}

} // namespace wallchart
