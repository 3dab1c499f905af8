// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>

#include "app/finddialog.h"
#include "app/inputpane.h"
#include "app/mainwindow.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "widgets/fieldform.h"
#include "widgets/plotpanel.h"
#include "widgets/plots.h"
#include "widgets/theme.h"

// What the find line knows of, and where each of it leads.
namespace wallchart {

namespace {

QString plainText(QString menu_text)
{
    return menu_text.remove(QLatin1Char('&')).remove(QStringLiteral("...")).trimmed();
}

/// The commands of a menu and of the menus in it, told apart by the menu's name.
void addCommands(std::vector<Findable> &items, const QMenu &menu)
{
    for (QAction *action : menu.actions()) {
        if (action->menu())
            addCommands(items, *action->menu());
        else if (!action->isSeparator() && action->isEnabled() && !action->text().isEmpty())
            items.push_back({plainText(action->text()), action->shortcut().toString(QKeySequence::NativeText),
                             plainText(menu.title()), action->toolTip(), [action] { action->trigger(); }});
    }
}

} // namespace

void MainWindow::addFindActions(QMenu *menu)
{
    addAction(menu, tr("&Find..."), nullptr, QKeySequence::Find, &MainWindow::showFind);
    auto *slash = new QShortcut(QKeySequence(Qt::Key_Slash), this); // text fields keep theirs
    connect(slash, &QShortcut::activated, this, &MainWindow::showFind);
}

std::vector<Findable> MainWindow::findable()
{
    std::vector<Findable> items;
    const Scenario &scenario = m_document->scenario();
    for (const Field &field : fields()) {
        if (!applies(field, scenario.workload))
            continue;
        const QString words =
            QStringLiteral("%1 %2 %3").arg(QLatin1String(field.key), groupName(field.group), said(field.help));
        items.push_back({said(field.label), fieldWords(field, field.get(scenario)), tr("Input"), words,
                         [this, &field] { m_inputs->focusField(field); }});
    }
    const auto addRecords = [&](const auto &records, const QString &kind, const char *key, const auto &detail) {
        for (const auto &record : records) {
            const QString id = toQString(record.id);
            items.push_back({toQString(record.name), detail(record), kind, id,
                             [this, key, id] { chooseRecord(QLatin1String(key), id); }});
        }
    };
    const Catalog &catalog = m_document->catalog();
    addRecords(catalog.models, tr("Model"), "model", [](const LanguageModel &model) {
        return toQString(formatShort(countParameters(model.arch).total, ""));
    });
    addRecords(catalog.accelerators, tr("Accelerator"), "accelerator",
               [](const Accelerator &device) { return toQString(formatQuantity(device.memory_bytes, "bytes")); });
    for (const Plot &plot : plots()) {
        const QString id = toQString(plot.id);
        items.push_back({said(plot.title), QString(), tr("Plot"), id, [this, id] { m_plots->showPlot(id); }});
    }
    for (const WallResult &wall : m_analysis.report.walls) {
        const WallId id = wall.id;
        items.push_back({said(wallInfo(id).name), wall.applies ? toQString(headroomWords(wall.load)) : QString(),
                         tr("Wall"), QLatin1String(wallInfo(id).key), [this, id] { selectWall(id); }});
    }
    for (const QAction *top : menuBar()->actions())
        addCommands(items, *top->menu());
    return items;
}

void MainWindow::showFind()
{
    FindDialog dialog(findable(), this);
    dialog.exec();
}

} // namespace wallchart
