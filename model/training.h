// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/collectives.h"
#include "model/operators.h"
#include "model/workings.h"

namespace wallchart {

/// What a training plan is judged by that does not change from plan to plan.
struct TrainingContext
{
    const Scenario *scenario = nullptr;
    const Architecture *arch = nullptr;
    const ParameterCounts *counts = nullptr;
    const TrainingStackInfo *stack = nullptr;
    Roof roof;
    Links links;
    double layer_parameters_dense = 0;   ///< of one layer beside routed experts, mean over the layers
    double layer_parameters_experts = 0; ///< routed experts of one layer, mean over the layers
};
TrainingContext trainingContext(const Workings &workings);

/// Tensor ranks that split one expert's width: all of them while the expert ranks fit beside the data and context
/// ranks, fewer (down to 1) where expert parallel reaches into the tensor group.
double expertTensor(const Plan &plan);
/// Ways the routed experts of a layer are split: expert ranks x expertTensor.
double expertSplit(const Plan &plan);

/// Parameters that the fullest rank of this plan holds.
struct HeldParameters
{
    double dense = 0;   ///< replicated over the data-parallel ranks
    double experts = 0; ///< split further over the expert-parallel ranks
    double total() const { return dense + experts; }
};
HeldParameters heldParameters(const TrainingContext &context, const Plan &plan);

/// Bytes of the fullest device. Model state: weights + gradients + optimizer + master weights, ZeRO stages divide them
/// (Rajbhandari et al. 2020, section 5); activations: the tensors of a layer counted (Korthikanti et al. 2022, section
/// 4, generalised to gated MLPs, grouped queries and experts) times the micro-batches in flight (1F1B, interleaved).
MemoryBreakdown trainingMemory(const TrainingContext &context, const Plan &plan);

/// Bytes of optimizer state per parameter (moments, without master weights).
double optimizerBytesPerParameter(Optimizer optimizer);

/// A training step by term. The pace (tokens per second, busy shares, band) goes with it.
struct TrainingStep
{
    TimeBreakdown time;
    Pace pace;
    double bubble_share = 0;
    double communication_share = 0; ///< exposed communication over the step
    double model_flops = 0;         ///< of one step, all devices: 6 N tokens + causal attention
    double hardware_flops = 0;      ///< with recompute
};
TrainingStep trainingStep(const TrainingContext &context, const Plan &plan);

/// The plan in force: pinned degrees kept, the rest chosen: among the legal splits that fit, the fastest; if none fits,
/// the one that needs least memory. Sets workings.plan, memory, time, pace, flags and the training metrics.
void planTraining(Workings &workings);

} // namespace wallchart
