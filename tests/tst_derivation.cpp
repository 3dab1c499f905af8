// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include "app/walldetails.h"
#include "model/derivation.h"
#include "model/evaluate.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "tests/program.h"
#include "tests/scanfixture.h"

#include <cmath>

using namespace wallchart;
using namespace wallchart::test;

class TestDerivation : public QObject
{
    Q_OBJECT

private slots:
    void everyNumberIsOfTheReport_data();
    void everyNumberIsOfTheReport();
    void sumsAddUp();
    void valuesStandForSymbols();
    void saysWhyAWallIsNotUsed();
    void dialogShowsAnyNumber();
    void commandLine();
};

void TestDerivation::everyNumberIsOfTheReport_data()
{
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        QTest::newRow(scenarios[i].first) << static_cast<int>(i);
}

void TestDerivation::everyNumberIsOfTheReport()
{
    QFETCH(int, which);
    const Report report = evaluate(scenarios[static_cast<std::size_t>(which)].second());
    int metrics = 0;
    for (const Output &output : explainedOutputs(report)) {
        const std::optional<Derivation> derivation = derive(report, output);
        QVERIFY2(derivation, outputKey(output));
        if (output.metric)
            ++metrics;
        else if (!report.wall(output.wall).applies)
            continue;
        QVERIFY2(!derivation->rows.empty(), outputKey(output));
        const DerivationRow &last = derivation->rows.back();
        QVERIFY(last.result);
        QCOMPARE(last.value, valueOf(output, report));
        if (output.metric)
            QVERIFY(derivation->title.ends_with(formatQuantity(last.value, outputUnit(output))));
    }
    QVERIFY(metrics >= 2);
}

void TestDerivation::sumsAddUp()
{
    const Report report = evaluate(serving70b());
    for (const char *key : {"tpot_s", "facility_power_w"}) {
        const std::optional<Derivation> derivation = derive(report, *findOutput(key));
        QVERIFY2(derivation, key);
        double sum = 0;
        for (const DerivationRow &row : derivation->rows)
            sum += row.result ? 0 : row.value;
        QVERIFY2(std::abs(sum / derivation->rows.back().value - 1) < 1e-6, key);
        QVERIFY(derivation->numbers.find(" + ") != std::string::npos);
    }
}

void TestDerivation::valuesStandForSymbols()
{
    Scenario scenario = serving70b();
    const Report report = evaluate(scenario);
    const std::optional<Derivation> power = derive(report, {nullptr, WallId::Power});
    QVERIFY(power);
    QVERIFY(power->formula.starts_with("load = P_IT × PUE"));
    const WallResult &wall = report.wall(WallId::Power);
    for (const Term &term : wall.terms) {
        // A symbol that is part of another one is left inside of it: no "P_" remains.
        if (std::string_view(term.symbol) == "P_IT")
            QVERIFY2(power->numbers.starts_with("load = " + formatQuantity(term.value, "W")), power->numbers.c_str());
    }
    QVERIFY2(power->numbers.find("P_") == std::string::npos, power->numbers.c_str());
    QVERIFY(toMarkdown(*power).find("| P_IT | ") != std::string::npos);
    QVERIFY(toText(*power).find("Formula: ") != std::string::npos);
}

void TestDerivation::saysWhyAWallIsNotUsed()
{
    const std::optional<Derivation> data = derive(evaluate(serving70b()), {nullptr, WallId::Data});
    QVERIFY(data);
    QCOMPARE(data->why, std::string("Not used: training only"));
    QVERIFY(!derive(evaluate(serving70b()), *findOutput("train_days")));
}

void TestDerivation::dialogShowsAnyNumber()
{
    const Report report = evaluate(serving70b());
    WallDetails details;
    details.showWall(WallId::Memory, report);
    QCOMPARE(details.wall(), WallId::Memory);
    QComboBox *chooser = details.chooser();
    QCOMPARE(chooser->currentData().toString(), QStringLiteral("memory"));
    const int tpot = chooser->findData(QStringLiteral("tpot_s"));
    QVERIFY(tpot > 0);
    chooser->setFocus();
    while (chooser->currentIndex() < tpot)
        QTest::keyClick(chooser, Qt::Key_Down);
    QCOMPARE(details.output().metric, findOutput("tpot_s")->metric);
    QVERIFY(details.windowTitle().startsWith(QStringLiteral("Time per output token")));
    QCOMPARE(details.table()->rowCount(), static_cast<int>(derive(report, details.output())->rows.size()));
    for (QPushButton *button : details.findChildren<QPushButton *>()) {
        if (button->text().contains(QStringLiteral("Markdown")))
            button->click();
    }
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("### Time per output token: ")));
    // It follows the case and stays with its number.
    Scenario changed = serving70b();
    changed.serving.users = 10;
    details.setReport(evaluate(changed));
    QCOMPARE(chooser->currentData().toString(), QStringLiteral("tpot_s"));
    QVERIFY(details.asText().contains(QString::fromStdString(formatQuantity(evaluate(changed).metrics.tpot_s, "s"))));
}

void TestDerivation::commandLine()
{
    const Run wall = runProgram({QStringLiteral("explain"), serving_preset});
    QCOMPARE(wall.status, 0);
    QVERIFY(wall.output.startsWith("Memory: over by "));
    const Run metric = runProgram({QStringLiteral("explain"), serving_preset, QStringLiteral("--of"),
                                   QStringLiteral("tpot_s"), QStringLiteral("--format"), QStringLiteral("markdown")});
    QCOMPARE(metric.status, 0);
    QVERIFY(metric.output.startsWith("### Time per output token: "));
    const Run none =
        runProgram({QStringLiteral("explain"), serving_preset, QStringLiteral("--of"), QStringLiteral("train_days")});
    QCOMPARE(none.status, 2);
    QVERIFY(isOneLineWith(none.errors, {"--of", "memory"}));
}

QTEST_MAIN(TestDerivation)
#include "tst_derivation.moc"
