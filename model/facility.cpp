// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/facility.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// Power of a running device over its idle power, as a share of what it draws when saturated: a floor for clocks and
// memory that are up, then what memory traffic and multiplies add. Fitted on 254 operating points of vLLM on H100 and
// B200 (ml-energy leaderboard, 2026-02) with the busy shares that the serving model finds for them: median error 11 %,
// 7 % on H100.
constexpr double running_floor = 0.5;
constexpr double bandwidth_weight = 0.3;
constexpr double compute_weight = 0.6;

// Drawn power around the typical one. Serving: four fifths of the same operating points lie within. Training: measured
// 0.76 of TDP (arXiv 2506.14551) to 0.97 at the peak (arXiv 2308.12908) about 0.80.
constexpr double serving_low = 0.73;
constexpr double serving_high = 1.20;
constexpr double training_low = 0.76 / 0.80;
constexpr double training_high = 0.97 / 0.80;

// 8.44 kW measured at full load where 10.2 kW is on the plate, 8 devices of 700 W (arXiv 2412.08602): of the 4.6 kW
// left for the host, 2.84 kW are drawn.
constexpr double host_drawn_share = (8440.0 - 5600.0) / (10200.0 - 5600.0);
// Server maximum not known: planners' 1.3 x the devices' power (aiinframap.com, 2026).
constexpr double host_share_unknown = 0.3;

constexpr double slowest_clock = 0.2;

// Fat tree of 64-port switches: one, two or three tiers carry up to 64, 2,048, 65,536 endpoints, and a path has one
// port in the leaf and two (one each side) for each tier above.
constexpr double leaf_endpoints = 64;
constexpr double two_tier_endpoints = 64.0 * 64 / 2;

// Highest inlet that vendors size their coolers for: ASHRAE TC 9.9 (2021), class A2 air and W45 water.
constexpr double rated_air_inlet_c = 35;
constexpr double rated_liquid_inlet_c = 45;

double busyFactor(const Scenario &s)
{
    return s.workload == Workload::Training ? s.power.busy_factor_training : s.power.busy_factor_serving;
}

double capped(const Scenario &s, double watts)
{
    const double cap = s.power.power_cap_w;
    return cap > 0 ? std::max(std::min(watts, cap), std::min(s.accelerator.idle_w, watts)) : watts;
}

/// How far between idle and saturated power the job keeps a device, 0 to 1.
double activity(const Pace &pace)
{
    const double bandwidth = std::clamp(pace.bandwidth_busy, 0.0, 1.0);
    const double compute = std::clamp(pace.compute_busy, 0.0, 1.0);
    if (!(bandwidth + compute > 0))
        return 0;
    return std::min(1.0, running_floor + bandwidth_weight * bandwidth + compute_weight * compute);
}

Banded deviceWatts(const Scenario &s, const Pace &pace)
{
    const double tdp = s.accelerator.tdp_w;
    const double idle = std::min(s.accelerator.idle_w, tdp);
    const double saturated = std::max(tdp * busyFactor(s), idle);
    const double drawn = idle + (saturated - idle) * activity(pace);
    const bool training = s.workload == Workload::Training;
    return {capped(s, drawn), capped(s, std::max(idle, drawn * (training ? training_low : serving_low))),
            capped(s, std::max(drawn, std::min(tdp, drawn * (training ? training_high : serving_high))))};
}

/// Watts of a full server beside its devices at its maximum.
double hostMaximum(const Scenario &s)
{
    if (s.power.host_power_w > 0)
        return s.power.host_power_w;
    const double devices = std::max(s.accelerator.devices_per_server, 1) * s.accelerator.tdp_w;
    return s.accelerator.server_power_w > 0 ? std::max(0.0, s.accelerator.server_power_w - devices)
                                            : host_share_unknown * devices;
}

/// Switch ports that one device's path to the top of the network takes up.
double portsPerDevice(const Scenario &s)
{
    const double upper = 1 / std::max(s.fabric.oversubscription, 1.0);
    if (s.devices <= leaf_endpoints)
        return 1;
    return s.devices <= two_tier_endpoints ? 1 + 2 * upper : 1 + 4 * upper;
}

double networkWatts(const Scenario &s, double servers, double servers_w)
{
    if (servers <= 1)
        return 0;
    if (s.fabric.power_w_per_port > 0)
        return s.fabric.power_w_per_port * portsPerDevice(s) * s.devices;
    return s.power.network_share * servers_w;
}

/// A site's storage serves all that its grid can feed: the job brings the part that goes with its share of the grid.
double storageWatts(const Scenario &s, const Facility &facility, double compute_w)
{
    const double share = facility.grid_limit_w > 0 ? compute_w * facility.pue / facility.grid_limit_w : 1;
    return s.site.storage_power_w * std::min(share, 1.0);
}

/// Whole servers that fit `watts`; 0 watts means that there is no such limit.
double serversWithin(double watts, double server_max_w, double otherwise)
{
    return watts > 0 && server_max_w > 0 ? std::floor(watts / server_max_w) : otherwise;
}

void placeInRacks(const Scenario &s, Facility &facility)
{
    const double space = s.site.rack_units > 0 && s.accelerator.server_rack_units > 0
                             ? std::floor(s.site.rack_units / s.accelerator.server_rack_units)
                             : 1;
    double most = s.power.servers_per_rack;
    if (!(most > 0)) {
        most = std::min({space, serversWithin(rack_feed_share * s.site.rack_feed_w, facility.server_max_w, space),
                         serversWithin(s.cooling.rack_heat_w, facility.server_max_w, space)});
    }
    facility.servers_per_rack = std::clamp(most, 1.0, std::max(facility.servers, 1.0));
    facility.racks = std::ceil(facility.servers / facility.servers_per_rack);
    facility.rack_heat_w = facility.servers_per_rack * facility.server_max_w;
    facility.rack_limit_w = {s.cooling.rack_heat_w,
                             s.cooling.rack_heat_low_w > 0 ? s.cooling.rack_heat_low_w : s.cooling.rack_heat_w,
                             s.cooling.rack_heat_high_w > 0 ? s.cooling.rack_heat_high_w : s.cooling.rack_heat_w};
}

/// Inlet plus resistance times the highest sustained power. A vendor sizes the cooler of a device for its own TDP, so
/// where the class is of the kind the device was made for, its resistance is at most what holds it at the throttle
/// point at the rated inlet; a device in a lesser class has only what that class offers.
double deviceTemperature(const Scenario &s)
{
    const double power = capped(s, s.accelerator.tdp_w);
    const bool liquid = s.accelerator.needs_cooling >= CoolingKind::DirectLiquid;
    double resistance = s.cooling.thermal_resistance_c_per_w;
    if (s.cooling.kind >= s.accelerator.needs_cooling && s.accelerator.tdp_w > 0) {
        const double rated = liquid ? rated_liquid_inlet_c : rated_air_inlet_c;
        resistance = std::min(resistance, std::max(0.0, s.accelerator.max_temperature_c - rated) / s.accelerator.tdp_w);
    }
    return s.cooling.inlet_c + resistance * power;
}

} // namespace

double clockFactor(const Scenario &scenario)
{
    const double cap = scenario.power.power_cap_w;
    const double idle = scenario.accelerator.idle_w;
    const double drawn = scenario.accelerator.tdp_w * busyFactor(scenario);
    if (!(cap > 0) || cap >= drawn || drawn <= idle)
        return 1;
    return std::clamp(std::cbrt(std::max(0.0, cap - idle) / (drawn - idle)), slowest_clock, 1.0);
}

Facility facilityFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const double devices = std::max(s.devices, 1);
    const double per_server = std::min(devices, static_cast<double>(std::max(s.accelerator.devices_per_server, 1)));
    const double used = std::min(static_cast<double>(std::max(workings.plan.devices_used, 1)), devices);
    const double idle_w = (devices - used) * std::min(s.accelerator.idle_w, s.accelerator.tdp_w);
    // Part of a server, or of a rack sold as one, brings its part of the host with it, as in its price.
    const double filled = per_server / std::max(s.accelerator.devices_per_server, 1);
    const double host_max_w = hostMaximum(s) * filled;
    const double hosts = devices / per_server;

    Facility facility;
    facility.device_w = deviceWatts(s, workings.pace);
    facility.host_w = s.power.host_power_w > 0 ? host_max_w : host_drawn_share * host_max_w;
    facility.server_w = facility.host_w + per_server * facility.device_w.typical;
    facility.server_max_w = host_max_w + per_server * capped(s, s.accelerator.tdp_w);
    facility.servers = std::ceil(devices / per_server);
    facility.network_w = networkWatts(s, facility.servers, hosts * facility.server_w);
    facility.pue = std::max(1.0, s.power.pue > 0 ? s.power.pue : s.cooling.pue);
    facility.grid_limit_w = s.site.grid_power_w / (1 + std::max(0.0, s.power.headroom));
    facility.storage_w = storageWatts(s, facility, hosts * facility.server_w + facility.network_w);

    const double shared_w = idle_w + facility.network_w + facility.storage_w;
    facility.it_w = {used * facility.device_w.typical + hosts * facility.host_w + shared_w,
                     used * facility.device_w.low + hosts * facility.host_w + shared_w,
                     used * facility.device_w.high + hosts * host_max_w + shared_w};
    facility.facility_w = {facility.it_w.typical * facility.pue, facility.it_w.low * facility.pue,
                           facility.it_w.high * facility.pue};
    placeInRacks(s, facility);
    facility.device_temperature_c = deviceTemperature(s);
    return facility;
}

} // namespace wallchart
