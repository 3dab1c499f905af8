// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "model/derivation.h"
#include "model/evaluate.h"

#include <array>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "markdown"};

std::string keysOf(const Report &report)
{
    std::string keys;
    for (const Output &output : explainedOutputs(report))
        keys += (keys.empty() ? "" : ", ") + std::string(outputKey(output));
    return keys;
}

} // namespace

int runExplain(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("explain", arguments, formats);
    if (!format)
        return Usage;
    int status = Fine;
    const std::optional<Scenario> scenario = loadScenario("explain", arguments, arguments.files.front(), status);
    if (!scenario)
        return status;
    const Report report = evaluate(*scenario);
    const std::optional<Output> asked =
        arguments.has("--of") ? findOutput(arguments.value("--of")) : Output{nullptr, report.binding};
    const std::optional<Derivation> derivation = asked ? derive(report, *asked) : std::nullopt;
    if (!derivation)
        return usageError("explain", "--of: has no derivation (found " + arguments.value("--of") +
                                         ", expected one of " + keysOf(report) + ")");
    return deliver(arguments, *format == "markdown" ? toMarkdown(*derivation) : toText(*derivation));
}

} // namespace wallchart::cli
