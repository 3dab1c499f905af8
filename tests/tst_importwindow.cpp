// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <QtTest>

#include "app/builtin.h"
#include "app/importdialog.h"
#include "app/io/import/importing.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "widgets/theme.h"

using namespace wallchart;

namespace {

QString config(const char *name)
{
    return QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/import/%1.json").arg(QLatin1String(name));
}

QAction *actionNamed(const MainWindow &window, const QString &text)
{
    const QList<QAction *> actions = window.findChildren<QAction *>();
    for (QAction *action : actions) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

/// Answers the import dialog when it opens.
void answer(bool use, QString &shown)
{
    QTimer::singleShot(0, qApp, [use, &shown] {
        auto *dialog = qobject_cast<ImportDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        shown = dialog->asText();
        if (use)
            dialog->accept();
        else
            dialog->reject();
    });
}

} // namespace

class TestImportWindow : public QObject
{
    Q_OBJECT

private slots:
    void dialogShowsSources();
    void pasteIsOneUndoStep();
    void cancelChangesNothing();
    void wrongTextIsSaid();
    void dropsAreTold();
};

void TestImportWindow::dialogShowsSources()
{
    for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
        applyTheme(*theme);
        const ImportResult result = importFile(config("gemma-3-27b-it").toStdString());
        QVERIFY(result.value.has_value());
        ImportDialog dialog(*result.value, result.issues);
        QCOMPARE(dialog.table()->rowCount(), static_cast<int>(result.value->values.size()));
        const QString text = dialog.asText();
        QVERIFY(text.contains(QStringLiteral("text_config.num_hidden_layers")));
        QVERIFY(text.contains(QStringLiteral("assumed: ")));
        QVERIFY(text.contains(QStringLiteral("multimodal")));
        QVERIFY(text.contains(QStringLiteral("27 B")));
        const QByteArray folder = qgetenv("WALLCHART_PICTURES"); // to be looked at
        if (!folder.isEmpty()) {
            dialog.show();
            dialog.grab().save(QString::fromLocal8Bit(folder) + (theme->is_dark ? "/import-dark.png" : "/import.png"));
        }
    }
    applyTheme(Theme::light());
}

void TestImportWindow::pasteIsOneUndoStep()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    const Scenario before = window.document().scenario();
    const int steps = window.document().undoStack().count();
    QFile file(config("Kimi-K2-Instruct"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(file.readAll()));
    QAction *paste = actionNamed(window, QStringLiteral("&Paste a model"));
    QVERIFY(paste != nullptr && paste->shortcut() == QKeySequence(QKeySequence::Paste));
    QString shown;
    answer(true, shown);
    paste->trigger();
    QVERIFY(shown.contains(QStringLiteral("n_routed_experts")));
    QCOMPARE(window.document().scenario().model.arch.experts, 384);
    QCOMPARE(window.document().scenario().weights, Precision::Fp8Block);
    QCOMPARE(window.document().undoStack().count(), steps + 1);
    window.document().undoStack().undo();
    QVERIFY(window.document().scenario() == before);
}

void TestImportWindow::cancelChangesNothing()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    const Scenario before = window.document().scenario();
    const int steps = window.document().undoStack().count();
    QGuiApplication::clipboard()->setText(QStringLiteral(
        R"({"model_type":"gpt2","n_embd":64,"n_head":4,"n_layer":2,"vocab_size":100,"n_positions":128})"));
    QString shown;
    answer(false, shown);
    actionNamed(window, QStringLiteral("&Paste a model"))->trigger();
    QVERIFY(!shown.isEmpty());
    QVERIFY(window.document().scenario() == before);
    QCOMPARE(window.document().undoStack().count(), steps);
}

void TestImportWindow::wrongTextIsSaid()
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    const Scenario before = window.document().scenario();
    QAction *paste = actionNamed(window, QStringLiteral("&Paste a model"));
    QGuiApplication::clipboard()->setText(QStringLiteral("a shopping list"));
    paste->trigger();
    QVERIFY(window.messageBar()->text().contains(QStringLiteral("Nothing was pasted")));
    QGuiApplication::clipboard()->setText(QStringLiteral(R"({"model_type":"llama","hidden_size":-1})"));
    paste->trigger();
    QVERIFY(window.messageBar()->text().contains(QStringLiteral("was not imported")));
    QVERIFY(window.messageBar()->text().contains(QStringLiteral("hidden_size")));
    QVERIFY(window.document().scenario() == before);
}

void TestImportWindow::dropsAreTold()
{
    QVERIFY(isModelFile(QStringLiteral("x.gguf")));
    QVERIFY(isModelFile(QStringLiteral("model.safetensors.index.json")));
    QVERIFY(isModelFile(config("gpt2")));
    QVERIFY(!isModelFile(QStringLiteral(WALLCHART_SOURCE_DIR "/presets/llama-3.3-70b-8-h100-50-users.wallchart")));
    QVERIFY(!isModelFile(QStringLiteral("nowhere.json")));
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(config("Mixtral-8x7B-v0.1"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(QApplication::sendEvent(&window, &enter) && enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QString shown;
    QTimer::singleShot(0, this, [&shown] { answer(true, shown); });
    QTRY_VERIFY(!shown.isEmpty());
    QCOMPARE(window.document().scenario().model.arch.experts, 8);
}

QTEST_MAIN(TestImportWindow)
#include "tst_importwindow.moc"
