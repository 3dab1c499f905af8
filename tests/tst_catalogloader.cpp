// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "app/io/catalogjson.h"
#include "app/io/recordjson.h"
#include "tests/catalogfixture.h"

using namespace wallchart;
using nlohmann::json;
using wallchart::test::allFiles;
using wallchart::test::SourceFile;

namespace {

std::string textOf(const char *name)
{
    for (const SourceFile &file : allFiles()) {
        if (file.name == name)
            return file.text;
    }
    qFatal("no file %s", name);
}

std::string replaced(std::string text, const std::string &what, const std::string &with)
{
    const std::size_t at = text.find(what);
    if (at == std::string::npos)
        qFatal("nothing like %s to replace", what.c_str());
    return text.replace(at, what.size(), with);
}

/// The lines of all problems of a catalogue of one file.
QByteArray problemsOf(const char *name, const std::string &text)
{
    const NamedText file{name, text};
    const Loaded<Catalog> loaded = loadCatalog({&file, 1});
    QByteArray lines;
    for (const Issue &issue : loaded.issues)
        lines += QByteArray::fromStdString(toLine(issue)) + '\n';
    if (loaded.value.has_value() == hasErrors(loaded.issues))
        qFatal("a value with errors, or none without");
    return lines;
}

constexpr auto h100 = "accelerators/h100-80-sxm.json";
constexpr auto llama = "models/llama-3-8b.json";

} // namespace

class TestCatalogLoader : public QObject
{
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void allProblemsAtOnce();
    void duplicateIds();
    void unknownMembersAreKept();
    void hostileJson_data();
    void hostileJson();
};

void TestCatalogLoader::refuses_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("with");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const char *file, const char *what, const char *with, const char *where,
                        const char *says) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(what) << QByteArray(with) << QByteArray(where)
                            << QByteArray(says);
    };
    row("unknown key", h100, "\"tdp_w\"", "\"colour\": 1, \"tdp_w\"", "#/colour:", "not a known key");
    row("unit in another key", h100, "\"tdp_w\"", "\"tdp_kw\": 1, \"tdp_w\"", "#/tdp_kw:", "not a known key");
    row("text for a number", h100, "\"tdp_w\": 700", "\"tdp_w\": \"700\"", "#/tdp_w:", "is \"700\"");
    row("null", h100, "\"tdp_w\": 700", "\"tdp_w\": null", "#/tdp_w:", "is null");
    row("out of range", h100, "\"tdp_w\": 700", "\"tdp_w\": -700", "#/tdp_w:", "from 1 to");
    row("half a device", h100, "\"devices_per_server\": 8", "\"devices_per_server\": 7.5",
        "#/devices_per_server:", "a whole number");
    row("missing", h100, "\"tdp_w\": 700,", "", "#/tdp_w:", "is missing");
    row("unknown cooling", h100, "\"air\"", "\"water\"", "#/needs_cooling:", "direct-liquid");
    row("id of another file", h100, "\"id\": \"h100-80-sxm\"", "\"id\": \"h100\"", "#/id:", "h100-80-sxm");
    row("sparse rate as dense", h100, "\"bf16_flops\": 989.4e12", "\"bf16_flops\": 1979e12",
        "#/sparse_sheet_flops/bf16_flops:", "not twice the dense rate");
    row("source of nothing", h100, "\"sources\": {", "\"sources\": {\"warp_flops\": \"x\",",
        "#/sources/warp_flops:", "does not have");
    row("unverified nothing", h100, "\"unverified\": [", "\"unverified\": [\"warp_flops\",",
        "#/unverified/0:", "does not have");
    row("no source", "sites/colo-cage.json", "\"grid_power_w\": \"a", "\"rack_units\": \"a",
        "#/sources/rack_units:", "stands twice");
    row("layers that do not add up", llama, "\"count\": 32", "\"count\": 31",
        "#/architecture/layer_groups:", "31 layers");
    row("unknown key inside", llama, "\"layers\"", "\"depth\": 1, \"layers\"",
        "#/architecture/depth:", "not a known key");
    row("more KV heads than heads", llama, "\"kv_heads\": 8", "\"kv_heads\": 64",
        "#/architecture/kv_heads:", "at most heads");
    row("unknown layer kind", llama, "\"kind\": \"full\"", "\"kind\": \"half\"",
        "#/architecture/layer_groups/0/kind:", "full window linear none");
    row("date", h100, "\"2026-05\"", "\"May 2026\"", "#/date:", "2026-05");
    row("not JSON", h100, "{", "", ":", "not valid JSON");
}

void TestCatalogLoader::refuses()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, with);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, says);
    const std::string text = replaced(textOf(file.constData()), what.toStdString(), with.toStdString());
    const QByteArray problems = problemsOf(file.constData(), text);
    QVERIFY2(problems.contains(file + where), problems);
    QVERIFY2(problems.contains(says), problems);
    QCOMPARE(problemsOf(file.constData(), textOf(file.constData())), QByteArray());
}

void TestCatalogLoader::allProblemsAtOnce()
{
    std::string text = replaced(textOf(h100), "\"tdp_w\": 700", "\"tdp_w\": true");
    text = replaced(text, "\"year\": 2022", "\"year\": 20.5");
    text = replaced(text, "\"vendor\"", "\"vendour\"");
    const NamedText files[] = {{h100, text}, {llama, "[]"}, {"planets/mars.json", "{}"}};
    const Loaded<Catalog> loaded = loadCatalog(files);
    QVERIFY(!loaded.value);
    QByteArray lines;
    for (const Issue &issue : loaded.issues)
        lines += QByteArray::fromStdString(toLine(issue)) + '\n';
    for (const char *where : {"sxm.json#/tdp_w", "sxm.json#/year", "sxm.json#/vendour", "8b.json: is a list of 0",
                              "planets/mars.json: is in no folder"})
        QVERIFY2(lines.contains(where), lines);
}

void TestCatalogLoader::duplicateIds()
{
    const NamedText files[] = {{h100, textOf(h100)}, {std::string("copy/") + h100, textOf(h100)}};
    const Loaded<Catalog> loaded = loadCatalog(files);
    QVERIFY(!loaded.value);
    QCOMPARE(loaded.issues.size(), std::size_t{1});
    QCOMPARE(loaded.issues.front().where, std::string("copy/") + h100 + "#/id");
}

void TestCatalogLoader::unknownMembersAreKept()
{
    json value = toJson(*findRecord(builtinCatalog().models, "llama-3-8b"));
    value["colour"] = {1, 2};
    value["architecture"]["depth"] = "deep";
    Issues issues;
    json unknown;
    const auto record = languageModelFrom(value, "/cases/0/model", issues, &unknown);
    QVERIFY(record && issues.empty());
    QCOMPARE(unknown.dump(), std::string(R"({"architecture":{"depth":"deep"},"colour":[1,2]})"));
    QVERIFY(!languageModelFrom(value, "/cases/0/model", issues));
    QCOMPARE(issues.size(), std::size_t{2});
    QCOMPARE(issues[0].where, std::string("/cases/0/model/architecture/depth"));
}

void TestCatalogLoader::hostileJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray() << QByteArray("line 1, column 1");
    QTest::newRow("truncated") << QByteArray("{\"a\": [1, 2") << QByteArray("line 1");
    QTest::newRow("trailing") << QByteArray("{} {}") << QByteArray("not valid JSON");
    QTest::newRow("NaN") << QByteArray("[NaN]") << QByteArray("not valid JSON");
    QTest::newRow("Infinity") << QByteArray("[-Infinity]") << QByteArray("not valid JSON");
    QTest::newRow("overflow") << QByteArray("[1e999]") << QByteArray("1e999");
    QTest::newRow("bad UTF-8") << QByteArray("[\"\xc3\x28\"]") << QByteArray("UTF-8");
    QTest::newRow("comment") << QByteArray("// x\n1") << QByteArray("not valid JSON");
    QTest::newRow("key twice") << QByteArray("{\"a\": {\"b\": 1, \"b\": [2]}}") << QByteArray("/a/b: this key");
    QTest::newRow("deep arrays") << QByteArray(10000, '[') << QByteArray("more than 64 levels");
    QTest::newRow("deep objects") << QByteArray("{\"a\":").repeated(10000) << QByteArray("more than 64 levels");
    QTest::newRow("one level too deep") << QByteArray(65, '[') + QByteArray(65, ']') << QByteArray("64 levels");
    QTest::newRow("too long") << QByteArray(max_json_bytes + 1, ' ') << QByteArray("16777217 bytes");
    QTest::newRow("long key") << "{\"" + QByteArray(5000, 'k') + "\": 1}" << QByteArray("a key of 5000 bytes");
}

void TestCatalogLoader::hostileJson()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const Loaded<json> loaded = parseJson(text.toStdString());
    QVERIFY(!loaded.value);
    QCOMPARE(loaded.issues.size(), std::size_t{1});
    const QByteArray line = QByteArray::fromStdString(toLine(loaded.issues.front()));
    QVERIFY2(line.contains(says), line);
    QVERIFY2(line.size() < 600, line);
    // What is allowed stays allowed.
    QVERIFY(parseJson("\xef\xbb\xbf{\"a\": 1.5e3}").value.has_value());
    QVERIFY(parseJson(std::string(64, '[') + std::string(64, ']')).value.has_value());
}

QTEST_GUILESS_MAIN(TestCatalogLoader)
#include "tst_catalogloader.moc"
