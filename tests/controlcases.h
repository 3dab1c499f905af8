// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QTest>

#include "model/wall.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"

#include <array>
#include <limits>
#include <utility>
#include <vector>

// What the tests of the painted controls share: hand-made inputs and checks on laid-out rectangles.
namespace wallchart::test {

inline const Field &context()
{
    return *findField("context_tokens");
}

/// A scan as the analysis makes them: marks at given values, feasible below the first limit.
inline FieldScan contextScan()
{
    FieldScan scan;
    scan.field = &context();
    scan.from = context().minimum;
    scan.to = context().maximum;
    scan.crossings = {{WallId::Memory, 30303, true},
                      {WallId::Bandwidth, 67100, true},
                      {WallId::Compute, 68000, true},
                      {WallId::Context, 131072, true},
                      {WallId::Interconnect, 218000, true}};
    scan.feasible = {{scan.from, 30303}};
    for (const double value : {scan.from, scan.to}) {
        SweepPoint point;
        point.value = value;
        point.load.fill(value == scan.from ? 0.1F : 4.0F);
        scan.points.push_back(point);
    }
    return scan;
}

/// Every wall in a different situation, with long words.
inline Report mixedReport()
{
    Report report;
    const double inf = std::numeric_limits<double>::infinity();
    const std::array<double, wall_count> loads = {1.07, 0.62, 0.11, 0.27, 2.4, 0.93, 1.2, inf, 0.25, 3, 0.05, 1.02, 0};
    for (std::size_t i = 0; i < loads.size(); ++i) {
        WallResult &wall = report.walls[i];
        wall.id = static_cast<WallId>(i);
        wall.applies = wall.id != WallId::Data;
        wall.why_not = wall.applies ? "" : "training only";
        wall.has_target = wall.id == WallId::Memory || i >= static_cast<std::size_t>(WallId::Target);
        wall.load = loads[i];
        wall.hit = wall.applies && wall.has_target && wall.load > 1;
    }
    return report;
}

inline double advance(const QFont &font, const QString &text)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

inline void showAt(QWidget &widget, int width)
{
    widget.resize(width, widget.sizeHint().height());
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

/// Rectangles of a slider's texts and badges, named.
inline std::vector<std::pair<QString, QRectF>> textsOf(const SliderLayout &layout)
{
    std::vector<std::pair<QString, QRectF>> all = {{QStringLiteral("label"), layout.label.rect},
                                                   {QStringLiteral("entry"), layout.entry},
                                                   {QStringLiteral("low end"), layout.low_end.rect},
                                                   {QStringLiteral("high end"), layout.high_end.rect}};
    if (!layout.tag.text.isEmpty())
        all.emplace_back(QStringLiteral("tag"), layout.tag.rect);
    if (!layout.message.text.isEmpty())
        all.emplace_back(QStringLiteral("message"), layout.message.rect);
    for (const SliderLayout::Mark &mark : layout.marks)
        all.emplace_back(toQString(wallInfo(mark.wall).name), mark.badge);
    return all;
}

inline void verifyApart(const std::vector<std::pair<QString, QRectF>> &all, const QRectF &frame)
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY2(frame.contains(all[i].second), qPrintable(all[i].first + QStringLiteral(" leaves the widget")));
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            const QRectF overlap = all[i].second.intersected(all[k].second);
            QVERIFY2(overlap.width() < 0.01 || overlap.height() < 0.01,
                     qPrintable(all[i].first + QStringLiteral(" overlaps ") + all[k].first));
        }
    }
}

} // namespace wallchart::test
