// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runcells.h"
#include "model/collectives.h"
#include "model/operators.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wallchart {

namespace {

constexpr double least_bytes = 1e6;      // below, a collective is latency and no bandwidth
constexpr double collective_band = 0.30; // four of five measured collectives lie within
constexpr double kernel_band = 0.40;     // four of five measured kernels lie within

/// Devices as kernel tables name them. Longer names come before those they begin with.
constexpr std::array<std::pair<std::string_view, const char *>, 20> devices{{
    {"A100", "a100-80-sxm"},  {"a100", "a100-80-sxm"},  {"H100", "h100-80-sxm"},
    {"h100", "h100-80-sxm"},  {"H200", "h200-141"},     {"h200", "h200-141"},
    {"H800", "h800-80-sxm"},  {"B200", "b200-180"},     {"b200", "b200-180"},
    {"B300", "b300-288"},     {"b300", "b300-288"},     {"GB200", "gb200-nvl72"},
    {"gb200", "gb200-nvl72"}, {"GB300", "gb300-nvl72"}, {"gb300", "gb300-nvl72"},
    {"L40S", "l40s"},         {"l40s", "l40s"},         {"RTX PRO 6000", "rtx-pro-6000"},
    {"rtx", "rtx-pro-6000"},  {"MI300X", "mi300x"},
}};

const Accelerator *deviceOf(const RunCells &cells, const Catalog &catalog, std::string &reason)
{
    const std::string_view name = cells.text("device");
    for (const auto &[prefix, id] : devices) {
        if (name.substr(0, prefix.size()) == prefix)
            return findRecord(catalog.accelerators, id);
    }
    reason = "device \"" + std::string(name) + "\" not in the catalogue";
    return nullptr;
}

Prediction within(double value, double band)
{
    return {value, value * (1 - band), value * (1 + band), ""};
}

} // namespace

Prediction predictCollective(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    std::string reason;
    const Accelerator *device = deviceOf(cells, catalog, reason);
    if (!device)
        return {std::nullopt, 0, 0, reason};
    const double ranks = cells.number("gpus");
    const double bytes = cells.number("message_bytes");
    if (ranks < 2 || cells.number("nodes", 1) != 1)
        return {std::nullopt, 0, 0, "not a collective of one server"};
    if (bytes < least_bytes)
        return {std::nullopt, 0, 0, "message below 1 MB: latency, not bandwidth"};
    const Links links = linksFor(*device, {});
    const Group group{ranks, ranks};
    const std::string_view name = cells.text("collective");
    double passes = 1;
    double seconds = 0;
    if (name.substr(0, 10) == "all_reduce") {
        passes = 2;
        seconds = allReduceTime(links, group, bytes);
    } else if (name == "all_gather" || name == "reduce_scatter") {
        seconds = allGatherTime(links, group, bytes);
    } else if (name == "alltoall") {
        seconds = allToAllTime(links, group, bytes);
    } else {
        return {std::nullopt, 0, 0, "collective \"" + std::string(name) + "\" not modelled"};
    }
    return within(passes * (ranks - 1) / ranks * bytes / seconds / unit::giga, collective_band);
}

Prediction predictGemm(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    std::string reason;
    const Accelerator *device = deviceOf(cells, catalog, reason);
    if (!device)
        return {std::nullopt, 0, 0, reason};
    const std::string_view type = cells.text("dtype");
    const bool wide = type == "bfloat16" || type == "float16";
    const bool four = type == "nvfp4" || type == "mxfp4";
    if (!wide && !four && type.substr(0, 3) != "fp8")
        return {std::nullopt, 0, 0, "dtype \"" + std::string(type) + "\" not known"};
    const MultiplyRate rate = wide ? MultiplyRate::Bf16 : four ? MultiplyRate::Fp4 : MultiplyRate::Fp8;
    const double n = cells.number("n");
    const double k = cells.number("k");
    const double bytes = wide ? 2 : four ? 4.5 / 8 : 1;
    const OpTime time = gemmTime(roofFor(*device, rate, 1), cells.number("m"), n, k, bytes * n * k);
    return within(time.total_s / unit::microsecond, kernel_band);
}

Prediction predictAttention(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    std::string reason;
    const Accelerator *device = deviceOf(cells, catalog, reason);
    if (!device)
        return {std::nullopt, 0, 0, reason};
    if (cells.text("phase") != "prefill")
        return {std::nullopt, 0, 0, "decode: part of a serving step"};
    const double tokens = cells.number("batch") * cells.number("seq");
    const double width = cells.number("heads") * cells.number("head_dim");
    const double bytes = 2 * tokens * (2 * width + 2 * cells.number("kv_heads") * cells.number("head_dim"));
    const double keys = cells.number("seq") / 2; // causal
    const OpTime time = flashTime(roofFor(*device, MultiplyRate::Bf16, 1),
                                  {tokens, cells.number("heads"), keys, 2 * cells.number("head_dim"), bytes});
    return within(time.total_s / unit::microsecond, kernel_band);
}

} // namespace wallchart
