// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

#include <algorithm>

namespace wallchart {

/// A pace wall: the time one resource alone would need, against the time a target allows (the tighter of the two when
/// serving has both), or, without a target, against the predicted time of the step or token.
inline WallResult paceWall(const Workings &w, double TimeBreakdown::*alone, const char *label, const char *formula)
{
    WallResult result;
    result.applies = true;
    result.unit = "s";
    result.formula = formula;
    const bool token_target = w.time.target_s > 0;
    const bool first_target = w.first_token.target_s > 0;
    const TimeBreakdown *time = &w.time;
    if (first_target &&
        (!token_target || w.first_token.*alone / w.first_token.target_s > w.time.*alone / w.time.target_s))
        time = &w.first_token;
    result.has_target = token_target || first_target;
    result.demand = time->*alone;
    result.limit = result.has_target ? time->target_s : time->total_s;
    if (result.limit > 0) {
        result.load = result.demand / result.limit;
        result.load_low = result.load * w.pace.relative_time.low;
        result.load_high = result.load * w.pace.relative_time.high;
    }
    if (!result.has_target) { // a share of the time: never above it
        result.load = std::min(result.load, 1.0);
        result.load_low = result.load;
        result.load_high = result.load;
    }
    result.terms.add({"alone", label, result.demand, "s", ""});
    result.terms.add({result.has_target ? "allowed" : "predicted", time->what, result.limit, "s", ""});
    return result;
}

} // namespace wallchart
