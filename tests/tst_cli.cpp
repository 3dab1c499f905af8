// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include "app/builtin.h"
#include "app/presetfile.h"
#include "model/analysis.h"
#include "tests/program.h"

using namespace wallchart;
using namespace wallchart::test;

class TestCli : public QObject
{
    Q_OBJECT

private slots:
    void helpAndVersion();
    void onlyCommandsThatWork_data();
    void onlyCommandsThatWork();
    void usageErrors_data();
    void usageErrors();
    void reportFormats_data();
    void reportFormats();
    void planFormats();
    void checkFiles();
    void lists_data();
    void lists();
    void outputIsAllOrNothing();
    void numbersIgnoreTheLocale();
};

void TestCli::helpAndVersion()
{
    const Run help = runProgram({QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    QVERIFY(help.errors.isEmpty());
    for (const char *command : {"report", "sweep", "solve", "plan", "check", "list", "picture"})
        QVERIFY2(help.output.contains(command), command);
    const Run version = runProgram({QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QVERIFY(version.output.startsWith("wallchart "));
    const Run one = runProgram({QStringLiteral("sweep"), QStringLiteral("--help")});
    QCOMPARE(one.status, 0);
    QVERIFY(one.output.contains("--axis") && one.output.contains("--shard"));
}

void TestCli::onlyCommandsThatWork_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"simulate", "quantise"}) // every one that was announced works by now
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestCli::onlyCommandsThatWork()
{
    QFETCH(QString, command);
    const Run run = runProgram({command, servingFile()});
    QCOMPARE(run.status, 2);
    QVERIFY2(isOneLineWith(run.errors, {"unknown command", command.toUtf8(), "expected"}), run.errors.constData());
    const QByteArray help = runProgram({QStringLiteral("--help")}).output;
    QVERIFY(!help.contains("\n  " + command.toUtf8()));
}

void TestCli::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QList<QByteArray>>("parts");
    const QString file = servingFile();
    const auto row = [](const char *name, const QStringList &arguments, const QList<QByteArray> &parts) {
        QTest::newRow(name) << arguments << parts;
    };
    row("unknown option", {"report", file, "--colour"}, {"--colour", "--format"});
    row("unknown global option", {"--colour"}, {"--colour", "--help"});
    row("no file", {"report"}, {"FILE"});
    row("two files", {"report", file, file}, {"found 2", "FILE"});
    row("missing value", {"report", file, "--format"}, {"--format", "FORMAT"});
    row("given twice", {"report", file, "--format", "text", "--format", "json"}, {"--format", "twice"});
    row("unknown format", {"report", file, "--format", "yaml"}, {"yaml", "markdown"});
    row("no key", {"report", file, "--set", "128k"}, {"128k", "KEY=VALUE"});
    row("unknown key", {"report", file, "--set", "context=128k"}, {"context", "expected"});
    row("not a value", {"report", file, "--set", "context_tokens=long"}, {"context_tokens", "long", "expected"});
    row("unit of another kind", {"report", file, "--set", "grid_power_w=3 days"}, {"grid_power_w", "3 days"});
    row("out of range", {"report", file, "--set", "devices=-8"}, {"devices", "-8", "expected"});
    row("unknown record", {"report", file, "--set", "accelerator=h1000"}, {"accelerator", "h1000", "expected"});
    row("sweep without axis", {"sweep", file}, {"--axis", "KEY=FROM:TO"});
    row("axis without range", {"sweep", file, "--axis", "context_tokens"}, {"KEY=FROM:TO"});
    row("axis of unknown key", {"sweep", file, "--axis", "contxt=1k:2k"}, {"contxt", "list fields"});
    row("axis out of range", {"sweep", file, "--axis", "devices=-1:8"}, {"devices", "-1", "expected"});
    row("axis points", {"sweep", file, "--axis", "devices=1:8:many"}, {"many", "log or lin"});
    row("choice as a range", {"sweep", file, "--axis", "weights_precision=bf16:fp8"}, {"weights_precision", "commas"});
    row("shard", {"sweep", file, "--axis", "devices=1:8", "--shard", "3/2"}, {"3/2", "I/N"});
    row("too many points", {"sweep", file, "--axis", "users=1:1000:1000", "--axis", "context_tokens=1k:128k:1000"},
        {"too many", "--shard"});
    row("solve without key", {"solve", file}, {"--for", "list fields"});
    row("solve a choice", {"solve", file, "--for", "weights_precision"}, {"weights_precision", "range"});
    row("unknown wall", {"solve", file, "--for", "users", "--wall", "brick"}, {"brick", "memory"});
    row("headroom", {"solve", file, "--for", "users", "--headroom", "0"}, {"0", "above 0"});
    row("unknown list", {"list", "planets"}, {"planets", "accelerators"});
    row("picture without output", {"picture", file}, {"-o", ".png"});
    row("picture of unknown kind", {"picture", file, "-o", "x.gif"}, {"x.gif", ".svg"});
    row("unknown view", {"picture", file, "--view", "moon", "-o", "x.png"}, {"moon", "walls"});
    row("size", {"picture", file, "--size", "10x10", "-o", "x.png"}, {"10x10", "WxH"});
    row("scale", {"picture", file, "--scale", "40", "-o", "x.png"}, {"40", "0.5 to 4"});
    row("units", {"report", file, "--units", "gigabytes"}, {"gigabytes", "GiB or GB"});
    row("theme", {"picture", file, "--theme", "pink", "-o", "x.png"}, {"pink", "light"});
}

void TestCli::usageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QList<QByteArray>, parts);
    const Run run = runProgram(arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(isOneLineWith(run.errors, parts), run.errors.constData());
    QVERIFY(run.output.isEmpty());
}

void TestCli::reportFormats_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("text") << "text" << QByteArray();
    QTest::newRow("markdown") << "markdown" << QByteArray("# ");
    QTest::newRow("html") << "html" << QByteArray("<!DOCTYPE html>");
    QTest::newRow("csv") << "csv" << QByteArray("section,key,value,unit\n");
    QTest::newRow("json") << "json" << QByteArray("{");
}

void TestCli::reportFormats()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, begin);
    const Run run = runProgram({QStringLiteral("report"), serving_preset, QStringLiteral("--format"), format});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.isEmpty(), run.errors.constData());
    QVERIFY(run.output.startsWith(begin));
    QVERIFY(run.output.endsWith('\n'));
    if (format == QLatin1String("csv")) {
        for (const QByteArray &line : linesOf(run.output))
            QCOMPARE(line.count(','), 3);
        return;
    }
    const Loaded<PresetDocument> preset = readPresetFile(servingFile(), builtinCatalog());
    QVERIFY(preset.value.has_value());
    const std::string sentence = verdict(preset.value->scenario(), analyse(preset.value->scenario())).sentence;
    QVERIFY(run.output.contains(QByteArray::fromStdString(sentence)));
}

void TestCli::planFormats()
{
    const QStringList words{QStringLiteral("plan"),  QStringLiteral("mpt-7b-64-a100-40"),
                            QStringLiteral("--set"), QStringLiteral("recompute=auto"),
                            QStringLiteral("--top"), QStringLiteral("2")};
    const Run text = runProgram(words);
    QCOMPARE(text.status, 0);
    QVERIFY(text.output.contains("Plans, best first") && text.output.contains("fastest"));
    const Run json = runProgram(words + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.status, 0);
    const QJsonObject object = QJsonDocument::fromJson(json.output).object();
    QCOMPARE(object["format"].toString(), QStringLiteral("wallchart-plans"));
    QVERIFY(!object["plans"].toArray().isEmpty());
    QVERIFY(object["plans"].toArray().first().toObject()["step_s"].toDouble() > 0);
    const Run csv = runProgram(words + QStringList{QStringLiteral("--format"), QStringLiteral("csv")});
    QVERIFY(csv.output.startsWith("list,rank,family,tensor"));
    const Run wrong = runProgram(
        {QStringLiteral("plan"), QStringLiteral("mpt-7b-64-a100-40"), QStringLiteral("--top"), QStringLiteral("none")});
    QCOMPARE(wrong.status, 2);
    QVERIFY2(isOneLineWith(wrong.errors, {"--top", "none", "expected"}), wrong.errors.constData());
}

void TestCli::checkFiles()
{
    const QStringList files = presetFiles();
    const Run valid = runProgram(QStringList{QStringLiteral("check")} + files);
    QVERIFY2(valid.status == 0, valid.errors.constData());
    QCOMPARE(linesOf(valid.output).size(), files.size());
    const Run hit = runProgram({QStringLiteral("check"), servingFile(), QStringLiteral("--walls")});
    QCOMPARE(hit.status, 3);
    QVERIFY(hit.output.contains("Memory"));
    const Run missing = runProgram(
        {QStringLiteral("check"), servingFile(), QStringLiteral("nowhere.wallchart"), QStringLiteral("--walls")});
    QCOMPARE(missing.status, 1);
    QVERIFY2(isOneLineWith(missing.errors, {"nowhere.wallchart", "no such file", "expected"}),
             missing.errors.constData());
}

void TestCli::lists_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("least");
    QTest::newRow("accelerators") << "accelerators" << 24;
    QTest::newRow("models") << "models" << 40;
    QTest::newRow("sites") << "sites" << 4;
    QTest::newRow("presets") << "presets" << 8;
    QTest::newRow("fields") << "fields" << static_cast<int>(fields().size());
    QTest::newRow("walls") << "walls" << wall_count;
    QTest::newRow("views") << "views" << 4;
}

void TestCli::lists()
{
    QFETCH(QString, kind);
    QFETCH(int, least);
    const Run text = runProgram({QStringLiteral("list"), kind});
    QCOMPARE(text.status, 0);
    QVERIFY(linesOf(text.output).size() >= least + 1);
    const Run json = runProgram({QStringLiteral("list"), kind, QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.status, 0);
    const QJsonArray entries = jsonOf(json)[QStringLiteral("entries")].toArray();
    QVERIFY2(entries.size() >= least, qPrintable(QString::number(entries.size())));
    QCOMPARE(linesOf(text.output).size(), entries.size() + 1);
}

void TestCli::outputIsAllOrNothing()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("report.json"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const QStringList report{QStringLiteral("report"), serving_preset, QStringLiteral("--format"),
                             QStringLiteral("json"), QStringLiteral("-o")};
    // A bad input leaves the file as it was.
    QCOMPARE(runProgram(report + QStringList{path, QStringLiteral("--set"), QStringLiteral("devices=x")}).status, 2);
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
    old.close();
    const Run written = runProgram(report + QStringList{path});
    QCOMPARE(written.status, 0);
    QVERIFY(written.output.isEmpty());
    QVERIFY(old.open(QIODevice::ReadOnly));
    QVERIFY(QJsonDocument::fromJson(old.readAll()).isObject());
    // The parent is a file: nobody can write there, not even root.
    const Run impossible = runProgram(report + QStringList{path + QStringLiteral("/x.json")});
    QCOMPARE(impossible.status, 1);
    QVERIFY2(isOneLineWith(impossible.errors, {"x.json"}), impossible.errors.constData());
    const Run directory_given = runProgram(report + QStringList{directory.path()});
    QCOMPARE(directory_given.status, 1);
    QVERIFY2(isOneLineWith(directory_given.errors, {"directory"}), directory_given.errors.constData());
}

void TestCli::numbersIgnoreTheLocale()
{
    QProcessEnvironment german;
    german.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    german.insert(QStringLiteral("LANG"), QStringLiteral("de_DE.UTF-8"));
    const QStringList report{QStringLiteral("report"), serving_preset, QStringLiteral("--set"),
                             QStringLiteral("prefix_hit_share=0.5")};
    const Run there = runProgram(report, german);
    QCOMPARE(there.status, 0);
    QCOMPARE(there.output, runProgram(report).output);
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
