// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
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

std::string limitWords(double demand, double limit)
{
    return limit > 0 ? ", " + headroomWords(demand / limit) : std::string();
}

void buildHall(PlotSpec &spec, const PowerBreakdown &power, double total)
{
    const PartUnit unit = powerUnit(std::max(total, power.hall_limit_w < 3 * total ? power.hall_limit_w : 0));
    double from = 0;
    for (const PowerTerm &term : power.terms)
        from = addPart(spec, term.label, WallId::Power, from, term.hall_w, unit);
    addPartLimit(spec, "grid less headroom", power.hall_limit_w, unit);
    finishParts(spec, "At the meter", total, power.hall_low_w, power.hall_high_w, unit);
    spec.x.label = "Power of the hall";
    spec.subtitle = formatQuantity(total, "W") + " in " + formatQuantity(power.racks, "") +
                    (power.racks > 1 ? " racks" : " rack") + limitWords(total, power.hall_limit_w);
}

/// The tighter of cooling and feed; nothing where neither is given.
struct RackLimit
{
    const char *name = "";
    double watts = 0;
};

RackLimit rackLimit(const PowerBreakdown &power)
{
    const RackLimit heat{"cooling", power.rack_heat_limit_w};
    const RackLimit feed{"80% of the feed", power.rack_feed_limit_w};
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
        from = addPart(spec, term.label, WallId::Thermal, from, term.rack_w, unit);
    addPart(spec, "Up to their maximum", std::nullopt, drawn, power.rack_peak_w - drawn, unit);
    addPartLimit(spec, limit.name, limit.watts, unit);
    finishParts(spec, "Planned for", power.rack_peak_w, 0, 0, unit);
    spec.x.label = "Power and heat of one rack";
    spec.subtitle = formatQuantity(power.servers_per_rack, "") +
                    (power.servers_per_rack > 1 ? " servers in a rack" : " server in a rack") +
                    limitWords(power.rack_peak_w, limit.watts);
}

} // namespace

PlotSpec buildSitePlot(const PlotInput &input)
{
    PlotSpec spec;
    spec.kind = PlotKind::Waterfall;
    spec.id = "site";
    spec.title = "Site";
    spec.choices = {"Hall", "One rack"};
    spec.choice = input.choice < spec.choices.size() ? input.choice : Hall;
    const PowerBreakdown &power = input.analysis.report.power;
    const double total = input.analysis.report.metrics.facility_power_w;
    if (!std::isfinite(total) || !(total > 0)) {
        spec.empty = "The power of the devices is not known.";
        return spec;
    }
    if (spec.choice == Rack)
        buildRack(spec, power);
    else
        buildHall(spec, power, total);
    spec.summary = spec.x.label + ": " + spec.subtitle + ".";
    for (const PlotBar &bar : spec.bars)
        spec.summary += " " + bar.label + " " + bar.text + (bar.is_total ? "." : " " + spec.x.unit + ".");
    for (const PlotLimit &limit : spec.limits)
        spec.summary += " Limit: " + limit.label + ".";
    return spec;
}

} // namespace wallchart
