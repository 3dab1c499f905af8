// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include "model/relief.h"

#include <memory>

namespace wallchart {

class ReliefRows;

/// The ranked changes that would relieve a wall, two lines each: what and how far, then walls, price and risk. The row
/// under the pointer, or with the keyboard the current one, is the one that is previewed; Enter or a double-click asks
/// for it to be made.
class ReliefListView : public QListView
{
    Q_OBJECT

public:
    explicit ReliefListView(QWidget *parent = nullptr);

    /// Shows other changes. The row of the same lever stays current; nothing is previewed until the user moves.
    void setList(std::shared_ptr<const ReliefList> list);
    const ReliefList &list() const { return *m_list; }
    /// The current row's change, or nullptr. Valid until the next setList().
    const Relief *current() const;
    /// The change under the pointer or, with the focus, the current one; nullptr: none.
    const Relief *pointedAt() const { return m_pointed; }
    /// What is read out of a row: "KV cache BF16 → FP8, ×1.59 left, ..., $0/h, check quality".
    QString spokenRow(int row) const;
    /// Height that shows so many rows.
    int heightOf(int rows) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pointedAtChanged();
    void chosen(); ///< the current change is to be made
    void currentMoved();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    const Relief *changeAt(const QModelIndex &index) const;
    void point(const Relief *relief);

    std::shared_ptr<const ReliefList> m_list;
    ReliefRows *m_rows = nullptr;
    const Relief *m_pointed = nullptr;
};

} // namespace wallchart
