// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/units.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

constexpr double number(Optimizer value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 5> optimizer_choices{{{"sgd", "SGD", number(Optimizer::Sgd)},
                                                        {"adamw", "AdamW", number(Optimizer::AdamW)},
                                                        {"adamw-8bit", "AdamW, 8 bit", number(Optimizer::AdamW8bit)},
                                                        {"adafactor", "Adafactor", number(Optimizer::Adafactor)},
                                                        {"muon", "Muon", number(Optimizer::Muon)}}};

/// The band moves with the typical figure; from 0 it opens as wide again as the default's.
void writeOverhead(Scenario &scenario, double value)
{
    ServingJob &job = scenario.serving;
    if (value == job.overhead_bytes)
        return;
    const ServingJob usual;
    const ServingJob &old = job.overhead_bytes > 0 ? job : usual;
    const double low = value * (old.overhead_low_bytes / old.overhead_bytes);
    const double high = value * (old.overhead_high_bytes / old.overhead_bytes);
    job.overhead_bytes = value;
    job.overhead_low_bytes = low;
    job.overhead_high_bytes = high;
}

void addTrainingMemory(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    rows.push_back(choice<&Scenario::training, &TrainingJob::optimizer>(
        group, Training, {"optimizer", "Optimizer", "", "Decides the state kept per parameter."}, optimizer_choices));
    rows.push_back(real<&Scenario::training, &TrainingJob::gradient_bytes>(
        group, Training,
        {"gradient_bytes", "Gradients", "bytes", "Per parameter: 4 where they are summed in 32 bits, 2 in 16 bits."},
        linear(0.5, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::master_weight_bytes>(
        group, Training,
        {"master_weight_bytes", "Master weights", "bytes",
         "Per parameter, the 32-bit copy that the optimizer updates. 0: none kept."},
        linear(0, 8)));
}

} // namespace

void addMemory(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr double most = 64 * unit::gibi;
    addTrainingMemory(rows);
    rows.push_back(real<&Scenario::serving, &ServingJob::reserve_fraction>(
        group, Serving,
        {"reserve_fraction", "Memory to fill", "",
         "Share of the usable memory that the engine may fill; vLLM's gpu_memory_utilization."},
        linear(0.1, 1)));
    Field overhead = real<&Scenario::serving, &ServingJob::overhead_bytes>(
        group, Serving,
        {"overhead_bytes", "Runtime overhead", "bytes",
         "Per device: driver context, communication buffers, captured graphs, workspaces. Its band moves with it."},
        linear(0, most));
    overhead.set = writeOverhead;
    rows.push_back(overhead);
    rows.push_back(real<&Scenario::serving, &ServingJob::overhead_low_bytes>(
        group, Serving,
        {"overhead_low_bytes", "Overhead, low", "bytes", "Lower end of the band of the runtime overhead."},
        linear(0, most * 2)));
    rows.push_back(real<&Scenario::serving, &ServingJob::overhead_high_bytes>(
        group, Serving,
        {"overhead_high_bytes", "Overhead, high", "bytes", "Upper end of the band of the runtime overhead."},
        linear(0, most * 2)));
}

} // namespace wallchart::fieldtable
