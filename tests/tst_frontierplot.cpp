// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "plotfixture.h"

using namespace wallchart;

/// The frontier as a plot: splits as curves, the target as a corner, measured runs as marks.
class TestFrontierPlot : public QObject
{
    Q_OBJECT

private slots:
    void curvesRiseAlongX();
    void targetCutsACorner();
    void markerIsOnItsCurve();
    void measuredRunsLieOverIt();
    void trainingHasNone();
};

namespace {

PlotSpec build(const PlotInput &input)
{
    return findPlot("frontier")->build(input);
}

} // namespace

void TestFrontierPlot::curvesRiseAlongX()
{
    const PlotSpec spec = build(chat().input());
    QVERIFY(spec.empty.empty());
    int curves = 0;
    for (const PlotSeries &series : spec.series) {
        QVERIFY(std::is_sorted(series.x.begin(), series.x.end()));
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            QVERIFY(series.x[i] >= spec.x.from && series.x[i] <= spec.x.to);
            QVERIFY(series.y[i] >= spec.y.from && series.y[i] <= spec.y.to);
        }
        curves += series.wall ? 1 : 0;
    }
    QVERIFY(curves >= 2);
}

void TestFrontierPlot::targetCutsACorner()
{
    PlotFixture fixture = chat();
    fixture.scenario.targets.tpot_s = 0.025;
    fixture.analysis = analyse(fixture.scenario);
    const PlotSpec spec = build(fixture.input());
    QVERIFY(spec.baseline);
    QCOMPARE(spec.baseline->x, 40.0);
    const auto corner =
        std::find_if(spec.series.begin(), spec.series.end(), [](const PlotSeries &s) { return s.baseline; });
    QVERIFY(corner != spec.series.end());
    QCOMPARE(corner->x.front(), 40.0);
    // Nothing inside the corner writes more.
    for (const PlotSeries &series : spec.series) {
        for (std::size_t i = 0; series.wall && i < series.x.size(); ++i)
            QVERIFY(series.x[i] < 40 || series.y[i] <= corner->y.front() * 1.0001);
    }
    fixture.scenario.targets = {};
    fixture.analysis = analyse(fixture.scenario);
    QVERIFY(!build(fixture.input()).baseline);
}

void TestFrontierPlot::markerIsOnItsCurve()
{
    const PlotSpec spec = build(chat().input());
    QVERIFY(spec.marker && !spec.marker->draggable);
    const PlotSeries &now = spec.series.back();
    QVERIFY(now.strong && now.at);
    QVERIFY(std::any_of(now.y.begin(), now.y.end(), [&](double y) { return std::abs(y / *now.at - 1) < 0.02; }));
}

void TestFrontierPlot::measuredRunsLieOverIt()
{
    const std::vector<MeasuredPoint> measured{{"b", 16, 500, 40}, {"a", 8, 90, 2000}};
    PlotInput input = chat().input();
    input.measured = &measured;
    const PlotSpec spec = build(input);
    const PlotSeries &marks = spec.series.back();
    QVERIFY(marks.points);
    QCOMPARE(marks.x, (std::vector<double>{90, 500}));
    QVERIFY(spec.x.to > 500 && spec.y.to > 2000); // the axes make room for them
    const PlotTable rows = table(spec);
    QVERIFY(std::any_of(rows.columns.begin(), rows.columns.end(),
                        [](const std::string &column) { return column.find("Measured") != std::string::npos; }));
}

void TestFrontierPlot::trainingHasNone()
{
    const PlotFixture training(QStringLiteral("mpt-7b-64-a100-40"), "devices");
    QVERIFY(!build(training.input()).empty.empty());
}

QTEST_GUILESS_MAIN(TestFrontierPlot)
#include "tst_frontierplot.moc"
