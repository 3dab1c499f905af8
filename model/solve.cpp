// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"
#include "model/fieldsampler.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double solve_tolerance = 1e-6;
constexpr int solve_points = 97;

/// The limit wall that is furthest over the threshold, or nearest to it.
WallId worstOf(const FieldSample &sample, WallMask watched)
{
    WallId worst = WallId::Memory;
    float most = -1;
    for (const Wall &wall : walls()) {
        const float load = sample.load[static_cast<std::size_t>(wall.id)];
        if ((watched & maskOf(wall.id) & sample.can_be_hit) && load > most) {
            worst = wall.id;
            most = load;
        }
    }
    return worst;
}

std::string rangeWords(const Field &field)
{
    return words::say("from %1 to %2",
                      {formatQuantity(field.minimum, field.unit), formatQuantity(field.maximum, field.unit)});
}

/// "Memory fits", "Memory fits with ×1.2 left", "Memory fits in 110 % of the limit"; or that it does not.
std::string fitsWords(const std::string &name, double headroom, bool fits)
{
    if (headroom == 1)
        return words::say(fits ? words::mark("%1 fits") : words::mark("%1 does not fit"), {name});
    if (headroom > 1)
        return words::say(fits ? words::mark("%1 fits with %2") : words::mark("%1 does not fit with %2"),
                          {name, headroomWords(1 / headroom)});
    return words::say(fits ? words::mark("%1 fits in %2 of the limit")
                           : words::mark("%1 does not fit in %2 of the limit"),
                      {name, formatQuantity(std::round(100 / headroom), "") + " %"});
}

std::string whyNotApplicable(const Scenario &scenario, WallId id)
{
    const WallResult result = evaluate(scenario).wall(id);
    const std::string name = words::say(wallInfo(id).name);
    if (result.applies && !result.has_target)
        return words::say("%1: no target is set, so there is no limit to solve for", {name});
    return doesNotApply(name, result);
}

std::string whyNever(const std::vector<FieldSample> &samples, const Field &field, WallMask watched, double headroom)
{
    const FieldSample *best = nullptr;
    float least = 0;
    for (const FieldSample &sample : samples) {
        const float load = sample.load[static_cast<std::size_t>(worstOf(sample, watched))];
        if (!best || load < least) {
            best = &sample;
            least = load;
        }
    }
    const std::string name = words::say(wallInfo(worstOf(*best, watched)).name);
    return words::say("%1 at any value %2; nearest at %3: %4",
                      {fitsWords(name, headroom, false), rangeWords(field), formatQuantity(best->value, field.unit),
                       headroomWords(static_cast<double>(least))});
}

const Stretch &nearestStretch(const std::vector<Stretch> &stretches, const Field &field, double current)
{
    const auto distance = [&](const Stretch &stretch) {
        if (current >= stretch.from && current <= stretch.to)
            return 0.0;
        return std::min(distanceOn(field, stretch.from, current), distanceOn(field, stretch.to, current));
    };
    return *std::min_element(stretches.begin(), stretches.end(),
                             [&](const Stretch &a, const Stretch &b) { return distance(a) < distance(b); });
}

const FieldSample &sampleBeside(const std::vector<FieldSample> &samples, double value, bool above)
{
    const auto place = std::find_if(samples.begin(), samples.end(),
                                    [value](const FieldSample &sample) { return sample.value == value; });
    return above ? *(place + 1) : *(place - 1);
}

} // namespace

Solution solve(const Scenario &scenario, const Field &field, std::optional<WallId> wall, double headroom)
{
    Solution solution;
    if (wall)
        solution.wall = *wall;
    if (!(headroom > 0) || !std::isfinite(headroom)) {
        solution.reason = words::say("the headroom must be a number above 0");
        return solution;
    }
    if (!applies(field, scenario.workload)) {
        solution.reason = words::say("%1 plays no part in this workload", {words::say(field.label)});
        return solution;
    }
    const WallMask watched = wall ? maskOf(*wall) : limitWalls();
    FieldSampler sampler(scenario, field, 0, 0, 1 / headroom, solve_tolerance);
    sampler.addGrid(solve_points);
    sampler.addProbes(field.get(scenario));
    sampler.bracketChanges(watched);
    const std::vector<FieldSample> &samples = sampler.samples();

    if (wall && std::none_of(samples.begin(), samples.end(),
                             [watched](const FieldSample &sample) { return sample.can_be_hit & watched; })) {
        solution.reason = whyNotApplicable(scenario, *wall);
        return solution;
    }
    const std::vector<Stretch> stretches = stretchesWithout(samples, watched);
    if (stretches.empty()) {
        solution.reason = whyNever(samples, field, watched, headroom);
        return solution;
    }
    const double current = std::clamp(field.get(scenario), field.minimum, field.maximum);
    const Stretch &stretch = nearestStretch(stretches, field, current);
    const bool ends_above = stretch.to < samples.back().value;
    const bool starts_below = stretch.from > samples.front().value;
    if (!ends_above && !starts_below) {
        const std::string name = words::say(wall ? wallInfo(*wall).name : words::mark("Every limit"));
        solution.reason = words::say("%1 at every value %2", {fitsWords(name, headroom, true), rangeWords(field)});
        return solution;
    }
    solution.fits_below = ends_above && (!starts_below || distanceOn(field, stretch.to, current) <=
                                                              distanceOn(field, stretch.from, current));
    solution.value = solution.fits_below ? stretch.to : stretch.from;
    solution.wall = worstOf(sampleBeside(samples, *solution.value, solution.fits_below), watched);
    return solution;
}

} // namespace wallchart
