// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include "app/builtin.h"
#include "app/document.h"
#include "app/examples.h"
#include "app/helpwindow.h"
#include "app/mainwindow.h"
#include "app/reportexport.h"
#include "app/startpage.h"
#include "widgets/plots.h"

#include <algorithm>

using namespace wallchart;

// The page that a first look starts from, the guide, the report.
class TestStart : public QObject
{
    Q_OBJECT

private slots:
    void everyCardOpensAPreset();
    void cardsTakeTheKeyboard();
    void everyChapterIsThere();
    void linksLeadSomewhere();
    void searchNarrowsTheList();
    void reportStandsAlone();
    void shortcutsAreUniqueAndInTheGuide();
};

void TestStart::everyCardOpensAPreset()
{
    StartPage page({});
    QCOMPARE(page.cards().size(), 6);
    const std::vector<Example> known = examples(builtinCatalog());
    QSignalSpy chosen(&page, &StartPage::presetChosen);
    for (int i = 0; i < page.cards().size(); ++i) {
        page.cards()[i]->click();
        const QString id = chosen.last()[0].toString();
        QCOMPARE(id, StartPage::presetOf(i));
        QVERIFY(std::any_of(known.begin(), known.end(), [&](const Example &example) { return example.id == id; }));
        QVERIFY(findPlot(chosen.last()[1].toString().toStdString()));
    }
}

void TestStart::cardsTakeTheKeyboard()
{
    StartPage page({QStringLiteral("/somewhere/plan.wallchart")});
    page.show();
    QSignalSpy chosen(&page, &StartPage::presetChosen);
    page.cards()[1]->setFocus();
    QTest::keyClick(page.cards()[1], Qt::Key_Space);
    QCOMPARE(chosen.size(), 1);
    for (const QPushButton *card : page.cards())
        QVERIFY(!card->accessibleName().isEmpty());
}

void TestStart::everyChapterIsThere()
{
    HelpWindow help;
    for (const QString &id : HelpWindow::chapters()) {
        help.showChapter(id);
        QVERIFY2(help.browser()->toPlainText().size() > 300, qPrintable(id));
    }
    help.showChapter(QStringLiteral("keys"));
    QVERIFY(help.browser()->toPlainText().contains(QStringLiteral("Ctrl+B")));
    help.showChapter(QStringLiteral("none"));
    QVERIFY(help.browser()->toPlainText().contains(QStringLiteral("verdict")));
}

void TestStart::linksLeadSomewhere()
{
    static const QRegularExpression link(QStringLiteral("\\]\\((\\w+)\\.md\\)"));
    for (const QString &id : HelpWindow::chapters()) {
        QFile file(QStringLiteral(":/help/%1.md").arg(id));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QRegularExpressionMatch &match : link.globalMatch(QString::fromUtf8(file.readAll())))
            QVERIFY(HelpWindow::chapters().contains(match.captured(1)));
    }
}

void TestStart::searchNarrowsTheList()
{
    HelpWindow help;
    auto *search = help.findChild<QLineEdit *>();
    auto *list = help.findChild<QListWidget *>();
    QVERIFY(search && list);
    search->setText(QStringLiteral("goodput"));
    int shown = 0;
    for (int i = 0; i < list->count(); ++i)
        shown += list->item(i)->isHidden() ? 0 : 1;
    QVERIFY(shown >= 1 && shown < list->count());
}

void TestStart::reportStandsAlone()
{
    Document document(builtinCatalog());
    document.start(newDocument(document.catalog()));
    document.renameCase(0, QStringLiteral("<Pilot> & more"));
    document.duplicateCase(0);
    document.edit(*findField("users"), 7);
    const QString page = htmlReport(document);
    QVERIFY(page.contains(QStringLiteral("&lt;Pilot&gt; &amp; more")));
    QVERIFY(!page.contains(QStringLiteral("<Pilot>")));
    QVERIFY(page.count(QStringLiteral("data:image/png;base64,")) >= 4);
    QVERIFY(!page.contains(QStringLiteral("http://")) && !page.contains(QStringLiteral("<script")));
    QVERIFY(page.contains(QStringLiteral("Cases that differ")));
    QVERIFY(page.trimmed().endsWith(QStringLiteral("</html>")));
}

void TestStart::shortcutsAreUniqueAndInTheGuide()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    QFile file(QStringLiteral(":/help/keys.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString guide = QString::fromUtf8(file.readAll())
                              .replace(QStringLiteral("Page Up"), QStringLiteral("PgUp"))
                              .replace(QStringLiteral("Page Down"), QStringLiteral("PgDown"));
    QStringList seen;
    for (const QAction *action : window.findChildren<QAction *>()) {
        for (const QKeySequence &keys : action->shortcuts()) {
            const QString name = keys.toString(QKeySequence::PortableText);
            QVERIFY2(!seen.contains(name), qPrintable(name + QStringLiteral(" twice: ") + action->text()));
            seen << name;
            // Those that every program has need no line.
            const bool usual = name == QLatin1String("Ctrl+Q") || name == QLatin1String("Ctrl+Shift+S") ||
                               name == QLatin1String("Ctrl+Y");
            QVERIFY2(usual || guide.contains(name), qPrintable(name + QStringLiteral(" is not in the guide")));
        }
    }
    QVERIFY(seen.size() > 12);
}

QTEST_MAIN(TestStart)
#include "tst_start.moc"
