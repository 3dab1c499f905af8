// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/wall.h"
#include "model/walls/declarations.h"

#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr std::array<Wall, wall_count> table{{
#define WALL(id, measure, key, name, letter, kind, shape, light, dark, dashes, citation)                               \
    {WallId::id, key, name, letter, WallKind::kind, {MarkShape::shape, light, dark, dashes}, citation, measure},
#include "model/walls/walls.def"
#include "model/words.h"
#undef WALL
}};

} // namespace

std::span<const Wall> walls()
{
    return table;
}

const Wall &wallInfo(WallId id)
{
    return table[static_cast<std::size_t>(id)];
}

const Wall *findWall(std::string_view key)
{
    for (const Wall &wall : table) {
        if (key == wall.key)
            return &wall;
    }
    return nullptr;
}

std::string shareOfTime(double load)
{
    return words::say("%1 of the time", {formatQuantity(load, "")});
}

std::string doesNotApply(const std::string &name, const WallResult &result)
{
    if (result.why_not && *result.why_not)
        return words::say("%1 does not apply here: %2", {name, words::say(result.why_not)});
    return words::say("%1 does not apply here", {name});
}

std::string why(const WallResult &result)
{
    if (!result.applies)
        return words::say(result.why_not);
    std::string terms;
    for (const Term &term : result.terms)
        terms += (terms.empty() ? "" : words::say(", ")) + words::say(term.label) + " " +
                 formatQuantity(term.value, term.unit);
    const std::string demand = formatQuantity(result.demand, result.unit);
    const std::string limit = formatQuantity(result.limit, result.unit);
    const std::string state = result.has_target ? headroomWords(result.load) : shareOfTime(result.load);
    return terms.empty() ? words::say("%1 against %2, %3.", {demand, limit, state})
                         : words::say("%1 against %2, %3: %4.", {demand, limit, state, terms});
}

} // namespace wallchart
