// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/examples.h"
#include "app/io/import/importing.h"
#include "app/presetfile.h"
#include "model/words.h"

#include <array>

namespace wallchart::cli {

namespace {

Sheet sheetOf(const Imported &imported)
{
    Sheet sheet;
    sheet.title = imported.model.name;
    sheet.paragraphs = {words::say("Read from a %1.", {words::say(imported.format.c_str())})};
    Table figures{words::mark("What it comes to"), {words::mark("figure"), words::mark("value")}, {1}, {}};
    for (const ImportFigure &figure : importFigures(imported))
        figures.rows.push_back({words::say(figure.what.c_str()), figure.value});
    Table values{words::mark("What was read and what was assumed"),
                 {words::mark("what"), words::mark("value"), words::mark("from")},
                 {},
                 {}};
    for (const ImportedValue &value : imported.values)
        values.rows.push_back({words::say(value.what.c_str()), value.value,
                               value.key.empty() ? words::say("assumed: %1", {value.assumed}) : value.key});
    sheet.tables = {figures, values};
    return sheet;
}

/// A new document whose model is the imported one.
int writePresetOf(const Imported &imported, const std::string &path)
{
    PresetDocument document = newDocument(builtinCatalog());
    applyImport(document.scenario(), imported);
    document.scenario().title = imported.model.name;
    const std::string text = writePreset(document);
    const std::optional<Issue> issue =
        writeFileAtomically(QString::fromStdString(path), QByteArray::fromStdString(text));
    if (!issue)
        return Fine;
    printIssues("", {*issue});
    return Failure;
}

} // namespace

int runImport(const Arguments &arguments)
{
    constexpr std::array formats{"text", "json"};
    const std::optional<std::string> format = chosenFormat("import", arguments, formats);
    if (!format)
        return Usage;
    const ImportResult result = importFile(arguments.files.front());
    printIssues("", result.issues);
    if (!result.value)
        return Failure;
    if (arguments.has("-o")) {
        const int status = writePresetOf(*result.value, arguments.value("-o"));
        if (status != Fine)
            return status;
    }
    // -o takes the preset; the page goes to standard output in any case.
    return deliver(Arguments{},
                   *format == "json" ? importJson(*result.value, result.issues) : toText(sheetOf(*result.value)));
}

} // namespace wallchart::cli
