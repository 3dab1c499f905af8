// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/columns.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "app/reliefpane.h"
#include "widgets/plotpanel.h"
#include "widgets/relieflist.h"
#include "widgets/verdictbar.h"
#include "widgets/wallstrip.h"

// The column of changes that would relieve a wall: what it previews and applies.
namespace wallchart {

void MainWindow::connectRelief()
{
    connect(m_relief, &ReliefPane::previewed, this, &MainWindow::previewChange);
    connect(m_relief, &ReliefPane::listed, this, &MainWindow::showWayOut);
    connect(m_relief, &ReliefPane::applied, this, &MainWindow::applyChange);
    connect(m_relief, &ReliefPane::fieldRequested, this, [this](const Field *field) { m_inputs->focusField(*field); });
}

void MainWindow::refreshRelief()
{
    m_relief->setScenario(m_document->scenario(), m_analysis.report, m_document->ranges());
}

void MainWindow::showWayOut(const ReliefList &list)
{
    const bool mends = !list.changes.empty() && list.changes.front().outcome <= ReliefOutcome::Fits;
    if (!mends || m_verdict->verdict().state != Verdict::State::Over || list.wall != m_verdict->verdict().wall)
        return;
    const Relief &first = list.changes.front();
    m_verdict->setWayOut(
        tr("Shortest way out: %1, %2.")
            .arg(QString::fromStdString(first.change), QString::fromStdString(resultWords(list, first))));
}

void MainWindow::previewChange(const Relief *relief)
{
    // An unmoved x field keeps the plots' picture of the present, so that only the ghost moves.
    m_strip->setPreview(relief ? &relief->report : nullptr);
    m_inputs->setPreview(relief ? &relief->after : nullptr);
    if (relief)
        m_plots->setPreview(relief->after, relief->report,
                            scanUsual(relief->after, *m_x_field, livePoints(relief->after), &relief->report.plan));
    else
        m_plots->clearPreview();
}

void MainWindow::applyChange(const Relief &relief)
{
    m_document->replaceScenario(relief.after, QString::fromStdString(relief.change));
}

void MainWindow::showRelief()
{
    m_columns->showSide();
    m_relief->reliefList()->setFocus(Qt::ShortcutFocusReason);
}

} // namespace wallchart
