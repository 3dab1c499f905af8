// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QSaveFile>
#include <QSvgGenerator>

#include "model/words.h"
#include "widgets/plotview_p.h"
#include "widgets/theme.h"

#include <cmath>

namespace wallchart {

namespace {

Issue cannotWrite(const QString &path, const QString &reason)
{
    return {Severity::Error, path.toStdString(), words::say("cannot be written: %1", {reason.toStdString()}),
            words::say("a folder that exists and may be written to")};
}

std::optional<Issue> writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return cannotWrite(path, file.errorString());
    return std::nullopt;
}

} // namespace

void PlotView::renderTo(QPainter &painter, QSize size)
{
    // The library needs its own painter class, so the strokes go through a recording.
    QPicture picture;
    m_d->paintInto(picture, size, true);
    painter.drawPicture(QPointF(0, 0), picture);
}

QImage PlotView::toImage(QSize size, double scale)
{
    QImage plot(QSize(qCeil(size.width() * scale), qCeil(size.height() * scale)), QImage::Format_RGB32);
    plot.setDevicePixelRatio(scale);
    m_d->paintInto(plot, size, false);
    if (m_d->caption.isEmpty())
        return plot;
    const QSize whole = captioned(size);
    QImage image(QSize(qCeil(whole.width() * scale), qCeil(whole.height() * scale)), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(m_d->theme().plot);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    m_d->caption.paint(painter, size, m_d->theme());
    painter.drawImage(QPointF(0, m_d->caption.above()), plot);
    return image;
}

void PlotView::setCaption(const PlotCaption &caption)
{
    m_d->caption = caption;
}

const PlotCaption &PlotView::caption() const
{
    return m_d->caption;
}

QSize PlotView::captioned(QSize size) const
{
    return {size.width(), size.height() + m_d->caption.above() + m_d->caption.below(size.width())};
}

void PlotView::Private::paintPage(QPaintDevice &device, QSize size)
{
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    caption.paint(painter, size, theme());
    painter.translate(0, caption.above());
    q->renderTo(painter, size);
}

std::optional<Issue> PlotView::savePng(const QString &path, QSize size, double scale)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!toImage(size, scale).save(&buffer, "PNG"))
        return cannotWrite(path, toQString(words::say("the picture is too large")));
    return writeFile(path, bytes);
}

std::optional<Issue> PlotView::saveSvg(const QString &path, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize whole = captioned(size);
    generator.setSize(whole);
    generator.setViewBox(QRect(QPoint(0, 0), whole));
    generator.setResolution(96); // with the default of 72 text comes out a quarter too small
    generator.setTitle(accessibleName());
    generator.setDescription(accessibleDescription());
    m_d->paintPage(generator, size);
    return writeFile(path, bytes);
}

std::optional<Issue> PlotView::savePdf(const QString &path, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(96);
    writer.setPageSize(QPageSize(QSizeF(captioned(size)) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(accessibleName());
    m_d->paintPage(writer, size);
    return writeFile(path, bytes);
}

} // namespace wallchart
