// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotpaint.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double band_share_light = 0.13;
constexpr double band_share_dark = 0.17;
constexpr double ring_radius = 4;
constexpr double marker_shape = 7;

/// On pixel centres, so that a 1 px line is 1 px.
double snapped(double value)
{
    return std::floor(value) + 0.5;
}

QPolygonF bandOf(const PlotSeries &series, const PlotScale &scale)
{
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(2 * series.x.size()));
    const double below = scale.area().bottom() + 50;
    const double above = scale.area().top() - 50;
    // Far points would overflow the rasteriser's coordinates.
    const auto at = [&](double x, double y) { return QPointF(scale.toX(x), std::clamp(scale.toY(y), above, below)); };
    for (std::size_t i = 0; i < series.x.size(); ++i)
        polygon << at(series.x[i], series.high[i]);
    for (std::size_t i = series.x.size(); i-- > 0;)
        polygon << at(series.x[i], series.low[i]);
    return polygon;
}

void paintBands(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                const QRectF &clip, const QColor &back)
{
    painter.save();
    painter.setClipRect(clip);
    painter.setPen(Qt::NoPen);
    for (const PlotSeries &series : spec.series) {
        if (series.low.empty() || series.faint || !series.wall)
            continue;
        painter.setBrush(mixed(back, theme.wall(*series.wall), theme.is_dark ? band_share_dark : band_share_light));
        painter.drawPolygon(bandOf(series, layout.scale));
    }
    painter.restore();
}

void paintPole(QPainter &painter, const PlotSign &sign, const QColor &color)
{
    if (sign.board.isNull() || sign.beside)
        return;
    QPen pen(color, 1);
    pen.setDashPattern({1, 2});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    const double x = snapped(sign.ring.x());
    painter.drawLine(QPointF(x, sign.board.bottom()), QPointF(x, sign.ring.y() - ring_radius));
}

void paintSigns(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    for (const PlotSign &sign : layout.signs)
        paintPole(painter, sign, theme.wall(spec.crossings[sign.crossing].wall));
    for (const PlotSign &sign : layout.signs) {
        const PlotCrossing &crossing = spec.crossings[sign.crossing];
        const QColor color = theme.wall(crossing.wall);
        painter.setPen(QPen(color, 1.75));
        painter.setBrush(theme.plot);
        painter.drawEllipse(sign.ring, ring_radius, ring_radius);
        if (sign.board.isNull())
            continue;
        painter.setPen(QPen(color, crossing.strong ? 1.6 : 1));
        painter.drawRoundedRect(sign.board, 2, 2);
        paintBadge(painter, theme, crossing.wall, sign.badge);
        paintText(painter, sign.text);
    }
}

void paintEnds(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    for (const PlotEndLabel &end : layout.ends) {
        const PlotSeries &series = spec.series[end.series];
        const QColor color = series.faint ? theme.disabled : theme.wall(*series.wall);
        const double value = series.y.back();
        painter.setPen(QPen(color, 1));
        // A curve that left the plot has no end for a leader to start from.
        if (value >= spec.y.from && value <= spec.y.to)
            painter.drawLine(end.from, QPointF(end.shape.left() - 2, end.shape.center().y()));
        painter.setOpacity(series.faint ? 0.5 : 1.0);
        paintShape(painter, theme, *series.wall, end.shape);
        painter.setOpacity(1.0);
        paintText(painter, end.text);
    }
}

void paintShapesAt(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    const QRectF &area = layout.scale.area();
    for (const PlotSeries &series : spec.series) {
        const std::optional<PlotMarker> &marker = series.baseline ? spec.baseline : spec.marker;
        if (!series.at || !marker || series.faint)
            continue;
        const QPointF point = layout.scale.point(marker->x, *series.at);
        if (point.y() < area.top() - 1 || point.y() > area.bottom() + 1)
            continue;
        if (series.baseline) {
            paintDiamond(painter, theme, point, 9);
            continue;
        }
        const QRectF shape(point.x() - marker_shape / 2, point.y() - marker_shape / 2, marker_shape, marker_shape);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.plot);
        painter.drawEllipse(shape.adjusted(-1.5, -1.5, 1.5, 1.5));
        paintShape(painter, theme, *series.wall, shape);
    }
}

void paintHandle(QPainter &painter, const PlotLayout &layout, const Theme &theme, const PlotLook &look)
{
    const QRectF &h = layout.handle;
    const QPolygonF pentagon({QPointF(h.center().x(), h.top()), QPointF(h.right(), h.top() + 6), h.bottomRight(),
                              h.bottomLeft(), QPointF(h.left(), h.top() + 6)});
    if (look.focused) {
        QPen ring(theme.focus, 5);
        ring.setJoinStyle(Qt::RoundJoin);
        painter.setPen(ring);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(pentagon);
    }
    painter.setPen(QPen(theme.text, look.hovered ? 1.8 : 1.3));
    painter.setBrush(look.dragging ? theme.selection : (look.hovered ? theme.soft : theme.base));
    painter.drawPolygon(pentagon);
    painter.setPen(QPen(look.dragging ? theme.selection_text : theme.text, 1.3));
    painter.drawLine(QPointF(h.center().x(), h.top() + 6), QPointF(h.center().x(), h.bottom() - 4));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.selection);
    painter.drawRoundedRect(layout.tag, 2, 2);
    paintText(painter, layout.tag_text);
}

void paintBaselineMark(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    if (!spec.baseline)
        return;
    const QRectF &area = layout.scale.area();
    const double x = snapped(layout.scale.toX(spec.baseline->x));
    double top = area.top();
    for (const PlotSeries &series : spec.series) {
        if (series.baseline && series.at)
            top = std::max(area.top(), layout.scale.toY(*series.at));
    }
    QPen pen(theme.secondary, 1);
    pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, std::min(top, area.bottom())), QPointF(x, area.bottom()));
    paintDiamond(painter, theme, {x, area.bottom()}, 11);
}

} // namespace

QColor mixed(const QColor &back, const QColor &front, double share)
{
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {channel(back.red(), front.red()), channel(back.green(), front.green()), channel(back.blue(), front.blue())};
}

void paintText(QPainter &painter, const PlotText &text)
{
    if (text.text.isEmpty())
        return;
    if (text.back.isValid())
        painter.fillRect(text.rect.adjusted(-2, 0, 2, 0), text.back);
    painter.setPen(text.color);
    painter.setFont(text.font);
    const double ascent = QFontMetricsF(text.font).ascent();
    if (!text.vertical) {
        painter.drawText(QPointF(text.rect.left(), text.rect.top() + ascent), text.text);
        return;
    }
    painter.save();
    painter.translate(text.rect.left() + ascent, text.rect.bottom());
    painter.rotate(-90);
    painter.drawText(QPointF(0, 0), text.text);
    painter.restore();
}

void paintCurvesBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    const QRectF &area = layout.scale.area();
    const double line =
        spec.wall_line ? std::clamp(layout.scale.toY(*spec.wall_line), area.top(), area.bottom()) : area.top();
    const QRectF over(area.left(), area.top(), area.width(), line - area.top());
    const QRectF fits(area.left(), line, area.width(), area.bottom() - line);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(over, theme.over_tint);
    for (const PlotZone &zone : spec.zones) {
        const QRectF shaded = zoneRect(zone, layout.scale);
        painter.fillRect(shaded, theme.over_tint);
        fillHatch(painter, shaded, {mixed(theme.over_tint, theme.plot_hatch, 0.55), 9, 1, 45});
    }
    paintBands(painter, spec, layout, theme, over, theme.over_tint);
    paintBands(painter, spec, layout, theme, fits, theme.plot);
    painter.setRenderHint(QPainter::Antialiasing, true);
    fillHatch(painter, over, {mixed(theme.over_tint, theme.plot_hatch, 0.55), 9, 1, 45});
}

void paintCurvesForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                           const PlotLook &look)
{
    const QRectF &area = layout.scale.area();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (spec.wall_line) {
        const double y = std::round(layout.scale.toY(*spec.wall_line));
        QPen pen(theme.text, 2);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    paintBaselineMark(painter, spec, layout, theme);
    if (spec.marker) {
        painter.setPen(QPen(theme.text, 1.25));
        const double x = layout.scale.toX(spec.marker->x);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    paintEnds(painter, spec, layout, theme);
    paintPoints(painter, spec, layout, theme);
    paintShapesAt(painter, spec, layout, theme);
    paintSigns(painter, spec, layout, theme); // over the marker: their words must be readable
    for (const PlotText &text : layout.texts)
        paintText(painter, text);
    for (const PlotText &text : layout.ticks)
        paintText(painter, text);
    if (spec.marker)
        paintHandle(painter, layout, theme, look);
}

void paintPlotBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    if (spec.empty.empty() && spec.kind == PlotKind::Map)
        paintMapBackground(painter, spec, layout, theme);
    if (spec.empty.empty() && spec.kind == PlotKind::Curves)
        paintCurvesBackground(painter, spec, layout, theme);
}

void paintPlotForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                         const PlotLook &look)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (spec.empty.empty() && spec.kind == PlotKind::Curves) {
        paintCurvesForeground(painter, spec, layout, theme, look);
        return;
    }
    if (spec.empty.empty() && spec.kind == PlotKind::Map)
        paintMapForeground(painter, spec, layout, theme, look);
    if (spec.empty.empty() && spec.kind == PlotKind::Stack)
        paintStack(painter, spec, layout, theme);
    if (spec.empty.empty() && spec.kind == PlotKind::Waterfall)
        paintWaterfall(painter, spec, layout, theme);
    for (const PlotText &text : layout.texts)
        paintText(painter, text);
    for (const PlotText &text : layout.ticks)
        paintText(painter, text);
}

} // namespace wallchart
