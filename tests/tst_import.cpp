// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QtTest>

#include "app/io/import/importing.h"
#include "app/io/import/modelname.h"
#include "model/architecture.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

const QString folder = QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/import/");

std::string textOf(const QString &name)
{
    QFile file(folder + name + QStringLiteral(".json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A small config with one thing changed or added: "key": value, as JSON.
std::string small(const std::string &more)
{
    return R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":4,)"
           R"("intermediate_size":128,"vocab_size":100,"max_position_embeddings":2048)" +
           (more.empty() ? "" : "," + more) + "}";
}

const ImportedValue *rowOf(const Imported &imported, std::string_view what)
{
    const auto found = std::find_if(imported.values.begin(), imported.values.end(),
                                    [what](const ImportedValue &value) { return value.what == what; });
    return found == imported.values.end() ? nullptr : &*found;
}

bool mentions(const Issues &issues, std::string_view words)
{
    return std::any_of(issues.begin(), issues.end(),
                       [words](const Issue &issue) { return toLine(issue).find(words) != std::string::npos; });
}

bool isClose(double found, double expected, double tolerance)
{
    return std::abs(found - expected) <= tolerance * expected;
}

} // namespace

class TestImport : public QObject
{
    Q_OBJECT

private slots:
    void publishedModels_data();
    void publishedModels();
    void everyFileImports();
    void eachValueSaysItsSource();
    void nestedTextModels();
    void unknownTypes();
    void layerKinds();
    void sharedCaches();
    void hybridState();
    void formats_data();
    void formats();
    void formatsBesideTheConfig();
    void namesAgainstCounts();
    void sizesInNames_data();
    void sizesInNames();
    void namesOfPaths();
    void pythonNumbers();
    void hostileConfigs_data();
    void hostileConfigs();
    void bigNestingEnds();
    void calculon();
};

// Totals and bytes are the publishers' figures, or the sums of the tensors where a name only rounds: the parameter
// counts and KV bytes of litgpt's and aiconfigurator's copies of the same configs, and the models' own pages.
void TestImport::publishedModels_data()
{
    QTest::addColumn<double>("total");       // 1e9
    QTest::addColumn<double>("active");      // 1e9
    QTest::addColumn<double>("kv_bytes");    // BF16, one token, all layers that keep one
    QTest::addColumn<double>("growing");     // the same behind a million tokens: windows no longer grow
    QTest::addColumn<double>("state_bytes"); // constant state per sequence
    QTest::addColumn<QString>("format");
    const auto row = [](const char *name, double total, double active, double kv, double growing, double state,
                        const char *format) {
        QTest::newRow(name) << total << active << kv << growing << state << QString::fromLatin1(format);
    };
    row("Llama-3.1-8B", 8.0303, 8.0303, 131072, 131072, 0, "bf16");
    row("Llama-2-7B", 6.7384, 6.7384, 524288, 524288, 0, "fp16");
    row("Llama-3.2-1B", 1.2358, 1.2358, 32768, 32768, 0, "bf16");
    row("Mistral-7B-v0.1", 7.2417, 7.2417, 131072, 0, 0, "bf16");
    row("Mixtral-8x7B-v0.1", 46.703, 12.88, 131072, 131072, 0, "bf16");
    row("Qwen2.5-7B", 7.6156, 7.6156, 57344, 57344, 0, "bf16");
    row("Qwen3-8B-AWQ", 8.1907, 8.1907, 147456, 147456, 0, "int4");
    row("Qwen3-30B-A3B", 30.532, 3.353, 98304, 98304, 0, "bf16");
    row("Qwen3-Next-80B-A3B", 79.674, 3.875, 24576, 24576, 77266944, "bf16");
    row("Qwen1.5-MoE-A2.7B", 14.316, 2.689, 196608, 196608, 0, "bf16");
    row("gemma-2-9b", 9.2417, 9.2417, 344064, 172032, 0, "fp32");
    row("gemma-3-4b-it", 3.8803, 3.8803, 139264, 20480, 0, "bf16");
    row("gemma-3-27b-it", 27.009, 27.009, 507904, 81920, 0, "bf16");
    row("gemma-3n-E4B", 6.87, 4.5, 40960, 8192, 0, "bf16");
    row("phi-2", 2.7797, 2.7797, 327680, 327680, 0, "fp16");
    row("Phi-3-mini-4k-instruct", 3.8211, 3.8211, 393216, 0, 0, "bf16");
    row("Phi-3.5-MoE", 41.873, 6.641, 131072, 0, 0, "bf16");
    row("gpt2", 0.12444, 0.12444, 36864, 36864, 0, "bf16");
    row("gpt-neox-20b", 20.5546, 20.5546, 1081344, 1081344, 0, "fp16");
    row("gpt-j-6b", 6.0509, 6.0509, 458752, 458752, 0, "bf16");
    row("opt-6.7b", 6.6585, 6.6585, 524288, 524288, 0, "fp16");
    row("bloom-7b1", 7.069, 7.069, 491520, 491520, 0, "bf16");
    row("falcon-7b", 6.9217, 6.9217, 8192, 8192, 0, "bf16");
    row("falcon-40b", 41.303, 41.303, 122880, 122880, 0, "bf16");
    row("mpt-7b", 6.6493, 6.6493, 524288, 524288, 0, "bf16");
    row("dbrx-base", 131.597, 36.47, 163840, 163840, 0, "bf16");
    row("chatglm3-6b", 6.2436, 6.2436, 28672, 28672, 0, "fp16");
    row("Baichuan2-7B-Base", 7.506, 7.506, 524288, 524288, 0, "bf16");
    row("deepseek-moe-16b", 16.376, 2.829, 229376, 229376, 0, "bf16");
    row("DeepSeek-V2-Lite", 15.706, 2.661, 31104, 31104, 0, "bf16");
    row("DeepSeek-V3", 671.026, 37.552, 70272, 70272, 0, "fp8-block");
    row("Kimi-K2-Instruct", 1026.41, 32.862, 70272, 70272, 0, "fp8-block");
    row("gpt-oss-120b", 116.829, 5.712, 73728, 36864, 0, "mxfp4");
    row("Llama-4-Maverick-17B-128E", 400.71, 17.185, 196608, 49152, 0, "bf16");
    row("Jamba-v0.1", 51.57, 12.11, 16384, 16384, 16056320, "bf16");
    row("Nemotron-H-8B", 8.1, 8.1, 16384, 16384, 102137856, "bf16");
    row("mamba-2.8b-hf", 2.7684, 2.7684, 0, 0, 22937600, "fp32");
    row("Mamba-Codestral-7B", 7.2854, 7.2854, 0, 0, 272367616, "bf16");
    row("MiniMax-Text-01", 456.09, 48.4, 40960, 40960, 293601280, "bf16");
    row("MiniMax-M2", 228.69, 11.031, 253952, 253952, 0, "fp8-block");
    row("GLM-4.5", 352.8, 33.63, 376832, 376832, 0, "bf16");
    row("c4ai-command-r-v01", 34.981, 34.981, 1310720, 1310720, 0, "fp16");
    row("OLMo-2-1124-7B", 7.2986, 7.2986, 524288, 524288, 0, "fp32");
    row("OLMoE-1B-7B", 6.9192, 1.282, 131072, 131072, 0, "bf16");
    row("granite-3.1-8b-instruct", 8.1709, 8.1709, 163840, 163840, 0, "bf16");
    row("starcoder2-15b", 15.958, 15.958, 81920, 0, 0, "bf16");
    row("MiMo-V2-Flash", 308.78, 15.446, 222720, 23040, 0, "bf16");
}

void TestImport::publishedModels()
{
    QFETCH(double, total);
    QFETCH(double, active);
    QFETCH(double, kv_bytes);
    QFETCH(double, growing);
    QFETCH(double, state_bytes);
    QFETCH(QString, format);
    const ImportResult result = importConfig(textOf(QString::fromLatin1(QTest::currentDataTag())));
    for (const Issue &issue : result.issues)
        QVERIFY2(issue.severity != Severity::Error, toLine(issue).c_str());
    QVERIFY(result.value.has_value());
    QVERIFY(result.value->family_known);
    const Architecture &arch = result.value->model.arch;
    const ParameterCounts counts = countParameters(arch);
    const auto wrong = [](const char *what, double found, double expected) {
        return qPrintable(QStringLiteral("%1 %2, not %3").arg(QLatin1String(what)).arg(found).arg(expected));
    };
    QVERIFY2(isClose(counts.total, total * 1e9, 0.006), wrong("total", counts.total / 1e9, total));
    QVERIFY2(isClose(counts.active, active * 1e9, 0.006), wrong("active", counts.active / 1e9, active));
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16), kv_bytes);
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16, 1e6), growing);
    QCOMPARE(kvBytesPerSequence(arch, Precision::Bf16, 0), state_bytes);
    QVERIFY(result.value->weights.has_value());
    QCOMPARE(QLatin1String(precisionInfo(*result.value->weights).key), format);
}

void TestImport::everyFileImports()
{
    const QStringList files = QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files);
    QVERIFY(files.size() >= 25);
    for (const QString &file : files) {
        const ImportResult result = importFile((folder + file).toStdString());
        QVERIFY2(result.value.has_value(), qPrintable(file));
    }
}

void TestImport::eachValueSaysItsSource()
{
    const ImportResult v3 = importConfig(textOf(QStringLiteral("DeepSeek-V3")));
    QVERIFY(v3.value.has_value());
    const auto key = [&](const char *what) {
        const ImportedValue *row = rowOf(*v3.value, what);
        return row == nullptr ? std::string("no row") : row->key;
    };
    QCOMPARE(key("Layers"), std::string("num_hidden_layers"));
    QCOMPARE(key("KV latent rank"), std::string("kv_lora_rank"));
    QCOMPARE(key("MoE layers"), std::string("first_k_dense_replace"));
    QCOMPARE(key("Weights"), std::string("quantization_config"));
    QCOMPARE(key("Multi-token-prediction modules"), std::string("num_nextn_predict_layers"));
    const ImportedValue *mlp = rowOf(*v3.value, "MLP");
    QVERIFY(mlp != nullptr && mlp->key.empty() && !mlp->assumed.empty());
    // Latent attention has no head dimension of its own to assume.
    QVERIFY(rowOf(*v3.value, "Head dimension") == nullptr);
    for (const ImportedValue &value : v3.value->values)
        QVERIFY2(value.key.empty() != value.assumed.empty(), value.what.c_str());
    QCOMPARE(v3.value->model.arch.mtp_modules, 1);
    // What the class sets by itself is assumed, not read.
    const ImportResult gemma = importConfig(textOf(QStringLiteral("gemma-3-4b-it")));
    QVERIFY(gemma.value.has_value());
    const ImportedValue *heads = rowOf(*gemma.value, "Query heads");
    QVERIFY(heads != nullptr && heads->value == "8" && heads->key.empty());
}

void TestImport::nestedTextModels()
{
    const ImportResult gemma = importConfig(textOf(QStringLiteral("gemma-3-27b-it")));
    QVERIFY(gemma.value.has_value());
    QCOMPARE(gemma.value->family, std::string("gemma3_text"));
    QCOMPARE(rowOf(*gemma.value, "Layers")->key, std::string("text_config.num_hidden_layers"));
    QVERIFY(mentions(gemma.issues, "multimodal"));
    const std::string thinker = R"({"model_type":"qwen_omni","thinker_config":{"text_config":)" + small("") + "}}";
    const ImportResult nested = importConfig(thinker);
    QVERIFY(nested.value.has_value());
    QCOMPARE(rowOf(*nested.value, "Layers")->key, std::string("thinker_config.text_config.num_hidden_layers"));
}

void TestImport::unknownTypes()
{
    std::string text = small("");
    text.replace(text.find("llama"), 5, "zebra");
    const ImportResult result = importConfig(text);
    QVERIFY(result.value.has_value());
    QVERIFY(!result.value->family_known);
    QVERIFY(mentions(result.issues, "zebra"));
    QVERIFY(mentions(result.issues, "generic decoder"));
    QCOMPARE(result.value->model.arch.mlp_matrices, 3);
    // A config that only names its class is known by it.
    const ImportResult by_class = importConfig(R"({"architectures":["GPT2LMHeadModel"],"n_embd":64,"n_head":4,)"
                                               R"("n_layer":2,"vocab_size":100,"n_positions":128})");
    QVERIFY(by_class.value.has_value() && by_class.value->family_known);
    QCOMPARE(by_class.value->family, std::string("gpt2"));
    // A kind of layer that nobody knows is said and counted as full attention.
    const ImportResult odd = importConfig(small(R"("layer_types":["full_attention","wormhole","wormhole","x"])"));
    QVERIFY(odd.value.has_value());
    QVERIFY(mentions(odd.issues, "wormhole"));
}

void TestImport::layerKinds()
{
    const auto shape = [](const std::string &more, const char *type) {
        std::string text = small(more);
        text.replace(text.find("llama"), 5, type);
        const ImportResult result = importConfig(text);
        return result.value ? result.value->model.arch : Architecture{};
    };
    const Architecture chunks =
        shape(R"("attention_chunk_size":512,"num_local_experts":4,"num_experts_per_tok":1)", "llama4_text");
    QCOMPARE(chunks.group_count, 2);
    QVERIFY(chunks.groups[0].kind == LayerKind::Chunk && chunks.groups[0].count == 3);
    QCOMPARE(chunks.groups[0].window_tokens, 512.0);
    const Architecture later =
        shape(R"("sliding_window":256,"use_sliding_window":true,"max_window_layers":3)", "qwen2");
    QVERIFY(later.group_count == 2 && later.groups[1].kind == LayerKind::Window && later.groups[1].count == 1);
    const Architecture off = shape(R"("sliding_window":256,"use_sliding_window":false)", "qwen2");
    QCOMPARE(off.group_count, 1);
    const Architecture list = shape(R"("num_key_value_heads":[1,2,2,4])", "llama");
    QCOMPARE(kvBytesPerToken(list, Precision::Bf16), 2.0 * (1 + 2 + 2 + 4) * 16 * 2);
    const Architecture globals = shape(R"("sliding_window":64,"layer_types":["full_attention","sliding_attention",)"
                                       R"("sliding_attention","sliding_attention"],"num_key_value_heads":2,)"
                                       R"("head_dim":16,"num_global_key_value_heads":1,"global_head_dim":32)",
                                       "gemma4_text");
    QCOMPARE(kvBytesPerToken(globals, Precision::Bf16, 1e5), 2.0 * 1 * 32 * 2);
}

void TestImport::sharedCaches()
{
    const ImportResult result = importConfig(textOf(QStringLiteral("gemma-3n-E4B")));
    QVERIFY(result.value.has_value());
    int reusing = 0;
    for (const LayerGroup &group : result.value->model.arch.groups)
        reusing += group.reuses_kv ? group.count : 0;
    QCOMPARE(reusing, 15);
    const ImportResult cla = importConfig(small(R"("use_cla":true,"cla_share_factor":2)"));
    QVERIFY(cla.value.has_value());
    QCOMPARE(kvBytesPerToken(cla.value->model.arch, Precision::Bf16), 2.0 * 4 * 16 * 2 * 2);
}

void TestImport::hybridState()
{
    // State-size arithmetic by hand: Jamba 8192 x 16 numbers of 4 bytes and 3 x 8192 of 2, in 28 layers.
    const ImportResult jamba = importConfig(textOf(QStringLiteral("Jamba-v0.1")));
    QVERIFY(jamba.value.has_value());
    QCOMPARE(kvBytesPerSequence(jamba.value->model.arch, Precision::Bf16, 0), 28.0 * (8192 * 16 * 4 + 3 * 8192 * 2));
    QCOMPARE(moeLayers(jamba.value->model.arch), 16);
    // Recurrent layers of a kind that no key describes are not counted, and that is said.
    const ImportResult unknown = importConfig(small(R"("layer_types":["mamba","attention","mamba","attention"])"));
    QVERIFY(unknown.value.has_value());
    QVERIFY(mentions(unknown.issues, "unknown size"));
}

void TestImport::formats_data()
{
    QTest::addColumn<QString>("block");
    QTest::addColumn<QString>("format");
    const auto row = [](const char *block, const char *format) {
        QTest::newRow(block) << QString::fromLatin1(block) << QString::fromLatin1(format);
    };
    row(R"({"quant_method":"gptq","bits":4,"group_size":128})", "int4");
    row(R"({"quant_method":"gptq","bits":4,"group_size":32})", "int4-g32");
    row(R"({"quant_method":"gptq","bits":4,"group_size":-1})", "int4-channel");
    row(R"({"quant_method":"gptq","bits":8,"group_size":128})", "int8");
    row(R"({"quant_method":"awq","bits":4,"group_size":64})", "int4-g64");
    row(R"({"quant_method":"fp8","activation_scheme":"static"})", "fp8");
    row(R"({"quant_method":"fbgemm_fp8"})", "fp8");
    row(R"({"quant_method":"fp8","weight_block_size":[128,128]})", "fp8-block");
    row(R"({"quant_method":"mxfp4"})", "mxfp4");
    row(R"({"quant_method":"bitsandbytes","load_in_4bit":true,"bnb_4bit_quant_type":"nf4"})", "nf4");
    row(R"({"quant_method":"bitsandbytes","load_in_8bit":true})", "int8");
    row(R"({"quant_method":"modelopt","quant_algo":"NVFP4"})", "nvfp4");
    row(R"({"quant_method":"compressed-tensors","format":"nvfp4-pack-quantized","config_groups":)"
        R"({"group_0":{"weights":{"num_bits":4,"type":"float","group_size":16}}}})",
        "nvfp4");
    row(R"({"quant_method":"compressed-tensors","format":"float-quantized","config_groups":)"
        R"({"group_0":{"weights":{"num_bits":8,"type":"float","strategy":"channel"}}}})",
        "fp8");
    row(R"({"quant_method":"compressed-tensors","format":"pack-quantized","config_groups":)"
        R"({"group_0":{"weights":{"num_bits":4,"type":"int","strategy":"group","group_size":128}}}})",
        "int4");
    row(R"({"quant_method":"moonbeam","bits":5})", "");
}

void TestImport::formats()
{
    QFETCH(QString, block);
    QFETCH(QString, format);
    const ImportResult result = importConfig(small("\"quantization_config\":" + block.toStdString()));
    QVERIFY(result.value.has_value() && result.value->weights.has_value());
    if (format.isEmpty()) {
        QVERIFY(mentions(result.issues, "none that this program knows"));
        QCOMPARE(*result.value->weights, Precision::Bf16);
        return;
    }
    QCOMPARE(QLatin1String(precisionInfo(*result.value->weights).key), format);
}

void TestImport::formatsBesideTheConfig()
{
    ConfigCompanions companions;
    companions.quantization =
        R"({"producer":{"name":"modelopt"},"quantization":{"quant_algo":"FP8","kv_cache_quant_algo":"FP8"}})";
    const ImportResult result = importConfig(small(R"("torch_dtype":"bfloat16")"), companions);
    QVERIFY(result.value.has_value());
    QCOMPARE(*result.value->weights, Precision::Fp8);
    QVERIFY(result.value->kv.has_value() && *result.value->kv == Precision::Fp8);
    Scenario scenario;
    applyImport(scenario, *result.value);
    QCOMPARE(scenario.kv, Precision::Fp8);
    QCOMPARE(scenario.weights, Precision::Fp8);
    QCOMPARE(scenario.model.arch, result.value->model.arch);
    companions.quantization = "not JSON";
    QVERIFY(mentions(importConfig(small(""), companions).issues, "hf_quant_config.json"));
}

void TestImport::namesAgainstCounts()
{
    ConfigCompanions companions;
    companions.name = "Llama-3.1-70B";
    const std::string text = textOf(QStringLiteral("Llama-3.1-8B"));
    QVERIFY(mentions(importConfig(text, companions).issues, "fewer than the name"));
    companions.name = "Llama-3.1-8B";
    QVERIFY(importConfig(text, companions).issues.empty());
    companions.weight_bytes = 30e9;
    companions.weight_bytes_source = "metadata.total_size";
    QVERIFY(mentions(importConfig(text, companions).issues, "The files hold"));
    companions.weight_bytes = 16060522496.0;
    const ImportResult exact = importConfig(text, companions);
    QVERIFY(exact.issues.empty());
    QCOMPARE(exact.value->model.checkpoint_bytes, 16060522496.0);
    QCOMPARE(exact.value->model.checkpoint_format, Precision::Bf16);
}

void TestImport::sizesInNames_data()
{
    QTest::addColumn<double>("total");
    QTest::addColumn<double>("active");
    const auto row = [](const char *name, double total, double active) { QTest::newRow(name) << total << active; };
    row("Llama-2-70b-chat-hf", 70e9, 0);
    row("Qwen3-30B-A3B", 30e9, 3e9);
    row("SmolLM2-135M", 135e6, 0);
    row("Qwen2.5-0.5B", 0.5e9, 0);
    row("Mixtral-8x7B-v0.1", 0, 0);
    row("Llama-4-Scout-17B-16E", 0, 17e9);
    row("OLMoE-1B-7B", 7e9, 1e9);
    row("gemma-3n-E4B-it", 0, 0);
    row("Kimi-K2", 0, 0);
    row("99999999999B", 0, 0);
}

void TestImport::sizesInNames()
{
    QFETCH(double, total);
    QFETCH(double, active);
    const NamedSize size = sizeInName(QTest::currentDataTag());
    QCOMPARE(size.total, total);
    QCOMPARE(size.active, active);
}

void TestImport::namesOfPaths()
{
    QCOMPARE(nameFromPath("/models/Qwen3-8B/config.json"), std::string("Qwen3-8B"));
    QCOMPARE(nameFromPath("/hub/models--Qwen--Qwen3-8B/snapshots/0a1b/config.json"), std::string("Qwen3-8B"));
    QCOMPARE(nameFromPath("/models/Qwen3-8B-Q4_K_M.gguf"), std::string("Qwen3-8B-Q4_K_M"));
    QCOMPARE(idFromName("Qwen3 8B (AWQ)"), std::string("qwen3-8b-awq"));
    QCOMPARE(idFromName("///"), std::string("imported-model"));
}

void TestImport::pythonNumbers()
{
    QVERIFY(importConfig(small(R"("time_step_limit":[0.0,Infinity],"a":NaN,"b":-Infinity)")).value.has_value());
    // In a string it is only a word.
    QVERIFY(importConfig(small(R"("note":"NaN \"Infinity","c":NaN)")).value.has_value());
}

void TestImport::hostileConfigs_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const std::string &text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    row("empty", "");
    row("not JSON", "hello");
    row("truncated", small("").substr(0, 60));
    row("list", "[1,2]");
    row("number", "3");
    row("no shape", "{}");
    row("no heads of any kind", R"({"model_type":"llama","hidden_size":64,"num_hidden_layers":"4","vocab_size":9})");
    row("negative", small(R"("num_key_value_heads":-1)"));
    row("fraction", small(R"("num_key_value_heads":1.5)"));
    row("2^63", small(R"("num_key_value_heads":9223372036854775808)"));
    row("beyond double", small(R"("num_key_value_heads":1e999)"));
    row("text for a number", small(R"("head_dim":"128")"));
    row("object for a number", small(R"("head_dim":{"a":1})"));
    row("list of lists", small(R"("num_key_value_heads":[[1],[2]])"));
    row("more KV heads than heads", small(R"("num_key_value_heads":[8,8,8,8])"));
    row("experts without a choice", small(R"("num_experts":8)"));
    row("more chosen than there are", small(R"("num_experts":8,"num_experts_per_tok":9)"));
    row("half of latent attention", small(R"("kv_lora_rank":512)"));
    row("layers without end", R"({"model_type":"llama","num_hidden_layers":1000000000})");
    row("pattern of other letters", small(R"("hybrid_override_pattern":"MX*")"));
    row("words among numbers", small(R"("attn_type_list":[0,"one"])"));
    row("bad text", small("\"a\":\"\xff\xfe\""));
}

void TestImport::hostileConfigs()
{
    QFETCH(QByteArray, text);
    const ImportResult result = importText({text.constData(), static_cast<std::size_t>(text.size())});
    QVERIFY(!result.value.has_value());
    QVERIFY(hasErrors(result.issues));
}

void TestImport::bigNestingEnds()
{
    const std::string deep(200000, '[');
    QVERIFY(!importConfig(deep).value.has_value());
    QVERIFY(!importConfig("{\"a\":" + deep).value.has_value());
    const Loaded<TensorBytes> index = readSafetensorsIndex("{\"metadata\":" + deep);
    QVERIFY(!index.value.has_value() && hasErrors(index.issues));
    std::string list = "\"layer_types\":[";
    for (int i = 0; i < 100000; ++i)
        list += "\"full_attention\",";
    QVERIFY(!importConfig(small(list + "\"x\"]")).value.has_value());
}

void TestImport::calculon()
{
    const ImportResult result = importText(
        R"({"hidden":12288,"feedforward":49152,"seq_size":2048,"attn_heads":96,"attn_size":128,"num_blocks":96})");
    QVERIFY(result.value.has_value());
    QVERIFY(isClose(countParameters(result.value->model.arch).total, 174.6e9, 0.01)); // GPT-3's shape
    QVERIFY(mentions(result.issues, "vocabulary"));
    QVERIFY(!importText(R"({"attn_heads":96,"num_blocks":96})").value.has_value());
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
