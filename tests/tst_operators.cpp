// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "app/io/validation.h"
#include "model/operators.h"

#include "trainingfixture.h"

using namespace wallchart;
using namespace wallchart::test;

/// Kernels on their roofs: what a fused attention kernel reaches by length, window and head size, against measured
/// ones.
class TestOperators : public QObject
{
    Q_OBJECT

private slots:
    void attentionMeetsItsRoofAtLength();
    void attentionFallsOff_data();
    void attentionFallsOff();
    void attentionAsMeasured();
    void nothingToDoTakesNoTime();
};

namespace {

Roof hopper()
{
    return roofFor(accelerator("h100-80-sxm"), MultiplyRate::Bf16, 1);
}

AttentionWork causal(double sequence, double sequences = 4, double head = 128)
{
    return {sequence * sequences, 32, sequence / 2, 2 * head, 0};
}

/// FLOP/s of forward and backward together.
double rateOf(AttentionWork work)
{
    OpTime both = flashTime(hopper(), work);
    work.backward = true;
    both += flashTime(hopper(), work);
    return both.flops / both.total_s;
}

} // namespace

void TestOperators::attentionMeetsItsRoofAtLength()
{
    QVERIFY(near(rateOf(causal(8192)), hopper().attention_flops, 0.10));
    AttentionWork work = causal(8192);
    const OpTime forward = flashTime(hopper(), work);
    work.backward = true;
    const OpTime backward = flashTime(hopper(), work);
    QCOMPARE(backward.flops, attention_backward * forward.flops);
    QVERIFY(backward.total_s > attention_backward * forward.total_s);
    // The causal half of 4 b s^2 h d.
    QCOMPARE(forward.flops, 2.0 * 4 * 8192 * 8192 * 32 * 128);
}

void TestOperators::attentionFallsOff_data()
{
    QTest::addColumn<double>("sequence");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    // FlashAttention-3 on H100, forward, head size 128, over its 16,384 (pytorch/benchmark pull request 2391: 430, 517,
    // 566, 590, 614, 621 TFLOP/s at 512 to 16,384 tokens; serving kernels fall faster).
    QTest::newRow("256") << 256.0 << 0.10 << 0.45;
    QTest::newRow("1k") << 1024.0 << 0.42 << 0.91;
    QTest::newRow("4k") << 4096.0 << 0.80 << 0.97;
    QTest::newRow("16k") << 16384.0 << 1.0 << 1.0;
}

void TestOperators::attentionFallsOff()
{
    QFETCH(double, sequence);
    QFETCH(double, least);
    QFETCH(double, most);
    const double share = rateOf(causal(sequence, 16384 * 4 / sequence)) / rateOf(causal(16384));
    QVERIFY2(share >= least - 1e-9 && share <= most + 1e-9, qPrintable(QString::number(share)));
    // A window of 128 in a long sequence is as short as that; a small head has as many exponentials for less.
    AttentionWork window = causal(16384);
    window.keys = 128;
    QVERIFY(rateOf(window) < 0.5 * rateOf(causal(16384)));
    QVERIFY(rateOf(causal(sequence, 4, 64)) < 0.85 * rateOf(causal(sequence, 4, 128)));
}

void TestOperators::attentionAsMeasured()
{
    QFile file(QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/attention_sample.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    const Loaded<CsvTable> table = parseCsv({text.constData(), static_cast<std::size_t>(text.size())});
    QVERIFY(table.value);
    const ValidationGroup total = validate({*table.value}, builtinCatalog(), "", "").total;
    qInfo("%d kernels: median %.1f %%, 90th percentile %.1f %%, bias %+.1f %%", total.count,
          100 * total.median_abs_error, 100 * total.p90_abs_error, 100 * total.bias);
    QVERIFY(total.count >= 50);
    QVERIFY2(total.median_abs_error <= 0.22, qPrintable(QString::number(total.median_abs_error)));
    QVERIFY2(total.p90_abs_error <= 0.45, qPrintable(QString::number(total.p90_abs_error)));
}

void TestOperators::nothingToDoTakesNoTime()
{
    QCOMPARE(flashTime(hopper(), {}).total_s, 0.0);
    QCOMPARE(flashTime(hopper(), {0, 32, 512, 256, 0}).total_s, 0.0);
    QCOMPARE(gemmTime(hopper(), 0, 4096, 4096, 0).total_s, 0.0);
    Roof unknown = hopper();
    unknown.multiprocessors = 0; // no waves, no run-up of tiles
    QVERIFY(flashTime(unknown, causal(2048)).total_s < flashTime(hopper(), causal(2048)).total_s);
}

QTEST_GUILESS_MAIN(TestOperators)
#include "tst_operators.moc"
