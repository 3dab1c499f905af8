// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/reliefjson.h"

#include <nlohmann/json.hpp>

#include "model/wall.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

using Json = nlohmann::ordered_json;

constexpr int relief_version = 1;

Json numberOrNull(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json wallJson(const ReliefWall &wall)
{
    return Json::object({{"id", wallInfo(wall.wall).key},
                         {"load_before", numberOrNull(wall.before)},
                         {"load_after", numberOrNull(wall.after)},
                         {"hit_before", wall.hit_before},
                         {"hit_after", wall.hit_after},
                         {"breaks", wall.breaks()}});
}

Json changeJson(const ReliefList &list, const Relief &relief, std::size_t rank)
{
    Json walls = Json::array();
    for (const ReliefWall &wall : relief.others)
        walls.push_back(wallJson(wall));
    Json inputs = Json::object();
    if (*relief.lever->field)
        inputs[relief.lever->field] = numberOrNull(findField(relief.lever->field)->get(relief.after));
    const bool training = relief.report.workload == Workload::Training;
    return Json::object({{"rank", rank},
                         {"lever", relief.lever->key},
                         {"change", relief.change},
                         {"inputs", inputs},
                         {"outcome", outcomeKey(relief.outcome)},
                         {"factor", numberOrNull(relief.factor)},
                         {"result", resultWords(list, relief)},
                         {"wall", wallJson(relief.wall)},
                         {"other_walls", walls},
                         {training ? "usd_for_the_run" : "usd_per_hour", numberOrNull(relief.money)},
                         {"power_w", numberOrNull(relief.power_w)},
                         {"speed", numberOrNull(relief.speed)},
                         {"cost", numberOrNull(relief.cost)},
                         {"risk", relief.risk},
                         {"caution", relief.lever->caution}});
}

} // namespace

std::string_view outcomeKey(ReliefOutcome outcome)
{
    constexpr std::array keys{"reaches", "fits", "helps", "eases", "breaks"};
    return keys[static_cast<std::size_t>(outcome)];
}

std::string reliefJson(const ReliefList &list, std::size_t top)
{
    Json changes = Json::array();
    for (std::size_t i = 0; i < std::min(top, list.changes.size()); ++i)
        changes.push_back(changeJson(list, list.changes[i], i + 1));
    const Json json = Json::object({{"format", "wallchart-relief"},
                                    {"version", relief_version},
                                    {"wall", wallInfo(list.wall).key},
                                    {"headroom", list.headroom},
                                    {"has_target", list.has_target},
                                    {"load", numberOrNull(list.load)},
                                    {"reason", list.reason.empty() ? Json() : Json(list.reason)},
                                    {"without_help", list.without_help},
                                    {"changes", changes}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace wallchart
