// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/words.h"

namespace wallchart {

WallResult measureReliability(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Losses &losses = workings.losses;
    WallResult result;
    result.unit = "";
    result.formula = losses.waiting_share > 0 ? "(1 − (1 − w / τ − (R + τ / 2) / M) × (1 − q)) / L"
                                              : "(w / τ + (R + τ / 2) / M) / L";
    if (s.workload != Workload::Training) {
        result.why_not = words::mark("training only");
        return result;
    }
    if (!(s.targets.lost_time_share > 0)) {
        result.why_not = words::mark("no lost share set");
        return result;
    }
    result.applies = true;
    result.demand = losses.lost_share.typical;
    result.limit = s.targets.lost_time_share;
    result.load = result.demand / result.limit;
    result.load_low = losses.lost_share.low / result.limit;
    result.load_high = losses.lost_share.high / result.limit;
    result.hit = result.load > 1;
    result.terms.add({"w", words::mark("Stall for one checkpoint"), losses.checkpoint_stall_s, "s", ""});
    result.terms.add(
        {"τ", words::mark("Checkpoint interval"), losses.interval_s, "s", "J. T. Daly, FGCS 22, 2006, eq. 37"});
    result.terms.add({"R", words::mark("Restart"), s.reliability.restart_s, "s", ""});
    result.terms.add(
        {"M", words::mark("Mean time between failures of the job"), losses.mtbf_s, "s", "arXiv 2407.21783, 3.3.4"});
    result.terms.add({"n", words::mark("Devices in use"), static_cast<double>(workings.plan.devices_used), "", ""});
    result.terms.add({"B_ckpt", words::mark("Checkpoint"), losses.checkpoint_bytes, "bytes", ""});
    if (s.reliability.repair_hours > 0) {
        result.terms.add({"q", words::mark("Share of the time without a spare"), losses.waiting_share, "", ""});
        result.terms.add({"spares", words::mark("Spare servers needed"), losses.spares_needed, "", ""});
    }
    result.terms.add({"L", words::mark("Share of time that may be lost"), s.targets.lost_time_share, "", ""});
    return result;
}

} // namespace wallchart
