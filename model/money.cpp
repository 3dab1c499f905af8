// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/money.h"

#include "model/costitems.h"
#include "model/units.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr double hours_per_year = unit::year / unit::hour;

constexpr std::array<CurrencyInfo, 6> currency_table{{
    {Currency::Usd, "usd", words::mark("US dollar"), "$", 1},
    {Currency::Eur, "eur", words::mark("Euro"), "€", 0.924},
    {Currency::Gbp, "gbp", words::mark("Pound sterling"), "£", 0.782},
    {Currency::Jpy, "jpy", words::mark("Yen"), "¥", 151.4},
    {Currency::Cny, "cny", words::mark("Renminbi"), "CN¥", 7.2},
    {Currency::Inr, "inr", words::mark("Rupee"), "₹", 83.7},
}};

double dutyCycle(const Scenario &s)
{
    return std::clamp(s.cost.utilisation, 0.01, 1.0);
}

/// Cost of `hours` of the whole cluster, from the band of the time and of the prices.
Banded costOf(const CostBreakdown &items, const Banded &hours)
{
    return {items.total_usd_per_year / hours_per_year * hours.typical,
            items.low_usd_per_year / hours_per_year * hours.low, items.high_usd_per_year / hours_per_year * hours.high};
}

/// Share of the paid hours that the cluster works. A cluster rented on demand is returned when a run ends; an owned or
/// reserved one also stands idle between runs, and serving has quiet hours either way.
double paidShare(const Scenario &s)
{
    const bool returned = s.workload == Workload::Training && s.cost.ownership == Ownership::Rented;
    return returned ? 1 : dutyCycle(s);
}

/// Duty cycle u at which a year costs what the API asks for the tokens made in it. Only electricity grows with u; what
/// is paid either way is the rest. Not known where each token costs more than it earns.
double breakEven(const Workings &workings, const Money &money)
{
    const Scenario &s = workings.scenario;
    const double asked = apiUsdPerMillionTokens(s);
    const double millions = workings.pace.tokens_per_s * workings.losses.goodput * unit::year / unit::mega; // at u = 1
    const Facility &f = workings.facility;
    const double used = std::clamp(workings.plan.devices_used, 1, std::max(s.devices, 1));
    const double busy_kw = used * std::max(0.0, f.device_w.typical - s.accelerator.idle_w) * f.pue / unit::kilo;
    const bool owned = s.cost.ownership == Ownership::Owned;
    const double of_use = owned ? busy_kw * hours_per_year * s.site.electricity_usd_per_kwh : 0;
    const double fixed = money.items.total_usd_per_year - of_use * dutyCycle(s);
    const double earned = asked * millions - of_use;
    return earned > 0 ? fixed / earned : not_known;
}

void addTotals(const CostBreakdown &items, Money &money)
{
    for (const CostTerm &term : items.terms) {
        money.capex_usd += term.capex_usd;
        if (term.capex_usd == 0)
            money.opex_usd_per_year += term.usd_per_year;
    }
}

} // namespace

std::span<const CurrencyInfo> currencies()
{
    return currency_table;
}

const CurrencyInfo &currencyInfo(Currency currency)
{
    const auto index = static_cast<std::size_t>(currency);
    return currency_table[index < currency_table.size() ? index : 0];
}

double currencyPerUsd(const CostInputs &cost)
{
    return cost.currency_per_usd > 0 && cost.currency != Currency::Usd ? cost.currency_per_usd
                                                                       : currencyInfo(cost.currency).per_usd;
}

double apiUsdPerMillionTokens(const Scenario &s)
{
    const double out = s.cost.api_usd_per_million_output;
    const double in = s.cost.api_usd_per_million_input;
    if (!(out > 0) && !(in > 0))
        return not_known;
    const double generated = std::clamp(s.serving.output_tokens, 1.0, std::max(1.0, s.context_tokens));
    return out + in * (s.context_tokens - generated) / generated;
}

Money moneyFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Pace &pace = workings.pace;
    Money money;
    money.items = costItems(workings);
    addTotals(money.items, money);
    money.usd_per_hour = money.items.total_usd_per_year / hours_per_year;
    money.usd_per_device_hour = money.usd_per_hour / std::max(s.devices, 1);

    const double paid = paidShare(s);
    const bool owned = s.cost.ownership == Ownership::Owned;
    const double facility_kw = workings.facility.facility_w.typical / unit::kilo;
    const double energy_usd_per_hour = owned ? facility_kw * s.site.electricity_usd_per_kwh : 0; // rent includes it
    if (s.workload == Workload::Training) {
        const double hours = pace.run_s / workings.losses.goodput / unit::hour;
        const double paid_hours = hours / paid;
        money.tco_usd = costOf(money.items,
                               {paid_hours, paid_hours * pace.relative_time.low, paid_hours * pace.relative_time.high});
        money.energy_usd = energy_usd_per_hour * hours;
        const double millions = s.training.tokens / unit::mega;
        money.usd_per_million_tokens = {money.tco_usd.typical / millions, money.tco_usd.low / millions,
                                        money.tco_usd.high / millions};
        return money;
    }
    const double tokens_per_hour = pace.tokens_per_s * workings.losses.goodput * unit::hour * paid;
    const double hours = unit::mega / tokens_per_hour;
    money.usd_per_million_tokens =
        costOf(money.items, {hours, hours * pace.relative_time.low, hours * pace.relative_time.high});
    money.energy_usd = energy_usd_per_hour;
    money.break_even_utilisation = breakEven(workings, money);
    return money;
}

} // namespace wallchart
