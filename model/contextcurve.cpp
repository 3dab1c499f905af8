// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/contextcurve.h"

#include "model/evaluate.h"
#include "model/perpass.h"
#include "model/stagememory.h"

#include <algorithm>
#include <string_view>

namespace wallchart {

ContextCost contextCost(const Scenario &scenario, const Report &report, double tokens)
{
    Scenario at = scenario;
    at.context_tokens = std::max(1.0, tokens);
    const MemoryBreakdown memory = memoryOfStage(at, report.plan, report.memory.stage);
    ContextCost cost;
    cost.tokens = at.context_tokens;
    for (const MemoryTerm &term : memory.terms) {
        if (std::string_view(term.key) == "kv_cache")
            cost.kv_bytes += term.bytes;
    }
    cost.room_bytes = memory.limit_bytes - (memory.total_bytes - cost.kv_bytes);
    const Architecture arch = shapeOf(scenario);
    const ParameterCounts counts = countParameters(arch);
    cost.prompt_attention = attentionShare(arch, counts, attendedTokensCausal(arch, cost.tokens));
    cost.token_attention = attentionShare(arch, counts, attendedTokensDecode(arch, cost.tokens));
    return cost;
}

} // namespace wallchart
