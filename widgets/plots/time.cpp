// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// Where one step or one token goes, term after term. Time that another resource hides is shown beside the sum, not in
// it.
namespace wallchart {

namespace {

// Terms below this share of the total go into one row, once there are more rows than fit a small plot.
constexpr double least_share = 0.004;
constexpr std::size_t most_rows = 9;

struct TimeUnit
{
    const char *name;
    double seconds;
    int decimals; ///< of every time in the plot: three digits of the total
};

TimeUnit unitFor(double total_s)
{
    TimeUnit unit{"µs", unit::microsecond, 0};
    if (total_s >= 300)
        unit = {"min", 60, 0};
    else if (total_s >= 1)
        unit = {"s", 1, 0};
    else if (total_s >= 1e-3)
        unit = {"ms", unit::millisecond, 0};
    unit.decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(total_s / unit.seconds))), 0, 3);
    return unit;
}

std::string timeText(double value, const TimeUnit &unit)
{
    const double least = std::pow(10.0, -unit.decimals);
    if (value > 0 && value < least / 2)
        return "<" + fixedText(least, unit.decimals);
    return fixedText(value, unit.decimals);
}

std::vector<TimeTerm> shownTerms(const TimeBreakdown &time)
{
    std::vector<TimeTerm> terms;
    for (const TimeTerm &term : time.terms) {
        if (std::isfinite(term.exposed_s) && std::isfinite(term.hidden_s) && term.exposed_s + term.hidden_s > 0)
            terms.push_back(term);
    }
    if (terms.size() <= most_rows)
        return terms;
    std::vector<TimeTerm> kept;
    TimeTerm rest;
    int folded = 0;
    for (const TimeTerm &term : terms) {
        if (term.exposed_s + term.hidden_s >= least_share * time.total_s) {
            kept.push_back(term);
        } else {
            rest.exposed_s += term.exposed_s;
            rest.hidden_s += term.hidden_s;
            ++folded;
        }
    }
    if (folded < 2)
        return terms;
    rest.key = "rest";
    rest.label = words::mark("Smaller terms");
    kept.push_back(rest);
    return kept;
}

PlotBar rowOf(const TimeTerm &term, double start, const TimeUnit &unit)
{
    PlotBar row;
    row.label = words::say(term.label);
    if (std::string_view(term.key) != "rest")
        row.wall = term.wall;
    const double exposed = std::max(0.0, term.exposed_s) / unit.seconds;
    const double hidden = std::max(0.0, term.hidden_s) / unit.seconds;
    if (hidden > 0) {
        const double from = std::max(0.0, start - hidden);
        row.segments.push_back(
            {words::say("hidden"), from, from + hidden, timeText(hidden, unit), PlotPattern::Rising, true});
    }
    if (exposed > 0)
        row.segments.push_back(
            {words::say("exposed"), start, start + exposed, timeText(exposed, unit), PlotPattern::Solid, false});
    row.total = exposed;
    row.text = exposed > 0 ? timeText(exposed, unit) : std::string();
    return row;
}

PlotBar totalOf(const TimeBreakdown &time, const TimeUnit &unit)
{
    PlotBar row;
    row.label = words::say("Total");
    row.is_total = true;
    row.total = time.total_s / unit.seconds;
    row.text = timeText(row.total, unit) + " " + unit.name;
    row.segments.push_back({words::say("total"), 0, row.total, timeText(row.total, unit), PlotPattern::Solid, false});
    if (std::isfinite(time.low_s) && std::isfinite(time.high_s) && time.high_s > time.low_s && time.low_s > 0) {
        row.low = time.low_s / unit.seconds;
        row.high = time.high_s / unit.seconds;
    }
    return row;
}

void setAxis(PlotSpec &spec, const TimeBreakdown &time, const TimeUnit &unit)
{
    double end = std::max(time.total_s, std::isfinite(time.high_s) ? time.high_s : 0.0);
    for (const PlotBar &row : spec.bars) {
        for (const PlotSegment &segment : row.segments)
            end = std::max(end, segment.to * unit.seconds);
    }
    // A far target would squeeze the bars; beyond this it is only named.
    if (time.target_s > 0 && time.target_s < 3 * end)
        end = std::max(end, time.target_s);
    spec.x.label = words::say("Time of %1", {words::say(time.what)});
    spec.x.unit = unit.name;
    spec.x.from = 0;
    spec.x.to = end / unit.seconds * 1.1;
    spec.x.ticks = niceTicks(0, spec.x.to, false, "", 8);
    for (PlotTick &tick : spec.x.ticks)
        tick.text = shortNumber(tick.value);
    spec.y.label = words::say("Term");
    spec.y.from = 0;
    spec.y.to = static_cast<double>(spec.bars.size());
}

std::string summaryOf(const PlotSpec &spec, const TimeBreakdown &time, const TimeUnit &unit)
{
    std::string text = words::say("Time of %1: %2.", {words::say(time.what), formatQuantity(time.total_s, "s")});
    for (const PlotBar &row : spec.bars) {
        for (const PlotSegment &segment : row.segments) {
            if (!row.is_total)
                text += " " + row.label + " " + segment.text + " " + unit.name + " " + segment.label + ".";
        }
    }
    return text;
}

} // namespace

PlotSpec buildTimePlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Waterfall;
    spec.id = "time";
    spec.title = words::say("Time");
    const TimeBreakdown &time = input.analysis.report.time;
    if (!std::isfinite(time.total_s) || !(time.total_s > 0)) {
        spec.empty = words::say("The time is not known: a rate of the device is missing.");
        return spec;
    }
    const TimeUnit unit = unitFor(time.total_s);
    double start = 0;
    for (const TimeTerm &term : shownTerms(time)) {
        spec.bars.push_back(rowOf(term, start, unit));
        start += std::max(0.0, term.exposed_s) / unit.seconds;
    }
    spec.bars.push_back(totalOf(time, unit));
    const std::string total = timeText(time.total_s / unit.seconds, unit);
    if (time.target_s > 0 && std::isfinite(time.target_s)) {
        const double target = time.target_s / unit.seconds;
        spec.limits.push_back(
            {PlotLimitKind::Target, target, words::say("target %1", {timeText(target, unit) + " " + unit.name})});
        spec.subtitle =
            words::say("%1, %2 of %3, %4", {words::say(time.what), total, timeText(target, unit) + " " + unit.name,
                                            headroomWords(time.total_s / time.target_s)});
    } else {
        spec.subtitle = words::say("%1, %2", {words::say(time.what), total + " " + unit.name});
    }
    setAxis(spec, time, unit);
    spec.summary = summaryOf(spec, time, unit);
    return spec;
}

} // namespace wallchart
