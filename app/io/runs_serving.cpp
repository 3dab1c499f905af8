// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runcells.h"
#include "model/servingengine.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// Four of five published runs lie within these of the prediction.
constexpr double power_low = 0.80;
constexpr double power_high = 1.30;
constexpr double energy_low = 0.80;
constexpr double energy_high = 1.90;

bool isTensorRt(const RunCells &cells)
{
    return cells.text("engine") == "tensorrt-llm";
}

/// Blank: as TensorRT-LLM's FP8 and FP4 checkpoints imply, else 16 bits.
std::optional<Precision> cacheFormat(const RunCells &cells, Precision weights)
{
    const std::string_view text = cells.text("kv");
    if (!text.empty())
        return runPrecision(text);
    const MultiplyRate rate = precisionInfo(weights).multiply;
    return isTensorRt(cells) && (rate == MultiplyRate::Fp8 || rate == MultiplyRate::Fp4) ? Precision::Fp8
                                                                                         : Precision::Bf16;
}

/// Tokens of one request: prompt (or depth already cached) and output.
void fillLengths(const RunCells &cells, Scenario &s)
{
    const double input = std::max(1.0, cells.number("input_tokens", 1));
    const double output = std::max(1.0, cells.number("output_tokens", 1));
    s.context_tokens = input + output;
    s.serving.output_tokens = output;
}

/// As many requests as the KV pool and the engine take: the saturated throughput of a benchmark without a stated batch.
void saturate(Scenario &s)
{
    const ServingEngineInfo &engine = servingEngineInfo(s.serving.engine);
    for (int round = 0; round < 2; ++round) {
        const Report report = evaluate(s);
        const double replicas = std::max(1, report.plan.data);
        const double fits = std::isfinite(report.metrics.max_concurrency) ? report.metrics.max_concurrency : replicas;
        // vLLM and SGLang admit by what requests hold (half of their output on average) and preempt; TensorRT-LLM
        // reserves the full length (its no-evict policy).
        const bool reserves = s.serving.engine == ServingEngine::TensorRtLlm;
        const double held = s.context_tokens - (reserves ? 0 : s.serving.output_tokens / 2);
        const double live = fits * s.context_tokens / std::max(1.0, held);
        s.serving.users = std::clamp(live, replicas, engine.max_batch * replicas);
    }
}

double staticLatency(const Scenario &s, const Report &report)
{
    const Metrics &m = report.metrics;
    const double prompts = s.serving.users * (s.context_tokens - s.serving.output_tokens);
    return prompts / m.prefill_tokens_per_s + s.serving.output_tokens * m.step_s;
}

std::optional<double> valueOf(std::string_view metric, const Scenario &s, const Report &report)
{
    const Metrics &m = report.metrics;
    if (metric == "tpot_ms")
        return m.tpot_s * 1e3;
    if (metric == "ttft_ms")
        return m.ttft_s * 1e3;
    // llama.cpp's batched benchmark times the two phases apart.
    const bool decode_only = s.serving.engine == ServingEngine::LlamaCpp;
    if (metric == "output_tok_s")
        return decode_only ? s.serving.users / m.step_s : m.output_tokens_per_s;
    if (metric == "output_tok_s_per_device")
        return m.output_tokens_per_s_per_device;
    if (metric == "latency_s")
        return staticLatency(s, report);
    if (metric == "prefill_tok_s")
        return m.prefill_tokens_per_s;
    if (metric == "decode_tok_s_per_user")
        return 1 / m.step_s;
    return std::nullopt;
}

bool isRate(std::string_view metric)
{
    return metric.find("tok_s") != std::string_view::npos;
}

} // namespace

RunScenario servingRun(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    RunScenario run;
    const LanguageModel *model = cells.model(catalog, run.reason);
    const Accelerator *accelerator = model ? cells.accelerator(catalog, run.reason) : nullptr;
    if (!model || !accelerator)
        return run;
    const std::optional<Precision> weights = runPrecision(cells.text("weights"));
    if (!weights) {
        run.reason = "weights \"" + std::string(cells.text("weights")) + "\" not a known format";
        return run;
    }
    const std::optional<Precision> kv = cacheFormat(cells, *weights);
    if (!kv) {
        run.reason = "kv \"" + std::string(cells.text("kv")) + "\" not a known format";
        return run;
    }
    Scenario s;
    s.workload = Workload::Serving;
    s.model = *model;
    s.accelerator = *accelerator;
    s.weights = *weights;
    s.kv = *kv;
    s.devices = std::max(1, cells.whole("devices", 1));
    s.plan.tensor = cells.whole("tensor");
    s.plan.pipeline = std::max(cells.text("tensor").empty() ? 0 : 1, cells.whole("pipeline"));
    s.plan.expert = cells.whole("expert");
    useEngine(s.serving, engineOf(cells.text("engine")));
    fillLengths(cells, s);
    s.serving.arrivals = Arrivals::Together;
    if (s.serving.engine == ServingEngine::LlamaCpp && cells.text("tensor").empty()) {
        s.plan.tensor = 1; // llama.cpp splits by layers unless told otherwise
        s.plan.pipeline = s.devices;
    }
    s.serving.users = std::max(1.0, cells.number("concurrency", 1));
    run.scenario = std::move(s);
    return run;
}

Prediction predictServing(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    RunScenario run = servingRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    Scenario &s = *run.scenario;
    const std::string_view metric = table.cell(row, "metric");
    if (table.cell(row, "input_tokens").empty())
        return {std::nullopt, 0, 0, "input_tokens not given"};
    if (table.cell(row, "concurrency").empty()) {
        if (metric == "ttft_ms")
            return {std::nullopt, 0, 0, "neither concurrency nor arrival rate given"};
        saturate(s);
    }
    const Report report = evaluate(s);
    const std::optional<double> value = valueOf(metric, s, report);
    if (!value)
        return {std::nullopt, 0, 0, "metric \"" + std::string(metric) + "\" not known for serving runs"};
    if (!std::isfinite(*value))
        return {std::nullopt, 0, 0, "no finite prediction"};
    const double low = report.time.low_s / report.time.total_s;
    const double high = report.time.high_s / report.time.total_s;
    return isRate(metric) ? Prediction{*value, *value / high, *value / low, ""}
                          : Prediction{*value, *value * low, *value * high, ""};
}

Prediction predictPower(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    RunScenario run = servingRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    Scenario &s = *run.scenario;
    // The prompts of these runs are not published: chat prompts are short beside the output.
    s.context_tokens = s.serving.output_tokens + 256;
    const Report report = evaluate(s);
    const std::string_view metric = table.cell(row, "metric");
    const double watts = report.metrics.device_power_w;
    if (metric == "power_w_per_device")
        return {watts, watts * power_low, watts * power_high, ""};
    if (metric == "energy_j_per_token") {
        const double joules = watts * s.devices / report.metrics.output_tokens_per_s;
        return {joules, joules * energy_low, joules * energy_high, ""};
    }
    return {std::nullopt, 0, 0, "metric \"" + std::string(metric) + "\" not known for power runs"};
}

} // namespace wallchart
