// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotcaption.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QSize>

#include "widgets/theme.h"

#include <cmath>

namespace wallchart {

namespace {

constexpr int padding = 10;

QFont titleFont()
{
    return uiFont(14, QFont::DemiBold);
}

QFont lineFont()
{
    return uiFont(11);
}

/// The lines as they fit into the width: broken between words.
QStringList broken(const QStringList &lines, double width)
{
    const QFontMetricsF metrics(lineFont());
    QStringList result;
    for (const QString &line : lines) {
        QString part;
        for (const QString &word : line.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const QString longer = part.isEmpty() ? word : part + QLatin1Char(' ') + word;
            if (!part.isEmpty() && metrics.horizontalAdvance(longer) > width) {
                result << part;
                part = word;
            } else {
                part = longer;
            }
        }
        if (!part.isEmpty())
            result << part;
    }
    return result;
}

} // namespace

int PlotCaption::above() const
{
    return title.isEmpty() ? 0 : static_cast<int>(std::ceil(QFontMetricsF(titleFont()).height())) + 2 * padding;
}

int PlotCaption::below(int width) const
{
    if (lines.isEmpty())
        return 0;
    const qsizetype count = broken(lines, width - 2 * padding).size();
    return static_cast<int>(std::ceil(QFontMetricsF(lineFont()).height() * static_cast<double>(count))) + 2 * padding;
}

void PlotCaption::paint(QPainter &painter, const QSize &plot, const Theme &theme) const
{
    painter.fillRect(QRect(0, 0, plot.width(), above()), theme.plot);
    painter.fillRect(QRect(0, above() + plot.height(), plot.width(), below(plot.width())), theme.plot);
    painter.setFont(titleFont());
    painter.setPen(theme.text);
    const QString cut = QFontMetricsF(titleFont()).elidedText(title, Qt::ElideRight, plot.width() - 2 * padding);
    painter.drawText(QRectF(padding, padding, plot.width() - 2 * padding, above() - padding), Qt::AlignLeft, cut);
    painter.setFont(lineFont());
    painter.setPen(theme.secondary);
    const QFontMetricsF metrics(lineFont());
    double y = above() + plot.height() + padding / 2.0;
    for (const QString &line : broken(lines, plot.width() - 2 * padding)) {
        painter.drawText(QRectF(padding, y, plot.width() - 2 * padding, metrics.height() + 2), Qt::AlignLeft, line);
        y += metrics.height();
    }
}

QString PlotCaption::asText() const
{
    return (QStringList{title} + lines).join(QLatin1Char('\n'));
}

} // namespace wallchart
