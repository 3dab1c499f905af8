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
    void notesAreRead_data();
    void notesAreRead();
    void blankMeansWhatRan();
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

namespace {

/// One training run as a table: `plan` up to the micro-batch, `tail` what follows it.
CsvTable oneRun(const QByteArray &plan, const QByteArray &tail)
{
    const QByteArray text =
        "id,engine,model,mlp_matrices,layers,hidden,heads,kv_heads,ffn_hidden,vocab,experts,top_k,seq_len,accelerator,"
        "devices,tensor,pipeline,context,data,expert,virtual_stages,zero_stage,global_batch_seqs,micro_batch,precision,"
        "recompute,attention,sequence_parallel,metric,value,notes\n" +
        plan + "," + tail + "\n";
    return parseCsv(text.toStdString()).value.value_or(CsvTable{});
}

Scenario scenarioOf(const CsvTable &table)
{
    return trainingRun(table, 0, builtinCatalog()).scenario.value_or(Scenario{});
}

const QByteArray dense_run = "a,megatron,dense,3,40,5120,40,40,13824,128000,,,2048,a100-80-sxm,32,2,2,1,8,,1,1,2048,1";
const QByteArray moe_run = "a,megatron,moe,3,32,4096,32,8,14336,32000,8,2,4096,h100-80-sxm,64,1,1,1,64,,1,1,1024,1";

} // namespace

void TestValidation::notesAreRead_data()
{
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<int>("stack");
    QTest::addColumn<int>("attention");
    const auto row = [](const char *tail, TrainingStack stack, AttentionKernel attention) {
        QTest::newRow(tail) << QByteArray(tail) << static_cast<int>(stack) << static_cast<int>(attention);
    };
    using enum TrainingStack;
    row("bf16,none,flash,,tokens_per_s_per_device,1000,", Megatron, AttentionKernel::Flash);
    row("bf16,none,flash,yes,tokens_per_s_per_device,1000,", Generic, AttentionKernel::Flash);
    row("bf16,none,flash,no,tokens_per_s_per_device,1000,", EarlyMegatron, AttentionKernel::Flash);
    row("bf16,none,flash,no,tokens_per_s_per_device,1000,kernel: flash + RMS kernel", Generic, AttentionKernel::Flash);
    row("bf16,full,unfused,no,tokens_per_s_per_device,1000,kernel: fused", EarlyMegatron, AttentionKernel::Unfused);
    row("bf16,full,unfused,no,tokens_per_s_per_device,1000,kernel: torch", EarlyMegatron, AttentionKernel::Eager);
}

void TestValidation::notesAreRead()
{
    QFETCH(QByteArray, tail);
    QFETCH(int, stack);
    QFETCH(int, attention);
    const Scenario s = scenarioOf(oneRun(dense_run, tail));
    QCOMPARE(static_cast<int>(s.training.stack), stack);
    QCOMPARE(static_cast<int>(s.training.attention), attention);
    QVERIFY(!s.training.expert_overlap);
    const Scenario beside =
        scenarioOf(oneRun(moe_run, "bf16,none,flash,,tokens_per_s_per_device,1000,recipe: EP all-to-all overlapped"));
    QVERIFY(beside.training.expert_overlap);
}

void TestValidation::blankMeansWhatRan()
{
    // A blank expert degree is one that the program chooses.
    QCOMPARE(scenarioOf(oneRun(moe_run, "bf16,none,flash,,tokens_per_s_per_device,1000,")).plan.expert, 0);
    // Blank recompute where selective does not fit and full is more than it takes: some of the layers.
    const auto predicted = [](const QByteArray &plan, const char *recompute) {
        const QByteArray tail = QByteArray("bf16,") + recompute + ",flash,,tokens_per_s_per_device,1000,";
        return validate({oneRun(plan, tail)}, builtinCatalog(), "", "").rows.front().prediction.value.value_or(0);
    };
    const QByteArray tight = "a,megatron,big,3,48,8192,64,8,28672,128256,,,8192,h100-80-sxm,32,1,1,1,32,,1,3,64,2";
    QVERIFY(predicted(tight, "") > 1.02 * predicted(tight, "full"));
    QVERIFY(predicted(tight, "") < 0.99 * predicted(tight, "selective"));
    QCOMPARE(predicted(dense_run, ""), predicted(dense_run, "none")); // all of it fits
}

QTEST_GUILESS_MAIN(TestValidation)
#include "tst_validation.moc"
