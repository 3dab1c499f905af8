// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/recordjson.h"

#include "app/io/recordmembers.h"

#include <algorithm>
#include <utility>

namespace wallchart {

using nlohmann::json;

namespace {

constexpr std::size_t max_name_bytes = 200;

/// An id names a file and is typed on the command line.
bool isId(const std::string &text)
{
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), allowed);
}

/// Id and name are checked alike for all records.
template <typename Record>
void checkIdentity(ObjectReader &reader, const Record &record, Issues &issues)
{
    if (!record.id.empty() && (!isId(record.id) || record.id.size() > max_name_bytes))
        issues.push_back({Severity::Error, reader.pointerTo("id"), "is " + describeJson(record.id),
                          "lower-case letters, digits, dots, hyphens and underscores"});
    if (record.name.size() > max_name_bytes)
        issues.push_back({Severity::Error, reader.pointerTo("name"),
                          "is " + std::to_string(record.name.size()) + " bytes long",
                          "at most " + std::to_string(max_name_bytes) + " bytes"});
}

std::size_t errorCount(const Issues &issues)
{
    return static_cast<std::size_t>(std::count_if(
        issues.begin(), issues.end(), [](const Issue &issue) { return issue.severity == Severity::Error; }));
}

void finish(ObjectReader &reader, json *unknown)
{
    if (unknown != nullptr)
        *unknown = reader.leftover();
    else
        reader.refuseLeftover();
}

/// A flat record: table, identity, leftover. `more` reads what the table cannot say.
template <typename Record, typename More>
std::optional<Record> recordFrom(const json &value, const std::string &pointer, Issues &issues, json *unknown,
                                 More more)
{
    const std::size_t before = errorCount(issues);
    Record record;
    ObjectReader reader(value, pointer, issues);
    readMembers(reader, record, issues);
    if constexpr (requires { record.id; })
        checkIdentity(reader, record, issues);
    more(reader, record);
    finish(reader, unknown);
    if (errorCount(issues) > before)
        return std::nullopt;
    return record;
}

constexpr auto nothing_more = [](ObjectReader &, auto &) {};

void require(bool holds, const ObjectReader &reader, const char *key, const std::string &what, const char *expected,
             Issues &issues)
{
    if (!holds)
        issues.push_back({Severity::Error, reader.pointerTo(key), "is " + what, expected});
}

/// "unverified" is a list in files and one string in the record.
void readUnverified(ObjectReader &reader, Accelerator &record, Issues &issues)
{
    const json *list = reader.find("unverified");
    if (list == nullptr)
        return;
    const std::string pointer = reader.pointerTo("unverified");
    if (!list->is_array()) {
        issues.push_back({Severity::Error, pointer, "is " + describeJson(*list), "a list of keys"});
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto key = readString((*list)[i], childPointer(pointer, i), max_name_bytes, issues);
        if (key)
            record.unverified += (record.unverified.empty() ? "" : ", ") + *key;
    }
}

json unverifiedToJson(const std::string &text)
{
    json list = json::array();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t comma = std::min(text.find(", ", at), text.size());
        list.push_back(text.substr(at, comma - at));
        at = comma + 2;
    }
    return list;
}

void checkAccelerator(ObjectReader &reader, Accelerator &record, Issues &issues)
{
    require(record.usable_memory_bytes <= record.memory_bytes * 1.1, reader, "usable_memory_bytes",
            numberText(record.usable_memory_bytes), "at most a little above memory_bytes (GiB against GB)", issues);
    require(record.bf16_flops > 0 || record.fp16_flops > 0, reader, "fp16_flops", "0, and so is bf16_flops",
            "a 16-bit rate above 0", issues);
}

void readGroups(ObjectReader &reader, Architecture &arch, Issues &issues)
{
    const json *list = reader.find("layer_groups");
    if (list == nullptr) {
        arch.groups[0] = {LayerKind::Full, arch.layers, 0, 0, 0, 0};
        arch.group_count = 1;
        return;
    }
    const std::string pointer = reader.pointerTo("layer_groups");
    if (!list->is_array() || list->empty() || list->size() > static_cast<std::size_t>(max_layer_groups)) {
        issues.push_back({Severity::Error, pointer, "is " + describeJson(*list),
                          "a list of 1 to " + std::to_string(max_layer_groups) + " layer groups"});
        return;
    }
    int layers = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto group = recordFrom<LayerGroup>((*list)[i], childPointer(pointer, i), issues, nullptr, nothing_more);
        if (!group)
            return;
        arch.groups[i] = *group;
        layers += group->count;
    }
    arch.group_count = static_cast<int>(list->size());
    require(layers == arch.layers, reader, "layer_groups", "a list of " + std::to_string(layers) + " layers in all",
            "as many as \"layers\"", issues);
}

void checkArchitecture(ObjectReader &reader, const Architecture &arch, Issues &issues)
{
    require(arch.kv_heads <= arch.heads, reader, "kv_heads", std::to_string(arch.kv_heads), "at most heads", issues);
    require(arch.experts == 0 || (arch.top_k >= 1 && arch.top_k <= arch.experts), reader, "top_k",
            std::to_string(arch.top_k), "1 to experts", issues);
    require(arch.experts == 0 || arch.moe_ffn_hidden > 0, reader, "moe_ffn_hidden", std::to_string(arch.moe_ffn_hidden),
            "at least 1 where there are experts", issues);
    require(arch.first_dense_layers <= arch.layers, reader, "first_dense_layers",
            std::to_string(arch.first_dense_layers), "at most layers", issues);
}

} // namespace

json toJson(const Accelerator &record)
{
    json out = writeMembers(record);
    if (!record.unverified.empty())
        out["unverified"] = unverifiedToJson(record.unverified);
    return out;
}

json toJson(const Architecture &record)
{
    json out = writeMembers(record);
    json groups = json::array();
    for (int i = 0; i < std::min(record.group_count, max_layer_groups); ++i)
        groups.push_back(writeMembers(record.groups[static_cast<std::size_t>(i)]));
    if (!groups.empty())
        out["layer_groups"] = std::move(groups);
    return out;
}

json toJson(const LanguageModel &record)
{
    json out = writeMembers(record);
    out["architecture"] = toJson(record.arch);
    return out;
}

json toJson(const Fabric &record)
{
    return writeMembers(record);
}

json toJson(const Cooling &record)
{
    return writeMembers(record);
}

json toJson(const Site &record)
{
    return writeMembers(record);
}

std::optional<Accelerator> acceleratorFrom(const json &value, const std::string &pointer, Issues &issues, json *unknown)
{
    return recordFrom<Accelerator>(value, pointer, issues, unknown, [&](ObjectReader &reader, Accelerator &record) {
        readUnverified(reader, record, issues);
        // Of published parts only: people may ask what a device with more memory or without 16-bit multiplies would do.
        if (reader.isObject() && unknown == nullptr)
            checkAccelerator(reader, record, issues);
    });
}

std::optional<Architecture> architectureFrom(const json &value, const std::string &pointer, Issues &issues,
                                             json *unknown)
{
    return recordFrom<Architecture>(value, pointer, issues, unknown, [&](ObjectReader &reader, Architecture &arch) {
        readGroups(reader, arch, issues);
        checkArchitecture(reader, arch, issues);
    });
}

std::optional<LanguageModel> languageModelFrom(const json &value, const std::string &pointer, Issues &issues,
                                               json *unknown)
{
    json unknown_shape = json::object();
    auto model =
        recordFrom<LanguageModel>(value, pointer, issues, unknown, [&](ObjectReader &reader, LanguageModel &record) {
            const json *shape = reader.require("architecture", "an object");
            if (shape == nullptr)
                return;
            const auto arch = architectureFrom(*shape, reader.pointerTo("architecture"), issues,
                                               unknown != nullptr ? &unknown_shape : nullptr);
            if (arch)
                record.arch = *arch;
        });
    if (unknown != nullptr && !unknown_shape.empty())
        (*unknown)["architecture"] = std::move(unknown_shape);
    return model;
}

std::optional<Fabric> fabricFrom(const json &value, const std::string &pointer, Issues &issues, json *unknown)
{
    return recordFrom<Fabric>(value, pointer, issues, unknown, nothing_more);
}

std::optional<Cooling> coolingFrom(const json &value, const std::string &pointer, Issues &issues, json *unknown)
{
    return recordFrom<Cooling>(value, pointer, issues, unknown, [&](ObjectReader &reader, Cooling &record) {
        if (unknown != nullptr)
            return; // a limit that somebody changed keeps whatever band it had
        require(record.rack_heat_low_w <= record.rack_heat_w && record.rack_heat_w <= record.rack_heat_high_w, reader,
                "rack_heat_w", numberText(record.rack_heat_w), "between rack_heat_low_w and rack_heat_high_w", issues);
    });
}

std::optional<Site> siteFrom(const json &value, const std::string &pointer, Issues &issues, json *unknown)
{
    return recordFrom<Site>(value, pointer, issues, unknown, nothing_more);
}

template <typename Record>
std::vector<std::string> figureKeys()
{
    std::vector<std::string> keys;
    for (const RecordKey<Record> &key : recordTable<Record>()) {
        const bool figure =
            std::holds_alternative<double Record::*>(key.member) || std::holds_alternative<int Record::*>(key.member);
        if (figure)
            keys.emplace_back(key.key);
    }
    return keys;
}

template std::vector<std::string> figureKeys<Accelerator>();
template std::vector<std::string> figureKeys<Architecture>();
template std::vector<std::string> figureKeys<LanguageModel>();
template std::vector<std::string> figureKeys<Fabric>();
template std::vector<std::string> figureKeys<Cooling>();
template std::vector<std::string> figureKeys<Site>();

} // namespace wallchart
