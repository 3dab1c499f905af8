// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Time of one training step. Simplifications: every layer costs the mean layer; the slowest stage sets the beat; tensor
// parallel traffic is not overlapped; routing is even up to one imbalance factor. Held to published runs it is within
// some 15 % for tuned stacks; the band covers what stacks of different age differ by.
#include "model/training.h"

#include "model/perpass.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2; // bytes of a 16-bit number
// Backward over forward of the attention core: five multiplies instead of two (FlashAttention-2, section 3.1).
constexpr double attention_backward = 2.5;
// One layout measured on one device gained 26 to 56 % over releases; one engine's versions differ by 7 % (median).
constexpr double band_low = 0.82;
constexpr double band_high = 1.30;
constexpr double score_passes = 4; // an unfused core writes and reads scores and probabilities once each

struct LayerTimes
{
    OpTime gemm;      ///< forward
    OpTime attention; ///< forward
    OpTime stream;    ///< forward
};

OpTime projections(const TrainingContext &c, double tokens, double t)
{
    const Architecture &a = *c.arch;
    const double h = a.hidden;
    const auto gemm = [&](double n, double k) { return gemmTime(c.roof, tokens, n, k, half * n * k); };
    if (a.kv_lora_rank > 0) {
        const double query = static_cast<double>(a.heads) * (a.nope_head_dim + a.rope_head_dim) / t;
        const double rank = a.q_lora_rank;
        OpTime time = rank > 0 ? gemm(rank, h) : gemm(query, h);
        if (rank > 0)
            time += gemm(query, rank);
        time += gemm(a.kv_lora_rank + a.rope_head_dim, h);
        time += gemm(static_cast<double>(a.heads) * (a.nope_head_dim + a.v_head_dim) / t, a.kv_lora_rank);
        time += gemm(h, static_cast<double>(a.heads) * a.v_head_dim / t);
        return time;
    }
    const double query = static_cast<double>(a.heads) * a.head_dim / t;
    const double key_value = std::max(1.0, a.kv_heads / t) * a.head_dim;
    OpTime time = gemm(query + 2 * key_value, h);
    time += gemm(h, query);
    return time;
}

OpTime mlp(const TrainingContext &c, double tokens, double width)
{
    const double h = c.arch->hidden;
    const double up = width * (c.arch->mlp_matrices - 1);
    OpTime time = gemmTime(c.roof, tokens, up, h, half * up * h);
    time += gemmTime(c.roof, tokens, h, width, half * width * h);
    return time;
}

OpTime mlpOfMeanLayer(const TrainingContext &c, double tokens, const Plan &plan)
{
    const Architecture &a = *c.arch;
    const double t = plan.tensor;
    const double share = moeShare(a);
    OpTime time;
    if (share < 1)
        time += mlp(c, tokens, a.ffn_hidden / t) * (1 - share);
    if (share > 0) {
        // Expert ranks are data and context ranks (their tokens meet at the experts a rank holds); tensor ranks split
        // the width of each expert. The busiest expert sets the time.
        const double held = a.experts / static_cast<double>(plan.expert);
        const double per_expert = tokens * plan.expert * a.top_k / static_cast<double>(a.experts);
        const double width = a.moe_ffn_hidden / static_cast<double>(expertTensor(plan));
        const OpTime expert = mlp(c, per_expert, width) * c.scenario->training.expert_imbalance;
        time += expert * (held * share);
        if (a.shared_experts > 0) {
            const double one = a.shared_ffn_hidden > 0 ? a.shared_ffn_hidden : a.moe_ffn_hidden;
            time += mlp(c, tokens, a.shared_experts * one / t) * share;
        }
    }
    return time;
}

LayerTimes layerForward(const TrainingContext &c, double tokens, const Plan &plan)
{
    const Architecture &a = *c.arch;
    const Scenario &s = *c.scenario;
    const double t = plan.tensor;
    const double h = a.hidden;
    LayerTimes layer;
    layer.gemm = projections(c, tokens, t);
    layer.gemm += mlpOfMeanLayer(c, tokens, plan);

    const double attended = attendedTokensCausal(a, s.context_tokens) / std::max(1, a.layers);
    const double query = static_cast<double>(a.heads) * a.head_dim;
    const double key_value = 2.0 * std::max(1, a.kv_heads) * a.head_dim;
    const double flops = 2 * tokens * attended * a.heads * attentionWidthPerHead(a) / t;
    double bytes = half * tokens * (2 * query + key_value) / t;
    if (s.training.attention == AttentionKernel::Unfused)
        bytes += score_passes * half * tokens * 2 * attended * a.heads / t; // the whole square, masked or not
    layer.attention = attentionTime(c.roof, flops, bytes);

    const double share = moeShare(a);
    const double width = (1 - share) * a.ffn_hidden + share * a.top_k * a.moe_ffn_hidden;
    const double wide = half * tokens * 8 * h / (s.training.sequence_parallel ? t : 1); // norms and residuals
    const double split = half * tokens * (2 * (query + key_value) + 3 * width) / t;     // RoPE, activation
    // Dispatch copies a token to each of its experts and combines the results again: each copy is written and read.
    const double routed = half * tokens * share * 4 * (1 + a.top_k) * h / (s.training.sequence_parallel ? t : 1);
    layer.stream = streamTime(c.roof, (wide + split) * c.stack->stream_passes + routed);
    return layer;
}

/// Communication of one micro-batch on one rank, seconds.
struct Traffic
{
    double tensor = 0;
    double tensor_hidden = 0;
    double expert = 0;
    double context = 0;
    double context_hidden = 0;
};

Traffic layerTraffic(const TrainingContext &c, double tokens, const Plan &plan, const LayerTimes &layer)
{
    const Architecture &a = *c.arch;
    const double wide = half * tokens * a.hidden;
    const double passes = plan.recompute == Recompute::Full ? 3 : 2; // forward, backward, forward again
    Traffic traffic;
    if (plan.tensor > 1)
        traffic.tensor = 2 * passes * allReduceTime(c.links, groupOf(c.links, plan.tensor, 1), wide);
    traffic.tensor_hidden = c.stack->tensor_overlap * traffic.tensor;
    const double share = moeShare(a);
    if (plan.expert > 1 && share > 0) {
        const double token = wide / plan.tensor * c.scenario->training.expert_imbalance;
        const double sent = token * a.top_k;
        double once = dispatchTime(c.links, groupOf(c.links, plan.expert, expertTensor(plan)), token, a.top_k);
        if (expertTensor(plan) > 1) // tensor ranks that share an expert need each other's tokens
            once += allGatherTime(c.links, groupOf(c.links, expertTensor(plan), 1), sent * expertTensor(plan));
        traffic.expert = 2 * passes * share * once;
    }
    if (plan.context > 1) {
        const double sent = half * tokens * 2 * std::max(1, a.kv_heads) * a.head_dim / plan.tensor;
        const Group ring = groupOf(c.links, plan.context, plan.tensor);
        const double once = allGatherTime(c.links, ring, sent * plan.context);
        traffic.context = 2 * passes * once;
        traffic.context_hidden = std::min(traffic.context, layer.attention.total_s * (1 + attention_backward));
    }
    return traffic;
}

/// Gradients out and weights back over `ranks` ranks, `stride` devices apart, that share one copy of the state in
/// groups of `sharing`: reduce-scatter and all-gather inside a group, all-reduce of the shards between groups (hybrid
/// shard).
double shardTraffic(const TrainingContext &c, const Plan &plan, double ranks, double sharing, double stride,
                    double trained, double held)
{
    if (ranks <= 1)
        return 0;
    const bool gathers = plan.zero_stage >= 3; // weights for every micro-batch, forward and backward
    const Group group = groupOf(c.links, sharing, stride);
    const double gradients = c.scenario->training.gradient_bytes * trained;
    const double back = allGatherTime(c.links, group, half * (gathers ? held : trained));
    double seconds = reduceScatterTime(c.links, group, gradients) + back * (gathers ? 2.0 * plan.micro_batches : 1.0);
    if (sharing < ranks)
        seconds += allReduceTime(c.links, groupOf(c.links, ranks / sharing, stride * sharing), gradients / sharing);
    return seconds;
}

/// Gradients out and weights back, once a step.
double dataTraffic(const TrainingContext &c, const Plan &plan)
{
    const HeldParameters held = heldParameters(c, plan);
    const HeldParameters trained = trainedParameters(c, plan);
    const double ranks = static_cast<double>(plan.data) * plan.context;
    const double sharing = std::clamp<double>(plan.shard_group, 1, std::max(1.0, ranks));
    double seconds = shardTraffic(c, plan, ranks, sharing, plan.tensor, trained.dense(), held.dense());
    const double expert_ranks = ranks * plan.tensor / expertSplit(plan);
    if (held.experts > 0 && expert_ranks > 1)
        seconds += shardTraffic(c, plan, expert_ranks, std::min(expert_ranks, sharing), expertSplit(plan),
                                trained.experts, held.experts);
    return seconds;
}

double optimizerTime(const TrainingContext &c, const Plan &plan)
{
    const TrainingJob &job = c.scenario->training;
    const double shard = plan.zero_stage >= 1 ? std::max(1, plan.shard_group) : 1;
    const double touched =
        job.gradient_bytes + half + 2 * (optimizerBytesPerParameter(job, *c.arch) + job.master_weight_bytes);
    return trainedParameters(c, plan).total() / shard * touched / (c.roof.bytes_per_s * c.roof.hbm_efficiency);
}

/// Passes over the matrices in one forward and backward pass: 3 where every weight gets a gradient; frozen ones need
/// none, which leaves 2, and the adapters beside them are trained in full (Hu et al. 2021, section 4).
double multiplyPasses(const TrainingContext &c, const Plan &plan)
{
    if (c.scenario->training.memory.adapter_rank <= 0)
        return 3;
    const double held = heldParameters(c, plan).total();
    return 2 + (held > 0 ? 3 * trainedParameters(c, plan).total() / held : 0);
}

/// Bubble over that of one forward and one backward pass at a time: weight gradients fill two thirds of it where they
/// are split off (Qi et al. 2023, ZB-H1; DeepSeek-V3, table 2).
double bubbleShare(PipelineSchedule schedule)
{
    const bool split = schedule == PipelineSchedule::ZeroBubble || schedule == PipelineSchedule::DualPipe;
    return split ? 1.0 / 3 : 1;
}

struct StageTimes
{
    double gemm = 0, attention = 0, stream = 0, head = 0, recompute = 0, host = 0;
    double compute_only = 0, bandwidth_only = 0;
    Traffic traffic;
    double arithmetic() const { return gemm + attention + stream + head + recompute + host; }
    double beat() const
    {
        return arithmetic() + traffic.tensor - traffic.tensor_hidden + traffic.expert + traffic.context -
               traffic.context_hidden;
    }
};

/// What the host adds to one layer and micro-batch while the device waits: experts are routed and launched from there.
double hostTime(const TrainingContext &c, const Plan &plan)
{
    const double held = c.arch->experts / static_cast<double>(plan.expert);
    return moeShare(*c.arch) * (c.stack->moe_layer_s + c.stack->moe_expert_s * held);
}

/// One micro-batch through the slowest stage, forward and backward.
StageTimes stageTimes(const TrainingContext &c, const Plan &plan)
{
    const Architecture &a = *c.arch;
    const double tokens = plan.micro_batch * c.scenario->context_tokens / plan.context;
    const LayerTimes layer = layerForward(c, tokens, plan);
    const double n = a.vocab / static_cast<double>(plan.tensor);
    OpTime head = gemmTime(c.roof, tokens, n, a.hidden, half * n * a.hidden) * multiplyPasses(c, plan);
    head += streamTime(c.roof, tokens * n * 10); // logits out at 2 bytes, loss and gradient in FP32

    const double passes = multiplyPasses(c, plan);
    OpTime redo;
    if (plan.recompute == Recompute::Full) {
        redo += layer.gemm;
        redo += layer.attention;
        redo += layer.stream;
    } else if (plan.recompute == Recompute::Selective) {
        redo += layer.stream;
        if (c.scenario->training.attention == AttentionKernel::Unfused)
            redo += layer.attention;
    }
    redo = redo * std::clamp(c.scenario->plan.recompute_share, 0.0, 1.0);
    const auto sum = [&](double count, bool last) {
        StageTimes stage;
        stage.gemm = passes * layer.gemm.total_s * count;
        stage.attention = (1 + attention_backward) * layer.attention.total_s * count;
        stage.stream = 3 * layer.stream.total_s * count;
        stage.recompute = redo.total_s * count;
        stage.host = hostTime(c, plan) * count;
        stage.head = last ? head.total_s : 0;
        stage.compute_only =
            (passes * layer.gemm.compute_s + (1 + attention_backward) * layer.attention.compute_s + redo.compute_s) *
                count +
            (last ? head.compute_s : 0);
        stage.bandwidth_only = (passes * layer.gemm.memory_s + 3 * layer.stream.memory_s +
                                (1 + attention_backward) * layer.attention.memory_s + redo.memory_s) *
                                   count +
                               (last ? head.memory_s : 0);
        const Traffic one = layerTraffic(c, tokens, plan, layer);
        stage.traffic = {one.tensor * count, one.tensor_hidden * count, one.expert * count, one.context * count,
                         one.context_hidden * count};
        return stage;
    };
    const double full = std::ceil(static_cast<double>(a.layers) / plan.pipeline);
    const double rest = std::max(0.0, a.layers - full * (plan.pipeline - 1));
    const StageTimes first = sum(full, plan.pipeline == 1);
    const StageTimes last = sum(rest, true);
    return first.beat() >= last.beat() ? first : last;
}

void addTerm(TimeBreakdown &time, const char *key, const char *label, WallId wall, double exposed, double hidden = 0)
{
    if (exposed > 0 || hidden > 0)
        time.terms.add({key, label, wall, exposed, hidden});
    time.total_s += exposed;
}

} // namespace

TrainingContext trainingContext(const Workings &w)
{
    TrainingContext context;
    context.scenario = &w.scenario;
    context.arch = &w.arch;
    context.counts = &w.counts;
    context.roof =
        roofFor(w.scenario.accelerator, precisionInfo(w.scenario.training.multiply).multiply, w.clock_factor);
    context.stack = &trainingStackInfo(w.scenario.training.stack);
    context.roof.gemm_efficiency *= context.stack->gemm_share;
    context.links = linksFor(w.scenario.accelerator, w.scenario.fabric);
    const double layers = std::max(1, w.arch.layers);
    context.layer_parameters_experts = w.counts.experts / layers;
    const double ends = w.counts.embedding + w.counts.head;
    context.layer_parameters_dense = std::max(0.0, w.counts.total - ends - w.counts.experts) / layers;
    return context;
}

TrainingStep trainingStep(const TrainingContext &c, const Plan &plan)
{
    const Scenario &s = *c.scenario;
    const Architecture &a = *c.arch;
    const StageTimes stage = stageTimes(c, plan);
    const double m = plan.micro_batches;
    const double p = plan.pipeline;

    const double message = half * plan.micro_batch * s.context_tokens / plan.context * a.hidden /
                           (s.training.sequence_parallel ? plan.tensor : 1);
    const double stride = static_cast<double>(plan.tensor) * plan.context * plan.data;
    const double hop = p > 1 ? pointToPointTime(c.links, stride, message) : 0;
    const double hops_exposed = 2 * (p - 1) * hop; // filling and draining
    const double hops_hidden = p > 1 ? 2 * m * plan.virtual_stages * hop : 0;
    const double bubble = (p - 1) / plan.virtual_stages * stage.beat() * bubbleShare(s.plan.schedule);

    const double data = dataTraffic(c, plan);
    const double room = plan.zero_stage >= 3 ? m * stage.arithmetic() : stage.arithmetic() * 2 / 3;
    const double data_hidden = std::min(s.training.overlap * data, room);
    // Dispatch and combine may run beside another micro-batch's arithmetic (DeepSeek-V3, section 3.2.1).
    const double expert_hidden = std::min(s.training.overlap * stage.traffic.expert, stage.arithmetic());

    TrainingStep step;
    TimeBreakdown &time = step.time;
    time.what = "one training step";
    addTerm(time, "gemm", "Matrix multiplies", WallId::Compute, m * stage.gemm);
    addTerm(time, "attention", "Attention", WallId::Compute, m * stage.attention);
    addTerm(time, "elementwise", "Norms and activations", WallId::Bandwidth, m * stage.stream);
    addTerm(time, "head", "LM head and loss", WallId::Compute, m * stage.head);
    addTerm(time, "recompute", "Recompute", WallId::Compute, m * stage.recompute);
    addTerm(time, "host", "Host and routing", WallId::Target, m * stage.host);
    addTerm(time, "tensor_parallel", "Tensor parallel", WallId::Interconnect,
            m * (stage.traffic.tensor - stage.traffic.tensor_hidden), m * stage.traffic.tensor_hidden);
    addTerm(time, "expert_parallel", "Expert all-to-all", WallId::Interconnect,
            m * (stage.traffic.expert - expert_hidden), m * expert_hidden);
    addTerm(time, "context_parallel", "Context parallel", WallId::Interconnect,
            m * (stage.traffic.context - stage.traffic.context_hidden), m * stage.traffic.context_hidden);
    addTerm(time, "pipeline", "Pipeline messages", WallId::Interconnect, hops_exposed, hops_hidden);
    addTerm(time, "bubble", "Pipeline bubble", WallId::Parallelism, bubble);
    addTerm(time, "data_parallel", "Gradients and weights", WallId::Interconnect, data - data_hidden, data_hidden);
    const double host_rate = s.accelerator.host_bytes_per_s;
    const HostTraffic host = hostTraffic(c, plan);
    if (!host.empty() && host_rate > 0) {
        const double beside = m * host.per_micro_batch / host_rate; // copies run beside the arithmetic
        const double hidden = std::min(beside, m * stage.arithmetic());
        addTerm(time, "host_link", "Link to host memory", WallId::Interconnect,
                beside - hidden + host.per_step / host_rate, hidden);
    }
    const double optimizer = optimizerTime(c, plan);
    addTerm(time, "optimizer", "Optimizer", WallId::Bandwidth, optimizer);
    addTerm(time, "stragglers", "Stragglers", WallId::Reliability, time.total_s * s.training.jitter);

    time.low_s = time.total_s * band_low;
    time.high_s = time.total_s * band_high;
    time.compute_only_s = m * stage.compute_only;
    time.bandwidth_only_s = m * stage.bandwidth_only + optimizer;
    for (const TimeTerm &term : time.terms) {
        if (term.wall == WallId::Interconnect)
            time.interconnect_only_s += term.exposed_s + term.hidden_s;
    }

    const double tokens = s.training.global_batch_sequences * s.context_tokens;
    const double attention = 2 * attendedTokensCausal(a, s.context_tokens) * a.heads * attentionWidthPerHead(a);
    const double multiplied = 2 * multipliedParameters(a, *c.counts); // FLOPs per token and pass
    step.model_flops = tokens * (multiplyPasses(c, plan) * multiplied + 3 * attention);
    step.hardware_flops = step.model_flops;
    if (plan.recompute == Recompute::Full)
        step.hardware_flops += tokens * (multiplied + attention) * std::clamp(s.plan.recompute_share, 0.0, 1.0);
    step.bubble_share = time.total_s > 0 ? bubble / time.total_s : 0;
    double exposed = 0;
    for (const TimeTerm &term : time.terms)
        exposed += term.wall == WallId::Interconnect ? term.exposed_s : 0;
    step.communication_share = time.total_s > 0 ? exposed / time.total_s : 0;

    step.pace.step_s = time.total_s;
    step.pace.tokens_per_s = time.total_s > 0 ? tokens / time.total_s : 0;
    step.pace.run_s = step.pace.tokens_per_s > 0 ? s.training.tokens / step.pace.tokens_per_s : 0;
    step.pace.compute_busy = std::min(1.0, time.compute_only_s / time.total_s);
    step.pace.bandwidth_busy = std::min(1.0, time.bandwidth_only_s / time.total_s);
    step.pace.relative_time = {1, band_low, band_high};
    return step;
}

} // namespace wallchart
