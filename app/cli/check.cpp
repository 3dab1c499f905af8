// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "model/analysis.h"

namespace wallchart::cli {

namespace {

bool anyWallHit(const Report &report)
{
    for (const WallResult &result : report.walls) {
        if (result.hit)
            return true;
    }
    return false;
}

/// Every case of the file, one line each; true when one of them hits a wall.
bool describeCases(const std::string &file, const PresetDocument &document, std::string &lines)
{
    bool hit = false;
    for (const PresetCase &preset_case : document.cases) {
        const Scenario &scenario = preset_case.scenario;
        const Analysis analysis = analyse(scenario);
        hit = hit || anyWallHit(analysis.report);
        lines += file + ": " + scenario.title + ": " + verdict(scenario, analysis).sentence + "\n";
    }
    return hit;
}

} // namespace

int runCheck(const Arguments &arguments)
{
    int status = Fine;
    std::string lines;
    for (const std::string &file : arguments.files) {
        const Loaded<PresetDocument> loaded = loadPreset(file);
        printIssues("", loaded.issues);
        if (!loaded.value) {
            status = Failure;
            continue;
        }
        if (!arguments.has("--walls"))
            lines += file + ": valid\n";
        else if (describeCases(file, *loaded.value, lines) && status == Fine)
            status = WallHit;
    }
    const int written = deliver(arguments, lines);
    return written == Fine ? status : written;
}

} // namespace wallchart::cli
