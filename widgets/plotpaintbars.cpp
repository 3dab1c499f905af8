// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QPainterPath>

#include "widgets/badge.h"
#include "widgets/plotpaint.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// A lattice that starts at the widget's corner, as hatches do.
void fillDots(QPainter &painter, const QRectF &rect, const QColor &color)
{
    constexpr double every = 5;
    constexpr double size = 2;
    for (double y = std::ceil(rect.top() / every) * every; y + size <= rect.bottom(); y += every) {
        for (double x = std::ceil(rect.left() / every) * every; x + size <= rect.right(); x += every)
            painter.fillRect(QRectF(x, y, size, size), color);
    }
}

/// Lines of a pattern on a fill of the same hue: the fill carries the colour, the pattern the part.
void fillPattern(QPainter &painter, const QRectF &rect, PlotPattern pattern, const QColor &color, const Theme &theme)
{
    const QColor pale = mixed(theme.plot, color, theme.is_print ? 0.0 : 0.30);
    painter.fillRect(rect, pattern == PlotPattern::Solid ? color : pale);
    switch (pattern) {
    case PlotPattern::Solid:
        break;
    case PlotPattern::Rising:
        fillHatch(painter, rect, {color, 5, 1.6, 45});
        break;
    case PlotPattern::Vertical:
        fillHatch(painter, rect, {color, 4, 1.6, 90});
        break;
    case PlotPattern::Horizontal:
        fillHatch(painter, rect, {color, 4, 1.6, 0});
        break;
    case PlotPattern::Falling:
        fillHatch(painter, rect, {color, 5, 1.6, 135});
        break;
    case PlotPattern::Grid:
        fillHatch(painter, rect, {color, 5, 1.1, 0});
        fillHatch(painter, rect, {color, 5, 1.1, 90});
        break;
    case PlotPattern::Diamonds:
        fillHatch(painter, rect, {color, 6, 1.1, 45});
        fillHatch(painter, rect, {color, 6, 1.1, 135});
        break;
    case PlotPattern::Dots:
        fillDots(painter, rect, color);
        break;
    }
}

void paintOver(QPainter &painter, const QRectF &rect, const Theme &theme)
{
    painter.fillRect(rect, theme.over_tint);
    fillHatch(painter, rect, {theme.over, 5, 1.6, 45});
    painter.setPen(QPen(theme.over, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// I-beam from low to high.
void paintWhisker(QPainter &painter, const QPointF &from, const QPointF &to, const QColor &color)
{
    painter.setPen(QPen(color, 1.5));
    painter.drawLine(from, to);
    const bool upright = std::abs(from.x() - to.x()) < std::abs(from.y() - to.y());
    const QPointF cap = upright ? QPointF(4, 0) : QPointF(0, 4);
    painter.drawLine(from - cap, from + cap);
    painter.drawLine(to - cap, to + cap);
}

void paintStackBar(QPainter &painter, const PlotSpec &spec, std::size_t index, const PlotLayout &layout,
                   const Theme &theme)
{
    const PlotBar &bar = spec.bars[index];
    const QRectF &column = layout.bars[index];
    const QColor wall = theme.wall(WallId::Memory);
    const QColor color = bar.baseline ? mixed(theme.plot, wall, 0.55) : wall;
    double limit = spec.y.to;
    for (const PlotLimit &line : spec.limits) {
        if (line.kind == PlotLimitKind::Usable)
            limit = line.value;
    }
    for (const PlotSegment &segment : bar.segments) {
        const double top = std::round(layout.scale.toY(segment.to));
        const double bottom = std::round(layout.scale.toY(segment.from));
        const QRectF rect(column.left(), top, column.width(), bottom - top);
        fillPattern(painter, rect, segment.pattern, color, theme);
        painter.setPen(QPen(theme.plot, 1));
        painter.drawLine(QPointF(rect.left(), top + 0.5), QPointF(rect.right(), top + 0.5));
    }
    const double top = std::round(layout.scale.toY(bar.total));
    if (bar.total > limit) {
        const double line = std::round(layout.scale.toY(limit));
        paintOver(painter, QRectF(column.left(), top, column.width(), line - top), theme);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1));
    painter.drawRect(
        QRectF(column.left() + 0.5, top + 0.5, column.width() - 1, layout.scale.area().bottom() - top - 1));
    if (bar.low && bar.high) {
        const double x = std::floor(column.right() + 9) + 0.5;
        paintWhisker(painter, {x, layout.scale.toY(*bar.low)}, {x, layout.scale.toY(*bar.high)}, theme.secondary);
    }
}

void paintKeys(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    const QRectF &area = layout.scale.area();
    const QColor color = theme.wall(WallId::Memory);
    const double bar_right = layout.bars[spec.key_bar].right();
    for (const PlotKey &key : layout.keys) {
        const bool part = key.segment || key.over;
        const double target_x = part ? key.swatch.left() - 3 : key.text.rect.left() - 3;
        const double target_y = key.text.rect.center().y();
        painter.setPen(QPen(key.over ? theme.over : theme.hairline, 1));
        if (part && spec.bars.size() == 1)
            painter.drawLine(QPointF(bar_right + 16, key.from.y()), QPointF(area.right(), key.from.y()));
        if (part || std::abs(target_y - key.from.y()) > 1)
            painter.drawLine(QPointF(area.right(), key.from.y()), QPointF(target_x, target_y));
        if (key.over)
            paintOver(painter, key.swatch, theme);
        else if (key.segment)
            fillPattern(painter, key.swatch, spec.bars[spec.key_bar].segments[*key.segment].pattern, color, theme);
        if (key.segment) {
            painter.setPen(QPen(color, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(key.swatch.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        paintText(painter, key.text);
        paintText(painter, key.value);
    }
}

void paintStackLimits(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    const QRectF &area = layout.scale.area();
    for (const PlotLimit &limit : spec.limits) {
        const bool usable = limit.kind == PlotLimitKind::Usable;
        const double at = layout.scale.toY(limit.value);
        QPen pen(usable ? theme.text : theme.secondary, usable ? 2 : 1);
        pen.setCapStyle(Qt::FlatCap);
        if (!usable)
            pen.setDashPattern({4, 3});
        painter.setPen(pen);
        const double y = usable ? std::round(at) : std::floor(at) + 0.5;
        painter.drawLine(QPointF(area.left() - 5, y), QPointF(area.right() + 6, y));
    }
}

void paintRow(QPainter &painter, const PlotSpec &spec, std::size_t index, const PlotLayout &layout, const Theme &theme)
{
    const PlotBar &bar = spec.bars[index];
    const QRectF &row = layout.bars[index];
    const QColor color = bar.wall ? theme.wall(*bar.wall) : (bar.is_total ? theme.groove : theme.secondary);
    for (const PlotSegment &segment : bar.segments) {
        const double left = layout.scale.toX(segment.from);
        const double right = std::max(layout.scale.toX(segment.to), left + 1);
        const QRectF whole(left, row.top(), right - left, row.height());
        if (spec.two_sided && segment.pattern == PlotPattern::Rising) {
            // The low end: told apart from the high one without colour.
            fillHatch(painter, whole, {color, 4, 1.2, 45});
            painter.setPen(QPen(color, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5));
            continue;
        }
        if (!segment.hidden) {
            painter.fillRect(whole, color);
            continue;
        }
        const double height = std::max(5.0, row.height() * 0.45);
        const QRectF thin(left, row.center().y() - height / 2, right - left, height);
        painter.fillRect(thin, theme.plot);
        fillHatch(painter, thin, {color, 4, 1.2, 45});
        painter.setPen(QPen(color, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(thin.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    for (const PlotLimit &limit : spec.limits) {
        if (!bar.is_total || bar.total <= limit.value)
            continue;
        const double line = layout.scale.toX(limit.value);
        paintOver(painter, QRectF(line, row.top(), layout.scale.toX(bar.total) - line, row.height()), theme);
    }
    if (bar.low && bar.high && !spec.two_sided) {
        const double y = std::floor(row.center().y()) + 0.5;
        paintWhisker(painter, {layout.scale.toX(*bar.low), y}, {layout.scale.toX(*bar.high), y}, theme.text);
    }
    if (bar.wall)
        paintShape(painter, theme, *bar.wall, QRectF(8, row.center().y() - 5, 10, 10));
}

void paintSteps(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    QPen pen(theme.secondary, 1);
    pen.setDashPattern({1, 2});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    double sum = 0;
    for (std::size_t i = 0; i + 1 < spec.bars.size(); ++i) {
        sum += spec.bars[i].total;
        const double x = std::floor(layout.scale.toX(sum)) + 0.5;
        painter.drawLine(QPointF(x, layout.bars[i].bottom()), QPointF(x, layout.bars[i + 1].top()));
    }
}

} // namespace

void paintStack(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    for (std::size_t i = 0; i < spec.bars.size(); ++i)
        paintStackBar(painter, spec, i, layout, theme);
    paintStackLimits(painter, spec, layout, theme);
    paintKeys(painter, spec, layout, theme);
}

void paintWaterfall(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    if (!spec.two_sided)
        paintSteps(painter, spec, layout, theme);
    for (std::size_t i = 0; i < spec.bars.size(); ++i)
        paintRow(painter, spec, i, layout, theme);
    const QRectF &area = layout.scale.area();
    QPen pen(theme.text, 2);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    for (const PlotLimit &limit : spec.limits) {
        if (limit.value > spec.x.to)
            continue;
        const double x = std::round(layout.scale.toX(limit.value));
        painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom()));
    }
}

} // namespace wallchart
