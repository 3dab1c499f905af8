// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <cstdint>
#include <optional>

// How scans and solutions walk along a field. Only the analysis uses this.
namespace wallchart {

/// One bit per WallId.
using WallMask = std::uint16_t;
static_assert(wall_count <= 16);

constexpr WallMask maskOf(WallId id)
{
    return static_cast<WallMask>(1U << static_cast<unsigned>(id));
}

constexpr WallMask every_wall = (1U << wall_count) - 1;

/// The walls that decide whether a plan fits at all.
WallMask limitWalls();

struct FieldSample
{
    double value = 0;
    WallMask can_be_hit = 0; ///< applies, and has a limit or target
    WallMask hit = 0;        ///< load above the sampler's threshold
    bool on_grid = false;
    std::array<float, wall_count> load{}; ///< NaN where the wall does not apply
    std::array<float, wall_count> load_low{};
    std::array<float, wall_count> load_high{};
};

/// Evaluates one scenario along one field and brackets every change of the hit walls between its samples. The samples
/// stay sorted; one scratch scenario is changed in place.
class FieldSampler
{
public:
    /// A wall counts as hit where its load is above `threshold`. from/to are clamped to the field's range; 0, 0 means
    /// the whole range. `tolerance` is relative on log fields and of the range on linear ones.
    /// `known`: evaluate(scenario).plan: samples are taken near it (evaluateNear()), for a picture that follows a drag.
    /// Without it every sample searches all plans.
    FieldSampler(const Scenario &scenario, const Field &field, double from, double to, double threshold,
                 double tolerance, const Plan *known = nullptr);

    double from() const { return m_from; }
    double to() const { return m_to; }
    /// Rising in value.
    const std::vector<FieldSample> &samples() const { return m_samples; }

    /// `points` values spaced as the field's scale; every value of a choice, or of whole numbers that are fewer.
    void addGrid(int points);
    /// What the grid is likely to step over: the current value, and powers of two of whole numbers, where plans divide.
    void addProbes(double current);
    /// The middle between two samples that both just miss: a plan that changes on the way may fit there.
    void addNearMisses(WallMask watched);
    /// Evaluates between the samples until each change of a watched wall lies between two neighbours.
    void bracketChanges(WallMask watched);

private:
    FieldSample evaluated(double value);
    void insert(double value, bool on_grid);
    bool areNeighbours(double low, double high) const;
    double scaled(double value) const;
    double unscaled(double position) const;
    double smallestStep(double value) const;
    double between(const FieldSample &low, const FieldSample &high, WallId wall, bool halve) const;
    void bracket(std::size_t index, WallId wall);

    const Field &m_field;
    Scenario m_scratch;
    std::optional<Plan> m_known;
    double m_from;
    double m_to;
    double m_threshold;
    double m_tolerance;
    std::vector<FieldSample> m_samples;
};

/// Runs of samples without a hit in `watched`, as value ranges.
std::vector<Stretch> stretchesWithout(const std::vector<FieldSample> &samples, WallMask watched);

/// The last value below a crossing at which its wall is still as it was: the integer or the choice before, on a real
/// field the value itself.
double justBelow(const Field &field, double value);

/// How far apart two values look on the field's scale.
double distanceOn(const Field &field, double a, double b);

} // namespace wallchart
