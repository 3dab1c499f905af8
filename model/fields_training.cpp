// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/units.h"
#include "model/words.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 6> optimizer_choices{
    {{"sgd", words::mark("SGD with momentum"), number(Optimizer::Sgd)},
     {"adamw", words::mark("AdamW"), number(Optimizer::AdamW)},
     {"adamw-8bit", words::mark("AdamW, 8 bit"), number(Optimizer::AdamW8bit)},
     {"adafactor", words::mark("Adafactor"), number(Optimizer::Adafactor)},
     {"muon", words::mark("Muon"), number(Optimizer::Muon)},
     {"sgd-plain", words::mark("SGD"), number(Optimizer::SgdPlain)}}};
constexpr std::array<FieldChoice, 4> loss_choices{
    {{"separate", words::mark("Separate steps"), number(LossKernel::Separate)},
     {"fused", words::mark("Fused"), number(LossKernel::Fused)},
     {"chunked", words::mark("In chunks"), number(LossKernel::Chunked)},
     {"gathered", words::mark("Gathered"), number(LossKernel::Gathered)}}};
constexpr std::array<FieldChoice, 3> target_choices{
    {{"all-linear", words::mark("All matrices"), number(AdapterTargets::AllLinear)},
     {"attention", words::mark("Attention"), number(AdapterTargets::Attention)},
     {"query-value", words::mark("Query and value"), number(AdapterTargets::QueryValue)}}};
constexpr std::array<FieldChoice, 4> schedule_choices{
    {{"1f1b", "1F1B", number(PipelineSchedule::OneForwardOneBackward)},
     {"all-forward", words::mark("All forward first"), number(PipelineSchedule::AllForward)},
     {"zero-bubble", words::mark("Zero bubble"), number(PipelineSchedule::ZeroBubble)},
     {"dualpipe", words::mark("DualPipe"), number(PipelineSchedule::DualPipe)}}};

constexpr FieldUse training = FieldUse::Training;
constexpr FieldGroup memory = FieldGroup::Memory;
constexpr Range share = linear(0, 1);

void addState(Rows &rows)
{
    rows.push_back(choice<&Scenario::training, &TrainingJob::optimizer>(
        memory, training,
        {"optimizer", words::mark("Optimizer"), "", words::mark("Decides the state kept per parameter.")},
        optimizer_choices));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::moment_bits>(
        memory, training,
        {"moment_bits", words::mark("Moment bits"), "",
         words::mark("Stored bits of one optimizer moment. 0: as the optimizer usually keeps it, 32 (8-bit AdamW: 8 "
                     "and a scale).")},
        orZero(linear(2, 32))));
    rows.push_back(real<&Scenario::training, &TrainingJob::gradient_bytes>(
        memory, training,
        {"gradient_bytes", words::mark("Gradients"), "bytes",
         words::mark("Per parameter: 4 where they are summed in 32 bits, 2 in 16 bits.")},
        linear(0.5, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::accumulation_bytes>(
        memory, training,
        {"accumulation_bytes", words::mark("Gradient sums"), "bytes",
         words::mark("Per parameter, where micro-batches add up beside the fresh gradients. 0: they add up in place.")},
        linear(0, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::master_weight_bytes>(
        memory, training,
        {"master_weight_bytes", words::mark("Master weights"), "bytes",
         words::mark("Per parameter, the 32-bit copy that the optimizer updates. 0: none kept.")},
        linear(0, 8)));
}

void addAdapters(Rows &rows)
{
    rows.push_back(integer<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::adapter_rank>(
        memory, training,
        {"adapter_rank", words::mark("LoRA rank"), "",
         words::mark("Trains low-rank adapters beside frozen weights, which keep their own format (NF4: QLoRA). 0: "
                     "every parameter "
                     "is trained.")},
        orZero(logarithmic(1, 4096))));
    rows.push_back(choice<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::adapter_targets>(
        memory, training,
        {"adapter_targets", words::mark("LoRA targets"), "", words::mark("Matrices of a layer that get an adapter.")},
        target_choices));
}

void addBesides(Rows &rows)
{
    rows.push_back(choice<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::loss>(
        memory, training,
        {"loss_kernel", words::mark("Loss"), "",
         words::mark(
             "Logits, their softmax and gradient each in a tensor of its own, in one that is reused, for a part of the "
             "tokens "
             "at once, or gathered on every tensor-parallel rank.")},
        loss_choices));
    rows.push_back(flag<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::dropout>(
        memory, training,
        {"dropout", words::mark("Dropout"), "",
         words::mark("Its masks are kept for the backward pass, one byte each.")}));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::bucket_parameters>(
        memory, training,
        {"bucket_parameters", words::mark("Gradient bucket"), "",
         words::mark("Parameters whose gradients are reduced at once; two buckets are live. 0: as the software does.")},
        orZero(logarithmic(1e6, 1e11))));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::fragmentation>(
        memory, training,
        {"fragmentation", words::mark("Fragmentation"), "",
         words::mark("What the allocator loses to rounding and holes, over live activations.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::overhead_bytes>(
        memory, training,
        {"training_overhead_bytes", words::mark("Runtime overhead"), "bytes",
         words::mark("Per device: driver context, communication buffers, workspaces.")},
        linear(0, 64 * unit::gibi)));
}

void addOffload(Rows &rows)
{
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_optimizer_share>(
        memory, training,
        {"offload_optimizer_share", words::mark("Optimizer on the host"), "",
         words::mark("Share of moments and master weights kept in host memory; from ZeRO stage 2 gradients go along "
                     "(ZeRO-Offload).")},
        share));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_weights_share>(
        memory, training,
        {"offload_weights_share", words::mark("Weights on the host"), "",
         words::mark("Share of the weights kept in host memory and fetched for each pass.")},
        share));
    rows.push_back(real<&Scenario::training, &TrainingJob::memory, &TrainingMemoryInputs::offload_activations_share>(
        memory, training,
        {"offload_activations_share", words::mark("Activations on the host"), "",
         words::mark("Share of the kept activations that waits in host memory for the backward pass.")},
        share));
}

void addSchedule(Rows &rows)
{
    constexpr FieldGroup plan = FieldGroup::Plan;
    rows.push_back(choice<&Scenario::plan, &PlanChoice::schedule>(
        plan, training,
        {"pipeline_schedule", words::mark("Pipeline schedule"), "",
         words::mark("Order of forward and backward passes: decides the micro-batches in flight and the bubble. "
                     "DualPipe holds the "
                     "layers twice.")},
        schedule_choices));
    rows.push_back(real<&Scenario::plan, &PlanChoice::recompute_share>(
        plan, training,
        {"recompute_share", words::mark("Layers recomputed"), "",
         words::mark("Share of the layers of a stage that recompute applies to.")},
        share));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::checkpoint_layers>(
        plan, training,
        {"checkpoint_layers", words::mark("Layers per checkpoint"), "",
         words::mark("With full recompute, layers between two kept activations; all of them are live while one group "
                     "is redone.")},
        logarithmic(1, 512)));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::shard_group>(
        plan, training,
        {"shard_group", words::mark("Shard group"), "",
         words::mark(
             "Data-parallel ranks that share one copy of the sharded state (hybrid sharding). 0: all of them.")},
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
