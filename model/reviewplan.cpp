// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/reviewinput.h"
#include "model/servingengine.h"

#include <algorithm>
#include <cmath>
#include <string>

// What a plan divides and what does not divide, and what the software does then: vLLM, SGLang and TensorRT-LLM check
// heads, widths and experts when they load a model; Megatron-LM when it reads its arguments (arguments.py).
namespace wallchart {

namespace {

constexpr int vocab_step_serving = 64;   // vLLM pads the token table to a multiple of it
constexpr int vocab_step_training = 128; // Megatron-LM --make-vocab-size-divisible-by
constexpr int fp8_block = 128;           // DeepSeek-V3 checkpoints: 128 x 128 blocks
constexpr int int4_group = 128;

std::string count(double value)
{
    return formatEntry(value, "").number;
}

/// The software in words: "vLLM", "Megatron-class training".
std::string software(const Scenario &s)
{
    if (s.workload == Workload::Training)
        return std::string(trainingStackInfo(s.training.stack).label) + " training";
    return s.serving.engine == ServingEngine::Generic ? "the engine" : servingEngineInfo(s.serving.engine).label;
}

/// Whether it checks its arguments before it starts, as Megatron-LM does, and does not round by itself.
bool isStrict(const Scenario &s)
{
    return s.training.stack == TrainingStack::Megatron || s.training.stack == TrainingStack::EarlyMegatron;
}

void notDivided(const Scenario &s, const char *what, int amount, int ranks, const std::string &expected, Issues &issues)
{
    issues.push_back(
        {Severity::Error, "tensor_parallel",
         count(amount) + " " + what + " do not divide by " + count(ranks) + ": " + software(s) + " refuses to start",
         expected});
}

void reviewAttentionSplit(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    const int ranks = std::max(1, plan.tensor / std::max(1, plan.attention_data));
    if (plan.attention_data > 1 && plan.tensor % plan.attention_data != 0)
        issues.push_back({Severity::Error, "attention_data_parallel",
                          count(plan.tensor) + " tensor ranks do not make " + count(plan.attention_data) +
                              " groups: " + software(s) + " refuses to start",
                          "a divisor of the tensor-parallel degree"});
    if (a.heads % ranks != 0)
        notDivided(s, "heads", a.heads, ranks, "a divisor of the heads", issues);
    if (a.kv_lora_rank > 0) {
        if (s.workload == Workload::Serving && ranks > 1)
            issues.push_back(
                {Severity::Note, "tensor_parallel",
                 "the latent KV cache has no heads to share out: each of " + count(ranks) + " ranks keeps all of it",
                 ""});
        return;
    }
    const int kv = std::max(1, a.kv_heads);
    if (ranks <= kv ? kv % ranks != 0 : ranks % kv != 0)
        notDivided(s, "KV heads", kv, ranks, "a divisor or a multiple of the KV heads", issues);
    else if (ranks > kv)
        issues.push_back({Severity::Note, "tensor_parallel",
                          "KV heads are copied: tensor " + count(ranks) + " over " + count(kv) + " KV heads, " +
                              count(ranks / kv) + " copies of each",
                          ""});
}

/// Numbers that one scale serves along the width of an MLP; 1: no blocks.
int blockOf(Precision weights)
{
    if (weights == Precision::Fp8Block)
        return fp8_block;
    return weights == Precision::Int4 ? int4_group : 1;
}

void reviewWidth(const Scenario &s, const char *what, int width, int ranks, Issues &issues)
{
    if (width <= 0)
        return;
    if (width % ranks != 0) {
        notDivided(s, what, width, ranks, "a divisor of the width", issues);
        return;
    }
    const int block = s.workload == Workload::Serving ? blockOf(s.weights) : 1;
    if (width % block == 0 && width / ranks % block != 0)
        issues.push_back({Severity::Error, "tensor_parallel",
                          count(width) + " " + what + " over " + count(ranks) + " ranks leave " + count(width / ranks) +
                              ", no whole blocks of " + count(block) + " in " + precisionInfo(s.weights).label + ": " +
                              software(s) + " refuses to start",
                          "a smaller tensor-parallel degree, or experts dealt out whole"});
}

void reviewVocabulary(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (a.vocab % plan.tensor == 0)
        return;
    const int step = s.workload == Workload::Training ? vocab_step_training * plan.tensor
                                                      : std::max(vocab_step_serving, plan.tensor);
    const double rows = std::ceil(static_cast<double>(a.vocab) / step) * step;
    issues.push_back({Severity::Note, "tensor_parallel",
                      "a vocabulary of " + count(a.vocab) + " does not divide by " + count(plan.tensor) + ": " +
                          software(s) + " pads it to " + count(rows),
                      ""});
}

void reviewPipeline(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (plan.pipeline <= 1 || a.layers % plan.pipeline == 0)
        return;
    const bool refuses = s.workload == Workload::Training && isStrict(s);
    issues.push_back({refuses ? Severity::Warning : Severity::Note, "pipeline_parallel",
                      count(a.layers) + " layers in " + count(plan.pipeline) + " stages: the fullest holds " +
                          count(std::ceil(static_cast<double>(a.layers) / plan.pipeline)) +
                          (refuses ? ", which Megatron-LM takes only with a layout given by hand" : ""),
                      refuses ? "a divisor of the layers" : ""});
}

void reviewExperts(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (s.plan.expert > 1 && a.experts == 0) {
        issues.push_back({Severity::Warning, "expert_parallel",
                          "the model has no experts to deal out: expert parallel is left out", "1"});
        return;
    }
    if (plan.expert <= 1 || a.experts <= 0 || a.experts % plan.expert == 0)
        return;
    // vLLM gives some ranks one expert more; the others check.
    const bool uneven = s.workload == Workload::Serving && s.serving.engine == ServingEngine::Vllm;
    issues.push_back({uneven ? Severity::Note : Severity::Error, "expert_parallel",
                      count(a.experts) + " experts do not divide by " + count(plan.expert) + ": " + software(s) +
                          (uneven ? " gives some ranks one more" : " refuses to start"),
                      "a divisor of the experts"});
}

/// Degrees that were asked for and not taken.
void reviewTaken(const char *field, const char *what, int asked, int taken, const char *why, Issues &issues)
{
    if (asked > 0 && taken != asked)
        issues.push_back({Severity::Warning, field,
                          std::string(what) + " " + count(asked) + " asked for, " + count(taken) + " taken: " + why,
                          "at most " + count(taken)});
}

void reviewBatch(const Scenario &s, const Plan &plan, Issues &issues)
{
    const double batch = s.training.global_batch_sequences;
    const double step = static_cast<double>(plan.micro_batch) * plan.data;
    if (batch < plan.micro_batch) {
        issues.push_back({Severity::Error, "micro_batch",
                          "a micro-batch of " + count(plan.micro_batch) + " in a batch of " + count(batch) + ": " +
                              software(s) + " refuses to start",
                          "at most " + count(batch)});
        return;
    }
    if (std::fmod(batch, step) == 0)
        return;
    const bool refuses = isStrict(s);
    issues.push_back({refuses ? Severity::Error : Severity::Warning, "global_batch_sequences",
                      "a batch of " + count(batch) + " does not divide into micro-batches of " +
                          count(plan.micro_batch) + " on " + count(plan.data) + " data-parallel ranks: " + software(s) +
                          (refuses ? " refuses to start" : " leaves some ranks idle in the last micro-batch"),
                      "a multiple of " + count(step)});
}

void reviewSequence(const Scenario &s, const Plan &plan, Issues &issues)
{
    const double context = s.context_tokens;
    if (plan.context > 1 && std::fmod(context, 2.0 * plan.context) != 0)
        issues.push_back({Severity::Error, "context_parallel",
                          "sequences of " + count(context) + " tokens do not divide into the " +
                              count(2.0 * plan.context) + " pieces of context parallel " + count(plan.context) + ": " +
                              software(s) + " refuses to start",
                          "a multiple of " + count(2.0 * plan.context)});
    const double own = context / std::max(1, plan.context);
    if (s.training.sequence_parallel && plan.tensor > 1 && std::fmod(own, plan.tensor) != 0)
        issues.push_back({Severity::Error, "sequence_parallel",
                          "sequences of " + count(own) + " tokens do not divide by tensor " + count(plan.tensor) +
                              ": " + software(s) + " refuses to start",
                          "a multiple of " + count(plan.tensor)});
}

void reviewSchedule(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    const int asked = s.plan.virtual_stages;
    if (asked > 1 && plan.pipeline <= 1) {
        issues.push_back({Severity::Warning, "virtual_stages",
                          "there is no pipeline to interleave: virtual stages are left out", "1"});
        return;
    }
    reviewTaken("virtual_stages", "virtual stages", asked, plan.virtual_stages, "no stage has more layers", issues);
    if (asked > 1 && a.layers % (plan.pipeline * plan.virtual_stages) != 0)
        issues.push_back({Severity::Warning, "virtual_stages",
                          count(a.layers) + " layers do not divide into " + count(plan.pipeline) + " x " +
                              count(plan.virtual_stages) + " chunks: Megatron-LM refuses to start",
                          "a divisor of the layers per stage"});
    if (s.plan.zero_stage >= 2 && plan.pipeline > 1)
        issues.push_back({Severity::Warning, "zero_stage",
                          "gradients or weights shared out under a pipeline are gathered for every micro-batch: "
                          "DeepSpeed refuses to start, FSDP does it",
                          "0 or 1"});
}

} // namespace

void reviewSplits(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (s.plan.pipeline > a.layers)
        reviewTaken("pipeline_parallel", "pipeline", s.plan.pipeline, plan.pipeline, "there are no more layers",
                    issues);
    if (a.experts > 0)
        reviewTaken("expert_parallel", "expert parallel", s.plan.expert, plan.expert,
                    "there are no more experts or ranks", issues);
    reviewPipeline(s, a, plan, issues);
    reviewExperts(s, a, plan, issues);
    // llama.cpp deals out rows of matrices, whatever they belong to.
    const bool by_rows = s.workload == Workload::Serving && s.serving.engine == ServingEngine::LlamaCpp;
    if (plan.tensor <= 1 || by_rows)
        return;
    reviewAttentionSplit(s, a, plan, issues);
    reviewWidth(s, "columns of the MLP", a.ffn_hidden, plan.tensor, issues);
    if (a.experts > 0 && plan.expert <= 1)
        reviewWidth(s, "columns of an expert", a.moe_ffn_hidden, plan.tensor, issues);
    reviewVocabulary(s, a, plan, issues);
}

void reviewSteps(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    reviewBatch(s, plan, issues);
    reviewSequence(s, plan, issues);
    reviewSchedule(s, a, plan, issues);
}

} // namespace wallchart
