// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/serving.h"

namespace wallchart {

/// What one forward pass through a replica carries: tokens that requests write, pieces of prompts, or both.
struct PassLoad
{
    double written = 0;          ///< tokens of requests that write, drafts included
    double written_attended = 0; ///< earlier tokens that each attends to, summed over layers
    double kv_bytes = 0;         ///< of the cache that they read, before it is split over ranks
    double prompt = 0;           ///< prompt tokens
    double prompt_attended = 0;  ///< as written_attended
    double prompt_length = 0;    ///< of one prompt: short ones keep attention kernels from their best rate
    double heads = 0;            ///< rows of the LM head: one a request that gets a token
    double tokens() const { return written + prompt; }
};

/// Seconds under one name: what shows, and what hides under another resource of the same operator.
struct Overlapped
{
    double exposed_s = 0;
    double hidden_s = 0;
    double all() const { return exposed_s + hidden_s; }
};

/// Where the time of a pass goes, all stages of the pipeline one after another.
struct Pass
{
    Overlapped weights;  ///< HBM, of the weights that it touches
    Overlapped kv;       ///< HBM, of the cache that it reads
    Overlapped multiply; ///< tensor cores: projections, MLP, experts, attention
    double stream_s = 0; ///< HBM, of norms, activations and roundings
    double reduce_s = 0; ///< all-reduces
    double expert_s = 0; ///< tokens sent to their experts and back
    double hop_s = 0;    ///< between pipeline stages
    double host_s = 0;   ///< weights and cache that are kept beside the device, over its link
    double gap_s = 0;    ///< launch and drain of kernels
    double flops = 0;    ///< of one rank
    double bytes = 0;    ///< of one rank, from HBM
    double total() const
    {
        return weights.exposed_s + kv.exposed_s + multiply.exposed_s + stream_s + reduce_s + expert_s + hop_s + host_s +
               gap_s;
    }
    double memory() const { return weights.all() + kv.all() + stream_s; }
    double links() const { return reduce_s + expert_s + hop_s + host_s; }
};

/// The kernels of one name in a pass, of one rank. Seconds: what shows.
struct PassPart
{
    const char *key = "";
    const char *label = "";
    double flops = 0;
    double bytes = 0;
    double seconds = 0;
};
using PassParts = FixedList<PassPart, 8>;

/// One pass, operator by operator: each takes the longer of its arithmetic and its bytes (see gemmTime()), small
/// kernels a floor that no size goes below, collectives the time that collectives.h gives them.
/// `parts`: filled with what it is made of, beside collectives, the host link and gaps.
Pass forwardPass(const ServingContext &context, const Plan &plan, const PassLoad &load, PassParts *parts = nullptr);

/// Kernels of one layer that do not overlap in a decode step, mean over the layers.
double kernelsPerLayer(const Architecture &arch);

} // namespace wallchart
