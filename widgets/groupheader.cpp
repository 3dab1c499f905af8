// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/groupheader.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include "widgets/theme.h"

#include <cmath>

namespace wallchart {

GroupHeader::GroupHeader(const QString &title, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void GroupHeader::setSummary(const QString &summary)
{
    m_summary = summary;
    setAccessibleDescription(summary);
    setToolTip(summary);
    update();
}

QSize GroupHeader::sizeHint() const
{
    return QSizeF(306 * uiScale(), 24 * uiScale()).toSize();
}

QSize GroupHeader::minimumSizeHint() const
{
    return QSizeF(160 * uiScale(), 24 * uiScale()).toSize();
}

void GroupHeader::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    const double u = uiScale();
    QPainter painter(this);
    painter.fillRect(rect(), m_hover ? theme.soft : theme.header);
    painter.fillRect(QRectF(0, 0, width(), 1), theme.hairline);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF c(17 * u, height() / 2.0 + 0.5);
    painter.setPen(QPen(theme.secondary, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    if (isChecked())
        painter.drawPolyline(QPolygonF({c + QPointF(-4, -2), c + QPointF(0, 2), c + QPointF(4, -2)}));
    else
        painter.drawPolyline(QPolygonF({c + QPointF(-2, -4), c + QPointF(2, 0), c + QPointF(-2, 4)}));

    const QFont font = uiFont(13, isChecked() ? QFont::DemiBold : QFont::Normal);
    const double left = 30 * u;
    const double right = width() - 12 * u;
    const double title_width = std::ceil(QFontMetricsF(font).horizontalAdvance(text())) + 1;
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, 1, title_width, height() - 1), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     text());
    const double room = right - left - title_width - 12 * u;
    if (!isChecked() && room > 20) {
        const QFont small = uiFont(12);
        painter.setFont(small);
        painter.setPen(theme.secondary);
        painter.drawText(QRectF(right - room, 1, room, height() - 1), Qt::AlignRight | Qt::AlignVCenter,
                         QFontMetricsF(small).elidedText(m_summary, Qt::ElideRight, room));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.focus, 1.8));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -1), 2, 2);
    }
}

void GroupHeader::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Right)
        setChecked(true);
    else if (event->key() == Qt::Key_Left)
        setChecked(false);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void GroupHeader::enterEvent(QEnterEvent *)
{
    m_hover = true;
    update();
}

void GroupHeader::leaveEvent(QEvent *)
{
    m_hover = false;
    update();
}

} // namespace wallchart
