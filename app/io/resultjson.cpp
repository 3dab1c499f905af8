// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/resultjson.h"

#include <nlohmann/json.hpp>

#include "app/io/recordjson.h"
#include "model/wall.h"

#include <cmath>

namespace wallchart {

namespace {

using Json = nlohmann::ordered_json;

constexpr int result_version = 1;

Json cellJson(const ResultCell &cell)
{
    switch (cell.kind) {
    case ResultCell::Kind::Number:
        return std::isfinite(cell.number) ? Json(cell.number) : Json();
    case ResultCell::Kind::Flag:
        return cell.flag;
    case ResultCell::Kind::Text:
        return cell.text;
    case ResultCell::Kind::Nothing:
        break;
    }
    return nullptr;
}

std::string textOf(const Json &json, int indent = -1)
{
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string listText(std::string_view kind, Json entries)
{
    Json json = Json::object();
    json["format"] = "wallchart-list";
    json["version"] = result_version;
    json["kind"] = kind;
    json["entries"] = std::move(entries);
    return textOf(json, 2) + "\n";
}

template <typename Record>
std::string recordsText(std::string_view kind, const std::vector<Record> &records)
{
    Json entries = Json::array();
    for (const Record &record : records) {
        Json entry = Json::object();
        entry["id"] = record.id;
        entry["name"] = record.name;
        const Json members = toJson(record);
        for (const auto &[key, value] : members.items())
            entry[key] = value;
        entries.push_back(std::move(entry));
    }
    return listText(kind, std::move(entries));
}

} // namespace

std::string solutionJson(const Field &field, double headroom, const Solution &solution)
{
    Json json = Json::object();
    json["format"] = "wallchart-solution";
    json["version"] = result_version;
    json["field"] = field.key;
    json["unit"] = field.unit;
    json["headroom"] = headroom;
    json["value"] = solution.value ? cellJson(ResultCell(*solution.value)) : Json();
    json["wall"] = solution.value ? Json(wallInfo(solution.wall).key) : Json();
    json["fits"] = solution.value ? Json(solution.fits_below ? "below" : "above") : Json();
    json["reason"] = solution.value ? Json() : Json(solution.reason);
    return textOf(json, 2) + "\n";
}

std::string sensitivityJson(const Sensitivity &result)
{
    const auto number = [](double value) { return cellJson(ResultCell(value)); };
    Json bars = Json::array();
    for (const SensitivityBar &bar : result.bars) {
        const AssumptionState &state = bar.assumption;
        bars.push_back(Json::object({{"key", state.field->key},
                                     {"unit", state.field->unit},
                                     {"value", number(state.now)},
                                     {"low", number(state.low)},
                                     {"high", number(state.high)},
                                     {"source", state.source},
                                     {"output_at_low", number(bar.at_low)},
                                     {"output_at_high", number(bar.at_high)}}));
    }
    const Json json = Json::object({{"format", "wallchart-sensitivity"},
                                    {"version", result_version},
                                    {"output", outputKey(result.output)},
                                    {"unit", outputUnit(result.output)},
                                    {"value", number(result.now)},
                                    {"low", number(result.low)},
                                    {"high", number(result.high)},
                                    {"without_effect", result.without_effect},
                                    {"assumptions", bars}});
    return textOf(json, 2) + "\n";
}

std::string goalJson(const Field &field, const Goal &goal, const GoalSolution &solution)
{
    Json json = Json::object();
    json["format"] = "wallchart-solution";
    json["version"] = result_version;
    json["field"] = field.key;
    json["unit"] = field.unit;
    json["goal"] = Json::object({{"output", outputKey(goal.output)},
                                 {"value", cellJson(ResultCell(goal.value))},
                                 {"unit", outputUnit(goal.output)}});
    json["value"] = solution.value ? cellJson(ResultCell(*solution.value)) : Json();
    json["output"] = solution.value ? cellJson(ResultCell(solution.output)) : Json();
    json["reached"] = solution.value ? Json(solution.reached_below ? "below" : "above") : Json();
    json["reason"] = solution.value ? Json() : Json(solution.reason);
    return textOf(json, 2) + "\n";
}

std::string sweepJsonHead(const std::vector<ResultColumn> &columns)
{
    Json list = Json::array();
    for (const ResultColumn &column : columns)
        list.push_back(Json::object({{"key", column.key}, {"unit", column.unit}}));
    return "{\n\"format\": \"wallchart-sweep\",\n\"version\": " + std::to_string(result_version) +
           ",\n\"columns\": " + textOf(list) + ",\n\"rows\": [\n";
}

std::string sweepJsonRow(const std::vector<ResultCell> &cells)
{
    Json row = Json::array();
    for (const ResultCell &cell : cells)
        row.push_back(cellJson(cell));
    return textOf(row);
}

std::string sweepJsonTail()
{
    return "\n]\n}\n";
}

std::string listJson(std::string_view kind, const std::vector<ResultColumn> &columns,
                     const std::vector<std::vector<ResultCell>> &rows)
{
    Json entries = Json::array();
    for (const std::vector<ResultCell> &row : rows) {
        Json entry = Json::object();
        for (std::size_t i = 0; i < columns.size() && i < row.size(); ++i)
            entry[columns[i].key] = cellJson(row[i]);
        entries.push_back(std::move(entry));
    }
    return listText(kind, std::move(entries));
}

std::string listJson(const std::vector<Accelerator> &records)
{
    return recordsText("accelerators", records);
}

std::string listJson(const std::vector<LanguageModel> &records)
{
    return recordsText("models", records);
}

std::string listJson(const std::vector<Site> &records)
{
    return recordsText("sites", records);
}

} // namespace wallchart
