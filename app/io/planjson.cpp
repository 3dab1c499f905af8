// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/planjson.h"

#include <nlohmann/json.hpp>

#include "app/io/reportjson.h"

#include <cmath>

namespace wallchart {

namespace {

using Json = nlohmann::ordered_json;

constexpr int plans_version = 1;

Json numberOrNull(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json plansJson(const std::vector<RankedPlan> &plans, bool training)
{
    Json list = Json::array();
    for (const RankedPlan &ranked : plans) {
        const Plan &p = ranked.plan;
        Json json = Json::object({{"rank", list.size() + 1},
                                  {"family", ranked.family},
                                  {"tensor", p.tensor},
                                  {"pipeline", p.pipeline},
                                  {"context", p.context},
                                  {"expert", p.expert},
                                  {"data", p.data}});
        if (training) {
            json["micro_batch"] = p.micro_batch;
            json["virtual_stages"] = p.virtual_stages;
            json["zero_stage"] = p.zero_stage;
            json["recompute"] = recomputeKey(p.recompute);
        }
        json["devices_used"] = p.devices_used;
        json["fits"] = ranked.fits;
        json["bytes"] = numberOrNull(ranked.bytes);
        json["limit_bytes"] = numberOrNull(ranked.limit_bytes);
        json[training ? "step_s" : "tpot_s"] = numberOrNull(ranked.step_s);
        json["tokens_per_s"] = numberOrNull(ranked.tokens_per_s);
        if (training)
            json["mfu"] = numberOrNull(ranked.mfu);
        json["why"] = ranked.why;
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

std::string planJson(const Scenario &scenario, const PlanRanking &ranking)
{
    const bool training = scenario.workload == Workload::Training;
    Json issues = Json::array();
    for (const Issue &issue : ranking.issues)
        issues.push_back({{"severity", issue.severity == Severity::Error ? "error" : "warning"},
                          {"where", issue.where},
                          {"what", issue.what},
                          {"expected", issue.expected}});
    const Json json = Json::object({{"format", "wallchart-plans"},
                                    {"version", plans_version},
                                    {"workload", training ? "training" : "serving"},
                                    {"plans", plansJson(ranking.plans, training)},
                                    {"families", plansJson(ranking.families, training)},
                                    {"issues", issues}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace wallchart
