// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/perpass.h"
#include "model/serving.h"
#include "model/servingload.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

struct Best
{
    Plan plan;
    MemoryBreakdown memory;
    ServingPace pace;
    bool found = false;
    bool fits = false;
    bool in_target = false;
};

bool meetsTargets(const Targets &targets, const ServingPace &pace)
{
    return (targets.tpot_s <= 0 || pace.token.total_s <= targets.tpot_s) &&
           (targets.ttft_s <= 0 || pace.first_token.total_s <= targets.ttft_s);
}

/// Keeps the better of the two; true if this one fits.
bool consider(Best &best, const ServingContext &context, Plan plan)
{
    if (context.scenario->serving.request_rate_per_s > 0)
        plan.micro_batch = static_cast<int>(std::ceil(requestsInFlight(context, plan)));
    const MemoryBreakdown memory = servingMemory(context, plan);
    const bool fits = memory.total_bytes <= memory.limit_bytes;
    if (best.found && !fits && (best.fits || memory.total_bytes >= best.memory.total_bytes))
        return false;
    const ServingPace pace = servingPace(context, plan);
    const bool in_target = meetsTargets(context.scenario->targets, pace);
    if (best.found && best.fits && fits) {
        if (best.in_target && !in_target)
            return true;
        if (best.in_target == in_target && pace.pace.tokens_per_s <= best.pace.pace.tokens_per_s)
            return true;
    }
    best = {plan, memory, pace, true, fits, in_target};
    return fits;
}

/// Devices that the pinned degrees leave room for; degrees beyond the cluster are reduced, pipeline first. Prefill
/// devices are set apart before, as far as one replica that writes is left.
Plan complete(const Scenario &s, int tensor, int pipeline, bool &reduced)
{
    const int all = std::max(1, s.devices);
    Plan plan;
    plan.tensor = std::min(tensor, all);
    plan.prefill_devices = std::clamp(s.plan.prefill_devices, 0, std::max(0, all - plan.tensor));
    const int devices = all - plan.prefill_devices;
    plan.pipeline = std::clamp(devices / plan.tensor, 1, pipeline);
    reduced = plan.tensor < tensor || plan.pipeline < pipeline || plan.prefill_devices < s.plan.prefill_devices;
    plan.data = std::max(1, devices / (plan.tensor * plan.pipeline));
    plan.expert = std::clamp(s.plan.expert, 1, plan.tensor);
    plan.attention_data = std::clamp(s.plan.attention_data, 1, plan.tensor);
    plan.devices_used = plan.data * plan.tensor * plan.pipeline;
    if (plan.prefill_devices > 0) {
        const int ranks = s.plan.prefill_tensor > 0 ? s.plan.prefill_tensor : plan.tensor;
        plan.prefill_tensor = std::clamp(ranks, 1, plan.prefill_devices);
        plan.devices_used += plan.prefill_devices / plan.prefill_tensor * plan.prefill_tensor;
    }
    plan.micro_batches = plan.pipeline;
    return plan;
}

bool allowed(const Workings &w, int tensor)
{
    return tensor == 1 || (tensor <= std::max(1, w.scenario.accelerator.scale_up_domain) &&
                           tensor <= w.scenario.devices && w.arch.heads % tensor == 0);
}

/// Degrees inside a replica of `t` x `p` devices: experts whole or sliced, attention shared or by groups. True if one
/// of them fits.
bool considerReplica(Best &best, const ServingContext &context, const Workings &w, const Plan &plan)
{
    const PlanChoice &pinned = w.scenario.plan;
    const bool routed = w.arch.experts > 0;
    const bool latent = w.arch.kv_lora_rank > 0;
    const bool free_expert = pinned.expert <= 0 && routed && plan.tensor > 1;
    // Groups pay where attention cannot be divided any further: the cache would be kept several times over.
    const bool undivided = latent || (routed && w.arch.kv_heads < plan.tensor);
    const bool free_groups = pinned.attention_data <= 0 && plan.tensor > 1 && undivided;
    bool fits = false;
    for (const int expert : {plan.expert, free_expert ? std::min(plan.tensor, w.arch.experts) : plan.expert}) {
        for (const int groups : {plan.attention_data, free_groups ? plan.tensor : plan.attention_data}) {
            Plan one = plan;
            one.expert = expert;
            one.attention_data = groups;
            fits = consider(best, context, one) || fits;
            if (!free_groups)
                break;
        }
        if (!free_expert)
            break;
    }
    return fits;
}

Best search(const Workings &w, const ServingContext &context, bool &reduced)
{
    const PlanChoice &pinned = w.scenario.plan;
    Best best;
    const int most_tensor = pinned.tensor > 0 ? pinned.tensor : 64;
    for (int t = std::max(1, pinned.tensor); t <= most_tensor; t *= 2) {
        if (pinned.tensor <= 0 && !allowed(w, t))
            continue;
        const int most_pipeline = pinned.pipeline > 0 ? pinned.pipeline : std::max(1, w.scenario.devices / t);
        for (int p = std::max(1, pinned.pipeline); p <= most_pipeline; p *= 2) {
            bool cut = false;
            const Plan plan = complete(w.scenario, t, std::min(p, std::max(1, w.arch.layers)), cut);
            reduced = reduced || cut;
            // Pipelines only where the scale-up domain is exhausted or the replica does not fit: they add no speed.
            if (considerReplica(best, context, w, plan) || p > w.arch.layers)
                break;
        }
    }
    return best;
}

void fillMetrics(Workings &w, const ServingContext &c, const ServingPace &pace)
{
    const Scenario &s = w.scenario;
    Metrics &m = w.metrics;
    const double devices = std::max(1, s.devices);
    const double attended = attendedTokensDecode(w.arch, s.context_tokens - c.output_tokens / 2);
    m.weights_bytes = c.weight_bytes;
    m.flops_per_token =
        2 * multipliedParameters(w.arch, w.counts) + 2 * attended * w.arch.heads * attentionWidthPerHead(w.arch);
    m.arithmetic_intensity = pace.intensity;
    m.ridge_intensity = c.roof.bytes_per_s > 0 ? c.roof.flops / c.roof.bytes_per_s : not_known;
    m.ttft_s = pace.first_token.total_s;
    m.tpot_s = pace.token.total_s;
    m.step_s = pace.pace.step_s;
    m.prefill_tokens_per_s = pace.prefill_tokens_per_s * w.plan.data;
    m.output_tokens_per_s = pace.pace.tokens_per_s;
    m.output_tokens_per_s_per_device = pace.pace.tokens_per_s / devices;
    m.tokens_per_s = pace.pace.tokens_per_s;
    m.tokens_per_s_per_device = pace.pace.tokens_per_s / devices;
    m.users_in_flight = pace.running * w.plan.data;
    m.requests_per_s = pace.requests_per_s;
    m.kv_transfer_s = w.plan.prefill_devices > 0 ? pace.kv_transfer_s : not_known;
    m.tokens_per_s_per_user = m.tpot_s > 0 ? 1 / m.tpot_s : not_known;
    if (s.serving.request_rate_per_s > 0) {
        m.load_share = pace.wait.load;
        m.queue_p50_s = pace.wait.p50_s;
        m.queue_p95_s = pace.wait.p95_s;
    }
    const double communication = pace.token.interconnect_only_s;
    m.communication_share = pace.token.total_s > 0 ? std::min(1.0, communication / pace.token.total_s) : not_known;

    const ServingCapacity capacity = servingCapacity(c, w.plan);
    m.kv_pool_tokens = capacity.pool_tokens;
    m.max_concurrency = capacity.requests;
    m.max_context_tokens = capacity.context_tokens;
    m.host_bytes_per_step =
        hostBytesPerStep(offloadedBytes(c, w.plan), touchedExperts(w.arch, requestsPerReplica(s, w.plan)));
}

void settlePace(Workings &w, const ServingContext &context, const ServingPace &pace)
{
    w.time = pace.token;
    w.first_token = pace.first_token;
    w.pace = pace.pace;
    fillMetrics(w, context, pace);
}

} // namespace

void planServing(Workings &w)
{
    const ServingContext context = servingContext(w);
    bool reduced = false;
    const Best best = search(w, context, reduced);
    w.plan = best.plan;
    w.memory = best.memory;
    settlePace(w, context, best.pace);
    w.too_few_devices = reduced && (w.scenario.plan.tensor > 0 || w.scenario.plan.pipeline > 0);
    w.idle_devices = best.plan.devices_used < w.scenario.devices;
}

void retimeServing(Workings &w)
{
    const ServingContext context = servingContext(w);
    settlePace(w, context, servingPace(context, w.plan));
}

} // namespace wallchart
