// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/units.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 6> optimizer_choices{{{"sgd", "SGD with momentum", number(Optimizer::Sgd)},
                                                        {"adamw", "AdamW", number(Optimizer::AdamW)},
                                                        {"adamw-8bit", "AdamW, 8 bit", number(Optimizer::AdamW8bit)},
                                                        {"adafactor", "Adafactor", number(Optimizer::Adafactor)},
                                                        {"muon", "Muon", number(Optimizer::Muon)},
                                                        {"sgd-plain", "SGD", number(Optimizer::SgdPlain)}}};
constexpr std::array<FieldChoice, 4> loss_choices{{{"separate", "Separate steps", number(LossKernel::Separate)},
                                                   {"fused", "Fused", number(LossKernel::Fused)},
                                                   {"chunked", "In chunks", number(LossKernel::Chunked)},
                                                   {"gathered", "Gathered", number(LossKernel::Gathered)}}};
constexpr std::array<FieldChoice, 3> target_choices{
    {{"all-linear", "All matrices", number(AdapterTargets::AllLinear)},
     {"attention", "Attention", number(AdapterTargets::Attention)},
     {"query-value", "Query and value", number(AdapterTargets::QueryValue)}}};
constexpr std::array<FieldChoice, 4> schedule_choices{
    {{"1f1b", "1F1B", number(PipelineSchedule::OneForwardOneBackward)},
     {"all-forward", "All forward first", number(PipelineSchedule::AllForward)},
     {"zero-bubble", "Zero bubble", number(PipelineSchedule::ZeroBubble)},
     {"dualpipe", "DualPipe", number(PipelineSchedule::DualPipe)}}};

constexpr FieldUse training = FieldUse::Training;
constexpr FieldGroup memory = FieldGroup::Memory;
constexpr Range share = linear(0, 1);

void addState(Rows &rows)
{
    rows.push_back(choice<&Scenario::training, &TrainingJob::optimizer>(
        memory, training, {"optimizer", "Optimizer", "", "Decides the state kept per parameter."}, optimizer_choices));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::moment_bits>(
        memory, training,
        {"moment_bits", "Moment bits", "",
         "Stored bits of one optimizer moment. 0: as the optimizer usually keeps it, 32 (8-bit AdamW: 8 and a scale)."},
        orZero(linear(2, 32))));
    rows.push_back(real<&Scenario::training, &TrainingJob::gradient_bytes>(
        memory, training,
        {"gradient_bytes", "Gradients", "bytes", "Per parameter: 4 where they are summed in 32 bits, 2 in 16 bits."},
        linear(0.5, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::accumulation_bytes>(
        memory, training,
        {"accumulation_bytes", "Gradient sums", "bytes",
         "Per parameter, where micro-batches add up beside the fresh gradients. 0: they add up in place."},
        linear(0, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::master_weight_bytes>(
        memory, training,
        {"master_weight_bytes", "Master weights", "bytes",
         "Per parameter, the 32-bit copy that the optimizer updates. 0: none kept."},
        linear(0, 8)));
}

void addAdapters(Rows &rows)
{
    rows.push_back(integer<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::adapter_rank>(
        memory, training,
        {"adapter_rank", "LoRA rank", "",
         "Trains low-rank adapters beside frozen weights, which keep their own format (NF4: QLoRA). 0: every parameter "
         "is trained."},
        orZero(logarithmic(1, 4096))));
    rows.push_back(choice<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::adapter_targets>(
        memory, training, {"adapter_targets", "LoRA targets", "", "Matrices of a layer that get an adapter."},
        target_choices));
}

void addBesides(Rows &rows)
{
    rows.push_back(choice<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::loss>(
        memory, training,
        {"loss_kernel", "Loss", "",
         "Logits, their softmax and gradient each in a tensor of its own, in one that is reused, for a part of the "
         "tokens "
         "at once, or gathered on every tensor-parallel rank."},
        loss_choices));
    rows.push_back(flag<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::dropout>(
        memory, training, {"dropout", "Dropout", "", "Its masks are kept for the backward pass, one byte each."}));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::bucket_parameters>(
        memory, training,
        {"bucket_parameters", "Gradient bucket", "",
         "Parameters whose gradients are reduced at once; two buckets are live. 0: as the software does."},
        orZero(logarithmic(1e6, 1e11))));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::fragmentation>(
        memory, training,
        {"fragmentation", "Fragmentation", "",
         "What the allocator loses to rounding and holes, over live activations."},
        linear(0, 1)));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::overhead_bytes>(
        memory, training,
        {"training_overhead_bytes", "Runtime overhead", "bytes",
         "Per device: driver context, communication buffers, workspaces."},
        linear(0, 64 * unit::gibi)));
}

void addOffload(Rows &rows)
{
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_optimizer_share>(
        memory, training,
        {"offload_optimizer_share", "Optimizer on the host", "",
         "Share of moments and master weights kept in host memory; from ZeRO stage 2 gradients go along "
         "(ZeRO-Offload)."},
        share));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_weights_share>(
        memory, training,
        {"offload_weights_share", "Weights on the host", "",
         "Share of the weights kept in host memory and fetched for each pass."},
        share));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_activations_share>(
        memory, training,
        {"offload_activations_share", "Activations on the host", "",
         "Share of the kept activations that waits in host memory for the backward pass."},
        share));
}

void addSchedule(Rows &rows)
{
    constexpr FieldGroup plan = FieldGroup::Plan;
    rows.push_back(choice<&Scenario::plan, &PlanChoice::schedule>(
        plan, training,
        {"pipeline_schedule", "Pipeline schedule", "",
         "Order of forward and backward passes: decides the micro-batches in flight and the bubble. DualPipe holds the "
         "layers twice."},
        schedule_choices));
    rows.push_back(real<&Scenario::plan, &PlanChoice::recompute_share>(
        plan, training,
        {"recompute_share", "Layers recomputed", "", "Share of the layers of a stage that recompute applies to."},
        share));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::checkpoint_layers>(
        plan, training,
        {"checkpoint_layers", "Layers per checkpoint", "",
         "With full recompute, layers between two kept activations; all of them are live while one group is redone."},
        logarithmic(1, 512)));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::shard_group>(
        plan, training,
        {"shard_group", "Shard group", "",
         "Data-parallel ranks that share one copy of the sharded state (hybrid sharding). 0: all of them."},
        orZero(logarithmic(1, 131072))));
}

} // namespace

void addTrainingMemory(Rows &rows)
{
    addSchedule(rows);
    addState(rows);
    addAdapters(rows);
    addBesides(rows);
    addOffload(rows);
}

} // namespace wallchart::fieldtable
