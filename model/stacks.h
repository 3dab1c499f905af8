// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace wallchart {

/// The software that trains. The order is the order of the choice list and of files: append only.
enum class TrainingStack : std::uint8_t { Megatron, Fsdp, MaxText, Nanotron, EarlyMegatron, Generic };

/// What differs between training stacks on the same device: a handful of factors, each with a meaning.
struct TrainingStackInfo
{
    TrainingStack id;
    const char *key; ///< in files: "megatron"
    const char *label;
    double gemm_share;      ///< of the device's measured GEMM efficiency that its layers reach
    double attention_share; ///< the same of the attention core
    double stream_passes;   ///< bytes of norms and activations over the fused minimum
    double tensor_overlap;  ///< share of tensor-parallel traffic hidden under GEMMs
    double data_overlap;    ///< share of data-parallel traffic that may hide under the backward pass
    double jitter;          ///< share of the step lost between kernels and to stragglers
    double expert_overlap;  ///< share of dispatch and combine hidden where two micro-batches run against each other
    double moe_sync_s;      ///< per MoE layer and micro-batch: that the device waits for the host's counts
    double layer_s;         ///< per layer and micro-batch: the host's own time, ahead of the device where it can be
    double expert_s;        ///< the same, for each expert that a rank holds: one launch after another
    bool shards_weights;    ///< fully sharded by default (ZeRO stage 3)
};
std::span<const TrainingStackInfo> trainingStacks();

/// How a training stack uses memory: what its software is written to do.
struct TrainingStackMemory
{
    bool casts_shards;         ///< fully sharded weights are kept once, at 32 bits, and cast as they are gathered
    bool eager;                ///< steps between multiplies are operations of their own, each with a kept result
    bool eager_norms;          ///< norms as well, in 32 bits
    bool narrow_inputs;        ///< 8-bit multiplies keep their inputs as they were quantised
    bool flat_buckets;         ///< gradients are reduced through buffers of their own from ZeRO stage 1 on
    bool loss_in_place;        ///< one tensor of logits becomes their softmax and gradient
    double gradient_bytes;     ///< per parameter, by default
    double accumulation_bytes; ///< the same, where micro-batches add up
    double overhead_bytes;     ///< per device: driver context, communication buffers, cached blocks
};
const TrainingStackMemory &trainingStackMemory(TrainingStack stack);
const TrainingStackInfo &trainingStackInfo(TrainingStack stack);
const TrainingStackInfo *findTrainingStack(std::string_view key);

/// The software that serves. Append only.
enum class ServingEngine : std::uint8_t {
    Vllm,
    Sglang,
    TensorRtLlm,
    LlamaCpp,
    FasterTransformer,
    GptFast,
    Generic,
    VllmV0
};

} // namespace wallchart
