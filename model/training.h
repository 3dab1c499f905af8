// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/collectives.h"
#include "model/operators.h"
#include "model/workings.h"

namespace wallchart {

/// Bytes per parameter of the weights as stored, by what they are of.
struct StoredBytes
{
    double layers = 2; ///< beside routed experts
    double experts = 2;
    double table = 2;
    double head = 2;
};
StoredBytes storedBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights);

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
    StoredBytes stored;
    double moe_share = 0;                 ///< of the layers that are MoE layers
    double attending = 0;                 ///< share of the layers that attend to earlier tokens
    double attended = 0;                  ///< earlier tokens that a query attends to, mean over the layers
    double attention_flops_per_token = 0; ///< core of the mean layer, forward
};
TrainingContext trainingContext(const Workings &workings);

/// Tensor ranks that split one expert's width: all of them while the expert ranks fit beside the data and context
/// ranks, fewer (down to 1) where expert parallel reaches into the tensor group.
double expertTensor(const Plan &plan);
/// Ways the routed experts of a layer are split: expert ranks x expertTensor.
double expertSplit(const Plan &plan);

/// Parameters that one rank holds.
struct HeldParameters
{
    double layers =
        0;            ///< of the layers beside routed experts; replicated over the data-parallel ranks, as the ends are
    double table = 0; ///< token table and learned positions
    double head = 0;  ///< LM head, or a tied table's second copy
    double experts = 0; ///< routed; split further over the expert-parallel ranks
    double ends() const { return table + head; }
    double dense() const { return layers + ends(); }
    double total() const { return dense() + experts; }
};
/// Of the fullest rank of this plan.
HeldParameters heldParameters(const TrainingContext &context, const Plan &plan);
/// Those of them that are trained: all, or LoRA's adapters.
HeldParameters trainedParameters(const TrainingContext &context, const Plan &plan);

/// Bytes of the fullest device. Model state: weights + gradients + optimizer + master weights, ZeRO stages divide them
/// (Rajbhandari et al. 2020, section 5); activations: the tensors of a layer counted (Korthikanti et al. 2022, section
/// 4, generalised to gated MLPs, grouped queries and experts) times the micro-batches in flight (1F1B, interleaved).
MemoryBreakdown trainingMemory(const TrainingContext &context, const Plan &plan);
/// The same of a device of one pipeline stage, 0 to plan.pipeline - 1.
MemoryBreakdown trainingMemoryOfStage(const TrainingContext &context, const Plan &plan, int stage);

/// Bytes that cross the link between one device and its host in one step, because something lies in host memory.
struct HostTraffic
{
    double per_micro_batch = 0; ///< activations and weights, each direction that they go
    double per_step = 0;        ///< gradients to the optimizer and weights back, its state at the host's own rate
    bool empty() const { return per_micro_batch <= 0 && per_step <= 0; }
};
HostTraffic hostTraffic(const TrainingContext &context, const Plan &plan);

/// Bytes of optimizer state per parameter (moments, without master weights); `matrix`: of a layer, not of the token
/// table or LM head.
double optimizerBytesPerParameter(const TrainingJob &job, const Architecture &arch, bool matrix = true);

/// A training step by term. The pace (tokens per second, busy shares, band) goes with it.
struct TrainingStep
{
    TimeBreakdown time;
    Pace pace;
    double bubble_share = 0;
    double communication_share = 0; ///< exposed communication over the step
    double communication_ratio = 0; ///< all communication, hidden or not, over the arithmetic
    double model_flops = 0;         ///< of one step, all devices: 6 N tokens + causal attention
    double hardware_flops = 0;      ///< with recompute
};
TrainingStep trainingStep(const TrainingContext &context, const Plan &plan);

/// The plan in force: pinned degrees kept, the rest chosen: among the legal splits that fit, the fastest; if none fits,
/// the one that needs least memory. Sets workings.plan, memory, time, pace, flags and the training metrics.
void planTraining(Workings &workings);
/// Times Workings::plan again at Workings::clock_factor; plan and memory stay.
void retimeTraining(Workings &workings);

} // namespace wallchart
