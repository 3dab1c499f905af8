// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/assumptions.h"
#include "model/report.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// A number of the report: a metric, or the load of a wall.
struct Output
{
    const MetricInfo *metric = nullptr; ///< null: a wall
    WallId wall = WallId::Memory;
};

/// By key: "usd_per_million_tokens" or a wall's, "memory". Nothing for another word.
std::optional<Output> findOutput(std::string_view key);
const char *outputKey(const Output &output);
/// "Cost of a million tokens", "Load of memory".
std::string outputLabel(const Output &output);
/// SI, as Field::unit; a load has none.
const char *outputUnit(const Output &output);
/// Its value; NaN where it is not known or does not apply.
double valueOf(const Output &output, const Report &report);
/// What people ask about first: the load of the binding wall where a limit is hit, else the speed.
Output usualOutput(const Report &report);

/// What one assumption does to an output, alone.
struct SensitivityBar
{
    AssumptionState assumption;
    double at_low = 0; ///< the output with the assumption at its low end
    double at_high = 0;
    double swing() const; ///< how far apart the two and the value now are; 0 where one is not known
};

struct Sensitivity
{
    Output output;
    double now = 0;
    double low = 0; ///< all assumptions together, taken as independent: root of the sum of squares
    double high = 0;
    std::vector<SensitivityBar> bars; ///< largest swing first; those that change nothing are left out
    int without_effect = 0;
};

/// A tornado: every assumption of the scenario to both ends of its range, one at a time. Two evaluations each.
Sensitivity sensitivity(const Scenario &scenario, const Output &output, const FieldRanges &ranges = {});

/// Widens the bands of a scan by the user's ranges, one at a time and taken as independent of each other and of the
/// model's own error. Two evaluations for each range and point.
void widen(FieldScan &scan, const Scenario &scenario, const FieldRanges &ranges);

} // namespace wallchart
