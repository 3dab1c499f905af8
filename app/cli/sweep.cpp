// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/axis.h"
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/resultjson.h"
#include "model/evaluate.h"
#include "model/wall.h"

#include <array>
#include <charconv>

namespace wallchart::cli {

namespace {

// Text of this many rows is some hundred megabytes; larger grids go in shards.
constexpr std::size_t most_rows = 200000;

/// Rows [first, last) of the grid.
struct Range
{
    std::size_t first = 0;
    std::size_t last = 0;
};

std::optional<std::size_t> wholeNumber(std::string_view text)
{
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Part I of N of `count` rows: contiguous, so that the parts put together are the whole.
std::optional<Range> shardOf(const std::string &text, std::size_t count)
{
    if (text.empty())
        return Range{0, count};
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        return std::nullopt;
    const std::optional<std::size_t> part = wholeNumber(std::string_view(text).substr(0, slash));
    const std::optional<std::size_t> parts = wholeNumber(std::string_view(text).substr(slash + 1));
    if (!part || !parts || *part < 1 || *part > *parts || *parts > 1000000)
        return std::nullopt;
    return Range{count * (*part - 1) / *parts, count * *part / *parts};
}

/// Number of rows of the grid; 0 when it is beyond any use.
std::size_t gridSize(const std::vector<Axis> &axes)
{
    constexpr std::size_t beyond = 1000000000;
    std::size_t count = 1;
    for (const Axis &axis : axes) {
        count *= axis.values.size();
        if (count > beyond)
            return 0;
    }
    return count;
}

std::vector<ResultColumn> columnsOf(const std::vector<Axis> &axes, Workload workload)
{
    std::vector<ResultColumn> columns;
    for (const Axis &axis : axes)
        columns.push_back({axis.field->key, axis.field->unit});
    columns.push_back({"feasible", ""});
    columns.push_back({"binding_wall", ""});
    for (const Wall &wall : walls())
        columns.push_back({std::string("load_") + wall.key, ""});
    for (const MetricInfo &metric : metricTable()) {
        if (workload == Workload::Training ? metric.training : metric.serving)
            columns.push_back({metric.key, metric.unit});
    }
    return columns;
}

std::vector<ResultCell> rowOf(const std::vector<Axis> &axes, const Scenario &start, std::size_t index)
{
    Scenario scenario = start;
    std::vector<ResultCell> cells(axes.size());
    for (std::size_t i = axes.size(); i-- > 0;) {
        const Axis &axis = axes[i];
        const double value = axis.values[index % axis.values.size()];
        index /= axis.values.size();
        axis.field->set(scenario, value);
        cells[i] = axisCell(*axis.field, value);
    }
    const Report report = evaluate(scenario);
    cells.emplace_back(report.feasible);
    cells.emplace_back(wallInfo(report.binding).key);
    for (const WallResult &result : report.walls)
        cells.emplace_back(result.applies ? ResultCell(result.load) : ResultCell());
    for (const MetricInfo &metric : metricTable()) {
        if (report.workload == Workload::Training ? metric.training : metric.serving)
            cells.emplace_back(report.metrics.*metric.value);
    }
    return cells;
}

std::string csvHeader(const std::vector<ResultColumn> &columns)
{
    std::string line;
    for (const ResultColumn &column : columns) {
        const std::string name = column.unit.empty() ? column.key : column.key + " [" + column.unit + "]";
        line += (line.empty() ? "" : ",") + csvCell(name);
    }
    return line + "\n";
}

std::string csvText(const ResultCell &cell)
{
    switch (cell.kind) {
    case ResultCell::Kind::Number:
        return csvNumber(cell.number);
    case ResultCell::Kind::Flag:
        return cell.flag ? "1" : "0";
    case ResultCell::Kind::Text:
        return csvCell(cell.text);
    case ResultCell::Kind::Nothing:
        break;
    }
    return {};
}

std::string csvRow(const std::vector<ResultCell> &cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : ",") + csvText(cells[i]);
    return line + "\n";
}

std::string sweepText(const std::vector<Axis> &axes, const Scenario &scenario, Range range, bool as_json)
{
    const std::vector<ResultColumn> columns = columnsOf(axes, scenario.workload);
    std::string text = as_json ? sweepJsonHead(columns) : csvHeader(columns);
    for (std::size_t i = range.first; i < range.last; ++i) {
        const std::vector<ResultCell> cells = rowOf(axes, scenario, i);
        if (as_json)
            text += (i == range.first ? "" : ",\n") + sweepJsonRow(cells);
        else
            text += csvRow(cells);
    }
    return as_json ? text + sweepJsonTail() : text;
}

} // namespace

int runSweep(const Arguments &arguments)
{
    constexpr std::array formats{"csv", "json"};
    const std::optional<std::string> format = chosenFormat("sweep", arguments, formats);
    if (!format)
        return Usage;
    if (!arguments.has("--axis"))
        return usageError("sweep", "--axis is missing (found nothing, expected KEY=FROM:TO[:POINTS][:log|lin])");
    std::vector<Axis> axes;
    for (const std::string &text : arguments.values("--axis")) {
        Axis axis;
        if (const std::string problem = parseAxis(text, axis); !problem.empty())
            return usageError("sweep", "--axis " + text + ": " + problem);
        axes.push_back(std::move(axis));
    }
    const std::size_t count = gridSize(axes);
    const std::optional<Range> range = shardOf(arguments.value("--shard"), count);
    if (!range)
        return usageError("sweep", "--shard: not a part of a whole (found " + arguments.value("--shard") +
                                       ", expected I/N with I from 1 to N)");
    if (count == 0 || range->last - range->first > most_rows)
        return usageError("sweep", "too many points (found " + (count == 0 ? "over 1e9" : std::to_string(count)) +
                                       ", expected at most " + std::to_string(most_rows) + " in one --shard)");
    int status = Fine;
    const std::optional<Scenario> scenario = loadScenario("sweep", arguments, arguments.files.front(), status);
    if (!scenario)
        return status;
    for (const Axis &axis : axes) {
        if (!applies(*axis.field, scenario->workload))
            return usageError("sweep", "--axis: " + std::string(axis.field->key) + " means nothing for " +
                                           (scenario->workload == Workload::Training ? "training" : "serving"));
    }
    return deliver(arguments, sweepText(axes, *scenario, *range, *format == "json"));
}

} // namespace wallchart::cli
