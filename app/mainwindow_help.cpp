// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QMenu>
#include <QSettings>

#include "app/helpwindow.h"
#include "app/mainwindow.h"
#include "app/recentfiles.h"
#include "app/startpage.h"
#include "widgets/plotpanel.h"

// The guide and the page that a first look starts from.
namespace wallchart {

void MainWindow::addHelpActions(QMenu *menu)
{
    addAction(menu, tr("&Guide"), nullptr, QKeySequence(Qt::Key_F1), &MainWindow::showHelp);
    addAction(menu, tr("&Start page"), nullptr, QKeySequence(), &MainWindow::showStartPage);
    addAction(menu, tr("How far to &trust this..."), nullptr, QKeySequence(), &MainWindow::showTrust);
}

void MainWindow::showHelp()
{
    if (!m_help)
        m_help = new HelpWindow(this);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void MainWindow::showStartPage()
{
    StartPage page(m_session == Session::User ? recentFiles() : QStringList(), this);
    connect(&page, &StartPage::presetChosen, this, [this](const QString &id, const QString &plot) {
        openExample(QStringLiteral(":/presets/%1.wallchart").arg(id), id);
        m_plots->showPlot(plot);
    });
    connect(&page, &StartPage::fileChosen, this, &MainWindow::openChosen);
    connect(&page, &StartPage::openRequested, this, &MainWindow::openDialog);
    connect(&page, &StartPage::trustRequested, this, &MainWindow::showTrust);
    page.exec();
}

void MainWindow::offerStart()
{
    if (m_session == Session::User && QSettings().value(QStringLiteral("start/show"), true).toBool())
        showStartPage();
}

} // namespace wallchart
