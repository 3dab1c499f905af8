// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonArray>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

#include "app/builtin.h"
#include "app/gemmdialog.h"
#include "model/gemmcorner.h"
#include "tests/jobfixture.h"
#include "tests/program.h"
#include "widgets/plotgemm.h"
#include "widgets/plotview.h"

#include <cmath>

using namespace wallchart;

namespace {

/// 1 TFLOP/s on 100 GB/s: the ridge lies at 10. The cache holds a tile of 64 x 64 beside a column and a row of 64.
GemmQuestion small()
{
    GemmQuestion question;
    question.m = question.n = question.k = 1024;
    question.accelerator = test::h100();
    question.accelerator.bf16_flops = 1e12;
    question.accelerator.hbm_bytes_per_s = 1e11;
    question.accelerator.l2_bytes = 2 * (64 * 64 + 64 + 64);
    return question;
}

const GemmLevel &cache(const GemmCorner &corner)
{
    return corner.levels[1];
}

} // namespace

/// Traffic of one matrix multiply at each memory: formulas, command line, dialog.
class TestGemm : public QObject
{
    Q_OBJECT

private slots:
    void trafficByHand();
    void ridgeByHand();
    void narrowMatrixIsStarved();
    void whatFitsIsReadOnce();
    void widthsOfNumbersCount();
    void waysKeepTheirOrder_data();
    void waysKeepTheirOrder();
    void unknownStaysUnknown();
    void plotHasThreePoints();
    void commandLine();
    void commandLineErrors_data();
    void commandLineErrors();
    void dialogAnswersWhileOneTypes();
    void dialogTakesTheCase();
};

void TestGemm::trafficByHand()
{
    const GemmCorner corner = gemmCorner(small());
    QCOMPARE(corner.flops, 2147483648.0);
    QCOMPARE(corner.once_bytes, 3.0 * 1024 * 1024 * 2);
    const GemmLevel &level = cache(corner);
    QCOMPARE(level.tile, 64.0);
    // 2 n^3 numbers fetched, n^2 written.
    QCOMPARE(level.traffic(GemmWay::Naive), 2147483648.0 * 2 + 2097152);
    // 16 rows of tiles and 16 columns of tiles: A and B 16 times, C once.
    QCOMPARE(level.traffic(GemmWay::Blocked), 2 * 16 * 2097152.0 + 2097152);
    // M = 4224 numbers.
    QCOMPARE(level.traffic(GemmWay::Bound), 2 * (2147483648.0 / std::sqrt(4224.0) - 2 * 4224));
    QCOMPARE(blockedBytes(small(), 64), level.traffic(GemmWay::Blocked));
    QCOMPARE(blockedBytes(small(), 1), level.traffic(GemmWay::Naive));
}

void TestGemm::ridgeByHand()
{
    const GemmCorner corner = gemmCorner(small());
    const GemmLevel &level = cache(corner);
    QCOMPARE(level.ridge, 10.0);
    // At most 214.7 MB: (214.7 - 2.1) / 4.19 = 50.7 passes, so 50 tiles of 21.
    QCOMPARE(level.enough_tile, 21.0);
    QVERIFY(!level.starved);
    QVERIFY(2147483648.0 / blockedBytes(small(), 21) >= 10);
    QVERIFY(2147483648.0 / blockedBytes(small(), 20) < 10);
    QCOMPARE(corner.attainable(level, GemmWay::Blocked), 1e12);
    const double naive = corner.intensity(level, GemmWay::Naive);
    QVERIFY(std::abs(naive - 0.5) < 0.001);
    QCOMPARE(corner.attainable(level, GemmWay::Naive), naive * 1e11);
}

void TestGemm::narrowMatrixIsStarved()
{
    GemmQuestion question = small();
    question.m = 1; // one token
    const GemmCorner corner = gemmCorner(question);
    const GemmLevel &level = cache(corner);
    QVERIFY(level.starved);
    // The row of A stays beside what passes of B: everything is read once, and no way moves less.
    QCOMPARE(level.traffic(GemmWay::Blocked), corner.once_bytes);
    QCOMPARE(level.traffic(GemmWay::Bound), corner.once_bytes);
    QCOMPARE(corner.once_bytes, 2.0 * (1024 + 1024 * 1024 + 1024));
}

void TestGemm::whatFitsIsReadOnce()
{
    GemmQuestion question = small();
    question.accelerator.l2_bytes = 3.0 * 1024 * 1024 * 2;
    const GemmCorner corner = gemmCorner(question);
    QVERIFY(cache(corner).fits);
    for (const GemmWay way : {GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound})
        QCOMPARE(cache(corner).traffic(way), corner.once_bytes);
    question.accelerator.l2_bytes -= 1;
    QVERIFY(!cache(gemmCorner(question)).fits);
    // All of it lies in HBM either way.
    QVERIFY(corner.levels[2].fits);
}

void TestGemm::widthsOfNumbersCount()
{
    GemmQuestion question = small();
    question.accelerator.fp8_flops = 2e12;
    question.format = Precision::Fp8;
    const double square = 1024.0 * 1024;
    QCOMPARE(gemmCorner(question).once_bytes, square * (1 + 1 + 2)); // C at 16 bits
    QCOMPARE(gemmCorner(question).peak_flops, 2e12);
    // Weights alone at 4 bits: A stays at 16 bits, and so does the multiply.
    question.format = Precision::Int4;
    const double weight = bytesPerNumber(Precision::Int4);
    QCOMPARE(gemmCorner(question).once_bytes, square * (2 + weight + 2));
    QCOMPARE(gemmCorner(question).peak_flops, 1e12);
    question.format = Precision::Fp32;
    QCOMPARE(gemmCorner(question).once_bytes, square * (4 + 4 + 4));
}

void TestGemm::waysKeepTheirOrder_data()
{
    QTest::addColumn<double>("m");
    QTest::addColumn<double>("n");
    QTest::addColumn<double>("k");
    for (const double m : {1.0, 3.0, 77.0, 1024.0, 65536.0}) {
        for (const double n : {1.0, 50.0, 8192.0}) {
            for (const double k : {1.0, 129.0, 16384.0})
                QTest::addRow("%g %g %g", m, n, k) << m << n << k;
        }
    }
}

void TestGemm::waysKeepTheirOrder()
{
    QFETCH(double, m);
    QFETCH(double, n);
    QFETCH(double, k);
    GemmQuestion question = small();
    question.m = m;
    question.n = n;
    question.k = k;
    question.on_chip_bytes = 262144;
    for (const Precision format : {Precision::Bf16, Precision::Fp8, Precision::Int4, Precision::Fp32}) {
        question.format = format;
        double before = INFINITY;
        for (const double size : {2048.0, 65536.0, 4e6, 1e9}) {
            question.accelerator.l2_bytes = size;
            const GemmCorner corner = gemmCorner(question);
            for (const GemmLevel &level : corner.levels) {
                QVERIFY(level.traffic(GemmWay::Bound) >= corner.once_bytes);
                QVERIFY(level.traffic(GemmWay::Blocked) >= level.traffic(GemmWay::Bound) * (1 - 1e-12));
                QVERIFY(level.traffic(GemmWay::Naive) >= level.traffic(GemmWay::Blocked) * (1 - 1e-12));
            }
            // A larger memory never moves more.
            QVERIFY(cache(corner).traffic(GemmWay::Bound) <= before);
            before = cache(corner).traffic(GemmWay::Bound);
        }
    }
}

void TestGemm::unknownStaysUnknown()
{
    GemmQuestion question = small();
    question.accelerator.l2_bytes = 0;
    const GemmCorner corner = gemmCorner(question);
    for (const int level : {0, 1}) {
        for (const GemmWay way : {GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound})
            QVERIFY(!std::isfinite(corner.levels[static_cast<std::size_t>(level)].traffic(way)));
    }
    QVERIFY(!std::isfinite(corner.attainable(cache(corner), GemmWay::Naive)));
    QVERIFY(!gemmPlot(question, corner).empty.empty());
    question.m = NAN; // as 1
    question.n = -5;
    QCOMPARE(gemmCorner(question).flops, 2.0 * 1024);
}

void TestGemm::plotHasThreePoints()
{
    const GemmQuestion question = small();
    const GemmCorner corner = gemmCorner(question);
    const PlotSpec spec = gemmPlot(question, corner);
    QVERIFY(spec.empty.empty());
    QCOMPARE(spec.points.size(), std::size_t{4}); // and what is expected
    QCOMPARE(spec.divide.value_or(0), 10.0);
    for (std::size_t i = 0; i < 3; ++i) {
        const PlotPoint &point = spec.points[i];
        QVERIFY(point.x > spec.x.from && point.x < spec.x.to);
        QVERIFY(point.y > spec.y.from && point.y < spec.y.to);
        QCOMPARE(point.y, std::min(1.0, point.x * 0.1)); // on the roof, TFLOP/s
    }
    QVERIFY(spec.points[0].x < spec.points[1].x && spec.points[1].x < spec.points[2].x);
}

void TestGemm::commandLine()
{
    const test::Run run = test::runProgram({"gemm", "--m", "512", "--n", "28672", "--k", "8192", "--device",
                                            "h100-80-sxm", "--precision", "fp8", "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonObject json = test::jsonOf(run);
    QCOMPARE(json[QStringLiteral("flops")].toDouble(), 2.0 * 512 * 28672 * 8192);
    GemmQuestion question;
    question.m = 512;
    question.n = 28672;
    question.k = 8192;
    question.format = Precision::Fp8;
    question.accelerator = *findRecord(builtinCatalog().accelerators, "h100-80-sxm");
    const GemmCorner corner = gemmCorner(question);
    const QJsonArray levels = json[QStringLiteral("levels")].toArray();
    QCOMPARE(levels.size(), 3);
    const QJsonObject l2 = levels[1].toObject();
    QCOMPARE(l2[QStringLiteral("blocked")].toObject()[QStringLiteral("bytes")].toDouble(),
             cache(corner).traffic(GemmWay::Blocked));
    QCOMPARE(l2[QStringLiteral("ridge_flops_per_byte")].toDouble(), cache(corner).ridge);
    QVERIFY(levels[0].toObject()[QStringLiteral("capacity_bytes")].isNull());

    const test::Run text = test::runProgram({"gemm", "--m", "8k", "--on-chip", "484KiB"});
    QCOMPARE(text.status, 0);
    QVERIFY(text.output.contains("8,000 x 4,096 x 4,096"));
    QVERIFY(text.output.contains("484 KiB"));
    QVERIFY(test::runProgram({"--help"}).output.contains("gemm"));
}

void TestGemm::commandLineErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("side") << QStringList{"--m", "0"};
    QTest::newRow("part of a side") << QStringList{"--k", "1.5"};
    QTest::newRow("too long") << QStringList{"--n", "1T"};
    QTest::newRow("device") << QStringList{"--device", "none"};
    QTest::newRow("format") << QStringList{"--precision", "fp7"};
    QTest::newRow("on chip") << QStringList{"--on-chip", "3"};
}

void TestGemm::commandLineErrors()
{
    QFETCH(QStringList, arguments);
    const test::Run run = test::runProgram(QStringList{"gemm"} + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(test::isOneLineWith(run.errors, {arguments[0].toUtf8(), arguments[1].toUtf8(), "expected"}),
             run.errors.constData());
}

void TestGemm::dialogAnswersWhileOneTypes()
{
    GemmDialog dialog(builtinCatalog());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const QString before = dialog.bytesTable()->item(1, 4)->text();
    QSpinBox *m = dialog.sideBox(0);
    m->setFocus();
    m->selectAll();
    QTest::keyClicks(m, QStringLiteral("128"));
    QCOMPARE(dialog.question().m, 128.0);
    QVERIFY(dialog.bytesTable()->item(1, 4)->text() != before);
    QCOMPARE(dialog.plot()->spec().points.size(), std::size_t{4});
    const double step = dialog.question().m;
    QTest::keyClick(m, Qt::Key_Up);
    QVERIFY(dialog.question().m > step);

    // What is not known says so until it is given.
    QCOMPARE(dialog.bytesTable()->item(0, 3)->text(), QStringLiteral("not known"));
    dialog.onChipBox()->setFocus();
    dialog.onChipBox()->selectAll();
    QTest::keyClicks(dialog.onChipBox(), QStringLiteral("484"));
    QVERIFY(dialog.bytesTable()->item(0, 3)->text() != QStringLiteral("not known"));

    // Another device by the keyboard: another ridge.
    const double ridge = cache(dialog.corner()).ridge;
    dialog.deviceBox()->setFocus();
    QTest::keyClick(dialog.deviceBox(), Qt::Key_Home);
    QVERIFY(dialog.question().accelerator.id == builtinCatalog().accelerators.front().id);
    QVERIFY(cache(dialog.corner()).ridge != ridge);
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("&Copy tables"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("| blocked")));
}

void TestGemm::dialogTakesTheCase()
{
    GemmDialog dialog(builtinCatalog());
    Scenario scenario = test::serving70b();
    scenario.accelerator = *findRecord(builtinCatalog().accelerators, "mi300x");
    scenario.weights = Precision::Fp8;
    scenario.serving.users = 40;
    dialog.setScenario(scenario);
    QCOMPARE(dialog.question().m, 40.0);
    QCOMPARE(dialog.question().n, static_cast<double>(scenario.model.arch.ffn_hidden));
    QCOMPARE(dialog.question().k, static_cast<double>(scenario.model.arch.hidden));
    QCOMPARE(dialog.question().accelerator.id, std::string("mi300x"));
    QCOMPARE(dialog.question().format, Precision::Fp8);
}

QTEST_MAIN(TestGemm)
#include "tst_gemm.moc"
