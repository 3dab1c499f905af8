// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/sensitivity.h"
#include "model/words.h"
#include "widgets/plot.h"
#include "widgets/plotaxis.h"

#include <algorithm>
#include <array>
#include <cmath>

// What each assumption does to one number over its range, the others fixed: the largest swing on top.
namespace wallchart {

namespace {

constexpr std::size_t most_rows = 12; ///< what a screen holds; the table of the command line has all

constexpr std::array serving_outputs{"tpot_s", "ttft_s", "usd_per_million_tokens", "output_tokens_per_s",
                                     "facility_power_w"};
constexpr std::array training_outputs{"train_days", "tco_usd", "mfu", "facility_power_w", "goodput"};

/// The binding wall's load, then what people ask about.
std::vector<Output> outputsOf(const Report &report)
{
    std::vector<Output> outputs{{nullptr, report.binding}};
    const auto add = [&](const auto &keys) {
        for (const char *key : keys)
            outputs.push_back(*findOutput(key));
    };
    if (report.workload == Workload::Training)
        add(training_outputs);
    else
        add(serving_outputs);
    std::erase_if(outputs, [&](const Output &output) { return !std::isfinite(valueOf(output, report)); });
    return outputs;
}

/// How many SI units one unit of the axis is, and its name: as the value now is printed.
struct Shown
{
    double per_unit = 1;
    std::string name;
};

Shown shownAs(double now, const char *unit)
{
    const EntryText text = formatEntry(now, unit);
    return {text.multiplier > 0 ? text.multiplier : 1, text.suffix};
}

PlotBar barOf(const SensitivityBar &bar, double now, const Shown &shown, const char *unit)
{
    const AssumptionState &state = bar.assumption;
    PlotBar row;
    row.label = words::say(state.field->label) + " " + rangeWords(*state.field, state.low, state.high);
    const auto add = [&](double value, PlotPattern pattern, const char *name) {
        const double a = std::min(value, now) / shown.per_unit;
        const double b = std::max(value, now) / shown.per_unit;
        row.segments.push_back({words::say(name), a, b, formatQuantity(value, unit), pattern, false});
    };
    add(bar.at_low, PlotPattern::Rising, words::mark("low end"));
    add(bar.at_high, PlotPattern::Solid, words::mark("high end"));
    row.low = bar.at_low / shown.per_unit;
    row.high = bar.at_high / shown.per_unit;
    row.total = std::abs(bar.at_high - bar.at_low) / shown.per_unit;
    row.text = formatQuantity(bar.at_low, unit) + " … " + formatQuantity(bar.at_high, unit);
    return row;
}

void setAxis(PlotSpec &spec, const Sensitivity &result, const Shown &shown)
{
    double from = result.now / shown.per_unit;
    double to = from;
    for (const PlotBar &bar : spec.bars) {
        from = std::min({from, *bar.low, *bar.high});
        to = std::max({to, *bar.low, *bar.high});
    }
    const double margin = std::max((to - from) * 0.06, std::abs(to) * 1e-3);
    spec.x.label = outputLabel(result.output);
    spec.x.unit = shown.name.empty() ? (result.output.metric ? "" : words::mark("demand / limit")) : shown.name;
    spec.x.from = from >= 0 ? std::max(0.0, from - margin) : from - margin;
    spec.x.to = to + margin * 3; // the numbers stand behind the bars
    spec.x.ticks = niceTicks(spec.x.from, spec.x.to, false, "", 7);
    for (PlotTick &tick : spec.x.ticks)
        tick.text = shortNumber(tick.value);
    spec.y.label = words::say("Assumption");
    spec.y.from = 0;
    spec.y.to = static_cast<double>(spec.bars.size());
}

std::string summaryOf(const Sensitivity &result)
{
    const char *unit = outputUnit(result.output);
    std::string text = words::say("%1 is %2, %3 to %4 over all assumptions.",
                                  {outputLabel(result.output), formatQuantity(result.now, unit),
                                   formatQuantity(result.low, unit), formatQuantity(result.high, unit)});
    for (std::size_t i = 0; i < std::min(most_rows, result.bars.size()); ++i) {
        const SensitivityBar &bar = result.bars[i];
        text += " " + words::say("%1 %2 to %3.", {words::say(bar.assumption.field->label),
                                                  formatQuantity(bar.at_low, unit), formatQuantity(bar.at_high, unit)});
    }
    return text;
}

} // namespace

PlotSpec buildTornadoPlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Waterfall;
    spec.two_sided = true;
    spec.id = "tornado";
    spec.title = words::say("Sensitivity");
    const std::vector<Output> outputs = outputsOf(input.analysis.report);
    if (outputs.empty()) {
        spec.empty = words::say("No number of this case is known.");
        return spec;
    }
    for (const Output &output : outputs)
        spec.choices.push_back(outputLabel(output));
    spec.choice = input.choice < outputs.size() ? input.choice : 0;
    const Sensitivity result =
        sensitivity(input.scenario, outputs[spec.choice], input.ranges ? *input.ranges : FieldRanges());
    if (result.bars.empty()) {
        spec.empty = words::say("No assumption changes %1.", {outputLabel(result.output)});
        return spec;
    }
    const char *unit = outputUnit(result.output);
    const Shown shown = shownAs(result.now, unit);
    for (std::size_t i = 0; i < std::min(most_rows, result.bars.size()); ++i)
        spec.bars.push_back(barOf(result.bars[i], result.now, shown, unit));
    spec.limits.push_back(
        {PlotLimitKind::Target, result.now / shown.per_unit, words::say("now %1", {formatQuantity(result.now, unit)})});
    spec.subtitle = words::say("%1 to %2 over all; hatched: low end of the assumption, solid: high end",
                               {formatQuantity(result.low, unit), formatQuantity(result.high, unit)});
    setAxis(spec, result, shown);
    spec.summary = summaryOf(result);
    return spec;
}

} // namespace wallchart
