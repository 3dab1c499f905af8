// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "app/builtin.h"
#include "app/io/validation.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

/// The model against measured runs: a sample of each published table, with its source in the row. The limits are those
/// that `wallchart validate` is held to, loosened only where a sample is small.
class TestValidation : public QObject
{
    Q_OBJECT

private slots:
    void csvCells();
    void csvErrors_data();
    void csvErrors();
    void everyRowIsAnswered_data();
    void everyRowIsAnswered();
    void holdsUp_data();
    void holdsUp();
    void unknownNamesAreSaid();
};

namespace {

CsvTable runs(const QString &name)
{
    QFile file(QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/%1_runs.csv").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    return parseCsv({text.constData(), static_cast<std::size_t>(text.size())}).value.value_or(CsvTable{});
}

} // namespace

void TestValidation::csvCells()
{
    const Loaded<CsvTable> table = parseCsv("\xEF\xBB\xBFid,text\r\n1,\"a, \"\"b\"\"\nc\"\r\n\r\n2,\r\n");
    QVERIFY(table.value);
    QCOMPARE(table.value->rows.size(), std::size_t{2});
    QCOMPARE(table.value->rows[0][1], std::string("a, \"b\"\nc"));
    QCOMPARE(table.value->rows[1][1], std::string());
    QCOMPARE(table.value->column("none"), -1);
}

void TestValidation::csvErrors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::newRow("empty") << QByteArray() << QByteArray("line 1");
    QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n") << QByteArray("line 2");
    QTest::newRow("too few") << QByteArray("a,b\n1\n") << QByteArray("line 2");
    QTest::newRow("twice") << QByteArray("a,a\n1,2\n") << QByteArray("line 1");
}

void TestValidation::csvErrors()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    const Loaded<CsvTable> table = parseCsv(text.toStdString());
    QVERIFY(!table.value);
    QCOMPARE(table.issues.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(table.issues[0].where), where);
    QVERIFY(!table.issues[0].expected.empty());
}

void TestValidation::everyRowIsAnswered_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"training", "serving", "memory", "power"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestValidation::everyRowIsAnswered()
{
    QFETCH(QString, name);
    const CsvTable table = runs(name);
    QVERIFY(table.rows.size() >= 40);
    const Validation validation = validate({table}, builtinCatalog(), "", "");
    QVERIFY(validation.issues.empty());
    QCOMPARE(validation.rows.size(), table.rows.size());
    for (const ValidationRow &row : validation.rows) {
        if (!row.prediction.value) {
            QVERIFY2(!row.prediction.reason.empty(), row.id.c_str());
            continue;
        }
        QVERIFY2(std::isfinite(*row.prediction.value) && *row.prediction.value >= 0, row.id.c_str());
        QVERIFY2(row.prediction.low <= row.prediction.high || row.metric == "fits", row.id.c_str());
    }
}

void TestValidation::holdsUp_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("metric");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("p90");
    QTest::newRow("training throughput") << "training"
                                         << "tokens_per_s_per_device" << 0.10 << 0.28;
    QTest::newRow("training fits") << "training"
                                   << "fits" << 0.0 << 0.0;
    QTest::newRow("training peak memory") << "training"
                                          << "peak_memory_gb" << 0.15 << 0.30;
    QTest::newRow("KV tokens in a pool") << "memory"
                                         << "kv_tokens" << 0.005 << 0.03;
    QTest::newRow("weights") << "memory"
                             << "weights_gib_per_device" << 0.005 << 0.08;
    QTest::newRow("decode of one stream") << "serving"
                                          << "decode_tok_s_per_user" << 0.18 << 0.35;
    QTest::newRow("time per token") << "serving"
                                    << "tpot_ms" << 0.25 << 0.45;
    QTest::newRow("power of a device") << "power"
                                       << "power_w_per_device" << 0.13 << 0.25;
}

void TestValidation::holdsUp()
{
    QFETCH(QString, name);
    QFETCH(QString, metric);
    QFETCH(double, median);
    QFETCH(double, p90);
    const Validation validation = validate({runs(name)}, builtinCatalog(), "", metric.toStdString());
    const ValidationGroup &total = validation.total;
    qInfo("%d runs: median %.1f %%, 90th percentile %.1f %%, bias %+.1f %%, in band %.0f %%", total.count,
          100 * total.median_abs_error, 100 * total.p90_abs_error, 100 * total.bias, 100 * total.in_band);
    QVERIFY(total.count >= 14);
    QVERIFY2(total.median_abs_error <= median, qPrintable(QString::number(total.median_abs_error)));
    QVERIFY2(total.p90_abs_error <= p90, qPrintable(QString::number(total.p90_abs_error)));
}

void TestValidation::unknownNamesAreSaid()
{
    const Loaded<CsvTable> table =
        parseCsv("id,model,accelerator,engine,devices,tensor,pipeline,weights,kv,input_tokens,"
                 "output_tokens,concurrency,metric,value\n"
                 "a,no-such-model,h100-80-sxm,vllm,1,1,1,fp8,,128,128,1,tpot_ms,10\n"
                 "b,llama-3.1-8b,h100,vllm,1,1,1,fp8,,128,128,1,tpot_ms,10\n"
                 "c,llama-3.1-8b,h100-80-sxm,vllm,1,1,1,fp7,,128,128,1,tpot_ms,10\n"
                 "d,llama-3.1-8b,h100-80-sxm,vllm,1,1,1,fp8,,128,128,1,smell,10\n");
    QVERIFY(table.value);
    const Validation validation = validate({*table.value}, builtinCatalog(), "", "");
    QCOMPARE(validation.total.not_predicted, 4);
    for (const char *word : {"no-such-model", "h100", "fp7", "smell"}) {
        const auto named = [&](const ValidationRow &row) {
            return row.prediction.reason.find(word) != std::string::npos;
        };
        QVERIFY2(std::any_of(validation.rows.begin(), validation.rows.end(), named), word);
    }
}

QTEST_GUILESS_MAIN(TestValidation)
#include "tst_validation.moc"
