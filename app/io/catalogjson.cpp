// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/catalogjson.h"

#include "app/io/recordjson.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <type_traits>

namespace wallchart {

using nlohmann::json;

namespace {

constexpr std::size_t longest_source = 2000;

/// One file on its way into the catalogue.
struct File
{
    std::string_view name;
    std::string_view folder;
    std::string_view stem;
    Issues issues; ///< where: a JSON pointer within the file
};

void fail(File &file, std::string pointer, std::string what, std::string expected)
{
    file.issues.push_back({Severity::Error, std::move(pointer), std::move(what), std::move(expected)});
}

/// Whether the file gives a figure under this key, in the record or in its architecture.
bool hasFigure(const json &root, const std::string &key)
{
    if (root.contains(key))
        return true;
    const auto shape = root.find("architecture");
    return shape != root.end() && shape->is_object() && shape->contains(key);
}

/// "sources" names a source for single figures. The record carries all of it as text, one line a figure.
std::string readSources(File &file, const json &root, ObjectReader &reader)
{
    std::string lines;
    const json *sources = reader.find("sources");
    if (sources == nullptr)
        return lines;
    if (!sources->is_object()) {
        fail(file, "/sources", "is " + describeJson(*sources), "an object of figure and source");
        return lines;
    }
    for (const auto &[key, value] : sources->items()) {
        const std::string pointer = childPointer("/sources", key);
        if (!hasFigure(root, key))
            fail(file, pointer, "names a figure that this file does not have", "a key of this file");
        if (const auto text = readString(value, pointer, longest_source, file.issues))
            lines += (lines.empty() ? "" : "\n") + key + ": " + *text;
    }
    return lines;
}

/// A figure without a source is a rumour.
void requireSources(File &file, const json &root, const std::vector<std::string> &figures)
{
    if (root.contains("source"))
        return;
    const auto sources = root.find("sources");
    for (const std::string &key : figures) {
        const bool sourced = sources != root.end() && sources->is_object() && sources->contains(key);
        if (root.contains(key) && !sourced)
            fail(file, childPointer("", key), "has no source", "an entry in \"sources\" or a \"source\" for the file");
    }
}

/// Rates that the vendor's sheet prints with sparsity, kept beside the dense ones so that the halving can be checked.
void checkSparseRates(File &file, const json &root, ObjectReader &reader)
{
    const json *rates = reader.find("sparse_sheet_flops");
    if (rates == nullptr)
        return;
    if (!rates->is_object()) {
        fail(file, "/sparse_sheet_flops", "is " + describeJson(*rates), "an object of rate and value");
        return;
    }
    for (const auto &[key, value] : rates->items()) {
        const std::string pointer = childPointer("/sparse_sheet_flops", key);
        const auto sparse = readNumber(value, pointer, 0, 1e19, file.issues);
        const auto dense = root.find(key);
        if (dense == root.end() || !dense->is_number())
            fail(file, pointer, "has no dense rate beside it", "a key of this file");
        else if (sparse && std::abs(dense->get<double>() * 2 - *sparse) > *sparse * 0.001)
            fail(file, pointer, "is not twice the dense rate " + numberText(dense->get<double>()),
                 numberText(dense->get<double>() * 2));
    }
}

void checkUnverified(File &file, const json &root)
{
    const auto list = root.find("unverified");
    if (list == root.end() || !list->is_array())
        return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto *key = (*list)[i].get_ptr<const std::string *>();
        if (key != nullptr && !hasFigure(root, *key))
            fail(file, childPointer("/unverified", i), "names a figure that this file does not have",
                 "a key of this file");
    }
}

/// ISO 8601, year and month at least: 2026-05 or 2026-05-18.
bool isDate(std::string_view text)
{
    if (text.size() != 7 && text.size() != 10)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dash = i == 4 || i == 7;
        if (dash ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
    }
    return true;
}

void readDate(File &file, ObjectReader &reader, Catalog &catalog)
{
    const json *date = reader.find("date");
    if (date == nullptr)
        return;
    const auto text = readString(*date, "/date", longest_source, file.issues);
    if (text && !isDate(*text))
        fail(file, "/date", "is " + describeJson(*date), "a date like 2026-05 or 2026-05-18");
    else if (text)
        catalog.date = std::max(catalog.date, *text);
}

template <typename Record>
using ReadRecord = std::optional<Record> (*)(const json &, const std::string &, Issues &, json *);

template <typename Record>
void addRecord(File &file, const json &root, ReadRecord<Record> read, std::vector<Record> &records, Catalog &catalog)
{
    json unknown = json::object();
    auto record = read(root, "", file.issues, &unknown);
    if (!root.is_object())
        return;
    // What the record's own table does not know is either about sources or a mistake.
    ObjectReader rest(unknown, "", file.issues);
    const std::string sources = readSources(file, root, rest);
    checkSparseRates(file, root, rest);
    readDate(file, rest, catalog);
    rest.find("unverified");
    if constexpr (std::is_same_v<Record, LanguageModel>) {
        if (const json *shape = rest.find("architecture"))
            ObjectReader(*shape, "/architecture", file.issues).refuseLeftover();
    }
    checkUnverified(file, root);
    rest.refuseLeftover();
    requireSources(file, root, figureKeys<Record>());
    if (!record)
        return;
    if (record->id != file.stem)
        fail(file, "/id", "is \"" + record->id + '"', "the file's name: " + std::string(file.stem));
    if (findRecord(records, record->id) != nullptr)
        fail(file, "/id", "\"" + record->id + "\" stands in another file as well", "an id of its own");
    record->source += (record->source.empty() || sources.empty() ? "" : "\n") + sources;
    records.push_back(std::move(*record));
}

void addFile(File &file, const json &root, Catalog &catalog)
{
    if (file.folder == "accelerators")
        addRecord<Accelerator>(file, root, acceleratorFrom, catalog.accelerators, catalog);
    else if (file.folder == "models")
        addRecord<LanguageModel>(file, root, languageModelFrom, catalog.models, catalog);
    else if (file.folder == "fabrics")
        addRecord<Fabric>(file, root, fabricFrom, catalog.fabrics, catalog);
    else if (file.folder == "cooling")
        addRecord<Cooling>(file, root, coolingFrom, catalog.coolings, catalog);
    else if (file.folder == "sites")
        addRecord<Site>(file, root, siteFrom, catalog.sites, catalog);
    else
        fail(file, "", "is in no folder of the catalogue", "accelerators, models, fabrics, cooling or sites");
}

File fileOf(std::string_view name)
{
    File file;
    file.name = name;
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos)
        return file;
    const std::string_view path = name.substr(0, slash);
    const std::size_t before = path.rfind('/');
    file.folder = before == std::string_view::npos ? path : path.substr(before + 1);
    file.stem = name.substr(slash + 1);
    constexpr std::string_view ending = ".json";
    if (file.stem.ends_with(ending))
        file.stem.remove_suffix(ending.size());
    return file;
}

template <typename Record>
void sortById(std::vector<Record> &records)
{
    std::sort(records.begin(), records.end(), [](const Record &a, const Record &b) { return a.id < b.id; });
}

} // namespace

Loaded<Catalog> loadCatalog(std::span<const NamedText> files)
{
    Loaded<Catalog> loaded;
    Catalog catalog;
    for (const NamedText &input : files) {
        File file = fileOf(input.name);
        Loaded<json> parsed = parseJson(input.text);
        file.issues = std::move(parsed.issues);
        if (parsed.value)
            addFile(file, *parsed.value, catalog);
        for (Issue &issue : file.issues) {
            issue.where = input.name + (issue.where.empty() ? "" : "#" + issue.where);
            loaded.issues.push_back(std::move(issue));
        }
    }
    if (hasErrors(loaded.issues))
        return loaded;
    sortById(catalog.accelerators);
    sortById(catalog.models);
    sortById(catalog.fabrics);
    sortById(catalog.coolings);
    sortById(catalog.sites);
    loaded.value = std::move(catalog);
    return loaded;
}

} // namespace wallchart
