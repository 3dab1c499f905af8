// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>

#include "widgets/plotlayout.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <optional>

// Places the signs at the crossings: the binding wall's beside its ring, the others climbing in the order in which the
// walls are met.
namespace wallchart {

namespace {

constexpr double sign_padding = 3;
constexpr double sign_badge = 12;
constexpr double sign_gap = 2;
constexpr double sign_step = 1;
constexpr double least_climb = 9; ///< from one sign to the next that does not lie above it
constexpr double headroom = 7;    ///< signs may stand this far over the upper edge
constexpr double ring_clearance = 8;
constexpr double narrow_axis = 500; ///< px; below it only the binding sign is written out

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
    SignPlacer(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
        : m_spec(spec)
        , m_theme(theme)
        , m_layout(layout)
        , m_height(std::max(sign_badge, QFontMetricsF(m_font).height()) + 2 * sign_padding - 1)
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

private:
    PlotSign signFor(std::size_t index, const QString &text) const
    {
        PlotSign sign;
        sign.crossing = index;
        sign.ring = {m_layout.scale.toX(m_spec.crossings[index].x), m_line};
        sign.text = textAt(text, {}, m_font, m_theme.wall(m_spec.crossings[index].wall));
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
            if (!freeOfSigns(m_layout, rect) || (manner.above_curve && meetsStrongCurve(rect)))
                continue;
            put(std::move(sign), {left, top});
            return top;
        }
        sign.board = QRectF();
        sign.text = PlotText();
        m_layout.signs.push_back(std::move(sign));
        return std::nullopt;
    }

    const QFont m_font = uiFont(11, QFont::DemiBold);
    const PlotSpec &m_spec;
    const Theme &m_theme;
    PlotLayout &m_layout;
    const double m_height;
    const double m_line;
    std::vector<QPointF> m_strong; ///< the binding wall's curve, px
};

} // namespace

bool freeOfSigns(const PlotLayout &layout, const QRectF &rect)
{
    return std::none_of(layout.signs.begin(), layout.signs.end(), [&](const PlotSign &sign) {
        return !sign.board.isNull() && sign.board.adjusted(-sign_gap, -sign_gap, sign_gap, sign_gap).intersects(rect);
    });
}

void layoutSigns(const PlotSpec &spec, const Theme &theme, PlotLayout &layout)
{
    SignPlacer(spec, theme, layout).placeAll();
}

} // namespace wallchart
