// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ploticons.h"

#include <QPainter>
#include <QPixmap>

namespace wallchart {

namespace {

void paintTable(QPainter &painter)
{
    painter.drawRect(QRectF(2.5, 3.5, 11, 9));
    painter.drawLine(QPointF(2.5, 6.5), QPointF(13.5, 6.5));
    painter.drawLine(QPointF(2.5, 9.5), QPointF(13.5, 9.5));
    painter.drawLine(QPointF(6.5, 6.5), QPointF(6.5, 12.5));
}

void paintCopy(QPainter &painter)
{
    painter.drawRoundedRect(QRectF(5.5, 5.5, 8, 8), 1, 1);
    painter.drawPolyline(
        QPolygonF({QPointF(3.5, 10.5), QPointF(2.5, 10.5), QPointF(2.5, 2.5), QPointF(10.5, 2.5), QPointF(10.5, 3.5)}));
}

void paintExport(QPainter &painter)
{
    painter.drawLine(QPointF(8, 2.5), QPointF(8, 9.5));
    painter.drawPolyline(QPolygonF({QPointF(5, 5.5), QPointF(8, 2.5), QPointF(11, 5.5)}));
    painter.drawPolyline(QPolygonF({QPointF(2.5, 9.5), QPointF(2.5, 13.5), QPointF(13.5, 13.5), QPointF(13.5, 9.5)}));
}

void paintAxes(QPainter &painter)
{
    painter.drawPolyline(QPolygonF({QPointF(3.5, 2.5), QPointF(3.5, 12.5), QPointF(13.5, 12.5)}));
    for (const double at : {5.0, 8.5, 10.5})
        painter.drawLine(QPointF(1.5, at), QPointF(3.5, at));
    for (const double at : {5.5, 7.5, 11.0})
        painter.drawLine(QPointF(at, 12.5), QPointF(at, 14.5));
}

QPixmap pixmapAt(PlotIcon icon, const QColor &color, double scale)
{
    QPixmap pixmap(QSize(16, 16) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.2));
    switch (icon) {
    case PlotIcon::Table:
        paintTable(painter);
        break;
    case PlotIcon::Copy:
        paintCopy(painter);
        break;
    case PlotIcon::Export:
        paintExport(painter);
        break;
    case PlotIcon::Axes:
        paintAxes(painter);
        break;
    }
    return pixmap;
}

} // namespace

QIcon plotIcon(PlotIcon icon, const QColor &color)
{
    QIcon result;
    result.addPixmap(pixmapAt(icon, color, 1));
    result.addPixmap(pixmapAt(icon, color, 2));
    return result;
}

} // namespace wallchart
