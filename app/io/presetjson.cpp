// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/presetjson.h"

#include <nlohmann/json.hpp>

#include "app/io/jsonreader.h"
#include "app/io/presetfields.h"
#include "app/io/presetranges.h"
#include "app/io/presetviews.h"
#include "app/io/recordjson.h"
#include "app/io/setting.h"
#include "model/fields.h"

#include <algorithm>
#include <limits>

namespace wallchart {

namespace {

using nlohmann::json;

constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_notes = 20000;
constexpr std::size_t most_cases = 100;

std::vector<std::string> fieldKeys()
{
    std::vector<std::string> keys;
    for (const Field &field : fields())
        keys.emplace_back(field.key);
    return keys;
}

std::string choiceKeys(const Field &field)
{
    constexpr std::size_t most = 16; // that one line can hold
    const std::size_t shown = std::min(most, field.choices.size());
    std::string text = "one of";
    for (std::size_t i = 0; i < shown; ++i)
        text += std::string(i == 0 ? " " : ", ") + '"' + field.choices[i].key + '"';
    if (shown < field.choices.size())
        text += " and " + std::to_string(field.choices.size() - shown) + " others that `wallchart list fields` names";
    return text;
}

std::optional<double> readChoice(const Field &field, const json &value, const std::string &pointer, Issues &issues)
{
    if (value.is_string()) {
        for (const FieldChoice &choice : field.choices) {
            if (value.get_ref<const std::string &>() == choice.key)
                return choice.value;
        }
    }
    issues.push_back({Severity::Error, pointer, "is " + describeJson(value), choiceKeys(field)});
    return std::nullopt;
}

/// The value of a field as the file gives it: choices by key, flags as true or false, numbers in the field's SI unit.
std::optional<double> readField(const Field &field, const json &value, const std::string &pointer, Issues &issues)
{
    if (field.kind == FieldKind::Choice)
        return readChoice(field, value, pointer, issues);
    if (field.kind == FieldKind::Flag) {
        const std::optional<bool> flag = readBool(value, pointer, issues);
        return flag ? std::optional<double>(*flag ? 1.0 : 0.0) : std::nullopt;
    }
    if (field.zero_is_automatic && value.is_number() && value.get<double>() == 0)
        return 0.0;
    if (field.kind == FieldKind::Integer && field.maximum <= std::numeric_limits<int>::max()) {
        return readInteger(value, pointer, static_cast<int>(field.minimum), static_cast<int>(field.maximum), issues);
    }
    return readNumber(value, pointer, field.minimum, field.maximum, issues);
}

void warnOfUnknown(const ObjectReader &reader, const char *what, const std::vector<std::string> &known, Issues &issues)
{
    const json unknown = reader.leftover();
    for (const auto &[key, value] : unknown.items()) {
        const std::string near = nearest(key, known);
        issues.push_back({Severity::Warning, reader.pointerTo(key), std::string(what) + " is not known and not used",
                          near.empty() ? "" : "one of " + near});
    }
}

void readInputs(const json &value, const std::string &pointer, Scenario &scenario, Issues &issues)
{
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return;
    for (const Field &field : fields()) {
        const json *member = isInput(field) ? reader.find(field.key) : nullptr;
        if (!member)
            continue;
        const std::optional<double> number = readField(field, *member, reader.pointerTo(field.key), issues);
        if (number)
            field.set(scenario, *number);
    }
    warnOfUnknown(reader, "this input", fieldKeys(), issues);
}

template <typename Record>
using RecordReader = std::optional<Record> (*)(const json &, const std::string &, Issues &, json *);

/// A record in full, or by its id in the catalogue.
template <typename Record>
void readRecord(ObjectReader &reader, const char *key, const std::vector<Record> &catalogue, RecordReader<Record> read,
                Record &record, Issues &issues)
{
    const json *value = reader.require(key, "a record, or the id of one in the catalogue");
    if (!value)
        return;
    const std::string pointer = reader.pointerTo(key);
    if (value->is_string()) {
        const std::string &id = value->get_ref<const std::string &>();
        if (const Record *found = findRecord(catalogue, id)) {
            record = *found;
            return;
        }
        const std::string near = nearest(id, recordIds(catalogue));
        issues.push_back({Severity::Error, pointer, "is " + describeJson(*value) + ", which is not in the catalogue",
                          near.empty() ? "an id of the catalogue" : "an id of the catalogue, such as " + near});
        return;
    }
    json unknown;
    if (std::optional<Record> found = read(*value, pointer, issues, &unknown))
        record = std::move(*found);
    if (!unknown.is_object())
        return;
    for (const auto &[name, ignored] : unknown.items()) {
        if (name != "architecture") // its own unknown members are listed below it
            issues.push_back(
                {Severity::Warning, childPointer(pointer, name), "this member is not known and not used", ""});
    }
}

void readRecords(const json &value, const std::string &pointer, const Catalog &catalog, Scenario &scenario,
                 Issues &issues)
{
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return;
    readRecord(reader, "model", catalog.models, languageModelFrom, scenario.model, issues);
    readRecord(reader, "accelerator", catalog.accelerators, acceleratorFrom, scenario.accelerator, issues);
    readRecord(reader, "fabric", catalog.fabrics, fabricFrom, scenario.fabric, issues);
    readRecord(reader, "cooling", catalog.coolings, coolingFrom, scenario.cooling, issues);
    readRecord(reader, "site", catalog.sites, siteFrom, scenario.site, issues);
    warnOfUnknown(reader, "this record", {"model", "accelerator", "fabric", "cooling", "site"}, issues);
}

void readWorkload(ObjectReader &reader, Scenario &scenario, Issues &issues)
{
    constexpr const char *expected = "\"training\" or \"serving\"";
    const json *value = reader.require("workload", expected);
    if (!value)
        return;
    const std::optional<Workload> workload =
        value->is_string() ? findWorkload(value->get_ref<const std::string &>()) : std::nullopt;
    if (workload)
        scenario.workload = *workload;
    else
        issues.push_back({Severity::Error, reader.pointerTo("workload"), "is " + describeJson(*value), expected});
}

PresetCase readCase(const json &value, const std::string &pointer, const Catalog &catalog, Issues &issues)
{
    PresetCase result;
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return result;
    readText(reader, "title", longest_title, result.scenario.title, issues);
    readText(reader, "notes", longest_notes, result.scenario.notes, issues);
    readWorkload(reader, result.scenario, issues);
    // Records first: some inputs are members of one.
    if (const json *records = reader.require("records", "an object with model, accelerator, fabric, cooling, site"))
        readRecords(*records, reader.pointerTo("records"), catalog, result.scenario, issues);
    if (const json *inputs = reader.find("inputs"))
        readInputs(*inputs, reader.pointerTo("inputs"), result.scenario, issues);
    if (const json *ranges = reader.find("ranges"))
        result.ranges = readRanges(*ranges, reader.pointerTo("ranges"), issues);
    warnOfUnknown(reader, "this member", {"title", "notes", "workload", "records", "inputs", "ranges"}, issues);
    result.kept = value.dump();
    return result;
}

/// Whether the rest can be read at all: format and version.
bool readHead(ObjectReader &reader, Issues &issues)
{
    const json *format = reader.require("format", "\"wallchart\"");
    if (!format)
        return false;
    if (*format != "wallchart") {
        issues.push_back({Severity::Error, reader.pointerTo("format"), "is " + describeJson(*format), "\"wallchart\""});
        return false;
    }
    const json *version = reader.require("version", "1");
    if (!version)
        return false;
    const std::optional<int> number =
        readInteger(*version, reader.pointerTo("version"), 1, std::numeric_limits<int>::max(), issues);
    if (number && *number > preset_version) {
        issues.push_back({Severity::Error, reader.pointerTo("version"),
                          "is " + describeJson(*version) + ": the file was made by a newer version of the program",
                          "at most " + std::to_string(preset_version)});
    }
    return number && *number <= preset_version;
}

void readCases(ObjectReader &reader, const Catalog &catalog, PresetDocument &document, Issues &issues)
{
    constexpr const char *expected = "an array of 1 to 100 cases";
    const json *cases = reader.require("cases", expected);
    if (!cases)
        return;
    const std::string pointer = reader.pointerTo("cases");
    if (!cases->is_array() || cases->empty() || cases->size() > most_cases) {
        issues.push_back({Severity::Error, pointer, "is " + describeJson(*cases), expected});
        return;
    }
    document.cases.clear();
    for (std::size_t i = 0; i < cases->size(); ++i)
        document.cases.push_back(readCase((*cases)[i], childPointer(pointer, i), catalog, issues));
    if (const json *active = reader.find("active_case")) {
        const std::optional<int> index = readInteger(*active, reader.pointerTo("active_case"), 0,
                                                     static_cast<int>(document.cases.size()) - 1, issues);
        document.active_case = static_cast<std::size_t>(index.value_or(0));
    }
}

} // namespace

Loaded<PresetDocument> readPreset(std::string_view text, const Catalog &catalog)
{
    Loaded<json> parsed = parseJson(text);
    if (!parsed.value)
        return {std::nullopt, std::move(parsed.issues)};
    Loaded<PresetDocument> result{PresetDocument{}, std::move(parsed.issues)};
    ObjectReader reader(*parsed.value, "", result.issues);
    if (reader.isObject() && readHead(reader, result.issues)) {
        readText(reader, "app_version", longest_title, result.value->app_version, result.issues);
        readText(reader, "catalogue_date", longest_title, result.value->catalogue_date, result.issues);
        readCases(reader, catalog, *result.value, result.issues);
        if (const json *views = reader.find("views"))
            result.value->views =
                readViews(*views, reader.pointerTo("views"), result.value->cases.size(), result.issues);
        warnOfUnknown(reader, "this member", {"app_version", "catalogue_date", "cases", "active_case", "views"},
                      result.issues);
        json top = *parsed.value;
        top.erase("cases");
        top.erase("views");
        result.value->kept = top.dump();
    }
    if (hasErrors(result.issues))
        result.value.reset();
    return result;
}

} // namespace wallchart
