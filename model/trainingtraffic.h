// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layercost.h"
#include "model/trainingmemory.h"

// The parts of a training step that a search puts together for every plan. Nothing here allocates.
namespace wallchart {

/// What the fullest rank of a plan holds, and what of it is trained.
struct HeldState
{
    HeldParameters held;
    HeldParameters trained;
};
HeldState heldState(const TrainingContext &context, const Plan &plan);
/// The same from the candidates of the plan for the fullest stage.
HeldState heldState(const TrainingContext &context, const Plan &plan, const CandidateStages &stages);

/// Passes over the matrices in one forward and backward pass: 3 where every weight gets a gradient; frozen ones need
/// none, which leaves 2, and the adapters beside them are trained in full (Hu et al. 2021, section 4).
double multiplyPasses(const TrainingContext &context, const HeldState &state);

/// Seconds of one step that gradients on their way out and weights on their way back take over the data-parallel
/// ranks, overlapped or not (Rajbhandari et al. 2020, section 7; hybrid shard groups).
double dataTraffic(const TrainingContext &context, const Plan &plan, const HeldState &state);

/// Seconds of the optimizer's reading and writing of its state.
double optimizerTime(const TrainingContext &context, const Plan &plan, const HeldState &state);

/// Seconds of one step on the device that sets the beat, by what they go to; `_hidden` is spent under another part.
struct StepParts
{
    double gemm = 0, attention = 0, stream = 0, head = 0, recompute = 0, host = 0;
    double tensor = 0, tensor_hidden = 0;
    double expert = 0, expert_hidden = 0;
    double context = 0, context_hidden = 0;
    double hops = 0, hops_hidden = 0;
    double bubble = 0;
    double data = 0, data_hidden = 0;
    double host_link = 0, host_link_hidden = 0;
    double optimizer = 0, stragglers = 0;
    double compute_only = 0, bandwidth_only = 0; ///< bounds that no overlap beats
    double total = 0;                            ///< of the parts that are not hidden
};
StepParts stepParts(const TrainingContext &context, const Plan &plan, const LayerCost &cost, const HeldState &state);

/// Pipeline bubble over the time that the stage which sets the beat works.
double bubbleRatio(PipelineSchedule schedule, const Plan &plan);

/// No step of a plan with this cost of a layer (or a bound of it) can take less, whatever its stages, chunks and
/// sharding: `micro_batches` passes through `layers` layers without recompute, bubble and messages.
double leastStepTime(const TrainingContext &context, const LayerCost &cost, double layers, double micro_batches);

} // namespace wallchart
