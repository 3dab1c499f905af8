// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/autosave.h"
#include "app/builtin.h"
#include "app/document.h"
#include "app/examples.h"
#include "app/io/setting.h"
#include "app/presetfile.h"
#include "app/recentfiles.h"

#include <csignal>

#include <sys/resource.h>

using namespace wallchart;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
}

void put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

/// While it lives, no file of this process can grow beyond `bytes`: what a full disk does to a save.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(m_folder.isValid());
        m_document = std::make_unique<Document>(builtinCatalog());
        m_document->start(newDocument(builtinCatalog()));
        m_context = findField("context_tokens");
        m_devices = findField("devices");
        QVERIFY(m_context && m_devices);
    }

    void editIsOneStepAndUndoable();
    void editWithoutEffectIsNoStep();
    void dragIsOneStep();
    void dragBackToTheStartLeavesNothing();
    void separateDragsStaySeparate();
    void differentFieldsInOneDragStaySeparate();
    void undoToTheSavedStateClearsTheStar();
    void dragDoesNotMergeAcrossASave();
    void modelComesWithItsOwnSize();
    void recordsAndWorkloadAreUndoable();
    void valuesAreClamped();
    void saveAndOpen();
    void failedOpenLeavesTheDocument_data();
    void failedOpenLeavesTheDocument();
    void failedSaveBelowAFile();
    void fullDiskLeavesTheOldFile();
    void saveKeepsPermissions();
    void saveOverADirectoryFails();
    void autosaveIsFoundAfterACrash();
    void autosaveGoesWithTheChanges();
    void recentFilesAreTenAndNewestFirst();

private:
    QString file(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    double context() const { return m_context->get(m_document->scenario()); }

    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    const Field *m_context = nullptr;
    const Field *m_devices = nullptr;
};

void TestDocument::editIsOneStepAndUndoable()
{
    const Scenario before = m_document->scenario();
    QSignalSpy changed(m_document.get(), &Document::changed);
    m_document->edit(*m_context, 16384);
    QCOMPARE(context(), 16384.0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_document->undoStack().count(), 1);
    QVERIFY(m_document->undoStack().undoText().contains(QString::fromUtf8(m_context->label)));
    m_document->undoStack().undo();
    QVERIFY(m_document->scenario() == before);
    m_document->undoStack().redo();
    QCOMPARE(context(), 16384.0);
    QCOMPARE(changed.size(), 3);
}

void TestDocument::editWithoutEffectIsNoStep()
{
    m_document->edit(*m_context, context());
    QCOMPARE(m_document->undoStack().count(), 0);
    QVERIFY(!m_document->isModified());
}

void TestDocument::dragIsOneStep()
{
    const double before = context();
    m_document->beginEdit();
    for (const double value : {20000.0, 30000.0, 40000.0, 50000.0})
        m_document->edit(*m_context, value);
    m_document->endEdit();
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(context(), 50000.0);
    m_document->undoStack().undo();
    QCOMPARE(context(), before);
}

void TestDocument::dragBackToTheStartLeavesNothing()
{
    const double before = context();
    m_document->beginEdit();
    m_document->edit(*m_context, 50000);
    m_document->edit(*m_context, before);
    m_document->endEdit();
    QCOMPARE(m_document->undoStack().count(), 0);
    QVERIFY(!m_document->isModified());
}

void TestDocument::separateDragsStaySeparate()
{
    for (const double value : {20000.0, 40000.0}) {
        m_document->beginEdit();
        m_document->edit(*m_context, value - 1000);
        m_document->edit(*m_context, value);
        m_document->endEdit();
    }
    m_document->edit(*m_context, 50000);
    m_document->edit(*m_context, 60000);
    QCOMPARE(m_document->undoStack().count(), 4);
}

void TestDocument::differentFieldsInOneDragStaySeparate()
{
    m_document->beginEdit();
    m_document->edit(*m_context, 20000);
    m_document->edit(*m_devices, 16);
    m_document->endEdit();
    QCOMPARE(m_document->undoStack().count(), 2);
}

void TestDocument::undoToTheSavedStateClearsTheStar()
{
    QVERIFY(m_document->saveAs(file("star.wallchart")).empty());
    QVERIFY(!m_document->isModified());
    QSignalSpy state(m_document.get(), &Document::stateChanged);
    m_document->edit(*m_context, 20000);
    QVERIFY(m_document->isModified());
    QVERIFY(!state.isEmpty());
    m_document->undoStack().undo();
    QVERIFY(!m_document->isModified());
    m_document->undoStack().redo();
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->save().empty());
    QVERIFY(!m_document->isModified());
    m_document->undoStack().undo();
    QVERIFY(m_document->isModified());
}

void TestDocument::dragDoesNotMergeAcrossASave()
{
    m_document->beginEdit();
    m_document->edit(*m_context, 20000);
    QVERIFY(m_document->saveAs(file("merge.wallchart")).empty());
    m_document->edit(*m_context, 30000);
    m_document->endEdit();
    QCOMPARE(m_document->undoStack().count(), 2);
    m_document->undoStack().undo();
    QCOMPARE(context(), 20000.0);
    QVERIFY(!m_document->isModified());
}

void TestDocument::modelComesWithItsOwnSize()
{
    const Field *parameters = findField("parameters");
    QVERIFY(parameters);
    m_document->edit(*parameters, 13e9);
    const LanguageModel *model = findRecord(builtinCatalog().models, "llama-3.1-8b");
    QVERIFY(model);
    m_document->setRecord(*model);
    QVERIFY(m_document->scenario().model == *model);
    QCOMPARE(m_document->scenario().parameters, 0.0);
    m_document->undoStack().undo();
    QVERIFY(qFuzzyCompare(parameters->get(m_document->scenario()), 13e9));
}

void TestDocument::recordsAndWorkloadAreUndoable()
{
    const Scenario before = m_document->scenario();
    const Catalog &catalog = builtinCatalog();
    const Accelerator *device = findRecord(catalog.accelerators, "h200-141");
    QVERIFY(device);
    m_document->setRecord(*device);
    m_document->setRecord(catalog.fabrics.back());
    m_document->setRecord(catalog.coolings.back());
    m_document->setRecord(catalog.sites.back());
    m_document->setWorkload(Workload::Training);
    QVERIFY(m_document->scenario().accelerator == *device);
    QVERIFY(m_document->scenario().workload == Workload::Training);
    while (m_document->undoStack().canUndo())
        m_document->undoStack().undo();
    QVERIFY(m_document->scenario() == before);
}

void TestDocument::valuesAreClamped()
{
    m_document->edit(*m_context, 1e300);
    QCOMPARE(context(), m_context->maximum);
    m_document->edit(*m_context, -5);
    QCOMPARE(context(), m_context->minimum);
    m_document->edit(*m_devices, 8.4);
    QCOMPARE(m_devices->get(m_document->scenario()), 8.0);
}

void TestDocument::saveAndOpen()
{
    m_document->edit(*m_context, 12345);
    const QString path = file("saved.wallchart");
    QVERIFY(m_document->saveAs(path).empty());
    QCOMPARE(m_document->fileName(), QFileInfo(path).absoluteFilePath());
    QCOMPARE(m_document->displayName(), QStringLiteral("saved.wallchart"));
    const Scenario saved = m_document->scenario();
    const QByteArray text = contents(path);

    Document other(builtinCatalog());
    QVERIFY(other.open(path).empty());
    QVERIFY(!other.isModified());
    QCOMPARE(other.undoStack().count(), 0);
    QVERIFY(other.scenario() == saved);
    QVERIFY(other.save().empty());
    QCOMPARE(contents(path), text);
}

void TestDocument::failedOpenLeavesTheDocument_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const QByteArray good = QByteArray::fromStdString(writePreset(newDocument(builtinCatalog())));
    QVERIFY(good.contains("\"context_tokens\": 32768"));
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("not JSON") << QByteArray("Llama on eight H100") << QString();
    QTest::newRow("truncated") << good.left(good.size() / 2) << QString();
    QTest::newRow("another format") << QByteArray(R"({"format": "spreadsheet"})") << QStringLiteral("/format");
    QByteArray newer = good;
    newer.replace("\"version\": 1", "\"version\": 2");
    QTest::newRow("newer version") << newer << QStringLiteral("newer version");
    QByteArray words = good;
    words.replace("\"context_tokens\": 32768", "\"context_tokens\": \"32k\"");
    QTest::newRow("text for a number") << words << QStringLiteral("/cases/0/inputs/context_tokens");
    QByteArray negative = good;
    negative.replace("\"context_tokens\": 32768", "\"context_tokens\": -1");
    QTest::newRow("negative") << negative << QStringLiteral("/cases/0/inputs/context_tokens");
    QByteArray nan = good;
    nan.replace("\"context_tokens\": 32768", "\"context_tokens\": NaN");
    QTest::newRow("not a number") << nan << QString();
    QByteArray twice = good;
    twice.replace("\"context_tokens\": 32768", "\"context_tokens\": 32768, \"context_tokens\": 4096");
    QTest::newRow("duplicate key") << twice << QStringLiteral("context_tokens");
}

void TestDocument::failedOpenLeavesTheDocument()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    m_document->edit(*m_context, 20000);
    const std::string before = m_document->text();
    const QString path = file("bad.wallchart");
    put(path, text);
    const Issues issues = m_document->open(path);
    QVERIFY(hasErrors(issues));
    QString lines;
    for (const Issue &issue : issues) {
        QVERIFY2(issue.where.starts_with(path.toStdString()), issue.where.c_str());
        lines += QString::fromStdString(toLine(issue)) + QLatin1Char('\n');
    }
    QVERIFY2(lines.contains(expected), qPrintable(lines));
    QCOMPARE(m_document->text(), before);
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->fileName().isEmpty());
    QCOMPARE(m_document->undoStack().count(), 1);
    QCOMPARE(contents(path), text);
}

void TestDocument::failedSaveBelowAFile()
{
    put(file("file"), "not a directory");
    m_document->edit(*m_context, 20000);
    const Issues issues = m_document->saveAs(file("file/inside.wallchart"));
    QVERIFY(hasErrors(issues));
    QVERIFY(issues.front().where.find("inside.wallchart") != std::string::npos);
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->fileName().isEmpty());
    QCOMPARE(contents(file("file")), QByteArray("not a directory"));
}

void TestDocument::fullDiskLeavesTheOldFile()
{
    const QString path = file("full.wallchart");
    QVERIFY(m_document->saveAs(path).empty());
    const QByteArray before = contents(path);
    m_document->edit(*m_context, 20000);
    {
        const FileSizeLimit limit(512);
        QVERIFY(hasErrors(m_document->save()));
    }
    QCOMPARE(contents(path), before);
    QVERIFY(m_document->isModified());
    // Nothing of the attempt is left beside it.
    const QStringList left = QDir(m_folder.path()).entryList({QStringLiteral("full.wallchart?*")}, QDir::Files);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
    QVERIFY(m_document->save().empty());
    QVERIFY(contents(path) != before);
    QVERIFY(!m_document->isModified());
}

void TestDocument::saveKeepsPermissions()
{
    const QString path = file("private.wallchart");
    QVERIFY(m_document->saveAs(path).empty());
    const QFileDevice::Permissions owner_only = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    QVERIFY(QFile::setPermissions(path, owner_only));
    m_document->edit(*m_context, 20000);
    QVERIFY(m_document->save().empty());
    QVERIFY(!(QFile::permissions(path) & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
}

void TestDocument::saveOverADirectoryFails()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder.wallchart")));
    const Issues saved = m_document->saveAs(file("folder.wallchart"));
    QVERIFY(hasErrors(saved));
    QVERIFY(saved.front().what.find("directory") != std::string::npos);
    const Issues opened = m_document->open(file("folder.wallchart"));
    QVERIFY(hasErrors(opened));
    QVERIFY(opened.front().what.find("directory") != std::string::npos);
    QVERIFY(hasErrors(m_document->open(file("nothing.wallchart"))));
    QVERIFY(hasErrors(m_document->save())); // there is no name yet
}

void TestDocument::autosaveIsFoundAfterACrash()
{
    for (const LeftOver &left_over : Autosave::leftOvers())
        Autosave::remove(left_over);
    const QString path = file("work.wallchart");
    QVERIFY(m_document->saveAs(path).empty());
    m_document->edit(*m_context, 20000);
    const std::string unsaved = m_document->text();
    QString copy;
    {
        Autosave autosave(*m_document);
        autosave.update();
        copy = autosave.path();
        QCOMPARE(contents(copy).toStdString(), unsaved);
        QVERIFY(Autosave::leftOvers().empty()); // its program still runs
        // What a crash leaves: the copy without its lock.
        QVERIFY(QFile::copy(copy, copy + QStringLiteral(".crashed.wallchart")));
        QVERIFY(QFile::copy(copy + QStringLiteral(".of"), copy + QStringLiteral(".crashed.wallchart.of")));
    }
    QVERIFY(!QFile::exists(copy));
    const std::vector<LeftOver> left = Autosave::leftOvers();
    QCOMPARE(left.size(), std::size_t{1});
    QCOMPARE(left.front().original, m_document->fileName());
    Document restored(builtinCatalog());
    QVERIFY(restored.restore(contents(left.front().path).toStdString(), left.front().original).empty());
    QVERIFY(restored.isModified());
    QCOMPARE(restored.fileName(), m_document->fileName());
    QCOMPARE(restored.text(), unsaved);
    Autosave::remove(left.front());
    QVERIFY(Autosave::leftOvers().empty());
}

void TestDocument::autosaveGoesWithTheChanges()
{
    Autosave autosave(*m_document);
    m_document->edit(*m_context, 20000);
    autosave.update();
    QVERIFY(QFile::exists(autosave.path()));
    m_document->undoStack().undo();
    QVERIFY(!QFile::exists(autosave.path()));
}

void TestDocument::recentFilesAreTenAndNewestFirst()
{
    forgetAllFiles();
    for (int i = 0; i < 12; ++i)
        rememberFile(m_folder.filePath(QString::number(i)));
    rememberFile(m_folder.filePath(QStringLiteral("5")));
    QCOMPARE(recentFiles().size(), most_recent_files);
    QCOMPARE(QFileInfo(recentFiles().constFirst()).fileName(), QStringLiteral("5"));
    QCOMPARE(QFileInfo(recentFiles().at(1)).fileName(), QStringLiteral("11"));
    QCOMPARE(recentFiles().count(m_folder.filePath(QStringLiteral("5"))), 1);
    forgetAllFiles();
    QVERIFY(recentFiles().isEmpty());
}

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("Wallchart"));
    QCoreApplication::setApplicationName(QStringLiteral("Wallchart tests"));
    QCoreApplication application(argc, argv);
    TestDocument test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_document.moc"
