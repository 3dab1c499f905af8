// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sliderpaint.h"

#include "widgets/badge.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

void paintTexts(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderLook &look)
{
    const QColor ink = look.enabled ? theme.text : theme.disabled;
    const QColor soft_ink = look.enabled ? theme.secondary : theme.disabled;
    const auto draw = [&](const SliderLayout::Text &text, double size, int weight, const QColor &color, int flags) {
        if (text.text.isEmpty())
            return;
        painter.setFont(fittedFont(uiFont(size, weight), text.text, text.rect.width()));
        painter.setPen(color);
        painter.drawText(text.rect, flags | Qt::TextDontClip | Qt::TextSingleLine, text.text);
    };
    draw(layout.label, 13, QFont::Normal, ink, Qt::AlignVCenter | Qt::AlignLeft);
    draw(layout.reason, 12, QFont::Normal, theme.secondary, Qt::AlignVCenter | Qt::AlignRight);
    draw(layout.low_end, 11, QFont::Normal, soft_ink, Qt::AlignBottom | Qt::AlignLeft);
    draw(layout.high_end, 11, QFont::Normal, soft_ink, Qt::AlignBottom | Qt::AlignRight);
    draw(layout.message, 12, QFont::DemiBold, theme.over, Qt::AlignVCenter | Qt::AlignLeft);
    if (!layout.tag.text.isEmpty() && (look.x_axis || look.offer_x_axis)) {
        painter.setPen(QPen(theme.hairline, 1, look.x_axis ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(layout.tag.rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.setFont(uiFont(11));
        painter.setPen(look.x_axis ? soft_ink : theme.disabled);
        painter.drawText(layout.tag.rect, Qt::AlignCenter | Qt::TextDontClip, layout.tag.text);
    }
}

void paintTicks(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderScale &scale,
                const SliderLook &look)
{
    const double u = uiScale();
    const double top = layout.groove.bottom() + 2 * u;
    QColor minor = look.enabled ? theme.secondary : theme.disabled;
    minor.setAlphaF(0.75F);
    for (const SliderScale::Tick &tick : layout.ticks) {
        // Snapped to whole pixels: a tick between two would be a grey smear.
        const double x = std::floor(scale.toX(tick.value)) + 0.5;
        painter.setPen(QPen(tick.major ? (look.enabled ? theme.secondary : theme.disabled) : minor, 1, Qt::SolidLine,
                            Qt::FlatCap));
        painter.drawLine(QPointF(x, top), QPointF(x, top + (tick.major ? 5 : 3) * u));
    }
}

void paintGroove(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderLook &look)
{
    const QRectF &groove = layout.groove;
    const QColor line = look.enabled ? theme.groove_hatch : theme.disabled;
    const QColor solid = look.enabled ? theme.groove : theme.disabled;
    if (!layout.known) {
        painter.fillRect(groove, theme.track);
        return;
    }
    const bool all = layout.feasible.size() == 1 && layout.feasible[0].first <= groove.left() &&
                     layout.feasible[0].second >= groove.right();
    if (!all) {
        painter.fillRect(groove, look.enabled ? theme.over_tint : theme.window);
        fillHatch(painter, groove, {line, 4, 1.2, 45});
        painter.setPen(QPen(line, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(groove.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    for (const auto &[from, to] : layout.feasible)
        painter.fillRect(QRectF(from, groove.top(), to - from, groove.height()), solid);
}

QPainterPath stem(const SliderLayout &layout, const SliderLayout::Mark &mark)
{
    const double bottom = mark.badge.bottom();
    const double lean = mark.badge.center().x();
    QPainterPath path(QPointF(lean, bottom - 1));
    if (std::abs(lean - mark.x) > 0.25) {
        path.lineTo(lean, bottom + 1);
        path.lineTo(mark.x, layout.groove.top() - 0.5);
    }
    path.lineTo(mark.x, layout.groove.bottom());
    return path;
}

void paintMarks(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderLook &look)
{
    const double u = uiScale();
    painter.setBrush(Qt::NoBrush);
    const QColor solid = look.enabled ? theme.groove : theme.disabled;
    for (const bool halo : {true, false}) {
        for (const SliderLayout::Mark &mark : layout.marks) {
            if (mark.parked)
                continue;
            const QColor color = look.enabled ? theme.wall(mark.wall) : theme.disabled;
            painter.setPen(halo ? QPen(theme.base, 4 * u, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin)
                                : QPen(color, 2 * u, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
            painter.drawPath(stem(layout, mark));
        }
        // A short feasible stretch between two marks must not drown in their halos.
        for (const auto &[from, to] : layout.feasible) {
            if (halo && to - from < 12 * u)
                painter.fillRect(QRectF(from, layout.groove.top(), to - from, layout.groove.height()), solid);
        }
    }
    for (std::size_t i = 0; i < layout.marks.size(); ++i) {
        const SliderLayout::Mark &mark = layout.marks[i];
        paintBadge(painter, theme, mark.wall, mark.badge, look.enabled ? BadgeLook::Filled : BadgeLook::Outlined);
        if (look.focus && static_cast<int>(i) == look.focused_mark) {
            painter.setPen(QPen(theme.base, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(mark.badge.adjusted(-0.5, -0.5, 0.5, 0.5), 2.5, 2.5);
            painter.setPen(QPen(theme.focus, 1.8));
            painter.drawRoundedRect(mark.badge.adjusted(-1.6, -1.6, 1.6, 1.6), 3, 3);
        }
    }
    for (const auto &[arrow, to_left] : {std::pair(layout.arrow_left, true), std::pair(layout.arrow_right, false)}) {
        if (!arrow)
            continue;
        const double tip = to_left ? arrow->left() + 1.5 : arrow->right() - 1.5;
        const double back = to_left ? arrow->right() - 2.5 : arrow->left() + 2.5;
        const QColor color = look.enabled ? theme.text : theme.disabled;
        painter.setPen(QPen(color, 1.8 * u, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        const double y = arrow->center().y();
        painter.drawPolyline(QPolygonF({{back, y - 4 * u}, {tip, y}, {back, y + 4 * u}}));
    }
}

QPolygonF pentagon(const QRectF &r)
{
    const double shoulder = r.top() + r.width() / 2;
    return QPolygonF({{r.center().x(), r.top()},
                      {r.right(), shoulder},
                      {r.right(), r.bottom()},
                      {r.left(), r.bottom()},
                      {r.left(), shoulder}});
}

void paintHandle(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderLook &look)
{
    const double u = uiScale();
    const double line = look.hover_handle && !look.dragging ? 1.8 : 1.3;
    const QRectF outer = layout.handle();
    const QRectF body = outer.adjusted(line / 2, line / 2 + 0.4, -line / 2, -line / 2 - 0.2);
    if (look.focus && look.focused_mark < 0) {
        painter.setPen(QPen(theme.focus, 5.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(theme.focus);
        painter.drawPolygon(pentagon(body));
        painter.setPen(QPen(theme.base, 2.6, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolygon(pentagon(body));
    }
    QColor fill = look.hover_handle ? theme.soft : theme.base;
    QColor ink = theme.text;
    if (look.dragging) {
        fill = theme.selection;
        ink = theme.selection_text;
    }
    if (!look.enabled) {
        fill = theme.window;
        ink = theme.disabled;
    }
    painter.setBrush(fill);
    painter.setPen(QPen(look.dragging ? theme.text : ink, line, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolygon(pentagon(body));
    painter.setPen(QPen(ink, 1.2 * u, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(outer.center().x(), outer.top() + 7 * u),
                     QPointF(outer.center().x(), outer.bottom() - 4.5 * u));
}

/// Where the handle would go: its outline, dashed.
void paintGhost(QPainter &painter, const Theme &theme, const SliderLayout &layout, double x)
{
    const QRectF body = layout.handleAt(x).adjusted(0.7, 1.1, -0.7, -0.9);
    QPen pen(theme.text, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    painter.setBrush(theme.base);
    painter.setPen(QPen(theme.base, 3.4));
    painter.drawPolygon(pentagon(body));
    pen.setDashPattern({2, 1.4});
    painter.setPen(pen);
    painter.drawPolygon(pentagon(body));
}

} // namespace

void paintSlider(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderScale &scale,
                 const SliderLook &look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintTexts(painter, theme, layout, look);
    paintTicks(painter, theme, layout, scale, look);
    paintGroove(painter, theme, layout, look);
    paintMarks(painter, theme, layout, look);
    if (layout.baseline_x)
        paintDiamond(painter, theme, {*layout.baseline_x, layout.groove.center().y()}, 11 * uiScale());
    if (layout.preview_x)
        paintGhost(painter, theme, layout, *layout.preview_x);
    paintHandle(painter, theme, layout, look);
}

} // namespace wallchart
