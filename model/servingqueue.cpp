// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingqueue.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

QueueWait queueWait(const Queue &queue)
{
    QueueWait wait;
    const double places = std::max(1.0, queue.places);
    wait.load = std::max(0.0, queue.rate_per_s * queue.held_s / places);
    if (!(wait.load < 1)) {
        wait.mean_s = wait.p50_s = wait.p95_s = std::numeric_limits<double>::infinity();
        return wait;
    }
    if (wait.load <= 0)
        return wait;
    const double variation = (queue.arrival_variation + queue.held_variation) / 2;
    const double waits = std::pow(wait.load, std::sqrt(2 * (places + 1)) - 1);   // share of requests
    const double each_s = variation * queue.held_s / (places * (1 - wait.load)); // mean wait of one that waits
    wait.mean_s = waits * each_s;
    const auto quantile = [&](double share) { return waits > 1 - share ? each_s * std::log(waits / (1 - share)) : 0; };
    wait.p50_s = quantile(0.5);
    wait.p95_s = quantile(0.95);
    return wait;
}

} // namespace wallchart
