// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QTreeWidget;

namespace wallchart {

/// Something that can be gone to: an input, a record of the catalogue, a plot, a wall, a command.
struct Findable
{
    QString name;
    QString detail; ///< its value now, or how large it is
    QString kind;   ///< "Input", "Model", "Plot"
    QString words;  ///< found by these too, not shown
    std::function<void()> go;
};

/// One line to type into and what it finds, best first. Enter or a click goes there.
class FindDialog : public QDialog
{
    Q_OBJECT

public:
    explicit FindDialog(std::vector<Findable> items, QWidget *parent = nullptr);

    QLineEdit *line() const { return m_line; }
    QTreeWidget *list() const { return m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void find();
    void choose();

    std::vector<Findable> m_items;
    QLineEdit *m_line = nullptr;
    QTreeWidget *m_list = nullptr;
};

/// How well the item answers what was typed, larger is better: every word must stand somewhere in it, at the start of
/// its name best. 0: not at all.
int findRank(const Findable &item, const QString &typed);

} // namespace wallchart
