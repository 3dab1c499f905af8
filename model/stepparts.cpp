// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts the time of a step together. Simplifications: every layer costs the mean layer; the slowest stage sets the beat.
#include "model/trainingtraffic.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2; // bytes of a 16-bit number

// Multiprocessors that send and receive instead of multiplying while messages are hidden: 20 of 132 (DeepSeek-V3,
// section 3.2.2).
constexpr double sending_share = 20.0 / 132;

/// Share of dispatch and combine that can hide where two micro-batches are on a device at once, one's messages beside
/// the other's arithmetic: chunks of an interleaved pipeline, as far as the software goes, or the two directions of
/// DualPipe, which was made for it (DeepSeek-V3, section 3.2.1), or because the software runs them so.
double expertOverlap(const TrainingContext &c, const Plan &plan)
{
    if (c.scenario->training.expert_overlap && plan.micro_batches > 1)
        return 1;
    if (plan.pipeline <= 1)
        return 0;
    if (c.scenario->plan.schedule == PipelineSchedule::DualPipe)
        return 1;
    return plan.virtual_stages > 1 ? c.stack->expert_overlap : 0;
}

OpTime redoneForward(const TrainingContext &c, const Plan &plan, const LayerCost &cost)
{
    OpTime redo;
    if (plan.recompute == Recompute::Full) {
        redo += cost.gemm;
        redo += cost.attention;
        redo += cost.stream;
    } else if (plan.recompute == Recompute::Selective) {
        redo += cost.stream;
        if (c.scenario->training.attention != AttentionKernel::Flash)
            redo += cost.attention;
    }
    return redo * std::clamp(c.scenario->plan.recompute_share, 0.0, 1.0);
}

/// Arithmetic and traffic of one layer and micro-batch, forward and backward.
StepParts oneLayer(const TrainingContext &c, const Plan &plan, const LayerCost &cost, double passes)
{
    const OpTime redo = redoneForward(c, plan, cost);
    StepParts layer;
    layer.gemm = passes * cost.gemm.total_s;
    layer.attention = cost.attention.total_s + cost.attention_back.total_s;
    layer.stream = 3 * cost.stream.total_s;
    layer.recompute = redo.total_s;
    layer.host = cost.host;
    layer.compute_only =
        passes * cost.gemm.compute_s + cost.attention.compute_s + cost.attention_back.compute_s + redo.compute_s;
    layer.bandwidth_only = passes * cost.gemm.memory_s + 3 * cost.stream.memory_s + cost.attention.memory_s +
                           cost.attention_back.memory_s + redo.memory_s;
    const double again = plan.recompute == Recompute::Full ? std::clamp(c.scenario->plan.recompute_share, 0.0, 1.0) : 0;
    const double tensor = (2 + again) * cost.tensor;
    // Gathers and scatters overlap with the multiply beside them; an all-reduce has none.
    layer.tensor_hidden = c.scenario->training.sequence_parallel ? c.stack->tensor_overlap * tensor : 0;
    layer.tensor = tensor - layer.tensor_hidden;
    const double context = (2 + again) * cost.context;
    if (c.scenario->training.context_exchange == ContextExchange::Ring) // under the core, block by block
        layer.context_hidden = std::min(context, layer.attention);
    layer.context = context - layer.context_hidden;
    const double expert = (2 + again) * cost.expert;
    const double beside = layer.gemm + layer.attention + layer.stream + layer.recompute;
    layer.expert_hidden = std::min(expertOverlap(c, plan) * expert, beside);
    layer.expert = expert - layer.expert_hidden * (1 - sending_share);
    return layer;
}

double arithmetic(const StepParts &parts)
{
    return parts.gemm + parts.attention + parts.stream + parts.head + parts.recompute + parts.host;
}

double beat(const StepParts &parts)
{
    return arithmetic(parts) + parts.tensor + parts.expert + parts.context;
}

/// One layer `count` times, for `micro_batches` micro-batches.
StepParts scaled(StepParts layer, double count)
{
    for (double *part : {&layer.gemm, &layer.attention, &layer.stream, &layer.recompute, &layer.host, &layer.tensor,
                         &layer.tensor_hidden, &layer.expert, &layer.expert_hidden, &layer.context,
                         &layer.context_hidden, &layer.compute_only, &layer.bandwidth_only})
        *part *= count;
    return layer;
}

/// Filling, draining and messages between stages; `busy`: seconds that the stage which sets the beat works.
void addPipeline(const TrainingContext &c, const Plan &plan, double busy, StepParts &step)
{
    if (plan.pipeline <= 1)
        return;
    const Scenario &s = *c.scenario;
    const double others = plan.pipeline - 1;
    const double message = half * plan.micro_batch * s.context_tokens / plan.context * c.arch->hidden /
                           (s.training.sequence_parallel ? plan.tensor : 1);
    const double stride = static_cast<double>(plan.tensor) * plan.context * plan.data;
    const double hop = pointToPointTime(c.links, stride, message);
    step.hops = 2 * others * hop;
    step.hops_hidden = 2.0 * plan.micro_batches * plan.virtual_stages * hop;
    step.bubble = busy * bubbleRatio(s.plan.schedule, plan);
}

/// Traffic that comes once a step, or runs beside all of it.
void addState(const TrainingContext &c, const Plan &plan, const HeldState &state, double micro_batch, StepParts &step)
{
    const Scenario &s = *c.scenario;
    const double m = plan.micro_batches;
    const double data = dataTraffic(c, plan, state);
    // Gradients leave under the last backward pass, or under each where each is scattered; gathered weights arrive
    // under all of the arithmetic.
    const bool each = plan.zero_stage >= 2 && plan.pipeline > 1;
    const double room = plan.zero_stage >= 3 ? m * micro_batch : (each ? m : 1) * micro_batch * 2 / 3;
    step.data_hidden = std::min(s.training.overlap * data, room);
    step.data = data - step.data_hidden;
    step.optimizer = optimizerTime(c, plan, state);
    const HostTraffic host = hostTraffic(c, plan);
    const double rate = s.accelerator.host_bytes_per_s;
    if (host.empty() || rate <= 0)
        return;
    const double beside = m * host.per_micro_batch / rate; // copies run beside the arithmetic
    step.host_link_hidden = std::min(beside, m * micro_batch);
    step.host_link = beside - step.host_link_hidden + host.per_step / rate;
}

} // namespace

StepParts stepParts(const TrainingContext &c, const Plan &plan, const LayerCost &cost, const HeldState &state)
{
    const double layers = c.arch->layers;
    const StepParts layer = oneLayer(c, plan, cost, multiplyPasses(c, state));
    // The fullest stage, or the last one, which may have fewer layers but has the LM head.
    const double full = std::ceil(layers / plan.pipeline);
    const double rest = std::max(0.0, layers - full * (plan.pipeline - 1));
    const double each = beat(layer);
    const bool last = plan.pipeline == 1 || rest * each + cost.head.total_s > full * each;

    const double m = plan.micro_batches;
    StepParts step = scaled(layer, (last ? rest : full) * m);
    if (last) {
        step.head = cost.head.total_s * m;
        step.compute_only += cost.head.compute_s * m;
        step.bandwidth_only += cost.head.memory_s * m;
    }
    const double worked = arithmetic(step) / m;
    addPipeline(c, plan, beat(step), step);
    addState(c, plan, state, worked, step);
    step.bandwidth_only += step.optimizer;
    const double before = beat(step) + step.hops + step.bubble + step.data + step.host_link + step.optimizer;
    step.stragglers = before * c.scenario->training.jitter;
    step.total = before + step.stragglers;
    return step;
}

double bubbleRatio(PipelineSchedule schedule, const Plan &plan)
{
    if (plan.pipeline <= 1)
        return 0;
    // Weight gradients fill two thirds of it where they are split off (Qi et al. 2023, ZB-H1; DeepSeek-V3, table 2).
    const bool split = schedule == PipelineSchedule::ZeroBubble || schedule == PipelineSchedule::DualPipe;
    return (plan.pipeline - 1.0) / (static_cast<double>(plan.virtual_stages) * plan.micro_batches) *
           (split ? 1.0 / 3 : 1);
}

double leastStepTime(const TrainingContext &c, const LayerCost &cost, double layers, double micro_batches)
{
    const double passes = c.scenario->training.memory.adapter_rank > 0 ? 2 : 3;
    const bool beside = c.scenario->training.expert_overlap || c.scenario->plan.schedule == PipelineSchedule::DualPipe;
    const double hidden = beside ? 1 : c.stack->expert_overlap;
    const double layer = passes * cost.gemm.total_s + cost.attention.total_s + cost.attention_back.total_s +
                         3 * cost.stream.total_s + cost.host + 2 * (1 - c.stack->tensor_overlap) * cost.tensor +
                         2 * (1 - hidden) * cost.expert;
    return micro_batches * layers * layer * (1 + c.scenario->training.jitter);
}

} // namespace wallchart
