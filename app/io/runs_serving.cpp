// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runcells.h"
#include "model/servingengine.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace wallchart {

namespace {

// Four of five published runs lie within these of the prediction.
constexpr double power_low = 0.80;
constexpr double power_high = 1.30;
constexpr double energy_low = 0.80;
constexpr double energy_high = 1.90;

// Where a source gives answers and requests in flight but not the prompts: chat prompts are short beside the output.
constexpr double chat_prompt_tokens = 256;

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
    const double input = std::max(1.0, cells.number("input_tokens", chat_prompt_tokens));
    const double output = std::max(1.0, cells.number("output_tokens", 1));
    s.context_tokens = input + output;
    s.serving.output_tokens = output;
}

/// What a source says of how it measured stands in the notes.
bool says(const RunCells &cells, std::string_view words)
{
    return cells.text("notes").find(words) != std::string_view::npos;
}

/// Tables name an engine without its version. Models are measured in their day: vLLM's second core came in January
/// 2025, half a year after the newest of those that its first one was compared on.
ServingEngine engineFor(const RunCells &cells, const LanguageModel &model)
{
    constexpr std::string_view last_of_first_core = "2024-06";
    const ServingEngine engine = engineOf(cells.text("engine"));
    const bool first = !model.released.empty() && model.released <= last_of_first_core;
    return engine == ServingEngine::Vllm && first ? ServingEngine::VllmV0 : engine;
}

/// Measured on one batch that the library was given, without a server in front of it.
bool isOneBatch(const RunCells &cells)
{
    return cells.text("metric") == "latency_s" || says(cells, "static") || says(cells, "whole batch") ||
           says(cells, "1st-token latency") || says(cells, "first-token latency");
}

/// The number that begins right at `at`; nothing if none does.
std::optional<double> numberAt(std::string_view text, std::size_t at)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    return error == std::errc() && std::isfinite(value) && value > 0 ? std::optional(value) : std::nullopt;
}

/// Requests that arrive per second: a column of its own, or "request rate 4/s" in the notes. Nothing when all come at
/// once.
std::optional<double> requestRate(const RunCells &cells)
{
    if (const std::optional<double> rate = cells.maybeNumber("request_rate"))
        return rate;
    constexpr std::string_view words = "request rate ";
    const std::string_view notes = cells.text("notes");
    const std::size_t at = notes.find(words);
    return at == std::string_view::npos ? std::nullopt : numberAt(notes, at + words.size());
}

/// Requests of the whole run, as in "500 requests" or "1500 prompts"; no more can be in flight.
std::optional<double> requestsOfRun(const RunCells &cells)
{
    const std::string_view notes = cells.text("notes");
    for (const std::string_view word : {" requests", " prompts"}) {
        const std::size_t at = notes.find(word);
        if (at == std::string_view::npos || at == 0)
            continue;
        const std::size_t before = notes.find_last_not_of("0123456789", at - 1);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        if (begin < at)
            return numberAt(notes, begin);
    }
    return std::nullopt;
}

/// As many requests as the engine takes or the run has; those beyond the KV pool wait: the saturated throughput of a
/// benchmark without a stated batch.
void saturate(Scenario &s, std::optional<double> requests)
{
    s.serving.users = servingEngineInfo(s.serving.engine).max_batch * s.devices; // as many as any plan could take
    const Plan plan = evaluate(s).plan;
    const double groups = static_cast<double>(std::max(1, plan.data)) * std::max(1, plan.attention_data);
    const double most = servingEngineInfo(s.serving.engine).max_batch * groups;
    s.serving.users = std::min(most, requests.value_or(most));
}

/// Where more requests arrive than can be served, those of a finite run pile up.
void pileUp(Scenario &s, std::optional<double> requests)
{
    const Metrics metrics = evaluate(s).metrics;
    if (!requests || metrics.load_share < 1)
        return;
    // Those that are worked on, and on average half of those that are left over in the end.
    const double left = *requests * (1 - metrics.requests_per_s / s.serving.request_rate_per_s);
    s.serving.users = std::min(*requests, metrics.users_in_flight + left / 2);
    s.serving.request_rate_per_s = 0;
    s.serving.arrivals = Arrivals::Together;
}

/// Share of a finite run during which requests still arrive: then those under way end, and nothing takes their place.
double arrivingShare(const RunCells &cells, const Scenario &s, const Metrics &metrics)
{
    const std::optional<double> requests = requestsOfRun(cells);
    if (!requests || s.serving.request_rate_per_s <= 0)
        return 1;
    const double arriving_s = *requests / s.serving.request_rate_per_s;
    return arriving_s / (arriving_s + metrics.ttft_s + s.serving.output_tokens * metrics.tpot_s);
}

/// The decode phase by itself: said so, or a length of the answers is not given.
bool decodeOnly(const RunCells &cells, const Scenario &s)
{
    return s.serving.engine == ServingEngine::LlamaCpp || says(cells, "decode phase") ||
           cells.text("output_tokens").empty();
}

std::optional<double> valueOf(const RunCells &cells, const Scenario &s, const Report &report)
{
    const std::string_view metric = cells.text("metric");
    const Metrics &m = report.metrics;
    if (metric == "tpot_ms")
        return m.tpot_s * 1e3;
    if (metric == "ttft_ms")
        return m.ttft_s * 1e3;
    const double rate =
        decodeOnly(cells, s) ? m.users_in_flight / m.step_s : m.output_tokens_per_s * arrivingShare(cells, s, m);
    if (metric == "output_tok_s")
        return rate;
    if (metric == "output_tok_s_per_device")
        return rate / s.devices;
    if (metric == "latency_s" && cells.text("output_tokens") == "0")
        return m.ttft_s; // of the prompts alone
    if (metric == "latency_s")
        return s.serving.users * s.serving.output_tokens / m.output_tokens_per_s;
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
    // Experts over more devices than share one request's attention: as many groups attend for themselves.
    if (s.plan.expert > s.plan.tensor) {
        s.plan.attention_data = s.plan.tensor > 0 ? s.plan.expert / s.plan.tensor : 0;
        s.plan.tensor = std::min(s.plan.expert, s.devices);
    }
    useEngine(s.serving, engineFor(cells, *model));
    fillLengths(cells, s);
    s.serving.arrivals = Arrivals::Together;
    const bool answers_only = cells.text("metric") == "latency_s" && cells.text("input_tokens").empty();
    if (answers_only || (cells.text("output_tokens").empty() && !cells.text("metric").starts_with("prefill")))
        s.serving.prefix_hit_share = 1; // prompts are computed elsewhere
    // llama.cpp splits by layers unless told otherwise.
    if (cells.text("tensor").empty() && (s.serving.engine == ServingEngine::LlamaCpp || says(cells, "splits layers"))) {
        s.plan.tensor = 1;
        s.plan.pipeline = s.devices;
    }
    // Off in llama.cpp unless asked for, until September 2025.
    if (s.serving.engine == ServingEngine::LlamaCpp && !says(cells, "flash attention"))
        s.serving.attention = AttentionKernel::Unfused;
    s.serving.users = std::max(1.0, cells.number("concurrency", 1));
    if (isOneBatch(cells))
        s.serving.batching = Batching::Static;
    if (const std::optional<double> rate = requestRate(cells); rate && cells.text("concurrency").empty()) {
        s.serving.request_rate_per_s = *rate;
        s.serving.arrivals = Arrivals::Spread;
    }
    run.scenario = std::move(s);
    return run;
}

Prediction predictServing(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    RunScenario run = servingRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    Scenario &s = *run.scenario;
    const RunCells cells(table, row);
    const std::string_view metric = cells.text("metric");
    const bool told = !cells.text("output_tokens").empty() && !cells.text("concurrency").empty();
    if (cells.text("input_tokens").empty() && !told)
        return {std::nullopt, 0, 0, "input_tokens not given"};
    if (cells.text("concurrency").empty() && s.serving.request_rate_per_s <= 0) {
        if (metric == "ttft_ms")
            return {std::nullopt, 0, 0, "neither concurrency nor arrival rate given"};
        saturate(s, requestsOfRun(cells));
    }
    if (s.serving.request_rate_per_s > 0)
        pileUp(s, requestsOfRun(cells));
    Report report = evaluate(s);
    // A static batch that ran must have fitted: where the format of the cache is not said, 8 bits did it.
    const bool small_weights = precisionInfo(s.weights).bits <= 8;
    if (s.serving.batching == Batching::Static && cells.text("kv").empty() && small_weights &&
        report.metrics.max_concurrency < s.serving.users) {
        s.kv = Precision::Fp8;
        report = evaluate(s);
    }
    const std::optional<double> value = valueOf(cells, s, report);
    if (!value)
        return {std::nullopt, 0, 0, "metric \"" + std::string(metric) + "\" not known for serving runs"};
    if (!std::isfinite(*value))
        return {std::nullopt, 0, 0, "no finite prediction"};
    const bool first = metric == "ttft_ms" || metric == "prefill_tok_s";
    const TimeBreakdown &time = first ? report.first_token : report.time;
    const double low = time.low_s / time.total_s;
    const double high = time.high_s / time.total_s;
    return isRate(metric) ? Prediction{*value, *value / high, *value / low, ""}
                          : Prediction{*value, *value * low, *value * high, ""};
}

Prediction predictPower(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    RunScenario run = servingRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    Scenario &s = *run.scenario;
    s.context_tokens = s.serving.output_tokens + chat_prompt_tokens; // the prompts of these runs are not published
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
