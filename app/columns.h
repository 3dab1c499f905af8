// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QTabBar;
class QStackedLayout;

namespace wallchart {

/// The main area: inputs, plots and the column at the right. In a narrow window the last one is a tab beside the plots.
class Columns : public QSplitter
{
    Q_OBJECT

public:
    /// Takes the three over. `side_title` names the tab of the last.
    Columns(QWidget *inputs, QWidget *plots, QWidget *side, const QString &side_title);

    bool isNarrow() const { return m_size == Size::Narrow; }
    QTabBar *tabs() const { return m_tabs; }
    /// Brings the column at the right into view where it is a tab.
    void showSide();
    /// Width from which there is room for three columns, and for wide ones.
    static constexpr int three_columns_width = 1280;
    static constexpr int wide_columns_width = 1900;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Size { None, Narrow, Three, Wide };
    void arrange(Size size);

    QWidget *m_centre = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedLayout *m_stack = nullptr;
    QWidget *m_side = nullptr;
    Size m_size = Size::None;
};

} // namespace wallchart
