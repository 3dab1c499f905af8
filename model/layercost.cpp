// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators and the traffic of one layer and one micro-batch. Every layer costs the mean layer; routing is even up
// to one imbalance factor, or to the capacity of an expert.
#include "model/layercost.h"

#include "model/perpass.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2;                // bytes of a 16-bit number
constexpr double score_passes = 4;        // an unfused core writes and reads scores and probabilities once each
constexpr double eager_passes = 10;       // and scales, masks, and casts to 32 bits and back in passes of their own
constexpr double logit_stream_bytes = 10; // logits out at 2 bytes, loss and gradient in FP32

double queryWidth(const Architecture &a)
{
    return static_cast<double>(a.heads) * a.head_dim;
}

double keyValueWidth(const Architecture &a)
{
    return 2.0 * std::max(1, a.kv_heads) * a.head_dim;
}

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
    const double query = queryWidth(a) / t;
    const double key_value = std::max(1.0, a.kv_heads / t) * a.head_dim; // copied where tensor ranks outnumber them
    OpTime time = gemm(query + 2 * key_value, h);
    time += gemm(h, query);
    return time;
}

/// `experts` MLPs of this width on numbers h wide, each over its own `tokens`, as grouped multiplies.
OpTime mlp(const TrainingContext &c, double tokens, double width, double h, double experts = 1)
{
    const double up = width * (c.arch->mlp_matrices - 1);
    OpTime time = groupedGemmTime(c.roof, experts, tokens, up, h, half * up * h);
    time += groupedGemmTime(c.roof, experts, tokens, h, width, half * width * h);
    return time;
}

/// Tokens that the busiest expert computes over the mean: as routed, or the capacity that all are padded to.
double expertLoad(const TrainingJob &job)
{
    return job.expert_capacity > 0 ? job.expert_capacity : job.expert_imbalance;
}

OpTime mlpOfMeanLayer(const TrainingContext &c, double tokens, const LayerSplit &split)
{
    const Architecture &a = *c.arch;
    const double t = split.tensor;
    const double share = c.moe_share;
    OpTime time;
    if (share < 1)
        time += mlp(c, tokens, a.ffn_hidden / t, a.hidden) * (1 - share);
    if (share > 0) {
        // The tokens of all ranks that hold different experts meet at an expert; ranks of a tensor group have the same
        // tokens, and those that share an expert split its width. The busiest rank sets the time.
        const double held = a.experts / static_cast<double>(split.expert);
        const double distinct = split.expert * split.expert_tensor / t;
        const double rows = tokens * distinct * a.top_k / a.experts;
        time += mlp(c, rows, a.moe_ffn_hidden / split.expert_tensor, expertHidden(a), held) *
                (expertLoad(c.scenario->training) * share);
        if (a.shared_experts > 0) {
            const double one = a.shared_ffn_hidden > 0 ? a.shared_ffn_hidden : a.moe_ffn_hidden;
            time += mlp(c, tokens, a.shared_experts * one / t, a.hidden) * share;
        }
    }
    return time;
}

void attentionCore(const TrainingContext &c, double tokens, double t, LayerCost &cost)
{
    const Architecture &a = *c.arch;
    const AttentionKernel kernel = c.scenario->training.attention;
    const double bytes = half * tokens * (2 * queryWidth(a) + keyValueWidth(a)) / t;
    if (kernel != AttentionKernel::Flash) {
        const double passes = kernel == AttentionKernel::Eager ? eager_passes : score_passes;
        const double scores = half * tokens * 2 * c.attended * a.heads / t; // the whole square, masked or not
        cost.attention = attentionTime(c.roof, tokens * c.attention_flops_per_token / t, bytes + passes * scores);
        cost.attention_back = cost.attention * attention_backward;
        return;
    }
    if (c.attending <= 0)
        return;
    AttentionWork work{tokens, a.heads / t, c.attended / c.attending, attentionWidthPerHead(a), bytes};
    cost.attention = flashTime(c.roof, work) * c.attending;
    work.backward = true;
    cost.attention_back = flashTime(c.roof, work) * c.attending;
}

OpTime streams(const TrainingContext &c, double tokens, double t)
{
    const Architecture &a = *c.arch;
    const double h = a.hidden;
    const double share = c.moe_share;
    const double width = (1 - share) * a.ffn_hidden + share * a.top_k * a.moe_ffn_hidden;
    const double beside = c.scenario->training.sequence_parallel ? t : 1;
    const double wide = half * tokens * 8 * h / beside; // norms and residuals
    const double split = half * tokens * (2 * (queryWidth(a) + keyValueWidth(a)) + 3 * width) / t; // RoPE, activation
    // A token is copied for each of its experts and the results are added up again; beside the experts the copies are
    // sorted by expert as they arrive, and back. Each time they are read and written.
    const double routed = half * tokens * share * (2 * (1 + a.top_k) + 4 * a.top_k) * h / beside;
    return streamTime(c.roof, (wide + split) * c.stack->stream_passes + routed);
}

OpTime lossOfLastStage(const TrainingContext &c, double tokens, double t)
{
    const Architecture &a = *c.arch;
    const double n = a.vocab / t;
    OpTime head = gemmTime(c.roof, tokens, n, a.hidden, half * n * a.hidden) * 3;
    head += streamTime(c.roof, tokens * n * logit_stream_bytes);
    return head;
}

double tensorPass(const TrainingContext &c, double tokens, const LayerSplit &split)
{
    if (split.tensor <= 1)
        return 0;
    return 2 * allReduceTime(c.links, groupOf(c.links, split.tensor, 1), half * tokens * c.arch->hidden);
}

/// Scale-up domains that the experts of one token may lie in; 0: any.
double domainsPerToken(const Architecture &a, const Group &ranks)
{
    if (a.expert_groups <= 0 || a.expert_groups_per_token <= 0)
        return 0;
    const double domains = ranks.size / ranks.neighbours;
    return a.expert_groups_per_token * std::max(1.0, domains / a.expert_groups);
}

double expertPass(const TrainingContext &c, double tokens, const LayerSplit &split)
{
    const Architecture &a = *c.arch;
    const double share = c.moe_share;
    if (split.expert <= 1 || share <= 0)
        return 0;
    const double token = half * tokens * a.hidden / split.tensor * expertLoad(c.scenario->training);
    const Group ranks = groupOf(c.links, split.expert, split.expert_tensor);
    double once = dispatchTime(c.links, ranks, token, a.top_k, domainsPerToken(a, ranks));
    if (split.expert_tensor > 1) // tensor ranks that share an expert need each other's tokens
        once += allGatherTime(c.links, groupOf(c.links, split.expert_tensor, 1), token * a.top_k * split.expert_tensor);
    return 2 * share * once;
}

double contextPass(const TrainingContext &c, double tokens, const LayerSplit &split)
{
    if (split.context <= 1)
        return 0;
    const Architecture &a = *c.arch;
    const Group group = groupOf(c.links, split.context, split.tensor);
    const double key_value = half * tokens * keyValueWidth(a) / split.tensor;
    if (c.scenario->training.context_exchange == ContextExchange::Ring) // step by step, each as fast as its longest hop
        return (split.context - 1) *
               pointToPointTime(c.links, static_cast<double>(split.tensor) * (split.context - 1), key_value);
    // Heads for tokens before the core and back after it (DeepSpeed-Ulysses, Jacobs et al. 2023, section 3.2).
    const double query = half * tokens * queryWidth(a) / split.tensor;
    return allToAllTime(c.links, group, 2 * query + key_value);
}

/// What the device waits for the host in one layer and micro-batch. The host launches kernel after kernel, ahead of the
/// device where that has enough to do; for dropless routing it waits for the counts of each expert's tokens, beside
/// which another micro-batch can run.
double waiting(const TrainingContext &c, const LayerSplit &split, const LayerCost &cost)
{
    const TrainingJob &job = c.scenario->training;
    const double held = c.arch->experts / static_cast<double>(split.expert);
    const double host = c.stack->layer_s + c.moe_share * c.stack->expert_s * held;
    const double device =
        3 * (cost.gemm.total_s + cost.stream.total_s) + cost.attention.total_s + cost.attention_back.total_s;
    const bool counted = job.expert_capacity <= 0 && !job.expert_overlap;
    return (counted ? c.moe_share * c.stack->moe_sync_s : 0) + std::max(0.0, host - device);
}

} // namespace

LayerSplit layerSplit(const Plan &plan)
{
    return {plan.tensor, plan.context, plan.expert, plan.micro_batch, expertTensor(plan)};
}

LayerCost layerCost(const TrainingContext &c, const LayerSplit &split)
{
    const double tokens = split.micro_batch * c.scenario->context_tokens / split.context;
    const double t = split.tensor;
    LayerCost cost;
    cost.gemm = projections(c, tokens, t);
    cost.mlp = mlpOfMeanLayer(c, tokens, split);
    cost.gemm += cost.mlp;
    attentionCore(c, tokens, t, cost);
    cost.stream = streams(c, tokens, t);
    cost.head = lossOfLastStage(c, tokens, t);
    cost.tensor = tensorPass(c, tokens, split);
    cost.expert = expertPass(c, tokens, split);
    cost.context = contextPass(c, tokens, split);
    cost.host = waiting(c, split, cost);
    return cost;
}

LayerCost leastLayerCost(const TrainingContext &c, const LayerSplit &split)
{
    TrainingContext free = c;
    free.roof.multiprocessors = 0; // no wave is cut short
    const double tokens = split.micro_batch * c.scenario->context_tokens / split.context;
    const double t = split.tensor;
    LayerCost cost;
    cost.gemm = projections(free, tokens, t);
    cost.gemm += mlpOfMeanLayer(free, tokens, split);
    attentionCore(free, tokens, t, cost);
    cost.stream = streams(free, tokens, t);
    cost.tensor = tensorPass(free, tokens, split);
    cost.expert = expertPass(free, tokens, split);
    return cost;
}

} // namespace wallchart
