// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <memory>

class QLineEdit;
class QTabBar;
class QToolButton;

namespace wallchart {

/// What a tab says of its case.
struct CaseTab
{
    QString name;
    bool over = false;     ///< a wall is hit
    bool baseline = false; ///< pinned to compare with

    bool operator==(const CaseTab &) const = default;
};

/// The cases of the document as tabs: A, B, C with a tick or a cross, one to add another. Double click or F2 renames in
/// place, dragging moves, the menu (right button, menu key) has the rest. Shows what it is given; asks by signals.
class CaseTabs : public QWidget
{
    Q_OBJECT

public:
    explicit CaseTabs(QWidget *parent = nullptr);
    ~CaseTabs() override;

    void setCases(const QList<CaseTab> &cases, int active);
    QTabBar *bar() const { return m_bar; }
    QToolButton *addButton() const { return m_add; }
    /// Opens the field over the tab that takes the new name.
    void startRename(int index);

signals:
    void chosen(int index);
    void duplicateRequested(int index);
    void removeRequested(int index);
    void renamed(int index, const QString &name);
    void moved(int from, int to);
    void baselineRequested(int index);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showMenu(int index, const QPoint &at);
    void fill();
    void finishRename(bool keep);

    QList<CaseTab> m_cases;
    QTabBar *m_bar = nullptr;
    QToolButton *m_add = nullptr;
    QLineEdit *m_name = nullptr; ///< over the tab that is being renamed
    int m_renaming = -1;
};

} // namespace wallchart
