// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include "model/assumptions.h"

namespace wallchart {

class AssumptionRows;

/// One line for each assumption: name, range or "edited", value in force. Enter or a click asks for its editor.
class AssumptionList : public QListView
{
    Q_OBJECT

public:
    explicit AssumptionList(QWidget *parent = nullptr);

    /// `standard`: what the fields would be without anybody's choice.
    void setAssumptions(std::vector<AssumptionState> states, const Scenario &scenario, const Scenario &standard);
    int count() const;
    int editedCount() const;
    /// "HBM efficiency, 75 %, 64 to 84 %, edited".
    QString spokenRow(int row) const;
    const Field *fieldAt(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void fieldRequested(const wallchart::Field *field);

private:
    AssumptionRows *m_rows = nullptr;
};

} // namespace wallchart
