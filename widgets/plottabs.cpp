// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plottabs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>

namespace wallchart {

/// A tab bar that tells how wide a tab would be.
class PlotTabBar : public QTabBar
{
public:
    int widthOf(int index) const { return tabSizeHint(index).width(); }
};

PlotTabs::PlotTabs(QWidget *parent)
    : QWidget(parent)
    , m_bar(new PlotTabBar)
    , m_more(new QToolButton)
{
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(false);
    m_bar->setAccessibleName(tr("Plots"));
    m_more->setText(tr("More"));
    m_more->setAccessibleName(tr("More plots"));
    m_more->setToolTip(tr("Plots that have no room for a tab"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setMenu(new QMenu(m_more));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_more, 0, Qt::AlignVCenter);
    layout->addStretch(1);
    // The bar's own wish is the width of all tabs, which would keep the window from getting narrow.
    setMinimumWidth(1);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        if (index < 0 || index >= m_tabs.size() || m_tabs[index].id == m_current)
            return;
        m_current = m_tabs[index].id;
        arrange();
        emit chosen(m_current);
    });
}

void PlotTabs::addTab(const QString &id, const QString &title, FieldUse use)
{
    const QSignalBlocker quiet(m_bar);
    m_tabs.append({id, title, use, true});
    m_bar->addTab(title);
    if (m_current.isEmpty())
        m_current = id;
    arrange();
}

void PlotTabs::setWorkload(Workload workload)
{
    if (workload == m_workload)
        return;
    m_workload = workload;
    arrange();
}

void PlotTabs::setOffered(const QString &id, bool offered)
{
    const int index = indexOf(id);
    if (index < 0 || m_tabs[index].offered == offered)
        return;
    m_tabs[index].offered = offered;
    arrange();
}

void PlotTabs::setCurrent(const QString &id)
{
    if (indexOf(id) < 0)
        return;
    m_current = id;
    arrange();
}

bool PlotTabs::isOffered(const QString &id) const
{
    const int index = indexOf(id);
    return index >= 0 && applies(m_tabs[index]);
}

QStringList PlotTabs::hidden() const
{
    QStringList ids;
    for (int i = 0; i < m_tabs.size(); ++i) {
        if (applies(m_tabs[i]) && !m_bar->isTabVisible(i))
            ids << m_tabs[i].id;
    }
    return ids;
}

int PlotTabs::indexOf(const QString &id) const
{
    for (int i = 0; i < m_tabs.size(); ++i) {
        if (m_tabs[i].id == id)
            return i;
    }
    return -1;
}

bool PlotTabs::applies(const Tab &tab) const
{
    const FieldUse wanted = m_workload == Workload::Training ? FieldUse::Training : FieldUse::Serving;
    return tab.offered && (tab.use == FieldUse::Both || tab.use == wanted);
}

void PlotTabs::arrange()
{
    // Hiding the current tab moves the bar's choice, which is not the user's.
    const QSignalBlocker quiet(m_bar);
    const int current = indexOf(m_current);
    int wanted = 0;
    for (int i = 0; i < m_tabs.size(); ++i)
        wanted += applies(m_tabs[i]) ? m_bar->widthOf(i) : 0;
    const bool all = wanted <= width();
    int room = width() - (all ? 0 : m_more->sizeHint().width() + 4) - (current >= 0 ? m_bar->widthOf(current) : 0);
    for (int i = 0; i < m_tabs.size(); ++i) {
        const int needed = m_bar->widthOf(i);
        const bool fits = applies(m_tabs[i]) && needed <= room;
        if (fits && i != current)
            room -= needed;
        else if (i != current)
            room = applies(m_tabs[i]) ? 0 : room; // later tabs do not jump the queue
        m_bar->setTabVisible(i, i == current || fits);
    }
    m_bar->setCurrentIndex(current);
    m_more->setVisible(!all);
    if (!all)
        fillMenu();
    // At once, also while nothing is on screen: a picture of the window is taken without a turn of the event loop.
    m_bar->updateGeometry(); // the layout keeps the width that the bar wished for
    layout()->activate();
}

void PlotTabs::fillMenu()
{
    QMenu *menu = m_more->menu();
    menu->clear();
    for (const QString &id : hidden()) {
        connect(menu->addAction(m_tabs[indexOf(id)].title), &QAction::triggered, this, [this, id] {
            setCurrent(id);
            emit chosen(id);
        });
    }
}

void PlotTabs::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void PlotTabs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

} // namespace wallchart
