// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/evaluate.h"
#include "model/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace wallchart {

/// Where one wall's load crosses 1 along one field, everything else fixed. Solved to the last bit that matters
/// (0.01 % on a real field, the exact integer on a whole one: the first value on the far side).
struct Crossing
{
    WallId wall = WallId::Memory;
    double value = 0;
    bool rising = true; ///< the wall is hit above the value (false: below it)
};

/// A wall that is on one side all along the field's range.
struct Beyond
{
    WallId wall = WallId::Memory;
    bool hit_everywhere = false; ///< false: never hit in range
};

struct Stretch
{
    double from = 0;
    double to = 0;
};

/// Loads of all walls along one field: what the Walls plot draws.
struct SweepPoint
{
    double value = 0;
    std::array<float, wall_count> load{}; ///< NaN where the wall does not apply
    std::array<float, wall_count> load_low{};
    std::array<float, wall_count> load_high{};
    bool feasible = true;
};

/// Everything that is drawn along one field: samples, crossings, stretches where every limit wall fits.
struct FieldScan
{
    const Field *field = nullptr;
    double from = 0;
    double to = 0;
    std::vector<SweepPoint> points;  ///< rising in value, both ends and both sides of each crossing included
    std::vector<Crossing> crossings; ///< rising in value; walls that can be hit only
    std::vector<Beyond> beyond;
    std::vector<Stretch> feasible; ///< rising, disjoint
};

/// The stretch of a field's range that sliders and plots show: what people plan with, widened where the scenario's own
/// value lies outside. It does not move while the value moves inside it. Other fields: their whole range.
Stretch usualRange(const Scenario &scenario, const Field &field);

/// Samples `points` values (log- or evenly spaced as the field's scale; whole numbers for Integer fields) and solves
/// every crossing between them. from/to default to the field's range. `known`: evaluate(scenario).plan, for
/// points that are searched near it and follow a drag; without it each point is evaluate()'s.
FieldScan scan(const Scenario &scenario, const Field &field, int points = 49, double from = 0, double to = 0,
               const Plan *known = nullptr);

/// scan() over usualRange().
FieldScan scanUsual(const Scenario &scenario, const Field &field, int points = 49, const Plan *known = nullptr);
/// Points of a curve that is drawn anew with every move of a slider: fewer where each of them searches for its plan.
int livePoints(const Scenario &scenario);

/// The nearest value of the field at which the set of hit walls changes; which wall changes. Nothing if none in range.
struct NextWall
{
    const Field *field = nullptr;
    double value = 0;
    WallId wall = WallId::Memory;
    bool relief = false; ///< true: beyond the value a wall that is hit now is no longer hit
};
std::optional<NextWall> nextWall(const FieldScan &scan, double current);

/// The value of the field at which the wall's load is 1 / headroom: the largest below which it fits (rising) or the
/// smallest above which it does. Nothing if there is none in the field's range; `reason` then says why.
struct Solution
{
    std::optional<double> value;
    WallId wall = WallId::Memory;
    bool fits_below = true; ///< true: smaller values fit
    std::string reason;
};
/// `wall` empty: the limit wall that is met first (all limit walls must fit).
Solution solve(const Scenario &scenario, const Field &field, std::optional<WallId> wall, double headroom = 1.0);

/// The whole picture for one scenario: what the window and `wallchart report` both show.
struct Analysis
{
    Report report;
    std::vector<FieldScan> sliders;   ///< one per headline slider
    std::vector<NextWall> next_walls; ///< one per slider that has one
    Issues issues;
};
Analysis analyse(const Scenario &scenario);

/// The verdict in plain words.
struct Verdict
{
    enum class State { Fits, Close, Over } state = State::Fits;
    WallId wall = WallId::Memory;
    std::string sentence; ///< "Memory is the wall: 608 GiB needed, 570 GiB usable, over by 7%."
    std::string detail;   ///< "Fits at 30.3k tokens or 46 users. Next wall: thermal at 10 devices."
};
Verdict verdict(const Scenario &scenario, const Analysis &analysis);

} // namespace wallchart
