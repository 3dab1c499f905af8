// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotdash.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

void Dasher::add(const QPointF &from, const QPointF &to)
{
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    const QRectF box = QRectF(from, to).normalized().adjusted(-1, -1, 1, 1);
    if (!(length > 0) || !m_clip.intersects(box))
        return;
    if (m_pattern.isEmpty()) {
        m_lines.append(QLineF(from, to));
        return;
    }
    // A steep line may run far outside; only the part inside is cut up.
    double start = 0;
    double end = length;
    if (box.height() > 2 * m_clip.height()) {
        const double slope = (to.y() - from.y()) / length;
        const double a = (m_clip.top() - from.y()) / slope;
        const double b = (m_clip.bottom() - from.y()) / slope;
        start = std::clamp(std::min(a, b), 0.0, length);
        end = std::clamp(std::max(a, b), 0.0, length);
    }
    const QPointF direction = (to - from) / length;
    for (double at = start; at < end;) {
        const double piece = std::min(m_left, end - at);
        if (m_index % 2 == 0)
            m_lines.append(QLineF(from + direction * at, from + direction * (at + piece)));
        at += piece;
        m_left -= piece;
        if (m_left <= 1e-6) {
            m_index = (m_index + 1) % m_pattern.size();
            m_left = m_pattern[m_index];
        }
    }
}

} // namespace wallchart
