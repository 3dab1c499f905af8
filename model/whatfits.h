// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <span>
#include <string>
#include <vector>

// What else the present devices would hold: every model of the catalogue, or every size of one family, by format and
// context.
namespace wallchart {

/// A column: the format of the weights (training: of the multiplies) and the context.
struct FitColumn
{
    Precision precision = Precision::Bf16;
    double context_tokens = 0;
    bool operator==(const FitColumn &) const = default;
};

/// A row: a model, at a size of its family or at its own (parameters = 0).
struct FitRow
{
    LanguageModel model;
    double parameters = 0;
    std::string name; ///< "Llama-3.1-8B", "Llama-3.1-8B, 70 B"
};

struct FitCell
{
    double load = not_known;   ///< of the memory wall; NaN: the device's memory is not known
    double trained_tokens = 0; ///< longest context that the model was trained for; 0: not known
    bool in_context = true;    ///< the context is not longer than that
    /// Memory and context both allow it.
    bool fits() const { return load <= 1 && in_context; }
};

/// 16, 8 and 4 bits and the present format, each with 8k, 32k, 128k and the present context; rising in context within
/// falling bits.
std::vector<FitColumn> fitColumns(const Scenario &scenario);
/// The models, as they are.
std::vector<FitRow> fitRows(std::span<const LanguageModel> models);
/// The scenario's family from 1 B to 2,000 B parameters, and its own size.
std::vector<FitRow> sizeRows(const Scenario &scenario);

/// The scenario with the row's model and the column's format and context; devices, users, plan and the rest stay.
Scenario fitScenario(const Scenario &scenario, const FitRow &row, const FitColumn &column);
/// Whether that fits. One evaluation.
FitCell fitOf(const Scenario &scenario, const FitRow &row, const FitColumn &column);

} // namespace wallchart
