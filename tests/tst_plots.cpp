// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/units.h"
#include "tests/plotfixture.h"
#include "widgets/plotaxis.h"
#include "widgets/plotlayout.h"
#include "widgets/plotreadout.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

bool allFinite(const std::vector<double> &values, bool positive)
{
    return std::all_of(values.begin(), values.end(),
                       [positive](double v) { return std::isfinite(v) && (!positive || v > 0); });
}

void checkAxis(const PlotAxis &axis)
{
    QVERIFY(std::isfinite(axis.from) && std::isfinite(axis.to));
    QVERIFY(axis.from < axis.to);
    QVERIFY(!axis.log || axis.from > 0);
    for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
        QVERIFY(axis.ticks[i].value >= axis.from * (1 - 1e-9) && axis.ticks[i].value <= axis.to * (1 + 1e-9));
        QVERIFY(!axis.ticks[i].text.empty());
        QVERIFY(i == 0 || axis.ticks[i - 1].value < axis.ticks[i].value);
    }
}

const std::vector<PlotCell> *rowNamed(const PlotTable &table, const char *name)
{
    for (const std::vector<PlotCell> &row : table.rows) {
        if (row.front().text == name)
            return &row;
    }
    return nullptr;
}

} // namespace

class TestPlots : public QObject
{
    Q_OBJECT

private slots:
    void everyPlotIsFiniteAndNamed_data() { addPresetRows(); }
    void everyPlotIsFiniteAndNamed();
    void wallsTableEqualsScreen();
    void memoryAddsUp_data() { addPresetRows(); }
    void memoryAddsUp();
    void timeAddsUp_data() { addPresetRows(); }
    void timeAddsUp();
    void crossingsLieOnTheWallLine();
    void readoutNamesLoads();
    void csvHoldsTheTable();
};

void TestPlots::everyPlotIsFiniteAndNamed()
{
    QFETCH(QString, preset);
    QFETCH(QString, field);
    const PlotFixture fixture(preset, qPrintable(field));
    for (const Plot &plot : plots()) {
        const FieldUse other = fixture.scenario.workload == Workload::Training ? FieldUse::Serving : FieldUse::Training;
        if (plot.use == other)
            continue;
        const PlotSpec spec = plot.build(fixture.input());
        QCOMPARE(spec.id, std::string(plot.id));
        // Some plots may have nothing to show and say why; what fills the overview always has.
        if (!spec.empty.empty()) {
            QVERIFY2(!QStringList({"walls", "memory", "time"}).contains(QLatin1String(plot.id)), spec.empty.c_str());
            QVERIFY2(spec.empty.ends_with('.'), spec.empty.c_str());
            continue;
        }
        QVERIFY(!spec.summary.empty());
        checkAxis(spec.x);
        checkAxis(spec.y);
        for (const PlotSeries &series : spec.series) {
            QVERIFY(series.x.size() >= 2);
            QCOMPARE(series.y.size(), series.x.size());
            QVERIFY(allFinite(series.x, spec.x.log) && allFinite(series.y, spec.y.log));
            QVERIFY(allFinite(series.low, spec.y.log) && allFinite(series.high, spec.y.log));
        }
        for (const std::vector<PlotCell> &row : table(spec).rows) {
            for (const PlotCell &cell : row)
                QVERIFY(!cell.number || std::isfinite(*cell.number));
        }
    }
    const PlotSpec walls_spec = findPlot("walls")->build(fixture.input());
    QVERIFY(!walls_spec.x.unit.empty() && !walls_spec.y.unit.empty());
    QVERIFY(QString::fromStdString(axisTitle(walls_spec.x)).contains(QString::fromStdString(walls_spec.x.unit)));
    QVERIFY(walls_spec.marker);
    QCOMPARE(walls_spec.marker->x, findField(field.toStdString())->get(fixture.scenario));
    QCOMPARE(findPlot("memory")->build(fixture.input()).y.unit, std::string("GiB"));
    QVERIFY(!findPlot("time")->build(fixture.input()).x.unit.empty());
}

void TestPlots::wallsTableEqualsScreen()
{
    const PlotSpec spec = findPlot("walls")->build(chat().input());
    const PlotTable rows = table(spec);
    QVERIFY(!spec.crossings.empty());
    for (const PlotSeries &series : spec.series) {
        const auto at = std::find(rows.columns.begin(), rows.columns.end(), series.name + " load");
        QVERIFY(at != rows.columns.end());
        const auto column = static_cast<std::size_t>(at - rows.columns.begin());
        std::size_t found = 0;
        for (const std::vector<PlotCell> &row : rows.rows) {
            for (std::size_t i = 0; i < series.x.size(); ++i) {
                if (series.x[i] == *row.front().number && series.y[i] == row[column].number)
                    ++found;
            }
        }
        QCOMPARE(found, series.x.size());
    }
    QCOMPARE(rows.columns[1], std::string("Mark"));
    std::size_t marks = 0;
    for (const std::vector<PlotCell> &row : rows.rows) {
        for (const PlotCrossing &crossing : spec.crossings)
            marks += *row.front().number == crossing.x && row[1].text.find(" met") != std::string::npos ? 1U : 0U;
    }
    QCOMPARE(marks, spec.crossings.size());
}

void TestPlots::memoryAddsUp()
{
    QFETCH(QString, preset);
    QFETCH(QString, field);
    const PlotFixture fixture(preset, qPrintable(field));
    const MemoryBreakdown &memory = fixture.analysis.report.memory;
    const PlotSpec spec = findPlot("memory")->build(fixture.input());
    const PlotBar &bar = spec.bars.front();
    double level = 0;
    for (const PlotSegment &segment : bar.segments) {
        QVERIFY(std::abs(segment.from - level) < 1e-9);
        level = segment.to;
    }
    QVERIFY(std::abs(level - memory.total_bytes / unit::gibi) < 1e-6 * level);
    const PlotTable rows = table(spec);
    for (const PlotSegment &segment : bar.segments) {
        const std::vector<PlotCell> *row = rowNamed(rows, segment.label.c_str());
        QVERIFY2(row, segment.label.c_str());
        QVERIFY(std::abs(*(*row)[1].number - (segment.to - segment.from)) < 1e-12);
    }
    QCOMPARE(*(*rowNamed(rows, "Total"))[1].number, bar.total);
    QCOMPARE(spec.over.has_value(), memory.total_bytes > memory.limit_bytes);
    QCOMPARE(fixture.analysis.report.wall(WallId::Memory).hit, spec.over.has_value());
}

void TestPlots::timeAddsUp()
{
    QFETCH(QString, preset);
    QFETCH(QString, field);
    const PlotFixture fixture(preset, qPrintable(field));
    const PlotSpec spec = findPlot("time")->build(fixture.input());
    const PlotTable rows = table(spec);
    QVERIFY(spec.bars.back().is_total);
    double level = 0;
    for (std::size_t i = 0; i + 1 < spec.bars.size(); ++i) {
        const PlotBar &bar = spec.bars[i];
        for (const PlotSegment &segment : bar.segments) {
            QCOMPARE(*rows.rows[i][segment.hidden ? 2 : 1].number, segment.to - segment.from);
            if (!segment.hidden)
                QVERIFY(std::abs(segment.from - level) <= 1e-9 * (1 + level));
        }
        level += bar.total;
    }
    QVERIFY(std::abs(level - spec.bars.back().total) <= 1e-6 * level);
}

void TestPlots::crossingsLieOnTheWallLine()
{
    const PlotSpec spec = findPlot("walls")->build(chat().input());
    for (const PlotCrossing &crossing : spec.crossings) {
        for (const PlotSeries &series : spec.series) {
            if (series.wall != crossing.wall)
                continue;
            // The curve is sampled, the crossing is solved: near the line, or between samples on either side of it
            // where a queue makes the curve leap.
            const std::optional<double> load = valueOn(series, spec, crossing.x);
            QVERIFY2(load, crossing.name.c_str());
            const auto after = std::lower_bound(series.x.begin(), series.x.end(), crossing.x);
            QVERIFY(after != series.x.begin() && after != series.x.end());
            const auto i = static_cast<std::size_t>(after - series.x.begin());
            const bool between = (series.y[i - 1] < 1) != (series.y[i] < 1);
            QVERIFY2(std::abs(*load - 1) < 0.02 || between, crossing.name.c_str());
        }
    }
}

void TestPlots::readoutNamesLoads()
{
    const PlotSpec spec = findPlot("walls")->build(chat().input());
    const PlotLayout layout = layoutPlot(spec, QSizeF(690, 420), Theme::light());
    const QString text = readoutAt(spec, layout, {layout.handle.center().x(), layout.scale.area().center().y()});
    const double load = chat().analysis.report.wall(WallId::Memory).load;
    QVERIFY2(text.contains(QStringLiteral("Memory %1").arg(QString::fromStdString(fixedText(load, 2)))),
             qPrintable(text));
    QVERIFY(readoutAt(spec, layout, {-5, -5}).isEmpty());
}

void TestPlots::csvHoldsTheTable()
{
    const PlotSpec spec = findPlot("memory")->build(chat().input());
    const PlotTable rows = table(spec);
    const QStringList lines = QString::fromStdString(toCsv(rows)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), static_cast<qsizetype>(rows.rows.size()) + 1);
    const QString total = lines[1 + static_cast<qsizetype>(rowNamed(rows, "Total") - rows.rows.data())];
    QCOMPARE(total.section(QLatin1Char(','), 1, 1).toDouble(), spec.bars.front().total);
    QCOMPARE(toCsv({{"a,b", "c\"d"}, {}}), std::string("\"a,b\",\"c\"\"d\"\n"));
}

QTEST_MAIN(TestPlots)
#include "tst_plots.moc"
