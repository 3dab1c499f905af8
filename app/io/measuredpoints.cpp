// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/measuredpoints.h"

#include <nlohmann/json.hpp>

#include "app/io/csv.h"
#include "app/io/runcells.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace wallchart {

namespace {

constexpr std::array per_user_names{"tokens_per_s_per_user", "median_intvty", "output_throughput_per_user_tok_s"};
constexpr std::array per_device_names{"tokens_per_s_per_device", "output_tput_per_gpu",
                                      "output_throughput_per_gpu_tok_s", "output_tok_s_per_device"};
constexpr std::array users_names{"users", "conc", "concurrency"};
constexpr std::array name_names{"name", "id", "hw", "hardware"};
constexpr double ms_per_s = 1000;

/// `number` and `text` look a name up in one row of whatever shape.
template <typename Number, typename Text>
void addPoint(Loaded<std::vector<MeasuredPoint>> &loaded, const std::string &where, Number number, Text text)
{
    const auto first = [&](const auto &names) {
        for (const char *name : names) {
            if (const std::optional<double> value = number(name))
                return value;
        }
        return std::optional<double>();
    };
    std::optional<double> per_user = first(per_user_names);
    if (const std::optional<double> tpot = number("tpot_ms"); !per_user && tpot && *tpot > 0)
        per_user = ms_per_s / *tpot;
    const std::optional<double> per_device = first(per_device_names);
    if (!per_user || !per_device || !(*per_user > 0) || !(*per_device > 0)) {
        loaded.issues.push_back(
            {Severity::Warning, where, "is left out: a rate per user or per device is missing", "both above 0"});
        return;
    }
    MeasuredPoint point;
    point.tokens_per_s_per_user = *per_user;
    point.tokens_per_s_per_device = *per_device;
    point.users = first(users_names).value_or(0);
    for (const char *name : name_names) {
        point.name = text(name);
        if (!point.name.empty())
            break;
    }
    loaded.value->push_back(std::move(point));
}

void addTable(Loaded<std::vector<MeasuredPoint>> &loaded, const CsvTable &table)
{
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const RunCells cells(table, row);
        addPoint(
            loaded, "row " + std::to_string(row + 1), [&](const char *name) { return cells.maybeNumber(name); },
            [&](const char *name) { return std::string(cells.text(name)); });
    }
}

/// The member of this name: at the top, or among the figures.
const nlohmann::json *memberOf(const nlohmann::json &object, const char *name)
{
    if (!object.is_object())
        return nullptr;
    if (const auto found = object.find(name); found != object.end())
        return &*found;
    for (const char *inner : {"metrics", "performance", "world_info", "request_info"}) {
        const auto group = object.find(inner);
        if (group == object.end() || !group->is_object())
            continue;
        if (const auto found = group->find(name); found != group->end())
            return &*found;
    }
    return nullptr;
}

void addObject(Loaded<std::vector<MeasuredPoint>> &loaded, const std::string &where, const nlohmann::json &object)
{
    const auto number = [&](const char *name) -> std::optional<double> {
        const nlohmann::json *member = memberOf(object, name);
        if (!member || !member->is_number() || !std::isfinite(member->get<double>()))
            return std::nullopt;
        return member->get<double>();
    };
    const auto text = [&](const char *name) {
        const nlohmann::json *member = memberOf(object, name);
        return member && member->is_string() ? member->get<std::string>() : std::string();
    };
    addPoint(loaded, where, number, text);
}

void addJson(Loaded<std::vector<MeasuredPoint>> &loaded, const nlohmann::json &root)
{
    if (!root.is_array()) {
        addObject(loaded, "/", root);
        return;
    }
    for (std::size_t i = 0; i < root.size(); ++i)
        addObject(loaded, "/" + std::to_string(i), root[i]);
}

bool looksLikeJson(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return at != std::string_view::npos && (text[at] == '[' || text[at] == '{');
}

} // namespace

Loaded<std::vector<MeasuredPoint>> readMeasuredPoints(std::string_view text)
{
    Loaded<std::vector<MeasuredPoint>> loaded;
    if (looksLikeJson(text) && text.size() <= max_csv_bytes) {
        const nlohmann::json root = nlohmann::json::parse(text, nullptr, false);
        if (root.is_discarded()) {
            loaded.issues.push_back({Severity::Error, "", "is not JSON", "an object or an array of runs"});
            return loaded;
        }
        loaded.value.emplace();
        addJson(loaded, root);
    } else {
        const Loaded<CsvTable> table = parseCsv(text);
        loaded.issues = table.issues;
        if (!table.value)
            return loaded;
        loaded.value.emplace();
        addTable(loaded, *table.value);
    }
    if (loaded.value->empty()) {
        loaded.value.reset();
        loaded.issues.push_back({Severity::Error, "", "no run has both rates",
                                 "columns tokens_per_s_per_user and tokens_per_s_per_device, or an export of "
                                 "InferenceX or trtllm-bench"});
    }
    return loaded;
}

} // namespace wallchart
