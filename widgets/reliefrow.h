// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "model/relief.h"

#include <functional>

namespace wallchart {

/// A row of a list of changes.
struct ReliefRow
{
    const ReliefList *list = nullptr;
    int row = 0;
};

/// Height of a row in a list so wide, px.
int reliefRowHeight(int list_width);

/// Paints a change: rank, what, how far; walls that move, price, risk. The current row has a soft fill and a bar at its
/// left; wide lists show walls before → after, narrow ones after.
class ReliefRowDelegate : public QStyledItemDelegate
{
public:
    ReliefRowDelegate(std::function<ReliefRow(int)> row, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    std::function<ReliefRow(int)> m_row;
};

} // namespace wallchart
