// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runs.h"

#include "app/io/runcells.h"
#include "model/servingengine.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

bool hasColumns(const CsvTable &table, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        if (table.column(name) < 0)
            return false;
    }
    return true;
}

} // namespace

std::optional<RunTable> recognise(const CsvTable &table)
{
    if (hasColumns(table, {"device", "gpus", "collective", "message_bytes", "busbw_GBps"}))
        return RunTable::Network;
    if (hasColumns(table, {"device", "dtype", "m", "n", "k", "latency_us"}))
        return RunTable::Gemm;
    if (hasColumns(table, {"device", "phase", "batch", "seq", "heads", "latency_us"}))
        return RunTable::Attention;
    if (!hasColumns(table, {"id", "metric", "value", "accelerator"}))
        return std::nullopt;
    if (hasColumns(table, {"layers", "hidden", "global_batch_seqs"}))
        return RunTable::Training;
    if (hasColumns(table, {"model", "visible_gib", "reserve_fraction"}))
        return RunTable::Memory;
    if (!hasColumns(table, {"model", "engine", "output_tokens", "concurrency"}))
        return std::nullopt;
    return table.column("kv") >= 0 ? RunTable::Serving : RunTable::Power;
}

Prediction predict(const CsvTable &table, std::size_t row, RunTable kind, const Catalog &catalog)
{
    switch (kind) {
    case RunTable::Training:
        return predictTraining(table, row, catalog);
    case RunTable::Serving:
        return predictServing(table, row, catalog);
    case RunTable::Memory:
        return predictMemory(table, row, catalog);
    case RunTable::Power:
        return predictPower(table, row, catalog);
    case RunTable::Network:
        return predictCollective(table, row, catalog);
    case RunTable::Gemm:
        return predictGemm(table, row, catalog);
    case RunTable::Attention:
        return predictAttention(table, row, catalog);
    }
    return {std::nullopt, 0, 0, "table not known"};
}

std::optional<double> RunCells::maybeNumber(std::string_view column) const
{
    const std::string_view cell = text(column);
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (cell.empty() || error != std::errc() || end != cell.data() + cell.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

double RunCells::number(std::string_view column, double fallback) const
{
    return maybeNumber(column).value_or(fallback);
}

int RunCells::whole(std::string_view column, int fallback) const
{
    const std::optional<double> value = maybeNumber(column);
    if (!value || *value < 0 || *value > std::numeric_limits<int>::max())
        return fallback;
    return static_cast<int>(std::lround(*value));
}

const Accelerator *RunCells::accelerator(const Catalog &catalog, std::string &reason) const
{
    const Accelerator *found = findRecord(catalog.accelerators, text("accelerator"));
    if (!found)
        reason = "accelerator \"" + std::string(text("accelerator")) + "\" not in the catalogue";
    return found;
}

const LanguageModel *RunCells::model(const Catalog &catalog, std::string &reason) const
{
    const LanguageModel *found = findRecord(catalog.models, text("model"));
    if (!found)
        reason = "model \"" + std::string(text("model")) + "\" not in the catalogue";
    return found;
}

TrainingStack stackOf(std::string_view engine)
{
    const TrainingStackInfo *info = findTrainingStack(engine);
    return info ? info->id : TrainingStack::Generic;
}

ServingEngine engineOf(std::string_view engine)
{
    const ServingEngineInfo *info = findServingEngine(engine);
    return info ? info->id : ServingEngine::Generic;
}

std::optional<Precision> runPrecision(std::string_view text)
{
    if (const PrecisionInfo *info = findPrecision(text))
        return info->id;
    // GPTQ and AWQ without a group size have groups of 128.
    return text.starts_with("int4") ? std::optional(Precision::Int4) : std::nullopt;
}

} // namespace wallchart
