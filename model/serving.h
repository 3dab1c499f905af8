// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/collectives.h"
#include "model/operators.h"
#include "model/servingengine.h"
#include "model/workings.h"

namespace wallchart {

/// What serving plans are judged by that does not change from plan to plan.
struct ServingContext
{
    const Scenario *scenario = nullptr;
    const Architecture *arch = nullptr;
    const ParameterCounts *counts = nullptr;
    const ServingEngineInfo *engine = nullptr;
    Roof roof;
    Links links;
    double weight_bytes = 0;      ///< whole model
    double expert_bytes = 0;      ///< of weight_bytes, routed experts
    double kv_sequence_bytes = 0; ///< one request at its full length, all layers
    double kv_mean_bytes = 0;     ///< one request half-way through its output
    double prompt_tokens = 0;     ///< that must be computed: context less output, less prefix hits
    double output_tokens = 1;
};
ServingContext servingContext(const Workings &workings);

/// Share of a request's KV cache that one rank holds: 1 / min(tensor, kv_heads), whole under MLA; / pipeline.
double kvShare(const Architecture &arch, const Plan &plan);
/// Requests in flight on the busiest replica.
double requestsPerReplica(const Scenario &scenario, const Plan &plan);

/// Bytes of one device: weights as stored, KV of every live token, activation peak of one prefill chunk, runtime
/// overhead (a band), inside the reserve fraction (vLLM and TensorRT-LLM budget memory this way).
MemoryBreakdown servingMemory(const ServingContext &context, const Plan &plan);
/// KV bytes per device that fit beside the rest; may be negative.
double kvPoolBytes(const ServingContext &context, const Plan &plan);

/// Steady state of continuous batching at the scenario's number of requests in flight.
struct ServingPace
{
    TimeBreakdown token;       ///< one output token of one request: decode step plus its share of prefill
    TimeBreakdown first_token; ///< queue, prefill, first step
    Pace pace;
    double prefill_tokens_per_s = 0; ///< one replica
    double intensity = 0;            ///< FLOPs per HBM byte of the decode step
};
ServingPace servingPace(const ServingContext &context, const Plan &plan);

/// Pinned degrees kept, the rest chosen: among the replicas that fit, the one with most tokens per second inside the
/// targets (without targets: most tokens per second); if none fits, the one that needs least memory.
void planServing(Workings &workings);

} // namespace wallchart
