// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wallstrip.h"

#include <QEvent>
#include <QPainter>

#include "widgets/theme.h"
#include "widgets/walltile.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int wide = 1700;   ///< px at scale 1: all walls in one row
constexpr int first_row = 7; ///< tiles of the first row when they do not fit in one
constexpr int narrow = 1180; ///< px at scale 1: chips in two rows below

int px(double value)
{
    return static_cast<int>(std::lround(value * uiScale()));
}

/// `count` widgets side by side from `left` to `right`; the remainder of the division spread, so that both edges fit.
void placeRow(const std::vector<WallTile *> &tiles, int begin, int count, const QRect &row, int gap)
{
    const double width = (row.width() - (count - 1) * gap) / static_cast<double>(count);
    for (int i = 0; i < count; ++i) {
        const int left = row.left() + static_cast<int>(std::lround(i * (width + gap)));
        const int right = row.left() + static_cast<int>(std::lround(i * (width + gap) + width));
        tiles[static_cast<std::size_t>(begin + i)]->setGeometry(left, row.top(), right - left, row.height());
    }
}

} // namespace

WallStrip::WallStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Walls"));
    for (int i = 0; i < wall_count; ++i) {
        const auto id = static_cast<WallId>(i);
        auto *tile = new WallTile(id, this);
        m_tiles.push_back(tile);
        connect(tile, &WallTile::activated, this, [this](WallId wall) {
            updateFocusPolicies(wall);
            emit wallActivated(wall);
        });
        connect(tile, &WallTile::detailsRequested, this, &WallStrip::detailsRequested);
        connect(tile, &WallTile::focusMoved, this, [this, id](int step) { moveFocus(id, step); });
    }
    updateFocusPolicies(WallId::Memory);
}

void WallStrip::setReport(const Report &report, const FieldScan *x_scan)
{
    for (WallTile *tile : m_tiles)
        tile->setResult(report.wall(tile->wall()), x_scan);
}

void WallStrip::setBaseline(const Report *report)
{
    for (WallTile *tile : m_tiles) {
        const bool known = report && report->wall(tile->wall()).applies;
        tile->setBaselineLoad(known ? std::optional(report->wall(tile->wall()).load) : std::nullopt);
    }
}

void WallStrip::setPreview(const Report *report)
{
    for (WallTile *tile : m_tiles) {
        const bool known = report && report->wall(tile->wall()).applies;
        tile->setPreview(known ? std::optional(report->wall(tile->wall()).load) : std::nullopt);
    }
}

void WallStrip::setSelected(std::optional<WallId> wall)
{
    m_selected = wall;
    for (WallTile *tile : m_tiles)
        tile->setSelected(wall == tile->wall());
    if (wall)
        updateFocusPolicies(*wall);
}

void WallStrip::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    updateGeometry();
    arrange();
}

int WallStrip::columnsFor(int width) const
{
    return width >= px(wide) ? wall_count : first_row;
}

std::vector<int> WallStrip::rowsFor(int width) const
{
    if (columnsFor(width) == wall_count && !m_compact)
        return {wall_count};
    if (m_compact && width < px(1250))
        return {5, 4, 4};
    if (!m_compact && width < px(narrow))
        return {first_row, 3, 3};
    return {first_row, wall_count - first_row};
}

int WallStrip::heightFor(int width) const
{
    const std::vector<int> rows = rowsFor(width);
    const int chips = static_cast<int>(rows.size()) - 1;
    if (rows.size() == 1)
        return px(8 + 92 + 8);
    return px(6 + (m_compact ? 22 : 78) + chips * (22 + 5) + 6);
}

QSize WallStrip::sizeHint() const
{
    return {px(1350), heightFor(width())};
}

QSize WallStrip::minimumSizeHint() const
{
    return {px(900), heightFor(width())};
}

void WallStrip::arrange()
{
    const std::vector<int> rows = rowsFor(width());
    const bool one_row = rows.size() == 1;
    const int side = px(8);
    const int gap = px(one_row ? 6 : 8);
    int begin = 0;
    int top = px(one_row ? 8 : 6);
    for (const int count : rows) {
        const bool chips = m_compact || begin > 0;
        const int high = px(chips ? 22 : one_row ? 92 : 78);
        for (int i = begin; i < begin + count; ++i)
            m_tiles[static_cast<std::size_t>(i)]->setForm(chips ? WallTile::Form::Chip : WallTile::Form::Tile);
        placeRow(m_tiles, begin, count, {side, top, width() - 2 * side, high}, gap);
        begin += count;
        top += high + px(5);
    }
}

void WallStrip::resizeEvent(QResizeEvent *)
{
    arrange();
    if (height() != heightFor(width()))
        updateGeometry();
}

void WallStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    painter.setPen(theme.hairline);
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
}

void WallStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange) {
        updateGeometry();
        arrange();
    }
}

void WallStrip::moveFocus(WallId from, int step)
{
    const int target = std::clamp(static_cast<int>(from) + step, 0, wall_count - 1);
    updateFocusPolicies(static_cast<WallId>(target));
    m_tiles[static_cast<std::size_t>(target)]->setFocus(Qt::TabFocusReason);
}

void WallStrip::updateFocusPolicies(WallId current)
{
    // One Tab stop for the whole strip; the arrow keys move inside it.
    for (WallTile *tile : m_tiles)
        tile->setFocusPolicy(tile->wall() == current ? Qt::StrongFocus : Qt::ClickFocus);
}

} // namespace wallchart
