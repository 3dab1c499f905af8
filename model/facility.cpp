// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/facility.h"

#include "model/devicepower.h"
#include "model/fabricparts.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

// 8.44 kW measured at full load where 10.2 kW is on the plate, 8 devices of 700 W (arXiv 2412.08602): of the 4.6 kW
// left for the host, 2.84 kW are drawn.
constexpr double measured_server_w = 8440;
constexpr double host_drawn_share = (measured_server_w - 5600) / (10200.0 - 5600.0);
// Server maximum not known: planners' 1.3 x the devices' power (aiinframap.com, 2026).
constexpr double host_share_unknown = 0.3;

// What the drawn host power of that server goes to. Power supplies of 80 Plus Titanium lose 4 % of what they take in at
// half load (flashgenius.net, 2026). Fans take about 12 % of the rest (from memory, no measurement found). CPUs,
// memory, adapters and link switches take what is left, whatever the devices do.
constexpr double supply_loss = 0.04;
constexpr double fan_share = 0.12;
constexpr double host_measured_w = measured_server_w - 5600;
constexpr double supply_part = supply_loss * measured_server_w / host_measured_w;
constexpr double fan_part = fan_share * (1 - supply_loss) * measured_server_w / host_measured_w;
constexpr double board_part = 1 - supply_part - fan_part;
// Heat that stays in the air of a server whose devices have cold plates (vendors: 10 to 30 %, from memory).
constexpr double air_left_with_liquid = 0.15;

/// Watts of a full server beside its devices at its maximum.
double hostMaximum(const Scenario &s)
{
    if (s.power.host_power_w > 0)
        return s.power.host_power_w;
    const double devices = std::max(s.accelerator.devices_per_server, 1) * s.accelerator.tdp_w;
    return s.accelerator.server_power_w > 0 ? std::max(0.0, s.accelerator.server_power_w - devices)
                                            : host_share_unknown * devices;
}

/// Share of its drawn maximum that a host draws: supplies lose and fans blow with the heat there is. A server made for
/// air keeps little of its fans' work once its devices sit under cold plates.
double hostLoad(const Scenario &s, double device_w)
{
    const double load = s.accelerator.tdp_w > 0 ? std::min(1.0, device_w / s.accelerator.tdp_w) : 1;
    const bool relieved =
        s.cooling.kind >= CoolingKind::DirectLiquid && s.accelerator.needs_cooling < CoolingKind::DirectLiquid;
    return board_part + load * (supply_part + fan_part * (relieved ? air_left_with_liquid : 1));
}

/// Ports of switches that one device's path to the top of the network takes up: one in the leaf and two (one each side)
/// for each tier above, in a fat tree of 64-port switches.
double portsPerDevice(const Scenario &s)
{
    const FabricParts parts = fabricParts(s.devices, 64, 1);
    return 1 + 2 * std::max(parts.tiers - 1, 0) / std::max(s.fabric.oversubscription, 1.0);
}

double networkWatts(const Scenario &s, const FabricParts &parts, double servers, double servers_w)
{
    if (servers <= 1)
        return 0;
    if (s.fabric.switch_power_w > 0)
        return (parts.switches * s.fabric.switch_power_w + parts.optics * s.fabric.optic_power_w) *
               (1 + service_network_share);
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

double heatPerCubicMetreAndKelvin(CoolingKind kind)
{
    return kind >= CoolingKind::DirectLiquid ? water_heat_j_per_m3_k : air_heat_j_per_m3_k;
}

void placeInRacks(const Scenario &s, Facility &facility)
{
    const double space = s.site.rack_units > 0 && s.accelerator.server_rack_units > 0
                             ? std::floor(s.site.rack_units / s.accelerator.server_rack_units)
                             : 1;
    facility.rack_limit_w = rackHeatLimit(s.cooling);
    double most = s.power.servers_per_rack;
    if (!(most > 0)) {
        most = std::min({space, serversWithin(rack_feed_share * s.site.rack_feed_w, facility.server_max_w, space),
                         serversWithin(facility.rack_limit_w.typical, facility.server_max_w, space)});
    }
    facility.servers_per_rack = std::clamp(most, 1.0, std::max(facility.servers, 1.0));
    facility.racks = std::ceil(facility.servers / facility.servers_per_rack);
    facility.rack_w = facility.servers_per_rack * facility.server_w;
    facility.rack_heat_w = facility.servers_per_rack * facility.server_max_w;
    const double rise = s.cooling.medium_rise_c;
    facility.rack_flow_m3_per_s =
        rise > 0 ? facility.rack_heat_w / (heatPerCubicMetreAndKelvin(s.cooling.kind) * rise) : 0;
}

void warmDevices(const Scenario &s, Facility &facility)
{
    const double cap = s.power.power_cap_w > 0 ? s.power.power_cap_w : std::numeric_limits<double>::infinity();
    facility.device_limit_w = deviceLimitWatts(s);
    facility.throttles = facility.device_limit_w < cap && s.accelerator.tdp_w > facility.device_limit_w;
    facility.device_temperature_c = deviceTemperature(s, std::min(s.accelerator.tdp_w, cap));
    facility.running_temperature_c = deviceTemperature(s, facility.device_w.typical);
}

} // namespace

Banded rackHeatLimit(const Cooling &cooling)
{
    Banded limit{cooling.rack_heat_w, cooling.rack_heat_low_w > 0 ? cooling.rack_heat_low_w : cooling.rack_heat_w,
                 cooling.rack_heat_high_w > 0 ? cooling.rack_heat_high_w : cooling.rack_heat_w};
    if (cooling.rack_flow_m3_per_s > 0 && cooling.medium_rise_c > 0) {
        const double carried =
            cooling.rack_flow_m3_per_s * cooling.medium_rise_c * heatPerCubicMetreAndKelvin(cooling.kind);
        limit = {std::min(limit.typical, carried), std::min(limit.low, carried), std::min(limit.high, carried)};
    }
    return limit;
}

double pueOf(const Scenario &scenario)
{
    if (scenario.power.pue > 0)
        return std::max(1.0, scenario.power.pue);
    return 1 + std::max(0.0, (scenario.cooling.pue - 1) * scenario.site.climate_factor);
}

std::optional<CoolingStep> nextCooling(CoolingKind current, CoolingKind needed, double rack_heat_w)
{
    // Heat: what sites of the class are built for (flashgenius.net; coolnetsystem; GB300 NVL72 142 kW). Price: 49,860
    // USD of liquid cooling in a GB300 NVL72 rack (Morgan Stanley, 2025-11), a tank as much; containment and rear doors
    // from memory.
    constexpr std::array<CoolingStep, 4> steps{{{CoolingKind::ContainedAir, words::mark("contained air"), 30e3, 3000},
                                                {CoolingKind::RearDoor, words::mark("a rear door"), 50e3, 15000},
                                                {CoolingKind::DirectLiquid, words::mark("direct liquid"), 142e3, 50000},
                                                {CoolingKind::Immersion, words::mark("immersion"), 250e3, 50000}}};
    for (const CoolingStep &step : steps) {
        if (step.kind > current && step.kind >= needed && step.rack_heat_w >= rack_heat_w)
            return step;
    }
    return std::nullopt;
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
    const double cap = s.power.power_cap_w;

    Facility facility;
    facility.device_w = deviceWatts(s, workings.pace, workings.clock_factor);
    facility.host_w =
        s.power.host_power_w > 0 ? host_max_w : host_drawn_share * host_max_w * hostLoad(s, facility.device_w.typical);
    facility.server_w = facility.host_w + per_server * facility.device_w.typical;
    facility.server_max_w =
        host_max_w + per_server * (cap > 0 ? std::clamp(cap, std::min(s.accelerator.idle_w, s.accelerator.tdp_w),
                                                        s.accelerator.tdp_w)
                                           : s.accelerator.tdp_w);
    facility.servers = std::ceil(devices / per_server);
    if (facility.servers > 1)
        facility.fabric = fabricParts(devices, s.fabric.switch_ports, s.fabric.oversubscription);
    facility.network_w = networkWatts(s, facility.fabric, facility.servers, hosts * facility.server_w);
    facility.pue = pueOf(s);
    facility.grid_limit_w = s.site.grid_power_w / (1 + std::max(0.0, s.power.headroom));
    facility.storage_w = storageWatts(s, facility, hosts * facility.server_w + facility.network_w);

    const double spares_w =
        s.reliability.spare_servers * per_server * std::min(s.accelerator.idle_w, s.accelerator.tdp_w);
    const double shared_w = idle_w + spares_w + facility.network_w + facility.storage_w;
    facility.it_w = {used * facility.device_w.typical + hosts * facility.host_w + shared_w,
                     used * facility.device_w.low + hosts * facility.host_w + shared_w,
                     used * facility.device_w.high + hosts * host_max_w + shared_w};
    facility.facility_w = {facility.it_w.typical * facility.pue, facility.it_w.low * facility.pue,
                           facility.it_w.high * facility.pue};
    placeInRacks(s, facility);
    warmDevices(s, facility);
    return facility;
}

PowerBreakdown powerParts(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Facility &f = workings.facility;
    const double devices = std::max(s.devices, 1);
    const double per_server = std::min(devices, static_cast<double>(std::max(s.accelerator.devices_per_server, 1)));
    const double hosts_w = devices / per_server * f.host_w;
    const double devices_w = f.it_w.typical - hosts_w - f.network_w - f.storage_w;

    PowerBreakdown power;
    power.terms.add(
        {"devices", words::mark("Devices"), f.servers_per_rack * per_server * f.device_w.typical, devices_w});
    power.terms.add({"hosts", words::mark("Servers beside them"), f.servers_per_rack * f.host_w, hosts_w});
    power.terms.add({"network", words::mark("Network"), 0, f.network_w});
    power.terms.add({"storage", words::mark("Storage"), 0, f.storage_w});
    power.terms.add({"cooling", words::mark("Cooling and losses"), 0, f.facility_w.typical - f.it_w.typical});
    power.rack_peak_w = f.rack_heat_w;
    power.rack_heat_limit_w = f.rack_limit_w.typical;
    power.rack_feed_limit_w = rack_feed_share * s.site.rack_feed_w;
    power.hall_limit_w = f.grid_limit_w;
    power.hall_low_w = f.facility_w.low;
    power.hall_high_w = f.facility_w.high;
    power.servers_per_rack = f.servers_per_rack;
    power.racks = f.racks;
    return power;
}

} // namespace wallchart
