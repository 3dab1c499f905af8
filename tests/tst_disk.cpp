// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/builtin.h"
#include "app/diskwatch.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "model/fields.h"

using namespace wallchart;

// What happens when another program writes the file that is open here.
class TestDisk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void ownWritesAreNoNews();
    void noticesWritesInPlaceAndReplacements();
    void aFileThatGoesIsNoChange();
    void reloads();
    void keepsMine();
    void asksBeforeItOverwrites();
    void reverts();

private:
    void writeByOther(const QByteArray &end);
    /// The answer that the next question gets, by the start of its label.
    void answer(const QString &label);
    static double users(MainWindow &window) { return window.document().scenario().serving.users; }
    static QAction *command(const MainWindow &window, const QString &name);
    static QPushButton *offered(const MainWindow &window, const QString &label);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    QByteArray m_text;
};

void TestDisk::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestDisk::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("plan.wallchart"));
    const QString example = QStringLiteral(":/presets/llama-3.3-70b-8-h100-50-users.wallchart");
    m_text = *readWholeFile(example, largest_preset_bytes).value;
    QVERIFY(!writeFileAtomically(m_path, m_text));
}

void TestDisk::writeByOther(const QByteArray &end)
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_text + end);
}

void TestDisk::answer(const QString &label)
{
    QTimer::singleShot(0, this, [label] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box);
        for (QAbstractButton *button : box->buttons()) {
            if (button->text().remove(QLatin1Char('&')).startsWith(label))
                return button->click();
        }
        box->reject();
        QFAIL("no such answer");
    });
}

QAction *TestDisk::command(const MainWindow &window, const QString &name)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text().remove(QLatin1Char('&')) == name)
            return action;
    }
    return nullptr;
}

QPushButton *TestDisk::offered(const MainWindow &window, const QString &label)
{
    for (QPushButton *button : window.messageBar()->findChildren<QPushButton *>()) {
        if (!button->isHidden() && button->text().remove(QLatin1Char('&')) == label)
            return button;
    }
    return nullptr;
}

void TestDisk::ownWritesAreNoNews()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.openFile(m_path);
    window.document().edit(*findField("users"), 40);
    command(window, QStringLiteral("Save"))->trigger();
    QVERIFY(!window.document().isModified());
    QTest::qWait(500);
    QVERIFY(window.messageBar()->isHidden());
}

void TestDisk::noticesWritesInPlaceAndReplacements()
{
    DiskWatch watch;
    watch.follow(m_path);
    QSignalSpy changed(&watch, &DiskWatch::changed);
    writeByOther("\n");
    QVERIFY(changed.wait(5000));
    QVERIFY(watch.differs());
    watch.follow(m_path);
    QVERIFY(!watch.differs());
    changed.clear();
    QVERIFY(!writeFileAtomically(m_path, m_text + "\n\n"));
    QVERIFY(changed.wait(5000));
    watch.follow(m_path);
    changed.clear();
    QVERIFY(!writeFileAtomically(m_path, m_text)); // still watched after it was replaced
    QVERIFY(changed.wait(5000));
}

void TestDisk::aFileThatGoesIsNoChange()
{
    DiskWatch watch;
    watch.follow(m_path);
    QSignalSpy changed(&watch, &DiskWatch::changed);
    QVERIFY(QFile::remove(m_path));
    QVERIFY(!changed.wait(600));
    QVERIFY(!watch.differs());
    watch.follow({});
    QVERIFY(!watch.differs());
}

void TestDisk::reloads()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    window.openFile(m_path);
    window.document().edit(*findField("users"), 40);
    writeByOther("\n");
    QTRY_VERIFY(offered(window, QStringLiteral("Reload")));
    QVERIFY(window.messageBar()->text().contains(QStringLiteral("plan.wallchart")));
    QCOMPARE(users(window), 40.0); // nothing happens unasked
    offered(window, QStringLiteral("Reload"))->click();
    QCOMPARE(users(window), 50.0);
    QVERIFY(!window.document().isModified() && window.messageBar()->isHidden());
}

void TestDisk::keepsMine()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    window.openFile(m_path);
    window.document().edit(*findField("users"), 40);
    writeByOther("\n");
    QTRY_VERIFY(offered(window, QStringLiteral("Keep mine")));
    offered(window, QStringLiteral("Keep mine"))->click();
    QVERIFY(window.messageBar()->isHidden());
    command(window, QStringLiteral("Save"))->trigger(); // without a further question
    QVERIFY(!window.document().isModified());
    window.openFile(m_path);
    QCOMPARE(users(window), 40.0);
}

void TestDisk::asksBeforeItOverwrites()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    window.openFile(m_path);
    window.document().edit(*findField("users"), 40);
    writeByOther("\n");
    answer(QStringLiteral("Cancel"));
    command(window, QStringLiteral("Save"))->trigger();
    QVERIFY(window.document().isModified());
    QCOMPARE(*readWholeFile(m_path, largest_preset_bytes).value, m_text + "\n");
    answer(QStringLiteral("Overwrite"));
    command(window, QStringLiteral("Save"))->trigger();
    QVERIFY(!window.document().isModified());
}

void TestDisk::reverts()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.show();
    window.openFile(m_path);
    QAction *revert = command(window, QStringLiteral("Revert..."));
    QVERIFY(revert && !revert->isEnabled());
    window.document().edit(*findField("users"), 40);
    QVERIFY(revert->isEnabled());
    answer(QStringLiteral("Cancel"));
    revert->trigger();
    QCOMPARE(users(window), 40.0);
    answer(QStringLiteral("Revert"));
    revert->trigger();
    QCOMPARE(users(window), 50.0);
}

QTEST_MAIN(TestDisk)
#include "tst_disk.moc"
