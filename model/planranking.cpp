// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/planranking.h"

#include "model/evaluate.h"
#include "model/planreasons.h"
#include "model/words.h"

#include <algorithm>
#include <limits>

namespace wallchart {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int nearest_tries = 64; // device counts looked at on each side

bool sameDegrees(const Plan &a, const Plan &b)
{
    return a.tensor == b.tensor && a.pipeline == b.pipeline && a.context == b.context && a.expert == b.expert;
}

/// Keeps the best plan of each set of degrees among the `top` best, and the best of each family.
class Ranking final : public PlanVisitor
{
public:
    explicit Ranking(int top)
        : m_top(static_cast<std::size_t>(std::max(1, top)))
    {
    }

    std::vector<RatedPlan> best; ///< rising in time
    std::array<RatedPlan, plan_families> of_family{};
    std::array<RatedPlan, plan_families> smallest{};

    bool worth(double least_step_s) override
    {
        if (least_step_s < slowest())
            return true;
        return std::any_of(of_family.begin(), of_family.end(),
                           [&](const RatedPlan &plan) { return plan.step_s <= 0 || least_step_s < plan.step_s; });
    }
    bool worthOfFamily(PlanFamily family, double least_step_s) override
    {
        const RatedPlan &known = of_family[static_cast<std::size_t>(family)];
        return known.step_s <= 0 || least_step_s < known.step_s || least_step_s < slowest();
    }
    void fits(const RatedPlan &plan) override
    {
        RatedPlan &known = of_family[static_cast<std::size_t>(familyOf(plan.plan))];
        if (known.step_s <= 0 || plan.step_s < known.step_s)
            known = plan;
        const auto same = std::find_if(best.begin(), best.end(),
                                       [&](const RatedPlan &other) { return sameDegrees(other.plan, plan.plan); });
        if (same != best.end()) {
            if (same->step_s <= plan.step_s)
                return;
            best.erase(same);
        }
        const auto place = std::upper_bound(best.begin(), best.end(), plan,
                                            [](const RatedPlan &a, const RatedPlan &b) { return a.step_s < b.step_s; });
        best.insert(place, plan);
        if (best.size() > m_top)
            best.pop_back();
    }
    void tooLarge(const RatedPlan &plan) override
    {
        RatedPlan &known = smallest[static_cast<std::size_t>(familyOf(plan.plan))];
        if (known.bytes <= 0 || plan.bytes < known.bytes)
            known = plan;
    }

private:
    double slowest() const { return best.size() < m_top ? infinity : best.back().step_s; }

    std::size_t m_top;
};

RankedPlan described(const TrainingContext &context, const Plan &plan)
{
    const Scenario &s = *context.scenario;
    const MemoryBreakdown memory = trainingMemory(context, plan);
    const TrainingStep step = trainingStep(context, plan);
    RankedPlan ranked;
    ranked.plan = plan;
    ranked.family = familyName(familyOf(plan));
    ranked.bytes = memory.total_bytes;
    ranked.limit_bytes = memory.limit_bytes;
    ranked.fits = memory.total_bytes <= memory.limit_bytes;
    ranked.step_s = step.pace.step_s;
    ranked.tokens_per_s = step.pace.tokens_per_s;
    const MultiplyRate rate = effectiveRate(s.accelerator, precisionInfo(s.training.multiply).multiply);
    ranked.mfu = step.model_flops / (peakFlops(s.accelerator, rate) * std::max(1, s.devices) * step.pace.step_s);
    return ranked;
}

RankedPlan against(const TrainingContext &context, const Plan &plan, const Plan *winner)
{
    RankedPlan ranked = described(context, plan);
    if (!ranked.fits)
        ranked.why = whyTooLarge(trainingMemory(context, plan));
    else if (!winner || plan == *winner)
        ranked.why = words::say("fastest");
    else
        ranked.why = whySlower(trainingStep(context, *winner).time, trainingStep(context, plan).time);
    return ranked;
}

struct Found
{
    bool fits = false;
    bool all_busy = false;
};

Found foundWith(Scenario scenario, int devices)
{
    scenario.devices = devices;
    const Report report = evaluate(scenario);
    return {report.memory.total_bytes <= report.memory.limit_bytes, !report.idle_devices && !report.too_few_devices};
}

/// The nearest number of devices that a plan fits and keeps busy; 0: none found near, or by doubling.
int nearestDevices(const Scenario &s)
{
    const auto works = [&s](int devices) {
        const Found found = foundWith(s, devices);
        return found.fits && found.all_busy;
    };
    for (int distance = 1; distance <= nearest_tries; ++distance) {
        if (works(s.devices + distance))
            return s.devices + distance;
        if (s.devices > distance && works(s.devices - distance))
            return s.devices - distance;
    }
    for (int power = 1; power <= (1 << 20); power *= 2) {
        if (power > s.devices && works(power))
            return power;
    }
    return 0;
}

void addIssues(const Scenario &s, const RankedPlan &first, bool reduced, PlanRanking &ranking)
{
    const bool idle = first.plan.devices_used < s.devices;
    if (first.fits && !idle && !reduced)
        return;
    const int nearest = nearestDevices(s);
    const std::string expected = nearest > 0 ? words::say("%1 devices", {std::to_string(nearest)}) : std::string();
    if (!first.fits)
        ranking.issues.push_back(
            {Severity::Error, "devices", words::say("no plan fits: the smallest %1", {first.why}), expected});
    if (reduced)
        ranking.issues.push_back(
            {Severity::Error, "devices",
             words::say("the pinned degrees need more than %1 devices", {std::to_string(s.devices)}), expected});
    if (idle)
        ranking.issues.push_back({Severity::Warning, "devices", whyIdle(s, first.plan), expected});
}

PlanRanking rankTraining(const Scenario &scenario, int top)
{
    Workings w(scenario);
    w.arch = shapeOf(scenario);
    w.counts = countParameters(w.arch);
    const TrainingContext context = trainingContext(w);
    const PlanSpace space = planSpace(scenario, w.arch);
    Ranking found(top);
    PlanRanking ranking;
    ranking.count = visitPlans(context, space, found);
    const Plan *winner = found.best.empty() ? nullptr : &found.best.front().plan;
    for (const RatedPlan &plan : found.best)
        ranking.plans.push_back(against(context, plan.plan, winner));
    for (std::size_t i = 0; i < plan_families; ++i) {
        const RatedPlan &best = found.of_family[i].step_s > 0 ? found.of_family[i] : found.smallest[i];
        if (best.bytes > 0)
            ranking.families.push_back(against(context, best.plan, winner));
    }
    std::stable_sort(ranking.families.begin(), ranking.families.end(), [](const RankedPlan &a, const RankedPlan &b) {
        return a.fits != b.fits ? a.fits : a.fits ? a.step_s < b.step_s : a.bytes < b.bytes;
    });
    addIssues(scenario, ranking.families.front(), space.reduced, ranking);
    return ranking;
}

RankedPlan servedBy(const Report &report)
{
    RankedPlan ranked;
    ranked.plan = report.plan;
    ranked.family = familyName(familyOf(report.plan));
    ranked.bytes = report.memory.total_bytes;
    ranked.limit_bytes = report.memory.limit_bytes;
    ranked.fits = report.memory.total_bytes <= report.memory.limit_bytes;
    ranked.step_s = report.metrics.tpot_s;
    ranked.tokens_per_s = report.metrics.output_tokens_per_s;
    return ranked;
}

/// Every split that is not pinned, by evaluating it pinned.
PlanRanking rankServing(const Scenario &scenario, int top)
{
    PlanRanking ranking;
    const Report chosen = evaluate(scenario);
    const Architecture arch = shapeOf(scenario);
    std::vector<RankedPlan> all;
    const PlanSpace space = planSpace(scenario, arch);
    for (const int tensor : space.tensor) {
        for (const int pipeline : space.pipeline) {
            if (static_cast<long long>(tensor) * pipeline > scenario.devices)
                continue;
            Scenario pinned = scenario;
            pinned.plan.tensor = tensor;
            pinned.plan.pipeline = pipeline;
            const Report report = evaluate(pinned);
            RankedPlan ranked = servedBy(report);
            ranked.why = !ranked.fits                 ? whyTooLarge(report.memory)
                         : report.plan == chosen.plan ? words::say("most tokens per second within the targets")
                                                      : whyServesLess(scenario.targets, chosen.metrics, report.metrics);
            all.push_back(ranked);
        }
    }
    std::stable_sort(all.begin(), all.end(), [&](const RankedPlan &a, const RankedPlan &b) {
        const bool first = a.plan == chosen.plan;
        const bool second = b.plan == chosen.plan;
        return first != second ? first : a.fits != b.fits ? a.fits : a.tokens_per_s > b.tokens_per_s;
    });
    for (const RankedPlan &plan : all) {
        if (plan.fits && ranking.plans.size() < static_cast<std::size_t>(std::max(1, top)))
            ranking.plans.push_back(plan);
        if (std::none_of(ranking.families.begin(), ranking.families.end(),
                         [&](const RankedPlan &other) { return other.family == plan.family; }))
            ranking.families.push_back(plan);
    }
    if (!ranking.families.empty())
        addIssues(scenario, ranking.families.front(), false, ranking);
    return ranking;
}

} // namespace

PlanRanking rankPlans(const Scenario &scenario, int top)
{
    return scenario.workload == Workload::Training ? rankTraining(scenario, top) : rankServing(scenario, top);
}

} // namespace wallchart
