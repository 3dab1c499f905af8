// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/money.h"
#include "model/words.h"

#include <array>
#include <vector>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 3> ownership_choices{
    {{"owned", words::mark("Owned"), number(Ownership::Owned)},
     {"rented", words::mark("Rented"), number(Ownership::Rented)},
     {"reserved", words::mark("Reserved"), number(Ownership::Reserved)}}};
constexpr std::array<FieldChoice, 3> loss_choices{
    {{"epoch-replication", words::mark("Epoch replication"), number(LossLaw::EpochReplication)},
     {"hoffmann", words::mark("Hoffmann et al."), number(LossLaw::Hoffmann)},
     {"data-constrained", words::mark("Muennighoff et al."), number(LossLaw::DataConstrained)}}};

std::span<const FieldChoice> currencyChoices()
{
    static const auto choices = [] {
        std::vector<FieldChoice> list;
        for (const CurrencyInfo &info : currencies())
            list.push_back({info.key, info.label, number(info.id)});
        return list;
    }();
    return choices;
}

constexpr FieldGroup cost = FieldGroup::Cost;

void addCapital(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(choice<&Scenario::cost, &CostInputs::ownership>(
        cost, Both,
        {"ownership", words::mark("Ownership"), "",
         words::mark("Owned: bought and run on the site. Rented: paid by the hour, "
                     "energy included. Reserved: rented for a term at a "
                     "discount, used or not.")},
        ownership_choices));
    rows.push_back(real<&Scenario::cost, &CostInputs::device_price_usd>(
        cost, Both,
        {"device_price_usd", words::mark("Device price"), "$", words::mark("One accelerator. 0: as its record says.")},
        orZero(logarithmic(1, 1e7))));
    rows.push_back(real<&Scenario::cost, &CostInputs::infrastructure_share>(
        cost, Both,
        {"infrastructure_share", words::mark("Infrastructure"), "",
         words::mark("Servers, network and storage as a share of the devices' price, where servers are not itemised.")},
        linear(0, 3)));
    rows.push_back(real<&Scenario::site, &Site::fit_out_usd_per_w>(
        cost, Both,
        {"fit_out_usd_per_w", words::mark("Fit-out"), "$/W",
         words::mark("Building, power and cooling, per watt of computers.")},
        linear(0, 50)));
    rows.push_back(real<&Scenario::cost, &CostInputs::life_years>(
        cost, Both, {"life_years", words::mark("Life"), "years", words::mark("Over which the capital is written off.")},
        linear(0.5, 20)));
    rows.push_back(real<&Scenario::cost, &CostInputs::fit_out_life_years>(
        cost, Both,
        {"fit_out_life_years", words::mark("Life of the fit-out"), "years",
         words::mark(
             "Over which building, power and cooling plant are written off: 15 to 39 years. 0: as the hardware.")},
        orZero(linear(1, 40))));
    rows.push_back(real<&Scenario::cost, &CostInputs::storage_share>(
        cost, Both,
        {"storage_share", words::mark("Storage"), "",
         words::mark("Storage systems as a share of the hardware's price, where "
                     "servers are itemised: 1 to 1.5 % (Bernstein 2025).")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::cooling, &Cooling::capex_usd_per_rack>(
        cost, Both,
        {"cooling_usd_per_rack", words::mark("Cooling of a rack"), "$",
         words::mark(
             "Price of the cooling class for one rack: about $50,000 for liquid (Morgan Stanley 2025). 0: part of the "
             "room.")},
        orZero(logarithmic(10, 1e7))));
    rows.push_back(real<&Scenario::cost, &CostInputs::residual_share>(
        cost, Both,
        {"residual_share", words::mark("Residual value"), "",
         words::mark("Share of the capital left at the end of life.")},
        linear(0, 1)));
}

void addRunning(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::cost, &CostInputs::rent_usd_per_device_hour>(
        cost, Both,
        {"rent_usd_per_device_hour", words::mark("Rent"), "$/h",
         words::mark("One rented device for an hour. 0: as its record says.")},
        orZero(logarithmic(0.01, 1000))));
    rows.push_back(real<&Scenario::cost, &CostInputs::reserved_discount>(
        cost, Both,
        {"reserved_discount", words::mark("Discount of reserving"), "",
         words::mark(
             "Off the rent for a reserved term; $0.82 a million tokens on demand became $0.52 reserved, 37 % less.")},
        linear(0, 0.95)));
    rows.push_back(real<&Scenario::site, &Site::electricity_usd_per_kwh>(
        cost, Both,
        {"electricity_usd_per_kwh", words::mark("Electricity"), "$/kWh", words::mark("Price at the site's meter.")},
        linear(0, 2)));
    rows.push_back(real<&Scenario::site, &Site::space_usd_per_kw_month>(
        cost, Both,
        {"space_usd_per_kw_month", words::mark("Space"), "$/kW/month",
         words::mark("Rent of a data hall per kilowatt of computers. 0: own hall.")},
        linear(0, 1000)));
    rows.push_back(real<&Scenario::cost, &CostInputs::maintenance_share_per_year>(
        cost, Both,
        {"maintenance_share_per_year", words::mark("Maintenance"), "",
         words::mark("Support and repair a year, as a share of the hardware's price.")},
        linear(0, 0.5)));
    rows.push_back(real<&Scenario::cost, &CostInputs::staff_usd_per_year>(
        cost, Both,
        {"staff_usd_per_year", words::mark("Staff"), "$/year",
         words::mark("People who run the cluster. 0: not counted.")},
        orZero(logarithmic(1, 1e10))));
    rows.push_back(real<&Scenario::cost, &CostInputs::utilisation>(
        cost, Both,
        {"utilisation", words::mark("Duty cycle"), "",
         words::mark("Share of the paid time in which the cluster works.")},
        linear(0.01, 1)));
}

} // namespace

void addComparison(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::cost, &CostInputs::api_usd_per_million_input>(
        cost, Serving,
        {"api_usd_per_million_input", words::mark("API price, prompts"), "$/Mtok",
         words::mark(
             "What an API asks for a million prompt tokens: the break-even is told against it. 0: not compared.")},
        orZero(logarithmic(1e-4, 1e5))));
    rows.push_back(real<&Scenario::cost, &CostInputs::api_usd_per_million_output>(
        cost, Serving,
        {"api_usd_per_million_output", words::mark("API price, output"), "$/Mtok",
         words::mark("What an API asks for a million generated tokens. 0: not compared.")},
        orZero(logarithmic(1e-4, 1e5))));
    rows.push_back(choice<&Scenario::cost, &CostInputs::currency>(
        cost, Both,
        {"currency", words::mark("Currency"), "",
         words::mark("That the Cost plot is labelled in; inputs stay in dollars.")},
        currencyChoices()));
    rows.push_back(real<&Scenario::cost, &CostInputs::currency_per_usd>(
        cost, Both,
        {"currency_per_usd", words::mark("Units for a dollar"), "",
         words::mark("Of the chosen currency. 0: the yearly average rate of 2024.")},
        orZero(logarithmic(1e-3, 1e5))));
}

void addCost(Rows &rows)
{
    addCapital(rows);
    addRunning(rows);
    addComparison(rows);
}

void addReliability(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Reliability;
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::device_mttf_hours>(
        group, Both,
        {"device_mttf_hours", words::mark("Device MTTF"), "hours",
         words::mark("Mean time to a failure that stops the job, per device. 50,650 h: Llama 3 (arXiv 2407.21783, "
                     "section 3.3.4).")},
        logarithmic(10, 1e8)));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::server_mttf_hours>(
        group, Both,
        {"server_mttf_hours", words::mark("Server MTTF"), "hours",
         words::mark("Mean time to a failure of a server that is no device's. 0: counted in the devices' (as published "
                     "for Llama "
                     "3).")},
        orZero(logarithmic(10, 1e8))));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::repair_hours>(
        group, Both,
        {"repair_hours", words::mark("Repair"), "hours",
         words::mark(
             "Until a failed server is back; with fewer spares than are in repair the job waits. 0: not counted.")},
        orZero(logarithmic(0.1, 10000))));
    rows.push_back(integer<&Scenario::reliability, &ReliabilityInputs::spare_servers>(
        group, Both,
        {"spare_servers", words::mark("Spare servers"), "",
         words::mark("Kept ready beside the job's, bought and idling: planners keep 5 to 10 % (stas00/ml-engineering). "
                     "0: none.")},
        orZero(logarithmic(1, 100000))));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::restart_s>(
        group, Both,
        {"restart_s", words::mark("Restart"), "s", words::mark("From a failure until the job works again.")},
        logarithmic(1, 86400)));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::checkpoint_interval_s>(
        group, Training,
        {"checkpoint_interval_s", words::mark("Checkpoint interval"), "s",
         words::mark("Between two checkpoints. 0: the best one (Daly 2006).")},
        orZero(logarithmic(1, 1e7))));
    rows.push_back(flag<&Scenario::reliability, &ReliabilityInputs::asynchronous_checkpoints>(
        group, Training,
        {"asynchronous_checkpoints", words::mark("Asynchronous checkpoints"), "",
         words::mark("The job goes on while a checkpoint is written.")}));
    rows.push_back(real<&Scenario::site, &Site::storage_write_bytes_per_s>(
        group, Training,
        {"storage_write_bytes_per_s", words::mark("Storage write"), "bytes/s",
         words::mark("Rate at which the file system takes checkpoints. 0: not given, the storage wall is left out.")},
        orZero(logarithmic(1e6, 1e14))));
    rows.push_back(real<&Scenario::site, &Site::storage_read_bytes_per_s>(
        group, Training,
        {"storage_read_bytes_per_s", words::mark("Storage read"), "bytes/s",
         words::mark("Rate at which the file system feeds tokens. 0: not given, the storage wall is left out.")},
        orZero(logarithmic(1e6, 1e14))));
    rows.push_back(real<&Scenario::site, &Site::storage_bytes>(
        group, Training,
        {"storage_bytes", words::mark("Storage capacity"), "bytes",
         words::mark("Of the file system: must hold the data and the checkpoints kept. 0: not given.")},
        orZero(logarithmic(1e9, 1e20))));
    rows.push_back(integer<&Scenario::data, &DataInputs::checkpoints_kept>(
        group, Training,
        {"checkpoints_kept", words::mark("Checkpoints kept"), "", words::mark("On storage at the same time.")},
        linear(1, 1000)));
}

void addData(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Data;
    rows.push_back(
        real<&Scenario::data, &DataInputs::unique_tokens>(group, Training,
                                                          {"unique_tokens", words::mark("Unique tokens"), "tokens",
                                                           words::mark("Tokens to train on before any is repeated.")},
                                                          logarithmic(1e6, 1e16)));
    rows.push_back(real<&Scenario::data, &DataInputs::useful_epochs>(
        group, Training,
        {"useful_epochs", words::mark("Useful epochs"), "",
         words::mark("Passes over the data that are nearly worth fresh tokens: about 4 (Muennighoff et al. 2023).")},
        logarithmic(1, 100)));
    rows.push_back(real<&Scenario::data, &DataInputs::bytes_per_token>(
        group, Training,
        {"bytes_per_token", words::mark("Stored token"), "bytes", words::mark("Read from storage for one token.")},
        linear(0, 64)));
    rows.push_back(choice<&Scenario::data, &DataInputs::law>(
        group, Training,
        {"loss_law", words::mark("Loss law"), "",
         words::mark("Fit that predicts the loss from parameters and tokens.")},
        loss_choices));
}

} // namespace wallchart::fieldtable
