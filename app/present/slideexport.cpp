// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/slideexport.h"

#include <QBuffer>
#include <QDir>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "app/document.h"
#include "app/present/presentation.h"
#include "app/present/presentstage.h"
#include "app/present/slide.h"
#include "app/presetfile.h"

namespace wallchart {

namespace {

constexpr int page_dpi = 96; ///< units of the page are those of the screen

void drawSlide(const Document &document, int index, QPainter &painter)
{
    const std::vector<PresetView> views = slidesOf(document);
    PresentStage stage;
    const Slide slide = makeSlide(document, views[static_cast<std::size_t>(index)]);
    stage.setSlide(slide, index + 1, static_cast<int>(views.size()), slideFooter(document));
    stage.ensurePolished();
    stage.render(&painter, {}, {}, QWidget::DrawChildren | QWidget::DrawWindowBackground);
}

QByteArray slideSvg(const Document &document, int index)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(PresentStage::page_size);
    generator.setViewBox(QRect(QPoint(0, 0), PresentStage::page_size));
    generator.setResolution(page_dpi);
    generator.setTitle(makeSlide(document, slidesOf(document)[static_cast<std::size_t>(index)]).headline());
    QPainter painter(&generator);
    drawSlide(document, index, painter);
    painter.end();
    return bytes;
}

QByteArray slidePng(const Document &document, int index)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    slideImage(document, index).save(&buffer, "PNG");
    return bytes;
}

/// Headlines, texts and notes, with the pictures, for a page of text.
QByteArray captions(const Document &document)
{
    QString text = QStringLiteral("# %1\n\n").arg(document.displayName());
    int number = 0;
    for (const PresetView &view : slidesOf(document)) {
        const Slide slide = makeSlide(document, view);
        const QString name = QStringLiteral("slide-%1.png").arg(++number, 2, 10, QLatin1Char('0'));
        text += QStringLiteral("## %1. %2\n\n![%2](%3)\n\n").arg(QString::number(number), slide.headline(), name);
        if (!slide.text().isEmpty())
            text += slide.text() + QStringLiteral("\n\n");
        text += QStringLiteral("%1\n\n").arg(slide.case_name);
        if (!view.notes.empty())
            text += QString::fromStdString(view.notes) + QStringLiteral("\n\n");
    }
    return (text + slideFooter(document) + QLatin1Char('\n')).toUtf8();
}

} // namespace

int slideCount(const Document &document)
{
    return static_cast<int>(slidesOf(document).size());
}

QImage slideImage(const Document &document, int index, double scale)
{
    QImage image((QSizeF(PresentStage::page_size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    drawSlide(document, index, painter);
    painter.end();
    return image;
}

Issues exportSlidesPdf(const Document &document, const QString &path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(page_dpi);
        constexpr double points = 72.0 / page_dpi;
        writer.setPageSize(
            QPageSize(QSizeF(PresentStage::page_size) * points, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        writer.setTitle(document.displayName());
        writer.setCreator(QStringLiteral("Wallchart %1").arg(QStringLiteral(WALLCHART_VERSION)));
        QPainter painter(&writer);
        for (int i = 0; i < slideCount(document); ++i) {
            if (i > 0)
                writer.newPage();
            drawSlide(document, i, painter);
        }
    }
    const std::optional<Issue> issue = writeFileAtomically(path, bytes);
    return issue ? Issues{*issue} : Issues{};
}

Issues exportSlidesFolder(const Document &document, const QString &folder)
{
    const QDir place(folder);
    for (int i = 0; i < slideCount(document); ++i) {
        const QString name = QStringLiteral("slide-%1").arg(i + 1, 2, 10, QLatin1Char('0'));
        for (const auto &[ending, bytes] :
             {std::pair{".png", slidePng(document, i)}, std::pair{".svg", slideSvg(document, i)}}) {
            if (const auto issue = writeFileAtomically(place.filePath(name + QLatin1String(ending)), bytes))
                return {*issue};
        }
    }
    const std::optional<Issue> issue =
        writeFileAtomically(place.filePath(QStringLiteral("slides.md")), captions(document));
    return issue ? Issues{*issue} : Issues{};
}

} // namespace wallchart
