// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QTest>

#include "model/contextcurve.h"
#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/units.h"
#include "tests/jobfixture.h"
#include "tests/plotfixture.h"
#include "widgets/plotpanel.h"
#include "widgets/plotview.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

PlotSpec memoryPlot(const PlotFixture &fixture, std::size_t choice)
{
    PlotInput input = fixture.input();
    input.choice = choice;
    return findPlot("memory")->build(input);
}

PlotSpec kvPlot(const Scenario &scenario)
{
    const Analysis analysis = analyse(scenario);
    const FieldScan x = scanUsual(scenario, *findField("context_tokens"));
    return findPlot("kv")->build({scenario, analysis, x});
}

const PlotSeries *seriesNamed(const PlotSpec &spec, const char *name)
{
    const auto found =
        std::find_if(spec.series.begin(), spec.series.end(), [&](const PlotSeries &s) { return s.name == name; });
    return found == spec.series.end() ? nullptr : &*found;
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

} // namespace

/// The memory plot at every rank and summed up, the cause in words, and the KV cache against context.
class TestMemoryViews : public QObject
{
    Q_OBJECT

private slots:
    void allDevicesAreTheSumOfTheStages();
    void choicesNameEveryStage();
    void stagesStandSideBySide();
    void oneDeviceHasNoChoice();
    void panelOffersTheChoice();
    void causeNamesTheTerm_data();
    void causeNamesTheTerm();
    void cacheGrowsInProportion();
    void cacheMeetsTheWallWhereMemoryDoes();
    void noRoomIsSaid();
    void attentionTakesOver();
};

void TestMemoryViews::allDevicesAreTheSumOfTheStages()
{
    const PlotFixture fixture(QStringLiteral("llama-3.1-405b-16384-h100"), "devices");
    const Plan &plan = fixture.analysis.report.plan;
    QVERIFY(plan.pipeline > 1);
    double total = 0;
    double fullest = 0;
    int worst = -1;
    for (int stage = 0; stage < plan.pipeline; ++stage) {
        const MemoryBreakdown memory = memoryOfStage(fixture.scenario, plan, stage);
        total += memory.total_bytes * plan.devices_used / plan.pipeline;
        if (memory.total_bytes > fullest) {
            fullest = memory.total_bytes;
            worst = stage;
        }
    }
    const MemoryBreakdown all = memoryOfAllDevices(fixture.scenario, plan);
    QVERIFY(near(all.total_bytes, total));
    QVERIFY(near(all.limit_bytes, fixture.analysis.report.memory.limit_bytes * plan.devices_used));
    double terms = 0;
    for (const MemoryTerm &term : all.terms)
        terms += term.bytes;
    QVERIFY(near(terms, all.total_bytes));
    QCOMPARE(fixture.analysis.report.memory.stage, worst);
    QVERIFY(near(fixture.analysis.report.memory.total_bytes, fullest));
    const PlotSpec spec = memoryPlot(fixture, 1);
    QVERIFY(near(spec.bars.front().total * unit::gibi * unit::kibi, total));
    QCOMPARE(spec.y.unit, std::string("TiB"));
}

void TestMemoryViews::choicesNameEveryStage()
{
    const PlotFixture fixture(QStringLiteral("llama-3.1-405b-16384-h100"), "devices");
    const int stages = fixture.analysis.report.plan.pipeline;
    const int worst = fixture.analysis.report.memory.stage;
    const PlotSpec spec = memoryPlot(fixture, 0);
    QCOMPARE(spec.choices.size(), static_cast<std::size_t>(stages) + 3);
    QCOMPARE(spec.choices[3 + static_cast<std::size_t>(worst)], "Stage " + std::to_string(worst + 1) + ", fullest");
    const PlotSpec last = memoryPlot(fixture, spec.choices.size() - 1);
    const MemoryBreakdown memory = memoryOfStage(fixture.scenario, fixture.analysis.report.plan, stages - 1);
    QVERIFY(near(last.bars.front().total * unit::gibi, memory.total_bytes));
    QVERIFY(last.bars.front().total < spec.bars.front().total || worst == stages - 1);
    // A choice that is gone means the first.
    QCOMPARE(memoryPlot(fixture, 999).choice, std::size_t{0});
}

void TestMemoryViews::stagesStandSideBySide()
{
    const PlotFixture fixture(QStringLiteral("llama-3.1-405b-16384-h100"), "devices");
    const Report &report = fixture.analysis.report;
    const PlotSpec spec = memoryPlot(fixture, 2);
    QVERIFY(spec.bars.size() > 1 && spec.bars.size() <= static_cast<std::size_t>(report.plan.pipeline));
    QVERIFY(near(spec.bars[spec.key_bar].total * unit::gibi, report.memory.total_bytes));
    for (const PlotBar &bar : spec.bars)
        QVERIFY(bar.total <= spec.bars[spec.key_bar].total);
    QVERIFY(spec.x.unit == "fullest: " + std::to_string(report.memory.stage + 1));
}

void TestMemoryViews::oneDeviceHasNoChoice()
{
    const PlotFixture fixture(QStringLiteral("gpt-oss-120b-1-h100"), "context_tokens");
    QVERIFY(memoryPlot(fixture, 1).choices.empty());
    QVERIFY(near(memoryPlot(fixture, 1).bars.front().total * unit::gibi, fixture.analysis.report.memory.total_bytes));
}

void TestMemoryViews::panelOffersTheChoice()
{
    PlotArea area;
    area.resize(700, 420);
    area.show();
    QVERIFY(area.showPlot(QStringLiteral("memory")));
    area.setAnalysis(chat().scenario, chat().analysis, chat().x);
    PlotPanel *panel = area.panel(QStringLiteral("memory"));
    const double each = panel->view()->spec().bars.front().total;
    auto *choices = panel->findChild<QComboBox *>();
    QVERIFY(choices && choices->isVisible());
    QCOMPARE(choices->count(), 2);
    choices->setCurrentIndex(1);
    emit choices->activated(1);
    QVERIFY(near(panel->view()->spec().bars.front().total, each * chat().analysis.report.plan.devices_used));
    QCOMPARE(choices->currentIndex(), 1);
    const PlotFixture single(QStringLiteral("gpt-oss-120b-1-h100"), "context_tokens");
    area.setAnalysis(single.scenario, single.analysis, single.x);
    QVERIFY(!choices->isVisible());
}

void TestMemoryViews::causeNamesTheTerm_data()
{
    QTest::addColumn<double>("weights");
    QTest::addColumn<double>("activations");
    QTest::addColumn<double>("kv");
    QTest::addColumn<QString>("cause");
    QTest::newRow("fits") << 40.0 << 5.0 << 20.0 << QString();
    QTest::newRow("weights alone") << 90.0 << 5.0 << 20.0 << "Weights needs 90 GiB by itself";
    QTest::newRow("activations") << 60.0 << 15.0 << 20.0 << "Activations needs 15 GiB, the rest leaves 10 GiB";
    QTest::newRow("cache") << 40.0 << 5.0 << 30.0 << "KV cache needs 30 GiB, the rest leaves 25 GiB";
}

void TestMemoryViews::causeNamesTheTerm()
{
    QFETCH(double, weights);
    QFETCH(double, activations);
    QFETCH(double, kv);
    QFETCH(QString, cause);
    MemoryBreakdown memory;
    memory.limit_bytes = 70 * unit::gibi;
    memory.terms.add({"kv_cache", "KV cache", kv * unit::gibi});
    memory.terms.add({"activations", "Activations", activations * unit::gibi});
    memory.terms.add({"weights", "Weights", weights * unit::gibi});
    memory.total_bytes = (weights + activations + kv) * unit::gibi;
    QCOMPARE(QString::fromStdString(memoryCause(memory)), cause);
    memory.limit_bytes = 0;
    QVERIFY(memoryCause(memory).empty());
}

void TestMemoryViews::cacheGrowsInProportion()
{
    const Scenario scenario = test::serving70b();
    const Report report = evaluate(scenario);
    const ContextCost at = contextCost(scenario, report, 16384);
    const ContextCost twice = contextCost(scenario, report, 32768);
    QVERIFY(near(twice.kv_bytes, 2 * at.kv_bytes));
    QVERIFY(near(twice.kv_bytes, 62.5 * unit::gibi));
    // Linear memory, quadratic attention: its operations per token grow in proportion, its share up to the whole.
    const auto ratio = [](double share) { return share / (1 - share); };
    QVERIFY(near(ratio(twice.prompt_attention), 2 * ratio(at.prompt_attention), 1e-6));
    QVERIFY(twice.token_attention > twice.prompt_attention);
}

void TestMemoryViews::cacheMeetsTheWallWhereMemoryDoes()
{
    const Scenario scenario = test::serving70b();
    const PlotSpec spec = kvPlot(scenario);
    QVERIFY(spec.wall_line);
    QCOMPARE(spec.crossings.size(), std::size_t{1});
    const Solution solved = solve(scenario, *findField("context_tokens"), WallId::Memory);
    QVERIFY(solved.value);
    QVERIFY(near(spec.crossings[0].x, *solved.value, 0.01));
    const PlotSeries *kv = seriesNamed(spec, "KV cache");
    QVERIFY(kv && kv->at);
    QCOMPARE(kv->unit, std::string("GiB"));
    QVERIFY(near(*kv->at * kv->per_y, 62.5));
    // The table has bytes, not shares.
    const PlotTable rows = table(spec);
    QVERIFY(std::find(rows.columns.begin(), rows.columns.end(), "KV cache, GiB") != rows.columns.end());
    QVERIFY(std::find(rows.columns.begin(), rows.columns.end(), "Attention, prompt, %") != rows.columns.end());
}

void TestMemoryViews::noRoomIsSaid()
{
    Scenario scenario = test::serving70b();
    scenario.devices = 1;
    scenario.weights = Precision::Bf16;
    const PlotSpec spec = kvPlot(scenario);
    QVERIFY(!spec.wall_line);
    QVERIFY2(spec.subtitle.find("no room") != std::string::npos, spec.subtitle.c_str());
    QVERIFY(seriesNamed(spec, "KV cache"));
    scenario.accelerator.usable_memory_bytes = 0;
    QVERIFY(!kvPlot(scenario).empty.empty());
}

void TestMemoryViews::attentionTakesOver()
{
    const PlotSpec spec = kvPlot(test::serving70b());
    for (const char *name : {"Attention, prompt", "Attention, token"}) {
        const PlotSeries *series = seriesNamed(spec, name);
        QVERIFY(series);
        QVERIFY(std::is_sorted(series->y.begin(), series->y.end()));
        QVERIFY(series->y.back() < 1);
    }
}

QTEST_MAIN(TestMemoryViews)
#include "tst_memoryviews.moc"
