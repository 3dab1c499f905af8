// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/evaluate.h"
#include "model/money.h"
#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plotparts.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// What a year of the cluster costs, item by item; or what a million tokens cost as the cluster is used more or less.
namespace wallchart {

namespace {

enum Choice : std::size_t { Items, Duty };

constexpr int samples = 25;
constexpr double least_duty = 0.05;
constexpr double width_strong = 2.75;
constexpr double width_plain = 1.9;

PartUnit moneyUnit(double largest, const CurrencyInfo &currency)
{
    double size = 1;
    std::string prefix;
    if (largest >= unit::giga) {
        size = unit::giga;
        prefix = "B";
    } else if (largest >= unit::mega) {
        size = unit::mega;
        prefix = "M";
    } else if (largest >= unit::kilo) {
        size = unit::kilo;
        prefix = "k";
    }
    return {words::say("%1 a year", {currency.symbol + prefix}), size, currency.symbol,
            words::say("%1 a year", {prefix})};
}

void buildItems(PlotSpec &spec, const PlotInput &input, const CurrencyInfo &currency, double rate)
{
    const CostBreakdown &cost = input.analysis.report.cost;
    const PartUnit unit = moneyUnit(cost.high_usd_per_year * rate, currency);
    double from = 0;
    for (const CostTerm &term : cost.terms)
        from = addPart(spec, words::say(term.label), WallId::Budget, from, term.usd_per_year * rate, unit);
    finishParts(spec, words::say("Total"), cost.total_usd_per_year * rate, cost.low_usd_per_year * rate,
                cost.high_usd_per_year * rate, unit);
    spec.x.label = words::say("Cost of the cluster");
    const std::string low = unit.before + partText(cost.low_usd_per_year * rate, unit);
    const std::string high = wholeText(cost.high_usd_per_year * rate, unit);
    const double hour = input.analysis.report.metrics.usd_per_device_hour * rate;
    spec.subtitle = std::isfinite(hour)
                        ? words::say("%1 to %2; %3 a device hour", {low, high, currency.symbol + fixedText(hour, 2)})
                        : words::say("%1 to %2", {low, high});
    spec.summary = words::say("Cost of the cluster for a year: %1.", {spec.subtitle});
    for (const PlotBar &bar : spec.bars)
        spec.summary += " " + bar.label + " " + wholeText(bar.total * unit.size, unit) + ".";
}

std::string shareText(double share)
{
    return shortNumber(100 * share) + "%";
}

void setPriceAxis(PlotAxis &axis, const std::vector<PlotSeries> &series, const CurrencyInfo &currency)
{
    double low = INFINITY;
    double high = 0;
    for (const PlotSeries &line : series) {
        low = std::min(low, *std::min_element(line.y.begin(), line.y.end()));
        high = std::max(high, *std::max_element(line.y.begin(), line.y.end()));
    }
    axis.label = words::say("Cost of a million tokens");
    axis.unit = std::string(currency.symbol) + "/Mtok";
    axis.log = true;
    axis.from = low / 1.3;
    axis.to = high * 1.3;
    axis.ticks = niceTicks(axis.from, axis.to, true, "", 8);
    for (PlotTick &tick : axis.ticks)
        tick.text = shortNumber(tick.value);
}

void buildDuty(PlotSpec &spec, const PlotInput &input, const CurrencyInfo &currency, double rate)
{
    const Field *field = findField("utilisation");
    PlotSeries own;
    own.wall = WallId::Budget;
    own.name = words::say("This cluster");
    own.strong = true;
    own.width = width_strong;
    for (int i = 0; i < samples; ++i) {
        const double duty = std::pow(least_duty, 1 - static_cast<double>(i) / (samples - 1));
        const double price = evaluate(with(input.scenario, *field, duty)).metrics.usd_per_million_tokens * rate;
        if (!std::isfinite(price) || !(price > 0))
            continue;
        own.x.push_back(duty);
        own.y.push_back(price);
    }
    if (own.x.size() < 2) {
        spec.empty = words::say("No price is known for the device.");
        return;
    }
    const Metrics &now = input.analysis.report.metrics;
    own.at = now.usd_per_million_tokens * rate;
    const double asked = apiUsdPerMillionTokens(input.scenario) * rate;
    if (std::isfinite(asked)) {
        PlotSeries api;
        api.wall = WallId::Target;
        api.name = "API";
        api.width = width_plain;
        api.x = {least_duty, 1};
        api.y = {asked, asked};
        api.at = asked;
        spec.series.push_back(std::move(api));
    }
    spec.series.push_back(std::move(own));
    spec.x = axisOf(*field, least_duty, 1);
    for (PlotTick &tick : spec.x.ticks)
        tick.text = shareText(tick.value);
    setPriceAxis(spec.y, spec.series, currency);
    const double duty = std::clamp(input.scenario.cost.utilisation, least_duty, 1.0);
    spec.marker = PlotMarker{duty, shareText(duty), input.x.field == field};
    const std::string price = currency.symbol + shortNumber(now.usd_per_million_tokens * rate);
    if (!std::isfinite(now.break_even_utilisation))
        spec.subtitle = words::say("%1 a million tokens at %2 duty", {price, shareText(duty)});
    else if (now.break_even_utilisation <= 1)
        spec.subtitle = words::say("%1 a million tokens at %2 duty; costs what the API does at %3",
                                   {price, shareText(duty), shareText(now.break_even_utilisation)});
    else
        spec.subtitle =
            words::say("%1 a million tokens at %2 duty; the API is cheaper at any duty", {price, shareText(duty)});
    spec.summary = words::say("Cost of a million tokens against the duty cycle: %1.", {spec.subtitle});
}

} // namespace

PlotSpec buildCostPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.id = "cost";
    spec.title = words::say("Cost");
    spec.choices = {words::say("By item"), words::say("By duty cycle")};
    spec.choice = input.choice < spec.choices.size() ? input.choice : Items;
    spec.kind = spec.choice == Duty ? PlotKind::Curves : PlotKind::Waterfall;
    const CurrencyInfo &currency = currencyInfo(input.scenario.cost.currency);
    const double rate = currencyPerUsd(input.scenario.cost);
    if (!std::isfinite(input.analysis.report.cost.total_usd_per_year)) {
        spec.empty = words::say("No price is known for the device.");
        return spec;
    }
    if (spec.choice == Duty)
        buildDuty(spec, input, currency, rate);
    else
        buildItems(spec, input, currency, rate);
    return spec;
}

} // namespace wallchart
