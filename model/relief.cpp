// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/relief.h"

#include "model/evaluate.h"
#include "model/leversearch.h"
#include "model/reliefwords.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace wallchart {

namespace {

constexpr double unknown_price_cost = 0.5; ///< what nobody quotes is not free
constexpr double most_gain = 5;            ///< e^5: beyond, further is no better
constexpr double moved = 0.01;             ///< share of a load that has to change to be worth a word
constexpr double least_factor = 1.005;     ///< less is no relief
constexpr double most_cost = 3;            ///< times the plan: nobody would
constexpr int moves_shown = 2;             ///< of one lever

/// What the plan costs: an hour of serving, or the whole run.
double moneyOf(const Scenario &scenario, const Report &report)
{
    return report.workload == Workload::Training ? report.metrics.tco_usd
                                                 : report.metrics.usd_per_device_hour * std::max(1, scenario.devices);
}

double speedOf(const Report &report)
{
    return report.workload == Workload::Training ? report.metrics.tokens_per_s : report.metrics.output_tokens_per_s;
}

ReliefWall changeOf(const Report &before, const Report &after, WallId id)
{
    return {id, before.wall(id).load, after.wall(id).load, before.wall(id).hit, after.wall(id).hit};
}

std::vector<ReliefWall> otherWalls(const Report &before, const Report &after, WallId relieved)
{
    std::vector<ReliefWall> others;
    for (const Wall &wall : walls()) {
        const WallResult &now = before.wall(wall.id);
        const WallResult &then = after.wall(wall.id);
        if (wall.id == relieved || !then.applies || !then.has_target)
            continue;
        const ReliefWall change = changeOf(before, after, wall.id);
        const double more = std::abs(then.load - now.load);
        if (change.breaks() || (now.applies && more > moved * std::max(now.load, then.load)))
            others.push_back(change);
    }
    const auto size = [](const ReliefWall &wall) {
        return std::abs(std::log(std::max(wall.after, 1e-6) / std::max(wall.before, 1e-6)));
    };
    std::stable_sort(others.begin(), others.end(), [&](const ReliefWall &a, const ReliefWall &b) {
        return a.breaks() != b.breaks() ? a.breaks() : size(a) > size(b);
    });
    return others;
}

bool losesPlan(const Report &before, const Report &after)
{
    return (after.too_few_devices && !before.too_few_devices) || (after.idle_devices && !before.idle_devices);
}

ReliefOutcome outcomeOf(const LeverSearch &search, const LeverMove &move, const Relief &relief)
{
    const bool breaks =
        std::any_of(relief.others.begin(), relief.others.end(), [](const ReliefWall &wall) { return wall.breaks(); });
    if (breaks || losesPlan(search.before(), relief.report))
        return ReliefOutcome::Breaks;
    if (relief.lever->stake == LeverStake::Promise)
        return ReliefOutcome::Eases;
    constexpr double rounding = 1.0001;
    if (move.distance <= search.goal() * rounding)
        return ReliefOutcome::Reaches;
    return relief.wall.hit_after || !relief.wall.hit_before ? ReliefOutcome::Helps : ReliefOutcome::Fits;
}

/// Money, work given up, speed lost and the effort itself, as shares of the plan.
double costOf(const Relief &relief, double money_before, double now, double value)
{
    double cost = relief.lever->effort;
    if (std::isfinite(relief.money))
        cost += money_before > 0 ? std::max(0.0, relief.money / money_before) : 0;
    else
        cost += unknown_price_cost;
    if (relief.lever->stake == LeverStake::Service && now > 0)
        cost += std::abs(1 - value / now); // fewer users also make fewer tokens: counted once
    else if (std::isfinite(relief.speed))
        cost += std::max(0.0, 1 - relief.speed);
    return cost;
}

Relief reliefOf(const LeverSearch &search, const Lever &lever, LeverMove move, const Scenario &scenario,
                const Catalog &catalog, WallId wall)
{
    Relief relief;
    relief.lever = &lever;
    relief.after = scenario;
    pull(lever, catalog, relief.after, move.value);
    // The search stays near the plan in force; what is shown is what applying the change gives.
    move.report = evaluate(relief.after);
    move.distance = search.distance(move.report, relief.after);
    relief.report = move.report;
    relief.wall = changeOf(search.before(), move.report, wall);
    relief.others = otherWalls(search.before(), move.report, wall);
    relief.factor = search.distanceNow() / move.distance;
    const double money_before = moneyOf(scenario, search.before());
    relief.money = moneyOf(relief.after, move.report) - money_before;
    relief.power_w = move.report.metrics.facility_power_w - search.before().metrics.facility_power_w;
    relief.speed = speedOf(move.report) / speedOf(search.before());
    const double now = valueInForce(lever, scenario, search.before());
    relief.outcome = outcomeOf(search, move, relief);
    relief.cost = costOf(relief, money_before, now, move.value);
    relief.change = reliefwords::change(relief, scenario, now, move.value);
    reliefwords::tellRisk(relief, search.before(), now, move.value);
    return relief;
}

double score(const Relief &relief)
{
    return std::min(std::log(relief.factor), most_gain) / std::max(relief.cost, 1e-6);
}

void rank(std::vector<Relief> &changes)
{
    std::stable_sort(changes.begin(), changes.end(), [](const Relief &a, const Relief &b) {
        return a.outcome != b.outcome ? a.outcome < b.outcome : score(a) > score(b);
    });
    // A catalogue has many records that help: the best few say it.
    std::map<const Lever *, int> shown;
    std::erase_if(changes, [&shown](const Relief &relief) { return ++shown[relief.lever] > moves_shown; });
}

std::string whyNot(const WallResult &result, const std::string &name)
{
    if (!result.applies)
        return doesNotApply(name, result);
    return std::isfinite(result.load) ? std::string()
                                      : words::say("the limit of %1 is zero: no single change reaches it", {name});
}

} // namespace

ReliefList relieve(const Scenario &scenario, const Catalog &catalog, const ReliefQuestion &question,
                   const std::stop_token &stop)
{
    ReliefList list;
    list.headroom = question.headroom;
    if (!(question.headroom > 0) || !std::isfinite(question.headroom)) {
        list.reason = words::say("the headroom must be a number above 0");
        return list;
    }
    list.wall = question.wall ? *question.wall : evaluate(scenario).binding;
    LeverSearch search(scenario, catalog, list.wall, question.headroom, stop);
    const WallResult &now = search.before().wall(list.wall);
    list.has_target = now.has_target;
    list.load = now.load;
    list.reason = whyNot(now, words::say(wallInfo(list.wall).name));
    if (!list.reason.empty() || !(search.distanceNow() > 0))
        return list;
    for (const Lever &lever : levers()) {
        if (!isOffered(lever, scenario))
            continue;
        const std::vector<LeverMove> moves = search.moves(lever);
        if (search.stopped()) {
            list.complete = false;
            break;
        }
        const std::size_t before = list.changes.size();
        for (const LeverMove &move : moves) {
            Relief relief = reliefOf(search, lever, move, scenario, catalog, list.wall);
            if (relief.cost <= most_cost && relief.factor > least_factor)
                list.changes.push_back(std::move(relief));
        }
        if (list.changes.size() == before)
            ++list.without_help;
    }
    rank(list.changes);
    if (list.changes.empty() && list.complete)
        list.reason = words::say("no single change within its usual limits brings it nearer");
    return list;
}

} // namespace wallchart
