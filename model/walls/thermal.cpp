// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/facility.h"
#include "model/walls/declarations.h"
#include "model/words.h"

#include <algorithm>
#include <limits>

namespace wallchart {

namespace {

// Four things must hold, and the one with the largest load speaks for the wall.
//
// Heat. A planner who is free to spread servers puts fewer into a rack, and needs more racks, before he gives a class
// of cooling up. The least a rack can hold is one server, so that is the demand unless servers per rack are fixed; a
// load above 1 then means that no placement helps. Whole servers per rack are rounded down, so the heat of a rack
// filled up to the limit goes up and down as devices get hotter: it would make a poor demand, and is told in the terms
// instead. Servers at their maximum: cooling and feed have to carry the peak, not the mean.
//
// Feed. Four fifths of the rack's feed must carry the same servers.
//
// Kind. A device made for cold plates has no heat sink for air. Kinds are in rising order, so the ratio of their ranks
// is above 1 where the class is of a lesser kind; where it is not, there is nothing to measure.
//
// Temperature. The rise over the inlet against the rise that ends at the throttle point. A device in the cooling it was
// made for runs below that point at any rated inlet because its vendor sized the cooler so, not because the site has
// room left: it says something only where the point is passed.

struct Candidate
{
    double demand;
    double limit;
    const char *unit;
    const char *formula;
    double low = 1;  ///< load_low over load
    double high = 1; ///< load_high over load
    double load() const { return limit > 0 ? demand / limit : std::numeric_limits<double>::infinity(); }
};

double rank(CoolingKind kind)
{
    return static_cast<double>(kind) + 1;
}

double plannedServers(const Workings &workings)
{
    const double fixed = workings.scenario.power.servers_per_rack;
    return std::clamp(fixed, 1.0, std::max(workings.facility.servers, 1.0));
}

Candidate rackHeat(const Workings &workings)
{
    const Facility &f = workings.facility;
    Candidate heat{plannedServers(workings) * f.server_max_w, f.rack_limit_w.typical, "W", "k × P_srv / Q_rack"};
    if (f.server_max_w > 0 && f.rack_limit_w.high > 0 && f.rack_limit_w.low > 0) {
        heat.low = std::min(1.0, f.server_w / f.server_max_w) * heat.limit / f.rack_limit_w.high;
        heat.high = heat.limit / f.rack_limit_w.low;
    }
    return heat;
}

Candidate rackFeed(const Workings &workings)
{
    const double feed = workings.scenario.site.rack_feed_w;
    if (!(feed > 0))
        return {0, 1, "W", ""};
    return {plannedServers(workings) * workings.facility.server_max_w, rack_feed_share * feed, "W",
            "k × P_srv / (0.8 × F_rack)"};
}

Candidate coolingKind(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    if (s.cooling.kind >= s.accelerator.needs_cooling)
        return {0, 1, "", ""};
    return {rank(s.accelerator.needs_cooling), rank(s.cooling.kind), "", "K_need / K_class"};
}

Candidate temperature(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    if (workings.facility.device_temperature_c <= s.accelerator.max_temperature_c)
        return {0, 1, "", ""};
    return {workings.facility.device_temperature_c - s.cooling.inlet_c,
            s.accelerator.max_temperature_c - s.cooling.inlet_c, "K", "(T_dev − T_in) / (T_max − T_in)"};
}

void addTerms(const Workings &workings, WallResult &result)
{
    const Scenario &s = workings.scenario;
    const Facility &f = workings.facility;
    result.terms.add({"k", words::mark("Servers in the rack"), plannedServers(workings), "", ""});
    result.terms.add({"P_srv", words::mark("One server at its maximum"), f.server_max_w, "W", ""});
    result.terms.add({"Q_rack", words::mark("Heat the class removes from a rack"), f.rack_limit_w.typical, "W", ""});
    result.terms.add(
        {"F_rack", words::mark("Feed of a rack"), s.site.rack_feed_w, "W", "80 % continuous: NEC 210.19, 215.2"});
    result.terms.add({"k_fit", words::mark("Servers per rack as placed"), f.servers_per_rack, "", ""});
    if (s.cooling.kind < s.accelerator.needs_cooling) {
        result.terms.add({"K_need", words::mark("Kind of cooling the device needs, 1 air to 5 immersion"),
                          rank(s.accelerator.needs_cooling), "", ""});
        result.terms.add({"K_class", words::mark("Kind of the class"), rank(s.cooling.kind), "", ""});
    } else {
        result.terms.add({"racks", words::mark("Racks"), f.racks, "", ""});
        if (f.rack_flow_m3_per_s > 0)
            result.terms.add({"V", words::mark("Flow that a rack so filled needs"), f.rack_flow_m3_per_s, "m³/s", ""});
    }
    result.terms.add({"T_dev", words::mark("Device at full power"), f.device_temperature_c, "°C", ""});
    result.terms.add({"T_in", words::mark("Supply of air or coolant"), s.cooling.inlet_c, "°C", ""});
    result.terms.add({"T_max", words::mark("Throttle point"), s.accelerator.max_temperature_c, "°C", ""});
    if (f.throttles)
        result.terms.add(
            {"clock", words::mark("Share of the clock left by heat and cap"), workings.clock_factor, "", ""});
    if (const auto next =
            nextCooling(s.cooling.kind, s.accelerator.needs_cooling, plannedServers(workings) * f.server_max_w))
        result.terms.add({"C_up", words::mark("Next class that holds it, a rack"), next->usd_per_rack, "$",
                          "Morgan Stanley 2025-11"});
}

} // namespace

WallResult measureThermal(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    WallResult result;
    result.unit = "W";
    result.formula = "k × P_srv / Q_rack";
    if (!(s.cooling.rack_heat_w > 0)) {
        result.why_not = words::mark("no heat limit given");
        return result;
    }
    const Candidate candidates[] = {rackHeat(workings), rackFeed(workings), coolingKind(workings),
                                    temperature(workings)};
    const Candidate *worst = &candidates[0];
    for (const Candidate &candidate : candidates) {
        result.load_low = std::max(result.load_low, candidate.load() * candidate.low);
        result.load_high = std::max(result.load_high, candidate.load() * candidate.high);
        if (candidate.load() > worst->load())
            worst = &candidate;
    }
    result.applies = true;
    result.demand = worst->demand;
    result.limit = worst->limit;
    result.load = worst->load();
    result.hit = result.load > 1;
    result.unit = worst->unit;
    result.formula = worst->formula;
    addTerms(workings, result);
    return result;
}

} // namespace wallchart
