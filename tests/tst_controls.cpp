// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QFontMetricsF>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "model/wall.h"
#include "widgets/badge.h"
#include "widgets/fieldform.h"
#include "widgets/precisionpicker.h"
#include "widgets/quantityentry.h"
#include "widgets/theme.h"
#include "widgets/verdictbar.h"
#include "widgets/wallslider.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

#include <array>
#include <cmath>
#include <limits>
#include <random>

using namespace wallchart;

namespace {

const Field &context()
{
    return *findField("context_tokens");
}

/// A scan as the analysis makes them: marks at given values, feasible below the first limit.
FieldScan contextScan()
{
    FieldScan scan;
    scan.field = &context();
    scan.from = context().minimum;
    scan.to = context().maximum;
    scan.crossings = {{WallId::Memory, 30303, true},
                      {WallId::Bandwidth, 67100, true},
                      {WallId::Compute, 68000, true},
                      {WallId::Context, 131072, true},
                      {WallId::Interconnect, 218000, true}};
    scan.feasible = {{scan.from, 30303}};
    for (const double value : {scan.from, scan.to}) {
        SweepPoint point;
        point.value = value;
        point.load.fill(value == scan.from ? 0.1F : 4.0F);
        scan.points.push_back(point);
    }
    return scan;
}

/// Every wall in a different situation, with long words.
Report mixedReport()
{
    Report report;
    const double inf = std::numeric_limits<double>::infinity();
    const std::array<double, wall_count> loads = {1.07, 0.62, 0.11, 0.27, 2.4, 0.93, 1.2, inf, 0.25, 3, 0.05, 1.02, 0};
    for (std::size_t i = 0; i < loads.size(); ++i) {
        WallResult &wall = report.walls[i];
        wall.id = static_cast<WallId>(i);
        wall.applies = wall.id != WallId::Data;
        wall.why_not = wall.applies ? "" : "training only";
        wall.has_target = wall.id == WallId::Memory || i >= static_cast<std::size_t>(WallId::Target);
        wall.load = loads[i];
        wall.hit = wall.applies && wall.has_target && wall.load > 1;
    }
    return report;
}

double advance(const QFont &font, const QString &text)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

void showAt(QWidget &widget, int width)
{
    widget.resize(width, widget.sizeHint().height());
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

/// Rectangles of a slider's texts and badges, named.
std::vector<std::pair<QString, QRectF>> textsOf(const SliderLayout &layout)
{
    std::vector<std::pair<QString, QRectF>> all = {{QStringLiteral("label"), layout.label.rect},
                                                   {QStringLiteral("entry"), layout.entry},
                                                   {QStringLiteral("low end"), layout.low_end.rect},
                                                   {QStringLiteral("high end"), layout.high_end.rect}};
    if (!layout.tag.text.isEmpty())
        all.emplace_back(QStringLiteral("tag"), layout.tag.rect);
    if (!layout.message.text.isEmpty())
        all.emplace_back(QStringLiteral("message"), layout.message.rect);
    for (const SliderLayout::Mark &mark : layout.marks)
        all.emplace_back(toQString(wallInfo(mark.wall).name), mark.badge);
    return all;
}

void verifyApart(const std::vector<std::pair<QString, QRectF>> &all, const QRectF &frame)
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY2(frame.contains(all[i].second), qPrintable(all[i].first + QStringLiteral(" leaves the widget")));
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            const QRectF overlap = all[i].second.intersected(all[k].second);
            QVERIFY2(overlap.width() < 0.01 || overlap.height() < 0.01,
                     qPrintable(all[i].first + QStringLiteral(" overlaps ") + all[k].first));
        }
    }
}

} // namespace

class TestControls : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(Theme::light()); }

    void spreadKeepsOrderGapAndRange();
    void spreadLeavesAloneWhatFits();
    void themesAreLegible();
    void hatchBrushHasTheRatio();

    void dragIsOneEditWithRisingValues();
    void clickOnGrooveAndMark();
    void keysStepThroughNiceValues();
    void ctrlArrowGoesFromMarkToMark();
    void heldKeyIsOneEdit();
    void wheelOnlyOnTheGroove();
    void typedEntry_data();
    void typedEntry();
    void invalidEntryKeepsTheValue();
    void escapeBringsTheValueBack();
    void niceValuesMoveAndStayInRange();
    void parkedMarks();
    void sliderTextsNeverOverlap_data();
    void sliderTextsNeverOverlap();

    void tilesNeverOverlapOrClip_data();
    void tilesNeverOverlapOrClip();
    void overIsReadableInEveryForm();
    void metWords();
    void stripFocusAndSelection();
    void pickerByMouseAndKeys();
    void verdictFits_data();
    void verdictFits();
    void formEditsEveryKind();
    void accessibleNamesAndValues();
    void focusOrder();
    void paintsInBothThemes();
};

void TestControls::spreadKeepsOrderGapAndRange()
{
    std::mt19937 random(7);
    for (int run = 0; run < 300; ++run) {
        const int count = 1 + run % 13;
        std::uniform_real_distribution<double> place(-40, 340);
        std::vector<double> wanted;
        for (int i = 0; i < count; ++i)
            wanted.push_back(place(random));
        const std::vector<double> placed = spread(wanted, 16, 7, 293);
        QCOMPARE(placed.size(), wanted.size());
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY(placed[i] >= 7 - 1e-9 && placed[i] <= 293 + 1e-9);
            for (std::size_t k = 0; k < placed.size(); ++k) {
                if (wanted[i] < wanted[k])
                    QVERIFY2(placed[k] - placed[i] >= 16 - 1e-9, "order and gap");
            }
        }
    }
    // More than fit: even steps over the whole range.
    const std::vector<double> crowded = spread(std::vector<double>(5, 50), 30, 0, 60);
    QCOMPARE(crowded, (std::vector<double>{0, 15, 30, 45, 60}));
    QVERIFY(spread({}, 16, 0, 10).empty());
}

void TestControls::spreadLeavesAloneWhatFits()
{
    QCOMPARE(spread({200, 20, 100}, 16, 0, 300), (std::vector<double>{200, 20, 100}));
    // Two that clash move by the same amount.
    QCOMPARE(spread({100, 104}, 16, 0, 300), (std::vector<double>{94, 110}));
}

void TestControls::themesAreLegible()
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const auto contrast = [&](const QColor &a, const QColor &b) {
        const double low = std::min(luminance(a), luminance(b));
        const double high = std::max(luminance(a), luminance(b));
        return (high + 0.05) / (low + 0.05);
    };
    for (const Theme *theme : {&Theme::light(), &Theme::dark(), &Theme::print()}) {
        for (const QColor &paper : {theme->window, theme->base, theme->header, theme->plot}) {
            QVERIFY(contrast(theme->text, paper) >= 7);
            QVERIFY(contrast(theme->secondary, paper) >= 4.9);
        }
        QVERIFY(contrast(theme->over, theme->over_tint) >= 4.5);
        QVERIFY(contrast(theme->close, theme->close_tint) >= 4.5);
        QVERIFY(contrast(theme->border, theme->window) >= 3);
        for (int i = 0; i < wall_count; ++i) {
            const QColor color = theme->wall(static_cast<WallId>(i));
            QVERIFY2(contrast(color, theme->base) >= 4.6, wallInfo(static_cast<WallId>(i)).name);
            QVERIFY2(contrast(color, theme->badge_text) >= 4.5, wallInfo(static_cast<WallId>(i)).name);
        }
    }
    QVERIFY(!currentTheme().is_dark);
    applyTheme(Theme::dark());
    QVERIFY(currentTheme().is_dark);
}

void TestControls::hatchBrushHasTheRatio()
{
    for (const double ratio : {1.0, 1.5, 2.0}) {
        const QBrush brush = hatchBrush({Qt::red, 6, 1.2, 90}, ratio);
        QCOMPARE(brush.textureImage().width(), static_cast<int>(std::lround(6 * ratio)));
        QCOMPARE(brush.transform().m11() * ratio, 1.0);
        QVERIFY(brush.textureImage().pixelColor(static_cast<int>(3 * ratio), 0).alpha() > 60);
    }
}

void TestControls::dragIsOneEditWithRisingValues()
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

void TestControls::clickOnGrooveAndMark()
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

void TestControls::keysStepThroughNiceValues()
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

void TestControls::ctrlArrowGoesFromMarkToMark()
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

void TestControls::heldKeyIsOneEdit()
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

void TestControls::wheelOnlyOnTheGroove()
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

void TestControls::typedEntry_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("value");
    QTest::newRow("binary k") << "context_tokens"
                              << "32k" << 32768.0;
    QTest::newRow("plain") << "context_tokens"
                           << "30000" << 30000.0;
    QTest::newRow("thousands") << "context_tokens"
                               << "30,208" << 30208.0;
    QTest::newRow("decimal k") << "context_tokens"
                               << "30.3k" << 30300.0;
    QTest::newRow("B") << "parameters"
                       << "7B" << 7e9;
    QTest::newRow("number in the unit shown") << "parameters"
                                              << "8" << 8e9;
    QTest::newRow("decimal comma") << "parameters"
                                   << "1,5" << 1.5e9;
    QTest::newRow("exponent") << "parameters"
                              << "1.3e10" << 1.3e10;
    QTest::newRow("spaces") << "devices"
                            << "  16 " << 16.0;
    QTest::newRow("rounded") << "devices"
                             << "7.6" << 8.0;
}

void TestControls::typedEntry()
{
    QFETCH(QString, key);
    QFETCH(QString, typed);
    QFETCH(double, value);
    const Field *field = findField(key.toStdString());
    QVERIFY(field);
    WallSlider slider(*field);
    slider.setValue(field->key == std::string_view("parameters") ? 70e9 : 4);
    showAt(slider, 306);
    QSignalSpy started(&slider, &WallSlider::editStarted);
    QSignalSpy changed(&slider, &WallSlider::valueChanged);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    slider.entry()->setFocus();
    slider.entry()->selectAll();
    QTest::keyClicks(slider.entry(), typed);
    QCOMPARE(changed.count(), 0); // half-typed numbers are not values
    QTest::keyClick(slider.entry(), Qt::Key_Return);
    QVERIFY2(!slider.entry()->hasError(), qPrintable(slider.entry()->error()));
    QCOMPARE(slider.value(), value);
    QCOMPARE(started.count(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(finished.count(), 1);
}

void TestControls::invalidEntryKeepsTheValue()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(32768);
    showAt(slider, 306);
    QSignalSpy changed(&slider, &WallSlider::valueChanged);
    const int height = slider.sizeHint().height();
    for (const QString &bad :
         {QStringLiteral("3e9x"), QStringLiteral("-5"), QStringLiteral("1e30"), QStringLiteral("20 MW")}) {
        slider.entry()->setFocus();
        slider.entry()->selectAll();
        QTest::keyClicks(slider.entry(), bad);
        QTest::keyClick(slider.entry(), Qt::Key_Return);
        QVERIFY2(slider.entry()->hasError(), qPrintable(bad));
        QCOMPARE(slider.entry()->text(), bad);
        QVERIFY(slider.entry()->error().contains(QStringLiteral("Still using 32,768.")));
        QCOMPARE(slider.value(), 32768.0);
        QCOMPARE(slider.layoutParts().message.text.isEmpty(), false);
        slider.setValue(32768); // the rest of the window was recomputed: the text stays for repair
        QCOMPARE(slider.entry()->text(), bad);
    }
    QCOMPARE(changed.count(), 0);
    QVERIFY(slider.sizeHint().height() > height);
    slider.entry()->selectAll();
    QTest::keyClicks(slider.entry(), QStringLiteral("16k"));
    QTest::keyClick(slider.entry(), Qt::Key_Return);
    QCOMPARE(slider.value(), 16384.0);
    QCOMPARE(slider.sizeHint().height(), height);
}

void TestControls::escapeBringsTheValueBack()
{
    WallSlider slider(context());
    slider.setValue(32768);
    showAt(slider, 306);
    slider.entry()->setFocus();
    slider.entry()->selectAll();
    QTest::keyClicks(slider.entry(), QStringLiteral("99x"));
    QTest::keyClick(slider.entry(), Qt::Key_Escape);
    QCOMPARE(slider.entry()->text(), QStringLiteral("32,768"));
    QVERIFY(!slider.entry()->hasError());
}

void TestControls::niceValuesMoveAndStayInRange()
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

void TestControls::parkedMarks()
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

void TestControls::sliderTextsNeverOverlap_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("points");
    for (const int width : {240, 306, 336, 500}) {
        for (const double points : {8.0, 9.0, 10.0, 14.0})
            QTest::addRow("%d px, %.0f pt", width, points) << width << points;
    }
}

void TestControls::sliderTextsNeverOverlap()
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

void TestControls::tilesNeverOverlapOrClip_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("compact");
    QTest::addColumn<bool>("dark");
    for (const int width : {960, 1100, 1179, 1180, 1280, 1366, 1699, 1700, 1920, 2560}) {
        QTest::addRow("%d", width) << width << false << false;
        QTest::addRow("%d compact", width) << width << true << true;
    }
}

void TestControls::tilesNeverOverlapOrClip()
{
    QFETCH(int, width);
    QFETCH(bool, compact);
    QFETCH(bool, dark);
    applyTheme(dark ? Theme::dark() : Theme::light());
    const FieldScan scan = contextScan();
    WallStrip strip;
    strip.setCompact(compact);
    strip.setReport(mixedReport(), &scan);
    strip.resize(width, 100);
    strip.resize(width, strip.sizeHint().height());
    strip.show();
    std::vector<std::pair<QString, QRectF>> frames;
    for (const WallTile *tile : strip.tiles()) {
        const QString name = toQString(wallInfo(tile->wall()).name);
        frames.emplace_back(name, QRectF(tile->geometry()));
        const WallTile::Parts parts = tile->parts();
        std::vector<std::pair<QString, QRectF>> all = {{name + QStringLiteral(" shape"), parts.shape},
                                                       {name + QStringLiteral(" name"), parts.name.rect},
                                                       {name + QStringLiteral(" factor"), parts.factor.rect},
                                                       {name + QStringLiteral(" pill"), parts.pill}};
        if (!parts.bar.isNull())
            all.emplace_back(name + QStringLiteral(" bar"), parts.bar);
        if (!parts.badge.isNull())
            all.emplace_back(name + QStringLiteral(" badge"), parts.badge);
        for (const WallTile::Text *text : {&parts.load, &parts.met, &parts.kind}) {
            if (!text->text.isEmpty())
                all.emplace_back(name + QLatin1Char(' ') + text->text, text->rect);
        }
        verifyApart(all, QRectF(tile->rect()));
        for (const WallTile::Text *text : {&parts.name, &parts.factor, &parts.load, &parts.met, &parts.kind}) {
            QVERIFY2(advance(text->font, text->text) <= text->rect.width() + 0.5, qPrintable(text->text));
            QVERIFY2(!text->text.contains(QChar(0x2026)), qPrintable(name + QStringLiteral(" elides ") + text->text));
        }
    }
    verifyApart(frames, QRectF(strip.rect()));
}

void TestControls::overIsReadableInEveryForm()
{
    const Report report = mixedReport();
    for (const int width : {960, 1366, 1920}) {
        for (const bool compact : {false, true}) {
            WallStrip strip;
            strip.setCompact(compact);
            strip.setReport(report, nullptr);
            strip.resize(width, 200);
            strip.show();
            for (const WallTile *tile : strip.tiles()) {
                if (!report.wall(tile->wall()).hit)
                    continue;
                const WallTile::Parts parts = tile->parts();
                QVERIFY(!parts.pill.isEmpty());
                QVERIFY(parts.pill_word || parts.factor.text.startsWith(QStringLiteral("over")) ||
                        parts.factor.text == QStringLiteral("limit is 0"));
            }
        }
    }
    QCOMPARE(wallState(report.wall(WallId::Memory)), WallState::Over);
    QCOMPARE(wallState(report.wall(WallId::Bandwidth)), WallState::Pace);
    QCOMPARE(wallState(report.wall(WallId::Power)), WallState::Close);
    QCOMPARE(wallState(report.wall(WallId::Context)), WallState::Ok);
    QCOMPARE(wallState(report.wall(WallId::Data)), WallState::NotUsed);
    QCOMPARE(factorWords(report.wall(WallId::Bandwidth)), QStringLiteral("62% of time"));
    QCOMPARE(factorWords(report.wall(WallId::Memory)), QStringLiteral("over by 7%"));
}

void TestControls::metWords()
{
    FieldScan scan = contextScan();
    const Report report = mixedReport();
    QCOMPARE(wallchart::metWords(report.wall(WallId::Memory), &scan), QStringLiteral("met at 30.3k tokens"));
    QCOMPARE(wallchart::metWords(report.wall(WallId::Memory), &scan, false), QStringLiteral("met at 30.3k"));
    scan.beyond = {{WallId::Power, false}, {WallId::Thermal, true}};
    QVERIFY(wallchart::metWords(report.wall(WallId::Power), &scan).startsWith(QStringLiteral("not met to ")));
    QCOMPARE(wallchart::metWords(report.wall(WallId::Thermal), &scan), QStringLiteral("over throughout"));
    QVERIFY(wallchart::metWords(report.wall(WallId::Data), &scan).isEmpty());
    QVERIFY(wallchart::metWords(report.wall(WallId::Memory), nullptr).isEmpty());
    FieldScan devices;
    devices.field = findField("devices");
    devices.crossings = {{WallId::Memory, 9, false}};
    QVERIFY(wallchart::metWords(report.wall(WallId::Memory), &devices).startsWith(QStringLiteral("met below 9 ")));
}

void TestControls::stripFocusAndSelection()
{
    WallStrip strip;
    strip.setReport(mixedReport(), nullptr);
    showAt(strip, 1366);
    QSignalSpy activated(&strip, &WallStrip::wallActivated);
    QSignalSpy details(&strip, &WallStrip::detailsRequested);
    QTest::mouseClick(strip.tile(WallId::Thermal), Qt::LeftButton);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().value<WallId>(), WallId::Thermal);
    strip.setSelected(WallId::Thermal);
    QVERIFY(strip.tile(WallId::Thermal)->isSelected());
    QVERIFY(!strip.tile(WallId::Memory)->isSelected());
    strip.tile(WallId::Thermal)->setFocus();
    QTest::keyClick(strip.tile(WallId::Thermal), Qt::Key_Right);
    QVERIFY(strip.tile(WallId::Budget)->hasFocus());
    QTest::keyClick(strip.tile(WallId::Budget), Qt::Key_Space);
    QCOMPARE(activated.last().first().value<WallId>(), WallId::Budget);
    QTest::keyClick(strip.tile(WallId::Budget), Qt::Key_Return);
    QCOMPARE(details.count(), 1);
    int stops = 0;
    for (const WallTile *tile : strip.tiles())
        stops += tile->focusPolicy() == Qt::StrongFocus ? 1 : 0;
    QCOMPARE(stops, 1);
}

void TestControls::pickerByMouseAndKeys()
{
    PrecisionPicker picker(QStringLiteral("Weights"));
    picker.setChoices({{Precision::Bf16, 1.18, true}, {Precision::Fp8, 1.07, true}, {Precision::Nvfp4, 0.9, false}},
                      {Precision::Q8_0, Precision::Q4_K_M});
    picker.setCurrent(Precision::Fp8);
    showAt(picker, 306);
    QSignalSpy chosen(&picker, &PrecisionPicker::chosen);
    const std::vector<PrecisionPicker::Segment> segments = picker.segments();
    QCOMPARE(segments.size(), std::size_t{4});
    for (std::size_t i = 1; i < segments.size(); ++i)
        QVERIFY(segments[i].rect.left() >= segments[i - 1].rect.right());
    QVERIFY(segments.front().rect.left() >= picker.labelRect().right());
    QVERIFY(segments[0].text.endsWith(QStringLiteral("×")));
    QVERIFY(!segments[2].text.endsWith(QStringLiteral("×")));
    QTest::mouseClick(&picker, Qt::LeftButton, {}, segments[2].rect.center().toPoint());
    QCOMPARE(picker.current(), Precision::Nvfp4);
    QTest::keyClick(&picker, Qt::Key_Left);
    QCOMPARE(picker.current(), Precision::Fp8);
    QVERIFY(picker.spokenValue().contains(QStringLiteral("over")));
    QTest::keyClick(&picker, Qt::Key_End);
    QCOMPARE(picker.current(), Precision::Q4_K_M);
    QVERIFY(picker.segments().back().text.contains(QStringLiteral("Q4_K_M")));
    QCOMPARE(chosen.count(), 3);
    QTest::mouseClick(&picker, Qt::LeftButton, {}, picker.segments()[0].rect.center().toPoint());
    QTest::mouseClick(&picker, Qt::LeftButton, {}, picker.segments()[0].rect.center().toPoint());
    QCOMPARE(chosen.count(), 4); // choosing what is chosen is no change
}

void TestControls::verdictFits_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("sentence");
    const QString usual = QStringLiteral("Memory is the wall: 608 GiB needed, 570 GiB usable, over by 7%.");
    const QString lengthy =
        QStringLiteral("The target is the wall: a training run of 128 days is predicted where 90 days "
                       "are allowed, over by 42%, and interconnect sets the pace.");
    for (const int width : {960, 1366, 1920}) {
        QTest::addRow("usual %d", width) << width << usual;
        QTest::addRow("long %d", width) << width << lengthy;
    }
}

void TestControls::verdictFits()
{
    QFETCH(int, width);
    QFETCH(QString, sentence);
    VerdictBar bar;
    Verdict verdict;
    verdict.state = Verdict::State::Over;
    verdict.sentence = sentence.toStdString();
    verdict.detail = "Fits at 30.3k tokens or 46 users. Next wall: thermal at 10 devices.";
    bar.setVerdict(verdict);
    bar.setBaseline(QStringLiteral("baseline ×1.40 left"), QStringLiteral("load 0.72 → 1.07"));
    bar.setLarge(width >= 1700);
    showAt(bar, width);
    const VerdictBar::Parts parts = bar.parts();
    std::vector<std::pair<QString, QRectF>> all = {{QStringLiteral("icon"), parts.icon},
                                                   {QStringLiteral("sentence"), parts.sentence},
                                                   {QStringLiteral("button"), QRectF(bar.formulaButton()->geometry())}};
    if (!parts.detail.isNull())
        all.emplace_back(QStringLiteral("detail"), parts.detail);
    if (!parts.baseline.isNull())
        all.emplace_back(QStringLiteral("baseline"), parts.baseline);
    verifyApart(all, QRectF(bar.rect()));
    if (parts.sentence_lines == 1)
        QVERIFY(advance(parts.sentence_font, sentence) <= parts.sentence.width() + 0.5);
    QVERIFY(parts.sentence_lines <= 2);
    QSignalSpy formula(&bar, &VerdictBar::formulaRequested);
    QTest::mouseClick(bar.formulaButton(), Qt::LeftButton);
    QCOMPARE(formula.count(), 1);
}

void TestControls::formEditsEveryKind()
{
    FieldForm form;
    Scenario scenario;
    scenario.workload = Workload::Training;
    form.setScenario(scenario);
    form.resize(330, 2000);
    form.show();
    QSignalSpy edited(&form, &FieldForm::edited);
    int kinds = 0;
    for (const Field &field : fields()) {
        FieldEditor *editor = form.editorFor(field);
        const bool expected = field.group != FieldGroup::Headline && applies(field, Workload::Training);
        QVERIFY2((editor != nullptr) == expected, field.key);
        kinds |= editor ? 1 << static_cast<int>(field.kind) : 0;
    }
    QVERIFY(kinds & (1 << static_cast<int>(FieldKind::Choice)));

    const Field &loss = *findField("lost_time_share");
    QVERIFY(form.focusField(loss));
    QVERIFY(form.isGroupOpen(FieldGroup::Target));
    auto *entry = form.editorFor(loss)->findChild<QuantityEntry *>();
    QVERIFY(entry);
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("nonsense"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(edited.count(), 0);
    QVERIFY(entry->hasError());
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("20 %"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.first().at(0).value<const Field *>(), &loss);
    QCOMPARE(edited.first().at(1).toDouble(), 0.2);

    for (const Field &field : fields()) {
        if (field.kind != FieldKind::Choice || !form.editorFor(field) || field.choices.size() < 2)
            continue;
        auto *combo = form.editorFor(field)->findChild<QComboBox *>();
        QVERIFY2(combo, field.key);
        QCOMPARE(combo->count(), static_cast<int>(field.choices.size()));
        QVERIFY2(combo->currentIndex() >= 0, field.key);
    }
    scenario.workload = Workload::Serving;
    form.setScenario(scenario);
    for (const Field &field : fields())
        QVERIFY2(!form.editorFor(field) || applies(field, Workload::Serving), field.key);
}

void TestControls::accessibleNamesAndValues()
{
    WallSlider slider(context());
    slider.setScan(contextScan());
    slider.setValue(32768);
    showAt(slider, 306);
    QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&slider);
    QVERIFY(face);
    QCOMPARE(face->role(), QAccessible::Slider);
    QCOMPARE(face->text(QAccessible::Name), toQString(context().label));
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("32,768 tokens; memory wall at 30,303"));
    QVERIFY(face->valueInterface());
    QCOMPARE(face->valueInterface()->currentValue().toDouble(), 32768.0);
    QSignalSpy finished(&slider, &WallSlider::editFinished);
    face->actionInterface()->doAction(QAccessibleActionInterface::increaseAction());
    QCOMPARE(slider.value(), 65536.0);
    face->valueInterface()->setCurrentValue(16384);
    QCOMPARE(slider.value(), 16384.0);
    QCOMPARE(finished.count(), 2);

    WallTile tile(WallId::Memory);
    const FieldScan scan = contextScan();
    tile.setResult(mixedReport().wall(WallId::Memory), &scan);
    face = QAccessible::queryAccessibleInterface(&tile);
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("Memory wall"));
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("over by 7%, load 1.07, over, met at 30.3k tokens, limit"));

    PrecisionPicker picker(QStringLiteral("KV cache"));
    picker.setChoices({{Precision::Fp8, 0.63, false}});
    picker.setCurrent(Precision::Fp8);
    face = QAccessible::queryAccessibleInterface(&picker);
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("KV cache"));
    QVERIFY(face->text(QAccessible::Value).startsWith(toQString(precisionInfo(Precision::Fp8).label)));
}

void TestControls::focusOrder()
{
    QWidget window;
    QVBoxLayout column(&window);
    std::vector<QWidget *> expected;
    for (const Field *field : headlineSliders(Workload::Serving)) {
        auto *slider = new WallSlider(*field);
        column.addWidget(slider);
        expected.push_back(slider);
        expected.push_back(slider->entry());
    }
    auto *picker = new PrecisionPicker(QStringLiteral("Weights"));
    column.addWidget(picker);
    expected.push_back(picker);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    expected.front()->setFocus();
    for (QWidget *widget : expected) {
        QCOMPARE(QApplication::focusWidget(), widget);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
}

void TestControls::paintsInBothThemes()
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

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
