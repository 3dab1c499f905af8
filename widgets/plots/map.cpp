// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/phasemap.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plots.h"

#include <algorithm>
#include <array>
#include <cmath>

// Which wall binds over two fields at once.
namespace wallchart {

namespace {

constexpr std::array levels = {0.5, 0.7, 1.0, 2.0, 4.0, 8.0};

bool usable(const Field &field, const PlotInput &input)
{
    return field.kind != FieldKind::Choice && field.kind != FieldKind::Flag &&
           applies(field, input.scenario.workload) && &field != input.x.field && field.maximum > field.minimum;
}

/// What y may be: the large sliders first.
std::vector<const Field *> candidates(const PlotInput &input)
{
    std::vector<const Field *> chosen;
    // Users first, or the batch: the pair that people ask for is context and load.
    const auto headline = headlineSliders(input.scenario.workload);
    for (auto it = headline.rbegin(); it != headline.rend(); ++it) {
        if (usable(**it, input))
            chosen.push_back(*it);
    }
    for (const Field &field : fields()) {
        if (usable(field, input) && std::find(chosen.begin(), chosen.end(), &field) == chosen.end())
            chosen.push_back(&field);
    }
    return chosen;
}

MapAxis mapAxis(const Scenario &scenario, const Field &field)
{
    const Stretch range = usualRange(scenario, field);
    const PlotAxis axis = axisOf(field, range.from, range.to);
    return {&field, axis.from, axis.to, axis.log};
}

/// The middle of the widest part of a region: the sample farthest from everything else, on a coarse grid.
std::optional<std::pair<int, int>> middleOf(const PhaseMap &map, std::uint8_t code, int step)
{
    const auto is = [&](int i, int j) {
        return i >= 0 && j >= 0 && i < map.columns && j < map.rows &&
               map.regions[static_cast<std::size_t>(j * map.columns + i)] == code;
    };
    std::optional<std::pair<int, int>> best;
    int widest = 0;
    for (int j = step / 2; j < map.rows; j += step) {
        for (int i = step / 2; i < map.columns; i += step) {
            int reach = 0;
            while (is(i - reach * step, j) && is(i + reach * step, j) && is(i, j - reach * step) &&
                   is(i, j + reach * step))
                ++reach;
            if (reach > widest) {
                widest = reach;
                best = {i, j};
            }
        }
    }
    return best;
}

void addRegionLabels(PlotSpec &spec, const PhaseMap &map)
{
    const int step = std::max(1, std::min(map.columns / 48, map.rows / 32));
    for (const Wall &wall : walls()) {
        if (const auto middle = middleOf(map, static_cast<std::uint8_t>(wall.id), step)) {
            spec.region_labels.push_back(
                {wall.id, map.x.at((middle->first + 0.5) / map.columns), map.y.at((middle->second + 0.5) / map.rows)});
        }
    }
}

void addContours(PlotSpec &spec, const PhaseMap &map)
{
    for (const double level : levels) {
        for (const MapLine &line : contour(map, level)) {
            PlotContour drawn;
            drawn.text = shortNumber(level);
            drawn.strong = level == 1;
            drawn.dotted = level < 1;
            for (const MapLine::Point &point : line.points) {
                drawn.x.push_back(map.x.at(point.x));
                drawn.y.push_back(map.y.at(point.y));
            }
            spec.contours.push_back(std::move(drawn));
        }
    }
}

void addMarkers(PlotSpec &spec, const PlotInput &input, const Field &x, const Field &y)
{
    const auto inside = [&](double x_value, double y_value) {
        return x_value >= spec.x.from && x_value <= spec.x.to && y_value >= spec.y.from && y_value <= spec.y.to;
    };
    const double at_x = x.get(input.scenario);
    const double at_y = y.get(input.scenario);
    if (inside(at_x, at_y)) {
        spec.marker = PlotMarker{at_x, tagText(x, at_x) + ", " + tagText(y, at_y), true, at_y};
    }
    if (!input.baseline)
        return;
    const double base_x = x.get(*input.baseline->scenario);
    const double base_y = y.get(*input.baseline->scenario);
    if (inside(base_x, base_y) && (base_x != at_x || base_y != at_y))
        spec.baseline = PlotMarker{base_x, "", false, base_y};
}

std::string summaryOf(const PlotSpec &spec, const PhaseMap &map, const Field &x, const Field &y)
{
    std::array<int, 256> counts{};
    for (const std::uint8_t code : map.regions)
        ++counts[code];
    const double all = std::max<double>(1, static_cast<double>(map.regions.size()));
    std::string text =
        words::say("Which wall binds over %1 and %2. Nothing is hit on %3 % of the map.",
                   {words::say(x.label), words::say(y.label), fixedText(100 * counts[map_fits] / all, 0)});
    for (const Wall &wall : walls()) {
        const int count = counts[static_cast<std::size_t>(wall.id)];
        if (count > 0)
            text += " " + words::say("%1: %2 %.", {words::say(wall.name), fixedText(100 * count / all, 0)});
    }
    if (spec.marker)
        text += " " + words::say("Now at %1.", {spec.marker->text});
    return text;
}

PlotSpec mapSpec(const PlotInput &input, MapRequest request, const std::atomic<bool> *cancelled)
{
    PlotSpec spec;
    spec.kind = PlotKind::Map;
    spec.id = "map";
    spec.title = words::say("Map");
    const std::vector<const Field *> offered = candidates(input);
    if (!input.x.field || offered.empty() || !(input.x.from < input.x.to)) {
        spec.empty = words::say("No field is chosen for the x axis.");
        return spec;
    }
    for (const Field *field : offered)
        spec.choices.push_back("y: " + words::say(field->label));
    spec.choice = input.choice < offered.size() ? input.choice : 0;
    const Field &x = *input.x.field;
    const Field &y = *offered[spec.choice];
    spec.y_field = y.key;
    spec.subtitle = words::say("which wall is hit first; lines of equal load");
    spec.x = axisOf(x, input.x.from, input.x.to);
    request.x = {&x, spec.x.from, spec.x.to, spec.x.log};
    request.y = mapAxis(input.scenario, y);
    spec.y = axisOf(y, request.y.from, request.y.to);
    const PhaseMap map = phaseMap(input.scenario, request, cancelled);
    spec.regions = {map.columns, map.rows, std::make_shared<const std::vector<std::uint8_t>>(map.regions),
                    map.complete};
    addRegionLabels(spec, map);
    addContours(spec, map);
    addMarkers(spec, input, x, y);
    spec.summary = summaryOf(spec, map, x, y);
    return spec;
}

} // namespace

PlotSpec buildMapPlot(const PlotInput &input)
{
    MapRequest request;
    request.columns = 96;
    request.rows = 64;
    request.coarsest = 8;
    request.nodes_x = 17;
    request.nodes_y = 11;
    // Training chooses its plan at every point, which costs some ten times as much.
    request.most_evaluations = input.scenario.workload == Workload::Training ? 500 : 1600;
    return mapSpec(input, request, nullptr);
}

PlotSpec refineMapPlot(const PlotInput &input, const PlotResolution &resolution, const std::atomic<bool> &cancelled)
{
    MapRequest request;
    request.columns = resolution.columns;
    request.rows = resolution.rows;
    // Some fifty first samples along x, whatever the size of the picture.
    request.coarsest = std::max(4, resolution.columns / 56);
    request.nodes_x = 65;
    request.nodes_y = 45;
    return mapSpec(input, request, &cancelled);
}

} // namespace wallchart
