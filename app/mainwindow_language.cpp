// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "app/issuelist.h"
#include "app/language.h"
#include "app/mainwindow.h"

// The language that the window opens in.
namespace wallchart {

void MainWindow::buildLanguageMenu(QMenu *menu)
{
    menu->addSeparator();
    QMenu *languages_menu = menu->addMenu(tr("La&nguage"));
    auto *group = new QActionGroup(languages_menu);
    const QString now = m_session == Session::User ? languageSetting() : QString();
    const auto add = [&](const QString &name, const QString &code) {
        auto *action = new QAction(name, group);
        action->setCheckable(true);
        action->setChecked(code == now);
        connect(action, &QAction::triggered, this, [this, code] { chooseLanguage(code); });
        languages_menu->addAction(action);
    };
    for (const Language &language : languages())
        add(languageName(QLatin1String(language.code)), QLatin1String(language.code));
    languages_menu->addSeparator();
    add(tr("As the &system"), QString());
}

void MainWindow::chooseLanguage(const QString &code)
{
    setLanguageSetting(code);
    // Whole windows would have to be built anew, and their histories of undo with them.
    if (chosenLanguage() != currentLanguage())
        m_message->ask(tr("Wallchart speaks %1 when it is started again.").arg(languageName(chosenLanguage())),
                       {{tr("OK"), [] {}}});
}

} // namespace wallchart
