// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingengine.h"

#include "model/scenario.h"

#include <array>

namespace wallchart {

namespace {

// Fitted on published runs of each engine (see `wallchart validate`): medians over all devices and models, not per row.
constexpr std::array<ServingEngineInfo, 7> serving_table{{
    {.id = ServingEngine::Vllm,
     .key = "vllm",
     .label = "vLLM",
     .step_s = 1.5e-3,
     .request_s = 20e-6,
     .enter_s = 10e-3,
     .kernel_s = 1.7e-6,
     .hbm_share = 0.85,
     .cache_share = 0.9,
     .gemm_share = 0.77,
     .expert_share = 1.08,
     .stream_passes = 1,
     .score_bytes = 10,
     .fused = true,
     .reduce_share = 1.5,
     .exchange_overlap = 0.3,
     .rest_bits = 16,
     .max_batch = 256,
     .held_output = 0.5,
     .reserve_fraction = 0.9,
     .overhead_bytes = 0.1e9,
     .chunk_tokens = 8192,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = false,
     .mixes = true},
    {.id = ServingEngine::Sglang,
     .key = "sglang",
     .label = "SGLang",
     .step_s = 0.2e-3,
     .request_s = 1e-6,
     .enter_s = 40e-3,
     .kernel_s = 4.7e-6,
     .hbm_share = 1,
     .cache_share = 0.9,
     .gemm_share = 1.15,
     .expert_share = 0.57,
     .stream_passes = 1,
     .score_bytes = 10,
     .fused = true,
     .reduce_share = 0.8,
     .exchange_overlap = 0.5,
     .rest_bits = 16,
     .max_batch = 2048,
     .held_output = 0.5,
     .reserve_fraction = 0.88,
     .overhead_bytes = 0.6e9,
     .chunk_tokens = 8192,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 1,
     .adds_at_16_bits = false,
     .mixes = false},
    {.id = ServingEngine::TensorRtLlm,
     .key = "tensorrt-llm",
     .label = "TensorRT-LLM",
     .step_s = 0.9e-3,
     .request_s = 6e-6,
     .enter_s = 10e-3,
     .kernel_s = 4e-6,
     .hbm_share = 0.95,
     .cache_share = 1,
     .gemm_share = 1.1,
     .expert_share = 0.91,
     .stream_passes = 1,
     .score_bytes = 10,
     .fused = true,
     .reduce_share = 1.3,
     .exchange_overlap = 0,
     .rest_bits = 16,
     .max_batch = 3000,
     .held_output = 1,
     .reserve_fraction = 0.95,
     .overhead_bytes = 1.5e9,
     .chunk_tokens = 8192,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = false,
     .mixes = true},
    {.id = ServingEngine::LlamaCpp,
     .key = "llama.cpp",
     .label = "llama.cpp",
     .step_s = 0.8e-3,
     .request_s = 10e-6,
     .enter_s = 0,
     .kernel_s = 9.2e-6,
     .hbm_share = 1,
     .cache_share = 0.73,
     .gemm_share = 0.60,
     .expert_share = 1.4,
     .stream_passes = 5.5,
     .score_bytes = 20,
     .fused = true,
     .reduce_share = 1,
     .exchange_overlap = 0,
     .rest_bits = 8.5,
     .max_batch = 64,
     .held_output = 1,
     .reserve_fraction = 1,
     .overhead_bytes = 0.6e9,
     .chunk_tokens = 512,
     .drain_tokens = 2048,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = true,
     .mixes = false},
    {.id = ServingEngine::FasterTransformer,
     .key = "fastertransformer",
     .label = "FasterTransformer",
     .step_s = 1.4e-3,
     .request_s = 10e-6,
     .enter_s = 0,
     .kernel_s = 3.4e-6,
     .hbm_share = 0.95,
     .cache_share = 0.9,
     .gemm_share = 1,
     .expert_share = 0.9,
     .stream_passes = 1.3,
     .score_bytes = 8,
     .fused = false,
     .reduce_share = 1,
     .exchange_overlap = 0,
     .rest_bits = 16,
     .max_batch = 256,
     .held_output = 1,
     .reserve_fraction = 0.95,
     .overhead_bytes = 1.5e9,
     .chunk_tokens = 6.554e+04,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = false,
     .mixes = false},
    {.id = ServingEngine::GptFast,
     .key = "gpt-fast",
     .label = "gpt-fast",
     .step_s = 0.3e-3,
     .request_s = 10e-6,
     .enter_s = 0,
     .kernel_s = 5.3e-6,
     .hbm_share = 1,
     .cache_share = 0.9,
     .gemm_share = 0.9,
     .expert_share = 0.9,
     .stream_passes = 1,
     .score_bytes = 10,
     .fused = true,
     .reduce_share = 0.3,
     .exchange_overlap = 0,
     .rest_bits = 16,
     .max_batch = 16,
     .held_output = 1,
     .reserve_fraction = 1,
     .overhead_bytes = 1e9,
     .chunk_tokens = 8192,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = false,
     .mixes = false},
    {.id = ServingEngine::Generic,
     .key = "generic",
     .label = "Other",
     .step_s = 1e-3,
     .request_s = 10e-6,
     .enter_s = 10e-3,
     .kernel_s = 3e-6,
     .hbm_share = 0.95,
     .cache_share = 0.9,
     .gemm_share = 0.75,
     .expert_share = 0.9,
     .stream_passes = 2,
     .score_bytes = 10,
     .fused = true,
     .reduce_share = 1,
     .exchange_overlap = 0.5,
     .rest_bits = 16,
     .max_batch = 256,
     .held_output = 1,
     .reserve_fraction = 0.9,
     .overhead_bytes = 1.5e9,
     .chunk_tokens = 8192,
     .drain_tokens = 0,
     .prompt_pipelining = 0.9,
     .keeps_together = 0.5,
     .adds_at_16_bits = false,
     .mixes = false},
}};

} // namespace

std::span<const ServingEngineInfo> servingEngines()
{
    return serving_table;
}

const ServingEngineInfo &servingEngineInfo(ServingEngine engine)
{
    const auto index = static_cast<std::size_t>(engine);
    return serving_table[index < serving_table.size() ? index : serving_table.size() - 1];
}

const ServingEngineInfo *findServingEngine(std::string_view key)
{
    for (const ServingEngineInfo &info : serving_table) {
        if (key == info.key)
            return &info;
    }
    return nullptr;
}

void useEngine(ServingJob &job, ServingEngine engine)
{
    const ServingEngineInfo &info = servingEngineInfo(engine);
    job.engine = info.id;
    job.step_overhead_s = info.step_s;
    job.prefill_chunk_tokens = info.chunk_tokens;
    job.reserve_fraction = info.reserve_fraction;
    job.overhead_bytes = info.overhead_bytes;
    job.overhead_low_bytes = info.overhead_bytes / 3;
    job.overhead_high_bytes = info.overhead_bytes * 3;
}

} // namespace wallchart
