// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reportexport.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPrinter>
#include <QTextDocument>

#include "app/caption.h"
#include "app/cli/reportsheet.h"
#include "app/comparison.h"
#include "app/document.h"
#include "app/measured.h"
#include "app/presetfile.h"
#include "model/evaluate.h"
#include "model/words.h"
#include "widgets/plots.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr QSize plot_size(960, 420);
constexpr double picture_scale = 2; ///< so that a projector or a printer shows clean lines

QString plotPicture(const Plot &plot, const PlotInput &input, const Theme &theme)
{
    const QSize fine = plot_size * picture_scale;
    PlotSpec spec = finalSpec(plot, input, {fine.width(), fine.height()});
    if (!spec.empty.empty())
        return {};
    const QString title = toQString(words::say("%1: %2", {spec.title, spec.subtitle})).toHtmlEscaped();
    const QString summary = toQString(spec.summary).toHtmlEscaped();
    PlotView view;
    view.setTheme(theme);
    view.resize(plot_size);
    view.setSpec(std::move(spec));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    view.toImage(plot_size, picture_scale).save(&buffer, "PNG");
    return QStringLiteral("<h2>%1</h2>\n<p><img width=\"%2\" alt=\"%3\" src=\"data:image/png;base64,%4\"></p>\n")
        .arg(title)
        .arg(plot_size.width())
        .arg(summary, QString::fromLatin1(bytes.toBase64()));
}

QString plotPictures(const Scenario &scenario, const Analysis &analysis, const Theme &theme)
{
    const FieldScan x = scanUsual(scenario, *findField("context_tokens"));
    const PlotInput input{scenario, analysis, x};
    QString pictures;
    for (const char *id : {"walls", "memory", "time", "map"}) {
        if (const Plot *plot = findPlot(id))
            pictures += plotPicture(*plot, input, theme);
    }
    return pictures;
}

/// What differs between the cases, where there is more than one.
QString comparison(const Document &document)
{
    if (document.caseCount() < 2)
        return {};
    std::vector<Report> reports;
    std::vector<ComparedCase> cases;
    std::vector<std::string> names;
    for (int i = 0; i < document.caseCount(); ++i) {
        reports.push_back(evaluate(document.caseAt(i)));
        names.push_back(document.caseName(i).toStdString());
    }
    for (int i = 0; i < document.caseCount(); ++i)
        cases.push_back({&document.caseAt(i), &reports[static_cast<std::size_t>(i)]});
    const PlotTable rows = comparedTable(compareCases(cases), {}, names, true);
    return QStringLiteral("<h2>%1</h2>\n%2")
        .arg(QCoreApplication::translate("ReportExport", "Cases that differ"), toQString(toHtml(rows)));
}

QString pageOf(const Document &document, const Theme &theme)
{
    const Scenario &scenario = document.scenario();
    const Analysis analysis = analyse(scenario);
    const std::optional<NearestRun> nearest = nearestRun(builtinRuns(), traitsOf(scenario, analysis.report));
    QString page = toQString(cli::toHtml(cli::reportSheet(scenario, analysis, nearest)));
    const PlotCaption caption = captionOf(document.caseName(document.activeCase()), scenario, analysis.report,
                                          toQString(document.catalog().date));
    // Pictures before tables, as people read.
    page.insert(std::max<qsizetype>(0, page.indexOf(QStringLiteral("<h2>"))), plotPictures(scenario, analysis, theme));
    const QString end =
        comparison(document) + QStringLiteral("<p>%1</p>\n").arg(caption.lines.join(QLatin1Char('\n')).toHtmlEscaped());
    return page.insert(page.lastIndexOf(QStringLiteral("</body>")), end);
}

} // namespace

QString htmlReport(const Document &document)
{
    return pageOf(document, Theme::light());
}

std::optional<Issue> exportHtmlReport(const Document &document, const QString &path)
{
    return writeFileAtomically(path, htmlReport(document).toUtf8());
}

void printReport(const Document &document, QPrinter &printer)
{
    QTextDocument text;
    // Pictures as wide as the page: the text is laid out in points.
    const QSizeF page = printer.pageRect(QPrinter::Point).size();
    text.setPageSize(page);
    QString html = pageOf(document, Theme::print());
    const QString wide = QStringLiteral("<img width=\"%1\"").arg(plot_size.width());
    html.replace(QStringLiteral("body{font:14px sans-serif"), QStringLiteral("body{font:8pt sans-serif"));
    html.replace(wide, QStringLiteral("<img width=\"%1\"").arg(static_cast<int>(page.width()) - 40));
    text.setHtml(html);
    text.print(&printer);
}

} // namespace wallchart
