// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reviewinput.h"

#include "model/quantity.h"
#include "model/servingengine.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace wallchart {

namespace {

// Width of all heads over the hidden size: published models lie between 0.6 (PaLM 540B) and 3 (GLM-4.5-Air).
constexpr double narrowest_heads = 0.5;
constexpr double widest_heads = 4;
constexpr int widest_flash_head = 256; // FlashAttention 2 and 3
constexpr int flash_head_step = 8;

std::string count(double value)
{
    return formatEntry(value, "").number;
}

std::string tokens(double value)
{
    return count(value) + " tokens";
}

void reviewHeads(const Architecture &a, int heads, int kv_heads, int head_dim, Issues &issues)
{
    if (a.kv_lora_rank == 0 && kv_heads > 0 && heads % kv_heads != 0)
        issues.push_back({Severity::Error, "model",
                          count(heads) + " heads over " + count(kv_heads) +
                              " KV heads: no whole number of heads shares a KV head, engines refuse such a model",
                          "KV heads that divide the heads"});
    const double ratio = static_cast<double>(heads) * head_dim / std::max(1, a.hidden);
    if (a.kv_lora_rank == 0 && (ratio < narrowest_heads || ratio > widest_heads))
        issues.push_back({Severity::Warning, "model",
                          count(heads) + " heads of " + count(head_dim) + " are " + formatShort(ratio, "") +
                              " times the hidden size of " + count(a.hidden) +
                              ": no published model is built so; an engine would run it as it is",
                          "0.5 to 4 times"});
    if (head_dim > widest_flash_head)
        issues.push_back({Severity::Note, "model",
                          "heads of " + count(head_dim) + ": flash kernels stop at " + count(widest_flash_head) +
                              ", engines take a slower kernel for these layers",
                          ""});
    else if (head_dim % flash_head_step != 0)
        issues.push_back({Severity::Note, "model",
                          "heads of " + count(head_dim) + ": kernels pad them to " +
                              count(flash_head_step * std::ceil(static_cast<double>(head_dim) / flash_head_step)),
                          "a multiple of 8"});
}

void reviewWindow(const Scenario &s, const Architecture &a, const LayerGroup &group, Issues &issues)
{
    if (group.kind != LayerKind::Window && group.kind != LayerKind::Chunk)
        return;
    const std::string window = "the window of " + tokens(group.window_tokens) + " in " + count(group.count) + " layers";
    if (a.max_context > 0 && group.window_tokens > a.max_context)
        issues.push_back({Severity::Warning, "model",
                          window + " is longer than the context of " + tokens(a.max_context) +
                              " that the model was trained for: engines treat these layers as full attention",
                          "at most " + tokens(a.max_context)});
    else if (group.window_tokens >= s.context_tokens)
        issues.push_back({Severity::Note, "context_tokens",
                          window + " is not shorter than the context of " + tokens(s.context_tokens) +
                              ": they keep and attend to all of it, as full layers do",
                          ""});
}

/// "vLLM", or "the engine" where it is none in particular.
std::string engineName(const ServingJob &job)
{
    return job.engine == ServingEngine::Generic ? "the engine" : servingEngineInfo(job.engine).label;
}

bool isGguf(Precision precision)
{
    const std::string_view key = precisionInfo(precision).key;
    return key.starts_with("q") || key.starts_with("iq");
}

/// Formats that the engine's own documentation lists for its KV cache (vLLM and SGLang --kv-cache-dtype, TensorRT-LLM
/// KV cache quantisation, llama.cpp --cache-type-k).
bool keepsCacheIn(ServingEngine engine, Precision precision)
{
    const bool half = precision == Precision::Bf16 || precision == Precision::Fp16;
    const bool model_format = half || precision == Precision::Fp32;
    switch (engine) {
    case ServingEngine::Vllm:
        return model_format || precision == Precision::Fp8;
    case ServingEngine::Sglang:
        return model_format || precision == Precision::Fp8 || precision == Precision::Nvfp4;
    case ServingEngine::TensorRtLlm:
        return model_format || precision == Precision::Fp8 || precision == Precision::Int8 ||
               precision == Precision::Nvfp4;
    case ServingEngine::LlamaCpp:
        return model_format || isGguf(precision);
    case ServingEngine::FasterTransformer:
    case ServingEngine::GptFast:
        return model_format || precision == Precision::Int8;
    default:
        return true;
    }
}

void reviewCacheFormat(const Scenario &s, const char *field, Precision precision, Issues &issues)
{
    if (!keepsCacheIn(s.serving.engine, precision))
        issues.push_back({Severity::Error, field,
                          engineName(s.serving) + " keeps no KV cache in " + precisionInfo(precision).label +
                              " and refuses to start; the bytes shown are what it would take",
                          "BF16, FP16 or a format that the engine lists"});
}

void reviewWeightFormat(const Scenario &s, Issues &issues)
{
    const ServingEngine engine = s.serving.engine;
    const std::string label = precisionInfo(s.weights).label;
    const bool plain = precisionInfo(s.weights).scope == QuantScope::Everything && !isGguf(s.weights);
    if (engine == ServingEngine::LlamaCpp && !isGguf(s.weights) && !plain && s.weights != Precision::Mxfp4)
        issues.push_back({Severity::Warning, "weights_precision",
                          "llama.cpp does not load " + label + ": the checkpoint has to be converted to a GGUF type",
                          "BF16, FP16, MXFP4 or a GGUF type"});
    if (!isGguf(s.weights) || engine == ServingEngine::LlamaCpp || engine == ServingEngine::Generic)
        return;
    const bool tries = engine == ServingEngine::Vllm || engine == ServingEngine::Sglang;
    issues.push_back({tries ? Severity::Warning : Severity::Error, "weights_precision",
                      engineName(s.serving) + (tries ? " loads GGUF files like " + label + " only experimentally"
                                                     : " does not load GGUF files like " + label),
                      "a format that the engine quantises to"});
}

void reviewRequests(const Scenario &s, const Plan &plan, Issues &issues)
{
    const ServingJob &job = s.serving;
    if (job.output_tokens >= s.context_tokens)
        issues.push_back({Severity::Warning, "output_tokens",
                          formatQuantity(job.output_tokens, "tokens") + " of output in a request of " +
                              formatQuantity(s.context_tokens, "tokens") +
                              ": no room for a prompt; the engine stops the answer at the end of the context",
                          "less than context_tokens"});
    const double each = std::ceil(std::max(1.0, job.users) / std::max(1, plan.data));
    if (each > job.max_sequences)
        issues.push_back({Severity::Warning, "users",
                          count(each) + " requests on a replica that batches " + count(job.max_sequences) +
                              " at most: " + engineName(job) + " lets the others wait",
                          "at most " + count(job.max_sequences * std::max(1, plan.data)) + ", or more sampler rows"});
    if (job.engine == ServingEngine::Vllm && job.prefill_chunk_tokens < job.max_sequences)
        issues.push_back({Severity::Error, "prefill_chunk_tokens",
                          "a step of " + tokens(job.prefill_chunk_tokens) + " for " + count(job.max_sequences) +
                              " sequences: vLLM refuses to start",
                          "at least " + count(job.max_sequences)});
}

} // namespace

void reviewShape(const Scenario &s, const Architecture &a, Issues &issues)
{
    reviewHeads(a, a.heads, a.kv_heads, a.head_dim, issues);
    int layers = 0;
    const int groups = std::min(a.group_count, max_layer_groups);
    for (int i = 0; i < groups; ++i) {
        const LayerGroup &group = a.groups[static_cast<std::size_t>(i)];
        layers += group.count;
        reviewWindow(s, a, group, issues);
        if (group.heads > 0 || group.kv_heads > 0 || group.head_dim > 0)
            reviewHeads(a, group.heads > 0 ? group.heads : a.heads, group.kv_heads > 0 ? group.kv_heads : a.kv_heads,
                        group.head_dim > 0 ? group.head_dim : a.head_dim, issues);
    }
    if (groups > 0 && layers != a.layers)
        issues.push_back({Severity::Error, "model",
                          "its kinds of layers add up to " + count(layers) + " of " + count(a.layers) +
                              " layers: engines refuse such a model",
                          count(a.layers)});
    if (a.experts > 0 && a.top_k > a.experts)
        issues.push_back({Severity::Error, "model",
                          "each token asks for " + count(a.top_k) + " of " + count(a.experts) +
                              " experts: engines refuse such a model",
                          "at most " + count(a.experts)});
}

void reviewEngine(const Scenario &s, const Plan &plan, Issues &issues)
{
    const ServingJob &job = s.serving;
    if (job.reserve_fraction > 1)
        issues.push_back({Severity::Error, "reserve_fraction",
                          "to fill " + formatShort(job.reserve_fraction, "") + " of the memory: " + engineName(job) +
                              " refuses to start, there is no more than all of it",
                          "at most 1"});
    reviewRequests(s, plan, issues);
    reviewCacheFormat(s, "kv_precision", s.kv, issues);
    if (s.kv_values && *s.kv_values != s.kv)
        reviewCacheFormat(s, "v_precision", *s.kv_values, issues);
    reviewWeightFormat(s, issues);
    if (job.overhead_low_bytes > job.overhead_bytes || job.overhead_high_bytes < job.overhead_bytes)
        issues.push_back(
            {Severity::Warning, "overhead_bytes",
             "its typical value of " + formatQuantity(job.overhead_bytes, "bytes") + " lies outside of its own band",
             formatQuantity(job.overhead_low_bytes, "bytes") + " to " +
                 formatQuantity(job.overhead_high_bytes, "bytes")});
}

} // namespace wallchart
