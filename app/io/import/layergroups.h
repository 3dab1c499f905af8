// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/architecture.h"

#include <vector>

namespace wallchart {

/// Layers of one kind counted together, most first.
struct GroupedLayers
{
    std::vector<LayerGroup> groups; ///< at most max_layer_groups
    bool merged = false;            ///< there were more kinds: the rarest are counted as the last that has room
};

/// `layers` has one entry a layer, each with count 1.
GroupedLayers groupEqualLayers(const std::vector<LayerGroup> &layers);

} // namespace wallchart
