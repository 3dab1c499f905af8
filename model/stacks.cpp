// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scenario.h"

#include <array>

namespace wallchart {

namespace {

// Fitted on published runs of each stack (see `wallchart validate`): medians over all devices and models, not per row.
constexpr std::array<TrainingStackInfo, 6> training_table{{
    {TrainingStack::Megatron, "megatron", "Megatron-class", 1.0, 0.85, 0.1, 0.65, 0.05, 2e-3, 0.12e-3},
    {TrainingStack::Fsdp, "fsdp", "FSDP-class", 0.97, 2.0, 0.0, 0.65, 0.04, 2e-3, 0.12e-3},
    {TrainingStack::MaxText, "maxtext", "JAX / MaxText", 1.0, 1.15, 0.0, 0.65, 0.03, 0, 0},
    {TrainingStack::Nanotron, "nanotron", "Nanotron", 0.97, 2.0, 0.0, 0.65, 0.04, 2e-3, 0.12e-3},
    {TrainingStack::EarlyMegatron, "megatron-early", "Megatron before 2023", 0.82, 3.2, 0.0, 0.4, 0.05, 2e-3, 0.12e-3},
    {TrainingStack::Generic, "generic", "Other", 0.95, 2.0, 0.0, 0.65, 0.05, 2e-3, 0.12e-3},
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
}

} // namespace wallchart
