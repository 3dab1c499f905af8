// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "app/assumptionlist.h"
#include "app/builtin.h"
#include "app/inputpane.h"
#include "app/io/presetjson.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "app/reliefpane.h"
#include "tests/program.h"
#include "widgets/fieldform.h"
#include "widgets/plotpanel.h"
#include "widgets/plotview.h"
#include "widgets/quantityentry.h"
#include "widgets/wallslider.h"

using namespace wallchart;
using namespace wallchart::test;

namespace {

const Field &field(const char *key)
{
    return *findField(key);
}

PresetDocument example()
{
    return *readPresetFile(servingFile(), builtinCatalog()).value;
}

} // namespace

class TestRanges : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void entryReads_data();
    void entryReads();
    void entryRefuses_data();
    void entryRefuses();
    void oneStepInTheWindow();
    void aNumberEndsTheRange();
    void widensBandsAndAssumptions();
    void fileKeepsThem();
    void fileRefuses_data();
    void fileRefuses();
};

void TestRanges::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestRanges::entryReads_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("shares") << QByteArray("hbm_efficiency") << QStringLiteral("0.4 to 0.55") << 0.4 << 0.55;
    QTest::newRow("per cent, once") << QByteArray("hbm_efficiency") << QStringLiteral("40 to 55 %") << 0.4 << 0.55;
    QTest::newRow("units") << QByteArray("grid_power_w") << QStringLiteral("5 to 8 MW") << 5e6 << 8e6;
    QTest::newRow("two units") << QByteArray("grid_power_w") << QStringLiteral("500 kW to 2 MW") << 5e5 << 2e6;
    QTest::newRow("whole") << QByteArray("users") << QStringLiteral("40 to 60") << 40.0 << 60.0;
}

void TestRanges::entryReads()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, typed);
    QFETCH(double, low);
    QFETCH(double, high);
    QuantityEntry entry(field(key.constData()));
    entry.setValue(field(key.constData()).get(Scenario()));
    entry.show();
    entry.setFocus();
    QSignalSpy ranges(&entry, &QuantityEntry::rangeEntered);
    QSignalSpy values(&entry, &QuantityEntry::entered);
    entry.selectAll();
    QTest::keyClicks(&entry, typed);
    QTest::keyClick(&entry, Qt::Key_Return);
    QVERIFY2(!entry.hasError(), qPrintable(entry.error()));
    QCOMPARE(ranges.count(), 1);
    QCOMPARE(values.count(), 0);
    QCOMPARE(ranges.first().at(0).toDouble(), low);
    QCOMPARE(ranges.first().at(1).toDouble(), high);
}

void TestRanges::entryRefuses_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("the wrong way round") << QStringLiteral("0.6 to 0.4");
    QTest::newRow("no width") << QStringLiteral("0.6 to 0.6");
    QTest::newRow("half of it") << QStringLiteral("0.6 to much");
    QTest::newRow("outside") << QStringLiteral("0.6 to 7");
}

void TestRanges::entryRefuses()
{
    QFETCH(QString, typed);
    QuantityEntry entry(field("hbm_efficiency"));
    entry.setValue(0.75);
    entry.show();
    entry.setFocus();
    QSignalSpy ranges(&entry, &QuantityEntry::rangeEntered);
    entry.selectAll();
    QTest::keyClicks(&entry, typed);
    QTest::keyClick(&entry, Qt::Key_Return);
    QVERIFY(entry.hasError());
    QCOMPARE(ranges.count(), 0);
    QCOMPARE(entry.text(), typed);
    QCOMPARE(entry.value(), 0.75);
}

void TestRanges::oneStepInTheWindow()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.openFile(QStringLiteral(":/presets/llama-3.3-70b-8-h100-50-users.wallchart"));
    window.show();
    Document &document = window.document();
    const Scenario before = document.scenario();
    QuantityEntry *entry = window.inputPane()->slider(field("users"))->entry();
    entry->setFocus();
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("30 to 60"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(document.ranges().size(), std::size_t{1});
    QCOMPARE(field("users").get(document.scenario()), middleOf(field("users"), 30, 60));
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(entry->text(), QStringLiteral("30 to 60"));
    document.undoStack().undo();
    QVERIFY(document.ranges().empty());
    QVERIFY(document.scenario() == before);
    QCOMPARE(entry->text(), QStringLiteral("50"));
    document.undoStack().redo();
    QCOMPARE(document.ranges().front().high, 60.0);
}

void TestRanges::aNumberEndsTheRange()
{
    Document document(builtinCatalog());
    document.setRange(field("users"), 30, 60);
    document.setRange(field("users"), 60, 30); // no range: nothing happens
    QCOMPARE(document.ranges().front().low, 30.0);
    document.edit(field("context_tokens"), 4096);
    QCOMPARE(document.ranges().size(), std::size_t{1});
    document.edit(field("users"), 25);
    QVERIFY(document.ranges().empty());
    QCOMPARE(field("users").get(document.scenario()), 25.0);
    document.undoStack().undo();
    QCOMPARE(document.ranges().size(), std::size_t{1});
    document.setRange(field("weights_precision"), 1, 2);
    QCOMPARE(document.ranges().size(), std::size_t{1});
}

void TestRanges::widensBandsAndAssumptions()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.openFile(QStringLiteral(":/presets/llama-3.3-70b-8-h100-50-users.wallchart"));
    window.show();
    const auto topOfBand = [&window] {
        const PlotSpec &spec = window.plotArea()->panel(QStringLiteral("walls"))->view()->spec();
        for (const PlotSeries &series : spec.series) {
            if (series.wall == WallId::Memory && !series.high.empty())
                return series.high.front();
        }
        return 0.0;
    };
    const double before = topOfBand();
    const int count = window.reliefPane()->assumptionList()->count();
    window.document().setRange(field("users"), 25, 100);
    QVERIFY(topOfBand() > before);
    QCOMPARE(window.reliefPane()->assumptionList()->count(), count + 1);
}

void TestRanges::fileKeepsThem()
{
    PresetDocument document = example();
    const std::string without = writePreset(document);
    QVERIFY(without.find("\"ranges\"") == std::string::npos);
    document.cases.front().ranges = {{&field("users"), 30, 60}, {&field("hbm_efficiency"), 0.4, 0.55}};
    const std::string text = writePreset(document);
    const Loaded<PresetDocument> again = readPreset(text, builtinCatalog());
    QVERIFY(again.value);
    QCOMPARE(again.value->cases.front().ranges.size(), std::size_t{2});
    QCOMPARE(findRange(again.value->cases.front().ranges, field("users"))->high, 60.0);
    QCOMPARE(writePreset(*again.value), text);
    PresetDocument cleared = *again.value;
    cleared.cases.front().ranges.clear();
    QVERIFY(writePreset(cleared).find("\"ranges\"") == std::string::npos);
}

void TestRanges::fileRefuses_data()
{
    QTest::addColumn<QByteArray>("ranges");
    QTest::newRow("order") << QByteArray(R"({"users": {"low": 60, "high": 30}})");
    QTest::newRow("missing") << QByteArray(R"({"users": {"low": 60}})");
    QTest::newRow("outside") << QByteArray(R"({"hbm_efficiency": {"low": 0.5, "high": 5}})");
    QTest::newRow("a list") << QByteArray(R"([1, 2])");
    QTest::newRow("text") << QByteArray(R"({"users": {"low": "few", "high": 30}})");
}

void TestRanges::fileRefuses()
{
    QFETCH(QByteArray, ranges);
    std::string text = writePreset(example());
    const std::string at = "\"records\":";
    text.insert(text.find(at), "\"ranges\": " + ranges.toStdString() + ", ");
    const Loaded<PresetDocument> loaded = readPreset(text, builtinCatalog());
    QVERIFY(!loaded.value);
    QVERIFY(hasErrors(loaded.issues));
    QVERIFY(loaded.issues.front().where.find("/cases/0/ranges") == 0);
}

QTEST_MAIN(TestRanges)
#include "tst_ranges.moc"
