// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot.h"

#include <string>
#include <string_view>
#include <vector>

// Axes of plots: round tick values, their text, and the unit of a field as it is written on an axis.
namespace wallchart {

/// Round values inside [from, to], at most `at_most` of them, with text as formatShort() gives it. Logarithmic token
/// axes step in powers of two, as context lengths do. Empty when the range is empty or not finite.
std::vector<PlotTick> niceTicks(double from, double to, bool log, std::string_view unit, int at_most);

/// The axis along a field from `from` to `to`, with ticks.
PlotAxis axisOf(const Field &field, double from, double to);

/// A value of the field as the tag at the marker shows it: "32,768", "70.6 B".
std::string tagText(const Field &field, double value);

/// "%.*f" without a locale.
std::string fixedText(double value, int decimals);

/// Three significant digits without exponent where that is short: 0.0123, 1.23, 12.3, 123, 1230.
std::string shortNumber(double value);

} // namespace wallchart
