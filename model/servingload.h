// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/servingqueue.h"
#include "model/servingstep.h"

namespace wallchart {

/// What the busiest replica has to do.
struct ReplicaLoad
{
    double users = 1;      ///< requests in flight
    double batch = 1;      ///< of them in the batch
    double waiting = 0;    ///< of them in the queue
    double most = 1;       ///< that the KV pool holds at once; infinite where nothing is cached
    bool arriving = false; ///< given as a rate of requests
    QueueWait wait;        ///< arriving only
};

/// `users` requests that are always in flight, or as many as Plan::micro_batch says the arrival rate keeps there. A
/// plan that does not fit is timed as if it did, so that walls beyond memory still show.
ReplicaLoad replicaLoad(const ServingContext &context, const Plan &plan);

/// Requests that the scenario's arrival rate keeps in flight on one replica, were there memory for them: the batch that
/// ends as many as arrive (Little's law). At most what the engine batches; then more arrive than it can serve.
double requestsInFlight(const ServingContext &context, const Plan &plan);

} // namespace wallchart
