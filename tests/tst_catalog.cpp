// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include "app/builtin.h"
#include "app/io/catalogjson.h"
#include "app/io/recordjson.h"

#include <cmath>
#include <set>

using namespace wallchart;
using nlohmann::json;

namespace {

struct SourceFile
{
    QString folder;
    QString stem;
    std::string name; ///< folder/stem.json
    std::string text;
    json root;
};

std::vector<SourceFile> readFolder(const char *folder)
{
    std::vector<SourceFile> files;
    QDirIterator paths(QStringLiteral(WALLCHART_SOURCE_DIR "/resources/catalogue/") + QLatin1String(folder),
                       {QStringLiteral("*.json")}, QDir::Files);
    while (paths.hasNext()) {
        QFile file(paths.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(file.fileName()));
        SourceFile source;
        source.folder = QLatin1String(folder);
        source.stem = QFileInfo(file).completeBaseName();
        source.name = (source.folder + QLatin1Char('/') + source.stem).toStdString() + ".json";
        source.text = file.readAll().toStdString();
        source.root = json::parse(source.text);
        files.push_back(std::move(source));
    }
    return files;
}

const std::vector<SourceFile> &allFiles()
{
    static const std::vector<SourceFile> files = [] {
        std::vector<SourceFile> all;
        for (const char *folder : {"accelerators", "models", "fabrics", "cooling", "sites"}) {
            for (SourceFile &file : readFolder(folder))
                all.push_back(std::move(file));
        }
        return all;
    }();
    return files;
}

void addFileRows()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < allFiles().size(); ++i)
        QTest::newRow(allFiles()[i].name.c_str()) << static_cast<int>(i);
}

const SourceFile &fileAt(int index)
{
    return allFiles()[static_cast<std::size_t>(index)];
}

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

class TestCatalog : public QObject
{
    Q_OBJECT

private slots:
    void sizes();
    void builtinIsTheFolder();
    void figuresHaveSources_data() { addFileRows(); }
    void figuresHaveSources();
    void idIsFileName_data() { addFileRows(); }
    void idIsFileName();
    void denseRates();
    void halvedLinks();
    void usableBytes();
    void plausibleAccelerators();
    void modelCounts();
    void exceptionsAreFew();
    void exactRecords();
    void coolingOrder();
    void roundTrip();
    void refuses_data();
    void refuses();
    void allProblemsAtOnce();
    void duplicateIds();
    void unknownMembersAreKept();
    void hostileJson_data();
    void hostileJson();
};

void TestCatalog::sizes()
{
    const Catalog &catalog = builtinCatalog();
    QVERIFY(catalog.accelerators.size() >= 24);
    QVERIFY(catalog.models.size() >= 40);
    QVERIFY(catalog.coolings.size() >= 5);
    QVERIFY(catalog.fabrics.size() >= 4);
    QVERIFY(catalog.sites.size() >= 4);
    QVERIFY(QByteArray::fromStdString(catalog.date).startsWith("20"));
}

void TestCatalog::builtinIsTheFolder()
{
    std::vector<NamedText> files;
    for (const SourceFile &file : allFiles())
        files.push_back({file.name, file.text});
    const Loaded<Catalog> loaded = loadCatalog(files);
    QVERIFY2(loaded.issues.empty(), loaded.issues.empty() ? "" : toLine(loaded.issues.front()).c_str());
    QVERIFY(loaded.value.has_value());
    QVERIFY(loaded.value->accelerators == builtinCatalog().accelerators);
    QVERIFY(loaded.value->models == builtinCatalog().models);
    QVERIFY(loaded.value->fabrics == builtinCatalog().fabrics);
    QVERIFY(loaded.value->coolings == builtinCatalog().coolings);
    QVERIFY(loaded.value->sites == builtinCatalog().sites);
    QVERIFY(std::is_sorted(loaded.value->models.begin(), loaded.value->models.end(),
                           [](const LanguageModel &a, const LanguageModel &b) { return a.id < b.id; }));
}

void TestCatalog::figuresHaveSources()
{
    QFETCH(int, index);
    const json &root = fileAt(index).root;
    const json sources = root.value("sources", json::object());
    for (const auto &[key, value] : root.items()) {
        if (value.is_number())
            QVERIFY2(sources.contains(key) || root.contains("source"), key.c_str());
    }
    if (root.contains("source"))
        QVERIFY(root["source"].get<std::string>().size() >= 5);
    for (const auto &[key, value] : sources.items())
        QVERIFY2(!value.get<std::string>().empty(), key.c_str());
    // What is from memory only is said to be unverified.
    const json unverified = root.value("unverified", json::array());
    for (const auto &[key, value] : sources.items()) {
        const bool remembered = value.get<std::string>().ends_with("from memory");
        const bool said = std::find(unverified.begin(), unverified.end(), key) != unverified.end();
        const bool zero = root[key].is_number() && root[key].get<double>() == 0;
        QVERIFY2(!remembered || said || zero, key.c_str());
    }
}

void TestCatalog::idIsFileName()
{
    QFETCH(int, index);
    QCOMPARE(QString::fromStdString(fileAt(index).root["id"].get<std::string>()), fileAt(index).stem);
}

void TestCatalog::denseRates()
{
    int checked = 0;
    for (const SourceFile &file : allFiles()) {
        const json sparse = file.root.value("sparse_sheet_flops", json::object());
        for (const auto &[key, value] : sparse.items()) {
            const double twice = 2 * file.root[key].get<double>();
            QVERIFY2(std::abs(twice / value.get<double>() - 1) < 0.001, (file.name + " " + key).c_str());
            ++checked;
        }
    }
    QVERIFY(checked >= 20);
    const auto rate = [](const char *id) { return findRecord(builtinCatalog().accelerators, id)->bf16_flops; };
    QCOMPARE(rate("a100-80-sxm"), 312e12);
    QCOMPARE(rate("h100-80-sxm"), 989.4e12);
    QCOMPARE(rate("b200-180"), 2250e12);
    QCOMPARE(rate("gb200-nvl72"), 2500e12);
    QCOMPARE(findRecord(builtinCatalog().accelerators, "l40s")->fp8_flops, 733e12);
    QCOMPARE(findRecord(builtinCatalog().accelerators, "b300-288")->int8_ops, 153.5e12);
}

void TestCatalog::halvedLinks()
{
    // Sheets print NVLink both ways: 600, 900 and 1,800 GB/s.
    const auto link = [](const char *id) { return findRecord(builtinCatalog().accelerators, id)->link_bytes_per_s; };
    QCOMPARE(link("a100-80-sxm"), 300e9);
    QCOMPARE(link("h100-80-sxm"), 450e9);
    QCOMPARE(link("h800-80-sxm"), 200e9);
    QCOMPARE(link("b200-180"), 900e9);
    QCOMPARE(link("l40s"), 32e9);
    QCOMPARE(findRecord(builtinCatalog().accelerators, "h100-80-sxm")->scale_out_bytes_per_s, 50e9);
}

void TestCatalog::usableBytes()
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    const auto usable = [](const char *id) {
        return findRecord(builtinCatalog().accelerators, id)->usable_memory_bytes / gib;
    };
    const auto near = [](double a, double b) { return std::abs(a - b) < 0.005; };
    QVERIFY(near(usable("h100-80-sxm"), 79.18));
    QVERIFY(near(usable("a100-80-sxm"), 79.2));
    QVERIFY(near(usable("h200-141"), 139.8));
    QVERIFY(near(usable("l40s"), 46068.0 / 1024));
    for (const Accelerator &a : builtinCatalog().accelerators) {
        const double share = a.usable_memory_bytes / a.memory_bytes;
        QVERIFY2(share <= 1 && share >= 0.74, a.id.c_str());
    }
}

void TestCatalog::plausibleAccelerators()
{
    for (const Accelerator &a : builtinCatalog().accelerators) {
        const double server = a.devices_per_server * a.tdp_w;
        QVERIFY2(a.server_power_w >= server && a.server_power_w <= 2.8 * server, a.id.c_str());
        QVERIFY2(a.idle_w > 0 && a.idle_w < 0.5 * a.tdp_w, a.id.c_str());
        QVERIFY2((a.link_bytes_per_s > 0) == (a.scale_up_kind != ScaleUpKind::None), a.id.c_str());
        QVERIFY2((a.scale_up_domain > 1) == (a.scale_up_kind != ScaleUpKind::None), a.id.c_str());
        QVERIFY2(a.scale_out_bytes_per_s > 0, a.id.c_str());
        QVERIFY2(a.fp8_flops == 0 || a.fp8_flops >= a.bf16_flops, a.id.c_str());
        QVERIFY2(a.fp4_flops == 0 || a.fp4_flops > a.fp8_flops, a.id.c_str());
        QVERIFY2(!a.source.empty(), a.id.c_str());
    }
}

void TestCatalog::modelCounts()
{
    for (const LanguageModel &m : builtinCatalog().models) {
        const ParameterCounts counts = countParameters(m.arch);
        if (m.published_parameters > 0) {
            const double off = std::abs(counts.total / m.published_parameters - 1);
            QVERIFY2((off > 0.01) == !m.exception.empty(), m.id.c_str());
            QVERIFY2(off < 0.04, m.id.c_str());
        }
        // Publishers round active counts and some leave the embeddings out.
        if (m.published_active_parameters > 0) {
            const double embeddings = counts.embedding + counts.head;
            const double published = m.published_active_parameters;
            QVERIFY2(counts.active > 0.94 * published && counts.active - embeddings < 1.12 * published, m.id.c_str());
        }
        int layers = 0;
        for (int i = 0; i < m.arch.group_count; ++i)
            layers += m.arch.groups[static_cast<std::size_t>(i)].count;
        QVERIFY2(layers == m.arch.layers, m.id.c_str());
    }
}

void TestCatalog::exceptionsAreFew()
{
    std::set<std::string> exceptions;
    for (const LanguageModel &m : builtinCatalog().models) {
        if (!m.exception.empty())
            exceptions.insert(m.id);
    }
    const std::set<std::string> expected = {"falcon-7b", "gpt-3-1.3b",    "opt-1.3b",       "opt-2.7b",
                                            "opt-13b",   "llama-4-scout", "gemma-4-26b-a4b"};
    QVERIFY(exceptions == expected);
}

void TestCatalog::exactRecords()
{
    const LanguageModel *m = findRecord(builtinCatalog().models, "llama-3.1-405b");
    QVERIFY(m != nullptr);
    QCOMPARE(countParameters(m->arch).total, 405853388800.0);
    QCOMPARE(m->arch.max_context, 131072);
    QVERIFY(findRecord(builtinCatalog().models, "llama-3.1-405") == nullptr); // never a similar one
    QCOMPARE(findRecord(builtinCatalog().models, "qwen3-32b")->arch.head_dim, 128);
}

void TestCatalog::coolingOrder()
{
    std::set<CoolingKind> kinds;
    for (const Cooling &c : builtinCatalog().coolings) {
        kinds.insert(c.kind);
        QVERIFY2(c.rack_heat_low_w <= c.rack_heat_w && c.rack_heat_w <= c.rack_heat_high_w, c.id.c_str());
        if (c.kind >= CoolingKind::DirectLiquid)
            QCOMPARE(c.capex_usd_per_rack, 50000.0);
    }
    QCOMPARE(kinds.size(), std::size_t{5});
}

template <typename Record, typename Read>
static void checkRoundTrip(const std::vector<Record> &records, Read read)
{
    for (const Record &record : records) {
        Issues issues;
        const auto back = read(toJson(record), "", issues, nullptr);
        QVERIFY2(issues.empty(), issues.empty() ? "" : toLine(issues.front()).c_str());
        QVERIFY2(back.has_value() && *back == record, record.id.c_str());
    }
}

void TestCatalog::roundTrip()
{
    const Catalog &catalog = builtinCatalog();
    checkRoundTrip(catalog.accelerators, acceleratorFrom);
    checkRoundTrip(catalog.models, languageModelFrom);
    checkRoundTrip(catalog.fabrics, fabricFrom);
    checkRoundTrip(catalog.coolings, coolingFrom);
    checkRoundTrip(catalog.sites, siteFrom);
}

void TestCatalog::refuses_data()
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

void TestCatalog::refuses()
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

void TestCatalog::allProblemsAtOnce()
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

void TestCatalog::duplicateIds()
{
    const NamedText files[] = {{h100, textOf(h100)}, {std::string("copy/") + h100, textOf(h100)}};
    const Loaded<Catalog> loaded = loadCatalog(files);
    QVERIFY(!loaded.value);
    QCOMPARE(loaded.issues.size(), std::size_t{1});
    QCOMPARE(loaded.issues.front().where, std::string("copy/") + h100 + "#/id");
}

void TestCatalog::unknownMembersAreKept()
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

void TestCatalog::hostileJson_data()
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

void TestCatalog::hostileJson()
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

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
