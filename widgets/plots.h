// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot.h"

#include <span>
#include <string_view>

namespace wallchart {

/// All plots, in tab order. A new plot is one file in widgets/plots and its row in plots.cpp.
std::span<const Plot> plots();
/// The plot with this id, or nullptr.
const Plot *findPlot(std::string_view id);
/// The plot as it ends up: refined, at once, where it is one that refines. For pictures.
PlotSpec finalSpec(const Plot &plot, const PlotInput &input, const PlotResolution &resolution);

} // namespace wallchart
