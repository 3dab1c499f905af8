// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>

#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/io/setting.h"
#include "app/presetfile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace wallchart::cli {

namespace {

/// The file itself, or the example of that id.
QString resolve(const std::string &file)
{
    const QString name = QString::fromStdString(file);
    if (QFileInfo::exists(name))
        return name;
    const QString example = QStringLiteral(":/presets/%1.wallchart").arg(name);
    return QFileInfo::exists(example) ? example : name;
}

/// A file that is not there, with what else the word could have been.
Issue missingFile(const std::string &file)
{
    std::vector<std::string> examples;
    const QStringList entries = QDir(QStringLiteral(":/presets")).entryList({QStringLiteral("*.wallchart")});
    for (const QString &entry : entries)
        examples.push_back(QFileInfo(entry).completeBaseName().toStdString());
    Issue issue{Severity::Error, file, "no such file and no example of that name", ""};
    const std::string similar = nearest(file, examples);
    issue.expected = similar.empty() ? "a path, or an id that `wallchart list presets` prints" : similar;
    return issue;
}

std::optional<std::size_t> findCase(const PresetDocument &document, const std::string &name)
{
    for (std::size_t i = 0; i < document.cases.size(); ++i) {
        if (document.cases[i].scenario.title == name)
            return i;
    }
    return std::nullopt;
}

std::string caseNames(const PresetDocument &document)
{
    std::string names;
    for (const PresetCase &preset_case : document.cases)
        names += (names.empty() ? "\"" : ", \"") + preset_case.scenario.title + "\"";
    return names;
}

/// Applies "KEY=VALUE"; gives the exit status.
int applyOne(std::string_view command, Scenario &scenario, const std::string &setting)
{
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0)
        return usageError(command, "--set: no key and value (found " + setting + ", expected KEY=VALUE)");
    const std::optional<Issue> issue =
        applySetting(scenario, builtinCatalog(), std::string_view(setting).substr(0, equals),
                     std::string_view(setting).substr(equals + 1));
    return issue ? usageError(command, "--set " + setting + ": " + toLine(*issue)) : static_cast<int>(Fine);
}

int writeStandardOutput(const std::string &result)
{
    if (std::fwrite(result.data(), 1, result.size(), stdout) == result.size() && std::fflush(stdout) == 0)
        return Fine;
    printIssues("", {{Severity::Error, "standard output", std::string("cannot write: ") + std::strerror(errno), ""}});
    return Failure;
}

} // namespace

void printIssues(const std::string &file, const Issues &issues)
{
    for (const Issue &issue : issues) {
        std::string line = file.empty() ? "" : file + ": ";
        if (issue.severity != Severity::Error)
            line += issue.severity == Severity::Warning ? "warning: " : "note: ";
        line += toLine(issue) + "\n";
        std::fputs(line.c_str(), stderr);
    }
}

Loaded<PresetDocument> loadPreset(const std::string &file)
{
    const QString path = resolve(file);
    if (!QFileInfo::exists(path) && !QFileInfo(path).isSymLink())
        return {std::nullopt, {missingFile(file)}};
    return readPresetFile(path, builtinCatalog());
}

std::optional<Scenario> loadScenario(std::string_view command, const Arguments &arguments, const std::string &file,
                                     int &status)
{
    Loaded<PresetDocument> loaded = loadPreset(file);
    printIssues("", loaded.issues);
    status = Failure;
    if (!loaded.value)
        return std::nullopt;
    if (arguments.has("--case")) {
        const std::string name = arguments.value("--case");
        const std::optional<std::size_t> index = findCase(*loaded.value, name);
        if (!index) {
            printIssues(file,
                        {{Severity::Error, "--case", "no such case: \"" + name + "\"", caseNames(*loaded.value)}});
            return std::nullopt;
        }
        loaded.value->active_case = *index;
    }
    Scenario scenario = loaded.value->scenario();
    for (const std::string &setting : arguments.values("--set")) {
        status = applyOne(command, scenario, setting);
        if (status != Fine)
            return std::nullopt;
    }
    status = Fine;
    return scenario;
}

int deliver(const Arguments &arguments, const std::string &result)
{
    if (!arguments.has("-o"))
        return writeStandardOutput(result);
    const QString path = QString::fromStdString(arguments.value("-o"));
    const std::optional<Issue> issue =
        writeFileAtomically(path, QByteArray(result.data(), static_cast<qsizetype>(result.size())));
    if (!issue)
        return Fine;
    printIssues("", {*issue});
    return Failure;
}

} // namespace wallchart::cli
