// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/scenario.h"
#include "widgets/plot.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wallchart {

/// A case and what it comes to. The pointers must outlive the call that they are given to.
struct ComparedCase
{
    const Scenario *scenario = nullptr;
    const Report *report = nullptr;
};

enum class ComparedGroup { Inputs, Walls, Metrics };

struct ComparedCell
{
    std::string text;             ///< as printed, with its unit; "-" where it is not known or not used
    std::optional<double> number; ///< in SI, where there is one
    std::string change;           ///< as a factor of the reference case: "×1.59"; empty: none to give
};

/// One input, wall or metric over all cases.
struct ComparedRow
{
    ComparedGroup group = ComparedGroup::Inputs;
    std::string label;
    std::vector<ComparedCell> cells; ///< one per case
    bool differs = false;
};

/// Every record, field, wall and metric that means something to at least one of the cases, in the order of their
/// tables, as printed values; `reference` (an index; out of range: the first) is what changes are given against. Used
/// by the window and the command line alike.
std::vector<ComparedRow> compareCases(std::span<const ComparedCase> cases, std::size_t reference = 0);

/// The rows as one table, a column per case; `only_differences` leaves out what is the same in all of them.
PlotTable comparedTable(std::span<const ComparedRow> rows, const std::string &corner,
                        const std::vector<std::string> &names, bool only_differences);

} // namespace wallchart
