// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/plansearch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Tensor and context degrees, and a bound for all plans that have them.
struct Split
{
    int tensor = 1;
    int context = 1;
    double least_s = 0;
};
constexpr int most_splits = 128;

/// The costs of a layer for one tensor, context and expert degree, by micro-batch; computed when first asked for.
struct CostCache
{
    int expert = 1;
    std::array<LayerCost, most_degrees> costs;
    std::array<bool, most_degrees> known{};
};

/// One search: nested loops over the degrees, each level with what does not change below it.
class Search
{
public:
    Search(const TrainingContext &context, const PlanSpace &space, PlanVisitor &visitor)
        : m_context(context)
        , m_scenario(*context.scenario)
        , m_arch(*context.arch)
        , m_space(space)
        , m_visitor(visitor)
        , m_devices(std::max(1, context.scenario->devices))
        , m_sequences(std::max(1.0, context.scenario->training.global_batch_sequences))
        , m_limit(context.scenario->accelerator.usable_memory_bytes)
    {
    }

    SearchCount run();

private:
    bool cut(bool worth)
    {
        m_count.bounded += worth ? 0 : 1;
        return !worth;
    }
    double leastOf(const Split &split, int expert) const;
    void visitSplit(const Split &split);
    void visitPipeline(Plan plan, CostCache &cache);
    void visitChunks(Plan plan, const LayerCost &cost, double least_s);
    void visitSharding(Plan plan, const LayerCost &cost);
    double leastWithStages(const Plan &plan, const LayerCost &cost) const;
    bool complete(Plan &plan) const;
    const LayerCost &costOf(const Plan &plan, std::size_t micro_batch, CostCache &cache);

    const TrainingContext &m_context;
    const Scenario &m_scenario;
    const Architecture &m_arch;
    const PlanSpace &m_space;
    PlanVisitor &m_visitor;
    int m_devices;
    double m_sequences;
    double m_limit;
    SearchCount m_count;
    LayerCost m_uncached;
};

SearchCount Search::run()
{
    FixedList<Split, most_splits> splits;
    for (const int tensor : m_space.tensor) {
        for (const int context : m_space.context) {
            Split split{tensor, context, 0};
            if (static_cast<long long>(tensor) * context > m_devices)
                continue;
            split.least_s = leastOf(split, 0);
            splits.add(split);
        }
    }
    // The most promising first: what it finds cuts the rest.
    std::sort(splits.items.begin(), splits.items.begin() + splits.count,
              [](const Split &a, const Split &b) { return a.least_s < b.least_s; });
    for (const Split &split : splits) {
        if (!cut(m_visitor.worth(split.least_s)))
            visitSplit(split);
    }
    return m_count;
}

/// `expert` 0: any.
double Search::leastOf(const Split &split, int expert) const
{
    LayerSplit largest{split.tensor, split.context, expert, 1, 1};
    if (expert == 0)
        largest.expert = m_space.expert.items[static_cast<std::size_t>(m_space.expert.count - 1)];
    largest.micro_batch = m_space.micro_batch.items[static_cast<std::size_t>(m_space.micro_batch.count - 1)];
    LayerCost cost = leastLayerCost(m_context, largest);
    if (expert == 0)
        cost.expert = 0;
    const double share = static_cast<double>(split.tensor) * split.context / m_devices;
    return leastStepTime(m_context, cost, m_arch.layers, m_sequences * share / largest.micro_batch);
}

void Search::visitSplit(const Split &split)
{
    for (const int expert : m_space.expert) {
        if (m_space.expert.count > 1 && cut(m_visitor.worth(leastOf(split, expert))))
            continue;
        CostCache cache;
        cache.expert = expert;
        Plan plan;
        plan.tensor = split.tensor;
        plan.context = split.context;
        plan.expert = expert;
        for (const int pipeline : m_space.pipeline) {
            if (static_cast<long long>(split.tensor) * split.context * pipeline > m_devices)
                continue;
            plan.pipeline = pipeline;
            visitPipeline(plan, cache);
        }
    }
}

void Search::visitPipeline(Plan plan, CostCache &cache)
{
    for (std::size_t i = 0; i < static_cast<std::size_t>(m_space.micro_batch.count); ++i) {
        plan.micro_batch = m_space.micro_batch.items[i];
        if (!complete(plan))
            continue;
        const LayerCost &cost = costOf(plan, i, cache);
        const double least = leastWithStages(plan, cost);
        if (cut(m_visitor.worth(least)))
            continue;
        visitChunks(plan, cost, least);
    }
}

/// Fills the degrees that follow from the others; false where there is no such plan.
bool Search::complete(Plan &plan) const
{
    const int replica = plan.tensor * plan.pipeline * plan.context;
    const double most_data = std::max(1.0, std::floor(m_sequences / plan.micro_batch));
    plan.data = static_cast<int>(std::min<double>(m_devices / replica, most_data));
    plan.devices_used = plan.data * replica;
    const int ranks = plan.data * plan.context * plan.tensor;
    if (m_scenario.plan.expert > 0)
        plan.expert = std::min(plan.expert, ranks);
    else if (ranks % plan.expert != 0)
        return false;
    const double per_rank = static_cast<double>(plan.data) * plan.micro_batch;
    plan.micro_batches = std::max(1, static_cast<int>(std::ceil(m_sequences / per_rank)));
    const int sharing = plan.data * plan.context;
    plan.shard_group = m_scenario.plan.shard_group > 0 ? std::min(m_scenario.plan.shard_group, sharing) : sharing;
    while (sharing % plan.shard_group != 0)
        --plan.shard_group;
    return true;
}

const LayerCost &Search::costOf(const Plan &plan, std::size_t micro_batch, CostCache &cache)
{
    const LayerSplit split = layerSplit(plan);
    // Few data ranks make tensor ranks hold experts of their own, or a pinned degree smaller.
    if (split.expert_tensor != plan.tensor || split.expert != cache.expert) {
        m_uncached = layerCost(m_context, split);
        return m_uncached;
    }
    if (!cache.known[micro_batch]) {
        cache.costs[micro_batch] = layerCost(m_context, split);
        cache.known[micro_batch] = true;
    }
    return cache.costs[micro_batch];
}

double Search::leastWithStages(const Plan &plan, const LayerCost &cost) const
{
    const double stage = std::ceil(static_cast<double>(m_arch.layers) / plan.pipeline);
    return leastStepTime(m_context, cost, stage, plan.micro_batches);
}

/// Most chunks first: they make the bubble smallest.
void Search::visitChunks(Plan plan, const LayerCost &cost, double least_s)
{
    const int pinned = m_scenario.plan.virtual_stages;
    const int stage = (m_arch.layers + plan.pipeline - 1) / plan.pipeline;
    if (plan.pipeline == 1 || pinned > 0) {
        plan.virtual_stages = plan.pipeline == 1 ? 1 : std::min(pinned, std::max(1, m_arch.layers / plan.pipeline));
        visitSharding(plan, cost);
        return;
    }
    const int most = plan.micro_batches < plan.pipeline ? 1 : std::min(stage, most_chunks);
    for (int chunks = most; chunks >= 1; --chunks) {
        if (stage % chunks != 0)
            continue;
        plan.virtual_stages = chunks;
        // Fewer chunks only lengthen the bubble.
        if (cut(m_visitor.worth(least_s * (1 + bubbleRatio(m_scenario.plan.schedule, plan)))))
            return;
        visitSharding(plan, cost);
    }
}

void Search::visitSharding(Plan plan, const LayerCost &cost)
{
    const CandidateStages stages = candidateStages(m_arch, plan, m_scenario.plan.schedule);
    const HeldState state = heldState(m_context, plan, stages);
    for (const int zero : m_space.zero_stage) {
        plan.zero_stage = zero;
        for (const Recompute recompute : m_space.recompute) {
            plan.recompute = recompute;
            // Time first: it costs less than memory, and a plan that is too slow need not fit.
            const double step_s = stepParts(m_context, plan, cost, state).total;
            ++m_count.timed;
            if (cut(m_visitor.worthOfFamily(familyOf(plan), step_s)))
                break; // more recomputation is only slower
            const double bytes = fullestBytes(m_context, plan, stages);
            ++m_count.rated;
            if (bytes <= m_limit) {
                m_visitor.fits({plan, bytes, step_s});
                break;
            }
            m_visitor.tooLarge({plan, bytes, 0});
        }
    }
}

class Fastest final : public PlanVisitor
{
public:
    RatedPlan best;
    RatedPlan smallest;

    bool worth(double least_step_s) override { return least_step_s < m_least; }
    bool worthOfFamily(PlanFamily /*family*/, double least_step_s) override { return worth(least_step_s); }
    void fits(const RatedPlan &plan) override
    {
        if (plan.step_s >= m_least)
            return;
        best = plan;
        m_least = plan.step_s;
    }
    void tooLarge(const RatedPlan &plan) override
    {
        if (smallest.bytes <= 0 || plan.bytes < smallest.bytes)
            smallest = plan;
    }
    bool found() const { return m_least < infinity; }

private:
    double m_least = infinity;
};

} // namespace

PlanFamily familyOf(const Plan &plan)
{
    if (plan.context > 1)
        return PlanFamily::Context;
    if (plan.pipeline > 1)
        return plan.tensor > 1 ? PlanFamily::TensorPipeline : PlanFamily::Pipeline;
    if (plan.tensor > 1)
        return PlanFamily::Tensor;
    return plan.zero_stage >= 3 ? PlanFamily::Sharded : PlanFamily::Data;
}

SearchCount visitPlans(const TrainingContext &context, const PlanSpace &space, PlanVisitor &visitor)
{
    return Search(context, space, visitor).run();
}

RatedPlan fastestPlan(const TrainingContext &context, const PlanSpace &space, const PlanSpace &first,
                      SearchCount *count)
{
    Fastest fastest;
    visitPlans(context, first, fastest);
    const SearchCount counted = visitPlans(context, space, fastest);
    if (count)
        *count = counted;
    return fastest.found() ? fastest.best : fastest.smallest;
}

} // namespace wallchart
