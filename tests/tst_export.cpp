// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>

#include "app/caption.h"
#include "tests/plotfixture.h"
#include "widgets/plotpanel.h"
#include "widgets/plots.h"
#include "widgets/plotview.h"

using namespace wallchart;

// What leaves the program says what it is: title, case, assumptions, catalogue, version.
class TestExport : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void captionSaysWhatItIs();
    void picturesCarryIt();
    void scaleOfPng();
    void tablesAreCopied();
    void markdownAndCsv();

private:
    std::unique_ptr<PlotPanel> m_panel;
    QTemporaryDir m_folder;
    QByteArray written(const char *name);
};

void TestExport::init()
{
    m_panel = std::make_unique<PlotPanel>(*findPlot("walls"));
    m_panel->resize(700, 450);
    m_panel->setSpec(findPlot("walls")->build(chat().input()));
    m_panel->setCaption(
        captionOf(QStringLiteral("Chat | pilot"), chat().scenario, chat().analysis.report, QStringLiteral("2026-05")));
    m_panel->ensurePolished();
    m_panel->view()->resize(680, 400);
}

QByteArray TestExport::written(const char *name)
{
    const QString path = m_folder.filePath(QLatin1String(name));
    const std::optional<Issue> issue = m_panel->exportTo(path);
    QFile file(path);
    return !issue && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestExport::captionSaysWhatItIs()
{
    const QString text = m_panel->view()->caption().asText();
    for (const char *part : {"Chat | pilot", "Llama-3.3-70B", "FP8", "BF16", "8 × H100", "32,768", "50", "vLLM",
                             "Catalogue 2026-05", "Wallchart"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), part);
}

void TestExport::picturesCarryIt()
{
    const QByteArray svg = written("a.svg");
    QVERIFY(svg.contains("Chat | pilot"));
    QVERIFY(svg.contains("Catalogue 2026-05"));
    QVERIFY(svg.contains("over the wall"));
    QVERIFY(written("a.pdf").startsWith("%PDF"));
    const QImage image = QImage::fromData(written("a.png"));
    const QSize plot = m_panel->view()->size();
    QCOMPARE(image.width(), plot.width() * 2);
    QVERIFY(image.height() > plot.height() * 2 + 60);
    // The lines are there: not one colour only.
    const QImage foot = image.copy(0, image.height() - 40, image.width(), 40);
    QVERIFY(foot.convertToFormat(QImage::Format_Indexed8).colorCount() > 1);
}

void TestExport::scaleOfPng()
{
    m_panel->setExportScale(4);
    QCOMPARE(QImage::fromData(written("b.png")).width(), m_panel->view()->width() * 4);
    m_panel->setExportScale(9);
    QCOMPARE(QImage::fromData(written("c.png")).width(), m_panel->view()->width() * 4);
}

void TestExport::tablesAreCopied()
{
    m_panel->copyTable();
    const QMimeData *clip = QApplication::clipboard()->mimeData();
    const PlotTable rows = table(m_panel->view()->spec());
    QVERIFY(clip->text().startsWith(QString::fromStdString(rows.columns[0] + "\t" + rows.columns[1])));
    QVERIFY(clip->text().contains(QStringLiteral("Catalogue 2026-05")));
    QVERIFY(clip->html().contains(QStringLiteral("<table>")));
    m_panel->copyImage();
    clip = QApplication::clipboard()->mimeData();
    QVERIFY(clip->hasImage());
    QVERIFY(clip->text().contains(QStringLiteral("Chat | pilot")));
}

void TestExport::markdownAndCsv()
{
    const QByteArray markdown = written("a.md");
    QVERIFY(markdown.startsWith("| "));
    QVERIFY(markdown.contains("---"));
    QVERIFY(markdown.contains("Catalogue 2026-05"));
    QCOMPARE(written("a.csv"), QByteArray::fromStdString(toCsv(table(m_panel->view()->spec()))));
    QVERIFY(m_panel->exportTo(m_folder.filePath(QStringLiteral("a.bmp"))).has_value());
}

QTEST_MAIN(TestExport)
#include "tst_export.moc"
