// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pictureformat.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QString>
#include <QSvgGenerator>

namespace wallchart::cli {

namespace {

constexpr int pixels_per_inch = 96;
constexpr double points_per_inch = 72;

void paintSvg(QBuffer &buffer, QSize size, double scale, const std::function<void(QPainter &)> &paint)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(pixels_per_inch);
    generator.setSize((QSizeF(size) * scale).toSize());
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(QStringLiteral("Wallchart"));
    QPainter painter(&generator);
    paint(painter);
}

void paintPdf(QBuffer &buffer, QSize size, double scale, const std::function<void(QPainter &)> &paint)
{
    QPdfWriter writer(&buffer);
    writer.setCreator(QStringLiteral("Wallchart"));
    writer.setResolution(pixels_per_inch);
    writer.setPageSize(QPageSize(QSizeF(size) * (scale * points_per_inch / pixels_per_inch), QPageSize::Point,
                                 QStringLiteral("Wallchart"), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    painter.scale(scale, scale);
    paint(painter);
}

} // namespace

std::optional<PictureFormat> pictureFormatOf(const std::string &path)
{
    const QString name = QString::fromStdString(path);
    if (name.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return PictureFormat::Png;
    if (name.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return PictureFormat::Svg;
    if (name.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        return PictureFormat::Pdf;
    return std::nullopt;
}

QByteArray pngOf(const QImage &image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray vectorPicture(PictureFormat format, QSize size, double scale, const std::function<void(QPainter &)> &paint)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (format == PictureFormat::Svg)
        paintSvg(buffer, size, scale, paint);
    else
        paintPdf(buffer, size, scale, paint);
    return buffer.data();
}

} // namespace wallchart::cli
