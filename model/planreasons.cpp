// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/planreasons.h"

#include "model/quantity.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace wallchart {

namespace {

std::string percent(double share)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
    return text.data();
}

std::string lowered(const char *label)
{
    std::string text = label;
    const bool word = text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0;
    if (word)
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

double exposedIn(const TimeBreakdown &time, const std::string &key)
{
    for (const TimeTerm &term : time.terms) {
        if (key == term.key)
            return term.exposed_s;
    }
    return 0;
}

} // namespace

const char *familyName(PlanFamily family)
{
    switch (family) {
    case PlanFamily::Data:
        return "Data parallel";
    case PlanFamily::Sharded:
        return "Fully sharded";
    case PlanFamily::Tensor:
        return "Tensor";
    case PlanFamily::Pipeline:
        return "Pipeline";
    case PlanFamily::TensorPipeline:
        return "Tensor and pipeline";
    case PlanFamily::Context:
        return "Context";
    }
    return "";
}

std::string whySlower(const TimeBreakdown &winner, const TimeBreakdown &loser)
{
    const TimeTerm *most = nullptr;
    double grown = 0;
    for (const TimeTerm &term : loser.terms) {
        const double more = term.exposed_s - exposedIn(winner, term.key);
        if (more > grown && std::string(term.key) != "stragglers") {
            grown = more;
            most = &term;
        }
    }
    const double slower = winner.total_s > 0 ? loser.total_s / winner.total_s - 1 : 0;
    const std::string lead = slower < 0.0005 ? "as fast" : percent(slower) + " slower";
    return most ? lead + ": more " + lowered(most->label) : lead;
}

std::string whyTooLarge(const MemoryBreakdown &memory)
{
    const auto largest = std::max_element(memory.terms.begin(), memory.terms.end(),
                                          [](const MemoryTerm &a, const MemoryTerm &b) { return a.bytes < b.bytes; });
    const std::string words = "needs " + formatQuantity(memory.total_bytes, "bytes") + " of " +
                              formatQuantity(memory.limit_bytes, "bytes") + " per device";
    return largest == memory.terms.end() ? words : words + ", most for " + lowered(largest->label);
}

std::string whyServesLess(const Targets &targets, const Metrics &winner, const Metrics &loser)
{
    if (targets.tpot_s > 0 && loser.tpot_s > targets.tpot_s)
        return "misses the time per output token: " + formatQuantity(loser.tpot_s, "s") + " of " +
               formatQuantity(targets.tpot_s, "s");
    if (targets.ttft_s > 0 && loser.ttft_s > targets.ttft_s)
        return "misses the time to first token: " + formatQuantity(loser.ttft_s, "s") + " of " +
               formatQuantity(targets.ttft_s, "s");
    const double less = winner.output_tokens_per_s > 0 ? 1 - loser.output_tokens_per_s / winner.output_tokens_per_s : 0;
    if (less < 0.0005)
        return "as many tokens per second";
    return percent(less) + " fewer tokens per second";
}

std::string whyIdle(const Scenario &s, const Plan &plan)
{
    const int idle = s.devices - plan.devices_used;
    const std::string lead =
        std::to_string(idle) + " of " + std::to_string(s.devices) + " devices are left without work";
    const int replica = plan.tensor * plan.pipeline * plan.context;
    const bool batch_limits = s.workload == Workload::Training &&
                              (plan.data + 1.0) * plan.micro_batch > s.training.global_batch_sequences &&
                              plan.devices_used + replica <= s.devices;
    if (batch_limits)
        return lead + ": the batch has " + formatQuantity(s.training.global_batch_sequences, "") +
               " sequences for its data-parallel ranks";
    return lead + ": " + std::to_string(s.devices) + " does not divide into replicas of " + std::to_string(replica);
}

} // namespace wallchart
