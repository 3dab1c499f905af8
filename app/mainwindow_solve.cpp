// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "app/gemmdialog.h"
#include "app/goaldialog.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "app/solvemenu.h"
#include "widgets/verdictbar.h"

// Solving for an input instead of hunting for it.
namespace wallchart {

SolveMenu *MainWindow::newSolveMenu(const Field &field, QWidget *parent)
{
    auto *menu = new SolveMenu(
        field, [this]() -> const Scenario & { return m_document->scenario(); }, parent);
    connect(menu, &SolveMenu::valueChosen, m_document.get(),
            [this](const Field *solved, double value) { m_document->edit(*solved, value); });
    connect(menu, &SolveMenu::resetChosen, this, [this](const Field *reset) { resetField(*reset); });
    connect(menu, &SolveMenu::goalRequested, this, &MainWindow::showGoal);
    return menu;
}

void MainWindow::buildSolveMenu()
{
    m_solve_menu = menuBar()->addMenu(tr("&Tools"));
    auto *action = new QAction(tr("Solve"), this);
    action->setMenu(m_solve_menu);
    action->setToolTip(tr("Set an input to the furthest value that fits, or to what a goal asks for"));
    m_drawn.push_back({action, "solve"});
    m_toolbar->addAction(action);
    if (auto *button = qobject_cast<QToolButton *>(m_toolbar->widgetForAction(action)))
        button->setPopupMode(QToolButton::InstantPopup);
    // The sliders are those of the workload at hand.
    connect(m_solve_menu, &QMenu::aboutToShow, this, &MainWindow::fillSolveMenu);
    fillSolveMenu();
}

void MainWindow::fillSolveMenu()
{
    const QList<SolveMenu *> old = m_solve_menu->findChildren<SolveMenu *>(QString(), Qt::FindDirectChildrenOnly);
    m_solve_menu->clear();
    for (SolveMenu *menu : old)
        menu->deleteLater();
    for (const Field *field : headlineSliders(m_document->scenario().workload))
        m_solve_menu->addMenu(newSolveMenu(*field, m_solve_menu));
    m_solve_menu->addSeparator();
    QAction *goal = m_solve_menu->addAction(tr("Solve for a &goal..."));
    goal->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_G));
    connect(goal, &QAction::triggered, this, [this] { showGoal(m_x_field); });
    QAction *explain = m_solve_menu->addAction(tr("&Explain a number..."));
    explain->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    connect(explain, &QAction::triggered, this, [this] { showDetails(m_verdict->verdict().wall); });
    QAction *relief = m_solve_menu->addAction(tr("&Relief of the wall"));
    relief->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    connect(relief, &QAction::triggered, this, &MainWindow::showRelief);
    QAction *gemm = m_solve_menu->addAction(tr("One matrix &multiply..."));
    connect(gemm, &QAction::triggered, this, &MainWindow::showGemm);
}

void MainWindow::openSolveMenu(const Field *field, const QPoint &where)
{
    SolveMenu *menu = newSolveMenu(*field, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(where);
}

void MainWindow::showGoal(const Field *field)
{
    if (!m_goal) {
        m_goal = new GoalDialog(this);
        connect(m_goal, &GoalDialog::valueChosen, m_document.get(),
                [this](const Field *solved, double value) { m_document->edit(*solved, value); });
    }
    m_goal->setScenario(m_document->scenario(), m_analysis.report);
    if (field)
        m_goal->setField(*field);
    m_goal->show();
    m_goal->raise();
    m_goal->activateWindow();
    m_goal->setFocus();
}

void MainWindow::refreshGoal()
{
    if (m_goal && m_goal->isVisible())
        m_goal->setScenario(m_document->scenario(), m_analysis.report);
}

void MainWindow::showGemm()
{
    if (!m_gemm) {
        m_gemm = new GemmDialog(m_document->catalog(), this);
        m_gemm->setScenario(m_document->scenario());
    }
    m_gemm->show();
    m_gemm->raise();
    m_gemm->activateWindow();
}

} // namespace wallchart
