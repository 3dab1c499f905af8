// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QImage>
#include <QTransform>

#include "widgets/badge.h"

#include <cmath>
#include <numbers>

namespace wallchart {

namespace {

QPointF at(const QRectF &r, double x, double y)
{
    return {r.x() + r.width() * x, r.y() + r.height() * y};
}

struct PillColors
{
    QColor fill;
    QColor outline;
    QColor ink;
};

PillColors pillColors(const Theme &theme, WallState state)
{
    switch (state) {
    case WallState::Over:
        return {theme.over, theme.over, theme.is_dark ? theme.badge_text : theme.base};
    case WallState::Close:
        return {theme.close_tint, theme.close, theme.close};
    case WallState::Preview:
        return {theme.base, theme.border, theme.text};
    case WallState::Ok:
        return {Qt::transparent, Qt::transparent, theme.ok};
    case WallState::Pace:
    case WallState::NotUsed:
        break;
    }
    return {Qt::transparent, Qt::transparent, theme.secondary};
}

QFont pillFont()
{
    return uiFont(11, QFont::DemiBold);
}

/// A preview says so in its word; the arrow stands in where there is no room for it.
bool hasIcon(WallState state, bool word)
{
    return state != WallState::Preview || !word;
}

/// Pills with a fill need air at both ends; the plain ones line up with the tile's edge.
double pillPadding(WallState state)
{
    const bool filled = state == WallState::Over || state == WallState::Close || state == WallState::Preview;
    return (filled ? 5 : 0) * uiScale();
}

double iconSize()
{
    return 9 * uiScale();
}

double iconGap()
{
    return 4 * uiScale();
}

QVector<QLineF> hatchLines(const QRectF &area, const Hatch &hatch, const QPointF &origin)
{
    const double angle = hatch.angle * std::numbers::pi / 180;
    const QPointF along(std::cos(angle), -std::sin(angle));
    const QPointF across(std::sin(angle), std::cos(angle));
    const auto project = [&](const QPointF &p, const QPointF &axis) { return QPointF::dotProduct(p - origin, axis); };
    double low = 1e9;
    double high = -1e9;
    double start = 1e9;
    double end = -1e9;
    for (const QPointF &corner : {area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight()}) {
        low = std::min(low, project(corner, across));
        high = std::max(high, project(corner, across));
        start = std::min(start, project(corner, along));
        end = std::max(end, project(corner, along));
    }
    QVector<QLineF> lines;
    const double every = std::max(1.0, hatch.every);
    for (double k = std::floor(low / every); k * every <= high; ++k) {
        const QPointF foot = origin + across * (k * every);
        lines.append(QLineF(foot + along * start, foot + along * end));
    }
    return lines;
}

} // namespace

void fillHatch(QPainter &painter, const QPainterPath &area, const Hatch &hatch, const QPointF &origin)
{
    if (area.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(area, Qt::IntersectClip);
    painter.setPen(QPen(hatch.color, hatch.width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(area.boundingRect(), hatch, origin));
    painter.restore();
}

void fillHatch(QPainter &painter, const QRectF &area, const Hatch &hatch, const QPointF &origin)
{
    if (area.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area, Qt::IntersectClip); // far cheaper than a path
    painter.setPen(QPen(hatch.color, hatch.width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(area, hatch, origin));
    painter.restore();
}

QBrush hatchBrush(const Hatch &hatch, double device_pixel_ratio)
{
    const double ratio = std::max(0.5, device_pixel_ratio);
    const bool slanted = std::fmod(hatch.angle, 90.0) != 0.0;
    const double period = slanted ? hatch.every * std::numbers::sqrt2 : hatch.every;
    const int side = std::max(2, static_cast<int>(std::lround(period * ratio)));
    QImage tile(side, side, QImage::Format_ARGB32_Premultiplied);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hatch.color, hatch.width * ratio, Qt::SolidLine, Qt::FlatCap));
    const double s = side;
    if (slanted) {
        // One diagonal and the two corners it leaves to the neighbouring tiles.
        const double sign = hatch.angle < 90 ? 1 : -1;
        for (const double shift : {-s, 0.0, s})
            painter.drawLine(QLineF(shift - s, sign > 0 ? 2 * s : -s, shift + 2 * s, sign > 0 ? -s : 2 * s));
    } else if (hatch.angle == 0.0 || hatch.angle == 180.0) {
        painter.drawLine(QLineF(0, s / 2, s, s / 2));
    } else {
        painter.drawLine(QLineF(s / 2, 0, s / 2, s));
    }
    painter.end();
    QBrush brush(tile);
    // A brush paints texture pixels as logical ones: bring them back to device pixels.
    brush.setTransform(QTransform::fromScale(1 / ratio, 1 / ratio));
    return brush;
}

QSizeF pillSize(WallState state, bool word)
{
    double width = pillPadding(state) * 2;
    if (hasIcon(state, word))
        width += iconSize() + (word ? iconGap() : 0);
    if (word)
        width += QFontMetricsF(pillFont()).horizontalAdvance(stateWord(state));
    return {std::ceil(width), 16 * uiScale()};
}

void paintPill(QPainter &painter, const Theme &theme, WallState state, const QRectF &rect, bool word)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const PillColors colors = pillColors(theme, state);
    if (colors.outline != QColor(Qt::transparent)) {
        painter.setPen(QPen(colors.outline, 1));
        painter.setBrush(colors.fill);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
    double x = rect.x() + pillPadding(state);
    if (hasIcon(state, word)) {
        const double size = iconSize();
        paintStateIcon(painter, state, QRectF(x, rect.center().y() - size / 2, size, size), colors.ink);
        x += size + iconGap();
    }
    if (word) {
        painter.setFont(pillFont());
        painter.setPen(colors.ink);
        painter.drawText(QRectF(x, rect.y() - 2, rect.right() - x + 2, rect.height() + 4),
                         Qt::AlignVCenter | Qt::AlignLeft, stateWord(state));
    }
    painter.restore();
}

void paintStateIcon(QPainter &painter, WallState state, const QRectF &r, const QColor &color, double width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    switch (state) {
    case WallState::Ok:
        painter.drawPolyline(QPolygonF({at(r, 0.05, 0.55), at(r, 0.36, 0.86), at(r, 0.97, 0.14)}));
        break;
    case WallState::Close: {
        painter.setPen(QPen(color, width * 0.75, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolygon(QPolygonF({at(r, 0.5, 0.03), at(r, 1, 0.95), at(r, 0, 0.95)}));
        painter.drawLine(at(r, 0.5, 0.36), at(r, 0.5, 0.64));
        painter.drawLine(at(r, 0.5, 0.72), at(r, 0.5, 0.82));
        break;
    }
    case WallState::Over:
        painter.setPen(QPen(color, width * 1.2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(at(r, 0.1, 0.1), at(r, 0.9, 0.9));
        painter.drawLine(at(r, 0.9, 0.1), at(r, 0.1, 0.9));
        break;
    case WallState::Pace:
        painter.setPen(QPen(color, width * 0.8, Qt::SolidLine, Qt::FlatCap));
        painter.drawEllipse(r.adjusted(0.5, 0.5, -0.5, -0.5));
        painter.drawPolyline(QPolygonF({at(r, 0.5, 0.22), at(r, 0.5, 0.52), at(r, 0.72, 0.64)}));
        break;
    case WallState::NotUsed:
        painter.drawLine(at(r, 0.1, 0.5), at(r, 0.9, 0.5));
        break;
    case WallState::Preview:
        painter.drawLine(at(r, 0, 0.5), at(r, 0.95, 0.5));
        painter.drawPolyline(QPolygonF({at(r, 0.6, 0.18), at(r, 0.95, 0.5), at(r, 0.6, 0.82)}));
        break;
    }
    painter.restore();
}

} // namespace wallchart
