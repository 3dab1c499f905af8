// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/comparison.h"
#include "model/analysis.h"
#include "model/words.h"

#include <array>

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

/// The rows of one group: all of them, or those that differ.
Table tableOf(const std::vector<ComparedRow> &rows, ComparedGroup group, const char *title, const char *name,
              const char *change, bool all)
{
    Table table{title, {name, words::mark("first"), words::mark("second"), change}, {1, 2, 3}, {}};
    for (const ComparedRow &row : rows) {
        if (row.group == group && (all || row.differs))
            table.rows.push_back({row.label, row.cells[0].text, row.cells[1].text, row.cells[1].change});
    }
    return table;
}

Sheet compareSheet(const Pair &pair)
{
    Sheet sheet;
    sheet.title = words::say("%1 against %2", {pair.first.title, pair.second.title});
    sheet.paragraphs = {words::say("First: %1", {verdict(pair.first, pair.first_analysis).sentence}),
                        words::say("Second: %1", {verdict(pair.second, pair.second_analysis).sentence})};
    const std::array cases = {ComparedCase{&pair.first, &pair.first_analysis.report},
                              ComparedCase{&pair.second, &pair.second_analysis.report}};
    const std::vector<ComparedRow> rows = compareCases(cases);
    sheet.tables = {
        tableOf(rows, ComparedGroup::Inputs, words::mark("Inputs that differ"), words::mark("input"),
                words::mark("change"), false),
        tableOf(rows, ComparedGroup::Walls, words::mark("Walls"), words::mark("wall"), words::mark("load"), true),
        tableOf(rows, ComparedGroup::Metrics, words::mark("Metrics that differ"), words::mark("metric"),
                words::mark("change"), false)};
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
