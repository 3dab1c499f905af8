// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/reportjson.h"

#include <nlohmann/json.hpp>

#include "model/wall.h"

#include <array>
#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

// Keys in the order in which a person reads them.
using Json = nlohmann::ordered_json;

Json number(double value)
{
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

const char *severityKey(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return "note";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    }
    return "error";
}

Json termsJson(const WallResult &result)
{
    Json terms = Json::array();
    for (const Term &term : result.terms) {
        Json entry = {
            {"symbol", term.symbol}, {"label", term.label}, {"value", number(term.value)}, {"unit", term.unit}};
        if (*term.source != '\0')
            entry["source"] = term.source;
        terms.push_back(std::move(entry));
    }
    return terms;
}

Json wallJson(const WallResult &result)
{
    const Wall &wall = wallInfo(result.id);
    const bool applies = result.applies;
    return {{"id", wall.key},
            {"name", wall.name},
            {"kind", wall.kind == WallKind::Limit ? "limit" : "pace"},
            {"applies", applies},
            {"has_target", result.has_target},
            {"demand", applies ? number(result.demand) : Json()},
            {"limit", applies ? number(result.limit) : Json()},
            {"unit", result.unit},
            {"load", applies ? number(result.load) : Json()},
            {"load_low", applies ? number(result.load_low) : Json()},
            {"load_high", applies ? number(result.load_high) : Json()},
            {"hit", result.hit},
            {"why", applies ? why(result) : std::string(result.why_not)},
            {"formula", result.formula},
            {"terms", termsJson(result)},
            {"citation", wall.citation}};
}

Json wallsJson(const Report &report)
{
    Json list = Json::array();
    for (const Wall &wall : walls())
        list.push_back(wallJson(report.wall(wall.id)));
    return list;
}

Json nextWallsJson(const Analysis &analysis)
{
    Json list = Json::array();
    for (const NextWall &next : analysis.next_walls) {
        list.push_back({{"field", next.field->key},
                        {"value", number(next.value)},
                        {"unit", next.field->unit},
                        {"wall", wallInfo(next.wall).key},
                        {"relief", next.relief}});
    }
    return list;
}

bool hasMeaning(const MetricInfo &metric, Workload workload)
{
    return workload == Workload::Training ? metric.training : metric.serving;
}

Json metricsJson(const Report &report)
{
    Json metrics = Json::object();
    for (const MetricInfo &metric : metricTable()) {
        if (hasMeaning(metric, report.workload))
            metrics[metric.key] = number(report.metrics.*metric.value);
    }
    return metrics;
}

/// The named metrics as a section of their own.
template <std::size_t count>
Json sectionJson(const Json &metrics, const std::array<const char *, count> &keys)
{
    Json section = Json::object();
    for (const char *key : keys) {
        if (const auto found = metrics.find(key); found != metrics.end())
            section[key] = *found;
    }
    return section;
}

Json memoryJson(const MemoryBreakdown &memory)
{
    Json terms = Json::array();
    for (const MemoryTerm &term : memory.terms)
        terms.push_back({{"key", term.key}, {"label", term.label}, {"bytes", number(term.bytes)}});
    return {{"device", "the one that needs most"},
            {"total_bytes", number(memory.total_bytes)},
            {"low_bytes", number(memory.low_bytes)},
            {"high_bytes", number(memory.high_bytes)},
            {"limit_bytes", number(memory.limit_bytes)},
            {"usable_bytes", number(memory.usable_bytes)},
            {"terms", std::move(terms)}};
}

/// One full rack and the hall, part by part.
Json powerTermsJson(const PowerBreakdown &power)
{
    Json terms = Json::array();
    for (const PowerTerm &term : power.terms)
        terms.push_back({{"key", term.key},
                         {"label", term.label},
                         {"rack_w", number(term.rack_w)},
                         {"hall_w", number(term.hall_w)}});
    return terms;
}

/// A year of the cluster, item by item.
Json costItemsJson(const CostBreakdown &cost)
{
    Json items = Json::array();
    for (const CostTerm &term : cost.terms)
        items.push_back({{"key", term.key},
                         {"label", term.label},
                         {"usd_per_year", number(term.usd_per_year)},
                         {"low_usd_per_year", number(term.low_usd_per_year)},
                         {"high_usd_per_year", number(term.high_usd_per_year)},
                         {"capex_usd", number(term.capex_usd)}});
    return items;
}

Json timeJson(const TimeBreakdown &time)
{
    Json terms = Json::array();
    for (const TimeTerm &term : time.terms) {
        terms.push_back({{"key", term.key},
                         {"label", term.label},
                         {"wall", wallInfo(term.wall).key},
                         {"exposed_s", number(term.exposed_s)},
                         {"hidden_s", number(term.hidden_s)}});
    }
    return {{"what", time.what},
            {"total_s", number(time.total_s)},
            {"low_s", number(time.low_s)},
            {"high_s", number(time.high_s)},
            {"target_s", time.target_s > 0 ? number(time.target_s) : Json()},
            {"compute_only_s", number(time.compute_only_s)},
            {"bandwidth_only_s", number(time.bandwidth_only_s)},
            {"interconnect_only_s", number(time.interconnect_only_s)},
            {"terms", std::move(terms)}};
}

Json planJson(const Report &report)
{
    const Plan &plan = report.plan;
    return {{"tensor", plan.tensor},
            {"pipeline", plan.pipeline},
            {"data", plan.data},
            {"context", plan.context},
            {"expert", plan.expert},
            {"micro_batch", plan.micro_batch},
            {"micro_batches", plan.micro_batches},
            {"virtual_stages", plan.virtual_stages},
            {"zero_stage", plan.zero_stage},
            {"recompute", recomputeKey(plan.recompute)},
            {"devices_used", plan.devices_used},
            {"too_few_devices", report.too_few_devices},
            {"idle_devices", report.idle_devices}};
}

Json fieldValue(const Field &field, const Scenario &scenario)
{
    const double value = field.get(scenario);
    if (field.kind == FieldKind::Flag)
        return value != 0;
    for (const FieldChoice &choice : field.choices) {
        if (choice.value == value)
            return choice.key;
    }
    return number(value);
}

/// The records, every input of this workload, and the constants that the formulas of the walls name.
Json assumptionsJson(const Scenario &scenario, const Report &report)
{
    Json list = Json::array();
    const auto add = [&list](std::string key, Json value, const char *unit, std::string source) {
        list.push_back(
            {{"key", std::move(key)}, {"value", std::move(value)}, {"unit", unit}, {"source", std::move(source)}});
    };
    add("model", scenario.model.id, "", scenario.model.source);
    add("accelerator", scenario.accelerator.id, "", scenario.accelerator.source);
    add("fabric", scenario.fabric.id, "", scenario.fabric.source);
    add("cooling", scenario.cooling.id, "", scenario.cooling.source);
    add("site", scenario.site.id, "", scenario.site.source);
    for (const Field &field : fields()) {
        if (applies(field, scenario.workload))
            add(field.key, fieldValue(field, scenario), field.unit, field.help);
    }
    for (const WallResult &result : report.walls) {
        for (const Term &term : result.terms) {
            if (result.applies && *term.source != '\0')
                add(std::string(wallInfo(result.id).key) + "/" + term.symbol, number(term.value), term.unit,
                    term.source);
        }
    }
    return list;
}

Json issuesJson(const Issues &issues)
{
    Json list = Json::array();
    for (const Issue &issue : issues) {
        list.push_back({{"severity", severityKey(issue.severity)},
                        {"where", issue.where},
                        {"what", issue.what},
                        {"expected", issue.expected}});
    }
    return list;
}

Json nearestJson(const std::optional<NearestRun> &nearest, Workload workload)
{
    if (!nearest)
        return {};
    const ValidationRow &row = *nearest->row;
    return {{"id", row.id},
            {"name", nearest->run->name},
            {"conditions", nearest->run->conditions},
            {"source", nearest->run->source},
            {"metric", row.metric},
            {"measured", number(row.measured)},
            {"predicted", number(row.prediction.value.value_or(not_known))},
            {"error", number(row.error)},
            {"in_band", row.in_band},
            {"distance", number(nearest->distance.total)},
            {"differs_in", differenceWords(nearest->distance, workload)}};
}

} // namespace

const char *recomputeKey(Recompute recompute)
{
    switch (recompute) {
    case Recompute::Auto:
        return "auto";
    case Recompute::None:
        return "none";
    case Recompute::Selective:
        return "selective";
    case Recompute::Full:
        return "full";
    }
    return "auto";
}

std::string reportJson(const Scenario &scenario, const Analysis &analysis, const std::optional<NearestRun> &nearest)
{
    const Report &report = analysis.report;
    const Verdict words = verdict(scenario, analysis);
    const bool training = report.workload == Workload::Training;
    const Json metrics = metricsJson(report);

    Json json = {{"format", "wallchart-report"},
                 {"version", report_version},
                 {"title", scenario.title},
                 {"verdict", words.sentence},
                 {"detail", words.detail},
                 {"workload", training ? "training" : "serving"},
                 {"feasible", report.feasible},
                 {"binding_wall", wallInfo(report.binding).key},
                 {"pace_wall", wallInfo(report.pace).key},
                 {"next_walls", nextWallsJson(analysis)},
                 {"walls", wallsJson(report)},
                 {"metrics", metrics},
                 {"memory", memoryJson(report.memory)},
                 {"time", timeJson(report.time)}};
    if (!training)
        json["time"]["first_token"] = timeJson(report.first_token);
    const WallResult &power = report.wall(WallId::Power);
    json["power"] = sectionJson(metrics, std::array{"device_power_w", "server_power_w", "network_power_w", "it_power_w",
                                                    "facility_power_w", "pue", "rack_heat_w", "racks", "switches",
                                                    "devices_per_mw", "clock_share", "device_temperature_c",
                                                    "energy_j_per_token", "energy_wh", "co2_kg"});
    json["power"]["terms"] = powerTermsJson(report.power);
    json["power"]["limit_w"] = power.applies ? number(power.limit) : Json();
    const WallResult &budget = report.wall(WallId::Budget);
    json["cost"] = sectionJson(metrics, std::array{"capex_usd", "opex_usd_per_year", "tco_usd", "usd_per_device_hour",
                                                   "usd_per_million_tokens", "usd_per_million_input_tokens",
                                                   "usd_per_million_output_tokens", "break_even_utilisation"});
    json["cost"]["items"] = costItemsJson(report.cost);
    json["cost"]["usd_per_year"] = number(report.cost.total_usd_per_year);
    json["cost"]["low_usd_per_year"] = number(report.cost.low_usd_per_year);
    json["cost"]["high_usd_per_year"] = number(report.cost.high_usd_per_year);
    json["cost"]["limit"] = budget.applies ? number(budget.limit) : Json();
    json["cost"]["limit_unit"] = budget.unit;
    json["plan"] = planJson(report);
    json["assumptions"] = assumptionsJson(scenario, report);
    json["nearest_measured_run"] = nearestJson(nearest, report.workload);
    json["issues"] = issuesJson(analysis.issues);
    // Text that is not UTF-8 cannot come out of a preset; replace it rather than throw if it does.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace wallchart
