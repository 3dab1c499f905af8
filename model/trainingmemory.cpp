// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/perpass.h"
#include "model/training.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2;                 // bytes of a 16-bit number
constexpr double logit_bytes = 8;          // logits in FP32 and their softmax, beside the 16-bit ones
constexpr double unfused_scores_bytes = 5; // softmax output and dropout, per head and pair (Korthikanti et al., eq. 1)
constexpr double runtime_bytes = 1.5 * unit::gibi; // CUDA context and NCCL buffers: 0.4 to 2.1 GiB in engine logs
constexpr double ledger_band = 0.20;               // four of five published peaks lie within this of the ledger
constexpr double slack = 0.04;                     // allocator rounding and fragmentation over live activations
constexpr double eager_norm_bytes = 16;     // two RMSNorms written in framework operations keep FP32 input and result
constexpr double kept_matmuls = 0.5;        // per-operator checkpointing of torchtitan saves every second multiply
constexpr double bucket_parameters = 250e6; // gradients reduced at once (two buckets live)

/// Bytes that one token leaves behind for the backward pass in one layer, undivided, by whether tensor parallelism
/// without sequence parallelism splits it.
struct TokenBytes
{
    double replicated = 0;
    double split = 0;
};

TokenBytes keptPerToken(const TrainingContext &context, Recompute recompute)
{
    const Architecture &a = *context.arch;
    const double h = a.hidden;
    if (recompute == Recompute::Full)
        return {half * h, 0};
    const bool lean = recompute == Recompute::Selective;
    // Megatron-class FP8 keeps the inputs of its multiplies as it quantised them (Transformer Engine).
    const MultiplyRate rate = precisionInfo(context.scenario->training.multiply).multiply;
    const bool narrow = context.scenario->training.stack == TrainingStack::Megatron &&
                        (rate == MultiplyRate::Fp8 || rate == MultiplyRate::Fp4);
    const double input = narrow ? 1 : half;
    const double query = static_cast<double>(a.heads) * a.head_dim;
    const double key_value = a.kv_lora_rank > 0 ? 2 * query : 2.0 * a.kv_heads * a.head_dim;
    // Norm inputs are kept; norm outputs and the gated product are cheap to redo, so selective recompute drops them.
    TokenBytes bytes;
    bytes.replicated = h * (2 * half + (lean ? 0 : 2 * input));
    if (context.scenario->training.stack == TrainingStack::EarlyMegatron && !lean)
        bytes.replicated += eager_norm_bytes * h;
    bytes.split = half * (query + key_value) + input * query;
    const double moe_share = moeShare(a);
    const double shared = a.shared_ffn_hidden > 0 ? a.shared_ffn_hidden : a.moe_ffn_hidden;
    const double width = (1 - moe_share) * a.ffn_hidden +
                         moe_share * (static_cast<double>(a.top_k) * a.moe_ffn_hidden + a.shared_experts * shared);
    bytes.split += width * (half * (a.mlp_matrices - 1) + (lean ? 0 : input));
    bytes.split += moe_share * a.top_k * input * h; // each chosen expert gets its copy of the token
    if (lean && context.scenario->training.stack == TrainingStack::Fsdp)
        bytes.split *= kept_matmuls;
    if (context.scenario->training.attention == AttentionKernel::Unfused && !lean)
        bytes.split += unfused_scores_bytes * a.heads * context.scenario->context_tokens;
    return bytes;
}

double divided(const TrainingContext &context, const TokenBytes &bytes, const Plan &plan)
{
    const double t = plan.tensor;
    return bytes.split / t + bytes.replicated / (context.scenario->training.sequence_parallel ? t : 1);
}

/// Micro-batches whose activations the first stage keeps (Narayanan et al. 2021, section 2.2).
double inFlight(const Plan &plan)
{
    const double p = plan.pipeline;
    if (p <= 1)
        return 1;
    const double interleaved = plan.virtual_stages > 1 ? 1 + (p - 1) / (p * plan.virtual_stages) : 1;
    return std::min(p * interleaved, static_cast<double>(plan.micro_batches));
}

} // namespace

double optimizerBytesPerParameter(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::Sgd:
        return 4; // momentum, FP32
    case Optimizer::AdamW:
        return 8; // two FP32 moments (Kingma and Ba 2015)
    case Optimizer::AdamW8bit:
        return 2; // two 8-bit moments (Dettmers et al. 2022)
    case Optimizer::Adafactor:
        return 0.1; // row and column sums (Shazeer and Stern 2018): below 0.1 for wide matrices
    case Optimizer::Muon:
        return 4; // one FP32 momentum (Jordan et al. 2024)
    }
    return 8;
}

double expertTensor(const Plan &plan)
{
    const double beside = static_cast<double>(plan.data) * plan.context;
    return plan.expert <= beside ? plan.tensor : std::max(1.0, std::floor(plan.tensor * beside / plan.expert));
}

double expertSplit(const Plan &plan)
{
    return plan.expert * expertTensor(plan);
}

HeldParameters heldParameters(const TrainingContext &context, const Plan &plan)
{
    const ParameterCounts &counts = *context.counts;
    const double layers = std::ceil(static_cast<double>(context.arch->layers) / plan.pipeline);
    const double ends = plan.pipeline > 1 ? std::max(counts.embedding, counts.head) : counts.embedding + counts.head;
    HeldParameters held;
    held.dense = (layers * context.layer_parameters_dense + ends) / plan.tensor;
    held.experts = layers * context.layer_parameters_experts / expertSplit(plan);
    return held;
}

MemoryBreakdown trainingMemory(const TrainingContext &context, const Plan &plan)
{
    const Scenario &s = *context.scenario;
    const Architecture &a = *context.arch;
    const HeldParameters held = heldParameters(context, plan);
    const double ranks = static_cast<double>(plan.data) * plan.context;
    const double expert_ranks = std::max(1.0, ranks * plan.tensor / expertSplit(plan));
    const auto sharded = [&](double bytes_per_parameter, int from_stage) {
        const bool shard = plan.zero_stage >= from_stage;
        return bytes_per_parameter * (held.dense / (shard ? ranks : 1) + held.experts / (shard ? expert_ranks : 1));
    };

    const double layers = std::ceil(static_cast<double>(a.layers) / plan.pipeline);
    const double tokens = plan.micro_batch * s.context_tokens / plan.context;
    const double kept = divided(context, keptPerToken(context, plan.recompute), plan) * tokens;
    const double working =
        plan.recompute == Recompute::Full ? divided(context, keptPerToken(context, Recompute::None), plan) * tokens : 0;
    const double activations = kept * layers * inFlight(plan) + working;
    const double logits = tokens * a.vocab / plan.tensor * (logit_bytes + half);
    const double buckets =
        plan.zero_stage >= 2 ? 2 * s.training.gradient_bytes * std::min(bucket_parameters, held.total()) : 0;
    const double gathered =
        plan.zero_stage >= 3
            ? 2 * half *
                  (context.layer_parameters_dense / plan.tensor + context.layer_parameters_experts / expertSplit(plan))
            : 0;

    MemoryBreakdown memory;
    memory.terms.add({"weights", "Weights", sharded(bytesPerNumber(s.weights), 3)});
    memory.terms.add({"gradients", "Gradients", sharded(s.training.gradient_bytes, 2)});
    memory.terms.add({"optimizer", "Optimizer", sharded(optimizerBytesPerParameter(s.training.optimizer), 1)});
    if (s.training.master_weight_bytes > 0)
        memory.terms.add({"master_weights", "Master weights", sharded(s.training.master_weight_bytes, 1)});
    memory.terms.add({"activations", "Activations", activations});
    memory.terms.add({"logits", "Logits", logits});
    memory.terms.add({"buffers", "Communication buffers", buckets + gathered});
    memory.terms.add({"overhead", "Runtime and fragmentation", runtime_bytes + slack * activations});
    for (const MemoryTerm &term : memory.terms)
        memory.total_bytes += term.bytes;
    memory.low_bytes = memory.total_bytes * (1 - ledger_band);
    memory.high_bytes = memory.total_bytes * (1 + ledger_band);
    memory.usable_bytes = s.accelerator.usable_memory_bytes;
    memory.limit_bytes = memory.usable_bytes;
    return memory;
}

} // namespace wallchart
