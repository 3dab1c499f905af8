// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMouseEvent>
#include <QWheelEvent>

#include "widgets/plotreadout.h"
#include "widgets/plotview_p.h"

#include <algorithm>
#include <cmath>
#include <utility>

// Zoom, pan and reset of a plot of curves; the cross-hair that stays and the difference to its first place.
namespace wallchart {

namespace {

constexpr double wheel_notch = 120;
constexpr double notch_factor = 0.8;
constexpr double least_band = 8; ///< px: a shorter rubber band was a click
constexpr double crosshair_step = 0.01;

} // namespace

const PlotSpec &PlotView::Private::whole() const
{
    return given ? *given : spec;
}

PlotSpec PlotView::Private::takeWhole()
{
    PlotSpec all = given ? std::move(*given) : std::move(spec);
    given.reset();
    return all;
}

/// Both axes as they are without zoom, in the scale that is chosen.
PlotSpec PlotView::Private::unzoomed() const
{
    return withAxes(whole(), {std::nullopt, std::nullopt, axes.x_log, axes.y_log});
}

void PlotView::Private::zoom(const QPointF &at, double factor, bool upright)
{
    if (!takesAxes(spec))
        return;
    const PlotSpec all = unzoomed();
    PlotAxesChoice choice = axes;
    if (upright)
        choice.y = zoomedAround(spec.y, all.y, layout.scale.valueAtY(at.y()), factor);
    else
        choice.x = zoomedAround(spec.x, all.x, layout.scale.valueAt(at.x()), factor);
    q->setAxes(choice);
}

void PlotView::Private::pan(const QPointF &by)
{
    const PlotSpec all = unzoomed();
    const QRectF &area = layout.scale.area();
    PlotAxesChoice choice = axes;
    if (axes.x)
        choice.x = panned(spec.x, all.x, -by.x() / area.width());
    if (axes.y)
        choice.y = panned(spec.y, all.y, by.y() / area.height());
    q->setAxes(choice);
}

/// A band that is flat in one direction chooses along the other only.
void PlotView::Private::zoomToBand()
{
    const QRectF band = rubber_band.normalized().intersected(layout.scale.area());
    rubber_band = {};
    redrawHover();
    PlotAxesChoice choice = axes;
    if (band.width() >= least_band)
        choice.x = Stretch{layout.scale.valueAt(band.left()), layout.scale.valueAt(band.right())};
    if (band.height() >= least_band)
        choice.y = Stretch{layout.scale.valueAtY(band.bottom()), layout.scale.valueAtY(band.top())};
    if (band.width() >= least_band || band.height() >= least_band)
        q->setAxes(choice);
}

bool PlotView::Private::isBand() const
{
    return std::max(std::abs(rubber_band.width()), std::abs(rubber_band.height())) >= least_band;
}

void PlotView::Private::moveCrosshair(double share)
{
    const QRectF &area = layout.scale.area();
    const double start = spec.marker ? layout.scale.toX(spec.marker->x) : area.center().x();
    const double x = std::clamp(hover_x.value_or(start) + share * area.width(), area.left(), area.right());
    showCrosshair(x, area.center().y());
}

void PlotView::Private::showCrosshair(double x, double y)
{
    hover_x = x;
    redrawHover();
    emit q->readoutChanged(pin_x ? differenceAt(spec, layout, *pin_x, x) : readoutAt(spec, layout, {x, y}));
    emit q->crosshairMoved(layout.scale.valueAt(x));
}

void PlotView::Private::pinCrosshair(bool pinned)
{
    pin_x.reset();
    if (pinned && hover_x)
        pin_x = layout.scale.valueAt(*hover_x);
    redrawHover();
}

/// Keys of cross-hair and zoom; false: not one of them.
bool PlotView::Private::axesKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (!takesAxes(spec))
        return false;
    const QPointF middle(hover_x.value_or(layout.scale.area().center().x()), layout.scale.area().center().y());
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    if (control && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        const double share = modifiers.testFlag(Qt::ShiftModifier) ? 5 * crosshair_step : crosshair_step;
        moveCrosshair(key == Qt::Key_Left ? -share : share);
        return true;
    }
    if (control)
        return false;
    if (key == Qt::Key_Space && hover_x) {
        pinned_by_key = !pinned_by_key;
        pinCrosshair(pinned_by_key);
    } else if (key == Qt::Key_Escape && (hover_x || pin_x)) {
        pinned_by_key = false;
        pin_x.reset();
        leave();
    } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        zoom(middle, notch_factor, false);
    } else if (key == Qt::Key_Minus) {
        zoom(middle, 1 / notch_factor, false);
    } else if (key == Qt::Key_0) {
        q->resetZoom();
    } else {
        return false;
    }
    return true;
}

/// Wheel, rubber band, pan with the middle button, double click; true: dealt with.
bool PlotView::Private::axesMouse(QEvent *event)
{
    if (!takesAxes(spec))
        return false;
    if (event->type() == QEvent::Wheel) {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        const double notches = wheel->angleDelta().y() / wheel_notch;
        if (notches == 0 || !layout.scale.area().contains(wheel->position()))
            return false;
        zoom(wheel->position(), std::pow(notch_factor, notches), wheel->modifiers().testFlag(Qt::ControlModifier));
        return true;
    }
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const QPointF pos = mouse->position();
    switch (event->type()) {
    case QEvent::MouseButtonDblClick:
        if (mouse->button() != Qt::LeftButton || !layout.scale.area().contains(pos) || !axes.zoomed())
            return false;
        q->resetZoom();
        return true;
    case QEvent::MouseButtonPress:
        if (mouse->button() != Qt::MiddleButton)
            return false;
        pan_from = pos;
        return true;
    case QEvent::MouseMove:
        if (!pan_from && rubber_band.isNull())
            return false;
        if (pan_from)
            pan(pos - *std::exchange(pan_from, pos));
        else
            rubber_band.setBottomRight(pos);
        redrawHover();
        return true;
    case QEvent::MouseButtonRelease:
        if (mouse->button() == Qt::MiddleButton)
            return std::exchange(pan_from, std::nullopt).has_value();
        return false;
    default:
        return false;
    }
}

void PlotView::setAxes(const PlotAxesChoice &choice)
{
    PlotSpec all = m_d->takeWhole();
    m_d->axes = choice;
    setSpec(std::move(all));
    emit axesChanged();
}

const PlotAxesChoice &PlotView::axes() const
{
    return m_d->axes;
}

const PlotSpec &PlotView::wholeSpec() const
{
    return m_d->whole();
}

void PlotView::resetZoom()
{
    PlotAxesChoice choice = m_d->axes;
    choice.x.reset();
    choice.y.reset();
    setAxes(choice);
}

void PlotView::zoomBy(double factor)
{
    m_d->zoom(m_d->layout.scale.area().center(), factor, false);
}

void PlotView::setCrosshair(std::optional<double> x)
{
    std::optional<double> pixel;
    if (x && takesAxes(m_d->spec) && *x >= m_d->spec.x.from && *x <= m_d->spec.x.to)
        pixel = m_d->layout.scale.toX(*x);
    if (pixel == m_d->hover_x)
        return;
    m_d->hover_x = pixel;
    m_d->redrawHover();
}

} // namespace wallchart
