// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

#include "app/diskwatch.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"

// The open file and what others do to it; going back to it, copies beside it.
namespace wallchart {

void MainWindow::watchDisk()
{
    m_disk = new DiskWatch(this);
    connect(m_disk, &DiskWatch::changed, this, &MainWindow::offerReload);
}

void MainWindow::offerReload()
{
    const QString path = m_document->fileName();
    m_message->ask(tr("“%1” was changed by another program.").arg(QFileInfo(path).fileName()),
                   {{tr("&Reload"), [this, path] { openFile(path); }},
                    {tr("&Keep mine"), [this, path] { m_disk->follow(path); }}});
}

bool MainWindow::mayOverwrite()
{
    if (!m_disk->differs())
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Changed on disk"),
                    tr("“%1” was changed by another program since it was opened. Overwrite it?")
                        .arg(QFileInfo(m_document->fileName()).fileName()),
                    QMessageBox::NoButton, this);
    const QPushButton *overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton *cancel = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(cancel);
    box.setEscapeButton(cancel);
    box.exec();
    return box.clickedButton() == overwrite;
}

void MainWindow::revert()
{
    QMessageBox box(QMessageBox::Warning, tr("Revert"),
                    tr("Go back to “%1” as it is on disk?").arg(QFileInfo(m_document->fileName()).fileName()),
                    QMessageBox::NoButton, this);
    box.setInformativeText(tr("Changes that are not saved are lost."));
    const QPushButton *revert_button = box.addButton(tr("&Revert"), QMessageBox::DestructiveRole);
    QPushButton *cancel = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(cancel);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == revert_button)
        openFile(m_document->fileName());
}

void MainWindow::saveCopy()
{
    QFileDialog dialog(this, tr("Save a copy"), QFileInfo(startFolder()).absolutePath(), fileFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("wallchart"));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().constFirst();
    if (const std::optional<Issue> issue = writeFileAtomically(path, QByteArray::fromStdString(m_document->text())))
        report(tr("The copy was not saved."), {*issue});
    else
        statusBar()->showMessage(tr("Wrote %1").arg(QDir::toNativeSeparators(path)), status_ms);
}

} // namespace wallchart
