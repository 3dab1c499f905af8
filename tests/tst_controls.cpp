// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "tests/controlcases.h"
#include "widgets/badge.h"
#include "widgets/precisionpicker.h"
#include "widgets/quantityentry.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"
#include "widgets/walltile.h"

#include <cmath>
#include <random>

using namespace wallchart;
using namespace wallchart::test;

class TestControls : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(Theme::light()); }
    void spreadKeepsOrderGapAndRange();
    void spreadLeavesAloneWhatFits();
    void themesAreLegible();
    void hatchBrushHasTheRatio();
    void pickerByMouseAndKeys();
    void accessibleNamesAndValues();
    void focusOrder();
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

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
