// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scenario.h"
#include "model/units.h"
#include "model/words.h"

#include <array>

namespace wallchart {

namespace {

// Fitted on published runs of each stack (see `wallchart validate`): medians over all devices and models, not per row.
// Attention of FSDP-class software: FlashAttention 1 and 2, 35 % of the peak on H100 against 75 % of FlashAttention 3
// (Shah et al. 2024, section 1).
constexpr std::array<TrainingStackInfo, 6> training_table{{
    {TrainingStack::Megatron, "megatron", words::mark("Megatron-class"), 0.97, 1.0, 0.85, 0.5, 0.65, 0.05, 0.2, 1e-3,
     0.9e-3, 0.5e-3, false},
    {TrainingStack::Fsdp, "fsdp", words::mark("FSDP-class"), 0.97, 0.6, 1.25, 0.0, 0.65, 0.04, 0.2, 1e-3, 0.9e-3,
     0.5e-3, true},
    {TrainingStack::MaxText, "maxtext", "JAX / MaxText", 1.0, 1.0, 1.15, 0.0, 0.65, 0.03, 0.65, 0, 0, 0, true},
    {TrainingStack::Nanotron, "nanotron", "Nanotron", 0.97, 1.0, 2.0, 0.0, 0.65, 0.04, 0.2, 1e-3, 0.9e-3, 0.5e-3,
     false},
    {TrainingStack::EarlyMegatron, "megatron-early", words::mark("Megatron before 2023"), 0.82, 1.0, 3.2, 0.0, 0.4,
     0.05, 0.65, 2e-3, 0, 0.12e-3, false},
    {TrainingStack::Generic, "generic", words::mark("Other"), 0.95, 1.0, 2.0, 0.0, 0.65, 0.05, 0.2, 1e-3, 0.9e-3,
     0.5e-3, false},
}};

// PyTorch FSDP (arXiv 2304.11277, section 4.4) and MaxText shard FP32 weights; Nanotron and DeepSpeed keep 16-bit
// gradients, the former beside FP32 sums. Overhead: a CUDA context with NCCL takes 0.4 to 2.1 GiB in engine logs; the
// 2022 runs, read off nvidia-smi, show some 6 GB more for cached blocks and one set of NCCL buffers per group.
constexpr double context_bytes = 1.5 * unit::gibi;
constexpr double cached_bytes = 6 * unit::giga;
constexpr std::array<TrainingStackMemory, 6> memory_table{{
    {false, false, false, true, false, true, 4, 0, context_bytes},
    {true, false, false, false, false, true, 4, 0, context_bytes},
    {true, false, false, false, false, true, 4, 0, context_bytes},
    {false, true, false, false, false, false, 2, 4, context_bytes},
    {false, true, true, false, true, false, 2, 0, context_bytes + cached_bytes},
    {false, true, false, false, false, false, 4, 0, context_bytes},
}};

} // namespace

std::span<const TrainingStackInfo> trainingStacks()
{
    return training_table;
}

const TrainingStackInfo &trainingStackInfo(TrainingStack stack)
{
    const auto index = static_cast<std::size_t>(stack);
    return training_table[index < training_table.size() ? index : training_table.size() - 1];
}

const TrainingStackMemory &trainingStackMemory(TrainingStack stack)
{
    const auto index = static_cast<std::size_t>(stack);
    return memory_table[index < memory_table.size() ? index : memory_table.size() - 1];
}

const TrainingStackInfo *findTrainingStack(std::string_view key)
{
    for (const TrainingStackInfo &info : training_table) {
        if (key == info.key)
            return &info;
    }
    return nullptr;
}

void useStack(TrainingJob &job, TrainingStack stack)
{
    const TrainingStackInfo &info = trainingStackInfo(stack);
    job.stack = info.id;
    job.overlap = info.data_overlap;
    job.jitter = info.jitter;
    const TrainingStackMemory &memory = trainingStackMemory(info.id);
    job.gradient_bytes = memory.gradient_bytes;
    job.memory.accumulation_bytes = memory.accumulation_bytes;
    job.memory.overhead_bytes = memory.overhead_bytes;
    job.memory.loss = memory.loss_in_place ? LossKernel::Fused : LossKernel::Separate;
}

} // namespace wallchart
