// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/plotfixture.h"
#include "widgets/plotpanel.h"
#include "widgets/plotreadout.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <cmath>

using namespace wallchart;

namespace {

PlotSpec wallsSpec()
{
    return findPlot("walls")->build(chat().input());
}

/// A view on screen, with the canvas that takes the mouse.
struct Shown
{
    PlotView view;
    QWidget *canvas = nullptr;

    Shown()
    {
        view.resize(900, 500);
        view.setSpec(wallsSpec());
        view.show();
        canvas = view.childAt(view.plotRect().center().toPoint());
    }
    /// Far from the marker, the curves' labels and the signs.
    QPoint at(double across, double up) const
    {
        const QRectF area = view.plotRect();
        return {static_cast<int>(area.left() + across * area.width()),
                static_cast<int>(area.bottom() - up * area.height())};
    }
    void wheel(QPoint place, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(place, canvas->mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas, &event);
    }
    void moveTo(QPoint place, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QMouseEvent event(QEvent::MouseMove, place, canvas->mapToGlobal(place), Qt::NoButton, Qt::NoButton, modifiers);
        QApplication::sendEvent(canvas, &event);
    }
};

} // namespace

class TestPlotAxes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(Theme::light()); }
    void partOfTheAxis();
    void evenAndLogarithmic();
    void uselessChoicesChangeNothing();
    void zoomAndPanStayInside();
    void wheelZoomsAndDoubleClickResets();
    void bandZooms();
    void zoomOutlivesNewSpecs();
    void shiftPinsTheFirstPlace();
    void keysMoveTheCrosshair();
};

void TestPlotAxes::partOfTheAxis()
{
    const PlotSpec whole = wallsSpec();
    const double crossing = whole.crossings.front().x;
    const PlotSpec part = withAxes(whole, {Stretch{crossing * 0.9, crossing * 1.1}, std::nullopt, {}, {}});
    QCOMPARE(part.x.from, crossing * 0.9);
    QCOMPARE(part.x.to, crossing * 1.1);
    QVERIFY(part.x.ticks.size() >= 2);
    QVERIFY(!part.crossings.empty() && part.crossings.size() <= whole.crossings.size());
    for (const PlotTick &tick : part.x.ticks)
        QVERIFY(tick.value >= part.x.from && tick.value <= part.x.to);
    for (const PlotSeries &series : part.series) {
        QCOMPARE(series.x.front(), part.x.from);
        QCOMPARE(series.x.back(), part.x.to);
        QVERIFY(series.low.empty() || series.low.size() == series.x.size());
        // Ends are read off the whole line.
        for (const PlotSeries &before : whole.series) {
            if (before.name == series.name && before.baseline == series.baseline)
                QVERIFY(std::abs(*valueOn(before, whole, part.x.to) - series.y.back()) < 1e-9 * series.y.back());
        }
    }
    // The table is what is on screen.
    for (const std::vector<PlotCell> &row : table(part).rows)
        QVERIFY(*row.front().number >= part.x.from && *row.front().number <= part.x.to);
    const PlotSpec right_of_now = withAxes(whole, {Stretch{whole.marker->x * 1.5, whole.x.to}, std::nullopt, {}, {}});
    QVERIFY(!right_of_now.marker);
}

void TestPlotAxes::evenAndLogarithmic()
{
    const PlotSpec whole = wallsSpec();
    QVERIFY(whole.x.log && whole.y.log);
    PlotAxesChoice choice;
    choice.x_log = choice.y_log = false;
    const PlotSpec even = withAxes(whole, choice);
    QVERIFY(!even.x.log && !even.y.log);
    QCOMPARE(even.y.from, 0.0);
    QVERIFY(even.y.to >= 1);
    QVERIFY(axisTitle(even.x).find("(log)") == std::string::npos);
    QVERIFY(std::any_of(even.y.ticks.begin(), even.y.ticks.end(), [](const PlotTick &t) { return t.strong; }));
    // An axis that starts at zero stays even.
    PlotSpec zero = whole;
    zero.y.log = false;
    zero.y.from = 0;
    choice.y_log = true;
    QVERIFY(!withAxes(zero, choice).y.log);
}

void TestPlotAxes::uselessChoicesChangeNothing()
{
    const PlotSpec whole = wallsSpec();
    for (const Stretch &stretch : {Stretch{5, 5}, Stretch{9, 3}, Stretch{1e30, 1e31}, Stretch{NAN, 2}}) {
        const PlotSpec same = withAxes(whole, {stretch, stretch, {}, {}});
        QCOMPARE(same.x.from, whole.x.from);
        QCOMPARE(same.y.to, whole.y.to);
        QCOMPARE(same.series.size(), whole.series.size());
    }
    const PlotSpec memory = findPlot("memory")->build(chat().input());
    QVERIFY(!takesAxes(memory));
    QCOMPARE(withAxes(memory, {Stretch{0, 0.5}, {}, {}, {}}).x.to, memory.x.to);
    // Off the wall line, on both sides.
    QVERIFY(!withAxes(whole, {{}, Stretch{0.1, 0.5}, {}, {}}).wall_line);
    QCOMPARE(*withAxes(whole, {{}, Stretch{2, 5}, {}, {}}).wall_line, 2.0);
}

void TestPlotAxes::zoomAndPanStayInside()
{
    const PlotAxis axis = wallsSpec().x;
    const std::optional<Stretch> nearer = zoomedAround(axis, axis, axis.from, 0.5);
    QVERIFY(nearer && std::abs(nearer->from / axis.from - 1) < 1e-9);
    QVERIFY(std::abs(nearer->to - std::sqrt(axis.from * axis.to)) < 1e-6 * axis.to);
    QVERIFY(!zoomedAround(axis, axis, axis.to, 2)); // all of it
    PlotAxis part = axis;
    part.from = nearer->from;
    part.to = nearer->to;
    const std::optional<Stretch> moved = panned(part, axis, 3);
    QVERIFY(moved && std::abs(moved->to - axis.to) < 1e-6 * axis.to);
    QVERIFY(std::abs(std::log(moved->to / moved->from) - std::log(part.to / part.from)) < 1e-9);
}

void TestPlotAxes::wheelZoomsAndDoubleClickResets()
{
    Shown shown;
    const PlotSpec whole = shown.view.spec();
    const QPoint place = shown.at(0.7, 0.5);
    const double under = shown.view.valueAt(place.x());
    shown.wheel(place, 3);
    QVERIFY(shown.view.spec().x.to / shown.view.spec().x.from < 0.3 * whole.x.to / whole.x.from);
    // What was under the pointer stays there.
    QVERIFY(std::abs(shown.view.pixelOf(under, 1).x() - place.x()) <= 2);
    QCOMPARE(shown.view.spec().y.to, whole.y.to);
    shown.wheel(place, 2, Qt::ControlModifier);
    QVERIFY(shown.view.spec().y.to < whole.y.to);
    QCOMPARE(shown.view.wholeSpec().x.to, whole.x.to);
    QTest::mouseDClick(shown.canvas, Qt::LeftButton, {}, shown.at(0.02, 0.98));
    QCOMPARE(shown.view.spec().x.to, whole.x.to);
    QCOMPARE(shown.view.spec().y.to, whole.y.to);
    QCOMPARE(shown.view.spec().series.front().x.size(), whole.series.front().x.size());
}

void TestPlotAxes::bandZooms()
{
    Shown shown;
    const PlotSpec whole = shown.view.spec();
    QSignalSpy drags(&shown.view, &PlotView::markerDragStarted);
    const QPoint from = shown.at(0.03, 0.97);
    const QPoint to = shown.at(0.3, 0.95);
    const double left = shown.view.valueAt(from.x());
    const double right = shown.view.valueAt(to.x());
    QTest::mousePress(shown.canvas, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, shown.canvas->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(shown.canvas, &move);
    QTest::mouseRelease(shown.canvas, Qt::LeftButton, {}, to);
    QVERIFY(std::abs(std::log(shown.view.spec().x.from / left)) < 0.02);
    QVERIFY(std::abs(std::log(shown.view.spec().x.to / right)) < 0.02);
    QCOMPARE(drags.count(), 0);
    // A click is no band.
    shown.view.resetZoom();
    QTest::mouseClick(shown.canvas, Qt::LeftButton, {}, from);
    QCOMPARE(shown.view.spec().x.to, whole.x.to);
}

void TestPlotAxes::zoomOutlivesNewSpecs()
{
    Shown shown;
    const PlotSpec whole = shown.view.spec();
    shown.view.zoomBy(0.25);
    const double to = shown.view.spec().x.to;
    QVERIFY(to < whole.x.to);
    shown.view.setSpec(wallsSpec());
    QCOMPARE(shown.view.spec().x.to, to);
    // Another field starts with all of its axis.
    const PlotFixture users(QStringLiteral("llama-3.3-70b-8-h100-50-users"), "users");
    const PlotSpec other = findPlot("walls")->build(users.input());
    shown.view.setSpec(other);
    QCOMPARE(shown.view.spec().x.to, other.x.to);
}

void TestPlotAxes::shiftPinsTheFirstPlace()
{
    Shown shown;
    QSignalSpy words(&shown.view, &PlotView::readoutChanged);
    shown.moveTo(shown.at(0.3, 0.5));
    QVERIFY(words.last().first().toString().contains(QStringLiteral("Memory ")));
    shown.moveTo(shown.at(0.3, 0.5), Qt::ShiftModifier);
    shown.moveTo(shown.at(0.5, 0.5), Qt::ShiftModifier);
    const QString difference = words.last().first().toString();
    const double factor = shown.view.valueAt(shown.at(0.5, 0).x()) / shown.view.valueAt(shown.at(0.3, 0).x());
    QVERIFY2(difference.startsWith(QLatin1Char('+')) && difference.contains(QStringLiteral("tokens (×")),
             qPrintable(difference));
    const double said = difference.section(QStringLiteral("(×"), 1, 1).section(QLatin1Char(')'), 0, 0).toDouble();
    QVERIFY2(std::abs(said / factor - 1) < 0.01, qPrintable(difference));
    QVERIFY(difference.contains(QStringLiteral("Memory +")));
    shown.moveTo(shown.at(0.5, 0.5));
    QVERIFY(!words.last().first().toString().startsWith(QLatin1Char('+')));
}

void TestPlotAxes::keysMoveTheCrosshair()
{
    Shown shown;
    QSignalSpy words(&shown.view, &PlotView::readoutChanged);
    QSignalSpy drags(&shown.view, &PlotView::markerDragStarted);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(words.count(), 1);
    QCOMPARE(drags.count(), 0);
    QTest::keyClick(&shown.view, Qt::Key_Space);
    QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(words.last().first().toString().startsWith(QLatin1Char('+')));
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(words.last().first().toString().isEmpty());
    const double whole = shown.view.spec().x.to;
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    QVERIFY(shown.view.spec().x.to < whole);
    QTest::keyClick(&shown.view, Qt::Key_0);
    QCOMPARE(shown.view.spec().x.to, whole);
}

QTEST_MAIN(TestPlotAxes)
#include "tst_plotaxes.moc"
