// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"
#include "model/fieldsampler.h"
#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/verdictwords.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

using verdictwords::Rounding;

/// Headroom below which a wall is called close.
constexpr double close_headroom = 1.15;
constexpr std::size_t most_ways_out = 2;

WallMask hitWalls(const Report &report)
{
    WallMask mask = 0;
    for (const WallResult &wall : report.walls) {
        if (wall.hit)
            mask |= maskOf(wall.id);
    }
    return mask;
}

struct Place
{
    const Field *field = nullptr;
    double value = 0;
    double distance = 0;
    bool above = false;
};

void keepNearer(std::optional<Place> &best, const FieldScan &scan, double value, double current)
{
    const Place place{scan.field, value, distanceOn(*scan.field, value, current), value > current};
    if (!best || place.distance < best->distance)
        best = place;
}

/// The nearest value of the slider at which none of the watched walls is hit.
std::optional<Place> wayOut(const FieldScan &scan, double current, WallMask hit, WallMask watched)
{
    std::optional<Place> best;
    const std::vector<Crossing> &crossings = scan.crossings;
    WallMask mask = hit;
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        const Crossing &crossing = crossings[i];
        if (crossing.value <= current)
            continue;
        mask = static_cast<WallMask>(crossing.rising ? mask | maskOf(crossing.wall) : mask & ~maskOf(crossing.wall));
        const bool last_here = i + 1 == crossings.size() || crossings[i + 1].value > crossing.value;
        if (last_here && (mask & watched) == 0) {
            keepNearer(best, scan, crossing.value, current);
            break;
        }
    }
    mask = hit;
    for (std::size_t i = crossings.size(); i-- > 0;) {
        const Crossing &crossing = crossings[i];
        if (crossing.value > current)
            continue;
        mask = static_cast<WallMask>(crossing.rising ? mask & ~maskOf(crossing.wall) : mask | maskOf(crossing.wall));
        const bool last_here = i == 0 || crossings[i - 1].value < crossing.value;
        if (last_here && (mask & watched) == 0) {
            keepNearer(best, scan, justBelow(*scan.field, crossing.value), current);
            break;
        }
    }
    return best;
}

/// "30.3k tokens or 46 users", nearest first; empty when no slider alone is enough.
std::string waysOut(const Scenario &scenario, const Analysis &analysis, WallMask watched)
{
    std::vector<Place> places;
    const WallMask hit = hitWalls(analysis.report);
    for (const FieldScan &scan : analysis.sliders) {
        if (const std::optional<Place> place = wayOut(scan, scan.field->get(scenario), hit, watched))
            places.push_back(*place);
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const Place &a, const Place &b) { return a.distance < b.distance; });
    std::string text;
    for (std::size_t i = 0; i < std::min(places.size(), most_ways_out); ++i) {
        const std::string amount =
            verdictwords::amount(*places[i].field, places[i].value, places[i].above ? Rounding::Up : Rounding::Down);
        text = i == 0 ? amount : words::say("%1 or %2", {text, amount});
    }
    return text;
}

/// The nearest wall, over all sliders, that is not hit now.
std::string nextNewWall(const Scenario &scenario, const Analysis &analysis)
{
    const WallMask hit = hitWalls(analysis.report);
    std::optional<Place> best;
    WallId wall = WallId::Memory;
    for (const FieldScan &scan : analysis.sliders) {
        const double current = scan.field->get(scenario);
        for (const Crossing &crossing : scan.crossings) {
            const bool ahead = crossing.value > current;
            if (crossing.rising != ahead || (hit & maskOf(crossing.wall)))
                continue;
            const double value = ahead ? crossing.value : justBelow(*scan.field, crossing.value);
            const double before = best ? best->distance : 0;
            const bool first = !best;
            keepNearer(best, scan, value, current);
            if (first || best->distance < before)
                wall = crossing.wall;
        }
    }
    if (!best)
        return words::say("No other wall is met on the sliders.");
    return words::say("Next wall: %1 at %2.", {verdictwords::nameInText(wall),
                                               verdictwords::amount(*best->field, best->value, Rounding::Nearest)});
}

void append(std::string &text, const std::string &sentence)
{
    if (!text.empty() && !sentence.empty())
        text += ' ';
    text += sentence;
}

/// Other walls of the mask that are hit, worst first.
std::vector<const WallResult *> hitBeside(const Report &report, WallId binding, WallMask watched)
{
    std::vector<const WallResult *> others;
    for (const WallResult &wall : report.walls) {
        if (wall.hit && wall.id != binding && (watched & maskOf(wall.id)))
            others.push_back(&wall);
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const WallResult *a, const WallResult *b) { return a->load > b->load; });
    return others;
}

/// What broke it, where one part of a sum did, and the smallest change that mends it.
std::string causeAndWayOut(const Report &report, const std::string &places)
{
    const std::string cause = report.binding == WallId::Memory ? verdictwords::memoryCauseOf(report) : std::string();
    if (!places.empty()) {
        if (!cause.empty())
            return words::say("%1: fits at %2.", {cause, places});
        return words::say(report.feasible ? words::mark("On time at %1.") : words::mark("Fits at %1."), {places});
    }
    const std::string none = words::say(report.feasible ? words::mark("No slider alone reaches the target.")
                                                        : words::mark("No slider alone makes it fit."));
    return cause.empty() ? none : words::say("%1. %2", {cause, none});
}

Verdict overVerdict(const Scenario &scenario, const Analysis &analysis)
{
    const Report &report = analysis.report;
    const WallResult &binding = report.wall(report.binding);
    const bool limits = !report.feasible;
    const WallMask watched = limits ? limitWalls() : every_wall;
    Verdict verdict{Verdict::State::Over, report.binding, "", ""};
    const std::string numbers = verdictwords::demandAndLimit(scenario, report, report.binding);
    const std::string by = headroomWords(binding.load);
    // Kinds of cooling are ranked, not measured: their ratio says nothing.
    const bool measured = report.binding != WallId::Thermal || *binding.unit;
    if (!limits)
        verdict.sentence = words::say("The target is missed: %1, %2.", {numbers, by});
    else if (measured)
        verdict.sentence = words::say("%1 is the wall: %2, %3.", {verdictwords::name(report.binding), numbers, by});
    else
        verdict.sentence = words::say("%1 is the wall: %2.", {verdictwords::name(report.binding), numbers});

    const std::vector<const WallResult *> others = hitBeside(report, report.binding, watched);
    const std::string fits = waysOut(scenario, analysis, watched);
    if (limits && fits.empty() && !others.empty()) {
        const WallId second = others.front()->id;
        verdict.sentence =
            words::say("%1 and %2 are the walls: %3 %4, %2 %5.",
                       {verdictwords::name(report.binding), verdictwords::nameInText(second),
                        verdictwords::nameInText(report.binding), by, headroomWords(others.front()->load)});
        verdict.detail = words::say("No slider alone makes it fit.");
        return verdict;
    }
    if (!limits)
        verdict.detail = verdictwords::pace(report);
    else if (!others.empty())
        verdict.detail =
            words::say("%1 is over too: %2.", {verdictwords::name(others.front()->id),
                                               verdictwords::demandAndLimit(scenario, report, others.front()->id)});
    append(verdict.detail, causeAndWayOut(report, fits));
    append(verdict.detail, nextNewWall(scenario, analysis));
    return verdict;
}

/// The largest load against a limit or target.
const WallResult *closestWall(const Report &report, bool limits_only)
{
    const WallMask limits = limitWalls();
    const WallResult *closest = nullptr;
    for (const WallResult &wall : report.walls) {
        const bool counts =
            wall.applies && wall.has_target && std::isfinite(wall.load) && (!limits_only || (limits & maskOf(wall.id)));
        if (counts && (!closest || wall.load > closest->load))
            closest = &wall;
    }
    return closest;
}

Verdict fitVerdict(const Scenario &scenario, const Analysis &analysis)
{
    const Report &report = analysis.report;
    const WallResult *closest = closestWall(report, false);
    const WallResult &target = report.wall(WallId::Target);
    Verdict verdict{Verdict::State::Fits, report.binding, "", ""};
    if (closest && closest->load * close_headroom > 1) {
        verdict.state = Verdict::State::Close;
        verdict.wall = closest->id;
        verdict.sentence =
            words::say("It just fits. %1 is closest: %2, %3.",
                       {verdictwords::name(closest->id), verdictwords::demandAndLimit(scenario, report, closest->id),
                        headroomWords(closest->load)});
        verdict.detail = verdictwords::pace(report);
    } else if (target.applies) {
        verdict.sentence =
            words::say("It fits, on time: %1.", {verdictwords::demandAndLimit(scenario, report, WallId::Target)});
        verdict.detail = verdictwords::pace(report);
    } else {
        verdict.sentence = words::say("It fits. %1", {verdictwords::pace(report)});
        const WallResult *limit = closestWall(report, true);
        if (limit && limit->load > 0)
            verdict.detail =
                words::say("Closest limit: %1, %2.", {verdictwords::nameInText(limit->id), headroomWords(limit->load)});
    }
    append(verdict.detail, nextNewWall(scenario, analysis));
    return verdict;
}

} // namespace

Verdict verdict(const Scenario &scenario, const Analysis &analysis)
{
    return hitWalls(analysis.report) != 0 ? overVerdict(scenario, analysis) : fitVerdict(scenario, analysis);
}

} // namespace wallchart
