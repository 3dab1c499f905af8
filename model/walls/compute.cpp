// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/walls/pacewall.h"

namespace wallchart {

WallResult measureCompute(const Workings &w)
{
    WallResult result = paceWall(w, &TimeBreakdown::compute_only_s, "multiplies alone",
                                 "FLOPs / (dense peak × efficiency) / time allowed");
    result.terms.add({"clock", "clock under the power cap", w.clock_factor, "", ""});
    result.terms.add({"intensity", "FLOPs per byte", w.metrics.arithmetic_intensity, "FLOP/byte", ""});
    result.terms.add({"ridge", "ridge of the roofline", w.metrics.ridge_intensity, "FLOP/byte", ""});
    return result;
}

} // namespace wallchart
