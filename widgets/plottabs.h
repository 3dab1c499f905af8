// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include "model/fields.h"

class QToolButton;

namespace wallchart {

class PlotTabBar;

/// The choice of plots: as many tabs as there is room for, in the order they were added, and the rest in a menu behind
/// "More". The chosen one always has a tab. Tabs never scroll, so what is offered is always in sight.
class PlotTabs : public QWidget
{
    Q_OBJECT

public:
    explicit PlotTabs(QWidget *parent = nullptr);

    void addTab(const QString &id, const QString &title, FieldUse use);
    /// Hides the tabs that mean nothing for this workload.
    void setWorkload(Workload workload);
    /// Takes one tab out of the choice, or puts it back. Unknown ids: nothing happens.
    void setOffered(const QString &id, bool offered);
    /// Chooses without a signal. Unknown ids: nothing happens.
    void setCurrent(const QString &id);
    QString current() const { return m_current; }
    /// Whether the tab is in the choice now, in sight or behind "More".
    bool isOffered(const QString &id) const;
    /// Ids behind "More".
    QStringList hidden() const;

signals:
    /// The user chose this plot.
    void chosen(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Tab
    {
        QString id;
        QString title;
        FieldUse use = FieldUse::Both;
        bool offered = true;
    };

    int indexOf(const QString &id) const;
    bool applies(const Tab &tab) const;
    void arrange();
    void fillMenu();

    QList<Tab> m_tabs;
    QString m_current;
    Workload m_workload = Workload::Serving;
    PlotTabBar *m_bar = nullptr;
    QToolButton *m_more = nullptr;
};

} // namespace wallchart
