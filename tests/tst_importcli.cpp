// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include "app/builtin.h"
#include "app/presetfile.h"
#include "tests/program.h"

using namespace wallchart;
using namespace wallchart::test;

namespace {

QString config(const char *name)
{
    return QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/import/%1.json").arg(QLatin1String(name));
}

} // namespace

class TestImportCli : public QObject
{
    Q_OBJECT

private slots:
    void page();
    void json();
    void writesAPreset();
    void failures_data();
    void failures();
};

void TestImportCli::page()
{
    const Run run = runProgram({QStringLiteral("import"), config("DeepSeek-V3")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.isEmpty(), run.errors.constData());
    for (const char *part : {"671 B", "37.6 B", "kv_lora_rank", "assumed: ", "first_k_dense_replace"})
        QVERIFY2(run.output.contains(part), part);
    // Cautions go to standard error and change nothing else.
    const Run caution = runProgram({QStringLiteral("import"), config("gemma-3-27b-it")});
    QCOMPARE(caution.status, 0);
    QVERIFY(isOneLineWith(caution.errors, {"warning: ", "multimodal"}));
}

void TestImportCli::json()
{
    const Run run = runProgram(
        {QStringLiteral("import"), config("Llama-3.1-8B"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(run.status, 0);
    const QJsonObject object = jsonOf(run);
    QCOMPARE(object[QStringLiteral("format")].toString(), QStringLiteral("wallchart-import"));
    QCOMPARE(object[QStringLiteral("parameters")].toDouble(), 8030261248.0);
    QCOMPARE(object[QStringLiteral("kv_bytes_per_token_bf16")].toDouble(), 131072.0);
    QCOMPARE(object[QStringLiteral("weights_precision")].toString(), QStringLiteral("bf16"));
    QVERIFY(object[QStringLiteral("values")].toArray().size() > 10);
    for (const QJsonValue &value : object[QStringLiteral("values")].toArray())
        QVERIFY(value.toObject().contains(QStringLiteral("key")) !=
                value.toObject().contains(QStringLiteral("assumed")));
}

void TestImportCli::writesAPreset()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kimi.wallchart"));
    const Run run = runProgram({QStringLiteral("import"), config("Kimi-K2-Instruct"), QStringLiteral("-o"), path});
    QCOMPARE(run.status, 0);
    QVERIFY(!run.output.isEmpty());
    const Loaded<PresetDocument> preset = readPresetFile(path, builtinCatalog());
    QVERIFY(preset.value.has_value());
    QCOMPARE(preset.value->scenario().model.arch.experts, 384);
    QCOMPARE(preset.value->scenario().weights, Precision::Fp8Block);
    QCOMPARE(preset.value->scenario().title, std::string("Kimi-K2-Instruct"));
    QCOMPARE(runProgram({QStringLiteral("check"), path}).status, 0);
    QCOMPARE(runProgram({QStringLiteral("report"), path}).status, 0);
}

void TestImportCli::failures_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QList<QByteArray>>("parts");
    QTest::newRow("no source") << QStringList{} << 2 << QList<QByteArray>{"SOURCE"};
    QTest::newRow("format") << QStringList{config("gpt2"), "--format", "yaml"} << 2
                            << QList<QByteArray>{"yaml", "json"};
    QTest::newRow("no file") << QStringList{"nowhere.json"} << 1 << QList<QByteArray>{"nowhere.json", "no such file"};
    QTest::newRow("preset") << QStringList{servingFile()} << 1 << QList<QByteArray>{"num_hidden_layers"};
}

void TestImportCli::failures()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QList<QByteArray>, parts);
    const Run run = runProgram(QStringList{QStringLiteral("import")} + arguments);
    QCOMPARE(run.status, status);
    QVERIFY(run.output.isEmpty());
    for (const QByteArray &part : parts)
        QVERIFY2(run.errors.contains(part), run.errors.constData());
}

QTEST_GUILESS_MAIN(TestImportCli)
#include "tst_importcli.moc"
