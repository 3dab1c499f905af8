// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "model/evaluate.h"
#include "model/phasemap.h"
#include "tests/plotfixture.h"
#include "widgets/plotpanel.h"
#include "widgets/plotrefiner.h"
#include "widgets/plots.h"
#include "widgets/plotview.h"

#include <cmath>

using namespace wallchart;

// The map over two fields: what it says at a point is what the model says there.
class TestMap : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithTheModel();
    void samplesOnlyWhereItChanges();
    void stopsInTime();
    void refusesNonsense();
    void contoursLieOnTheirLevel();
    void contourOfAPlane();
    void plotHasEverything();
    void pointCanBeDragged();
    void refinesBesideTheWindow();

private:
    MapRequest request() const;
};

MapRequest TestMap::request() const
{
    const Scenario &scenario = chat().scenario;
    const auto axis = [&](const char *key) {
        const Field &field = *findField(key);
        const Stretch range = usualRange(scenario, field);
        return MapAxis{&field, range.from, range.to, true};
    };
    MapRequest request;
    request.x = axis("context_tokens");
    request.y = axis("users");
    return request;
}

void TestMap::agreesWithTheModel()
{
    const MapRequest asked = request();
    const PhaseMap map = phaseMap(chat().scenario, asked);
    QVERIFY(map.complete);
    QCOMPARE(map.regions.size(), std::size_t(96 * 64));
    int wrong = 0;
    for (int j = 0; j < map.rows; j += 3) {
        for (int i = 0; i < map.columns; i += 3) {
            const Scenario along = with(chat().scenario, *asked.x.field, asked.x.at((i + 0.5) / map.columns));
            const Report report = evaluate(with(along, *asked.y.field, asked.y.at((j + 0.5) / map.rows)));
            wrong += map.regions[static_cast<std::size_t>(j * map.columns + i)] != mapRegion(report) ? 1 : 0;
        }
    }
    QCOMPARE(wrong, 0);
    // Both sides of the wall are on this map.
    QVERIFY(std::count(map.regions.begin(), map.regions.end(), map_fits) > 0);
    QVERIFY(std::count(map.regions.begin(), map.regions.end(), static_cast<std::uint8_t>(WallId::Memory)) > 0);
}

void TestMap::samplesOnlyWhereItChanges()
{
    MapRequest asked = request();
    asked.columns = 384;
    asked.rows = 256;
    const PhaseMap map = phaseMap(chat().scenario, asked);
    QVERIFY(map.complete);
    QVERIFY2(map.evaluations < 384 * 256 / 8, qPrintable(QString::number(map.evaluations)));
}

void TestMap::stopsInTime()
{
    MapRequest asked = request();
    asked.most_evaluations = asked.nodes_x * asked.nodes_y + 200;
    const PhaseMap few = phaseMap(chat().scenario, asked);
    QVERIFY(!few.complete);
    QVERIFY(few.evaluations <= asked.most_evaluations + 4);
    for (const std::uint8_t code : few.regions)
        QVERIFY(code == map_fits || code < wall_count);
    const std::atomic<bool> cancelled = true;
    const PhaseMap none = phaseMap(chat().scenario, request(), &cancelled);
    QVERIFY(!none.complete);
    QVERIFY(none.evaluations < 200);
}

void TestMap::refusesNonsense()
{
    MapRequest asked = request();
    asked.y.field = nullptr;
    QVERIFY(phaseMap(chat().scenario, asked).regions.empty());
    asked = request();
    asked.y = asked.x;
    QVERIFY(phaseMap(chat().scenario, asked).regions.empty());
    asked = request();
    asked.x.from = 0;
    QVERIFY(phaseMap(chat().scenario, asked).regions.empty());
    asked = request();
    asked.x.to = std::nan("");
    QVERIFY(phaseMap(chat().scenario, asked).regions.empty());
}

void TestMap::contoursLieOnTheirLevel()
{
    MapRequest asked = request();
    asked.nodes_x = 65;
    asked.nodes_y = 65;
    const PhaseMap map = phaseMap(chat().scenario, asked);
    const std::vector<MapLine> lines = contour(map, 1);
    QVERIFY(!lines.empty());
    for (const MapLine &line : lines) {
        for (const MapLine::Point &point : line.points) {
            const Scenario along = with(chat().scenario, *asked.x.field, asked.x.at(point.x));
            const double load = mapLoad(evaluate(with(along, *asked.y.field, asked.y.at(point.y))));
            // Whole users and tokens, and straight lines between the nodes.
            QVERIFY2(std::abs(std::log(load)) < 0.25, qPrintable(QString::number(load)));
        }
    }
    QVERIFY(contour(map, 0).empty());
    QVERIFY(contour(map, 1e12).empty());
}

void TestMap::contourOfAPlane()
{
    PhaseMap map;
    map.nodes_x = 3;
    map.nodes_y = 3;
    map.loads = {0.5, 1, 2, 0.5, 1.0001, 2, 0.5, 1, 2};
    const std::vector<MapLine> lines = contour(map, std::sqrt(2.0));
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(lines[0].points.size(), std::size_t{3});
    for (const MapLine::Point &point : lines[0].points)
        QVERIFY(std::abs(point.x - 0.75) < 1e-3);
}

void TestMap::plotHasEverything()
{
    const Plot *plot = findPlot("map");
    QVERIFY(plot && plot->refine);
    const PlotSpec spec = plot->build({chat().scenario, chat().analysis, chat().x});
    QVERIFY(spec.empty.empty());
    QCOMPARE(spec.y_field, std::string("users"));
    QVERIFY(spec.marker && spec.marker->y);
    QVERIFY(!spec.contours.empty());
    QVERIFY(!spec.region_labels.empty());
    QVERIFY(spec.choices.size() > 4);
    QVERIFY(!table(spec).rows.empty());
    QVERIFY(spec.summary.find("Memory") != std::string::npos);
    PlotView view;
    view.resize(700, 420);
    view.setSpec(spec);
    const QImage image = view.toImage(view.size());
    QVERIFY(!image.isNull());
    for (const QRectF &rect : view.labelRects())
        QVERIFY(QRectF(view.rect()).adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect));
}

void TestMap::pointCanBeDragged()
{
    PlotView view;
    view.resize(700, 420);
    view.setSpec(findPlot("map")->build({chat().scenario, chat().analysis, chat().x}));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy dragged(&view, &PlotView::pointDragged);
    QSignalSpy finished(&view, &PlotView::markerDragFinished);
    QWidget *canvas = view.childAt(view.rect().center());
    QVERIFY(canvas);
    const QPoint at = view.handleRect().center().toPoint();
    QTest::mousePress(canvas, Qt::LeftButton, {}, at);
    QTest::mouseMove(canvas, at + QPoint(40, -30));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, at + QPoint(40, -30));
    QVERIFY(!dragged.isEmpty());
    QCOMPARE(finished.size(), 1);
    QVERIFY(dragged.last()[0].toDouble() > view.spec().marker->x);
    QVERIFY(dragged.last()[1].toDouble() > *view.spec().marker->y);
    QTest::keyClick(&view, Qt::Key_Up);
    QVERIFY(dragged.last()[1].toDouble() > *view.spec().marker->y);
}

void TestMap::refinesBesideTheWindow()
{
    PlotRefiner refiner;
    QSignalSpy refined(&refiner, &PlotRefiner::refined);
    const PlotInput input{chat().scenario, chat().analysis, chat().x};
    const Plot &plot = *findPlot("map");
    refiner.start(plot, input, {300, 200});
    refiner.start(plot, input, {320, 210});
    QVERIFY(refined.wait(20000));
    QCOMPARE(refined.size(), 1);
    const auto spec = refined.first()[1].value<PlotSpec>();
    QCOMPARE(spec.regions.columns, 320);
    QVERIFY(spec.regions.complete);
    refiner.start(plot, input, {300, 200});
    refiner.cancel();
    QVERIFY(!refined.wait(300));
}

QTEST_MAIN(TestMap)
#include "tst_map.moc"
