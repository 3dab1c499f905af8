// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reliefwords.h"

#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/verdictwords.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace wallchart {

namespace {

constexpr const char *arrow = " → ";
constexpr double slower_is_told = 0.97; ///< of the speed before

std::string twoDecimals(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), value < 100 ? "%.2f" : "%.0f", value);
    return text.data();
}

/// "8% " of a share; under one percent says so.
std::string percent(double share)
{
    const double rounded = std::round(100 * share);
    return rounded < 1 ? words::say("under %1", {"1%"}) : formatShort(rounded, "") + "%";
}

std::string signedText(double value, const std::string &size)
{
    return (value < 0 ? "-" : "+") + size;
}

} // namespace

namespace reliefwords {

std::string change(const Relief &relief, const Scenario &before, double now, double value)
{
    const Lever &lever = *relief.lever;
    switch (lever.kind) {
    case LeverKind::Accelerator:
    case LeverKind::OtherAccelerator:
        return words::say("Swap to %1", {relief.after.accelerator.name});
    case LeverKind::Fabric:
        return words::say("Fabric") + arrow + relief.after.fabric.name;
    case LeverKind::Cooling:
        return words::say("Cooling") + arrow + relief.after.cooling.name;
    default:
        break;
    }
    const Field *field = findField(lever.field);
    if (field)
        return words::say(field->label) + " " + changeWords(*field, now, value);
    if (lever.kind == LeverKind::Set)
        return words::say(lever.title);
    std::string moved;
    for (const char *key : {"parameters", "train_tokens"}) {
        const Field &one = *findField(key);
        if (one.get(before) != one.get(relief.after))
            moved += (moved.empty() ? "" : words::say(", ")) + changeWords(one, one.get(before), one.get(relief.after));
    }
    const std::string title = *lever.title ? words::say(lever.title) + " " : "";
    return title + (moved.empty() ? formatShort(now, "") + arrow + formatShort(value, "") : moved);
}

void tellRisk(Relief &relief, const Report &before, double now, double value)
{
    const auto broken =
        std::count_if(relief.others.begin(), relief.others.end(), [](const ReliefWall &wall) { return wall.breaks(); });
    relief.alarming = true;
    if (broken > 1) {
        relief.risk = words::say("breaks %1 walls", {std::to_string(broken)});
    } else if (broken == 1) {
        relief.risk = words::say("breaks %1", {verdictwords::nameInText(relief.others.front().wall)});
    } else if (relief.report.idle_devices && !before.idle_devices) {
        relief.risk = words::say("no plan uses them all");
    } else if (relief.report.too_few_devices && !before.too_few_devices) {
        relief.risk = words::say("no valid plan");
    } else if (relief.wall.hit_after && relief.wall.hit_before) {
        relief.risk = words::say("still over");
    } else {
        relief.alarming = false;
        const bool slower = std::isfinite(relief.speed) && relief.speed < slower_is_told;
        if (relief.lever->stake == LeverStake::Service && now > 0)
            relief.risk = words::say("%1 %2", {percent(std::abs(1 - value / now)), words::say(relief.lever->risk)});
        else if (slower && !*relief.lever->caution)
            relief.risk = words::say("%1 slower", {percent(1 - relief.speed)});
        else
            relief.risk = words::say(relief.lever->risk);
    }
}

} // namespace reliefwords

std::string resultWords(const ReliefList &list, const Relief &relief)
{
    if (!list.has_target)
        return words::say("%1 less time", {"×" + twoDecimals(relief.factor)});
    constexpr double told_finely = 0.1; // two decimals where it is near
    if (relief.wall.after > 1 || relief.wall.after < told_finely)
        return headroomWords(relief.wall.after);
    return words::say("%1 left", {"×" + twoDecimals(1 / relief.wall.after)});
}

std::string priceWords(const ReliefList &list, const Relief &relief)
{
    static_cast<void>(list);
    const bool training = relief.report.workload == Workload::Training;
    if (!std::isfinite(relief.money))
        return words::say("price not known");
    constexpr double nothing = 0.005;
    if (std::abs(relief.money) < nothing)
        return training ? "$0" : "$0/h";
    const std::string money = signedText(relief.money, formatQuantity(std::abs(relief.money), "$"));
    return training ? words::say("%1 for the run", {money}) : money + "/h";
}

std::string powerWords(const Relief &relief)
{
    constexpr double nothing = 50; // W: less is rounding
    if (!std::isfinite(relief.power_w) || std::abs(relief.power_w) < nothing)
        return "";
    return signedText(relief.power_w, formatQuantity(std::abs(relief.power_w), "W"));
}

} // namespace wallchart
