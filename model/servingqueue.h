// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wallchart {

/// Requests that arrive at random times and wait for one of `places` places, each held for `held_s`.
struct Queue
{
    double places = 1;            ///< >= 1; need not be whole
    double held_s = 0;            ///< mean time that a request keeps its place
    double rate_per_s = 0;        ///< that arrive
    double held_variation = 1;    ///< variance of the held time over its mean squared: 1 exponential, 0 all alike
    double arrival_variation = 1; ///< the same of the gaps between arrivals: 1 Poisson
};

struct QueueWait
{
    double load = 0;   ///< rate x held time / places; from 1 on the queue grows without end
    double mean_s = 0; ///< infinite at load 1 and above, as are the quantiles
    double p50_s = 0;
    double p95_s = 0;
};

/// Mean wait of a G/G/k queue: (ca2 + cs2) / 2 x load^(sqrt(2 (k + 1)) - 1) / (k (1 - load)) x held time (Sakasegawa
/// 1977; Allen-Cunneen's correction for variation). Those who wait do so for about an exponential time, so the
/// quantiles follow from the share that waits at all.
QueueWait queueWait(const Queue &queue);

} // namespace wallchart
