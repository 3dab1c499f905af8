// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>

#include "app/builtin.h"
#include "app/io/presetjson.h"
#include "app/presetfile.h"
#include "model/evaluate.h"
#include "tests/program.h"

#include <csignal>

#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// Bad files, through the reader and through the program: one clear line that names file, place, found and expected, and
// no crash, no guess and no long wait.

using namespace wallchart;
using namespace wallchart::test;

namespace {

/// A valid document with its records by id; `inputs`, `accelerator` and `model` take JSON text.
QByteArray document(const QByteArray &inputs, QByteArray accelerator = {}, QByteArray model = {})
{
    const Catalog &catalog = builtinCatalog();
    const auto quoted = [](const std::string &id) { return '"' + QByteArray::fromStdString(id) + '"'; };
    if (accelerator.isEmpty())
        accelerator = quoted(catalog.accelerators.front().id);
    if (model.isEmpty())
        model = quoted(catalog.models.front().id);
    return R"({"cases":[{"inputs":{)" + inputs + R"(},"records":{"accelerator":)" + accelerator + R"(,"cooling":)" +
           quoted(catalog.coolings.front().id) + R"(,"fabric":)" + quoted(catalog.fabrics.front().id) + R"(,"model":)" +
           model + R"(,"site":)" + quoted(catalog.sites.front().id) +
           R"(},"title":"Hostile","workload":"serving"}],"format":"wallchart","version":1})";
}

Loaded<PresetDocument> read(const QByteArray &text)
{
    return readPreset({text.constData(), static_cast<std::size_t>(text.size())}, builtinCatalog());
}

/// Stops a program that takes seconds of processor time over a bad file.
void limitTime()
{
    const rlimit limit{20, 20};
    setrlimit(RLIMIT_CPU, &limit);
}

QString written(const QTemporaryDir &directory, const QByteArray &text)
{
    const QString path = directory.filePath(QStringLiteral("bad.wallchart"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return path;
}

Run check(const QString &path)
{
    return runProgram({QStringLiteral("check"), path}, {}, limitTime);
}

/// Becomes a user without rights, when the tests run as one with all of them.
void dropRights()
{
    constexpr unsigned nobody = 65534;
    if (geteuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0))
        _exit(126);
}

/// No file may grow beyond some bytes: what a full disk does.
void limitFileSize()
{
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{512, 512};
    setrlimit(RLIMIT_FSIZE, &limit);
}

} // namespace

class TestHostile : public QObject
{
    Q_OBJECT

private slots:
    void badText_data();
    void badText();
    void allProblemsAtOnce();
    void unknownKeysAreKept();
    void directoryForAFile();
    void missingFile();
    void hugeFile();
    void endlessDevice();
    void noPermission();
    void fullDisk();
};

void TestHostile::badText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("parts");
    const auto row = [](const char *name, const QByteArray &text, const QList<QByteArray> &parts) {
        QTest::newRow(name) << text << parts;
    };
    const QByteArray good = document("\"devices\":8");
    const QByteArray inputs = "/cases/0/inputs/";
    row("empty", "", {"JSON", "expected"});
    row("not JSON", "walls: 13\n", {"JSON", "line 1", "expected"});
    row("truncated", good.left(good.size() / 2), {"JSON", "line 1", "expected"});
    row("something behind", good + "x", {"JSON", "expected"});
    row("10,000 lists", QByteArray(10000, '['), {"levels", "expected"});
    row("10,000 objects", QByteArray("{\"a\":").repeated(10000), {"levels", "expected"});
    row("10,000 levels in a member", document("\"devices\":" + QByteArray(10000, '[') + QByteArray(10000, ']')),
        {"/cases/0/inputs/devices", "levels", "expected"});
    row("not UTF-8", document("\"\xff\xfe\":8"), {"JSON", "expected"});
    row("NaN", document("\"context_tokens\":NaN"), {"JSON", "expected"});
    row("infinity", document("\"context_tokens\":-Infinity"), {"JSON", "expected"});
    row("overflow", document("\"context_tokens\":1e999"), {"1e999", "expected"});
    row("negative", document("\"devices\":-8"), {inputs + "devices", "-8", "expected", " 1 to "});
    row("zero", document("\"devices\":0"), {inputs + "devices", "is 0", "expected", " 1 to "});
    row("fraction", document("\"devices\":2.5"), {inputs + "devices", "2.5", "whole number"});
    row("text for a number", document("\"users\":\"many\""), {inputs + "users", "many", "expected a whole number"});
    row("number for a choice", document("\"weights_precision\":8"), {inputs + "weights", "is 8", "expected", "bf16"});
    row("unknown choice", document("\"weights_precision\":\"fp7\""), {inputs + "weights", "fp7", "expected", "fp8"});
    row("null", document("\"users\":null"), {inputs + "users", "null", "expected"});
    row("key twice", document("\"users\":1,\"users\":2"), {inputs + "users", "twice", "expected"});
    row("unknown accelerator", document("", "\"h1000\""), {"/cases/0/records/accelerator", "h1000", "expected"});
    row("unknown model", document("", "", "\"llama-9\""), {"/cases/0/records/model", "llama-9", "expected"});
    row("number for a record", document("", "8"), {"/cases/0/records/accelerator", "8", "expected"});
    row("list", "[1,2]", {"a list of 2", "expected an object"});
    row("another format", R"({"format":"wall","version":1})", {"/format", "wall", "expected"});
    row("no version", R"({"format":"wallchart"})", {"/version", "missing", "expected"});
    row("newer version", R"({"cases":[],"format":"wallchart","version":99})", {"/version", "99", "newer", "expected"});
    row("version as text", R"({"format":"wallchart","version":"1"})", {"/version", "\"1\"", "expected"});
    row("no cases", R"({"cases":[],"format":"wallchart","version":1})", {"/cases", "a list of 0", "expected"});
}

void TestHostile::badText()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<QByteArray>, parts);
    const Loaded<PresetDocument> loaded = read(text);
    QVERIFY(!loaded.value);
    QVERIFY(hasErrors(loaded.issues));
    const QByteArray line = QByteArray::fromStdString(toLine(loaded.issues.front()));
    for (const QByteArray &part : parts)
        QVERIFY2(line.contains(part), (line + " lacks " + part).constData());
    QVERIFY2(line.size() < 400 && !line.contains('\n'), line.constData());

    const QTemporaryDir directory;
    const QString path = written(directory, text);
    QVERIFY(!path.isEmpty());
    const Run run = check(path);
    QCOMPARE(run.status, 1);
    QVERIFY(run.output.isEmpty());
    QCOMPARE(linesOf(run.errors).front(), path.toUtf8() + ": " + line);
}

void TestHostile::allProblemsAtOnce()
{
    const Loaded<PresetDocument> loaded = read(document(R"("devices":-8,"users":"many","weights_precision":"fp7")"));
    QVERIFY(!loaded.value);
    QCOMPARE(loaded.issues.size(), std::size_t{3});
}

void TestHostile::unknownKeysAreKept()
{
    QByteArray text = document(R"("devices":8,"flux_capacity":[1,{"a":null}])");
    text.replace(R"("format")", R"("colour":"blue","format")");
    const Loaded<PresetDocument> loaded = read(text);
    QVERIFY(loaded.value.has_value());
    QCOMPARE(loaded.issues.size(), std::size_t{2});
    for (const Issue &issue : loaded.issues)
        QCOMPARE(issue.severity, Severity::Warning);
    const QByteArray again = QByteArray::fromStdString(writePreset(*loaded.value));
    QVERIFY2(again.contains("flux_capacity") && again.contains("\"colour\": \"blue\""), again.constData());
    QCOMPARE(QByteArray::fromStdString(writePreset(*read(again).value)), again);
}

void TestHostile::directoryForAFile()
{
    const QTemporaryDir directory;
    const Run run = check(directory.path());
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {directory.path().toUtf8(), "directory", "expected"}), run.errors.constData());
}

void TestHostile::missingFile()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("nothing.wallchart"));
    QVERIFY(!readPresetFile(path, builtinCatalog()).value);
    const Run run = check(path);
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {path.toUtf8(), "no such file"}), run.errors.constData());
}

void TestHostile::hugeFile()
{
    // 200 MB that begin like a preset: refused by their size, before they are read.
    const QTemporaryDir directory;
    const QString path = written(directory, document("\"devices\":8"));
    QVERIFY(QFile::resize(path, 200000000));
    const Loaded<PresetDocument> loaded = readPresetFile(path, builtinCatalog());
    QVERIFY(!loaded.value);
    const Run run = check(path);
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {path.toUtf8(), "200.0 MB", "expected at most"}), run.errors.constData());
    // The reader itself refuses as much text from elsewhere.
    const Loaded<PresetDocument> text = read(QByteArray(200000000, ' '));
    QVERIFY(!text.value);
    QVERIFY(toLine(text.issues.front()).find("at most") != std::string::npos);
}

void TestHostile::endlessDevice()
{
    const Run run = check(QStringLiteral("/dev/zero"));
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {"/dev/zero", "expected a regular file"}), run.errors.constData());
}

void TestHostile::noPermission()
{
    const QTemporaryDir directory;
    const QString path = written(directory, document("\"devices\":8"));
    QVERIFY(::chmod(qPrintable(directory.path()), 0755) == 0);
    const QStringList version{QStringLiteral("--version")};
    if (runProgram(version, {}, dropRights).status != 0)
        QSKIP("another user cannot run the program where it was built");
    QVERIFY(::chmod(qPrintable(path), 0) == 0);
    const Run run = runProgram({QStringLiteral("check"), path}, {}, dropRights);
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {path.toUtf8(), "ermission"}), run.errors.constData());

    QVERIFY(::chmod(qPrintable(directory.path()), 0555) == 0);
    const Run output = runProgram({QStringLiteral("report"), servingFile(), QStringLiteral("-o"),
                                   directory.filePath(QStringLiteral("report.txt"))},
                                  {}, dropRights);
    QVERIFY(::chmod(qPrintable(directory.path()), 0755) == 0);
    QCOMPARE(output.status, 1);
    QVERIFY2(isOneLineWith(output.errors, {"report.txt", "ermission"}), output.errors.constData());
}

void TestHostile::fullDisk()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("report.txt"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const Run run =
        runProgram({QStringLiteral("report"), servingFile(), QStringLiteral("-o"), path}, {}, limitFileSize);
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLineWith(run.errors, {path.toUtf8(), "not saved"}), run.errors.constData());
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
    QCOMPARE(QDir(directory.path()).entryList(QDir::Files).size(), 1);
}

QTEST_GUILESS_MAIN(TestHostile)
#include "tst_hostile.moc"
