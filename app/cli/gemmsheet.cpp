// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gemmsheet.h"

#include "model/quantity.h"
#include "model/words.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr std::array ways{GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound};
std::string unknown()
{
    return words::say("not known");
}

/// Three significant digits, never as a share.
std::string number(double value)
{
    if (!std::isfinite(value))
        return unknown();
    if (std::abs(value) >= 1)
        return formatShort(value, "");
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

std::string side(double value)
{
    return std::isfinite(value) ? formatEntry(value, "").number : unknown();
}

std::string amount(double value, const char *unit)
{
    return value > 0 && std::isfinite(value) ? formatQuantity(value, unit) : unknown();
}

/// What blocking does for the traffic into this memory.
std::string meaningOf(const GemmCorner &corner, const GemmLevel &level)
{
    if (level.capacity_bytes <= 0)
        return words::say("its size is not known");
    const auto after = [&level](const char *text) {
        const std::string said = words::say(text);
        return level.fits ? words::say("all three matrices fit; %1", {said}) : said;
    };
    if (level.fits && &level == &corner.levels.back())
        return words::say("all three matrices fit: loaded once");
    if (!std::isfinite(level.ridge))
        return after(words::mark("the rate into it is not known"));
    if (level.starved)
        return after(words::mark("memory bound even when everything is read once"));
    if (level.fits)
        return after(words::mark("compute bound"));
    const bool enough = corner.intensity(level, GemmWay::Blocked) >= level.ridge;
    return words::say(enough ? words::mark("compute bound; tiles beyond %1 help no more")
                             : words::mark("memory bound; tiles of %1 would be enough"),
                      {side(level.enough_tile)});
}

Table bytesTable(const GemmCorner &corner)
{
    Table table{words::mark("Bytes that cross into each memory"),
                {words::mark("memory"), words::mark("from"), words::mark("size"), words::mark("naive"),
                 words::mark("blocked"), words::mark("lower bound"), words::mark("blocked / bound")},
                {2, 3, 4, 5, 6},
                {}};
    for (const GemmLevel &level : corner.levels) {
        std::vector<std::string> row{words::say(level.label), words::say(level.from),
                                     amount(level.capacity_bytes, "bytes")};
        for (const GemmWay way : ways)
            row.push_back(amount(level.traffic(way), "bytes"));
        row.push_back(number(level.traffic(GemmWay::Blocked) / level.traffic(GemmWay::Bound)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table intensityTable(const GemmCorner &corner)
{
    Table table{words::mark("FLOP per byte against the ridge"),
                {words::mark("memory"), words::mark("naive"), words::mark("blocked"), words::mark("lower bound"),
                 words::mark("ridge"), words::mark("tile it holds"), words::mark("tile enough"),
                 words::mark("what it means")},
                {1, 2, 3, 4, 5, 6},
                {}};
    for (const GemmLevel &level : corner.levels) {
        std::vector<std::string> row{words::say(level.label)};
        for (const GemmWay way : ways)
            row.push_back(number(corner.intensity(level, way)));
        row.push_back(number(level.ridge));
        row.push_back(side(level.tile));
        row.push_back(side(level.enough_tile));
        row.push_back(meaningOf(corner, level));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

Sheet gemmSheet(const GemmQuestion &question, const GemmCorner &corner)
{
    Sheet sheet;
    sheet.title = words::say("Multiply %1 x %2 x %3 in %4 on %5",
                             {side(question.m), side(question.n), side(question.k),
                              words::say(precisionInfo(question.format).label), question.accelerator.name});
    sheet.paragraphs.push_back(words::say(
        "%1; the matrices have %2; dense peak %3.",
        {amount(corner.flops, "FLOP"), amount(corner.once_bytes, "bytes"), amount(corner.peak_flops, "FLOP/s")}));
    if (std::isfinite(corner.expected_s))
        sheet.paragraphs.push_back(words::say(
            "Expected inside a model: %1, %2.",
            {formatQuantity(corner.expected_s, "s"), formatQuantity(corner.flops / corner.expected_s, "FLOP/s")}));
    sheet.tables = {bytesTable(corner), intensityTable(corner)};
    return sheet;
}

} // namespace wallchart::cli
