// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

#include "tests/plotfixture.h"
#include "widgets/plotmultiples.h"
#include "widgets/plotoverview.h"
#include "widgets/plotpanel.h"
#include "widgets/plotreadout.h"
#include "widgets/theme.h"

#include <cmath>

using namespace wallchart;

namespace {

void moveTo(PlotView *view, QPoint place)
{
    QWidget *canvas = view->childAt(place);
    QMouseEvent event(QEvent::MouseMove, place, canvas->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(canvas, &event);
}

PlotArea *shownArea(PlotArea &area, QSize size)
{
    area.resize(size);
    area.setAnalysis(chat().scenario, chat().analysis, chat().x);
    area.showPlot(QStringLiteral("multiples"));
    area.show();
    return &area;
}

} // namespace

class TestMultiples : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(Theme::light()); }
    void eachSliderHasItsPlot();
    void axisIsShared();
    void asManyAsFit();
    void crosshairIsLinked();
    void markersEditTheirField();
    void hiddenOnesAreNotBuilt();
    void overviewFillsItsRoom();
};

void TestMultiples::eachSliderHasItsPlot()
{
    PlotArea area;
    shownArea(area, {1800, 1000});
    QCOMPARE(area.shownPlot(), QStringLiteral("multiples"));
    const QList<PlotPanel *> panels = area.multiples()->panels();
    QCOMPARE(static_cast<std::size_t>(panels.size()), chat().analysis.sliders.size());
    for (qsizetype i = 0; i < panels.size(); ++i) {
        const Field *field = chat().analysis.sliders[static_cast<std::size_t>(i)].field;
        const PlotSpec &spec = panels[i]->view()->spec();
        QCOMPARE(area.multiples()->fieldOf(panels[i]), field);
        QCOMPARE(spec.marker->x, field->get(chat().scenario));
        QVERIFY(panels[i]->isVisible());
        for (const PlotPanel *other : panels)
            QVERIFY(other == panels[i] || !other->geometry().intersects(panels[i]->geometry()));
        QVERIFY(area.multiples()->rect().contains(panels[i]->geometry()));
    }
}

void TestMultiples::axisIsShared()
{
    PlotArea area;
    shownArea(area, {1800, 1000});
    const QList<PlotPanel *> panels = area.multiples()->panels();
    const PlotAxis &first = panels.front()->view()->spec().y;
    for (const PlotPanel *panel : panels) {
        QCOMPARE(panel->view()->spec().y.from, first.from);
        QCOMPARE(panel->view()->spec().y.to, first.to);
    }
    for (const FieldScan &scan : chat().analysis.sliders) {
        const PlotSpec alone = findPlot("walls")->build({chat().scenario, chat().analysis, scan});
        QVERIFY(first.from <= alone.y.from && first.to >= alone.y.to);
    }
    for (std::size_t i = 1; i < first.ticks.size(); ++i)
        QVERIFY(first.ticks[i - 1].value < first.ticks[i].value);
}

void TestMultiples::asManyAsFit()
{
    PlotArea area;
    shownArea(area, {460, 320});
    QCOMPARE(area.multiples()->panels().size(), 1);
    area.resize(708, 496); // of the window at 1366x768
    QVERIFY(area.multiples()->panels().size() >= 4);
    for (const PlotPanel *panel : area.multiples()->panels()) {
        QVERIFY(panel->width() >= PlotMultiples::least_width && panel->height() >= PlotMultiples::least_height);
        QVERIFY(panel->view()->spec().marker); // built when it came into sight
        QVERIFY(panel->view()->spec().narrow);
    }
}

void TestMultiples::crosshairIsLinked()
{
    PlotArea area;
    shownArea(area, {1800, 1000});
    const QList<PlotPanel *> panels = area.multiples()->panels();
    QSignalSpy words(area.multiples(), &PlotMultiples::readoutChanged);
    PlotView *view = panels.front()->view();
    const double x = view->spec().marker->x * 1.1;
    const QPointF place(view->pixelOf(x, 1).x(), view->plotRect().center().y());
    moveTo(view, place.toPoint());
    const QString text = words.last().first().toString();
    QVERIFY2(text.contains(QStringLiteral("the same at ")), qPrintable(text));
    // The places said are where the wall has that load.
    const WallId wall = chat().analysis.report.binding;
    const auto loadAt = [wall](const PlotSpec &spec, double at) {
        for (const PlotSeries &series : spec.series) {
            if (series.wall == wall && !series.baseline)
                return valueOn(series, spec, at);
        }
        return std::optional<double>();
    };
    const std::optional<double> load = loadAt(view->spec(), view->valueAt(place.toPoint().x()));
    QVERIFY(load);
    int linked = 0;
    for (const PlotPanel *panel : panels) {
        const PlotSpec &spec = panel->view()->spec();
        const std::optional<double> there = placeOfLoad(spec, wall, *load);
        if (!there)
            continue;
        ++linked;
        QVERIFY(std::abs(std::log(*loadAt(spec, *there) / *load)) < 1e-6);
    }
    QVERIFY(linked >= 2);
    QVERIFY(!placeOfLoad(view->spec(), wall, 1e12));
    QVERIFY(!placeOfLoad(view->spec(), wall, 0));
}

void TestMultiples::markersEditTheirField()
{
    PlotArea area;
    shownArea(area, {1800, 1000});
    QSignalSpy drags(&area, &PlotArea::fieldDragged);
    QSignalSpy others(&area, &PlotArea::markerDragged);
    PlotPanel *second = area.multiples()->panels().at(1);
    QTest::keyClick(second->view(), Qt::Key_Right);
    QCOMPARE(drags.count(), 1);
    QCOMPARE(others.count(), 0);
    QCOMPARE(drags.first().first().value<const Field *>(), area.multiples()->fieldOf(second));
    QVERIFY(drags.first().last().toDouble() > second->view()->spec().marker->x);
}

void TestMultiples::hiddenOnesAreNotBuilt()
{
    PlotArea area;
    area.resize(1800, 1000);
    area.setAnalysis(chat().scenario, chat().analysis, chat().x);
    area.showPlot(QStringLiteral("walls"));
    QCOMPARE(area.multiples()->panels().size(), 0);
}

void TestMultiples::overviewFillsItsRoom()
{
    for (const QSize size : {QSize(900, 640), QSize(1600, 900), QSize(2600, 1400), QSize(3000, 1800)}) {
        const int count = overviewPlaces(size);
        QCOMPARE(count, size.width() >= 1700 ? 5 : 3);
        const QRect room(QPoint(0, 0), size);
        const QList<QRect> rects = overviewRects(room, count);
        QCOMPARE(rects.size(), count);
        double area = 0;
        for (const QRect &rect : rects) {
            QVERIFY(room.contains(rect));
            area += static_cast<double>(rect.width()) * rect.height();
            for (const QRect &other : rects)
                QVERIFY(&other == &rect || !other.intersects(rect));
        }
        QVERIFY(area > 0.94 * size.width() * size.height());
    }
    QCOMPARE(overviewRects(QRect(0, 0, 900, 640), 1).size(), 1);
}

QTEST_MAIN(TestMultiples)
#include "tst_multiples.moc"
