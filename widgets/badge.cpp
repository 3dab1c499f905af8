// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/badge.h"

#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QTransform>

#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace wallchart {

namespace {

constexpr double close_load = 1 / 1.15;

QPainterPath polygon(const QRectF &r, std::initializer_list<QPointF> unit_points)
{
    QPolygonF points;
    for (const QPointF &p : unit_points)
        points << QPointF(r.x() + p.x() * r.width(), r.y() + p.y() * r.height());
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

/// Corners of a regular polygon or star around the centre, one corner up.
QPainterPath star(const QRectF &r, int corners, double inner)
{
    const int steps = inner < 1 ? corners * 2 : corners;
    QPolygonF points;
    for (int i = 0; i < steps; ++i) {
        const double angle = -std::numbers::pi / 2 + 2 * std::numbers::pi * i / steps;
        const double radius = (inner < 1 && i % 2 == 1 ? inner : 1.0) / 2;
        points << QPointF(r.center().x() + r.width() * radius * std::cos(angle),
                          r.center().y() + r.height() * radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

QPainterPath plus(const QRectF &r, double half_arm)
{
    const double a = 0.5 - half_arm;
    const double b = 0.5 + half_arm;
    return polygon(r, {{a, 0}, {b, 0}, {b, a}, {1, a}, {1, b}, {b, b}, {b, 1}, {a, 1}, {a, b}, {0, b}, {0, a}, {a, a}});
}

QPainterPath withHole(QPainterPath outer, const QPainterPath &hole)
{
    outer.setFillRule(Qt::OddEvenFill);
    outer.addPath(hole);
    return outer;
}

QRectF shrunk(const QRectF &r, double share)
{
    return r.adjusted(r.width() * share, r.height() * share, -r.width() * share, -r.height() * share);
}

QPainterPath ellipse(const QRectF &r)
{
    QPainterPath path;
    path.addEllipse(r);
    return path;
}

QPainterPath rectangle(const QRectF &r)
{
    QPainterPath path;
    path.addRect(r);
    return path;
}

QPainterPath cross(const QRectF &r)
{
    QTransform turn;
    turn.translate(r.center().x(), r.center().y());
    turn.rotate(45);
    turn.translate(-r.center().x(), -r.center().y());
    return turn.map(plus(shrunk(r, -0.08), 0.15));
}

/// The letter as an outline around the origin, so that it sits in the middle to a fraction of a pixel in every size.
/// Outlines are kept: loading one runs the font's hinting program.
QPainterPath letterPath(WallId wall, int pixels)
{
    thread_local QHash<int, QPainterPath> outlines;
    thread_local QFont base;
    QFont font = uiFont(13, QFont::Bold);
    if (font != base) {
        base = font;
        outlines.clear();
    }
    const int key = pixels * wall_count + static_cast<int>(wall);
    const auto found = outlines.constFind(key);
    if (found != outlines.constEnd())
        return *found;
    font.setPixelSize(pixels);
    QPainterPath glyph;
    glyph.addText(0, 0, font, toQString(wallInfo(wall).letter));
    const QPointF middle = glyph.boundingRect().center();
    // $ reaches below the line: it is centred by its own box, letters by their common height.
    glyph.translate(-middle.x(), wall == WallId::Budget ? -middle.y() : QFontMetricsF(font).capHeight() / 2);
    outlines.insert(key, glyph);
    return glyph;
}

} // namespace

WallState wallState(const WallResult &result)
{
    if (!result.applies)
        return WallState::NotUsed;
    if (result.hit)
        return WallState::Over;
    if (!result.has_target)
        return WallState::Pace;
    return result.load > close_load ? WallState::Close : WallState::Ok;
}

QString stateWord(WallState state)
{
    static const std::array<const char *, 6> states = {words::mark("ok"),   words::mark("close"),
                                                       words::mark("over"), words::mark("pace"),
                                                       words::mark("n/a"),  words::mark("preview")};
    return said(states[static_cast<std::size_t>(state)]);
}

QString factorWords(const WallResult &result)
{
    if (!result.applies)
        return toQString(words::say("not used"));
    if (std::isnan(result.load))
        return toQString(words::say("not known"));
    if (std::isinf(result.load))
        return toQString(words::say("limit is 0"));
    if (!result.has_target)
        return toQString(words::say("%1% of time", {std::to_string(std::lround(result.load * 100))}));
    return toQString(headroomWords(result.load));
}

QString loadWords(const WallResult &result)
{
    if (!result.applies || std::isnan(result.load))
        return QStringLiteral("–");
    return result.load >= 99.5 ? QStringLiteral(">99") : QString::number(result.load, 'f', 2);
}

void paintBadge(QPainter &painter, const Theme &theme, WallId wall, const QRectF &rect, BadgeLook look)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = rect.height() / 7;
    QColor letter = theme.badge_text;
    if (look == BadgeLook::Filled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.wall(wall));
        painter.drawRoundedRect(rect, radius, radius);
    } else {
        painter.setPen(QPen(theme.disabled, 1));
        painter.setBrush(theme.window);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        letter = theme.disabled;
    }
    QPainterPath glyph = letterPath(wall, std::max(6, static_cast<int>(std::lround(rect.height() * 0.79))));
    glyph.translate(rect.center());
    painter.fillPath(glyph, letter);
    painter.restore();
}

QPainterPath shapePath(WallId wall, const QRectF &r)
{
    switch (wallInfo(wall).mark.shape) {
    case MarkShape::Disc:
        return ellipse(r);
    case MarkShape::Square:
        return rectangle(shrunk(r, 0.06));
    case MarkShape::Pentagon:
        return star(r.translated(0, r.height() * 0.03), 5, 1);
    case MarkShape::TriangleUp:
        return polygon(r, {{0.5, 0.04}, {1, 0.92}, {0, 0.92}});
    case MarkShape::Flag:
        return polygon(r, {{0.1, 0}, {0.26, 0}, {0.95, 0.32}, {0.26, 0.64}, {0.26, 1}, {0.1, 1}});
    case MarkShape::Diamond:
        return polygon(shrunk(r, -0.04), {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}});
    case MarkShape::Star:
        return star(shrunk(r, -0.06).translated(0, r.height() * 0.04), 5, 0.42);
    case MarkShape::Cross:
        return cross(r);
    case MarkShape::Hexagon:
        return star(r, 6, 1);
    case MarkShape::TriangleDown:
        return polygon(r, {{0, 0.08}, {1, 0.08}, {0.5, 0.96}});
    case MarkShape::Ring:
        return withHole(ellipse(r), ellipse(shrunk(r, 0.16)));
    case MarkShape::HollowSquare:
        return withHole(rectangle(shrunk(r, 0.04)), rectangle(shrunk(r, 0.19)));
    case MarkShape::Plus:
        return plus(r, 0.14);
    }
    return {};
}

void paintShape(QPainter &painter, const Theme &theme, WallId wall, const QRectF &rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shapePath(wall, rect), theme.wall(wall));
    painter.restore();
}

void paintDiamond(QPainter &painter, const Theme &theme, const QPointF &centre, double height)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = height > 9 ? 1.4 : 1.0;
    const double r = height / 2;
    QPolygonF points;
    points << centre + QPointF(0, -r) << centre + QPointF(r, 0) << centre + QPointF(0, r) << centre + QPointF(-r, 0);
    painter.setPen(QPen(theme.text, line, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(theme.base);
    painter.drawPolygon(points);
    painter.restore();
}

std::vector<double> spread(const std::vector<double> &positions, double gap, double lo, double hi)
{
    const std::size_t n = positions.size();
    std::vector<double> placed(n);
    if (n == 0)
        return placed;
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return positions[a] < positions[b]; });

    const double room = std::max(0.0, hi - lo);
    if (n > 1)
        gap = std::min(gap, room / static_cast<double>(n - 1));

    // With the gaps taken out, the nearest non-decreasing sequence is the mean over each clash (pool adjacent
    // violators); clamping it keeps the order.
    struct Pool
    {
        double mean;
        double weight;
    };
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < n; ++i) {
        pools.push_back({positions[order[i]] - static_cast<double>(i) * gap, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean > pools.back().mean) {
            const Pool last = pools.back();
            pools.pop_back();
            Pool &merged = pools.back();
            const double weight = merged.weight + last.weight;
            merged.mean = (merged.mean * merged.weight + last.mean * last.weight) / weight;
            merged.weight = weight;
        }
    }
    const double top = std::max(lo, lo + room - static_cast<double>(n - 1) * gap);
    std::size_t i = 0;
    for (const Pool &pool : pools) {
        for (double k = 0; k < pool.weight; ++k, ++i)
            placed[order[i]] = std::clamp(pool.mean, lo, top) + static_cast<double>(i) * gap;
    }
    return placed;
}

} // namespace wallchart
