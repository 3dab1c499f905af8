// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots.h"

#include "model/words.h"

#include <array>

namespace wallchart {

// Each plot's builder stands in its own file of widgets/plots; a new plot is such a file, its declaration and its row
// here.
PlotSpec buildWallsPlot(const PlotInput &input);
PlotSpec buildMemoryPlot(const PlotInput &input);
PlotSpec buildTimePlot(const PlotInput &input);
PlotSpec buildRooflinePlot(const PlotInput &input);
PlotSpec buildMapPlot(const PlotInput &input);
PlotSpec refineMapPlot(const PlotInput &input, const PlotResolution &resolution, const std::atomic<bool> &cancelled);
PlotSpec buildKvPlot(const PlotInput &input);
PlotSpec buildFrontierPlot(const PlotInput &input);
PlotSpec buildScalingPlot(const PlotInput &input);
PlotSpec refineScalingPlot(const PlotInput &input, const PlotResolution &resolution,
                           const std::atomic<bool> &cancelled);
PlotSpec buildSitePlot(const PlotInput &input);
PlotSpec buildCostPlot(const PlotInput &input);
PlotSpec buildReliabilityPlot(const PlotInput &input);
PlotSpec buildTornadoPlot(const PlotInput &input);
PlotSpec buildDataPlot(const PlotInput &input);

std::span<const Plot> plots()
{
    static constexpr std::array table_of_plots{
        Plot{"walls", words::mark("Walls"), buildWallsPlot},
        Plot{"memory", words::mark("Memory"), buildMemoryPlot},
        Plot{"time", words::mark("Time"), buildTimePlot},
        Plot{"roofline", words::mark("Roofline"), buildRooflinePlot},
        Plot{"map", words::mark("Map"), buildMapPlot, FieldUse::Both, refineMapPlot},
        Plot{"kv", words::mark("KV cache"), buildKvPlot, FieldUse::Serving},
        Plot{"frontier", words::mark("Frontier"), buildFrontierPlot, FieldUse::Serving},
        Plot{"scaling", words::mark("Scaling"), buildScalingPlot, FieldUse::Both, refineScalingPlot},
        Plot{"site", words::mark("Site"), buildSitePlot},
        Plot{"cost", words::mark("Cost"), buildCostPlot},
        Plot{"reliability", words::mark("Reliability"), buildReliabilityPlot},
        Plot{"data", words::mark("Data"), buildDataPlot, FieldUse::Training},
        Plot{"tornado", words::mark("Sensitivity"), buildTornadoPlot},
    };
    return table_of_plots;
}

const Plot *findPlot(std::string_view id)
{
    for (const Plot &plot : plots()) {
        if (id == plot.id)
            return &plot;
    }
    return nullptr;
}

PlotSpec finalSpec(const Plot &plot, const PlotInput &input, const PlotResolution &resolution)
{
    const std::atomic<bool> never = false;
    return plot.refine ? plot.refine(input, resolution, never) : plot.build(input);
}

} // namespace wallchart
