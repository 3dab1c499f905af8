// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "app/builtin.h"
#include "app/document.h"
#include "app/examples.h"
#include "app/fitsdialog.h"
#include "app/mainwindow.h"
#include "model/evaluate.h"
#include "model/units.h"
#include "tests/jobfixture.h"

#include <algorithm>

using namespace wallchart;

namespace {

Scenario present()
{
    return newDocument(builtinCatalog()).scenario();
}

FitRow rowOf(const char *id)
{
    return {*findRecord(builtinCatalog().models, id), 0, id};
}

/// The proxy's index of a row by name and a column.
QModelIndex place(const FitsDialog &dialog, const QString &name, int column)
{
    const QAbstractItemModel *shown = dialog.table()->model();
    for (int row = 0; row < shown->rowCount(); ++row) {
        if (shown->index(row, FitsModel::NameColumn).data().toString() == name)
            return shown->index(row, column);
    }
    return {};
}

} // namespace

/// The table of what fits: model by format by context.
class TestFits : public QObject
{
    Q_OBJECT

private slots:
    void columnsHoldWhatIsAsked();
    void cellsAreTheScenarios();
    void trainedContextIsRespected();
    void sizesOfTheFamily();
    void tableFollowsAndFilters();
    void cellIsTakenOver();
    void tableIsCopied();
};

void TestFits::columnsHoldWhatIsAsked()
{
    Scenario scenario = test::serving70b();
    scenario.weights = Precision::Nvfp4;
    scenario.context_tokens = 50000;
    const std::vector<FitColumn> columns = fitColumns(scenario);
    QVERIFY(std::find(columns.begin(), columns.end(), FitColumn{Precision::Nvfp4, 50000}) != columns.end());
    QVERIFY(std::find(columns.begin(), columns.end(), FitColumn{Precision::Bf16, 131072}) != columns.end());
    for (std::size_t i = 1; i < columns.size(); ++i) {
        const double before = bytesPerNumber(columns[i - 1].precision);
        const double now = bytesPerNumber(columns[i].precision);
        QVERIFY(now < before || (now == before && columns[i].context_tokens > columns[i - 1].context_tokens));
    }
    // The usual columns alone where the present ones are among them.
    scenario = test::serving70b();
    QCOMPARE(fitColumns(scenario).size(), std::size_t{9});
    QCOMPARE(fitColumns(test::training8b()).size(), std::size_t{6});
}

void TestFits::cellsAreTheScenarios()
{
    for (const Scenario &scenario : {present(), test::training8b()}) {
        for (const char *id : {"llama-3.1-8b", "deepseek-v3"}) {
            const FitRow row = rowOf(id);
            for (const FitColumn &column : fitColumns(scenario)) {
                const Scenario taken = fitScenario(scenario, row, column);
                QCOMPARE(taken.model.id, std::string(id));
                QCOMPARE(taken.devices, scenario.devices);
                QCOMPARE(taken.context_tokens, column.context_tokens);
                const FitCell cell = fitOf(scenario, row, column);
                QCOMPARE(cell.load, evaluate(taken).wall(WallId::Memory).load);
                QCOMPARE(cell.fits(), cell.load <= 1 && cell.in_context);
            }
        }
    }
    // 70 B in 16 bits fit on eight H100, 405 B do not.
    Scenario few = present();
    few.serving.users = 1;
    const FitColumn column{Precision::Bf16, 8192};
    QVERIFY(fitOf(few, rowOf("llama-3.3-70b"), column).fits());
    QVERIFY(!fitOf(few, rowOf("llama-3.1-405b"), column).fits());
}

void TestFits::trainedContextIsRespected()
{
    Scenario scenario = present();
    scenario.serving.users = 1;
    const FitCell cell = fitOf(scenario, rowOf("llama-2-7b"), {Precision::Bf16, 32768});
    QVERIFY(cell.load < 1);
    QVERIFY(!cell.in_context && !cell.fits());
    QCOMPARE(cell.trained_tokens, 4096.0);
}

void TestFits::sizesOfTheFamily()
{
    const Scenario scenario = present();
    const std::vector<FitRow> rows = sizeRows(scenario);
    double before = 0;
    bool own = false;
    for (const FitRow &row : rows) {
        const double load = fitOf(scenario, row, {Precision::Fp8, 32768}).load;
        QVERIFY(load > before);
        before = load;
        own = own || load == evaluate(fitScenario(scenario, {scenario.model, 0, {}}, {Precision::Fp8, 32768}))
                                 .wall(WallId::Memory)
                                 .load;
    }
    QVERIFY(own);
}

void TestFits::tableFollowsAndFilters()
{
    FitsDialog dialog(builtinCatalog());
    Scenario scenario = present();
    dialog.setScenario(scenario);
    dialog.model()->wait();
    const auto models = static_cast<int>(builtinCatalog().models.size());
    QCOMPARE(dialog.table()->model()->rowCount(), models);
    const QString name = QString::fromStdString(findRecord(builtinCatalog().models, "llama-3.1-8b")->name);
    const int column = FitsModel::FirstFit;
    const QString before = place(dialog, name, column).data().toString();
    QVERIFY2(before.contains("left"), qPrintable(before));
    scenario.devices = 1;
    scenario.plan.tensor = 1;
    scenario.serving.users = 100000;
    dialog.setScenario(scenario);
    dialog.model()->wait();
    const QString after = place(dialog, name, column).data().toString();
    QVERIFY2(after.contains("over"), qPrintable(after));
    dialog.findChild<QLineEdit *>()->setText(QStringLiteral("llama-3.1-8b"));
    QVERIFY(dialog.table()->model()->rowCount() >= 1 && dialog.table()->model()->rowCount() < 5);
    dialog.findChild<QLineEdit *>()->clear();
    dialog.table()->sortByColumn(column, Qt::AscendingOrder);
    double least = 0;
    for (int row = 0; row < models; ++row) {
        const double value = dialog.table()->model()->index(row, column).data(FitsModel::SortRole).toDouble();
        QVERIFY(value >= least);
        least = value;
    }
    dialog.findChild<QComboBox *>()->setCurrentIndex(1);
    dialog.model()->wait();
    QVERIFY(dialog.table()->model()->rowCount() < models);
}

void TestFits::cellIsTakenOver()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    const Scenario before = window.document().scenario();
    QAction *action = nullptr;
    for (QAction *each : window.findChildren<QAction *>()) {
        if (each->iconText() == QLatin1String("What fits"))
            action = each;
    }
    QVERIFY(action);
    action->trigger();
    auto *dialog = window.findChild<FitsDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->model()->wait();
    const LanguageModel *model = findRecord(builtinCatalog().models, "llama-3.1-8b");
    const QModelIndex cell = place(*dialog, QString::fromStdString(model->name), FitsModel::FirstFit);
    QVERIFY(cell.isValid());
    dialog->table()->setCurrentIndex(cell);
    emit dialog->table()->activated(cell);
    QCOMPARE(window.document().scenario().model.id, model->id);
    QCOMPARE(window.document().scenario().weights, Precision::Bf16);
    QCOMPARE(window.document().undoStack().count(), 1);
    window.document().undoStack().undo();
    QVERIFY(window.document().scenario() == before);
    // The table was made anew, the place in it stays; the name of a model is no case of a format and context.
    const QModelIndex current = dialog->table()->currentIndex();
    QCOMPARE(current.siblingAtColumn(FitsModel::NameColumn).data().toString(), QString::fromStdString(model->name));
    emit dialog->table()->activated(current.siblingAtColumn(FitsModel::NameColumn));
    QVERIFY(window.document().scenario() == before);
}

void TestFits::tableIsCopied()
{
    FitsDialog dialog(builtinCatalog());
    dialog.setScenario(present());
    dialog.model()->wait();
    const PlotTable table = dialog.asTable();
    QCOMPARE(table.columns.size(), static_cast<std::size_t>(dialog.model()->columnCount()));
    QCOMPARE(table.rows.size(), builtinCatalog().models.size());
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text().contains(QLatin1String("Copy")))
            button->click();
    }
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text.count(QLatin1Char('\n')), static_cast<int>(table.rows.size()) + 1);
    QVERIFY(text.contains(QLatin1String(" left")));
}

QTEST_MAIN(TestFits)
#include "tst_fits.moc"
