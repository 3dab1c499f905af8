// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How an engine pages the KV cache of a request, layer group by layer group, and what of it lies beside the device.
#include "model/servingcache.h"

#include "model/enginememory.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// The policy in force: the engine's where the scenario does not say.
struct Paging
{
    CachePaging kind = CachePaging::Exact;
    double block = 1;        ///< tokens
    double window_share = 0; ///< of the whole length that window layers have room for at least
    double chunk = 0;        ///< tokens of a step that window layers must hold beside their window
    double state_bytes = 0;  ///< page that a constant state takes; 0: its own bytes
};

/// A constant state takes one page of the unified pool, so pages grow until they hold the largest one (vLLM does it in
/// steps of its block).
void growForStates(Paging &paging, const Architecture &arch, KvFormat kv)
{
    double state = 0;
    double entry = 0;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerCache cache = layerCache(arch, kv, layerGroup(arch, i));
        state = std::max(state, cache.state_bytes);
        entry = std::max(entry, cache.entry_bytes);
    }
    if (state <= 0 || entry <= 0)
        return;
    paging.block = std::max(1.0, std::ceil(state / entry / paging.block)) * paging.block;
    paging.state_bytes = paging.block * entry;
}

Paging pagingOf(const Scenario &scenario, const Architecture &arch)
{
    const ServingJob &job = scenario.serving;
    const EngineMemory &engine = engineMemory(job.engine);
    Paging paging;
    paging.kind = job.memory.paging == CachePaging::AsEngine ? engine.paging : job.memory.paging;
    paging.block = std::max(1.0, job.memory.block_tokens > 0 ? job.memory.block_tokens : engine.block_tokens);
    const bool as_engine = job.memory.paging == CachePaging::AsEngine;
    if (as_engine)
        paging.window_share = engine.window_share;
    if (paging.kind == CachePaging::UnifiedPages || (as_engine && engine.window_and_chunk))
        paging.chunk = job.prefill_chunk_tokens;
    if (paging.kind == CachePaging::UnifiedPages)
        growForStates(paging, arch, kvFormat(scenario));
    return paging;
}

double wholeBlocks(const Paging &paging, double tokens)
{
    return std::ceil(tokens / paging.block) * paging.block;
}

/// Tokens that a layer of this kind has pages for.
double pagedTokens(const Paging &paging, const LayerCache &cache, double context)
{
    const double whole = wholeBlocks(paging, context);
    if (cache.most_tokens <= 0 || paging.kind == CachePaging::FullLength)
        return whole;
    if (paging.kind == CachePaging::UnifiedPages) {
        // A window that starts inside a block needs one more (vLLM, SlidingWindowSpec).
        const double held = cache.most_tokens - 1 + paging.chunk;
        return std::min(whole, wholeBlocks(paging, held) + paging.block);
    }
    const double room = std::max(cache.most_tokens + paging.chunk, paging.window_share * context);
    return wholeBlocks(paging, std::min(context, room));
}

/// Layers per page of a unified pool: the fewest that any kind of layer has; all of the most frequent kind where that
/// is less than a quarter more (vLLM, v1/core/kv_cache_utils.py).
double layersPerPage(const Architecture &arch, KvFormat kv)
{
    double least = 0;
    double most = 0;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        const LayerCache cache = layerCache(arch, kv, group);
        if (group.count <= 0 || (cache.entry_bytes <= 0 && cache.state_bytes <= 0))
            continue;
        least = least > 0 ? std::min(least, static_cast<double>(group.count)) : group.count;
        most = std::max(most, static_cast<double>(group.count));
    }
    return most < 1.25 * least ? most : std::max(1.0, least);
}

/// Ranks that split the attention of one request.
double attentionRanks(const Plan &plan)
{
    return std::max(1.0, plan.tensor / static_cast<double>(std::max(1, plan.attention_data)));
}

/// Share of a layer's entries on the fullest rank. Heads are whole: ranks beyond their number hold copies.
double headShare(const LayerCache &cache, const LayerGroup &group, double ranks)
{
    if (!cache.split_by_heads)
        return 1;
    const double heads = std::max(1, group.kv_heads);
    return std::ceil(heads / std::min(ranks, heads)) / heads;
}

double deepestStage(const Architecture &arch, const Plan &plan)
{
    const double layers = std::max(1, arch.layers);
    return std::ceil(layers / std::max(1, plan.pipeline)) / layers;
}

/// The last group that attends: what a multi-token-prediction module is built of.
int lastAttending(const Architecture &arch)
{
    int i = layerGroups(arch) - 1;
    while (i > 0 && !attends(layerGroup(arch, i)))
        --i;
    return i;
}

struct CacheSums
{
    double request = 0; ///< a request of its own
    double prefix = 0;  ///< of it, that the common prefix takes
};

/// Fullest rank, all layers of the fullest stage.
CacheSums cacheSums(const Scenario &scenario, const Architecture &arch, const Plan &plan, double context,
                    double prefix_tokens)
{
    const KvFormat kv = kvFormat(scenario);
    const Paging paging = pagingOf(scenario, arch);
    const bool unified = paging.kind == CachePaging::UnifiedPages && layerGroups(arch) > 1;
    const double page_layers = unified ? layersPerPage(arch, kv) : 1;
    const double ranks = attentionRanks(plan);
    const double depth = deepestStage(arch, plan);
    const int drafting = scenario.serving.memory.draft_module ? lastAttending(arch) : -1;
    CacheSums sums;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        const LayerCache cache = layerCache(arch, kv, group);
        double layers = std::ceil(group.count / page_layers) * page_layers * depth;
        if (i == drafting)
            layers += arch.mtp_modules;
        const double entry = layers * (cache.entry_bytes * headShare(cache, group, ranks) + cache.index_bytes);
        const double window = layers * cache.entry_bytes * std::min(context, cache.window_tokens);
        sums.request += entry * pagedTokens(paging, cache, context) / cache.entry_tokens + window;
        if (cache.most_tokens <= 0) // a window slides out of the prefix
            sums.prefix += entry * prefix_tokens / cache.entry_tokens;
        if (cache.state_bytes > 0)
            sums.request += layers * std::max(cache.state_bytes, paging.state_bytes) / ranks;
    }
    return sums;
}

} // namespace

RankCache rankCache(const Scenario &scenario, const Architecture &arch, const Plan &plan, double context_tokens)
{
    const ServingJob &job = scenario.serving;
    double prefix = 0;
    if (job.memory.shared_prefix) {
        const double prompt = std::max(0.0, context_tokens - job.output_tokens);
        const double block = pagingOf(scenario, arch).block;
        prefix = std::floor(prompt * std::clamp(job.prefix_hit_share, 0.0, 1.0) / block) * block;
    }
    const CacheSums sums = cacheSums(scenario, arch, plan, context_tokens, prefix);
    return {sums.request - sums.prefix, sums.prefix, std::clamp(job.memory.offload_kv_share, 0.0, 1.0)};
}

double requestsPerRank(const Scenario &scenario, const Plan &plan)
{
    const double replica = std::ceil(std::max(1.0, scenario.serving.users) / std::max(1, plan.data));
    return std::ceil(replica / std::max(1, plan.attention_data));
}

double hostBytesPerStep(const Offloaded &offloaded, double touched_experts)
{
    return offloaded.weight_bytes + offloaded.expert_bytes * std::clamp(touched_experts, 0.0, 1.0) +
           offloaded.cache_bytes;
}

double offloadRate(const Scenario &scenario)
{
    // Sequential reads of one PCIe 4.0 x4 drive (Samsung PM9A3 data sheet: 6,900 MB/s).
    constexpr double nvme_bytes_per_s = 6.9e9;
    const ServingMemoryInputs &memory = scenario.serving.memory;
    if (memory.offload_bytes_per_s > 0)
        return memory.offload_bytes_per_s;
    const double host = scenario.accelerator.host_bytes_per_s;
    return memory.offload_to == OffloadTo::Nvme ? std::min(host, nvme_bytes_per_s) : host;
}

} // namespace wallchart
