// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include "app/mainwindow.h"
#include "app/present/presentation.h"
#include "app/present/slideexport.h"
#include "app/present/slidesdialog.h"
#include "model/wall.h"
#include "widgets/plotpanel.h"
#include "widgets/wallstrip.h"

// Slides: made from what the window shows, presented, exported.
namespace wallchart {

void MainWindow::buildPresentMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Present"));
    QAction *present = addAction(menu, tr("&Present"), "present", QKeySequence(Qt::Key_F5), &MainWindow::present);
    present->setToolTip(tr("Show the slides full-screen; nothing in the document changes (F5)"));
    addAction(menu, tr("&Add slide of this view"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_M), &MainWindow::addSlide);
    addAction(menu, tr("&Slides..."), nullptr, QKeySequence(), &MainWindow::editSlides);
    menu->addSeparator();
    addAction(menu, tr("&Export slides..."), nullptr, QKeySequence(), &MainWindow::exportSlides);
    m_toolbar->addAction(present);
}

PresetView MainWindow::currentView() const
{
    PresetView view;
    view.case_index = static_cast<std::size_t>(m_document->activeCase());
    const QString plot = m_plots->shownPlot();
    view.plot = m_plots->isOverview() ? "walls" : plot.toStdString();
    view.x = m_x_field->key;
    if (const std::optional<WallId> wall = m_strip->selected())
        view.wall = wallInfo(*wall).key;
    view.sliders = {m_x_field->key};
    const bool training = m_document->scenario().workload == Workload::Training;
    const std::string second = training ? "devices" : "users";
    if (view.sliders.front() != second)
        view.sliders.push_back(second);
    return view;
}

void MainWindow::present()
{
    if (m_presentation)
        return;
    m_presentation = new Presentation(*m_document, this);
    m_presentation->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_presentation, &QObject::destroyed, this, [this] { m_presentation = nullptr; });
    m_presentation->showFullScreen();
}

void MainWindow::addSlide()
{
    std::vector<PresetView> views = m_document->views();
    views.push_back(currentView());
    m_document->setViews(std::move(views), tr("add slide"));
    constexpr int shown_ms = 5000;
    statusBar()->showMessage(tr("Slide %1 added. Present with F5.").arg(m_document->views().size()), shown_ms);
}

void MainWindow::editSlides()
{
    if (!m_slides) {
        m_slides = new SlidesDialog(
            *m_document, [this] { return currentView(); }, this);
        connect(m_slides, &SlidesDialog::presentRequested, this, &MainWindow::present);
        connect(m_slides, &SlidesDialog::exportRequested, this, &MainWindow::exportSlides);
    }
    m_slides->show();
    m_slides->raise();
    m_slides->activateWindow();
}

void MainWindow::exportSlides()
{
    const QString pdf = tr("One PDF (*.pdf)");
    const QString folder = tr("PNG, SVG and captions in the folder (*.md)");
    QString chosen = pdf;
    QString path = QFileDialog::getSaveFileName(this, tr("Export slides"), QStringLiteral("slides.pdf"),
                                                pdf + QStringLiteral(";;") + folder, &chosen);
    if (path.isEmpty())
        return;
    if (chosen == pdf && QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".pdf");
    const Issues issues = chosen == pdf ? exportSlidesPdf(*m_document, path)
                                        : exportSlidesFolder(*m_document, QFileInfo(path).absolutePath());
    if (hasErrors(issues))
        report(tr("The slides were not written."), issues);
    else
        statusBar()->showMessage(tr("Wrote %1").arg(path));
}

} // namespace wallchart
