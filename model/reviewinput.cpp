// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reviewinput.h"

#include "model/quantity.h"
#include "model/servingengine.h"
#include "model/words.h"

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
    return words::say("%1 tokens", {count(value)});
}

void reviewHeads(const Architecture &a, int heads, int kv_heads, int head_dim, Issues &issues)
{
    if (a.kv_lora_rank == 0 && kv_heads > 0 && heads % kv_heads != 0)
        issues.push_back(
            {Severity::Error, "model",
             words::say(
                 "%1 heads over %2 KV heads: no whole number of heads shares a KV head, engines refuse such a model",
                 {count(heads), count(kv_heads)}),
             words::say("KV heads that divide the heads")});
    const double ratio = static_cast<double>(heads) * head_dim / std::max(1, a.hidden);
    if (a.kv_lora_rank == 0 && (ratio < narrowest_heads || ratio > widest_heads))
        issues.push_back({Severity::Warning, "model",
                          words::say("%1 heads of %2 are %3 times the hidden size of %4: no published model is built "
                                     "so; an engine would run it as it is",
                                     {count(heads), count(head_dim), formatShort(ratio, ""), count(a.hidden)}),
                          words::say("0.5 to 4 times")});
    if (head_dim > widest_flash_head)
        issues.push_back(
            {Severity::Note, "model",
             words::say("heads of %1: flash kernels stop at %2, engines take a slower kernel for these layers",
                        {count(head_dim), count(widest_flash_head)}),
             ""});
    else if (head_dim % flash_head_step != 0)
        issues.push_back({Severity::Note, "model",
                          words::say("heads of %1: kernels pad them to %2",
                                     {count(head_dim), count(flash_head_step * std::ceil(static_cast<double>(head_dim) /
                                                                                         flash_head_step))}),
                          words::say("a multiple of %1", {"8"})});
}

void reviewWindow(const Scenario &s, const Architecture &a, const LayerGroup &group, Issues &issues)
{
    if (group.kind != LayerKind::Window && group.kind != LayerKind::Chunk)
        return;
    const std::string window =
        words::say("the window of %1 in %2 layers", {tokens(group.window_tokens), count(group.count)});
    if (a.max_context > 0 && group.window_tokens > a.max_context)
        issues.push_back({Severity::Warning, "model",
                          words::say("%1 is longer than the context of %2 that the model was trained for: engines "
                                     "treat these layers as full attention",
                                     {window, tokens(a.max_context)}),
                          words::say("at most %1", {tokens(a.max_context)})});
    else if (group.window_tokens >= s.context_tokens)
        issues.push_back(
            {Severity::Note, "context_tokens",
             words::say(
                 "%1 is not shorter than the context of %2: they keep and attend to all of it, as full layers do",
                 {window, tokens(s.context_tokens)}),
             ""});
}

/// "vLLM", or "the engine" where it is none in particular.
std::string engineName(const ServingJob &job)
{
    return words::say(job.engine == ServingEngine::Generic ? words::mark("the engine")
                                                           : servingEngineInfo(job.engine).label);
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
        issues.push_back(
            {Severity::Error, field,
             words::say("%1 keeps no KV cache in %2 and refuses to start; the bytes shown are what it would take",
                        {engineName(s.serving), words::say(precisionInfo(precision).label)}),
             words::say("BF16, FP16 or a format that the engine lists")});
}

void reviewWeightFormat(const Scenario &s, Issues &issues)
{
    const ServingEngine engine = s.serving.engine;
    const std::string label = words::say(precisionInfo(s.weights).label);
    const bool plain = precisionInfo(s.weights).scope == QuantScope::Everything && !isGguf(s.weights);
    if (engine == ServingEngine::LlamaCpp && !isGguf(s.weights) && !plain && s.weights != Precision::Mxfp4)
        issues.push_back(
            {Severity::Warning, "weights_precision",
             words::say("llama.cpp does not load %1: the checkpoint has to be converted to a GGUF type", {label}),
             words::say("BF16, FP16, MXFP4 or a GGUF type")});
    if (!isGguf(s.weights) || engine == ServingEngine::LlamaCpp || engine == ServingEngine::Generic)
        return;
    const bool tries = engine == ServingEngine::Vllm || engine == ServingEngine::Sglang;
    issues.push_back({tries ? Severity::Warning : Severity::Error, "weights_precision",
                      words::say(tries ? words::mark("%1 loads GGUF files like %2 only experimentally")
                                       : words::mark("%1 does not load GGUF files like %2"),
                                 {engineName(s.serving), label}),
                      words::say("a format that the engine quantises to")});
}

void reviewRequests(const Scenario &s, const Plan &plan, Issues &issues)
{
    const ServingJob &job = s.serving;
    if (job.output_tokens >= s.context_tokens)
        issues.push_back(
            {Severity::Warning, "output_tokens",
             words::say("%1 of output in a request of %2: no room for a prompt; the engine stops the answer at the end "
                        "of the context",
                        {formatQuantity(job.output_tokens, "tokens"), formatQuantity(s.context_tokens, "tokens")}),
             words::say("less than %1", {"context_tokens"})});
    const double each = std::ceil(std::max(1.0, job.users) / std::max(1, plan.data));
    if (each > job.max_sequences)
        issues.push_back(
            {Severity::Warning, "users",
             words::say("%1 requests on a replica that batches %2 at most: %3 lets the others wait",
                        {count(each), count(job.max_sequences), engineName(job)}),
             words::say("at most %1, or more sampler rows", {count(job.max_sequences * std::max(1, plan.data))})});
    if (job.engine == ServingEngine::Vllm && job.prefill_chunk_tokens < job.max_sequences)
        issues.push_back({Severity::Error, "prefill_chunk_tokens",
                          words::say("a step of %1 for %2 sequences: vLLM refuses to start",
                                     {tokens(job.prefill_chunk_tokens), count(job.max_sequences)}),
                          words::say("at least %1", {count(job.max_sequences)})});
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
                          words::say("its kinds of layers add up to %1 of %2 layers: engines refuse such a model",
                                     {count(layers), count(a.layers)}),
                          count(a.layers)});
    if (a.experts > 0 && a.top_k > a.experts)
        issues.push_back({Severity::Error, "model",
                          words::say("each token asks for %1 of %2 experts: engines refuse such a model",
                                     {count(a.top_k), count(a.experts)}),
                          words::say("at most %1", {count(a.experts)})});
}

void reviewEngine(const Scenario &s, const Plan &plan, Issues &issues)
{
    const ServingJob &job = s.serving;
    if (job.reserve_fraction > 1)
        issues.push_back({Severity::Error, "reserve_fraction",
                          words::say("to fill %1 of the memory: %2 refuses to start, there is no more than all of it",
                                     {formatShort(job.reserve_fraction, ""), engineName(job)}),
                          words::say("at most %1", {"1"})});
    reviewRequests(s, plan, issues);
    reviewCacheFormat(s, "kv_precision", s.kv, issues);
    if (s.kv_values && *s.kv_values != s.kv)
        reviewCacheFormat(s, "v_precision", *s.kv_values, issues);
    reviewWeightFormat(s, issues);
    if (job.overhead_low_bytes > job.overhead_bytes || job.overhead_high_bytes < job.overhead_bytes)
        issues.push_back({Severity::Warning, "overhead_bytes",
                          words::say("its typical value of %1 lies outside of its own band",
                                     {formatQuantity(job.overhead_bytes, "bytes")}),
                          words::say("%1 to %2", {formatQuantity(job.overhead_low_bytes, "bytes"),
                                                  formatQuantity(job.overhead_high_bytes, "bytes")})});
}

} // namespace wallchart
