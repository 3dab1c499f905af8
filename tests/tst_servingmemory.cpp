// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "model/enginememory.h"
#include "model/evaluate.h"
#include "model/servingcache.h"
#include "model/units.h"

#include <cmath>
#include <string_view>

using namespace wallchart;

namespace {

const LanguageModel &model(const char *id)
{
    const LanguageModel *found = findRecord(builtinCatalog().models, id);
    if (found == nullptr)
        qFatal("no model %s", id);
    return *found;
}

const Accelerator &device(const char *id)
{
    const Accelerator *found = findRecord(builtinCatalog().accelerators, id);
    if (found == nullptr)
        qFatal("no accelerator %s", id);
    return *found;
}

/// One request of this length on one replica of all the devices.
Scenario serve(const char *model_id, const char *device_id, int tensor, Precision weights, double context)
{
    Scenario s;
    s.workload = Workload::Serving;
    s.model = model(model_id);
    s.accelerator = device(device_id);
    s.accelerator.scale_up_domain = std::max(s.accelerator.scale_up_domain, tensor);
    s.devices = tensor;
    s.plan.tensor = tensor;
    s.plan.pipeline = 1;
    s.weights = weights;
    s.context_tokens = context;
    s.serving.users = 1;
    return s;
}

double bytesOf(const Report &report, std::string_view key)
{
    for (const MemoryTerm &term : report.memory.terms) {
        if (key == term.key)
            return term.bytes;
    }
    return 0;
}

double gib(double bytes)
{
    return bytes / unit::gibi;
}

bool fits(const Scenario &scenario)
{
    return !evaluate(scenario).wall(WallId::Memory).hit;
}

double requestBytes(const Scenario &scenario, int tensor = 1)
{
    Plan plan;
    plan.tensor = tensor;
    return rankCache(scenario, scenario.model.arch, plan, scenario.context_tokens).request_bytes;
}

bool near(double value, double expected, double share)
{
    return std::abs(value - expected) <= share * std::abs(expected);
}

double weightsOf(const char *id, Precision precision)
{
    const Architecture &arch = model(id).arch;
    return weightBytes(arch, countParameters(arch), precision);
}

} // namespace

class TestServingMemory : public QObject
{
    Q_OBJECT

private slots:
    void fileSizes_data();
    void fileSizes();
    void bitsOfGroups();
    void tiedTableIsTheHead();
    void keysAndValuesApart();
    void activationsDecideTheRate();
    void layerKinds();
    void compressedCache();
    void indexedCache();
    void predictionModules();
    void paddedVocabulary();
    void lowRanks();
    void wholePages();
    void windowLayersByEngine();
    void statesTakePages();
    void headsThatDoNotDivide();
    void attentionDataParallel();
    void sharedPrefix();
    void offloading();
    void reserves();
    void answersOfLoggedStarts_data();
    void answersOfLoggedStarts();
    void longestContextSkipsTheGap();
    void poolsOfLoggedStarts_data();
    void poolsOfLoggedStarts();
};

// llama.cpp tools/quantize/README.md: GiB of Llama-3.1-8B; GB of the 70B and 405B files in Q4_K_M.
void TestServingMemory::fileSizes_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("format");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("within"); // the files of the large ones are older, with other mixes
    const std::initializer_list<std::pair<const char *, double>> sizes = {
        {"iq1_s", 1.87},   {"iq1_m", 2.01},  {"iq2_xxs", 2.23}, {"iq2_xs", 2.42}, {"iq2_s", 2.56},  {"iq2_m", 2.74},
        {"iq3_xxs", 3.04}, {"iq3_xs", 3.27}, {"iq3_s", 3.42},   {"iq3_m", 3.52},  {"iq4_xs", 4.17}, {"iq4_nl", 4.38},
        {"q2_k_s", 2.78},  {"q2_k", 2.95},   {"q3_k_s", 3.41},  {"q3_k_l", 4.02}, {"q4_k_s", 4.36}, {"q4_k_m", 4.58},
        {"q5_k_s", 5.21},  {"q5_k_m", 5.33}, {"q6_k", 6.14},    {"q8_0", 7.95}};
    for (const auto &[format, size] : sizes)
        QTest::newRow(format) << "llama-3.1-8b" << format << size * unit::gibi << 0.004;
    QTest::newRow("70B q4_k_m") << "llama-3.1-70b"
                                << "q4_k_m" << 43.1 * unit::giga << 0.025;
    QTest::newRow("405B q4_k_m") << "llama-3.1-405b"
                                 << "q4_k_m" << 249.1 * unit::giga << 0.025;
}

void TestServingMemory::fileSizes()
{
    QFETCH(QString, id);
    QFETCH(QString, format);
    QFETCH(double, bytes);
    QFETCH(double, within);
    const PrecisionInfo *info = findPrecision(format.toStdString());
    QVERIFY(info != nullptr);
    const double found = weightsOf(qPrintable(id), info->id);
    QVERIFY2(near(found, bytes, within), qPrintable(QString::number(gib(found))));
}

void TestServingMemory::bitsOfGroups()
{
    // Per group a 16-bit scale and a 4-bit zero point.
    QCOMPARE(precisionInfo(Precision::Int4).bits, 4 + 20.0 / 128);
    QCOMPARE(precisionInfo(Precision::Int4Group32).bits, 4.625);
    // vLLM logs 37.09 GiB for the 70B in AWQ, 8.51 for Phi-4 in GPTQ (both groups of 128).
    QVERIFY(near(gib(weightsOf("llama-3.1-70b", Precision::Int4)), 37.09, 0.002));
    QVERIFY(near(gib(weightsOf("phi-4", Precision::Int4)), 8.51, 0.001));
    // NF4 without double quantisation: 32 bits for each 64.
    QCOMPARE(precisionInfo(Precision::Nf4Single).bits, 4.5);
    // Meta's 405B in FP8 leaves attention at 16 bits: 57.75 GiB on each of 8 (vllm issue 6746), 50.6 if all were FP8.
    const double eighth = gib(weightsOf("llama-3.1-405b", Precision::Fp8Mlp)) / 8;
    QVERIFY2(near(eighth, 57.75, 0.04), qPrintable(QString::number(eighth)));
}

void TestServingMemory::tiedTableIsTheHead()
{
    Architecture arch = model("llama-3.1-8b").arch;
    const double table = static_cast<double>(arch.vocab) * arch.hidden;
    const WeightBytes apart = weightBytesByPart(arch, countParameters(arch), Precision::Q4_K_M);
    QCOMPARE(apart.table, table * 4.5 / 8);
    QCOMPARE(apart.head, table * 6.5625 / 8);
    arch.tied_embeddings = true;
    const WeightBytes tied = weightBytesByPart(arch, countParameters(arch), Precision::Q4_K_M);
    QCOMPARE(tied.table, 0.0);
    QCOMPARE(tied.head, table * 6.5625 / 8);
}

void TestServingMemory::keysAndValuesApart()
{
    const Architecture &arch = model("llama-3.1-8b").arch;
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16), 131072.0);
    QCOMPARE(kvBytesPerToken(arch, {Precision::Q8_0, Precision::Q4_0}), 65536.0 * (8.5 + 4.5) / 16);
    Scenario s = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Bf16, 16384);
    const double both = bytesOf(evaluate(s), "kv_cache");
    s.kv_values = Precision::Fp8;
    QCOMPARE(bytesOf(evaluate(s), "kv_cache"), both * 0.75);
}

void TestServingMemory::activationsDecideTheRate()
{
    using enum ServingMultiply;
    QCOMPARE(multiplyRate(Precision::Int8, AsWeights), MultiplyRate::Bf16);
    QCOMPARE(multiplyRate(Precision::Int8, Int8), MultiplyRate::Int8); // W8A8
    QCOMPARE(multiplyRate(Precision::Fp8, Half), MultiplyRate::Bf16);
    QCOMPARE(multiplyRate(Precision::Int4, Fp8), MultiplyRate::Fp8); // W4A8
    QCOMPARE(multiplyRate(Precision::Fp32, Half), MultiplyRate::Fp32);
    Scenario s = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Int8, 8192);
    const double unpacked = evaluate(s).metrics.prefill_tokens_per_s;
    s.serving.multiply = ServingMultiply::Int8;
    QVERIFY(evaluate(s).metrics.prefill_tokens_per_s > 1.2 * unpacked);
}

void TestServingMemory::layerKinds()
{
    Architecture arch = model("llama-3.1-8b").arch;
    const double full = kvBytesPerSequence(arch, Precision::Bf16, 32768);
    const double parameters = countParameters(arch).total;

    LayerGroup &group = arch.groups[0];
    group.kind = LayerKind::Chunk;
    group.window_tokens = 8192;
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 32768), full / 4);
    // Within chunks a query sees half a chunk on average, behind a sliding window nearly all of it.
    QCOMPARE(attendedTokensCausal(arch, 32768), 32.0 * 4096);
    group.kind = LayerKind::Window;
    QCOMPARE(attendedTokensCausal(arch, 32768), 32.0 * (8192 - 8192.0 * 8192 / 65536));
    group.kind = LayerKind::Full;

    group.shared_kv = true;
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 32768), full / 2);
    QCOMPARE(countParameters(arch).total, parameters - 32 * 4096.0 * 1024);
    group.shared_kv = false;

    // Every second layer reads the cache of the one before: half is kept, all is read.
    group.count = 16;
    arch.groups[1] = group;
    arch.groups[1].reuses_kv = true;
    arch.group_count = 2;
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 32768), full / 2);
    QCOMPARE(kvBytesRead(arch, Precision::Bf16, 32768), full);
    QCOMPARE(countParameters(arch).total, parameters - 16 * 4096.0 * 2048);

    // Keys of 192 and values of 128 (MiMo-V2-Flash: 23,040 bytes on its 9 full layers).
    QCOMPARE(kvBytesPerToken(model("mimo-v2-flash").arch, Precision::Bf16, 1000), 23040.0);
}

void TestServingMemory::compressedCache()
{
    Architecture arch = model("llama-3.1-8b").arch;
    arch.groups[0].entry_tokens = 4;
    arch.groups[0].window_tokens = 128;
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 8192), 131072.0 * (8192 / 4 + 128));
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16), 131072.0 / 4);
    QCOMPARE(attendedTokensDecode(arch, 8192), 32.0 * (2048 + 128));
}

void TestServingMemory::indexedCache()
{
    const Architecture &sparse = model("deepseek-v3.2").arch;
    const Architecture &dense = model("deepseek-v3").arch;
    // 128 numbers of 8 bits and one 32-bit scale on each of 61 layers, in any format of the cache.
    QCOMPARE(kvBytesPerToken(sparse, Precision::Bf16) - kvBytesPerToken(dense, Precision::Bf16), 61.0 * 132);
    QCOMPARE(kvBytesPerToken(sparse, Precision::Fp8) - kvBytesPerToken(dense, Precision::Fp8), 61.0 * 132);
    // A step reads every index key but only 2,048 entries.
    QCOMPARE(kvBytesRead(sparse, Precision::Bf16, 65536), 61.0 * (132.0 * 65536 + 1152.0 * 2048));
    QVERIFY(attendedTokensDecode(sparse, 65536) < 0.25 * attendedTokensDecode(dense, 65536));
}

void TestServingMemory::predictionModules()
{
    const LanguageModel &v3 = model("deepseek-v3");
    // The repository holds 685 B: 11.6 B of the module and copies of table and head.
    QVERIFY(near(countParameters(v3.arch).mtp, 11.6e9, 0.01));
    QVERIFY(near(countParameters(v3.arch).total, 671e9, 0.001));
    Scenario s = serve("deepseek-v3", "h200-141", 8, Precision::Fp8, 8192);
    const Report without = evaluate(s);
    s.serving.memory.draft_module = true;
    const Report with = evaluate(s);
    QVERIFY(near(bytesOf(with, "weights") - bytesOf(without, "weights"), 11.6e9 / 8, 0.01));
    QVERIFY(near(bytesOf(with, "kv_cache") / bytesOf(without, "kv_cache"), 62.0 / 61, 1e-9));
}

void TestServingMemory::paddedVocabulary()
{
    Architecture arch = model("qwen2.5-7b").arch;
    const double before = countParameters(arch).total;
    arch.padded_vocab = arch.vocab + 100;
    QCOMPARE(countParameters(arch).total, before + 200.0 * arch.hidden);
}

void TestServingMemory::lowRanks()
{
    Architecture arch = model("llama-3.1-8b").arch;
    const double before = countParameters(arch).total;
    // Queries by way of 1,024, the output in 4 groups by way of 512 each.
    arch.q_lora_rank = 1024;
    arch.o_lora_rank = 512;
    arch.o_groups = 4;
    const double square = 4096.0 * 4096;
    QCOMPARE(countParameters(arch).total,
             before - 32 * 2 * square + 32 * (2 * 1024 * 4096.0 + 512 * 4096.0 + 4 * 512 * 4096.0));
    // Experts on half the width, with projections down and up in every MoE layer.
    Architecture moe = model("mixtral-8x7b").arch;
    const ParameterCounts full = countParameters(moe);
    moe.expert_hidden = moe.hidden / 2;
    QCOMPARE(countParameters(moe).experts, full.experts / 2);
    QCOMPARE(countParameters(moe).shared, full.shared + 32 * 2.0 * moe.hidden * moe.expert_hidden);
    QVERIFY(near(countParameters(model("kimi-k3").arch).total, 2.8e12, 0.01));
    QVERIFY(near(countParameters(model("deepseek-v4-flash").arch).total, 284e9, 0.01));
}

void TestServingMemory::wholePages()
{
    Scenario s = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Bf16, 1001);
    QCOMPARE(requestBytes(s), 131072.0 * 1008); // vLLM: 16 tokens
    useEngine(s.serving, ServingEngine::TensorRtLlm);
    QCOMPARE(requestBytes(s), 131072.0 * 1024);
    useEngine(s.serving, ServingEngine::Sglang);
    QCOMPARE(requestBytes(s), 131072.0 * 1001);
    s.serving.memory.block_tokens = 100;
    QCOMPARE(requestBytes(s), 131072.0 * 1100);
}

void TestServingMemory::windowLayersByEngine()
{
    // gpt-oss-20b, 32 requests of 8,192 tokens: 12.00 GiB in vLLM, whose window layers hold the window and a
    // chunk, 6.09 if they held their 128 tokens alone (hf-mem pull request 70).
    Scenario s = serve("gpt-oss-20b", "h100-80-sxm", 1, Precision::Mxfp4, 8192);
    QCOMPARE(gib(32 * requestBytes(s)), 12.0);
    s.serving.memory.paging = CachePaging::Exact;
    QVERIFY(near(gib(32 * requestBytes(s)), 6.09, 0.001));
    s.serving.memory.paging = CachePaging::FullLength;
    QCOMPARE(gib(32 * requestBytes(s)), 12.0);
    s.serving.memory.paging = CachePaging::AsEngine;
    useEngine(s.serving, ServingEngine::Sglang); // its window pool has room for 0.8 of the full one's tokens
    QVERIFY(near(gib(32 * requestBytes(s)), 6 + 0.8 * 6, 1e-3));
    // Gemma-3-27B: 52 window layers beside 10 full ones take pages of 10 layers, 60 with the padding.
    Scenario g = serve("gemma-3-27b", "h100-80-sxm", 1, Precision::Bf16, 65536);
    const double layer = 2.0 * 16 * 128 * 2;
    QCOMPARE(requestBytes(g), layer * (10 * 65536.0 + 60 * (std::ceil((1023 + 8192) / 16.0) * 16 + 16)));
}

void TestServingMemory::statesTakePages()
{
    Scenario s = serve("qwen3.5-397b-a17b", "h200-141", 8, Precision::Fp8, 32768);
    const double exact = kvBytesPerSequence(s.model.arch, Precision::Bf16, s.context_tokens);
    s.serving.memory.paging = CachePaging::Exact;
    s.serving.memory.block_tokens = 1;
    QCOMPARE(requestBytes(s), exact);
    s.serving.memory.paging = CachePaging::AsEngine;
    s.serving.memory.block_tokens = 0;
    // Pages are as large as a state, and the last one of the full layers is part empty.
    const double paged = requestBytes(s);
    QVERIFY(paged > exact);
    QVERIFY(paged < exact * 1.15);
}

void TestServingMemory::headsThatDoNotDivide()
{
    // Phi-4 has 10 KV heads: of 4 ranks the fullest holds 3, of 16 each holds one.
    const Scenario s = serve("phi-4", "h100-80-sxm", 4, Precision::Bf16, 16384);
    const double whole = requestBytes(s, 1);
    QCOMPARE(requestBytes(s, 4), whole * 0.3);
    QCOMPARE(requestBytes(s, 16), whole * 0.1);
    // Latents are whole on every rank.
    const Scenario mla = serve("deepseek-v3", "h200-141", 8, Precision::Fp8, 8192);
    QCOMPARE(requestBytes(mla, 8), requestBytes(mla, 1));
}

void TestServingMemory::attentionDataParallel()
{
    // Qwen3-Coder-480B with data-parallel attention: 62.00 GiB for one request of 262,144 tokens (vllm recipes 12).
    const Scenario s = serve("qwen3-coder-480b-a35b", "h20-96", 8, Precision::Fp8, 262144);
    Plan plan;
    plan.tensor = 8;
    plan.attention_data = 8;
    const RankCache cache = rankCache(s, s.model.arch, plan, s.context_tokens);
    QCOMPARE(gib(cache.request_bytes), 62.0);
    QCOMPARE(requestsPerRank(s, plan), 1.0);
    plan.attention_data = 1;
    QCOMPARE(gib(rankCache(s, s.model.arch, plan, s.context_tokens).request_bytes), 62.0 / 8);
}

void TestServingMemory::sharedPrefix()
{
    Scenario s = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Bf16, 16384);
    s.serving.users = 16;
    s.serving.output_tokens = 384;
    s.serving.prefix_hit_share = 0.5;
    const double apart = bytesOf(evaluate(s), "kv_cache");
    QCOMPARE(apart, 16 * 131072.0 * 16384);
    s.serving.memory.shared_prefix = true;
    const Report shared = evaluate(s);
    QCOMPARE(bytesOf(shared, "kv_cache"), 131072.0 * (16 * (16384.0 - 8000) + 8000));
    QVERIFY(shared.metrics.max_concurrency > 0);
    s.serving.memory.shared_prefix = false;
    QVERIFY(shared.metrics.max_concurrency > 1.8 * evaluate(s).metrics.max_concurrency);
}

void TestServingMemory::offloading()
{
    Scenario s = serve("mixtral-8x7b", "rtx-4090", 1, Precision::Int4, 4096);
    QVERIFY(!fits(s));
    const Report before = evaluate(s);
    QCOMPARE(before.metrics.host_bytes_per_step, 0.0);
    s.serving.memory.offload_experts_share = 0.5;
    const Report after = evaluate(s);
    const double experts = countParameters(s.model.arch).experts * bytesPerNumber(Precision::Int4);
    QVERIFY(near(bytesOf(before, "weights") - bytesOf(after, "weights"), experts / 2, 1e-9));
    QVERIFY(near(after.memory.host_bytes, experts / 2, 1e-9));
    QVERIFY(fits(s));
    // One token is sent to 2 of 8 experts, half of which lie beside the device.
    QVERIFY(near(after.metrics.host_bytes_per_step, experts / 2 * 2 / 8, 1e-9));
    const double link = after.metrics.host_bytes_per_step / s.accelerator.host_bytes_per_s;
    QVERIFY(near(after.metrics.tpot_s - before.metrics.tpot_s, link, 0.05));
    s.serving.memory.offload_to = OffloadTo::Nvme;
    QVERIFY(evaluate(s).metrics.tpot_s > after.metrics.tpot_s);
    s.serving.memory.offload_bytes_per_s = 1e12;
    QVERIFY(evaluate(s).metrics.tpot_s < after.metrics.tpot_s);
    // The cache: half of it stays, and a step reads the other half over the link.
    Scenario kv = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Bf16, 65536);
    const double whole = bytesOf(evaluate(kv), "kv_cache");
    kv.serving.memory.offload_kv_share = 0.5;
    QCOMPARE(bytesOf(evaluate(kv), "kv_cache"), whole / 2);
    QCOMPARE(evaluate(kv).metrics.host_bytes_per_step, whole / 2);
}

void TestServingMemory::reserves()
{
    Scenario s = serve("llama-3.1-8b", "h100-80-sxm", 1, Precision::Bf16, 8192);
    const double usable = s.accelerator.usable_memory_bytes;
    const Report vllm = evaluate(s);
    QVERIFY(near(vllm.memory.limit_bytes, 0.9 * usable, 1e-9));
    QCOMPARE(bytesOf(vllm, "graphs"), 0.0); // they find room in the tenth that is left
    s.serving.reserve_fraction = 1;
    QVERIFY(bytesOf(evaluate(s), "graphs") > 0.5 * unit::giga);
    s.serving.memory.graphs = false;
    QCOMPARE(bytesOf(evaluate(s), "graphs"), 0.0);
    s.serving.memory.graphs = true;

    // SGLang: weights and cache inside the fraction of what is free at the start, the rest beside it.
    useEngine(s.serving, ServingEngine::Sglang);
    Report report = evaluate(s);
    double pool = report.memory.limit_bytes - (report.memory.total_bytes - bytesOf(report, "kv_cache"));
    QVERIFY(near(pool, 0.88 * (usable - s.serving.overhead_bytes) - bytesOf(report, "weights"), 1e-9));

    // TensorRT-LLM: a fraction of what the rest leaves.
    useEngine(s.serving, ServingEngine::TensorRtLlm);
    report = evaluate(s);
    const double rest = report.memory.total_bytes - bytesOf(report, "kv_cache");
    pool = report.memory.limit_bytes - rest;
    QVERIFY(near(pool, s.serving.reserve_fraction * (usable - rest), 1e-9));

    // llama.cpp: the token table stays with the CPU.
    const double all = weightsOf("llama-3.1-8b", Precision::Bf16);
    useEngine(s.serving, ServingEngine::LlamaCpp);
    QVERIFY(near(all - bytesOf(evaluate(s), "weights"), 128256.0 * 4096 * 2, 1e-9));
}

// Whether vLLM started, as its users logged it (public issues and logs).
void TestServingMemory::answersOfLoggedStarts_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("on");
    QTest::addColumn<int>("tensor");
    QTest::addColumn<QString>("format");
    QTest::addColumn<double>("context");
    QTest::addColumn<bool>("starts");
    QTest::newRow("8B 20k on 24 GB") << "llama-3.1-8b"
                                     << "rtx-3090" << 1 << "bf16" << 20000.0 << true;
    QTest::newRow("8B 29k on 24 GB") << "llama-3.1-8b"
                                     << "rtx-3090" << 1 << "bf16" << 29000.0 << false;
    QTest::newRow("8B 35k on 24 GB") << "llama-3.1-8b"
                                     << "rtx-3090" << 1 << "bf16" << 35000.0 << true;
    QTest::newRow("70B on one") << "llama-3.3-70b"
                                << "h100-80-sxm" << 1 << "fp8" << 16000.0 << false;
    QTest::newRow("70B on two") << "llama-3.3-70b"
                                << "h100-80-sxm" << 2 << "fp8" << 16000.0 << true;
    QTest::newRow("32B at 16k") << "qwen3-32b"
                                << "h100-80-sxm" << 1 << "bf16" << 16000.0 << true;
    QTest::newRow("32B at 32k") << "qwen3-32b"
                                << "h100-80-sxm" << 1 << "bf16" << 32000.0 << false;
    QTest::newRow("R1 on one") << "deepseek-r1"
                               << "h100-80-sxm" << 1 << "fp8" << 16000.0 << false;
    QTest::newRow("405B at 4k") << "llama-3.1-405b"
                                << "a100-80-sxm" << 8 << "fp8-mlp" << 4096.0 << true;
    QTest::newRow("70B on two, 16 bits") << "llama-3-70b"
                                         << "h100-80-sxm" << 2 << "fp16" << 8192.0 << true;
}

void TestServingMemory::answersOfLoggedStarts()
{
    QFETCH(QString, id);
    QFETCH(QString, on);
    QFETCH(int, tensor);
    QFETCH(QString, format);
    QFETCH(double, context);
    QFETCH(bool, starts);
    const Scenario s = serve(qPrintable(id), qPrintable(on), tensor, findPrecision(format.toStdString())->id, context);
    const Report report = evaluate(s);
    QVERIFY2(report.wall(WallId::Memory).hit != starts, qPrintable(QString::number(report.wall(WallId::Memory).load)));
}

void TestServingMemory::longestContextSkipsTheGap()
{
    // Above 32,768 tokens the trial run has one chunk, so longer requests fit again than just below.
    Scenario s = serve("llama-3.1-8b", "rtx-3090", 1, Precision::Bf16, 8192);
    const double longest = evaluate(s).metrics.max_context_tokens;
    QVERIFY(longest > 35000);
    s.context_tokens = longest;
    QVERIFY(fits(s));
    s.context_tokens = longest + 64;
    QVERIFY(!fits(s));
    s.serving.memory.profile_tokens = 2048;
    s.context_tokens = 29000;
    QVERIFY(fits(s));
}

// GiB of KV cache that vLLM found on an H100 with 79.18 GiB, longest request 16,000 tokens, 1,024 sampler rows
// (llm-d-benchmark, config_explorer/empirical-vllm-memory-results.md).
void TestServingMemory::poolsOfLoggedStarts_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("tensor");
    QTest::addColumn<QString>("format");
    QTest::addColumn<double>("pool");
    QTest::newRow("8B") << "llama-3.1-8b" << 1 << "bf16" << 51.38;
    QTest::newRow("0.6B") << "qwen3-0.6b" << 1 << "bf16" << 64.45;
    QTest::newRow("70B on two") << "llama-3.3-70b" << 2 << "fp8" << 32.0;
    QTest::newRow("32B") << "qwen3-32b" << 1 << "bf16" << 4.45;
    QTest::newRow("gpt-oss-20b") << "gpt-oss-20b" << 1 << "mxfp4" << 50.28;
}

void TestServingMemory::poolsOfLoggedStarts()
{
    QFETCH(QString, id);
    QFETCH(int, tensor);
    QFETCH(QString, format);
    QFETCH(double, pool);
    Scenario s = serve(qPrintable(id), "h100-80-sxm", tensor, findPrecision(format.toStdString())->id, 16000);
    QCOMPARE(defaultSequences(ServingEngine::Vllm, s.accelerator), 1024.0);
    QCOMPARE(defaultSequences(ServingEngine::Vllm, device("a100-80-sxm")), 256.0);
    s.serving.max_sequences = 1024;
    const Report report = evaluate(s);
    const double found = gib(report.memory.limit_bytes - (report.memory.total_bytes - bytesOf(report, "kv_cache")));
    QVERIFY2(near(found, pool, 0.03), qPrintable(QString::number(found)));
}

QTEST_GUILESS_MAIN(TestServingMemory)
#include "tst_servingmemory.moc"
