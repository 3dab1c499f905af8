// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/relief.h"

#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/reliefjson.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "json", "csv", "markdown"};
constexpr std::size_t shown_by_default = 12;
constexpr double most_shown = 1000;

struct Wish
{
    ReliefQuestion question;
    std::size_t top = shown_by_default;
};

/// Empty when all is well, else what is wrong.
std::string readWish(const Arguments &arguments, Wish &wish)
{
    if (arguments.has("--wall")) {
        const Wall *wall = findWall(arguments.value("--wall"));
        if (wall == nullptr)
            return "--wall: unknown wall (found " + arguments.value("--wall") + ", expected one of " + wallKeys() + ")";
        wish.question.wall = wall->id;
    }
    if (arguments.has("--headroom")) {
        const std::optional<double> headroom = readHeadroom(arguments.value("--headroom"));
        if (!headroom)
            return "--headroom: not a factor (found " + arguments.value("--headroom") +
                   ", expected a number above 0, such as 1.1)";
        wish.question.headroom = *headroom;
    }
    if (arguments.has("--top")) {
        const std::optional<double> top = parseQuantity(arguments.value("--top"), "");
        if (!top || *top < 1 || *top > most_shown || *top != static_cast<double>(static_cast<int>(*top)))
            return "--top: not a number of changes (found " + arguments.value("--top") + ", expected 1 to 1000)";
        wish.top = static_cast<std::size_t>(*top);
    }
    return {};
}

std::string load(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    return text.data();
}

std::string wallWords(const ReliefWall &wall)
{
    return std::string(wallInfo(wall.wall).letter) + " " + load(wall.before) + " → " + load(wall.after) +
           (wall.breaks() ? " " + words::say("over") : std::string());
}

std::string wallsWords(const Relief &relief)
{
    constexpr std::size_t most = 4;
    std::string words = wallWords(relief.wall);
    for (std::size_t i = 0; i < std::min(most, relief.others.size()); ++i)
        words += words::say(", ") + wallWords(relief.others[i]);
    return words;
}

std::size_t shownOf(const ReliefList &list, const Wish &wish)
{
    return std::min(wish.top, list.changes.size());
}

Sheet sheetOf(const ReliefList &list, const Wish &wish)
{
    const std::string name = words::say(wallInfo(list.wall).name);
    Sheet sheet;
    sheet.title = words::say("What would relieve %1", {name});
    sheet.paragraphs = {list.has_target
                            ? words::say("%1 now: %2, load %3; target ×%4 left.",
                                         {name, headroomWords(list.load), load(list.load), load(list.headroom)})
                            : words::say("%1 has no target: the factors are of its own time.", {name})};
    Table table{"words::mark(",
                {")words::mark(", ")changewords::mark(", ")resultwords::mark(", ")loadwords::mark(",
                 ")pricewords::mark(", ")powerwords::mark(", ")risk"},
                {0, 2, 4, 5},
                {}};
    for (std::size_t i = 0; i < shownOf(list, wish); ++i) {
        const Relief &relief = list.changes[i];
        table.rows.push_back({std::to_string(i + 1), relief.change, resultWords(list, relief), wallsWords(relief),
                              priceWords(list, relief), powerWords(relief), relief.risk});
    }
    sheet.tables = {table};
    return sheet;
}

std::string lastLine(const ReliefList &list, const Wish &wish)
{
    const std::size_t left = list.changes.size() - shownOf(list, wish);
    const std::string others = std::to_string(list.without_help);
    return (left ? words::say("%1 more would help; %2 others did not help.", {std::to_string(left), others})
                 : words::say("%1 others did not help.", {others})) +
           "\n";
}

std::string csvOf(const ReliefList &list, const Wish &wish)
{
    const bool training = !list.changes.empty() && list.changes.front().report.workload == Workload::Training;
    std::string text = std::string("rank,lever,change,outcome,factor,load_before,load_after,") +
                       (training ? "usd_for_the_run" : "usd_per_hour") + ",power_w,speed,breaks,risk,caution\n";
    for (std::size_t i = 0; i < shownOf(list, wish); ++i) {
        const Relief &relief = list.changes[i];
        std::string broken;
        for (const ReliefWall &wall : relief.others) {
            if (wall.breaks())
                broken += (broken.empty() ? "" : " ") + std::string(wallInfo(wall.wall).key);
        }
        text += std::to_string(i + 1) + "," + relief.lever->key + "," + csvCell(relief.change) + "," +
                std::string(outcomeKey(relief.outcome)) + "," + csvNumber(relief.factor) + "," +
                csvNumber(relief.wall.before) + "," + csvNumber(relief.wall.after) + "," + csvNumber(relief.money) +
                "," + csvNumber(relief.power_w) + "," + csvNumber(relief.speed) + "," + broken + "," +
                csvCell(relief.risk) + "," + csvCell(relief.lever->caution) + "\n";
    }
    return text;
}

} // namespace

int runRelief(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("relief", arguments, formats);
    if (!format)
        return Usage;
    Wish wish;
    if (const std::string problem = readWish(arguments, wish); !problem.empty())
        return usageError("relief", problem);
    int status = Fine;
    const std::string &file = arguments.files.front();
    const std::optional<Scenario> scenario = loadScenario("relief", arguments, file, status);
    if (!scenario)
        return status;
    const ReliefList list = relieve(*scenario, builtinCatalog(), wish.question);
    if (!list.reason.empty())
        printIssues(file, {{Severity::Error, wallInfo(list.wall).key, list.reason, ""}});
    if (*format == "json")
        status = deliver(arguments, reliefJson(list, wish.top));
    else if (!list.reason.empty())
        return Failure;
    else if (*format == "csv")
        status = deliver(arguments, csvOf(list, wish));
    else if (*format == "markdown")
        status = deliver(arguments, toMarkdown(sheetOf(list, wish)));
    else
        status = deliver(arguments, toText(sheetOf(list, wish)) + lastLine(list, wish));
    return list.reason.empty() ? status : static_cast<int>(Failure);
}

} // namespace wallchart::cli
