// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPointer>
#include <QStandardPaths>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include "app/builtin.h"
#include "app/finddialog.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "widgets/fieldform.h"
#include "widgets/plotpanel.h"
#include "widgets/wallstrip.h"

using namespace wallchart;

// One line finds every input, record, plot, wall and command, and goes there.
class TestFind : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void ranks();
    void findsAsOneTypes();
    void goesThere_data();
    void goesThere();
    void takesAModel();

private:
    /// Ctrl+F, the text, Enter.
    static void findAndGo(MainWindow &window, const QString &text, QString *first = nullptr);
};

void TestFind::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestFind::ranks()
{
    const Findable item{
        QStringLiteral("Grid power"), {}, QStringLiteral("Input"), QStringLiteral("grid_power_w site"), {}};
    const int start = findRank(item, QStringLiteral("grid"));
    const int word = findRank(item, QStringLiteral("power"));
    const int inside = findRank(item, QStringLiteral("owe"));
    const int elsewhere = findRank(item, QStringLiteral("site"));
    QVERIFY(start > word && word > inside && inside > elsewhere && elsewhere > 0);
    QCOMPARE(findRank(item, QStringLiteral("grid rack")), 0);
    QVERIFY(findRank(item, QStringLiteral("  POWER   input ")) > 0);
    QVERIFY(findRank(item, QString()) > 0);
}

void TestFind::findsAsOneTypes()
{
    bool went = false;
    FindDialog dialog({{QStringLiteral("Users"), QStringLiteral("50"), QStringLiteral("Input"), {}, [] {}},
                       {QStringLiteral("Context"), {}, QStringLiteral("Input"), QStringLiteral("users wait"), [&went] {
                            went = true;
                        }}});
    QCOMPARE(dialog.list()->topLevelItemCount(), 2);
    dialog.line()->setText(QStringLiteral("user"));
    QCOMPARE(dialog.list()->currentItem()->text(0), QStringLiteral("Users"));
    QTest::keyClick(dialog.line(), Qt::Key_Down);
    QCOMPARE(dialog.list()->currentItem()->text(0), QStringLiteral("Context"));
    QTest::keyClick(dialog.line(), Qt::Key_Return);
    QVERIFY(went);
    dialog.line()->setText(QStringLiteral("nothing of the kind"));
    QCOMPARE(dialog.list()->topLevelItemCount(), 0);
    QTest::keyClick(dialog.line(), Qt::Key_Return); // and nothing happens
}

void TestFind::findAndGo(MainWindow &window, const QString &text, QString *first)
{
    bool typed = false;
    QTimer::singleShot(0, &window, [&] {
        auto *dialog = qobject_cast<FindDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QTest::keyClicks(dialog->line(), text);
        if (first)
            *first = dialog->list()->currentItem()->text(0);
        typed = true;
        QTest::keyClick(dialog->line(), Qt::Key_Return);
    });
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    QVERIFY(typed);
}

void TestFind::goesThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first");
    const auto row = [](const char *text, const char *first) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(first);
    };
    row("grid power", "Grid power");
    row("roofline", "Roofline");
    row("thermal wall", "Thermal");
    row("pin base", "Pin baseline");
}

void TestFind::goesThere()
{
    QFETCH(QString, text);
    QFETCH(QString, first);
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QString found;
    findAndGo(window, text, &found);
    QCOMPARE(found, first);
    if (text == QLatin1String("roofline"))
        QCOMPARE(window.plotArea()->shownPlot(), QStringLiteral("roofline"));
    else if (text == QLatin1String("thermal wall"))
        QVERIFY(window.wallStrip()->selected() == WallId::Thermal);
    else if (text == QLatin1String("grid power"))
        QVERIFY(window.inputPane()->form()->isAncestorOf(window.focusWidget()));
}

void TestFind::takesAModel()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    findAndGo(window, QStringLiteral("model deepseek-v3"));
    QVERIFY2(window.document().scenario().model.id.starts_with("deepseek-v3"),
             window.document().scenario().model.id.c_str());
    QVERIFY(window.document().undoStack().canUndo());
}

QTEST_MAIN(TestFind)
#include "tst_find.moc"
