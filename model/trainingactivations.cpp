// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr double half = 2;             // bytes of a 16-bit number
constexpr double mask = 1;             // bytes of one number of a dropout mask
constexpr double eager_norm_bytes = 8; // two norms written in framework operations keep their input in FP32 too
constexpr double kept_matmuls = 0.5;   // per-operator checkpointing of torchtitan saves every second multiply
constexpr double buffered_layers = 2;  // one layer's activations go out or come in while another's are used

// Bytes per logit. Separate: 16-bit logits, their FP32 copy and its softmax, from which the gradient is made. Fused:
// one FP32 tensor that becomes softmax and gradient in place. Gathered: as separate, and the gradient at both widths.
constexpr double separate_logit_bytes = 2 + 4 + 4;
constexpr double fused_logit_bytes = 2 + 4;
constexpr double gathered_logit_bytes = separate_logit_bytes + 2 + 4;
constexpr double logit_chunks = 8; // Liger kernel and torchtune take the tokens in about as many parts

/// Bytes that one token leaves behind in one layer, undivided, by whether tensor parallelism without sequence
/// parallelism splits them.
struct TokenBytes
{
    double replicated = 0;
    double split = 0;
};

/// What is kept of a layer beside the sequence-parallel region and the MLP.
struct Kind
{
    double input = half;     // bytes of a number that goes into a multiply
    bool lean = false;       // norm outputs and the gated product are made again
    bool scores = false;     // the square of attention scores is kept
    bool multiplies = false; // only every second multiply's result is kept
    bool eager = false;      // steps between multiplies keep their results
    bool eager_norms = false;
};

Kind kindOf(const TrainingContext &context, Recompute recompute)
{
    const TrainingJob &job = context.scenario->training;
    const bool selective = recompute == Recompute::Selective;
    const bool unfused = job.attention != AttentionKernel::Flash;
    const MultiplyRate rate = precisionInfo(job.multiply).multiply;
    const TrainingStackMemory &stack = trainingStackMemory(job.stack);
    const bool narrow = stack.narrow_inputs && (rate == MultiplyRate::Fp8 || rate == MultiplyRate::Fp4);
    Kind kind;
    kind.input = narrow ? 1 : half;
    // Selective recompute redoes what is large and cheap: the attention core where it is not fused (Korthikanti et al.
    // 2022, section 5), else norms and activation functions.
    kind.scores = unfused && !selective;
    kind.lean = selective && !unfused;
    kind.eager = stack.eager && !kind.lean;
    kind.eager_norms = stack.eager_norms && !kind.lean;
    kind.multiplies = kind.lean && job.stack == TrainingStack::Fsdp;
    return kind;
}

TokenBytes attentionBytes(const TrainingContext &context, const Kind &kind)
{
    const Architecture &a = *context.arch;
    const TrainingJob &job = context.scenario->training;
    const double h = a.hidden;
    const bool latent = a.kv_lora_rank > 0;
    const double heads = a.heads;
    const double query = heads * (latent ? a.nope_head_dim + a.rope_head_dim : a.head_dim);
    const double key = latent ? query : static_cast<double>(a.kv_heads) * a.head_dim;
    const double value = latent ? heads * a.v_head_dim : key;
    const double result = latent ? value : query;
    TokenBytes bytes;
    bytes.replicated = h * (half + (kind.lean ? 0 : kind.input));
    if (latent) // both latents, before and after their norm
        bytes.replicated +=
            (half + (kind.lean ? 0 : kind.input)) * (a.q_lora_rank + a.kv_lora_rank) + half * a.rope_head_dim;
    bytes.split = half * (query + key + value) + kind.input * result;
    if (kind.eager && a.learned_positions == 0)
        bytes.split += half * (query + key); // after their rotation
    if (job.memory.dropout)
        bytes.replicated += mask * h;
    if (kind.scores) {
        const double per_pair = half + (job.memory.dropout ? mask + half : 0);
        bytes.split += per_pair * a.heads * context.scenario->context_tokens;
    }
    return bytes;
}

TokenBytes mlpBytes(const TrainingContext &context, const Kind &kind, double width, double copies)
{
    const Architecture &a = *context.arch;
    const double h = a.hidden;
    TokenBytes bytes;
    bytes.replicated = h * (half + (kind.lean ? 0 : kind.input));
    bytes.split = width * (half * (a.mlp_matrices - 1) + (kind.lean ? 0 : kind.input));
    if (kind.eager && a.mlp_matrices > 2)
        bytes.split += half * width;        // the gate after its activation function
    bytes.split += copies * kind.input * h; // each chosen expert gets its copy of the token
    if (context.scenario->training.memory.dropout)
        bytes.replicated += mask * h;
    return bytes;
}

double onOneRank(const TrainingContext &context, const Plan &plan, const Kind &kind, const TokenBytes &attention,
                 const TokenBytes &mlp)
{
    const double t = plan.tensor;
    const TrainingJob &job = context.scenario->training;
    double replicated = attention.replicated + mlp.replicated;
    if (kind.eager_norms)
        replicated += eager_norm_bytes * context.arch->hidden;
    const double split = (attention.split + mlp.split) * (kind.multiplies ? kept_matmuls : 1);
    return split / t + replicated / (job.sequence_parallel ? t : 1);
}

double of(const KeptBytes &kept, const StageLayers &layers)
{
    return kept.dense * layers.dense + kept.moe * layers.moe;
}

/// Of one token on one rank.
double logitBytes(const TrainingContext &context, const Plan &plan)
{
    const double logits = context.arch->vocab / static_cast<double>(plan.tensor);
    switch (context.scenario->training.memory.loss) {
    case LossKernel::Separate:
        return separate_logit_bytes * logits;
    case LossKernel::Fused:
        return fused_logit_bytes * logits;
    case LossKernel::Chunked:
        return separate_logit_bytes / logit_chunks * logits;
    case LossKernel::Gathered:
        return gathered_logit_bytes * context.arch->vocab;
    }
    return separate_logit_bytes * logits;
}

} // namespace

KeptBytes keptPerToken(const TrainingContext &context, const Plan &plan, Recompute recompute)
{
    const Architecture &a = *context.arch;
    if (recompute == Recompute::Full) {
        const double input = half * a.hidden / (context.scenario->training.sequence_parallel ? plan.tensor : 1);
        return {input, input};
    }
    const Kind kind = kindOf(context, recompute);
    const TokenBytes attention = attentionBytes(context, kind);
    KeptBytes kept;
    kept.dense = onOneRank(context, plan, kind, attention, mlpBytes(context, kind, a.ffn_hidden, 0));
    if (a.experts > 0) {
        const double shared = a.shared_ffn_hidden > 0 ? a.shared_ffn_hidden : a.moe_ffn_hidden;
        const double width = static_cast<double>(a.top_k) * a.moe_ffn_hidden + a.shared_experts * shared;
        kept.moe = onOneRank(context, plan, kind, attention, mlpBytes(context, kind, width, a.top_k));
    }
    return kept;
}

Activations trainingActivations(const TrainingContext &context, const Plan &plan, const StageLayers &stage, int index)
{
    const Scenario &s = *context.scenario;
    const Architecture &a = *context.arch;
    const double tokens = plan.micro_batch * s.context_tokens / plan.context;
    const KeptBytes everything = keptPerToken(context, plan, Recompute::None);
    double per_token = of(everything, stage);
    double layer = std::max(stage.dense > 0 ? everything.dense : 0, stage.moe > 0 ? everything.moe : 0);
    double working = 0;
    if (plan.recompute == Recompute::Selective || plan.recompute == Recompute::Full) {
        const double share = std::clamp(s.plan.recompute_share, 0.0, 1.0);
        const bool full = plan.recompute == Recompute::Full;
        const double group = full ? std::clamp(s.plan.checkpoint_layers, 1, std::max(1, a.layers)) : 1;
        per_token = (1 - share) * per_token + share * of(keptPerToken(context, plan, plan.recompute), stage) / group;
        if (full && share > 0)
            working = layer * std::min(group, stage.total());
    }
    Activations bytes;
    const double in_flight = microBatchesInFlight(plan, s.plan.schedule, index);
    bytes.kept = per_token * tokens * in_flight;
    bytes.working = working * tokens;
    const double away = std::clamp(s.training.memory.offload_activations_share, 0.0, 1.0);
    if (away > 0 && stage.total() > 0) {
        const double resident = std::min(1.0, buffered_layers / (stage.total() * in_flight));
        bytes.host = away * (1 - resident) * bytes.kept;
        bytes.kept -= bytes.host;
    }
    if (stage.last)
        bytes.logits = tokens * logitBytes(context, plan);
    // The logits are gone when the backward pass comes to the first layer to redo.
    (bytes.logits > bytes.working ? bytes.working : bytes.logits) = 0;
    return bytes;
}

} // namespace wallchart
