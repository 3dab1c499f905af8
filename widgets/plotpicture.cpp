// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotpicture.h"

#include <QMouseEvent>
#include <QPainter>

#include "widgets/plotview.h"

namespace wallchart {

namespace {

constexpr double reach = 14; ///< px around the handle that take hold of it

} // namespace

PlotPicture::PlotPicture(QWidget *parent)
    : QWidget(parent)
    , m_view(std::make_unique<PlotView>())
{
    setMouseTracking(true);
    setMinimumSize(m_view->minimumSizeHint());
}

PlotPicture::~PlotPicture() = default;

void PlotPicture::setSpec(PlotSpec spec)
{
    setAccessibleName(QString::fromStdString(spec.title));
    setAccessibleDescription(QString::fromStdString(spec.summary));
    m_view->setSpec(std::move(spec));
    update();
}

const PlotSpec &PlotPicture::spec() const
{
    return m_view->spec();
}

void PlotPicture::setTheme(const Theme &theme)
{
    m_view->setTheme(theme);
    update();
}

QRectF PlotPicture::handleRect() const
{
    return m_view->handleRect();
}

void PlotPicture::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    m_view->renderTo(painter, size());
}

void PlotPicture::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_view->resize(event->size());
}

void PlotPicture::mousePressEvent(QMouseEvent *event)
{
    const QRectF handle = handleRect().adjusted(-reach, -reach, reach, reach);
    if (event->button() != Qt::LeftButton || handleRect().isNull() || !handle.contains(event->position()))
        return QWidget::mousePressEvent(event);
    m_dragging = true;
    m_grab_offset = event->position().x() - handleRect().center().x();
    emit markerDragStarted();
}

void PlotPicture::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging) {
        emit markerDragged(m_view->valueAt(event->position().x() - m_grab_offset));
        return;
    }
    const QRectF handle = handleRect().adjusted(-reach, -reach, reach, reach);
    const bool over = !handleRect().isNull() && handle.contains(event->position());
    setCursor(over ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void PlotPicture::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_dragging)
        return QWidget::mouseReleaseEvent(event);
    m_dragging = false;
    emit markerDragFinished();
}

} // namespace wallchart
