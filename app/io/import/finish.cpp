// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/finish.h"

#include "app/io/import/configreader.h"
#include "app/io/import/modelname.h"
#include "app/io/recordjson.h"
#include "model/architecture.h"
#include "model/quantity.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

std::string parameters(double count)
{
    return formatQuantity(count, "");
}

void compare(const char *what, double computed, double named, const std::string &name, Issues &issues)
{
    if (named <= 0 || computed <= 0)
        return;
    const double off = computed / named - 1;
    if (std::abs(off) <= name_tolerance)
        return;
    const std::string by = std::to_string(std::lround(std::min(std::abs(off), 1e6) * 100)) + " % ";
    issues.push_back({Severity::Warning, "",
                      "The shape has " + parameters(computed) + " " + what + ", " + by + (off > 0 ? "more" : "fewer") +
                          " than the name \"" + name + "\" says (" + parameters(named) +
                          "). Names round; a large difference means that something was not read.",
                      ""});
}

/// Files hold more than the shape when something was not read, or when a vision tower lies among them.
void compareBytes(const Imported &imported, const ParameterCounts &counts, Issues &issues)
{
    const LanguageModel &model = imported.model;
    const double computed = weightBytes(model.arch, counts, model.checkpoint_format);
    if (model.checkpoint_bytes <= 0 || computed <= 0)
        return;
    const double off = model.checkpoint_bytes / computed - 1;
    if (std::abs(off) > bytes_tolerance)
        issues.push_back(
            {Severity::Warning, "",
             "The files hold " + formatQuantity(model.checkpoint_bytes, "bytes") +
                 " of weights, the shape in this format would take " + formatQuantity(computed, "bytes") + ".",
             "other parts of a multimodal model, other formats in some layers, or a shape not read right"});
}

/// A record that its own reader refuses must not reach a preset.
void checkRecord(const LanguageModel &model, Issues &issues)
{
    Issues problems;
    languageModelFrom(toJson(model), "", problems);
    for (Issue &problem : problems) {
        if (problem.severity == Severity::Error)
            issues.push_back(std::move(problem));
    }
}

} // namespace

ImportResult finishImport(Imported imported, Issues issues, const std::string &name)
{
    LanguageModel &model = imported.model;
    model.name = name.empty() ? "Imported " + printable(imported.family, 60) + " model" : printable(name, 100);
    model.id = idFromName(model.name);
    model.source = "imported: " + imported.format;
    if (model.checkpoint_bytes > 0)
        model.checkpoint_format = imported.weights.value_or(Precision::Bf16);
    if (hasErrors(issues))
        return {std::nullopt, std::move(issues)};
    checkRecord(model, issues);
    if (hasErrors(issues))
        return {std::nullopt, std::move(issues)};

    const ParameterCounts counts = countParameters(model.arch);
    const NamedSize named = sizeInName(name);
    compare("parameters", counts.total, named.total, name, issues);
    compare("active parameters", counts.active, named.active, name, issues);
    compareBytes(imported, counts, issues);
    return {std::move(imported), std::move(issues)};
}

} // namespace wallchart
