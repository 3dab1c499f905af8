// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/servingload.h"

namespace wallchart {

/// Prompts on devices of their own, which hand the KV cache on to those that write (Splitwise, arXiv 2311.18677;
/// DistServe, arXiv 2401.09670).
struct PrefillPool
{
    Plan plan;                 ///< of its replicas: `tensor` and `data`
    PromptRun one;             ///< one prompt by itself
    double requests_per_s = 0; ///< that the pool can take in
    double transfer_s = 0;     ///< cache of one prompt over the network, all ranks sending at once
};

/// Plan::prefill_devices must be above 0. Its replicas have Plan::prefill_tensor ranks each, whole replicas only.
PrefillPool prefillPool(const ServingContext &context, const Plan &plan);

/// Requests of one writing replica that end as fast as the prefill pool feeds it: `batch`, or fewer where the pool is
/// what limits.
double fedBatch(const ServingContext &context, const Plan &plan, const PrefillPool &pool, double batch);

/// Wait for a place in the prefill pool at this rate of requests; finite, as users in flight bound it.
double poolWait(const ServingContext &context, const PrefillPool &pool, double requests_per_s);

} // namespace wallchart
