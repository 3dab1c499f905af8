// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "app/builtin.h"
#include "model/evaluate.h"
#include "model/planranking.h"

#include <cmath>
#include <limits>

using namespace wallchart;

namespace {

Scenario job(const char *model, int devices, double batch = 512)
{
    const Catalog &catalog = builtinCatalog();
    Scenario s;
    s.workload = Workload::Training;
    s.model = *findRecord(catalog.models, model);
    s.accelerator = *findRecord(catalog.accelerators, "h100-80-sxm");
    s.fabric = *findRecord(catalog.fabrics, "infiniband-ndr-400");
    s.site = catalog.sites.front();
    s.cooling = catalog.coolings.front();
    s.devices = devices;
    s.context_tokens = 8192;
    s.training.global_batch_sequences = batch;
    return s;
}

/// Takes every plan and prunes nothing.
class Everything final : public PlanVisitor
{
public:
    double least_s = std::numeric_limits<double>::infinity();
    bool worth(double /*least_step_s*/) override { return true; }
    bool worthOfFamily(PlanFamily /*family*/, double /*least_step_s*/) override { return true; }
    void fits(const RatedPlan &plan) override { least_s = std::min(least_s, plan.step_s); }
    void tooLarge(const RatedPlan & /*plan*/) override {}
};

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private slots:
    void pruningLosesNothing_data();
    void pruningLosesNothing();
    void evaluationsTakeTheBestPlan();
    void boundsHold();
    void pinnedDegreesStay();
    void rankingRisesAndSaysWhy();
    void primeCountsNameOneThatWorks();
    void nothingFits();
    void batchLimitsRanks();
};

void TestPlan::pruningLosesNothing_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("devices");
    QTest::newRow("dense") << "llama-3.1-8b" << 64;
    QTest::newRow("large") << "llama-3.1-405b" << 1024;
    QTest::newRow("experts") << "deepseek-v3" << 512;
    QTest::newRow("odd") << "llama-3.1-70b" << 120;
}

void TestPlan::pruningLosesNothing()
{
    QFETCH(QString, model);
    QFETCH(int, devices);
    const Scenario s = job(qPrintable(model), devices);
    Workings w(s);
    w.arch = s.model.arch;
    w.counts = countParameters(w.arch);
    const TrainingContext context = trainingContext(w);
    const PlanSpace space = planSpace(s, w.arch);
    Everything everything;
    const SearchCount all = visitPlans(context, space, everything);
    SearchCount pruned;
    const RatedPlan best = fastestPlan(context, space, planSpaceNear(s, w.arch, Plan{}), &pruned);
    QVERIFY(std::isfinite(everything.least_s));
    QCOMPARE(best.step_s, everything.least_s);
    QVERIFY2(pruned.timed * 2 < all.timed, "the bounds cut less than half");
}

void TestPlan::evaluationsTakeTheBestPlan()
{
    const Scenario s = job("llama-3.1-70b", 256);
    const Report report = evaluate(s);
    const PlanRanking ranking = rankPlans(s, 3);
    QCOMPARE(ranking.plans.front().step_s, report.metrics.step_s);
    // A curve that is sampled around it passes through it.
    QCOMPARE(evaluateNear(s, report.plan).metrics.step_s, report.metrics.step_s);
}

void TestPlan::boundsHold()
{
    const Scenario s = job("deepseek-v3", 256);
    Workings w(s);
    w.arch = s.model.arch;
    w.counts = countParameters(w.arch);
    const TrainingContext context = trainingContext(w);
    const Plan plan = evaluate(s).plan;
    const LayerSplit largest{plan.tensor, plan.context, plan.expert, 16, 1};
    const double shares = s.training.global_batch_sequences * plan.tensor * plan.context / s.devices / 16;
    const double bound = leastStepTime(context, leastLayerCost(context, largest), w.arch.layers, shares);
    QVERIFY(bound > 0);
    QVERIFY(bound <= trainingStep(context, plan).pace.step_s);
}

void TestPlan::pinnedDegreesStay()
{
    Scenario s = job("llama-3.1-70b", 256);
    s.plan.tensor = 4;
    s.plan.pipeline = 8;
    s.plan.micro_batch = 2;
    s.plan.zero_stage = 1;
    const Plan plan = evaluate(s).plan;
    QCOMPARE(plan.tensor, 4);
    QCOMPARE(plan.pipeline, 8);
    QCOMPARE(plan.micro_batch, 2);
    QCOMPARE(plan.zero_stage, 1);
    QVERIFY(evaluate(s).metrics.step_s >= evaluate(job("llama-3.1-70b", 256)).metrics.step_s);
}

void TestPlan::rankingRisesAndSaysWhy()
{
    const PlanRanking ranking = rankPlans(job("llama-3.1-70b", 256), 8);
    QCOMPARE(ranking.plans.size(), std::size_t(8));
    for (std::size_t i = 1; i < ranking.plans.size(); ++i) {
        QVERIFY(ranking.plans[i].step_s >= ranking.plans[i - 1].step_s);
        QVERIFY(QByteArray::fromStdString(ranking.plans[i].why).contains("slower") ||
                QByteArray::fromStdString(ranking.plans[i].why).contains("as fast"));
    }
    QVERIFY(ranking.families.size() >= 5);
    for (const RankedPlan &family : ranking.families)
        QCOMPARE(family.fits, !QByteArray::fromStdString(family.why).startsWith("needs"));
}

void TestPlan::primeCountsNameOneThatWorks()
{
    const PlanRanking ranking = rankPlans(job("llama-3.1-70b", 257), 1);
    QVERIFY(!ranking.issues.empty());
    QVERIFY(QByteArray::fromStdString(ranking.issues.front().what).contains("left without work"));
    QCOMPARE(ranking.issues.front().expected, std::string("256 devices"));
}

void TestPlan::nothingFits()
{
    const PlanRanking ranking = rankPlans(job("llama-3.1-405b", 16), 1);
    QVERIFY(ranking.plans.empty());
    QVERIFY(!ranking.issues.empty());
    QCOMPARE(ranking.issues.front().severity, Severity::Error);
    QVERIFY(QByteArray::fromStdString(ranking.issues.front().what).startsWith("no plan fits"));
    QVERIFY(!ranking.issues.front().expected.empty());
}

void TestPlan::batchLimitsRanks()
{
    Scenario s = job("llama-3.1-8b", 64, 8);
    s.plan.tensor = s.plan.pipeline = s.plan.context = 1;
    const PlanRanking ranking = rankPlans(s, 1);
    QVERIFY(!ranking.issues.empty());
    QVERIFY(QByteArray::fromStdString(ranking.issues.front().what).contains("the batch has 8 sequences"));
}

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
