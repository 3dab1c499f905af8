// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/fields.h"
#include "model/report.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace wallchart {

/// One direction of a map: a numeric field from `from` to `to` (from < to; both positive where `log`).
struct MapAxis
{
    const Field *field = nullptr;
    double from = 0;
    double to = 1;
    bool log = false;

    /// The value at a share of the axis, 0 to 1.
    double at(double share) const;
};

struct MapRequest
{
    MapAxis x;
    MapAxis y;
    int columns = 96; ///< points along x, 2 to 8192
    int rows = 64;    ///< points along y, 2 to 8192
    int coarsest = 8; ///< points between the first samples: smaller islands than this may be missed
    int nodes_x = 25; ///< points of the loads along x, 2 to 257
    int nodes_y = 17;
    int most_evaluations = 1 << 30; ///< after that many, and the first samples, points take their nearest sample
};

/// Code of a point where no wall is hit; others are a WallId.
inline constexpr std::uint8_t map_fits = 255;

/// Which wall binds over two fields. Points lie in the middle of their cells: point i of n at (i + 0.5) / n.
struct PhaseMap
{
    MapAxis x;
    MapAxis y;
    int columns = 0;
    int rows = 0;
    std::vector<std::uint8_t> regions; ///< row by row from the lowest y
    int nodes_x = 0;
    int nodes_y = 0;
    std::vector<double> loads; ///< mapLoad() at nodes from end to end, row by row; 1 is the edge of what fits
    int evaluations = 0;
    bool complete = false; ///< false: cancelled or out of evaluations; what is there is still a whole picture
};

/// The wall that a point of a map is coloured by: the limit wall that is most over, else the target when it is missed,
/// else none (map_fits).
std::uint8_t mapRegion(const Report &report);
/// The load of the wall that a point is coloured by; where no wall is hit, the largest of the limit walls and the
/// target. Smooth over each region: a target that is missed without end because nothing fits does not count.
double mapLoad(const Report &report);

/// Samples the scenario over two fields, finely only where neighbouring samples differ. With a field missing or an
/// empty range: an empty map. `cancelled`, when given, is looked at between evaluations.
PhaseMap phaseMap(const Scenario &scenario, const MapRequest &request, const std::atomic<bool> *cancelled = nullptr);

/// A piece of a line along which the load has one value; points as shares of the axes, 0 to 1.
struct MapLine
{
    struct Point
    {
        double x = 0;
        double y = 0;
    };
    std::vector<Point> points;
};
/// Lines of equal load between the nodes (marching squares, loads interpolated as logarithms). Pieces are joined.
std::vector<MapLine> contour(const PhaseMap &map, double level);

} // namespace wallchart
