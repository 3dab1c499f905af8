// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/analysis.h"
#include "model/wall.h"
#include "tests/scanfixture.h"

#include <cmath>
#include <limits>

using namespace wallchart;
using namespace wallchart::test;

class TestSolve : public QObject
{
    Q_OBJECT

private slots:
    void solvesMemory_data();
    void solvesMemory();
    void solvesEveryLimit_data() { eachScenarioAndSlider(); }
    void solvesEveryLimit();
    void saysWhyNothingIsSolved();
    void demandNeverLowersALoad_data();
    void demandNeverLowersALoad();
};

void TestSolve::solvesMemory_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<double>("headroom");
    for (const char *key : {"context_tokens", "users", "devices", "parameters", "usable_memory_bytes"}) {
        for (const double headroom : {1.0, 1.1, 2.0, 0.8})
            QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(key)).arg(headroom)))
                << QByteArray(key) << headroom;
    }
}

void TestSolve::solvesMemory()
{
    QFETCH(QByteArray, key);
    QFETCH(double, headroom);
    const Scenario scenario = test::serving70b();
    const Field &field = *findField(key.constData());
    const Solution solution = solve(scenario, field, WallId::Memory, headroom);
    QVERIFY2(solution.value.has_value(), solution.reason.c_str());
    QVERIFY(solution.wall == WallId::Memory);
    QCOMPARE(solution.fits_below, key != "devices" && key != "usable_memory_bytes");
    const auto loadAt = [&](double value) { return evaluate(with(scenario, field, value)).wall(WallId::Memory).load; };
    const bool whole = field.kind == FieldKind::Integer;
    const double step = whole ? 1 : *solution.value * 3e-6;
    const double beyond = solution.fits_below ? *solution.value + step : *solution.value - step;
    QVERIFY(loadAt(*solution.value) <= 1 / headroom);
    QVERIFY(loadAt(beyond) > 1 / headroom);
    // A scaled model gains whole layers, so memory rises in steps of up to 1 / layers.
    if (!whole)
        QVERIFY(std::abs(loadAt(*solution.value) * headroom - 1) < (key == "parameters" ? 0.03 : 1e-4));
}

void TestSolve::solvesEveryLimit()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const Solution solution = solve(scenario, field, std::nullopt);
    if (!solution.value) {
        QVERIFY(!solution.reason.empty());
        const FieldScan result = scan(scenario, field);
        QVERIFY(result.feasible.empty() || result.feasible.front().to == field.maximum);
        return;
    }
    QVERIFY(solution.reason.empty());
    QVERIFY(evaluate(with(scenario, field, *solution.value)).feasible);
    const double step = field.kind == FieldKind::Integer ? 1 : *solution.value * 3e-6;
    const Report beyond =
        evaluate(with(scenario, field, solution.fits_below ? *solution.value + step : *solution.value - step));
    QVERIFY(!beyond.feasible);
    QVERIFY(beyond.wall(solution.wall).hit);
}

void TestSolve::saysWhyNothingIsSolved()
{
    const Scenario scenario = test::serving70b();
    const auto reason = [&scenario](const char *key, std::optional<WallId> wall, double headroom = 1) {
        const Solution solution = solve(scenario, *findField(key), wall, headroom);
        return solution.value ? QStringLiteral("solved") : QString::fromStdString(solution.reason);
    };
    QVERIFY(reason("context_tokens", WallId::Data).contains("training only"));
    QVERIFY(reason("context_tokens", WallId::Compute).contains("no target"));
    QVERIFY(reason("context_tokens", WallId::Power).contains("fits at every value"));
    QVERIFY(reason("jitter", WallId::Memory).contains("plays no part"));
    QVERIFY(reason("users", WallId::Memory, 50).contains("does not fit"));
    for (const double headroom : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        QVERIFY(reason("users", WallId::Memory, headroom).contains("headroom"));
}

void TestSolve::demandNeverLowersALoad_data()
{
    QTest::addColumn<bool>("training");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("wall");
    const auto row = [](bool training, const char *key, const char *wall) {
        QTest::newRow(qPrintable(
            QStringLiteral("%1 %2 %3")
                .arg(QLatin1String(training ? "training" : "serving"), QLatin1String(key), QLatin1String(wall))))
            << training << QByteArray(key) << QByteArray(wall);
    };
    for (const char *key : {"context_tokens", "users", "parameters", "overhead_bytes", "prefill_chunk_tokens"})
        row(false, key, "memory");
    row(false, "context_tokens", "context");
    row(false, "devices", "parallelism");
    for (const char *key : {"context_tokens", "parameters", "gradient_bytes", "master_weight_bytes"})
        row(true, key, "memory");
    row(true, "train_tokens", "data");
    row(true, "train_tokens", "budget");
    row(true, "train_tokens", "target");
    row(true, "devices", "power");
    row(true, "devices", "reliability");
}

/// With the plan pinned, so that the program has no choice to make in between.
void TestSolve::demandNeverLowersALoad()
{
    QFETCH(bool, training);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, wall);
    Scenario scenario = training ? test::training405b() : test::serving70b();
    scenario.plan.tensor = 8;
    scenario.plan.pipeline = training ? 16 : 1;
    scenario.plan.context = 1;
    scenario.plan.micro_batch = 1;
    scenario.plan.virtual_stages = 1;
    scenario.plan.zero_stage = 1;
    scenario.plan.recompute = Recompute::Selective;
    const Field &field = *findField(key.constData());
    // Whole replicas: a device more that finds no place draws its idle power only.
    double from = key == "devices" ? (training ? 2048 : 8) : field.minimum;
    // Below, one step of the hidden size is a large part of the model and layers make up for it.
    if (key == "parameters")
        from = training ? 2e10 : 1e9;
    // A layer more leaves less for the MLP of each, and the fullest pipeline stage may gain none.
    // Where each rank gets one micro-batch fewer, the pipeline waits for longer, every device draws less, and a cluster
    // that is larger by one replica may draw a little less in all.
    const double slack = key == "parameters" ? 2e-2 : wall == "power" ? 3e-2 : 1e-9;
    double last = -1;
    for (double value : denseValues(field, from, field.maximum, 400)) {
        if (key == "devices")
            value = std::floor(value / from) * from;
        const WallResult result = evaluate(with(scenario, field, value)).wall(findWall(wall.constData())->id);
        QVERIFY(result.applies);
        QVERIFY2(
            result.load >= last * (1 - slack),
            (std::to_string(value) + ": " + std::to_string(result.load) + " after " + std::to_string(last)).c_str());
        last = std::max(last, result.load);
    }
}

QTEST_GUILESS_MAIN(TestSolve)
#include "tst_solve.moc"
