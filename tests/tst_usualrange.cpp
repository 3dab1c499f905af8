// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/analysis.h"

using namespace wallchart;

/// The stretch of a slider: it holds the value, does not move while the value moves inside it, and widens beyond it.
class TestUsualRange : public QObject
{
    Q_OBJECT

private slots:
    void holdsEveryValue_data();
    void holdsEveryValue();
    void staysWhileTheValueMovesInside();
    void widensBeyond();
    void otherFieldsKeepTheirRange();
};

void TestUsualRange::holdsEveryValue_data()
{
    QTest::addColumn<bool>("training");
    QTest::newRow("training") << true;
    QTest::newRow("serving") << false;
}

void TestUsualRange::holdsEveryValue()
{
    QFETCH(bool, training);
    Scenario scenario;
    scenario.workload = training ? Workload::Training : Workload::Serving;
    for (const Field *field : headlineSliders(scenario.workload)) {
        for (double value = field->minimum; value <= field->maximum; value *= 3) {
            const Scenario changed = with(scenario, *field, value);
            const Stretch usual = usualRange(changed, *field);
            const double now = field->get(changed);
            QVERIFY2(usual.from <= now && now <= usual.to, field->key);
            QVERIFY2(usual.from >= field->minimum && usual.to <= field->maximum, field->key);
        }
    }
}

void TestUsualRange::staysWhileTheValueMovesInside()
{
    Scenario scenario;
    const Field &context = *findField("context_tokens");
    const Stretch before = usualRange(with(scenario, context, 32768), context);
    for (const double value : {before.from, 5000.0, 131072.0, before.to}) {
        const Stretch now = usualRange(with(scenario, context, value), context);
        QCOMPARE(now.from, before.from);
        QCOMPARE(now.to, before.to);
    }
    QCOMPARE(before.to, 524288.0);
}

void TestUsualRange::widensBeyond()
{
    Scenario scenario;
    const Field &devices = *findField("devices");
    QCOMPARE(usualRange(with(scenario, devices, 128), devices).to, 128.0);
    QCOMPARE(usualRange(with(scenario, devices, 129), devices).to, 1024.0);
    QCOMPARE(usualRange(with(scenario, devices, 100000), devices).to, 131072.0);
}

void TestUsualRange::otherFieldsKeepTheirRange()
{
    const Field &target = *findField("tpot_target_s");
    const Stretch usual = usualRange(Scenario{}, target);
    QCOMPARE(usual.from, target.minimum);
    QCOMPARE(usual.to, target.maximum);
}

QTEST_GUILESS_MAIN(TestUsualRange)
#include "tst_usualrange.moc"
