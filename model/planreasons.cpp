// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/planreasons.h"

#include "model/quantity.h"
#include "model/words.h"

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

std::string lowered(std::string text)
{
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
        return words::mark("Data parallel");
    case PlanFamily::Sharded:
        return words::mark("Fully sharded");
    case PlanFamily::Tensor:
        return words::mark("Tensor");
    case PlanFamily::Pipeline:
        return words::mark("Pipeline");
    case PlanFamily::TensorPipeline:
        return words::mark("Tensor and pipeline");
    case PlanFamily::Context:
        return words::mark("Context");
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
    const std::string lead = slower < 0.0005 ? words::say("as fast") : words::say("%1 slower", {percent(slower)});
    return most ? words::say("%1: more %2", {lead, lowered(words::say(most->label))}) : lead;
}

std::string whyTooLarge(const MemoryBreakdown &memory)
{
    const auto largest = std::max_element(memory.terms.begin(), memory.terms.end(),
                                          [](const MemoryTerm &a, const MemoryTerm &b) { return a.bytes < b.bytes; });
    const std::string needed = formatQuantity(memory.total_bytes, "bytes");
    const std::string limit = formatQuantity(memory.limit_bytes, "bytes");
    if (largest == memory.terms.end())
        return words::say("needs %1 of %2 per device", {needed, limit});
    return words::say("needs %1 of %2 per device, most for %3", {needed, limit, lowered(words::say(largest->label))});
}

std::string whyServesLess(const Targets &targets, const Metrics &winner, const Metrics &loser)
{
    if (targets.tpot_s > 0 && loser.tpot_s > targets.tpot_s)
        return words::say("misses the time per output token: %1 of %2",
                          {formatQuantity(loser.tpot_s, "s"), formatQuantity(targets.tpot_s, "s")});
    if (targets.ttft_s > 0 && loser.ttft_s > targets.ttft_s)
        return words::say("misses the time to first token: %1 of %2",
                          {formatQuantity(loser.ttft_s, "s"), formatQuantity(targets.ttft_s, "s")});
    const double less = winner.output_tokens_per_s > 0 ? 1 - loser.output_tokens_per_s / winner.output_tokens_per_s : 0;
    if (less < 0.0005)
        return words::say("as many tokens per second");
    return words::say("%1 fewer tokens per second", {percent(less)});
}

std::string whyIdle(const Scenario &s, const Plan &plan)
{
    const int idle = s.devices - plan.devices_used;
    const std::string left = std::to_string(idle);
    const std::string devices = std::to_string(s.devices);
    const int replica = plan.tensor * plan.pipeline * plan.context;
    const bool batch_limits = s.workload == Workload::Training &&
                              (plan.data + 1.0) * plan.micro_batch > s.training.global_batch_sequences &&
                              plan.devices_used + replica <= s.devices;
    if (batch_limits)
        return words::say(
            "%1 of %2 devices are left without work: the batch has %3 sequences for its data-parallel ranks",
            {left, devices, formatQuantity(s.training.global_batch_sequences, "")});
    return words::say("%1 of %2 devices are left without work: %2 does not divide into replicas of %3",
                      {left, devices, std::to_string(replica)});
}

} // namespace wallchart
