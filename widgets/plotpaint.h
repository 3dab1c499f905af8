// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plotlayout.h"

class QPainter;

namespace wallchart {

/// What the painters need to know beside the layout.
struct PlotLook
{
    bool focused = false;  ///< ring around the handle
    bool dragging = false; ///< handle inverted
    bool hovered = false;  ///< handle tinted
};

/// Below the grid: shaded side of the wall, bands.
void paintPlotBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);
/// Above the curves: wall line, signs, labels, marker; for bars the bars themselves.
void paintPlotForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                         const PlotLook &look);

// One for each kind; called by the two above.
void paintCurvesBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);
void paintCurvesForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                           const PlotLook &look);
void paintMapBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);
void paintMapForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                        const PlotLook &look);
/// Dots, the lines up to their limits and the line between zones; part of a plot of curves.
void paintPoints(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);
void paintStack(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);
void paintWaterfall(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme);

void paintText(QPainter &painter, const PlotText &text);
/// Opaque mix of two colours: `share` of `front`. Alpha fills cost several times as much.
QColor mixed(const QColor &back, const QColor &front, double share);

} // namespace wallchart
