// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparison.h"

#include "model/fields.h"
#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace wallchart {

namespace {

using Cases = std::span<const ComparedCase>;

/// The change from one figure to another: "×1.59"; empty where there is none to give.
std::string changeText(std::optional<double> before, std::optional<double> after)
{
    if (!before || !after || !(*before > 0) || !(*after > 0) || !std::isfinite(*after / *before) || *before == *after)
        return "";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "×%.3g", *after / *before);
    return text.data();
}

/// Says whether the cells differ, and by how much from the reference.
void finish(ComparedRow &row, std::size_t reference)
{
    const ComparedCell &first = row.cells[reference];
    for (ComparedCell &cell : row.cells) {
        cell.change = changeText(first.number, cell.number);
        row.differs = row.differs || cell.text != first.text || cell.number != first.number;
    }
}

template <typename Text>
void addRecord(std::vector<ComparedRow> &rows, Cases cases, const char *label, Text text)
{
    ComparedRow row{ComparedGroup::Inputs, words::say(label), {}, false};
    for (const ComparedCase &one : cases)
        row.cells.push_back({text(*one.scenario), std::nullopt, ""});
    rows.push_back(std::move(row));
}

void addInputs(std::vector<ComparedRow> &rows, Cases cases)
{
    addRecord(rows, cases, words::mark("Model"), [](const Scenario &s) { return s.model.name; });
    addRecord(rows, cases, words::mark("Accelerator"), [](const Scenario &s) { return s.accelerator.name; });
    addRecord(rows, cases, words::mark("Fabric"), [](const Scenario &s) { return s.fabric.name; });
    addRecord(rows, cases, words::mark("Cooling"), [](const Scenario &s) { return s.cooling.name; });
    addRecord(rows, cases, words::mark("Site"), [](const Scenario &s) { return s.site.name; });
    for (const Field &field : fields()) {
        const auto means = [&](const ComparedCase &one) { return applies(field, one.scenario->workload); };
        if (!std::any_of(cases.begin(), cases.end(), means))
            continue;
        const bool figure = field.choices.empty() && field.kind != FieldKind::Flag;
        ComparedRow row{ComparedGroup::Inputs, words::say(field.label), {}, false};
        for (const ComparedCase &one : cases) {
            const double value = field.get(*one.scenario);
            row.cells.push_back({valueWords(field, value), figure ? std::optional(value) : std::nullopt, ""});
        }
        rows.push_back(std::move(row));
    }
}

ComparedCell loadCell(const WallResult &result)
{
    if (!result.applies)
        return {"-", std::nullopt, ""};
    const std::string text = result.has_target ? headroomWords(result.load) : shareOfTime(result.load);
    return {text, result.load, ""};
}

void addWalls(std::vector<ComparedRow> &rows, Cases cases)
{
    for (const Wall &wall : walls()) {
        const auto used = [&](const ComparedCase &one) { return one.report->wall(wall.id).applies; };
        if (!std::any_of(cases.begin(), cases.end(), used))
            continue;
        // A share of the time and a share of a target are not to be set against each other.
        const bool target = cases.front().report->wall(wall.id).has_target;
        const bool alike = std::all_of(cases.begin(), cases.end(), [&](const ComparedCase &one) {
            return one.report->wall(wall.id).has_target == target;
        });
        ComparedRow row{ComparedGroup::Walls, words::say(wall.name), {}, false};
        for (const ComparedCase &one : cases) {
            row.cells.push_back(loadCell(one.report->wall(wall.id)));
            if (!alike)
                row.cells.back().number.reset();
        }
        rows.push_back(std::move(row));
    }
}

void addMetrics(std::vector<ComparedRow> &rows, Cases cases)
{
    for (const MetricInfo &metric : metricTable()) {
        const auto known = [&](const ComparedCase &one) { return std::isfinite(one.report->metrics.*metric.value); };
        if (!std::any_of(cases.begin(), cases.end(), known))
            continue;
        ComparedRow row{ComparedGroup::Metrics, words::say(metric.label), {}, false};
        for (const ComparedCase &one : cases) {
            const double value = one.report->metrics.*metric.value;
            if (std::isfinite(value))
                row.cells.push_back({formatQuantity(value, metric.unit), value, ""});
            else
                row.cells.push_back({"-", std::nullopt, ""});
        }
        rows.push_back(std::move(row));
    }
}

} // namespace

std::vector<ComparedRow> compareCases(Cases cases, std::size_t reference)
{
    std::vector<ComparedRow> rows;
    if (cases.empty())
        return rows;
    addInputs(rows, cases);
    addWalls(rows, cases);
    addMetrics(rows, cases);
    for (ComparedRow &row : rows)
        finish(row, reference < cases.size() ? reference : 0);
    return rows;
}

PlotTable comparedTable(std::span<const ComparedRow> rows, const std::string &corner,
                        const std::vector<std::string> &names, bool only_differences)
{
    PlotTable table;
    table.columns = {corner};
    table.columns.insert(table.columns.end(), names.begin(), names.end());
    for (const ComparedRow &row : rows) {
        if (only_differences && !row.differs)
            continue;
        std::vector<PlotCell> cells = {{row.label, std::nullopt}};
        for (const ComparedCell &cell : row.cells)
            cells.push_back({cell.text, cell.number});
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace wallchart
