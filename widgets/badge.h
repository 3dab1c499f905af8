// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>
#include <QString>

#include "model/report.h"
#include "widgets/theme.h"

#include <vector>

namespace wallchart {

/// What a wall's state word, icon and pill show.
enum class WallState { Ok, Close, Over, Pace, NotUsed, Preview };

/// Over: hit. Close: under x1.15 left. Pace: no target, so the load is a share of the time. NotUsed: does not apply.
WallState wallState(const WallResult &result);
/// "ok", "close", "over", "pace", "n/a", "preview".
QString stateWord(WallState state);
/// The large words of a tile: "over by 7%", "×1.9 left", "62% of time", "not used", "limit is 0".
QString factorWords(const WallResult &result);
/// The load with two decimals ("1.07"), ">99" above 99, "–" when not known or not used.
QString loadWords(const WallResult &result);

enum class BadgeLook { Filled, Outlined };
/// The wall's letter on a rounded square of its colour: the one mark used on sliders, tiles, plots and lists.
void paintBadge(QPainter &painter, const Theme &theme, WallId wall, const QRectF &rect,
                BadgeLook look = BadgeLook::Filled);

/// The wall's marker shape inside a rectangle; ring and hollow square have their hole (odd-even fill).
QPainterPath shapePath(WallId wall, const QRectF &rect);
void paintShape(QPainter &painter, const Theme &theme, WallId wall, const QRectF &rect);
/// A hollow diamond (the baseline's mark) of the given height around the centre.
void paintDiamond(QPainter &painter, const Theme &theme, const QPointF &centre, double height);

/// Parallel lines: over is always hatched.
struct Hatch
{
    QColor color;
    double every = 4;   ///< px between lines, measured at right angles to them
    double width = 1.2; ///< px
    double angle = 45;  ///< degrees, counter-clockwise from the x axis
};
/// Draws the hatch clipped to the area. The origin is fixed (to the widget's, by default), so that a hatch does not
/// crawl when the area's edge moves.
void fillHatch(QPainter &painter, const QPainterPath &area, const Hatch &hatch, const QPointF &origin = {});
void fillHatch(QPainter &painter, const QRectF &area, const Hatch &hatch, const QPointF &origin = {});
/// The same as a texture at the device pixel ratio, for what only takes a brush. Angles 0, 45, 90 and 135 only.
QBrush hatchBrush(const Hatch &hatch, double device_pixel_ratio);

/// Size and painting of a state's pill, 16 high at scale 1: icon and word. `word` false: icon only.
QSizeF pillSize(WallState state, bool word = true);
void paintPill(QPainter &painter, const Theme &theme, WallState state, const QRectF &rect, bool word = true);
/// The state's icon alone: tick, triangle, cross, clock, dash, arrow.
void paintStateIcon(QPainter &painter, WallState state, const QRectF &rect, const QColor &color, double width = 1.6);

/// Places labels that want to sit at `positions` at least `gap` apart inside [lo, hi], each as near to its place as the
/// others allow, in the order of the positions (equal ones keep their order). The result is parallel to the input. When
/// they cannot all fit, they are spaced evenly over the range.
std::vector<double> spread(const std::vector<double> &positions, double gap, double lo, double hi);

} // namespace wallchart
