// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/wall.h"
#include "model/walls/declarations.h"

#include <array>
#include <cmath>

namespace wallchart {

namespace {

// The table of walls: a new wall is its own file and one line here. Indexed by WallId, in display order.
constexpr std::array<Wall, wall_count> table{{
    {WallId::Memory, "memory", "Memory", "M", WallKind::Limit,
     "Rajbhandari et al. 2020 (ZeRO), section 3; Korthikanti et al. 2022, section 4; Kwon et al. 2023 (vLLM)",
     measureMemory},
    {WallId::Bandwidth, "bandwidth", "Bandwidth", "B", WallKind::Pace, "Williams, Waterman, Patterson 2009 (roofline)",
     measureBandwidth},
    {WallId::Compute, "compute", "Compute", "F", WallKind::Pace, "Williams, Waterman, Patterson 2009 (roofline)",
     measureCompute},
    {WallId::Interconnect, "interconnect", "Interconnect", "I", WallKind::Pace,
     "Thakur, Rabenseifner, Gropp 2005 (alpha-beta); Narayanan et al. 2021, section 3", measureInterconnect},
    {WallId::Target, "target", "Target", "G", WallKind::Pace, "predicted time over the time allowed", measureTarget},
    {WallId::Power, "power", "Power", "P", WallKind::Limit,
     "device draw x count + host + network + storage, x PUE once", measurePower},
    {WallId::Thermal, "thermal", "Thermal", "T", WallKind::Limit,
     "heat of one rack over what its cooling class removes", measureThermal},
    {WallId::Budget, "budget", "Budget", "$", WallKind::Limit, "total cost of ownership over the budget",
     measureBudget},
    {WallId::Context, "context", "Context", "X", WallKind::Limit, "tokens over the trained maximum", measureContext},
    {WallId::Parallelism, "parallelism", "Parallelism", "N", WallKind::Limit,
     "devices over the largest plan that the model and the batch divide into", measureParallelism},
    {WallId::Reliability, "reliability", "Reliability", "R", WallKind::Limit, "Daly 2006; Kokolis et al. 2024, eq. 1",
     measureReliability},
    {WallId::Storage, "storage", "Storage", "S", WallKind::Limit,
     "checkpoint and token bytes over the file system's rate", measureStorage},
    {WallId::Data, "data", "Data", "D", WallKind::Limit,
     "Muennighoff et al. 2023: tokens over unique tokens x useful epochs", measureData},
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
