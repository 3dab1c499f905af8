// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace wallchart {

enum class PlotIcon { Table, Copy, Export, Axes };

/// The line icon of a panel's header, 16 px, sharp up to twice that.
QIcon plotIcon(PlotIcon icon, const QColor &color);

} // namespace wallchart
