// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/perpass.h"
#include "model/walls/declarations.h"
#include "model/words.h"

namespace wallchart {

/// Prompt and output (or the training sequence) over the trained maximum; reports how attention and KV grow on the way.
WallResult measureContext(const Workings &w)
{
    const Architecture &a = w.arch;
    WallResult result;
    result.unit = "tokens";
    result.formula = "tokens / trained maximum";
    result.demand = w.scenario.context_tokens;
    result.limit = a.max_context;
    result.applies = a.max_context > 0;
    result.why_not = result.applies ? "" : words::mark("trained maximum not known");
    if (w.scenario.workload == Workload::Training) {
        // Training sets the maximum: a longer sequence extends it rather than breaks it.
        result.applies = false;
        result.why_not = words::mark("set by training");
    }
    if (result.limit > 0)
        result.load = result.load_low = result.load_high = result.demand / result.limit;
    const bool training = w.scenario.workload == Workload::Training;
    const double attended = training ? attendedTokensCausal(a, w.scenario.context_tokens)
                                     : attendedTokensDecode(a, w.scenario.context_tokens);
    result.terms.add({"context", words::mark("tokens of one request"), w.scenario.context_tokens, "tokens", ""});
    result.terms.add(
        {"trained", words::mark("trained maximum"), result.limit, "tokens", words::mark("published configuration")});
    result.terms.add(
        {"attention", words::mark("attention's share of FLOPs"), attentionShare(a, w.counts, attended), "", ""});
    return result;
}

} // namespace wallchart
