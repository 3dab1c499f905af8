// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/solvemenu.h"

#include "model/fieldwords.h"
#include "model/relief.h"
#include "widgets/theme.h"

namespace wallchart {

SolveMenu::SolveMenu(const Field &field, std::function<const Scenario &()> scenario, QWidget *parent)
    : QMenu(said(field.label), parent)
    , m_field(field)
    , m_scenario(std::move(scenario))
{
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &SolveMenu::fill);
    // An empty menu may not be opened by some platforms.
    addAction(tr("Solving"));
}

void SolveMenu::addSolution(const QString &largest, const QString &smallest, std::optional<WallId> wall,
                            double headroom)
{
    const Solution solution = solve(m_scenario(), m_field, wall, headroom);
    const QString what = solution.fits_below ? largest : smallest;
    if (!solution.value) {
        // The reason is the answer: it stands in the entry and not only in its tool tip.
        QAction *action = addAction(what + QStringLiteral(" – ") + toQString(solution.reason));
        action->setEnabled(false);
        return;
    }
    const double value = *solution.value;
    QAction *action = addAction(what + QStringLiteral(": ") + toQString(valueWords(m_field, value)));
    action->setEnabled(value != m_field.get(m_scenario()));
    connect(action, &QAction::triggered, this, [this, value] { emit valueChosen(&m_field, value); });
}

void SolveMenu::fill()
{
    clear();
    addSolution(tr("Set to the largest that fits"), tr("Set to the smallest that fits"), std::nullopt, 1);
    const QString room = tr("with ×%1 left").arg(default_relief_headroom, 0, 'f', 2);
    addSolution(tr("Largest that fits %1").arg(room), tr("Smallest that fits %1").arg(room), std::nullopt,
                default_relief_headroom);
    addSolution(tr("Set to the largest that meets the target"), tr("Set to the smallest that meets the target"),
                WallId::Target, 1);
    addSeparator();
    connect(addAction(tr("Solve for a &goal...")), &QAction::triggered, this, [this] { emit goalRequested(&m_field); });
    connect(addAction(tr("&Reset")), &QAction::triggered, this, [this] { emit resetChosen(&m_field); });
}

} // namespace wallchart
