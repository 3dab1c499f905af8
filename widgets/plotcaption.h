// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QPainter;
class QSize;

namespace wallchart {

struct Theme;

/// What every exported picture says of itself, so that it can be read apart from the program: title above the plot,
/// case, assumptions, catalogue and version below it.
struct PlotCaption
{
    QString title;
    QStringList lines;

    bool isEmpty() const { return title.isEmpty() && lines.isEmpty(); }
    /// Height above and below a plot of this width, px.
    int above() const;
    int below(int width) const;
    /// Draws both around a plot of `plot` px whose top left corner is at (0, above()).
    void paint(QPainter &painter, const QSize &plot, const Theme &theme) const;
    /// As one text of several lines, for the clipboard and for tables.
    QString asText() const;
};

} // namespace wallchart
