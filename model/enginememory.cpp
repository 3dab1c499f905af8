// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/enginememory.h"

#include "model/units.h"

#include <array>

namespace wallchart {

namespace {

// What vLLM logs as activation peak where sampling sets it: 1.40 GiB for 256 rows of 151,936 entries, 1.41 for 256 of
// 152,064, 4.76 for 1,024 of 128,256, 5.56 for 1,024 of 151,936 (public logs, 2024 to 2026): 38.5 bytes each, which is
// logits in FP32 with their sorted copy, 64-bit indices, probabilities, their sums and masks.
constexpr double pytorch_sampler = 38.5;
// Logged for models of 28 to 40 layers: 0.52 to 0.74 GiB.
constexpr double vllm_graph_layer = 19e6;
// Non-torch memory logged by vLLM: 0.01 to 0.35 GiB on one device, 0.25 to 0.74 on two, 2.1 on eight.
constexpr double peer_buffers = 0.3e9;
constexpr double half = 2;
constexpr double single = 4;
constexpr bool yes = true;
constexpr bool no = false;

// Columns: engine, reserve, block tokens, paging, window share, activation bytes, sampler bytes, logits of prompt,
// whole prompt tokens, graph bytes per layer, peer bytes, vocabulary multiple, loader bytes, position table, table on
// host, absorbs latents, window and chunk.
//
// vLLM: block_size 16 and pages unified over layer kinds (v1/core/kv_cache_utils.py); chunked prefill came on by itself
// above 32,768 tokens only (until 0.7), so shorter prompts are profiled whole; vocabulary padded to 64 rows
// (vocab_parallel_embedding.py). SGLang: one token a page, swa_full_tokens_ratio 0.8 (server_args.py); its log of
// memory taken by weights exceeds their bytes by 0.03 to 0.12 GiB. TensorRT-LLM: tokens_per_block 32, the cache gets a
// fraction of what is free after a trial run (KvCacheConfig). llama.cpp: cells in steps of 256, logits of every token
// of a micro-batch in FP32, the token table stays with the CPU (llama-context.cpp, llama-model.cpp); window layers
// hold window and micro-batch (llama-kv-cache-iswa.cpp).
constexpr std::array<EngineMemory, 8> table{{
    {ServingEngine::Vllm, Reserve::Everything, 16, CachePaging::UnifiedPages, 0, half, pytorch_sampler, no, 32768,
     vllm_graph_layer, peer_buffers, 64, 0, yes, no, yes, no},
    {ServingEngine::Sglang, Reserve::Static, 1, CachePaging::Exact, 0.8, half, pytorch_sampler, no, 0, vllm_graph_layer,
     peer_buffers, 64, 0.05 * unit::gibi, yes, no, yes, no},
    {ServingEngine::TensorRtLlm, Reserve::CacheOnly, 32, CachePaging::Exact, 0, half, pytorch_sampler, no, 0,
     vllm_graph_layer, peer_buffers, 64, 0, no, no, yes, no},
    {ServingEngine::LlamaCpp, Reserve::Hard, 256, CachePaging::Exact, 0, single, single, yes, 0, 0, 0, 1, 0, no, yes,
     no, yes},
    {ServingEngine::FasterTransformer, Reserve::Everything, 1, CachePaging::FullLength, 0, half, single, no, 0, 0,
     peer_buffers, 8, 0, no, no, no, no},
    {ServingEngine::GptFast, Reserve::Hard, 8, CachePaging::FullLength, 0, half, single, no, 0, vllm_graph_layer,
     peer_buffers, 1, 0, no, no, no, no},
    {ServingEngine::Generic, Reserve::Everything, 1, CachePaging::Exact, 0, half, single, no, 0, 0, 0, 1, 0, no, no, no,
     no},
    {ServingEngine::VllmV0, Reserve::Everything, 16, CachePaging::FullLength, 0, half, pytorch_sampler, no, 32768,
     vllm_graph_layer, peer_buffers, 64, 0, yes, no, yes, no},
}};

} // namespace

const EngineMemory &engineMemory(ServingEngine engine)
{
    const auto index = static_cast<std::size_t>(engine);
    constexpr auto other = static_cast<std::size_t>(ServingEngine::Generic);
    return table[index < table.size() ? index : other];
}

double defaultSequences(ServingEngine engine, const Accelerator &accelerator)
{
    // vLLM from 0.8 on: 1,024 on devices of 70 GiB and more, A100 left out, which is the one without FP8 multiplies
    // (engine/arg_utils.py).
    constexpr double large = 70 * unit::gibi;
    const bool newer = accelerator.usable_memory_bytes >= large && accelerator.fp8_flops > 0;
    return engine == ServingEngine::Vllm && newer ? 1024 : 256;
}

} // namespace wallchart
