// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "app/io/import/gguf.h"
#include "app/io/import/importing.h"
#include "app/io/presetjson.h"
#include "model/architecture.h"
#include "model/checkpoint.h"
#include "tests/ggufwriter.h"

#include <algorithm>
#include <sstream>

using namespace wallchart;
using namespace wallchart::test;

namespace {

Loaded<GgufHeader> headerOf(const std::string &bytes)
{
    std::istringstream stream(bytes);
    return readGgufHeader(stream, bytes.size());
}

bool mentions(const Issues &issues, std::string_view words)
{
    return std::any_of(issues.begin(), issues.end(),
                       [words](const Issue &issue) { return toLine(issue).find(words) != std::string::npos; });
}

void write(const QString &path, const std::string &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

std::string safetensors(const std::string &header, std::size_t data)
{
    GgufWriter little;
    return little.raw(header.size(), 8) + header + std::string(data, 'x');
}

const std::string config = R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
                           R"("intermediate_size":128,"vocab_size":100,"max_position_embeddings":2048,)"
                           R"("torch_dtype":"bfloat16"})";

// By hand: Q4_K 144 and Q6_K 210 bytes per 256 numbers, F32 4.
constexpr double q4_blocks = 1000.0 + 2 * (256.0 + 128 + 256 + 512 + 512);
constexpr double q6_blocks = 1000.0 + 2 * (128.0 + 512);
constexpr double f32_numbers = 256.0 + 2 * 512;
constexpr double small_llama_bytes = q4_blocks * 144 + q6_blocks * 210 + f32_numbers * 4;

} // namespace

class TestImportFiles : public QObject
{
    Q_OBJECT

private slots:
    void ggufBytesAreExact_data();
    void ggufBytesAreExact();
    void ggufShape();
    void ggufPerLayerHeads();
    void ggufWindows();
    void ggufExperts();
    void ggufFormatIsChecked();
    void ggufShards();
    void ggufTruncatedAnywhere();
    void ggufHostile_data();
    void ggufHostile();
    void safetensorsBytes();
    void safetensorsHostile_data();
    void safetensorsHostile();
    void foldersAndNeighbours();
    void notAModel_data();
    void notAModel();
    void exactBytesAreUsed();
    void presetsKeepTheBytes();
};

void TestImportFiles::ggufBytesAreExact_data()
{
    QTest::addColumn<unsigned>("version");
    QTest::addColumn<bool>("big_endian");
    QTest::newRow("version 2") << 2U << false;
    QTest::newRow("version 3") << 3U << false;
    QTest::newRow("version 3, big-endian") << 3U << true;
}

void TestImportFiles::ggufBytesAreExact()
{
    QFETCH(unsigned, version);
    QFETCH(bool, big_endian);
    const Loaded<GgufHeader> header = headerOf(smallLlama(version, big_endian).file());
    QVERIFY(header.value.has_value());
    QCOMPARE(header.value->version, static_cast<int>(version));
    QCOMPARE(header.value->bytes, small_llama_bytes);
    QCOMPARE(header.value->by_type.find("Q6_K")->second.bytes, q6_blocks * 210);
    QCOMPARE(header.value->elements, (q4_blocks + q6_blocks) * 256 + f32_numbers);
}

void TestImportFiles::ggufShape()
{
    const Loaded<GgufHeader> header = headerOf(smallLlama().file());
    const ImportResult result = modelFromGguf(*header.value, true, "");
    QVERIFY(result.value.has_value());
    const Architecture &arch = result.value->model.arch;
    QCOMPARE(result.value->model.name, std::string("Small llama"));
    QCOMPARE(arch.layers, 2);
    QCOMPARE(arch.vocab, 1000);
    QCOMPARE(arch.mlp_matrices, 3);
    QVERIFY(!arch.tied_embeddings);
    QCOMPARE(arch.norms_per_layer, 2);
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16), 2.0 * 2 * 64 * 2 * 2);
    // Every parameter of the file is explained by the shape.
    QCOMPARE(arch.extra_parameters, 0.0);
    QCOMPARE(countParameters(arch).total, header.value->elements);
    QCOMPARE(result.value->model.checkpoint_bytes, small_llama_bytes);
    QCOMPARE(*result.value->weights, Precision::Q4_K_M);
}

void TestImportFiles::ggufPerLayerHeads()
{
    GgufWriter writer;
    writer.text("general.architecture", "jamba").number("jamba.block_count", 4).number("jamba.embedding_length", 256);
    writer.number("jamba.feed_forward_length", 512).number("jamba.attention.head_count", 4);
    writer.numbers("jamba.attention.head_count_kv", {0, 2, 0, 1}).number("jamba.vocab_size", 100);
    writer.number("jamba.ssm.state_size", 16).number("jamba.ssm.inner_size", 512).number("jamba.ssm.conv_kernel", 4);
    const Loaded<GgufHeader> header = headerOf(writer.file());
    QVERIFY(header.value.has_value());
    const ImportResult result = modelFromGguf(*header.value, false, "x");
    QVERIFY(result.value.has_value());
    QCOMPARE(kvBytesPerToken(result.value->model.arch, Precision::Bf16), 2.0 * (2 + 1) * 64 * 2);
    QCOMPARE(kvBytesPerSequence(result.value->model.arch, Precision::Bf16, 0), 2.0 * (512 * 16 * 4 + 512 * 3 * 2));
}

void TestImportFiles::ggufWindows()
{
    const auto groups = [](const char *architecture, bool listed) {
        GgufWriter writer;
        const std::string prefix = std::string(architecture) + ".";
        writer.text("general.architecture", architecture).number(prefix + "block_count", 6);
        writer.number(prefix + "embedding_length", 256).number(prefix + "attention.head_count", 4);
        writer.number(prefix + "feed_forward_length", 512).number(prefix + "vocab_size", 100);
        writer.number(prefix + "attention.sliding_window", 128);
        if (listed)
            writer.numbers(prefix + "attention.sliding_window_pattern", {1, 1, 0, 1, 1, 0}, Boolean);
        const Loaded<GgufHeader> header = headerOf(writer.file());
        return modelFromGguf(*header.value, false, "x");
    };
    const auto windows = [](const ImportResult &result) {
        int count = 0;
        for (const LayerGroup &group : result.value->model.arch.groups)
            count += group.kind == LayerKind::Window ? group.count : 0;
        return count;
    };
    QCOMPARE(windows(groups("gemma3", false)), 5);
    QCOMPARE(windows(groups("gemma2", false)), 3);
    QCOMPARE(windows(groups("novel", true)), 4);
    const ImportResult unknown = groups("novel", false);
    QCOMPARE(windows(unknown), 0);
    QVERIFY(mentions(unknown.issues, "not the layers that have it"));
}

void TestImportFiles::ggufExperts()
{
    GgufWriter writer;
    writer.text("general.architecture", "deepseek2").number("deepseek2.block_count", 4);
    writer.number("deepseek2.embedding_length", 256).number("deepseek2.feed_forward_length", 1024);
    writer.number("deepseek2.attention.head_count", 4).number("deepseek2.attention.head_count_kv", 4);
    writer.number("deepseek2.attention.key_length", 96).number("deepseek2.attention.value_length", 64);
    writer.number("deepseek2.attention.kv_lora_rank", 128).number("deepseek2.rope.dimension_count", 32);
    writer.number("deepseek2.vocab_size", 100).number("deepseek2.expert_count", 8);
    writer.number("deepseek2.expert_used_count", 2).number("deepseek2.expert_feed_forward_length", 64);
    writer.number("deepseek2.expert_shared_count", 1).number("deepseek2.leading_dense_block_count", 1);
    const Loaded<GgufHeader> header = headerOf(writer.file());
    const ImportResult result = modelFromGguf(*header.value, false, "x");
    QVERIFY(result.value.has_value());
    const Architecture &arch = result.value->model.arch;
    QCOMPARE(kvBytesPerToken(arch, Precision::Bf16), 4.0 * (128 + 32) * 2);
    QCOMPARE(arch.nope_head_dim, 64);
    QCOMPARE(moeLayers(arch), 3);
    QCOMPARE(arch.moe_ffn_hidden, 64);
}

void TestImportFiles::ggufFormatIsChecked()
{
    GgufWriter writer = smallLlama();
    writer.number("general.file_type", 7); // says Q8_0; the later one counts
    const Loaded<GgufHeader> header = headerOf(writer.file());
    const ImportResult result = modelFromGguf(*header.value, true, "x");
    QVERIFY(result.value.has_value());
    QVERIFY(*result.value->weights != Precision::Q8_0);
    QVERIFY(mentions(result.issues, "another size"));
}

void TestImportFiles::ggufShards()
{
    QTemporaryDir folder;
    const QString first = folder.filePath(QStringLiteral("small-00001-of-00002.gguf"));
    const QString second = folder.filePath(QStringLiteral("small-00002-of-00002.gguf"));
    write(first, smallLlama().file() + std::string(2'000'000, '\0'));
    // A part without the second: said, and the bytes are not taken for exact.
    const ImportResult half = importFile(first.toStdString());
    QVERIFY(half.value.has_value());
    QVERIFY(mentions(half.issues, "00002-of-00002"));
    QCOMPARE(half.value->model.checkpoint_bytes, 0.0);
    GgufWriter more;
    more.tensor("blk.0.more.weight", {256, 10}, 12);
    write(second, more.file() + std::string(2'000, '\0'));
    // Either part gives the whole.
    for (const QString &path : {first, second}) {
        const ImportResult whole = importFile(path.toStdString());
        QVERIFY(whole.value.has_value());
        QCOMPARE(whole.value->model.checkpoint_bytes, small_llama_bytes + 10 * 144);
        QCOMPARE(whole.value->model.name, std::string("small"));
    }
    write(first, smallLlama().file());
    QVERIFY(mentions(importFile(first.toStdString()).issues, "not whole"));
}

void TestImportFiles::ggufTruncatedAnywhere()
{
    const std::string whole = smallLlama().file();
    for (std::size_t length = 0; length < whole.size(); length += 7) {
        const Loaded<GgufHeader> header = headerOf(whole.substr(0, length));
        QVERIFY(!header.value.has_value());
        QVERIFY(hasErrors(header.issues));
    }
}

void TestImportFiles::ggufHostile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const GgufWriter w;
    const auto row = [](const char *name, const std::string &bytes) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes);
    };
    constexpr std::uint64_t huge = std::uint64_t{1} << 63U;
    row("other magic", "GGML" + w.raw(3, 4) + w.raw(0, 16));
    row("version 1", "GGUF" + w.raw(1, 4) + w.raw(0, 8) + w.raw(0, 8));
    row("version 4", "GGUF" + w.raw(4, 4) + w.raw(0, 8) + w.raw(0, 8));
    row("2^63 tensors", GgufWriter().file(huge, 0));
    row("2^63 pairs", GgufWriter().file(0, huge));
    row("more pairs than there are", smallLlama().file(21, 1000));
    row("key of 2^63 bytes", "GGUF" + w.raw(3, 4) + w.raw(0, 8) + w.raw(1, 8) + w.raw(huge, 8) + "a");
    row("text of 2^63 bytes", GgufWriter().bytes("a", Text, w.raw(huge, 8) + "b").file());
    row("list of 2^63 numbers", GgufWriter().bytes("a", List, w.raw(U32, 4) + w.raw(huge, 8)).file());
    row("list of 2^63 texts", GgufWriter().bytes("a", List, w.raw(Text, 4) + w.raw(huge, 8)).file());
    row("unknown type", GgufWriter().bytes("a", 99, w.raw(0, 8)).file());
    std::string nested;
    for (int i = 0; i < 100; ++i)
        nested += w.raw(List, 4) + w.raw(1, 8);
    row("lists in lists in lists", GgufWriter().bytes("a", List, nested).file());
    row("tensor of 2^63 numbers", GgufWriter().tensor("a", {huge, huge}, 0).file());
    row("tensor of 99 dimensions", GgufWriter().tensor("a", std::vector<std::uint64_t>(99, 1), 0).file());
    row("tensor of an unknown type", GgufWriter().tensor("a", {1}, 77).file());
}

void TestImportFiles::ggufHostile()
{
    QFETCH(QByteArray, bytes);
    const Loaded<GgufHeader> header = headerOf(bytes.toStdString());
    QVERIFY(!header.value.has_value());
    QVERIFY(hasErrors(header.issues));
}

void TestImportFiles::safetensorsBytes()
{
    const std::string header = R"({"__metadata__":{"format":"pt"},"a":{"dtype":"BF16","shape":[4,8],)"
                               R"("data_offsets":[0,64]},"b":{"dtype":"F32","shape":[2],"data_offsets":[64,72]}})";
    const std::string file = safetensors(header, 72);
    const Loaded<TensorBytes> read = readSafetensorsHeader(file, static_cast<double>(file.size()));
    QVERIFY(read.value.has_value());
    QCOMPARE(read.value->bytes, 72.0);
    const Loaded<TensorBytes> index =
        readSafetensorsIndex(R"({"metadata":{"total_size":16060522496},"weight_map":{"total_size":"x"}})");
    QVERIFY(index.value.has_value());
    QCOMPARE(index.value->bytes, 16060522496.0);
}

void TestImportFiles::safetensorsHostile_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char *name, const std::string &bytes) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes);
    };
    const GgufWriter w;
    row("empty", "");
    row("short", "abc");
    row("header of 2^63 bytes", w.raw(std::uint64_t{1} << 63U, 8) + "{}");
    row("header beyond the file", w.raw(1000, 8) + "{}");
    row("not JSON", safetensors("hello, all", 10));
    row("no tensors", safetensors("{}", 10));
    row("negative", safetensors(R"({"a":{"data_offsets":[-5,-1]}})", 10));
    row("tensors beyond the file", safetensors(R"({"a":{"data_offsets":[0,9223372036854775807]}})", 10));
    row("nested", safetensors(std::string(5000, '['), 10));
    row("infinite", safetensors(R"({"a":{"data_offsets":[0,1e999]}})", 10));
}

void TestImportFiles::safetensorsHostile()
{
    QFETCH(QByteArray, bytes);
    const std::string file = bytes.toStdString();
    QVERIFY(!readSafetensorsHeader(file, static_cast<double>(file.size())).value.has_value());
    const Loaded<TensorBytes> index = readSafetensorsIndex(file);
    QVERIFY(!index.value.has_value() && hasErrors(index.issues));
}

void TestImportFiles::foldersAndNeighbours()
{
    QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkdir(QStringLiteral("Tiny-0.1M")));
    const QString folder = root.filePath(QStringLiteral("Tiny-0.1M/"));
    write(folder + QStringLiteral("config.json"), config);
    const ImportResult alone = importFile(folder.toStdString());
    QVERIFY(alone.value.has_value());
    QCOMPARE(alone.value->model.name, std::string("Tiny-0.1M"));
    QCOMPARE(alone.value->model.checkpoint_bytes, 0.0);
    // The weights beside it give the bytes, from either end.
    const std::string file = safetensors(R"({"a":{"dtype":"BF16","shape":[1],"data_offsets":[0,200000]}})", 200000);
    write(folder + QStringLiteral("model.safetensors"), file);
    for (const char *name : {"config.json", "model.safetensors"}) {
        const ImportResult result = importFile((folder + QLatin1String(name)).toStdString());
        QVERIFY2(result.value.has_value(), name);
        QCOMPARE(result.value->model.checkpoint_bytes, 200000.0);
    }
    write(folder + QStringLiteral("model.safetensors.index.json"), R"({"metadata":{"total_size":210000}})");
    QCOMPARE(importFile(folder.toStdString()).value->model.checkpoint_bytes, 210000.0);
    const QString index = folder + QStringLiteral("model.safetensors.index.json");
    QCOMPARE(importFile(index.toStdString()).value->model.checkpoint_bytes, 210000.0);
    // An index that cannot be read is said; what can be read is used.
    write(index, "{");
    const ImportResult broken = importFile(folder.toStdString());
    QVERIFY(broken.value.has_value() && mentions(broken.issues, "index.json"));
    QCOMPARE(broken.value->model.checkpoint_bytes, 200000.0);
    write(folder + QStringLiteral("hf_quant_config.json"), R"({"quantization":{"quant_algo":"NVFP4"}})");
    QCOMPARE(*importFile(folder.toStdString()).value->weights, Precision::Nvfp4);
    // Weights without their config are no model.
    QVERIFY(QFile::remove(folder + QStringLiteral("config.json")));
    const ImportResult orphan = importFile((folder + QStringLiteral("model.safetensors")).toStdString());
    QVERIFY(!orphan.value.has_value() && mentions(orphan.issues, "config.json"));
}

void TestImportFiles::notAModel_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty json") << "config.json" << QByteArray();
    QTest::newRow("binary") << "config.json" << QByteArray(1000, '\xff');
    QTest::newRow("gguf that is none") << "x.gguf" << QByteArray("hello");
    QTest::newRow("gguf that ends") << "x.gguf" << QByteArray("GGUF");
    QTest::newRow("safetensors alone") << "x.safetensors" << QByteArray("hello");
    QTest::newRow("index alone") << "model.safetensors.index.json" << QByteArray("{}");
}

void TestImportFiles::notAModel()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QTemporaryDir folder;
    write(folder.filePath(name), bytes.toStdString());
    const ImportResult result = importFile(folder.filePath(name).toStdString());
    QVERIFY(!result.value.has_value());
    QVERIFY(mentions(result.issues, folder.path().toStdString()));
    QVERIFY(!importFile(folder.path().toStdString() + "/nowhere").value.has_value());
    QVERIFY(!importFile("/dev/zero").value.has_value());
    QVERIFY(!importFile("").value.has_value());
}

void TestImportFiles::exactBytesAreUsed()
{
    ConfigCompanions companions;
    companions.weight_bytes = 250000;
    companions.weight_bytes_source = "metadata.total_size";
    const ImportResult result = importConfig(config, companions);
    QVERIFY(result.value.has_value());
    Scenario scenario;
    applyImport(scenario, *result.value);
    const auto bytes = [](const Scenario &s) {
        const ParameterCounts counts = countParameters(s.model.arch);
        return checkpointRatio(s, s.model.arch, counts) * weightBytes(s.model.arch, counts, s.weights);
    };
    QCOMPARE(bytes(scenario), 250000.0);
    // In another format, or at another size, the file says nothing.
    Scenario other = scenario;
    other.weights = Precision::Fp8;
    QCOMPARE(bytes(other), weightBytes(other.model.arch, countParameters(other.model.arch), Precision::Fp8));
    const Architecture larger = scaledTo(scenario.model.arch, 1e9);
    QCOMPARE(checkpointRatio(scenario, larger, countParameters(larger)), 1.0);
}

void TestImportFiles::presetsKeepTheBytes()
{
    ConfigCompanions companions;
    companions.weight_bytes = 250000;
    companions.weight_bytes_source = "metadata.total_size";
    const ImportResult result = importConfig(config, companions);
    PresetDocument document;
    applyImport(document.scenario(), *result.value);
    const std::string text = writePreset(document);
    QVERIFY(text.find("\"checkpoint_bytes\": 250000") != std::string::npos);
    QVERIFY(text.find("\"checkpoint_format\": \"bf16\"") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestImportFiles)
#include "tst_importfiles.moc"
