// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "app/io/presetfields.h"
#include "app/io/presetjson.h"
#include "app/io/presetranges.h"
#include "app/io/presetviews.h"
#include "app/io/recordjson.h"
#include "app/io/setting.h"

#include <cmath>

namespace wallchart {

namespace {

using nlohmann::json;

/// An object from text that this program wrote itself.
json keptObject(const std::string &text)
{
    json object = json::parse(text, nullptr, false);
    return object.is_object() ? object : json::object();
}

/// Whole numbers without a fraction, so that 32768 stays 32768; others as the shortest text that reads back.
json numberJson(double value)
{
    constexpr double exact_below = 9007199254740992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) < exact_below)
        return static_cast<std::int64_t>(value);
    return value;
}

json fieldJson(const Field &field, double value)
{
    if (field.kind == FieldKind::Flag)
        return value != 0;
    if (field.kind != FieldKind::Choice)
        return numberJson(value);
    for (const FieldChoice &choice : field.choices) {
        if (choice.value == value)
            return choice.key;
    }
    return nullptr; // a value that no choice has cannot be set
}

/// Whether reading the field's value back gives this very scenario; not so where the program chooses it (a parameter
/// count that is the model's own).
bool isStated(const Field &field, const Scenario &scenario)
{
    Scenario again = scenario;
    field.set(again, field.get(scenario));
    return again == scenario;
}

json inputsJson(const Scenario &scenario, json inputs)
{
    if (!inputs.is_object())
        inputs = json::object();
    const Scenario untouched;
    for (const Field &field : fields()) {
        if (!isInput(field))
            continue;
        const bool was_there = inputs.contains(field.key);
        const double value = field.get(scenario);
        const bool wanted = was_there || (!isRecordField(field) &&
                                          (applies(field, scenario.workload) || value != field.get(untouched)));
        if (wanted && isStated(field, scenario))
            inputs[field.key] = fieldJson(field, value);
        else
            inputs.erase(field.key);
    }
    return inputs;
}

template <typename Record>
using RecordReader = std::optional<Record> (*)(const json &, const std::string &, Issues &, json *);

/// The record as the file had it while it is the same; else its own members over what the file had beyond them.
template <typename Record>
json recordJson(const Record &record, const json &kept, RecordReader<Record> read)
{
    if (!kept.is_object())
        return toJson(record);
    Issues ignored;
    json unknown;
    const std::optional<Record> before = read(kept, "", ignored, &unknown);
    if (before && *before == record)
        return kept;
    json result = toJson(record);
    if (!before || before->id != record.id || !unknown.is_object())
        return result; // another record: what was said about the old one does not hold for it
    unknown.update(result, true);
    return unknown;
}

json recordsJson(const Scenario &scenario, json records)
{
    if (!records.is_object())
        records = json::object();
    records["model"] = recordJson(scenario.model, records.value("model", json()), languageModelFrom);
    records["accelerator"] = recordJson(scenario.accelerator, records.value("accelerator", json()), acceleratorFrom);
    records["fabric"] = recordJson(scenario.fabric, records.value("fabric", json()), fabricFrom);
    records["cooling"] = recordJson(scenario.cooling, records.value("cooling", json()), coolingFrom);
    records["site"] = recordJson(scenario.site, records.value("site", json()), siteFrom);
    return records;
}

json caseJson(const PresetCase &preset_case)
{
    const Scenario &scenario = preset_case.scenario;
    json result = keptObject(preset_case.kept);
    result["title"] = scenario.title;
    result["notes"] = scenario.notes;
    result["workload"] = workloadKey(scenario.workload);
    result["inputs"] = inputsJson(scenario, result.value("inputs", json()));
    result["records"] = recordsJson(scenario, result.value("records", json()));
    if (preset_case.ranges.empty())
        result.erase("ranges");
    else
        result["ranges"] = rangesJson(preset_case.ranges);
    return result;
}

bool changesRecord(const Field &field, double value)
{
    const Scenario before;
    Scenario after;
    field.set(after, value);
    return after.model != before.model || after.accelerator != before.accelerator || after.fabric != before.fabric ||
           after.cooling != before.cooling || after.site != before.site;
}

} // namespace

bool isInput(const Field &field)
{
    return field.key != std::string_view("workload");
}

bool isRecordField(const Field &field)
{
    for (const FieldChoice &choice : field.choices) {
        if (changesRecord(field, choice.value))
            return true;
    }
    return changesRecord(field, field.minimum) || changesRecord(field, field.maximum);
}

std::string writePreset(const PresetDocument &document)
{
    json result = keptObject(document.kept);
    result["format"] = "wallchart";
    result["version"] = preset_version;
    if (!document.app_version.empty())
        result["app_version"] = document.app_version;
    if (!document.catalogue_date.empty())
        result["catalogue_date"] = document.catalogue_date;
    result["active_case"] = document.active_case;
    json cases = json::array();
    for (const PresetCase &preset_case : document.cases)
        cases.push_back(caseJson(preset_case));
    result["cases"] = std::move(cases);
    if (!document.views.empty())
        result["views"] = viewsJson(document.views);
    return result.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

} // namespace wallchart
