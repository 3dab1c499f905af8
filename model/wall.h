// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <span>
#include <string>
#include <string_view>

namespace wallchart {

struct Workings;

enum class MarkShape : std::uint8_t {
    Disc,
    Square,
    Pentagon,
    TriangleUp,
    Flag,
    Diamond,
    Star,
    Cross,
    Hexagon,
    TriangleDown,
    Ring,
    HollowSquare,
    Plus,
};

/// How a wall is told apart at a glance, beside its letter: never by colour alone.
struct WallMark
{
    MarkShape shape;
    std::uint32_t light; ///< 0xRRGGBB on a light ground
    std::uint32_t dark;  ///< on a dark one
    const char *dashes;  ///< lengths of lines and gaps in pixels at a line of 2, blank between; empty: solid
};

/// One wall: identity, formula, citation. `measure` fills demand, limit, band and terms; load and hit follow from them.
struct Wall
{
    WallId id;
    const char *key;    ///< in files and on the command line: "memory"
    const char *name;   ///< on screen: "Memory"
    const char *letter; ///< of the badge: "M"
    WallKind kind;
    WallMark mark;
    const char *citation; ///< where the formula comes from
    WallResult (*measure)(const Workings &);
};

/// All walls, indexed by WallId, in display order.
std::span<const Wall> walls();
const Wall &wallInfo(WallId id);
const Wall *findWall(std::string_view key);

/// "0.43 of the time": the load of a pace wall without a target.
std::string shareOfTime(double load);
/// "Power does not apply here: no grid limit given".
std::string doesNotApply(const std::string &name, const WallResult &result);
/// One sentence on why the load is what it is, from the result's own terms.
std::string why(const WallResult &result);

} // namespace wallchart
