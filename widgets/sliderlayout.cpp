// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sliderlayout.h"

#include <QFontMetricsF>

#include "model/quantity.h"
#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

constexpr double badge_size = 14;
constexpr double badge_gap = 16;
constexpr double inset = 8;
constexpr double arrow_width = 8;
constexpr double least_feasible = 3;
/// A wall that is never hit is worth a parked mark when it comes this near to it and the field drives it.
constexpr double worth_parking = 0.5;
constexpr double driven = 1.5;

struct Rows
{
    double u = uiScale();
    double field_height = 22 * u;
    double badge_top = 24 * u;
    double groove_top = 42 * u;
    double groove_height = 6 * u;
    double end_top = 49 * u;
    double end_bottom = 61 * u;
    double message_height = 15 * u;
};

SliderLayout::Text textAt(const QString &text, const QFont &font, double left, double top, double height)
{
    // One px more than the advance: glyphs of some fonts reach over it.
    return {text,
            QRectF(left, top, text.isEmpty() ? 0 : std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1, height)};
}

void layoutHead(const SliderInput &in, const Rows &rows, SliderLayout &out)
{
    const double width = in.size.width();
    out.entry = QRectF(width - in.entry_width, 0, in.entry_width, rows.field_height);
    const double room = out.entry.left() - 6 * rows.u;
    const QString name = said(in.field.label);
    const QFont font = fittedFont(uiFont(13), name, room);
    out.label = textAt(name, font, 0, 0, rows.field_height);
    if (out.label.rect.width() > room) {
        out.label.text = QFontMetricsF(font).elidedText(name, Qt::ElideRight, room);
        out.label.rect.setWidth(room);
    }
    double left = out.label.rect.right() + 8 * rows.u;
    if (!in.tag.isEmpty()) {
        SliderLayout::Text tag = textAt(in.tag, uiFont(11), left, 3 * rows.u, 16 * rows.u);
        tag.rect.setWidth(tag.rect.width() + 10 * rows.u);
        if (tag.rect.right() <= room) {
            out.tag = tag;
            left = tag.rect.right() + 8 * rows.u;
        }
    }
    if (!in.reason.isEmpty() && room - left > 30 * rows.u) {
        const QFont small = uiFont(12);
        const QString reason = QFontMetricsF(small).elidedText(in.reason, Qt::ElideRight, room - left - 2);
        out.reason = textAt(reason, small, left, 0, rows.field_height);
        out.reason.rect.moveRight(room);
    }
}

QString endWords(const Field &field, double value)
{
    return toQString(formatShort(value, field.unit));
}

void layoutEnds(const SliderInput &in, const Rows &rows, const SliderScale &scale, SliderLayout &out)
{
    const QFont font = uiFont(11);
    const double height = rows.end_bottom - rows.end_top;
    out.low_end = textAt(endWords(in.field, scale.from()), font, 0, rows.end_top, height);
    out.high_end = textAt(endWords(in.field, scale.to()), font, 0, rows.end_top, height);
    out.high_end.rect.moveRight(in.size.width());
    for (const SliderScale::Tick &tick : scale.ticks()) {
        const double x = scale.toX(tick.value);
        if (x > out.low_end.rect.right() + 2 && x < out.high_end.rect.left() - 2)
            out.ticks.push_back(tick);
    }
}

void layoutFeasible(const SliderInput &in, const Rows &rows, const SliderScale &scale, SliderLayout &out)
{
    out.known = !in.scan.points.empty();
    // A whole number stands for the half on either side of it: one value that fits is a stretch of its own.
    const double half = in.field.kind == FieldKind::Integer ? 0.5 : 0;
    for (const Stretch &stretch : in.scan.feasible) {
        double from = scale.toX(stretch.from - half);
        double to = scale.toX(stretch.to + half);
        if (const double missing = least_feasible * rows.u - (to - from); missing > 0) {
            from = std::clamp(from - missing / 2, out.groove.left(), out.groove.right() - least_feasible * rows.u);
            to = from + least_feasible * rows.u;
        }
        if (!out.feasible.empty() && from <= out.feasible.back().second)
            out.feasible.back().second = std::max(out.feasible.back().second, to);
        else
            out.feasible.emplace_back(from, to);
    }
}

/// Loads of the wall at both ends of the scan.
std::pair<double, double> endLoads(const FieldScan &scan, WallId wall)
{
    const auto index = static_cast<std::size_t>(wall);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    if (scan.points.empty())
        return {nan, nan};
    return {static_cast<double>(scan.points.front().load[index]), static_cast<double>(scan.points.back().load[index])};
}

struct Parked
{
    std::vector<SliderLayout::Mark> left;
    std::vector<SliderLayout::Mark> right;
};

/// Hit everywhere: parked at the end towards which it would be relieved. Never hit: at the end where it would be met,
/// if it comes near.
Parked parkedMarks(const FieldScan &scan)
{
    Parked parked;
    for (const Beyond &beyond : scan.beyond) {
        const auto [low, high] = endLoads(scan, beyond.wall);
        const bool rising = !(high < low);
        if (!beyond.hit_everywhere) {
            const bool is_driven = std::max(low, high) > driven * std::min(low, high);
            if (!is_driven || !(std::max(low, high) >= worth_parking))
                continue;
        }
        const bool at_left = beyond.hit_everywhere == rising;
        SliderLayout::Mark mark{beyond.wall, std::numeric_limits<double>::quiet_NaN(), 0, {}, true, rising};
        (at_left ? parked.left : parked.right).push_back(mark);
    }
    return parked;
}

/// When there are more crossings than badges fit, the ones of walls that have another nearer to the value go first.
std::vector<Crossing> fittingCrossings(const SliderInput &in, const SliderScale &scale, std::size_t room)
{
    std::vector<Crossing> crossings = in.scan.crossings;
    const double here = scale.toX(in.value);
    while (crossings.size() > room) {
        const auto farthest = std::max_element(crossings.begin(), crossings.end(), [&](const auto &a, const auto &b) {
            return std::abs(scale.toX(a.value) - here) < std::abs(scale.toX(b.value) - here);
        });
        crossings.erase(farthest);
    }
    return crossings;
}

void layoutMarks(const SliderInput &in, const Rows &rows, const SliderScale &scale, SliderLayout &out)
{
    Parked parked = parkedMarks(in.scan);
    const double size = badge_size * rows.u;
    const double gap = badge_gap * rows.u;
    const double width = in.size.width();
    const auto badgeAt = [&](double centre) { return QRectF(centre - size / 2, rows.badge_top, size, size); };

    double lo = size / 2;
    double hi = width - size / 2;
    if (!parked.left.empty()) {
        out.arrow_left = QRectF(0, rows.badge_top, arrow_width * rows.u, size);
        lo += arrow_width * rows.u;
        for (SliderLayout::Mark &mark : parked.left) {
            mark.x = out.groove.left();
            mark.badge = badgeAt(lo);
            lo += gap;
        }
    }
    if (!parked.right.empty()) {
        out.arrow_right = QRectF(width - arrow_width * rows.u, rows.badge_top, arrow_width * rows.u, size);
        hi -= arrow_width * rows.u;
        for (auto mark = parked.right.rbegin(); mark != parked.right.rend(); ++mark) {
            mark->x = out.groove.right();
            mark->badge = badgeAt(hi);
            hi -= gap;
        }
    }
    const auto room = static_cast<std::size_t>(std::max(0.0, std::floor((hi - lo) / gap) + 1));
    std::vector<double> wanted;
    const std::vector<Crossing> crossings = fittingCrossings(in, scale, room);
    for (const Crossing &crossing : crossings)
        wanted.push_back(scale.toX(crossing.value));
    const std::vector<double> centres = spread(wanted, gap, lo, hi);

    out.marks = parked.left;
    for (std::size_t i = 0; i < crossings.size(); ++i)
        out.marks.push_back(
            {crossings[i].wall, crossings[i].value, wanted[i], badgeAt(centres[i]), false, crossings[i].rising});
    out.marks.insert(out.marks.end(), parked.right.begin(), parked.right.end());
}

} // namespace

QRectF SliderLayout::handle() const
{
    return handleAt(handle_x);
}

QRectF SliderLayout::handleAt(double x) const
{
    const double u = uiScale();
    return {x - 6 * u, groove.top() - 1 * u, 12 * u, 19 * u};
}

SliderScale sliderScale(const SliderInput &input)
{
    double from = input.field.minimum;
    double to = input.field.maximum;
    if (input.scan.to > input.scan.from) {
        from = input.scan.from;
        to = input.scan.to;
    }
    const double edge = inset * uiScale();
    return {input.field, from, to, edge, input.size.width() - edge};
}

SliderLayout layoutSlider(const SliderInput &input)
{
    const Rows rows;
    const SliderScale scale = sliderScale(input);
    SliderLayout out;
    const double edge = inset * rows.u;
    out.groove = QRectF(edge, rows.groove_top, input.size.width() - 2 * edge, rows.groove_height);
    out.groove_zone = QRectF(0, rows.badge_top, input.size.width(), rows.end_bottom - rows.badge_top);
    layoutHead(input, rows, out);
    layoutEnds(input, rows, scale, out);
    layoutFeasible(input, rows, scale, out);
    layoutMarks(input, rows, scale, out);
    out.handle_x = scale.toX(input.value);
    if (input.baseline && *input.baseline != input.value)
        out.baseline_x = scale.toX(*input.baseline);
    if (input.preview && *input.preview != input.value)
        out.preview_x = scale.toX(std::clamp(*input.preview, input.scan.from, input.scan.to));
    if (!input.message.isEmpty()) {
        const QFont font = fittedFont(uiFont(12, QFont::DemiBold), input.message, input.size.width() - 2);
        out.message = textAt(QFontMetricsF(font).elidedText(input.message, Qt::ElideRight, input.size.width() - 1),
                             font, 0, rows.end_bottom, rows.message_height);
    }
    return out;
}

int sliderHeight(bool message)
{
    return static_cast<int>(std::ceil((message ? 76 : 61) * uiScale()));
}

} // namespace wallchart
