// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/analysis.h"
#include "model/wall.h"
#include "tests/scanfixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace wallchart;
using namespace wallchart::test;

namespace {

bool limitsFit(const Report &report)
{
    return report.feasible;
}

std::set<WallId> hitSet(const Report &report)
{
    std::set<WallId> walls;
    for (const WallResult &wall : report.walls) {
        if (wall.hit)
            walls.insert(wall.id);
    }
    return walls;
}

/// A value on the other side of a crossing, no further than solving promises.
double below(const Field &field, double value)
{
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Flag:
        return value - 1;
    case FieldKind::Choice: {
        double best = -1;
        for (const FieldChoice &choice : field.choices) {
            if (choice.value < value)
                best = std::max(best, choice.value);
        }
        return best;
    }
    case FieldKind::Real:
        break;
    }
    return field.scale == FieldScale::Log ? value * (1 - 1e-4) : value - 1e-4 * (field.maximum - field.minimum);
}

void checkCrossings(const Scenario &scenario, const FieldScan &scan)
{
    for (const Crossing &crossing : scan.crossings) {
        const WallResult above = evaluate(with(scenario, *scan.field, crossing.value)).wall(crossing.wall);
        const WallResult under =
            evaluate(with(scenario, *scan.field, below(*scan.field, crossing.value))).wall(crossing.wall);
        const std::string what =
            std::string(scan.field->key) + " " + wallInfo(crossing.wall).key + " at " + std::to_string(crossing.value);
        QVERIFY2(above.hit == crossing.rising, what.c_str());
        QVERIFY2(under.hit == !crossing.rising, what.c_str());
    }
    QVERIFY(std::is_sorted(scan.crossings.begin(), scan.crossings.end(),
                           [](const Crossing &a, const Crossing &b) { return a.value < b.value; }));
}

bool inside(const std::vector<Stretch> &stretches, double value)
{
    return std::any_of(stretches.begin(), stretches.end(),
                       [value](const Stretch &s) { return value >= s.from && value <= s.to; });
}

/// Real crossings are known to 0.01 %; nothing is said closer to them. Users that do not share out evenly over replicas
/// make a ripple, which may touch the wall again a few users on.
bool nearAnEnd(const FieldScan &scan, double value, bool replicas)
{
    const double whole = scan.field->kind == FieldKind::Integer ? 0 : 1e-4;
    const double near = replicas ? 0.03 : whole;
    return std::any_of(scan.crossings.begin(), scan.crossings.end(), [=](const Crossing &crossing) {
        return near > 0 && std::abs(crossing.value - value) <= near * value;
    });
}

} // namespace

class TestAnalysis : public QObject
{
    Q_OBJECT

private slots:
    void crossingsStraddleTheWall_data() { eachScenarioAndSlider(); }
    void crossingsStraddleTheWall();
    void otherKindsOfField_data();
    void otherKindsOfField();
    void stretchesHoldWhenResampled_data() { eachScenarioAndSlider(); }
    void stretchesHoldWhenResampled();
    void pointsAreEvaluations_data() { eachScenarioAndSlider(); }
    void pointsAreEvaluations();
    void beyondIsBeyond_data() { eachScenarioAndSlider(); }
    void beyondIsBeyond();
    void ranges();
    void nearestChange();
    void nearestChangeOnScenarios_data() { eachScenarioAndSlider(); }
    void nearestChangeOnScenarios();
    void analysisIsConsistent();
    void emptyAndExtremeScenarios();
};

void TestAnalysis::crossingsStraddleTheWall()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const FieldScan result = scan(scenario, *findField(key.constData()));
    checkCrossings(scenario, result);
}

void TestAnalysis::otherKindsOfField_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("wall");
    QTest::newRow("choice") << QByteArray("kv_precision") << QByteArray("memory");
    QTest::newRow("listed weights") << QByteArray("weights_precision") << QByteArray("memory");
    QTest::newRow("linear share") << QByteArray("reserve_fraction") << QByteArray("memory");
    QTest::newRow("linear bytes") << QByteArray("overhead_bytes") << QByteArray("memory");
    QTest::newRow("device memory") << QByteArray("usable_memory_bytes") << QByteArray("memory");
    QTest::newRow("site") << QByteArray("grid_power_w") << QByteArray("power");
    QTest::newRow("rack") << QByteArray("rack_heat_w") << QByteArray("thermal");
}

void TestAnalysis::otherKindsOfField()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, wall);
    Scenario scenario = test::serving70b();
    scenario.serving.users = 44;
    const FieldScan result = scan(scenario, *findField(key.constData()));
    QVERIFY(std::any_of(result.crossings.begin(), result.crossings.end(),
                        [&wall](const Crossing &crossing) { return crossing.wall == findWall(wall.constData())->id; }));
    checkCrossings(scenario, result);
}

void TestAnalysis::stretchesHoldWhenResampled()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const FieldScan result = scan(scenario, field);
    for (std::size_t i = 1; i < result.feasible.size(); ++i)
        QVERIFY(result.feasible[i - 1].to < result.feasible[i].from);
    for (const Stretch &stretch : result.feasible) {
        QVERIFY(stretch.from <= stretch.to);
        QVERIFY(limitsFit(evaluate(with(scenario, field, stretch.from))));
        QVERIFY(limitsFit(evaluate(with(scenario, field, stretch.to))));
    }
    // Plans change in steps with the number of devices: what lies between two samples there is not promised.
    if (key == "devices" || key == "global_batch_sequences")
        return;
    int missed = 0;
    for (const double value : denseValues(field, result.from, result.to, 1500)) {
        const Report report = evaluate(with(scenario, field, value));
        if (!nearAnEnd(result, value, key == "users" && report.plan.data > 1))
            missed += limitsFit(report) != inside(result.feasible, value);
    }
    // A larger model has more layers, in steps, and the program's plan changes with what divides them: a sliver between
    // two samples can be missed there, and nowhere else.
    const bool plan_in_steps = key == "parameters" && scenario.workload == Workload::Training;
    QVERIFY2(missed <= (plan_in_steps ? 15 : 0), std::to_string(missed).c_str());
}

void TestAnalysis::pointsAreEvaluations()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const FieldScan result = scan(scenario, field, 33);
    // The grid and both sides of each crossing.
    QVERIFY(result.points.size() <= 33 + 2 * result.crossings.size() && result.points.size() >= 25);
    QCOMPARE(result.points.front().value, field.minimum);
    QCOMPARE(result.points.back().value, field.maximum);
    for (std::size_t i = 0; i < result.points.size(); ++i) {
        const SweepPoint &point = result.points[i];
        QVERIFY(i == 0 || result.points[i - 1].value < point.value);
        const Report report = evaluate(with(scenario, field, point.value));
        QCOMPARE(point.feasible, report.feasible);
        for (const WallResult &wall : report.walls) {
            const float load = point.load[static_cast<std::size_t>(wall.id)];
            if (wall.applies)
                QCOMPARE(load, static_cast<float>(wall.load));
            else
                QVERIFY(std::isnan(load));
        }
    }
}

void TestAnalysis::beyondIsBeyond()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const FieldScan result = scan(scenario, field);
    std::set<WallId> seen;
    for (const Beyond &beyond : result.beyond) {
        QVERIFY(seen.insert(beyond.wall).second);
        for (const double value : denseValues(field, result.from, result.to, 60))
            QCOMPARE(evaluate(with(scenario, field, value)).wall(beyond.wall).hit, beyond.hit_everywhere);
    }
    for (const Crossing &crossing : result.crossings)
        QVERIFY(!seen.contains(crossing.wall));
    QVERIFY(seen.contains(WallId::Power) || std::any_of(result.crossings.begin(), result.crossings.end(),
                                                        [](auto &c) { return c.wall == WallId::Power; }));
}

void TestAnalysis::ranges()
{
    const Scenario scenario = test::serving70b();
    const Field &users = *findField("users");
    const FieldScan few = scan(scenario, users, 49, 40, 52);
    QCOMPARE(few.points.size(), std::size_t(13)); // each whole number once
    for (std::size_t i = 0; i < few.points.size(); ++i)
        QCOMPARE(few.points[i].value, 40.0 + static_cast<double>(i));
    QCOMPARE(few.crossings.size(), std::size_t(1));

    const FieldScan turned = scan(scenario, users, 49, 52, 40);
    QCOMPARE(turned.from, 40.0);
    QCOMPARE(turned.to, 52.0);
    const FieldScan one = scan(scenario, users, 49, 40, 40);
    QCOMPARE(one.points.size(), std::size_t(1));
    QVERIFY(one.crossings.empty());
    QCOMPARE(one.feasible.size(), std::size_t(1));

    const FieldScan outside = scan(scenario, users, 10, -5, 1e12);
    QCOMPARE(outside.from, users.minimum);
    QCOMPARE(outside.to, users.maximum);
    const FieldScan whole = scan(scenario, users, 10, std::nan(""), std::nan(""));
    QCOMPARE(whole.to, users.maximum);
    // Both ends at least, and both sides of each crossing in between.
    const FieldScan ends = scan(scenario, users, 0);
    QVERIFY(ends.points.size() >= 2 && ends.points.size() <= 2 + 2 * ends.crossings.size());
    QCOMPARE(scan(scenario, *findField("kv_precision")).points.size(), findField("kv_precision")->choices.size());

    const FieldScan narrow = scan(scenario, *findField("pue"), 20, 1.5, 1.5 + 1e-14);
    QVERIFY(narrow.points.size() >= 2);
}

void TestAnalysis::nearestChange()
{
    FieldScan made;
    made.field = findField("users");
    made.from = 1;
    made.to = 100000;
    QVERIFY(!nextWall(made, 50));
    made.crossings = {{WallId::Power, 20, false}, {WallId::Memory, 47, true}, {WallId::Thermal, 80, true}};
    const auto expect = [&made](double current, double value, WallId wall, bool relief) {
        const std::optional<NextWall> next = nextWall(made, current);
        QVERIFY(next.has_value());
        QCOMPARE(next->value, value);
        QVERIFY(next->wall == wall);
        QCOMPARE(next->relief, relief);
        QVERIFY(next->field == made.field);
    };
    expect(40, 47, WallId::Memory, false);   // up into the memory wall
    expect(50, 46, WallId::Memory, true);    // down out of it
    expect(47, 46, WallId::Memory, true);    // the crossing itself is on the far side
    expect(21, 19, WallId::Power, false);    // down into the power wall
    expect(18, 20, WallId::Power, true);     // up out of it
    expect(1000, 79, WallId::Thermal, true); // nearest on a log scale
    QVERIFY(!nextWall(made, std::nan("")));

    made.field = findField("parameters");
    made.crossings = {{WallId::Memory, 61e9, true}};
    expect(70e9, 61e9, WallId::Memory, true);
    made.field = findField("kv_precision");
    made.crossings = {{WallId::Memory, made.field->choices[2].value, true}};
    expect(made.field->choices[3].value, made.field->choices[1].value, WallId::Memory, true);
}

void TestAnalysis::nearestChangeOnScenarios()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const double current = field.get(scenario);
    const FieldScan result = scan(scenario, field);
    const std::optional<NextWall> next = nextWall(result, current);
    const std::set<WallId> now = hitSet(evaluate(scenario));
    if (!next) {
        QVERIFY(result.crossings.empty());
        return;
    }
    const double beyond = field.kind == FieldKind::Integer ? next->value
                          : next->value > current          ? next->value * (1 + 1e-4)
                                                           : next->value * (1 - 1e-4);
    QVERIFY(hitSet(evaluate(with(scenario, field, beyond))) != now);
    QCOMPARE(next->relief, now.contains(next->wall));
    // Nothing changes on the way there.
    for (const double share : {0.2, 0.5, 0.8, 0.97}) {
        double value = current * std::pow(next->value / current, share);
        if (field.kind == FieldKind::Integer)
            value = next->value > current ? std::floor(value) : std::ceil(value);
        if (value == next->value || key == "devices" || key == "global_batch_sequences")
            continue;
        QVERIFY2(hitSet(evaluate(with(scenario, field, value))) == now, std::to_string(value).c_str());
    }
}

void TestAnalysis::analysisIsConsistent()
{
    for (const auto &[name, make] : scenarios) {
        const Scenario scenario = make();
        const Analysis analysis = analyse(scenario);
        const auto sliders = headlineSliders(scenario.workload);
        QCOMPARE(analysis.sliders.size(), sliders.size());
        std::size_t next = 0;
        for (std::size_t i = 0; i < sliders.size(); ++i) {
            QVERIFY(analysis.sliders[i].field == sliders[i]);
            // Where the slider stands now, its groove says what the report says.
            QCOMPARE(inside(analysis.sliders[i].feasible, sliders[i]->get(scenario)), analysis.report.feasible);
            const std::optional<NextWall> found = nextWall(analysis.sliders[i], sliders[i]->get(scenario));
            if (!found)
                continue;
            QVERIFY(next < analysis.next_walls.size());
            QCOMPARE(analysis.next_walls[next].value, found->value);
            ++next;
        }
        QCOMPARE(next, analysis.next_walls.size());
    }
}

void TestAnalysis::emptyAndExtremeScenarios()
{
    Scenario empty;
    for (const Workload workload : {Workload::Training, Workload::Serving}) {
        empty.workload = workload;
        const Verdict result = verdict(empty, analyse(empty));
        QVERIFY(!result.sentence.empty());
    }
    std::mt19937 random(20260501);
    std::uniform_real_distribution<double> share(0, 1);
    for (int round = 0; round < 60; ++round) {
        Scenario scenario = scenarios[static_cast<std::size_t>(round) % scenarios.size()].second();
        for (const Field &field : fields()) {
            if (share(random) < 0.6 || field.key == std::string_view("workload"))
                continue;
            const double at = share(random);
            const double value = field.scale == FieldScale::Log
                                     ? field.minimum * std::pow(field.maximum / field.minimum, at)
                                     : field.minimum + (field.maximum - field.minimum) * at;
            field.set(scenario, clampTo(field, at < 0.1 ? field.minimum : at > 0.9 ? field.maximum : value));
        }
        const Analysis analysis = analyse(scenario);
        QVERIFY(!verdict(scenario, analysis).sentence.empty());
        for (const FieldScan &slider : analysis.sliders) {
            QVERIFY(slider.points.size() > 1);
            for (const Stretch &stretch : slider.feasible)
                QVERIFY(evaluateNear(with(scenario, *slider.field, stretch.from), analysis.report.plan).feasible);
        }
    }
}

QTEST_GUILESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
