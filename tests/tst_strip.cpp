// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/controlcases.h"
#include "widgets/badge.h"
#include "widgets/verdictbar.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

using namespace wallchart;
using namespace wallchart::test;

class TestStrip : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(Theme::light()); }
    void tilesNeverOverlapOrClip_data();
    void tilesNeverOverlapOrClip();
    void overIsReadableInEveryForm();
    void reasonsAreWholeOrLeftOut();
    void metWords();
    void stripFocusAndSelection();
    void verdictFits_data();
    void verdictFits();
};

void TestStrip::tilesNeverOverlapOrClip_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("compact");
    QTest::addColumn<bool>("dark");
    for (const int width : {960, 1100, 1179, 1180, 1280, 1366, 1699, 1700, 1920, 2560}) {
        QTest::addRow("%d", width) << width << false << false;
        QTest::addRow("%d compact", width) << width << true << true;
    }
}

void TestStrip::tilesNeverOverlapOrClip()
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

void TestStrip::overIsReadableInEveryForm()
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

void TestStrip::reasonsAreWholeOrLeftOut()
{
    WallTile tile(WallId::Storage);
    WallResult result;
    result.id = WallId::Storage;
    result.why_not = "training only: weights are loaded once, at the start";
    tile.setResult(result, nullptr);
    tile.setForm(WallTile::Form::Chip);
    tile.resize(500, 22);
    QCOMPARE(tile.parts().factor.text, toQString(result.why_not));
    tile.resize(210, 22);
    QCOMPARE(tile.parts().factor.text, QStringLiteral("training only"));
    QCOMPARE(tile.parts().name.text, QStringLiteral("Storage"));
    tile.resize(160, 22);
    QCOMPARE(tile.parts().factor.text, QStringLiteral("not used"));
    tile.setForm(WallTile::Form::Tile);
    tile.resize(150, 92);
    QCOMPARE(tile.parts().met.text, QStringLiteral("training only"));
}

void TestStrip::metWords()
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

void TestStrip::stripFocusAndSelection()
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

void TestStrip::verdictFits_data()
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

void TestStrip::verdictFits()
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

QTEST_MAIN(TestStrip)
#include "tst_strip.moc"
