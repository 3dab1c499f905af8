// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/plansearch.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

void fillMetrics(Workings &w, const TrainingContext &context, const TrainingStep &step)
{
    const Scenario &s = w.scenario;
    Metrics &m = w.metrics;
    const double devices = std::max(1, s.devices);
    // MFU is judged against the dense peak of the format multiplied in, over all devices of the cluster.
    const MultiplyRate rate = effectiveRate(s.accelerator, precisionInfo(s.training.multiply).multiply);
    const double peak = peakFlops(s.accelerator, rate) * devices;
    const double tokens = s.training.global_batch_sequences * s.context_tokens;
    m.step_s = step.pace.step_s;
    m.tokens_per_s = step.pace.tokens_per_s;
    m.tokens_per_s_per_device = step.pace.tokens_per_s / devices;
    m.flops_per_token = tokens > 0 ? step.model_flops / tokens : not_known;
    m.mfu = step.model_flops / (peak * step.pace.step_s);
    m.hfu = step.hardware_flops / (peak * step.pace.step_s);
    m.bubble_share = step.bubble_share;
    m.communication_share = step.communication_share;
    m.communication_ratio = step.communication_ratio;
    const double bytes = step.time.bandwidth_only_s * context.roof.bytes_per_s * context.roof.hbm_efficiency;
    m.arithmetic_intensity = bytes > 0 ? step.hardware_flops / std::max(1, w.plan.devices_used) / bytes : not_known;
    m.ridge_intensity = context.roof.bytes_per_s > 0 ? context.roof.flops / context.roof.bytes_per_s : not_known;
    m.weights_bytes = bytesPerNumber(s.weights) * w.counts.total;
}

void settlePace(Workings &w, const TrainingContext &context, const TrainingStep &step)
{
    w.time = step.time;
    w.pace = step.pace;
    w.time.target_s = 0;
    if (w.scenario.targets.deadline_days > 0 && w.scenario.training.tokens > 0) {
        const double tokens = w.scenario.training.global_batch_sequences * w.scenario.context_tokens;
        w.time.target_s = w.scenario.targets.deadline_days * unit::day * tokens / w.scenario.training.tokens;
    }
    fillMetrics(w, context, step);
}

} // namespace

void planTraining(Workings &w)
{
    const TrainingContext context = trainingContext(w);
    const PlanSpace all = planSpace(w.scenario, w.arch);
    const PlanSpace usual = planSpaceNear(w.scenario, w.arch, w.known ? *w.known : Plan{});
    w.plan = w.known ? fastestPlan(context, usual, planSpaceOf(usual, *w.known)).plan
                     : fastestPlan(context, all, usual).plan;
    w.memory = trainingMemory(context, w.plan);
    w.too_few_devices = all.reduced;
    w.idle_devices = w.plan.devices_used < w.scenario.devices;
    settlePace(w, context, trainingStep(context, w.plan));
}

void retimeTraining(Workings &w)
{
    const TrainingContext context = trainingContext(w);
    settlePace(w, context, trainingStep(context, w.plan));
}

} // namespace wallchart
