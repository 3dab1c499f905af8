// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/training.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// Published recipes interleave up to eight chunks a stage; more only adds messages.
constexpr int most_chunks = 8;

/// FSDP and JAX stacks shard weights as well; Megatron-class ones shard the optimizer and split layers instead.
int defaultSharding(TrainingStack stack, const Plan &plan)
{
    const bool shards_weights = stack == TrainingStack::Fsdp || stack == TrainingStack::MaxText;
    return plan.pipeline == 1 && shards_weights ? 3 : 1;
}

/// Completes a plan whose tensor, pipeline, context and expert degrees are set: data ranks, micro-batches,
/// interleaving. Degrees that the devices cannot hold are reduced (pipeline first) and said so.
Plan complete(const Workings &w, Plan plan, bool &reduced)
{
    const Scenario &s = w.scenario;
    const int devices = std::max(1, s.devices);
    while (plan.tensor * plan.pipeline * plan.context > devices) {
        reduced = true;
        int &largest = plan.pipeline > 1 ? plan.pipeline : plan.context > 1 ? plan.context : plan.tensor;
        largest = std::max(
            1, std::min(largest - 1, devices / std::max(1, plan.tensor * plan.pipeline * plan.context / largest)));
    }
    const double sequences = std::max(1.0, s.training.global_batch_sequences);
    const int replica = plan.tensor * plan.pipeline * plan.context;
    plan.micro_batch = std::max(1, s.plan.micro_batch > 0 ? s.plan.micro_batch : 1);
    const int most_data = std::max(1, static_cast<int>(sequences / plan.micro_batch));
    plan.data = std::clamp(devices / replica, 1, most_data);
    plan.expert = std::max(1, std::min(plan.expert, plan.data * plan.context * plan.tensor));
    plan.devices_used = plan.data * replica;
    plan.micro_batches =
        std::max(1, static_cast<int>(std::ceil(sequences / (static_cast<double>(plan.data) * plan.micro_batch))));
    const int chunks = std::max(1, w.arch.layers / plan.pipeline);
    if (plan.pipeline == 1)
        plan.virtual_stages = 1;
    else if (s.plan.virtual_stages > 0)
        plan.virtual_stages = std::min(s.plan.virtual_stages, chunks);
    else
        plan.virtual_stages = std::min(most_chunks, chunks);
    plan.zero_stage = s.plan.zero_stage >= 0 ? s.plan.zero_stage : defaultSharding(s.training.stack, plan);
    const int ranks = plan.data * plan.context;
    plan.shard_group = s.plan.shard_group > 0 ? std::min(s.plan.shard_group, ranks) : ranks;
    while (ranks % plan.shard_group != 0)
        --plan.shard_group;
    return plan;
}

int defaultExperts(const Workings &w, const Plan &plan)
{
    if (w.scenario.plan.expert > 0)
        return std::min(w.scenario.plan.expert, std::max(1, w.arch.experts));
    if (w.arch.experts <= 0)
        return 1;
    // As many ranks as the scale-up domain and the experts allow: dispatch stays off the network.
    int e = 1;
    const int replica = plan.tensor * plan.pipeline * plan.context;
    const int ranks = plan.tensor * plan.context * std::max(1, w.scenario.devices / replica);
    while (2 * e <= std::min({w.arch.experts, w.scenario.accelerator.scale_up_domain, ranks}))
        e *= 2;
    return e;
}

/// The least recomputation that fits, or full.
MemoryBreakdown fitRecompute(const TrainingContext &context, Plan &plan)
{
    if (context.scenario->plan.recompute != Recompute::Auto) {
        plan.recompute = context.scenario->plan.recompute;
        return trainingMemory(context, plan);
    }
    MemoryBreakdown memory;
    for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
        plan.recompute = recompute;
        memory = trainingMemory(context, plan);
        if (memory.total_bytes <= memory.limit_bytes)
            break;
    }
    return memory;
}

struct Best
{
    Plan plan;
    MemoryBreakdown memory;
    TrainingStep step;
    bool found = false;
    bool fits = false;
    bool reduced = false;
};

/// Lowest time per token among those that fit, else the least memory.
void consider(Best &best, const TrainingContext &context, const Plan &plan, const MemoryBreakdown &memory, bool reduced)
{
    const bool fits = memory.total_bytes <= memory.limit_bytes;
    if (best.found && best.fits && !fits)
        return;
    if (!fits && best.found && memory.total_bytes >= best.memory.total_bytes)
        return;
    const TrainingStep step = trainingStep(context, plan);
    if (fits && best.fits && step.pace.step_s >= best.step.pace.step_s)
        return;
    best = {plan, memory, step, true, fits, reduced};
}

bool divides(const Workings &w, int tensor)
{
    const Architecture &a = w.arch;
    return tensor <= std::max(1, w.scenario.accelerator.scale_up_domain) && tensor <= w.scenario.devices &&
           tensor <= std::max(1, a.heads) && (w.scenario.plan.tensor > 0 || a.heads % tensor == 0);
}

/// Pipelines for one tensor degree: the shortest that fits; longer ones only add a bubble.
void searchPipelines(Best &best, const Workings &w, const TrainingContext &context, int tensor)
{
    const PlanChoice &pinned = w.scenario.plan;
    const int layers = std::max(1, w.arch.layers);
    for (int p = std::clamp(pinned.pipeline, 1, layers); p <= layers; p *= 2) {
        Plan plan;
        plan.tensor = tensor;
        plan.pipeline = p;
        plan.context = std::max(1, pinned.context);
        plan.expert = defaultExperts(w, plan);
        bool reduced = false;
        plan = complete(w, plan, reduced);
        const MemoryBreakdown memory = fitRecompute(context, plan);
        consider(best, context, plan, memory, reduced);
        // Full sharding without a pipeline is another family: that it fits says nothing about pipelines being slower.
        const bool enough = p > 1 && memory.total_bytes <= memory.limit_bytes && plan.recompute != Recompute::Full;
        if (pinned.pipeline > 0 || enough || 2 * p * tensor * plan.context > w.scenario.devices)
            break;
    }
}

void fillMetrics(Workings &w, const TrainingContext &context, const TrainingStep &step)
{
    const Scenario &s = w.scenario;
    Metrics &m = w.metrics;
    const double devices = std::max(1, s.devices);
    // MFU is judged against the dense peak of the format multiplied in, over all devices of the cluster.
    const MultiplyRate rate = effectiveRate(s.accelerator, precisionInfo(s.training.multiply).multiply);
    const double peak = peakFlops(s.accelerator, rate) * devices;
    const double tokens = s.training.global_batch_sequences * s.context_tokens;
    m.step_s = step.pace.step_s;
    m.tokens_per_s = step.pace.tokens_per_s;
    m.tokens_per_s_per_device = step.pace.tokens_per_s / devices;
    m.flops_per_token = tokens > 0 ? step.model_flops / tokens : not_known;
    m.mfu = step.model_flops / (peak * step.pace.step_s);
    m.hfu = step.hardware_flops / (peak * step.pace.step_s);
    m.bubble_share = step.bubble_share;
    m.communication_share = step.communication_share;
    m.communication_ratio = step.communication_ratio;
    const double bytes = step.time.bandwidth_only_s * context.roof.bytes_per_s * context.roof.hbm_efficiency;
    m.arithmetic_intensity = bytes > 0 ? step.hardware_flops / std::max(1, w.plan.devices_used) / bytes : not_known;
    m.ridge_intensity = context.roof.bytes_per_s > 0 ? context.roof.flops / context.roof.bytes_per_s : not_known;
    m.weights_bytes = bytesPerNumber(s.weights) * w.counts.total;
}

void settlePace(Workings &w, const TrainingContext &context, const TrainingStep &step)
{
    w.time = step.time;
    w.pace = step.pace;
    w.time.target_s = 0;
    if (w.scenario.targets.deadline_days > 0 && w.scenario.training.tokens > 0) {
        const double tokens = w.scenario.training.global_batch_sequences * w.scenario.context_tokens;
        w.time.target_s = w.scenario.targets.deadline_days * unit::day * tokens / w.scenario.training.tokens;
    }
    fillMetrics(w, context, step);
}

} // namespace

void planTraining(Workings &w)
{
    const TrainingContext context = trainingContext(w);
    Best best;
    if (w.scenario.plan.tensor > 0) {
        searchPipelines(best, w, context, w.scenario.plan.tensor);
    } else {
        for (int t = 1; t <= 8 || t <= w.scenario.accelerator.scale_up_domain; t *= 2) {
            if (t == 1 || divides(w, t))
                searchPipelines(best, w, context, t);
            if (t >= 16)
                break;
        }
    }
    w.plan = best.plan;
    w.memory = best.memory;
    w.too_few_devices = best.reduced;
    w.idle_devices = best.plan.devices_used < w.scenario.devices;
    settlePace(w, context, best.step);
}

void retimeTraining(Workings &w)
{
    const TrainingContext context = trainingContext(w);
    settlePace(w, context, trainingStep(context, w.plan));
}

} // namespace wallchart
