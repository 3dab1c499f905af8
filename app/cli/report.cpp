// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/reportsheet.h"
#include "app/io/reportjson.h"
#include "app/measured.h"

#include <array>

namespace wallchart::cli {

int runReport(const Arguments &arguments)
{
    constexpr std::array formats{"text", "json", "markdown", "html", "csv"};
    const std::optional<std::string> format = chosenFormat("report", arguments, formats);
    if (!format)
        return Usage;
    int status = Fine;
    const std::optional<Scenario> scenario = loadScenario("report", arguments, arguments.files.front(), status);
    if (!scenario)
        return status;
    const Analysis analysis = analyse(*scenario);
    if (*format == "csv")
        return deliver(arguments, reportCsv(analysis));
    const std::optional<NearestRun> nearest = nearestRun(builtinRuns(), traitsOf(*scenario, analysis.report));
    if (*format == "json")
        return deliver(arguments, reportJson(*scenario, analysis, nearest));
    const Sheet sheet = reportSheet(*scenario, analysis, nearest);
    if (*format == "markdown")
        return deliver(arguments, toMarkdown(sheet));
    return deliver(arguments, *format == "html" ? toHtml(sheet) : toText(sheet));
}

} // namespace wallchart::cli
