// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>

#include "model/words.h"
#include "widgets/badge.h"
#include "widgets/plotlayout.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

// Places what stands around the curves: direct labels, signs at the crossings, the marker's handle and tag.
namespace wallchart {

namespace {

constexpr double end_gap = 15;
constexpr double leader_length = 12;
constexpr double shape_size = 9;
constexpr double least_right = 24; ///< without labels: half of the last number

struct Fonts
{
    QFont label = uiFont(12);
    QFont strong = uiFont(12, QFont::DemiBold);
    QFont sign = uiFont(11, QFont::DemiBold);
    QFont small = uiFont(11);
};

double widestLabel(const PlotSpec &spec, const Fonts &fonts)
{
    double widest = 0;
    // All in the strong weight, so that the margin stays when another wall becomes the binding one.
    const QFontMetricsF metrics(fonts.strong);
    for (const PlotSeries &series : spec.series) {
        if (series.wall && !series.baseline)
            widest = std::max(widest, metrics.horizontalAdvance(toQString(series.name)));
    }
    return widest;
}

QRectF areaFor(const PlotSpec &spec, const Fonts &fonts, const QSizeF &size)
{
    const double line = QFontMetricsF(fonts.small).height();
    double ticks = 0;
    for (const PlotTick &tick : spec.y.ticks)
        ticks = std::max(ticks, QFontMetricsF(fonts.strong).horizontalAdvance(toQString(tick.text)));
    const double left = std::ceil(line + 4 + ticks + 8);
    const double widest = spec.narrow ? 0 : widestLabel(spec, fonts);
    const double right = widest > 0 ? std::ceil(leader_length + shape_size + 5 + widest + 4) : least_right;
    const double top = 9;
    const double bottom = std::ceil(2 * line + 18);
    return QRectF(left, top, std::max(40.0, size.width() - left - right), std::max(40.0, size.height() - top - bottom));
}

/// Labels in the order of the curves' right ends, pushed apart. When they do not all fit, the least urgent go.
void addEnds(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const double gap = std::max(end_gap, QFontMetricsF(fonts.strong).height());
    struct Wanted
    {
        std::size_t series;
        double y;
        double urgency;
    };
    std::vector<Wanted> wanted;
    for (std::size_t i = 0; i < spec.series.size(); ++i) {
        const PlotSeries &series = spec.series[i];
        if (series.baseline || !series.wall)
            continue;
        const double y = layout.scale.toY(series.y.back());
        wanted.push_back({i, std::clamp(y, area.top(), area.bottom()), series.strong ? 1e30 : series.at.value_or(0)});
    }
    const double lo = gap / 2;
    const double hi = layout.size.height() - gap / 2;
    const auto room = static_cast<std::size_t>(std::max(1.0, std::floor((hi - lo) / gap) + 1));
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const Wanted &a, const Wanted &b) { return a.urgency > b.urgency; });
    wanted.resize(std::min(wanted.size(), room));
    // Curves that leave through the same edge keep the order of their values.
    std::stable_sort(wanted.begin(), wanted.end(), [&](const Wanted &a, const Wanted &b) {
        return spec.series[a.series].y.back() > spec.series[b.series].y.back();
    });
    std::vector<double> positions;
    for (const Wanted &label : wanted)
        positions.push_back(label.y);
    const std::vector<double> placed = spread(positions, gap, lo, hi);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const PlotSeries &series = spec.series[wanted[i].series];
        const double left = area.right() + leader_length;
        PlotEndLabel end;
        end.series = wanted[i].series;
        end.from = {std::min(area.right(), layout.scale.toX(series.x.back())), wanted[i].y};
        end.shape = QRectF(left, placed[i] - shape_size / 2, shape_size, shape_size);
        end.text = textAt(spec.narrow ? QString() : toQString(series.name), {left + shape_size + 5, placed[i]},
                          series.strong ? fonts.strong : fonts.label,
                          series.faint ? theme.disabled : theme.wall(*series.wall));
        layout.ends.push_back(std::move(end));
    }
}

void addOverNote(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const double line = layout.scale.toY(*spec.wall_line);
    PlotText note = textAt(toQString(words::say("over the wall")), {}, fonts.sign, theme.over);
    const double low = line - 5 - note.rect.height();
    const double right = area.right() - 8 - note.rect.width();
    const QPointF places[] = {
        {area.left() + 8, low}, {area.left() + 8, area.top() + 5}, {right, low}, {right, area.top() + 5}};
    for (const QPointF &place : places) {
        note.rect.moveTopLeft(place);
        const bool on_ring = std::any_of(layout.signs.begin(), layout.signs.end(), [&](const PlotSign &sign) {
            return note.rect.adjusted(-6, -6, 6, 6).contains(sign.ring);
        });
        if (area.contains(note.rect) && !on_ring && freeOfSigns(layout, note.rect)) {
            layout.texts.push_back(note);
            return;
        }
    }
}

void addMarker(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    if (!spec.marker)
        return;
    const double x = layout.scale.toX(spec.marker->x);
    layout.handle = QRectF(x - 6, area.bottom() - 10, 12, 17);
    PlotText text = textCentred(toQString(spec.marker->text), {}, fonts.sign, theme.selection_text);
    const double width = text.rect.width() + 10;
    const double left = std::clamp(x - width / 2, 2.0, std::max(2.0, layout.size.width() - 2 - width));
    layout.tag = QRectF(left, area.bottom() + 6, width, text.rect.height() + 3);
    text.rect.moveCenter(layout.tag.center());
    layout.tag_text = std::move(text);
}

void addNotes(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    if (spec.baseline) {
        const double x = layout.scale.toX(spec.baseline->x);
        PlotText note =
            textEndingAt(toQString(spec.baseline_name), {x - 8, area.bottom() - 9}, fonts.small, theme.secondary);
        if (note.rect.left() < area.left() + 2)
            note.rect.moveLeft(x + 8);
        if (area.contains(note.rect) && !note.rect.intersects(layout.handle.adjusted(-3, 0, 3, 0)))
            layout.texts.push_back(note);
    }
    const bool banded = std::any_of(spec.series.begin(), spec.series.end(),
                                    [](const PlotSeries &series) { return !series.low.empty(); });
    PlotText note = textEndingAt(toQString(words::say("band: low to high")), {layout.size.width() - 4, 0}, fonts.small,
                                 theme.secondary);
    note.rect.moveTop(area.bottom() + 12 + note.rect.height());
    const bool free = std::none_of(layout.texts.begin(), layout.texts.end(), [&](const PlotText &other) {
        return other.rect.adjusted(-8, 0, 8, 0).intersects(note.rect);
    });
    const bool clear_of_ends = std::none_of(layout.ends.begin(), layout.ends.end(), [&](const PlotEndLabel &end) {
        return end.text.rect.intersects(note.rect);
    });
    if (banded && free && clear_of_ends)
        layout.texts.push_back(note);
}

/// At the top of its zone, or beside it where the zone is narrow; under what already stands there.
void addZoneWords(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
{
    constexpr double gap = 6;
    const QRectF &area = layout.scale.area();
    for (const PlotZone &zone : spec.zones) {
        const QRectF shaded = zoneRect(zone, layout.scale);
        if (shaded.isNull())
            continue;
        PlotText words = textAt(toQString(zone.text), {}, fonts.sign, theme.over);
        words.back = theme.over_tint;
        const double most = std::max(area.left() + gap, area.right() - gap - words.rect.width());
        const double left = std::clamp(shaded.left() + gap, area.left() + gap, most);
        const double line = words.rect.height() + 2;
        for (double top = area.top() + gap; top + line < area.bottom(); top += line) {
            words.rect.moveTopLeft({left, top});
            const bool free = std::none_of(layout.texts.begin(), layout.texts.end(),
                                           [&](const PlotText &other) { return other.rect.intersects(words.rect); });
            if (free && area.contains(words.rect)) {
                layout.texts.push_back(words);
                break;
            }
        }
    }
}

} // namespace

QRectF zoneRect(const PlotZone &zone, const PlotScale &scale)
{
    const QRectF &area = scale.area();
    const double left = std::max(area.left(), scale.toX(zone.from));
    const double right = std::min(area.right(), scale.toX(zone.to));
    return right > left ? QRectF(left, area.top(), right - left, area.height()) : QRectF();
}

void layoutCurves(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const Fonts fonts;
    layout.scale = PlotScale(spec.x, spec.y, areaFor(spec, fonts, layout.size));
    addMarker(spec, fonts, theme, layout);
    addAxisTexts(spec, theme, layout.tag, layout);
    addEnds(spec, fonts, theme, layout);
    if (spec.wall_line) {
        layoutSigns(spec, theme, layout);
        addOverNote(spec, fonts, theme, layout);
    }
    addNotes(spec, fonts, theme, layout);
    addZoneWords(spec, fonts, theme, layout);
    layoutPoints(spec, theme, layout);
}

} // namespace wallchart
