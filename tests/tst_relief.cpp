// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "app/builtin.h"
#include "app/presetfile.h"
#include "model/analysis.h"
#include "model/fieldwords.h"
#include "model/relief.h"
#include "model/wall.h"
#include "tests/program.h"
#include "tests/scanfixture.h"

#include <cmath>
#include <set>

using namespace wallchart;
using namespace wallchart::test;

namespace {

const Relief *findChange(const ReliefList &list, std::string_view lever)
{
    for (const Relief &relief : list.changes) {
        if (lever == relief.lever->key)
            return &relief;
    }
    return nullptr;
}

std::size_t placeOf(const ReliefList &list, std::string_view lever)
{
    std::size_t place = 0;
    while (place < list.changes.size() && lever != list.changes[place].lever->key)
        ++place;
    return place;
}

} // namespace

class TestRelief : public QObject
{
    Q_OBJECT

private slots:
    void everyLeverIsWhole();
    void everyChangeDoesWhatItSays_data();
    void everyChangeDoesWhatItSays();
    void amountsAreTheLeastThatReach();
    void ranksByOutcomeAndCost();
    void saysWhatItRisks();
    void keepsWhatBreaksAnotherWall();
    void easesPromisesLast();
    void shrinksAModelAtTheSameLoss();
    void hasNothingForWallsThatDoNotApply();
    void paceWithoutATargetIsShortened();
    void stopsWhenAsked();
    void words();
    void commandLine();
    void commandLineFormats();
    void commandLineErrors();
};

void TestRelief::everyLeverIsWhole()
{
    std::set<std::string> keys;
    for (const Lever &lever : levers()) {
        QVERIFY2(keys.insert(lever.key).second, lever.key);
        QCOMPARE(findLever(lever.key), &lever);
        const bool is_record = lever.kind == LeverKind::Accelerator || lever.kind == LeverKind::OtherAccelerator ||
                               lever.kind == LeverKind::Fabric || lever.kind == LeverKind::Cooling;
        if (*lever.field) {
            const Field *field = findField(lever.field);
            QVERIFY2(field, lever.key);
            QVERIFY2(lever.kind != LeverKind::Set || accepts(*field, lever.value), lever.key);
        } else {
            QVERIFY2(is_record || (lever.apply && *lever.title), lever.key);
        }
        QVERIFY2(lever.effort > 0 && lever.effort <= 1, lever.key);
        // Whoever eases a target or asks for less says so.
        QVERIFY2(lever.stake == LeverStake::Nothing || *lever.risk, lever.key);
        if (std::string_view(lever.risk) == "check quality")
            QVERIFY2(*lever.caution, lever.key);
    }
    QCOMPARE(findLever("nothing of the kind"), nullptr);
}

void TestRelief::everyChangeDoesWhatItSays_data()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        QTest::newRow(scenarios[i].first) << static_cast<int>(i);
}

void TestRelief::everyChangeDoesWhatItSays()
{
    QFETCH(int, which);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const Report before = evaluate(scenario);
    int seen = 0;
    for (const Wall &wall : walls()) {
        ReliefQuestion question;
        question.wall = wall.id;
        const ReliefList list = relieve(scenario, builtinCatalog(), question);
        QVERIFY(list.complete);
        QCOMPARE(list.wall, wall.id);
        QVERIFY2(list.changes.empty() == !list.reason.empty(), wall.key);
        ReliefOutcome last = ReliefOutcome::Reaches;
        for (const Relief &relief : list.changes) {
            ++seen;
            // The numbers are those of the scenario that would be applied, to the last bit.
            const Report after = evaluate(relief.after);
            QVERIFY2(after.wall(wall.id).load == relief.wall.after, (relief.change + relief.lever->key).c_str());
            QCOMPARE(before.wall(wall.id).load, relief.wall.before);
            QVERIFY2(relief.factor > 1, relief.change.c_str());
            QVERIFY2(relief.outcome >= last, relief.change.c_str());
            last = relief.outcome;
            for (const ReliefWall &other : relief.others)
                QCOMPARE(after.wall(other.wall).load, other.after);
            if (relief.outcome == ReliefOutcome::Reaches && list.has_target) {
                const double goal = before.wall(wall.id).load > 1 / list.headroom
                                        ? 1 / list.headroom
                                        : before.wall(wall.id).load / list.headroom;
                QVERIFY2(relief.wall.after <= goal * 1.001, relief.change.c_str());
                for (const Wall &other : walls())
                    QVERIFY2(!after.wall(other.id).hit || before.wall(other.id).hit, relief.change.c_str());
            }
            QVERIFY2(!relief.change.empty(), relief.lever->key);
        }
    }
    QVERIFY(seen > 60);
}

void TestRelief::amountsAreTheLeastThatReach()
{
    const Scenario scenario = serving70b();
    ReliefQuestion question;
    question.wall = WallId::Memory;
    question.headroom = 1.0;
    const ReliefList list = relieve(scenario, builtinCatalog(), question);
    const Relief *users = findChange(list, "users");
    QVERIFY(users);
    QCOMPARE(users->outcome, ReliefOutcome::Reaches);
    const Field &field = *findField("users");
    const double value = field.get(users->after);
    QVERIFY(value < field.get(scenario));
    QVERIFY(evaluate(with(scenario, field, value)).wall(WallId::Memory).load <= 1);
    QVERIFY(evaluate(with(scenario, field, value + 1)).wall(WallId::Memory).load > 1);
    // The same answer as the inverse solve of that slider.
    QCOMPARE(value, *solve(scenario, field, WallId::Memory).value);
}

void TestRelief::ranksByOutcomeAndCost()
{
    const Scenario scenario = serving70b();
    const ReliefList list = relieve(scenario, builtinCatalog(), {WallId::Memory, 1.1});
    // A cheap setting that is enough stands before giving up users, that before twice the machines.
    QCOMPARE(placeOf(list, "kv-fp8"), std::size_t{0});
    QVERIFY(placeOf(list, "users") < placeOf(list, "devices"));
    QVERIFY(placeOf(list, "devices") < list.changes.size());
    const Relief &kv = list.changes.front();
    QCOMPARE(kv.change, std::string("KV cache BF16 → FP8"));
    QVERIFY(std::abs(kv.money) < 0.1); // a little less power
    const Relief &devices = *findChange(list, "devices");
    QCOMPARE(devices.after.devices, 16);
    QVERIFY(devices.money > 0 && devices.power_w > 5000);
    QVERIFY(devices.cost > kv.cost);
}

void TestRelief::saysWhatItRisks()
{
    const ReliefList list = relieve(serving70b(), builtinCatalog(), {WallId::Memory, 1.1});
    const Relief &kv = *findChange(list, "kv-fp8");
    QCOMPARE(kv.risk, std::string("check quality"));
    QVERIFY(!kv.alarming);
    QVERIFY(std::string(kv.lever->caution).size() > 20);
    const Relief &users = *findChange(list, "users");
    const double lost = 1 - findField("users")->get(users.after) / 50;
    QCOMPARE(QString::fromStdString(users.risk), QStringLiteral("%1% fewer users").arg(std::round(100 * lost)));
    bool still_over = false;
    for (const Relief &relief : list.changes) {
        if (relief.outcome == ReliefOutcome::Helps) {
            still_over = true;
            QCOMPARE(relief.risk, std::string("still over"));
            QVERIFY(relief.alarming);
        }
    }
    QVERIFY(still_over);
}

void TestRelief::keepsWhatBreaksAnotherWall()
{
    Scenario scenario = serving70b();
    scenario.site.grid_power_w = 14e3; // enough for one server, not for two
    const ReliefList list = relieve(scenario, builtinCatalog(), {WallId::Memory, 1.1});
    const Relief *devices = findChange(list, "devices");
    QVERIFY(devices);
    QCOMPARE(devices->outcome, ReliefOutcome::Breaks);
    QVERIFY(devices->alarming);
    QCOMPARE(devices->risk, std::string("breaks power"));
    QVERIFY(devices->others.front().breaks());
    QCOMPARE(devices->others.front().wall, WallId::Power);
    QVERIFY(placeOf(list, "devices") > placeOf(list, "users"));
}

void TestRelief::easesPromisesLast()
{
    Scenario scenario = training405b();
    scenario.targets.deadline_days = 30;
    const ReliefList list = relieve(scenario, builtinCatalog(), {WallId::Target, 1.1});
    const Relief *deadline = findChange(list, "deadline");
    QVERIFY(deadline);
    QCOMPARE(deadline->outcome, ReliefOutcome::Eases);
    for (const Relief &relief : list.changes) {
        if (relief.outcome < ReliefOutcome::Eases)
            QVERIFY(placeOf(list, relief.lever->key) < placeOf(list, "deadline"));
    }
    // Nothing to ease where no target is set.
    scenario.targets.deadline_days = 0;
    QVERIFY(!isOffered(*findLever("deadline"), scenario));
}

void TestRelief::shrinksAModelAtTheSameLoss()
{
    const Scenario scenario = training8b();
    const ReliefList list = relieve(scenario, builtinCatalog(), {WallId::Compute, 1.1});
    const Relief *longer = findChange(list, "smaller-longer");
    QVERIFY(longer);
    QVERIFY(longer->after.training.tokens > scenario.training.tokens);
    const double before = evaluate(scenario).metrics.loss;
    const double after = evaluate(longer->after).metrics.loss;
    QVERIFY(std::abs(after / before - 1) < 0.002);
}

void TestRelief::hasNothingForWallsThatDoNotApply()
{
    const ReliefList list = relieve(serving70b(), builtinCatalog(), {WallId::Data, 1.1});
    QVERIFY(list.changes.empty());
    QCOMPARE(list.reason, std::string("Data does not apply here: training only"));
    QVERIFY(!relieve(serving70b(), builtinCatalog(), {WallId::Memory, 0}).reason.empty());
    QVERIFY(!relieve(serving70b(), builtinCatalog(), {WallId::Memory, NAN}).reason.empty());
}

void TestRelief::paceWithoutATargetIsShortened()
{
    Scenario scenario = serving70b();
    scenario.serving.users = 20; // all of them are in the batch, before and after
    const ReliefList list = relieve(scenario, builtinCatalog(), {WallId::Bandwidth, 1.1});
    QVERIFY(!list.has_target);
    QVERIFY(!list.changes.empty());
    QVERIFY(findChange(list, "kv-fp8"));
    const Relief &kv = *findChange(list, "kv-fp8");
    const double before = evaluate(scenario).wall(WallId::Bandwidth).demand;
    QCOMPARE(kv.factor, before / evaluate(kv.after).wall(WallId::Bandwidth).demand);
    QVERIFY(QString::fromStdString(resultWords(list, kv)).endsWith(QStringLiteral("less time")));
}

void TestRelief::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    const ReliefList list = relieve(serving70b(), builtinCatalog(), {WallId::Memory, 1.1}, source.get_token());
    QVERIFY(!list.complete);
    QVERIFY(list.changes.empty());
}

void TestRelief::words()
{
    QCOMPARE(changeWords(*findField("context_tokens"), 32768, 30208), std::string("32,768 → 30,208"));
    QCOMPARE(changeWords(*findField("parameters"), 70.6e9, 46.7e9), std::string("70.6 B → 46.7 B"));
    QCOMPARE(changeWords(*findField("train_tokens"), 15e12, 18e12), std::string("15T → 18T"));
    QCOMPARE(changeWords(*findField("tensor_parallel"), 0, 8), std::string("auto → 8"));
    QCOMPARE(valueWords(*findField("context_tokens"), 32768), std::string("32,768 tokens"));
    QCOMPARE(valueWords(*findField("sequence_parallel"), 1), std::string("yes"));
    QCOMPARE(valueWords(*findField("power_cap_w"), 560), std::string("560 W"));
}

void TestRelief::commandLine()
{
    const Run run = runProgram({QStringLiteral("relief"), serving_preset, QStringLiteral("--format"),
                                QStringLiteral("json"), QStringLiteral("--top"), QStringLiteral("5")});
    QCOMPARE(run.status, 0);
    const QJsonObject answer = jsonOf(run);
    const Scenario scenario = readPresetFile(servingFile(), builtinCatalog()).value->scenario();
    const ReliefList list = relieve(scenario, builtinCatalog());
    QCOMPARE(answer[QStringLiteral("wall")].toString(), QString::fromUtf8(wallInfo(list.wall).key));
    const QJsonArray changes = answer[QStringLiteral("changes")].toArray();
    QCOMPARE(changes.size(), 5);
    for (int i = 0; i < 5; ++i) {
        const Relief &relief = list.changes[static_cast<std::size_t>(i)];
        const QJsonObject change = changes[i].toObject();
        QCOMPARE(change[QStringLiteral("lever")].toString(), QString::fromUtf8(relief.lever->key));
        QCOMPARE(change[QStringLiteral("change")].toString(), QString::fromStdString(relief.change));
        QCOMPARE(change[QStringLiteral("factor")].toDouble(), relief.factor);
        QCOMPARE(change[QStringLiteral("wall")][QStringLiteral("load_after")].toDouble(), relief.wall.after);
    }
}

void TestRelief::commandLineFormats()
{
    const QStringList base{QStringLiteral("relief"),     serving_preset,
                           QStringLiteral("--wall"),     QStringLiteral("memory"),
                           QStringLiteral("--headroom"), QStringLiteral("1.25")};
    const Run text = runProgram(base);
    QCOMPARE(text.status, 0);
    QVERIFY(text.output.startsWith("What would relieve Memory"));
    QVERIFY(text.output.contains("KV cache BF16 → FP8"));
    QVERIFY(text.output.contains("did not help"));
    const Run csv = runProgram(base + QStringList{QStringLiteral("--format"), QStringLiteral("csv")});
    const QList<QByteArray> lines = linesOf(csv.output);
    QVERIFY(lines.front().startsWith("rank,lever,change,outcome,factor,load_before,load_after,usd_per_hour,power_w"));
    QVERIFY(lines[1].startsWith("1,kv-fp8,KV cache BF16 → FP8,reaches,"));
    const Run markdown = runProgram(base + QStringList{QStringLiteral("--format"), QStringLiteral("markdown")});
    QVERIFY(markdown.output.contains("| KV cache BF16 → FP8 |"));
}

void TestRelief::commandLineErrors()
{
    const auto relief = [](const QStringList &more) {
        return runProgram(QStringList{QStringLiteral("relief"), serving_preset} + more);
    };
    QCOMPARE(relief({QStringLiteral("--wall"), QStringLiteral("moat")}).status, 2);
    QCOMPARE(relief({QStringLiteral("--headroom"), QStringLiteral("0")}).status, 2);
    QCOMPARE(relief({QStringLiteral("--top"), QStringLiteral("1.5")}).status, 2);
    const Run none = relief({QStringLiteral("--wall"), QStringLiteral("data")});
    QCOMPARE(none.status, 1);
    QVERIFY(isOneLineWith(none.errors, {"data", "training only"}));
    QVERIFY(none.output.isEmpty());
}

QTEST_GUILESS_MAIN(TestRelief)
#include "tst_relief.moc"
