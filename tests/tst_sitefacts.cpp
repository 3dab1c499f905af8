// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "model/analysis.h"
#include "model/evaluate.h"
#include "model/operators.h"
#include "model/units.h"
#include "tests/builtindevice.h"
#include "tests/jobfixture.h"
#include "tests/sitefixture.h"

// Published figures of power, networks and heat, each with where it was published and what the program makes of the
// same input. Where a published figure is itself a slip, the row says so and derives the right one.

using namespace wallchart;
using wallchart::test::busyWorkings;
using wallchart::test::complete;
using wallchart::test::device;
using wallchart::test::h100Scenario;
using wallchart::test::within;

namespace {

Facility facilityOf(const Scenario &s)
{
    return facilityFor(busyWorkings(s));
}

} // namespace

class TestSiteFacts : public QObject
{
    Q_OBJECT

private slots:
    void unitOfThirtyTwoServers();
    void fatTree_data();
    void fatTree();
    void networkShare();
    void devicesOfAMegawatt();
    void coolingInTheFigure();
    void airOfARack();
    void heatThrottles();
    void clocksLowerTheRoofs();
    void powerCapSlowsAJob_data();
    void powerCapSlowsAJob();
    void supplyAndFans();
    void climate();
    void nextClass();
};

// 32 DGX B200 of 14.3 kW: 457.6 kW, printed as 458 (NVIDIA DGX SuperPOD reference design).
void TestSiteFacts::unitOfThirtyTwoServers()
{
    Scenario s = h100Scenario(Workload::Training, 256);
    s.accelerator = device("b200-180");
    const Facility f = facilityOf(s);
    QCOMPARE(f.servers, 32.0);
    QCOMPARE(f.servers * f.server_max_w, 457600.0);
}

void TestSiteFacts::fatTree_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("ports");
    QTest::addColumn<double>("oversubscription");
    QTest::addColumn<int>("tiers");
    QTest::addColumn<double>("switches");
    QTest::addColumn<double>("cables");
    QTest::newRow("one device") << 1 << 64 << 1.0 << 0 << 0.0 << 0.0;
    QTest::newRow("one switch") << 64 << 64 << 1.0 << 1 << 1.0 << 64.0;
    // NVIDIA's reference design: 31 servers take 8 leaves and 4 spines, 508 cables with 4 for the fabric manager; 127
    // take 32 and 16, 2,044 with 4.
    QTest::newRow("248 devices") << 248 << 64 << 1.0 << 2 << 12.0 << 504.0;
    QTest::newRow("1,016 devices") << 1016 << 64 << 1.0 << 2 << 48.0 << 2040.0;
    // Two tiers end at k^2 / 2, three at k^3 / 4 (Al-Fares et al. 2008): 5 k^2 / 4 switches there.
    QTest::newRow("2,048 devices") << 2048 << 64 << 1.0 << 2 << 96.0 << 4096.0;
    QTest::newRow("65,536 devices") << 65536 << 64 << 1.0 << 3 << 5120.0 << 196608.0;
    QTest::newRow("4:1 above the leaf") << 1024 << 64 << 4.0 << 2 << 32.0 + 4 << 1024.0 + 256;
}

void TestSiteFacts::fatTree()
{
    QFETCH(int, devices);
    QFETCH(int, ports);
    QFETCH(double, oversubscription);
    QFETCH(int, tiers);
    QFETCH(double, switches);
    QFETCH(double, cables);
    const FabricParts parts = fabricParts(devices, ports, oversubscription);
    QCOMPARE(parts.tiers, tiers);
    QCOMPARE(parts.switches, switches);
    QCOMPARE(parts.cables, cables);
    double last = 0;
    for (double n = 1; n < 1e7; n *= 1.3) {
        QVERIFY(fabricParts(n, ports, oversubscription).switches >= last);
        last = fabricParts(n, ports, oversubscription).switches;
    }
}

// The same design: 48 switches for compute, 12 for storage, Ethernet and management, 111.5 kW in all, beside 1,816 kW
// of servers. The "5.8 %" quoted for it is of servers and network together; of the servers alone it is 6.1.
void TestSiteFacts::networkShare()
{
    Scenario s = h100Scenario(Workload::Training, 1016);
    s.accelerator = device("b200-180");
    s.fabric = *findRecord(builtinCatalog().fabrics, "infiniband-ndr-400");
    const Facility f = facilityOf(s);
    QVERIFY2(within(f.network_w, 111500, 0.01), qPrintable(QString::number(f.network_w)));
    QVERIFY(within(f.servers * f.server_max_w, 1816000, 0.001));
    QVERIFY(within(111.5 / (1816 + 111.5), 0.058, 0.01));
    QVERIFY(within(f.network_w / (f.servers * f.server_max_w), 0.061, 0.02));
}

// "floor(MW x 1000 / all-in kW per device)" (InferenceX-app PR 564), on its worked chassis: 4,837.2 W x 1.3 x 1.1.
void TestSiteFacts::devicesOfAMegawatt()
{
    Scenario s = test::serving70b();
    s.power.pue = 1.3;
    s.power.headroom = 0.1;
    const Metrics m = evaluate(s).metrics;
    const double all_in_kw = m.it_power_w * 1.3 * 1.1 / s.devices / 1000;
    QVERIFY(within(m.devices_per_mw, 1000 / all_in_kw, 1e-9));
    QVERIFY(within(1e9 / (4837.2 * 1.3 * 1.1), 144566, 1e-5)); // printed from 6,288.4 W, rounded: one less than this
}

// codecarbon issue 416: cooling is in the figure only where a PUE is: old sites 2.2, new ones 1.1.
void TestSiteFacts::coolingInTheFigure()
{
    Scenario s = h100Scenario(Workload::Training, 64);
    s.power.pue = 1;
    const double it = facilityOf(s).facility_w.typical;
    QVERIFY(within(it, facilityOf(s).it_w.typical, 1e-12));
    for (const double pue : {2.2, 1.1}) {
        s.power.pue = pue;
        s.site.storage_power_w = 0;
        QVERIFY(within(facilityOf(s).facility_w.typical, pue * it, 1e-9));
    }
}

// 108 CFM a kW warm the air by 16 to 17 K; a rack of 28.6 kW planned with 4,290 CFM (150 CFM a kW) by 11.7.
void TestSiteFacts::airOfARack()
{
    constexpr double cfm = 0.000471947;
    QVERIFY(within(1000 / (air_heat_j_per_m3_k * 108 * cfm), 16.3, 0.01));
    Scenario s = h100Scenario(Workload::Training, 16);
    s.accelerator = device("b200-180");
    s.cooling.rack_heat_w = s.cooling.rack_heat_low_w = s.cooling.rack_heat_high_w = 60e3;
    s.cooling.medium_rise_c = 11.7;
    s.power.servers_per_rack = 2;
    const Facility f = facilityOf(s);
    QCOMPARE(f.rack_heat_w, 28600.0);
    QVERIFY2(within(f.rack_flow_m3_per_s, 4290 * cfm, 0.01), qPrintable(QString::number(f.rack_flow_m3_per_s / cfm)));
    // With less flow than that the rack does not get rid of its heat.
    s.cooling.rack_flow_m3_per_s = 4290 * cfm / 2;
    QVERIFY(within(rackHeatLimit(s.cooling).typical, 14300, 0.01));
    Workings w = busyWorkings(s);
    complete(w);
    QVERIFY(measureThermal(w).hit);
}

void TestSiteFacts::heatThrottles()
{
    Scenario s = test::training8b();
    s.accelerator = device("h100-80-sxm");
    const Metrics cool = evaluate(s).metrics;
    QCOMPARE(cool.clock_share, 1.0);
    s.cooling.inlet_c = 60; // far above what the cooler is made for
    s.cooling.medium_rise_c = 5;
    const Report hot = evaluate(s);
    QVERIFY(hot.metrics.clock_share < 1);
    QVERIFY(hot.metrics.train_days > cool.train_days);
    QVERIFY(hot.metrics.device_temperature_c <= s.accelerator.max_temperature_c * (1 + 1e-3));
    QVERIFY(hot.wall(WallId::Thermal).hit);
    QVERIFY(hot.wall(WallId::Compute).demand > evaluate(test::training8b()).wall(WallId::Compute).demand);
}

// A slower clock lowers the roof of the multipliers at once, that of HBM only where it is too slow to keep it busy.
void TestSiteFacts::clocksLowerTheRoofs()
{
    const Accelerator &h100 = device("h100-80-sxm");
    const Roof full = roofFor(h100, MultiplyRate::Bf16, 1);
    const Roof capped = roofFor(h100, MultiplyRate::Bf16, 0.8);
    const Roof slow = roofFor(h100, MultiplyRate::Bf16, 0.3);
    QVERIFY(within(capped.flops, 0.8 * full.flops, 1e-12) && within(slow.flops, 0.3 * full.flops, 1e-12));
    QCOMPARE(capped.bytes_per_s, full.bytes_per_s);
    QVERIFY(within(slow.bytes_per_s, 0.5 * full.bytes_per_s, 1e-12));
}

void TestSiteFacts::powerCapSlowsAJob_data()
{
    QTest::addColumn<bool>("training");
    QTest::newRow("training") << true;
    QTest::newRow("serving") << false;
}

// Cap, clock, time and power agree with one another: the fixed point, to its tolerance.
void TestSiteFacts::powerCapSlowsAJob()
{
    QFETCH(bool, training);
    Scenario s = training ? test::training8b() : test::serving70b();
    const Metrics free = evaluate(s).metrics;
    double last_speed = free.tokens_per_s * (1 + 1e-12);
    for (double cap = free.device_power_w * 1.1; cap > free.device_power_w * 0.4; cap *= 0.9) {
        s.power.power_cap_w = cap;
        const Metrics m = evaluate(s).metrics;
        QVERIFY(m.tokens_per_s <= last_speed);
        last_speed = m.tokens_per_s * (1 + 1e-9);
        if (cap >= free.device_power_w) {
            QCOMPARE(m.clock_share, 1.0);
            continue;
        }
        QVERIFY(m.clock_share < 1);
        QVERIFY2(within(m.device_power_w, cap, 2 * feedback_tolerance) || m.clock_share == slowest_clock,
                 qPrintable(QString::number(m.device_power_w / cap)));
        // A step that waits for memory loses less than one that multiplies.
        QVERIFY(m.tokens_per_s >= free.tokens_per_s * m.clock_share * (1 - 1e-9));
    }
    s.power.power_cap_w = free.device_power_w * 0.6;
    QVERIFY(evaluate(s).metrics.tokens_per_s < free.tokens_per_s);
    const auto told = [&s] {
        const Issues issues = review(s, evaluate(s));
        return std::count_if(issues.begin(), issues.end(), [](const Issue &i) { return i.where == "power_cap_w"; });
    };
    QCOMPARE(told(), 1);
    s.power.power_cap_w = s.accelerator.idle_w;
    QCOMPARE(evaluate(s).metrics.clock_share, slowest_clock);
    QCOMPARE(told(), 1);
    s.power.power_cap_w = 0;
    QCOMPARE(told(), 0);
    s.power.power_cap_w = free.device_power_w * 0.6;
    if (training)
        QVERIFY(evaluate(s).metrics.train_days > free.train_days);
}

// Supplies lose and fans blow with the heat; cold plates spare most of a server's fans.
void TestSiteFacts::supplyAndFans()
{
    Scenario s = h100Scenario(Workload::Training, 8);
    s.power.busy_factor_training = 1;
    const Facility full = facilityOf(s);
    QVERIFY(within(full.host_w, 2840, 1e-3));
    s.power.busy_factor_training = 0.5;
    const Facility half = facilityOf(s);
    QVERIFY(half.host_w < full.host_w && half.host_w > 0.5 * full.host_w);
    s.cooling.kind = CoolingKind::DirectLiquid;
    QVERIFY(facilityOf(s).host_w < half.host_w);
}

// Uptime Institute, 2020: 1.46 in Europe, 1.79 in Africa and the Middle East, 1.59 on average.
void TestSiteFacts::climate()
{
    Scenario s = h100Scenario(Workload::Training, 8);
    s.cooling.pue = 1.59;
    s.site.climate_factor = 0.46 / 0.59;
    QVERIFY(within(pueOf(s), 1.46, 1e-9));
    s.site.climate_factor = 0.79 / 0.59;
    QVERIFY(within(pueOf(s), 1.79, 1e-9));
    s.power.pue = 1.2; // a PUE that was typed is that of the place: the climate is in it
    QCOMPARE(pueOf(s), 1.2);
}

// "Liquid cooling costs upwards of $50,000 per cabinet."
void TestSiteFacts::nextClass()
{
    const auto liquid = nextCooling(CoolingKind::Air, CoolingKind::DirectLiquid, 120e3);
    QVERIFY(liquid && liquid->kind == CoolingKind::DirectLiquid);
    QCOMPARE(liquid->usd_per_rack, 50000.0);
    QCOMPARE(nextCooling(CoolingKind::Air, CoolingKind::Air, 20.4e3)->kind, CoolingKind::ContainedAir);
    QCOMPARE(nextCooling(CoolingKind::Air, CoolingKind::Air, 40.8e3)->kind, CoolingKind::RearDoor);
    QVERIFY(!nextCooling(CoolingKind::Air, CoolingKind::Air, 1e6));
    QVERIFY(!nextCooling(CoolingKind::Immersion, CoolingKind::Air, 1));
}

QTEST_GUILESS_MAIN(TestSiteFacts)
#include "tst_sitefacts.moc"
