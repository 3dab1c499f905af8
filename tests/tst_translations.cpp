// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/builtin.h"
#include "app/helpwindow.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "model/words.h"
#include "tests/program.h"
#include "tests/tsfile.h"
#include "widgets/theme.h"
#include "widgets/verdictbar.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

#include <algorithm>

using namespace wallchart;
using namespace wallchart::test;

// The second language is whole, and what other programs read stays as it is in it.
class TestTranslations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void everyTextIsTranslated();
    void placesAndMnemonicsAreKept();
    void everyTextOfTheSourcesIsInTheCatalogue();
    void wordsFillTheirPlaces();
    void windowSpeaksChinese();
    void filesAndJsonStayAsTheyAre();
    void reportSpeaksAsAsked();
    void argumentsNameTheLanguage();
    void everyChapterOfTheGuideIsTranslated();
};

namespace {

bool isChinese(const QString &text)
{
    static const QRegularExpression ideograph(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
    return ideograph.match(text).hasMatch();
}

QStringList placesOf(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%[1-9n]"));
    QStringList places;
    for (auto match = place.globalMatch(text); match.hasNext();)
        places << match.next().captured();
    places.sort();
    return places;
}

bool hasMnemonic(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("&\\w"));
    return mnemonic.match(text.remove(QStringLiteral("&nbsp;"))).hasMatch();
}

QSet<QString> keysOf(const std::vector<TsMessage> &messages)
{
    QSet<QString> keys;
    for (const TsMessage &message : messages)
        keys.insert(message.key());
    return keys;
}

} // namespace

void TestTranslations::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("wallchart-test"));
}

void TestTranslations::cleanup()
{
    applyLanguage(QStringLiteral("en"));
}

void TestTranslations::everyTextIsTranslated()
{
    const std::vector<TsMessage> messages = readTs(chinese_file);
    QVERIFY(messages.size() > 1000);
    for (const TsMessage &message : messages) {
        QVERIFY2(message.type.isEmpty(), qPrintable(message.type + QLatin1String(": ") + message.source));
        QVERIFY2(!message.translation.isEmpty() || message.source.trimmed().isEmpty(), qPrintable(message.source));
    }
}

void TestTranslations::placesAndMnemonicsAreKept()
{
    for (const TsMessage &message : readTs(chinese_file)) {
        QVERIFY2(placesOf(message.source) == placesOf(message.translation), qPrintable(message.source));
        QVERIFY2(hasMnemonic(message.source) == hasMnemonic(message.translation), qPrintable(message.source));
        const auto goesOn = [](const QString &text) { return text.contains(QLatin1String("...")); };
        QVERIFY2(goesOn(message.source) == goesOn(message.translation), qPrintable(message.source));
    }
}

void TestTranslations::everyTextOfTheSourcesIsInTheCatalogue()
{
    const QString lupdate = QStringLiteral(WALLCHART_LUPDATE);
    if (!QFile::exists(lupdate))
        QSKIP("lupdate is not installed");
    QTemporaryDir folder;
    const QString found = folder.filePath(QStringLiteral("found.ts"));
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(WALLCHART_SOURCE_DIR));
    process.start(lupdate,
                  {QStringLiteral("-silent"), QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("-extensions"),
                   QStringLiteral("cpp,h,def"), QStringLiteral("-tr-function-alias"),
                   QStringLiteral(WALLCHART_TR_ALIASES), QStringLiteral("model"), QStringLiteral("widgets"),
                   QStringLiteral("app"), QStringLiteral("-ts"), found});
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(process.exitCode(), 0);
    const QSet<QString> sources = keysOf(readTs(found));
    const QSet<QString> catalogue = keysOf(readTs(chinese_file));
    QVERIFY(sources.size() > 1000);
    const QStringList missing = (sources - catalogue).values();
    QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("not in the catalogue (build wallchart_app_lupdate): ") +
                                           missing.join(QLatin1String("\n---\n"))));
    const QStringList gone = (catalogue - sources).values();
    QVERIFY2(gone.isEmpty(), qPrintable(QStringLiteral("no longer in the sources: ") + gone.join(QLatin1String("\n"))));
}

void TestTranslations::wordsFillTheirPlaces()
{
    QCOMPARE(words::say("%2 of %1, %3 %"), std::string("%2 of %1, %3 %"));
    QCOMPARE(words::say("%2 of %1, %3 %", {"a", "%1"}), std::string("%1 of a, %3 %"));
    words::setTranslator([](const char *text) { return *text == 'k' ? std::string("%1 known") : std::string(); });
    QCOMPARE(words::say("k", {"x"}), std::string("x known"));
    QCOMPARE(words::say("other"), std::string("other"));
    words::setTranslator(nullptr);
    QCOMPARE(words::say("k"), std::string("k"));
}

void TestTranslations::windowSpeaksChinese()
{
    applyLanguage(QStringLiteral("zh_CN"));
    QCOMPARE(currentLanguage(), QStringLiteral("zh_CN"));
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    QVERIFY(!hasErrors(window.openFile(servingFile())));
    const Verdict &verdict = window.verdictBar()->verdict();
    QVERIFY2(isChinese(toQString(verdict.sentence)), verdict.sentence.c_str());
    QVERIFY2(isChinese(toQString(verdict.detail)), verdict.detail.c_str());
    const QList<WallTile *> tiles = window.wallStrip()->findChildren<WallTile *>();
    QVERIFY(!tiles.isEmpty());
    for (const WallTile *tile : tiles) {
        QVERIFY2(isChinese(tile->accessibleName()), qPrintable(tile->accessibleName()));
        QVERIFY2(isChinese(tile->spokenValue()), qPrintable(tile->spokenValue()));
    }
}

void TestTranslations::filesAndJsonStayAsTheyAre()
{
    for (const QStringList &command : {QStringList{QStringLiteral("report"), serving_preset},
                                       QStringList{QStringLiteral("relief"), serving_preset}}) {
        const QStringList json = command + QStringList{QStringLiteral("--format"), QStringLiteral("json")};
        const Run plain = runProgram(json);
        const Run chinese = runProgram(json + QStringList{QStringLiteral("--language"), QStringLiteral("zh_CN")});
        QCOMPARE(plain.status, 0);
        QCOMPARE(chinese.status, 0);
        QCOMPARE(chinese.output, plain.output);
    }
    const auto written = [] {
        const auto loaded = readPresetFile(servingFile(), builtinCatalog());
        return loaded.value ? writePreset(*loaded.value) : std::string();
    };
    const std::string before = written();
    QVERIFY(!before.empty());
    applyLanguage(QStringLiteral("zh_CN"));
    QCOMPARE(written(), before);
}

void TestTranslations::reportSpeaksAsAsked()
{
    const QStringList report{QStringLiteral("report"), serving_preset};
    QVERIFY(!isChinese(QString::fromUtf8(runProgram(report).output)));
    const Run chinese = runProgram(report + QStringList{QStringLiteral("--language=zh_CN")});
    QCOMPARE(chinese.status, 0);
    QVERIFY(isChinese(QString::fromUtf8(chinese.output)));
    const Run wrong = runProgram(report + QStringList{QStringLiteral("--language"), QStringLiteral("tlh")});
    QCOMPARE(wrong.status, 2);
    QVERIFY(isOneLineWith(wrong.errors, {"--language", "tlh", "zh_CN"}));
}

void TestTranslations::argumentsNameTheLanguage()
{
    QString error;
    QStringList none{QStringLiteral("a.wallchart"), QStringLiteral("--"), QStringLiteral("--language")};
    QCOMPARE(takeLanguage(none, error), QString());
    QCOMPARE(none.size(), 3);
    QStringList last{QStringLiteral("a.wallchart"), QStringLiteral("--language")};
    takeLanguage(last, error);
    QVERIFY(error.contains(QLatin1String("nothing")));
    QCOMPARE(last, QStringList{QStringLiteral("a.wallchart")});
    error.clear();
    QStringList given{QStringLiteral("--language"), QStringLiteral("system"), QStringLiteral("a.wallchart")};
    QCOMPARE(takeLanguage(given, error), QStringLiteral("system"));
    QVERIFY(error.isEmpty());
    QCOMPARE(given, QStringList{QStringLiteral("a.wallchart")});
    applyLanguage(QStringLiteral("tlh"));
    QCOMPARE(currentLanguage(), QStringLiteral("en"));
}

void TestTranslations::everyChapterOfTheGuideIsTranslated()
{
    for (const QString &id : HelpWindow::chapters()) {
        QFile file(QStringLiteral(":/help/zh_CN/%1.md").arg(id));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(id));
        QVERIFY2(isChinese(QString::fromUtf8(file.readLine())), qPrintable(id));
    }
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
