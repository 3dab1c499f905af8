// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plotparts.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>

// Where the power goes, from the devices to the meter: of the hall against the grid, or of one full rack against its
// feed and its cooling.
namespace wallchart {

namespace {

enum Choice : std::size_t { Hall, Rack };

std::string withLimit(const std::string &text, double demand, double limit)
{
    return limit > 0 ? words::say("%1, %2", {text, headroomWords(demand / limit)}) : text;
}

void buildHall(PlotSpec &spec, const PowerBreakdown &power, double total)
{
    const PartUnit unit = powerUnit(std::max(total, power.hall_limit_w < 3 * total ? power.hall_limit_w : 0));
    double from = 0;
    for (const PowerTerm &term : power.terms)
        from = addPart(spec, words::say(term.label), WallId::Power, from, term.hall_w, unit);
    addPartLimit(spec, words::say("grid less headroom"), power.hall_limit_w, unit);
    finishParts(spec, words::say("At the meter"), total, power.hall_low_w, power.hall_high_w, unit);
    spec.x.label = words::say("Power of the hall");
    const std::string place = words::say(power.racks > 1 ? words::mark("%1 in %2 racks") : words::mark("%1 in %2 rack"),
                                         {formatQuantity(total, "W"), formatQuantity(power.racks, "")});
    spec.subtitle = withLimit(place, total, power.hall_limit_w);
}

/// The tighter of cooling and feed; nothing where neither is given.
struct RackLimit
{
    const char *name = "";
    double watts = 0;
};

RackLimit rackLimit(const PowerBreakdown &power)
{
    const RackLimit heat{words::mark("cooling"), power.rack_heat_limit_w};
    const RackLimit feed{words::mark("80% of the feed"), power.rack_feed_limit_w};
    if (!(heat.watts > 0) || (feed.watts > 0 && feed.watts < heat.watts))
        return feed;
    return heat;
}

void buildRack(PlotSpec &spec, const PowerBreakdown &power)
{
    double drawn = 0;
    for (const PowerTerm &term : power.terms)
        drawn += term.rack_w;
    const RackLimit limit = rackLimit(power);
    const PartUnit unit = powerUnit(std::max(power.rack_peak_w, limit.watts < 3 * power.rack_peak_w ? limit.watts : 0));
    double from = 0;
    for (const PowerTerm &term : power.terms)
        from = addPart(spec, words::say(term.label), WallId::Thermal, from, term.rack_w, unit);
    addPart(spec, words::say("Up to their maximum"), std::nullopt, drawn, power.rack_peak_w - drawn, unit);
    addPartLimit(spec, words::say(limit.name), limit.watts, unit);
    finishParts(spec, words::say("Planned for"), power.rack_peak_w, 0, 0, unit);
    spec.x.label = words::say("Power and heat of one rack");
    const std::string servers = words::say(power.servers_per_rack > 1 ? words::mark("%1 servers in a rack")
                                                                      : words::mark("%1 server in a rack"),
                                           {formatQuantity(power.servers_per_rack, "")});
    spec.subtitle = withLimit(servers, power.rack_peak_w, limit.watts);
}

} // namespace

PlotSpec buildSitePlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Waterfall;
    spec.id = "site";
    spec.title = words::say("Site");
    spec.choices = {words::say("Hall"), words::say("One rack")};
    spec.choice = input.choice < spec.choices.size() ? input.choice : Hall;
    const PowerBreakdown &power = input.analysis.report.power;
    const double total = input.analysis.report.metrics.facility_power_w;
    if (!std::isfinite(total) || !(total > 0)) {
        spec.empty = words::say("The power of the devices is not known.");
        return spec;
    }
    if (spec.choice == Rack)
        buildRack(spec, power);
    else
        buildHall(spec, power, total);
    spec.summary = words::say("%1: %2.", {spec.x.label, spec.subtitle});
    for (const PlotBar &bar : spec.bars)
        spec.summary += " " + bar.label + " " + bar.text + (bar.is_total ? "." : " " + spec.x.unit + ".");
    for (const PlotLimit &limit : spec.limits)
        spec.summary += " " + words::say("Limit: %1.", {limit.label});
    return spec;
}

} // namespace wallchart
