// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotparts.h"

#include "model/units.h"
#include "model/words.h"
#include "widgets/plotaxis.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

PartUnit powerUnit(double largest_w)
{
    if (largest_w >= unit::giga)
        return {"GW", unit::giga, "", " GW"};
    if (largest_w >= unit::mega)
        return {"MW", unit::mega, "", " MW"};
    return largest_w >= unit::kilo ? PartUnit{"kW", unit::kilo, "", " kW"} : PartUnit{"W", 1, "", " W"};
}

std::string partText(double value, const PartUnit &unit)
{
    const double amount = value / unit.size;
    if (amount > 0 && amount < 0.005)
        return "<0.01";
    return fixedText(amount, amount < 9.995 ? 2 : amount < 99.95 ? 1 : 0);
}

std::string wholeText(double value, const PartUnit &unit)
{
    return unit.before + partText(value, unit) + unit.after;
}

double addPart(PlotSpec &spec, const std::string &label, std::optional<WallId> wall, double from, double value,
               const PartUnit &unit)
{
    if (!std::isfinite(value) || !(value > 0))
        return from;
    PlotBar row;
    row.label = label;
    row.wall = wall;
    row.total = value / unit.size;
    row.text = partText(value, unit);
    row.segments.push_back({label, from / unit.size, (from + value) / unit.size, row.text, PlotPattern::Solid, false});
    spec.bars.push_back(std::move(row));
    return from + value;
}

void finishParts(PlotSpec &spec, const std::string &label, double total, double low, double high, const PartUnit &unit)
{
    PlotBar row;
    row.label = label;
    row.is_total = true;
    row.total = total / unit.size;
    row.text = wholeText(total, unit);
    row.segments.push_back({label, 0, row.total, partText(total, unit), PlotPattern::Solid, false});
    double end = row.total;
    if (std::isfinite(low) && std::isfinite(high) && high > low && low > 0) {
        row.low = low / unit.size;
        row.high = high / unit.size;
        end = std::max(end, *row.high);
    }
    spec.bars.push_back(std::move(row));
    // A far limit would squeeze the rows; beyond this it is only named.
    constexpr double farthest = 3;
    const double rows_end = end;
    for (const PlotLimit &limit : spec.limits) {
        if (limit.value < farthest * rows_end)
            end = std::max(end, limit.value);
    }
    spec.x.unit = unit.name;
    spec.x.from = 0;
    spec.x.to = end * 1.12;
    spec.x.ticks = niceTicks(0, spec.x.to, false, "", 8);
    for (PlotTick &tick : spec.x.ticks)
        tick.text = shortNumber(tick.value);
    spec.y.label = words::say("Part");
    spec.y.from = 0;
    spec.y.to = static_cast<double>(spec.bars.size());
}

void addPartLimit(PlotSpec &spec, const std::string &name, double value, const PartUnit &unit)
{
    if (!(value > 0) || !std::isfinite(value))
        return;
    spec.limits.push_back({PlotLimitKind::Target, value / unit.size, name + " " + wholeText(value, unit)});
}

} // namespace wallchart
