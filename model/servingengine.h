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
    double step_s;            ///< fixed per decode step: scheduler, sampling, launch of the graph
    double request_s;         ///< per request in the batch and step: sampling, detokenising, block tables
    double kernel_s;          ///< floor of one kernel inside the step
    double hbm_share;         ///< of the device's HBM efficiency that its decode kernels reach
    double gemm_share;        ///< of the device's GEMM efficiency that prefill reaches
    double max_batch;         ///< requests that it batches at most by default
    double reserve_fraction;  ///< share of usable memory that it fills by default
    double overhead_bytes;    ///< per device beside what engineMemory() tells apart: driver context, workspaces
    double chunk_tokens;      ///< prompt tokens that it computes in one step by default
    double prompt_pipelining; ///< share of the other pipeline stages that work on further chunks meanwhile
    double prompt_mixing;     ///< share of other requests' prompts that runs between one request's tokens when all come
                              ///< together
};
std::span<const ServingEngineInfo> servingEngines();
const ServingEngineInfo &servingEngineInfo(ServingEngine engine);
const ServingEngineInfo *findServingEngine(std::string_view key);

} // namespace wallchart
