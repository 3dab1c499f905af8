// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/units.h"

namespace wallchart::fieldtable {

namespace {

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

} // namespace

void addMemory(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr double most = 64 * unit::gibi;
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
