// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "tests/plotfixture.h"
#include "widgets/plotlayout.h"
#include "widgets/plotpanel.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

/// Texts may touch, not overlap, and stay in the widget.
QString collision(const PlotView &view)
{
    const QList<QRectF> rects = view.labelRects();
    const QRectF inside = QRectF(view.rect()).adjusted(-0.5, -0.5, 0.5, 0.5);
    for (qsizetype i = 0; i < rects.size(); ++i) {
        if (!inside.contains(rects[i]))
            return QStringLiteral("label %1 leaves the plot").arg(i);
        for (qsizetype k = i + 1; k < rects.size(); ++k) {
            if (rects[i].adjusted(0.6, 0.6, -0.6, -0.6).intersects(rects[k]))
                return QStringLiteral("labels %1 and %2 overlap").arg(i).arg(k);
        }
    }
    return {};
}

} // namespace

class TestPlotView : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void labelsNeverCollide_data() { addPresetRows(); }
    void labelsNeverCollide();
    void markerIsDragged();
    void axisStripTakesTheMarker();
    void markerMovesByKeys();
    void clickNamesTheWall();
    void unusableValuesAreLeftOut();
    void filesAreWritten();
    void areaShowsTabsOrAll();
    void areaChoosesTheField();
};

void TestPlotView::initTestCase()
{
    applyTheme(Theme::light());
}

void TestPlotView::labelsNeverCollide()
{
    QFETCH(QString, preset);
    QFETCH(QString, field);
    const PlotFixture fixture(preset, qPrintable(field));
    for (const QSize size : {QSize(690, 420), QSize(900, 500), QSize(1200, 700), QSize(560, 330)}) {
        for (const Plot &plot : plots()) {
            PlotView view;
            view.resize(size);
            view.setSpec(plot.build(fixture.input()));
            const QString problem = collision(view);
            QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("%1 %2x%3: %4")
                                                       .arg(QLatin1String(plot.id))
                                                       .arg(size.width())
                                                       .arg(size.height())
                                                       .arg(problem)));
        }
    }
}

void TestPlotView::markerIsDragged()
{
    PlotView view;
    view.resize(690, 420);
    view.setSpec(findPlot("walls")->build(chat().input()));
    view.show();
    QSignalSpy started(&view, &PlotView::markerDragStarted);
    QSignalSpy dragged(&view, &PlotView::markerDragged);
    QSignalSpy finished(&view, &PlotView::markerDragFinished);
    const QPoint handle = view.handleRect().center().toPoint();
    QWidget *canvas = view.childAt(handle);
    QVERIFY(canvas);
    QTest::mousePress(canvas, Qt::LeftButton, {}, handle);
    QCOMPARE(started.count(), 1);
    for (const int step : {10, 60, 160, 5000, -5000})
        QTest::mouseMove(canvas, handle + QPoint(step, 0));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, handle);
    QCOMPARE(finished.count(), 1);
    QVERIFY(dragged.count() >= 5);
    const PlotAxis &axis = view.spec().x;
    double before = view.spec().marker->x;
    for (int i = 0; i < 4; ++i) {
        const double x = dragged[i][0].toDouble();
        QVERIFY(x >= before && x <= axis.to);
        before = x;
    }
    QCOMPARE(before, axis.to);
    QCOMPARE(dragged[4][0].toDouble(), axis.from);
    // Ten pixels on a log axis are a factor.
    const double expected = view.valueAt(view.handleRect().center().x() + 10);
    QVERIFY(std::abs(dragged[0][0].toDouble() / expected - 1) < 0.02);
}

void TestPlotView::axisStripTakesTheMarker()
{
    PlotView view;
    view.resize(690, 420);
    view.setSpec(findPlot("walls")->build(chat().input()));
    view.show();
    QSignalSpy dragged(&view, &PlotView::markerDragged);
    const QPoint place(static_cast<int>(view.plotRect().left()) + 50, static_cast<int>(view.plotRect().bottom()) + 8);
    QTest::mouseClick(view.childAt(place), Qt::LeftButton, {}, place);
    QCOMPARE(dragged.count(), 1);
    QCOMPARE(dragged[0][0].toDouble(), view.valueAt(place.x()));
}

void TestPlotView::markerMovesByKeys()
{
    const PlotFixture fixture(QStringLiteral("llama-3.3-70b-8-h100-50-users"), "devices");
    PlotView view;
    view.resize(690, 420);
    view.setSpec(findPlot("walls")->build(fixture.input()));
    QSignalSpy started(&view, &PlotView::markerDragStarted);
    QSignalSpy dragged(&view, &PlotView::markerDragged);
    QSignalSpy finished(&view, &PlotView::markerDragFinished);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(started.count(), 2);
    QCOMPARE(finished.count(), 2);
    QCOMPARE(dragged.count(), 2);
    // Devices are whole: a step is at least one.
    QVERIFY(dragged[0][0].toDouble() >= 9 && dragged[1][0].toDouble() <= 7);
    QCOMPARE(dragged[0][0].toDouble(), std::round(dragged[0][0].toDouble()));
}

void TestPlotView::clickNamesTheWall()
{
    const PlotSpec spec = findPlot("walls")->build(chat().input());
    PlotView view;
    view.resize(690, 420);
    view.setSpec(spec);
    view.show();
    const PlotLayout layout = layoutPlot(spec, QSizeF(690, 420), Theme::light());
    QVERIFY(!layout.ends.empty());
    for (const PlotEndLabel &end : layout.ends) {
        QSignalSpy clicked(&view, &PlotView::wallClicked);
        const QPoint place = end.text.rect.center().toPoint();
        QTest::mouseClick(view.childAt(place), Qt::LeftButton, {}, place);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][0].value<WallId>(), *spec.series[end.series].wall);
    }
}

void TestPlotView::unusableValuesAreLeftOut()
{
    PlotSpec spec = findPlot("walls")->build(chat().input());
    const QImage clean = [&] {
        PlotView view;
        view.setSpec(spec);
        return view.toImage(QSize(690, 420));
    }();
    PlotSeries &series = spec.series.front();
    series.x.insert(series.x.begin() + 1, 3, series.x[0]);
    series.y.insert(series.y.begin() + 1, {0.0, std::nan(""), -1.0});
    if (!series.low.empty()) {
        series.low.insert(series.low.begin() + 1, 3, series.low[0]);
        series.high.insert(series.high.begin() + 1, 3, series.high[0]);
    }
    PlotView view;
    view.setSpec(spec);
    QCOMPARE(view.toImage(QSize(690, 420)), clean);
}

void TestPlotView::filesAreWritten()
{
    QTemporaryDir folder;
    PlotView view;
    view.setSpec(findPlot("walls")->build(chat().input()));
    const QSize size(690, 420);
    QVERIFY(!view.savePng(folder.filePath(QStringLiteral("a.png")), size, 2.0));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("a.png"))).size(), size * 2);
    QVERIFY(!view.saveSvg(folder.filePath(QStringLiteral("a.svg")), size));
    QVERIFY(!view.savePdf(folder.filePath(QStringLiteral("a.pdf")), size));
    const auto contents = [&](const char *name) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(contents("a.svg").contains("over the wall"));
    QVERIFY(contents("a.pdf").startsWith("%PDF"));
    // A file cannot be a folder.
    const std::optional<Issue> issue = view.savePng(folder.filePath(QStringLiteral("a.png/b.png")), size);
    QVERIFY(issue && issue->severity == Severity::Error);
    QVERIFY(issue->where.find("b.png") != std::string::npos);
}

void TestPlotView::areaShowsTabsOrAll()
{
    PlotArea area;
    area.setAnalysis(chat().scenario, chat().analysis, chat().x);
    area.resize(700, 480);
    area.show();
    QCOMPARE(area.shownPlot(), QStringLiteral("walls"));
    QVERIFY(!area.showPlot(QStringLiteral("overview")));
    QVERIFY(!area.showPlot(QStringLiteral("nonsense")));
    QVERIFY(area.showPlot(QStringLiteral("memory")));
    QVERIFY(area.panel(QStringLiteral("memory"))->isVisible());
    QVERIFY(!area.panel(QStringLiteral("walls"))->isVisible());
    PlotPanel *panel = area.panel(QStringLiteral("memory"));
    panel->setTableShown(true);
    QCOMPARE(panel->tableWidget()->rowCount(), static_cast<int>(table(panel->view()->spec()).rows.size()));
    area.resize(1200, 700);
    QVERIFY(area.showPlot(QStringLiteral("overview")));
    QVERIFY(area.isOverview());
    // The first ones of the table that say something about serving share the room; the others are a tab away.
    for (const char *id : {"walls", "memory", "time"}) {
        QVERIFY(area.panel(QLatin1String(id))->isVisible());
        QVERIFY(area.rect().contains(area.panel(QLatin1String(id))->geometry()));
        QVERIFY(!area.panel(QLatin1String(id))->view()->spec().id.empty());
    }
    area.resize(700, 480);
    QCOMPARE(area.shownPlot(), QStringLiteral("walls"));
}

void TestPlotView::areaChoosesTheField()
{
    PlotArea area;
    area.setAnalysis(chat().scenario, chat().analysis, chat().x);
    const QList<QComboBox *> boxes = area.findChildren<QComboBox *>();
    const auto named = std::find_if(boxes.begin(), boxes.end(), [](const QComboBox *box) {
        return box->accessibleName() == QStringLiteral("Field of the x axis");
    });
    QVERIFY(named != boxes.end());
    QComboBox *fields = *named;
    QCOMPARE(fields->currentData().toString(), QStringLiteral("context_tokens"));
    const Field *chosen = nullptr;
    connect(&area, &PlotArea::xFieldChosen, this, [&](const Field *field) { chosen = field; });
    const int index = fields->findData(QStringLiteral("devices"));
    QVERIFY(index >= 0);
    emit fields->activated(index);
    QCOMPARE(chosen, findField("devices"));
}

QTEST_MAIN(TestPlotView)
#include "tst_plotview.moc"
