// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/runs.h"
#include "model/evaluate.h"

#include <optional>
#include <string>
#include <string_view>

namespace wallchart {

/// One row of a table of runs, read by column name. Blank cells and absent columns give the fallback.
class RunCells
{
public:
    RunCells(const CsvTable &table, std::size_t row)
        : m_table(table)
        , m_row(row)
    {
    }

    std::string_view text(std::string_view column) const { return m_table.cell(m_row, column); }
    /// Nothing when blank or not a finite number.
    std::optional<double> maybeNumber(std::string_view column) const;
    double number(std::string_view column, double fallback = 0) const;
    int whole(std::string_view column, int fallback = 0) const;

    /// The catalogue's record of this name, or nullptr and a reason.
    const Accelerator *accelerator(const Catalog &catalog, std::string &reason) const;
    const LanguageModel *model(const Catalog &catalog, std::string &reason) const;

private:
    const CsvTable &m_table;
    std::size_t m_row;
};

/// The software that the engine column names. Unknown names give the generic stack.
TrainingStack stackOf(std::string_view engine);
ServingEngine engineOf(std::string_view engine);

/// A format as tables of runs spell it: "int4-awq", "fp16", "q4_k_m". Nothing if it is none of ours.
std::optional<Precision> runPrecision(std::string_view text);

Prediction predictTraining(const CsvTable &table, std::size_t row, const Catalog &catalog);
Prediction predictServing(const CsvTable &table, std::size_t row, const Catalog &catalog);
Prediction predictMemory(const CsvTable &table, std::size_t row, const Catalog &catalog);
Prediction predictPower(const CsvTable &table, std::size_t row, const Catalog &catalog);
/// Bus bandwidth of a collective inside one server, GB/s as nccl-tests counts it; messages of 1 MB and more.
Prediction predictCollective(const CsvTable &table, std::size_t row, const Catalog &catalog);
/// Microseconds of one multiply, and of one prefill of the attention core.
Prediction predictGemm(const CsvTable &table, std::size_t row, const Catalog &catalog);
Prediction predictAttention(const CsvTable &table, std::size_t row, const Catalog &catalog);

} // namespace wallchart
