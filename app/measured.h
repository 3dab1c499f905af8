// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/nearestrun.h"

namespace wallchart {

/// Tables of the measured runs that are compiled in.
std::vector<CsvTable> builtinRunTables();

/// The measured runs that are compiled in, predicted with the built-in catalogue by the code that `validate` runs.
/// Done once on first use, which takes a few evaluations per run. Safe to call from any thread.
const MeasuredRuns &builtinRuns();

} // namespace wallchart
