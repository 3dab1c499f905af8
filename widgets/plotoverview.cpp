// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotoverview.h"

#include <utility>

namespace wallchart {

namespace {

constexpr int places = 3;
constexpr int large_places = 5;
constexpr QSize large_overview(1700, 1000); ///< px; from here on four others have room
constexpr int panel_gap = 8;
constexpr int side_by_side_width = 1500; ///< px; from here on the first stands left of the others instead of above
constexpr int large_share = 58;          ///< per cent of the width
constexpr int large_share_of_grid = 45;
constexpr int large_share_of_height = 57;

/// `count` equal parts of the length, with gaps between; the start and the end of one.
std::pair<int, int> part(int length, int count, int index)
{
    return {(length + panel_gap) * index / count, (length + panel_gap) * (index + 1) / count - panel_gap};
}

} // namespace

int overviewPlaces(QSize size)
{
    return size.width() >= large_overview.width() && size.height() >= large_overview.height() ? large_places : places;
}

QList<QRect> overviewRects(const QRect &all, int count)
{
    const QRect room = all.adjusted(panel_gap, panel_gap, -panel_gap, -panel_gap);
    const bool beside = room.width() >= side_by_side_width;
    const int others = count - 1;
    const int columns = !beside ? others : others > 2 ? 2 : 1;
    const int rows = others > 0 ? (others + columns - 1) / columns : 0;
    QRect first = room;
    QRect rest = room;
    if (beside && others > 0) {
        first.setWidth(room.width() * (columns > 1 ? large_share_of_grid : large_share) / 100);
        rest.setLeft(first.right() + 1 + panel_gap);
    } else if (others > 0) {
        first.setHeight(room.height() * large_share_of_height / 100);
        rest.setTop(first.bottom() + 1 + panel_gap);
    }
    QList<QRect> rects{first};
    for (int i = 0; i < others; ++i) {
        const auto [left, right] = part(rest.width(), columns, i % columns);
        const auto [top, bottom] = part(rest.height(), rows, i / columns);
        rects << QRect(rest.left() + left, rest.top() + top, right - left, bottom - top);
    }
    return rects;
}

} // namespace wallchart
