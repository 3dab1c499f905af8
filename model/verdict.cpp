// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"
#include "model/fieldsampler.h"
#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/verdictwords.h"
#include "model/wall.h"

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

/// "Fits at 30.3k tokens or 46 users.", nearest first; empty when no slider alone is enough.
std::string waysOut(const Scenario &scenario, const Analysis &analysis, WallMask watched, const char *start)
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
        text += i == 0 ? std::string(start) + " at " : std::string(" or ");
        text +=
            verdictwords::amount(*places[i].field, places[i].value, places[i].above ? Rounding::Up : Rounding::Down);
    }
    return text.empty() ? text : text + ".";
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
        return "No other wall is met on the sliders.";
    return "Next wall: " + verdictwords::nameInText(wall) + " at " +
           verdictwords::amount(*best->field, best->value, Rounding::Nearest) + ".";
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
std::string causeAndWayOut(const Report &report, std::string fits)
{
    const char *const none = report.feasible ? "No slider alone reaches the target." : "No slider alone makes it fit.";
    const std::string cause = report.binding == WallId::Memory ? verdictwords::memoryCauseOf(report) : std::string();
    if (cause.empty())
        return fits.empty() ? none : fits;
    if (fits.empty())
        return cause + ". " + none;
    fits.front() = 'f';
    return cause + ": " + fits;
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
    if (limits)
        verdict.sentence =
            verdictwords::name(report.binding) + " is the wall: " + numbers + (measured ? ", " + by : "") + ".";
    else
        verdict.sentence = "The target is missed: " + numbers + ", " + by + ".";

    const std::vector<const WallResult *> others = hitBeside(report, report.binding, watched);
    const std::string fits = waysOut(scenario, analysis, watched, limits ? "Fits" : "On time");
    if (limits && fits.empty() && !others.empty()) {
        const WallId second = others.front()->id;
        verdict.sentence = verdictwords::name(report.binding) + " and " + verdictwords::nameInText(second) +
                           " are the walls: " + verdictwords::nameInText(report.binding) + " " + by + ", " +
                           verdictwords::nameInText(second) + " " + headroomWords(others.front()->load) + ".";
        verdict.detail = "No slider alone makes it fit.";
        return verdict;
    }
    if (!limits)
        verdict.detail = verdictwords::pace(report);
    else if (!others.empty())
        verdict.detail = verdictwords::name(others.front()->id) +
                         " is over too: " + verdictwords::demandAndLimit(scenario, report, others.front()->id) + ".";
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
        verdict.sentence = "It just fits. " + verdictwords::name(closest->id) +
                           " is closest: " + verdictwords::demandAndLimit(scenario, report, closest->id) + ", " +
                           headroomWords(closest->load) + ".";
        verdict.detail = verdictwords::pace(report);
    } else if (target.applies) {
        verdict.sentence = "It fits, on time: " + verdictwords::demandAndLimit(scenario, report, WallId::Target) + ".";
        verdict.detail = verdictwords::pace(report);
    } else {
        verdict.sentence = "It fits. " + verdictwords::pace(report);
        const WallResult *limit = closestWall(report, true);
        if (limit && limit->load > 0)
            verdict.detail =
                "Closest limit: " + verdictwords::nameInText(limit->id) + ", " + headroomWords(limit->load) + ".";
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
