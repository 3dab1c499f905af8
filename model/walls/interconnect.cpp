// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/walls/pacewall.h"
#include "model/words.h"

namespace wallchart {

WallResult measureInterconnect(const Workings &w)
{
    WallResult result = paceWall(w, &TimeBreakdown::interconnect_only_s, words::mark("links alone"),
                                 "(latency + bytes / link rate) / time allowed");
    if (w.scenario.devices <= 1) {
        result.applies = false;
        result.why_not = words::mark("a single device");
    }
    result.terms.add({"link", words::mark("scale-up link, one direction"), w.scenario.accelerator.link_bytes_per_s,
                      "bytes/s", accelerator_record});
    result.terms.add(
        {"share", words::mark("exposed communication over the time"), w.metrics.communication_share, "", ""});
    return result;
}

} // namespace wallchart
