// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot.h"

#include <string>

// A whole and its parts as a waterfall: each row starts where the one above ends, the last is the sum.
namespace wallchart {

/// How amounts of one plot are written: all in the same unit.
struct PartUnit
{
    std::string name;   ///< of the axis: "kW", "$M a year"
    double size = 1;    ///< of one, in SI
    std::string before; ///< of an amount: "$"
    std::string after;  ///< " kW", "M a year"
};
/// A unit that writes `largest` with one to three digits before the point.
PartUnit powerUnit(double largest_w);

/// The number alone, for the ends of rows.
std::string partText(double value, const PartUnit &unit);
/// With its unit: "16.7 MW", "$205M a year".
std::string wholeText(double value, const PartUnit &unit);

/// A row; parts that are not finite or not above 0 are left out. `from` of the next row is returned, SI.
double addPart(PlotSpec &spec, const std::string &label, std::optional<WallId> wall, double from, double value,
               const PartUnit &unit);
/// The sum row with its band, and the axis over all rows and limits.
void finishParts(PlotSpec &spec, const std::string &label, double total, double low, double high, const PartUnit &unit);
/// A line that the sum must stay left of; limits that are not above 0 are left out.
void addPartLimit(PlotSpec &spec, const std::string &name, double value, const PartUnit &unit);

} // namespace wallchart
