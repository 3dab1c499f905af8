// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/layergroups.h"

#include <algorithm>

namespace wallchart {

GroupedLayers groupEqualLayers(const std::vector<LayerGroup> &layers)
{
    GroupedLayers result;
    std::vector<LayerGroup> &groups = result.groups;
    for (const LayerGroup &layer : layers) {
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const LayerGroup &group) {
            LayerGroup one = group;
            one.count = layer.count;
            return one == layer;
        });
        if (same == groups.end())
            groups.push_back(layer);
        else
            same->count += layer.count;
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const LayerGroup &a, const LayerGroup &b) { return a.count > b.count; });
    constexpr auto room = static_cast<std::size_t>(max_layer_groups);
    if (groups.size() > room) {
        for (std::size_t i = room; i < groups.size(); ++i)
            groups[room - 1].count += groups[i].count;
        groups.resize(room);
        result.merged = true;
    }
    return result;
}

} // namespace wallchart
