// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/analysis.h"
#include "model/quantity.h"
#include "model/units.h"
#include "model/wall.h"
#include "tests/jobfixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace wallchart;

namespace {

using Maker = Scenario (*)();
constexpr std::array<std::pair<const char *, Maker>, 4> scenarios{{{"serving 70B", test::serving70b},
                                                                   {"serving MoE", test::servingMoe},
                                                                   {"training 405B", test::training405b},
                                                                   {"training 8B", test::training8b}}};

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

std::vector<double> denseValues(const Field &field, double from, double to, int count)
{
    std::vector<double> values;
    for (int i = 0; i <= count; ++i) {
        const double share = static_cast<double>(i) / count;
        const double value =
            field.scale == FieldScale::Log ? from * std::pow(to / from, share) : from + (to - from) * share;
        values.push_back(std::clamp(field.kind == FieldKind::Integer ? std::round(value) : value, from, to));
    }
    return values;
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

void eachScenarioAndSlider()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("key");
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        for (const Field *field : headlineSliders(scenarios[i].second().workload)) {
            QTest::newRow(
                qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(scenarios[i].first), QLatin1String(field->key))))
                << static_cast<int>(i) << QByteArray(field->key);
        }
    }
}

QString sentenceOf(const Scenario &scenario)
{
    return QString::fromStdString(verdict(scenario, analyse(scenario)).sentence);
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
    void solvesMemory_data();
    void solvesMemory();
    void solvesEveryLimit_data() { eachScenarioAndSlider(); }
    void solvesEveryLimit();
    void saysWhyNothingIsSolved();
    void demandNeverLowersALoad_data();
    void demandNeverLowersALoad();
    void analysisIsConsistent();
    void memoryVerdict();
    void verdictNamesTheWall_data();
    void verdictNamesTheWall();
    void verdictOfTwoWalls();
    void verdictOfWhatFits();
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
    for (const double value : denseValues(field, result.from, result.to, 1500)) {
        const Report report = evaluate(with(scenario, field, value));
        if (!nearAnEnd(result, value, key == "users" && report.plan.data > 1))
            QVERIFY2(limitsFit(report) == inside(result.feasible, value), std::to_string(value).c_str());
    }
}

void TestAnalysis::pointsAreEvaluations()
{
    QFETCH(int, which);
    QFETCH(QByteArray, key);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Field &field = *findField(key.constData());
    const FieldScan result = scan(scenario, field, 33);
    QVERIFY(result.points.size() <= 33 && result.points.size() >= 25);
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
    QCOMPARE(scan(scenario, users, 0).points.size(), std::size_t(2));
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

void TestAnalysis::solvesMemory_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<double>("headroom");
    for (const char *key : {"context_tokens", "users", "devices", "parameters", "usable_memory_bytes"}) {
        for (const double headroom : {1.0, 1.1, 2.0, 0.8})
            QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(key)).arg(headroom)))
                << QByteArray(key) << headroom;
    }
}

void TestAnalysis::solvesMemory()
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

void TestAnalysis::solvesEveryLimit()
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

void TestAnalysis::saysWhyNothingIsSolved()
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

void TestAnalysis::demandNeverLowersALoad_data()
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
    row(false, "devices", "power");
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
void TestAnalysis::demandNeverLowersALoad()
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
    // A layer more leaves less for the MLP of each, and the fullest pipeline stage may gain none. More devices for the
    // same users are each less busy.
    const double slack = key == "parameters" ? 1e-2 : key == "devices" ? 1e-2 : 1e-9;
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

void TestAnalysis::memoryVerdict()
{
    Scenario scenario = test::serving70b();
    const Verdict over = verdict(scenario, analyse(scenario));
    QVERIFY(over.state == Verdict::State::Over);
    QVERIFY(over.wall == WallId::Memory);
    // 8 x (8.46 GiB of weights + 62.5 GiB of KV cache + 5 GiB of overhead) and working memory, of 8 x 79.18 GiB x 0.90.
    const double needed = evaluate(scenario).memory.total_bytes * 8;
    QVERIFY(needed > 607.5 * unit::gibi && needed < 625 * unit::gibi);
    QCOMPARE(QString::fromStdString(over.sentence),
             QString::fromStdString("Memory is the wall: " + formatQuantity(needed, "bytes") +
                                    " needed, 570 GiB usable, " + headroomWords(needed / (570.1 * unit::gibi)) + "."));
    const Solution users = solve(scenario, *findField("users"), WallId::Memory);
    QVERIFY(users.value && *users.value >= 44 && *users.value <= 46);
    const QString detail = QString::fromStdString(over.detail);
    QVERIFY2(detail.contains(QStringLiteral(" or %1 users. Next wall: ").arg(*users.value)), qPrintable(detail));
    QVERIFY2(detail.startsWith("Fits at 29.") || detail.startsWith("Fits at 30."), qPrintable(detail));

    findField("kv_precision")->set(scenario, static_cast<double>(Precision::Fp8));
    const Verdict fits = verdict(scenario, analyse(scenario));
    QVERIFY(fits.state == Verdict::State::Fits);
    QVERIFY(QString::fromStdString(fits.sentence).startsWith("It fits. "));
    QVERIFY(QString::fromStdString(fits.sentence).contains("sets the pace"));

    scenario = test::serving70b();
    scenario.serving.users = *users.value;
    const Verdict close = verdict(scenario, analyse(scenario));
    QVERIFY(close.state == Verdict::State::Close);
    QVERIFY(QString::fromStdString(close.sentence).startsWith("It just fits. Memory is closest: "));
}

void TestAnalysis::verdictNamesTheWall_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("start");
    const auto row = [](const char *base, const char *key, double value, const char *start) {
        QTest::newRow(start) << QByteArray(base) << QByteArray(key) << value << QString::fromUtf8(start);
    };
    row("training", "usable_memory_bytes", 2e9, "Memory is the wall: ");
    row("training", "grid_power_w", 50e3, "Power is the wall: ");
    row("training", "rack_heat_w", 8000, "Thermal is the wall: ");
    row("training", "budget_usd", 1000, "Budget is the wall: ");
    row("training", "global_batch_sequences", 2, "Parallelism is the wall: ");
    row("training", "device_mttf_hours", 10, "Reliability is the wall: ");
    row("training", "storage_read_bytes_per_s", 1e6, "Storage is the wall: ");
    row("training", "unique_tokens", 1e10, "Data is the wall: ");
    row("training", "deadline_days", 1, "The target is missed: ");
    row("serving", "context_tokens", 40000, "Context is the wall: ");
    row("serving", "usd_per_million_tokens_target", 1e-3, "Budget is the wall: ");
    row("serving", "tpot_target_s", 1e-3, "The target is missed: ");
    row("serving", "ttft_target_s", 1e-2, "The target is missed: ");
}

void TestAnalysis::verdictNamesTheWall()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, key);
    QFETCH(double, value);
    QFETCH(QString, start);
    Scenario scenario = base == "training" ? test::training8b() : test::servingMoe();
    scenario.targets.usd_per_million_tokens = 0;
    scenario = with(scenario, *findField(key.constData()), value);
    const Verdict result = verdict(scenario, analyse(scenario));
    const QString sentence = QString::fromStdString(result.sentence);
    const QString detail = QString::fromStdString(result.detail);
    QVERIFY2(sentence.startsWith(start), qPrintable(sentence));
    QVERIFY(result.state == Verdict::State::Over);
    QVERIFY2(sentence.contains("over"), qPrintable(sentence));
    for (const QString &text : {sentence, detail}) {
        QVERIFY2(text.endsWith('.'), qPrintable(text));
        QVERIFY2(!text.contains("nan") && !text.contains("not known") && !text.contains("  "), qPrintable(text));
    }
}

void TestAnalysis::verdictOfTwoWalls()
{
    Scenario scenario = test::serving70b();
    scenario.site.grid_power_w = 500; // one server draws more, whatever is moved
    scenario.accelerator.usable_memory_bytes = 4e8;
    const Verdict result = verdict(scenario, analyse(scenario));
    const QString sentence = QString::fromStdString(result.sentence);
    QVERIFY2(sentence.startsWith("Memory and power are the walls: memory "), qPrintable(sentence));
    QCOMPARE(QString::fromStdString(result.detail), QStringLiteral("No slider alone makes it fit."));
}

void TestAnalysis::verdictOfWhatFits()
{
    Scenario scenario = test::servingMoe();
    scenario.targets.usd_per_million_tokens = 0;
    QVERIFY(sentenceOf(scenario).startsWith("It fits, on time: "));
    scenario = test::training8b();
    scenario.plan.micro_batch = 1;
    scenario.plan.recompute = Recompute::Full;
    QVERIFY2(sentenceOf(scenario).startsWith("It fits. Compute sets the pace: "), qPrintable(sentenceOf(scenario)));
    QVERIFY(sentenceOf(scenario).endsWith("s a step."));
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
                QVERIFY(evaluate(with(scenario, *slider.field, stretch.from)).feasible);
        }
    }
}

QTEST_GUILESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
