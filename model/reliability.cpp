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

/// State that a restart needs, bytes: weights, master weights and moments, gradients are not kept. Of a model whose
/// weights are frozen only the adapters are written, in one copy.
double checkpointBytes(const Workings &workings)
{
    const TrainingJob &job = workings.scenario.training;
    const double moments = optimizerBytesPerParameter(job, workings.arch);
    if (job.memory.adapter_rank <= 0)
        return workings.counts.total * (bytesPerNumber(workings.scenario.weights) + job.master_weight_bytes + moments);
    const double weight = job.master_weight_bytes > 0 ? job.master_weight_bytes : bytesPerNumber(Precision::Bf16);
    return trainedParameters(trainingContext(workings), Plan{}).total() * (weight + moments);
}

/// Devices that each copy a different part of the state out: all of them where ZeRO shards the optimizer, else those of
/// one data-parallel replica.
double checkpointWriters(const Plan &plan)
{
    const double used = std::max(plan.devices_used, 1);
    return plan.zero_stage >= 1 ? used : std::max(used / std::max(plan.data, 1), 1.0);
}

// Poisson's sum is worked out up to here.
constexpr double most_by_hand = 50;
constexpr double spares_enough = 0.99;
constexpr int most_spare_steps = 100; // to 99 % from where the search starts, many times over

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

/// Failures per second of what the job runs on: devices, and servers for reasons of their own.
double failureRate(const Scenario &s, const Plan &plan)
{
    const double used = std::max(plan.devices_used, 1);
    const double device_s = s.reliability.device_mttf_hours * unit::hour;
    const double server_s = s.reliability.server_mttf_hours * unit::hour;
    const double servers = std::ceil(used / std::max(s.accelerator.devices_per_server, 1));
    return used / device_s + (server_s > 0 ? servers / server_s : 0);
}

/// stall / interval for the checkpoints, (restart + half an interval done again) / MTBF for the failures.
double trainingLoss(const Scenario &s, const Losses &losses, double mtbf_s)
{
    const double interval = intervalFor(s, losses, mtbf_s);
    const double saving = interval > 0 ? losses.checkpoint_stall_s / interval : 0;
    return clampedShare(saving + (s.reliability.restart_s + interval / 2) / mtbf_s);
}

/// A failure takes one of the replicas away for a restart, and for the repair as well where no spare stands ready.
double servingLoss(const Scenario &s, const Plan &plan, double mtbf_s)
{
    const double repair_s = s.reliability.repair_hours * unit::hour;
    const double unready = 1 - sparesSuffice(repair_s / mtbf_s, s.reliability.spare_servers);
    return clampedShare((s.reliability.restart_s + unready * repair_s) / (mtbf_s * std::max(plan.data, 1)));
}

/// Both take their share of what the other leaves.
double together(double lost, double waiting)
{
    return clampedShare(1 - (1 - lost) * (1 - waiting));
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

double sparesSuffice(double expected, double spares)
{
    if (!(expected > 0))
        return 1;
    const double whole = std::floor(std::max(spares, 0.0));
    if (expected > most_by_hand)
        return std::erfc((expected - whole - 0.5) / std::sqrt(2 * expected)) / 2;
    double term = std::exp(-expected);
    double sum = term;
    for (double n = 1; n <= whole && term > 0; ++n) {
        term *= expected / n;
        sum += term;
    }
    return std::min(sum, 1.0);
}

double sparesNeeded(double expected)
{
    if (!(expected > 0))
        return 0;
    double spares = std::floor(std::max(0.0, expected + (expected > most_by_hand ? 2 * std::sqrt(expected) : 0)));
    for (int step = 0; step < most_spare_steps && sparesSuffice(expected, spares) < spares_enough; ++step)
        ++spares;
    return spares;
}

Losses lossesFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Plan &plan = workings.plan;
    Losses losses;
    losses.mtbf_s = 1 / failureRate(s, plan);
    const double in_repair = s.reliability.repair_hours * unit::hour / losses.mtbf_s;
    losses.spares_needed = sparesNeeded(in_repair);

    if (s.workload == Workload::Serving) {
        losses.lost_share = {servingLoss(s, plan, losses.mtbf_s),
                             servingLoss(s, plan, losses.mtbf_s * mttf_high_factor),
                             servingLoss(s, plan, losses.mtbf_s * mttf_low_factor)};
        losses.goodput = 1 - losses.lost_share.typical;
        return losses;
    }

    losses.checkpoint_bytes = checkpointBytes(workings);
    losses.checkpoint_write_s = s.site.storage_write_bytes_per_s > 0
                                    ? losses.checkpoint_bytes / s.site.storage_write_bytes_per_s
                                    : 0; // no rate given: the storage wall says so
    losses.checkpoint_stall_s = s.reliability.asynchronous_checkpoints
                                    ? losses.checkpoint_bytes / checkpointWriters(plan) / host_copy_bytes_per_s
                                    : losses.checkpoint_write_s;
    losses.interval_s = intervalFor(s, losses, losses.mtbf_s);
    losses.storage_needed_bytes =
        s.data.unique_tokens * s.data.bytes_per_token + s.data.checkpoints_kept * losses.checkpoint_bytes;
    const double spares = s.reliability.spare_servers;
    losses.waiting_share = 1 - sparesSuffice(in_repair, spares);
    losses.lost_share = {together(trainingLoss(s, losses, losses.mtbf_s), losses.waiting_share),
                         together(trainingLoss(s, losses, losses.mtbf_s * mttf_high_factor),
                                  1 - sparesSuffice(in_repair / mttf_high_factor, spares)),
                         together(trainingLoss(s, losses, losses.mtbf_s * mttf_low_factor),
                                  1 - sparesSuffice(in_repair / mttf_low_factor, spares))};
    losses.goodput = 1 - losses.lost_share.typical;
    return losses;
}

Losses lossesAt(const Scenario &scenario, const Report &report, int devices)
{
    Workings w(scenario);
    w.counts.total = report.metrics.parameters_total;
    w.counts.active = report.metrics.parameters_active;
    w.plan = report.plan;
    const int replica = std::max(1, report.plan.devices_used / std::max(1, report.plan.data));
    w.plan.devices_used = std::max(1, devices);
    w.plan.data = std::max(1, devices / replica);
    return lossesFor(w);
}

} // namespace wallchart
