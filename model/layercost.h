// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/training.h"

namespace wallchart {

/// The degrees that decide what one rank does for one micro-batch in one layer. The others (stages, chunks, sharding,
/// recompute) only repeat it: a search computes it once for all of them.
struct LayerSplit
{
    int tensor = 1;
    int context = 1;
    int expert = 1;
    int micro_batch = 1;
    double expert_tensor = 1; ///< tensor ranks that share one expert
};
LayerSplit layerSplit(const Plan &plan);

/// One micro-batch through the mean layer on one rank. Seconds.
struct LayerCost
{
    OpTime gemm;           ///< forward; backward takes twice as long
    OpTime mlp;            ///< of gemm: MLPs and experts
    OpTime attention;      ///< forward
    OpTime attention_back; ///< backward
    OpTime stream;         ///< norms, residuals, activations, routing copies: forward; backward takes twice as long
    OpTime head;           ///< LM head and loss on the last stage, forward and backward
    double tensor = 0;     ///< two reductions over the tensor ranks: one pass, forward or backward
    double expert = 0;     ///< dispatch and combine: one pass
    double context = 0;    ///< keys and values, or heads for tokens: one pass
    double host = 0;       ///< that the device waits for the host to route and launch: forward and backward
};

LayerCost layerCost(const TrainingContext &context, const LayerSplit &split);

/// The same without waves cut short, routing on the host and context traffic. With the largest micro-batch of a search
/// and expert_tensor 1, divided by the micro-batch, it bounds the time per sequence for all smaller micro-batches: each
/// part of the cost of a token falls as the micro-batch grows.
LayerCost leastLayerCost(const TrainingContext &context, const LayerSplit &split);

} // namespace wallchart
