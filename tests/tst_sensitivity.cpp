// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "app/builtin.h"
#include "model/evaluate.h"
#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/sensitivity.h"
#include "tests/program.h"
#include "tests/scanfixture.h"
#include "widgets/plots.h"

#include <cmath>
#include <set>

using namespace wallchart;
using namespace wallchart::test;

class TestSensitivity : public QObject
{
    Q_OBJECT

private slots:
    void everyAssumptionIsAField();
    void rangesHoldTheValueInForce_data();
    void rangesHoldTheValueInForce();
    void barsAreEvaluations();
    void userRangesReplaceOurs();
    void userRangesWidenBands();
    void standardIsWithoutChoices();
    void plotShowsTheBars();
    void commandLine();
};

void TestSensitivity::everyAssumptionIsAField()
{
    std::set<std::string> seen;
    for (const Assumption &assumption : assumptions()) {
        const Field *field = findField(assumption.field);
        QVERIFY2(field, assumption.field);
        QVERIFY2(seen.insert(assumption.field).second, assumption.field);
        QVERIFY2(std::string(assumption.source).size() > 10, assumption.field);
        QVERIFY2(field->kind == FieldKind::Real, assumption.field);
        QVERIFY2(assumption.low < assumption.high || assumption.low_of, assumption.field);
        QCOMPARE(findAssumption(*field), &assumption);
    }
}

void TestSensitivity::rangesHoldTheValueInForce_data()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        QTest::newRow(scenarios[i].first) << static_cast<int>(i);
}

void TestSensitivity::rangesHoldTheValueInForce()
{
    QFETCH(int, which);
    const Scenario scenario = scenarios[static_cast<std::size_t>(which)].second();
    const std::vector<AssumptionState> states = assumptionsOf(scenario);
    QVERIFY(states.size() > 8);
    for (const AssumptionState &state : states) {
        QVERIFY2(state.low <= state.now && state.now <= state.high, state.field->key);
        QVERIFY2(applies(*state.field, scenario.workload), state.field->key);
        QVERIFY(!state.by_user);
    }
}

void TestSensitivity::barsAreEvaluations()
{
    Scenario scenario = serving70b();
    scenario.serving.users = 20; // with room to spare
    const Output output = *findOutput("tpot_s");
    const Sensitivity result = sensitivity(scenario, output);
    QCOMPARE(result.now, evaluate(scenario).metrics.tpot_s);
    QVERIFY(result.bars.size() > 3);
    double last = INFINITY;
    for (const SensitivityBar &bar : result.bars) {
        const Field &field = *bar.assumption.field;
        QCOMPARE(bar.at_low, evaluate(with(scenario, field, bar.assumption.low)).metrics.tpot_s);
        QCOMPARE(bar.at_high, evaluate(with(scenario, field, bar.assumption.high)).metrics.tpot_s);
        QVERIFY(bar.swing() <= last);
        last = bar.swing();
    }
    QVERIFY(result.low < result.now && result.now < result.high);
    // A decode step reads memory: that decides it most.
    QCOMPARE(std::string(result.bars.front().assumption.field->key), std::string("hbm_efficiency"));
    // Prices do not change a time.
    for (const SensitivityBar &bar : result.bars)
        QVERIFY(bar.assumption.field->group != FieldGroup::Cost);
    QVERIFY(result.without_effect > 0);
}

void TestSensitivity::userRangesReplaceOurs()
{
    const Scenario scenario = serving70b();
    const Field &hbm = *findField("hbm_efficiency");
    const Field &users = *findField("users");
    const FieldRanges ranges{{&hbm, 0.4, 0.9}, {&users, 40, 60}};
    QCOMPARE(findRange(ranges, users)->high, 60.0);
    QVERIFY(!findRange(ranges, *findField("devices")));
    int found = 0;
    for (const AssumptionState &state : assumptionsOf(scenario, ranges)) {
        if (state.field != &hbm && state.field != &users)
            continue;
        ++found;
        QVERIFY(state.by_user);
        QCOMPARE(state.low, state.field == &hbm ? 0.4 : 40.0);
    }
    QCOMPARE(found, 2);
    QCOMPARE(middleOf(hbm, 0.4, 0.9), 0.65);
    QCOMPARE(middleOf(users, 10, 1000), 100.0);
    const Sensitivity wide = sensitivity(scenario, *findOutput("tpot_s"), ranges);
    const Sensitivity usual = sensitivity(scenario, *findOutput("tpot_s"));
    QVERIFY(wide.bars.front().swing() > usual.bars.front().swing());
}

void TestSensitivity::userRangesWidenBands()
{
    const Scenario scenario = serving70b();
    const Field &overhead = *findField("prefill_chunk_tokens");
    FieldScan scan = scanUsual(scenario, *findField("context_tokens"), 9);
    const FieldScan before = scan;
    widen(scan, scenario, {});
    const auto memory = static_cast<std::size_t>(WallId::Memory);
    QCOMPARE(scan.points[4].load_high[memory], before.points[4].load_high[memory]);
    widen(scan, scenario, {{&overhead, 2048, 65536}});
    for (std::size_t i = 0; i < scan.points.size(); ++i) {
        QCOMPARE(scan.points[i].load[memory], before.points[i].load[memory]);
        QVERIFY(scan.points[i].load_high[memory] > before.points[i].load_high[memory]);
    }
    // The field of the x axis has its range there already.
    FieldScan same = before;
    widen(same, scenario, {{findField("context_tokens"), 1024, 65536}});
    QCOMPARE(same.points[4].load_high[memory], before.points[4].load_high[memory]);
}

void TestSensitivity::standardIsWithoutChoices()
{
    Scenario scenario = serving70b();
    scenario.accelerator = *findRecord(builtinCatalog().accelerators, "h100-80-sxm");
    scenario.accelerator.hbm_efficiency = 0.5;
    scenario.serving.users = 7;
    const Scenario standard = standardOf(scenario, builtinCatalog());
    QCOMPARE(standard.accelerator, *findRecord(builtinCatalog().accelerators, "h100-80-sxm"));
    QCOMPARE(standard.serving.users, Scenario().serving.users);
    QCOMPARE(standard.workload, scenario.workload);
}

void TestSensitivity::plotShowsTheBars()
{
    for (const auto &[name, make] : scenarios) {
        const Scenario scenario = make();
        const Analysis analysis = analyse(scenario);
        const FieldScan x = scanUsual(scenario, *findField("context_tokens"));
        PlotInput input{scenario, analysis, x};
        const Plot *plot = findPlot("tornado");
        QVERIFY(plot);
        PlotSpec spec = plot->build(input);
        QVERIFY2(spec.empty.empty(), name);
        QVERIFY(spec.choices.size() > 3);
        input.choice = 1;
        spec = plot->build(input);
        QVERIFY(!spec.bars.empty());
        const Output output = *findOutput(scenario.workload == Workload::Training ? "train_days" : "tpot_s");
        QCOMPARE(spec.choices[1], outputLabel(output));
        const Sensitivity expected = sensitivity(scenario, output);
        QVERIFY(spec.bars.front().label.starts_with(expected.bars.front().assumption.field->label));
        const PlotTable rows = table(spec);
        QCOMPARE(rows.columns.size(), std::size_t{3});
        for (const PlotBar &bar : spec.bars) {
            QCOMPARE(bar.segments.size(), std::size_t{2});
            QVERIFY(bar.segments[0].pattern != bar.segments[1].pattern);
            QVERIFY(*bar.low >= spec.x.from && *bar.high <= spec.x.to);
        }
    }
}

void TestSensitivity::commandLine()
{
    const auto run = [](const QStringList &more) {
        return runProgram(QStringList{QStringLiteral("sensitivity"), serving_preset} + more);
    };
    const Run json =
        run({QStringLiteral("--of"), QStringLiteral("tpot_s"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.status, 0);
    const QJsonObject answer = jsonOf(json);
    QCOMPARE(answer[QStringLiteral("output")].toString(), QStringLiteral("tpot_s"));
    const QJsonArray bars = answer[QStringLiteral("assumptions")].toArray();
    QVERIFY(bars.size() > 3);
    QCOMPARE(bars[0][QStringLiteral("key")].toString(), QStringLiteral("hbm_efficiency"));
    QVERIFY(answer[QStringLiteral("low")].toDouble() < answer[QStringLiteral("value")].toDouble());
    const Run text = run({});
    QVERIFY(text.output.startsWith("What moves: Load of memory"));
    const Run csv = run({QStringLiteral("--format"), QStringLiteral("csv")});
    QVERIFY(csv.output.startsWith("key,now,low,high,output_at_low,output_at_high,source\n"));
    QCOMPARE(run({QStringLiteral("--of"), QStringLiteral("beauty")}).status, 2);
    QCOMPARE(run({QStringLiteral("--of"), QStringLiteral("train_days")}).status, 1);
}

QTEST_GUILESS_MAIN(TestSensitivity)
#include "tst_sensitivity.moc"
