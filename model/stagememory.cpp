// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stagememory.h"

#include "model/evaluate.h"
#include "model/quantity.h"
#include "model/serving.h"
#include "model/training.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wallchart {

MemoryBreakdown memoryOfStage(const Scenario &scenario, const Plan &plan, int stage)
{
    Workings w(scenario);
    w.arch = shapeOf(scenario);
    w.counts = countParameters(w.arch);
    if (scenario.workload == Workload::Training)
        return trainingMemoryOfStage(trainingContext(w), plan, stage);
    return servingMemory(servingContext(w), plan);
}

namespace {

void addScaled(MemoryBreakdown &sum, const MemoryBreakdown &memory, double devices)
{
    for (const MemoryTerm &term : memory.terms) {
        MemoryTerm *const end = sum.terms.items.data() + sum.terms.count;
        MemoryTerm *const same = std::find_if(sum.terms.items.data(), end, [&](const MemoryTerm &each) {
            return std::string_view(each.key) == term.key;
        });
        if (same == end)
            sum.terms.add({term.key, term.label, term.bytes * devices});
        else
            same->bytes += term.bytes * devices;
    }
    sum.total_bytes += memory.total_bytes * devices;
    sum.low_bytes += memory.low_bytes * devices;
    sum.high_bytes += memory.high_bytes * devices;
    sum.limit_bytes += memory.limit_bytes * devices;
    sum.usable_bytes += memory.usable_bytes * devices;
    sum.host_bytes += memory.host_bytes * devices;
}

/// Place in the order in which memory is taken: what is loaded, what the runtime needs, what a step needs, and the
/// cache that gets the rest.
int takenAs(std::string_view key)
{
    static constexpr std::array order{std::string_view("weights"),     std::string_view("gradients"),
                                      std::string_view("optimizer"),   std::string_view("master_weights"),
                                      std::string_view("overhead"),    std::string_view("buffers"),
                                      std::string_view("activations"), std::string_view("logits")};
    if (key == "kv_cache")
        return static_cast<int>(order.size()) + 1;
    return static_cast<int>(std::find(order.begin(), order.end(), key) - order.begin());
}

} // namespace

MemoryBreakdown memoryOfAllDevices(const Scenario &scenario, const Plan &plan)
{
    MemoryBreakdown sum;
    const int stages = std::max(1, plan.pipeline);
    const double each = static_cast<double>(std::max(1, plan.devices_used)) / stages;
    for (int stage = 0; stage < stages; ++stage)
        addScaled(sum, memoryOfStage(scenario, plan, stage), each);
    return sum;
}

std::string memoryCause(const MemoryBreakdown &memory)
{
    if (!(memory.limit_bytes > 0) || !(memory.total_bytes > memory.limit_bytes))
        return {};
    FixedList<MemoryTerm, 12> ordered = memory.terms;
    std::stable_sort(ordered.items.data(), ordered.items.data() + ordered.count,
                     [](const MemoryTerm &a, const MemoryTerm &b) { return takenAs(a.key) < takenAs(b.key); });
    double before = 0;
    for (const MemoryTerm &term : ordered) {
        if (before + term.bytes <= memory.limit_bytes) {
            before += term.bytes;
            continue;
        }
        const std::string label = words::say(term.label);
        const std::string needs = formatQuantity(term.bytes, "bytes");
        if (before > 0)
            return words::say("%1 needs %2, the rest leaves %3",
                              {label, needs, formatQuantity(memory.limit_bytes - before, "bytes")});
        return words::say("%1 needs %2 by itself", {label, needs});
    }
    return {};
}

} // namespace wallchart
