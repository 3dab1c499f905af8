// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/architecture.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wallchart {

namespace {

// Asking for a size this near to the architecture's own means the architecture itself.
constexpr double same_size = 1e-4;

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
        group.heads = scaledCount(group.heads, static_cast<double>(scaled.heads) / arch.heads);
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
