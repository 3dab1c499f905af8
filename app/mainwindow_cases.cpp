// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include "app/casetabs.h"
#include "app/comparedialog.h"
#include "app/mainwindow.h"
#include "model/evaluate.h"

#include <algorithm>

// The cases of the document as the window shows them: tabs, menu, baseline.
namespace wallchart {

namespace {

bool isOver(const Report &report)
{
    return !report.feasible || report.wall(WallId::Target).hit;
}

} // namespace

void MainWindow::buildCaseMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Case"));
    addAction(menu, tr("&New case from this one"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_T), &MainWindow::newCase);
    addAction(menu, tr("&Rename..."), nullptr, QKeySequence(), &MainWindow::renameCase);
    addAction(menu, tr("&Delete"), nullptr, QKeySequence(), &MainWindow::removeCase);
    menu->addSeparator();
    addAction(menu, tr("Ne&xt case"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_PageDown), &MainWindow::nextCase);
    addAction(menu, tr("&Previous case"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_PageUp), &MainWindow::previousCase);
    menu->addSeparator();
    menu->addAction(m_baseline_action);
    QAction *compare = addAction(menu, tr("&Compare cases"), "compare", QKeySequence(Qt::CTRL | Qt::Key_D),
                                 &MainWindow::showComparison);
    compare->setIconText(tr("Compare"));
    compare->setToolTip(tr("Inputs and results of all cases side by side"));
    m_toolbar->addAction(compare);
}

void MainWindow::connectCases()
{
    Document *document = m_document.get();
    connect(m_cases, &CaseTabs::chosen, document, &Document::setActiveCase);
    connect(m_cases, &CaseTabs::duplicateRequested, document, &Document::duplicateCase);
    connect(m_cases, &CaseTabs::removeRequested, document, &Document::removeCase);
    connect(m_cases, &CaseTabs::renamed, document, &Document::renameCase);
    connect(m_cases, &CaseTabs::moved, document, &Document::moveCase);
    connect(m_cases, &CaseTabs::baselineRequested, this, &MainWindow::useAsBaseline);
    connect(document, &Document::casesChanged, this, &MainWindow::refreshCases);
}

void MainWindow::refreshCases()
{
    m_over.clear();
    for (int i = 0; i < m_document->caseCount(); ++i)
        m_over << (i != m_document->activeCase() && isOver(evaluate(m_document->caseAt(i))));
    showCases();
}

/// Only the active case can have changed since refreshCases(): the others are not evaluated with every move.
void MainWindow::showCases()
{
    if (m_over.size() != m_document->caseCount())
        return; // refreshCases() follows
    m_over[m_document->activeCase()] = isOver(m_analysis.report);
    QList<CaseTab> cases;
    for (int i = 0; i < m_document->caseCount(); ++i)
        cases << CaseTab{m_document->caseName(i), m_over[i], m_baseline && *m_baseline == m_document->caseAt(i)};
    m_cases->setCases(cases, m_document->activeCase());
    if (m_comparison && m_comparison->isVisible())
        refreshComparison();
    m_baseline_label->setVisible(m_baseline.has_value());
    constexpr int longest_px = 260;
    if (m_baseline)
        m_baseline_label->setText(
            fontMetrics().elidedText(tr("Baseline: %1").arg(m_baseline_name), Qt::ElideMiddle, longest_px));
}

void MainWindow::useAsBaseline(int index)
{
    const QSignalBlocker quiet(m_baseline_action);
    m_baseline_action->setChecked(true);
    m_baseline = m_document->caseAt(index);
    m_baseline_report = evaluate(*m_baseline);
    m_baseline_scan = {};
    m_baseline_name = m_document->caseName(index);
    refreshBaseline();
    refreshCases();
}

void MainWindow::showComparison()
{
    if (!m_comparison)
        m_comparison = new CompareDialog(this);
    refreshComparison();
    m_comparison->show();
    m_comparison->raise();
    m_comparison->activateWindow();
}

void MainWindow::refreshComparison()
{
    QList<NamedCase> cases;
    int reference = 0;
    for (int i = 0; i < m_document->caseCount(); ++i) {
        const Scenario &scenario = m_document->caseAt(i);
        if (m_baseline && *m_baseline == scenario)
            reference = i;
        cases << NamedCase{m_document->caseName(i), scenario, evaluate(scenario)};
    }
    const auto same = [this](const NamedCase &one) { return *m_baseline == one.scenario; };
    // A case that was changed after it had been pinned stands for itself, before the others.
    if (m_baseline && std::none_of(cases.begin(), cases.end(), same)) {
        cases.prepend({tr("Baseline: %1").arg(m_baseline_name), *m_baseline, m_baseline_report});
        reference = 0;
    }
    m_comparison->setCases(cases, reference);
}

void MainWindow::newCase()
{
    m_document->duplicateCase(m_document->activeCase());
}

void MainWindow::renameCase()
{
    m_cases->startRename(m_document->activeCase());
}

void MainWindow::removeCase()
{
    m_document->removeCase(m_document->activeCase());
}

void MainWindow::nextCase()
{
    m_document->setActiveCase((m_document->activeCase() + 1) % m_document->caseCount());
}

void MainWindow::previousCase()
{
    m_document->setActiveCase((m_document->activeCase() + m_document->caseCount() - 1) % m_document->caseCount());
}

} // namespace wallchart
