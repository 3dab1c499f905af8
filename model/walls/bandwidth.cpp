// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/walls/pacewall.h"
#include "model/words.h"

namespace wallchart {

WallResult measureBandwidth(const Workings &w)
{
    WallResult result = paceWall(w, &TimeBreakdown::bandwidth_only_s, words::mark("HBM traffic alone"),
                                 "bytes / (HBM rate × efficiency) / time allowed");
    result.terms.add(
        {"rate", words::mark("HBM rate"), w.scenario.accelerator.hbm_bytes_per_s, "bytes/s", accelerator_record});
    result.terms.add({"efficiency", words::mark("reached share"), w.scenario.accelerator.hbm_efficiency, "",
                      words::mark("measured copies and decode kernels")});
    return result;
}

} // namespace wallchart
