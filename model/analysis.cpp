// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"

#include "model/fieldsampler.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double scan_tolerance = 5e-5;
constexpr int slider_points = 49;
constexpr int searched_points = 25; ///< of a job whose split is left to the program, which costs ten times as much

WallId wallAt(std::size_t index)
{
    return static_cast<WallId>(index);
}

SweepPoint pointOf(const FieldSample &sample, WallMask limits)
{
    return {sample.value, sample.load, sample.load_low, sample.load_high, (sample.hit & limits) == 0};
}

std::vector<Crossing> crossingsOf(const std::vector<FieldSample> &samples)
{
    std::vector<Crossing> crossings;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const WallMask changed = samples[i - 1].hit ^ samples[i].hit;
        for (std::size_t wall = 0; wall < wall_count; ++wall) {
            const WallMask bit = maskOf(wallAt(wall));
            if (changed & bit)
                crossings.push_back({wallAt(wall), samples[i].value, (samples[i].hit & bit) != 0});
        }
    }
    return crossings;
}

std::vector<Beyond> beyondOf(const std::vector<FieldSample> &samples)
{
    WallMask possible = 0;
    WallMask ever = 0;
    WallMask always = every_wall;
    for (const FieldSample &sample : samples) {
        possible |= sample.can_be_hit;
        ever |= sample.hit;
        always &= sample.hit;
    }
    std::vector<Beyond> beyond;
    for (std::size_t wall = 0; wall < wall_count; ++wall) {
        const WallMask bit = maskOf(wallAt(wall));
        if ((possible & bit) && ((always & bit) || !(ever & bit)))
            beyond.push_back({wallAt(wall), (always & bit) != 0});
    }
    return beyond;
}

} // namespace

FieldScan scan(const Scenario &scenario, const Field &field, int points, double from, double to, const Plan *known)
{
    FieldSampler sampler(scenario, field, from, to, 1.0, scan_tolerance, known);
    sampler.addGrid(points);
    sampler.addProbes(field.get(scenario));
    sampler.bracketChanges(every_wall);
    sampler.addNearMisses(limitWalls());
    sampler.bracketChanges(every_wall);

    const WallMask limits = limitWalls();
    FieldScan result;
    result.field = &field;
    result.from = sampler.from();
    result.to = sampler.to();
    const std::vector<FieldSample> &samples = sampler.samples();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        // Both sides of a crossing too: between two points of the grid a steep load is no straight line.
        const bool changes = (i > 0 && samples[i].hit != samples[i - 1].hit) ||
                             (i + 1 < samples.size() && samples[i].hit != samples[i + 1].hit);
        if (samples[i].on_grid || changes)
            result.points.push_back(pointOf(samples[i], limits));
    }
    result.crossings = crossingsOf(sampler.samples());
    result.beyond = beyondOf(sampler.samples());
    result.feasible = stretchesWithout(sampler.samples(), limits);
    return result;
}

int livePoints(const Scenario &scenario)
{
    const PlanChoice &plan = scenario.plan;
    const bool searched =
        scenario.workload == Workload::Training && (plan.tensor == 0 || plan.pipeline == 0 || plan.context == 0);
    return searched ? searched_points : slider_points;
}

std::optional<NextWall> nextWall(const FieldScan &scan, double current)
{
    if (!scan.field || std::isnan(current))
        return std::nullopt;
    std::optional<NextWall> nearest;
    double least = 0;
    for (const Crossing &crossing : scan.crossings) {
        const bool ahead = crossing.value > current;
        const double value = ahead ? crossing.value : justBelow(*scan.field, crossing.value);
        const double distance = distanceOn(*scan.field, value, current);
        if (nearest && distance >= least)
            continue;
        nearest = NextWall{scan.field, value, crossing.wall, crossing.rising != ahead};
        least = distance;
    }
    return nearest;
}

Analysis analyse(const Scenario &scenario)
{
    Analysis analysis;
    analysis.report = evaluate(scenario);
    for (const Field *field : headlineSliders(scenario.workload)) {
        analysis.sliders.push_back(scanUsual(scenario, *field, livePoints(scenario), &analysis.report.plan));
        if (const std::optional<NextWall> next = nextWall(analysis.sliders.back(), field->get(scenario)))
            analysis.next_walls.push_back(*next);
    }
    analysis.issues = review(scenario, analysis.report);
    return analysis;
}

} // namespace wallchart
