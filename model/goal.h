// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sensitivity.h"

#include <optional>
#include <string>

namespace wallchart {

/// A number that is asked of the report: "usd_per_million_tokens, 2 or less".
struct Goal
{
    Output output;
    double value = 0; ///< SI
};

/// Whether less of it is better: times, money, power, bytes and loads; rates and shares of use are better high.
bool lessIsBetter(const Output &output);
/// Whether the value reaches the goal; a value that is not known does not.
bool reaches(const Goal &goal, double value);

struct GoalSolution
{
    std::optional<double> value; ///< of the field; the last one that still reaches the goal
    double output = 0;           ///< there
    bool reached_below = true;   ///< smaller values of the field reach it too
    std::string reason;          ///< why there is none
};

/// The value of the field nearest to the present one at which the output crosses the goal, everything else fixed:
/// exact on whole numbers, to 1e-6 elsewhere. Nothing where it never does in the field's range; `reason` then says
/// what comes nearest. Some 150 evaluations.
GoalSolution solveGoal(const Scenario &scenario, const Field &field, const Goal &goal);

} // namespace wallchart
