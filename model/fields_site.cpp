// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/words.h"

namespace wallchart::fieldtable {

namespace {

/// The band of the cooling class moves with its typical figure, so that an override keeps its meaning.
void writeRackHeat(Scenario &scenario, double value)
{
    Cooling &cooling = scenario.cooling;
    if (value == cooling.rack_heat_w)
        return;
    const double old = cooling.rack_heat_w;
    cooling.rack_heat_w = value;
    cooling.rack_heat_low_w = old > 0 ? cooling.rack_heat_low_w * (value / old) : value;
    cooling.rack_heat_high_w = old > 0 ? cooling.rack_heat_high_w * (value / old) : value;
}

void addDraw(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Power;
    rows.push_back(real<&Scenario::power, &PowerInputs::pue>(
        group, Both,
        {"pue", words::mark("PUE"), "",
         words::mark("Power of the site over power of its computers. 0: as the cooling class.")},
        orZero(linear(1, 3))));
    rows.push_back(real<&Scenario::power, &PowerInputs::host_power_w>(
        group, Both,
        {"host_power_w", words::mark("Host power"), "W",
         words::mark("Drawn by one server beside its devices. 0: from the server's maximum power.")},
        orZero(logarithmic(1, 1e5))));
    rows.push_back(real<&Scenario::power, &PowerInputs::network_share>(
        group, Both,
        {"network_share", words::mark("Network power"), "",
         words::mark("Of the servers' power, where the fabric lists neither switches nor power per port. 1,016 B200 "
                     "take 111.5 kW "
                     "beside "
                     "1,816 kW of servers: 5.8 % of both.")},
        linear(0, 0.5)));
    rows.push_back(real<&Scenario::power, &PowerInputs::busy_factor_training>(
        group, Training,
        {"busy_factor_training", words::mark("Busy power, training"), "",
         words::mark("Power drawn over the device's TDP at full compute.")},
        linear(0.1, 1.2)));
    rows.push_back(real<&Scenario::power, &PowerInputs::busy_factor_serving>(
        group, Serving,
        {"busy_factor_serving", words::mark("Busy power, serving"), "",
         words::mark(
             "Power drawn over the device's TDP when saturated (ML.ENERGY leaderboard, batches of 129 to 512).")},
        linear(0.1, 1.2)));
    rows.push_back(real<&Scenario::power, &PowerInputs::power_cap_w>(
        group, Both,
        {"power_cap_w", words::mark("Power cap"), "W",
         words::mark("Limit set on each device; the clock falls to meet it. 0: none.")},
        orZero(logarithmic(10, 1e4))));
}

void addCooling(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Power;
    rows.push_back(real<&Scenario::site, &Site::climate_factor>(
        group, Both,
        {"climate_factor", words::mark("Climate"), "",
         words::mark("Power spent on cooling over that of a temperate site, where the "
                     "PUE is the cooling class's: 0.8 cool, 1.3 hot "
                     "(regional averages of the Uptime Institute's surveys).")},
        linear(0, 3)));
    rows.push_back(
        real<&Scenario::cooling, &Cooling::inlet_c>(group, Both,
                                                    {"cooling_inlet_c", words::mark("Supply temperature"), "°C",
                                                     words::mark("Air or coolant as it reaches the devices.")},
                                                    linear(0, 60)));
    rows.push_back(real<&Scenario::cooling, &Cooling::medium_rise_c>(
        group, Both,
        {"cooling_rise_c", words::mark("Rise of the medium"), "°C",
         words::mark(
             "By how much air or coolant warms on its way past the devices. 0: part of the thermal resistance.")},
        orZero(linear(1, 40))));
    rows.push_back(real<&Scenario::cooling, &Cooling::thermal_resistance_c_per_w>(
        group, Both,
        {"thermal_resistance_c_per_w", words::mark("Thermal resistance"), "°C/W",
         words::mark(
             "Of the cooler, from the device to the medium that leaves it: 0.03 cold plate, 0.05 to 0.08 air.")},
        logarithmic(0.001, 1)));
    rows.push_back(real<&Scenario::cooling, &Cooling::rack_flow_m3_per_s>(
        group, Both,
        {"rack_flow_m3_per_s", words::mark("Flow to a rack"), "m³/s",
         words::mark("Air or coolant that one rack gets: with the rise it limits the heat removed. 0: as much as the "
                     "class needs.")},
        orZero(logarithmic(1e-5, 100))));
}

void addSite(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Power;
    rows.push_back(real<&Scenario::site, &Site::grid_power_w>(
        group, Both,
        {"grid_power_w", words::mark("Grid power"), "W",
         words::mark("What the site may draw. 0: no limit given, the power wall is left out.")},
        orZero(logarithmic(100, 1e11))));
    rows.push_back(real<&Scenario::power, &PowerInputs::headroom>(
        group, Both,
        {"power_headroom", words::mark("Power headroom"), "",
         words::mark("Kept free of the grid limit, as a share of the expected draw.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::site, &Site::rack_feed_w>(
        group, Both,
        {"rack_feed_w", words::mark("Rack feed"), "W",
         words::mark("Rated feed of one rack, of which 80 % may be drawn all the time. 0: no limit given.")},
        orZero(logarithmic(100, 1e7))));
    Field heat = real<&Scenario::cooling, &Cooling::rack_heat_w>(
        group, Both,
        {"rack_heat_w", words::mark("Rack heat"), "W",
         words::mark(
             "Heat that the cooling class takes out of one rack. 0: no limit given, the thermal wall is left out.")},
        orZero(logarithmic(100, 1e7)));
    heat.set = writeRackHeat;
    rows.push_back(heat);
    rows.push_back(integer<&Scenario::power, &PowerInputs::servers_per_rack>(
        group, Both,
        {"servers_per_rack", words::mark("Servers a rack"), "",
         words::mark("0: as many as space, feed and cooling allow.")},
        orZero(logarithmic(1, 128))));
    rows.push_back(real<&Scenario::site, &Site::storage_power_w>(
        group, Both,
        {"storage_power_w", words::mark("Storage power"), "W",
         words::mark("Drawn by the file system of the site. 0: not counted.")},
        orZero(logarithmic(1, 1e8))));
    rows.push_back(real<&Scenario::site, &Site::carbon_kg_per_kwh>(
        group, Both,
        {"carbon_kg_per_kwh", words::mark("Carbon"), "kg/kWh", words::mark("CO2 of the electricity used.")},
        linear(0, 2)));
}

} // namespace

void addTargets(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Target;
    rows.push_back(real<&Scenario::targets, &Targets::deadline_days>(
        group, Training,
        {"deadline_days", words::mark("Deadline"), "days", words::mark("By when the run must end. 0: no deadline.")},
        orZero(logarithmic(0.01, 3650))));
    rows.push_back(real<&Scenario::targets, &Targets::ttft_s>(
        group, Serving,
        {"ttft_target_s", words::mark("First token within"), "s",
         words::mark("Time to the first token that users accept. 0: no target.")},
        orZero(logarithmic(1e-3, 3600))));
    rows.push_back(real<&Scenario::targets, &Targets::tpot_s>(
        group, Serving,
        {"tpot_target_s", words::mark("Each token within"), "s",
         words::mark("Time per output token that users accept. 0: no target.")},
        orZero(logarithmic(1e-4, 60))));
    rows.push_back(real<&Scenario::targets, &Targets::budget_usd>(
        group, Training,
        {"budget_usd", words::mark("Budget"), "$", words::mark("For the whole run. 0: no budget set.")},
        orZero(logarithmic(1, 1e12))));
    rows.push_back(real<&Scenario::targets, &Targets::usd_per_million_tokens>(
        group, Serving,
        {"usd_per_million_tokens_target", words::mark("Price target"), "$/Mtok",
         words::mark("What a million generated tokens may cost. 0: no target.")},
        orZero(logarithmic(1e-4, 1e5))));
    rows.push_back(real<&Scenario::targets, &Targets::loss_gain_per_doubling>(
        group, Training,
        {"loss_gain_per_doubling", words::mark("Gain asked of twice the spending"), "",
         words::mark("Loss, in nats per token, that spending twice as much must still gain: below it the data wall is "
                     "met. 0: not "
                     "asked.")},
        orZero(logarithmic(1e-5, 1))));
    rows.push_back(real<&Scenario::targets, &Targets::lost_time_share>(
        group, Both,
        {"lost_time_share", words::mark("Time lost at most"), "",
         words::mark("Share of the time that failures, restarts and checkpoints may take. 0: no limit.")},
        orZero(logarithmic(0.001, 1))));
}

void addPower(Rows &rows)
{
    addDraw(rows);
    addSite(rows);
    addCooling(rows);
}

} // namespace wallchart::fieldtable
