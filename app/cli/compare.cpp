// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "model/analysis.h"
#include "model/quantity.h"
#include "model/wall.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "markdown", "csv"};

/// Two scenarios and what they come to.
struct Pair
{
    Scenario first;
    Scenario second;
    Analysis first_analysis;
    Analysis second_analysis;
};

std::string valueText(const Field &field, double value)
{
    for (const FieldChoice &choice : field.choices) {
        if (choice.value == value)
            return choice.label;
    }
    if (field.kind == FieldKind::Flag)
        return value != 0 ? "yes" : "no";
    if (field.zero_is_automatic && value == 0)
        return "auto";
    return formatQuantity(value, field.unit);
}

/// The change from one figure to another as a factor: "×1.59", empty where there is none to give.
std::string changeText(double before, double after)
{
    if (!(before > 0) || !(after > 0) || !std::isfinite(after / before))
        return "";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "×%.3g", after / before);
    return text.data();
}

void addRecord(Table &table, const char *what, const std::string &first, const std::string &second)
{
    if (first != second)
        table.rows.push_back({what, first, second, ""});
}

/// Only the inputs that differ: records by name, then fields in their order.
Table inputsTable(const Pair &pair)
{
    Table table{"Inputs that differ", {"input", "first", "second", "change"}, {1, 2, 3}, {}};
    addRecord(table, "Model", pair.first.model.name, pair.second.model.name);
    addRecord(table, "Accelerator", pair.first.accelerator.name, pair.second.accelerator.name);
    addRecord(table, "Fabric", pair.first.fabric.name, pair.second.fabric.name);
    addRecord(table, "Cooling", pair.first.cooling.name, pair.second.cooling.name);
    addRecord(table, "Site", pair.first.site.name, pair.second.site.name);
    for (const Field &field : fields()) {
        if (!applies(field, pair.first.workload) && !applies(field, pair.second.workload))
            continue;
        const double before = field.get(pair.first);
        const double after = field.get(pair.second);
        if (before == after)
            continue;
        const bool figure = field.choices.empty() && field.kind != FieldKind::Flag;
        table.rows.push_back(
            {field.label, valueText(field, before), valueText(field, after), figure ? changeText(before, after) : ""});
    }
    return table;
}

std::string loadText(const WallResult &result)
{
    if (!result.applies)
        return "-";
    return result.has_target ? headroomWords(result.load) : formatQuantity(result.load, "") + " of the time";
}

Table wallsTable(const Pair &pair)
{
    Table table{"Walls", {"wall", "first", "second", "load"}, {1, 2, 3}, {}};
    for (const Wall &wall : walls()) {
        const WallResult &before = pair.first_analysis.report.wall(wall.id);
        const WallResult &after = pair.second_analysis.report.wall(wall.id);
        if (!before.applies && !after.applies)
            continue;
        const bool both = before.applies && after.applies && before.has_target == after.has_target;
        table.rows.push_back(
            {wall.name, loadText(before), loadText(after), both ? changeText(before.load, after.load) : ""});
    }
    return table;
}

Table metricsTable(const Pair &pair)
{
    Table table{"Metrics that differ", {"metric", "first", "second", "change"}, {1, 2, 3}, {}};
    for (const MetricInfo &metric : metricTable()) {
        const double before = pair.first_analysis.report.metrics.*metric.value;
        const double after = pair.second_analysis.report.metrics.*metric.value;
        const bool known = std::isfinite(before) || std::isfinite(after);
        if (!known || before == after)
            continue;
        const auto text = [&](double value) { return std::isfinite(value) ? formatQuantity(value, metric.unit) : "-"; };
        table.rows.push_back({metric.label, text(before), text(after), changeText(before, after)});
    }
    return table;
}

Sheet compareSheet(const Pair &pair)
{
    Sheet sheet;
    sheet.title = pair.first.title + " against " + pair.second.title;
    sheet.paragraphs = {"First: " + verdict(pair.first, pair.first_analysis).sentence,
                        "Second: " + verdict(pair.second, pair.second_analysis).sentence};
    sheet.tables = {inputsTable(pair), wallsTable(pair), metricsTable(pair)};
    return sheet;
}

std::string asCsv(const Sheet &sheet)
{
    std::string text = "table,name,first,second,change\n";
    for (const Table &table : sheet.tables) {
        for (const std::vector<std::string> &row : table.rows) {
            text += csvCell(table.title);
            for (const std::string &cell : row)
                text += "," + csvCell(cell);
            text += "\n";
        }
    }
    return text;
}

} // namespace

int runCompare(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("compare", arguments, formats);
    if (!format)
        return Usage;
    int status = Fine;
    const std::optional<Scenario> first = loadScenario("compare", Arguments{}, arguments.files[0], status);
    const std::optional<Scenario> second =
        first ? loadScenario("compare", arguments, arguments.files[1], status) : std::nullopt;
    if (!second)
        return status;
    const Sheet sheet = compareSheet({*first, *second, analyse(*first), analyse(*second)});
    if (*format == "csv")
        return deliver(arguments, asCsv(sheet));
    return deliver(arguments, *format == "markdown" ? toMarkdown(sheet) : toText(sheet));
}

} // namespace wallchart::cli
