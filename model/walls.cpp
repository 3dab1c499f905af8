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

std::string why(const WallResult &result)
{
    if (!result.applies)
        return std::string(result.why_not);
    std::string text =
        formatQuantity(result.demand, result.unit) + " against " + formatQuantity(result.limit, result.unit) + ", " +
        (result.has_target ? headroomWords(result.load) : formatQuantity(result.load, "") + " of the time");
    const char *separator = ": ";
    for (const Term &term : result.terms) {
        text += separator + std::string(term.label) + " " + formatQuantity(term.value, term.unit);
        separator = ", ";
    }
    return text + ".";
}

} // namespace wallchart
