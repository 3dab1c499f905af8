// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/levers.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace wallchart {

/// A lever moved to a value, and how far the wall is then.
struct LeverMove
{
    double value = 0;
    double distance = 0; ///< as LeverSearch::distance()
    Report report;
};

/// Finds for one wall how far each lever has to be moved. One scratch scenario is changed in place.
class LeverSearch
{
public:
    LeverSearch(const Scenario &scenario, const Catalog &catalog, WallId wall, double headroom, std::stop_token stop);

    const Report &before() const { return m_before; }
    /// Of the wall: its load; without a target its seconds per token over those now. Infinite where it is not known.
    double distance(const Report &report, const Scenario &of) const;
    double distanceNow() const { return m_distance_now; }
    /// The distance that is asked for: 1 / headroom, or that much less than now where the wall has it already.
    double goal() const { return m_goal; }
    bool stopped() const { return m_stop.stop_requested(); }

    /// The moves worth showing: for amounts the least that reaches the goal, or the best there is. Empty where the
    /// lever brings the wall no nearer.
    std::vector<LeverMove> moves(const Lever &lever);

private:
    LeverMove tried(const Lever &lever, double value);
    bool helps(const LeverMove &move) const;
    bool matters(const Lever &lever, double now, double limit);
    std::optional<LeverMove> along(const Lever &lever, const std::vector<double> &values, double now, bool whole);
    LeverMove narrowed(const Lever &lever, double outside, LeverMove inside, bool whole);
    std::vector<LeverMove> amounts(const Lever &lever);
    std::optional<LeverMove> amountTo(const Lever &lever, double now, double limit);
    std::vector<LeverMove> deviceCounts(const Lever &lever);
    std::vector<LeverMove> degrees(const Lever &lever);
    std::vector<LeverMove> records(const Lever &lever, std::size_t count);

    const Scenario &m_scenario;
    const Catalog &m_catalog;
    WallId m_wall;
    std::stop_token m_stop;
    Scenario m_scratch;
    Report m_before;
    double m_distance_now = 0;
    double m_goal = 0;
};

} // namespace wallchart
