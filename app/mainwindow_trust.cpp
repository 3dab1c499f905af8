// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"
#include "app/measured.h"
#include "app/nearestline.h"
#include "app/trustdialog.h"

// How far to trust the numbers: the page, and the line on the nearest measured run.
namespace wallchart {

void MainWindow::showTrust()
{
    if (!m_trust)
        m_trust = new TrustDialog(builtinRuns(), this);
    m_trust->setCase(m_document->scenario(), m_analysis.report);
    m_trust->show();
    m_trust->raise();
    m_trust->activateWindow();
}

void MainWindow::refreshTrust()
{
    m_nearest->setCase(m_document->scenario(), m_analysis.report);
    if (m_trust && m_trust->isVisible())
        m_trust->setCase(m_document->scenario(), m_analysis.report);
}

} // namespace wallchart
