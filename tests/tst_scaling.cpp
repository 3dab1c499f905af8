// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/evaluate.h"
#include "model/scaling.h"
#include "tests/jobfixture.h"
#include "tests/plotfixture.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

const PlotFixture &pretraining()
{
    static const PlotFixture fixture(QStringLiteral("llama-3.1-405b-16384-h100"), "devices");
    return fixture;
}

const PlotFixture &small()
{
    static const PlotFixture fixture(QStringLiteral("mpt-7b-64-a100-40"), "devices");
    return fixture;
}

PlotSpec scaling(const PlotFixture &fixture, std::size_t choice)
{
    PlotInput input = fixture.input();
    input.choice = choice;
    return findPlot("scaling")->build(input);
}

} // namespace

/// What more devices bring to a training job and to a serving replica.
class TestScaling : public QObject
{
    Q_OBJECT

private slots:
    void ownPointIsTheReport();
    void batchIsFixedOrGrows();
    void pointsAreEvaluations();
    void efficiencyIsAgainstTheBest();
    void halfLiesBetweenItsPoints();
    void peakIsWhereMoreStopsHelping();
    void criticalBatchByHand();
    void replicaIsSplitWider();
    void slowerStretchIsShaded();
    void usersThatDoNotFitAreLeftOut();
    void everyChoiceDraws_data();
    void everyChoiceDraws();
    void cancelledSearchEnds();
};

void TestScaling::ownPointIsTheReport()
{
    const PlotFixture &job = pretraining();
    for (const Batch batch : {Batch::Fixed, Batch::Grows}) {
        const ScalingCurve curve = trainingScaling(job.scenario, job.analysis.report, batch);
        const auto own = std::find_if(curve.points.begin(), curve.points.end(),
                                      [&](const ScalingPoint &point) { return point.devices == job.scenario.devices; });
        QVERIFY(own != curve.points.end());
        QCOMPARE(own->tokens_per_s, job.analysis.report.metrics.tokens_per_s);
        QVERIFY(curve.points.size() >= 6);
        for (std::size_t i = 1; i < curve.points.size(); ++i)
            QCOMPARE(curve.points[i].devices, 2 * curve.points[i - 1].devices);
    }
}

void TestScaling::batchIsFixedOrGrows()
{
    const PlotFixture &job = small();
    const double own = job.scenario.context_tokens * job.scenario.training.global_batch_sequences;
    for (const ScalingPoint &point : trainingScaling(job.scenario, job.analysis.report, Batch::Fixed).points)
        QCOMPARE(point.batch_tokens, own);
    for (const ScalingPoint &point : trainingScaling(job.scenario, job.analysis.report, Batch::Grows).points)
        QVERIFY(std::abs(point.batch_tokens / own / point.devices * job.scenario.devices - 1) < 0.05);
}

void TestScaling::pointsAreEvaluations()
{
    const PlotFixture &job = small();
    for (const ScalingPoint &point :
         trainingScaling(job.scenario, job.analysis.report, Batch::Fixed, {true, nullptr}).points) {
        Scenario s = job.scenario;
        s.devices = point.devices;
        QCOMPARE(point.tokens_per_s, evaluate(s).metrics.tokens_per_s);
    }
}

void TestScaling::efficiencyIsAgainstTheBest()
{
    const PlotFixture &job = pretraining();
    const ScalingCurve curve = trainingScaling(job.scenario, job.analysis.report, Batch::Fixed);
    const ScalingPoint *best = curve.best();
    QVERIFY(best);
    QCOMPARE(best->efficiency, 1.0);
    for (const ScalingPoint &point : curve.points) {
        if (!point.fits)
            continue;
        QVERIFY(point.efficiency <= 1);
        QCOMPARE(point.efficiency, point.tokens_per_s / point.devices / (best->tokens_per_s / best->devices));
    }
}

void TestScaling::halfLiesBetweenItsPoints()
{
    const PlotFixture &job = small();
    const ScalingCurve curve = trainingScaling(job.scenario, job.analysis.report, Batch::Fixed);
    QVERIFY(curve.half);
    for (const ScalingPoint &point : curve.points) {
        if (point.fits)
            QCOMPARE(point.efficiency >= 0.5, point.devices <= *curve.half);
    }
}

void TestScaling::peakIsWhereMoreStopsHelping()
{
    const PlotFixture &job = small();
    const ScalingCurve curve = trainingScaling(job.scenario, job.analysis.report, Batch::Fixed);
    QVERIFY(curve.peak);
    // A rank needs a sequence: beyond the batch data parallel ends.
    double peak = 0;
    for (const ScalingPoint &point : curve.points) {
        if (point.devices == *curve.peak)
            peak = point.tokens_per_s;
    }
    QVERIFY(peak > 0);
    for (const ScalingPoint &point : curve.points) {
        if (point.fits)
            QVERIFY(point.tokens_per_s <= peak * 1.01);
    }
    const PlotSpec spec = scaling(small(), 0);
    QVERIFY(std::any_of(spec.zones.begin(), spec.zones.end(), [&](const PlotZone &zone) {
        return zone.text == "no faster" && zone.from == *curve.peak && zone.to == spec.x.to;
    }));
    QVERIFY(spec.divide);
}

void TestScaling::criticalBatchByHand()
{
    Scenario s = test::training8b();
    s.devices = 64;
    s.context_tokens = 8192;
    s.training.global_batch_sequences = 128; // 2^20 tokens
    Report report = evaluate(s);
    report.metrics.critical_batch_tokens = 4 * 1048576.0;
    QCOMPARE(criticalDevices(s, report).value_or(0), 256.0);
    report.metrics.critical_batch_tokens = not_known;
    QVERIFY(!criticalDevices(s, report));
}

void TestScaling::replicaIsSplitWider()
{
    Scenario s = test::serving70b();
    s.serving.users = 1;
    const Report now = evaluate(s);
    const ScalingCurve curve = servingScaling(s, now);
    int expected = 1;
    for (const ScalingPoint &point : curve.points) {
        QCOMPARE(point.devices, expected);
        QCOMPARE(point.plan.tensor, expected);
        expected *= 2;
    }
    QVERIFY(curve.points.back().devices > s.accelerator.scale_up_domain);
    for (const ScalingPoint &point : curve.points) {
        if (point.fits) {
            QVERIFY(std::abs(point.tokens_per_s_per_user * point.tpot_s - 1) < 1e-9);
            QVERIFY(point.efficiency <= 1);
        }
    }
}

void TestScaling::slowerStretchIsShaded()
{
    // A small model over a slow link: what is sent costs more than what is saved.
    PlotFixture fixture = chat();
    fixture.scenario.model = *findRecord(builtinCatalog().models, "llama-3.1-8b");
    fixture.scenario.parameters = 0;
    fixture.scenario.context_tokens = 2048;
    fixture.scenario.serving.users = 1;
    fixture.scenario.accelerator.link_bytes_per_s /= 100;
    fixture.analysis = analyse(fixture.scenario);
    const ScalingCurve curve = servingScaling(fixture.scenario, fixture.analysis.report);
    QVERIFY(curve.peak);
    double fastest = HUGE_VAL;
    int at = 0;
    for (const ScalingPoint &point : curve.points) {
        if (point.fits && point.tpot_s < fastest) {
            fastest = point.tpot_s;
            at = point.devices;
        }
    }
    QCOMPARE(*curve.peak, at);
    for (const std::size_t choice : {0, 1}) {
        const PlotSpec spec = scaling(fixture, choice);
        QVERIFY(std::any_of(spec.zones.begin(), spec.zones.end(), [&](const PlotZone &zone) {
            return zone.text == "slower with more" && zone.from == at && zone.to == spec.x.to;
        }));
        QVERIFY(spec.summary.find("slower beyond") != std::string::npos);
    }
}

void TestScaling::usersThatDoNotFitAreLeftOut()
{
    const PlotFixture &fixture = chat(); // its memory is over
    QVERIFY(fixture.analysis.report.wall(WallId::Memory).hit);
    const ScalingCurve curve = servingScaling(fixture.scenario, fixture.analysis.report);
    QVERIFY(curve.users < fixture.scenario.serving.users && curve.users >= 1);
    const PlotSpec spec = scaling(fixture, 0);
    QVERIFY2(spec.empty.empty(), spec.empty.c_str());
    QVERIFY(spec.subtitle.find("users that it holds") != std::string::npos);
}

void TestScaling::everyChoiceDraws_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset : plot_presets)
        QTest::addRow("%s", preset) << QString::fromLatin1(preset);
}

void TestScaling::everyChoiceDraws()
{
    QFETCH(QString, preset);
    const PlotFixture fixture(preset, "devices");
    const std::size_t choices = scaling(fixture, 0).choices.size();
    for (std::size_t choice = 0; choice < choices; ++choice) {
        const PlotSpec spec = scaling(fixture, choice);
        QCOMPARE(spec.choice, choice);
        if (!spec.empty.empty())
            continue;
        QVERIFY(spec.y.from < spec.y.to && spec.x.from < spec.x.to);
        for (const PlotSeries &series : spec.series) {
            QVERIFY(series.x.size() >= 2 && series.x.size() == series.y.size());
            for (const double y : series.y)
                QVERIFY(std::isfinite(y) && y > 0);
        }
        for (const PlotZone &zone : spec.zones)
            QVERIFY(zone.from < zone.to && !zone.text.empty());
    }
}

void TestScaling::cancelledSearchEnds()
{
    const std::atomic<bool> cancelled = true;
    const PlotFixture &job = pretraining();
    const ScalingCurve curve = trainingScaling(job.scenario, job.analysis.report, Batch::Fixed, {true, &cancelled});
    QCOMPARE(curve.points.size(), std::size_t{1});
}

QTEST_GUILESS_MAIN(TestScaling)
#include "tst_scaling.moc"
