// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/evaluate.h"
#include "model/roofline.h"
#include "tests/jobfixture.h"

#include <cmath>

using namespace wallchart;

namespace {

const RooflinePoint *pointOf(const Roofline &roofline, std::string_view key, std::string_view phase = {})
{
    for (const RooflinePoint &point : roofline.points) {
        if (point.key == key && (phase.empty() || point.phase == phase))
            return &point;
    }
    return nullptr;
}

/// Sums over the operators of a phase.
RooflinePoint operatorsOf(const Roofline &roofline, std::string_view phase)
{
    RooflinePoint sum;
    for (const RooflinePoint &point : roofline.points) {
        if (point.whole || point.phase != phase)
            continue;
        sum.flops += point.flops;
        sum.bytes += point.bytes;
        sum.seconds += point.seconds;
    }
    return sum;
}

bool near(double a, double b, double share)
{
    return std::abs(a - b) <= share * std::abs(b);
}

} // namespace

class TestRoofline : public QObject
{
    Q_OBJECT

private slots:
    void ridgeIsTheReports();
    void servingPointsAgreeWithTheReport();
    void trainingPointsAgreeWithTheReport();
    void nothingIsAboveItsRoof();
    void offloadAddsALevel();
    void unknownDevicesGiveNothing();
};

void TestRoofline::ridgeIsTheReports()
{
    for (const Scenario &scenario : {test::serving70b(), test::servingMoe(), test::training8b()}) {
        const Report report = evaluate(scenario);
        QVERIFY(near(rooflineOf(scenario, report).ridge(), report.metrics.ridge_intensity, 1e-12));
    }
}

void TestRoofline::servingPointsAgreeWithTheReport()
{
    for (const Scenario &scenario : {test::serving70b(), test::servingMoe()}) {
        const Report report = evaluate(scenario);
        const Roofline roofline = rooflineOf(scenario, report);
        const RooflinePoint *decode = pointOf(roofline, "decode");
        QVERIFY(decode);
        QVERIFY(near(decode->intensity(), report.metrics.arithmetic_intensity, 1e-9));
        QCOMPARE(decode->wall, WallId::Bandwidth);
        // The step of the report is the pass and what the scheduler needs.
        QVERIFY(decode->seconds <= report.metrics.step_s && decode->seconds > report.metrics.step_s / 2);
        for (const char *phase : {"Prefill", "Decode"}) {
            const RooflinePoint sum = operatorsOf(roofline, phase);
            const RooflinePoint *whole = pointOf(roofline, phase == std::string_view("Decode") ? "decode" : "prefill");
            QVERIFY(near(sum.flops, whole->flops, 1e-9));
            QVERIFY(near(sum.bytes, whole->bytes, 1e-9));
            QVERIFY(sum.seconds < whole->seconds); // beside collectives and gaps
        }
        QVERIFY(pointOf(roofline, "prefill")->intensity() > 20 * decode->intensity());
    }
}

void TestRoofline::trainingPointsAgreeWithTheReport()
{
    const Scenario scenario = test::training8b();
    const Report report = evaluate(scenario);
    const Roofline roofline = rooflineOf(scenario, report);
    const RooflinePoint *step = pointOf(roofline, "step");
    QVERIFY(step);
    QCOMPARE(step->seconds, report.metrics.step_s);
    QVERIFY(near(step->intensity(), report.metrics.arithmetic_intensity, 1e-9));
    // HFU is what the step achieves of the device's peak.
    QVERIFY(near(step->achieved() / step->roof_flops_per_s, report.metrics.hfu, 1e-3));
    QVERIFY(near(operatorsOf(roofline, "Training step").flops, step->flops, 0.05));
}

void TestRoofline::nothingIsAboveItsRoof()
{
    for (const Scenario &scenario :
         {test::serving70b(), test::servingMoe(), test::training8b(), test::training405b()}) {
        const Roofline roofline = rooflineOf(scenario, evaluate(scenario));
        QVERIFY(roofline.points.count >= 5);
        for (const RooflinePoint &point : roofline.points) {
            QVERIFY2(point.flops == 0 || roofline.distance(point) >= 1, point.key);
            QVERIFY(point.share > 0 && point.share <= 1 + 1e-9);
            if (point.whole)
                QVERIFY(roofline.distance(point) < 30);
        }
    }
}

void TestRoofline::offloadAddsALevel()
{
    Scenario scenario = test::serving70b();
    QCOMPARE(rooflineOf(scenario, evaluate(scenario)).levels.count, 1);
    scenario.serving.memory.offload_weights_share = 0.25;
    const Report report = evaluate(scenario);
    const Roofline roofline = rooflineOf(scenario, report);
    QCOMPARE(roofline.levels.count, 2);
    const auto over_link = std::find_if(roofline.points.begin(), roofline.points.end(), [](const RooflinePoint &p) {
        return p.level == 1 && p.key == std::string_view("decode");
    });
    QVERIFY(over_link != roofline.points.end());
    QVERIFY(near(over_link->bytes, report.metrics.host_bytes_per_step * report.plan.pipeline, 0.02));
}

void TestRoofline::unknownDevicesGiveNothing()
{
    Scenario scenario = test::serving70b();
    scenario.accelerator.hbm_bytes_per_s = 0;
    QVERIFY(rooflineOf(scenario, evaluate(scenario)).points.empty());
}

QTEST_APPLESS_MAIN(TestRoofline)
#include "tst_roofline.moc"
