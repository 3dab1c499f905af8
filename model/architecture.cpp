// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/architecture.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wallchart {

namespace {

// Every weight that a format does not cover stays at 16 bits.
constexpr double bytes_16bit = 2;
// Asking for a size this near to the architecture's own means the architecture itself.
constexpr double same_size = 1e-4;

/// Calls visit(group) for each layer group with its KV heads and head width filled in.
/// Without groups all layers are full attention.
template <typename Visit>
void forEachGroup(const Architecture &arch, Visit visit)
{
    if (arch.group_count == 0) {
        visit(LayerGroup{LayerKind::Full, arch.layers, arch.kv_heads, arch.head_dim, 0, 0});
        return;
    }
    const int count = std::min(arch.group_count, max_layer_groups);
    for (int i = 0; i < count; ++i) {
        LayerGroup group = arch.groups[static_cast<std::size_t>(i)];
        if (group.kv_heads == 0)
            group.kv_heads = arch.kv_heads;
        if (group.head_dim == 0)
            group.head_dim = arch.head_dim;
        visit(group);
    }
}

bool keepsKv(const LayerGroup &group)
{
    return group.kind == LayerKind::Full || group.kind == LayerKind::Window;
}

/// Numbers that one token leaves in the cache of one layer: K and V, or MLA's shared latent with its rotary part.
double kvNumbersPerLayer(const Architecture &arch, const LayerGroup &group)
{
    if (arch.kv_lora_rank > 0)
        return static_cast<double>(arch.kv_lora_rank + arch.rope_head_dim);
    return 2.0 * group.kv_heads * group.head_dim;
}

/// Projections of multi-head latent attention in one layer (DeepSeek-V2, section 2.1.2 and 2.1.3).
double latentAttentionParameters(const Architecture &arch)
{
    const double hidden = arch.hidden;
    const double heads = arch.heads;
    const double query_width = heads * (arch.nope_head_dim + arch.rope_head_dim);
    const double query =
        arch.q_lora_rank > 0 ? hidden * arch.q_lora_rank + arch.q_lora_rank * query_width : hidden * query_width;
    const double down = hidden * (arch.kv_lora_rank + arch.rope_head_dim);
    const double up = static_cast<double>(arch.kv_lora_rank) * heads * (arch.nope_head_dim + arch.v_head_dim);
    return query + down + up + heads * arch.v_head_dim * hidden;
}

double attentionParameters(const Architecture &arch, const LayerGroup &group)
{
    if (arch.kv_lora_rank > 0)
        return latentAttentionParameters(arch);
    const double query_width = static_cast<double>(arch.heads) * group.head_dim;
    const double kv_width = 2.0 * group.kv_heads * group.head_dim;
    double count = arch.hidden * (2 * query_width + kv_width);
    if (arch.attention_bias)
        count += query_width + kv_width;
    if (arch.output_bias)
        count += arch.hidden;
    return count;
}

/// Norms inside attention: per head on Q and K, or on MLA's two latents.
double attentionNorms(const Architecture &arch, const LayerGroup &group)
{
    double count = arch.qk_norm ? 2.0 * group.head_dim : 0.0;
    if (arch.kv_lora_rank > 0)
        count += arch.kv_lora_rank + arch.q_lora_rank;
    return count;
}

double mlpParameters(const Architecture &arch, int width)
{
    const double matrices = static_cast<double>(arch.mlp_matrices) * arch.hidden * width;
    if (!arch.mlp_bias)
        return matrices;
    return matrices + static_cast<double>(arch.mlp_matrices - 1) * width + arch.hidden;
}

double routerParameters(const Architecture &arch)
{
    const double rows = arch.mlp_bias ? arch.hidden + 1.0 : arch.hidden;
    return moeLayers(arch) * rows * arch.experts;
}

/// Mean attended length of one layer in a causal pass: half the context; behind the window every query sees all of it.
double meanSpan(const LayerGroup &group, double context)
{
    if (group.kind == LayerKind::Full || context <= group.window_tokens)
        return context / 2;
    return group.window_tokens - group.window_tokens * group.window_tokens / (2 * context);
}

} // namespace

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
    const double norm_size = arch.layer_norm ? 2 * hidden : hidden;
    counts.embedding = (static_cast<double>(arch.vocab) + arch.learned_positions) * hidden;
    counts.head = arch.tied_embeddings ? 0.0 : static_cast<double>(arch.vocab) * hidden;
    counts.norms = norm_size * (static_cast<double>(arch.norms_per_layer) * arch.layers + 1);
    forEachGroup(arch, [&](const LayerGroup &group) {
        if (!keepsKv(group))
            return;
        counts.attention += group.count * attentionParameters(arch, group);
        counts.norms += group.count * attentionNorms(arch, group);
    });

    const int moe_layers = moeLayers(arch);
    counts.dense_mlp = (arch.layers - moe_layers) * mlpParameters(arch, arch.ffn_hidden);
    if (moe_layers > 0) {
        const double expert = moe_layers * mlpParameters(arch, arch.moe_ffn_hidden);
        const int shared_width = arch.shared_ffn_hidden > 0 ? arch.shared_ffn_hidden : arch.moe_ffn_hidden;
        counts.experts = expert * arch.experts;
        counts.experts_active = expert * std::min(arch.top_k, arch.experts);
        counts.shared = moe_layers * arch.shared_experts * mlpParameters(arch, shared_width) + routerParameters(arch);
    }
    counts.extra = arch.extra_parameters;

    const double body =
        counts.attention + counts.dense_mlp + counts.experts + counts.shared + counts.norms + counts.extra;
    counts.total = counts.embedding + counts.head + body;
    counts.non_embedding = body;
    counts.active = counts.total - (counts.experts - counts.experts_active) -
                    (arch.extra_parameters - arch.extra_active_parameters);
    return counts;
}

double kvBytesPerToken(const Architecture &arch, Precision kv, double context_tokens)
{
    double numbers = 0;
    forEachGroup(arch, [&](const LayerGroup &group) {
        const bool grows =
            group.kind == LayerKind::Full || (group.kind == LayerKind::Window && context_tokens < group.window_tokens);
        if (grows)
            numbers += group.count * kvNumbersPerLayer(arch, group);
    });
    return numbers * bytesPerNumber(kv);
}

double kvBytesPerSequence(const Architecture &arch, Precision kv, double context_tokens)
{
    double numbers = 0;
    double state = 0;
    forEachGroup(arch, [&](const LayerGroup &group) {
        if (group.kind == LayerKind::Full)
            numbers += group.count * kvNumbersPerLayer(arch, group) * context_tokens;
        else if (group.kind == LayerKind::Window)
            numbers += group.count * kvNumbersPerLayer(arch, group) * std::min(context_tokens, group.window_tokens);
        else if (group.kind == LayerKind::Linear)
            state += group.count * group.state_bytes;
    });
    return numbers * bytesPerNumber(kv) + state;
}

double attendedTokensCausal(const Architecture &arch, double context_tokens)
{
    double attended = 0;
    forEachGroup(arch, [&](const LayerGroup &group) {
        if (keepsKv(group))
            attended += group.count * meanSpan(group, context_tokens) * group.head_dim / std::max(1, arch.head_dim);
    });
    return attended;
}

double attendedTokensDecode(const Architecture &arch, double context_tokens)
{
    double attended = 0;
    forEachGroup(arch, [&](const LayerGroup &group) {
        if (!keepsKv(group))
            return;
        const double span =
            group.kind == LayerKind::Window ? std::min(context_tokens, group.window_tokens) : context_tokens;
        attended += group.count * span * group.head_dim / std::max(1, arch.head_dim);
    });
    return attended;
}

double attentionWidthPerHead(const Architecture &arch)
{
    if (arch.kv_lora_rank > 0)
        return static_cast<double>(arch.nope_head_dim + arch.rope_head_dim + arch.v_head_dim);
    return 2.0 * arch.head_dim;
}

double weightBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights)
{
    const QuantScope scope = precisionInfo(weights).scope;
    double covered = counts.total;
    if (scope == QuantScope::ExpertsWhenMoe && arch.experts > 0)
        covered = counts.experts + counts.shared - routerParameters(arch);
    else if (scope != QuantScope::Everything)
        covered = counts.non_embedding - counts.norms - routerParameters(arch);
    return covered * bytesPerNumber(weights) + (counts.total - covered) * bytes_16bit;
}

namespace {

/// The linear size s at which a family with `fixed` parameters that grow as s and `body` that grow as s^3 has `wanted`.
double linearSize(double fixed, double body, double wanted)
{
    // f(s) = body s^3 + fixed s - wanted is convex and rising for s > 0, so Newton from above converges without steps
    // back; eight steps reach double precision from anywhere.
    double s = std::cbrt(wanted / body);
    for (int i = 0; i < 8; ++i)
        s -= (body * s * s * s + fixed * s - wanted) / (3 * body * s * s + fixed);
    return s;
}

int scaledCount(int count, double ratio)
{
    return count == 0 ? 0 : std::max(1, static_cast<int>(std::lround(count * ratio)));
}

/// Heads in proportion, in steps that keep what the original divides by: KV groups, and tensor parallel up to 8.
int scaledHeads(const Architecture &arch, double ratio)
{
    const bool multi_head = arch.kv_heads == arch.heads;
    int step = std::gcd(arch.heads, 8);
    if (!multi_head)
        step = arch.heads % std::max(1, arch.kv_heads) == 0 ? std::lcm(step, std::max(1, arch.kv_heads)) : step;
    const double wanted = arch.heads * ratio;
    while (multi_head && step > 1 && wanted < step)
        step /= 2;
    return std::max(1, static_cast<int>(std::lround(wanted / step))) * step;
}

/// Sets the number of layers and shares it out over the layer groups and the first dense layers.
void setLayers(Architecture &scaled, const Architecture &arch, int layers)
{
    const double ratio = static_cast<double>(layers) / arch.layers;
    scaled.layers = layers;
    if (arch.experts > 0) {
        const int most = std::max(0, layers - std::max(1, arch.moe_every));
        scaled.first_dense_layers = std::min(most, static_cast<int>(std::lround(arch.first_dense_layers * ratio)));
    }
    // Rounding the running sum, not each share, makes the shares add up.
    int before = 0;
    int placed = 0;
    for (int i = 0; i < std::min(arch.group_count, max_layer_groups); ++i) {
        const auto at = static_cast<std::size_t>(i);
        before += arch.groups[at].count;
        const int until = static_cast<int>(std::lround(before * ratio));
        scaled.groups[at].count = until - placed;
        placed = until;
    }
    const double body = ratio * scaled.hidden / arch.hidden * scaled.hidden / arch.hidden;
    scaled.extra_parameters = arch.extra_parameters * body;
    scaled.extra_active_parameters = arch.extra_active_parameters * body;
}

/// Hidden size, heads and MLP widths at linear size s; the number of layers is left.
Architecture withWidth(const Architecture &arch, double s)
{
    Architecture scaled = arch;
    const int head_dim = std::max(1, arch.head_dim);
    scaled.hidden = std::max(1, static_cast<int>(std::lround(arch.hidden * s / head_dim))) * head_dim;
    const double ratio = static_cast<double>(scaled.hidden) / arch.hidden;
    scaled.heads = scaledHeads(arch, ratio);
    if (arch.kv_heads == arch.heads)
        scaled.kv_heads = scaled.heads;
    for (LayerGroup &group : scaled.groups) {
        if (group.kv_heads == arch.heads)
            group.kv_heads = scaled.heads;
        group.state_bytes *= ratio;
    }
    scaled.ffn_hidden = scaledCount(arch.ffn_hidden, ratio);
    scaled.moe_ffn_hidden = scaledCount(arch.moe_ffn_hidden, ratio);
    scaled.shared_ffn_hidden = scaledCount(arch.shared_ffn_hidden, ratio);
    return scaled;
}

/// Lets the width of the experts (of the MLP in a dense model) take up what is missing to `wanted`. What is left is
/// less than one unit of that width and goes to the extra parameters, so that size is continuous in what is asked.
void fillTo(Architecture &scaled, double wanted)
{
    int &width = moeLayers(scaled) > 0 ? scaled.moe_ffn_hidden : scaled.ffn_hidden;
    width = 1;
    const double narrowest = countParameters(scaled).total;
    width = 2;
    const double per_unit = countParameters(scaled).total - narrowest;
    width = 1;
    if (!(per_unit > 0) || wanted < narrowest)
        return;
    width = 1 + static_cast<int>(std::min(1e9, std::floor((wanted - narrowest) / per_unit)));
    const double left = wanted - countParameters(scaled).total;
    if (left <= 0 || left >= per_unit)
        return;
    const double active_share = scaled.experts > 0 ? static_cast<double>(scaled.top_k) / scaled.experts : 1.0;
    scaled.extra_parameters += left;
    scaled.extra_active_parameters += left * active_share;
}

} // namespace

Architecture scaledTo(const Architecture &arch, double parameters)
{
    const ParameterCounts own = countParameters(arch);
    const bool usable = arch.layers > 0 && arch.hidden > 0 && arch.heads > 0 && own.non_embedding > 0;
    if (!usable || !std::isfinite(parameters) || std::abs(parameters - own.total) <= same_size * own.total)
        return arch;

    const double wanted = std::clamp(parameters, 1e6, 1e16);
    const double fixed = own.embedding + own.head;
    const double s = linearSize(fixed, own.non_embedding, wanted);
    Architecture scaled = withWidth(arch, s);

    // Layers grow with the size asked for and the MLP takes up what rounding hidden and layers leaves, so that a larger
    // model never keeps less in its KV cache. Only where that would bend the MLP too far (small sizes, where one step
    // of hidden is much) do the parameters of one layer decide how many layers come nearest.
    constexpr double most_bend = 0.2;
    const int least = arch.experts > 0 ? std::max(1, arch.moe_every) : 1;
    setLayers(scaled, arch, std::max(least, static_cast<int>(std::lround(arch.layers * s))));
    const ParameterCounts trial = countParameters(scaled);
    const double per_layer = trial.non_embedding / scaled.layers;
    const double body = wanted - trial.embedding - trial.head;
    const double nearest = body / per_layer;
    if (std::abs(nearest - scaled.layers) > most_bend * scaled.layers)
        setLayers(scaled, arch, std::max(least, static_cast<int>(std::lround(nearest))));
    fillTo(scaled, wanted);
    return scaled;
}

} // namespace wallchart
