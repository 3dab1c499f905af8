// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <tuple>

#include "trainingfixture.h"

using namespace wallchart;
using namespace wallchart::test;

/// Closed forms of training memory from the papers that gave them, and jobs whose answer is known.
class TestTrainingMemory : public QObject
{
    Q_OBJECT

private slots:
    void activationsOfKorthikanti_data();
    void activationsOfKorthikanti();
    void microBatchesInFlight_data();
    void microBatchesInFlight();
    void zeroOfRajbhandari_data();
    void zeroOfRajbhandari();
    void adamHoldsSixteenBytes();
    void zero2WithSummedGradients();
    void bytesOfOptimizers_data();
    void bytesOfOptimizers();
    void adapterCounts_data();
    void adapterCounts();
    void qloraFitsWhereItsPaperSays();
    void estimatesOfOthers();
    void fineTunesThatWereAskedAbout();
};

namespace {

/// GPT-3 175B as Korthikanti et al. train it: 8 tensor ranks, dropout, an attention core that is not fused.
Scenario gpt175b()
{
    Scenario s = training("gpt-3-175b", "a100-80-sxm", 64, 2048);
    s.training.attention = AttentionKernel::Unfused;
    s.training.memory.dropout = true;
    return s;
}

} // namespace

void TestTrainingMemory::activationsOfKorthikanti_data()
{
    QTest::addColumn<int>("tensor");
    QTest::addColumn<bool>("sequence_parallel");
    QTest::addColumn<int>("recompute");
    QTest::addColumn<double>("bytes"); // per token and hidden unit: arXiv 2205.05198, h 12288, a 96, s 2048
    const double scores = 5.0 * 96 * 2048 / 12288;
    const auto row = [](const char *name, int t, bool sp, Recompute recompute, double bytes) {
        QTest::newRow(name) << t << sp << static_cast<int>(recompute) << bytes;
    };
    row("equation 1: one device", 1, false, Recompute::None, 34 + scores);
    row("equation 2: tensor parallel", 8, false, Recompute::None, 10 + 24.0 / 8 + scores / 8);
    row("equation 4: and sequence parallel", 8, true, Recompute::None, (34 + scores) / 8);
    row("equation 6: selective", 8, true, Recompute::Selective, 34.0 / 8);
    row("table 2: full", 8, false, Recompute::Full, 2);
}

void TestTrainingMemory::activationsOfKorthikanti()
{
    QFETCH(int, tensor);
    QFETCH(bool, sequence_parallel);
    QFETCH(int, recompute);
    QFETCH(double, bytes);
    Scenario s = gpt175b();
    s.training.sequence_parallel = sequence_parallel;
    const Job job(s);
    Plan plan;
    plan.tensor = tensor;
    const KeptBytes kept = keptPerToken(job.context, plan, static_cast<Recompute>(recompute));
    QVERIFY2(near(kept.dense, bytes * 12288, 1e-12), qPrintable(QString::number(kept.dense / 12288)));
}

void TestTrainingMemory::microBatchesInFlight_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("micro_batches");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("expected");
    const auto row = [](const char *name, PipelineSchedule schedule, int p, int v, int m, int stage, double expected) {
        QTest::newRow(name) << static_cast<int>(schedule) << p << v << m << stage << expected;
    };
    using enum PipelineSchedule;
    row("no pipeline", OneForwardOneBackward, 1, 1, 64, 0, 1);
    row("first of 8", OneForwardOneBackward, 8, 1, 64, 0, 8);
    row("last of 8", OneForwardOneBackward, 8, 1, 64, 7, 1);
    row("few micro-batches", OneForwardOneBackward, 8, 1, 3, 0, 3);
    row("interleaved: 1 + (p - 1) / (p v) times p", OneForwardOneBackward, 8, 2, 64, 0, 8 * (1 + 7.0 / 16));
    row("interleaved, last stage", OneForwardOneBackward, 8, 2, 64, 7, 4.5);
    row("all forward first", AllForward, 8, 1, 64, 5, 64);
    row("zero bubble", ZeroBubble, 8, 1, 64, 7, 8);
    row("both directions: p + 1 stages' worth", DualPipe, 8, 1, 64, 3, 4.5);
}

void TestTrainingMemory::microBatchesInFlight()
{
    QFETCH(int, schedule);
    QFETCH(int, stages);
    QFETCH(int, chunks);
    QFETCH(int, micro_batches);
    QFETCH(int, stage);
    QFETCH(double, expected);
    Plan plan;
    plan.pipeline = stages;
    plan.virtual_stages = chunks;
    plan.micro_batches = micro_batches;
    QCOMPARE(wallchart::microBatchesInFlight(plan, static_cast<PipelineSchedule>(schedule), stage), expected);
}

void TestTrainingMemory::zeroOfRajbhandari_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("gigabytes");
    QTest::newRow("nothing sharded") << 0 << 120.0;
    QTest::newRow("optimizer") << 1 << 31.4;
    QTest::newRow("and gradients") << 2 << 16.6;
    QTest::newRow("and weights") << 3 << 1.9;
}

void TestTrainingMemory::zeroOfRajbhandari()
{
    QFETCH(int, stage);
    QFETCH(double, gigabytes);
    for (const TrainingStack stack : {TrainingStack::Generic, TrainingStack::Megatron, TrainingStack::Fsdp}) {
        Scenario s = training("llama-2-7b", "a100-80-sxm", 64, 2048);
        useStack(s.training, stack);
        s.training.gradient_bytes = stack == TrainingStack::Fsdp && stage == 3 ? 4 : 2;
        const Job job(s);
        Plan plan;
        plan.data = 64;
        plan.shard_group = 64;
        plan.zero_stage = stage;
        const double bytes = job.state(plan) * 7.5e9 / job.workings.counts.total;
        QVERIFY2(near(bytes, gigabytes * 1e9, 0.015), qPrintable(QString::number(bytes)));
    }
}

void TestTrainingMemory::adamHoldsSixteenBytes()
{
    Scenario s = training("llama-2-7b", "a100-80-sxm", 1, 2048);
    s.training.gradient_bytes = 2;
    const Job job(s);
    QVERIFY(near(job.state({}), 107.8e9, 0.001));
}

void TestTrainingMemory::zero2WithSummedGradients()
{
    Scenario s = training("opt-6.7b", "a100-80-sxm", 8, 2048);
    s.training.gradient_bytes = 2;
    s.training.memory.accumulation_bytes = 4;
    const Job job(s);
    Plan plan;
    plan.data = plan.shard_group = 8;
    plan.micro_batches = 4;
    plan.zero_stage = 2;
    const double p = job.workings.counts.total;
    QVERIFY(near(job.state(plan), 2 * p + 18 * p / 8, 1e-9));
    plan.micro_batches = 1; // nothing to add up
    QVERIFY(near(job.state(plan), 2 * p + 14 * p / 8, 1e-9));
}

void TestTrainingMemory::bytesOfOptimizers_data()
{
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<double>("matrix");
    QTest::addColumn<double>("ends");
    const auto row = [](const char *name, Optimizer optimizer, double matrix, double ends) {
        QTest::newRow(name) << static_cast<int>(optimizer) << matrix << ends;
    };
    row("sgd without momentum", Optimizer::SgdPlain, 0, 0);
    row("sgd", Optimizer::Sgd, 4, 4);
    row("adamw", Optimizer::AdamW, 8, 8);
    row("8 bits and a scale per 256", Optimizer::AdamW8bit, 2 * (8 + 32.0 / 256) / 8, 2 * (8 + 32.0 / 256) / 8);
    row("one sum per row and column", Optimizer::Adafactor, 8.0 / 4096, 8.0 / 4096);
    row("muon", Optimizer::Muon, 4, 8);
}

void TestTrainingMemory::bytesOfOptimizers()
{
    QFETCH(int, optimizer);
    QFETCH(double, matrix);
    QFETCH(double, ends);
    TrainingJob job;
    job.optimizer = static_cast<Optimizer>(optimizer);
    const Architecture &arch = model("llama-2-7b").arch;
    QCOMPARE(optimizerBytesPerParameter(job, arch, true), matrix);
    QCOMPARE(optimizerBytesPerParameter(job, arch, false), ends);
    const double usual_bits = job.optimizer == Optimizer::AdamW8bit ? 8.125 : 32;
    job.memory.moment_bits = 16;
    QCOMPARE(optimizerBytesPerParameter(job, arch, true), matrix * 16 / usual_bits);
}

void TestTrainingMemory::adapterCounts_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<int>("targets");
    QTest::addColumn<double>("count");
    QTest::newRow("rank 8, query and value") << 8 << static_cast<int>(AdapterTargets::QueryValue) << 4194304.0;
    QTest::newRow("rank 16, attention") << 16 << static_cast<int>(AdapterTargets::Attention) << 16777216.0;
    QTest::newRow("rank 64, all matrices") << 64 << static_cast<int>(AdapterTargets::AllLinear) << 159907840.0;
}

void TestTrainingMemory::adapterCounts()
{
    QFETCH(int, rank);
    QFETCH(int, targets);
    QFETCH(double, count);
    Scenario s = training("llama-2-7b", "a100-80-sxm", 1, 2048);
    s.training.memory.adapter_rank = rank;
    s.training.memory.adapter_targets = static_cast<AdapterTargets>(targets);
    const Job job(s);
    const Plan plan;
    QCOMPARE(stageTrained(job.context, plan, job.layers(plan, 0)).total(), count);
    const ModelState state = modelState(job.context, plan, job.layers(plan, 0));
    QCOMPARE(state.optimizer, 8 * count);
    QCOMPARE(state.gradients, 4 * count);
    QCOMPARE(state.master, 4 * count);
    QVERIFY(near(state.weights, 2 * job.workings.counts.total, 1e-9)); // the base stays, at 16 bits
}

void TestTrainingMemory::qloraFitsWhereItsPaperSays()
{
    for (const auto &[id, device, paged] :
         {std::tuple{"llama-1-65b", "a6000", 0.0}, std::tuple{"llama-1-33b", "rtx-3090", 1.0}}) {
        Scenario s = training(id, device, 1, 512);
        s.training.memory.adapter_rank = 64;
        s.training.memory.offload_optimizer_share = paged;
        s.plan.recompute = Recompute::Full;
        s.plan.micro_batch = 1;
        QVERIFY(evaluate(s).wall(WallId::Memory).hit); // the base at 16 bits
        s.weights = Precision::Nf4;
        const Report report = evaluate(s);
        QVERIFY2(!report.wall(WallId::Memory).hit, qPrintable(QString::number(report.memory.total_bytes / 1e9)));
    }
    const Job full(training("llama-1-65b", "a6000", 1, 512));
    QVERIFY(full.state({}) > 780e9);
}

void TestTrainingMemory::estimatesOfOthers()
{
    Scenario s = training("opt-6.7b", "a100-80-sxm", 4, 2048);
    s.plan.tensor = s.plan.pipeline = 1;
    s.plan.zero_stage = 3;
    s.training.memory.offload_optimizer_share = 1;
    s.training.memory.offload_weights_share = 1;
    const double opt = evaluate(s).memory.total_bytes / unit::gibi;
    QVERIFY2(opt > 12 && opt < 21, qPrintable(QString::number(opt)));

    s.model = model("gpt-j-6b");
    s.devices = 2;
    s.training.global_batch_sequences = 2;
    const double two = evaluate(s).memory.total_bytes;
    QVERIFY2(near(two, 13e9, 0.35), qPrintable(QString::number(two)));
    s.devices = 4;
    s.training.global_batch_sequences = 4;
    QVERIFY(near(evaluate(s).memory.total_bytes, two, 0.05)); // more devices do not help
}

void TestTrainingMemory::fineTunesThatWereAskedAbout()
{
    // tatsu-lab/stanford_alpaca issue 56: a full fine-tune of LLaMA-7B is over one A100 80 GB and fits two.
    QVERIFY(evaluate(training("llama-1-7b", "a100-80-sxm", 1, 512)).wall(WallId::Memory).hit);
    QVERIFY(!evaluate(training("llama-1-7b", "a100-80-sxm", 2, 512)).wall(WallId::Memory).hit);

    // DeepSpeed issue 2131: ZeRO-2 does not get OPT-66B onto 16 devices of 80 GB, with the optimizer on the host
    // neither (122.9 GiB of weights); ZeRO-3 does.
    Scenario s = training("opt-66b", "a100-80-sxm", 16, 2048);
    s.plan.tensor = s.plan.pipeline = s.plan.context = 1;
    s.plan.zero_stage = 2;
    QVERIFY(evaluate(s).wall(WallId::Memory).hit);
    s.training.memory.offload_optimizer_share = 1;
    const Report offloaded = evaluate(s);
    QVERIFY(offloaded.wall(WallId::Memory).hit);
    QVERIFY(near(*termOf(offloaded.memory, "weights"), 122.9 * unit::gibi, 0.01));
    s.training.memory.offload_optimizer_share = 0;
    s.plan.zero_stage = 3;
    QVERIFY(!evaluate(s).wall(WallId::Memory).hit);

    // Megatron-DeepSpeed issue 158: 7B on tensor 2 x pipeline 8, about 17 GB each.
    s = training("llama-1-7b", "a100-80-sxm", 16, 2048);
    s.plan.tensor = 2;
    s.plan.pipeline = 8;
    s.plan.micro_batch = 1;
    const Report report = evaluate(s);
    QVERIFY(!report.wall(WallId::Memory).hit);
    QVERIFY2(near(report.memory.total_bytes, 17e9, 0.25), qPrintable(QString::number(report.memory.total_bytes)));
}

QTEST_APPLESS_MAIN(TestTrainingMemory)
#include "tst_trainingmemory.moc"
