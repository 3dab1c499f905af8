// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotlayout.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include "widgets/plotaxis.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double tick_gap = 6;

void addXTicks(const PlotAxis &axis, const Theme &theme, const QRectF &blocked, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const QFont plain = uiFont(11);
    const QFont bold = uiFont(11, QFont::DemiBold);
    double free_from = 0;
    for (const PlotTick &tick : axis.ticks) {
        const QFont &font = tick.strong ? bold : plain;
        const QPointF centre(layout.scale.toX(tick.value), area.bottom() + 7 + QFontMetricsF(font).height() / 2);
        PlotText text = textCentred(toQString(tick.text), centre, font, tick.strong ? theme.text : theme.secondary);
        const bool meets_tag = !blocked.isNull() && text.rect.adjusted(-3, -3, 3, 3).intersects(blocked);
        if (meets_tag || text.rect.left() < free_from || text.rect.right() > layout.size.width())
            continue;
        free_from = text.rect.right() + tick_gap;
        layout.ticks.push_back(std::move(text));
    }
}

void addYTicks(const PlotAxis &axis, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const QFont plain = uiFont(11);
    const QFont bold = uiFont(12, QFont::Bold);
    // The strong tick goes first: it is the one that must be readable.
    std::vector<PlotTick> ticks = axis.ticks;
    std::stable_partition(ticks.begin(), ticks.end(), [](const PlotTick &tick) { return tick.strong; });
    for (const PlotTick &tick : ticks) {
        PlotText text = textEndingAt(toQString(tick.text), {area.left() - 7, layout.scale.toY(tick.value)},
                                     tick.strong ? bold : plain, tick.strong ? theme.text : theme.secondary);
        const bool taken = std::any_of(layout.ticks.begin(), layout.ticks.end(), [&](const PlotText &other) {
            return other.rect.intersects(text.rect.adjusted(0, 1, 0, -1));
        });
        if (!taken)
            layout.ticks.push_back(std::move(text));
    }
}

} // namespace

PlotScale::PlotScale(const PlotAxis &x, const PlotAxis &y, const QRectF &area)
    : m_x(x)
    , m_y(y)
    , m_area(area)
{
    m_x.ticks.clear();
    m_y.ticks.clear();
}

double PlotScale::share(const PlotAxis &axis, double value)
{
    if (!axis.log)
        return (value - axis.from) / (axis.to - axis.from);
    return std::log(std::max(value, axis.from * 1e-12) / axis.from) / std::log(axis.to / axis.from);
}

double PlotScale::toX(double value) const
{
    return m_area.left() + m_area.width() * share(m_x, value);
}

double PlotScale::toY(double value) const
{
    return m_area.bottom() - m_area.height() * share(m_y, value);
}

double PlotScale::valueAt(double pixel_x) const
{
    const double share_of_width = std::clamp((pixel_x - m_area.left()) / std::max(1.0, m_area.width()), 0.0, 1.0);
    const double value = m_x.log ? m_x.from * std::pow(m_x.to / m_x.from, share_of_width)
                                 : m_x.from + (m_x.to - m_x.from) * share_of_width;
    return std::clamp(value, m_x.from, m_x.to);
}

double PlotScale::valueAtY(double pixel_y) const
{
    const double up = std::clamp((m_area.bottom() - pixel_y) / std::max(1.0, m_area.height()), 0.0, 1.0);
    const double value = m_y.log ? m_y.from * std::pow(m_y.to / m_y.from, up) : m_y.from + (m_y.to - m_y.from) * up;
    return std::clamp(value, m_y.from, m_y.to);
}

PlotText textAt(const QString &text, QPointF left_middle, const QFont &font, const QColor &color)
{
    const QFontMetricsF metrics(font);
    const double height = metrics.height();
    return {text,  QRectF(left_middle.x(), left_middle.y() - height / 2, metrics.horizontalAdvance(text), height),
            font,  color,
            false, {}};
}

PlotText textCentred(const QString &text, QPointF centre, const QFont &font, const QColor &color)
{
    PlotText result = textAt(text, centre, font, color);
    result.rect.moveLeft(centre.x() - result.rect.width() / 2);
    return result;
}

PlotText textEndingAt(const QString &text, QPointF right_middle, const QFont &font, const QColor &color)
{
    PlotText result = textAt(text, right_middle, font, color);
    result.rect.moveRight(right_middle.x());
    return result;
}

void addAxisTexts(const PlotSpec &spec, const Theme &theme, const QRectF &blocked, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    addXTicks(spec.x, theme, blocked, layout);
    if (spec.kind != PlotKind::Waterfall) {
        addYTicks(spec.y, theme, layout);
        PlotText title = textCentred(toQString(axisTitle(spec.y)), {}, uiFont(11), theme.secondary);
        const double thickness = title.rect.height();
        const double length = title.rect.width();
        title.vertical = true;
        title.rect = QRectF(2, std::clamp(area.center().y() - length / 2, 0.0, layout.size.height() - length),
                            thickness, length);
        if (length <= layout.size.height())
            layout.texts.push_back(std::move(title));
    }
    const QFont font = uiFont(11);
    const double below = area.bottom() + 7 + QFontMetricsF(font).height() * 1.5 + 5;
    PlotText title = textCentred(toQString(axisTitle(spec.x)), {area.center().x(), below}, font, theme.secondary);
    const double right = layout.size.width() - 2;
    if (title.rect.right() > right)
        title.rect.moveRight(right);
    if (title.rect.left() < 2)
        title.rect.moveLeft(2);
    layout.texts.push_back(std::move(title));
}

QString PlotLayout::fitsWord()
{
    return QCoreApplication::translate("PlotLayout", "fits");
}

std::vector<QRectF> PlotLayout::labelRects() const
{
    std::vector<QRectF> rects;
    for (const PlotText &text : texts)
        rects.push_back(text.rect);
    for (const PlotEndLabel &end : ends)
        rects.push_back(end.text.rect.united(end.shape));
    for (const PlotSign &sign : signs) {
        if (!sign.board.isNull())
            rects.push_back(sign.board);
    }
    for (const PlotDot &dot : dots) {
        if (!dot.text.text.isEmpty())
            rects.push_back(dot.text.rect);
    }
    for (const PlotKey &key : keys) {
        rects.push_back(key.text.rect);
        if (!key.value.text.isEmpty())
            rects.push_back(key.value.rect);
    }
    if (!tag.isNull())
        rects.push_back(tag);
    return rects;
}

PlotLayout layoutPlot(const PlotSpec &spec, QSizeF size, const Theme &theme)
{
    PlotLayout layout;
    layout.size = size;
    if (!spec.empty.empty()) {
        layout.scale = PlotScale(spec.x, spec.y, QRectF(QPointF(0, 0), size));
        layout.texts.push_back(
            textCentred(toQString(spec.empty), {size.width() / 2, size.height() / 2}, uiFont(13), theme.secondary));
        return layout;
    }
    switch (spec.kind) {
    case PlotKind::Curves:
        layoutCurves(spec, theme, layout);
        break;
    case PlotKind::Map:
        layoutMap(spec, theme, layout);
        break;
    case PlotKind::Stack:
        layoutStack(spec, theme, layout);
        break;
    case PlotKind::Waterfall:
        layoutWaterfall(spec, theme, layout);
        break;
    }
    return layout;
}

} // namespace wallchart
