// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "app/builtin.h"
#include "app/io/presetfields.h"
#include "app/io/setting.h"
#include "app/presetfile.h"
#include "model/analysis.h"
#include "model/evaluate.h"
#include "model/wall.h"

#include <cmath>

using namespace wallchart;

namespace {

QString presetFolder()
{
    return QStringLiteral(WALLCHART_SOURCE_DIR "/presets/");
}

std::string contents(const QString &name)
{
    const Loaded<QByteArray> text = readWholeFile(presetFolder() + name, largest_preset_bytes);
    return text.value ? text.value->toStdString() : std::string();
}

Scenario scenarioOf(const char *id)
{
    const Loaded<PresetDocument> preset =
        readPresetFile(presetFolder() + QLatin1String(id) + QStringLiteral(".wallchart"), builtinCatalog());
    return preset.value ? preset.value->scenario() : Scenario{};
}

std::string allLines(const Issues &issues)
{
    std::string lines;
    for (const Issue &issue : issues)
        lines += toLine(issue) + '\n';
    return lines;
}

/// The text with one piece of it replaced; the piece must be there.
std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const std::size_t at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

} // namespace

class TestPresets : public QObject
{
    Q_OBJECT

private slots:
    void thereAreEight();
    void everyPreset_data();
    void everyPreset();
    void facts();
    void recordsMayBeNamedById();
    void unknownIdIsAnErrorWithNearOnes();
    void unknownKeysAreKept();
    void allProblemsAtOnce();
    void editedRecordKeepsItsUnknownKeys();
    void severalCasesAreKept();
    void recordFieldsAreNotAmongTheInputs();
    void everyFieldSurvives();
    void settings_data();
    void settings();
    void badSettings_data();
    void badSettings();

private:
    std::string m_text = contents(QStringLiteral("llama-3.3-70b-8-h100-50-users.wallchart"));
};

void TestPresets::thereAreEight()
{
    const QStringList names = QDir(presetFolder()).entryList({QStringLiteral("*.wallchart")});
    QVERIFY(names.size() >= 8);
    // The built-in ones are the same files.
    QCOMPARE(QDir(QStringLiteral(":/presets")).entryList({QStringLiteral("*.wallchart")}), names);
}

void TestPresets::everyPreset_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = QDir(presetFolder()).entryList({QStringLiteral("*.wallchart")});
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void TestPresets::everyPreset()
{
    QFETCH(QString, name);
    const std::string text = contents(name);
    const Loaded<PresetDocument> preset = readPreset(text, builtinCatalog());
    QVERIFY2(preset.issues.empty(), allLines(preset.issues).c_str());
    QCOMPARE(writePreset(*preset.value), text);

    const Scenario &scenario = preset.value->scenario();
    QVERIFY(!scenario.title.empty());
    QVERIFY2(scenario.notes.find("http") != std::string::npos, "the notes name no source");
    const Report report = evaluate(scenario);
    QVERIFY(report.wall(WallId::Memory).applies);
    for (const WallResult &wall : report.walls) {
        if (!wall.applies)
            continue;
        QVERIFY2(std::isfinite(wall.load) && wall.load >= 0, wallInfo(wall.id).key);
        QVERIFY2(wall.load_low <= wall.load && wall.load <= wall.load_high, wallInfo(wall.id).key);
    }
    QVERIFY(std::isfinite(report.time.total_s) && report.time.total_s > 0);
    QVERIFY(std::isfinite(report.memory.total_bytes) && report.memory.total_bytes > 0);
    QVERIFY(!report.too_few_devices);
    const Analysis analysis = analyse(scenario);
    QVERIFY2(!hasErrors(analysis.issues), allLines(analysis.issues).c_str());
    QVERIFY(!verdict(scenario, analysis).sentence.empty());
}

void TestPresets::facts()
{
    // arXiv 2407.21783, table 4: 16,384 GPUs, TP 8, CP 1, PP 16, DP 128, 16 M tokens a batch, sequences of 8,192.
    const Scenario llama = scenarioOf("llama-3.1-405b-16384-h100");
    QCOMPARE(llama.devices, 16384);
    QCOMPARE(llama.plan.tensor, 8);
    QCOMPARE(llama.plan.pipeline, 16);
    QCOMPARE(llama.training.global_batch_sequences * llama.context_tokens, 16777216.0);
    QCOMPARE(evaluate(llama).plan.data, 128);
    // arXiv 2412.19437, section 3.2: pipeline 16, experts over 64; section 4.2: 15,360 sequences of 4,096, 14.8 T.
    const Scenario deepseek = scenarioOf("deepseek-v3-2048-h800");
    QCOMPARE(deepseek.plan.pipeline, 16);
    QCOMPARE(deepseek.plan.expert, 64);
    QCOMPARE(deepseek.training.global_batch_sequences * deepseek.context_tokens, 62914560.0);
    QCOMPARE(deepseek.training.tokens, 14.8e12);
    // arXiv 2211.05100: 48 devices a replica (TP 4, PP 12), 8 replicas.
    const Scenario bloom = scenarioOf("bloom-176b-384-a100");
    QCOMPARE(bloom.plan.tensor * bloom.plan.pipeline, 48);
    QCOMPARE(evaluate(bloom).plan.data, 8);
}

void TestPresets::recordsMayBeNamedById()
{
    const char *text = R"({"format": "wallchart", "version": 1, "cases": [{"workload": "serving",
        "records": {"model": "llama-3.1-8b", "accelerator": "h100-80-sxm", "fabric": "FABRIC", "cooling": "COOLING",
        "site": "SITE"}}]})";
    const Catalog &catalog = builtinCatalog();
    std::string filled = replaced(text, "FABRIC", catalog.fabrics.front().id);
    filled = replaced(filled, "COOLING", catalog.coolings.front().id);
    filled = replaced(filled, "SITE", catalog.sites.front().id);
    const Loaded<PresetDocument> preset = readPreset(filled, catalog);
    QVERIFY2(preset.issues.empty(), allLines(preset.issues).c_str());
    const Scenario &scenario = preset.value->scenario();
    QVERIFY(scenario.model == *findRecord(catalog.models, "llama-3.1-8b"));
    QVERIFY(scenario.accelerator == *findRecord(catalog.accelerators, "h100-80-sxm"));
    // Saving embeds what was named, so that the file no longer changes with the catalogue.
    const std::string saved = writePreset(*preset.value);
    QVERIFY(saved.find("\"hbm_bytes_per_s\"") != std::string::npos);
    const Loaded<PresetDocument> again = readPreset(saved, Catalog{});
    QVERIFY2(again.value.has_value(), allLines(again.issues).c_str());
    QVERIFY(again.value->scenario() == scenario);
    QCOMPARE(writePreset(*again.value), saved);
}

void TestPresets::unknownIdIsAnErrorWithNearOnes()
{
    const char *text = R"({"format": "wallchart", "version": 1, "cases": [{"workload": "serving",
        "records": {"model": "llama-3.1-9b", "accelerator": "h100", "fabric": "?", "cooling": "?", "site": "?"}}]})";
    const Loaded<PresetDocument> preset = readPreset(text, builtinCatalog());
    QVERIFY(!preset.value);
    QCOMPARE(preset.issues.size(), std::size_t{5});
    QCOMPARE(preset.issues[0].where, std::string("/cases/0/records/model"));
    QVERIFY(preset.issues[0].what.find("llama-3.1-9b") != std::string::npos);
    QVERIFY2(preset.issues[0].expected.find("llama-3.1-8b") != std::string::npos, preset.issues[0].expected.c_str());
    QVERIFY2(preset.issues[1].expected.find("h100-80-sxm") != std::string::npos, preset.issues[1].expected.c_str());
}

void TestPresets::unknownKeysAreKept()
{
    std::string text = replaced(m_text, "\"active_case\": 0,", "\"active_case\": 0, \"colour\": [1, {\"a\": null}],");
    text = replaced(text, "\"workload\": \"serving\"", "\"workload\": \"serving\", \"zoom\": 1.25");
    text = replaced(text, "\"context_tokens\":", "\"contxt_tokens\": 5, \"context_tokens\":");
    text = replaced(text, "\"hbm_bytes_per_s\":", "\"paint\": \"green\", \"hbm_bytes_per_s\":");
    const Loaded<PresetDocument> preset = readPreset(text, builtinCatalog());
    QVERIFY2(preset.value.has_value(), allLines(preset.issues).c_str());
    QCOMPARE(preset.issues.size(), std::size_t{4});
    for (const Issue &issue : preset.issues)
        QVERIFY(issue.severity == Severity::Warning);
    const std::string lines = allLines(preset.issues);
    QVERIFY2(lines.find("/cases/0/inputs/contxt_tokens") != std::string::npos, lines.c_str());
    QVERIFY2(lines.find("one of context_tokens") != std::string::npos, lines.c_str());

    const std::string saved = writePreset(*preset.value);
    for (const char *key : {"\"colour\"", "\"zoom\": 1.25", "\"contxt_tokens\": 5", "\"paint\": \"green\""})
        QVERIFY2(saved.find(key) != std::string::npos, key);
    const Loaded<PresetDocument> again = readPreset(saved, builtinCatalog());
    QVERIFY(again.value.has_value());
    QCOMPARE(writePreset(*again.value), saved);
    QVERIFY(*again.value == *preset.value);
}

void TestPresets::allProblemsAtOnce()
{
    std::string text = replaced(m_text, "\"workload\": \"serving\"", "\"workload\": \"baking\"");
    text = replaced(text, "\"context_tokens\": 32768", "\"context_tokens\": 0");
    text = replaced(text, "\"devices\": 8", "\"devices\": 8.5");
    text = replaced(text, "\"users\": 50", "\"users\": \"fifty\"");
    text = replaced(text, "\"kv_precision\": \"bf16\"", "\"kv_precision\": \"bf17\"");
    const Loaded<PresetDocument> preset = readPreset(text, builtinCatalog());
    QVERIFY(!preset.value);
    const std::string lines = allLines(preset.issues);
    for (const char *pointer : {"/cases/0/workload: ", "/cases/0/inputs/context_tokens: ", "/cases/0/inputs/devices: ",
                                "/cases/0/inputs/users: ", "/cases/0/inputs/kv_precision: "})
        QVERIFY2(lines.find(pointer) != std::string::npos, (pointer + (" is not in\n" + lines)).c_str());
    QCOMPARE(preset.issues.size(), std::size_t{5});
}

void TestPresets::editedRecordKeepsItsUnknownKeys()
{
    const std::string text = replaced(m_text, "\"hbm_bytes_per_s\":", "\"paint\": \"green\", \"hbm_bytes_per_s\":");
    Loaded<PresetDocument> preset = readPreset(text, builtinCatalog());
    QVERIFY(preset.value.has_value());
    preset.value->scenario().accelerator.hbm_bytes_per_s = 4e12;
    const std::string edited = writePreset(*preset.value);
    QVERIFY(edited.find("\"paint\"") != std::string::npos);
    const Loaded<PresetDocument> again = readPreset(edited, builtinCatalog());
    QVERIFY(again.value.has_value());
    QCOMPARE(again.value->scenario().accelerator.hbm_bytes_per_s, 4e12);
    // Another accelerator has not got that paint.
    preset.value->scenario().accelerator = *findRecord(builtinCatalog().accelerators, "h200-141");
    QVERIFY(writePreset(*preset.value).find("\"paint\"") == std::string::npos);
}

void TestPresets::severalCasesAreKept()
{
    Loaded<PresetDocument> preset = readPreset(m_text, builtinCatalog());
    QVERIFY(preset.value.has_value());
    preset.value->cases.push_back(preset.value->cases.front());
    preset.value->cases.back().scenario.title = "B";
    preset.value->active_case = 1;
    preset.value->scenario().devices = 16;
    const std::string text = writePreset(*preset.value);
    const Loaded<PresetDocument> again = readPreset(text, builtinCatalog());
    QVERIFY(again.value.has_value());
    QCOMPARE(again.value->cases.size(), std::size_t{2});
    QCOMPARE(again.value->cases[0].scenario.devices, 8);
    QCOMPARE(again.value->scenario().devices, 16);
    QCOMPARE(writePreset(*again.value), text);
}

void TestPresets::recordFieldsAreNotAmongTheInputs()
{
    int of_records = 0;
    const std::size_t inputs = m_text.find("\"inputs\"");
    const std::size_t records = m_text.find("\"records\"");
    QVERIFY(inputs < records);
    const std::string between = m_text.substr(inputs, records - inputs);
    for (const Field &field : fields()) {
        const bool there = between.find('"' + std::string(field.key) + '"') != std::string::npos;
        of_records += isRecordField(field) ? 1 : 0;
        QVERIFY2(!(there && isRecordField(field)), field.key);
    }
    QVERIFY(of_records > 0);
}

void TestPresets::everyFieldSurvives()
{
    // A value that is neither the default nor the preset's, through a file and back, for every field.
    Loaded<PresetDocument> preset = readPreset(m_text, builtinCatalog());
    QVERIFY(preset.value.has_value());
    for (const Field &field : fields()) {
        PresetDocument document = *preset.value;
        const double before = field.get(document.scenario());
        double value = field.choices.empty() ? clampTo(field, before * 1.5 + 1) : field.choices.back().value;
        if (value == before)
            value = field.choices.empty() ? field.minimum : field.choices.front().value;
        field.set(document.scenario(), value);
        const Loaded<PresetDocument> again = readPreset(writePreset(document), builtinCatalog());
        QVERIFY2(again.value.has_value(), (field.key + (": " + allLines(again.issues))).c_str());
        QVERIFY2(again.value->scenario() == document.scenario(), field.key);
    }
}

void TestPresets::settings_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("binary k") << "context_tokens"
                              << "128k" << 131072.0;
    QTest::newRow("billions") << "parameters"
                              << "70B" << 70e9;
    QTest::newRow("megawatts") << "grid_power_w"
                               << "20MW" << 20e6;
    QTest::newRow("bandwidth") << "link_bytes_per_s"
                               << "450GB/s" << 450e9;
    QTest::newRow("choice") << "weights_precision"
                            << "fp8" << static_cast<double>(Precision::Fp8);
    QTest::newRow("choice in capitals") << "kv_precision"
                                        << "FP8" << static_cast<double>(Precision::Fp8);
    QTest::newRow("automatic") << "tensor_parallel"
                               << "auto" << 0.0;
    QTest::newRow("flag") << "sequence_parallel"
                          << "off" << 0.0;
}

void TestPresets::settings()
{
    QFETCH(QString, key);
    QFETCH(QString, text);
    QFETCH(double, value);
    Scenario scenario = scenarioOf("llama-3.3-70b-8-h100-50-users");
    const std::optional<Issue> issue = applySetting(scenario, builtinCatalog(), key.toStdString(), text.toStdString());
    QVERIFY2(!issue, issue ? toLine(*issue).c_str() : "");
    QCOMPARE(findField(key.toStdString())->get(scenario), value);
}

void TestPresets::badSettings_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("hint");
    QTest::newRow("unknown key") << "contexttokens"
                                 << "128k"
                                 << "context_tokens";
    QTest::newRow("not a number") << "context_tokens"
                                  << "long"
                                  << "tokens";
    QTest::newRow("wrong unit") << "grid_power_w"
                                << "20 GB"
                                << "W";
    QTest::newRow("out of range") << "devices"
                                  << "0"
                                  << "";
    QTest::newRow("not whole") << "devices"
                               << "8.5"
                               << "";
    QTest::newRow("not finite") << "context_tokens"
                                << "nan"
                                << "";
    QTest::newRow("unknown choice") << "weights_precision"
                                    << "fp9"
                                    << "fp8";
    QTest::newRow("unknown model") << "model"
                                   << "llama-3.1-9b"
                                   << "llama-3.1-8b";
    QTest::newRow("unknown accelerator") << "accelerator"
                                         << "h100-80"
                                         << "h100-80-sxm";
    QTest::newRow("unknown workload") << "workload"
                                      << "baking"
                                      << "training";
}

void TestPresets::badSettings()
{
    QFETCH(QString, key);
    QFETCH(QString, text);
    QFETCH(QString, hint);
    Scenario scenario = scenarioOf("llama-3.3-70b-8-h100-50-users");
    const Scenario before = scenario;
    const std::optional<Issue> issue = applySetting(scenario, builtinCatalog(), key.toStdString(), text.toStdString());
    QVERIFY(issue.has_value());
    QCOMPARE(issue->where, key.toStdString());
    QVERIFY2(issue->expected.find(hint.toStdString()) != std::string::npos, toLine(*issue).c_str());
    QVERIFY(scenario == before);
}

QTEST_GUILESS_MAIN(TestPresets)
#include "tst_presets.moc"
