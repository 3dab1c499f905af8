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
    double gemm_share;     ///< of the device's measured GEMM efficiency that its layers reach
    double stream_passes;  ///< bytes of norms and activations over the fused minimum
    double tensor_overlap; ///< share of tensor-parallel traffic hidden under GEMMs
    double data_overlap;   ///< share of data-parallel traffic that may hide under the backward pass
    double jitter;         ///< share of the step lost between kernels and to stragglers
    double moe_layer_s;    ///< per MoE layer and micro-batch: routing on the host, waiting for counts
    double moe_expert_s;   ///< per expert that a rank holds, the same: one launch after another
};
std::span<const TrainingStackInfo> trainingStacks();
const TrainingStackInfo &trainingStackInfo(TrainingStack stack);
const TrainingStackInfo *findTrainingStack(std::string_view key);

/// The software that serves. Append only.
enum class ServingEngine : std::uint8_t { Vllm, Sglang, TensorRtLlm, LlamaCpp, FasterTransformer, GptFast, Generic };

} // namespace wallchart
