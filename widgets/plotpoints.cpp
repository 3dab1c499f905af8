// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>

#include "widgets/badge.h"
#include "widgets/plotlayout.h"
#include "widgets/plotpaint.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

// Dots among the curves, with their words beside them, and notes at places of the plot.
namespace wallchart {

namespace {

constexpr double least_dot = 7;
constexpr double dot_growth = 9; ///< px of a dot that stands for the whole time beyond one for none
constexpr double badge_size = 15;
constexpr double word_gap = 4;

bool touches(const PlotLayout &layout, const QRectF &rect, std::size_t own)
{
    const QRectF wide = rect.adjusted(-2, 0, 2, 0);
    const auto meets = [&](const PlotText &text) { return text.rect.intersects(wide); };
    const auto covers = [&](const PlotDot &dot) {
        return (dot.point != own && dot.shape.intersects(wide)) || (!dot.text.text.isEmpty() && meets(dot.text));
    };
    return std::any_of(layout.texts.begin(), layout.texts.end(), meets) ||
           std::any_of(layout.dots.begin(), layout.dots.end(), covers);
}

void addNotes(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    for (const PlotNote &note : spec.notes) {
        PlotText text = textAt(toQString(note.text), {}, uiFont(11), theme.secondary);
        text.back = theme.plot;
        const QPointF place = layout.scale.point(note.x, note.y);
        text.rect.moveTop(note.below ? place.y() + 4 : place.y() - 4 - text.rect.height());
        text.rect.moveLeft(note.ends ? place.x() - 8 - text.rect.width() : place.x() + 8);
        if (area.contains(text.rect) && !touches(layout, text.rect, spec.points.size()))
            layout.texts.push_back(std::move(text));
    }
}

void addDot(const PlotSpec &spec, std::size_t index, PlotLayout &layout)
{
    const PlotPoint &point = spec.points[index];
    const QPointF centre = layout.scale.point(point.x, point.y);
    if (!layout.scale.area().adjusted(-1, -1, 1, 1).contains(centre))
        return;
    const double size =
        point.strong ? badge_size : least_dot + dot_growth * std::sqrt(std::clamp(point.share, 0.0, 1.0));
    PlotDot dot;
    dot.point = index;
    dot.shape = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size);
    layout.dots.push_back(std::move(dot));
}

/// Whether a curve runs through the rectangle.
bool onCurve(const PlotSpec &spec, const PlotLayout &layout, const QRectF &rect)
{
    const auto crosses = [&](const QPointF &a, const QPointF &b) {
        constexpr int steps = 64;
        for (int i = 0; i <= steps; ++i) {
            if (rect.contains(a + (b - a) * (static_cast<double>(i) / steps)))
                return true;
        }
        return false;
    };
    for (const PlotSeries &series : spec.series) {
        for (std::size_t i = 1; i < series.x.size(); ++i) {
            if (crosses(layout.scale.point(series.x[i - 1], series.y[i - 1]),
                        layout.scale.point(series.x[i], series.y[i])))
                return true;
        }
    }
    return false;
}

/// Beside, above or below its dot, wherever nothing else stands; the note goes before the name does.
void addWords(const PlotSpec &spec, const Theme &theme, PlotDot &dot, PlotLayout &layout)
{
    const PlotPoint &point = spec.points[dot.point];
    const QRectF &area = layout.scale.area();
    const QString name = toQString(point.name);
    QStringList wordings{name};
    if (point.strong && !point.note.empty())
        wordings.prepend(name + said(", ") + toQString(point.note));
    const QFont font = point.strong ? uiFont(12, QFont::DemiBold) : uiFont(11);
    // Curves may only run under the words of strong dots, and only where there is no other way.
    for (int i = 0; i < (point.strong ? 2 : 1) * wordings.size(); ++i) {
        const QString &words = wordings[i % wordings.size()];
        const bool clear_of_curves = i < wordings.size();
        PlotText text = textAt(words, {}, font, point.wall ? theme.wall(*point.wall) : theme.text);
        const double width = text.rect.width();
        const double height = text.rect.height();
        const QPointF middle = dot.shape.center();
        const QPointF places[] = {{dot.shape.right() + word_gap, middle.y() - height / 2},
                                  {dot.shape.left() - word_gap - width, middle.y() - height / 2},
                                  {middle.x() - width / 2, dot.shape.bottom() + 1},
                                  {middle.x() - width / 2, dot.shape.top() - 1 - height},
                                  {dot.shape.right() + word_gap, dot.shape.bottom() - 2},
                                  {dot.shape.left() - word_gap - width, dot.shape.bottom() - 2},
                                  {dot.shape.right() + word_gap, dot.shape.top() + 2 - height},
                                  {dot.shape.left() - word_gap - width, dot.shape.top() + 2 - height}};
        for (const QPointF &place : places) {
            text.rect.moveTopLeft(place);
            if (!area.contains(text.rect) || touches(layout, text.rect, dot.point) ||
                (clear_of_curves && onCurve(spec, layout, text.rect)))
                continue;
            text.back = theme.plot;
            dot.text = std::move(text);
            return;
        }
    }
}

void paintDot(QPainter &painter, const PlotPoint &point, const PlotDot &dot, const Theme &theme)
{
    if (point.baseline) {
        paintDiamond(painter, theme, dot.shape.center(), 11);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.plot);
    painter.drawEllipse(dot.shape.adjusted(-2, -2, 2, 2));
    if (point.wall && point.strong) {
        paintBadge(painter, theme, *point.wall, dot.shape);
    } else if (point.wall) {
        paintShape(painter, theme, *point.wall, dot.shape);
    } else {
        painter.setBrush(theme.text);
        painter.drawEllipse(dot.shape);
    }
}

} // namespace

void layoutPoints(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    addNotes(spec, theme, layout);
    for (std::size_t i = 0; i < spec.points.size(); ++i)
        addDot(spec, i, layout);
    for (const bool strong : {true, false}) {
        for (PlotDot &dot : layout.dots) {
            const PlotPoint &point = spec.points[dot.point];
            if (point.strong == strong && !point.baseline)
                addWords(spec, theme, dot, layout);
        }
    }
}

void paintPoints(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    const QRectF &area = layout.scale.area();
    QPen dotted(theme.secondary, 1);
    dotted.setDashPattern({2, 3});
    painter.setPen(dotted);
    if (spec.divide && *spec.divide > spec.x.from && *spec.divide < spec.x.to) {
        const double x = std::floor(layout.scale.toX(*spec.divide)) + 0.5;
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    for (const PlotDot &dot : layout.dots) {
        const PlotPoint &point = spec.points[dot.point];
        if (!point.strong || !point.up_to)
            continue;
        painter.setPen(QPen(point.wall ? theme.wall(*point.wall) : theme.text, 1));
        const double x = std::floor(dot.shape.center().x()) + 0.5;
        painter.drawLine(QPointF(x, dot.shape.top()), QPointF(x, layout.scale.toY(*point.up_to)));
    }
    for (const PlotDot &dot : layout.dots)
        paintText(painter, dot.text);
    for (const bool strong : {false, true}) {
        for (const PlotDot &dot : layout.dots) {
            if (spec.points[dot.point].strong == strong)
                paintDot(painter, spec.points[dot.point], dot, theme);
        }
    }
}

} // namespace wallchart
