// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QMenuBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

#include "app/builtin.h"
#include "app/mainwindow.h"
#include "model/quantity.h"
#include "widgets/verdictbar.h"

using namespace wallchart;

// What the View menu sets for the whole program, and that it is there again the next time.
class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void memoryIsWrittenAsChosen();
};

namespace {

QAction *entry(const MainWindow &window, const QString &text)
{
    const QList<QAction *> actions = window.findChildren<QAction *>();
    for (QAction *action : actions) {
        if (QString(action->text()).remove(QLatin1Char('&')).startsWith(text))
            return action;
    }
    return nullptr;
}

QString sentence(const MainWindow &window)
{
    return QString::fromStdString(window.verdictBar()->verdict().sentence);
}

} // namespace

void TestSettings::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("wallchart-test"));
    QSettings().clear();
}

void TestSettings::cleanup()
{
    QSettings().clear();
    applyByteSetting();
}

void TestSettings::memoryIsWrittenAsChosen()
{
    MainWindow window(builtinCatalog());
    window.openFile(QStringLiteral(":/presets/llama-3.3-70b-8-h100-50-users.wallchart"));
    const Scenario before = window.document().scenario();
    QVERIFY2(sentence(window).contains(QStringLiteral(" GiB needed")), qPrintable(sentence(window)));
    QAction *decimal = entry(window, QStringLiteral("Memory in GB"));
    QVERIFY(decimal && decimal->isCheckable() && !decimal->isChecked());
    decimal->trigger();
    QVERIFY2(sentence(window).contains(QStringLiteral(" GB needed")), qPrintable(sentence(window)));
    QVERIFY(window.document().scenario() == before && !window.document().isModified());

    setByteStyle(ByteStyle::Binary); // as a program that starts has it
    applyByteSetting();
    const MainWindow next(builtinCatalog());
    QCOMPARE(byteStyle(), ByteStyle::Decimal);
    QVERIFY(entry(next, QStringLiteral("Memory in GB"))->isChecked());
    entry(next, QStringLiteral("Memory in GiB"))->trigger();
    QVERIFY2(sentence(window).contains(QStringLiteral(" GiB needed")), qPrintable(sentence(window)));
}

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
