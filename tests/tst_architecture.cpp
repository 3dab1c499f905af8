// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "model/architecture.h"
#include "model/units.h"

#include <cmath>
#include <limits>

using namespace wallchart;

namespace {

const LanguageModel &model(const char *id)
{
    const LanguageModel *found = findRecord(builtinCatalog().models, id);
    if (found == nullptr)
        qFatal("no model %s", id);
    return *found;
}

double gibibytes(double bytes)
{
    return bytes / unit::gibi;
}

double relative(double value, double expected)
{
    return std::abs(value / expected - 1);
}

/// Two figures that were rounded for print: equal to half a unit of `digit`.
bool printsAs(double value, double expected, double digit)
{
    return std::abs(value - expected) <= digit / 2 * (1 + 1e-9);
}

Architecture allFull(Architecture arch)
{
    for (LayerGroup &group : arch.groups)
        group.kind = LayerKind::Full;
    return arch;
}

int layersInGroups(const Architecture &arch)
{
    int sum = 0;
    for (int i = 0; i < arch.group_count; ++i)
        sum += arch.groups[static_cast<std::size_t>(i)].count;
    return sum;
}

} // namespace

class TestArchitecture : public QObject
{
    Q_OBJECT

private slots:
    void kvPerToken_data();
    void kvPerToken();
    void kvOfSequence_data();
    void kvOfSequence();
    void windowsOfOneEngine();
    void windowStopsGrowing();
    void linearStateIsConstant();
    void kvFormats();
    void tokensInPool();
    void counts_data();
    void counts();
    void countsAddUp();
    void weights_data();
    void weights();
    void attended();
    void attentionWidth();
    void scaling_data();
    void scaling();
    void scalingToOwnSize();
    void scalingKeepsRoles();
    void scalingSurvivesNonsense();
    void noGroupsMeansFull();
};

void TestArchitecture::kvPerToken_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("bytes");
    // 2 x layers x kv_heads x head_dim x 2 bytes; MLA: layers x (512 + 64) x 2 bytes.
    QTest::newRow("MHA") << "llama-2-7b" << 524288.0;
    QTest::newRow("GQA 8B") << "llama-3-8b" << 131072.0;
    QTest::newRow("GQA 70B") << "llama-3-70b" << 327680.0;
    QTest::newRow("GQA 405B") << "llama-3.1-405b" << 516096.0;
    QTest::newRow("MLA") << "deepseek-v3" << 70272.0;
    QTest::newRow("head_dim apart from hidden") << "qwen3-4b" << 147456.0;
    QTest::newRow("MQA") << "falcon-7b" << 8192.0;
    QTest::newRow("hybrid, one layer in four") << "qwen3.5-397b-a17b" << 30720.0;
    QTest::newRow("hybrid, lightning") << "minimax-text-01" << 40960.0;
    QTest::newRow("hybrid, Mamba") << "nemotron-3-super-120b-a12b" << 8192.0;
}

void TestArchitecture::kvPerToken()
{
    QFETCH(QString, id);
    QFETCH(double, bytes);
    QCOMPARE(kvBytesPerToken(model(qPrintable(id)).arch, Precision::Bf16), bytes);
}

void TestArchitecture::kvOfSequence_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("context");
    QTest::addColumn<double>("gib");
    QTest::addColumn<double>("digit");
    // Each was wrong in a public calculator; the issue numbers are in the row names.
    QTest::newRow("262,144 tokens of Qwen3-Coder") << "qwen3-coder-480b-a35b" << 262144.0 << 62.0 << 1e-9;
    QTest::newRow("sliding windows, unsloth 4757") << "gemma-3-27b" << 131072.0 << 10.41 << 0.01;
    QTest::newRow("MLA, unsloth 4757") << "deepseek-v3" << 163840.0 << 10.72 << 0.01;
    QTest::newRow("head_dim, unsloth 4757") << "qwen3-0.6b" << 40960.0 << 4.375 << 1e-9;
    QTest::newRow("36 layers at 32K, ODS 3324") << "qwen3-8b" << 32768.0 << 4.5 << 1e-9;
    QTest::newRow("36 layers at 256K, ODS 3324") << "qwen3-8b" << 262144.0 << 36.0 << 1e-9;
    QTest::newRow("7B MHA at 32K, rohitg00 57") << "llama-2-7b" << 32768.0 << 16.0 << 1e-9;
    QTest::newRow("70B at 8K, gpu_poor") << "llama-3.1-70b" << 8192.0 << 2.5 << 1e-9;
    QTest::newRow("70B at 128K, gpu_poor") << "llama-3.1-70b" << 131072.0 << 40.0 << 1e-9;
    QTest::newRow("8B at 8K, gpu_poor") << "llama-3.1-8b" << 8192.0 << 1.0 << 1e-9;
    QTest::newRow("Qwen3-32B at 8K, LLM-Viewer") << "qwen3-32b" << 8192.0 << 2.0 << 1e-9;
    QTest::newRow("70B at 8K, llmfit 418") << "llama-2-70b" << 8192.0 << gibibytes(2.68e9) << gibibytes(0.01e9);
    QTest::newRow("8B at 8K, llmfit 418") << "llama-3-8b" << 8192.0 << gibibytes(1.07e9) << gibibytes(0.01e9);
    QTest::newRow("7B at 8K, llmfit 418") << "llama-2-7b" << 8192.0 << gibibytes(4.29e9) << gibibytes(0.02e9);
}

void TestArchitecture::kvOfSequence()
{
    QFETCH(QString, id);
    QFETCH(double, context);
    QFETCH(double, gib);
    QFETCH(double, digit);
    const double found = gibibytes(kvBytesPerSequence(model(qPrintable(id)).arch, Precision::Fp16, context));
    QVERIFY2(printsAs(found, gib, digit), qPrintable(QString::number(found, 'g', 12)));
}

void TestArchitecture::windowsOfOneEngine()
{
    // gpt-oss-20b, 32 sequences of 8,192 (hf-mem 70): the cache proper is 6.09 GiB; an engine that gives window layers
    // pages like full ones holds 12.00.
    const Architecture arch = model("gpt-oss-20b").arch;
    QVERIFY(printsAs(gibibytes(32 * kvBytesPerSequence(arch, Precision::Bf16, 8192)), 6.09, 0.01));
    QCOMPARE(gibibytes(32 * kvBytesPerSequence(allFull(arch), Precision::Bf16, 8192)), 12.0);

    // Gemma-4-26B grows from 0.99 GB at 32k to 3.00 GB at 128k (ollama 16958): 5 global layers of 2 heads of 512.
    const Architecture gemma = model("gemma-4-26b-a4b").arch;
    const double growth =
        kvBytesPerSequence(gemma, Precision::Fp16, 131072) - kvBytesPerSequence(gemma, Precision::Fp16, 32768);
    QVERIFY(printsAs(growth / unit::giga, 2.01, 0.02));
}

void TestArchitecture::windowStopsGrowing()
{
    const Architecture arch = model("gemma-3-27b").arch; // 52 of 62 layers look back 1,024 tokens
    const double all = kvBytesPerToken(arch, Precision::Bf16);
    QCOMPARE(all, 62 * 2 * 16 * 128 * 2.0);
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16, 1023), all);
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16, 1024), all * 10 / 62);
    // The cache of a sequence is the sum of what its tokens added.
    double sum = 0;
    for (int i = 0; i < 3000; ++i)
        sum += kvBytesPerToken(arch, Precision::Bf16, i);
    // Position 0 means "every layer" by convention, which is also what the first token adds.
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 3000), sum);
}

void TestArchitecture::linearStateIsConstant()
{
    // Qwen3.5-397B: 45 gated-delta layers with 64 heads of 128 x 128 in FP32 and 3 columns of the convolution.
    const Architecture arch = model("qwen3.5-397b-a17b").arch;
    const double state = 45 * (64.0 * 128 * 128 * 4 + 3 * (2 * 16 * 128 + 64 * 128) * 2);
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 0), state);
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 262144), state + 30720.0 * 262144);
    QCOMPARE(attendedTokensDecode(arch, 1000), 15 * 1000.0);
}

void TestArchitecture::kvFormats()
{
    const Architecture arch = model("llama-3-8b").arch;
    QCOMPARE(kvBytesPerToken(arch, Precision::Fp8), 65536.0);
    QCOMPARE(kvBytesPerToken(arch, Precision::Fp32), 262144.0);
    QVERIFY(kvBytesPerToken(arch, Precision::Q8_0) > 65536.0); // scales are stored too
}

void TestArchitecture::tokensInPool()
{
    // vLLM issue 10517: Llama-3.1-8B, pool of 3.81 GiB (rounded in the log), 31,232 tokens in pages of 16.
    const double tokens = 3.81 * unit::gibi / kvBytesPerToken(model("llama-3.1-8b").arch, Precision::Bf16);
    QVERIFY2(tokens > 31200 && tokens < 31300, qPrintable(QString::number(tokens)));
}

void TestArchitecture::counts_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("total");
    // Sums of the tensors of the published checkpoints.
    QTest::newRow("llama-2-7b") << "llama-2-7b" << 6738415616.0;
    QTest::newRow("llama-3-8b") << "llama-3-8b" << 8030261248.0;
    QTest::newRow("llama-3-70b") << "llama-3-70b" << 70553706496.0;
    QTest::newRow("llama-3.1-405b") << "llama-3.1-405b" << 405853388800.0;
    QTest::newRow("deepseek-v3") << "deepseek-v3" << 671026419200.0;
    QTest::newRow("gpt-oss-120b") << "gpt-oss-120b" << 116829156672.0;
    QTest::newRow("qwen3-235b") << "qwen3-235b-a22b" << 235093634560.0;
    QTest::newRow("mixtral") << "mixtral-8x7b" << 46702792704.0;
    QTest::newRow("bloom") << "bloom-176b" << 176247271424.0;
    QTest::newRow("gpt2, learned positions") << "gpt2" << 124439808.0;
    QTest::newRow("gemma, tied") << "gemma-2-9b" << 9241705984.0;
}

void TestArchitecture::counts()
{
    QFETCH(QString, id);
    QFETCH(double, total);
    QCOMPARE(countParameters(model(qPrintable(id)).arch).total, total);
}

void TestArchitecture::countsAddUp()
{
    for (const LanguageModel &m : builtinCatalog().models) {
        const ParameterCounts c = countParameters(m.arch);
        const double parts =
            c.embedding + c.head + c.attention + c.dense_mlp + c.experts + c.shared + c.norms + c.extra;
        QVERIFY2(relative(parts, c.total) < 1e-12, m.id.c_str());
        QVERIFY2(c.active > 0 && c.active <= c.total, m.id.c_str());
        QVERIFY2(c.non_embedding < c.total, m.id.c_str());
        QVERIFY2((moeLayers(m.arch) == 0) == (c.experts == 0), m.id.c_str());
        QVERIFY2(m.arch.tied_embeddings == (c.head == 0), m.id.c_str());
    }
    // Two of eight experts; every token reads everything else.
    const ParameterCounts mixtral = countParameters(model("mixtral-8x7b").arch);
    QCOMPARE(mixtral.experts_active, mixtral.experts / 4);
    QVERIFY(printsAs(mixtral.active / unit::giga, 12.88, 0.01));
    QCOMPARE(moeLayers(model("llama-4-maverick").arch), 24);
    QCOMPARE(moeLayers(model("deepseek-v3").arch), 58);
}

void TestArchitecture::weights_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<Precision>("format");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<double>("digit");
    QTest::newRow("16 bit: LLM-Viewer left out the embeddings") << "llama-3-8b" << Precision::Bf16 << 16.06 << 0.01;
    QTest::newRow("16 bit: accelerate 3379 halved twice") << "llama-3.1-70b" << Precision::Fp16 << 141.107 << 0.001;
    QTest::newRow("32 bit") << "llama-3-8b" << Precision::Fp32 << 32.121 << 0.001;
    // 68.45e9 covered at 1 B, embedding and head (2.10e9) and norms at 2 B: 67.7 GiB.
    QTest::newRow("FP8") << "llama-3.3-70b" << Precision::Fp8 << 67.7 * unit::gibi / unit::giga << 0.11;
    // 36 x 128 x 3 x 2880 x 2880 at 4.25 bits with biases, the rest at 16: the checkpoint on disk is 65.2 GB.
    QTest::newRow("MXFP4 covers experts only") << "gpt-oss-120b" << Precision::Mxfp4 << 65.2 << 0.1;
}

void TestArchitecture::weights()
{
    QFETCH(QString, id);
    QFETCH(Precision, format);
    QFETCH(double, gigabytes);
    QFETCH(double, digit);
    const Architecture arch = model(qPrintable(id)).arch;
    const double found = weightBytes(arch, countParameters(arch), format) / unit::giga;
    QVERIFY2(printsAs(found, gigabytes, digit), qPrintable(QString::number(found)));
    // No format makes a model that holds all its experts smaller than its covered bits.
    const Architecture v3 = model("deepseek-v3").arch;
    QVERIFY(weightBytes(v3, countParameters(v3), Precision::Fp8) > 671e9);
    QVERIFY(weightBytes(v3, countParameters(v3), Precision::Int4) > 335e9);
}

void TestArchitecture::attended()
{
    const Architecture llama = model("llama-3-8b").arch;
    QCOMPARE(attendedTokensCausal(llama, 4096), 32 * 2048.0);
    QCOMPARE(attendedTokensDecode(llama, 4096), 32 * 4096.0);

    // One window layer, token by token: query i sees min(i, w) earlier tokens.
    Architecture arch = model("mistral-7b").arch;
    const int context = 20000;
    const int window = 4096;
    double sum = 0;
    for (int i = 0; i < context; ++i)
        sum += std::min(i + 0.5, static_cast<double>(window));
    QVERIFY(relative(attendedTokensCausal(arch, context), 32 * sum / context) < 1e-4);
    QCOMPARE(attendedTokensDecode(arch, context), 32.0 * window);
    QCOMPARE(attendedTokensCausal(arch, window), 32.0 * window / 2);

    // Wider heads in a group count in proportion.
    const Architecture gemma = model("gemma-4-26b-a4b").arch; // 5 global layers of 512, 25 of 256 with 1,024 tokens
    QCOMPARE(attendedTokensDecode(gemma, 8192), 5 * 8192 * 2.0 + 25 * 1024.0);
}

void TestArchitecture::attentionWidth()
{
    QCOMPARE(attentionWidthPerHead(model("llama-3-8b").arch), 256.0);
    QCOMPARE(attentionWidthPerHead(model("deepseek-v3").arch), 128.0 + 64 + 128);
}

void TestArchitecture::scaling_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id :
         {"llama-3-8b", "llama-3.1-405b", "llama-2-13b", "gpt-3-175b", "mixtral-8x7b", "qwen3-235b-a22b", "deepseek-v3",
          "gpt-oss-120b", "gemma-3-27b", "qwen3.5-397b-a17b", "llama-4-maverick", "mimo-v2-flash"})
        QTest::newRow(id) << id;
}

void TestArchitecture::scaling()
{
    QFETCH(QString, id);
    const Architecture arch = model(qPrintable(id)).arch;
    const bool moe = arch.experts > 0;
    double before = 0;
    for (double size = 1e9; size <= 2e12; size *= 1.01) {
        const Architecture scaled = scaledTo(arch, size);
        const double total = countParameters(scaled).total;
        const QByteArray at = QByteArray::number(size);
        QVERIFY2(relative(total, size) < 0.005, at);
        QVERIFY2(total > before, at);
        before = total;
        QVERIFY2(layersInGroups(scaled) == scaled.layers, at);
        QVERIFY2(scaled == arch || scaled.hidden % arch.head_dim == 0, at);
        QCOMPARE(scaled.kv_heads, arch.kv_heads == arch.heads ? scaled.heads : arch.kv_heads);
        QVERIFY2(scaled.heads % scaled.kv_heads == 0, at);
        QVERIFY2(scaled.experts == arch.experts && scaled.top_k == arch.top_k, at);
        QVERIFY2(scaled.vocab == arch.vocab && scaled.head_dim == arch.head_dim, at);
        // The remainder that the MLP takes up leaves it near its proportion.
        const double own = moe ? static_cast<double>(arch.moe_ffn_hidden) / arch.hidden
                               : static_cast<double>(arch.ffn_hidden) / arch.hidden;
        const double width = moe ? scaled.moe_ffn_hidden : scaled.ffn_hidden;
        QVERIFY2(width / scaled.hidden > 0.6 * own && width / scaled.hidden < 1.6 * own, at);
    }
}

void TestArchitecture::scalingToOwnSize()
{
    for (const LanguageModel &m : builtinCatalog().models) {
        const double own = countParameters(m.arch).total;
        QVERIFY2(scaledTo(m.arch, own) == m.arch, m.id.c_str());
        QVERIFY2(scaledTo(m.arch, own * 1.00005) == m.arch, m.id.c_str());
        QVERIFY2(!(scaledTo(m.arch, own * 1.01) == m.arch), m.id.c_str());
    }
}

void TestArchitecture::scalingKeepsRoles()
{
    // Eight times the parameters: twice the layers and twice the hidden size, roughly.
    const Architecture arch = model("llama-2-7b").arch;
    const Architecture scaled = scaledTo(arch, 8 * countParameters(arch).total);
    QVERIFY(relative(scaled.layers, 2.0 * arch.layers) < 0.1);
    QVERIFY(relative(scaled.hidden, 2.0 * arch.hidden) < 0.1);
    QCOMPARE(scaled.heads, scaled.kv_heads);
    QCOMPARE(scaled.heads % 8, 0); // still divides over eight devices
    const Architecture mla = scaledTo(model("deepseek-v3").arch, 2e11);
    QCOMPARE(mla.kv_lora_rank, 512);
    QCOMPARE(mla.q_lora_rank, 1536);
}

void TestArchitecture::scalingSurvivesNonsense()
{
    const Architecture arch = model("llama-3-8b").arch;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    for (const double size : {std::nan(""), infinite, -infinite})
        QVERIFY(scaledTo(arch, size) == arch);
    for (const double size : {0.0, -5.0, 1.0, 1e6, 1e16, 1e300}) {
        const Architecture scaled = scaledTo(arch, size);
        QVERIFY(scaled.layers >= 1 && scaled.hidden >= 1 && scaled.heads >= 1);
        QVERIFY(std::isfinite(countParameters(scaled).total));
    }
    QVERIFY(scaledTo(Architecture{}, 1e9) == Architecture{});
}

void TestArchitecture::noGroupsMeansFull()
{
    Architecture arch = model("llama-3-8b").arch;
    const double before = kvBytesPerSequence(arch, Precision::Bf16, 1000);
    arch.group_count = 0;
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 1000), before);
    QCOMPARE(countParameters(arch).total, 8030261248.0);
}

QTEST_GUILESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
