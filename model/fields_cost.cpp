// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/money.h"

#include <array>
#include <vector>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 3> ownership_choices{{{"owned", "Owned", number(Ownership::Owned)},
                                                        {"rented", "Rented", number(Ownership::Rented)},
                                                        {"reserved", "Reserved", number(Ownership::Reserved)}}};
constexpr std::array<FieldChoice, 3> loss_choices{
    {{"epoch-replication", "Epoch replication", number(LossLaw::EpochReplication)},
     {"hoffmann", "Hoffmann et al.", number(LossLaw::Hoffmann)},
     {"data-constrained", "Muennighoff et al.", number(LossLaw::DataConstrained)}}};

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
    rows.push_back(
        choice<&Scenario::cost, &CostInputs::ownership>(cost, Both,
                                                        {"ownership", "Ownership", "",
                                                         "Owned: bought and run on the site. Rented: paid by the hour, "
                                                         "energy included. Reserved: rented for a term at a "
                                                         "discount, used or not."},
                                                        ownership_choices));
    rows.push_back(real<&Scenario::cost, &CostInputs::device_price_usd>(
        cost, Both, {"device_price_usd", "Device price", "$", "One accelerator. 0: as its record says."},
        orZero(logarithmic(1, 1e7))));
    rows.push_back(real<&Scenario::cost, &CostInputs::infrastructure_share>(
        cost, Both,
        {"infrastructure_share", "Infrastructure", "",
         "Servers, network and storage as a share of the devices' price, where servers are not itemised."},
        linear(0, 3)));
    rows.push_back(real<&Scenario::site, &Site::fit_out_usd_per_w>(
        cost, Both, {"fit_out_usd_per_w", "Fit-out", "$/W", "Building, power and cooling, per watt of computers."},
        linear(0, 50)));
    rows.push_back(real<&Scenario::cost, &CostInputs::life_years>(
        cost, Both, {"life_years", "Life", "years", "Over which the capital is written off."}, linear(0.5, 20)));
    rows.push_back(real<&Scenario::cost, &CostInputs::fit_out_life_years>(
        cost, Both,
        {"fit_out_life_years", "Life of the fit-out", "years",
         "Over which building, power and cooling plant are written off: 15 to 39 years. 0: as the hardware."},
        orZero(linear(1, 40))));
    rows.push_back(
        real<&Scenario::cost, &CostInputs::storage_share>(cost, Both,
                                                          {"storage_share", "Storage", "",
                                                           "Storage systems as a share of the hardware's price, where "
                                                           "servers are itemised: 1 to 1.5 % (Bernstein 2025)."},
                                                          linear(0, 1)));
    rows.push_back(real<&Scenario::cooling, &Cooling::capex_usd_per_rack>(
        cost, Both,
        {"cooling_usd_per_rack", "Cooling of a rack", "$",
         "Price of the cooling class for one rack: about $50,000 for liquid (Morgan Stanley 2025). 0: part of the "
         "room."},
        orZero(logarithmic(10, 1e7))));
    rows.push_back(real<&Scenario::cost, &CostInputs::residual_share>(
        cost, Both, {"residual_share", "Residual value", "", "Share of the capital left at the end of life."},
        linear(0, 1)));
}

void addRunning(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::cost, &CostInputs::rent_usd_per_device_hour>(
        cost, Both,
        {"rent_usd_per_device_hour", "Rent", "$/h", "One rented device for an hour. 0: as its record says."},
        orZero(logarithmic(0.01, 1000))));
    rows.push_back(real<&Scenario::cost, &CostInputs::reserved_discount>(
        cost, Both,
        {"reserved_discount", "Discount of reserving", "",
         "Off the rent for a reserved term; $0.82 a million tokens on demand became $0.52 reserved, 37 % less."},
        linear(0, 0.95)));
    rows.push_back(real<&Scenario::site, &Site::electricity_usd_per_kwh>(
        cost, Both, {"electricity_usd_per_kwh", "Electricity", "$/kWh", "Price at the site's meter."}, linear(0, 2)));
    rows.push_back(real<&Scenario::site, &Site::space_usd_per_kw_month>(
        cost, Both,
        {"space_usd_per_kw_month", "Space", "$/kW/month",
         "Rent of a data hall per kilowatt of computers. 0: own hall."},
        linear(0, 1000)));
    rows.push_back(real<&Scenario::cost, &CostInputs::maintenance_share_per_year>(
        cost, Both,
        {"maintenance_share_per_year", "Maintenance", "",
         "Support and repair a year, as a share of the hardware's price."},
        linear(0, 0.5)));
    rows.push_back(real<&Scenario::cost, &CostInputs::staff_usd_per_year>(
        cost, Both, {"staff_usd_per_year", "Staff", "$/year", "People who run the cluster. 0: not counted."},
        orZero(logarithmic(1, 1e10))));
    rows.push_back(real<&Scenario::cost, &CostInputs::utilisation>(
        cost, Both, {"utilisation", "Duty cycle", "", "Share of the paid time in which the cluster works."},
        linear(0.01, 1)));
}

} // namespace

void addComparison(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::cost, &CostInputs::api_usd_per_million_input>(
        cost, Serving,
        {"api_usd_per_million_input", "API price, prompts", "$/Mtok",
         "What an API asks for a million prompt tokens: the break-even is told against it. 0: not compared."},
        orZero(logarithmic(1e-4, 1e5))));
    rows.push_back(real<&Scenario::cost, &CostInputs::api_usd_per_million_output>(
        cost, Serving,
        {"api_usd_per_million_output", "API price, output", "$/Mtok",
         "What an API asks for a million generated tokens. 0: not compared."},
        orZero(logarithmic(1e-4, 1e5))));
    rows.push_back(choice<&Scenario::cost, &CostInputs::currency>(
        cost, Both, {"currency", "Currency", "", "That the Cost plot is labelled in; inputs stay in dollars."},
        currencyChoices()));
    rows.push_back(real<&Scenario::cost, &CostInputs::currency_per_usd>(
        cost, Both,
        {"currency_per_usd", "Units for a dollar", "", "Of the chosen currency. 0: the yearly average rate of 2024."},
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
        {"device_mttf_hours", "Device MTTF", "hours",
         "Mean time to a failure that stops the job, per device. 50,650 h: Llama 3 (arXiv 2407.21783, section 3.3.4)."},
        logarithmic(10, 1e8)));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::server_mttf_hours>(
        group, Both,
        {"server_mttf_hours", "Server MTTF", "hours",
         "Mean time to a failure of a server that is no device's. 0: counted in the devices' (as published for Llama "
         "3)."},
        orZero(logarithmic(10, 1e8))));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::repair_hours>(
        group, Both,
        {"repair_hours", "Repair", "hours",
         "Until a failed server is back; with fewer spares than are in repair the job waits. 0: not counted."},
        orZero(logarithmic(0.1, 10000))));
    rows.push_back(integer<&Scenario::reliability, &ReliabilityInputs::spare_servers>(
        group, Both,
        {"spare_servers", "Spare servers", "",
         "Kept ready beside the job's, bought and idling: planners keep 5 to 10 % (stas00/ml-engineering). 0: none."},
        orZero(logarithmic(1, 100000))));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::restart_s>(
        group, Both, {"restart_s", "Restart", "s", "From a failure until the job works again."},
        logarithmic(1, 86400)));
    rows.push_back(real<&Scenario::reliability, &ReliabilityInputs::checkpoint_interval_s>(
        group, Training,
        {"checkpoint_interval_s", "Checkpoint interval", "s", "Between two checkpoints. 0: the best one (Daly 2006)."},
        orZero(logarithmic(1, 1e7))));
    rows.push_back(flag<&Scenario::reliability, &ReliabilityInputs::asynchronous_checkpoints>(
        group, Training,
        {"asynchronous_checkpoints", "Asynchronous checkpoints", "",
         "The job goes on while a checkpoint is written."}));
    rows.push_back(real<&Scenario::site, &Site::storage_write_bytes_per_s>(
        group, Training,
        {"storage_write_bytes_per_s", "Storage write", "bytes/s",
         "Rate at which the file system takes checkpoints. 0: not given, the storage wall is left out."},
        orZero(logarithmic(1e6, 1e14))));
    rows.push_back(real<&Scenario::site, &Site::storage_read_bytes_per_s>(
        group, Training,
        {"storage_read_bytes_per_s", "Storage read", "bytes/s",
         "Rate at which the file system feeds tokens. 0: not given, the storage wall is left out."},
        orZero(logarithmic(1e6, 1e14))));
    rows.push_back(real<&Scenario::site, &Site::storage_bytes>(
        group, Training,
        {"storage_bytes", "Storage capacity", "bytes",
         "Of the file system: must hold the data and the checkpoints kept. 0: not given."},
        orZero(logarithmic(1e9, 1e20))));
    rows.push_back(integer<&Scenario::data, &DataInputs::checkpoints_kept>(
        group, Training, {"checkpoints_kept", "Checkpoints kept", "", "On storage at the same time."},
        linear(1, 1000)));
}

void addData(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Data;
    rows.push_back(real<&Scenario::data, &DataInputs::unique_tokens>(
        group, Training, {"unique_tokens", "Unique tokens", "tokens", "Tokens to train on before any is repeated."},
        logarithmic(1e6, 1e16)));
    rows.push_back(real<&Scenario::data, &DataInputs::useful_epochs>(
        group, Training,
        {"useful_epochs", "Useful epochs", "",
         "Passes over the data that are nearly worth fresh tokens: about 4 (Muennighoff et al. 2023)."},
        logarithmic(1, 100)));
    rows.push_back(real<&Scenario::data, &DataInputs::bytes_per_token>(
        group, Training, {"bytes_per_token", "Stored token", "bytes", "Read from storage for one token."},
        linear(0, 64)));
    rows.push_back(choice<&Scenario::data, &DataInputs::law>(
        group, Training, {"loss_law", "Loss law", "", "Fit that predicts the loss from parameters and tokens."},
        loss_choices));
}

} // namespace wallchart::fieldtable
