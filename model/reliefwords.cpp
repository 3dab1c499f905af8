// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reliefwords.h"

#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/verdictwords.h"
#include "model/wall.h"

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
    return rounded < 1 ? "under 1%" : formatShort(rounded, "") + "%";
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
    const std::string title = *lever.title ? std::string(lever.title) + " " : "";
    switch (lever.kind) {
    case LeverKind::Accelerator:
    case LeverKind::OtherAccelerator:
        return "Swap to " + relief.after.accelerator.name;
    case LeverKind::Fabric:
        return "Fabric" + std::string(arrow) + relief.after.fabric.name;
    case LeverKind::Cooling:
        return "Cooling" + std::string(arrow) + relief.after.cooling.name;
    default:
        break;
    }
    const Field *field = findField(lever.field);
    if (field)
        return std::string(field->label) + " " + changeWords(*field, now, value);
    if (lever.kind == LeverKind::Set)
        return lever.title;
    std::string moved;
    for (const char *key : {"parameters", "train_tokens"}) {
        const Field &one = *findField(key);
        if (one.get(before) != one.get(relief.after))
            moved += (moved.empty() ? "" : ", ") + changeWords(one, one.get(before), one.get(relief.after));
    }
    return title + (moved.empty() ? formatShort(now, "") + arrow + formatShort(value, "") : moved);
}

void tellRisk(Relief &relief, const Report &before, double now, double value)
{
    const auto broken =
        std::count_if(relief.others.begin(), relief.others.end(), [](const ReliefWall &wall) { return wall.breaks(); });
    relief.alarming = true;
    if (broken > 1) {
        relief.risk = "breaks " + std::to_string(broken) + " walls";
    } else if (broken == 1) {
        relief.risk = "breaks " + verdictwords::nameInText(relief.others.front().wall);
    } else if (relief.report.idle_devices && !before.idle_devices) {
        relief.risk = "no plan uses them all";
    } else if (relief.report.too_few_devices && !before.too_few_devices) {
        relief.risk = "no valid plan";
    } else if (relief.wall.hit_after && relief.wall.hit_before) {
        relief.risk = "still over";
    } else {
        relief.alarming = false;
        const bool slower = std::isfinite(relief.speed) && relief.speed < slower_is_told;
        if (relief.lever->stake == LeverStake::Service && now > 0)
            relief.risk = percent(std::abs(1 - value / now)) + " " + relief.lever->risk;
        else if (slower && !*relief.lever->caution)
            relief.risk = percent(1 - relief.speed) + " slower";
        else
            relief.risk = relief.lever->risk;
    }
}

} // namespace reliefwords

std::string resultWords(const ReliefList &list, const Relief &relief)
{
    if (!list.has_target)
        return "×" + twoDecimals(relief.factor) + " less time";
    constexpr double told_finely = 0.1; // two decimals where it is near
    if (relief.wall.after > 1 || relief.wall.after < told_finely)
        return headroomWords(relief.wall.after);
    return "×" + twoDecimals(1 / relief.wall.after) + " left";
}

std::string priceWords(const ReliefList &list, const Relief &relief)
{
    static_cast<void>(list);
    const bool training = relief.report.workload == Workload::Training;
    const char *per = training ? " for the run" : "/h";
    if (!std::isfinite(relief.money))
        return "price not known";
    constexpr double nothing = 0.005;
    if (std::abs(relief.money) < nothing)
        return std::string("$0") + (training ? "" : per);
    return signedText(relief.money, formatQuantity(std::abs(relief.money), "$")) + per;
}

std::string powerWords(const Relief &relief)
{
    constexpr double nothing = 50; // W: less is rounding
    if (!std::isfinite(relief.power_w) || std::abs(relief.power_w) < nothing)
        return "";
    return signedText(relief.power_w, formatQuantity(std::abs(relief.power_w), "W"));
}

} // namespace wallchart
