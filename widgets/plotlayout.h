// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "widgets/plot.h"

#include <vector>

namespace wallchart {

struct Theme;

/// Data to pixels and back, for a plot whose margins are fixed before anything is drawn.
class PlotScale
{
public:
    PlotScale() = default;
    PlotScale(const PlotAxis &x, const PlotAxis &y, const QRectF &area);

    const QRectF &area() const { return m_area; }
    double toX(double value) const;
    /// Not clamped: curves leave the area.
    double toY(double value) const;
    QPointF point(double x, double y) const { return {toX(x), toY(y)}; }
    /// Inside the axis range.
    double valueAt(double pixel_x) const;
    double valueAtY(double pixel_y) const;

private:
    static double share(const PlotAxis &axis, double value);

    PlotAxis m_x;
    PlotAxis m_y;
    QRectF m_area;
};

/// A line of text with its place. Upright unless `vertical` (read from below).
struct PlotText
{
    QString text;
    QRectF rect;
    QFont font;
    QColor color;
    bool vertical = false;
    QColor back = {}; ///< painted under it where it crosses a line; invalid: nothing
};

/// The direct label of a curve, at its right end.
struct PlotEndLabel
{
    std::size_t series = 0;
    QPointF from;  ///< where the leader starts: the curve's end, at the edge of the area
    QRectF shape;  ///< the wall's marker
    PlotText text; ///< in the wall's colour
};

/// The board at a crossing.
struct PlotSign
{
    std::size_t crossing = 0;
    QPointF ring;        ///< on the wall line
    QRectF board;        ///< null: no room, the ring stands alone
    QRectF badge;        ///< inside the board
    PlotText text;       ///< empty when only the badge fits
    bool beside = false; ///< next to its ring, no pole
};

/// A dot of a scatter with its words; without room for them the dot stands alone.
struct PlotDot
{
    std::size_t point = 0;
    QRectF shape;
    PlotText text;
};

/// The swatch and words for a part of a stack, at the height of the part.
struct PlotKey
{
    std::optional<std::size_t> segment; ///< of the first bar
    bool over = false;
    QPointF from;
    QRectF swatch; ///< null for limits, whose line runs up to the words
    PlotText text;
    PlotText value;
};

/// Everything with a place of its own. Pure geometry: tests look at it, painters follow it.
struct PlotLayout
{
    QSizeF size;
    PlotScale scale;
    std::vector<PlotText> texts; ///< titles, notes, bar labels
    std::vector<PlotText> ticks; ///< those that found room
    std::vector<PlotEndLabel> ends;
    std::vector<PlotSign> signs;
    std::vector<PlotDot> dots;
    std::vector<PlotKey> keys;
    QRectF handle; ///< null without marker
    QRectF tag;
    PlotText tag_text;
    QPointF point;            ///< the marker of a map
    std::vector<QRectF> bars; ///< one per bar: its row or column between the axes

    /// What stands for the places where no wall is hit.
    static QString fitsWord();
    /// Rectangles of all texts but the ticks.
    std::vector<QRectF> labelRects() const;
};

/// Places everything for this size. Fonts are the application's, colours the theme's.
PlotLayout layoutPlot(const PlotSpec &spec, QSizeF size, const Theme &theme);

// One for each kind; called by layoutPlot().
void layoutCurves(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);
void layoutStack(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);
void layoutMap(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);
void layoutWaterfall(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);

/// The signs at the crossings, for a spec with a wall line; part of layoutCurves().
void layoutSigns(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);
/// Notes and dots of a scatter, for layoutCurves().
void layoutPoints(const PlotSpec &spec, const Theme &theme, PlotLayout &layout);

/// A shaded stretch, as far as it lies between the axes; null outside.
QRectF zoneRect(const PlotZone &zone, const PlotScale &scale);

/// Whether no sign placed so far touches the rectangle.
bool freeOfSigns(const PlotLayout &layout, const QRectF &rect);

/// Text with its rectangle at (left, middle of line).
PlotText textAt(const QString &text, QPointF left_middle, const QFont &font, const QColor &color);
/// The same, centred, or ending at the point.
PlotText textCentred(const QString &text, QPointF centre, const QFont &font, const QColor &color);
PlotText textEndingAt(const QString &text, QPointF right_middle, const QFont &font, const QColor &color);
/// Axis numbers and titles in the margins; numbers that would touch a neighbour or `blocked` are left out.
void addAxisTexts(const PlotSpec &spec, const Theme &theme, const QRectF &blocked, PlotLayout &layout);

} // namespace wallchart
