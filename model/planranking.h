// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/plansearch.h"

#include <string>
#include <vector>

namespace wallchart {

/// A plan beside the others, with the reason for its place.
struct RankedPlan
{
    Plan plan;
    std::string family; ///< "Tensor and pipeline"
    bool fits = false;
    double bytes = 0; ///< of the fullest device
    double limit_bytes = 0;
    double step_s = 0; ///< training step, or time per output token
    double tokens_per_s = 0;
    double mfu = not_known; ///< training
    std::string why;        ///< "fastest", "12 % slower: pipeline bubble", "needs 132 GiB of 79 GiB: optimizer"
};

struct PlanRanking
{
    std::vector<RankedPlan> plans; ///< of different degrees, best first; the first is evaluate()'s; empty: nothing fits
    std::vector<RankedPlan> families; ///< the best of each way to split that there is, best first, then those too large
    SearchCount count;                ///< training
    Issues issues; ///< no plan fits, devices without work, pinned degrees reduced; with the nearest number of devices
                   ///< that works
};

/// The `top` best plans and the best of each family. Allocates; takes some ten milliseconds.
PlanRanking rankPlans(const Scenario &scenario, int top);

} // namespace wallchart
