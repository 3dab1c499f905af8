// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fitsdialog.h"
#include "app/mainwindow.h"

// The table of what else fits, beside the window.
namespace wallchart {

void MainWindow::showFits()
{
    if (!m_fits) {
        m_fits = new FitsDialog(m_document->catalog(), this);
        connect(m_fits, &FitsDialog::chosen, this, [this](const Scenario &scenario, const QString &name) {
            m_document->replaceScenario(scenario, tr("use %1").arg(name));
        });
    }
    m_fits->setScenario(m_document->scenario());
    m_fits->show();
    m_fits->raise();
    m_fits->activateWindow();
}

void MainWindow::refreshFits()
{
    if (m_fits && m_fits->isVisible())
        m_fits->setScenario(m_document->scenario());
}

} // namespace wallchart
