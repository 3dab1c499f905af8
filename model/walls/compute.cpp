// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/walls/pacewall.h"
#include "model/words.h"

namespace wallchart {

WallResult measureCompute(const Workings &w)
{
    WallResult result = paceWall(w, &TimeBreakdown::compute_only_s, words::mark("multiplies alone"),
                                 "FLOPs / (dense peak × efficiency) / time allowed");
    result.terms.add({"clock", words::mark("clock under the power cap"), w.clock_factor, "", ""});
    result.terms.add({"intensity", words::mark("FLOPs per byte"), w.metrics.arithmetic_intensity, "FLOP/byte", ""});
    result.terms.add({"ridge", words::mark("ridge of the roofline"), w.metrics.ridge_intensity, "FLOP/byte", ""});
    return result;
}

} // namespace wallchart
