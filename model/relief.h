// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/catalog.h"
#include "model/levers.h"
#include "model/report.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace wallchart {

inline constexpr double default_relief_headroom = 1.10;

/// What to relieve, and how far.
struct ReliefQuestion
{
    std::optional<WallId> wall;                ///< none: the binding one
    double headroom = default_relief_headroom; ///< the wall's load is to come down to 1 / headroom; > 0
};

/// In the order in which changes are ranked.
enum class ReliefOutcome : std::uint8_t {
    Reaches, ///< the headroom asked for, and no other wall is hit by it
    Fits,    ///< the wall is no longer hit, short of the headroom
    Helps,   ///< not enough by itself
    Eases,   ///< by moving the target
    Breaks,  ///< hits another wall, or leaves no valid plan
};

/// Another wall, or the wall itself, before and after a change.
struct ReliefWall
{
    WallId wall = WallId::Memory;
    double before = 0;
    double after = 0;
    bool hit_before = false;
    bool hit_after = false;
    bool breaks() const { return hit_after && (!hit_before || after > before * 1.02); }
};

/// One change: what it is, what it does, what it costs.
struct Relief
{
    const Lever *lever = nullptr;
    Scenario after;
    Report report;      ///< of `after`
    std::string change; ///< "KV cache BF16 → FP8"
    ReliefOutcome outcome = ReliefOutcome::Helps;
    double factor = 1; ///< how many times further away the wall is
    ReliefWall wall;
    std::vector<ReliefWall> others; ///< walls whose load moves, those that break first, then by how much they move
    double money = 0;               ///< USD an hour (serving) or for the run (training) on top; NaN: not known
    double power_w = 0;             ///< on top
    double speed = 1;               ///< tokens per second after over before
    double cost = 0;       ///< what effect is divided by: money, service given up and effort, as shares of the plan
    std::string risk;      ///< "check quality", "breaks power", "still over", "8% fewer users"
    bool alarming = false; ///< the risk word is to be shown as a warning
};

struct ReliefList
{
    WallId wall = WallId::Memory;
    double headroom = default_relief_headroom;
    bool has_target = true;      ///< false: a pace wall without a target; factors are of its seconds
    double load = 0;             ///< now
    std::vector<Relief> changes; ///< best first
    int without_help = 0;        ///< levers that do not bring the wall nearer, or only at several times the plan's cost
    std::string reason;          ///< why there is no list; empty: there is
    bool complete = true;        ///< false: stopped on request
};

/// Every single change that would relieve the wall, each solved for the amount that reaches the headroom (or, where the
/// wall has that already, for that much more), ranked by outcome and then by effect per cost. Total; a wall that does
/// not apply gives a reason. Takes some 500 evaluations; ask `stop` to end early.
ReliefList relieve(const Scenario &scenario, const Catalog &catalog, const ReliefQuestion &question = {},
                   const std::stop_token &stop = {});

/// "×1.59 left", "still over by 7%", or "×1.3 faster" where the wall has no target.
std::string resultWords(const ReliefList &list, const Relief &relief);
/// "+$5.0/h", "-$1.2 M for the run", "$0/h", "price not known".
std::string priceWords(const ReliefList &list, const Relief &relief);
/// "+10.2 kW"; empty where nothing changes.
std::string powerWords(const Relief &relief);

} // namespace wallchart
