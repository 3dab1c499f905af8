// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/nearestrun.h"

#include "app/io/runcells.h"
#include "model/quantity.h"
#include "model/servingengine.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace wallchart {

namespace {

// Weights: see distance().
constexpr double other_device = 0.5;
constexpr double other_vendor = 1.5;
constexpr double per_rate = 0.5;
constexpr double per_parameters = 0.5; ///< of all and of the active ones each
constexpr double per_devices = 0.25;
constexpr double per_bits = 0.5;
constexpr double other_rate = 0.25;
constexpr double other_software = 0.5;
constexpr double per_length = 0.15;
constexpr double per_load = 0.2;
constexpr double not_said = 0.5;
constexpr double noticeable = 0.1; ///< parts below it are not named

/// Metrics of speed. Memory and watts are in the table of errors, but a case is judged by its pace.
struct MetricWords
{
    const char *key;
    const char *label;
    const char *unit;
    bool speed;
};
constexpr std::array metric_words{
    MetricWords{"tokens_per_s_per_device", words::mark("training tokens/s per device"), "", true},
    MetricWords{"peak_memory_gb", words::mark("peak memory of training"), "GB", false},
    MetricWords{"fits", words::mark("training fits or not (share wrong)"), "", false},
    MetricWords{"tpot_ms", words::mark("time per output token"), "ms", true},
    MetricWords{"ttft_ms", words::mark("time to first token"), "ms", true},
    MetricWords{"output_tok_s", words::mark("output tokens/s"), "", true},
    MetricWords{"output_tok_s_per_device", words::mark("output tokens/s per device"), "", true},
    MetricWords{"decode_tok_s_per_user", words::mark("output tokens/s per user"), "", true},
    MetricWords{"prefill_tok_s", words::mark("prompt tokens/s"), "", true},
    MetricWords{"latency_s", words::mark("time of a whole batch"), "s", true},
    MetricWords{"mfu_pct", words::mark("MFU"), "%", true},
    MetricWords{"power_w_per_device", words::mark("power per device"), "W", false},
    MetricWords{"energy_j_per_token", words::mark("energy per output token"), "J", false},
    MetricWords{"kv_tokens", words::mark("tokens in a given KV pool"), "", false},
    MetricWords{"weights_gib_per_device", words::mark("weights per device"), "GiB", false},
    MetricWords{"kv_pool_gib_per_device", words::mark("KV pool per device"), "GiB", false}};

const MetricWords *findMetric(const std::string &metric)
{
    for (const MetricWords &words : metric_words) {
        if (metric == words.key)
            return &words;
    }
    return nullptr;
}

double doublings(double value)
{
    return std::log2(std::max(value, std::numeric_limits<double>::min()));
}

std::optional<double> saidDoublings(double value)
{
    return value > 0 ? std::optional(std::log2(value)) : std::nullopt;
}

double apart(const std::optional<double> &a, const std::optional<double> &b, double weight)
{
    if (!a && !b)
        return 0;
    return a && b ? weight * std::abs(*a - *b) : not_said;
}

const char *softwareLabel(const Scenario &s)
{
    return s.workload == Workload::Training ? trainingStackInfo(s.training.stack).label
                                            : servingEngineInfo(s.serving.engine).label;
}

Precision formatOf(const Scenario &s)
{
    return s.workload == Workload::Training ? s.training.multiply : s.weights;
}

std::string count(double value)
{
    return formatEntry(value, "").number;
}

std::string nameOf(const Scenario &s)
{
    return s.model.name + " " + words::say(precisionInfo(formatOf(s)).label) + ", " + std::to_string(s.devices) +
           " × " + s.accelerator.name + ", " + words::say(softwareLabel(s));
}

/// Lengths and load, as far as the row says them.
std::string conditionsOf(const Scenario &s, const RunCells &cells)
{
    if (s.workload == Workload::Training)
        return words::say("sequences of %1 tokens, %2 a batch",
                          {count(s.context_tokens), count(s.training.global_batch_sequences)});
    std::string words;
    const auto add = [&words](const std::string &part) { words += (words.empty() ? "" : words::say(", ")) + part; };
    if (const std::optional<double> prompt = cells.maybeNumber("input_tokens"))
        add(words::say("prompts of %1 tokens", {count(*prompt)}));
    if (const std::optional<double> output = cells.maybeNumber("output_tokens"))
        add(words::say("answers of %1 tokens", {count(*output)}));
    const std::optional<double> users = cells.maybeNumber("concurrency");
    if (users)
        add(words::say(*users == 1 ? words::mark("%1 request") : words::mark("%1 requests at once"), {count(*users)}));
    else
        add(words::say("load not stated"));
    return words;
}

/// What a row leaves blank stays unknown, whatever its prediction assumes.
RunTraits statedTraits(const Scenario &s, const RunCells &cells)
{
    const ParameterCounts counts = countParameters(s.model.arch);
    RunTraits traits = traitsOf(s, counts.total, counts.active);
    if (s.workload == Workload::Training)
        return traits;
    traits.prompt = saidDoublings(cells.number("input_tokens"));
    traits.output = saidDoublings(cells.number("output_tokens"));
    traits.load = saidDoublings(cells.number("concurrency"));
    return traits;
}

RunScenario scenarioOf(const CsvTable &table, std::size_t row, RunTable kind, const Catalog &catalog)
{
    switch (kind) {
    case RunTable::Training:
        return trainingRun(table, row, catalog);
    case RunTable::Serving:
    case RunTable::Power:
        return servingRun(table, row, catalog);
    case RunTable::Memory:
        return memoryRun(table, row, catalog);
    default:
        return {};
    }
}

void addRow(MeasuredRuns &runs, const CsvTable &table, std::size_t row, RunTable kind, const Catalog &catalog)
{
    const std::size_t index = runs.about.size();
    const RunScenario scenario = scenarioOf(table, row, kind, catalog);
    const RunCells cells(table, row);
    const std::string source(cells.text("source"));
    runs.sources.push_back(source);
    if (!scenario.scenario) {
        runs.about.emplace_back(cells.text("model"));
        return;
    }
    const Scenario &s = *scenario.scenario;
    runs.about.push_back(nameOf(s));
    const ValidationRow &result = runs.validation.rows[index];
    const MetricWords *words = findMetric(result.metric);
    const bool speed = words && words->speed && (kind == RunTable::Training || kind == RunTable::Serving);
    if (speed && result.prediction.value)
        runs.runs.push_back({statedTraits(s, cells), nameOf(s), conditionsOf(s, cells), source, index});
}

} // namespace

RunTraits traitsOf(const Scenario &scenario, double parameters, double active)
{
    const bool training = scenario.workload == Workload::Training;
    const PrecisionInfo &format = precisionInfo(formatOf(scenario));
    RunTraits traits;
    traits.workload = scenario.workload;
    traits.accelerator = scenario.accelerator.id;
    traits.vendor = scenario.accelerator.vendor;
    traits.flops = doublings(std::max(scenario.accelerator.bf16_flops, scenario.accelerator.fp16_flops));
    traits.hbm = doublings(scenario.accelerator.hbm_bytes_per_s);
    traits.parameters = doublings(parameters);
    traits.active = doublings(active);
    traits.devices = doublings(scenario.devices);
    traits.bits = doublings(format.bits);
    traits.rate = format.multiply;
    if (training) {
        traits.software = static_cast<int>(scenario.training.stack);
        traits.prompt = saidDoublings(scenario.context_tokens);
        traits.load = saidDoublings(scenario.context_tokens * scenario.training.global_batch_sequences);
        return traits;
    }
    traits.software = static_cast<int>(scenario.serving.engine);
    traits.prompt = saidDoublings(scenario.context_tokens - scenario.serving.output_tokens);
    traits.output = saidDoublings(scenario.serving.output_tokens);
    traits.load = saidDoublings(scenario.serving.users);
    return traits;
}

RunTraits traitsOf(const Scenario &scenario, const Report &report)
{
    return traitsOf(scenario, report.metrics.parameters_total, report.metrics.parameters_active);
}

RunDistance distance(const RunTraits &a, const RunTraits &b)
{
    RunDistance result;
    if (a.workload != b.workload) {
        result.total = std::numeric_limits<double>::infinity();
        return result;
    }
    const auto part = [&result](RunDifference which) -> double & {
        return result.parts[static_cast<std::size_t>(which)];
    };
    const double device = a.accelerator == b.accelerator ? 0 : a.vendor == b.vendor ? other_device : other_vendor;
    part(RunDifference::Device) = device + per_rate * (std::abs(a.flops - b.flops) + std::abs(a.hbm - b.hbm));
    part(RunDifference::Size) =
        per_parameters * (std::abs(a.parameters - b.parameters) + std::abs(a.active - b.active));
    part(RunDifference::Devices) = per_devices * std::abs(a.devices - b.devices);
    part(RunDifference::Format) = per_bits * std::abs(a.bits - b.bits) + (a.rate == b.rate ? 0 : other_rate);
    part(RunDifference::Software) = a.software == b.software ? 0 : other_software;
    part(RunDifference::Lengths) = apart(a.prompt, b.prompt, per_length) + apart(a.output, b.output, per_length);
    part(RunDifference::Load) = apart(a.load, b.load, per_load);
    for (const double each : result.parts)
        result.total += each;
    return result;
}

MeasuredRuns measureAgainst(std::vector<CsvTable> tables, const Catalog &catalog)
{
    MeasuredRuns runs;
    runs.tables = std::move(tables);
    runs.validation = validate(runs.tables, catalog, "", "");
    for (const CsvTable &table : runs.tables) {
        const std::optional<RunTable> kind = recognise(table);
        for (std::size_t row = 0; kind && row < table.rows.size(); ++row)
            addRow(runs, table, row, *kind, catalog);
    }
    return runs;
}

std::optional<NearestRun> nearestRun(const MeasuredRuns &runs, const RunTraits &traits)
{
    std::optional<NearestRun> nearest;
    for (const MeasuredRun &run : runs.runs) {
        const RunDistance far = distance(run.traits, traits);
        // Not-finite sizes compare false and are near to nothing.
        if (far.total <= (nearest ? nearest->distance.total : near_run) &&
            (!nearest || far.total < nearest->distance.total))
            nearest = {&run, &runs.validation.rows[run.row], far};
    }
    return nearest;
}

std::string differenceWords(const RunDistance &distance, Workload workload)
{
    const bool training = workload == Workload::Training;
    const std::array<const char *, run_differences> names{
        words::mark("device"),
        words::mark("size of the model"),
        words::mark("number of devices"),
        words::mark("format"),
        training ? words::mark("training software") : words::mark("engine"),
        training ? words::mark("sequence length") : words::mark("lengths"),
        training ? words::mark("batch") : words::mark("load")};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < run_differences; ++i) {
        if (distance.parts[i] >= noticeable)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return distance.parts[a] > distance.parts[b]; });
    std::string words;
    for (const std::size_t i : order)
        words += (words.empty() ? "" : words::say(", ")) + words::say(names[i]);
    return words;
}

std::string figureText(double value)
{
    if (std::abs(value) >= 1 || !std::isfinite(value))
        return formatShort(value, "");
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

std::string offWords(const ValidationRow &row)
{
    const long percent = std::lround(100 * std::abs(row.error));
    return percent < 1 ? words::say("less than 1 % off") : words::say("%1 % off", {std::to_string(percent)});
}

std::string runWords(const ValidationRow &row)
{
    const MetricWords *words = findMetric(row.metric);
    const std::string unit = words && *words->unit != '\0' ? std::string(" ") + words->unit : "";
    return words::say(row.in_band ? words::mark("%1: measured %2, computed %3, inside the band")
                                  : words::mark("%1: measured %2, computed %3, outside the band"),
                      {words ? words::say(words->label) : row.metric, figureText(row.measured) + unit,
                       figureText(row.prediction.value.value_or(row.measured)) + unit});
}

std::string metricLabel(const std::string &metric)
{
    const MetricWords *words = findMetric(metric);
    if (!words)
        return metric;
    const std::string label = words::say(words->label);
    return *words->unit == '\0' ? label : words::say("%1, %2", {label, words->unit});
}

} // namespace wallchart
