// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of the fullest device of a serving replica, as its engine counts them.
#include "model/enginememory.h"
#include "model/perpass.h"
#include "model/serving.h"
#include "model/servingcache.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

constexpr double half = 2;

/// Share of `count` whole things that the fullest of `ranks` holds.
double fullest(double count, double ranks)
{
    return count > 0 ? std::ceil(count / ranks) / count : 1 / std::max(1.0, ranks);
}

double depth(const Architecture &arch, const Plan &plan)
{
    return fullest(arch.layers, std::max(1, plan.pipeline));
}

double attentionRanks(const Plan &plan)
{
    return std::max(1.0, plan.tensor / static_cast<double>(std::max(1, plan.attention_data)));
}

/// Table and head: rows split over the ranks, padded as the engine pads them; with a pipeline they lie on its two ends,
/// and a shared one on both.
double tableBytes(const Architecture &a, const EngineMemory &engine, const WeightBytes &parts, const Plan &plan)
{
    const double rows = std::max(1, std::max(a.vocab, a.padded_vocab));
    const double padded = std::ceil(rows / engine.vocab_multiple) * engine.vocab_multiple;
    const double share = padded / rows * fullest(padded, plan.tensor);
    const double table = engine.table_on_host ? 0 : parts.table;
    return share * (plan.pipeline > 1 ? std::max(table, parts.head) : table + parts.head);
}

/// What an engine keeps beside the stored weights: positions' sines and cosines, latent projections a second time,
/// segments left half empty.
double keptBesideWeights(const Architecture &a, const EngineMemory &engine, double attention_ranks, double stage)
{
    double bytes = engine.loader_bytes;
    const bool latent = a.kv_lora_rank > 0;
    if (engine.position_table && a.learned_positions == 0)
        bytes += half * a.max_context * (latent ? a.rope_head_dim : a.head_dim);
    if (engine.absorbs_latents && latent) {
        const double heads = std::ceil(a.heads / attention_ranks);
        const double width = static_cast<double>(a.nope_head_dim) + a.v_head_dim;
        bytes += half * a.layers * stage * heads * width * a.kv_lora_rank;
    }
    return bytes;
}

/// Weights of the fullest rank, wherever they are kept; the routed experts apart.
struct RankWeights
{
    double experts = 0;
    double rest = 0;
};

RankWeights rankWeights(const ServingContext &context, const Plan &plan)
{
    const Architecture &a = *context.arch;
    const Scenario &s = *context.scenario;
    const EngineMemory &engine = engineMemory(s.serving.engine);
    const WeightBytes parts = weightBytesByPart(a, *context.counts, s.weights);
    const double as_stored = parts.total() > 0 ? context.weight_bytes / parts.total() : 1;
    const double stage = depth(a, plan);
    const double attention = attentionRanks(plan);
    const double kv_heads = std::max(1, a.kv_heads);
    const double layers = parts.queries * fullest(a.heads, attention) +
                          parts.keys_values * fullest(kv_heads, std::min(attention, kv_heads)) + parts.latents +
                          parts.mlp / plan.tensor + parts.vectors;
    const double drafting = s.serving.memory.draft_module ? parts.mtp / plan.tensor : 0;
    RankWeights weights;
    weights.experts = as_stored * stage * parts.experts / plan.tensor;
    weights.rest = as_stored * (stage * layers + tableBytes(a, engine, parts, plan) + drafting) +
                   keptBesideWeights(a, engine, attention, stage);
    return weights;
}

/// Tokens that go through the layers at once, at the peak that the engine makes room for.
double peakTokens(const Scenario &s, const EngineMemory &engine, const Plan &plan, double context_tokens)
{
    if (s.serving.memory.profile_tokens > 0)
        return s.serving.memory.profile_tokens;
    const double whole = context_tokens <= engine.whole_prompt_tokens ? context_tokens : 0;
    return std::max(whole, std::min(s.serving.prefill_chunk_tokens, context_tokens * requestsPerReplica(s, plan)));
}

/// Numbers per token of the widest part of a layer: attention's projections, the MLP, or the routed experts with what
/// they get and give back.
double widestPart(const Architecture &a, const Plan &plan)
{
    const double heads = std::ceil(a.heads / attentionRanks(plan));
    const double keys = a.kv_lora_rank > 0 ? heads : std::ceil(std::max(1, a.kv_heads) / attentionRanks(plan));
    const double width = attentionWidthPerHead(a);
    const double attention = (heads + keys) * width;
    const double dense = moeShare(a) < 1 ? static_cast<double>(a.mlp_matrices) * a.ffn_hidden / plan.tensor : 0;
    const double expert = static_cast<double>(a.moe_ffn_hidden) / plan.tensor;
    const double routed =
        a.experts > 0
            ? a.top_k * (std::max((a.mlp_matrices - 1) * expert, static_cast<double>(expertHidden(a))) + expert)
            : 0;
    return std::max({attention, dense, routed});
}

/// Peak beside weights and cache: the layers with a chunk in them, or the sampler, which runs after them.
double activationBytes(const ServingContext &context, const Plan &plan, double context_tokens)
{
    const Architecture &a = *context.arch;
    const ServingJob &job = context.scenario->serving;
    const EngineMemory &engine = engineMemory(job.engine);
    constexpr double residual_tensors = 3; // hidden-sized ones that live beside the widest part
    const double tokens = peakTokens(*context.scenario, engine, plan, context_tokens);
    const double layers = engine.activation_bytes * tokens * (residual_tensors * a.hidden + widestPart(a, plan));
    const double rows = engine.logits_of_prompt ? tokens : std::max(job.max_sequences, 1.0);
    return std::max(layers, engine.sampler_bytes * rows * a.vocab);
}

/// Bytes of a term by its key; 0: there is none.
double termBytes(const MemoryBreakdown &memory, std::string_view key)
{
    for (const MemoryTerm &term : memory.terms) {
        if (key == term.key)
            return term.bytes;
    }
    return 0;
}

/// What the fullest device may hold in all: the share that the engine fills, and what it keeps outside of it.
double limitBytes(const MemoryBreakdown &memory, Reserve reserve, double fraction)
{
    const double fixed = termBytes(memory, "communication") + termBytes(memory, "overhead");
    const double passing = termBytes(memory, "activations") + termBytes(memory, "graphs");
    double outside = 0;
    switch (reserve) {
    case Reserve::Everything:
    case Reserve::Hard:
        break;
    case Reserve::Static: // the fraction is of what is free before loading
        outside = passing + (1 - fraction) * fixed;
        break;
    case Reserve::CacheOnly:
        outside = (1 - fraction) * (fixed + passing + termBytes(memory, "weights"));
        break;
    }
    return std::min(memory.usable_bytes, memory.usable_bytes * fraction + outside);
}

/// Captured graphs as they weigh on the engine's budget: vLLM captures them after it has filled its share of the
/// memory, so only what does not find room beside that share counts.
double graphBytes(const Scenario &s, const Architecture &a, const Plan &plan)
{
    const EngineMemory &engine = engineMemory(s.serving.engine);
    if (!s.serving.memory.graphs)
        return 0;
    const double graphs = engine.graph_layer_bytes * a.layers * depth(a, plan);
    const double beside = (1 - s.serving.reserve_fraction) * s.accelerator.usable_memory_bytes;
    return engine.reserve == Reserve::Everything ? std::max(0.0, graphs - beside) : graphs;
}

/// What of one rank lies beside the device.
Offloaded offloaded(const Scenario &s, const RankWeights &weights, const RankCache &cache, const Plan &plan)
{
    const ServingMemoryInputs &memory = s.serving.memory;
    Offloaded off;
    off.weight_bytes = weights.rest * std::clamp(memory.offload_weights_share, 0.0, 1.0);
    off.expert_bytes = weights.experts * std::clamp(memory.offload_experts_share, 0.0, 1.0);
    off.cache_bytes = (cache.shared_bytes + requestsPerRank(s, plan) * cache.request_bytes) * cache.offloaded;
    return off;
}

/// The fullest device when every request is this long.
MemoryBreakdown breakdown(const ServingContext &context, const Plan &plan, const RankWeights &weights,
                          double context_tokens)
{
    const Scenario &s = *context.scenario;
    const Architecture &a = *context.arch;
    const ServingJob &job = s.serving;
    const EngineMemory &engine = engineMemory(job.engine);
    const RankCache cache = rankCache(s, a, plan, context_tokens);
    const Offloaded off = offloaded(s, weights, cache, plan);
    MemoryBreakdown memory;
    memory.terms.add(
        {"weights", words::mark("Weights"), weights.rest + weights.experts - off.weight_bytes - off.expert_bytes});
    memory.terms.add({"kv_cache", words::mark("KV cache"), cache.bytes(requestsPerRank(s, plan))});
    memory.terms.add({"activations", words::mark("Activations"), activationBytes(context, plan, context_tokens)});
    const double graphs = graphBytes(s, a, plan);
    if (graphs > 0)
        memory.terms.add({"graphs", words::mark("Captured graphs"), graphs});
    if (plan.tensor > 1 && engine.peer_bytes > 0)
        memory.terms.add(
            {"communication", words::mark("Communication buffers"), engine.peer_bytes * (plan.tensor - 1)});
    memory.terms.add({"overhead", words::mark("Runtime overhead"), job.overhead_bytes});
    for (const MemoryTerm &term : memory.terms)
        memory.total_bytes += term.bytes;
    // Four of five logged peaks, graphs and buffers lie within a third of what their constants give.
    constexpr double spread = 1.0 / 3;
    const double unsure =
        spread * (termBytes(memory, "activations") + termBytes(memory, "graphs") + termBytes(memory, "communication"));
    memory.low_bytes = memory.total_bytes - unsure - std::max(0.0, job.overhead_bytes - job.overhead_low_bytes);
    memory.high_bytes = memory.total_bytes + unsure + std::max(0.0, job.overhead_high_bytes - job.overhead_bytes);
    memory.usable_bytes = s.accelerator.usable_memory_bytes;
    memory.limit_bytes = limitBytes(memory, engine.reserve, job.reserve_fraction);
    memory.host_bytes = off.weight_bytes + off.expert_bytes + off.cache_bytes;
    return memory;
}

double poolBytes(const MemoryBreakdown &memory)
{
    return memory.limit_bytes - (memory.total_bytes - termBytes(memory, "kv_cache"));
}

/// The longest request up to `most` tokens that all in flight may have. Longer ones need more cache; only where an
/// engine stops to profile whole prompts does a longer one need less, so both sides of that length are searched.
double longestContext(const ServingContext &context, const Plan &plan, const RankWeights &weights, double most)
{
    const auto fits = [&](double tokens) {
        const MemoryBreakdown memory = breakdown(context, plan, weights, tokens);
        return memory.total_bytes <= memory.limit_bytes;
    };
    if (fits(most))
        return most;
    const double whole = engineMemory(context.scenario->serving.engine).whole_prompt_tokens;
    double low = 0;
    double high = most;
    if (whole > 0 && whole + 1 < most && context.scenario->serving.memory.profile_tokens <= 0)
        (fits(whole + 1) ? low : high) = whole + 1;
    for (int i = 0; i < 24 && high - low > 0.5; ++i) {
        const double middle = (low + high) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return std::floor(low);
}

} // namespace

double kvShare(const Architecture &arch, const Plan &plan)
{
    const double groups = std::max(1, plan.attention_data);
    const double heads = std::max(1, arch.kv_heads);
    const double split = arch.kv_lora_rank > 0 ? 1 : fullest(heads, std::min(attentionRanks(plan), heads));
    return depth(arch, plan) * split / groups;
}

double requestsPerReplica(const Scenario &scenario, const Plan &plan)
{
    if (scenario.serving.request_rate_per_s > 0)
        return std::max(1, plan.micro_batch);
    return std::ceil(std::max(1.0, scenario.serving.users) / std::max(1, plan.data));
}

Offloaded offloadedBytes(const ServingContext &context, const Plan &plan)
{
    const Scenario &s = *context.scenario;
    const ServingMemoryInputs &memory = s.serving.memory;
    if (memory.offload_weights_share <= 0 && memory.offload_experts_share <= 0 && memory.offload_kv_share <= 0)
        return {};
    return offloaded(s, rankWeights(context, plan), rankCache(s, *context.arch, plan, s.context_tokens), plan);
}

MemoryBreakdown servingMemory(const ServingContext &context, const Plan &plan)
{
    return breakdown(context, plan, rankWeights(context, plan), context.scenario->context_tokens);
}

double kvPoolBytes(const ServingContext &context, const Plan &plan)
{
    return poolBytes(servingMemory(context, plan));
}

ServingCapacity servingCapacity(const ServingContext &context, const Plan &plan)
{
    const Scenario &s = *context.scenario;
    const Architecture &a = *context.arch;
    const RankWeights weights = rankWeights(context, plan);
    const double pool = std::max(0.0, poolBytes(breakdown(context, plan, weights, s.context_tokens)));
    const RankCache cache = rankCache(s, a, plan, s.context_tokens);
    const double shared = cache.shared_bytes * (1 - cache.offloaded);
    const double request = cache.request_bytes * (1 - cache.offloaded);
    const double ranks = static_cast<double>(std::max(1, plan.attention_data)) * std::max(1, plan.data);
    ServingCapacity capacity;
    if (request > 0) {
        capacity.pool_tokens = pool / (request + shared) * std::max(1.0, s.context_tokens) * ranks;
        capacity.requests = std::floor(std::max(0.0, pool - shared) / request) * ranks;
    }
    const double most = a.max_context > 0 ? a.max_context : s.context_tokens;
    capacity.context_tokens = longestContext(context, plan, weights, std::max(1.0, most));
    return capacity;
}

} // namespace wallchart
