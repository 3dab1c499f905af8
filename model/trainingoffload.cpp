// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr double half = 2; // bytes of a 16-bit number

} // namespace

HostTraffic hostTraffic(const TrainingContext &context, const Plan &plan)
{
    const TrainingJob &job = context.scenario->training;
    const TrainingMemoryInputs &inputs = job.memory;
    HostTraffic traffic;
    if (inputs.offload_optimizer_share <= 0 && inputs.offload_weights_share <= 0 &&
        inputs.offload_activations_share <= 0)
        return traffic;
    const StageLayers stage = stageLayers(*context.arch, plan, context.scenario->plan.schedule, 0);
    // What a rank holds goes up for each pass over the layers: forward, backward, forward again.
    const double passes = plan.recompute == Recompute::Full ? 3 : 2;
    traffic.per_micro_batch = passes * modelState(context, plan, stage).host_weights;
    const Activations activations = trainingActivations(context, plan, stage, 0);
    traffic.per_micro_batch += 2 * activations.host / microBatchesInFlight(plan, context.scenario->plan.schedule, 0);
    if (inputs.offload_optimizer_share > 0) {
        // Gradients down, new weights up, and the optimizer's own reading and writing of its state: a host moves about
        // as many bytes per device in its memory as over the link (ZeRO-Offload, Ren et al. 2021, section 4).
        const HeldParameters trained = stageTrained(context, plan, stage);
        const double shards = plan.zero_stage >= 1 ? std::max(1, plan.shard_group) : 1;
        const double state = optimizerBytesPerParameter(job, *context.arch) + job.master_weight_bytes;
        traffic.per_step =
            inputs.offload_optimizer_share * trained.total() / shards * (job.gradient_bytes + half + 2 * state);
    }
    return traffic;
}

} // namespace wallchart
