// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QStandardPaths>

#include "app/importdialog.h"
#include "app/io/import/importing.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "widgets/theme.h"

// Models from other programs' files: by the menu, by a drop, by the clipboard.
namespace wallchart {

namespace {

constexpr qint64 looked_at_bytes = 65536;

/// Text of the clipboard that is worth trying; a whole book is not.
std::string clipboardText()
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || !data->hasText())
        return {};
    const QString text = data->text();
    return text.size() <= largest_preset_bytes ? text.toStdString() : std::string();
}

} // namespace

bool isModelFile(const QString &path)
{
    if (path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive) || path.endsWith(QLatin1String(".safetensors")) ||
        path.endsWith(QLatin1String(".safetensors.index.json")))
        return true;
    if (!path.endsWith(QLatin1String(".json")))
        return false;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    return looksImportable(file.read(looked_at_bytes).toStdString());
}

void MainWindow::importDialog()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Import a model"), folder,
        tr("Models (config.json *.gguf *.safetensors *.safetensors.index.json *.json);;All files (*)"));
    if (!path.isEmpty())
        importModel(path);
}

void MainWindow::importModel(const QString &path)
{
    showImport(importFile(path.toStdString()), QFileInfo(path).fileName());
}

void MainWindow::pasteModel()
{
    const std::string text = clipboardText();
    if (!looksImportable(text)) {
        report(tr("Nothing was pasted."), {{Severity::Error, "", tr("The clipboard holds no model").toStdString(),
                                            tr("the text of a config.json").toStdString()}});
        return;
    }
    showImport(importText(text), tr("The clipboard"));
}

void MainWindow::showImport(const ImportResult &result, const QString &name)
{
    if (!result.value) {
        report(tr("“%1” was not imported.").arg(name), result.issues);
        return;
    }
    m_message->hide();
    ImportDialog dialog(*result.value, result.issues, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Scenario after = m_document->scenario();
    applyImport(after, *result.value);
    m_document->replaceScenario(after, tr("import %1").arg(toQString(result.value->model.name)));
}

} // namespace wallchart
