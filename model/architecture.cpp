// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/architecture.h"

#include "model/perpass.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

double queryParameters(const Architecture &arch, double width)
{
    const double hidden = arch.hidden;
    return arch.q_lora_rank > 0 ? hidden * arch.q_lora_rank + arch.q_lora_rank * width : hidden * width;
}

/// Straight, or each group of heads to its low rank and all of those to hidden.
double outputParameters(const Architecture &arch, double width)
{
    if (arch.o_lora_rank <= 0)
        return arch.hidden * width;
    return arch.o_lora_rank * width + static_cast<double>(std::max(1, arch.o_groups)) * arch.o_lora_rank * arch.hidden;
}

/// Projections of multi-head latent attention in one layer (DeepSeek-V2, section 2.1.2 and 2.1.3).
double latentAttentionParameters(const Architecture &arch)
{
    const double hidden = arch.hidden;
    const double heads = arch.heads;
    const double query_width = heads * (arch.nope_head_dim + arch.rope_head_dim);
    const double down = hidden * (arch.kv_lora_rank + arch.rope_head_dim);
    const double up = static_cast<double>(arch.kv_lora_rank) * heads * (arch.nope_head_dim + arch.v_head_dim);
    return queryParameters(arch, query_width) + down + up + outputParameters(arch, heads * arch.v_head_dim);
}

/// Queries of the index from the query latent (or from hidden), one key, one weight per index head, LayerNorm of the
/// key (DeepSeek-V3.2, arXiv 2512.02556, section 2.1).
double indexParameters(const Architecture &arch, const LayerGroup &group)
{
    if (!group.indexed)
        return 0;
    const double from = arch.q_lora_rank > 0 ? arch.q_lora_rank : arch.hidden;
    return from * arch.index_heads * arch.index_head_dim +
           arch.hidden * (static_cast<double>(arch.index_head_dim) + arch.index_heads) + 2.0 * arch.index_head_dim;
}

/// Width of the K and V projections of one layer, all KV heads.
double kvWidth(const LayerGroup &group)
{
    if (group.reuses_kv)
        return 0;
    return static_cast<double>(group.kv_heads) * (group.head_dim + (group.shared_kv ? 0 : group.v_head_dim));
}

double attentionParameters(const Architecture &arch, const LayerGroup &group)
{
    if (arch.kv_lora_rank > 0)
        return latentAttentionParameters(arch) + indexParameters(arch, group);
    const double query_width = static_cast<double>(group.heads) * group.head_dim;
    const double output_width = static_cast<double>(group.heads) * group.v_head_dim;
    const double kv_width = kvWidth(group);
    double count = queryParameters(arch, query_width) + outputParameters(arch, output_width) + arch.hidden * kv_width;
    if (arch.attention_bias)
        count += query_width + kv_width;
    if (arch.output_bias)
        count += arch.hidden;
    return count + indexParameters(arch, group);
}

/// Norms inside attention: per head on Q and K, or on MLA's two latents.
double attentionNorms(const Architecture &arch, const LayerGroup &group)
{
    double count = arch.qk_norm ? 2.0 * group.head_dim : 0.0;
    if (arch.kv_lora_rank > 0)
        count += arch.kv_lora_rank + arch.q_lora_rank;
    return count;
}

double mlpParameters(const Architecture &arch, int width, int hidden)
{
    const double matrices = static_cast<double>(arch.mlp_matrices) * hidden * width;
    if (!arch.mlp_bias)
        return matrices;
    return matrices + static_cast<double>(arch.mlp_matrices - 1) * width + hidden;
}

double expertParameters(const Architecture &arch)
{
    return mlpParameters(arch, arch.moe_ffn_hidden, expertHidden(arch));
}

/// Router of one MoE layer.
double routerOfLayer(const Architecture &arch)
{
    return (arch.mlp_bias ? arch.hidden + 1.0 : arch.hidden) * arch.experts;
}

double routerParameters(const Architecture &arch)
{
    return moeLayers(arch) * routerOfLayer(arch);
}

/// What every token goes through beside the routed experts.
double sharedOfLayer(const Architecture &arch)
{
    const int width = arch.shared_ffn_hidden > 0 ? arch.shared_ffn_hidden : arch.moe_ffn_hidden;
    const double projections = 2.0 * arch.hidden * arch.expert_hidden;
    return arch.shared_experts * mlpParameters(arch, width, arch.hidden) + projections;
}

double normSize(const Architecture &arch)
{
    return arch.layer_norm ? 2.0 * arch.hidden : arch.hidden;
}

/// One module: a layer of the last attending group, the projection of hidden and embedding, a norm on each of the two
/// and one at its end.
double mtpModuleParameters(const Architecture &arch)
{
    LayerGroup last = layerGroup(arch, layerGroups(arch) - 1);
    for (int i = layerGroups(arch) - 1; i > 0 && !attends(last); --i)
        last = layerGroup(arch, i - 1);
    const bool routed = moeLayers(arch) > 0;
    const double mlp = routed ? arch.experts * expertParameters(arch) + sharedOfLayer(arch) + routerOfLayer(arch)
                              : mlpParameters(arch, arch.ffn_hidden, arch.hidden);
    const double projection = 2.0 * arch.hidden * arch.hidden;
    return attentionParameters(arch, last) + attentionNorms(arch, last) + mlp + projection +
           (arch.norms_per_layer + 3) * normSize(arch);
}

/// Of attention's parameters, those that are not split by query heads.
struct AttentionShares
{
    double keys_values = 0;
    double latents = 0;
};

AttentionShares attentionShares(const Architecture &arch)
{
    AttentionShares shares;
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        if (!attends(group))
            continue;
        if (arch.kv_lora_rank > 0) {
            const double width = static_cast<double>(arch.q_lora_rank) + arch.kv_lora_rank + arch.rope_head_dim;
            shares.latents += group.count * arch.hidden * width;
        } else {
            shares.keys_values += group.count * (arch.hidden + (arch.attention_bias ? 1.0 : 0.0)) * kvWidth(group);
        }
    }
    return shares;
}

} // namespace

int layerGroups(const Architecture &arch)
{
    return std::clamp(arch.group_count, 1, max_layer_groups);
}

LayerGroup layerGroup(const Architecture &arch, int index)
{
    LayerGroup group;
    if (arch.group_count > 0)
        group = arch.groups[static_cast<std::size_t>(std::clamp(index, 0, max_layer_groups - 1))];
    else
        group.count = arch.layers;
    if (group.heads == 0)
        group.heads = arch.heads;
    if (group.kv_heads == 0)
        group.kv_heads = arch.kv_heads;
    if (group.v_head_dim == 0)
        group.v_head_dim = group.head_dim != 0 || arch.v_head_dim == 0 ? group.head_dim : arch.v_head_dim;
    if (group.head_dim == 0)
        group.head_dim = arch.head_dim;
    if (group.v_head_dim == 0)
        group.v_head_dim = group.head_dim;
    return group;
}

int moeLayers(const Architecture &arch)
{
    if (arch.experts == 0)
        return 0;
    return std::max(0, arch.layers - arch.first_dense_layers) / std::max(1, arch.moe_every);
}

ParameterCounts countParameters(const Architecture &arch)
{
    ParameterCounts counts;
    const double hidden = arch.hidden;
    const double rows = std::max(arch.vocab, arch.padded_vocab);
    counts.embedding = (rows + arch.learned_positions) * hidden;
    counts.head = arch.tied_embeddings ? 0.0 : rows * hidden;
    counts.norms = normSize(arch) * (static_cast<double>(arch.norms_per_layer) * arch.layers + 1);
    for (int i = 0; i < layerGroups(arch); ++i) {
        const LayerGroup group = layerGroup(arch, i);
        if (!attends(group))
            continue;
        counts.attention += group.count * attentionParameters(arch, group);
        counts.norms += group.count * attentionNorms(arch, group);
    }

    const int moe_layers = moeLayers(arch);
    counts.dense_mlp = (arch.layers - moe_layers) * mlpParameters(arch, arch.ffn_hidden, arch.hidden);
    if (moe_layers > 0) {
        const double expert = moe_layers * expertParameters(arch);
        counts.experts = expert * arch.experts;
        counts.experts_active = expert * std::min(arch.top_k, arch.experts);
        counts.shared = moe_layers * sharedOfLayer(arch) + routerParameters(arch);
    }
    counts.extra = arch.extra_parameters;
    if (arch.mtp_modules > 0)
        counts.mtp = arch.mtp_modules * mtpModuleParameters(arch);

    const double body =
        counts.attention + counts.dense_mlp + counts.experts + counts.shared + counts.norms + counts.extra;
    counts.total = counts.embedding + counts.head + body;
    counts.non_embedding = body;
    counts.active = counts.total - (counts.experts - counts.experts_active) -
                    (arch.extra_parameters - arch.extra_active_parameters);
    return counts;
}

WeightBytes weightBytesByPart(const Architecture &arch, const ParameterCounts &counts, Precision weights)
{
    constexpr double uncovered_bits = 16; // of every tensor that a format leaves alone
    constexpr double vector_bits = 32;    // of those in llama.cpp's files
    const PrecisionInfo &info = precisionInfo(weights);
    const auto bytes = [](double numbers, double bits) { return numbers * bits / unit::bits_per_byte; };
    const bool everything = info.scope == QuantScope::Everything;
    const bool experts_only = info.scope == QuantScope::ExpertsWhenMoe && arch.experts > 0;
    const double rest_bits = everything ? info.bits : info.scope == QuantScope::Matrices ? vector_bits : uncovered_bits;
    const auto or_rest = [&](double bits) { return bits > 0 ? bits : rest_bits; };

    WeightBytes parts;
    const double head_bits = or_rest(info.head_bits);
    if (arch.tied_embeddings)
        parts.head = bytes(counts.embedding, head_bits);
    else {
        parts.table = bytes(counts.embedding, or_rest(info.table_bits));
        parts.head = bytes(counts.head, head_bits);
    }
    const bool mlps_only = info.scope == QuantScope::MlpLayers;
    const double attention_bits = experts_only || mlps_only ? rest_bits : info.bits;
    double mlp_bits = experts_only ? rest_bits : info.bits;
    // The first and the last layer are left alone (Llama 3, arXiv 2407.21783, section 6.2).
    if (mlps_only && arch.experts == 0 && arch.layers > 2)
        mlp_bits += (rest_bits - info.bits) * 2 / arch.layers;
    const AttentionShares attention = attentionShares(arch);
    parts.experts = bytes(counts.experts, info.bits);
    parts.keys_values = bytes(attention.keys_values, attention_bits);
    parts.latents = bytes(attention.latents, attention_bits);
    parts.queries = bytes(counts.attention - attention.keys_values - attention.latents, attention_bits);
    const double router = routerParameters(arch);
    parts.mlp = bytes(counts.dense_mlp + counts.extra, mlp_bits) + bytes(counts.shared - router, info.bits);
    parts.vectors = bytes(counts.norms + router, rest_bits);
    parts.mtp = bytes(counts.mtp, mlp_bits);
    return parts;
}

double weightBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights)
{
    return weightBytesByPart(arch, counts, weights).total();
}

} // namespace wallchart
