// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an architecture keeps in the cache and how far it looks back, layer group by layer group.
#include "model/architecture.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// One index key: 8-bit numbers with a 32-bit scale for each 128 of them, whatever the format of the cache
/// (DeepSeek-V3.2's reference inference code, and the engines after it).
double indexKeyBytes(const Architecture &arch)
{
    constexpr double scale_group = 128;
    constexpr double scale_bytes = 4;
    return arch.index_head_dim + scale_bytes * std::ceil(arch.index_head_dim / scale_group);
}

/// Multiplied width of a group over the architecture's own.
double relativeWidth(const Architecture &arch, const LayerGroup &group)
{
    const double own = arch.heads * attentionWidthPerHead(arch);
    if (arch.kv_lora_rank > 0 || own <= 0)
        return 1;
    return static_cast<double>(group.heads) * (group.head_dim + group.v_head_dim) / own;
}

/// The same of what an index multiplies per entry that it looks at.
double indexWidth(const Architecture &arch)
{
    const double own = arch.heads * attentionWidthPerHead(arch);
    return own > 0 ? static_cast<double>(arch.index_heads) * arch.index_head_dim / own : 0;
}

/// Tokens that one query behind `cached` tokens attends to, index included, in the group's own width.
double span(const Architecture &arch, const LayerGroup &group, double cached)
{
    if (group.kind == LayerKind::Window)
        return std::min(cached, group.window_tokens);
    if (group.kind == LayerKind::Chunk) // half-way through a chunk
        return cached <= group.window_tokens ? cached : group.window_tokens / 2;
    const double entries = cached / std::max(1.0, group.entry_tokens);
    const double near = group.entry_tokens > 1 ? std::min(cached, group.window_tokens) : 0;
    if (!group.indexed)
        return entries + near;
    const double width = relativeWidth(arch, group);
    const double looking = width > 0 ? entries * indexWidth(arch) / width : 0;
    return std::min(entries, static_cast<double>(arch.index_top_k)) + near + looking;
}

/// Mean of min(i, most) for i from 0 to n.
double meanCapped(double n, double most)
{
    return n <= most ? n / 2 : most - most * most / (2 * n);
}

/// Mean of span() over a causal pass.
double meanSpan(const Architecture &arch, const LayerGroup &group, double context)
{
    if (group.kind == LayerKind::Window)
        return meanCapped(context, group.window_tokens);
    if (group.kind == LayerKind::Chunk) {
        const double chunk = std::max(1.0, group.window_tokens);
        const double whole = std::floor(context / chunk);
        const double rest = context - whole * chunk;
        return context > 0 ? (whole * chunk * chunk + rest * rest) / (2 * context) : 0;
    }
    const double entry = std::max(1.0, group.entry_tokens);
    const double near = entry > 1 ? meanCapped(context, group.window_tokens) : 0;
    if (!group.indexed)
        return context / 2 / entry + near;
    const double width = relativeWidth(arch, group);
    const double looking = width > 0 ? context / 2 / entry * indexWidth(arch) / width : 0;
    return meanCapped(context / entry, arch.index_top_k) + near + looking;
}

/// Sum over the groups that attend: count x width x f(group).
template <typename Span>
double attended(const Architecture &arch, Span tokens)
{
    double sum = 0;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        if (attends(group))
            sum += group.count * tokens(group) * relativeWidth(arch, group);
    }
    return sum;
}

/// Sum over the groups: count x f(cache, group).
template <typename Bytes>
double cacheSum(const Architecture &arch, KvFormat kv, Bytes bytes)
{
    double sum = 0;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        sum += group.count * bytes(layerCache(arch, kv, group), group);
    }
    return sum;
}

} // namespace

LayerCache layerCache(const Architecture &arch, KvFormat kv, const LayerGroup &group)
{
    LayerCache cache;
    if (group.kind == LayerKind::Linear)
        cache.state_bytes = group.state_bytes;
    if (!attends(group) || group.reuses_kv)
        return cache;
    if (arch.kv_lora_rank > 0) {
        cache.entry_bytes = (arch.kv_lora_rank + arch.rope_head_dim) * bytesPerNumber(kv.keys);
        cache.split_by_heads = false;
    } else {
        const double heads = group.kv_heads;
        cache.entry_bytes = heads * group.head_dim * bytesPerNumber(kv.keys);
        if (!group.shared_kv)
            cache.entry_bytes += heads * group.v_head_dim * bytesPerNumber(kv.values);
    }
    if (group.indexed)
        cache.index_bytes = indexKeyBytes(arch);
    if (group.kind == LayerKind::Full) {
        cache.entry_tokens = std::max(1.0, group.entry_tokens);
        cache.window_tokens = cache.entry_tokens > 1 ? group.window_tokens : 0;
    } else {
        cache.most_tokens = group.window_tokens;
    }
    return cache;
}

double cachedBytes(const LayerCache &cache, double context_tokens)
{
    const double kept = cache.most_tokens > 0 ? std::min(context_tokens, cache.most_tokens) : context_tokens;
    return kept / cache.entry_tokens * (cache.entry_bytes + cache.index_bytes) +
           std::min(context_tokens, cache.window_tokens) * cache.entry_bytes + cache.state_bytes;
}

double kvBytesPerToken(const Architecture &arch, KvFormat kv, double context_tokens)
{
    return cacheSum(arch, kv, [&](const LayerCache &cache, const LayerGroup &) {
        const bool full = cache.most_tokens > 0 && context_tokens >= cache.most_tokens;
        return full ? 0.0 : (cache.entry_bytes + cache.index_bytes) / cache.entry_tokens;
    });
}

double kvBytesPerSequence(const Architecture &arch, KvFormat kv, double context_tokens)
{
    return cacheSum(arch, kv,
                    [&](const LayerCache &cache, const LayerGroup &) { return cachedBytes(cache, context_tokens); });
}

double kvBytesRead(const Architecture &arch, KvFormat kv, double context_tokens)
{
    return cacheSum(arch, kv, [&](const LayerCache &own, LayerGroup group) {
        LayerCache cache = own;
        if (group.reuses_kv) {
            group.reuses_kv = false;
            cache = layerCache(arch, kv, group);
        }
        if (!group.indexed)
            return cachedBytes(cache, context_tokens);
        const double entries = context_tokens / cache.entry_tokens;
        const double picked = std::min(entries, static_cast<double>(arch.index_top_k));
        return entries * cache.index_bytes + picked * cache.entry_bytes +
               std::min(context_tokens, cache.window_tokens) * cache.entry_bytes;
    });
}

double attendedTokensCausal(const Architecture &arch, double context_tokens)
{
    return attended(arch, [&](const LayerGroup &group) { return meanSpan(arch, group, context_tokens); });
}

double attendedTokensDecode(const Architecture &arch, double context_tokens)
{
    return attended(arch, [&](const LayerGroup &group) { return span(arch, group, context_tokens); });
}

double attentionWidthPerHead(const Architecture &arch)
{
    if (arch.kv_lora_rank > 0)
        return static_cast<double>(arch.nope_head_dim + arch.rope_head_dim + arch.v_head_dim);
    return static_cast<double>(arch.head_dim) + (arch.v_head_dim > 0 ? arch.v_head_dim : arch.head_dim);
}

} // namespace wallchart
