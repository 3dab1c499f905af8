// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotloads.h"

#include <QFontMetricsF>
#include <QPainter>

#include "model/wall.h"
#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double badge_size = 14;
constexpr double badge_gap = 4;
constexpr double load_gap = 12;

} // namespace

PlotLoads::PlotLoads(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PlotLoads::setLoads(const QString &where, const Report &report)
{
    std::vector<const WallResult *> results;
    for (const WallResult &result : report.walls) {
        if (result.applies && !std::isnan(result.load))
            results.push_back(&result);
    }
    std::stable_sort(results.begin(), results.end(),
                     [](const WallResult *a, const WallResult *b) { return a->load > b->load; });
    m_where = where;
    m_loads.clear();
    QString spoken = where;
    for (const WallResult *result : results) {
        m_loads.push_back({result->id, loadWords(*result), result->hit});
        spoken += QStringLiteral(", %1 %2").arg(said(wallInfo(result->id).name), m_loads.back().text);
    }
    setAccessibleName(tr("Loads"));
    setAccessibleDescription(spoken);
    update();
}

void PlotLoads::setReadout(const QString &text)
{
    if (m_readout == text)
        return;
    m_readout = text;
    update();
}

QSize PlotLoads::sizeHint() const
{
    return {300, static_cast<int>(std::lround(24 * uiScale()))};
}

QSize PlotLoads::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

double PlotLoads::widthOf(const Load &load) const
{
    return badge_size + badge_gap + QFontMetricsF(uiFont(12, QFont::DemiBold)).horizontalAdvance(load.text);
}

void PlotLoads::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont plain = uiFont(12);
    const QFont bold = uiFont(12, QFont::DemiBold);
    painter.setFont(plain);
    painter.setPen(theme.text);
    if (!m_readout.isEmpty()) {
        painter.drawText(rect(), int(Qt::AlignVCenter | Qt::AlignLeft),
                         QFontMetricsF(plain).elidedText(m_readout, Qt::ElideRight, width()));
        return;
    }
    const double words = QFontMetricsF(plain).horizontalAdvance(m_where);
    double used = words;
    std::size_t shown = 0;
    while (shown < m_loads.size() && used + load_gap + widthOf(m_loads[shown]) <= width())
        used += load_gap + widthOf(m_loads[shown++]);
    // At the right end, as the numbers belong to the marker and not to the combo box on the left.
    double x = width() - used;
    painter.setPen(theme.secondary);
    painter.drawText(QRectF(x, 0, words, height()), int(Qt::AlignVCenter | Qt::AlignLeft), m_where);
    x += words;
    for (std::size_t i = 0; i < shown; ++i) {
        const Load &load = m_loads[i];
        x += load_gap;
        paintBadge(painter, theme, load.wall, QRectF(x, (height() - badge_size) / 2, badge_size, badge_size));
        painter.setFont(load.hit ? bold : plain);
        painter.setPen(load.hit ? theme.over : theme.text);
        painter.drawText(QRectF(x + badge_size + badge_gap, 0, width(), height()),
                         int(Qt::AlignVCenter | Qt::AlignLeft), load.text);
        x += widthOf(load);
    }
}

} // namespace wallchart
