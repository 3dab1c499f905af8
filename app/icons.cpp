// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "widgets/theme.h"

namespace wallchart {

namespace {

constexpr int icon_size = 16;

QPixmap drawn(QByteArray svg, const QColor &color, int ratio)
{
    // The files are drawn in this one colour.
    svg.replace("#1a1d22", color.name().toLatin1());
    QPixmap pixmap(icon_size * ratio, icon_size * ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace

QIcon lineIcon(const char *name, const Theme &theme)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(name)));
    QIcon icon;
    if (!file.open(QIODevice::ReadOnly))
        return icon;
    const QByteArray svg = file.readAll();
    for (const int ratio : {1, 2}) {
        icon.addPixmap(drawn(svg, theme.text, ratio), QIcon::Normal);
        icon.addPixmap(drawn(svg, theme.disabled, ratio), QIcon::Disabled);
    }
    return icon;
}

} // namespace wallchart
