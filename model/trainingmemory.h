// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/training.h"

// The parts that the bytes of a training device add up from. Stages count from 0. Nothing here allocates.
namespace wallchart {

/// The layers that one pipeline stage holds, all its chunks together (DualPipe: of both directions).
struct StageLayers
{
    double dense = 0;   ///< with a dense MLP
    double moe = 0;     ///< with experts
    bool first = false; ///< holds the token table
    bool last = false;  ///< holds the LM head and the loss
    double total() const { return dense + moe; }
};
/// Layers are dealt out evenly over stages x chunks; where they do not divide, the last chunk has one fewer, then the
/// first, then the ones before the last: the ends carry the LM head and the token table.
StageLayers stageLayers(const Architecture &arch, const Plan &plan, PipelineSchedule schedule, int stage);

/// A stage that may be the fullest one.
struct CandidateStage
{
    StageLayers layers;
    int index = 0;
};
using CandidateStages = FixedList<CandidateStage, 4>;
/// Under every schedule the stages between the ends need no more than the first of them that has its full share of
/// layers and of experts, so at most four stages decide.
CandidateStages candidateStages(const Architecture &arch, const Plan &plan, PipelineSchedule schedule);

/// Bytes of the fullest of these stages: trainingMemory(context, plan).total_bytes for the candidates of the plan.
double fullestBytes(const TrainingContext &context, const Plan &plan, const CandidateStages &stages);
/// heldParameters(context, plan) from the candidates of the plan.
HeldParameters heldParameters(const TrainingContext &context, const Plan &plan, const CandidateStages &stages);

/// Micro-batches whose activations a stage keeps at its peak, in units of all its layers: p - k on stage k of 1F1B
/// (Narayanan et al. 2021, section 2.2; interleaved: 2 (p - k - 1) + (v - 1) p + 1 chunks), all of them when every
/// forward pass comes first, p for zero-bubble schedules (Qi et al. 2023, ZB-H1), (p + 1) / 2 of the doubled layers for
/// DualPipe (DeepSeek-V3, table 2). Never more than there are.
double microBatchesInFlight(const Plan &plan, PipelineSchedule schedule, int stage);

/// Parameters that the fullest tensor rank of a stage holds.
HeldParameters stageParameters(const TrainingContext &context, const Plan &plan, const StageLayers &stage);
/// The same of those that are trained: all of them, or the adapters (LoRA).
HeldParameters stageTrained(const TrainingContext &context, const Plan &plan, const StageLayers &stage);

/// Model state of one device, bytes.
struct ModelState
{
    double weights = 0;
    double gradients = 0;
    double accumulation = 0;
    double optimizer = 0;
    double master = 0;
    double host = 0;         ///< in host memory instead; not contained in the above
    double host_weights = 0; ///< of `host`, what the layers must fetch for each pass
};
ModelState modelState(const TrainingContext &context, const Plan &plan, const StageLayers &stage);

/// Buffers that collectives need beside the state: gathered weights, gradients on their way.
double bufferBytes(const TrainingContext &context, const Plan &plan, const StageLayers &stage);

/// What one token leaves behind for the backward pass on one rank, bytes (Korthikanti et al. 2022, section 4, the
/// tensors counted for gated MLPs, grouped queries, latent attention and experts).
struct KeptBytes
{
    double dense = 0; ///< in a layer with a dense MLP
    double moe = 0;   ///< in a layer with experts
};
KeptBytes keptPerToken(const TrainingContext &context, const Plan &plan, Recompute recompute);

/// Activations of one device, bytes.
struct Activations
{
    double kept = 0;    ///< until the backward pass comes to them
    double working = 0; ///< made again in the backward pass beside them; 0 where the logits before were more
    double logits = 0;  ///< of the loss; 0 where more is `working` later: they are not live at the same moment
    double host = 0;    ///< kept in host memory instead
};
Activations trainingActivations(const TrainingContext &context, const Plan &plan, const StageLayers &stage, int index);

} // namespace wallchart
