// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include "widgets/plotreadout.h"
#include "widgets/plotview_p.h"

#include <algorithm>
#include <cmath>
#include <utility>

// The marker under mouse and keys, the cross-hair, clicks on walls.
namespace wallchart {

namespace {

constexpr double keyboard_step = 0.01; ///< of the axis
constexpr double keyboard_fine_step = 0.001;

} // namespace

void PlotView::Private::hover(const QPointF &pos, bool pinning)
{
    const bool inside = spec.empty.empty() && layout.scale.area().contains(pos);
    const bool takes = takesMarker(spec, layout, pos);
    if (takes)
        canvas()->setCursor(Qt::SizeHorCursor);
    else if (wallAt(spec, layout, pos))
        canvas()->setCursor(Qt::PointingHandCursor);
    else
        canvas()->unsetCursor();
    const bool on_handle = takes && layout.handle.adjusted(-6, -6, 6, 6).contains(pos);
    if (on_handle != look.hovered) {
        look.hovered = on_handle;
        queue();
    }
    if (inside && spec.kind == PlotKind::Curves && !look.dragging) {
        if (pinning && !pin_x && hover_x)
            pinCrosshair(true);
        else if (!pinning && !pinned_by_key)
            pin_x.reset();
        showCrosshair(pos.x(), pos.y());
        return;
    }
    if (hover_x)
        emit q->crosshairMoved(std::nullopt);
    hover_x.reset();
    redrawHover();
    emit q->readoutChanged(readoutAt(spec, layout, pos));
}

void PlotView::Private::leave()
{
    hover_x.reset();
    if (!pinned_by_key)
        pin_x.reset();
    redrawHover();
    if (std::exchange(look.hovered, false))
        queue();
    emit q->readoutChanged({});
    emit q->crosshairMoved(std::nullopt);
}

void PlotView::Private::press(const QPointF &pos)
{
    if (takesMarker(spec, layout, pos)) {
        const double handle_x = layout.handle.center().x();
        const bool held = spec.kind == PlotKind::Map || std::abs(pos.x() - handle_x) <= 12 || layout.tag.contains(pos);
        grab_offset_y = spec.kind == PlotKind::Map ? pos.y() - layout.point.y() : 0;
        grab_offset = held ? pos.x() - handle_x : 0;
        look.dragging = true;
        hover_x.reset();
        emit q->markerDragStarted();
        if (!held)
            move(pos);
        queue();
        return;
    }
    if (const std::optional<WallId> wall = wallAt(spec, layout, pos))
        emit q->wallClicked(*wall);
    else if (takesAxes(spec) && layout.scale.area().contains(pos))
        rubber_band = QRectF(pos, QSizeF(1e-3, 1e-3));
}

void PlotView::Private::move(const QPointF &pos)
{
    const double x = q->valueAt(pos.x() - grab_offset);
    if (spec.kind == PlotKind::Map)
        emit q->pointDragged(x, layout.scale.valueAtY(pos.y() - grab_offset_y));
    else
        emit q->markerDragged(x);
}

void PlotView::Private::release()
{
    look.dragging = false;
    emit q->markerDragFinished();
    queue();
}

/// `share` of the axis, but at least one on an axis of whole numbers.
void PlotView::Private::step(double share)
{
    const double now = spec.marker->x;
    double x = layout.scale.valueAt(layout.scale.toX(now) + share * layout.scale.area().width());
    if (spec.x.whole) {
        x = std::round(x);
        x = share > 0 ? std::max(x, now + 1) : std::min(x, now - 1);
    }
    emit q->markerDragged(std::clamp(x, spec.x.from, spec.x.to));
}

void PlotView::Private::stepPoint(double right, double up)
{
    const QRectF &area = layout.scale.area();
    const QPointF to = layout.point + QPointF(right * area.width(), -up * area.height());
    emit q->pointDragged(layout.scale.valueAt(to.x()), layout.scale.valueAtY(to.y()));
}

void PlotView::keyPressEvent(QKeyEvent *event)
{
    if (m_d->axesKey(event->key(), event->modifiers())) {
        event->accept();
        return;
    }
    const bool right = event->key() == Qt::Key_Right;
    const bool up = event->key() == Qt::Key_Up;
    const bool upright = m_d->spec.kind == PlotKind::Map && (up || event->key() == Qt::Key_Down);
    if ((!right && event->key() != Qt::Key_Left && !upright) || !m_d->spec.marker || !m_d->spec.marker->draggable) {
        QWidget::keyPressEvent(event);
        return;
    }
    // Holding a key down is one drag.
    if (!std::exchange(m_d->key_drag, true))
        emit markerDragStarted();
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    const double share = fine ? keyboard_fine_step : keyboard_step;
    if (upright)
        m_d->stepPoint(0, up ? share : -share);
    else if (m_d->spec.kind == PlotKind::Map)
        m_d->stepPoint(right ? share : -share, 0);
    else
        m_d->step(right ? share : -share);
    event->accept();
}

void PlotView::keyReleaseEvent(QKeyEvent *event)
{
    QWidget::keyReleaseEvent(event);
    if (!event->isAutoRepeat() && std::exchange(m_d->key_drag, false))
        emit markerDragFinished();
}

void PlotView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_d->look.focused = event->reason() != Qt::MouseFocusReason;
    m_d->queue();
}

void PlotView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_d->look.focused = false;
    if (std::exchange(m_d->key_drag, false))
        emit markerDragFinished();
    m_d->queue();
}

bool PlotView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_d->canvas())
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Wheel:
        return m_d->axesMouse(event);
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonPress: {
        if (m_d->axesMouse(event))
            return true;
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() != Qt::LeftButton)
            return false;
        setFocus(Qt::MouseFocusReason);
        m_d->press(mouse->position());
        return true;
    }
    case QEvent::MouseMove: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const QPointF pos = mouse->position();
        if (m_d->look.dragging)
            m_d->move(pos);
        else if (!m_d->axesMouse(event))
            m_d->hover(pos, mouse->modifiers().testFlag(Qt::ShiftModifier));
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (m_d->look.dragging)
            m_d->release();
        else if (!m_d->axesMouse(event) && !m_d->rubber_band.isNull())
            m_d->zoomToBand();
        return true;
    case QEvent::Leave:
        m_d->leave();
        return false;
    default:
        return false;
    }
}

} // namespace wallchart
