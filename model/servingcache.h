// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/architecture.h"
#include "model/report.h"
#include "model/scenario.h"

namespace wallchart {

/// KV cache of one rank of a replica, as its engine pages it: `shared_bytes` once and `request_bytes` for each request
/// that the rank attends for. Bytes on the device; what is offloaded is apart.
struct RankCache
{
    double request_bytes = 0;
    double shared_bytes = 0; ///< the prefix that all requests have in common
    double offloaded = 0;    ///< share of both that is kept off the device, 0 to 1
    double bytes(double requests) const { return (shared_bytes + requests * request_bytes) * (1 - offloaded); }
};
/// At this length of a request (prompt and output), tokens. Window layers, constant states and blocks as the engine's
/// policy or the scenario says (EngineMemory, ServingMemoryInputs); KV heads that do not divide: the fullest rank.
RankCache rankCache(const Scenario &scenario, const Architecture &arch, const Plan &plan, double context_tokens);

/// Requests that one rank keeps the cache of: those of the busiest replica, over its attention groups.
double requestsPerRank(const Scenario &scenario, const Plan &plan);

/// What a decode step must bring in over the link to the host or to NVMe, bytes of one device: offloaded weights (of
/// the routed experts the share that the step's tokens touch) and offloaded cache, all of it each step.
/// `weight_bytes` and `expert_bytes` are one rank's, stored anywhere; `cache_bytes` what its requests have stored.
struct Offloaded
{
    double weight_bytes = 0; ///< all but the routed experts
    double expert_bytes = 0;
    double cache_bytes = 0;
};
double hostBytesPerStep(const Offloaded &offloaded, double touched_experts);
/// Rate of that link, bytes/s of one device and direction: as given, else the device's link to its host, or one NVMe
/// drive behind it.
double offloadRate(const Scenario &scenario);

} // namespace wallchart
