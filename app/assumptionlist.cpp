// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/assumptionlist.h"

#include <QAbstractListModel>
#include <QPainter>
#include <QStyledItemDelegate>

#include "model/fieldwords.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int row_height = 20;

enum Role { RangeRole = Qt::UserRole, ValueRole };

int rowHeight()
{
    return static_cast<int>(std::lround(row_height * uiScale()));
}

class AssumptionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = currentTheme();
        const double u = uiScale();
        const QRectF row(option.rect);
        painter->save();
        painter->fillRect(row, option.state.testFlag(QStyle::State_MouseOver) ? theme.soft : theme.base);
        const double right = drawEndingAt(*painter, row, row.right() - 10 * u, index.data(ValueRole).toString(),
                                          uiFont(12, QFont::DemiBold), theme.text);
        const double left =
            drawEndingAt(*painter, row, right - 8 * u, index.data(RangeRole).toString(), uiFont(11), theme.secondary);
        const QRectF name(row.left() + 12 * u, row.top(), left - 8 * u - row.left() - 12 * u, row.height());
        const QString text = index.data().toString();
        const QFont font = fittedFont(uiFont(12), text, name.width());
        painter->setFont(font);
        painter->setPen(theme.text);
        painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetricsF(font).elidedText(text, Qt::ElideRight, name.width()));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(theme.focus, 1.8));
            painter->drawRoundedRect(row.adjusted(2, 1, -2, -1), 2, 2);
        }
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {1, rowHeight()}; }

private:
    /// Gives where the text begins.
    static double drawEndingAt(QPainter &painter, const QRectF &row, double right, const QString &text,
                               const QFont &font, const QColor &color)
    {
        const double width = std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1;
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(right - width, row.top(), width, row.height()), Qt::AlignRight | Qt::AlignVCenter,
                         text);
        return right - width;
    }
};

} // namespace

class AssumptionRows : public QAbstractListModel
{
public:
    struct Row
    {
        AssumptionState state;
        bool edited = false;
    };

    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<Row> rows)
    {
        const bool same = rows.size() == m_rows.size() &&
                          std::equal(rows.begin(), rows.end(), m_rows.begin(),
                                     [](const Row &a, const Row &b) { return a.state.field == b.state.field; });
        if (!same)
            beginResetModel();
        m_rows = std::move(rows);
        if (!same)
            endResetModel();
        else if (!m_rows.empty())
            emit dataChanged(index(0), index(static_cast<int>(m_rows.size()) - 1));
    }
    const std::vector<Row> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    QVariant data(const QModelIndex &at, int role) const override
    {
        const Row &row = m_rows[static_cast<std::size_t>(at.row())];
        const AssumptionState &state = row.state;
        const QString value = toQString(valueWords(*state.field, state.now));
        const QString range = toQString(rangeWords(*state.field, state.low, state.high));
        const QString edited = AssumptionList::tr("edited");
        const QString name = said(state.field->label);
        switch (role) {
        case Qt::DisplayRole:
            return name;
        case ValueRole:
            return value;
        case RangeRole: // what is the user's own needs no range of ours beside it
            return row.edited && !state.by_user ? edited : range;
        case Qt::AccessibleTextRole:
            return QStringList{name, value, range, row.edited ? edited : QString()}.join(said(", "));
        case Qt::ToolTipRole:
            return AssumptionList::tr("%1: %2, from %3 (%4)").arg(name, value, range, said(state.source));
        default:
            return {};
        }
    }

private:
    std::vector<Row> m_rows;
};

AssumptionList::AssumptionList(QWidget *parent)
    : QListView(parent)
    , m_rows(new AssumptionRows(this))
{
    setModel(m_rows);
    setItemDelegate(new AssumptionDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Assumptions"));
    connect(this, &QListView::activated, this,
            [this](const QModelIndex &index) { emit fieldRequested(fieldAt(index.row())); });
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex &index) { emit fieldRequested(fieldAt(index.row())); });
}

void AssumptionList::setAssumptions(std::vector<AssumptionState> states, const Scenario &scenario,
                                    const Scenario &standard)
{
    std::vector<AssumptionRows::Row> rows;
    for (AssumptionState &state : states) {
        const bool edited = state.by_user || state.field->get(scenario) != state.field->get(standard);
        rows.push_back({state, edited});
    }
    m_rows->setRows(std::move(rows));
}

int AssumptionList::count() const
{
    return m_rows->rowCount();
}

int AssumptionList::editedCount() const
{
    const auto &rows = m_rows->rows();
    return static_cast<int>(
        std::count_if(rows.begin(), rows.end(), [](const AssumptionRows::Row &row) { return row.edited; }));
}

QString AssumptionList::spokenRow(int row) const
{
    return m_rows->data(m_rows->index(row), Qt::AccessibleTextRole).toString();
}

const Field *AssumptionList::fieldAt(int row) const
{
    return m_rows->rows()[static_cast<std::size_t>(row)].state.field;
}

QSize AssumptionList::sizeHint() const
{
    constexpr int rows = 5;
    return {static_cast<int>(326 * uiScale()), rows * rowHeight()};
}

QSize AssumptionList::minimumSizeHint() const
{
    constexpr int rows = 2;
    return {static_cast<int>(240 * uiScale()), rows * rowHeight()};
}

} // namespace wallchart
