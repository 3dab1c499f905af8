// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTimer>

#include "app/autosave.h"
#include "app/diskwatch.h"
#include "app/examples.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "app/recentfiles.h"

namespace wallchart {

namespace {

const QString ending = QStringLiteral(".wallchart");
const QString geometry_key = QStringLiteral("window/geometry");

QString droppedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->hasUrls() ? data->urls() : QList<QUrl>();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

QString MainWindow::fileFilter()
{
    return tr("Wallchart files (*.wallchart *.json);;All files (*)");
}

QString MainWindow::startFolder() const
{
    if (!m_document->fileName().isEmpty())
        return m_document->fileName();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

Issues MainWindow::openFile(const QString &path)
{
    const Issues issues = m_document->open(path);
    if (hasErrors(issues)) {
        report(tr("“%1” was not opened.").arg(QFileInfo(path).fileName()), issues);
        return issues;
    }
    if (m_session == Session::User)
        rememberFile(path);
    m_disk->follow(m_document->fileName());
    m_file_issues = issues;
    m_baseline_action->setChecked(false);
    m_message->hide();
    refresh();
    return issues;
}

Issues MainWindow::openText(std::string_view text, const QString &name)
{
    const Issues issues = m_document->openText(text, name);
    if (hasErrors(issues)) {
        report(tr("“%1” was not opened.").arg(name), issues);
        return issues;
    }
    m_disk->follow({});
    m_file_issues = issues;
    m_baseline_action->setChecked(false);
    m_message->hide();
    refresh();
    return issues;
}

void MainWindow::report(const QString &headline, const Issues &issues)
{
    m_message->showIssues(headline, issues);
}

void MainWindow::newFile()
{
    if (!maySwitch())
        return;
    m_file_issues.clear();
    m_disk->follow({});
    m_baseline_action->setChecked(false);
    m_message->hide();
    m_document->start(newDocument(m_document->catalog()));
}

void MainWindow::openDialog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open"), startFolder(), fileFilter());
    if (!path.isEmpty())
        openChosen(path);
}

void MainWindow::openChosen(const QString &path)
{
    if (maySwitch())
        openFile(path);
}

void MainWindow::openExample(const QString &path, const QString &title)
{
    if (!maySwitch())
        return;
    const Loaded<QByteArray> text = readWholeFile(path, largest_preset_bytes);
    if (text.value)
        openText({text.value->constData(), static_cast<std::size_t>(text.value->size())}, title);
}

bool MainWindow::maySwitch()
{
    if (!m_document->isModified())
        return true;
    QMessageBox box(this);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(tr("Unsaved changes"));
    box.setText(tr("Save the changes to “%1” before closing it?").arg(m_document->displayName()));
    box.setInformativeText(tr("Changes that are not saved are lost."));
    const QPushButton *save_button = box.addButton(tr("&Save"), QMessageBox::AcceptRole);
    const QPushButton *discard_button = box.addButton(tr("&Don't save"), QMessageBox::DestructiveRole);
    QPushButton *cancel_button = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(const_cast<QPushButton *>(save_button));
    box.setEscapeButton(cancel_button);
    box.exec();
    if (box.clickedButton() == save_button)
        return save();
    return box.clickedButton() == discard_button;
}

bool MainWindow::written(const Issues &issues)
{
    if (hasErrors(issues)) {
        report(tr("“%1” was not saved. The file on disk is as it was.").arg(m_document->displayName()), issues);
        return false;
    }
    rememberFile(m_document->fileName());
    m_disk->follow(m_document->fileName());
    m_message->hide();
    statusBar()->showMessage(tr("Saved %1").arg(QDir::toNativeSeparators(m_document->fileName())), status_ms);
    return true;
}

bool MainWindow::save()
{
    if (m_document->fileName().isEmpty())
        return saveAs();
    return mayOverwrite() && written(m_document->save());
}

bool MainWindow::saveAs()
{
    QFileDialog dialog(this, tr("Save as"), startFolder(), fileFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending.mid(1));
    if (m_document->fileName().isEmpty())
        dialog.selectFile(m_document->displayName() + ending);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    return written(m_document->saveAs(dialog.selectedFiles().constFirst()));
}

void MainWindow::saveSlot()
{
    save();
}

void MainWindow::saveAsSlot()
{
    saveAs();
}

void MainWindow::exportPicture()
{
    // Taken before the dialog covers the window.
    const QPixmap picture = grab();
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export picture"), QFileInfo(startFolder()).absolutePath(), tr("PNG pictures (*.png)"));
    if (path.isEmpty())
        return;
    const QString name = QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".png") : path;
    if (picture.save(name))
        statusBar()->showMessage(tr("Wrote %1").arg(QDir::toNativeSeparators(name)), status_ms);
    else
        report(tr("The picture was not written."),
               {{Severity::Error, name.toStdString(), tr("cannot be written").toStdString(),
                 tr("a folder that may be written to").toStdString()}});
}

void MainWindow::fillRecentMenu()
{
    m_recent_menu->clear();
    const QStringList files = m_session == Session::User ? recentFiles() : QStringList();
    for (const QString &path : files) {
        const QFileInfo info(path);
        QString label = QDir::toNativeSeparators(path);
        QAction *action = m_recent_menu->addAction(label.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setEnabled(info.isFile());
        connect(action, &QAction::triggered, this, [this, path] { openChosen(path); });
    }
    if (files.isEmpty()) {
        m_recent_menu->addAction(tr("None yet"))->setEnabled(false);
        return;
    }
    m_recent_menu->addSeparator();
    connect(m_recent_menu->addAction(tr("&Clear list")), &QAction::triggered, this, [] { forgetAllFiles(); });
}

void MainWindow::fillExamplesMenu()
{
    if (!m_examples_menu->isEmpty())
        return;
    std::optional<Workload> section;
    for (const Example &example : examples(m_document->catalog())) {
        if (section != example.workload)
            m_examples_menu->addSection(example.workload == Workload::Serving ? tr("Serve") : tr("Train"));
        section = example.workload;
        QAction *action = m_examples_menu->addAction(example.title);
        const QString path = example.path;
        const QString title = example.title;
        connect(action, &QAction::triggered, this, [this, path, title] { openExample(path, title); });
    }
}

void MainWindow::updateTitle()
{
    setWindowTitle(tr("%1[*] – Wallchart").arg(m_document->displayName()));
    setWindowFilePath(m_document->fileName());
    setWindowModified(m_document->isModified());
    m_revert_action->setEnabled(m_document->isModified() && !m_document->fileName().isEmpty());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!maySwitch()) {
        event->ignore();
        return;
    }
    if (m_session == Session::User) {
        saveSession();
        m_autosave->discard();
    }
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QString path = droppedFile(event->mimeData());
    if (path.endsWith(ending) || path.endsWith(QLatin1String(".json")) || isModelFile(path))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = droppedFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    if (isModelFile(path)) // behind the drop: its dialog must not hold up the program that is dragged from
        QTimer::singleShot(0, this, [this, path] { importModel(path); });
    else
        openChosen(path);
}

void MainWindow::restoreSession()
{
    const QByteArray geometry = QSettings().value(geometry_key).toByteArray();
    if (!geometry.isEmpty())
        restoreGeometry(geometry);
}

void MainWindow::saveSession() const
{
    QSettings().setValue(geometry_key, saveGeometry());
}

void MainWindow::offerRestore()
{
    for (const LeftOver &left_over : Autosave::leftOvers()) {
        const QString name =
            left_over.original.isEmpty() ? tr("an unnamed case") : QStringLiteral("“%1”").arg(left_over.original);
        QMessageBox box(QMessageBox::Question, tr("Unsaved work"),
                        tr("Wallchart ended before %1 was saved. Restore the unsaved changes?").arg(name),
                        QMessageBox::NoButton, this);
        const QPushButton *restore = box.addButton(tr("&Restore"), QMessageBox::AcceptRole);
        const QPushButton *discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("&Later"), QMessageBox::RejectRole);
        box.exec();
        if (box.clickedButton() == discard)
            Autosave::remove(left_over);
        if (box.clickedButton() != restore)
            continue;
        const Loaded<QByteArray> text = readWholeFile(left_over.path, largest_preset_bytes);
        const Issues issues =
            text.value ? m_document->restore(text.value->toStdString(), left_over.original) : text.issues;
        if (hasErrors(issues)) {
            report(tr("The unsaved changes could not be restored."), issues);
            continue;
        }
        m_autosave->update(); // under this program's name before the other copy goes
        Autosave::remove(left_over);
        return;
    }
}

} // namespace wallchart
