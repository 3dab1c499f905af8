// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/builtin.h"
#include "app/presetfile.h"
#include "model/analysis.h"
#include "model/wall.h"
#include "tests/program.h"

#include <cmath>

using namespace wallchart;
using namespace wallchart::test;

namespace {

/// A number of the report beside the model's own: equal to the last bit, null where it is not finite.
bool isSame(const QJsonValue &found, double expected)
{
    return std::isfinite(expected) ? found.isDouble() && found.toDouble() == expected : found.isNull();
}

QJsonObject wallOf(const QJsonObject &report, const char *key)
{
    for (const QJsonValue &wall : report[QStringLiteral("walls")].toArray()) {
        if (wall[QStringLiteral("id")].toString() == QLatin1String(key))
            return wall.toObject();
    }
    return {};
}

} // namespace

class TestCliResults : public QObject
{
    Q_OBJECT

private slots:
    void reportMatchesModel_data();
    void reportMatchesModel();
    void reportHasEveryKey();
    void reportTakesSettings();
    void reportWritesMemoryAsAsked();
    void sweepMatchesModel();
    void sweepIsAGrid();
    void shardsMakeTheWhole();
    void sweepJson();
    void solveMeetsTheWall();
    void solveHeadroom();
    void compareShowsOnlyDifferences();
    void compareOfAFileWithItself();
    void validatePrintsRowsGroupsAndTotal();
    void validateLimits();
    void pictures_data();
    void pictures();
};

void TestCliResults::reportMatchesModel_data()
{
    QTest::addColumn<QString>("path");
    const QStringList files = presetFiles();
    QVERIFY(files.size() >= 8);
    for (const QString &path : files)
        QTest::newRow(qPrintable(QFileInfo(path).completeBaseName())) << path;
}

void TestCliResults::reportMatchesModel()
{
    QFETCH(QString, path);
    const Run run = runProgram({QStringLiteral("report"), path, QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(run.status, 0);
    const QJsonObject report = jsonOf(run);
    const Loaded<PresetDocument> preset = readPresetFile(path, builtinCatalog());
    QVERIFY(preset.value.has_value());
    const Scenario &scenario = preset.value->scenario();
    const Report expected = evaluate(scenario);

    QCOMPARE(report[QStringLiteral("binding_wall")].toString(), QString::fromUtf8(wallInfo(expected.binding).key));
    QCOMPARE(report[QStringLiteral("pace_wall")].toString(), QString::fromUtf8(wallInfo(expected.pace).key));
    for (const WallResult &result : expected.walls) {
        const char *key = wallInfo(result.id).key;
        const QJsonObject wall = wallOf(report, key);
        QCOMPARE(wall[QStringLiteral("hit")].toBool(), result.hit);
        QVERIFY2(isSame(wall[QStringLiteral("load")], result.applies ? result.load : not_known), key);
        QVERIFY2(isSame(wall[QStringLiteral("demand")], result.applies ? result.demand : not_known), key);
        QVERIFY2(isSame(wall[QStringLiteral("limit")], result.applies ? result.limit : not_known), key);
    }
    const QJsonObject metrics = report[QStringLiteral("metrics")].toObject();
    for (const MetricInfo &metric : metricTable()) {
        const QString key = QString::fromUtf8(metric.key);
        const bool has_meaning = expected.workload == Workload::Training ? metric.training : metric.serving;
        QCOMPARE(metrics.contains(key), has_meaning);
        if (has_meaning)
            QVERIFY2(isSame(metrics[key], expected.metrics.*metric.value), metric.key);
    }
    const QJsonObject plan = report[QStringLiteral("plan")].toObject();
    QCOMPARE(plan[QStringLiteral("tensor")].toInt(), expected.plan.tensor);
    QCOMPARE(plan[QStringLiteral("data")].toInt(), expected.plan.data);
    const QJsonObject memory = report[QStringLiteral("memory")].toObject();
    QVERIFY(isSame(memory[QStringLiteral("total_bytes")], expected.memory.total_bytes));
    QCOMPARE(memory[QStringLiteral("terms")].toArray().size(), static_cast<qsizetype>(expected.memory.terms.count));
    const QJsonObject power = report[QStringLiteral("power")].toObject();
    double hall_w = 0;
    for (const QJsonValue &term : power[QStringLiteral("terms")].toArray())
        hall_w += term[QStringLiteral("hall_w")].toDouble();
    QVERIFY(std::abs(hall_w - expected.metrics.facility_power_w) <= 1e-9 * hall_w);
    const QJsonObject cost = report[QStringLiteral("cost")].toObject();
    double usd_per_year = 0;
    for (const QJsonValue &item : cost[QStringLiteral("items")].toArray())
        usd_per_year += item[QStringLiteral("usd_per_year")].toDouble();
    QVERIFY(std::abs(usd_per_year - cost[QStringLiteral("usd_per_year")].toDouble()) <= 1e-9 * usd_per_year);
}

void TestCliResults::reportHasEveryKey()
{
    const QJsonObject report = jsonOf(
        runProgram({QStringLiteral("report"), serving_preset, QStringLiteral("--format"), QStringLiteral("json")}));
    QCOMPARE(report[QStringLiteral("format")].toString(), QStringLiteral("wallchart-report"));
    QCOMPARE(report[QStringLiteral("version")].toInt(), 1);
    QCOMPARE(report[QStringLiteral("workload")].toString(), QStringLiteral("serving"));
    for (const char *key : {"verdict", "next_walls", "walls", "metrics", "memory", "time", "power", "cost", "plan",
                            "assumptions", "issues"})
        QVERIFY2(report.contains(QLatin1String(key)), key);
    QCOMPARE(report[QStringLiteral("walls")].toArray().size(), static_cast<qsizetype>(wall_count));
    const QJsonObject memory = wallOf(report, "memory");
    for (const char *key :
         {"id", "kind", "demand", "limit", "unit", "load", "load_low", "load_high", "hit", "why", "terms", "formula"})
        QVERIFY2(memory.contains(QLatin1String(key)), key);
    QVERIFY(!memory[QStringLiteral("terms")].toArray().isEmpty());
    const QJsonArray assumptions = report[QStringLiteral("assumptions")].toArray();
    QVERIFY(assumptions.size() > 20);
    for (const QJsonValue &assumption : assumptions)
        QVERIFY2(!assumption[QStringLiteral("source")].toString().isEmpty(),
                 qPrintable(assumption[QStringLiteral("key")].toString()));
}

void TestCliResults::reportTakesSettings()
{
    const QStringList arguments{QStringLiteral("report"),   serving_preset,
                                QStringLiteral("--format"), QStringLiteral("json"),
                                QStringLiteral("--set"),    QStringLiteral("context_tokens=16k"),
                                QStringLiteral("--set"),    QStringLiteral("accelerator=h200-141")};
    const Run run = runProgram(arguments);
    QVERIFY2(run.status == 0, run.errors.constData());
    Loaded<PresetDocument> preset = readPresetFile(servingFile(), builtinCatalog());
    QVERIFY(preset.value.has_value());
    Scenario scenario = with(preset.value->scenario(), *findField("context_tokens"), 16384);
    const Accelerator *accelerator = findRecord(builtinCatalog().accelerators, "h200-141");
    QVERIFY(accelerator != nullptr);
    scenario.accelerator = *accelerator;
    const WallResult expected = evaluate(scenario).wall(WallId::Memory);
    QVERIFY(isSame(wallOf(jsonOf(run), "memory")[QStringLiteral("load")], expected.load));
}

void TestCliResults::reportWritesMemoryAsAsked()
{
    const auto report = [](const QStringList &options) {
        return runProgram(QStringList{QStringLiteral("report"), servingFile()} + options).output;
    };
    const QByteArray usual = report({});
    QVERIFY(usual.contains(" GiB"));
    QVERIFY(!usual.contains(" GB ") && !usual.contains(" GB,"));
    const QByteArray sheet = report({QStringLiteral("--units"), QStringLiteral("GB")});
    QVERIFY(sheet.contains(" GB"));
    QVERIFY2(!sheet.contains("iB"), sheet.constData());
}

void TestCliResults::sweepMatchesModel()
{
    const Run run = runProgram({QStringLiteral("sweep"), serving_preset, QStringLiteral("--axis"),
                                QStringLiteral("context_tokens=4k:128k:6:log")});
    QVERIFY2(run.status == 0, run.errors.constData());
    const QList<QByteArray> lines = linesOf(run.output);
    QCOMPARE(lines.size(), 7);
    const QList<QByteArray> header = lines.front().split(',');
    QCOMPARE(header.front(), QByteArray("context_tokens [tokens]"));
    for (const QByteArray &name : {QByteArray("load_memory"), QByteArray("ttft_s [s]"), QByteArray("feasible")})
        QVERIFY2(header.contains(name), name.constData());
    const Loaded<PresetDocument> preset = readPresetFile(servingFile(), builtinCatalog());
    QVERIFY(preset.value.has_value());
    const qsizetype memory = header.indexOf("load_memory");
    for (int i = 0; i < 6; ++i) {
        const QList<QByteArray> cells = lines[i + 1].split(',');
        QCOMPARE(cells.size(), header.size());
        const double context = 4096.0 * (1 << i);
        QCOMPARE(cells.front().toDouble(), context);
        const Report expected = evaluate(with(preset.value->scenario(), *findField("context_tokens"), context));
        QCOMPARE(cells[memory].toDouble(), expected.wall(WallId::Memory).load);
    }
}

void TestCliResults::sweepIsAGrid()
{
    const Run run = runProgram({QStringLiteral("sweep"), serving_preset, QStringLiteral("--axis"),
                                QStringLiteral("weights_precision=bf16,fp8"), QStringLiteral("--axis"),
                                QStringLiteral("users=10:30:3:lin")});
    QVERIFY2(run.status == 0, run.errors.constData());
    const QList<QByteArray> lines = linesOf(run.output);
    QCOMPARE(lines.size(), 7);
    const QList<QByteArray> starts{"bf16,10,", "bf16,20,", "bf16,30,", "fp8,10,", "fp8,20,", "fp8,30,"};
    for (int i = 0; i < 6; ++i)
        QVERIFY2(lines[i + 1].startsWith(starts[i]), lines[i + 1].constData());
}

void TestCliResults::shardsMakeTheWhole()
{
    const QStringList sweep{QStringLiteral("sweep"), serving_preset, QStringLiteral("--axis"),
                            QStringLiteral("users=1:100:10:lin")};
    const QList<QByteArray> whole = linesOf(runProgram(sweep).output);
    QCOMPARE(whole.size(), 11);
    QList<QByteArray> parts{whole.front()};
    for (int i = 1; i <= 3; ++i) {
        const Run run = runProgram(sweep + QStringList{QStringLiteral("--shard"), QStringLiteral("%1/3").arg(i)});
        QCOMPARE(run.status, 0);
        parts += linesOf(run.output).mid(1);
    }
    QCOMPARE(parts, whole);
}

void TestCliResults::sweepJson()
{
    const Run run =
        runProgram({QStringLiteral("sweep"), serving_preset, QStringLiteral("--axis"),
                    QStringLiteral("users=10:50:5:lin"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonObject sweep = jsonOf(run);
    QCOMPARE(sweep[QStringLiteral("format")].toString(), QStringLiteral("wallchart-sweep"));
    const qsizetype columns = sweep[QStringLiteral("columns")].toArray().size();
    QVERIFY(columns > wall_count);
    const QJsonArray rows = sweep[QStringLiteral("rows")].toArray();
    QCOMPARE(rows.size(), 5);
    for (const QJsonValue &row : rows)
        QCOMPARE(row.toArray().size(), columns);
}

void TestCliResults::solveMeetsTheWall()
{
    const Run run = runProgram({QStringLiteral("solve"), serving_preset, QStringLiteral("--for"),
                                QStringLiteral("context_tokens"), QStringLiteral("--wall"), QStringLiteral("memory"),
                                QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY2(run.status == 0, run.errors.constData());
    const double value = jsonOf(run)[QStringLiteral("value")].toDouble();
    const Loaded<PresetDocument> preset = readPresetFile(servingFile(), builtinCatalog());
    QVERIFY(preset.value.has_value());
    const Field &field = *findField("context_tokens");
    const auto load = [&](double context) {
        return evaluate(with(preset.value->scenario(), field, context)).wall(WallId::Memory).load;
    };
    QVERIFY(value > 0);
    QVERIFY(load(std::floor(value * 0.999)) <= 1);
    QVERIFY(load(std::ceil(value * 1.001) + 1) > 1);
    const Run text = runProgram(
        {QStringLiteral("solve"), serving_preset, QStringLiteral("--for"), QStringLiteral("context_tokens")});
    QCOMPARE(text.status, 0);
    QVERIFY2(isOneLineWith(text.output, {"context_tokens = ", "tokens", "values fit"}), text.output.constData());
}

void TestCliResults::solveHeadroom()
{
    const auto solved = [](const QString &headroom) {
        return jsonOf(runProgram({QStringLiteral("solve"), serving_preset, QStringLiteral("--for"),
                                  QStringLiteral("users"), QStringLiteral("--wall"), QStringLiteral("memory"),
                                  QStringLiteral("--headroom"), headroom, QStringLiteral("--format"),
                                  QStringLiteral("json")}))[QStringLiteral("value")]
            .toDouble();
    };
    const double at_wall = solved(QStringLiteral("1"));
    const double with_headroom = solved(QStringLiteral("1.2"));
    QVERIFY(at_wall > 0);
    QVERIFY2(with_headroom > 0 && with_headroom < at_wall, qPrintable(QString::number(with_headroom)));
}

void TestCliResults::compareShowsOnlyDifferences()
{
    const Run run =
        runProgram({"compare", servingFile(), servingFile(), "--set", "kv_precision=fp8", "--format", "csv"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.startsWith("table,name,first,second,change\n"));
    QVERIFY(run.output.contains("KV cache,BF16,FP8"));
    QVERIFY(run.output.contains("Metrics that differ,"));
    QVERIFY(!run.output.contains("Inputs that differ,Devices"));
    QVERIFY(!run.output.contains("Inputs that differ,Users"));
}

void TestCliResults::compareOfAFileWithItself()
{
    const Run run = runProgram({"compare", servingFile(), servingFile(), "--format", "csv"});
    QCOMPARE(run.status, 0);
    QVERIFY(!run.output.contains("Inputs that differ,"));
    QVERIFY(!run.output.contains("Metrics that differ,"));
    QVERIFY(run.output.contains("Walls,Memory,"));
    QCOMPARE(runProgram({"compare", servingFile()}).status, 2);
}

void TestCliResults::validatePrintsRowsGroupsAndTotal()
{
    const QString runs = QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/memory_runs.csv");
    const Run run = runProgram({"validate", runs, "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonObject json = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(json[QStringLiteral("format")].toString(), QStringLiteral("wallchart-validation"));
    const QJsonArray rows = json[QStringLiteral("rows")].toArray();
    const QJsonObject total = json[QStringLiteral("total")].toObject();
    QCOMPARE(rows.size(), total[QStringLiteral("count")].toInt() + total[QStringLiteral("not_predicted")].toInt());
    for (const QJsonValue &row : rows) {
        if (row[QStringLiteral("predicted")].isNull())
            QVERIFY(!row[QStringLiteral("reason")].toString().isEmpty());
        else
            QVERIFY(row[QStringLiteral("error")].isDouble());
    }
    QCOMPARE(json[QStringLiteral("groups")].toArray().size(), 3);
}

void TestCliResults::validateLimits()
{
    const QString runs = QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/memory_runs.csv");
    QCOMPARE(runProgram({"validate", runs, "--metric", "kv_tokens", "--max-median", "1%"}).status, 0);
    QCOMPARE(runProgram({"validate", runs, "--metric", "kv_tokens", "--max-median", "0"}).status, 3);
    QCOMPARE(runProgram({"validate", runs, "--max-p90", "often"}).status, 2);
    const Run other = runProgram({"validate", servingFile()});
    QCOMPARE(other.status, 1);
    QVERIFY2(other.errors.contains("expected"), other.errors.constData());
}

void TestCliResults::pictures_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("begin");
    for (const char *view : {"walls", "memory", "time", "window"}) {
        QTest::newRow(qPrintable(QStringLiteral("%1 png").arg(view))) << view << "png" << QByteArray("\x89PNG");
        QTest::newRow(qPrintable(QStringLiteral("%1 svg").arg(view))) << view << "svg" << QByteArray("<?xml");
        QTest::newRow(qPrintable(QStringLiteral("%1 pdf").arg(view))) << view << "pdf" << QByteArray("%PDF");
    }
}

void TestCliResults::pictures()
{
    QFETCH(QString, view);
    QFETCH(QString, ending);
    QFETCH(QByteArray, begin);
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("picture.") + ending);
    const Run run =
        runProgram({QStringLiteral("picture"), serving_preset, QStringLiteral("--view"), view, QStringLiteral("--size"),
                    QStringLiteral("1400x800"), QStringLiteral("--scale"), QStringLiteral("2"),
                    QStringLiteral("--theme"), QStringLiteral("dark"), QStringLiteral("-o"), path});
    QVERIFY2(run.status == 0, run.errors.constData());
    QVERIFY2(run.errors.isEmpty(), run.errors.constData());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith(begin));
    QVERIFY(bytes.size() > 5000);
    if (ending == QLatin1String("png"))
        QCOMPARE(QImageReader(path).size(), QSize(2800, 1600));
}

QTEST_GUILESS_MAIN(TestCliResults)
#include "tst_cliresults.moc"
