// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <span>
#include <string>
#include <string_view>

namespace wallchart {

struct Workings;

/// One wall: identity, formula, citation. `measure` fills demand, limit, band and terms; load and hit follow from them.
struct Wall
{
    WallId id;
    const char *key;    ///< in files and on the command line: "memory"
    const char *name;   ///< on screen: "Memory"
    const char *letter; ///< of the badge: "M"
    WallKind kind;
    const char *citation; ///< where the formula comes from
    WallResult (*measure)(const Workings &);
};

/// All walls, indexed by WallId, in display order.
std::span<const Wall> walls();
const Wall &wallInfo(WallId id);
const Wall *findWall(std::string_view key);

/// One sentence on why the load is what it is, from the result's own terms.
std::string why(const WallResult &result);

} // namespace wallchart
