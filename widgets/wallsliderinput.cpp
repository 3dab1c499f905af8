// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse, the wheel and the keys do on a WallSlider, and how it is drawn.
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "model/quantity.h"
#include "widgets/quantityentry.h"
#include "widgets/sliderpaint.h"
#include "widgets/wallslider.h"

#include <cmath>

namespace wallchart {

namespace {

constexpr int wheel_notch = 120;

SliderScale scaleOf(const WallSlider &slider, const FieldScan &scan)
{
    return sliderScale({slider.field(), scan, slider.value(), {}, {}, {}, {}, {}, 0, QSizeF(slider.size())});
}

int markAt(const SliderLayout &layout, const QPointF &position)
{
    for (std::size_t i = 0; i < layout.marks.size(); ++i) {
        if (layout.marks[i].badge.adjusted(-1, -1, 1, 2).contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

void WallSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    SliderLook look;
    look.enabled = isEnabled();
    look.focus = hasFocus();
    look.hover_handle = m_hover_handle;
    look.dragging = m_dragging;
    look.x_axis = m_x_axis;
    look.offer_x_axis = m_hover && isEnabled();
    look.focused_mark = m_focused_mark;
    paintSlider(painter, currentTheme(), layoutParts(), scaleOf(*this, m_scan), look);
}

void WallSlider::resizeEvent(QResizeEvent *)
{
    placeEntry();
}

void WallSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    endEdit();
    const SliderLayout layout = layoutParts();
    const QPointF position = event->position();
    if (layout.tag.rect.contains(position)) {
        emit xAxisRequested();
        return;
    }
    const bool on_handle = layout.handle().adjusted(-3, 0, 3, 1).contains(position);
    const int mark = markAt(layout, position);
    if (mark >= 0 && !on_handle) {
        const SliderLayout::Mark &hit = layout.marks[static_cast<std::size_t>(mark)];
        if (!hit.parked)
            editTo(hit.value);
        emit wallActivated(hit.wall);
        return;
    }
    if (!on_handle && !layout.groove_zone.contains(position))
        return;
    m_dragging = true;
    m_grab_offset = on_handle ? position.x() - layout.handle_x : 0;
    if (!on_handle)
        moveTo(scaleOf(*this, m_scan).toValue(position.x()));
    update();
}

void WallSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging) {
        moveTo(scaleOf(*this, m_scan).toValue(event->position().x() - m_grab_offset));
        return;
    }
    const SliderLayout layout = layoutParts();
    const bool over_handle = layout.handle().contains(event->position());
    const bool over_tag = layout.tag.rect.contains(event->position());
    setCursor(over_tag || markAt(layout, event->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (over_handle != m_hover_handle || !m_hover) {
        m_hover_handle = over_handle;
        m_hover = true;
        update();
    }
}

void WallSlider::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = false;
    endEdit();
    update();
}

void WallSlider::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const SliderLayout layout = layoutParts();
    if (layout.groove_zone.contains(event->position()) && markAt(layout, event->position()) < 0)
        emit resetRequested();
}

void WallSlider::wheelEvent(QWheelEvent *event)
{
    // Only over the groove: elsewhere the wheel scrolls the column that the slider stands in.
    if (!layoutParts().groove_zone.contains(event->position()) || !isEnabled()) {
        event->ignore();
        return;
    }
    event->accept();
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    // Some systems turn Shift + wheel into a sideways wheel.
    const int turned = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    m_wheel_angle += turned;
    while (std::abs(m_wheel_angle) >= wheel_notch) {
        const int direction = m_wheel_angle > 0 ? 1 : -1;
        m_wheel_angle -= direction * wheel_notch;
        moveTo(nextNiceValue(m_field, m_value, direction, fine));
    }
    m_wheel_end.start();
}

void WallSlider::keyPressEvent(QKeyEvent *event)
{
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool to_mark = event->modifiers().testFlag(Qt::ControlModifier);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto step = [&](int direction) {
        if (to_mark)
            jumpToMark(direction);
        else
            moveTo(nextNiceValue(m_field, m_value, direction, fine));
    };
    const SliderScale scale = scaleOf(*this, m_scan);
    switch (event->key()) {
    case Qt::Key_Left:
        step(mirrored ? 1 : -1);
        break;
    case Qt::Key_Right:
        step(mirrored ? -1 : 1);
        break;
    case Qt::Key_Up:
        step(1);
        break;
    case Qt::Key_Down:
        step(-1);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (to_mark) { // belongs to the window: it switches tabs
            event->ignore();
            return;
        }
        moveTo(pageValue(m_field, m_value, event->key() == Qt::Key_PageUp ? 1 : -1));
        break;
    case Qt::Key_Home:
        moveTo(scale.from());
        break;
    case Qt::Key_End:
        moveTo(scale.to());
        break;
    case Qt::Key_X:
        if (event->modifiers() == Qt::NoModifier) {
            emit xAxisRequested();
            return;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
}

void WallSlider::keyReleaseEvent(QKeyEvent *event)
{
    // A key that is held down repeats: all of it is one edit.
    if (!event->isAutoRepeat() && !m_dragging && !m_wheel_end.isActive())
        endEdit();
    QWidget::keyReleaseEvent(event);
}

void WallSlider::focusOutEvent(QFocusEvent *event)
{
    if (!m_dragging)
        endEdit();
    m_focused_mark = -1;
    update();
    QWidget::focusOutEvent(event);
}

void WallSlider::leaveEvent(QEvent *)
{
    m_hover = false;
    m_hover_handle = false;
    update();
}

void WallSlider::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::EnabledChange && !isEnabled()) {
        m_dragging = false;
        endEdit();
    }
    if (event->type() == QEvent::ApplicationFontChange) {
        updateGeometry();
        placeEntry();
    }
    update();
}

bool WallSlider::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const SliderLayout layout = layoutParts();
        const int mark = markAt(layout, QPointF(help->pos()));
        QString words;
        if (mark >= 0)
            words = markHelp(layout.marks[static_cast<std::size_t>(mark)].wall);
        else if (layout.tag.rect.contains(QPointF(help->pos())))
            words = m_x_axis ? tr("The plots run along this field.") : tr("Let the plots run along this field (X).");
        else
            words = tr("%1: %2").arg(said(m_field.label), said(m_field.help));
        QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace wallchart
