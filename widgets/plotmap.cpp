// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include "model/phasemap.h"
#include "model/wall.h"
#include "widgets/badge.h"
#include "widgets/plotpaint.h"
#include "widgets/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

// Maps: regions by the wall that binds, each with its own tint and pattern, lines of equal load, the point that stands
// for the case.
namespace wallchart {

namespace {

constexpr double badge_size = 16;
constexpr double point_size = 13;
constexpr double shape_size = 9;
constexpr double key_line = 20;

std::vector<std::uint8_t> codesOf(const PlotSpec &spec)
{
    std::vector<std::uint8_t> present;
    if (!spec.regions.codes)
        return present;
    std::array<bool, 256> seen{};
    for (const std::uint8_t code : *spec.regions.codes)
        seen[code] = true;
    for (const Wall &wall : walls()) {
        if (seen[static_cast<std::size_t>(wall.id)])
            present.push_back(static_cast<std::uint8_t>(wall.id));
    }
    return present;
}

/// Whether the pattern of a wall has ink at a place, in units of the screen: patterns keep their size at every scale
/// and their place while the regions move.
bool inked(WallId wall, int x, int y)
{
    switch (wall) {
    case WallId::Memory:
        return (x + y) % 8 < 1;
    case WallId::Context:
        return x % 7 < 1;
    case WallId::Compute:
        return y % 7 < 1;
    case WallId::Bandwidth:
        return (x - y + 80000) % 8 < 1;
    case WallId::Interconnect:
        return (x + y) % 11 < 1 || (x - y + 88000) % 11 < 1;
    case WallId::Target:
        return x % 10 < 1 || y % 10 < 1;
    case WallId::Power:
        return x % 7 < 2 && y % 7 < 2;
    case WallId::Thermal:
        return (x + 2 * y) % 12 < 2;
    case WallId::Budget:
        return (2 * x + y) % 12 < 2;
    case WallId::Parallelism:
        return (x + y) % 14 < 2;
    case WallId::Reliability:
        return x % 5 < 1 && y % 5 < 1;
    case WallId::Storage:
        return y % 9 < 1 || (x + (y / 9 % 2) * 9) % 18 < 1;
    case WallId::Data:
        return x % 12 < 5 && y % 12 == 2;
    }
    return false;
}

/// Tint and ink of every code, as pixels.
struct Colours
{
    std::array<QRgb, 256> tint{};
    std::array<QRgb, 256> ink{};
};

Colours coloursOf(const Theme &theme)
{
    Colours colours;
    colours.tint.fill(theme.plot.rgb());
    colours.ink.fill(theme.plot.rgb());
    const double share = theme.is_dark ? 0.24 : 0.16;
    for (const Wall &wall : walls()) {
        const auto code = static_cast<std::size_t>(wall.id);
        const QColor tint = mixed(theme.plot, theme.wall(wall.id), theme.is_print ? 0.0 : share);
        colours.tint[code] = tint.rgb();
        colours.ink[code] = mixed(tint, theme.wall(wall.id), 0.42).rgb();
    }
    return colours;
}

QImage regionImage(const PlotRegions &regions, const QRectF &area, double ratio, const Theme &theme)
{
    const QSize size = (area.size() * ratio).toSize();
    QImage image(size.expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    const Colours colours = coloursOf(theme);
    std::vector<int> column(static_cast<std::size_t>(image.width()));
    for (int x = 0; x < image.width(); ++x)
        column[static_cast<std::size_t>(x)] =
            static_cast<int>(static_cast<qint64>(x) * regions.columns / image.width());
    for (int y = 0; y < image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        const int row = regions.rows - 1 - static_cast<int>(static_cast<qint64>(y) * regions.rows / image.height());
        const std::uint8_t *codes =
            regions.codes->data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(regions.columns);
        const int page_y = static_cast<int>(area.top() + y / ratio);
        for (int x = 0; x < image.width(); ++x) {
            const std::uint8_t code = codes[column[static_cast<std::size_t>(x)]];
            if (code == map_fits) {
                line[x] = colours.tint[code];
                continue;
            }
            const int page_x = static_cast<int>(area.left() + x / ratio);
            line[x] = inked(static_cast<WallId>(code), page_x, page_y) ? colours.ink[code] : colours.tint[code];
        }
    }
    image.setDevicePixelRatio(ratio);
    return image;
}

void paintContour(QPainter &painter, const PlotContour &contour, const PlotLayout &layout, const Theme &theme)
{
    QPolygonF line;
    for (std::size_t i = 0; i < contour.x.size(); ++i)
        line << layout.scale.point(contour.x[i], contour.y[i]);
    QPen pen(theme.text, contour.strong ? 2.25 : 1.1);
    if (contour.baseline)
        pen.setDashPattern({4 / pen.widthF(), 4 / pen.widthF()});
    else if (contour.dotted)
        pen.setDashPattern({1.5, 3});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void paintPoint(QPainter &painter, const QPointF &at, const Theme &theme, bool focused)
{
    const double r = point_size / 2;
    painter.setPen(QPen(theme.plot, 4.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, r, r);
    painter.setPen(QPen(theme.text, 2));
    painter.drawEllipse(at, r, r);
    painter.drawLine(at - QPointF(r + 5, 0), at - QPointF(3, 0));
    painter.drawLine(at + QPointF(3, 0), at + QPointF(r + 5, 0));
    painter.drawLine(at - QPointF(0, r + 5), at - QPointF(0, 3));
    painter.drawLine(at + QPointF(0, 3), at + QPointF(0, r + 5));
    if (!focused)
        return;
    painter.setPen(QPen(theme.focus, 2));
    painter.drawEllipse(at, r + 4, r + 4);
}

/// The point that stands for the case, and its tag on the side where there is room.
void placePoint(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    if (!spec.marker || !spec.marker->y)
        return;
    layout.point = layout.scale.point(spec.marker->x, *spec.marker->y);
    layout.handle = QRectF(layout.point - QPointF(point_size, point_size), QSizeF(2 * point_size, 2 * point_size));
    const QFont tag_font = uiFont(11, QFont::DemiBold);
    PlotText text = textAt(toQString(spec.marker->text), {0, 0}, tag_font, theme.selection_text);
    QRectF tag(0, 0, text.rect.width() + 12, text.rect.height() + 4);
    const bool to_right = layout.point.x() + point_size + 6 + tag.width() < layout.scale.area().right();
    tag.moveTopLeft({to_right ? layout.point.x() + point_size + 4 : layout.point.x() - point_size - 4 - tag.width(),
                     std::clamp(layout.point.y() - tag.height() - 4, layout.scale.area().top() + 2,
                                layout.scale.area().bottom() - tag.height() - 2)});
    text.rect.moveCenter(tag.center());
    layout.tag = tag;
    layout.tag_text = std::move(text);
}

} // namespace

void layoutMap(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const QFont font = uiFont(12);
    const QFontMetricsF small(uiFont(11));
    const QFontMetricsF strong(uiFont(12, QFont::DemiBold));
    double ticks = 0;
    for (const PlotTick &tick : spec.y.ticks)
        ticks = std::max(ticks, strong.horizontalAdvance(toQString(tick.text)));
    double widest = strong.horizontalAdvance(PlotLayout::fitsWord());
    for (const Wall &wall : walls())
        widest = std::max(widest, strong.horizontalAdvance(said(wall.name)));
    const double left = std::ceil(small.height() + 12 + ticks);
    const double right = std::ceil(14 + badge_size + 6 + widest + 4);
    const double bottom = std::ceil(2 * small.height() + 18);
    const QRectF area(left, 9, std::max(40.0, layout.size.width() - left - right),
                      std::max(40.0, layout.size.height() - 9 - bottom));
    layout.scale = PlotScale(spec.x, spec.y, area);
    addAxisTexts(spec, theme, {}, layout);

    const double x = area.right() + 14;
    double y = area.top() + key_line / 2;
    for (const std::uint8_t code : codesOf(spec)) {
        if (y + key_line > area.bottom())
            break;
        PlotKey key;
        key.from = {x, y};
        key.segment = code;
        key.swatch = QRectF(x, y - badge_size / 2, badge_size, badge_size);
        key.text = textAt(said(wallInfo(static_cast<WallId>(code)).name), {x + badge_size + 6, y}, font, theme.text);
        layout.keys.push_back(std::move(key));
        y += key_line;
    }
    PlotKey fits;
    fits.from = {x, y};
    fits.swatch = QRectF(x, y - badge_size / 2, badge_size, badge_size);
    fits.text = textAt(PlotLayout::fitsWord(), {x + badge_size + 6, y}, font, theme.text);
    layout.keys.push_back(std::move(fits));

    placePoint(spec, theme, layout);
    for (const PlotContour &contour : spec.contours) {
        if (contour.text.empty() || contour.x.empty())
            continue;
        const std::size_t middle = contour.x.size() / 2;
        PlotText text = textCentred(toQString(contour.text), layout.scale.point(contour.x[middle], contour.y[middle]),
                                    uiFont(11, contour.strong ? QFont::DemiBold : QFont::Normal), theme.text);
        text.back = theme.plot;
        const QRectF room = text.rect.adjusted(-6, -4, 6, 4);
        const auto touches = [&](const PlotText &other) { return other.rect.intersects(room); };
        if (area.contains(text.rect) && !room.intersects(layout.tag) && !room.intersects(layout.handle) &&
            std::none_of(layout.texts.begin(), layout.texts.end(), touches))
            layout.texts.push_back(std::move(text));
    }
}

void paintMapBackground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme)
{
    if (!spec.regions.codes || spec.regions.codes->empty())
        return;
    // On paper as fine as a good screen.
    const double device = painter.device()->devicePixelRatioF();
    const bool paper = painter.device()->logicalDpiX() > 200 || painter.device()->devType() == QInternal::Picture;
    const QRectF &area = layout.scale.area();
    painter.drawImage(area, regionImage(spec.regions, area, paper ? 2 : device, theme));
}

void paintMapForeground(QPainter &painter, const PlotSpec &spec, const PlotLayout &layout, const Theme &theme,
                        const PlotLook &look)
{
    const QRectF &area = layout.scale.area();
    painter.save();
    painter.setClipRect(area);
    for (const PlotContour &contour : spec.contours)
        paintContour(painter, contour, layout, theme);
    painter.restore();
    for (const PlotRegionLabel &label : spec.region_labels) {
        QRectF badge(0, 0, badge_size, badge_size);
        badge.moveCenter(layout.scale.point(label.x, label.y));
        if (area.contains(badge) && !badge.intersects(layout.tag) && !badge.intersects(layout.handle))
            paintBadge(painter, theme, label.wall, badge);
    }
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    for (const PlotKey &key : layout.keys) {
        if (key.segment)
            paintBadge(painter, theme, static_cast<WallId>(*key.segment), key.swatch);
        else
            painter.drawRect(key.swatch.adjusted(0.5, 0.5, -0.5, -0.5));
        paintText(painter, key.text);
        painter.setPen(QPen(theme.border, 1));
    }
    if (spec.baseline && spec.baseline->y)
        paintDiamond(painter, theme, layout.scale.point(spec.baseline->x, *spec.baseline->y), 11);
    if (layout.handle.isNull())
        return;
    paintPoint(painter, layout.point, theme, look.focused);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.selection);
    painter.drawRoundedRect(layout.tag, 2, 2);
    paintText(painter, layout.tag_text);
}

} // namespace wallchart
