// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "app/builtin.h"
#include "app/goaldialog.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "app/solvemenu.h"
#include "model/evaluate.h"
#include "model/fieldwords.h"
#include "model/goal.h"
#include "tests/jobfixture.h"
#include "tests/program.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"

#include <cmath>

using namespace wallchart;
using namespace wallchart::test;

class TestGoal : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void reachesTheGoalAndNoFurther_data();
    void reachesTheGoalAndNoFurther();
    void saysWhyThereIsNoSolution();
    void sliderMenuSolves();
    void sliderMenuSaysWhyNot();
    void dialogSolvesWhileTyping();
    void commandLine();
};

void TestGoal::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestGoal::reachesTheGoalAndNoFurther_data()
{
    QTest::addColumn<QByteArray>("metric");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<double>("factor"); // of the value now
    QTest::addColumn<bool>("training");
    QTest::newRow("token time by users") << QByteArray("tpot_s") << QByteArray("users") << 0.8 << false;
    QTest::newRow("price by users") << QByteArray("usd_per_million_tokens") << QByteArray("users") << 1.5 << false;
    QTest::newRow("first token by context") << QByteArray("ttft_s") << QByteArray("context_tokens") << 0.5 << false;
    QTest::newRow("price by rent") << QByteArray("usd_per_million_tokens") << QByteArray("device_price_usd") << 0.8
                                   << false;
    QTest::newRow("days by tokens") << QByteArray("train_days") << QByteArray("train_tokens") << 0.5 << true;
    QTest::newRow("power by devices") << QByteArray("facility_power_w") << QByteArray("devices") << 0.5 << true;
}

void TestGoal::reachesTheGoalAndNoFurther()
{
    QFETCH(QByteArray, metric);
    QFETCH(QByteArray, key);
    QFETCH(double, factor);
    QFETCH(bool, training);
    const Scenario scenario = training ? training8b() : serving70b();
    const Field &field = *findField(key.constData());
    const Output output = *findOutput(metric.constData());
    const double now = valueOf(output, evaluate(scenario));
    const Goal goal{output, now * factor};
    const GoalSolution solution = solveGoal(scenario, field, goal);
    QVERIFY2(solution.value, solution.reason.c_str());
    const auto at = [&](double value) { return valueOf(output, evaluate(with(scenario, field, value))); };
    QCOMPARE(at(*solution.value), solution.output);
    QVERIFY(reaches(goal, solution.output));
    const double step = field.kind == FieldKind::Integer ? 1 : *solution.value * 3e-6;
    QVERIFY(!reaches(goal, at(*solution.value + (solution.reached_below ? step : -step))));
}

void TestGoal::saysWhyThereIsNoSolution()
{
    const Goal impossible{*findOutput("tpot_s"), 1e-3};
    const GoalSolution none = solveGoal(serving70b(), *findField("users"), impossible);
    QVERIFY(!none.value);
    QVERIFY2(none.reason.starts_with("Time per output token does not come to 1 ms at any value of Users; nearest at "),
             none.reason.c_str());
    const GoalSolution always = solveGoal(serving70b(), *findField("users"), {*findOutput("tpot_s"), 1e9});
    QVERIFY(!always.value);
    QVERIFY(always.reason.find("at every value") != std::string::npos);
    QVERIFY(!solveGoal(serving70b(), *findField("weights_precision"), impossible).reason.empty());
    QVERIFY(!solveGoal(serving70b(), *findField("train_tokens"), impossible).reason.empty());
    QVERIFY(!findOutput("nothing of the kind"));
    QVERIFY(findOutput("memory")->metric == nullptr);
}

void TestGoal::sliderMenuSolves()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.openFile(QStringLiteral(":/presets/llama-3.3-70b-8-h100-50-users.wallchart"));
    window.show();
    const Field &users = *findField("users");
    const Scenario before = window.document().scenario();
    const double fits = *solve(before, users, std::nullopt).value;
    WallSlider *slider = window.inputPane()->slider(users);
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(10, 30), slider->mapToGlobal(QPoint(10, 30)));
    QCoreApplication::sendEvent(slider, &event);
    QPointer<SolveMenu> menu = qobject_cast<SolveMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(&menu->field(), &users);
    const QString wanted = QStringLiteral("Set to the largest that fits: %1").arg(fits);
    QCOMPARE(menu->actions().first()->text(), wanted);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(users.get(window.document().scenario()), fits);
    QCOMPARE(window.document().undoStack().count(), 1);
    window.document().undoStack().undo();
    QVERIFY(window.document().scenario() == before);
}

void TestGoal::sliderMenuSaysWhyNot()
{
    Scenario scenario = serving70b();
    SolveMenu menu(*findField("users"), [&]() -> const Scenario & { return scenario; });
    menu.fill();
    // No target is set here.
    const QAction *target = menu.actions().at(2);
    QVERIFY(!target->isEnabled());
    QVERIFY2(target->text().contains(QStringLiteral("no target")), qPrintable(target->text()));
    scenario.targets.tpot_s = 0.05;
    menu.fill();
    QVERIFY(menu.actions().at(2)->isEnabled());
}

void TestGoal::dialogSolvesWhileTyping()
{
    const Scenario scenario = serving70b();
    GoalDialog dialog;
    dialog.setScenario(scenario, evaluate(scenario));
    dialog.setField(*findField("users"));
    dialog.outputBox()->setCurrentIndex(dialog.outputBox()->findData(QStringLiteral("tpot_s")));
    QSignalSpy chosen(&dialog, &GoalDialog::valueChosen);
    QTest::keyClicks(dialog.valueEdit(), QStringLiteral("30 ms"));
    const GoalSolution expected = solveGoal(scenario, *findField("users"), {*findOutput("tpot_s"), 0.03});
    QVERIFY(expected.value);
    QVERIFY2(dialog.answer().contains(toQString(valueWords(*findField("users"), *expected.value))),
             qPrintable(dialog.answer()));
    QVERIFY(dialog.applyButton()->isEnabled());
    dialog.applyButton()->click();
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().at(1).toDouble(), *expected.value);
    dialog.valueEdit()->setText(QStringLiteral("soon"));
    QVERIFY(!dialog.applyButton()->isEnabled());
    QVERIFY(dialog.answer().startsWith(QStringLiteral("Not understood")));
}

void TestGoal::commandLine()
{
    const auto run = [](const QString &goal) {
        return runProgram({QStringLiteral("solve"), serving_preset, QStringLiteral("--for"), QStringLiteral("users"),
                           QStringLiteral("--goal"), goal, QStringLiteral("--format"), QStringLiteral("json")});
    };
    const Run good = run(QStringLiteral("tpot_s=35ms"));
    QCOMPARE(good.status, 0);
    const QJsonObject answer = jsonOf(good);
    QVERIFY(answer[QStringLiteral("value")].toDouble() >= 1);
    QVERIFY(answer[QStringLiteral("output")].toDouble() <= 0.035);
    QCOMPARE(answer[QStringLiteral("reached")].toString(), QStringLiteral("below"));
    QCOMPARE(run(QStringLiteral("speed=3")).status, 2);
    QCOMPARE(run(QStringLiteral("tpot_s=soon")).status, 2);
    const Run never = run(QStringLiteral("tpot_s=1ns"));
    QCOMPARE(never.status, 1);
    QVERIFY(isOneLineWith(never.errors, {"users", "does not come to"}));
    QVERIFY(jsonOf(never)[QStringLiteral("value")].isNull());
}

QTEST_MAIN(TestGoal)
#include "tst_goal.moc"
