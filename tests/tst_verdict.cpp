// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/analysis.h"
#include "model/quantity.h"
#include "model/units.h"
#include "tests/jobfixture.h"

using namespace wallchart;

namespace {

QString sentenceOf(const Scenario &scenario)
{
    return QString::fromStdString(verdict(scenario, analyse(scenario)).sentence);
}

} // namespace

class TestVerdict : public QObject
{
    Q_OBJECT

private slots:
    void memoryVerdict();
    void verdictNamesTheWall_data();
    void verdictNamesTheWall();
    void verdictOfTwoWalls();
    void verdictOfWhatFits();
};

void TestVerdict::memoryVerdict()
{
    Scenario scenario = test::serving70b();
    scenario.plan.tensor = 8;
    scenario.plan.pipeline = 1;
    const Verdict over = verdict(scenario, analyse(scenario));
    QVERIFY(over.state == Verdict::State::Over);
    QVERIFY(over.wall == WallId::Memory);
    // 8 x (8.46 GiB of weights + 62.5 GiB of KV cache + 5 GiB of overhead), buffers and working memory.
    const MemoryBreakdown memory = evaluate(scenario).memory;
    const double needed = memory.total_bytes * 8;
    const double usable = memory.limit_bytes * 8;
    QVERIFY(needed > 607.5 * unit::gibi && needed < 680 * unit::gibi);
    QVERIFY(usable >= 8 * 79.17 * 0.90 * unit::gibi && usable < 8 * 79.18 * unit::gibi);
    QCOMPARE(QString::fromStdString(over.sentence),
             QString::fromStdString("Memory is the wall: " + formatQuantity(needed, "bytes") + " needed, " +
                                    formatQuantity(usable, "bytes") + " usable, " + headroomWords(needed / usable) +
                                    "."));
    const Solution users = solve(scenario, *findField("users"), WallId::Memory);
    QVERIFY(users.value && *users.value >= 40 && *users.value <= 46);
    const QString detail = QString::fromStdString(over.detail);
    QVERIFY2(detail.contains(QStringLiteral(" or %1 users. Next wall: ").arg(*users.value)), qPrintable(detail));
    QVERIFY2(detail.startsWith("On each device KV cache needs 62.5 GiB, the rest leaves "), qPrintable(detail));
    QVERIFY2(detail.contains(" GiB: fits at 2") || detail.contains(" GiB: fits at 30."), qPrintable(detail));

    findField("kv_precision")->set(scenario, static_cast<double>(Precision::Fp8));
    const Verdict fits = verdict(scenario, analyse(scenario));
    QVERIFY(fits.state == Verdict::State::Fits);
    QVERIFY(QString::fromStdString(fits.sentence).startsWith("It fits. "));
    QVERIFY(QString::fromStdString(fits.sentence).contains("sets the pace"));

    findField("kv_precision")->set(scenario, static_cast<double>(Precision::Bf16));
    scenario.serving.users = *users.value;
    const Verdict close = verdict(scenario, analyse(scenario));
    QVERIFY(close.state == Verdict::State::Close);
    QVERIFY(QString::fromStdString(close.sentence).startsWith("It just fits. Memory is closest: "));
}

void TestVerdict::verdictNamesTheWall_data()
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

void TestVerdict::verdictNamesTheWall()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, key);
    QFETCH(double, value);
    QFETCH(QString, start);
    Scenario scenario = base == "training" ? test::training8b() : test::servingMoe();
    scenario.targets.usd_per_million_tokens = 0;
    if (key == "global_batch_sequences") { // chosen degrees would split the sequences further
        scenario.plan.tensor = 8;
        scenario.plan.pipeline = scenario.plan.context = 1;
    }
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

void TestVerdict::verdictOfTwoWalls()
{
    Scenario scenario = test::serving70b();
    scenario.site.grid_power_w = 500; // one server draws more, whatever is moved
    scenario.accelerator.usable_memory_bytes = 4e8;
    const Verdict result = verdict(scenario, analyse(scenario));
    const QString sentence = QString::fromStdString(result.sentence);
    QVERIFY2(sentence.startsWith("Memory and power are the walls: memory "), qPrintable(sentence));
    QCOMPARE(QString::fromStdString(result.detail), QStringLiteral("No slider alone makes it fit."));
}

void TestVerdict::verdictOfWhatFits()
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

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
