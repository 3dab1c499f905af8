// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include "model/analysis.h"

#include <functional>
#include <optional>

namespace wallchart {

/// What a field can be set to by solving for it: the furthest value that fits, the same with room left, the value at
/// which the target is just met. Each entry says its value, or why there is none.
class SolveMenu : public QMenu
{
    Q_OBJECT

public:
    /// The values are solved when the menu opens. `scenario` is asked for then.
    SolveMenu(const Field &field, std::function<const Scenario &()> scenario, QWidget *parent = nullptr);

    const Field &field() const { return m_field; }
    /// Solves and fills now; opening does it by itself.
    void fill();

signals:
    void valueChosen(const wallchart::Field *field, double value);
    void resetChosen(const wallchart::Field *field);
    void goalRequested(const wallchart::Field *field);

private:
    void addSolution(const QString &largest, const QString &smallest, std::optional<WallId> wall, double headroom);

    const Field &m_field;
    std::function<const Scenario &()> m_scenario;
};

} // namespace wallchart
