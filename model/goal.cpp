// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/goal.h"

#include "model/evaluate.h"
#include "model/fieldsampler.h"
#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

constexpr int grid_points = 97;
constexpr int bisections = 60;
constexpr double tolerance = 1e-6;

struct Point
{
    double value = 0;
    double output = 0;
    bool reached = false;
};

class GoalSearch
{
public:
    GoalSearch(const Scenario &scenario, const Field &field, const Goal &goal)
        : m_field(field)
        , m_goal(goal)
        , m_scratch(scenario)
    {
    }

    Point at(double value)
    {
        m_field.set(m_scratch, value);
        const double output = valueOf(m_goal.output, evaluate(m_scratch));
        return {value, output, reaches(m_goal, output)};
    }

    std::vector<Point> grid(double current)
    {
        const bool whole = m_field.kind == FieldKind::Integer;
        const bool log = m_field.scale == FieldScale::Log && m_field.minimum > 0;
        std::vector<double> values{m_field.minimum, m_field.maximum, current};
        for (int i = 1; i < grid_points - 1; ++i) {
            const double share = static_cast<double>(i) / (grid_points - 1);
            const double value = log ? m_field.minimum * std::pow(m_field.maximum / m_field.minimum, share)
                                     : m_field.minimum + (m_field.maximum - m_field.minimum) * share;
            values.push_back(whole ? std::round(value) : value);
        }
        // Where plans divide, the output jumps.
        for (double power = 1; whole && power <= m_field.maximum; power *= 2) {
            if (power >= m_field.minimum)
                values.push_back(power);
        }
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        std::vector<Point> points;
        points.reserve(values.size());
        for (const double value : values)
            points.push_back(at(value));
        return points;
    }

    /// The two ends differ in whether they reach the goal; gives the reaching one when they are neighbours.
    Point narrowed(Point low, Point high)
    {
        const bool whole = m_field.kind == FieldKind::Integer;
        for (int i = 0; i < bisections; ++i) {
            if (whole ? high.value - low.value <= 1 : high.value - low.value <= tolerance * std::abs(high.value))
                break;
            const bool log = low.value > 0 && !whole;
            double middle = log ? std::sqrt(low.value * high.value) : (low.value + high.value) / 2;
            if (whole)
                middle = std::floor(middle);
            const Point point = at(middle);
            (point.reached == low.reached ? low : high) = point;
        }
        return low.reached ? low : high;
    }

private:
    const Field &m_field;
    const Goal &m_goal;
    Scenario m_scratch;
};

std::string nearestWords(const std::vector<Point> &points, const Field &field, const Goal &goal)
{
    const Point *best = nullptr;
    for (const Point &point : points) {
        const bool better =
            best && (lessIsBetter(goal.output) ? point.output < best->output : point.output > best->output);
        if (std::isfinite(point.output) && (!best || better))
            best = &point;
    }
    if (!best)
        return words::say("%1 is not known at any %2", {outputLabel(goal.output), words::say(field.label)});
    const char *unit = outputUnit(goal.output);
    return words::say("%1 does not come to %2 at any value of %3; nearest at %4: %5",
                      {outputLabel(goal.output), formatQuantity(goal.value, unit), words::say(field.label),
                       valueWords(field, best->value), formatQuantity(best->output, unit)});
}

} // namespace

bool lessIsBetter(const Output &output)
{
    if (!output.metric)
        return true;
    constexpr std::array<std::string_view, 12> less{"s",  "$",    "$/Mtok", "$/h", "$/year", "W",
                                                    "Wh", "days", "hours",  "J",   "kg",     "bytes"};
    constexpr std::array<std::string_view, 5> shares{"bubble_share", "communication_share", "loss", "racks",
                                                     "flops_per_token"};
    const auto has = [](const auto &list, std::string_view word) {
        return std::find(list.begin(), list.end(), word) != list.end();
    };
    return has(less, output.metric->unit) || has(shares, output.metric->key);
}

bool reaches(const Goal &goal, double value)
{
    return lessIsBetter(goal.output) ? value <= goal.value : value >= goal.value;
}

GoalSolution solveGoal(const Scenario &scenario, const Field &field, const Goal &goal)
{
    GoalSolution solution;
    if (!applies(field, scenario.workload)) {
        solution.reason = words::say("%1 plays no part in this workload", {words::say(field.label)});
        return solution;
    }
    if (field.kind == FieldKind::Choice || field.kind == FieldKind::Flag) {
        solution.reason = words::say("%1 is a choice and has no range to solve along", {words::say(field.label)});
        return solution;
    }
    const double current = std::clamp(field.get(scenario), field.minimum, field.maximum);
    GoalSearch search(scenario, field, goal);
    const std::vector<Point> points = search.grid(current);
    const Point *low = nullptr;
    double least = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (points[i].reached == points[i + 1].reached)
            continue;
        const double distance =
            std::min(distanceOn(field, points[i].value, current), distanceOn(field, points[i + 1].value, current));
        if (!low || distance < least) {
            low = &points[i];
            least = distance;
        }
    }
    if (!low) {
        solution.reason =
            points.front().reached
                ? words::say("%1 reaches %2 at every value of %3",
                             {outputLabel(goal.output), formatQuantity(goal.value, outputUnit(goal.output)),
                              words::say(field.label)})
                : nearestWords(points, field, goal);
        return solution;
    }
    solution.reached_below = low->reached;
    const Point point = search.narrowed(*low, *(low + 1));
    solution.value = point.value;
    solution.output = point.output;
    return solution;
}

} // namespace wallchart
