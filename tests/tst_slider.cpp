// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/controlcases.h"
#include "widgets/quantityentry.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"

#include <cmath>

using namespace wallchart;
using namespace wallchart::test;

class TestSlider : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(Theme::light()); }
    void dragIsOneEditWithRisingValues();
    void clickOnGrooveAndMark();
    void keysStepThroughNiceValues();
    void ctrlArrowGoesFromMarkToMark();
    void heldKeyIsOneEdit();
    void wheelOnlyOnTheGroove();
    void niceValuesMoveAndStayInRange();
    void parkedMarks();
    void sliderTextsNeverOverlap_data();
    void sliderTextsNeverOverlap();
    void paintsInBothThemes();
};

void TestSlider::dragIsOneEditWithRisingValues()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(8192);
    showAt(slider, 306);
    QSignalSpy started(&slider, &WallSlider::editStarted);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    QSignalSpy changed(&slider, &WallSlider::valueChanged);
    const QPoint grip = slider.layoutParts().handle().center().toPoint();
    QTest::mousePress(&slider, Qt::LeftButton, {}, grip);
    QCOMPARE(started.count(), 0); // taking the handle changes nothing
    for (int step = 1; step <= 60; ++step)
        QTest::mouseMove(&slider, grip + QPoint(step * 2, step % 5));
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, grip + QPoint(120, 0));
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
    QVERIFY(changed.count() > 20);
    double last = 8192;
    for (const QList<QVariant> &arguments : changed) {
        const double value = arguments.first().toDouble();
        QVERIFY2(value > last, qPrintable(QStringLiteral("%1 after %2").arg(value).arg(last)));
        QCOMPARE(value, std::round(value));
        last = value;
    }
    QCOMPARE(slider.value(), last);
    QVERIFY(std::abs(slider.layoutParts().handle().center().x() - (grip.x() + 120)) < 3);
}

void TestSlider::clickOnGrooveAndMark()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(8192);
    showAt(slider, 306);
    QSignalSpy started(&slider, &WallSlider::editStarted);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    QSignalSpy wall(&slider, &WallSlider::wallActivated);
    const SliderLayout layout = slider.layoutParts();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, layout.marks.front().badge.center().toPoint());
    QCOMPARE(slider.value(), 30303.0);
    QCOMPARE(wall.count(), 1);
    QCOMPARE(started.count(), 1);
    const QPoint far(static_cast<int>(layout.groove.right()) + 4, static_cast<int>(layout.groove.center().y()));
    QTest::mouseClick(&slider, Qt::LeftButton, {}, far);
    QCOMPARE(slider.value(), context().maximum);
    QCOMPARE(started.count(), 2);
    QCOMPARE(finished.count(), 2);
    QSignalSpy reset(&slider, &WallSlider::resetRequested);
    QTest::mouseDClick(&slider, Qt::LeftButton, {}, slider.layoutParts().handle().center().toPoint());
    QCOMPARE(reset.count(), 1);
    QSignalSpy axis(&slider, &WallSlider::xAxisRequested);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, layout.tag.rect.center().toPoint());
    QCOMPARE(axis.count(), 1);
}

void TestSlider::keysStepThroughNiceValues()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(30000);
    showAt(slider, 306);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(slider.value(), 32768.0);
    QTest::keyClick(&slider, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(slider.value(), 36864.0);
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(slider.value(), 32768.0);
    QTest::keyClick(&slider, Qt::Key_PageDown);
    QCOMPARE(slider.value(), 8192.0);
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(slider.value(), context().maximum);
    QCOMPARE(finished.count(), 5);
    QTest::keyClick(&slider, Qt::Key_End); // already there: no edit
    QCOMPARE(finished.count(), 5);
    QTest::keyClick(&slider, Qt::Key_Home);
    QCOMPARE(slider.value(), context().minimum);

    const Field &parameters = *findField("parameters");
    QCOMPARE(nextNiceValue(parameters, 70e9, 1, false), 100e9);
    QCOMPARE(nextNiceValue(parameters, 70e9, -1, false), 50e9);
    QCOMPARE(nextNiceValue(parameters, 70.55e9, 1, true), 71e9);
    QCOMPARE(nextNiceValue(parameters, 10e9, -1, true), 9.9e9);
}

void TestSlider::ctrlArrowGoesFromMarkToMark()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(32768);
    showAt(slider, 306);
    const std::vector<double> rising = {67100, 68000, 131072, 218000, 218000};
    for (const double value : rising) {
        QTest::keyClick(&slider, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(slider.value(), value);
    }
    QTest::keyClick(&slider, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(slider.value(), 131072.0);
    QVERIFY(slider.spokenValue().contains(QStringLiteral("context wall at 131,072")));
}

void TestSlider::heldKeyIsOneEdit()
{
    WallSlider slider(context());
    slider.setValue(4096);
    showAt(slider, 306);
    QSignalSpy started(&slider, &WallSlider::editStarted);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    for (int i = 0; i < 4; ++i) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, {}, i > 0);
        QApplication::sendEvent(&slider, &press);
        if (i < 3) {
            QKeyEvent repeat(QEvent::KeyRelease, Qt::Key_Right, Qt::NoModifier, {}, true);
            QApplication::sendEvent(&slider, &repeat);
        }
    }
    QCOMPARE(finished.count(), 0);
    QTest::keyRelease(&slider, Qt::Key_Right);
    QCOMPARE(slider.value(), 65536.0);
    QCOMPARE(started.count(), 1);
    QCOMPARE(finished.count(), 1);
}

void TestSlider::wheelOnlyOnTheGroove()
{
    WallSlider slider(context());
    slider.setValue(32768);
    showAt(slider, 306);
    QSignalSpy started(&slider, &WallSlider::editStarted);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    const auto turn = [&](const QPointF &at, int angle) {
        QWheelEvent event(at, slider.mapToGlobal(at), {}, QPoint(0, angle), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&slider, &event);
        return event.isAccepted();
    };
    QVERIFY(!turn(QPointF(20, 8), 120)); // label row: the column scrolls
    QCOMPARE(slider.value(), 32768.0);
    const QPointF groove = slider.layoutParts().groove.center();
    QVERIFY(turn(groove, 120));
    QVERIFY(turn(groove, 60)); // half a notch waits for the other half
    QCOMPARE(slider.value(), 65536.0);
    QVERIFY(turn(groove, 60));
    QCOMPARE(slider.value(), 131072.0);
    QTRY_COMPARE(finished.count(), 1); // the run of notches is one edit
    QCOMPARE(started.count(), 1);
}

void TestSlider::niceValuesMoveAndStayInRange()
{
    for (const Field &field : fields()) {
        if (field.kind != FieldKind::Real && field.kind != FieldKind::Integer)
            continue;
        for (const bool fine : {false, true}) {
            double value = field.minimum;
            for (int i = 0; i < 100000 && value < field.maximum; ++i) {
                const double next = nextNiceValue(field, value, 1, fine);
                QVERIFY2(next > value && next <= field.maximum, field.key);
                QVERIFY2(field.kind != FieldKind::Integer || next == std::round(next), field.key);
                value = next;
                if (i > 2000)
                    break;
            }
            for (int i = 0; i < 2000 && value > field.minimum; ++i) {
                const double next = nextNiceValue(field, value, -1, fine);
                QVERIFY2(next < value && next >= field.minimum, field.key);
                value = next;
            }
        }
    }
}

void TestSlider::parkedMarks()
{
    FieldScan scan = contextScan();
    scan.crossings.clear();
    scan.feasible.clear();
    scan.beyond = {{WallId::Memory, true}, {WallId::Compute, false}, {WallId::Power, false}};
    scan.points[0].load[0] = 2;
    scan.points[1].load[0] = 40;
    scan.points[0].load[static_cast<std::size_t>(WallId::Compute)] = 0.1F;
    scan.points[1].load[static_cast<std::size_t>(WallId::Compute)] = 0.8F;
    scan.points[0].load[static_cast<std::size_t>(WallId::Power)] = 0.7F; // the field hardly moves it: no mark
    scan.points[1].load[static_cast<std::size_t>(WallId::Power)] = 0.71F;
    WallSlider slider(context());
    slider.setScan(scan);
    showAt(slider, 306);
    const SliderLayout layout = slider.layoutParts();
    QCOMPARE(layout.marks.size(), std::size_t{2});
    QCOMPARE(layout.marks[0].wall, WallId::Memory);
    QVERIFY(layout.marks[0].parked && layout.arrow_left);
    QVERIFY(layout.marks[0].badge.right() < 40);
    QCOMPARE(layout.marks[1].wall, WallId::Compute);
    QVERIFY(layout.marks[1].parked && layout.arrow_right);
    QVERIFY(layout.message.text.contains(QStringLiteral("memory")));
    QVERIFY(layout.feasible.empty());
}

void TestSlider::sliderTextsNeverOverlap_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("points");
    for (const int width : {240, 306, 336, 500}) {
        for (const double points : {8.0, 9.0, 10.0, 14.0})
            QTest::addRow("%d px, %.0f pt", width, points) << width << points;
    }
}

void TestSlider::sliderTextsNeverOverlap()
{
    QFETCH(int, width);
    QFETCH(double, points);
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPointSizeF(points);
    QApplication::setFont(font);
    const auto restore = qScopeGuard([&] { QApplication::setFont(before); });
    const int scaled = static_cast<int>(width * uiScale());
    for (const Workload workload : {Workload::Serving, Workload::Training}) {
        for (const Field *field : headlineSliders(workload)) {
            FieldScan scan = contextScan();
            scan.field = field;
            scan.from = field->minimum;
            scan.to = field->maximum;
            const double ratio = std::log(field->maximum / field->minimum);
            double share = 0.3;
            for (Crossing &crossing : scan.crossings)
                crossing.value = field->minimum * std::exp(ratio * (share += 0.01));
            scan.beyond = {{WallId::Power, true}, {WallId::Budget, false}};
            WallSlider slider(*field);
            slider.setScan(scan);
            slider.setXAxis(true);
            for (const double value : {field->minimum, 3 * field->minimum, field->maximum}) {
                slider.setValue(value);
                showAt(slider, scaled);
                const SliderLayout layout = slider.layoutParts();
                verifyApart(textsOf(layout), QRectF(slider.rect()));
                const QRectF number = slider.entry()->numberRect();
                QVERIFY2(number.left() >= 2, field->key);
                QVERIFY2(number.right() <= slider.entry()->unitRect().left() || slider.entry()->unitText().isEmpty(),
                         field->key);
            }
        }
    }
}

void TestSlider::paintsInBothThemes()
{
    // The groove is solid where it fits and hatched beyond, in either theme.
    for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
        applyTheme(*theme);
        WallSlider slider(context());
        QPalette palette = slider.palette();
        palette.setColor(QPalette::Window, theme->base);
        slider.setPalette(palette);
        slider.setScan(contextScan());
        slider.setValue(2 * context().minimum);
        showAt(slider, 306);
        const QImage image = slider.grab().toImage();
        const SliderLayout layout = slider.layoutParts();
        const int y = static_cast<int>(layout.groove.center().y());
        const double middle = (layout.handle().right() + layout.marks.front().x) / 2;
        QCOMPARE(image.pixelColor(static_cast<int>(middle), y), theme->groove);
        int hatched = 0;
        for (int x = static_cast<int>(layout.groove.right()) - 40; x < layout.groove.right() - 2; ++x)
            hatched += image.pixelColor(x, y) != theme->over_tint ? 1 : 0;
        QVERIFY(hatched > 10 && hatched < 38);
        const SliderLayout::Mark &mark = layout.marks.back();
        const QPoint corner = mark.badge.topLeft().toPoint() + QPoint(2, 2);
        QCOMPARE(image.pixelColor(corner), theme->wall(mark.wall));
    }
}

QTEST_MAIN(TestSlider)
#include "tst_slider.moc"
