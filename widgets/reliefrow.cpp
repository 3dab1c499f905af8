// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/reliefrow.h"

#include <QAbstractItemView>
#include <QFontMetricsF>
#include <QPainter>

#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int wide_list = 380;       ///< from here on walls are shown before → after
constexpr double close_load = 0.87;  ///< under ×1.15 left
constexpr double least_title = 0.55; ///< of the row, whatever stands to the right of it

double advance(const QFont &font, const QString &text)
{
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text));
}

/// Places and paints one row from both sides inwards.
class RowPainter
{
public:
    RowPainter(QPainter &painter, const QRectF &row, bool wide)
        : m_painter(painter)
        , m_theme(currentTheme())
        , m_unit(uiScale())
        , m_row(row)
        , m_wide(wide)
    {
    }

    void paint(const ReliefRow &shown, bool current, bool hover, bool focus)
    {
        const Relief &relief = shown.list->changes[static_cast<std::size_t>(shown.row)];
        m_painter.fillRect(m_row, current || hover ? m_theme.soft : m_theme.base);
        m_painter.fillRect(QRectF(m_row.left(), m_row.bottom() - 1, m_row.width(), 1), m_theme.hairline);
        if (current)
            m_painter.fillRect(QRectF(m_row.left(), m_row.top(), 3 * m_unit, m_row.height() - 1), m_theme.selection);
        const double half = m_row.height() / 2;
        paintTop(shown, relief, QRectF(m_row.left(), m_row.top() + 2 * m_unit, m_row.width(), half));
        paintBottom(shown, relief, QRectF(m_row.left(), m_row.top() + half - 1 * m_unit, m_row.width(), half));
        if (focus) {
            m_painter.setRenderHint(QPainter::Antialiasing);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.focus, 1.8));
            m_painter.drawRoundedRect(m_row.adjusted(1, 1, -1, -2), 2, 2);
        }
    }

private:
    double left() const { return m_row.left() + 32 * m_unit; }
    double right() const { return m_row.right() - 10 * m_unit; }

    void text(const QRectF &rect, int alignment, const QString &words, const QFont &font, const QColor &color)
    {
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(rect, alignment | Qt::AlignVCenter | Qt::TextSingleLine, words);
    }

    void paintTop(const ReliefRow &shown, const Relief &relief, const QRectF &line)
    {
        text(QRectF(m_row.left(), line.top(), 22 * m_unit, line.height()), Qt::AlignRight,
             QString::number(shown.row + 1), uiFont(13), m_theme.secondary);
        const QString result = toQString(resultWords(*shown.list, relief));
        const bool over = relief.outcome == ReliefOutcome::Helps && relief.wall.hit_after;
        const QFont strong = uiFont(13, QFont::DemiBold);
        const double result_width = std::min(advance(strong, result), (right() - left()) * (1 - least_title));
        const QFont result_font = fittedFont(strong, result, result_width);
        text(QRectF(right() - result_width, line.top(), result_width, line.height()), Qt::AlignRight, result,
             result_font, over ? m_theme.over : m_theme.text);
        const double room = right() - result_width - 10 * m_unit - left();
        const QString change = toQString(relief.change);
        const QFont font = fittedFont(strong, change, room);
        text(QRectF(left(), line.top(), room, line.height()), Qt::AlignLeft,
             QFontMetricsF(font).elidedText(change, Qt::ElideMiddle, room), font, m_theme.text);
    }

    void paintBottom(const ReliefRow &shown, const Relief &relief, const QRectF &line)
    {
        const double edge = paintPrice(shown, relief, line);
        double x = left();
        if (paintWall(relief.wall, x, edge, line)) {
            for (const ReliefWall &wall : relief.others) {
                if (!paintWall(wall, x, edge, line))
                    break;
            }
        }
    }

    /// Price and risk at the right; gives where they begin.
    double paintPrice(const ReliefRow &shown, const Relief &relief, const QRectF &line)
    {
        const QFont plain = uiFont(11);
        const QFont strong = uiFont(11, relief.alarming ? QFont::DemiBold : QFont::Normal);
        const QString risk = toQString(relief.risk);
        const QString price =
            toQString(priceWords(*shown.list, relief)) + (risk.isEmpty() ? QString() : QStringLiteral(" · "));
        double x = right() - advance(strong, risk);
        text(QRectF(x, line.top(), right() - x, line.height()), Qt::AlignLeft, risk, strong,
             relief.alarming ? m_theme.over : m_theme.secondary);
        const double width = advance(plain, price);
        x -= width;
        text(QRectF(x, line.top(), width, line.height()), Qt::AlignLeft, price, plain, m_theme.secondary);
        return x - 8 * m_unit;
    }

    QString loadText(const ReliefWall &wall) const
    {
        const QString after = QString::number(wall.after, 'f', 2);
        return m_wide ? QString::number(wall.before, 'f', 2) + QStringLiteral(" → ") + after : after;
    }

    /// Badge, load and a sign where the wall is over or close; false: no room, nothing painted.
    bool paintWall(const ReliefWall &wall, double &x, double edge, const QRectF &line)
    {
        const QFont font = uiFont(11);
        const QString load = loadText(wall);
        const double badge = 12 * m_unit;
        const double gap = 4 * m_unit;
        const bool over = wall.hit_after;
        const bool close = !over && wall.after > close_load;
        const double sign = over || close ? 11 * m_unit + gap : 0;
        const double width = badge + gap + advance(font, load) + sign;
        if (x + width > edge)
            return false;
        const double middle = line.center().y();
        paintBadge(m_painter, m_theme, wall.wall, QRectF(x, middle - badge / 2, badge, badge));
        text(QRectF(x + badge + gap, line.top(), advance(font, load) + 1, line.height()), Qt::AlignLeft, load, font,
             m_theme.secondary);
        if (sign > 0) {
            const double size = 9 * m_unit;
            paintStateIcon(m_painter, over ? WallState::Over : WallState::Close,
                           QRectF(x + width - size, middle - size / 2, size, size),
                           over ? m_theme.over : m_theme.close);
        }
        x += width + 8 * m_unit;
        return true;
    }

    QPainter &m_painter;
    const Theme &m_theme;
    double m_unit;
    QRectF m_row;
    bool m_wide;
};

} // namespace

int reliefRowHeight(int list_width)
{
    return static_cast<int>(std::lround((list_width >= wide_list ? 42 : 40) * uiScale()));
}

ReliefRowDelegate::ReliefRowDelegate(std::function<ReliefRow(int)> row, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_row(std::move(row))
{
}

void ReliefRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ReliefRow shown = m_row(index.row());
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool current = view && view->currentIndex() == index;
    painter->save();
    RowPainter row(*painter, option.rect, option.rect.width() >= wide_list);
    row.paint(shown, current, option.state.testFlag(QStyle::State_MouseOver),
              current && option.state.testFlag(QStyle::State_HasFocus));
    painter->restore();
}

QSize ReliefRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int width = option.widget ? option.widget->width() : option.rect.width();
    return {1, reliefRowHeight(width)};
}

} // namespace wallchart
