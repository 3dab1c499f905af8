// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/perpass.h"
#include "model/serving.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

constexpr double half = 2;
// Logits in FP32 and what sorting and sampling them takes; vLLM's profiled peaks of an 8B, a 32B and a 70B model on
// H100 (llm-d-benchmark, 16k) fit it within 5 %.
constexpr double sampler_bytes = 33;
constexpr double residual_tensors = 4; // hidden-sized 16-bit tensors live at the peak of one layer

/// Peak of one prefill chunk: hidden-sized tensors whole on each rank, the MLP's split by tensor parallel.
double activationBytes(const ServingContext &context, const Plan &plan)
{
    const Architecture &a = *context.arch;
    const double share = moeShare(a);
    const double dense = share < 1 ? a.ffn_hidden : 0;
    const double routed = static_cast<double>(a.top_k) * a.moe_ffn_hidden;
    const double width = std::max(dense, routed) * (a.mlp_matrices - 1);
    const double query = static_cast<double>(a.heads) * a.head_dim;
    const double per_token = half * (residual_tensors * a.hidden + std::max(width, 3 * query) / plan.tensor);
    // Engines size the sampler for the most requests they will batch and profile that at start.
    const double rows = std::max(context.scenario->serving.max_sequences, 1.0);
    const double logits = sampler_bytes * rows * a.vocab;
    const double tokens = std::min(context.scenario->serving.prefill_chunk_tokens,
                                   context.scenario->context_tokens * requestsPerReplica(*context.scenario, plan));
    return per_token * tokens + logits;
}

/// Worst rank: dense tensors by tensor and pipeline, experts the same (whole experts or slices).
double weightShare(const ServingContext &context, const Plan &plan)
{
    const double layers = context.arch->layers;
    const double deepest = std::ceil(layers / plan.pipeline) / std::max(1.0, layers);
    return deepest / plan.tensor;
}

} // namespace

double kvShare(const Architecture &arch, const Plan &plan)
{
    const double depth = std::ceil(arch.layers / static_cast<double>(plan.pipeline)) / std::max(1, arch.layers);
    if (arch.kv_lora_rank > 0)
        return depth;
    return depth / std::clamp(plan.tensor, 1, std::max(1, arch.kv_heads));
}

double requestsPerReplica(const Scenario &scenario, const Plan &plan)
{
    return std::ceil(std::max(1.0, scenario.serving.users) / std::max(1, plan.data));
}

MemoryBreakdown servingMemory(const ServingContext &context, const Plan &plan)
{
    const Scenario &s = *context.scenario;
    MemoryBreakdown memory;
    memory.terms.add({"weights", "Weights", context.weight_bytes * weightShare(context, plan)});
    memory.terms.add({"kv_cache", "KV cache",
                      context.kv_sequence_bytes * kvShare(*context.arch, plan) * requestsPerReplica(s, plan)});
    memory.terms.add({"activations", "Activations", activationBytes(context, plan)});
    memory.terms.add({"overhead", "Runtime overhead", s.serving.overhead_bytes});
    for (const MemoryTerm &term : memory.terms)
        memory.total_bytes += term.bytes;
    memory.low_bytes = memory.total_bytes - std::max(0.0, s.serving.overhead_bytes - s.serving.overhead_low_bytes);
    memory.high_bytes = memory.total_bytes + std::max(0.0, s.serving.overhead_high_bytes - s.serving.overhead_bytes);
    memory.usable_bytes = s.accelerator.usable_memory_bytes;
    memory.limit_bytes = memory.usable_bytes * s.serving.reserve_fraction;
    return memory;
}

double kvPoolBytes(const ServingContext &context, const Plan &plan)
{
    const MemoryBreakdown memory = servingMemory(context, plan);
    double rest = memory.limit_bytes;
    for (const MemoryTerm &term : memory.terms)
        rest -= std::string_view(term.key) == "kv_cache" ? 0 : term.bytes;
    return rest;
}

} // namespace wallchart
