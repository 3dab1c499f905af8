// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/validation.h"

#include "app/io/runcells.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace wallchart {

namespace {

constexpr double p90 = 0.9;

/// Linear interpolation between order statistics; 0 for no values. Sorts its argument.
double quantile(std::vector<double> &values, double share)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (values[above] - values[below]) * (at - static_cast<double>(below));
}

ValidationGroup summarise(const std::vector<const ValidationRow *> &rows, std::string by, std::string value)
{
    ValidationGroup group;
    group.by = std::move(by);
    group.value = std::move(value);
    std::vector<double> absolute;
    std::vector<double> with_sign;
    int inside = 0;
    for (const ValidationRow *row : rows) {
        if (!row->prediction.value) {
            ++group.not_predicted;
            continue;
        }
        ++group.count;
        absolute.push_back(std::abs(row->error));
        with_sign.push_back(row->error);
        inside += row->in_band ? 1 : 0;
    }
    group.median_abs_error = quantile(absolute, 0.5);
    group.p90_abs_error = quantile(absolute, p90);
    group.bias = quantile(with_sign, 0.5);
    group.in_band = group.count > 0 ? static_cast<double>(inside) / group.count : 0;
    return group;
}

/// Where a table of this kind keeps what was measured, and what names it.
struct Columns
{
    const char *value = "value";
    const char *metric = "metric";
};

Columns columnsOf(RunTable kind)
{
    switch (kind) {
    case RunTable::Network:
        return {"busbw_GBps", "collective"};
    case RunTable::Gemm:
        return {"latency_us", "dtype"};
    case RunTable::Attention:
        return {"latency_us", "phase"};
    default:
        return {};
    }
}

/// The row's own id, or its number in a table without.
std::string nameOf(const CsvTable &table, std::size_t index)
{
    const std::string id(table.cell(index, "id"));
    return id.empty() ? std::string(table.cell(index, "device")) + " row " + std::to_string(index + 2) : id;
}

ValidationRow validateRow(const CsvTable &table, std::size_t index, RunTable kind, const Catalog &catalog)
{
    const RunCells cells(table, index);
    ValidationRow row;
    const Columns columns = columnsOf(kind);
    row.id = nameOf(table, index);
    row.metric = std::string(cells.text(columns.metric));
    const std::optional<double> measured = cells.maybeNumber(columns.value);
    if (!measured) {
        row.prediction.reason = "value \"" + std::string(cells.text(columns.value)) + "\" is not a number";
        return row;
    }
    row.measured = *measured;
    row.prediction = predict(table, index, kind, catalog);
    if (!row.prediction.value)
        return row;
    const double value = *row.prediction.value;
    if (row.metric == "fits")
        row.error = value == row.measured ? 0 : value - row.measured;
    else
        row.error = row.measured != 0 ? value / row.measured - 1 : std::copysign(INFINITY, value);
    row.in_band = row.measured >= std::min(row.prediction.low, row.prediction.high) &&
                  row.measured <= std::max(row.prediction.low, row.prediction.high);
    return row;
}

nlohmann::json finiteOrNull(double value)
{
    return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

nlohmann::json groupJson(const ValidationGroup &group, bool total)
{
    nlohmann::json json = {{"count", group.count},
                           {"not_predicted", group.not_predicted},
                           {"median_abs_error", finiteOrNull(group.median_abs_error)},
                           {"p90_abs_error", finiteOrNull(group.p90_abs_error)},
                           {"bias", finiteOrNull(group.bias)},
                           {"in_band", group.in_band}};
    if (!total) {
        json["by"] = group.by;
        json["value"] = group.value;
    }
    return json;
}

} // namespace

Validation validate(const std::vector<CsvTable> &tables, const Catalog &catalog, const std::string &by,
                    const std::string &metric)
{
    Validation validation;
    const std::string column = by.empty() ? "metric" : by;
    for (const CsvTable &table : tables) {
        const std::optional<RunTable> kind = recognise(table);
        if (!kind) {
            validation.issues.push_back(
                {Severity::Error, "header", "not a table of measured runs",
                 "the columns of training, serving, memory or power runs, or of measured collectives or kernels"});
            continue;
        }
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const char *named = columnsOf(*kind).metric;
            if (!metric.empty() && table.cell(i, named) != metric)
                continue;
            validation.rows.push_back(validateRow(table, i, *kind, catalog));
            validation.rows.back().group = std::string(table.cell(i, by.empty() ? named : column));
        }
    }
    std::map<std::string, std::vector<const ValidationRow *>> grouped;
    std::vector<const ValidationRow *> all;
    for (const ValidationRow &row : validation.rows) {
        grouped[row.group].push_back(&row);
        all.push_back(&row);
    }
    for (const auto &[value, rows] : grouped)
        validation.groups.push_back(summarise(rows, column, value));
    validation.total = summarise(all, "", "");
    return validation;
}

nlohmann::json toJson(const Validation &validation)
{
    nlohmann::json rows = nlohmann::json::array();
    for (const ValidationRow &row : validation.rows) {
        const bool known = row.prediction.value.has_value();
        rows.push_back({{"id", row.id},
                        {"metric", row.metric},
                        {"predicted", known ? finiteOrNull(*row.prediction.value) : nlohmann::json()},
                        {"measured", row.measured},
                        {"error", known ? finiteOrNull(row.error) : nlohmann::json()},
                        {"low", known ? finiteOrNull(row.prediction.low) : nlohmann::json()},
                        {"high", known ? finiteOrNull(row.prediction.high) : nlohmann::json()},
                        {"in_band", row.in_band},
                        {"reason", known ? nlohmann::json() : nlohmann::json(row.prediction.reason)}});
    }
    nlohmann::json groups = nlohmann::json::array();
    for (const ValidationGroup &group : validation.groups)
        groups.push_back(groupJson(group, false));
    return {{"format", "wallchart-validation"},
            {"version", 1},
            {"rows", rows},
            {"groups", groups},
            {"total", groupJson(validation.total, true)}};
}

} // namespace wallchart
