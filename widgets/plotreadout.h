// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plotlayout.h"

#include <optional>

// What lies under a point of a plot: words for the read-out, the wall that a click means.
namespace wallchart {

/// y of the series at x, along the line as drawn; nothing outside its ends.
std::optional<double> valueOn(const PlotSeries &series, const PlotSpec &spec, double x);

/// "48.2k tokens", "Users 46": a place on the axis.
QString positionText(const PlotAxis &axis, double x);

/// "48.2k tokens: Memory 1.32, Bandwidth 0.81" or "KV cache 62.5 GiB"; empty where there is nothing to say.
QString readoutAt(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos);

/// What changes from x = `from` (data units) to the pixel: "+15.4k tokens (×1.47): Memory +0.31 (×1.31)". Curves only.
QString differenceAt(const PlotSpec &spec, const PlotLayout &layout, double from, double pixel_x);

/// The wall whose sign, label, ring or curve lies there.
std::optional<WallId> wallAt(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos);

/// Whether a press there takes the marker: its handle, tag or line, or the strip of the axis below the plot.
bool takesMarker(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos);

} // namespace wallchart
