// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingload.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

double ratePerReplica(const ServingContext &c, const Plan &plan)
{
    return c.scenario->serving.request_rate_per_s / std::max(1, plan.data);
}

/// Requests that fit the KV pool of one replica; 0 where not even the weights fit.
double mostRunning(const ServingContext &c, const Plan &plan)
{
    const RankCache cache = rankCache(*c.scenario, *c.arch, plan, c.held_tokens);
    const double groups = std::max(1, plan.attention_data);
    const double each = cache.request_bytes * (1 - cache.offloaded);
    const double pool = kvPoolBytes(c, plan) - cache.shared_bytes * (1 - cache.offloaded);
    return each > 0 ? std::floor(std::max(0.0, pool) / each) * groups : std::numeric_limits<double>::infinity();
}

/// Requests per second that a replica ends with `batch` in the batch.
double served(const ServingContext &c, const Plan &plan, double batch)
{
    return batchStep(c, plan, batch, plan.prefill_devices == 0).tokensPerS() / c.output_tokens;
}

} // namespace

double requestsInFlight(const ServingContext &c, const Plan &plan)
{
    const double rate = ratePerReplica(c, plan);
    const double most = c.engine->max_batch * std::max(1, plan.attention_data);
    // With one request in the batch its own prompt is already in the cycle of a step.
    const auto surplus = [&](double batch) { return served(c, plan, batch) - rate; };
    double low = 1;
    if (surplus(low) >= 0)
        return low;
    double high = most;
    if (surplus(high) <= 0)
        return most;
    // Served requests rise with the batch, steeply at first: halve in its logarithm.
    constexpr int halvings = 7;
    for (int i = 0; i < halvings && high > low * 1.02; ++i) {
        const double middle = std::sqrt(low * high);
        (surplus(middle) < 0 ? low : high) = middle;
    }
    return high;
}

ReplicaLoad replicaLoad(const ServingContext &c, const Plan &plan)
{
    ReplicaLoad load;
    load.users = requestsPerReplica(*c.scenario, plan);
    load.most = mostRunning(c, plan);
    load.batch = load.most >= 1 ? std::min(load.users, load.most) : load.users;
    load.waiting = load.users - load.batch;
    load.arriving = c.scenario->serving.request_rate_per_s > 0;
    if (!load.arriving)
        return load;
    load.waiting = 0; // counted by the queue
    Queue queue;
    const double batched = c.engine->max_batch * std::max(1, plan.attention_data);
    queue.places = load.most >= 1 ? std::min(load.most, batched) : batched;
    queue.held_s = queue.places / served(c, plan, queue.places);
    queue.rate_per_s = ratePerReplica(c, plan);
    queue.held_variation = c.scenario->serving.arrivals == Arrivals::Together ? 0 : 1;
    load.wait = queueWait(queue);
    return load;
}

} // namespace wallchart
