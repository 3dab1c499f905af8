// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trainingmemory.h"
#include "model/trainingtraffic.h"

#include <cstdint>

// Every legal way to split a training job over its devices. Allocates nothing.
namespace wallchart {

inline constexpr int most_degrees = 32;
using Degrees = FixedList<int, most_degrees>;

/// What a search may choose from; a pinned degree is a list of one. Sequence parallel is on wherever the scenario
/// allows it, and ZeRO stage 0 is tried only when pinned: in this model neither its absence nor stage 0 is ever faster
/// or smaller.
struct PlanSpace
{
    Degrees tensor;                    ///< divisors of the heads inside the scale-up domain
    Degrees context;                   ///< powers of two with at least `least_tokens_per_rank` tokens left to a rank
    Degrees expert;                    ///< divisors of the experts
    Degrees micro_batch;               ///< powers of two up to the batch
    Degrees pipeline;                  ///< divisors of the layers, and powers of two (uneven stages)
    Degrees zero_stage;                ///< rising
    FixedList<Recompute, 3> recompute; ///< rising in time
    bool reduced = false;              ///< pinned degrees beyond the devices were reduced
};
inline constexpr int least_tokens_per_rank = 1024;
inline constexpr int most_tensor = 64; ///< tried; larger ones can be pinned
inline constexpr int most_chunks = 20; ///< of a stage: as deep as published recipes interleave
PlanSpace planSpace(const Scenario &scenario, const Architecture &arch);
/// A part of it for scenarios near one whose best plan is `known`: its degrees, powers of two for tensor and pipeline,
/// and experts dealt out over the scale-up domain.
PlanSpace planSpaceNear(const Scenario &scenario, const Architecture &arch, const Plan &known);
/// The part of `space` that shares the degrees of `known`.
PlanSpace planSpaceOf(const PlanSpace &space, const Plan &known);

/// How a plan splits the model: what its family is named after.
enum class PlanFamily : std::uint8_t { Data, Sharded, Tensor, Pipeline, TensorPipeline, Context };
inline constexpr int plan_families = 6;
PlanFamily familyOf(const Plan &plan);

/// One plan, and what it was found to need.
struct RatedPlan
{
    Plan plan;
    double bytes = 0;  ///< of the fullest device
    double step_s = 0; ///< 0: does not fit, not timed
};

struct SearchCount
{
    long long rated = 0;   ///< plans whose memory, and where it fits time, were computed
    long long timed = 0;   ///< of those
    long long bounded = 0; ///< groups of plans cut because no plan of the group can beat the incumbent
};

/// Called by the search. `worth`: may a plan of this family with at least this step time still be of interest? A search
/// that is told no skips all plans that cannot be faster.
class PlanVisitor
{
public:
    virtual bool worth(double least_step_s) = 0;
    virtual bool worthOfFamily(PlanFamily family, double least_step_s) = 0;
    virtual void fits(const RatedPlan &plan) = 0;
    virtual void tooLarge(const RatedPlan &plan) = 0;

protected:
    ~PlanVisitor() = default;
};

/// Visits every legal plan that may be worth it; what is skipped is provably dominated: a plan that fits is not tried
/// again with more recomputation, and groups are cut by lower bounds of their time and of their memory.
SearchCount visitPlans(const TrainingContext &context, const PlanSpace &space, PlanVisitor &visitor);

/// The fastest plan that fits, else the one that needs least memory (step_s 0). `first`: a part of the space that is
/// searched before the rest, because a good plan is likely there.
RatedPlan fastestPlan(const TrainingContext &context, const PlanSpace &space, const PlanSpace &first,
                      SearchCount *count = nullptr);

} // namespace wallchart
