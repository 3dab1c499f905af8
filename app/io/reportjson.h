// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/nearestrun.h"
#include "model/analysis.h"
#include "model/scenario.h"

#include <string>

namespace wallchart {

inline constexpr int report_version = 1;

/// "none", "selective", "full"; "auto" in a plan that was asked for.
const char *recomputeKey(Recompute recompute);

/// The report as JSON text ("wallchart-report"), pretty-printed, LF at the end. SI units; numbers in the C locale, the
/// shortest text that reads back; null for what is not known or not finite. Metrics that mean nothing for the workload
/// are left out. `nearest`: the measured run that is nearest to the scenario; null where none is.
std::string reportJson(const Scenario &scenario, const Analysis &analysis, const std::optional<NearestRun> &nearest);

} // namespace wallchart
