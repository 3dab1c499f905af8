// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/costitems.h"

#include "model/fabricparts.h"
#include "model/units.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double hours_per_year = unit::year / unit::hour;
constexpr double months_per_year = 12;

/// Low and high price over the typical one.
struct Spread
{
    double low;
    double high;
};
// An 8-device H100 server is offered at 300,000 to 350,000 USD about 325,000 (v2-pseo-ai.pages.dev, 2025).
constexpr Spread hardware_spread{300.0 / 325.0, 350.0 / 325.0};
// Network: 10 to 15 % of the capital about 13 (Bernstein, 2025). Storage: 1 to 1.5 % (ibid.).
constexpr Spread network_spread{10.0 / 13.0, 15.0 / 13.0};
constexpr Spread storage_spread{1.0 / 1.25, 1.5 / 1.25};
// Liquid cooling of one rack: 41,550 (GB200) and 55,710 (Vera Rubin) about 49,860 (GB300; Morgan Stanley, 2025-11).
constexpr Spread cooling_spread{41.55 / 49.86, 55.71 / 49.86};
// Building, power and cooling: 9.3 to 15.0 USD/W about 11.7 (Cushman and Wakefield, 2025).
constexpr Spread fit_out_spread{9.3 / 11.7, 15.0 / 11.7};
// Colocation: 150 to 250 USD a kW and month about 180 (v2-pseo-ai.pages.dev, 2025).
constexpr Spread space_spread{150.0 / 180.0, 250.0 / 180.0};
// Maintenance: 2 to 5 % of the hardware's price a year about 3 (from memory).
constexpr Spread maintenance_spread{2.0 / 3.0, 5.0 / 3.0};
// H100 of specialised providers: 2.5 to 3.5 USD an hour about 3.0 (mercatus-ai, 2026-05).
constexpr Spread rent_spread{2.5 / 3.0, 3.5 / 3.0};
constexpr Spread certain{1, 1};

struct Hardware
{
    double devices_usd = 0;
    double servers_usd = 0; ///< beside the devices; the infrastructure share where servers are not itemised
    double network_usd = 0;
    double storage_usd = 0;
    bool itemised = false;
    double all() const { return devices_usd + servers_usd + network_usd + storage_usd; }
};

double networkPrice(const Scenario &s, const Facility &facility)
{
    if (facility.servers <= 1)
        return 0;
    const double devices = std::max(s.devices, 1);
    if (s.fabric.switch_price_usd > 0 && s.fabric.switch_power_w > 0)
        return (facility.fabric.switches * s.fabric.switch_price_usd +
                (facility.fabric.optics + devices) * s.fabric.optic_price_usd) *
                   (1 + service_network_share) +
               devices * s.fabric.adapter_price_usd;
    return devices * s.fabric.price_usd_per_port;
}

/// A price the user sets for the device stands for what he is offered, so it goes with the infrastructure share; the
/// catalogue's server price, where it has one, is itemised and takes network and storage on top. Spare servers are
/// bought like the others.
Hardware hardwareOf(const Scenario &s, const Facility &facility)
{
    const double devices = std::max(s.devices, 1);
    const double per_server = std::clamp(static_cast<double>(s.accelerator.devices_per_server), 1.0, devices);
    const double bought = devices + s.reliability.spare_servers * per_server;
    Hardware hardware;
    if (s.cost.device_price_usd <= 0 && s.accelerator.server_price_usd > 0) {
        const double device = std::min(s.accelerator.price_usd, s.accelerator.server_price_usd);
        hardware.itemised = true;
        hardware.devices_usd = bought * device;
        hardware.servers_usd = bought * (s.accelerator.server_price_usd - device);
        hardware.network_usd = networkPrice(s, facility);
        hardware.storage_usd = std::max(0.0, s.cost.storage_share) * hardware.all();
        return hardware;
    }
    const double price = s.cost.device_price_usd > 0 ? s.cost.device_price_usd : s.accelerator.price_usd;
    hardware.devices_usd = price > 0 ? bought * price : not_known;
    hardware.servers_usd = hardware.devices_usd * std::max(0.0, s.cost.infrastructure_share);
    return hardware;
}

/// Mean site power over the year: the job's for the duty cycle, its devices idle for the rest.
double meanFacilityWatts(const Workings &workings, double duty)
{
    const Facility &facility = workings.facility;
    const double used = std::clamp(workings.plan.devices_used, 1, std::max(workings.scenario.devices, 1));
    const double above_idle = std::max(0.0, facility.device_w.typical - workings.scenario.accelerator.idle_w);
    return facility.facility_w.typical - (1 - duty) * used * above_idle * facility.pue;
}

class Sum
{
public:
    explicit Sum(CostBreakdown &cost)
        : m_cost(cost)
    {
    }

    void running(const char *key, const char *label, double usd_per_year, const Spread &spread)
    {
        add({key, label, usd_per_year, usd_per_year * spread.low, usd_per_year * spread.high, 0});
    }
    /// Written off in equal parts.
    void capital(const char *key, const char *label, double usd, double share_per_year, const Spread &spread)
    {
        const double usd_per_year = usd * share_per_year;
        add({key, label, usd_per_year, usd_per_year * spread.low, usd_per_year * spread.high, usd});
    }
    void finish()
    {
        m_cost.low_usd_per_year = m_cost.total_usd_per_year - std::sqrt(m_below);
        m_cost.high_usd_per_year = m_cost.total_usd_per_year + std::sqrt(m_above);
    }

private:
    void add(const CostTerm &term)
    {
        if (term.usd_per_year == 0)
            return;
        m_cost.terms.add(term);
        m_cost.total_usd_per_year += term.usd_per_year;
        m_below += (term.usd_per_year - term.low_usd_per_year) * (term.usd_per_year - term.low_usd_per_year);
        m_above += (term.high_usd_per_year - term.usd_per_year) * (term.high_usd_per_year - term.usd_per_year);
    }

    CostBreakdown &m_cost;
    double m_below = 0;
    double m_above = 0;
};

/// Share of a price that each year of its life bears.
double yearly(const Scenario &s, double life_years)
{
    return (1 - s.cost.residual_share) / std::max(life_years, 1.0 / months_per_year);
}

void addOwned(const Workings &w, Sum &sum)
{
    const Scenario &s = w.scenario;
    const Facility &f = w.facility;
    const Hardware hardware = hardwareOf(s, f);
    const double worn = yearly(s, s.cost.life_years);
    sum.capital("devices", words::mark("Devices"), hardware.devices_usd, worn, hardware_spread);
    sum.capital("servers", hardware.itemised ? words::mark("Servers beside them") : words::mark("Infrastructure"),
                hardware.servers_usd, worn, hardware_spread);
    sum.capital("network", words::mark("Network"), hardware.network_usd, worn, network_spread);
    sum.capital("storage", words::mark("Storage"), hardware.storage_usd, worn, storage_spread);
    sum.capital("cooling", words::mark("Cooling of the racks"), f.racks * s.cooling.capex_usd_per_rack, worn,
                cooling_spread);
    const double building = s.cost.fit_out_life_years > 0 ? s.cost.fit_out_life_years : s.cost.life_years;
    // Fit-out is built for the peak.
    sum.capital("fit_out", words::mark("Building and fit-out"), s.site.fit_out_usd_per_w * f.it_w.high,
                yearly(s, building), fit_out_spread);

    const double duty = std::clamp(s.cost.utilisation, 0.01, 1.0);
    const double kwh = meanFacilityWatts(w, duty) / unit::kilo * hours_per_year;
    const double typical = std::max(f.facility_w.typical, 1e-9);
    sum.running("energy", words::mark("Electricity"), kwh * s.site.electricity_usd_per_kwh,
                {f.facility_w.low / typical, f.facility_w.high / typical});
    sum.running("maintenance", words::mark("Maintenance"), s.cost.maintenance_share_per_year * hardware.all(),
                maintenance_spread);
    sum.running("space", words::mark("Space"),
                s.site.space_usd_per_kw_month * months_per_year * f.it_w.high / unit::kilo, space_spread);
    sum.running("staff", words::mark("Staff"), s.cost.staff_usd_per_year, certain);
}

void addRent(const Scenario &s, Sum &sum)
{
    const double listed =
        s.cost.rent_usd_per_device_hour > 0 ? s.cost.rent_usd_per_device_hour : s.accelerator.rent_usd_per_hour;
    const bool reserved = s.cost.ownership == Ownership::Reserved;
    const double rent = reserved ? listed * (1 - std::clamp(s.cost.reserved_discount, 0.0, 1.0)) : listed;
    sum.running("rent", reserved ? words::mark("Reserved rent") : words::mark("Rent"),
                listed > 0 ? rent * std::max(s.devices, 1) * hours_per_year : not_known, rent_spread);
    sum.running("staff", words::mark("Staff"), s.cost.staff_usd_per_year, certain);
}

} // namespace

CostBreakdown costItems(const Workings &workings)
{
    CostBreakdown cost;
    Sum sum(cost);
    if (workings.scenario.cost.ownership == Ownership::Owned)
        addOwned(workings, sum);
    else
        addRent(workings.scenario, sum);
    sum.finish();
    return cost;
}

} // namespace wallchart
