// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builtin.h"
#include "app/cli/axis.h"
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/cli/views.h"
#include "app/examples.h"
#include "app/io/resultjson.h"
#include "model/quantity.h"
#include "model/wall.h"

#include <array>

namespace wallchart::cli {

namespace {

using Rows = std::vector<std::vector<ResultCell>>;

constexpr const char *parameters_unit = "parameters";

/// A list as cells: JSON takes them as they are, text through `readable`.
struct Listing
{
    std::vector<ResultColumn> columns;
    Rows rows;
    std::size_t text_columns = 99; ///< how many of them a line of text has room for
};

Listing listAccelerators()
{
    Listing list{{{"id", ""},
                  {"name", ""},
                  {"memory", "bytes"},
                  {"bandwidth", "bytes/s"},
                  {"bf16", "FLOP/s"},
                  {"fp8", "FLOP/s"},
                  {"tdp", "W"},
                  {"price", "$"}},
                 {}};
    for (const Accelerator &a : builtinCatalog().accelerators)
        list.rows.push_back(
            {a.id, a.name, a.memory_bytes, a.hbm_bytes_per_s, a.bf16_flops, a.fp8_flops, a.tdp_w, a.price_usd});
    return list;
}

Listing listModels()
{
    Listing list{{{"id", ""},
                  {"name", ""},
                  {"parameters", parameters_unit},
                  {"active", parameters_unit},
                  {"layers", ""},
                  {"longest context", "tokens"}},
                 {}};
    for (const LanguageModel &model : builtinCatalog().models) {
        const ParameterCounts counts = countParameters(model.arch);
        list.rows.push_back({model.id, model.name, counts.total, counts.active, static_cast<double>(model.arch.layers),
                             static_cast<double>(model.arch.max_context)});
    }
    return list;
}

Listing listSites()
{
    Listing list{{{"id", ""}, {"name", ""}, {"grid power", "W"}, {"rack feed", "W"}, {"electricity per kWh", "$"}}, {}};
    for (const Site &site : builtinCatalog().sites)
        list.rows.push_back({site.id, site.name, site.grid_power_w, site.rack_feed_w, site.electricity_usd_per_kwh});
    return list;
}

Listing listPresets()
{
    Listing list{{{"id", ""}, {"workload", ""}, {"title", ""}}, {}};
    for (const Example &example : examples(builtinCatalog()))
        list.rows.push_back({example.id.toStdString(),
                             std::string(example.workload == Workload::Training ? "training" : "serving"),
                             example.title.toStdString()});
    return list;
}

std::string choiceKeys(const Field &field)
{
    std::string keys;
    for (const FieldChoice &choice : field.choices)
        keys += (keys.empty() ? "" : "|") + std::string(choice.key);
    return keys;
}

Listing listFields()
{
    Listing list{{{"key", ""},
                  {"unit", ""},
                  {"minimum", ""},
                  {"maximum", ""},
                  {"default", ""},
                  {"zero_is_automatic", ""},
                  {"label", ""},
                  {"choices", ""},
                  {"help", ""}},
                 {},
                 8};
    const Scenario defaults;
    for (const Field &field : fields()) {
        const bool ranged = field.kind == FieldKind::Real || field.kind == FieldKind::Integer;
        list.rows.push_back(
            {std::string(field.key), std::string(field.unit), ranged ? ResultCell(field.minimum) : ResultCell(),
             ranged ? ResultCell(field.maximum) : ResultCell(), axisCell(field, field.get(defaults)),
             field.zero_is_automatic, std::string(field.label), choiceKeys(field), std::string(field.help)});
    }
    return list;
}

Listing listWalls()
{
    Listing list{{{"id", ""}, {"name", ""}, {"kind", ""}, {"citation", ""}}, {}};
    for (const Wall &wall : walls())
        list.rows.push_back({std::string(wall.key), std::string(wall.name),
                             std::string(wall.kind == WallKind::Limit ? "limit" : "pace"), std::string(wall.citation)});
    return list;
}

Listing listViews()
{
    Listing list{{{"id", ""}, {"title", ""}}, {}};
    for (const View &view : views())
        list.rows.push_back({view.id, view.title});
    return list;
}

struct Kind
{
    const char *name;
    Listing (*list)();
    std::string (*json)() = nullptr; ///< where records have more to say than the columns
};

constexpr std::array kinds{
    Kind{"accelerators", listAccelerators, [] { return listJson(builtinCatalog().accelerators); }},
    Kind{"models", listModels, [] { return listJson(builtinCatalog().models); }},
    Kind{"sites", listSites, [] { return listJson(builtinCatalog().sites); }},
    Kind{"presets", listPresets},
    Kind{"fields", listFields},
    Kind{"walls", listWalls},
    Kind{"views", listViews}};

std::string readable(const ResultCell &cell, const std::string &unit)
{
    switch (cell.kind) {
    case ResultCell::Kind::Number:
        if (unit.empty())
            return csvNumber(cell.number);
        if (unit == parameters_unit)
            return formatShort(cell.number, "");
        return cell.number == 0 ? "-" : formatQuantity(cell.number, unit);
    case ResultCell::Kind::Flag:
        return cell.flag ? "true" : "false";
    case ResultCell::Kind::Text:
        return cell.text;
    case ResultCell::Kind::Nothing:
        break;
    }
    return {};
}

std::string listText(const Listing &list)
{
    Table table;
    for (std::size_t i = 0; i < list.columns.size() && i < list.text_columns; ++i)
        table.header.push_back(list.columns[i].key);
    for (const std::vector<ResultCell> &row : list.rows) {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < table.header.size(); ++i)
            words.push_back(readable(row[i], list.columns[i].unit));
        table.rows.push_back(std::move(words));
    }
    if (!list.rows.empty()) {
        for (std::size_t i = 0; i < list.rows.front().size(); ++i) {
            if (list.rows.front()[i].kind == ResultCell::Kind::Number)
                table.right_aligned.push_back(i);
        }
    }
    return toText(table);
}

} // namespace

int runList(const Arguments &arguments)
{
    constexpr std::array formats{"text", "json"};
    const std::optional<std::string> format = chosenFormat("list", arguments, formats);
    if (!format)
        return Usage;
    const std::string &asked = arguments.files.front();
    std::string known;
    for (const Kind &kind : kinds) {
        known += (known.empty() ? "" : ", ") + std::string(kind.name);
        if (asked != kind.name)
            continue;
        if (*format == "text")
            return deliver(arguments, listText(kind.list()));
        if (kind.json != nullptr)
            return deliver(arguments, kind.json());
        const Listing list = kind.list();
        return deliver(arguments, listJson(kind.name, list.columns, list.rows));
    }
    return usageError("list", "unknown kind (found " + asked + ", expected one of " + known + ")");
}

} // namespace wallchart::cli
