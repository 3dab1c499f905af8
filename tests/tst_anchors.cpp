// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "app/builtin.h"
#include "model/evaluate.h"
#include "model/units.h"

#include <cmath>

using namespace wallchart;

// Training runs that their authors published in full, predicted from the configuration alone. Each is to come within
// 10 %.
namespace {

constexpr double tolerance = 0.10;

Scenario job(const char *accelerator, const char *fabric, int devices, double sequence, double batch)
{
    const Catalog &catalog = builtinCatalog();
    Scenario s;
    s.workload = Workload::Training;
    s.accelerator = *findRecord(catalog.accelerators, accelerator);
    s.fabric = *findRecord(catalog.fabrics, fabric);
    s.site = catalog.sites.front();
    s.cooling = catalog.coolings.front();
    s.devices = devices;
    s.context_tokens = sequence;
    s.training.global_batch_sequences = batch;
    useStack(s.training, TrainingStack::Megatron);
    s.plan.context = 1;
    return s;
}

Architecture gptShape(int layers, int hidden, int heads)
{
    Architecture a;
    a.layers = layers;
    a.hidden = hidden;
    a.heads = a.kv_heads = heads;
    a.head_dim = hidden / heads;
    a.ffn_hidden = 4 * hidden;
    a.mlp_matrices = 2;
    a.vocab = 51200;
    a.tied_embeddings = true;
    a.layer_norm = true;
    a.max_context = 2048;
    a.groups[0].kind = LayerKind::Full;
    a.groups[0].count = layers;
    a.group_count = 1;
    return a;
}

/// GPT on A100 80GB with Megatron of 2021 and 2022: FP16, unfused attention, no sequence parallelism unless said.
Scenario gpt(const Architecture &shape, int devices, int tensor, int pipeline, double batch, int micro_batch)
{
    Scenario s = job("a100-80-sxm", "infiniband-hdr-200", devices, 2048, batch);
    s.model.arch = shape;
    s.training.multiply = Precision::Fp16;
    s.training.attention = AttentionKernel::Unfused;
    s.training.sequence_parallel = false;
    s.plan.tensor = tensor;
    s.plan.pipeline = pipeline;
    s.plan.micro_batch = micro_batch;
    s.plan.zero_stage = 0;
    s.plan.recompute = Recompute::Full;
    return s;
}

void compare(double predicted, double published)
{
    const double error = predicted / published - 1;
    qInfo("predicted %.4g, published %.4g: %+.1f %%", predicted, published, 100 * error);
    QVERIFY2(std::abs(error) <= tolerance, qPrintable(QStringLiteral("off by %1 %").arg(100 * error)));
}

} // namespace

class TestAnchors : public QObject
{
    Q_OBJECT

private slots:
    void narayanan_data();
    void narayanan();
    void korthikanti_data();
    void korthikanti();
    void llama405b_data();
    void llama405b();
    void deepseekV3();
    void mpt7b();
    void palm540b();
};

void TestAnchors::narayanan_data()
{
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("tensor");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("batch");
    QTest::addColumn<int>("micro_batch");
    QTest::addColumn<double>("published");
    // Narayanan et al. 2021 (arXiv 2104.04473), table 1: achieved teraFLOP/s per GPU. The micro-batch of the rows with
    // 18.4 and 39.1 billion parameters is not published; theirs lies between those of their neighbours.
    QTest::newRow("1.7B") << 24 << 2304 << 24 << 1 << 1 << 32 << 512. << 16 << 137.;
    QTest::newRow("3.6B") << 32 << 3072 << 30 << 2 << 1 << 64 << 512. << 16 << 138.;
    QTest::newRow("7.5B") << 32 << 4096 << 36 << 4 << 1 << 128 << 512. << 16 << 142.;
    QTest::newRow("18.4B") << 48 << 6144 << 40 << 8 << 1 << 256 << 1024. << 8 << 135.;
    QTest::newRow("39.1B") << 64 << 8192 << 48 << 8 << 2 << 512 << 1536. << 4 << 138.;
    QTest::newRow("76.1B") << 80 << 10240 << 60 << 8 << 4 << 1024 << 1792. << 2 << 140.;
    QTest::newRow("145.6B") << 96 << 12288 << 80 << 8 << 8 << 1536 << 2304. << 2 << 148.;
    QTest::newRow("310.1B") << 128 << 16384 << 96 << 8 << 16 << 1920 << 2160. << 1 << 155.;
    QTest::newRow("529.6B") << 128 << 20480 << 105 << 8 << 35 << 2520 << 2520. << 1 << 163.;
    QTest::newRow("1008B") << 160 << 25600 << 128 << 8 << 64 << 3072 << 3072. << 1 << 163.;
}

void TestAnchors::narayanan()
{
    QFETCH(int, heads);
    QFETCH(int, hidden);
    QFETCH(int, layers);
    QFETCH(int, tensor);
    QFETCH(int, pipeline);
    QFETCH(int, devices);
    QFETCH(double, batch);
    QFETCH(int, micro_batch);
    QFETCH(double, published);
    const Scenario s = gpt(gptShape(layers, hidden, heads), devices, tensor, pipeline, batch, micro_batch);
    const double h = hidden;
    // Their eq. 3, which counts the recomputed forward pass.
    const double flops = 96 * batch * 2048 * layers * h * h * (1 + 2048 / (6 * h) + 51200 / (16 * layers * h));
    compare(flops / devices / evaluate(s).metrics.step_s / 1e12, published);
}

void TestAnchors::korthikanti_data()
{
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("pipeline");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("batch");
    QTest::addColumn<int>("micro_batch");
    QTest::addColumn<bool>("selective");
    QTest::addColumn<double>("published");
    // Korthikanti et al. 2022 (arXiv 2205.05198), table 3 (configurations) and table 5: seconds per iteration with full
    // recompute, and with sequence parallelism and selective recompute.
    QTest::newRow("22B full") << 64 << 6144 << 48 << 1 << 1 << 8 << 4. << 4 << false << 1.42;
    QTest::newRow("22B selective") << 64 << 6144 << 48 << 1 << 1 << 8 << 4. << 4 << true << 1.10;
    QTest::newRow("175B full") << 96 << 12288 << 96 << 8 << 3 << 64 << 64. << 1 << false << 18.13;
    QTest::newRow("175B selective") << 96 << 12288 << 96 << 8 << 3 << 64 << 64. << 1 << true << 13.75;
    QTest::newRow("530B full") << 128 << 20480 << 105 << 35 << 3 << 280 << 280. << 1 << false << 49.05;
    QTest::newRow("530B selective") << 128 << 20480 << 105 << 35 << 3 << 280 << 280. << 1 << true << 37.83;
    QTest::newRow("1T full") << 160 << 25600 << 128 << 64 << 1 << 512 << 512. << 1 << false << 94.42;
    QTest::newRow("1T selective") << 160 << 25600 << 128 << 64 << 1 << 512 << 512. << 1 << true << 71.49;
}

void TestAnchors::korthikanti()
{
    QFETCH(int, heads);
    QFETCH(int, hidden);
    QFETCH(int, layers);
    QFETCH(int, pipeline);
    QFETCH(int, chunks);
    QFETCH(int, devices);
    QFETCH(double, batch);
    QFETCH(int, micro_batch);
    QFETCH(bool, selective);
    QFETCH(double, published);
    Scenario s = gpt(gptShape(layers, hidden, heads), devices, 8, pipeline, batch, micro_batch);
    s.plan.virtual_stages = chunks;
    s.training.sequence_parallel = selective;
    s.plan.recompute = selective ? Recompute::Selective : Recompute::Full;
    compare(evaluate(s).metrics.step_s, published);
}

void TestAnchors::llama405b_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("published");
    // Llama 3 (arXiv 2407.21783), table 4: BF16 MFU at 8,192 tokens, 16M tokens a step, tensor 8 and pipeline 16 beside
    // FSDP.
    QTest::newRow("8,192") << 8192 << 0.43;
    QTest::newRow("16,384") << 16384 << 0.41;
}

void TestAnchors::llama405b()
{
    QFETCH(int, devices);
    QFETCH(double, published);
    Scenario s = job("h100-80-sxm", "roce-400", devices, 8192, 2048);
    s.model = *findRecord(builtinCatalog().models, "llama-3.1-405b");
    useStack(s.training, TrainingStack::Fsdp);
    s.plan.tensor = 8;
    s.plan.pipeline = 16;
    s.plan.micro_batch = 1;
    compare(evaluate(s).metrics.mfu, published);
}

void TestAnchors::deepseekV3()
{
    // DeepSeek-V3 (arXiv 2412.19437), sections 3.1, 3.2 and 4.2: 180,000 H800 hours per trillion tokens on 2,048 H800;
    // pipeline 16, expert 64 over 8 servers, ZeRO-1, DualPipe, FP8, 15,360 sequences of 4,096.
    Scenario s = job("h800-80-sxm", "infiniband-ndr-400", 2048, 4096, 15360);
    s.model = *findRecord(builtinCatalog().models, "deepseek-v3");
    s.training.multiply = Precision::Fp8;
    s.plan.tensor = 1;
    s.plan.pipeline = 16;
    s.plan.expert = 64;
    s.plan.zero_stage = 1;
    s.plan.schedule = PipelineSchedule::DualPipe;
    const double hours = 1e12 / evaluate(s).metrics.tokens_per_s / unit::hour * s.devices;
    compare(hours, 180e3);
}

void TestAnchors::mpt7b()
{
    // llm-foundry, scripts/train/benchmarking: MPT-7B on 64 A100 40GB, FSDP, full recompute, 18 sequences of 2,048 a
    // device: 234,614 tokens/s.
    Scenario s = job("a100-40-sxm", "infiniband-hdr-200", 64, 2048, 1152);
    s.model = *findRecord(builtinCatalog().models, "mpt-7b");
    useStack(s.training, TrainingStack::Fsdp);
    s.plan.tensor = s.plan.pipeline = 1;
    s.plan.micro_batch = 18;
    s.plan.zero_stage = 3;
    s.plan.recompute = Recompute::Full;
    compare(evaluate(s).metrics.tokens_per_s, 234614);
}

void TestAnchors::palm540b()
{
    // PaLM (arXiv 2204.02311), section 5: 6,144 TPU v4, tensor 12, fully sharded data parallel, 2,048 sequences of
    // 2,048: MFU 46.2 % with attention. The program chooses what to recompute.
    Scenario s = job("tpu-v4", "none", 6144, 2048, 2048);
    s.model = *findRecord(builtinCatalog().models, "palm-540b");
    useStack(s.training, TrainingStack::MaxText);
    s.plan.tensor = 12;
    s.plan.pipeline = 1;
    s.plan.zero_stage = 3;
    compare(evaluate(s).metrics.mfu, 0.462);
}

QTEST_GUILESS_MAIN(TestAnchors)
#include "tst_anchors.moc"
