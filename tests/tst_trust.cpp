// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>

#include "app/builtin.h"
#include "app/mainwindow.h"
#include "app/measured.h"
#include "app/nearestline.h"
#include "app/reportexport.h"
#include "app/startpage.h"
#include "app/trustdialog.h"
#include "model/evaluate.h"
#include "tests/jobfixture.h"
#include "tests/program.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace wallchart;

namespace {

/// A run of 8 B parameters that everything else differs from in one thing.
RunTraits base()
{
    RunTraits traits;
    traits.accelerator = "a";
    traits.vendor = "v";
    traits.flops = 50;
    traits.hbm = 41;
    traits.parameters = 33;
    traits.active = 33;
    traits.devices = 3;
    traits.bits = 4;
    traits.prompt = 10;
    traits.output = 7;
    traits.load = 5;
    return traits;
}

/// On a device of the catalogue.
Scenario training8b()
{
    Scenario scenario = test::training8b();
    scenario.accelerator = *findRecord(builtinCatalog().accelerators, "h100-80-sxm");
    return scenario;
}

double part(const RunTraits &other, RunDifference which)
{
    const RunDistance far = distance(base(), other);
    double sum = 0;
    for (const double each : far.parts)
        sum += each;
    return std::abs(sum - far.total) < 1e-12 ? far.parts[static_cast<std::size_t>(which)] : NAN;
}

QString cellWords(const QTableWidget *table, int row, int column)
{
    return table->item(row, column)->text();
}

} // namespace

/// The measured runs that come with the program, the page that sets them beside its numbers, and the nearest one.
class TestTrust : public QObject
{
    Q_OBJECT

private slots:
    void runsAreWhole();
    void runsSpread();
    void distanceCountsDoublings();
    void jobsAreNeverNear();
    void everyRunIsNearestToItself();
    void farCasesHaveNone();
    void pageShowsWhatIsComputed();
    void pageListsEveryRun();
    void lineFollowsTheCase();
    void lineOpensThePage();
    void startPageLeadsThere();
    void reportsNameIt();
    void validateReadsThem();
};

void TestTrust::runsAreWhole()
{
    const MeasuredRuns &runs = builtinRuns();
    QVERIFY(runs.validation.issues.empty());
    QCOMPARE(runs.tables.size(), std::size_t{4});
    std::size_t rows = 0;
    std::set<std::string> ids;
    for (const CsvTable &table : runs.tables) {
        QVERIFY(recognise(table));
        rows += table.rows.size();
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            QVERIFY2(!table.cell(i, "source").empty(), table.rows[i][0].c_str());
            ids.insert(std::string(table.cell(i, "id")));
        }
    }
    QCOMPARE(ids.size(), rows);
    QCOMPARE(runs.validation.rows.size(), rows);
    QCOMPARE(runs.about.size(), rows);
    QCOMPARE(runs.sources.size(), rows);
    // What is not predicted says why, and is little.
    QVERIFY(runs.validation.total.not_predicted * 20 < runs.validation.total.count);
}

void TestTrust::runsSpread()
{
    std::set<std::string> devices;
    std::set<int> software;
    std::set<MultiplyRate> rates;
    int training = 0;
    double smallest = 99;
    double largest = 0;
    for (const MeasuredRun &run : builtinRuns().runs) {
        devices.insert(run.traits.accelerator);
        software.insert(run.traits.software);
        rates.insert(run.traits.rate);
        training += run.traits.workload == Workload::Training ? 1 : 0;
        smallest = std::min(smallest, run.traits.parameters);
        largest = std::max(largest, run.traits.parameters);
        QVERIFY2(!run.name.empty() && !run.conditions.empty() && !run.source.empty(), run.name.c_str());
    }
    QVERIFY(devices.size() > 25);
    QVERIFY(software.size() >= 6);
    QVERIFY(rates.size() >= 4);
    QVERIFY(training > 20);
    QVERIFY(largest - smallest > 6); // over 64 times the size
}

void TestTrust::distanceCountsDoublings()
{
    QCOMPARE(distance(base(), base()).total, 0.0);
    RunTraits other = base();
    other.parameters = other.active = 34;
    QCOMPARE(part(other, RunDifference::Size), 1.0);
    other = base();
    other.parameters = 37; // a mixture of experts with as many active ones
    QCOMPARE(part(other, RunDifference::Size), 2.0);
    other = base();
    other.devices = 6;
    QCOMPARE(part(other, RunDifference::Devices), 0.75);
    other = base();
    other.accelerator = "b";
    other.flops = 51;
    other.hbm = 40;
    QCOMPARE(part(other, RunDifference::Device), 1.5);
    other.vendor = "w";
    QCOMPARE(part(other, RunDifference::Device), 2.5);
    other = base();
    other.bits = 3;
    QCOMPARE(part(other, RunDifference::Format), 0.5);
    other.rate = MultiplyRate::Fp8;
    QCOMPARE(part(other, RunDifference::Format), 0.75);
    other = base();
    other.software = 2;
    QCOMPARE(part(other, RunDifference::Software), 0.5);
    other = base();
    other.prompt = 14;
    other.output.reset();
    QCOMPARE(part(other, RunDifference::Lengths), 0.6 + 0.5);
    other = base();
    other.load = 0;
    QCOMPARE(part(other, RunDifference::Load), 1.0);
    QCOMPARE(QString::fromStdString(differenceWords(distance(base(), other), Workload::Serving)),
             QStringLiteral("load"));
    other.prompt = 14;
    other.devices = 3.2; // not worth a word
    QCOMPARE(QString::fromStdString(differenceWords(distance(base(), other), Workload::Serving)),
             QStringLiteral("load, lengths"));
}

void TestTrust::jobsAreNeverNear()
{
    RunTraits other = base();
    other.workload = Workload::Training;
    QVERIFY(std::isinf(distance(base(), other).total));
    const Scenario training = training8b();
    const std::optional<NearestRun> nearest = nearestRun(builtinRuns(), traitsOf(training, evaluate(training)));
    QVERIFY(nearest);
    QCOMPARE(nearest->run->traits.workload, Workload::Training);
}

void TestTrust::everyRunIsNearestToItself()
{
    const MeasuredRuns &runs = builtinRuns();
    for (const MeasuredRun &run : runs.runs) {
        const std::optional<NearestRun> nearest = nearestRun(runs, run.traits);
        QVERIFY2(nearest, run.name.c_str());
        QCOMPARE(nearest->distance.total, 0.0);
        QCOMPARE(nearest->row, &runs.validation.rows[nearest->run->row]);
        QVERIFY(nearest->row->prediction.value);
    }
}

void TestTrust::farCasesHaveNone()
{
    RunTraits far = builtinRuns().runs.front().traits;
    far.parameters += 12;
    far.active += 12;
    QVERIFY(!nearestRun(builtinRuns(), far));
    RunTraits broken = builtinRuns().runs.front().traits;
    broken.parameters = NAN;
    QVERIFY(!nearestRun(builtinRuns(), broken));
    QVERIFY(!nearestRun(MeasuredRuns{}, base()));
}

void TestTrust::pageShowsWhatIsComputed()
{
    // The same runs predicted again, and the median taken by hand.
    const Validation again = validate(builtinRunTables(), builtinCatalog(), "", "");
    std::vector<double> errors;
    for (const ValidationRow &row : again.rows) {
        if (row.prediction.value)
            errors.push_back(std::abs(row.error));
    }
    std::sort(errors.begin(), errors.end());
    const std::size_t middle = errors.size() / 2;
    const double median = errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2;
    const QString shown = QStringLiteral("%1 %").arg(100 * median, 0, 'f', 1);

    const TrustDialog page(builtinRuns());
    const QTableWidget *table = page.groupTable();
    const int last = table->rowCount() - 1;
    QCOMPARE(cellWords(table, last, 0), QStringLiteral("all"));
    QCOMPARE(cellWords(table, last, 1).toInt(), static_cast<int>(errors.size()));
    QCOMPARE(cellWords(table, last, 3), shown);
    QVERIFY2(page.headline().contains(shown), qPrintable(page.headline()));
    QCOMPARE(static_cast<std::size_t>(last), again.groups.size());
    for (int row = 0; row < last; ++row) {
        const ValidationGroup &group = again.groups[static_cast<std::size_t>(row)];
        QCOMPARE(cellWords(table, row, 0), QString::fromStdString(metricLabel(group.value)));
        QVERIFY(cellWords(table, row, 0) != QString::fromStdString(group.value)); // every metric has words
        QCOMPARE(cellWords(table, row, 1).toInt(), group.count);
        QCOMPARE(cellWords(table, row, 2).toInt(), group.not_predicted);
        if (group.count > 0)
            QCOMPARE(cellWords(table, row, 4), QStringLiteral("%1 %").arg(100 * group.p90_abs_error, 0, 'f', 1));
    }
}

void TestTrust::pageListsEveryRun()
{
    TrustDialog page(builtinRuns());
    const Scenario scenario = training8b();
    page.setCase(scenario, evaluate(scenario));
    QTableWidget *table = page.runTable();
    QCOMPARE(static_cast<std::size_t>(table->rowCount()), builtinRuns().validation.rows.size());
    auto *tabs = page.findChild<QTabWidget *>();
    tabs->setCurrentWidget(table);
    // The nearest run is picked out.
    const std::optional<NearestRun> nearest = nearestRun(builtinRuns(), traitsOf(scenario, evaluate(scenario)));
    QVERIFY(nearest);
    QCOMPARE(cellWords(table, table->currentRow(), 0), QString::fromStdString(nearest->run->name));
    QVERIFY(page.nearestText().contains(QString::fromStdString(nearest->run->source)));
    // By error, as numbers.
    table->sortByColumn(4, Qt::AscendingOrder);
    double before = -INFINITY;
    for (int row = 0; row < table->rowCount(); ++row) {
        const double error = table->item(row, 4)->data(Qt::UserRole).toDouble();
        QVERIFY(error >= before);
        before = error;
    }
    page.show();
    for (QPushButton *button : page.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("&Copy"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), table->rowCount() + 1);
}

void TestTrust::lineFollowsTheCase()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    NearestLine *line = window.nearestLine();
    line->wait();
    const auto expected = [&window] {
        const std::optional<NearestRun> nearest =
            nearestRun(builtinRuns(), traitsOf(window.document().scenario(), window.analysis().report));
        return nearest ? QStringLiteral("Nearest measured run: %1: %2")
                             .arg(QString::fromStdString(nearest->run->name),
                                  QString::fromStdString(offWords(*nearest->row)))
                       : QStringLiteral("No measured run near this");
    };
    QCOMPARE(line->line(), expected());
    const QString serving = line->line();
    window.document().setRecord(*findRecord(builtinCatalog().accelerators, "mi300x"));
    QCOMPARE(line->line(), expected());
    QVERIFY(line->line() != serving);
    QVERIFY(line->line().contains(QStringLiteral("MI300X")));
    window.document().setWorkload(Workload::Training);
    QCOMPARE(line->line(), expected());
    Scenario far = test::serving70b();
    far.model.arch.layers = far.model.arch.groups[0].count = 4000;
    far.parameters = 0;
    window.document().replaceScenario(far, QStringLiteral("far"));
    QCOMPARE(line->line(), QStringLiteral("No measured run near this"));
    QCOMPARE(line->button()->accessibleName(), line->line());
}

void TestTrust::lineOpensThePage()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(window.nearestLine()->nearest());
    const NearestLine *line = window.nearestLine();
    QVERIFY(line->button()->width() <= line->width());
    QCOMPARE(line->button()->text(), line->line());
    window.resize(window.minimumSize()); // no room for all of it
    QTRY_VERIFY(line->button()->text() != line->line());
    QVERIFY(line->button()->text().endsWith(QStringLiteral("off")));
    QVERIFY(line->button()->width() >= line->button()->sizeHint().width());
    QTest::mouseClick(window.nearestLine()->button(), Qt::LeftButton);
    QVERIFY(window.trustDialog() && window.trustDialog()->isVisible());
    const QString before = window.trustDialog()->nearestText();
    window.document().setWorkload(Workload::Training);
    QVERIFY(window.trustDialog()->nearestText() != before);
    // From the menu too.
    window.trustDialog()->close();
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text() == QStringLiteral("How far to &trust this..."))
            action->trigger();
    }
    QVERIFY(window.trustDialog()->isVisible());
}

void TestTrust::startPageLeadsThere()
{
    StartPage page({});
    page.show();
    QSignalSpy asked(&page, &StartPage::trustRequested);
    for (QPushButton *button : page.findChildren<QPushButton *>()) {
        if (button->text().contains(QStringLiteral("trust")))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(asked.size(), 1);
    QVERIFY(!page.isVisible());
}

void TestTrust::reportsNameIt()
{
    const test::Run text = test::runProgram({"report", test::servingFile()});
    QVERIFY(text.output.contains("Nearest measured run: "));
    const QJsonObject nearest = test::jsonOf(test::runProgram({"report", test::servingFile(), "--format", "json"}))
                                    .value(QStringLiteral("nearest_measured_run"))
                                    .toObject();
    const double measured = nearest[QStringLiteral("measured")].toDouble();
    const double predicted = nearest[QStringLiteral("predicted")].toDouble();
    QVERIFY(measured > 0);
    QCOMPARE(nearest[QStringLiteral("error")].toDouble(), predicted / measured - 1);
    QVERIFY(text.output.contains(nearest[QStringLiteral("source")].toString().toUtf8()));
    const QJsonObject none =
        test::jsonOf(test::runProgram({"report", test::servingFile(), "--set", "parameters=100M", "--format", "json"}));
    QVERIFY(none.contains(QStringLiteral("nearest_measured_run")));
    QVERIFY(none[QStringLiteral("nearest_measured_run")].isNull());
    const Document document(builtinCatalog());
    QVERIFY(htmlReport(document).contains(QStringLiteral("measured run")));
}

void TestTrust::validateReadsThem()
{
    const QJsonObject json = test::jsonOf(test::runProgram({"validate", "--format", "json"}));
    const ValidationGroup &total = builtinRuns().validation.total;
    const QJsonObject printed = json[QStringLiteral("total")].toObject();
    QCOMPARE(printed[QStringLiteral("count")].toInt(), total.count);
    QCOMPARE(printed[QStringLiteral("median_abs_error")].toDouble(), total.median_abs_error);
    // Devices as groups: the same rows in other piles.
    const QJsonObject by = test::jsonOf(test::runProgram({"validate", "--by", "accelerator", "--format", "json"}));
    QVERIFY(by[QStringLiteral("groups")].toArray().size() > 25);
}

QTEST_MAIN(TestTrust)
#include "tst_trust.moc"
