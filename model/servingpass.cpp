// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingpass.h"

#include "model/perpass.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2; // bytes of a 16-bit number
// Norm, QKV, RoPE and cache write, attention, its reduction over splits, output, norm, MLP up, MLP down.
constexpr double dense_kernels = 9;
// Latent attention: projections down and up again, their norms, absorbing the up-projections of keys and values.
constexpr double latent_kernels = 5;
// Router, top-k, sorting tokens by expert, grouped GEMMs in place of the MLP's, weighing and summing.
constexpr double expert_kernels = 5;
constexpr double shared_expert_kernels = 2;
constexpr double linear_kernels = 3; // short convolution, gates, state update in place of attention
constexpr double index_kernels = 6;  // sparse attention: index projections, scores, top-k, gather
// Passes over a hidden-sized row of each token and layer: two fused residual-and-norm kernels of four each.
constexpr double stream_passes = 8;
constexpr double stream_share = 0.85;           // of what weights are read at: short kernels
constexpr double attention_half_length = 1000;  // tokens at which prefill kernels reach half of their best rate
constexpr double attention_known_length = 4096; // at which the catalogue's efficiency holds
constexpr double least_tile = 8;                // rows that a grouped GEMM pads each expert by, on average, at least
constexpr double largest_tile = 64;             // and at most: half of a tile of 128
// Arithmetic and bytes of one kernel overlap, yet near the ridge neither comes to its full rate: 4-norm of the two
// times (H100 and A100 BF16 GEMMs of m = 64 to 1024, aiconfigurator@095f58a, within 8 %).
double overlapped(double compute_s, double memory_s)
{
    const double c = compute_s * compute_s;
    const double m = memory_s * memory_s;
    return std::sqrt(std::sqrt(c * c + m * m));
}

/// Widths of the plan as one rank sees them.
struct Split
{
    double tensor = 1;    ///< ranks that share the experts' layer
    double attention = 1; ///< ranks that share one request's attention
    double groups = 1;    ///< of attention
    double expert = 1;    ///< ranks that experts are dealt out to whole
    double slices = 1;    ///< tensor slices of one expert
};

Split splitOf(const Plan &plan)
{
    Split s;
    s.tensor = std::max(1, plan.tensor);
    s.groups = std::clamp<double>(plan.attention_data, 1, s.tensor);
    s.attention = s.tensor / s.groups;
    s.expert = std::clamp<double>(plan.expert, 1, s.tensor);
    s.slices = s.tensor / s.expert;
    return s;
}

class Passing
{
public:
    Passing(const ServingContext &c, const Plan &plan, const PassLoad &load)
        : m_c(c)
        , m_a(*c.arch)
        , m_plan(plan)
        , m_load(load)
        , m_split(splitOf(plan))
        , m_hbm(c.roof.bytes_per_s * c.roof.hbm_efficiency)
    {
    }

    Pass run(PassParts *parts)
    {
        const auto part = [&](const char *key, const char *label, void (Passing::*add_kernels)()) {
            if (!parts) {
                (this->*add_kernels)();
                return;
            }
            const Pass before = m_pass;
            (this->*add_kernels)();
            if (m_pass.total() > before.total())
                parts->add({key, label, m_pass.flops - before.flops, m_pass.bytes - before.bytes,
                            m_pass.total() - before.total()});
        };
        part("projections", words::mark("Attention projections"), &Passing::attentionProjections);
        part("attention", words::mark("Attention"), &Passing::attentionCore);
        part("mlp", words::mark("MLP"), &Passing::denseLayers);
        part("experts", words::mark("Experts"), &Passing::experts);
        part("head", words::mark("LM head"), &Passing::head);
        part("streams", words::mark("Norms and activations"), &Passing::streams);
        collectives();
        beside();
        m_pass.gap_s = m_c.engine->kernel_s * kernelsPerLayer(m_a) * m_a.layers;
        return m_pass;
    }

private:
    /// `count` equal kernels of `compute_s` and `bytes` each.
    void add(double count, double compute_s, double bytes, double flops, Overlapped &memory, double share = 1)
    {
        const double memory_s = bytes / (m_hbm * share);
        const double shown = overlapped(compute_s, memory_s);
        const bool waits = memory_s >= compute_s;
        (waits ? memory : m_pass.multiply).exposed_s += count * shown;
        (waits ? m_pass.multiply : memory).hidden_s += count * (waits ? compute_s : memory_s);
        m_pass.flops += count * flops;
        m_pass.bytes += count * bytes;
    }

    /// GEMM m x n x k of weights of `bytes_per_weight`.
    void gemm(const Roof &roof, double count, double m, double n, double k, double bytes_per_weight, double share = 1)
    {
        if (count <= 0 || n <= 0 || k <= 0 || m <= 0)
            return;
        const double compute_s = gemmTime(roof, m, n, k, 0).compute_s;
        add(count, compute_s, n * k * bytes_per_weight, 2 * m * n * k, m_pass.weights, share);
    }

    double tokensPerGroup() const { return m_load.tokens() / m_split.groups; }

    void attentionProjections()
    {
        const double out = attentionOutput();
        const double in = std::max(0.0, m_c.counts->attention / std::max(1, m_a.layers) / m_a.hidden - out);
        const double m = tokensPerGroup();
        gemm(m_c.body_roof, m_a.layers, m, in / m_split.attention, m_a.hidden, m_c.body_bytes, m_c.body_share);
        gemm(m_c.body_roof, m_a.layers, m, m_a.hidden, out / m_split.attention, m_c.body_bytes, m_c.body_share);
    }

    /// Width of what the output projection takes.
    double attentionOutput() const
    {
        const double value = m_a.v_head_dim > 0 ? m_a.v_head_dim : m_a.head_dim;
        return m_a.heads * value;
    }

    void attentionCore()
    {
        const double width = attentionWidthPerHead(m_a);
        const double latent = m_a.kv_lora_rank > 0 ? 2.0 * m_a.kv_lora_rank + m_a.rope_head_dim : width;
        const double ranks = m_split.tensor;
        const double written = 2 * m_load.written * m_load.written_attended * m_a.heads * latent / ranks;
        const double length = m_load.prompt_length;
        const double grown = length / (length + attention_half_length) *
                             (attention_known_length + attention_half_length) / attention_known_length;
        const double prompt = 2 * m_load.prompt * m_load.prompt_attended * m_a.heads * width / ranks;
        const double kv = m_load.kv_bytes * kvShare(m_a, m_plan) * m_plan.pipeline;
        add(1, written / m_c.roof.attention_flops, kv, written, m_pass.kv, m_c.engine->cache_share);
        if (prompt > 0) {
            m_pass.multiply.exposed_s += prompt / (m_c.roof.attention_flops * std::min(grown, 1.25));
            m_pass.flops += prompt;
        }
    }

    void mlp(const Roof &roof, double count, double m, double width, double bytes_per_weight, double share)
    {
        gemm(roof, count, m, width * (m_a.mlp_matrices - 1), m_a.hidden, bytes_per_weight, share);
        gemm(roof, count, m, m_a.hidden, width, bytes_per_weight, share);
    }

    /// MLPs of dense layers and shared experts stay with the attention of their tokens.
    void denseLayers()
    {
        const double moe = moeLayers(m_a);
        const double m = tokensPerGroup();
        mlp(m_c.body_roof, m_a.layers - moe, m, m_a.ffn_hidden / m_split.attention, m_c.body_bytes, m_c.body_share);
        const double shared = m_a.shared_ffn_hidden > 0 ? m_a.shared_ffn_hidden : m_a.moe_ffn_hidden;
        mlp(m_c.body_roof, moe, m, m_a.shared_experts * shared / m_split.attention, m_c.body_bytes, m_c.body_share);
    }

    /// Experts of one rank that `tokens` tokens touch. Tokens choose evenly and independently; of ranks that hold whole
    /// experts, the busiest has as much more than the mean as the largest of so many normal values.
    double touchedPerRank(double tokens) const
    {
        const double held = m_a.experts / m_split.expert;
        const double mean = held * touchedExperts(m_a, tokens);
        if (m_split.expert <= 1)
            return mean;
        const double deviations = 0.58 * std::pow(std::log2(m_split.expert), 0.8);
        return std::min(held, mean + deviations * std::sqrt(mean * (1 - mean / held)));
    }

    void experts()
    {
        const double moe = moeLayers(m_a);
        if (moe <= 0 || m_a.experts <= 0)
            return;
        const double tokens = m_load.tokens();
        const double touched = touchedPerRank(tokens);
        const double uneven = m_split.expert > 1 ? m_c.scenario->serving.expert_imbalance : 1;
        const double rows = tokens * m_a.top_k / m_split.expert * uneven;
        const double each = rows / std::max(touched, 1e-9);
        const double padded = touched * (each + std::clamp(each / 2, least_tile, largest_tile));
        const double width = m_a.moe_ffn_hidden / m_split.slices;
        const double in = width * (m_a.mlp_matrices - 1);
        const double bytes = m_c.expert_weight_bytes * expertHidden(m_a);
        grouped(moe, rows, padded, in, expertHidden(m_a), touched * in * bytes);
        grouped(moe, rows, padded, expertHidden(m_a), width, touched * width * bytes);
    }

    void grouped(double count, double rows, double padded, double n, double k, double bytes)
    {
        const double compute_s = gemmTime(m_c.roof, padded, std::max(1.0, n), std::max(1.0, k), 0).compute_s;
        add(count, compute_s / m_c.engine->expert_share, bytes, 2 * rows * n * k, m_pass.weights,
            m_c.expert_share * m_c.engine->expert_share);
    }

    void head()
    {
        gemm(m_c.head_roof, 1, std::max(1.0, m_load.heads / m_split.groups), m_a.vocab / m_split.attention, m_a.hidden,
             m_c.head_bytes);
    }

    void streams()
    {
        const double moe = moeShare(m_a);
        const double dense = (1 - moe) * m_a.ffn_hidden / m_split.attention * tokensPerGroup();
        const double routed = moe * m_a.top_k * m_a.moe_ffn_hidden / m_split.tensor * m_load.tokens();
        // Residual stream and norms, each token's experts in and out, the gate times the up-projection.
        const double numbers = tokensPerGroup() * stream_passes * m_a.hidden +
                               moe * m_load.tokens() * m_a.top_k * 2 * m_a.hidden / m_split.tensor +
                               (dense + routed) * m_a.mlp_matrices;
        const double rounding = m_c.roof.quantise_bytes * (tokensPerGroup() * 3 * m_a.hidden + dense + routed);
        const double bytes = m_a.layers * (half * numbers + rounding);
        const double moved = bytes * m_c.engine->stream_passes + scoreBytes();
        m_pass.stream_s = moved / (m_hbm * stream_share);
        m_pass.bytes += moved;
    }

    /// Scores of prompts that go through memory: written, scaled and masked, read again.
    double scoreBytes() const
    {
        if (m_c.engine->fused && m_c.scenario->serving.attention == AttentionKernel::Flash)
            return 0;
        return m_c.engine->score_bytes * m_load.prompt * m_load.prompt_attended * m_a.heads / m_split.tensor;
    }

    void collectives()
    {
        const Links &links = m_c.links;
        const double row = half * m_a.hidden;
        const double moe = moeLayers(m_a);
        // Attention and MLP of each layer end in one all-reduce each over the ranks that share them.
        if (m_split.attention > 1) {
            const Group group = groupOf(links, m_split.attention, 1);
            const double each = reduceTime(group, row * tokensPerGroup());
            m_pass.reduce_s = each * (2.0 * m_a.layers - (m_split.groups > 1 ? moe : 0));
        }
        if (m_split.groups > 1 && moe > 0)
            m_pass.expert_s = moe * exchangeTime();
        if (m_plan.pipeline > 1)
            m_pass.hop_s =
                (m_plan.pipeline - 1) * pointToPointTime(links, m_split.tensor, row * m_load.tokens() / m_split.tensor);
    }

    void beside()
    {
        const ServingMemoryInputs &memory = m_c.scenario->serving.memory;
        if (memory.offload_weights_share <= 0 && memory.offload_experts_share <= 0 && memory.offload_kv_share <= 0)
            return;
        Offloaded off = offloadedBytes(m_c, m_plan);
        off.cache_bytes = m_load.kv_bytes > 0 ? off.cache_bytes : 0; // prompts write theirs beside the arithmetic
        const double moved = hostBytesPerStep(off, touchedExperts(m_a, m_load.tokens()));
        m_pass.host_s = moved > 0 ? m_plan.pipeline * moved / offloadRate(*m_c.scenario) : 0;
    }

    double reduceTime(const Group &group, double bytes) const
    {
        // A latency that the user states is that of the engine's own kernels.
        if (m_c.scenario->accelerator.link_latency_s > 0)
            return allReduceTime(m_c.links, group, bytes);
        const double start = allReduceTime(m_c.links, group, 0);
        return allReduceTime(m_c.links, group, bytes) - start * (1 - m_c.engine->reduce_share);
    }

    /// Groups of attention meet at the experts: every token goes to those it chose, or all ranks gather all tokens and
    /// scatter the sums.
    double exchangeTime() const
    {
        const Group group = groupOf(m_c.links, m_split.tensor, 1);
        const double row = half * m_a.hidden;
        const double all = row * m_load.tokens();
        const double gathered = allGatherTime(m_c.links, group, all) + reduceScatterTime(m_c.links, group, all);
        if (m_split.expert < m_split.tensor)
            return gathered;
        // Tokens go out rounded to the experts' format and come back at 16 bits.
        const double out = std::min(1.0, m_c.expert_weight_bytes / half) * all / m_split.tensor;
        const double sent = dispatchTime(m_c.links, group, std::max(out, all / m_split.tensor / half), m_a.top_k) +
                            dispatchTime(m_c.links, group, all / m_split.tensor, m_a.top_k);
        return std::min(gathered, (1 - m_c.engine->exchange_overlap) * sent);
    }

    const ServingContext &m_c;
    const Architecture &m_a;
    const Plan &m_plan;
    const PassLoad &m_load;
    Split m_split;
    double m_hbm;
    Pass m_pass;
};

} // namespace

double kernelsPerLayer(const Architecture &a)
{
    double linear = 0;
    for (int i = 0; i < a.group_count; ++i)
        linear += a.groups[static_cast<std::size_t>(i)].kind == LayerKind::Linear
                      ? a.groups[static_cast<std::size_t>(i)].count
                      : 0;
    const double layers = std::max(1, a.layers);
    double kernels = dense_kernels + linear_kernels * linear / layers;
    if (a.kv_lora_rank > 0)
        kernels += latent_kernels;
    if (a.index_top_k > 0)
        kernels += index_kernels;
    kernels += moeShare(a) * (expert_kernels + (a.shared_experts > 0 ? shared_expert_kernels : 0));
    return kernels;
}

Pass forwardPass(const ServingContext &context, const Plan &plan, const PassLoad &load, PassParts *parts)
{
    return Passing(context, plan, load).run(parts);
}

} // namespace wallchart
