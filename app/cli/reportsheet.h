// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/table.h"
#include "app/io/nearestrun.h"
#include "model/analysis.h"
#include "model/scenario.h"

#include <string>

namespace wallchart::cli {

/// The report for reading: verdict, nearest measured run, walls, memory, time, metrics, plan, next walls, issues.
Sheet reportSheet(const Scenario &scenario, const Analysis &analysis, const std::optional<NearestRun> &nearest);

/// The report for a spreadsheet: one row per figure, "section,key,value,unit", SI units.
std::string reportCsv(const Analysis &analysis);

} // namespace wallchart::cli
