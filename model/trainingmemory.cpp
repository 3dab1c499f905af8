// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"

#include <algorithm>
#include <array>

namespace wallchart {

namespace {

constexpr double half = 2;                  // bytes of a 16-bit number
constexpr double ledger_band = 0.20;        // four of five published peaks lie within this of the ledger
constexpr double bucket_parameters = 250e6; // gradients reduced at once (two buckets live)

/// What is live together at the peak of one device's step.
struct Ledger
{
    ModelState state;
    Activations activations;
    double buffers = 0;
    double overhead = 0;
    double total() const
    {
        return state.weights + state.gradients + state.accumulation + state.optimizer + state.master +
               activations.kept + activations.working + activations.logits + buffers + overhead;
    }
};

Ledger ledgerOf(const TrainingContext &context, const Plan &plan, int stage)
{
    const TrainingMemoryInputs &inputs = context.scenario->training.memory;
    const StageLayers layers = stageLayers(*context.arch, plan, context.scenario->plan.schedule, stage);
    Ledger ledger;
    ledger.state = modelState(context, plan, layers);
    ledger.activations = trainingActivations(context, plan, layers, stage);
    ledger.buffers = bufferBytes(context, plan, layers);
    ledger.overhead =
        inputs.overhead_bytes + inputs.fragmentation * (ledger.activations.kept + ledger.activations.working);
    return ledger;
}

MemoryBreakdown breakdownOf(const Scenario &s, const Ledger &ledger, int stage)
{
    MemoryBreakdown memory;
    const auto add = [&memory](const char *key, const char *label, double bytes) {
        memory.terms.add({key, label, bytes});
        memory.total_bytes += bytes;
    };
    add("weights", "Weights", ledger.state.weights);
    add("gradients", "Gradients", ledger.state.gradients);
    if (s.training.memory.accumulation_bytes > 0)
        add("accumulation", "Gradient sums", ledger.state.accumulation);
    add("optimizer", "Optimizer", ledger.state.optimizer);
    if (s.training.master_weight_bytes > 0)
        add("master_weights", "Master weights", ledger.state.master);
    add("activations", "Activations", ledger.activations.kept + ledger.activations.working);
    add("logits", "Logits", ledger.activations.logits);
    add("buffers", "Communication buffers", ledger.buffers);
    add("overhead", "Runtime and fragmentation", ledger.overhead);
    memory.low_bytes = memory.total_bytes * (1 - ledger_band);
    memory.high_bytes = memory.total_bytes * (1 + ledger_band);
    memory.usable_bytes = s.accelerator.usable_memory_bytes;
    memory.limit_bytes = memory.usable_bytes;
    memory.host_bytes = ledger.state.host + ledger.activations.host;
    memory.stage = stage;
    return memory;
}

struct Fullest
{
    int stage = 0;
    Ledger ledger;
};

/// Under every schedule the stages between the ends need no more than the first of them that has its full share of
/// layers and of experts, so four stages decide.
Fullest fullestStage(const TrainingContext &context, const Plan &plan)
{
    const Architecture &a = *context.arch;
    const int last = std::max(1, plan.pipeline) - 1;
    Fullest fullest;
    fullest.ledger = ledgerOf(context, plan, 0);
    if (last == 0)
        return fullest;
    const int chunks = (last + 1) * std::max(1, plan.virtual_stages);
    const int per_chunk = std::max(1, (a.layers + chunks - 1) / chunks);
    const int behind_dense = a.experts > 0 ? (a.first_dense_layers + per_chunk) / per_chunk : 1;
    for (const int stage : {1, std::min(behind_dense, last), last}) {
        const Ledger ledger = ledgerOf(context, plan, stage);
        if (ledger.total() > fullest.ledger.total())
            fullest = {stage, ledger};
    }
    return fullest;
}

} // namespace

double bufferBytes(const TrainingContext &context, const Plan &plan, const StageLayers &stage)
{
    const HeldParameters trained = stageTrained(context, plan, stage);
    const TrainingJob &job = context.scenario->training;
    double bytes = 0;
    if (plan.zero_stage >= 2) {
        const double bucket = job.memory.bucket_parameters > 0 ? job.memory.bucket_parameters : bucket_parameters;
        bytes += 2 * job.gradient_bytes * std::min(bucket, trained.total());
    }
    if (plan.zero_stage >= 3 && stage.total() > 0) {
        const HeldParameters held = stageParameters(context, plan, stage);
        bytes += 2 * half * (held.layers + held.experts) / stage.total();
    }
    return bytes;
}

HeldParameters heldParameters(const TrainingContext &context, const Plan &plan)
{
    HeldParameters fullest;
    const int last = std::max(1, plan.pipeline) - 1;
    for (const int stage : {0, std::min(1, last), last}) {
        const StageLayers layers = stageLayers(*context.arch, plan, context.scenario->plan.schedule, stage);
        const HeldParameters held = stageParameters(context, plan, layers);
        if (held.total() > fullest.total())
            fullest = held;
    }
    return fullest;
}

HeldParameters trainedParameters(const TrainingContext &context, const Plan &plan)
{
    if (context.scenario->training.memory.adapter_rank <= 0)
        return heldParameters(context, plan);
    const int middle = std::max(1, plan.pipeline) > 2 ? 1 : 0;
    return stageTrained(context, plan, stageLayers(*context.arch, plan, context.scenario->plan.schedule, middle));
}

MemoryBreakdown trainingMemory(const TrainingContext &context, const Plan &plan)
{
    const Fullest fullest = fullestStage(context, plan);
    return breakdownOf(*context.scenario, fullest.ledger, fullest.stage);
}

MemoryBreakdown trainingMemoryOfStage(const TrainingContext &context, const Plan &plan, int stage)
{
    const int inside = std::clamp(stage, 0, std::max(1, plan.pipeline) - 1);
    return breakdownOf(*context.scenario, ledgerOf(context, plan, inside), inside);
}

} // namespace wallchart
