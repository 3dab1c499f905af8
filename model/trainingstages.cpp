// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"

#include <algorithm>

namespace wallchart {

namespace {

/// MoE layers among the first `layers` layers.
int moeBefore(const Architecture &arch, int layers)
{
    if (arch.experts == 0)
        return 0;
    return std::max(0, layers - arch.first_dense_layers) / std::max(1, arch.moe_every);
}

/// Layers before chunk `chunk` of `chunks`.
int layersBefore(int layers, int chunks, int chunk)
{
    const int full = (layers + chunks - 1) / chunks;
    const int missing = full * chunks - layers;
    const int at_the_end = missing > 1 ? missing - 1 : missing;
    const int relieved = (missing > 1 && chunk > 0 ? 1 : 0) + std::max(0, chunk - (chunks - at_the_end));
    return full * chunk - relieved;
}

StageLayers ofOneDirection(const Architecture &arch, const Plan &plan, int stage)
{
    const int stages = std::max(1, plan.pipeline);
    const int chunks = stages * std::max(1, plan.virtual_stages);
    StageLayers held;
    for (int chunk = stage; chunk < chunks; chunk += stages) {
        const int from = layersBefore(arch.layers, chunks, chunk);
        const int to = layersBefore(arch.layers, chunks, chunk + 1);
        const int moe = moeBefore(arch, to) - moeBefore(arch, from);
        held.moe += moe;
        held.dense += to - from - moe;
    }
    held.first = stage == 0;
    held.last = stage == stages - 1;
    return held;
}

} // namespace

StageLayers stageLayers(const Architecture &arch, const Plan &plan, PipelineSchedule schedule, int stage)
{
    StageLayers held = ofOneDirection(arch, plan, stage);
    if (schedule == PipelineSchedule::DualPipe && plan.pipeline > 1) {
        const StageLayers back = ofOneDirection(arch, plan, plan.pipeline - 1 - stage);
        held.dense += back.dense;
        held.moe += back.moe;
        held.first = held.first || back.first;
        held.last = held.last || back.last;
    }
    return held;
}

double microBatchesInFlight(const Plan &plan, PipelineSchedule schedule, int stage)
{
    const double p = std::max(1, plan.pipeline);
    const double m = std::max(1, plan.micro_batches);
    if (p <= 1)
        return 1;
    if (schedule == PipelineSchedule::AllForward)
        return m;
    if (schedule == PipelineSchedule::DualPipe)
        return std::min((p + 1) / 2, m);
    if (schedule == PipelineSchedule::ZeroBubble)
        return std::min(p, m);
    const double v = std::max(1, plan.virtual_stages);
    const double behind = p - 1 - stage; // stages between this one and the end
    return std::min(v > 1 ? (2 * behind + (v - 1) * p + 1) / v : behind + 1, m);
}

} // namespace wallchart
