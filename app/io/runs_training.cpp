// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/runcells.h"

#include <algorithm>

namespace wallchart {

namespace {

/// The shape from the row's own columns: a decoder with these widths. Heads are hidden / heads wide.
std::optional<Architecture> shapeOf(const RunCells &cells, std::string &reason)
{
    Architecture a;
    a.layers = cells.whole("layers");
    a.hidden = cells.whole("hidden");
    a.heads = cells.whole("heads");
    a.vocab = cells.whole("vocab");
    if (a.layers < 1 || a.hidden < 1 || a.heads < 1 || a.vocab < 1) {
        reason = "layers, hidden, heads or vocab not given";
        return std::nullopt;
    }
    a.kv_heads = cells.whole("kv_heads", a.heads);
    a.head_dim = a.hidden / a.heads;
    a.mlp_matrices = cells.whole("mlp_matrices", 3);
    const int width = cells.whole("ffn_hidden", 4 * a.hidden);
    a.experts = cells.whole("experts");
    if (a.experts > 0) {
        a.top_k = std::max(1, cells.whole("top_k", 1));
        a.moe_ffn_hidden = width;
    }
    a.ffn_hidden = width;
    a.max_context = cells.whole("seq_len", 2048);
    a.groups[0] = {LayerKind::Full, a.layers, 0, 0, 0, 0};
    a.group_count = 1;
    return a;
}

bool sameWidths(const Architecture &known, const Architecture &row)
{
    const int width = row.experts > 0 ? row.moe_ffn_hidden : row.ffn_hidden;
    const int known_width = known.experts > 0 ? known.moe_ffn_hidden : known.ffn_hidden;
    return known.hidden == row.hidden && known.heads == row.heads && known.experts == row.experts &&
           known.top_k == row.top_k && known_width == width;
}

/// Tables give widths but neither head_dim, latent attention, shared experts nor windows. Where a published model has
/// these very widths its shape is taken, with the row's number of layers (proxies are cut) and vocabulary.
Architecture completed(Architecture row, const Catalog &catalog)
{
    for (const LanguageModel &model : catalog.models) {
        if (!sameWidths(model.arch, row))
            continue;
        Architecture shape = model.arch;
        const double ratio = static_cast<double>(row.layers) / std::max(1, shape.layers);
        int left = row.layers;
        for (int i = 0; i < shape.group_count; ++i) {
            LayerGroup &group = shape.groups[static_cast<std::size_t>(i)];
            group.count =
                i + 1 == shape.group_count ? left : std::min(left, static_cast<int>(group.count * ratio + 0.5));
            left -= group.count;
        }
        if (shape.first_dense_layers > 0) // a proxy has layers of each kind
            shape.first_dense_layers = std::max(1, static_cast<int>(shape.first_dense_layers * ratio + 0.5));
        shape.layers = row.layers;
        shape.vocab = row.vocab;
        if (ratio < 1)
            shape.extra_parameters = shape.extra_active_parameters = 0;
        return shape;
    }
    return row;
}

Recompute recomputeOf(std::string_view text)
{
    if (text == "full")
        return Recompute::Full;
    if (text == "selective")
        return Recompute::Selective;
    return text == "none" ? Recompute::None : Recompute::Auto;
}

/// Blank beside an unfused attention core: software of 2021 and 2022, which had no sequence parallelism.
bool sequenceParallel(const RunCells &cells)
{
    const std::string_view text = cells.text("sequence_parallel");
    return text == "yes" || (text.empty() && cells.text("attention") != "unfused");
}

/// Tables have no column for everything that a source says of a run's configuration; the rest stands in its notes.
bool notesSay(const RunCells &cells, std::string_view words)
{
    return cells.text("notes").find(words) != std::string_view::npos;
}

/// A run that says whether it had sequence parallelism is of the years when that was a choice: of software that came
/// from Megatron, but without its overlap of tensor-parallel traffic. One that had none, or ZeRO beside an unfused core
/// (Megatron-DeepSpeed), is older still, unless its norms were fused.
TrainingStack stackFor(const RunCells &cells)
{
    const TrainingStack stack = stackOf(cells.text("engine"));
    const std::string_view stated = cells.text("sequence_parallel");
    const bool sharded = !cells.text("zero_stage").empty();
    if (stack != TrainingStack::Megatron)
        return stack;
    if (stated == "yes" || (stated == "no" && notesSay(cells, "RMS kernel")))
        return TrainingStack::Generic;
    return stated == "no" || (!sequenceParallel(cells) && sharded) ? TrainingStack::EarlyMegatron : stack;
}

AttentionKernel attentionOf(const RunCells &cells)
{
    if (cells.text("attention") != "unfused")
        return AttentionKernel::Flash;
    return notesSay(cells, "kernel: torch") ? AttentionKernel::Eager : AttentionKernel::Unfused;
}

void fillPlan(const RunCells &cells, Scenario &s)
{
    s.plan.tensor = std::max(1, cells.whole("tensor", 1));
    s.plan.pipeline = std::max(1, cells.whole("pipeline", 1));
    s.plan.context = std::max(1, cells.whole("context", 1));
    s.plan.expert = std::max(0, cells.whole("expert", 0)); // blank: as the program would choose
    s.plan.micro_batch = std::max(1, cells.whole("micro_batch", 1));
    // Blank: as the software does, sharded weights or, beside a pipeline, the optimizer alone.
    const bool shards_weights = trainingStackInfo(s.training.stack).shards_weights && s.plan.pipeline == 1;
    s.plan.zero_stage =
        cells.text("zero_stage").empty() ? (shards_weights ? 3 : 1) : std::clamp(cells.whole("zero_stage"), 0, 3);
    s.plan.recompute = recomputeOf(cells.text("recompute"));
}

/// What tables leave out about memory. DeepSpeed's optimizer for BF16 sums gradients at 32 bits beside the 16-bit ones
/// (the one for FP16 scales the loss instead); recipes with 8-bit multiplies sum them at 16 bits; software that came
/// from Megatron in 2022 and 2023, where sequence parallelism was a choice, kept 16-bit gradients and gathered the
/// logits for its loss.
void fillMemory(const RunCells &cells, Scenario &s)
{
    TrainingJob &job = s.training;
    const MultiplyRate rate = precisionInfo(job.multiply).multiply;
    if (job.stack == TrainingStack::EarlyMegatron && rate == MultiplyRate::Bf16 && cells.whole("zero_stage") >= 1)
        job.memory.accumulation_bytes = 4;
    if (trainingStackMemory(job.stack).narrow_inputs && rate == MultiplyRate::Fp8)
        job.gradient_bytes = 2;
    if (stackOf(cells.text("engine")) == TrainingStack::Megatron && !cells.text("sequence_parallel").empty()) {
        job.gradient_bytes = 2;
        job.memory.loss = LossKernel::Gathered;
    }
}

/// What a run that does not say is taken to do: with hardly more micro-batches than stages nobody runs without
/// interleaving (0: as deep as recipes go), with many it is left out.
int blankInterleaving(const Scenario &s)
{
    const double ranks = static_cast<double>(s.devices) / (s.plan.tensor * s.plan.pipeline * s.plan.context);
    const double micro_batches = s.training.global_batch_sequences / std::max(1.0, ranks) / s.plan.micro_batch;
    return micro_batches <= 2 * s.plan.pipeline ? 0 : 1;
}

} // namespace

RunScenario trainingRun(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const RunCells cells(table, row);
    RunScenario run;
    const std::optional<Architecture> shape = shapeOf(cells, run.reason);
    const Accelerator *accelerator = cells.accelerator(catalog, run.reason);
    if (!shape || !accelerator)
        return run;
    const std::string_view format = cells.text("precision");
    const PrecisionInfo *precision = findPrecision(format);
    if (!precision || !precision->trainable) {
        run.reason = "precision \"" + std::string(format) + "\" not known";
        return run;
    }
    Scenario s;
    s.workload = Workload::Training;
    s.model.name = std::string(cells.text("model"));
    s.model.arch = completed(*shape, catalog);
    s.accelerator = *accelerator;
    s.context_tokens = cells.number("seq_len", 2048);
    s.devices = std::max(1, cells.whole("devices", 1));
    s.weights = Precision::Bf16;
    s.training.multiply = precision->id;
    useStack(s.training, stackFor(cells));
    s.training.attention = attentionOf(cells);
    s.training.sequence_parallel = sequenceParallel(cells);
    s.training.expert_overlap = notesSay(cells, "all-to-all overlapped");
    fillPlan(cells, s);
    fillMemory(cells, s);
    const double data =
        cells.number("data", s.devices / std::max(1.0, 1.0 * s.plan.tensor * s.plan.pipeline * s.plan.context));
    s.training.global_batch_sequences = cells.number("global_batch_seqs", data * s.plan.micro_batch);
    s.plan.virtual_stages = cells.whole("virtual_stages", blankInterleaving(s));
    run.scenario = std::move(s);
    return run;
}

namespace {

constexpr int recompute_steps = 16; // shares of the layers that are tried

bool fitsAtBest(const Scenario &scenario)
{
    const MemoryBreakdown memory = evaluate(scenario).memory;
    return memory.low_bytes <= memory.limit_bytes;
}

/// A run that does not say what it recomputed, but did run, recomputed no more than it had to: the least that fits
/// within the ledger's band, of whole layers as few as do.
void recomputeAsItRan(Scenario &scenario)
{
    for (const Recompute recompute : {Recompute::None, Recompute::Selective}) {
        scenario.plan.recompute = recompute;
        if (fitsAtBest(scenario))
            return;
    }
    scenario.plan.recompute = Recompute::Full;
    for (int step = 1; step <= recompute_steps; ++step) {
        scenario.plan.recompute_share = static_cast<double>(step) / recompute_steps;
        if (fitsAtBest(scenario))
            return;
    }
}

} // namespace

Prediction predictTraining(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    RunScenario run = trainingRun(table, row, catalog);
    if (!run.scenario)
        return {std::nullopt, 0, 0, run.reason};
    const std::string_view metric = table.cell(row, "metric");
    if (metric == "tokens_per_s_per_device" && run.scenario->plan.recompute == Recompute::Auto)
        recomputeAsItRan(*run.scenario);
    const Report report = evaluate(*run.scenario);
    const MemoryBreakdown &memory = report.memory;
    if (metric == "tokens_per_s_per_device") {
        const double value = report.metrics.tokens_per_s_per_device;
        return {value, value * report.time.total_s / report.time.high_s,
                value * report.time.total_s / report.time.low_s, ""};
    }
    if (metric == "peak_memory_gb")
        return {memory.total_bytes / 1e9, memory.low_bytes / 1e9, memory.high_bytes / 1e9, ""};
    if (metric == "fits") {
        const auto fits = [&](double bytes) { return bytes <= memory.limit_bytes ? 1.0 : 0.0; };
        return {fits(memory.total_bytes), fits(memory.high_bytes), fits(memory.low_bytes), ""};
    }
    return {std::nullopt, 0, 0, "metric \"" + std::string(metric) + "\" not known for training runs"};
}

} // namespace wallchart
