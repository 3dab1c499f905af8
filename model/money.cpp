// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/money.h"

#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double hours_per_year = unit::year / unit::hour;
constexpr double months_per_year = 12;

// Spread of prices. Owned: an 8-device H100 server is offered at 300,000 to 350,000 USD about 325,000 (2025). Rented:
// H100 of specialised providers 2.5 to 3.5 USD an hour about 3.0 (mercatus-ai, 2026-05).
constexpr double owned_low = 300.0 / 325.0;
constexpr double owned_high = 350.0 / 325.0;
constexpr double rented_low = 2.5 / 3.0;
constexpr double rented_high = 3.5 / 3.0;

double priceOfOneDevice(const Scenario &s)
{
    return s.cost.device_price_usd > 0 ? s.cost.device_price_usd : s.accelerator.price_usd;
}

/// Servers and network, USD. A price the user sets for the device stands for what he is offered, so it goes with the
/// infrastructure share; the catalogue's server price, where it has one, is itemised and takes the fabric's ports on
/// top.
double hardwarePrice(const Scenario &s, const Facility &facility)
{
    const double devices = std::max(s.devices, 1);
    if (s.cost.device_price_usd <= 0 && s.accelerator.server_price_usd > 0) {
        const double ports = facility.servers > 1 ? devices * s.fabric.price_usd_per_port : 0;
        return devices * s.accelerator.server_price_usd + ports;
    }
    const double price = priceOfOneDevice(s);
    return price > 0 ? devices * price * (1 + std::max(0.0, s.cost.infrastructure_share)) : not_known;
}

/// Mean site power over the year: the job's for the duty cycle, its devices idle for the rest.
double meanFacilityWatts(const Workings &workings, double duty)
{
    const Facility &facility = workings.facility;
    const double used = std::clamp(workings.plan.devices_used, 1, std::max(workings.scenario.devices, 1));
    const double above_idle = std::max(0.0, facility.device_w.typical - workings.scenario.accelerator.idle_w);
    return facility.facility_w.typical - (1 - duty) * used * above_idle * facility.pue;
}

double dutyCycle(const Scenario &s)
{
    return std::clamp(s.cost.utilisation, 0.01, 1.0);
}

/// USD per year of an owned cluster: capital, then what it costs to run.
void addOwned(const Workings &workings, Money &money, double &usd_per_year)
{
    const Scenario &s = workings.scenario;
    const Facility &facility = workings.facility;
    const double hardware = hardwarePrice(s, facility);
    money.capex_usd = hardware + facility.racks * s.cooling.capex_usd_per_rack +
                      s.site.fit_out_usd_per_w * facility.it_w.high; // fit-out is built for the peak

    const double energy =
        meanFacilityWatts(workings, dutyCycle(s)) / unit::kilo * hours_per_year * s.site.electricity_usd_per_kwh;
    const double space = s.site.space_usd_per_kw_month * months_per_year * facility.it_w.high / unit::kilo;
    money.opex_usd_per_year = energy + space + s.cost.maintenance_share_per_year * hardware + s.cost.staff_usd_per_year;
    const double life = std::max(s.cost.life_years, 1.0 / months_per_year);
    usd_per_year = money.capex_usd * (1 - s.cost.residual_share) / life + money.opex_usd_per_year;
}

void addRented(const Scenario &s, Money &money, double &usd_per_year)
{
    const double rent =
        s.cost.rent_usd_per_device_hour > 0 ? s.cost.rent_usd_per_device_hour : s.accelerator.rent_usd_per_hour;
    money.opex_usd_per_year = rent > 0 ? rent * std::max(s.devices, 1) * hours_per_year : not_known;
    usd_per_year = money.opex_usd_per_year;
}

/// Cost of `hours` of the whole cluster, from the band of the time and of the price.
Banded costOf(double usd_per_hour, const Banded &hours, bool owned)
{
    return {usd_per_hour * hours.typical, usd_per_hour * hours.low * (owned ? owned_low : rented_low),
            usd_per_hour * hours.high * (owned ? owned_high : rented_high)};
}

/// Share of the paid hours that the cluster works. A rented cluster is returned when a run ends; an owned one also
/// stands idle between runs, and serving has quiet hours either way.
double paidShare(const Scenario &s)
{
    const bool charged = s.workload == Workload::Serving || s.cost.ownership == Ownership::Owned;
    return charged ? dutyCycle(s) : 1;
}

} // namespace

Money moneyFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Pace &pace = workings.pace;
    const bool owned = s.cost.ownership == Ownership::Owned;
    Money money;
    double usd_per_year = 0;
    if (owned)
        addOwned(workings, money, usd_per_year);
    else
        addRented(s, money, usd_per_year);
    money.usd_per_hour = usd_per_year / hours_per_year;
    money.usd_per_device_hour = money.usd_per_hour / std::max(s.devices, 1);

    const double paid = paidShare(s);
    const double facility_kw = workings.facility.facility_w.typical / unit::kilo;
    const double energy_usd_per_hour = owned ? facility_kw * s.site.electricity_usd_per_kwh : 0; // rent includes it
    if (s.workload == Workload::Training) {
        const double hours = pace.run_s / workings.losses.goodput / unit::hour;
        const double paid_hours = hours / paid;
        money.tco_usd =
            costOf(money.usd_per_hour,
                   {paid_hours, paid_hours * pace.relative_time.low, paid_hours * pace.relative_time.high}, owned);
        money.energy_usd = energy_usd_per_hour * hours;
        const double millions = s.training.tokens / unit::mega;
        money.usd_per_million_tokens = {money.tco_usd.typical / millions, money.tco_usd.low / millions,
                                        money.tco_usd.high / millions};
        return money;
    }
    const double tokens_per_hour = pace.tokens_per_s * workings.losses.goodput * unit::hour * paid;
    const double hours = unit::mega / tokens_per_hour;
    money.usd_per_million_tokens =
        costOf(money.usd_per_hour, {hours, hours * pace.relative_time.low, hours * pace.relative_time.high}, owned);
    money.energy_usd = energy_usd_per_hour;
    return money;
}

} // namespace wallchart
