// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/gemmjson.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>

namespace wallchart {

namespace {

using Json = nlohmann::json;

constexpr std::array ways{GemmWay::Naive, GemmWay::Blocked, GemmWay::Bound};

Json finite(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json known(double value)
{
    return value > 0 ? finite(value) : Json();
}

Json levelJson(const GemmCorner &corner, const GemmLevel &level)
{
    Json json = {{"key", level.key},
                 {"from", level.from},
                 {"capacity_bytes", known(level.capacity_bytes)},
                 {"bytes_per_s", known(level.bytes_per_s)},
                 {"fits", level.fits},
                 {"tile", finite(level.tile)},
                 {"enough_tile", finite(level.enough_tile)},
                 {"ridge_flops_per_byte", finite(level.ridge)},
                 {"starved", level.starved}};
    constexpr std::array keys{"naive", "blocked", "bound"};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        json[keys[i]] = {{"bytes", finite(level.traffic(ways[i]))},
                         {"flops_per_byte", finite(corner.intensity(level, ways[i]))},
                         {"attainable_flops_per_s", finite(corner.attainable(level, ways[i]))}};
    }
    return json;
}

} // namespace

std::string gemmJson(const GemmQuestion &question, const GemmCorner &corner)
{
    Json levels = Json::array();
    for (const GemmLevel &level : corner.levels)
        levels.push_back(levelJson(corner, level));
    const Json json = {{"format", "wallchart-gemm"},
                       {"version", 1},
                       {"m", question.m},
                       {"n", question.n},
                       {"k", question.k},
                       {"device", question.accelerator.id},
                       {"precision", precisionInfo(question.format).key},
                       {"flops", finite(corner.flops)},
                       {"matrices_bytes", finite(corner.once_bytes)},
                       {"peak_flops_per_s", known(corner.peak_flops)},
                       {"expected_s", finite(corner.expected_s)},
                       {"levels", std::move(levels)}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace wallchart
