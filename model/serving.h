// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/collectives.h"
#include "model/operators.h"
#include "model/servingcache.h"
#include "model/servingengine.h"
#include "model/servingqueue.h"
#include "model/workings.h"

namespace wallchart {

/// What serving plans are judged by that does not change from plan to plan.
struct ServingContext
{
    const Scenario *scenario = nullptr;
    const Architecture *arch = nullptr;
    const ParameterCounts *counts = nullptr;
    const ServingEngineInfo *engine = nullptr;
    Roof roof;      ///< of the weight format
    Roof body_roof; ///< of projections and dense MLPs: 16 bits where only experts are quantised
    Roof head_roof; ///< of the LM head
    Links links;
    double weight_bytes = 0;        ///< whole model
    double expert_bytes = 0;        ///< of weight_bytes, routed experts
    double body_bytes = 2;          ///< per weight of projections and dense MLPs
    double expert_weight_bytes = 2; ///< per weight of an expert
    double head_bytes = 2;          ///< per weight of the LM head
    double body_share = 1;          ///< of the HBM efficiency: unpacking small formats costs
    double expert_share = 1;
    double kv_sequence_bytes = 0; ///< one request at its full length, all layers
    double held_tokens = 0;       ///< of one request, as the engine counts when it lets it in
    double kv_read_bytes = 0;     ///< by one new token of a request half-way through its output
    double written_attended = 0;  ///< by the same, summed over layers
    double prompt_attended = 0;   ///< by a prompt token that is computed, mean
    double prompt_tokens = 0;     ///< that must be computed: context less output, less prefix hits
    double output_tokens = 1;
};
ServingContext servingContext(const Workings &workings);

/// Share of a replica's KV cache that one rank holds: 1 / min(tensor, kv_heads), whole under MLA; / pipeline; / groups
/// of attention data parallelism.
double kvShare(const Architecture &arch, const Plan &plan);
/// Requests in flight on the busiest replica.
double requestsPerReplica(const Scenario &scenario, const Plan &plan);

/// Bytes of the fullest device: weights, KV of every live request, activation peak, graphs, buffers and runtime
/// overhead (a band), laid out and limited as the engine does it (model/enginememory.h).
MemoryBreakdown servingMemory(const ServingContext &context, const Plan &plan);
/// What of one rank's weights and cache lies beside the device.
Offloaded offloadedBytes(const ServingContext &context, const Plan &plan);
/// KV bytes per device that fit beside the rest; may be negative.
double kvPoolBytes(const ServingContext &context, const Plan &plan);

/// The same backwards. Not known where a request keeps no cache.
struct ServingCapacity
{
    double pool_tokens = not_known;    ///< of all replicas
    double requests = not_known;       ///< of the scenario's length, in flight at once
    double context_tokens = not_known; ///< longest that all requests in flight may have, up to the trained maximum
};
ServingCapacity servingCapacity(const ServingContext &context, const Plan &plan);

/// Steady state of continuous batching at the scenario's number of requests in flight, or one static batch.
struct ServingPace
{
    TimeBreakdown token;       ///< one output token of one request: decode step plus its share of prefill
    TimeBreakdown first_token; ///< queue, prefill, first step
    Pace pace;
    double running = 0;              ///< requests that one replica runs at once; those beyond its KV pool wait
    QueueWait wait;                  ///< with an arrival rate
    double kv_transfer_s = 0;        ///< with prefill devices of their own
    double requests_per_s = 0;       ///< all replicas
    double prefill_tokens_per_s = 0; ///< one replica
    double intensity = 0;            ///< FLOPs per HBM byte of the decode step
};
ServingPace servingPace(const ServingContext &context, const Plan &plan);

/// Pinned degrees kept, the rest chosen: among the replicas that fit, the one with most tokens per second inside the
/// targets (without targets: most tokens per second); if none fits, the one that needs least memory.
void planServing(Workings &workings);
/// Times Workings::plan again at Workings::clock_factor; plan and memory stay.
void retimeServing(Workings &workings);

} // namespace wallchart
