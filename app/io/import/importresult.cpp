// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "app/io/import/importing.h"
#include "app/io/recordjson.h"
#include "app/io/setting.h"
#include "model/architecture.h"
#include "model/quantity.h"
#include "model/words.h"

namespace wallchart {

using nlohmann::json;

namespace {

Precision formatOf(const Imported &imported)
{
    return imported.weights.value_or(Precision::Bf16);
}

/// Bytes of the weights as stored: the files' where they say it.
double storedBytes(const Imported &imported, const ParameterCounts &counts)
{
    const LanguageModel &model = imported.model;
    return model.checkpoint_bytes > 0 ? model.checkpoint_bytes : weightBytes(model.arch, counts, formatOf(imported));
}

const char *severityKey(Severity severity)
{
    if (severity == Severity::Error)
        return "error";
    return severity == Severity::Warning ? "warning" : "note";
}

} // namespace

void applyImport(Scenario &scenario, const Imported &imported)
{
    useModel(scenario, imported.model);
    const bool training = scenario.workload == Workload::Training;
    if (imported.weights && (!training || precisionInfo(*imported.weights).trainable))
        scenario.weights = *imported.weights;
    if (imported.kv && precisionInfo(*imported.kv).usable_for_kv)
        scenario.kv = *imported.kv;
}

std::vector<ImportFigure> importFigures(const Imported &imported)
{
    const Architecture &arch = imported.model.arch;
    const ParameterCounts counts = countParameters(arch);
    std::vector<ImportFigure> figures{{words::mark("Parameters"), formatQuantity(counts.total, "")}};
    if (counts.active < counts.total)
        figures.push_back({words::mark("Active per token"), formatQuantity(counts.active, "")});
    if (counts.mtp > 0)
        figures.push_back({words::mark("In prediction modules beside them"), formatQuantity(counts.mtp, "")});
    figures.push_back({words::mark("KV cache per token at 16 bits"),
                       formatQuantity(kvBytesPerToken(arch, Precision::Bf16), "bytes")});
    if (const double state = kvBytesPerSequence(arch, Precision::Bf16, 0); state > 0)
        figures.push_back({words::mark("Constant state per sequence"), formatQuantity(state, "bytes")});
    const bool exact = imported.model.checkpoint_bytes > 0;
    figures.push_back(
        {words::say(exact ? words::mark("Weights as %1, as in the files") : words::mark("Weights as %1, computed"),
                    {words::say(precisionInfo(formatOf(imported)).label)}),
         formatQuantity(storedBytes(imported, counts), "bytes")});
    return figures;
}

std::string importJson(const Imported &imported, const Issues &issues)
{
    const ParameterCounts counts = countParameters(imported.model.arch);
    json out;
    out["format"] = "wallchart-import";
    out["version"] = 1;
    out["source_format"] = imported.format;
    out["family"] = imported.family;
    out["family_known"] = imported.family_known;
    out["model"] = toJson(imported.model);
    out["weights_precision"] = imported.weights ? json(precisionInfo(*imported.weights).key) : json();
    out["kv_precision"] = imported.kv ? json(precisionInfo(*imported.kv).key) : json();
    out["parameters"] = counts.total;
    out["active_parameters"] = counts.active;
    out["prediction_module_parameters"] = counts.mtp;
    out["kv_bytes_per_token_bf16"] = kvBytesPerToken(imported.model.arch, Precision::Bf16);
    out["weight_bytes"] = storedBytes(imported, counts);
    out["weight_bytes_are_exact"] = imported.model.checkpoint_bytes > 0;
    out["values"] = json::array();
    for (const ImportedValue &value : imported.values) {
        json row = {{"what", value.what}, {"value", value.value}};
        if (value.key.empty())
            row["assumed"] = value.assumed;
        else
            row["key"] = value.key;
        out["values"].push_back(std::move(row));
    }
    out["issues"] = json::array();
    for (const Issue &issue : issues)
        out["issues"].push_back({{"severity", severityKey(issue.severity)},
                                 {"where", issue.where},
                                 {"what", issue.what},
                                 {"expected", issue.expected}});
    return out.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace wallchart
