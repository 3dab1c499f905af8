// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sensitivity.h"

#include <optional>
#include <string>
#include <vector>

namespace wallchart {

/// One line of a derivation.
struct DerivationRow
{
    std::string symbol;
    std::string label;
    double value = 0;
    std::string unit;   ///< SI, as Field::unit
    std::string source; ///< of a constant, or a remark; empty for inputs and results
    bool result = false;
};

/// How a number of the report came about. Everything in it was computed by the evaluation that made the report: nothing
/// is worked out a second time.
struct Derivation
{
    std::string title;    ///< "Memory: over by 10%", "Time per output token: 43.2 ms"
    std::string why;      ///< one sentence; may be empty
    std::string formula;  ///< "load = ...", in the symbols of the rows
    std::string numbers;  ///< the same with the symbols replaced by their values
    std::string citation; ///< where the formula comes from
    std::vector<DerivationRow> rows;
};

/// The outputs that derive() explains: every wall, and the metrics that the report has the parts of.
std::vector<Output> explainedOutputs(const Report &report);
/// Nothing for a metric that is not known or has no parts in the report.
std::optional<Derivation> derive(const Report &report, const Output &output);

/// For reading, columns parted by tabs; and as GitHub's Markdown. Values as they are printed, with their unit.
std::string toText(const Derivation &derivation);
std::string toMarkdown(const Derivation &derivation);

} // namespace wallchart
