// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingtraffic.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr double half = 2; // bytes of a 16-bit number

/// Ranks that share copies of one state: `sharing` of them hold one copy.
struct Sharers
{
    double ranks = 1;
    double sharing = 1;
    double stride = 1; ///< devices from one to the next
};

/// Gradients out and weights back: reduce-scatter and all-gather inside a sharing group, all-reduce of the shards
/// between groups (hybrid shard).
double shardTraffic(const TrainingContext &c, const Plan &plan, const Sharers &sharers, double trained, double held)
{
    if (sharers.ranks <= 1)
        return 0;
    const bool gathers = plan.zero_stage >= 3; // weights for every micro-batch, forward and backward
    const double scatters = plan.zero_stage >= 2 && plan.pipeline > 1 ? plan.micro_batches : 1;
    const Group group = groupOf(c.links, sharers.sharing, sharers.stride);
    const double gradients = c.scenario->training.gradient_bytes * trained;
    const double back = allGatherTime(c.links, group, half * (gathers ? held : trained));
    double seconds =
        scatters * reduceScatterTime(c.links, group, gradients) + back * (gathers ? 2.0 * plan.micro_batches : 1.0);
    if (sharers.sharing < sharers.ranks) {
        const Group copies = groupOf(c.links, sharers.ranks / sharers.sharing, sharers.stride * sharers.sharing);
        seconds += allReduceTime(c.links, copies, gradients / sharers.sharing);
    }
    return seconds;
}

} // namespace

HeldState heldState(const TrainingContext &context, const Plan &plan)
{
    return {heldParameters(context, plan), trainedParameters(context, plan)};
}

HeldState heldState(const TrainingContext &context, const Plan &plan, const CandidateStages &stages)
{
    const HeldParameters held = heldParameters(context, plan, stages);
    const bool all = context.scenario->training.memory.adapter_rank <= 0;
    return {held, all ? held : trainedParameters(context, plan)};
}

double multiplyPasses(const TrainingContext &c, const HeldState &state)
{
    if (c.scenario->training.memory.adapter_rank <= 0)
        return 3;
    const double held = state.held.total();
    return 2 + (held > 0 ? 3 * state.trained.total() / held : 0);
}

double dataTraffic(const TrainingContext &c, const Plan &plan, const HeldState &state)
{
    const double ranks = static_cast<double>(plan.data) * plan.context;
    const double sharing = std::clamp<double>(plan.shard_group, 1, std::max(1.0, ranks));
    const Sharers dense{ranks, sharing, static_cast<double>(plan.tensor)};
    double seconds = shardTraffic(c, plan, dense, state.trained.dense(), state.held.dense());
    const double split = expertSplit(plan);
    const double expert_ranks = ranks * plan.tensor / split;
    if (state.held.experts > 0 && expert_ranks > 1) {
        const Sharers experts{expert_ranks, std::min(expert_ranks, sharing), split};
        seconds += shardTraffic(c, plan, experts, state.trained.experts, state.held.experts);
    }
    return seconds;
}

double optimizerTime(const TrainingContext &c, const Plan &plan, const HeldState &state)
{
    const TrainingJob &job = c.scenario->training;
    const double shard = plan.zero_stage >= 1 ? std::max(1, plan.shard_group) : 1;
    const double touched =
        job.gradient_bytes + half + 2 * (optimizerBytesPerParameter(job, *c.arch) + job.master_weight_bytes);
    return state.trained.total() / shard * touched / (c.roof.bytes_per_s * c.roof.hbm_efficiency);
}

} // namespace wallchart
