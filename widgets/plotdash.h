// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QVector>

namespace wallchart {

/// Cuts a line into the dashes of a pattern in px, inside `clip`. Qt would stroke each dashed curve as one large
/// outline, which takes half of the whole frame; short straight pieces are several times faster and look the same.
class Dasher
{
public:
    Dasher(const QList<qreal> &pattern, const QRectF &clip)
        : m_pattern(pattern)
        , m_clip(clip)
        , m_left(pattern.isEmpty() ? 0 : pattern.first())
    {
    }

    void add(const QPointF &from, const QPointF &to);

    const QVector<QLineF> &lines() const { return m_lines; }

private:
    const QList<qreal> m_pattern;
    const QRectF m_clip;
    qsizetype m_index = 0;
    double m_left;
    QVector<QLineF> m_lines;
};

} // namespace wallchart
