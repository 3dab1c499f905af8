// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/scalinglaw.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What more compute buys: the least loss with as many fresh tokens as one likes, with those there are, and with this
// size of model.
namespace wallchart {

namespace {

constexpr int samples = 49;
constexpr double flops_per_token_and_parameter = 6;
constexpr double width_strong = 2.75;
constexpr double width_plain = 1.9;
constexpr double decades_below = 2;
constexpr double decades_above = 2;

struct Run
{
    LossLaw law;
    double parameters;
    double unique_tokens;
};

using LossAt = double (*)(const Run &, double flops);

double free(const Run &run, double flops)
{
    return computeOptimum(run.law, flops).loss;
}

double limited(const Run &run, double flops)
{
    return optimumWithin(run.law, flops, run.unique_tokens).loss;
}

double sameSize(const Run &run, double flops)
{
    return lossWithRepeats(run.law, run.parameters, flops / flops_per_token_and_parameter / run.parameters,
                           run.unique_tokens);
}

PlotSeries curve(const char *name, WallId wall, const Run &run, LossAt loss, const PlotAxis &x, double now)
{
    PlotSeries series;
    series.wall = wall;
    series.name = words::say(name);
    series.width = width_plain;
    for (int i = 0; i < samples; ++i) {
        const double flops = x.from * std::pow(x.to / x.from, static_cast<double>(i) / (samples - 1));
        const double value = loss(run, flops);
        if (!std::isfinite(value))
            continue;
        series.x.push_back(flops);
        series.y.push_back(value);
    }
    series.at = loss(run, now);
    return series;
}

/// The budget whose best run takes all the tokens that are worth taking: the data limit.
std::optional<double> dataLimit(const Run &run, double useful_epochs, const PlotAxis &x)
{
    const double most = run.unique_tokens * useful_epochs;
    for (int i = 0; i < samples; ++i) {
        const double flops = x.from * std::pow(x.to / x.from, static_cast<double>(i) / (samples - 1));
        if (computeOptimum(run.law, flops).tokens > most)
            return i > 0 ? std::optional(flops) : std::nullopt;
    }
    return std::nullopt;
}

/// "3.8e25 FLOP": budgets of runs have no prefix that people know.
std::string budgetText(double flops)
{
    const double power = std::floor(std::log10(flops));
    return fixedText(flops / std::pow(10.0, power), 1) + "e" + fixedText(power, 0) + " FLOP";
}

void setAxes(PlotSpec &spec, double now)
{
    spec.x.label = words::say("Training compute");
    spec.x.unit = "FLOP";
    spec.x.log = true;
    spec.x.from = std::pow(10.0, std::floor(std::log10(now)) - decades_below);
    spec.x.to = std::pow(10.0, std::ceil(std::log10(now)) + decades_above);
    spec.x.ticks = niceTicks(spec.x.from, spec.x.to, true, "", 8);
    for (PlotTick &tick : spec.x.ticks)
        tick.text = "1e" + fixedText(std::log10(tick.value), 0);
}

void setLossAxis(PlotSpec &spec)
{
    double low = INFINITY;
    double high = 0;
    for (const PlotSeries &series : spec.series) {
        if (series.wall == WallId::Compute)
            continue; // a size far from its budget would squeeze the others
        low = std::min(low, *std::min_element(series.y.begin(), series.y.end()));
        high = std::max(high, *std::max_element(series.y.begin(), series.y.end()));
    }
    for (const PlotSeries &series : spec.series)
        high = std::max(high, series.at.value_or(0));
    spec.y.label = words::say("Loss");
    spec.y.unit = words::mark("nats per token");
    spec.y.from = std::floor((low - 0.02) * 10) / 10;
    spec.y.to = std::ceil((high + 0.02) * 10) / 10;
    spec.y.ticks = niceTicks(spec.y.from, spec.y.to, false, "", 7);
    for (PlotTick &tick : spec.y.ticks)
        tick.text = shortNumber(tick.value);
}

} // namespace

PlotSpec buildDataPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Curves;
    spec.id = "data";
    spec.title = words::say("Data");
    const Scenario &s = input.scenario;
    const Metrics &m = input.analysis.report.metrics;
    const Run run{s.data.law, m.parameters_active, s.data.unique_tokens};
    const double now = flops_per_token_and_parameter * run.parameters * s.training.tokens;
    if (!(now > 0) || !std::isfinite(now) || !(run.unique_tokens > 0) || !std::isfinite(m.loss)) {
        spec.empty = words::say("Parameters, tokens or unique tokens are not known.");
        return spec;
    }
    setAxes(spec, now);
    PlotSeries fresh = curve(words::mark("Fresh tokens"), WallId::Target, run, free, spec.x, now);
    PlotSeries own = curve(words::mark("Unique tokens"), WallId::Data, run, limited, spec.x, now);
    own.strong = true;
    own.width = width_strong;
    PlotSeries size = curve(words::mark("This size"), WallId::Compute, run, sameSize, spec.x, now);
    const std::optional<double> limit = dataLimit(run, s.data.useful_epochs, spec.x);
    spec.series = {std::move(size), std::move(fresh), std::move(own)};
    setLossAxis(spec);
    spec.marker = PlotMarker{now, budgetText(now), false};
    spec.subtitle = words::say(
        limit ? words::mark("loss %1 at %2, %3× the compute-optimal tokens; twice the spending gains %4; the data run "
                            "short from %5")
              : words::mark("loss %1 at %2, %3× the compute-optimal tokens; twice the spending gains %4"),
        {fixedText(m.loss, 3), budgetText(now), shortNumber(m.overtraining), fixedText(m.loss_gain_spending, 3),
         limit ? budgetText(*limit) : std::string()});
    spec.summary = words::say("Loss against training compute: %1.", {spec.subtitle});
    return spec;
}

} // namespace wallchart
