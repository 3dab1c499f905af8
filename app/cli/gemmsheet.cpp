// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gemmsheet.h"

#include "model/quantity.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr std::array ways{GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound};
constexpr const char *unknown = "not known";

/// Three significant digits, never as a share.
std::string number(double value)
{
    if (!std::isfinite(value))
        return unknown;
    if (std::abs(value) >= 1)
        return formatShort(value, "");
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

std::string side(double value)
{
    return std::isfinite(value) ? formatEntry(value, "").number : unknown;
}

std::string amount(double value, const char *unit)
{
    return value > 0 && std::isfinite(value) ? formatQuantity(value, unit) : unknown;
}

/// What blocking does for the traffic into this memory.
std::string meaningOf(const GemmCorner &corner, const GemmLevel &level)
{
    if (level.capacity_bytes <= 0)
        return "its size is not known";
    const std::string whole = level.fits ? "all three matrices fit; " : "";
    if (level.fits && &level == &corner.levels.back())
        return "all three matrices fit: loaded once";
    if (!std::isfinite(level.ridge))
        return whole + "the rate into it is not known";
    if (level.starved)
        return whole + "memory bound even when everything is read once";
    if (level.fits)
        return whole + "compute bound";
    return corner.intensity(level, GemmWay::Blocked) >= level.ridge
               ? "compute bound; tiles beyond " + side(level.enough_tile) + " help no more"
               : "memory bound; tiles of " + side(level.enough_tile) + " would be enough";
}

Table bytesTable(const GemmCorner &corner)
{
    Table table{"Bytes that cross into each memory",
                {"memory", "from", "size", "naive", "blocked", "lower bound", "blocked / bound"},
                {2, 3, 4, 5, 6},
                {}};
    for (const GemmLevel &level : corner.levels) {
        std::vector<std::string> row{level.label, level.from, amount(level.capacity_bytes, "bytes")};
        for (const GemmWay way : ways)
            row.push_back(amount(level.traffic(way), "bytes"));
        row.push_back(number(level.traffic(GemmWay::Blocked) / level.traffic(GemmWay::Bound)));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table intensityTable(const GemmCorner &corner)
{
    Table table{"FLOP per byte against the ridge",
                {"memory", "naive", "blocked", "lower bound", "ridge", "tile it holds", "tile enough", "what it means"},
                {1, 2, 3, 4, 5, 6},
                {}};
    for (const GemmLevel &level : corner.levels) {
        std::vector<std::string> row{level.label};
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
    sheet.title = "Multiply " + side(question.m) + " x " + side(question.n) + " x " + side(question.k) + " in " +
                  precisionInfo(question.format).label + " on " + question.accelerator.name;
    sheet.paragraphs.push_back(amount(corner.flops, "FLOP") + "; the matrices have " +
                               amount(corner.once_bytes, "bytes") + "; dense peak " +
                               amount(corner.peak_flops, "FLOP/s") + ".");
    if (std::isfinite(corner.expected_s))
        sheet.paragraphs.push_back("Expected inside a model: " + formatQuantity(corner.expected_s, "s") + ", " +
                                   formatQuantity(corner.flops / corner.expected_s, "FLOP/s") + ".");
    sheet.tables = {bytesTable(corner), intensityTable(corner)};
    return sheet;
}

} // namespace wallchart::cli
