// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingengine.h"

#include "model/scenario.h"

#include <array>

namespace wallchart {

namespace {

// Fitted on published runs of each engine (see `wallchart validate`): medians over all devices and models, not per row.
constexpr std::array<ServingEngineInfo, 7> serving_table{{
    {ServingEngine::Vllm, "vllm", "vLLM", 1.7e-3, 20e-6, 2.6e-6, 0.82, 0.87, 256, 0.90, 0.1e9, 8192, 0.9, 0.75},
    {ServingEngine::Sglang, "sglang", "SGLang", 1.7e-3, 10e-6, 4.8e-6, 0.90, 0.72, 256, 0.88, 0.6e9, 8192, 0.9, 0.35},
    {ServingEngine::TensorRtLlm, "tensorrt-llm", "TensorRT-LLM", 0.8e-3, 14e-6, 4.4e-6, 1.0, 0.90, 3000, 0.95, 1.5e9,
     8192, 0.9, 1.0},
    {ServingEngine::LlamaCpp, "llama.cpp", "llama.cpp", 2.2e-3, 10e-6, 6.0e-6, 0.91, 0.40, 64, 1.0, 0.6e9, 512, 0.3,
     0.75},
    {ServingEngine::FasterTransformer, "fastertransformer", "FasterTransformer", 1.4e-3, 10e-6, 3.9e-6, 0.95, 1.0, 256,
     0.95, 1.5e9, 65536, 0.9, 0.5},
    {ServingEngine::GptFast, "gpt-fast", "gpt-fast", 0.9e-3, 10e-6, 4.4e-6, 1.0, 0.90, 16, 1.0, 1.0e9, 8192, 0.9, 0.75},
    {ServingEngine::Generic, "generic", "Other", 1.0e-3, 10e-6, 4.0e-6, 0.95, 0.75, 256, 0.90, 1.5e9, 8192, 0.9, 0.75},
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
