// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "app/io/catalogjson.h"
#include "app/io/recordjson.h"
#include "tests/catalogfixture.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace wallchart;
using nlohmann::json;
using wallchart::test::allFiles;
using wallchart::test::SourceFile;

namespace {

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
    const std::set<std::string> expected = {"falcon-7b", "gpt-3-1.3b",    "opt-1.3b",        "opt-2.7b",
                                            "opt-13b",   "llama-4-scout", "gemma-4-26b-a4b", "deepseek-v4-pro"};
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

QTEST_GUILESS_MAIN(TestCatalog)
#include "tst_catalog.moc"
