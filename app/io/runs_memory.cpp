// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runcells.h"
#include "model/enginememory.h"
#include "model/serving.h"
#include "model/units.h"

#include <algorithm>
#include <string_view>

namespace wallchart {

namespace {

constexpr double band = 0.02; // block rounding and tensors the shape does not list
constexpr double pool_band = 0.25;

double weightsPerDevice(const ServingContext &context, const Plan &plan)
{
    const MemoryBreakdown memory = servingMemory(context, plan);
    const auto *term = std::find_if(memory.terms.begin(), memory.terms.end(),
                                    [](const MemoryTerm &one) { return std::string_view(one.key) == "weights"; });
    return term == memory.terms.end() ? 0 : term->bytes;
}

} // namespace

RunScenario memoryRun(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    RunScenario run;
    const LanguageModel *model = cells.model(catalog, run.reason);
    if (!model)
        return run;
    Scenario s;
    s.model = *model;
    if (!cells.text("accelerator").empty()) {
        const Accelerator *accelerator = cells.accelerator(catalog, run.reason);
        if (!accelerator)
            return run;
        s.accelerator = *accelerator;
    }
    const std::optional<Precision> weights = runPrecision(cells.text("weights"));
    const std::optional<Precision> kv = runPrecision(cells.text("kv"));
    if (!weights || !kv) {
        run.reason = "weights or kv not a known format";
        return run;
    }
    s.weights = *weights;
    s.kv = *kv;
    s.plan.tensor = std::max(1, cells.whole("tensor", 1));
    s.plan.pipeline = 1;
    s.devices = s.plan.tensor;
    s.accelerator.scale_up_domain = std::max(s.accelerator.scale_up_domain, s.devices);
    useEngine(s.serving, engineOf(cells.text("engine")));
    s.serving.reserve_fraction = cells.number("reserve_fraction", s.serving.reserve_fraction);
    if (const std::optional<double> visible = cells.maybeNumber("visible_gib"))
        s.accelerator.usable_memory_bytes = *visible * unit::gibi;
    s.serving.max_sequences = defaultSequences(s.serving.engine, s.accelerator);
    // A log that does not state the longest request is taken to be profiled with one chunk.
    const double unstated = std::min<double>(s.model.arch.max_context, s.serving.prefill_chunk_tokens);
    s.context_tokens = cells.number("max_len", unstated);
    s.serving.users = 1;
    run.scenario = std::move(s);
    return run;
}

Prediction predictMemory(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunScenario run = memoryRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    const RunCells cells(table, row);
    const Scenario &s = *run.scenario;
    Workings w(s);
    w.arch = s.model.arch;
    w.counts = countParameters(w.arch);
    const ServingContext context = servingContext(w);
    Plan plan;
    plan.tensor = s.plan.tensor;
    const std::string_view metric = cells.text("metric");
    if (metric == "weights_gib_per_device") {
        const double gib = weightsPerDevice(context, plan) / unit::gibi;
        return {gib, gib * (1 - band), gib * (1 + band), ""};
    }
    if (metric == "kv_tokens") {
        const std::optional<double> pool = cells.maybeNumber("kv_pool_gib");
        if (!pool)
            return {std::nullopt, 0, 0, "kv_pool_gib not given"};
        const double per_token = kvBytesPerToken(w.arch, s.kv) * kvShare(w.arch, plan);
        const double tokens = *pool * unit::gibi / per_token;
        return {tokens, tokens * (1 - band), tokens * (1 + band), ""};
    }
    if (metric == "kv_pool_gib_per_device") {
        if (s.accelerator.usable_memory_bytes <= 0)
            return {std::nullopt, 0, 0, "neither visible_gib nor a known accelerator"};
        const double gib = std::max(0.0, kvPoolBytes(context, plan)) / unit::gibi; // none: it refuses to start
        return {gib, gib * (1 - pool_band), gib * (1 + pool_band), ""};
    }
    return {std::nullopt, 0, 0, "metric \"" + std::string(metric) + "\" not known for memory logs"};
}

} // namespace wallchart
