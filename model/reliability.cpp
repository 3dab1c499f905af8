// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reliability.h"

#include "model/training.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// Device-to-host copy of an asynchronous checkpoint: PCIe 4.0 x16 carries 16 GT/s x 16 lanes x 128/130 = 31.5 GB/s one
// way (PCI-SIG, PCIe 4.0); four fifths of it after packet headers and pinned-buffer handling, as for network links.
constexpr double host_copy_bytes_per_s = 0.8 * 31.5 * unit::giga;

// The first-order sum of losses stops meaning anything well before all time is lost; goodput stays above 1 %.
constexpr double most_lost = 0.99;

/// State that a restart needs, bytes per parameter: weights, master weights and moments. Gradients are not kept.
double checkpointBytesPerParameter(const Scenario &s)
{
    return bytesPerNumber(s.weights) + s.training.master_weight_bytes +
           optimizerBytesPerParameter(s.training, s.model.arch);
}

/// Devices that each copy a different part of the state out: all of them where ZeRO shards the optimizer, else those of
/// one data-parallel replica.
double checkpointWriters(const Plan &plan)
{
    const double used = std::max(plan.devices_used, 1);
    return plan.zero_stage >= 1 ? used : std::max(used / std::max(plan.data, 1), 1.0);
}

double clampedShare(double share)
{
    return std::isnan(share) ? most_lost : std::clamp(share, 0.0, most_lost);
}

/// Interval in force: the pinned one, else Daly's. A background write must end before the next one starts.
double intervalFor(const Scenario &s, const Losses &losses, double mtbf_s)
{
    const double pinned = s.reliability.checkpoint_interval_s;
    const double wanted = pinned > 0 ? pinned : dalyInterval(losses.checkpoint_stall_s, mtbf_s);
    return s.reliability.asynchronous_checkpoints ? std::max(wanted, losses.checkpoint_write_s) : wanted;
}

/// stall / interval for the checkpoints, (restart + half an interval done again) / MTBF for the failures.
double trainingLoss(const Scenario &s, const Losses &losses, double mtbf_s)
{
    const double interval = intervalFor(s, losses, mtbf_s);
    const double saving = interval > 0 ? losses.checkpoint_stall_s / interval : 0;
    return clampedShare(saving + (s.reliability.restart_s + interval / 2) / mtbf_s);
}

/// A failure takes one replica away for a restart: the share of capacity lost is restart x devices of it / MTTF.
double servingLoss(const Scenario &s, const Plan &plan, double mttf_s)
{
    const double replica = static_cast<double>(std::max(plan.devices_used, 1)) / std::max(plan.data, 1);
    return clampedShare(s.reliability.restart_s * replica / mttf_s);
}

} // namespace

double dalyInterval(double stall_s, double mtbf_s)
{
    if (!(stall_s > 0) || !(mtbf_s > 0))
        return 0;
    if (stall_s >= 2 * mtbf_s)
        return mtbf_s;
    const double x = stall_s / (2 * mtbf_s);
    return std::sqrt(2 * stall_s * mtbf_s) * (1 + std::sqrt(x) / 3 + x / 9) - stall_s;
}

Losses lossesFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Plan &plan = workings.plan;
    const double mttf_s = s.reliability.device_mttf_hours * unit::hour;
    Losses losses;
    losses.mtbf_s = mttf_s / std::max(plan.devices_used, 1);

    if (s.workload == Workload::Serving) {
        losses.lost_share = {servingLoss(s, plan, mttf_s), servingLoss(s, plan, mttf_s * mttf_high_factor),
                             servingLoss(s, plan, mttf_s * mttf_low_factor)};
        losses.goodput = 1 - losses.lost_share.typical;
        return losses;
    }

    losses.checkpoint_bytes = workings.counts.total * checkpointBytesPerParameter(s);
    losses.checkpoint_write_s = s.site.storage_write_bytes_per_s > 0
                                    ? losses.checkpoint_bytes / s.site.storage_write_bytes_per_s
                                    : 0; // no rate given: the storage wall says so
    losses.checkpoint_stall_s = s.reliability.asynchronous_checkpoints
                                    ? losses.checkpoint_bytes / checkpointWriters(plan) / host_copy_bytes_per_s
                                    : losses.checkpoint_write_s;
    losses.interval_s = intervalFor(s, losses, losses.mtbf_s);
    losses.lost_share = {trainingLoss(s, losses, losses.mtbf_s),
                         trainingLoss(s, losses, losses.mtbf_s * mttf_high_factor),
                         trainingLoss(s, losses, losses.mtbf_s * mttf_low_factor)};
    losses.goodput = 1 - losses.lost_share.typical;
    return losses;
}

} // namespace wallchart
