// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QToolBar>

#include "app/icons.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "app/reliefpane.h"
#include "model/quantity.h"
#include "widgets/plotpanel.h"
#include "widgets/plots.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

#include <functional>
#include <vector>

namespace wallchart {

namespace {

const QString theme_key = QStringLiteral("theme");
const QString bytes_key = QStringLiteral("bytes");
const QString decimal_bytes = QStringLiteral("decimal");

/// What a setting may be, and how the menu calls it.
struct SettingChoice
{
    QString value;
    QString label;
};

/// Entries of the menu of which one is chosen; `choose` gets its value.
void addSetting(QMenu *menu, const std::vector<SettingChoice> &choices, const QString &now,
                const std::function<void(const QString &)> &choose)
{
    auto *group = new QActionGroup(menu);
    for (const SettingChoice &choice : choices) {
        auto *action = new QAction(choice.label, group);
        action->setCheckable(true);
        action->setChecked(now == choice.value);
        QObject::connect(action, &QAction::triggered, group, [choose, value = choice.value] { choose(value); });
        menu->addAction(action);
    }
}

/// The focus goes to the first thing in the pane that takes it.
bool focusInto(QWidget *pane)
{
    if (pane->focusPolicy() & Qt::TabFocus) {
        pane->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    const QList<QWidget *> children = pane->findChildren<QWidget *>();
    for (QWidget *child : children) {
        if ((child->focusPolicy() & Qt::TabFocus) && child->isVisibleTo(pane) && child->isEnabled()) {
            child->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return false;
}

} // namespace

QAction *MainWindow::addAction(QMenu *menu, const QString &text, const char *icon, const QKeySequence &keys,
                               void (MainWindow::*slot)())
{
    auto *action = new QAction(text, this);
    if (!keys.isEmpty())
        action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    menu->addAction(action);
    if (icon)
        m_drawn.push_back({action, icon});
    return action;
}

void MainWindow::buildActions()
{
    m_toolbar = new QToolBar(tr("Main tools"));
    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildCaseMenu();
    buildSolveMenu();
    buildPresentMenu();
    buildHelpMenu();
    buildToolBar();
    paintIcons();
}

void MainWindow::buildFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    QAction *create = addAction(menu, tr("&New"), "new", QKeySequence::New, &MainWindow::newFile);
    QAction *open = addAction(menu, tr("&Open..."), "open", QKeySequence::Open, &MainWindow::openDialog);
    m_recent_menu = menu->addMenu(tr("Open &recent"));
    m_examples_menu = menu->addMenu(tr("&Examples"));
    addAction(menu, tr("&Import a model..."), nullptr, QKeySequence(Qt::CTRL | Qt::Key_I), &MainWindow::importDialog);
    menu->addSeparator();
    QAction *save_action = addAction(menu, tr("&Save"), "save", QKeySequence::Save, &MainWindow::saveSlot);
    addAction(menu, tr("Save &as..."), nullptr, QKeySequence::SaveAs, &MainWindow::saveAsSlot);
    addAction(menu, tr("Save a cop&y..."), nullptr, QKeySequence(), &MainWindow::saveCopy);
    m_revert_action = addAction(menu, tr("Re&vert..."), nullptr, QKeySequence(), &MainWindow::revert);
    menu->addSeparator();
    addAction(menu, tr("Export &picture of the window..."), "picture", QKeySequence(Qt::CTRL | Qt::Key_E),
              &MainWindow::exportPicture);
    addAction(menu, tr("Export &report..."), nullptr, QKeySequence(), &MainWindow::exportReport);
    addAction(menu, tr("&Print..."), nullptr, QKeySequence::Print, &MainWindow::print);
    addAction(menu, tr("Print pre&view..."), nullptr, QKeySequence(), &MainWindow::printPreview);
    menu->addSeparator();
    addAction(menu, tr("&Close"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_W), &MainWindow::closeSlot);
    auto *quit = new QAction(tr("&Quit"), this);
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, qApp, &QApplication::closeAllWindows);
    menu->addAction(quit);
    connect(m_recent_menu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    connect(m_examples_menu, &QMenu::aboutToShow, this, &MainWindow::fillExamplesMenu);
    // Filled once now: an empty menu may not be opened by some platforms.
    fillRecentMenu();
    m_toolbar->addActions({create, open, save_action});
    m_toolbar->addSeparator();
}

void MainWindow::buildEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    QUndoStack &history = m_document->undoStack();
    m_undo_action = addAction(menu, tr("&Undo"), "undo", QKeySequence::Undo, &MainWindow::undo);
    m_redo_action = addAction(menu, tr("&Redo"), "redo", QKeySequence(), &MainWindow::redo);
    m_redo_action->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_undo_action->setEnabled(false);
    m_redo_action->setEnabled(false);
    connect(&history, &QUndoStack::canUndoChanged, m_undo_action, &QAction::setEnabled);
    connect(&history, &QUndoStack::canRedoChanged, m_redo_action, &QAction::setEnabled);
    // The menu says what would be undone; the tool buttons stay short, so that they never move.
    connect(&history, &QUndoStack::undoTextChanged, this, [this](const QString &what) {
        m_undo_action->setText(what.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(what));
    });
    connect(&history, &QUndoStack::redoTextChanged, this, [this](const QString &what) {
        m_redo_action->setText(what.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(what));
    });
    m_undo_action->setIconText(tr("Undo"));
    m_redo_action->setIconText(tr("Redo"));
    m_toolbar->addActions({m_undo_action, m_redo_action});
    m_toolbar->addSeparator();
    menu->addSeparator();
    addFindActions(menu);
    addAction(menu, tr("&Paste a model"), nullptr, QKeySequence::Paste, &MainWindow::pasteModel)
        ->setToolTip(tr("Import the text of a config.json from the clipboard"));
    m_baseline_action = new QAction(tr("Pin &baseline"), this);
    m_baseline_action->setCheckable(true);
    m_baseline_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    m_baseline_action->setToolTip(tr("Keep the present case as a dashed ghost to compare with"));
    connect(m_baseline_action, &QAction::toggled, this, &MainWindow::pinBaseline);
    m_drawn.push_back({m_baseline_action, "baseline"});
    menu->addAction(m_baseline_action);
    m_toolbar->addAction(m_baseline_action);
}

void MainWindow::buildViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    for (const Plot &plot : plots()) {
        auto *action = new QAction(said(plot.title), this);
        const QString id = toQString(plot.id);
        connect(action, &QAction::triggered, this, [this, id] { m_plots->showPlot(id); });
        menu->addAction(action);
    }
    auto *multiples = new QAction(tr("Load against each slider"), this);
    connect(multiples, &QAction::triggered, this, [this] { m_plots->showPlot(QStringLiteral("multiples")); });
    menu->addAction(multiples);
    menu->addSeparator();
    QAction *fits = addAction(menu, tr("What &fits..."), "fits", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                              &MainWindow::showFits);
    fits->setIconText(tr("What fits"));
    fits->setToolTip(tr("Which models fit on these devices, by format and context"));
    m_toolbar->addAction(fits);
    menu->addSeparator();
    addAction(menu, tr("F&ull screen"), nullptr, QKeySequence(Qt::Key_F11), &MainWindow::toggleFullScreen);
    addAction(menu, tr("&Next pane"), nullptr, QKeySequence(Qt::Key_F6), &MainWindow::focusNextPane);
    addAction(menu, tr("&Previous pane"), nullptr, QKeySequence(Qt::SHIFT | Qt::Key_F6),
              &MainWindow::focusPreviousPane);
    menu->addSeparator();
    const auto setting = [this](const QString &key) {
        return m_session == Session::User ? QSettings().value(key).toString() : QString();
    };
    addSetting(menu,
               {{QString(), tr("Colours of the s&ystem")},
                {QStringLiteral("light"), tr("&Light")},
                {QStringLiteral("dark"), tr("&Dark")}},
               setting(theme_key), [this](const QString &name) { setTheme(name); });
    buildLanguageMenu(menu);
    menu->addSeparator();
    addSetting(menu,
               {{QString(), tr("Memory in &GiB (1024³ bytes)")}, {decimal_bytes, tr("Memory in G&B (10⁹ bytes)")}},
               setting(bytes_key), [this](const QString &style) {
                   QSettings().setValue(bytes_key, style);
                   applyByteSetting();
                   for (QWidget *window : QApplication::topLevelWidgets()) {
                       if (auto *main = qobject_cast<MainWindow *>(window))
                           main->refresh();
                   }
               });
}

void MainWindow::buildHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    addHelpActions(menu);
    QAction *about_action = addAction(menu, tr("&About Wallchart"), nullptr, QKeySequence(), &MainWindow::about);
    about_action->setMenuRole(QAction::AboutRole);
}

void MainWindow::buildToolBar()
{
    m_toolbar->setObjectName(QStringLiteral("tools"));
    m_toolbar->setMovable(false);
    m_toolbar->setFloatable(false);
    m_toolbar->setIconSize(QSize(16, 16));
    m_toolbar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addToolBar(m_toolbar);
}

void MainWindow::paintIcons()
{
    const Theme &theme = currentTheme();
    for (const Drawn &drawn : m_drawn)
        drawn.action->setIcon(lineIcon(drawn.icon, theme));
}

void MainWindow::setTheme(const QString &name)
{
    QSettings().setValue(theme_key, name);
    applyTheme(chosenTheme());
}

const Theme &systemTheme()
{
    static const Theme &system = currentTheme();
    return system;
}

const Theme &chosenTheme()
{
    const Theme &system = systemTheme(); // in any case before a theme of ours changes the palette
    const QString name = QSettings().value(theme_key).toString();
    if (name == QLatin1String("light"))
        return Theme::light();
    return name == QLatin1String("dark") ? Theme::dark() : system;
}

void applyByteSetting()
{
    const bool decimal = QSettings().value(bytes_key).toString() == decimal_bytes;
    setByteStyle(decimal ? ByteStyle::Decimal : ByteStyle::Binary);
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::closeSlot()
{
    close();
}

void MainWindow::undo()
{
    m_document->undoStack().undo();
}

void MainWindow::redo()
{
    m_document->undoStack().redo();
}

void MainWindow::focusNextPane()
{
    focusPane(1);
}

void MainWindow::focusPreviousPane()
{
    focusPane(-1);
}

void MainWindow::focusPane(int step)
{
    const std::array<QWidget *, 5> panes = {m_toolbar, m_strip, m_inputs, m_plots, m_relief};
    const auto count = static_cast<int>(panes.size());
    int current = step > 0 ? -1 : count;
    for (int i = 0; i < count; ++i) {
        if (const QWidget *focus = focusWidget(); focus && panes[static_cast<std::size_t>(i)]->isAncestorOf(focus))
            current = i;
    }
    for (int tried = 0; tried < count; ++tried) {
        current = (current + step + count) % count;
        if (focusInto(panes[static_cast<std::size_t>(current)]))
            return;
    }
}

void MainWindow::about()
{
    QMessageBox box(this);
    box.setWindowTitle(tr("About Wallchart"));
    box.setText(tr("<b>Wallchart %1</b><br>Which wall a large language model will hit, where, and what would move it.")
                    .arg(QStringLiteral(WALLCHART_VERSION)));
    box.setInformativeText(
        tr("Catalogue of %1. Qt %2. The program never uses the network.\n\nFree software under the GNU General Public "
           "License, version 3 or later, with no warranty. Plots are drawn with QCustomPlot.")
            .arg(toQString(m_document->catalog().date), QString::fromLatin1(qVersion())));
    box.exec();
}

} // namespace wallchart
