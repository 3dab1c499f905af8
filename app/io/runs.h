// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/csv.h"
#include "model/catalog.h"

#include <functional>
#include <optional>
#include <string>

namespace wallchart {

/// The shapes of tables of measured runs and kernels, recognised by their header.
enum class RunTable { Training, Serving, Memory, Power, Network, Gemm, Attention };
/// Nothing if the header is of none of them.
std::optional<RunTable> recognise(const CsvTable &table);

/// A figure predicted for one measured run from its configuration alone.
struct Prediction
{
    std::optional<double> value; ///< in the metric's unit
    double low = 0;
    double high = 0;
    std::string reason; ///< when there is no value
};

/// Predicts one row. `catalog` gives accelerators, models and the cooling and site that do not matter here. A row that
/// names an unknown accelerator or model, lacks a needed number or asks for an unknown metric has a reason and no
/// value.
Prediction predict(const CsvTable &table, std::size_t row, RunTable kind, const Catalog &catalog);

/// The scenario that a row describes, for comparison with the scenario in the window; nothing with a reason.
struct RunScenario
{
    std::optional<Scenario> scenario;
    std::string reason;
};
RunScenario trainingRun(const CsvTable &table, std::size_t row, const Catalog &catalog);
RunScenario servingRun(const CsvTable &table, std::size_t row, const Catalog &catalog);
RunScenario memoryRun(const CsvTable &table, std::size_t row, const Catalog &catalog);

} // namespace wallchart
