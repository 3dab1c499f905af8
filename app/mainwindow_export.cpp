// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QStatusBar>

#include "app/mainwindow.h"
#include "app/reportexport.h"

// Reports on paper and as a page.
namespace wallchart {

void MainWindow::exportReport()
{
    QString path = QFileDialog::getSaveFileName(this, tr("Export report"), QStringLiteral("report.html"),
                                                tr("Self-contained page (*.html)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".html");
    if (const std::optional<Issue> issue = exportHtmlReport(*m_document, path))
        report(tr("The report was not written."), {*issue});
    else
        statusBar()->showMessage(tr("Wrote %1").arg(path));
}

void MainWindow::printPreview()
{
    QPrinter printer(QPrinter::HighResolution);
    QPrintPreviewDialog dialog(&printer, this);
    dialog.setWindowTitle(tr("Print preview"));
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
            [this](QPrinter *paper) { printReport(*m_document, *paper); });
    dialog.exec();
}

void MainWindow::print()
{
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    if (dialog.exec() == QDialog::Accepted)
        printReport(*m_document, printer);
}

} // namespace wallchart
