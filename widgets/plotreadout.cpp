// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotreadout.h"

#include <QLineF>
#include <QStringList>

#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double reach = 6; ///< px that a pointer may miss a line by
constexpr double snap = 2;  ///< px around the marker that count as on it

std::string placeText(const PlotAxis &axis, double x)
{
    const bool plain = axis.unit == "count" || axis.unit == "share";
    return plain ? words::say("%1 %2", {axis.label, formatShort(x, "")}) : formatQuantity(x, axis.unit);
}

QString curveReadout(const PlotSpec &spec, const PlotLayout &layout, double pixel_x)
{
    // At the marker the loads are known exactly; elsewhere they are read off the sampled line.
    const bool at_marker = spec.marker && std::abs(layout.scale.toX(spec.marker->x) - pixel_x) <= snap;
    double x = at_marker ? spec.marker->x : layout.scale.valueAt(pixel_x);
    if (spec.x.whole)
        x = std::round(x);
    struct Load
    {
        double value;
        const PlotSeries *series;
    };
    std::vector<Load> loads;
    for (const PlotSeries &series : spec.series) {
        if (series.baseline)
            continue;
        const std::optional<double> y = at_marker && series.at ? series.at : valueOn(series, spec, x);
        if (y)
            loads.push_back({*y, &series});
    }
    std::stable_sort(loads.begin(), loads.end(), [](const Load &a, const Load &b) { return a.value > b.value; });
    QStringList parts;
    for (const Load &load : loads)
        parts << toQString(load.series->name + " " +
                           (load.series->unit.empty()
                                ? fixedText(load.value, load.value < 99.5 ? 2 : 0)
                                : shortNumber(load.value * load.series->per_y) + " " + load.series->unit));
    return toQString(words::say("%1: %2", {placeText(spec.x, x), parts.join(said(", ")).toStdString()}));
}

/// The dot there: "Decode: 118 TFLOP/s at 2.1 FLOP/byte, ×1.9 below the roof".
QString pointReadout(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    for (const PlotDot &dot : layout.dots) {
        if (!dot.shape.adjusted(-3, -3, 3, 3).contains(pos))
            continue;
        const PlotPoint &point = spec.points[dot.point];
        const std::string place = words::say("%1: %2 at %3", {point.name, shortNumber(point.y) + " " + spec.y.unit,
                                                              shortNumber(point.x) + " " + spec.x.unit});
        return toQString(point.note.empty() ? place : words::say("%1, %2", {place, point.note}));
    }
    return {};
}

/// The wall of the region there; nothing where everything fits.
std::optional<WallId> regionAt(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    const QRectF &area = layout.scale.area();
    if (!spec.regions.codes || spec.regions.codes->empty() || !area.contains(pos))
        return std::nullopt;
    const auto share = [](double at, int count) { return std::clamp(static_cast<int>(at * count), 0, count - 1); };
    const int column = share((pos.x() - area.left()) / area.width(), spec.regions.columns);
    const int row = share((area.bottom() - pos.y()) / area.height(), spec.regions.rows);
    const std::size_t place = static_cast<std::size_t>(row) * static_cast<std::size_t>(spec.regions.columns) +
                              static_cast<std::size_t>(column);
    const std::uint8_t code = (*spec.regions.codes)[place];
    return code < wall_count ? std::optional(static_cast<WallId>(code)) : std::nullopt;
}

QString barReadout(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    const bool upright = spec.kind == PlotKind::Stack;
    const std::string &unit = upright ? spec.y.unit : spec.x.unit;
    for (std::size_t i = 0; i < layout.bars.size(); ++i) {
        const PlotBar &bar = spec.bars[i];
        if (!layout.bars[i].contains(pos))
            continue;
        for (const PlotSegment &segment : bar.segments) {
            const double from = upright ? layout.scale.toY(segment.to) : layout.scale.toX(segment.from);
            const double to = upright ? layout.scale.toY(segment.from) : layout.scale.toX(segment.to);
            const double at = upright ? pos.y() : pos.x();
            if (at < from || at > to)
                continue;
            const std::string name =
                upright || bar.is_total ? segment.label : words::say("%1, %2", {bar.label, segment.label});
            return toQString(name + " " + segment.text + " " + unit);
        }
    }
    return {};
}

QString mapReadout(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    const std::optional<WallId> wall = regionAt(spec, layout, pos);
    const std::string place = words::say("%1, %2", {placeText(spec.x, layout.scale.valueAt(pos.x())),
                                                    placeText(spec.y, layout.scale.valueAtY(pos.y()))});
    return toQString(words::say("%1: %2", {place, words::say(wall ? wallInfo(*wall).name : words::mark("fits"))}));
}

double distanceToPiece(const QPointF &p, const QPointF &a, const QPointF &b)
{
    const QPointF ab = b - a;
    const double length2 = QPointF::dotProduct(ab, ab);
    const double t = length2 > 0 ? std::clamp(QPointF::dotProduct(p - a, ab) / length2, 0.0, 1.0) : 0.0;
    const QPointF nearest = a + ab * t - p;
    return std::hypot(nearest.x(), nearest.y());
}

double distanceToCurve(const PlotSeries &series, const PlotScale &scale, const QPointF &pos)
{
    double least = 1e300;
    for (std::size_t i = 1; i < series.x.size(); ++i) {
        const QPointF a = scale.point(series.x[i - 1], series.y[i - 1]);
        const QPointF b = scale.point(series.x[i], series.y[i]);
        if (b.x() >= pos.x() - reach && a.x() <= pos.x() + reach)
            least = std::min(least, distanceToPiece(pos, a, b));
    }
    return least;
}

} // namespace

std::optional<double> valueOn(const PlotSeries &series, const PlotSpec &spec, double x)
{
    const auto after = std::lower_bound(series.x.begin(), series.x.end(), x);
    if (after == series.x.end() || (after == series.x.begin() && *after > x))
        return std::nullopt;
    const auto i = static_cast<std::size_t>(after - series.x.begin());
    if (i == 0 || series.x[i] <= x)
        return series.y[i];
    const auto place = [](bool log, double value) { return log ? std::log(value) : value; };
    const double x0 = place(spec.x.log, series.x[i - 1]);
    const double x1 = place(spec.x.log, series.x[i]);
    const double t = (place(spec.x.log, x) - x0) / (x1 - x0);
    const double y0 = place(spec.y.log, series.y[i - 1]);
    const double y = y0 + t * (place(spec.y.log, series.y[i]) - y0);
    return spec.y.log ? std::exp(y) : y;
}

QString positionText(const PlotAxis &axis, double x)
{
    return toQString(placeText(axis, axis.whole ? std::round(x) : x));
}

QString readoutAt(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    if (!spec.empty.empty() || !layout.scale.area().contains(pos))
        return {};
    if (spec.kind == PlotKind::Map)
        return mapReadout(spec, layout, pos);
    if (const QString point = pointReadout(spec, layout, pos); !point.isEmpty())
        return point;
    return spec.kind == PlotKind::Curves ? curveReadout(spec, layout, pos.x()) : barReadout(spec, layout, pos);
}

QString differenceAt(const PlotSpec &spec, const PlotLayout &layout, double from, double pixel_x)
{
    const auto rounded = [&](double x) { return spec.x.whole ? std::round(x) : x; };
    const double x0 = rounded(from);
    const double x1 = rounded(layout.scale.valueAt(pixel_x));
    const auto factor = [](double now, double then) {
        return then > 0 && now > 0 ? " (×" + shortNumber(now / then) + ")" : std::string();
    };
    const auto signedText = [](double change, const std::string &text) { return (change < 0 ? "−" : "+") + text; };
    QStringList parts;
    for (const PlotSeries &series : spec.series) {
        const std::optional<double> then = valueOn(series, spec, x0);
        const std::optional<double> now = valueOn(series, spec, x1);
        if (series.baseline || !then || !now || std::abs(*now - *then) < 1e-6 * std::abs(*then))
            continue;
        const double change = (*now - *then) * series.per_y;
        const std::string amount = shortNumber(std::abs(change)) + (series.unit.empty() ? "" : " " + series.unit);
        // The strong one is drawn last and said first.
        parts.prepend(toQString(series.name + " " + signedText(change, amount) + factor(*now, *then)));
    }
    const QString place = toQString(signedText(x1 - x0, placeText(spec.x, std::abs(x1 - x0))) + factor(x1, x0));
    if (parts.isEmpty())
        return place;
    return toQString(words::say("%1: %2", {place.toStdString(), parts.join(said(", ")).toStdString()}));
}

std::optional<WallId> wallAt(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    if (!spec.empty.empty())
        return std::nullopt;
    for (const PlotSign &sign : layout.signs) {
        if (sign.board.contains(pos) || QLineF(sign.ring, pos).length() <= reach)
            return spec.crossings[sign.crossing].wall;
    }
    for (const PlotEndLabel &end : layout.ends) {
        if (end.text.rect.united(end.shape).contains(pos))
            return spec.series[end.series].wall;
    }
    if (spec.kind == PlotKind::Waterfall) {
        for (std::size_t i = 0; i < layout.bars.size(); ++i) {
            const QRectF &row = layout.bars[i];
            if (pos.y() >= row.top() && pos.y() <= row.bottom())
                return spec.bars[i].wall;
        }
    }
    if (spec.kind == PlotKind::Map)
        return regionAt(spec, layout, pos);
    if (!layout.scale.area().contains(pos))
        return std::nullopt;
    std::optional<WallId> nearest;
    double least = reach;
    for (const PlotSeries &series : spec.series) {
        const double distance = distanceToCurve(series, layout.scale, pos);
        if (distance < least) {
            least = distance;
            nearest = series.wall;
        }
    }
    return nearest;
}

bool takesMarker(const PlotSpec &spec, const PlotLayout &layout, const QPointF &pos)
{
    if (!spec.marker || !spec.marker->draggable)
        return false;
    if (spec.kind == PlotKind::Map)
        return layout.handle.contains(pos) || layout.tag.contains(pos);
    const QRectF &area = layout.scale.area();
    const QRectF strip(area.left() - reach, area.bottom() - 2, area.width() + 2 * reach,
                       layout.tag.bottom() - area.bottom() + 2);
    if (strip.contains(pos) || layout.handle.adjusted(-reach, -reach, reach, reach).contains(pos) ||
        layout.tag.contains(pos))
        return true;
    const bool on_line = std::abs(pos.x() - layout.handle.center().x()) <= reach;
    const bool on_sign = std::any_of(layout.signs.begin(), layout.signs.end(),
                                     [&](const PlotSign &sign) { return sign.board.contains(pos); });
    return on_line && !on_sign && area.contains(pos);
}

} // namespace wallchart
