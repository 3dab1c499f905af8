// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/relieflist.h"

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include "model/wall.h"
#include "widgets/reliefrow.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

QString spoken(const ReliefList &list, const Relief &relief)
{
    QStringList parts{toQString(relief.change), toQString(resultWords(list, relief))};
    for (const ReliefWall &wall : relief.others) {
        parts << QStringLiteral("%1 %2 → %3%4")
                     .arg(said(wallInfo(wall.wall).name))
                     .arg(wall.before, 0, 'f', 2)
                     .arg(wall.after, 0, 'f', 2)
                     .arg(wall.breaks() ? ReliefListView::tr(", over") : QString());
    }
    parts << toQString(priceWords(list, relief));
    if (const std::string power = powerWords(relief); !power.empty())
        parts << toQString(power);
    if (!relief.risk.empty())
        parts << toQString(relief.risk);
    return parts.join(said(", "));
}

QString help(const ReliefList &list, const Relief &relief)
{
    QString text = spoken(list, relief) + QLatin1Char('.');
    if (*relief.lever->caution)
        text += QStringLiteral("\n\n") + said(relief.lever->caution);
    return text;
}

} // namespace

class ReliefRows : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    void setList(std::shared_ptr<const ReliefList> list)
    {
        beginResetModel();
        m_list = std::move(list);
        endResetModel();
    }
    int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() || !m_list ? 0 : static_cast<int>(m_list->changes.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        const Relief &relief = m_list->changes[static_cast<std::size_t>(index.row())];
        if (role == Qt::DisplayRole)
            return toQString(relief.change);
        if (role == Qt::AccessibleTextRole)
            return spoken(*m_list, relief);
        if (role == Qt::ToolTipRole)
            return help(*m_list, relief);
        return {};
    }

private:
    std::shared_ptr<const ReliefList> m_list;
};

ReliefListView::ReliefListView(QWidget *parent)
    : QListView(parent)
    , m_list(std::make_shared<ReliefList>())
    , m_rows(new ReliefRows(this))
{
    setModel(m_rows);
    setItemDelegate(new ReliefRowDelegate([this](int row) { return ReliefRow{m_list.get(), row}; }, this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAccessibleName(tr("Changes that would relieve the wall"));
}

void ReliefListView::setList(std::shared_ptr<const ReliefList> list)
{
    const Relief *before = current();
    const Lever *lever = before ? before->lever : nullptr;
    const int scrolled = verticalScrollBar()->value();
    point(nullptr);
    m_list = std::move(list);
    m_rows->setList(m_list);
    const std::vector<Relief> &changes = m_list->changes;
    const auto same =
        std::find_if(changes.begin(), changes.end(), [lever](const Relief &relief) { return relief.lever == lever; });
    const auto row = same == changes.end() ? 0 : static_cast<int>(same - changes.begin());
    if (!changes.empty())
        setCurrentIndex(m_rows->index(row));
    verticalScrollBar()->setValue(scrolled);
    point(nullptr); // what is previewed is the user's move, not the list's
}

const Relief *ReliefListView::changeAt(const QModelIndex &index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < m_list->changes.size() ? &m_list->changes[row] : nullptr;
}

const Relief *ReliefListView::current() const
{
    return changeAt(currentIndex());
}

QString ReliefListView::spokenRow(int row) const
{
    return m_rows->data(m_rows->index(row), Qt::AccessibleTextRole).toString();
}

void ReliefListView::point(const Relief *relief)
{
    if (relief == m_pointed)
        return;
    m_pointed = relief;
    emit pointedAtChanged();
}

void ReliefListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (hasFocus())
        point(changeAt(current));
    emit currentMoved();
}

void ReliefListView::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    point(changeAt(indexAt(event->position().toPoint())));
}

void ReliefListView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && indexAt(event->position().toPoint()).isValid())
        emit chosen();
}

void ReliefListView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && current()) {
        emit chosen();
        return;
    }
    if (event->key() == Qt::Key_Escape && m_pointed) {
        point(nullptr);
        return;
    }
    QListView::keyPressEvent(event);
}

void ReliefListView::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    point(hasFocus() ? current() : nullptr);
}

void ReliefListView::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    // A click is on its way to its own row; the keyboard arrives at the current one.
    if (event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        point(current());
}

void ReliefListView::focusOutEvent(QFocusEvent *event)
{
    QListView::focusOutEvent(event);
    if (!underMouse())
        point(nullptr);
}

void ReliefListView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
}

int ReliefListView::heightOf(int rows) const
{
    return rows * reliefRowHeight(width());
}

QSize ReliefListView::sizeHint() const
{
    constexpr int rows = 6;
    return {static_cast<int>(326 * uiScale()), heightOf(rows)};
}

QSize ReliefListView::minimumSizeHint() const
{
    constexpr int rows = 2;
    return {static_cast<int>(240 * uiScale()), heightOf(rows)};
}

} // namespace wallchart
