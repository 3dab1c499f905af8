// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"

#include "model/words.h"

#include <algorithm>
#include <array>

namespace wallchart {

namespace {

constexpr double half = 2;                  // bytes of a 16-bit number
constexpr double ledger_band = 0.15;        // nine of ten published peaks lie within this of the ledger
constexpr double bucket_parameters = 500e6; // gradients reduced at once (DeepSpeed's reduce_bucket_size), two live
constexpr double live_parameters = 1e9;     // gathered at once (DeepSpeed's stage3_max_live_parameters)

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

Ledger ledgerOf(const TrainingContext &context, const Plan &plan, const StageLayers &layers, int stage)
{
    const TrainingMemoryInputs &inputs = context.scenario->training.memory;
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
    add("weights", words::mark("Weights"), ledger.state.weights);
    add("gradients", words::mark("Gradients"), ledger.state.gradients);
    if (s.training.memory.accumulation_bytes > 0)
        add("accumulation", words::mark("Gradient sums"), ledger.state.accumulation);
    add("optimizer", words::mark("Optimizer"), ledger.state.optimizer);
    if (s.training.master_weight_bytes > 0)
        add("master_weights", words::mark("Master weights"), ledger.state.master);
    add("activations", words::mark("Activations"), ledger.activations.kept + ledger.activations.working);
    add("logits", words::mark("Logits"), ledger.activations.logits);
    add("buffers", words::mark("Communication buffers"), ledger.buffers);
    add("overhead", words::mark("Runtime and fragmentation"), ledger.overhead);
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

Fullest fullestStage(const TrainingContext &context, const Plan &plan)
{
    Fullest fullest;
    for (const CandidateStage &stage : candidateStages(*context.arch, plan, context.scenario->plan.schedule)) {
        const Ledger ledger = ledgerOf(context, plan, stage.layers, stage.index);
        if (ledger.total() > fullest.ledger.total())
            fullest = {stage.index, ledger};
    }
    return fullest;
}

} // namespace

CandidateStages candidateStages(const Architecture &a, const Plan &plan, PipelineSchedule schedule)
{
    const int last = std::max(1, plan.pipeline) - 1;
    const int chunks = (last + 1) * std::max(1, plan.virtual_stages);
    const int per_chunk = std::max(1, (a.layers + chunks - 1) / chunks);
    const int behind_dense = a.experts > 0 ? (a.first_dense_layers + per_chunk) / per_chunk : 1;
    CandidateStages stages;
    int before = -1;
    // Both directions: the middle stages hold full shares of two others, and all keep as many micro-batches.
    const int second = schedule == PipelineSchedule::DualPipe ? last / 2 : std::min(1, last);
    for (const int stage : {0, second, std::min(behind_dense, last), last}) {
        if (stage > before)
            stages.add({stageLayers(a, plan, schedule, stage), stage});
        before = std::max(before, stage);
    }
    return stages;
}

double fullestBytes(const TrainingContext &context, const Plan &plan, const CandidateStages &stages)
{
    double most = 0;
    for (const CandidateStage &stage : stages)
        most = std::max(most, ledgerOf(context, plan, stage.layers, stage.index).total());
    return most;
}

double bufferBytes(const TrainingContext &context, const Plan &plan, const StageLayers &stage)
{
    const TrainingJob &job = context.scenario->training;
    const TrainingStackMemory &stack = trainingStackMemory(job.stack);
    const HeldParameters held = stageParameters(context, plan, stage);
    const HeldParameters trained = stageTrained(context, plan, stage);
    if (stack.casts_shards && plan.zero_stage >= 3) {
        // Two layers and the ends are gathered; gradients of one layer and of one end are whole while they are reduced.
        const double layers = std::max(1.0, stage.total());
        const double layer = (held.layers + held.experts) / layers;
        const double made = (trained.layers + trained.experts) / layers + std::max(trained.table, trained.head);
        return half * (2 * layer + held.ends()) + (half + job.gradient_bytes) * made;
    }
    if (plan.shard_group <= 1 && job.memory.offload_weights_share <= 0)
        return 0; // nothing is shared, so nothing is gathered
    double bytes = 0;
    if (plan.zero_stage >= 3 || job.memory.offload_weights_share > 0)
        bytes += half * std::min(live_parameters, held.total());
    const double bucket = job.memory.bucket_parameters > 0 ? job.memory.bucket_parameters : bucket_parameters;
    if (plan.zero_stage >= (stack.flat_buckets ? 1 : 2))
        bytes += 2 * job.gradient_bytes * std::min(bucket, trained.total());
    return bytes;
}

HeldParameters heldParameters(const TrainingContext &context, const Plan &plan)
{
    return heldParameters(context, plan, candidateStages(*context.arch, plan, context.scenario->plan.schedule));
}

HeldParameters heldParameters(const TrainingContext &context, const Plan &plan, const CandidateStages &stages)
{
    HeldParameters fullest;
    for (const CandidateStage &stage : stages) {
        const HeldParameters held = stageParameters(context, plan, stage.layers);
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
    const StageLayers layers = stageLayers(*context.arch, plan, context.scenario->plan.schedule, inside);
    return breakdownOf(*context.scenario, ledgerOf(context, plan, layers, inside), inside);
}

} // namespace wallchart
