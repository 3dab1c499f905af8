// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>

#include "app/assumptionlist.h"
#include "app/builtin.h"
#include "app/columns.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "app/reliefpane.h"
#include "app/reliefworker.h"
#include "model/evaluate.h"
#include "model/wall.h"
#include "tests/jobfixture.h"
#include "widgets/plotpanel.h"
#include "widgets/relieflist.h"
#include "widgets/verdictbar.h"
#include "widgets/wallslider.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

using namespace wallchart;

namespace {

constexpr auto example = ":/presets/llama-3.3-70b-8-h100-50-users.wallchart";

class Window
{
public:
    explicit Window(QSize size = {1366, 700})
        : window(builtinCatalog(), MainWindow::Session::Picture)
    {
        window.openFile(QString::fromLatin1(example));
        window.resize(size);
        window.show();
        static_cast<void>(QTest::qWaitForWindowActive(&window));
        pane()->waitForList();
    }
    ReliefPane *pane() { return window.reliefPane(); }
    ReliefListView *list() { return pane()->reliefList(); }
    QPoint middleOf(int row) { return list()->visualRect(list()->model()->index(row, 0)).center(); }

    MainWindow window;
};

} // namespace

class TestReliefPane : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void showsWhatTheModelSays();
    void firstChangeStandsInTheVerdict();
    void fitsTheLaptop();
    void isATabInANarrowWindow();
    void previewsUnderThePointer();
    void previewsByKeyboard();
    void appliesWithEnterAsOneStep();
    void appliesWithTheButton();
    void tileAims();
    void targetSolvesAgain();
    void saysWhyThereIsNothing();
    void assumptionsLeadToTheirFields();
    void assumptionsSayWhatIsEdited();
    void speaks();
    void workerKeepsTheLastQuestion();
};

void TestReliefPane::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestReliefPane::showsWhatTheModelSays()
{
    Window w;
    const ReliefList expected = relieve(w.window.document().scenario(), builtinCatalog());
    QCOMPARE(w.pane()->title(), QStringLiteral("Relief for Memory"));
    QCOMPARE(w.list()->model()->rowCount(), static_cast<int>(expected.changes.size()));
    for (int row = 0; row < w.list()->model()->rowCount(); ++row) {
        const Relief &relief = expected.changes[static_cast<std::size_t>(row)];
        QCOMPARE(w.list()->model()->index(row, 0).data().toString(), QString::fromStdString(relief.change));
        QVERIFY(w.list()->spokenRow(row).contains(QString::fromStdString(resultWords(expected, relief))));
    }
    QCOMPARE(w.pane()->note(), QStringLiteral("%1 more did not help").arg(expected.without_help));
}

void TestReliefPane::firstChangeStandsInTheVerdict()
{
    Window w;
    const VerdictBar *verdict = w.window.verdictBar();
    const ReliefList list = relieve(w.window.document().scenario(), builtinCatalog());
    const QString change = QString::fromStdString(list.changes.front().change);
    QVERIFY2(verdict->detail().endsWith(QStringLiteral("%1, %2.").arg(
                 change, QString::fromStdString(resultWords(list, list.changes.front())))),
             qPrintable(verdict->detail()));
    QVERIFY(verdict->accessibleDescription().contains(change));
    // It goes with the move that makes it untrue, and where nothing is over there is no way out.
    w.window.document().edit(*findField("users"), 4);
    QVERIFY(!verdict->detail().contains(change));
    w.pane()->waitForList();
    QVERIFY2(!verdict->detail().contains(QStringLiteral("way out")), qPrintable(verdict->detail()));
}

void TestReliefPane::fitsTheLaptop()
{
    Window w;
    const auto inWindow = [&w](const QWidget *widget) {
        return w.window.rect().contains(QRect(widget->mapTo(&w.window, QPoint()), widget->size()));
    };
    for (const QWidget *part :
         std::initializer_list<const QWidget *>{w.list(), w.pane()->assumptionList(), w.pane()->applyButton()})
        QVERIFY(part->isVisible() && inWindow(part));
    // Six changes whole, three assumptions whole.
    QVERIFY(w.list()->viewport()->height() >= w.list()->heightOf(6));
    QVERIFY(w.pane()->assumptionList()->viewport()->height() >= 60);
    QVERIFY(w.pane()->width() >= 300 && w.pane()->width() <= 340);
    QVERIFY(w.window.plotArea()->width() > 600);
    w.window.resize(1920, 1008);
    QTRY_VERIFY(w.pane()->width() >= 390);
}

void TestReliefPane::isATabInANarrowWindow()
{
    Window w({1100, 700});
    QVERIFY(w.window.columns()->isNarrow());
    QVERIFY(!w.list()->isVisible());
    QTabBar *tabs = w.window.columns()->tabs();
    QVERIFY(tabs->isVisible());
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QVERIFY(w.list()->isVisible());
    QVERIFY(!w.window.plotArea()->isVisible());
    QTRY_VERIFY(w.list()->model()->rowCount() > 3);
    w.window.resize(1366, 700);
    QTRY_VERIFY(w.list()->isVisible() && w.window.plotArea()->isVisible());
    QVERIFY(!tabs->isVisible());
}

void TestReliefPane::previewsUnderThePointer()
{
    Window w;
    const WallTile *memory = w.window.wallStrip()->tile(WallId::Memory);
    QVERIFY(!memory->spokenValue().contains(QStringLiteral("preview")));
    QTest::mouseMove(w.list()->viewport(), w.middleOf(0) + QPoint(3, 0));
    QTest::mouseMove(w.list()->viewport(), w.middleOf(0));
    QTRY_VERIFY(w.list()->pointedAt());
    const QString spoken = QStringLiteral("%1").arg(w.list()->pointedAt()->wall.after, 0, 'f', 2);
    QVERIFY2(memory->spokenValue().contains(spoken), qPrintable(memory->spokenValue()));
    // Nothing has changed.
    QVERIFY(w.window.document().undoStack().isClean());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(w.list(), &leave);
    QVERIFY(!w.list()->pointedAt());
    QVERIFY(!memory->spokenValue().contains(spoken));
}

void TestReliefPane::previewsByKeyboard()
{
    Window w;
    QSignalSpy previews(w.pane(), &ReliefPane::previewed);
    w.list()->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(w.list()->pointedAt());
    QCOMPARE(w.list()->pointedAt(), &w.list()->list().changes[0]);
    QTest::keyClick(w.list(), Qt::Key_Down);
    QCOMPARE(w.list()->pointedAt(), &w.list()->list().changes[1]);
    QVERIFY(previews.count() >= 2);
    QTest::keyClick(w.list(), Qt::Key_Escape);
    QVERIFY(!w.list()->pointedAt());
    // The button keeps it without the focus.
    w.pane()->previewButton()->setFocus();
    QTest::mouseClick(w.pane()->previewButton(), Qt::LeftButton);
    QVERIFY(previews.last().first().value<const Relief *>());
    // A slider shows where its handle would go.
    QTest::mouseClick(w.pane()->previewButton(), Qt::LeftButton);
    QVERIFY(!previews.last().first().value<const Relief *>());
    const auto &changes = w.list()->list().changes;
    const auto users = std::find_if(changes.begin(), changes.end(), [](const Relief &relief) {
        return std::string_view(relief.lever->key) == "users";
    });
    QVERIFY(users != changes.end());
    WallSlider *slider = w.window.inputPane()->slider(*findField("users"));
    QVERIFY(!slider->layoutParts().preview_x);
    w.list()->setFocus(Qt::TabFocusReason);
    w.list()->setCurrentIndex(w.list()->model()->index(static_cast<int>(users - changes.begin()), 0));
    QVERIFY(slider->layoutParts().preview_x);
    QVERIFY(*slider->layoutParts().preview_x < slider->layoutParts().handle_x);
}

void TestReliefPane::appliesWithEnterAsOneStep()
{
    Window w;
    const Scenario before = w.window.document().scenario();
    const Scenario after = w.list()->list().changes[0].after;
    w.list()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(w.list(), Qt::Key_Return);
    QVERIFY(w.window.document().scenario() == after);
    QCOMPARE(w.window.document().undoStack().count(), 1);
    QVERIFY(w.window.document().undoStack().undoText().contains(QStringLiteral("KV cache BF16 → FP8")));
    w.window.document().undoStack().undo();
    QVERIFY(w.window.document().scenario() == before);
    // The list follows the case.
    w.pane()->waitForList();
    QVERIFY(w.list()->list().changes[0].after == after);
}

void TestReliefPane::appliesWithTheButton()
{
    Window w;
    w.list()->setCurrentIndex(w.list()->model()->index(1, 0));
    const Scenario after = w.list()->list().changes[1].after;
    QTest::mouseClick(w.pane()->applyButton(), Qt::LeftButton);
    QVERIFY(w.window.document().scenario() == after);
    QCOMPARE(w.window.document().undoStack().count(), 1);
}

void TestReliefPane::tileAims()
{
    Window w;
    WallTile *tile = w.window.wallStrip()->tile(WallId::Thermal);
    QTest::mouseClick(tile, Qt::LeftButton, {}, tile->rect().center());
    w.pane()->waitForList();
    QCOMPARE(w.pane()->title(), QStringLiteral("Relief for Thermal"));
    QCOMPARE(w.list()->list().wall, WallId::Thermal);
    QVERIFY(!w.list()->list().changes.empty());
    QTest::mouseClick(tile, Qt::LeftButton, {}, tile->rect().center());
    w.pane()->waitForList();
    QCOMPARE(w.list()->list().wall, WallId::Memory);
}

void TestReliefPane::targetSolvesAgain()
{
    Window w;
    QComboBox *target = w.pane()->targetBox();
    QCOMPARE(target->currentData().toDouble(), default_relief_headroom);
    target->setFocus();
    QTest::keyClick(target, Qt::Key_Home);
    w.pane()->waitForList();
    QCOMPARE(w.list()->list().headroom, 1.0);
}

void TestReliefPane::saysWhyThereIsNothing()
{
    Window w;
    WallTile *tile = w.window.wallStrip()->tile(WallId::Data);
    emit tile->activated(WallId::Data);
    w.pane()->waitForList();
    QVERIFY(!w.list()->isVisible());
    QVERIFY(!w.pane()->applyButton()->isEnabled());
    bool said = false;
    for (const QLabel *label : w.pane()->findChildren<QLabel *>())
        said =
            said || (label->isVisible() && label->text() == QStringLiteral("Data does not apply here: training only"));
    QVERIFY(said);
}

void TestReliefPane::assumptionsLeadToTheirFields()
{
    Window w;
    AssumptionList *list = w.pane()->assumptionList();
    QVERIFY(list->count() > 8);
    const Field *field = list->fieldAt(1);
    QSignalSpy asked(w.pane(), &ReliefPane::fieldRequested);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().first().value<const Field *>(), field);
    QVERIFY(w.window.inputPane()->isAncestorOf(w.window.focusWidget()));
}

void TestReliefPane::assumptionsSayWhatIsEdited()
{
    Window w;
    AssumptionList *list = w.pane()->assumptionList();
    const int before = list->editedCount();
    const Field &field = *findField("hbm_efficiency");
    int row = 0;
    while (list->fieldAt(row) != &field)
        ++row;
    QVERIFY(!list->spokenRow(row).contains(QStringLiteral("edited")));
    w.window.document().edit(field, 0.6);
    QCOMPARE(list->editedCount(), before + 1);
    QVERIFY(list->spokenRow(row).startsWith(QStringLiteral("Memory efficiency, 60 %, ")));
    QVERIFY(list->spokenRow(row).endsWith(QStringLiteral("edited")));
}

void TestReliefPane::speaks()
{
    Window w;
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(w.list());
    QVERIFY(list);
    QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Changes that would relieve the wall"));
    QVERIFY(list->childCount() > 3);
    const QString first = list->child(0)->text(QAccessible::Name);
    QVERIFY2(first.startsWith(QStringLiteral("KV cache BF16 → FP8, ×")), qPrintable(first));
    QVERIFY(first.contains(QStringLiteral("check quality")));
    QVERIFY(!w.pane()->targetBox()->accessibleName().isEmpty());
    // What is shown when one points at it stands in the text for the keyboard too.
    QVERIFY(w.list()->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("vLLM")));
}

void TestReliefPane::workerKeepsTheLastQuestion()
{
    ReliefWorker worker(builtinCatalog());
    QSignalSpy answers(&worker, &ReliefWorker::answered);
    Scenario scenario = test::serving70b();
    for (int users = 40; users < 60; ++users) {
        scenario.serving.users = users;
        worker.ask(scenario, {WallId::Memory, 1.1});
    }
    worker.wait();
    QVERIFY(worker.isIdle());
    const auto list = answers.last().first().value<std::shared_ptr<const ReliefList>>();
    QCOMPARE(list->load, evaluate(scenario).wall(WallId::Memory).load);
}

QTEST_MAIN(TestReliefPane)
#include "tst_reliefpane.moc"
