// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace wallchart {

/// Plots that an overview of this size shows side by side.
int overviewPlaces(QSize size);

/// Where they stand: the first one large, `count` - 1 others beside it where it is wide, else below. count >= 1.
QList<QRect> overviewRects(const QRect &room, int count);

} // namespace wallchart
