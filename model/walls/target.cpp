// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/units.h"
#include "model/walls/declarations.h"
#include "model/words.h"

namespace wallchart {

namespace {

void settle(const Workings &w, WallResult &result)
{
    result.load = result.limit > 0 ? result.demand / result.limit : 0;
    result.load_low = result.load * w.pace.relative_time.low;
    result.load_high = result.load * w.pace.relative_time.high;
}

} // namespace

/// Predicted time of the run (failures included), of a token or of the first token over the time allowed.
WallResult measureTarget(const Workings &w)
{
    const Targets &targets = w.scenario.targets;
    WallResult result;
    result.unit = "s";
    result.formula = "predicted / allowed";
    if (w.scenario.workload == Workload::Training) {
        result.applies = targets.deadline_days > 0;
        result.why_not = result.applies ? "" : words::mark("no deadline set");
        result.demand = w.losses.goodput > 0 ? w.pace.run_s / w.losses.goodput : w.pace.run_s;
        result.limit = targets.deadline_days * unit::day;
        settle(w, result);
        result.terms.add({"run", words::mark("run without failures"), w.pace.run_s, "s", ""});
        result.terms.add({"goodput", words::mark("share of time that counts"), w.losses.goodput, "", ""});
        result.terms.add({"deadline", words::mark("deadline"), result.limit, "s", ""});
        return result;
    }
    result.applies = targets.tpot_s > 0 || targets.ttft_s > 0;
    result.why_not = result.applies ? "" : words::mark("no target for the first or the next token");
    const double token = targets.tpot_s > 0 ? w.time.total_s / targets.tpot_s : 0;
    const double first = targets.ttft_s > 0 ? w.first_token.total_s / targets.ttft_s : 0;
    const bool by_first = first > token;
    result.demand = by_first ? w.first_token.total_s : w.time.total_s;
    result.limit = by_first ? targets.ttft_s : targets.tpot_s;
    settle(w, result);
    result.terms.add({"tpot", words::mark("time per output token"), w.time.total_s, "s", ""});
    result.terms.add({"tpot_target", words::mark("allowed per token (0: no target)"), targets.tpot_s, "s", ""});
    result.terms.add({"ttft", words::mark("time to first token"), w.first_token.total_s, "s", ""});
    result.terms.add({"ttft_target", words::mark("allowed to the first (0: no target)"), targets.ttft_s, "s", ""});
    return result;
}

} // namespace wallchart
