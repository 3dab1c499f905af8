// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "model/quantity.h"
#include "model/units.h"
#include "tests/sitefixture.h"

using namespace wallchart;
using wallchart::test::busyWorkings;
using wallchart::test::complete;
using wallchart::test::h100Scenario;
using wallchart::test::within;

namespace {

/// Llama 3.1 405B on `devices` H100 (arXiv 2407.21783).
Workings llama405(const Scenario &s)
{
    Workings w = busyWorkings(s);
    w.counts.total = 405.85e9;
    w.counts.active = 405.85e9;
    return w;
}

WallResult wallOf(const Scenario &s, WallResult (*measure)(const Workings &))
{
    Workings w = llama405(s);
    complete(w);
    return measure(w);
}

} // namespace

class TestReliability : public QObject
{
    Q_OBJECT

private slots:
    void optimum_data();
    void optimum();
    void optimumIsTheBest();
    void repeatedTokens();
    void criticalBatch();
    void daly();
    void checkpointSizes_data();
    void checkpointSizes();
    void llama3();
    void researchClusters();
    void servingLosesRestartsOnly();
    void storage();
    void data();
    void twentyFiveT();
    void moreNeverLowersALoad();
    void badInput();
};

void TestReliability::optimum_data()
{
    QTest::addColumn<int>("law");
    QTest::addColumn<double>("flops");
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("tokens");
    QTest::addColumn<double>("loss");
    const int epoch = static_cast<int>(LossLaw::EpochReplication);
    const int hoffmann = static_cast<int>(LossLaw::Hoffmann);
    // Worked out from the published coefficients (arXiv 2203.15556, eq. 4 and 10; arXiv 2404.10102).
    QTest::newRow("Hoffmann 1e20") << hoffmann << 1e20 << 0.645e9 << 25.85e9 << 2.600;
    QTest::newRow("Hoffmann 1e21") << hoffmann << 1e21 << 1.82e9 << 91.36e9 << 2.329;
    QTest::newRow("Hoffmann 1e22") << hoffmann << 1e22 << 5.16e9 << 323e9 << 2.139;
    QTest::newRow("Hoffmann 1e23") << hoffmann << 1e23 << 14.6e9 << 1142e9 << 2.005;
    QTest::newRow("Hoffmann 5.76e23") << hoffmann << 5.76e23 << 32.2e9 << 2982e9 << 1.931;
    QTest::newRow("Hoffmann 1e24") << hoffmann << 1e24 << 41.3e9 << 4036e9 << 1.911;
    QTest::newRow("Hoffmann 1e25") << hoffmann << 1e25 << 117e9 << 1.427e13 << 1.845;
    QTest::newRow("Hoffmann 1e26") << hoffmann << 1e26 << 330e9 << 5.043e13 << 1.799;
    QTest::newRow("Epoch 1e20") << epoch << 1e20 << 0.855e9 << 19.5e9 << 2.553;
    QTest::newRow("Epoch 1e21") << epoch << 1e21 << 2.78e9 << 59.91e9 << 2.305;
    QTest::newRow("Epoch 1e22") << epoch << 1e22 << 9.06e9 << 184e9 << 2.141;
    QTest::newRow("Epoch 1e23") << epoch << 1e23 << 29.5e9 << 565.2e9 << 2.032;
    QTest::newRow("Epoch 5.76e23") << epoch << 5.76e23 << 72.4e9 << 1327e9 << 1.974;
    QTest::newRow("Epoch 1e24") << epoch << 1e24 << 96e9 << 1736e9 << 1.959;
    QTest::newRow("Epoch 1e25") << epoch << 1e25 << 313e9 << 5333e9 << 1.911;
    QTest::newRow("Epoch 1e26") << epoch << 1e26 << 1.02e12 << 1.638e13 << 1.880;
}

void TestReliability::optimum()
{
    QFETCH(int, law);
    QFETCH(double, flops);
    QFETCH(double, parameters);
    QFETCH(double, tokens);
    QFETCH(double, loss);
    const ComputeOptimum best = computeOptimum(static_cast<LossLaw>(law), flops);
    QVERIFY2(within(best.parameters, parameters, 0.01), qPrintable(QString::number(best.parameters)));
    QVERIFY2(within(best.tokens, tokens, 0.01), qPrintable(QString::number(best.tokens)));
    QVERIFY2(within(best.loss, loss, 0.001), qPrintable(QString::number(best.loss)));
    QVERIFY(within(6 * best.parameters * best.tokens, flops, 1e-9));
}

void TestReliability::optimumIsTheBest()
{
    for (const LossLaw law : {LossLaw::EpochReplication, LossLaw::Hoffmann}) {
        const ComputeOptimum best = computeOptimum(law, 1e23);
        for (const double stray : {0.9, 1.1})
            QVERIFY(lossOf(law, best.parameters * stray, best.tokens / stray) > best.loss);

        // And the tokens told for a size are those of the budget at which it is the best one.
        Scenario s = h100Scenario(Workload::Training, 8);
        s.data.law = law;
        Workings w = busyWorkings(s);
        w.counts.total = w.counts.active = best.parameters;
        QVERIFY(within(dataReturnsFor(w).optimal_tokens, best.tokens, 1e-9));
    }
}

// Muennighoff et al. 2023: four passes are worth nearly four times the data, and no number of them more than 16.4.
void TestReliability::repeatedTokens()
{
    QCOMPARE(effectiveTokens(1e12, 0.5), 0.5e12);
    QCOMPARE(effectiveTokens(1e12, 1), 1e12);
    QVERIFY(within(effectiveTokens(1e12, 4), 3.73e12, 0.01));
    QVERIFY(within(effectiveTokens(1e12, 1e6), (1 + repetition_decay) * 1e12, 1e-9));
    double last = 0;
    for (double epochs = 0.1; epochs < 100; epochs *= 1.1) {
        QVERIFY(effectiveTokens(1e12, epochs) > last && effectiveTokens(1e12, epochs) <= epochs * 1e12);
        last = effectiveTokens(1e12, epochs);
    }
}

void TestReliability::criticalBatch()
{
    QCOMPARE(criticalBatchTokens(1), 2.1e8);
    QVERIFY(within(criticalBatchTokens(2), 2.1e8 / std::pow(2, 1 / 0.21), 1e-12));
    QVERIFY(criticalBatchTokens(1.9) > criticalBatchTokens(2.5));
}

// A write of 40 s and the 3.09 h between failures of Llama 3: Young's first-order interval is sqrt(2 w M) = 943 s, and
// Daly's (2006, eq. 37), which leaves the write itself out, 917 s. Either way 8.5 % are lost.
void TestReliability::daly()
{
    const double mtbf = 3.09 * unit::hour;
    const double interval = dalyInterval(40, mtbf);
    const double young = std::sqrt(2 * 40 * mtbf);
    QVERIFY(within(young, 943, 0.001));
    QVERIFY2(within(interval, 917, 0.001), qPrintable(QString::number(interval)));
    for (const double chosen : {young, interval})
        QVERIFY(within(40 / chosen + chosen / 2 / mtbf, 0.085, 0.005));
    QVERIFY(within(dalyInterval(5, mtbf), 330, 0.01)); // written in the background in 5 s: 3.0 %
    QVERIFY(within(5 / dalyInterval(5, mtbf) + dalyInterval(5, mtbf) / 2 / mtbf, 0.030, 0.01));
    QCOMPARE(dalyInterval(2 * mtbf, mtbf), mtbf); // beyond w = 2 M there is no optimum
    QCOMPARE(dalyInterval(100 * mtbf, mtbf), mtbf);
    QCOMPARE(dalyInterval(0, mtbf), 0.0);
    QCOMPARE(dalyInterval(40, 0), 0.0);
    for (const double stray : {0.8, 1.25}) { // it is the least of the first-order losses to within 1 %
        const double other = interval * stray;
        QVERIFY(40 / other + other / 2 / mtbf > 0.99 * (40 / interval + interval / 2 / mtbf));
    }
}

// Full checkpoints as published. BF16 weights, FP32 master weights and two FP32 moments are 14 bytes a parameter; the
// published "13 bytes" are the same sizes in GiB that were printed as GB.
void TestReliability::checkpointSizes_data()
{
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("gib");
    QTest::newRow("8B, 105") << 8.03e9 << 105.0;
    QTest::newRow("70B, 912") << 70.55e9 << 912.0;
    QTest::newRow("405B, 5.29 T") << 405.85e9 << 5290.0;
    QTest::newRow("BLOOM 176B, 2.3 T") << 176.25e9 << 2300.0;
}

void TestReliability::checkpointSizes()
{
    QFETCH(double, parameters);
    QFETCH(double, gib);
    const Scenario s = h100Scenario(Workload::Training, 384);
    Workings w = busyWorkings(s);
    w.counts.total = parameters;
    const double bytes = lossesFor(w).checkpoint_bytes;
    QCOMPARE(bytes / parameters, 14.0);
    QVERIFY2(within(bytes / unit::gibi, gib, 0.01), qPrintable(QString::number(bytes / unit::gibi)));

    // BLOOM's 40 s at 57 GB/s every 3 hours: 0.37 % stall.
    Scenario bloom = s;
    bloom.site.storage_write_bytes_per_s = 57.5e9;
    bloom.reliability.asynchronous_checkpoints = false;
    bloom.reliability.checkpoint_interval_s = 3 * unit::hour;
    Workings b = busyWorkings(bloom);
    b.counts.total = 2.3e12 / 14;
    const Losses losses = lossesFor(b);
    QVERIFY(within(losses.checkpoint_stall_s / losses.interval_s, 0.0037, 0.01));
}

// 419 unexpected interruptions of 16,384 devices in 54 days: one each 3.09 hours, and over 90 % effective time.
void TestReliability::llama3()
{
    Scenario s = h100Scenario(Workload::Training, 16384);
    Workings w = llama405(s);
    complete(w);
    QVERIFY2(within(w.losses.mtbf_s, 3.09 * unit::hour, 0.002), qPrintable(QString::number(w.losses.mtbf_s)));
    QVERIFY(w.losses.goodput > 0.90 && w.losses.goodput < 0.99);
    QVERIFY(w.losses.interval_s >= w.losses.checkpoint_write_s);
    QVERIFY(w.losses.lost_share.low < w.losses.lost_share.typical);
    QVERIFY(w.losses.lost_share.typical < w.losses.lost_share.high);
    const WallResult result = measureReliability(w);
    QVERIFY(result.applies && !result.hit);
    QCOMPARE(result.demand, 1 - w.losses.goodput);

    // Written while the job waits, the same checkpoints cost more.
    s.reliability.asynchronous_checkpoints = false;
    Workings waits = llama405(s);
    complete(waits);
    QVERIFY(waits.losses.checkpoint_stall_s > w.losses.checkpoint_stall_s);
    QVERIFY(waits.losses.goodput < w.losses.goodput);
    QVERIFY(waits.losses.goodput > 0.90);
}

// arXiv 2410.21680: 6.50 failures per 1000 server days project to 1.8 h on 16,384 devices, 28.8 h on 1,024; the band's
// low end.
void TestReliability::researchClusters()
{
    Scenario s = h100Scenario(Workload::Training, 16384);
    s.reliability.device_mttf_hours = 8 * 24 * 1000 / 6.50;
    QVERIFY(within(lossesFor(llama405(s)).mtbf_s, 1.80 * unit::hour, 0.01));
    s.devices = 1024;
    QVERIFY(within(lossesFor(llama405(s)).mtbf_s, 28.8 * unit::hour, 0.01));
    const double typical = Scenario{}.reliability.device_mttf_hours;
    QVERIFY(within(typical * mttf_low_factor, 8 * 24 * 1000 / 6.50, 0.01));
    QVERIFY(within(typical * mttf_high_factor, 8 * 24 * 1000 / 2.34, 0.01));
}

void TestReliability::servingLosesRestartsOnly()
{
    const Scenario s = h100Scenario(Workload::Serving, 64);
    Workings w = llama405(s);
    w.plan.data = 8;
    complete(w);
    QCOMPARE(w.losses.checkpoint_bytes, 0.0);
    // A replica of eight devices is away for ten minutes each 50,650 / 8 hours.
    QVERIFY(within(w.losses.lost_share.typical, 600 * 8 / (50650 * unit::hour), 1e-9));
    QVERIFY(!measureReliability(w).applies);
    QVERIFY(!measureStorage(w).applies);
    QVERIFY(!measureData(w).applies);
    QVERIFY(qstrlen(measureStorage(w).why_not) > 0);
}

void TestReliability::storage()
{
    Scenario s = h100Scenario(Workload::Training, 16384);
    const WallResult background = wallOf(s, measureStorage);
    QVERIFY(background.applies && !background.hit);
    QVERIFY(background.load_low <= background.load && background.load <= background.load_high);

    // Written while the job waits, the write may take M L^2 / 2; at that rate the time lost without restarts is L.
    s.reliability.asynchronous_checkpoints = false;
    s.reliability.restart_s = 0;
    s.site.storage_write_bytes_per_s = wallOf(s, measureStorage).demand;
    QVERIFY(within(wallOf(s, measureStorage).load, 1, 1e-9));
    QVERIFY(within(wallOf(s, measureReliability).load, 1, 0.1));
    s.site.storage_write_bytes_per_s /= 10;
    QVERIFY(wallOf(s, measureStorage).hit);

    // A fixed interval that the file system cannot keep.
    s = h100Scenario(Workload::Training, 16384);
    s.site.storage_write_bytes_per_s = 405.85e9 * 14 / 120;
    s.reliability.checkpoint_interval_s = 60;
    QVERIFY(within(wallOf(s, measureStorage).load, 2, 1e-9));

    // Feeding tokens takes over where they are large.
    s = h100Scenario(Workload::Training, 8);
    s.site.storage_read_bytes_per_s = 1000 * 4 / 1.5;
    const WallResult feeding = wallOf(s, measureStorage);
    QVERIFY(within(feeding.load, 1.5, 1e-9));
    QCOMPARE(feeding.limit, s.site.storage_read_bytes_per_s);
    s.site.storage_write_bytes_per_s = 0;
    QVERIFY(!wallOf(s, measureStorage).applies);
}

void TestReliability::data()
{
    Scenario s = h100Scenario(Workload::Training, 16384);
    s.training.tokens = 15.6e12; // Llama 3.1 405B
    s.data.unique_tokens = 15e12;
    const WallResult fits = wallOf(s, measureData);
    QVERIFY(within(fits.load, 15.6 / 60, 1e-9));
    QVERIFY(fits.load_low <= fits.load && fits.load <= fits.load_high);
    s.data.unique_tokens = 3e12;
    QVERIFY(wallOf(s, measureData).hit);
    Workings w = llama405(s);
    complete(w);
    QVERIFY(within(w.data.epochs, 5.2, 1e-9));
    QVERIFY(w.data.effective_tokens < s.training.tokens);
    QVERIFY(w.data.loss > lossOf(s.data.law, 405.85e9, 15.6e12));
}

// "25T" may be tokens, compute or parameters: the unit decides, and a unit of another kind is refused. As tokens it is
// a run that the stock of text feeds; read as parameters it would be a checkpoint of 350 TB.
void TestReliability::twentyFiveT()
{
    QCOMPARE(parseQuantity("25T", "tokens").value_or(0), 25e12);
    QVERIFY(!parseQuantity("25T tokens", ""));
    QVERIFY(!parseQuantity("25TB", "tokens"));
    Scenario s = h100Scenario(Workload::Training, 16384);
    s.training.tokens = 25e12;
    QVERIFY(!wallOf(s, measureData).hit);
    Workings w = busyWorkings(s);
    w.counts.total = w.counts.active = 25e12;
    complete(w);
    QVERIFY(within(w.losses.checkpoint_bytes, 350e12, 1e-9));
    QVERIFY(w.data.optimal_tokens > 300e12); // more than the stock of human text (300 T, Epoch 2024)
}

void TestReliability::moreNeverLowersALoad()
{
    for (const bool background : {false, true}) {
        double reliability = 0;
        double storage = 0;
        Scenario s = h100Scenario(Workload::Training, 8);
        s.reliability.asynchronous_checkpoints = background;
        s.site.storage_write_bytes_per_s = 50e9;
        for (; s.devices < 2000000; s.devices += 1 + s.devices / 5) {
            const WallResult lost = wallOf(s, measureReliability);
            QVERIFY2(lost.load >= reliability, qPrintable(QString::number(s.devices)));
            QVERIFY(lost.load_low <= lost.load && lost.load <= lost.load_high);
            reliability = lost.load;
            QVERIFY(wallOf(s, measureStorage).load >= storage);
            storage = wallOf(s, measureStorage).load;
        }
        s.devices = 16384;
        reliability = storage = 0;
        for (double parameters = 1e9; parameters < 1e14; parameters *= 1.3) {
            Workings w = busyWorkings(s);
            w.counts.total = w.counts.active = parameters;
            complete(w);
            QVERIFY(measureReliability(w).load >= reliability);
            QVERIFY(measureStorage(w).load > storage);
            reliability = measureReliability(w).load;
            storage = measureStorage(w).load;
        }
    }
}

void TestReliability::badInput()
{
    Scenario s = h100Scenario(Workload::Training, 8);
    s.data.unique_tokens = 0;
    s.targets.lost_time_share = 0;
    s.reliability.device_mttf_hours = 0;
    Workings w = llama405(s);
    complete(w);
    QVERIFY(w.losses.goodput > 0 && w.losses.goodput <= 0.011);
    QVERIFY(!measureData(w).applies);
    QVERIFY(!measureReliability(w).applies);
    QVERIFY(std::isnan(lossOf(LossLaw::Hoffmann, 0, 1)));
    QVERIFY(std::isnan(computeOptimum(LossLaw::Hoffmann, 0).parameters));
}

QTEST_GUILESS_MAIN(TestReliability)
#include "tst_reliability.moc"
