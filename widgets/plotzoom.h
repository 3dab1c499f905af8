// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot.h"

#include <optional>

// What part of its axes a plot of curves shows, and in which scale. Pure: specs in, specs out.
namespace wallchart {

/// As the user asked; empty members leave the plot as it was built.
struct PlotAxesChoice
{
    std::optional<Stretch> x; ///< data units
    std::optional<Stretch> y;
    std::optional<bool> x_log;
    std::optional<bool> y_log;
    bool empty() const { return !x && !y && !x_log && !y_log; }
    bool zoomed() const { return x || y; }
};

/// Whether its axes can be chosen: curves, and something to draw.
bool takesAxes(const PlotSpec &spec);
/// Whether the axis can be logarithmic: it has no zero.
bool canBeLog(const PlotAxis &axis);

/// The spec as it shows under the choice. Curves end at the edges, marks beyond them are left out, ticks are made anew.
/// A stretch that lies outside of the axis, or is no stretch, is not taken.
PlotSpec withAxes(PlotSpec spec, const PlotAxesChoice &choice);

/// The stretch of the axis scaled by `factor` (below 1: nearer) around the value, kept inside `whole`; nothing where
/// that is all of it.
std::optional<Stretch> zoomedAround(const PlotAxis &axis, const PlotAxis &whole, double value, double factor);
/// The same moved by a share of what is shown.
std::optional<Stretch> panned(const PlotAxis &axis, const PlotAxis &whole, double share);

} // namespace wallchart
