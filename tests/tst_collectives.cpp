// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QtTest>

#include "app/builtin.h"
#include "app/io/validation.h"
#include "model/collectives.h"

#include <cmath>

using namespace wallchart;

namespace {

Links linksOf(const char *accelerator, const Fabric &fabric = {})
{
    return linksFor(*findRecord(builtinCatalog().accelerators, accelerator), fabric);
}

} // namespace

class TestCollectives : public QObject
{
    Q_OBJECT

private slots:
    void measuredServers();
    void smallMessagesAreLatency();
    void treesTakeOverWithManyDomains();
    void switchesThatAddUpSaveTraffic();
    void torusGroupsUseTheirAxes();
    void tokensGoOnceToEachRank();
    void oversubscriptionSlowsTheNetworkOnly();
};

void TestCollectives::measuredServers()
{
    QFile file(QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/collectives_sample.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    const Loaded<CsvTable> table = parseCsv({text.constData(), static_cast<std::size_t>(text.size())});
    QVERIFY(table.value);
    const Validation validation = validate({*table.value}, builtinCatalog(), "", "");
    QCOMPARE(validation.total.count, 11);
    QCOMPARE(validation.total.not_predicted, 1); // below 1 MB
    QVERIFY2(validation.total.median_abs_error < 0.15, qPrintable(QString::number(validation.total.median_abs_error)));
    QVERIFY2(validation.total.p90_abs_error < 0.35, qPrintable(QString::number(validation.total.p90_abs_error)));
}

void TestCollectives::smallMessagesAreLatency()
{
    const Links links = linksOf("h100-80-sxm");
    const Group group{8, 8};
    const double tiny = allReduceTime(links, group, 16);
    QVERIFY(tiny >= links.up_latency_s && tiny < 1.2 * links.up_latency_s);
    QCOMPARE(allReduceTime(links, {1, 1}, 1e9), 0.0);
    // Bandwidth counted by bytes rises with the message.
    double before = 0;
    for (double bytes = 1e4; bytes < 1e10; bytes *= 10) {
        const double rate = bytes / allReduceTime(links, group, bytes);
        QVERIFY(rate > before);
        before = rate;
    }
}

void TestCollectives::treesTakeOverWithManyDomains()
{
    Links links = linksOf("h100-80-sxm", *findRecord(builtinCatalog().fabrics, "infiniband-ndr-400"));
    // A ring over 1,000 servers would wait 999 times.
    const double seconds = allReduceTime(links, {8000, 8}, 1e6);
    QVERIFY(seconds < 100 * links.out_latency_s);
    QVERIFY(allReduceTime(links, {8000, 8}, 1e6) > allReduceTime(links, {80, 8}, 1e6));
}

void TestCollectives::switchesThatAddUpSaveTraffic()
{
    Links links = linksOf("h100-80-sxm");
    const double ring = allReduceTime(links, {8, 8}, 1e9);
    links.up_reduces = true;
    const double reduced = allReduceTime(links, {8, 8}, 1e9);
    // H200: 366 GB/s of bus bandwidth as a ring, 473 with NVLink SHARP (stas00/ml-engineering@744d01e).
    QVERIFY(std::abs(ring / reduced / (473.0 / 366) - 1) < 0.1);
    QCOMPARE(allGatherTime(links, {8, 8}, 1e9), allGatherTime(linksOf("h100-80-sxm"), {8, 8}, 1e9));
}

void TestCollectives::torusGroupsUseTheirAxes()
{
    const Links plane = linksOf("tpu-v5e");
    QCOMPARE(domainBytesPerS(plane, 16), plane.up_bytes_per_s / 2);
    QCOMPARE(domainBytesPerS(plane, 256), plane.up_bytes_per_s);
    const Links cube = linksOf("tpu-v4");
    QCOMPARE(domainBytesPerS(cube, 16), cube.up_bytes_per_s / 3);
    QCOMPARE(domainBytesPerS(cube, 4096), cube.up_bytes_per_s);
}

void TestCollectives::tokensGoOnceToEachRank()
{
    const Links links = linksOf("h100-80-sxm", *findRecord(builtinCatalog().fabrics, "infiniband-ndr-400"));
    // With many choices among few ranks, a token reaches each of them, and more choices send nothing more.
    const double many = dispatchTime(links, {8, 8}, 1e8, 64);
    QVERIFY(std::abs(dispatchTime(links, {8, 8}, 1e8, 128) / many - 1) < 1e-3);
    QVERIFY(dispatchTime(links, {8, 8}, 1e8, 2) < many);
    // Four servers a token cost half of what eight do.
    const double free = dispatchTime(links, {64, 8}, 1e8, 8);
    const double limited = dispatchTime(links, {64, 8}, 1e8, 8, 4);
    QVERIFY(limited < 0.75 * free);
}

void TestCollectives::oversubscriptionSlowsTheNetworkOnly()
{
    Fabric fabric = *findRecord(builtinCatalog().fabrics, "infiniband-ndr-400");
    const Links full = linksOf("h100-80-sxm", fabric);
    fabric.oversubscription = 4;
    const Links thin = linksOf("h100-80-sxm", fabric);
    QCOMPARE(allGatherTime(thin, {8, 8}, 1e9), allGatherTime(full, {8, 8}, 1e9));
    QVERIFY(allGatherTime(thin, {64, 8}, 1e10) > 2 * allGatherTime(full, {64, 8}, 1e10));
}

QTEST_GUILESS_MAIN(TestCollectives)
#include "tst_collectives.moc"
