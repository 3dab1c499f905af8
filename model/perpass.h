// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/architecture.h"

#include <algorithm>
#include <cmath>

// What one forward pass sees of an architecture: the same for training and for serving.
namespace wallchart {

/// Share of the layers that are MoE layers, 0 to 1; 0 without layers.
inline double moeShare(const Architecture &arch)
{
    return arch.layers > 0 ? static_cast<double>(moeLayers(arch)) / arch.layers : 0;
}

/// Width that the routed experts work on.
inline int expertHidden(const Architecture &arch)
{
    return arch.expert_hidden > 0 ? arch.expert_hidden : arch.hidden;
}

/// Share of the routed experts of a layer that `tokens` tokens touch, chosen evenly: 1 - (1 - k/E)^tokens; 0 without.
inline double touchedExperts(const Architecture &arch, double tokens)
{
    if (arch.experts <= 0)
        return 0;
    return 1 - std::pow(1 - std::min(1.0, static_cast<double>(arch.top_k) / arch.experts), tokens);
}

/// Parameters that one token is multiplied with: the active ones and the LM head (tied or not), beside the embedding
/// look-up.
inline double multipliedParameters(const Architecture &arch, const ParameterCounts &counts)
{
    const double head = static_cast<double>(arch.vocab) * arch.hidden;
    return std::max(0.0, counts.active - counts.embedding - counts.head + head);
}

/// Attention's share of one token's operations, 0 to 1, where it attends to `attended` tokens summed over the layers:
/// what grows with the context beside the multiplies, which do not.
inline double attentionShare(const Architecture &arch, const ParameterCounts &counts, double attended)
{
    const double attention = 2 * attended * arch.heads * attentionWidthPerHead(arch);
    const double all = attention + 2 * multipliedParameters(arch, counts);
    return all > 0 ? attention / all : 0;
}

} // namespace wallchart
