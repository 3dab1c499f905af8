// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/io/presetjson.h"
#include "model/issue.h"
#include "model/scenario.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart::cli {

enum ExitStatus { Fine = 0, Failure = 1, Usage = 2, WallHit = 3 };

/// One option of a command.
struct OptionInfo
{
    const char *name;  ///< "--set" or "-o"
    const char *value; ///< placeholder of its value in the help; empty: takes none
    const char *help;
    bool repeats = false;
};

/// What was given on the command line, checked against the command's own table.
struct Arguments
{
    std::vector<std::string> files;
    std::map<std::string, std::vector<std::string>, std::less<>> options;

    bool has(std::string_view name) const { return options.find(name) != options.end(); }
    /// The option's value, or `otherwise` where it was not given.
    std::string value(std::string_view name, std::string_view otherwise = {}) const;
    const std::vector<std::string> &values(std::string_view name) const;
};

/// One subcommand: its help and its run function come from the same row.
struct Command
{
    const char *name;
    const char *operands; ///< "FILE", "FILE...", "KIND"
    const char *summary;
    std::span<const OptionInfo> options;
    int minimum_operands;
    int maximum_operands; ///< -1: any number
    int (*run)(const Arguments &);
};

/// All subcommands in the order of the help.
std::span<const Command> commands();
const Command *findCommand(std::string_view name);

/// Nothing, and one line in `error`, for an unknown option, a missing value, an option given twice or a wrong number of
/// operands.
std::optional<Arguments> parseArguments(const Command &command, const QStringList &words, std::string &error);

/// "wallchart COMMAND: message" on standard error; gives Usage.
int usageError(std::string_view command, const std::string &message);
/// The line of each issue, with the file in front where there is one, on standard error.
void printIssues(const std::string &file, const Issues &issues);

/// The value of --format, or its first choice; nothing (and a usage error printed) for another word.
std::optional<std::string> chosenFormat(std::string_view command, const Arguments &arguments,
                                        std::span<const char *const> formats);

/// The preset that `file` names: a path, or the id of an example. The issues carry the file's name.
Loaded<PresetDocument> loadPreset(const std::string &file);

/// The scenario of that preset with --case and every --set applied. Problems are
/// printed; errors leave nothing and `status` says what to exit with.
std::optional<Scenario> loadScenario(std::string_view command, const Arguments &arguments, const std::string &file,
                                     int &status);

/// "memory, bandwidth, ...": what --wall takes.
std::string wallKeys();
/// The value of --headroom: a number above 0, or nothing.
std::optional<double> readHeadroom(const std::string &text);

/// Writes the result to -o FILE, all of it or nothing, or to standard output. Gives Fine or Failure.
int deliver(const Arguments &arguments, const std::string &result);

int runReport(const Arguments &arguments);
int runSweep(const Arguments &arguments);
int runSolve(const Arguments &arguments);
int runExplain(const Arguments &arguments);
int runRelief(const Arguments &arguments);
int runSensitivity(const Arguments &arguments);
int runPlan(const Arguments &arguments);
int runCheck(const Arguments &arguments);
int runList(const Arguments &arguments);
int runGemm(const Arguments &arguments);
int runImport(const Arguments &arguments);
int runPicture(const Arguments &arguments);
int runCompare(const Arguments &arguments);
int runValidate(const Arguments &arguments);

/// The whole help, or that of one command.
std::string helpText();
std::string helpText(const Command &command);

} // namespace wallchart::cli
