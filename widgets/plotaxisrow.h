// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/fields.h"

#include <optional>

class QComboBox;

namespace wallchart {

class PlotLoads;

/// The row under the plots: the choice of the field along the x axis, and beside it the loads at its value.
class PlotAxisRow : public QWidget
{
    Q_OBJECT

public:
    explicit PlotAxisRow(QWidget *parent = nullptr);

    /// Offers the fields of this workload, the large sliders first.
    void setWorkload(Workload workload);
    /// Shows which one is chosen; emits nothing.
    void setField(const Field &field);
    PlotLoads *loads() const { return m_loads; }

signals:
    void fieldChosen(const wallchart::Field *field);

private:
    QComboBox *m_fields = nullptr;
    PlotLoads *m_loads = nullptr;
    std::optional<Workload> m_listed;
};

} // namespace wallchart
