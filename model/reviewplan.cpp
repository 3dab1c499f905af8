// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/reviewinput.h"
#include "model/servingengine.h"
#include "model/words.h"

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
        return words::say("%1 training", {words::say(trainingStackInfo(s.training.stack).label)});
    const bool generic = s.serving.engine == ServingEngine::Generic;
    return words::say(generic ? words::mark("the engine") : servingEngineInfo(s.serving.engine).label);
}

/// Whether it checks its arguments before it starts, as Megatron-LM does, and does not round by itself.
bool isStrict(const Scenario &s)
{
    return s.training.stack == TrainingStack::Megatron || s.training.stack == TrainingStack::EarlyMegatron;
}

/// `what` has places for the amount, the ranks and the software.
void notDivided(const Scenario &s, const char *what, int amount, int ranks, const char *expected, Issues &issues)
{
    issues.push_back({Severity::Error, "tensor_parallel", words::say(what, {count(amount), count(ranks), software(s)}),
                      words::say(expected)});
}

void reviewAttentionSplit(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    const int ranks = std::max(1, plan.tensor / std::max(1, plan.attention_data));
    if (plan.attention_data > 1 && plan.tensor % plan.attention_data != 0)
        issues.push_back({Severity::Error, "attention_data_parallel",
                          words::say("%1 tensor ranks do not make %2 groups: %3 refuses to start",
                                     {count(plan.tensor), count(plan.attention_data), software(s)}),
                          words::say("a divisor of the tensor-parallel degree")});
    if (a.heads % ranks != 0)
        notDivided(s, words::mark("%1 heads do not divide by %2: %3 refuses to start"), a.heads, ranks,
                   words::mark("a divisor of the heads"), issues);
    if (a.kv_lora_rank > 0) {
        if (s.workload == Workload::Serving && ranks > 1)
            issues.push_back(
                {Severity::Note, "tensor_parallel",
                 words::say("the latent KV cache has no heads to share out: each of %1 ranks keeps all of it",
                            {count(ranks)}),
                 ""});
        return;
    }
    const int kv = std::max(1, a.kv_heads);
    if (ranks <= kv ? kv % ranks != 0 : ranks % kv != 0)
        notDivided(s, words::mark("%1 KV heads do not divide by %2: %3 refuses to start"), kv, ranks,
                   words::mark("a divisor or a multiple of the KV heads"), issues);
    else if (ranks > kv)
        issues.push_back({Severity::Note, "tensor_parallel",
                          words::say("KV heads are copied: tensor %1 over %2 KV heads, %3 copies of each",
                                     {count(ranks), count(kv), count(ranks / kv)}),
                          ""});
}

/// Numbers that one scale serves along the width of an MLP; 1: no blocks.
int blockOf(Precision weights)
{
    if (weights == Precision::Fp8Block)
        return fp8_block;
    return weights == Precision::Int4 ? int4_group : 1;
}

/// What is said of columns: that they do not divide, or not into whole blocks.
struct ColumnWords
{
    const char *not_divided;
    const char *not_whole;
};

constexpr ColumnWords mlp_words{
    words::mark("%1 columns of the MLP do not divide by %2: %3 refuses to start"),
    words::mark("%1 columns of the MLP over %2 ranks leave %4, no whole blocks of %5 in %6: %3 refuses to start")};
constexpr ColumnWords expert_words{
    words::mark("%1 columns of an expert do not divide by %2: %3 refuses to start"),
    words::mark("%1 columns of an expert over %2 ranks leave %4, no whole blocks of %5 in %6: %3 refuses to start")};

void reviewWidth(const Scenario &s, const ColumnWords &what, int width, int ranks, Issues &issues)
{
    if (width <= 0)
        return;
    if (width % ranks != 0) {
        notDivided(s, what.not_divided, width, ranks, words::mark("a divisor of the width"), issues);
        return;
    }
    const int block = s.workload == Workload::Serving ? blockOf(s.weights) : 1;
    if (width % block == 0 && width / ranks % block != 0)
        issues.push_back({Severity::Error, "tensor_parallel",
                          words::say(what.not_whole, {count(width), count(ranks), software(s), count(width / ranks),
                                                      count(block), words::say(precisionInfo(s.weights).label)}),
                          words::say("a smaller tensor-parallel degree, or experts dealt out whole")});
}

void reviewVocabulary(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (a.vocab % plan.tensor == 0)
        return;
    const int step = s.workload == Workload::Training ? vocab_step_training * plan.tensor
                                                      : std::max(vocab_step_serving, plan.tensor);
    const double rows = std::ceil(static_cast<double>(a.vocab) / step) * step;
    issues.push_back({Severity::Note, "tensor_parallel",
                      words::say("a vocabulary of %1 does not divide by %2: %3 pads it to %4",
                                 {count(a.vocab), count(plan.tensor), software(s), count(rows)}),
                      ""});
}

void reviewPipeline(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (plan.pipeline <= 1 || a.layers % plan.pipeline == 0)
        return;
    const bool refuses = s.workload == Workload::Training && isStrict(s);
    issues.push_back(
        {refuses ? Severity::Warning : Severity::Note, "pipeline_parallel",
         words::say(
             refuses ? words::mark("%1 layers in %2 stages: the fullest holds %3, which Megatron-LM takes only "
                                   "with a layout given by hand")
                     : words::mark("%1 layers in %2 stages: the fullest holds %3"),
             {count(a.layers), count(plan.pipeline), count(std::ceil(static_cast<double>(a.layers) / plan.pipeline))}),
         refuses ? words::say("a divisor of the layers") : std::string()});
}

void reviewExperts(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (s.plan.expert > 1 && a.experts == 0) {
        issues.push_back({Severity::Warning, "expert_parallel",
                          words::say("the model has no experts to deal out: expert parallel is left out"), "1"});
        return;
    }
    if (plan.expert <= 1 || a.experts <= 0 || a.experts % plan.expert == 0)
        return;
    // vLLM gives some ranks one expert more; the others check.
    const bool uneven = s.workload == Workload::Serving && s.serving.engine == ServingEngine::Vllm;
    issues.push_back({uneven ? Severity::Note : Severity::Error, "expert_parallel",
                      words::say(uneven ? words::mark("%1 experts do not divide by %2: %3 gives some ranks one more")
                                        : words::mark("%1 experts do not divide by %2: %3 refuses to start"),
                                 {count(a.experts), count(plan.expert), software(s)}),
                      words::say("a divisor of the experts")});
}

/// Degrees that were asked for and not taken; `what` has places for both numbers.
void reviewTaken(const char *field, const char *what, int asked, int taken, Issues &issues)
{
    if (asked > 0 && taken != asked)
        issues.push_back({Severity::Warning, field, words::say(what, {count(asked), count(taken)}),
                          words::say("at most %1", {count(taken)})});
}

void reviewBatch(const Scenario &s, const Plan &plan, Issues &issues)
{
    const double batch = s.training.global_batch_sequences;
    const double step = static_cast<double>(plan.micro_batch) * plan.data;
    if (batch < plan.micro_batch) {
        issues.push_back({Severity::Error, "micro_batch",
                          words::say("a micro-batch of %1 in a batch of %2: %3 refuses to start",
                                     {count(plan.micro_batch), count(batch), software(s)}),
                          words::say("at most %1", {count(batch)})});
        return;
    }
    if (std::fmod(batch, step) == 0)
        return;
    const bool refuses = isStrict(s);
    issues.push_back({refuses ? Severity::Error : Severity::Warning, "global_batch_sequences",
                      words::say(refuses ? words::mark("a batch of %1 does not divide into micro-batches of %2 on %3 "
                                                       "data-parallel ranks: %4 refuses to start")
                                         : words::mark("a batch of %1 does not divide into micro-batches of %2 on %3 "
                                                       "data-parallel ranks: %4 leaves some ranks idle in the last "
                                                       "micro-batch"),
                                 {count(batch), count(plan.micro_batch), count(plan.data), software(s)}),
                      words::say("a multiple of %1", {count(step)})});
}

void reviewSequence(const Scenario &s, const Plan &plan, Issues &issues)
{
    const double context = s.context_tokens;
    if (plan.context > 1 && std::fmod(context, 2.0 * plan.context) != 0)
        issues.push_back(
            {Severity::Error, "context_parallel",
             words::say(
                 "sequences of %1 tokens do not divide into the %2 pieces of context parallel %3: %4 refuses to start",
                 {count(context), count(2.0 * plan.context), count(plan.context), software(s)}),
             words::say("a multiple of %1", {count(2.0 * plan.context)})});
    const double own = context / std::max(1, plan.context);
    if (s.training.sequence_parallel && plan.tensor > 1 && std::fmod(own, plan.tensor) != 0)
        issues.push_back({Severity::Error, "sequence_parallel",
                          words::say("sequences of %1 tokens do not divide by tensor %2: %3 refuses to start",
                                     {count(own), count(plan.tensor), software(s)}),
                          words::say("a multiple of %1", {count(plan.tensor)})});
}

void reviewSchedule(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    const int asked = s.plan.virtual_stages;
    if (asked > 1 && plan.pipeline <= 1) {
        issues.push_back({Severity::Warning, "virtual_stages",
                          words::say("there is no pipeline to interleave: virtual stages are left out"), "1"});
        return;
    }
    reviewTaken("virtual_stages", words::mark("virtual stages %1 asked for, %2 taken: no stage has more layers"), asked,
                plan.virtual_stages, issues);
    if (asked > 1 && a.layers % (plan.pipeline * plan.virtual_stages) != 0)
        issues.push_back({Severity::Warning, "virtual_stages",
                          words::say("%1 layers do not divide into %2 x %3 chunks: Megatron-LM refuses to start",
                                     {count(a.layers), count(plan.pipeline), count(plan.virtual_stages)}),
                          words::say("a divisor of the layers per stage")});
    if (s.plan.zero_stage >= 2 && plan.pipeline > 1)
        issues.push_back(
            {Severity::Warning, "zero_stage",
             words::say("gradients or weights shared out under a pipeline are gathered for every micro-batch: "
                        "DeepSpeed refuses to start, FSDP does it"),
             words::say("0 or 1")});
}

} // namespace

void reviewSplits(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    if (s.plan.pipeline > a.layers)
        reviewTaken("pipeline_parallel", words::mark("pipeline %1 asked for, %2 taken: there are no more layers"),
                    s.plan.pipeline, plan.pipeline, issues);
    if (a.experts > 0)
        reviewTaken("expert_parallel",
                    words::mark("expert parallel %1 asked for, %2 taken: there are no more experts or ranks"),
                    s.plan.expert, plan.expert, issues);
    reviewPipeline(s, a, plan, issues);
    reviewExperts(s, a, plan, issues);
    // llama.cpp deals out rows of matrices, whatever they belong to.
    const bool by_rows = s.workload == Workload::Serving && s.serving.engine == ServingEngine::LlamaCpp;
    if (plan.tensor <= 1 || by_rows)
        return;
    reviewAttentionSplit(s, a, plan, issues);
    reviewWidth(s, mlp_words, a.ffn_hidden, plan.tensor, issues);
    if (a.experts > 0 && plan.expert <= 1)
        reviewWidth(s, expert_words, a.moe_ffn_hidden, plan.tensor, issues);
    reviewVocabulary(s, a, plan, issues);
}

void reviewSteps(const Scenario &s, const Architecture &a, const Plan &plan, Issues &issues)
{
    reviewBatch(s, plan, issues);
    reviewSequence(s, plan, issues);
    reviewSchedule(s, a, plan, issues);
}

} // namespace wallchart
