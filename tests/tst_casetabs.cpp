// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "app/builtin.h"
#include "app/casetabs.h"
#include "app/document.h"
#include "app/examples.h"
#include "app/mainwindow.h"

using namespace wallchart;

// Several cases in one document: in the history, in the file and as tabs.
class TestCaseTabs : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void duplicatesAndGoesBack();
    void editsOneCaseOnly();
    void undoShowsWhatItChanges();
    void aDragDoesNotMergeAcrossCases();
    void movesAndDeletes();
    void keepsTheLastOne();
    void savesAllCases();
    void tabsFollowTheDocument();
    void renamesInPlace();
    void escapeKeepsTheName();
    void baselineOfAnotherCase();

private:
    QStringList names() const;
    void change(const char *key, double value) { m_document->edit(*findField(key), value); }
    double value(const char *key) const { return findField(key)->get(m_document->scenario()); }

    std::unique_ptr<Document> m_document;
};

void TestCaseTabs::init()
{
    m_document = std::make_unique<Document>(builtinCatalog());
    m_document->start(newDocument(m_document->catalog()));
    m_document->renameCase(0, QStringLiteral("Chat"));
    m_document->undoStack().clear();
}

QStringList TestCaseTabs::names() const
{
    QStringList all;
    for (int i = 0; i < m_document->caseCount(); ++i)
        all << m_document->caseName(i);
    return all;
}

void TestCaseTabs::duplicatesAndGoesBack()
{
    QSignalSpy listed(m_document.get(), &Document::casesChanged);
    m_document->duplicateCase(0);
    QCOMPARE(names(), (QStringList{"Chat", "Chat (2)"}));
    QCOMPARE(m_document->activeCase(), 1);
    QCOMPARE(listed.size(), 1);
    m_document->duplicateCase(1);
    QCOMPARE(names().last(), QStringLiteral("Chat (3)"));
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(names(), QStringList{"Chat"});
    QCOMPARE(m_document->activeCase(), 0);
    QVERIFY(!m_document->isModified());
}

void TestCaseTabs::editsOneCaseOnly()
{
    m_document->duplicateCase(0);
    change("users", 77);
    m_document->setActiveCase(0);
    QVERIFY(value("users") != 77);
    m_document->setActiveCase(1);
    QCOMPARE(value("users"), 77.0);
}

void TestCaseTabs::undoShowsWhatItChanges()
{
    m_document->duplicateCase(0);
    const double before = value("users");
    change("users", 77);
    m_document->setActiveCase(0);
    QSignalSpy listed(m_document.get(), &Document::casesChanged);
    m_document->undoStack().undo();
    QCOMPARE(m_document->activeCase(), 1);
    QCOMPARE(value("users"), before);
    QCOMPARE(listed.size(), 1);
}

void TestCaseTabs::aDragDoesNotMergeAcrossCases()
{
    m_document->duplicateCase(0);
    const int steps = m_document->undoStack().count();
    m_document->beginEdit();
    change("users", 60);
    change("users", 61);
    m_document->setActiveCase(0);
    change("users", 62);
    m_document->endEdit();
    QCOMPARE(m_document->undoStack().count(), steps + 2);
    m_document->undoStack().undo();
    m_document->setActiveCase(1);
    QCOMPARE(value("users"), 61.0);
}

void TestCaseTabs::movesAndDeletes()
{
    m_document->duplicateCase(0);
    m_document->renameCase(1, QStringLiteral("B"));
    m_document->duplicateCase(1);
    m_document->renameCase(2, QStringLiteral("C"));
    m_document->setActiveCase(1);
    m_document->moveCase(0, 2);
    QCOMPARE(names(), (QStringList{"B", "C", "Chat"}));
    QCOMPARE(m_document->caseName(m_document->activeCase()), QStringLiteral("B"));
    m_document->moveCase(2, 0);
    QCOMPARE(m_document->caseName(m_document->activeCase()), QStringLiteral("B"));
    m_document->removeCase(0);
    QCOMPARE(names(), (QStringList{"B", "C"}));
    QCOMPARE(m_document->caseName(m_document->activeCase()), QStringLiteral("B"));
    m_document->removeCase(0);
    QCOMPARE(names(), QStringList{"C"});
    m_document->undoStack().undo();
    QCOMPARE(names(), (QStringList{"B", "C"}));
    m_document->moveCase(0, 7);
    m_document->removeCase(-1);
    m_document->setActiveCase(2);
    QCOMPARE(names(), (QStringList{"B", "C"}));
}

void TestCaseTabs::keepsTheLastOne()
{
    m_document->removeCase(0);
    QCOMPARE(m_document->caseCount(), 1);
    QVERIFY(!m_document->isModified());
}

void TestCaseTabs::savesAllCases()
{
    m_document->duplicateCase(0);
    change("users", 77);
    const std::string text = m_document->text();
    Document other(builtinCatalog());
    QVERIFY(!hasErrors(other.openText(text, {})));
    QCOMPARE(other.caseCount(), 2);
    QCOMPARE(other.activeCase(), 1);
    QCOMPARE(findField("users")->get(other.scenario()), 77.0);
    QVERIFY(other.caseAt(0) == m_document->caseAt(0));
}

void TestCaseTabs::tabsFollowTheDocument()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    CaseTabs *tabs = window.caseTabs();
    QCOMPARE(tabs->bar()->count(), 1);
    QTest::mouseClick(tabs->addButton(), Qt::LeftButton);
    QCOMPARE(tabs->bar()->count(), 2);
    QCOMPARE(tabs->bar()->currentIndex(), 1);
    window.document().edit(*findField("users"), 33);
    QTest::mouseClick(tabs->bar(), Qt::LeftButton, {}, tabs->bar()->tabRect(0).center());
    QCOMPARE(window.document().activeCase(), 0);
    QTest::keyClick(&window, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(window.document().activeCase(), 1);
    QCOMPARE(window.analysis().report.metrics.kv_bytes_per_token > 0, true);
    QVERIFY(tabs->bar()->tabText(0).startsWith(QStringLiteral("A: ")));
    QVERIFY(tabs->bar()->tabText(1).startsWith(QStringLiteral("B: ")));
}

void TestCaseTabs::renamesInPlace()
{
    CaseTabs tabs;
    tabs.setCases({{QStringLiteral("One"), false, false}, {QStringLiteral("Two"), true, false}}, 0);
    tabs.resize(600, 32);
    tabs.show();
    QSignalSpy renamed(&tabs, &CaseTabs::renamed);
    QTest::mouseDClick(tabs.bar(), Qt::LeftButton, {}, tabs.bar()->tabRect(1).center());
    auto *name = tabs.findChild<QLineEdit *>();
    QVERIFY(name && name->isVisible());
    QTest::keyClicks(name, QStringLiteral("Second & last"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(renamed.first().at(0).toInt(), 1);
    QCOMPARE(renamed.first().at(1).toString(), QStringLiteral("Second & last"));
    QVERIFY(!name->isVisible());
    // What is over says so in words as well, for who does not see the icon.
    QVERIFY(tabs.bar()->tabToolTip(1).contains(QStringLiteral("wall")));
    QVERIFY(!tabs.bar()->tabToolTip(0).contains(QStringLiteral("wall")));
}

void TestCaseTabs::escapeKeepsTheName()
{
    CaseTabs tabs;
    tabs.setCases({{QStringLiteral("One"), false, false}}, 0);
    tabs.resize(600, 32);
    tabs.show();
    QSignalSpy renamed(&tabs, &CaseTabs::renamed);
    QTest::keyClick(tabs.bar(), Qt::Key_F2);
    auto *name = tabs.findChild<QLineEdit *>();
    QVERIFY(name && name->isVisible());
    QTest::keyClicks(name, QStringLiteral("Other"));
    QTest::keyClick(name, Qt::Key_Escape);
    QCOMPARE(renamed.size(), 0);
    QVERIFY(!name->isVisible());
}

void TestCaseTabs::baselineOfAnotherCase()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    window.document().duplicateCase(0);
    window.document().edit(*findField("users"), 33);
    emit window.caseTabs()->baselineRequested(0);
    QVERIFY(window.caseTabs()->bar()->tabToolTip(0).contains(QStringLiteral("baseline")));
    QVERIFY(!window.caseTabs()->bar()->tabToolTip(1).contains(QStringLiteral("baseline")));
}

QTEST_MAIN(TestCaseTabs)
#include "tst_casetabs.moc"
