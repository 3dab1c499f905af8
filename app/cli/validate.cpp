// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/validation.h"
#include "app/measured.h"
#include "app/presetfile.h"
#include "model/quantity.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "json", "csv"};

std::string percent(double share)
{
    if (!std::isfinite(share))
        return "";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %%", 100 * share);
    return text.data();
}

std::vector<std::string> groupRow(const std::string &name, const ValidationGroup &group)
{
    return {name,
            std::to_string(group.count),
            std::to_string(group.not_predicted),
            percent(group.median_abs_error),
            percent(group.p90_abs_error),
            percent(group.bias),
            percent(group.in_band)};
}

/// Rows without a prediction, counted by reason: none is dropped silently.
Table reasons(const Validation &validation)
{
    std::map<std::string, int> counts;
    for (const ValidationRow &row : validation.rows) {
        if (!row.prediction.value)
            ++counts[row.prediction.reason];
    }
    Table table{"Not predicted", {"rows", "reason"}, {0}, {}};
    for (const auto &[reason, count] : counts)
        table.rows.push_back({std::to_string(count), reason});
    return table;
}

std::string asText(const Validation &validation)
{
    const std::string by = validation.groups.empty() ? "group" : validation.groups.front().by;
    Table groups{"Predicted against measured, |error| and signed bias",
                 {by, "rows", "not predicted", "median", "90 %", "bias", "in band"},
                 {1, 2, 3, 4, 5, 6},
                 {}};
    for (const ValidationGroup &group : validation.groups)
        groups.rows.push_back(groupRow(group.value.empty() ? "(blank)" : group.value, group));
    groups.rows.push_back(groupRow("total", validation.total));
    const Table missing = reasons(validation);
    return toText(groups) + (missing.rows.empty() ? "" : "\n" + toText(missing));
}

std::string asCsv(const Validation &validation)
{
    std::string text = "id,metric,group,predicted,measured,error,low,high,in_band,reason\n";
    for (const ValidationRow &row : validation.rows) {
        const bool known = row.prediction.value.has_value();
        text += csvCell(row.id) + "," + csvCell(row.metric) + "," + csvCell(row.group) + "," +
                (known ? csvNumber(*row.prediction.value) : "") + "," + csvNumber(row.measured) + "," +
                (known ? csvNumber(row.error) : "") + "," + (known ? csvNumber(row.prediction.low) : "") + "," +
                (known ? csvNumber(row.prediction.high) : "") + "," + (row.in_band ? "1" : "0") + "," +
                csvCell(row.prediction.reason) + "\n";
    }
    return text;
}

/// The limit given with an option, as a share; nothing and `wrong` set for a word that is not a number.
std::optional<double> limitOf(const Arguments &arguments, std::string_view option, bool &wrong)
{
    if (!arguments.has(option))
        return std::nullopt;
    const std::optional<double> value = parseQuantity(arguments.value(option), "");
    wrong = wrong || !value;
    return value;
}

/// The tables of the files; false when one cannot be read or has another shape.
bool readTables(const Arguments &arguments, std::vector<CsvTable> &tables)
{
    for (const std::string &file : arguments.files) {
        const Loaded<QByteArray> text = readWholeFile(QString::fromStdString(file), max_csv_bytes);
        printIssues("", text.issues);
        if (!text.value)
            return false;
        Loaded<CsvTable> table = parseCsv({text.value->constData(), static_cast<std::size_t>(text.value->size())});
        printIssues(file, table.issues);
        if (!table.value)
            return false;
        if (!recognise(*table.value)) {
            printIssues(file, {{Severity::Error, "line 1", "not a table of measured runs",
                                "the columns of training, serving, memory or power runs"}});
            return false;
        }
        tables.push_back(std::move(*table.value));
    }
    return true;
}

} // namespace

int runValidate(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("validate", arguments, formats);
    if (!format)
        return Usage;
    bool wrong = false;
    const std::optional<double> most_median = limitOf(arguments, "--max-median", wrong);
    const std::optional<double> most_p90 = limitOf(arguments, "--max-p90", wrong);
    if (wrong)
        return usageError("validate", "--max-median and --max-p90 take a share: 0.15 or 15%");
    std::vector<CsvTable> tables;
    if (arguments.files.empty())
        tables = builtinRunTables();
    else if (!readTables(arguments, tables))
        return Failure;
    const Validation validation =
        validate(tables, builtinCatalog(), arguments.value("--by"), arguments.value("--metric"));
    const std::string result = *format == "json"  ? toJson(validation).dump(1) + "\n"
                               : *format == "csv" ? asCsv(validation)
                                                  : asText(validation);
    const int written = deliver(arguments, result);
    if (written != Fine)
        return written;
    const bool missed = (most_median && validation.total.median_abs_error > *most_median) ||
                        (most_p90 && validation.total.p90_abs_error > *most_p90);
    return missed ? WallHit : Fine;
}

} // namespace wallchart::cli
