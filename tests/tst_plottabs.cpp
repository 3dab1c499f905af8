// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "widgets/plottabs.h"

using namespace wallchart;

// The row of tabs over the plots: what has no room goes into a menu, and the chosen one stays in sight.
class TestPlotTabs : public QObject
{
    Q_OBJECT

private slots:
    void hidesWhatHasNoRoom();
    void menuChooses();
    void clickChooses();
    void leavesOutTheOtherWorkload();
    void takesOneOut();
};

namespace {

void fill(PlotTabs &tabs)
{
    for (const char *id : {"walls", "memory", "time", "site", "cost", "data"})
        tabs.addTab(QString::fromLatin1(id), QString::fromLatin1(id), FieldUse::Both);
    tabs.addTab(QStringLiteral("frontier"), QStringLiteral("frontier"), FieldUse::Serving);
    tabs.addTab(QStringLiteral("scaling"), QStringLiteral("scaling"), FieldUse::Training);
}

void showAt(PlotTabs &tabs, int width)
{
    tabs.resize(width, tabs.sizeHint().height());
    tabs.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tabs));
    QCoreApplication::processEvents();
}

} // namespace

void TestPlotTabs::hidesWhatHasNoRoom()
{
    PlotTabs tabs;
    fill(tabs);
    showAt(tabs, 2000);
    QVERIFY(tabs.hidden().isEmpty());
    QVERIFY(!tabs.findChild<QToolButton *>()->isVisible());
    tabs.resize(260, tabs.height());
    QVERIFY(!tabs.hidden().isEmpty());
    QVERIFY(tabs.findChild<QToolButton *>()->isVisible());
    // The first stay, in order: nothing later jumps into the room of one that was too wide.
    QVERIFY(!tabs.hidden().contains(QStringLiteral("walls")));
    QCOMPARE(tabs.hidden().last(), QStringLiteral("frontier"));
    const auto *bar = tabs.findChild<QTabBar *>();
    for (int i = 0; i < bar->count(); ++i)
        QVERIFY(!bar->isTabVisible(i) || bar->tabRect(i).right() <= tabs.width());
}

void TestPlotTabs::menuChooses()
{
    PlotTabs tabs;
    fill(tabs);
    showAt(tabs, 260);
    QSignalSpy chosen(&tabs, &PlotTabs::chosen);
    const QList<QAction *> actions = tabs.findChild<QToolButton *>()->menu()->actions();
    QCOMPARE(actions.size(), tabs.hidden().size());
    QCOMPARE(actions.last()->text(), QStringLiteral("frontier"));
    actions.last()->trigger();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(tabs.current(), QStringLiteral("frontier"));
    QVERIFY(!tabs.hidden().contains(QStringLiteral("frontier")));
}

void TestPlotTabs::clickChooses()
{
    PlotTabs tabs;
    fill(tabs);
    showAt(tabs, 2000);
    QSignalSpy chosen(&tabs, &PlotTabs::chosen);
    auto *bar = tabs.findChild<QTabBar *>();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(2).center());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("time"));
    // Choosing by program says nothing back.
    tabs.setCurrent(QStringLiteral("walls"));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(tabs.current(), QStringLiteral("walls"));
}

void TestPlotTabs::leavesOutTheOtherWorkload()
{
    PlotTabs tabs;
    fill(tabs);
    showAt(tabs, 2000);
    QVERIFY(tabs.isOffered(QStringLiteral("frontier")));
    QVERIFY(!tabs.isOffered(QStringLiteral("scaling")));
    tabs.setWorkload(Workload::Training);
    QVERIFY(!tabs.isOffered(QStringLiteral("frontier")));
    QVERIFY(tabs.isOffered(QStringLiteral("scaling")));
}

void TestPlotTabs::takesOneOut()
{
    PlotTabs tabs;
    fill(tabs);
    showAt(tabs, 2000);
    tabs.setOffered(QStringLiteral("memory"), false);
    QVERIFY(!tabs.isOffered(QStringLiteral("memory")));
    QVERIFY(!tabs.findChild<QTabBar *>()->isTabVisible(1));
    tabs.setOffered(QStringLiteral("memory"), true);
    QVERIFY(tabs.findChild<QTabBar *>()->isTabVisible(1));
}

QTEST_MAIN(TestPlotTabs)
#include "tst_plottabs.moc"
