// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingpools.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

PrefillPool prefillPool(const ServingContext &c, const Plan &plan)
{
    PrefillPool pool;
    pool.plan = plan;
    pool.plan.tensor = std::clamp(plan.prefill_tensor, 1, std::max(1, plan.prefill_devices));
    pool.plan.pipeline = 1;
    pool.plan.data = std::max(1, plan.prefill_devices / pool.plan.tensor);
    pool.plan.expert = std::min(plan.expert, pool.plan.tensor);
    pool.plan.attention_data = std::min(plan.attention_data, pool.plan.tensor);
    pool.one = promptRun(c, pool.plan, 1);
    const double prompt = std::max(1.0, c.prompt_tokens);
    const double batched = std::max(1.0, std::floor(c.scenario->serving.prefill_chunk_tokens / prompt));
    pool.requests_per_s = pool.plan.data * promptRun(c, pool.plan, batched).tokens_per_s / prompt;
    const double senders = std::min(pool.plan.tensor, std::max(1, plan.tensor));
    const double bytes = kvBytesPerSequence(*c.arch, kvFormat(*c.scenario), prompt);
    pool.transfer_s = pointToPointTime(c.links, c.links.domain, bytes / senders);
    return pool;
}

double fedBatch(const ServingContext &c, const Plan &plan, const PrefillPool &pool, double batch)
{
    const double fed = pool.requests_per_s / std::max(1, plan.data);
    const auto ended = [&](double requests) {
        return batchStep(c, plan, requests, false).tokensPerS() / c.output_tokens;
    };
    if (ended(batch) <= fed)
        return batch;
    double low = 1;
    double high = std::max(1.0, batch);
    constexpr int halvings = 9;
    for (int i = 0; i < halvings && high > low * 1.02; ++i) {
        const double middle = std::sqrt(low * high);
        (ended(middle) < fed ? low : high) = middle;
    }
    return high;
}

double poolWait(const ServingContext &c, const PrefillPool &pool, double requests_per_s)
{
    Queue queue;
    queue.places = pool.plan.data;
    queue.held_s = pool.plan.data / pool.requests_per_s;
    queue.rate_per_s = std::min(requests_per_s, 0.98 * pool.requests_per_s);
    queue.held_variation = 0; // prompts alike
    queue.arrival_variation = c.scenario->serving.arrivals == Arrivals::Together ? 0 : 1;
    return queueWait(queue).mean_s;
}

} // namespace wallchart
