// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/stagememory.h"

#include <algorithm>
#include <cmath>

#include "trainingfixture.h"

using namespace wallchart;
using namespace wallchart::test;

/// What each option of training memory moves, and which stage of a pipeline needs most.
class TestTrainingOptions : public QObject
{
    Q_OBJECT

private slots:
    void frozenWeightsSaveAThirdOfTheMultiplies();
    void stagesShareTheLayers_data();
    void stagesShareTheLayers();
    void endsStandOnTheirOwnStages();
    void worstStageIsTheAnswer_data();
    void worstStageIsTheAnswer();
    void dualPipeHoldsTheLayersTwice();
    void oneOptionMovesItsTerms_data();
    void oneOptionMovesItsTerms();
    void offloadTakesTime();
    void hybridShardKeepsACopyPerGroup();
    void expertsAreSplitApart();
    void expertOptionsMoveTheirTerms();
    void contextExchangeMovesItsTerm();
    void eagerAttentionMovesMoreBytes();
};

// Rajbhandari et al. 2020, figure 1: 7.5B parameters on 64 devices, K = 12: 120, 31.4, 16.6 and 1.9 GB.

// Llama-2-7B with Adam holds 107.8 GB, 16 bytes a parameter; another tool said 53.9 GB, the larger of two phases.

// DeepSpeed pull request 5099: with 16-bit gradients and their 32-bit sums, ZeRO-2 holds 2 P + 18 P / N.

// Trainable parameters that the PEFT library prints for Llama-2-7B.

// Dettmers et al. 2023: "a 65B parameter model on a single 48GB GPU"; 33B on 24 GB with a paged optimizer. Full

// fine-tuning of 65B: over 780 GB.

void TestTrainingOptions::frozenWeightsSaveAThirdOfTheMultiplies()
{
    Scenario s = training("llama-2-7b", "a100-80-sxm", 8, 4096);
    s.training.global_batch_sequences = 64;
    s.plan.tensor = s.plan.pipeline = 1;
    s.plan.micro_batch = 1;
    s.plan.recompute = Recompute::None;
    const Report full = evaluate(s);
    s.training.memory.adapter_rank = 8;
    const Report adapters = evaluate(s);
    QVERIFY(near(secondsOf(adapters, "gemm") / secondsOf(full, "gemm"), 2.0 / 3, 0.02));
    QCOMPARE(secondsOf(adapters, "attention"), secondsOf(full, "attention"));
    QVERIFY(secondsOf(adapters, "data_parallel") < 0.05 * secondsOf(full, "data_parallel"));
    QVERIFY(secondsOf(adapters, "optimizer") < 0.01 * secondsOf(full, "optimizer"));
    QVERIFY(near(adapters.metrics.flops_per_token / full.metrics.flops_per_token, 2.0 / 3, 0.05));
    QCOMPARE(termOf(adapters.memory, "activations"), termOf(full.memory, "activations")); // they are needed as before
    QCOMPARE(adapters.metrics.checkpoint_bytes, (4 + 8) * 19988480.0); // FP32 adapters and moments, no base
}

void TestTrainingOptions::stagesShareTheLayers_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::newRow("even") << 80 << 8 << 1;
    QTest::newRow("one missing") << 79 << 8 << 1;
    QTest::newRow("Llama 3.1 405B") << 126 << 16 << 1;
    QTest::newRow("DeepSeek-V3") << 61 << 16 << 1;
    QTest::newRow("interleaved") << 126 << 8 << 8;
    QTest::newRow("one layer each") << 7 << 7 << 1;
}

void TestTrainingOptions::stagesShareTheLayers()
{
    QFETCH(int, layers);
    QFETCH(int, stages);
    QFETCH(int, chunks);
    Architecture arch = dense(layers, 1024, 8, 4096);
    arch.experts = 8;
    arch.top_k = 2;
    arch.moe_ffn_hidden = 512;
    arch.first_dense_layers = std::min(3, layers - 1);
    Plan plan;
    plan.pipeline = stages;
    plan.virtual_stages = chunks;
    double all = 0;
    double moe = 0;
    const double fair = static_cast<double>(layers) / stages;
    for (int stage = 0; stage < stages; ++stage) {
        const StageLayers held = stageLayers(arch, plan, PipelineSchedule::OneForwardOneBackward, stage);
        all += held.total();
        moe += held.moe;
        QVERIFY(std::abs(held.total() - fair) < 1 + chunks * 0.25);
        QCOMPARE(held.first, stage == 0);
        QCOMPARE(held.last, stage == stages - 1);
    }
    QCOMPARE(all, static_cast<double>(layers));
    QCOMPARE(moe, static_cast<double>(moeLayers(arch)));
    const double last = stageLayers(arch, plan, PipelineSchedule::OneForwardOneBackward, stages - 1).total();
    QVERIFY(last <= fair); // it carries the head
}

void TestTrainingOptions::endsStandOnTheirOwnStages()
{
    Scenario s = training("bloom-176b", "a100-80-sxm", 96, 2048); // one table for both ends
    const Job job(s);
    Plan plan;
    plan.tensor = 4;
    plan.pipeline = 12;
    const double table = job.workings.counts.embedding / 4;
    const HeldParameters first = stageParameters(job.context, plan, job.layers(plan, 0));
    const HeldParameters middle = stageParameters(job.context, plan, job.layers(plan, 5));
    const HeldParameters last = stageParameters(job.context, plan, job.layers(plan, 11));
    QCOMPARE(first.table, table);
    QCOMPARE(first.head, 0.0);
    QCOMPARE(middle.ends(), 0.0);
    QCOMPARE(last.table, 0.0);
    QVERIFY(near(last.head, table, 1e-9)); // the last stage needs a copy of it
    plan.pipeline = 1;
    QCOMPARE(stageParameters(job.context, plan, job.layers(plan, 0)).ends(), table);
    plan.pipeline = 12;
    QVERIFY(*termOf(trainingMemoryOfStage(job.context, plan, 11), "logits") > 0);
    QCOMPARE(*termOf(trainingMemoryOfStage(job.context, plan, 5), "logits"), 0.0);
}

void TestTrainingOptions::worstStageIsTheAnswer_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("tensor");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("schedule");
    for (const char *id :
         {"llama-3.1-405b", "bloom-176b", "deepseek-v3", "gemma-3-1b", "mixtral-8x7b", "llama-4-maverick"}) {
        for (const int pipeline : {1, 2, 4, 8, 16}) {
            for (const int chunks : {1, 2}) {
                for (int schedule = 0; schedule < 4; ++schedule)
                    QTest::addRow("%s p %d v %d schedule %d", id, pipeline, chunks, schedule)
                        << QString::fromLatin1(id) << 2 << pipeline << chunks << schedule;
            }
        }
    }
}

void TestTrainingOptions::worstStageIsTheAnswer()
{
    QFETCH(QString, model);
    QFETCH(int, tensor);
    QFETCH(int, pipeline);
    QFETCH(int, chunks);
    QFETCH(int, schedule);
    Scenario s = training(qPrintable(model), "h100-80-sxm", 256, 4096);
    s.training.global_batch_sequences = 1024;
    s.plan.tensor = tensor;
    s.plan.pipeline = pipeline;
    s.plan.virtual_stages = chunks;
    s.plan.micro_batch = 1;
    s.plan.schedule = static_cast<PipelineSchedule>(schedule);
    const Report report = evaluate(s);
    double worst = 0;
    for (int stage = 0; stage < report.plan.pipeline; ++stage) {
        const MemoryBreakdown one = memoryOfStage(s, report.plan, stage);
        QCOMPARE(one.stage, stage);
        worst = std::max(worst, one.total_bytes);
    }
    QVERIFY2(near(report.memory.total_bytes, worst, 1e-9),
             qPrintable(QString::number(report.memory.total_bytes / worst)));
    QCOMPARE(memoryOfStage(s, report.plan, report.memory.stage).total_bytes, report.memory.total_bytes);
}

// DeepSeek-V3, table 2: 1F1B needs one copy of the parameters and p micro-batches, DualPipe two and p + 1.

void TestTrainingOptions::dualPipeHoldsTheLayersTwice()
{
    Scenario s = training("llama-2-70b", "h100-80-sxm", 8, 4096);
    Plan plan;
    plan.pipeline = 8;
    plan.micro_batches = 64;
    plan.recompute = Recompute::None;
    const Job one(s);
    s.plan.schedule = PipelineSchedule::DualPipe;
    const Job two(s);
    const MemoryBreakdown single = trainingMemoryOfStage(one.context, plan, 3);
    const MemoryBreakdown both = trainingMemoryOfStage(two.context, plan, 3);
    QVERIFY(near(*termOf(both, "weights"), 2 * *termOf(single, "weights"), 1e-9));
    const double per_stage = *termOf(single, "activations") / (8 - 3);
    QVERIFY(near(*termOf(both, "activations"), 9 * per_stage, 1e-9));
}

namespace {

/// Fixed plan, several stages, ZeRO-1, a step of many micro-batches: every option has something to act on.
Scenario pinned()
{
    Scenario s = training("llama-2-13b", "h100-80-sxm", 32, 4096);
    s.training.global_batch_sequences = 128;
    s.plan.tensor = 2;
    s.plan.pipeline = 4;
    s.plan.context = 1;
    s.plan.virtual_stages = 1;
    s.plan.micro_batch = 1;
    s.plan.zero_stage = 1;
    s.plan.recompute = Recompute::None;
    return s;
}

double bytesOrNone(const MemoryBreakdown &memory, const char *key)
{
    return termOf(memory, key).value_or(0);
}

} // namespace

void TestTrainingOptions::oneOptionMovesItsTerms_data()
{
    QTest::addColumn<QString>("prepare"); // "key=value" to set before, or empty
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<QStringList>("moves"); // "-weights", "+activations"; overhead follows activations
    const auto row = [](const char *key, double value, const QStringList &moves, const char *prepare = "") {
        QTest::addRow("%s %g %s", key, value, prepare)
            << QString::fromLatin1(prepare) << QString::fromLatin1(key) << value << moves;
    };
    const auto choice = [](auto value) { return static_cast<double>(value); };
    row("optimizer", choice(Optimizer::SgdPlain), {"-optimizer"});
    row("optimizer", choice(Optimizer::Adafactor), {"-optimizer"});
    row("moment_bits", 16, {"-optimizer"});
    row("gradient_bytes", 2, {"-gradients"});
    row("accumulation_bytes", 4, {"+accumulation"});
    row("master_weight_bytes", 0, {"-master_weights"});
    row("adapter_rank", 16, {"-gradients", "-optimizer", "-master_weights"});
    row("adapter_rank", 64, {"+gradients", "+optimizer", "+master_weights"}, "adapter_rank=16");
    row("adapter_targets", choice(AdapterTargets::QueryValue), {"-gradients", "-optimizer", "-master_weights"},
        "adapter_rank=16");
    row("weights_precision", choice(Precision::Nf4), {"-weights"}, "adapter_rank=16");
    row("dropout", 1, {"+activations", "+overhead"});
    row("attention_kernel", choice(AttentionKernel::Unfused), {"+activations", "+overhead"});
    row("recompute", choice(Recompute::Selective), {"-activations", "-overhead"});
    row("recompute", choice(Recompute::Full), {"-activations", "-overhead"});
    row("recompute_share", 0.5, {"+activations", "+overhead"}, "recompute=3");
    row("checkpoint_layers", 5, {"+activations", "+overhead"}, "recompute=3");
    row("sequence_parallel", 0, {"+activations", "+overhead"});
    row("fragmentation", 0.2, {"+overhead"});
    row("training_overhead_bytes", 4e9, {"+overhead"});
    row("offload_optimizer_share", 1, {"-optimizer", "-master_weights"});
    row("offload_optimizer_share", 0.5, {"-optimizer", "-master_weights", "-gradients"}, "zero_stage=2");
    row("offload_weights_share", 1, {"-weights", "+buffers"});
    row("offload_activations_share", 0.8, {"-activations", "-overhead"});
    row("zero_stage", 0, {"+optimizer", "+master_weights"});
    row("zero_stage", 2, {"-gradients", "+buffers"});
    row("zero_stage", 3, {"-gradients", "-weights", "+buffers"});
    row("shard_group", 2, {"+optimizer", "+master_weights"});
    row("bucket_parameters", 1e8, {"-buffers"}, "zero_stage=2");
    row("pipeline_schedule", choice(PipelineSchedule::ZeroBubble), {"+logits"}); // the last stage keeps as many
    row("virtual_stages", 2, {"+activations", "+overhead"});
    row("loss_kernel", choice(LossKernel::Separate), {"+logits"}, "pipeline_parallel=1");
    row("loss_kernel", choice(LossKernel::Chunked), {"-logits"}, "pipeline_parallel=1");
    row("loss_kernel", choice(LossKernel::Gathered), {"+logits"}, "pipeline_parallel=1");
}

void TestTrainingOptions::oneOptionMovesItsTerms()
{
    QFETCH(QString, prepare);
    QFETCH(QString, key);
    QFETCH(double, value);
    QFETCH(QStringList, moves);
    Scenario before = pinned();
    if (!prepare.isEmpty()) {
        const QStringList parts = prepare.split(QLatin1Char('='));
        before = changed(before, qPrintable(parts[0]), parts[1].toDouble());
    }
    const Scenario after = changed(before, qPrintable(key), value);
    QVERIFY(after != before);
    const MemoryBreakdown old = evaluate(before).memory;
    const MemoryBreakdown now = evaluate(after).memory;
    for (const char *term : {"weights", "gradients", "accumulation", "optimizer", "master_weights", "activations",
                             "logits", "buffers", "overhead"}) {
        const double change = bytesOrNone(now, term) - bytesOrNone(old, term);
        const QString name = QString::fromLatin1(term);
        const QByteArray what = (name + QStringLiteral(": %1").arg(change)).toUtf8();
        if (moves.contains(QLatin1Char('+') + name))
            QVERIFY2(change > 1e3, what.constData());
        else if (moves.contains(QLatin1Char('-') + name))
            QVERIFY2(change < -1e3, what.constData());
        else
            QVERIFY2(std::abs(change) < 1, what.constData());
    }
    if (key.startsWith(QLatin1String("offload"))) {
        const double left = old.total_bytes - now.total_bytes + bytesOrNone(now, "buffers") -
                            bytesOrNone(old, "buffers") + bytesOrNone(now, "overhead") - bytesOrNone(old, "overhead");
        QVERIFY(near(now.host_bytes, left, 1e-9)); // nothing gets lost on the way
    } else {
        QCOMPARE(now.host_bytes, 0.0);
    }
}

void TestTrainingOptions::offloadTakesTime()
{
    const Scenario s = pinned();
    QCOMPARE(secondsOf(evaluate(s), "host_link"), 0.0);
    for (const char *key : {"offload_optimizer_share", "offload_weights_share", "offload_activations_share"}) {
        const double half = secondsOf(evaluate(changed(s, key, 0.5)), "host_link");
        const double whole = secondsOf(evaluate(changed(s, key, 1)), "host_link");
        QVERIFY2(half > 0 && whole > half, key);
        const Scenario slow = changed(changed(s, key, 1), "host_bytes_per_s", s.accelerator.host_bytes_per_s / 2);
        QVERIFY(near(secondsOf(evaluate(slow), "host_link"), 2 * whole, 1e-9));
    }
    // 16-bit gradients down, 16-bit weights up and 12 bytes of state read and written, over 8 data ranks' shares.
    const Report report = evaluate(changed(changed(s, "gradient_bytes", 2), "offload_optimizer_share", 1));
    const Job job(s);
    const Plan &plan = report.plan;
    const double share = stageParameters(job.context, plan, job.layers(plan, 0)).total() / (plan.data * plan.context);
    QVERIFY(near(secondsOf(report, "host_link"), share * (2 + 2 + 24) / s.accelerator.host_bytes_per_s, 0.05));
}

void TestTrainingOptions::hybridShardKeepsACopyPerGroup()
{
    Scenario s = training("llama-2-7b", "h100-80-sxm", 64, 4096);
    useStack(s.training, TrainingStack::Fsdp);
    s.plan.tensor = s.plan.pipeline = s.plan.context = s.plan.micro_batch = 1;
    s.plan.zero_stage = 3;
    s.plan.recompute = Recompute::Full;
    s.training.global_batch_sequences = 512; // weights are gathered for each of 8 micro-batches
    s.fabric.bytes_per_s = 12.5e9;
    const Report all = evaluate(s);
    s.plan.shard_group = 8;
    const Report hybrid = evaluate(s);
    QCOMPARE(all.plan.shard_group, 64);
    QCOMPARE(hybrid.plan.shard_group, 8);
    QVERIFY(near(*termOf(hybrid.memory, "optimizer"), 8 * *termOf(all.memory, "optimizer"), 1e-9));
    // Weights are gathered inside a server instead of over a slow network.
    QVERIFY2(
        secondsOf(hybrid, "data_parallel") < secondsOf(all, "data_parallel"),
        qPrintable(
            QStringLiteral("%1 s, %2 s").arg(secondsOf(hybrid, "data_parallel")).arg(secondsOf(all, "data_parallel"))));
    s.plan.shard_group = 24; // does not divide 64 ranks
    QCOMPARE(evaluate(s).plan.shard_group, 16);
}

void TestTrainingOptions::expertsAreSplitApart()
{
    Scenario s = training("mixtral-8x7b", "h100-80-sxm", 8, 4096);
    const Job job(s);
    Plan plan;
    plan.data = plan.shard_group = 8;
    plan.zero_stage = 0;
    const HeldParameters whole = stageParameters(job.context, plan, job.layers(plan, 0));
    plan.expert = 8;
    const HeldParameters split = stageParameters(job.context, plan, job.layers(plan, 0));
    QVERIFY(near(split.experts, whole.experts / 8, 1e-12));
    QCOMPARE(split.dense(), whole.dense());
    // Expert parallel moves tokens, it does not cut their number per rank (Megatron-LM pull request 6782).
    QCOMPARE(keptPerToken(job.context, plan, Recompute::None).moe, keptPerToken(job.context, {}, Recompute::None).moe);
}

// DeepSpeed issues 4527 and 4093: estimators that count model state alone said 0.49 and 0.77 GB per device; 14.7 to 21

// and 13 GB were used.

namespace {

/// What a step spends on something beside nothing else.
double exposedOf(const Report &report, std::string_view key)
{
    for (const TimeTerm &term : report.time.terms) {
        if (key == term.key)
            return term.exposed_s;
    }
    return 0;
}

} // namespace

void TestTrainingOptions::expertOptionsMoveTheirTerms()
{
    Scenario s = training("deepseek-v3", "gb200-nvl72", 256, 4096);
    s.training.global_batch_sequences = 4096;
    s.plan.tensor = s.plan.context = s.plan.micro_batch = 1;
    s.plan.pipeline = 4;
    s.plan.expert = 64;
    s.plan.virtual_stages = 1;
    s.plan.zero_stage = 1;
    s.plan.recompute = Recompute::Selective;
    const Report apart = evaluate(s);
    const Report beside = evaluate(changed(s, "expert_overlap", 1));
    // Only the multiprocessors that send are still felt (20 of 132), and nothing waits for the host.
    QVERIFY(near(exposedOf(beside, "expert_parallel"), exposedOf(apart, "expert_parallel") * 20 / 132, 1e-6));
    QCOMPARE(exposedOf(beside, "host"), 0.0);
    QVERIFY(exposedOf(apart, "host") > 0);
    QVERIFY(beside.metrics.step_s < apart.metrics.step_s);
    Scenario once = s; // one micro-batch: no other one to run beside
    once.training.global_batch_sequences = 64;
    const double alone = exposedOf(evaluate(once), "expert_parallel");
    QVERIFY(alone > 0);
    QCOMPARE(exposedOf(evaluate(changed(once, "expert_overlap", 1)), "expert_parallel"), alone);
    // Padded to a capacity above the imbalance, multiplies and messages take longer, but there is nothing to count.
    const Report padded = evaluate(changed(s, "expert_capacity", 1.5));
    QVERIFY(exposedOf(padded, "gemm") > 1.05 * exposedOf(apart, "gemm"));
    QVERIFY(exposedOf(padded, "expert_parallel") > 1.2 * exposedOf(apart, "expert_parallel"));
    QCOMPARE(exposedOf(padded, "host"), 0.0);
    QVERIFY(evaluate(changed(s, "expert_capacity", 1)).metrics.step_s < apart.metrics.step_s);
}

void TestTrainingOptions::contextExchangeMovesItsTerm()
{
    Scenario s = training("llama-2-13b", "h100-80-sxm", 32, 32768); // as many key heads as query heads
    s.plan.tensor = s.plan.pipeline = s.plan.micro_batch = 1;
    s.plan.context = 4;
    s.plan.zero_stage = 3;
    s.plan.recompute = Recompute::Full;
    const Report ring = evaluate(s);
    const Report swapped = evaluate(changed(s, "context_exchange", static_cast<double>(ContextExchange::AllToAll)));
    QVERIFY(secondsOf(ring, "context_parallel") > exposedOf(ring, "context_parallel")); // under the attention core
    QVERIFY(exposedOf(swapped, "context_parallel") > 0);
    QCOMPARE(secondsOf(swapped, "context_parallel"), exposedOf(swapped, "context_parallel"));
    QCOMPARE(swapped.memory.total_bytes, ring.memory.total_bytes);
}

void TestTrainingOptions::eagerAttentionMovesMoreBytes()
{
    const Scenario s = pinned();
    const Report unfused = evaluate(changed(s, "attention_kernel", static_cast<double>(AttentionKernel::Unfused)));
    const Report eager = evaluate(changed(s, "attention_kernel", static_cast<double>(AttentionKernel::Eager)));
    QVERIFY(secondsOf(eager, "attention") > 1.5 * secondsOf(unfused, "attention"));
    QCOMPARE(eager.memory.total_bytes, unfused.memory.total_bytes);
}

QTEST_APPLESS_MAIN(TestTrainingOptions)
#include "tst_trainingoptions.moc"
