// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/evaluate.h"

#include "model/facility.h"
#include "model/feedback.h"
#include "model/money.h"
#include "model/reliability.h"
#include "model/scalinglaw.h"
#include "model/units.h"
#include "model/wall.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

void fillCommonMetrics(Workings &w)
{
    const Scenario &s = w.scenario;
    Metrics &m = w.metrics;
    m.parameters_total = w.counts.total;
    m.parameters_active = w.counts.active;
    m.parameters_embedding = w.counts.embedding + w.counts.head;
    m.parameters_non_embedding = w.counts.non_embedding;
    m.kv_bytes_per_token = kvBytesPerToken(w.arch, kvFormat(s));
    m.device_power_w = w.facility.device_w.typical;
    m.it_power_w = w.facility.it_w.typical;
    m.facility_power_w = w.facility.facility_w.typical;
    m.rack_heat_w = w.facility.rack_heat_w;
    m.racks = w.facility.racks;
    m.capex_usd = w.money.capex_usd;
    m.opex_usd_per_year = w.money.opex_usd_per_year;
    m.usd_per_device_hour = w.money.usd_per_device_hour;
    m.usd_per_million_tokens = w.money.usd_per_million_tokens.typical;
    // Serving: what each kind of token takes of the devices' time, of the same cost.
    if (w.pace.prompt_tokens_per_s > 0) {
        const double usd_per_s = m.usd_per_million_tokens / unit::mega * w.pace.tokens_per_s;
        m.usd_per_million_input_tokens = unit::mega * usd_per_s * w.pace.prompt_share / w.pace.prompt_tokens_per_s;
        m.usd_per_million_output_tokens = m.usd_per_million_tokens * (1 - w.pace.prompt_share);
    }
    if (w.pace.tokens_per_s > 0)
        m.energy_j_per_token = w.facility.facility_w.typical / w.pace.tokens_per_s;
}

void fillSiteMetrics(Workings &w)
{
    const Facility &facility = w.facility;
    Metrics &m = w.metrics;
    m.server_power_w = facility.server_w;
    m.network_power_w = facility.network_w;
    m.switches = facility.fabric.switches;
    m.pue = facility.pue;
    // All in: what one device more brings to the meter, headroom included.
    const double headroom = 1 + std::max(0.0, w.scenario.power.headroom);
    m.devices_per_mw = unit::mega * std::max(1, w.scenario.devices) / (facility.facility_w.typical * headroom);
    m.clock_share = w.clock_factor;
    m.device_temperature_c = facility.running_temperature_c;
    m.mtbf_s = w.losses.mtbf_s;
    m.spares_needed = w.losses.spares_needed;
    m.break_even_utilisation = w.money.break_even_utilisation;
}

void fillTrainingMetrics(Workings &w)
{
    Metrics &m = w.metrics;
    const double run_s = w.losses.goodput > 0 ? w.pace.run_s / w.losses.goodput : not_known;
    m.train_days = run_s / unit::day;
    m.device_hours = run_s / unit::hour * std::max(1, w.scenario.devices);
    m.goodput = w.losses.goodput;
    m.checkpoint_bytes = w.losses.checkpoint_bytes;
    m.checkpoint_interval_s = w.losses.interval_s;
    m.loss = w.data.loss;
    m.effective_tokens = w.data.effective_tokens;
    m.critical_batch_tokens = w.data.critical_batch_tokens;
    m.tco_usd = w.money.tco_usd.typical;
    m.storage_needed_bytes = w.losses.storage_needed_bytes;
    m.overtraining = w.data.overtraining;
    m.optimal_tokens = w.data.optimal_tokens;
    m.loss_gain_parameters = w.data.gain_parameters;
    m.loss_gain_spending = w.data.gain_spending;
    m.loss_per_million_usd = w.data.loss_per_million_usd;
    const double joules = w.facility.facility_w.typical * run_s;
    m.energy_wh = joules / unit::hour;
    m.co2_kg = joules / unit::joules_per_kwh * w.scenario.site.carbon_kg_per_kwh;
}

WallResult finished(const Wall &wall, const Workings &w)
{
    WallResult result = wall.measure(w);
    result.id = wall.id;
    if (!result.applies) {
        result.hit = false;
        return result;
    }
    result.hit = result.load > 1 && (wall.kind == WallKind::Limit || result.has_target);
    return result;
}

/// The resource with the most time, exposed and hidden, of the breakdown that the target watches.
WallId paceOf(const Workings &w, const std::array<WallResult, wall_count> &results)
{
    const WallResult &target = results[static_cast<std::size_t>(WallId::Target)];
    const bool first = target.applies && w.first_token.target_s > 0 && target.limit == w.first_token.target_s &&
                       w.scenario.workload == Workload::Serving &&
                       w.scenario.targets.ttft_s != w.scenario.targets.tpot_s;
    const TimeBreakdown &time = first ? w.first_token : w.time;
    WallId best = WallId::Compute;
    double most = time.compute_only_s;
    if (time.bandwidth_only_s > most) {
        best = WallId::Bandwidth;
        most = time.bandwidth_only_s;
    }
    if (time.interconnect_only_s > most)
        best = WallId::Interconnect;
    return best;
}

WallId bindingOf(const Report &report)
{
    const WallResult *worst = nullptr;
    const WallResult *closest = nullptr;
    for (const WallResult &result : report.walls) {
        if (!result.applies)
            continue;
        const bool limit = wallInfo(result.id).kind == WallKind::Limit;
        if (limit && result.hit && (!worst || result.load > worst->load))
            worst = &result;
        // A share of the time is no distance to a wall; only loads against a limit or target compete.
        if ((limit || result.has_target) && (!closest || result.load > closest->load))
            closest = &result;
    }
    if (worst)
        return worst->id;
    if (report.wall(WallId::Target).hit)
        return WallId::Target;
    return closest ? closest->id : report.pace;
}

} // namespace

Architecture shapeOf(const Scenario &scenario)
{
    return scenario.parameters > 0 ? scaledTo(scenario.model.arch, scenario.parameters) : scenario.model.arch;
}

namespace {

Report evaluated(Workings &w)
{
    const Scenario &scenario = w.scenario;
    w.arch = shapeOf(scenario);
    w.counts = countParameters(w.arch);
    planWithinPower(w);
    w.facility = facilityFor(w);
    w.losses = lossesFor(w);
    w.money = moneyFor(w);
    w.data = dataReturnsFor(w);
    fillCommonMetrics(w);
    fillSiteMetrics(w);
    if (scenario.workload == Workload::Training)
        fillTrainingMetrics(w);

    Report report;
    report.workload = scenario.workload;
    for (const Wall &wall : walls()) {
        const auto index = static_cast<std::size_t>(wall.id);
        report.walls[index] = finished(wall, w);
        if (wall.kind == WallKind::Limit && report.walls[index].hit)
            report.feasible = false;
    }
    report.pace = paceOf(w, report.walls);
    report.memory = w.memory;
    report.time = w.time;
    report.first_token = w.first_token;
    report.power = powerParts(w);
    report.cost = w.money.items;
    report.plan = w.plan;
    report.metrics = w.metrics;
    report.too_few_devices = w.too_few_devices;
    report.idle_devices = w.idle_devices;
    report.binding = bindingOf(report);
    return report;
}

} // namespace

Report evaluate(const Scenario &scenario)
{
    Workings w(scenario);
    return evaluated(w);
}

Report evaluateNear(const Scenario &scenario, const Plan &known)
{
    Workings w(scenario);
    w.known = &known;
    return evaluated(w);
}

} // namespace wallchart
