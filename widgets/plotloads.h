// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "model/report.h"

#include <vector>

namespace wallchart {

/// "at 32,768" and the badges of all walls with their loads, largest first, as many as fit; or a line of text while the
/// pointer is in a plot.
class PlotLoads : public QWidget
{
    Q_OBJECT

public:
    explicit PlotLoads(QWidget *parent = nullptr);

    void setLoads(const QString &where, const Report &report);
    /// Empty: back to the loads.
    void setReadout(const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Load
    {
        WallId wall;
        QString text;
        bool hit;
    };
    double widthOf(const Load &load) const;

    QString m_where;
    QString m_readout;
    std::vector<Load> m_loads;
};

} // namespace wallchart
