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
constexpr int narrow = 1100; ///< px at scale 1: chips in two rows below

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
    setAccessibleName(QStringLiteral("Walls"));
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

int WallStrip::heightFor(int width) const
{
    if (m_compact)
        return px(6 + 22 + 5 + 22 + 6);
    if (columnsFor(width) == wall_count)
        return px(8 + 92 + 8);
    return px(width < px(narrow) ? 6 + 78 + 5 + 22 + 4 + 22 + 6 : 6 + 78 + 5 + 22 + 6);
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
    const bool one_row = !m_compact && columnsFor(width()) == wall_count;
    const int side = px(8);
    const int gap = px(one_row ? 6 : 8);
    const int first = one_row ? wall_count : first_row;
    for (int i = 0; i < wall_count; ++i) {
        const bool chip = m_compact || i >= first;
        m_tiles[static_cast<std::size_t>(i)]->setForm(chip ? WallTile::Form::Chip : WallTile::Form::Tile);
    }
    const int top = px(one_row ? 8 : 6);
    const int high = px(m_compact ? 22 : one_row ? 92 : 78);
    const int inner = width() - 2 * side;
    placeRow(m_tiles, 0, first, {side, top, inner, high}, gap);
    if (one_row)
        return;
    const int chips_top = top + high + px(5);
    const int rest = wall_count - first;
    const bool two_rows = !m_compact && width() < px(narrow);
    const int in_row = two_rows ? (rest + 1) / 2 : rest;
    placeRow(m_tiles, first, in_row, {side, chips_top, inner, px(22)}, gap);
    if (two_rows)
        placeRow(m_tiles, first + in_row, rest - in_row, {side, chips_top + px(26), inner, px(22)}, gap);
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
