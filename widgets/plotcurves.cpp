// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>

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
constexpr double sign_padding = 3;
constexpr double sign_badge = 12;
constexpr double sign_gap = 2;
constexpr double sign_step = 1;
constexpr double least_climb = 9; ///< from one sign to the next that does not lie above it
constexpr double headroom = 7;    ///< signs may stand this far over the upper edge
constexpr double ring_clearance = 8;
constexpr double narrow_axis = 500; ///< px; below it only the binding sign is written out

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
    for (const PlotSeries &series : spec.series)
        widest = std::max(widest, metrics.horizontalAdvance(toQString(series.name)));
    return widest;
}

QRectF areaFor(const PlotSpec &spec, const Fonts &fonts, const QSizeF &size)
{
    const double line = QFontMetricsF(fonts.small).height();
    double ticks = 0;
    for (const PlotTick &tick : spec.y.ticks)
        ticks = std::max(ticks, QFontMetricsF(fonts.strong).horizontalAdvance(toQString(tick.text)));
    const double left = std::ceil(line + 4 + ticks + 8);
    const double right = std::ceil(leader_length + shape_size + 5 + widestLabel(spec, fonts) + 4);
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
        end.from = {area.right(), wanted[i].y};
        end.shape = QRectF(left, placed[i] - shape_size / 2, shape_size, shape_size);
        end.text = textAt(toQString(series.name), {left + shape_size + 5, placed[i]},
                          series.strong ? fonts.strong : fonts.label,
                          series.faint ? theme.disabled : theme.wall(*series.wall));
        layout.ends.push_back(std::move(end));
    }
}

enum class Words { Full, Value, Badge };

/// How signs are set: what they say, whether they climb in the order of the crossings, whether they keep off the
/// binding curve.
struct Manner
{
    Words words;
    bool in_order;
    bool above_curve;
};

/// Finds free places for signs above the wall line.
class SignPlacer
{
public:
    SignPlacer(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, PlotLayout &layout)
        : m_spec(spec)
        , m_fonts(fonts)
        , m_theme(theme)
        , m_layout(layout)
        , m_height(std::max(sign_badge, QFontMetricsF(fonts.sign).height()) + 2 * sign_padding - 1)
        , m_line(layout.scale.toY(*spec.wall_line))
    {
        for (const PlotSeries &series : spec.series) {
            if (!series.strong || series.baseline)
                continue;
            m_strong.clear();
            for (std::size_t i = 0; i < series.x.size(); ++i)
                m_strong.push_back(layout.scale.point(series.x[i], series.y[i]));
        }
    }

    void placeAll()
    {
        std::vector<std::size_t> climbing;
        bool beside = false;
        for (std::size_t i = 0; i < m_spec.crossings.size(); ++i) {
            if (m_spec.crossings[i].strong && !beside && placeBeside(i))
                beside = true;
            else
                climbing.push_back(i);
        }
        // The steps lead away from the curves' high side.
        const auto falling =
            std::count_if(climbing.begin(), climbing.end(), [&](std::size_t i) { return !m_spec.crossings[i].rising; });
        if (2 * static_cast<std::size_t>(falling) > climbing.size())
            std::reverse(climbing.begin(), climbing.end());
        // One manner for all signs; the plainest one that holds them.
        static constexpr Manner manners[] = {{Words::Full, true, true},    {Words::Value, true, true},
                                             {Words::Value, true, false},  {Words::Value, false, true},
                                             {Words::Value, false, false}, {Words::Badge, false, false}};
        const std::size_t settled = m_layout.signs.size();
        for (const Manner &manner : manners) {
            if (manner.words == Words::Full && m_layout.scale.area().width() < narrow_axis)
                continue;
            if (climbAll(climbing, manner))
                break;
            if (manner.words != Words::Badge)
                m_layout.signs.resize(settled);
        }
        std::sort(m_layout.signs.begin(), m_layout.signs.end(),
                  [](const PlotSign &a, const PlotSign &b) { return a.crossing < b.crossing; });
    }

    bool isFree(const QRectF &rect) const
    {
        return std::none_of(m_layout.signs.begin(), m_layout.signs.end(), [&](const PlotSign &sign) {
            return !sign.board.isNull() &&
                   sign.board.adjusted(-sign_gap, -sign_gap, sign_gap, sign_gap).intersects(rect);
        });
    }

private:
    PlotSign signFor(std::size_t index, const QString &text) const
    {
        PlotSign sign;
        sign.crossing = index;
        sign.ring = {m_layout.scale.toX(m_spec.crossings[index].x), m_line};
        sign.text = textAt(text, {}, m_fonts.sign, m_theme.wall(m_spec.crossings[index].wall));
        const double words = text.isEmpty() ? 0 : sign.text.rect.width() + 4;
        sign.board = QRectF(0, 0, std::ceil(2 * sign_padding + sign_badge + words), std::ceil(m_height));
        return sign;
    }

    void put(PlotSign sign, const QPointF &top_left)
    {
        sign.board.moveTo(std::round(top_left.x()) + 0.5, std::round(top_left.y()) + 0.5);
        sign.badge =
            QRectF(sign.board.left() + sign_padding, sign.board.center().y() - sign_badge / 2, sign_badge, sign_badge);
        sign.text.rect.moveCenter({0, sign.board.center().y()});
        sign.text.rect.moveLeft(sign.badge.right() + 4);
        m_layout.signs.push_back(std::move(sign));
    }

    /// The binding wall's sign stands next to its ring, on the side where its own curve runs below the wall line.
    bool placeBeside(std::size_t index)
    {
        const PlotCrossing &crossing = m_spec.crossings[index];
        PlotSign sign = signFor(index, toQString(crossing.name + " " + crossing.value));
        const QRectF &area = m_layout.scale.area();
        const double top = m_line - ring_clearance - sign.board.height();
        const double before = sign.ring.x() - 5 - sign.board.width();
        const double after = sign.ring.x() + 5;
        const bool fits_before = before >= area.left() + 2;
        const bool fits_after = after + sign.board.width() <= area.right() - 2;
        const bool left = crossing.rising ? fits_before || !fits_after : fits_before && !fits_after;
        if (top < area.top() || (!fits_before && !fits_after))
            return false;
        sign.beside = true;
        put(std::move(sign), {left ? before : after, top});
        return true;
    }

    bool meetsStrongCurve(const QRectF &rect) const
    {
        for (std::size_t i = 1; i < m_strong.size(); ++i) {
            const QPointF &a = m_strong[i - 1];
            const QPointF &b = m_strong[i];
            if (b.x() < rect.left() || a.x() > rect.right())
                continue;
            const QRectF piece = QRectF(a, b).normalized().adjusted(0, -3, 0, 3);
            if (piece.intersects(rect))
                return true;
        }
        return false;
    }

    /// False when a sign found no room; it then has no board.
    bool climbAll(const std::vector<std::size_t> &climbing, const Manner &manner)
    {
        const double first = m_line - 1.5 * ring_clearance - std::ceil(m_height);
        double start = first;
        bool all = true;
        for (const std::size_t index : climbing) {
            const std::optional<double> top = climb(index, manner, start);
            all = all && top;
            if (top && manner.in_order)
                start = *top - least_climb;
        }
        return all;
    }

    /// Where its board begins, the lowest free place at or above `start`.
    std::optional<double> climb(std::size_t index, const Manner &manner, double start)
    {
        const PlotCrossing &crossing = m_spec.crossings[index];
        QString words;
        if (manner.words != Words::Badge)
            words = toQString(manner.words == Words::Full ? crossing.name + " " + crossing.value : crossing.value);
        PlotSign sign = signFor(index, words);
        const QRectF &area = m_layout.scale.area();
        const double left = std::clamp(sign.ring.x() - sign.board.width() / 2, area.left() + 2,
                                       std::max(area.left() + 2, area.right() - sign.board.width() - 2));
        for (double top = start; top >= area.top() - headroom; top -= sign_step) {
            const QRectF rect(left - 1, top - 1, sign.board.width() + 2, sign.board.height() + 2);
            if (!isFree(rect) || (manner.above_curve && meetsStrongCurve(rect)))
                continue;
            put(std::move(sign), {left, top});
            return top;
        }
        sign.board = QRectF();
        sign.text = PlotText();
        m_layout.signs.push_back(std::move(sign));
        return std::nullopt;
    }

    const PlotSpec &m_spec;
    const Fonts &m_fonts;
    const Theme &m_theme;
    PlotLayout &m_layout;
    const double m_height;
    const double m_line;
    std::vector<QPointF> m_strong; ///< the binding wall's curve, px
};

void addOverNote(const PlotSpec &spec, const Fonts &fonts, const Theme &theme, const SignPlacer &placer,
                 PlotLayout &layout)
{
    const QRectF &area = layout.scale.area();
    const double line = layout.scale.toY(*spec.wall_line);
    PlotText note = textAt(QStringLiteral("over the wall"), {}, fonts.sign, theme.over);
    const double low = line - 5 - note.rect.height();
    const double right = area.right() - 8 - note.rect.width();
    const QPointF places[] = {
        {area.left() + 8, low}, {area.left() + 8, area.top() + 5}, {right, low}, {right, area.top() + 5}};
    for (const QPointF &place : places) {
        note.rect.moveTopLeft(place);
        if (area.contains(note.rect) && placer.isFree(note.rect)) {
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
            textEndingAt(QStringLiteral("baseline"), {x - 8, area.bottom() - 9}, fonts.small, theme.secondary);
        if (note.rect.left() < area.left() + 2)
            note.rect.moveLeft(x + 8);
        if (area.contains(note.rect) && !note.rect.intersects(layout.handle.adjusted(-3, 0, 3, 0)))
            layout.texts.push_back(note);
    }
    const bool banded = std::any_of(spec.series.begin(), spec.series.end(),
                                    [](const PlotSeries &series) { return !series.low.empty(); });
    PlotText note =
        textEndingAt(QStringLiteral("band: low to high"), {layout.size.width() - 4, 0}, fonts.small, theme.secondary);
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

} // namespace

void layoutCurves(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    const Fonts fonts;
    layout.scale = PlotScale(spec.x, spec.y, areaFor(spec, fonts, layout.size));
    addMarker(spec, fonts, theme, layout);
    addAxisTexts(spec, theme, layout.tag, layout);
    addEnds(spec, fonts, theme, layout);
    if (spec.wall_line) {
        SignPlacer placer(spec, fonts, theme, layout);
        placer.placeAll();
        addOverNote(spec, fonts, theme, placer, layout);
    }
    addNotes(spec, fonts, theme, layout);
}

} // namespace wallchart
