// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sensitivity.h"

#include "model/evaluate.h"
#include "model/verdictwords.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double without_effect_below = 1e-6; ///< of the value

/// Deviations on one side, taken as independent.
class Deviations
{
public:
    explicit Deviations(double centre)
        : m_centre(centre)
    {
    }

    void add(double value)
    {
        const double change = value - m_centre;
        if (!std::isfinite(change))
            return;
        (change < 0 ? m_down : m_up) += change * change;
    }
    double low() const { return m_centre - std::sqrt(m_down); }
    double high() const { return m_centre + std::sqrt(m_up); }

private:
    double m_centre;
    double m_down = 0;
    double m_up = 0;
};

/// The two ends of one assumption count once: the further one on each side.
void addEnds(Deviations &deviations, double centre, double first, double second)
{
    const double least = std::min({centre, first, second});
    const double most = std::max({centre, first, second});
    deviations.add(least);
    deviations.add(most);
}

} // namespace

std::optional<Output> findOutput(std::string_view key)
{
    for (const MetricInfo &metric : metricTable()) {
        if (key == metric.key)
            return Output{&metric, {}};
    }
    if (const Wall *wall = findWall(key))
        return Output{nullptr, wall->id};
    return std::nullopt;
}

const char *outputKey(const Output &output)
{
    return output.metric ? output.metric->key : wallInfo(output.wall).key;
}

std::string outputLabel(const Output &output)
{
    return output.metric ? words::say(output.metric->label)
                         : words::say("Load of %1", {verdictwords::nameInText(output.wall)});
}

const char *outputUnit(const Output &output)
{
    return output.metric ? output.metric->unit : "";
}

double valueOf(const Output &output, const Report &report)
{
    if (output.metric)
        return report.metrics.*output.metric->value;
    const WallResult &wall = report.wall(output.wall);
    return wall.applies ? wall.load : not_known;
}

Output usualOutput(const Report &report)
{
    if (!report.feasible)
        return {nullptr, report.binding};
    return *findOutput(report.workload == Workload::Training ? "train_days" : "tpot_s");
}

double SensitivityBar::swing() const
{
    const double size = std::abs(at_high - at_low);
    return std::isfinite(size) ? size : 0;
}

Sensitivity sensitivity(const Scenario &scenario, const Output &output, const FieldRanges &ranges)
{
    Sensitivity result;
    result.output = output;
    const Report now = evaluate(scenario);
    result.now = valueOf(output, now);
    Scenario changed = scenario;
    Deviations all(result.now);
    for (const AssumptionState &state : assumptionsOf(scenario, ranges)) {
        const double before = state.field->get(scenario);
        SensitivityBar bar{state, 0, 0};
        state.field->set(changed, state.low);
        bar.at_low = valueOf(output, evaluateNear(changed, now.plan));
        state.field->set(changed, state.high);
        bar.at_high = valueOf(output, evaluateNear(changed, now.plan));
        state.field->set(changed, before);
        if (!(bar.swing() > without_effect_below * std::abs(result.now))) {
            ++result.without_effect;
            continue;
        }
        addEnds(all, result.now, bar.at_low, bar.at_high);
        result.bars.push_back(bar);
    }
    result.low = all.low();
    result.high = all.high();
    std::stable_sort(result.bars.begin(), result.bars.end(),
                     [](const SensitivityBar &a, const SensitivityBar &b) { return a.swing() > b.swing(); });
    return result;
}

void widen(FieldScan &scan, const Scenario &scenario, const FieldRanges &ranges)
{
    if (!scan.field || ranges.empty())
        return;
    const Plan known = evaluate(scenario).plan;
    Scenario changed = scenario;
    for (SweepPoint &point : scan.points) {
        scan.field->set(changed, point.value);
        std::vector<Deviations> deviations;
        for (std::size_t i = 0; i < wall_count; ++i) {
            deviations.emplace_back(static_cast<double>(point.load[i]));
            deviations.back().add(static_cast<double>(point.load_low[i]));
            deviations.back().add(static_cast<double>(point.load_high[i]));
        }
        for (const FieldRange &range : ranges) {
            if (!range.field || range.field == scan.field || !applies(*range.field, scenario.workload))
                continue;
            const double before = range.field->get(scenario);
            range.field->set(changed, range.low);
            const Report low = evaluateNear(changed, known);
            range.field->set(changed, range.high);
            const Report high = evaluateNear(changed, known);
            range.field->set(changed, before);
            for (std::size_t i = 0; i < wall_count; ++i) {
                if (low.walls[i].applies && high.walls[i].applies)
                    addEnds(deviations[i], static_cast<double>(point.load[i]), low.walls[i].load, high.walls[i].load);
            }
        }
        for (std::size_t i = 0; i < wall_count; ++i) {
            if (std::isnan(point.load[i]))
                continue;
            point.load_low[i] = static_cast<float>(std::max(0.0, deviations[i].low()));
            point.load_high[i] = static_cast<float>(deviations[i].high());
        }
    }
}

} // namespace wallchart
