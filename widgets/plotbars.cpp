// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>

#include "model/words.h"
#include "widgets/badge.h"
#include "widgets/plotlayout.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

// Places bars, their labels and their key: the stack of the Memory plot and the rows of the Time plot.
namespace wallchart {

namespace {

constexpr double swatch_size = 12;
constexpr double key_leader = 18;
constexpr double key_gap = 18;
constexpr double widest_bar = 132;
constexpr double baseline_share = 0.6; ///< of a bar's width
constexpr double label_shape = 10;

QString elided(const QString &text, const QFont &font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

struct KeyWant
{
    PlotKey key;
    double y;
};

/// The words of the key from top to bottom: limits, over part, segments of the first bar.
std::vector<KeyWant> wantedKeys(const PlotSpec &spec, const Theme &theme, const PlotLayout &layout)
{
    std::vector<KeyWant> wants;
    const QFont plain = uiFont(12);
    const QFont bold = uiFont(12, QFont::DemiBold);
    const auto add = [&](PlotKey key, const QString &words, const QString &value, double at, const QFont &font,
                         const QColor &color) {
        key.text = textAt(words, {}, font, color);
        if (!value.isEmpty())
            key.value = textAt(value, {}, bold, theme.text);
        wants.push_back({std::move(key), layout.scale.toY(at)});
    };
    double limit = spec.y.to;
    for (const PlotLimit &line : spec.limits) {
        const bool usable = line.kind == PlotLimitKind::Usable;
        if (usable)
            limit = line.value;
        add({}, toQString(line.label), {}, line.value, usable ? bold : plain, usable ? theme.text : theme.secondary);
    }
    const PlotBar &bar = spec.bars[spec.key_bar];
    if (spec.over) {
        PlotKey key;
        key.over = true;
        add(key, toQString(words::say("over")), toQString(spec.over_text), limit + *spec.over / 2, bold, theme.over);
    }
    for (std::size_t i = 0; i < bar.segments.size(); ++i) {
        const PlotSegment &segment = bar.segments[i];
        PlotKey key;
        key.segment = i;
        // At the part that is not hatched over, so that the swatch stands beside its own pattern.
        const double to = spec.over ? std::max(segment.from, std::min(segment.to, limit)) : segment.to;
        add(key, toQString(segment.label), toQString(segment.text), (segment.from + to) / 2, plain, theme.text);
    }
    std::stable_sort(wants.begin(), wants.end(), [](const KeyWant &a, const KeyWant &b) { return a.y < b.y; });
    return wants;
}

double keyWidth(const PlotSpec &spec)
{
    const QFontMetricsF bold(uiFont(12, QFont::DemiBold));
    double words = 0;
    double values = bold.horizontalAdvance(QStringLiteral("000.0"));
    for (const PlotSegment &segment : spec.bars[spec.key_bar].segments) {
        words = std::max(words, swatch_size + 7 + bold.horizontalAdvance(toQString(segment.label)));
        values = std::max(values, bold.horizontalAdvance(toQString(segment.text)));
    }
    double limits = 0;
    for (const PlotLimit &limit : spec.limits)
        limits = std::max(limits, bold.horizontalAdvance(toQString(limit.label)));
    return std::max(words + 10 + values, limits) + 4;
}

/// Without room for all, the thinnest parts lose their words first; the table has them.
void dropThinnest(const PlotSpec &spec, std::size_t room, std::vector<KeyWant> &wants)
{
    while (wants.size() > room) {
        auto thinnest = wants.end();
        double least = 1e300;
        for (auto it = wants.begin(); it != wants.end(); ++it) {
            if (!it->key.segment)
                continue;
            const PlotSegment &segment = spec.bars[spec.key_bar].segments[*it->key.segment];
            if (segment.to - segment.from < least) {
                least = segment.to - segment.from;
                thinnest = it;
            }
        }
        if (thinnest == wants.end())
            break;
        wants.erase(thinnest);
    }
}

void addKeys(const PlotSpec &spec, const Theme &theme, double left, double right, PlotLayout &layout)
{
    std::vector<KeyWant> wants = wantedKeys(spec, theme, layout);
    const double line = QFontMetricsF(uiFont(12)).height();
    const double lo = line / 2;
    const double hi = std::max(lo, layout.scale.area().bottom() + 4 + line / 2);
    const double gap =
        std::max(line, std::min(key_gap, (hi - lo) / std::max<double>(1, static_cast<double>(wants.size()) - 1)));
    const auto room = static_cast<std::size_t>(std::floor((hi - lo) / gap + 1e-6) + 1);
    dropThinnest(spec, room, wants);
    std::vector<double> positions;
    for (const KeyWant &want : wants)
        positions.push_back(want.y);
    const std::vector<double> placed = spread(positions, gap, lo, hi);
    for (std::size_t i = 0; i < wants.size(); ++i) {
        PlotKey key = std::move(wants[i].key);
        const double y = placed[i];
        key.from = {layout.scale.area().right(), wants[i].y};
        double words = left;
        if (key.segment || key.over) {
            key.swatch = QRectF(left, y - swatch_size / 2, swatch_size, swatch_size);
            words += swatch_size + 7;
        }
        key.value.rect.moveCenter({0, y});
        key.value.rect.moveRight(right);
        const double most = (key.value.text.isEmpty() ? right : key.value.rect.left() - 6) - words;
        const QString text = elided(key.text.text, key.text.font, most);
        key.text = textAt(text, {words, y}, key.text.font, key.text.color);
        layout.keys.push_back(std::move(key));
    }
}

void addBarColumns(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const double pitch = area.width() / static_cast<double>(spec.bars.size());
    for (std::size_t i = 0; i < spec.bars.size(); ++i) {
        const PlotBar &bar = spec.bars[i];
        double width = std::min(widest_bar, pitch * 0.62);
        if (bar.baseline)
            width *= baseline_share;
        const double centre = area.left() + pitch * (static_cast<double>(i) + 0.5);
        layout.bars.emplace_back(centre - width / 2, area.top(), width, area.height());
        const bool over = i == spec.key_bar && spec.over;
        PlotText total = textCentred(toQString(bar.text + " " + spec.y.unit), {centre, 0}, uiFont(12, QFont::DemiBold),
                                     over ? theme.over : theme.text);
        // Of many narrow bars only the one that counts is named; the table has the others.
        const bool narrow = total.rect.width() > pitch - 2 && spec.bars.size() > 2;
        if (narrow && i != spec.key_bar)
            total.text.clear();
        total.rect.moveBottom(layout.scale.toY(bar.total) - 4);
        // Clear of the lines; the lower one first, as moving up may meet the next.
        for (const PlotLimit &limit : spec.limits) {
            const double y = layout.scale.toY(limit.value);
            if (y > total.rect.top() - 2 && y < total.rect.bottom() + 2)
                total.rect.moveBottom(y - 3);
        }
        if (!total.text.isEmpty())
            layout.texts.push_back(std::move(total));
        const QFont font = uiFont(11);
        const QString words = elided(toQString(bar.label), font, pitch - 4);
        layout.texts.push_back(
            textCentred(words, {centre, area.bottom() + 7 + QFontMetricsF(font).height() / 2}, font, theme.secondary));
    }
}

/// Bar labels stand in a column left of the axis.
double labelWidth(const PlotSpec &spec, const QFont &font, double most)
{
    double widest = 0;
    for (const PlotBar &bar : spec.bars)
        widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(toQString(bar.label)));
    return std::min(most, widest) + label_shape + 6;
}

void addRowLabel(const PlotSpec &spec, const Theme &theme, std::size_t index, double label_left, PlotLayout &layout)
{
    const PlotBar &bar = spec.bars[index];
    const QRectF &area = layout.scale.area();
    const double middle = layout.bars[index].center().y();
    const QFont label_font = bar.is_total ? uiFont(12, QFont::DemiBold) : uiFont(12);
    const double room = area.left() - 8 - label_left - label_shape - 6;
    const QString label = elided(toQString(bar.label), label_font, room);
    layout.texts.push_back(textAt(label, {label_left + label_shape + 6, middle}, label_font, theme.text));
}

void addRowValue(const PlotSpec &spec, const Theme &theme, std::size_t index, PlotLayout &layout)
{
    const PlotBar &bar = spec.bars[index];
    const QRectF &area = layout.scale.area();
    const double middle = layout.bars[index].center().y();
    const QFont value_font = uiFont(12, QFont::DemiBold);
    double end = area.left();
    double start = area.right();
    const PlotSegment *hidden = nullptr;
    for (const PlotSegment &segment : bar.segments) {
        end = std::max(end, layout.scale.toX(segment.to));
        start = std::min(start, layout.scale.toX(segment.from));
        if (segment.hidden)
            hidden = &segment;
    }
    if (bar.high && !spec.two_sided)
        end = std::max(end, layout.scale.toX(*bar.high));
    QString after = toQString(bar.text);
    // Inside the bar, as far as neither whisker nor hatch begins.
    double room_inside = layout.scale.toX(bar.low.value_or(bar.total));
    for (const PlotLimit &limit : spec.limits)
        room_inside = std::min(room_inside, layout.scale.toX(limit.value));
    PlotText inside = textAt(after, {start + 6, middle}, value_font, theme.badge_text);
    if (bar.is_total && inside.rect.right() + 6 < room_inside) {
        layout.texts.push_back(std::move(inside));
        return;
    }
    if (hidden) {
        const QString words = toQString(words::say("%1 hidden", {hidden->text}));
        PlotText before = textEndingAt(words, {start - 6, middle}, uiFont(11), theme.secondary);
        if (before.rect.left() >= area.left() + 4)
            layout.texts.push_back(std::move(before));
        else
            after += after.isEmpty() ? words : QStringLiteral(" + ") + words;
    }
    if (after.isEmpty())
        return;
    const bool only_hidden = bar.text.empty();
    PlotText value = textAt(after, {end + 6, middle}, only_hidden ? uiFont(11) : value_font,
                            only_hidden ? theme.secondary : theme.text);
    value.back = theme.plot;
    const double most_right = layout.size.width() - 2;
    if (value.rect.right() > most_right) {
        value.rect.moveRight(start - 6);
        if (value.rect.left() < area.left() + 2) // over the end of its own bar rather than over the row's label
            value.rect.moveRight(most_right);
    }
    layout.texts.push_back(std::move(value));
}

} // namespace

void layoutStack(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const QFontMetricsF small(uiFont(11));
    double ticks = 0;
    for (const PlotTick &tick : spec.y.ticks)
        ticks = std::max(ticks, small.horizontalAdvance(toQString(tick.text)));
    const double left = std::ceil(small.height() + 4 + ticks + 8);
    const double top = std::ceil(small.height() + 6);
    const double bottom = std::ceil(2 * small.height() + 18);
    const double key = std::min(keyWidth(spec), layout.size.width() * 0.5);
    const double width = std::max(40.0, layout.size.width() - left - key_leader - key - 8);
    const QRectF area(left, top, width, std::max(40.0, layout.size.height() - top - bottom));
    layout.scale = PlotScale(spec.x, spec.y, area);
    const double key_left = area.right() + key_leader;
    addAxisTexts(spec, theme, {}, layout);
    addBarColumns(spec, theme, layout);
    addKeys(spec, theme, key_left, key_left + key, layout);
}

void layoutWaterfall(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const QFont label_font = uiFont(12, QFont::DemiBold);
    const QFontMetricsF small(uiFont(11));
    const double label_left = 8;
    const double left = label_left + labelWidth(spec, label_font, layout.size.width() * 0.36) + 8;
    const double top = std::ceil(small.height() + 8);
    const double bottom = std::ceil(2 * small.height() + 18);
    double values = 0;
    for (const PlotBar &bar : spec.bars)
        values = std::max(values, QFontMetricsF(label_font).horizontalAdvance(toQString(bar.text)));
    // The axis ends 10 % after the longest bar; the numbers behind it need the rest.
    const double right = std::max(14.0, values * 0.5);
    const QRectF area(left, top, std::max(60.0, layout.size.width() - left - right),
                      std::max(40.0, layout.size.height() - top - bottom));
    layout.scale = PlotScale(spec.x, spec.y, area);
    const double pitch = area.height() / static_cast<double>(spec.bars.size());
    const double height = std::min(26.0, pitch * 0.66);
    for (std::size_t i = 0; i < spec.bars.size(); ++i) {
        const double middle = area.top() + pitch * (static_cast<double>(i) + 0.5);
        layout.bars.emplace_back(area.left(), middle - height / 2, area.width(), height);
    }
    addAxisTexts(spec, theme, {}, layout);
    for (std::size_t i = 0; i < spec.bars.size(); ++i) {
        addRowLabel(spec, theme, i, label_left, layout);
        addRowValue(spec, theme, i, layout);
    }
    for (const PlotLimit &limit : spec.limits) {
        PlotText text = textAt(toQString(limit.label), {}, label_font, theme.text);
        const double x = limit.value <= spec.x.to ? layout.scale.toX(limit.value) : area.right();
        text.rect.moveLeft(
            std::clamp(x - text.rect.width() / 2, 2.0, std::max(2.0, layout.size.width() - 2 - text.rect.width())));
        text.rect.moveBottom(area.top() - 3);
        layout.texts.push_back(std::move(text));
    }
}

} // namespace wallchart
