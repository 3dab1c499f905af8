// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include "tests/controlcases.h"
#include "widgets/fieldform.h"
#include "widgets/quantityentry.h"
#include "widgets/wallslider.h"

using namespace wallchart;
using namespace wallchart::test;

class TestEntry : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(Theme::light()); }
    void typedEntry_data();
    void typedEntry();
    void invalidEntryKeepsTheValue();
    void escapeBringsTheValueBack();
    void longNumbersAreRoundedOnlyForTheEye();
    void formEditsEveryKind();
};

void TestEntry::typedEntry_data()
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

void TestEntry::typedEntry()
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

void TestEntry::invalidEntryKeepsTheValue()
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

void TestEntry::escapeBringsTheValueBack()
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

void TestEntry::formEditsEveryKind()
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

void TestEntry::longNumbersAreRoundedOnlyForTheEye()
{
    const Field &parameters = *findField("parameters");
    WallSlider slider(parameters);
    slider.setValue(70553706496);
    showAt(slider, 306);
    slider.setFocus();
    QCOMPARE(slider.entry()->text(), QStringLiteral("70.554"));
    QSignalSpy changed(&slider, &WallSlider::valueChanged);
    slider.entry()->setFocus();
    QCOMPARE(slider.entry()->text(), QStringLiteral("70.553706496"));
    slider.setFocus(); // leaving without typing changes nothing
    QCOMPARE(slider.value(), 70553706496.0);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(slider.entry()->text(), QStringLiteral("70.554"));
}

QTEST_MAIN(TestEntry)
#include "tst_entry.moc"
