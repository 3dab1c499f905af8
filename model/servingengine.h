// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks.h"

#include <span>
#include <string_view>

namespace wallchart {

/// What differs between engines on the same device.
struct ServingEngineInfo
{
    ServingEngine id;
    const char *key;
    const char *label;
    double step_s;            ///< fixed per step: scheduler, sampling, launch of the graph
    double rank_s;            ///< the same, per further tensor rank: inputs handed to the workers one by one
    double request_s;         ///< per request in the batch and step: sampling, detokenising, block tables
    double enter_s;           ///< before a request's first pass: server, tokeniser, scheduler
    double kernel_s;          ///< launch and drain of one kernel inside the step
    double hbm_share;         ///< of the device's HBM efficiency that its decode kernels reach
    double cache_share;       ///< of that, attention reading the KV cache
    double gemm_share;        ///< of the device's GEMM efficiency that prefill reaches
    double expert_share;      ///< of both, grouped GEMMs of experts
    double stream_passes;     ///< bytes of norms and activations over the fused minimum
    double score_bytes;       ///< moved per attention score of a prompt where they go through memory
    bool fused;               ///< has attention kernels that keep scores off memory
    double reduce_share;      ///< of the links' latency that its small all-reduces take (one-shot kernels: below 1)
    double exchange_overlap;  ///< share of sending tokens to experts and back that hides under the other half of the
                              ///< batch (DeepSeek-V3, arXiv 2412.19437, section 3.4.2)
    double rest_bits;         ///< of tensors that an experts-only format leaves alone: 16, or Q8_0's in GGUF files
    double max_batch;         ///< requests that it batches at most by default
    double held_output;       ///< share of the output that a request's KV cache is reserved for when it is let in
    double reserve_fraction;  ///< share of usable memory that it fills by default
    double overhead_bytes;    ///< per device beside what engineMemory() tells apart: driver context, workspaces
    double chunk_tokens;      ///< prompt tokens that it computes in one step by default
    double drain_tokens;      ///< prompt tokens after which a pipeline runs empty before it takes more; 0: never
    double prompt_pipelining; ///< share of the other pipeline stages that work on further chunks meanwhile
    double keeps_together;    ///< share of requests that come together and still meet in one pass later on
    bool by_warps;            ///< multiplies by instructions of one warp, as on parts before Hopper
    bool adds_at_16_bits;     ///< 16-bit multiplies also add up at 16 bits, which some devices do twice as fast
    bool mixes;               ///< prompts and written tokens share a step, and so one reading of the weights
};
std::span<const ServingEngineInfo> servingEngines();
const ServingEngineInfo &servingEngineInfo(ServingEngine engine);
const ServingEngineInfo *findServingEngine(std::string_view key);

} // namespace wallchart
