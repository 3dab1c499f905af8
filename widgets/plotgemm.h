// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gemmcorner.h"
#include "widgets/plot.h"

namespace wallchart {

/// The roofline of the device with the three ways to multiply on it, by the bytes that cross from HBM into the L2
/// cache.
PlotSpec gemmPlot(const GemmQuestion &question, const GemmCorner &corner);

} // namespace wallchart
