// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sensitivity.h"

#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/resultjson.h"
#include "model/evaluate.h"
#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/words.h"

#include <array>
#include <cmath>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "json", "csv", "markdown"};

Sheet sheetOf(const Sensitivity &result)
{
    const char *unit = outputUnit(result.output);
    const auto words = [unit](double value) { return formatQuantity(value, unit); };
    Sheet sheet;
    sheet.title = words::say("What moves: %1", {outputLabel(result.output)});
    sheet.paragraphs = {words::say("Now %1; %2 to %3 over all assumptions, taken as independent.",
                                   {words(result.now), words(result.low), words(result.high)})};
    Table table{"words::mark(",
                {")assumptionwords::mark(", ")nowwords::mark(", ")rangewords::mark(", ")at lowwords::mark(",
                 ")at highwords::mark(", ")source"},
                {1, 3, 4},
                {}};
    for (const SensitivityBar &bar : result.bars) {
        const AssumptionState &state = bar.assumption;
        table.rows.push_back({words::say(state.field->label), valueWords(*state.field, state.now),
                              rangeWords(*state.field, state.low, state.high), words(bar.at_low), words(bar.at_high),
                              words::say(state.source)});
    }
    sheet.tables = {table};
    return sheet;
}

std::string csvOf(const Sensitivity &result)
{
    std::string text = "key,now,low,high,output_at_low,output_at_high,source\n";
    for (const SensitivityBar &bar : result.bars) {
        const AssumptionState &state = bar.assumption;
        text += std::string(state.field->key) + "," + csvNumber(state.now) + "," + csvNumber(state.low) + "," +
                csvNumber(state.high) + "," + csvNumber(bar.at_low) + "," + csvNumber(bar.at_high) + "," +
                csvCell(state.source) + "\n";
    }
    return text;
}

} // namespace

int runSensitivity(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("sensitivity", arguments, formats);
    if (!format)
        return Usage;
    const std::optional<Output> asked = findOutput(arguments.value("--of"));
    if (arguments.has("--of") && !asked)
        return usageError("sensitivity", "--of: unknown metric (found " + arguments.value("--of") +
                                             ", expected a name under `metrics` of `wallchart report --format json`, "
                                             "or a wall)");
    int status = Fine;
    const std::string &file = arguments.files.front();
    const std::optional<Scenario> scenario = loadScenario("sensitivity", arguments, file, status);
    if (!scenario)
        return status;
    const Output output = asked ? *asked : usualOutput(evaluate(*scenario));
    const Sensitivity result = sensitivity(*scenario, output);
    if (!std::isfinite(result.now)) {
        printIssues(file, {{Severity::Error, outputKey(output), "is not known or has no meaning here", ""}});
        return Failure;
    }
    if (*format == "json")
        return deliver(arguments, sensitivityJson(result));
    if (*format == "csv")
        return deliver(arguments, csvOf(result));
    return deliver(arguments, *format == "markdown" ? toMarkdown(sheetOf(result)) : toText(sheetOf(result)));
}

} // namespace wallchart::cli
