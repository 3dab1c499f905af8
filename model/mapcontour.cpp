// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/phasemap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

// Lines of equal load over the nodes of a map.
namespace wallchart {

namespace {

constexpr double smallest_load = 1e-6;
constexpr double largest_shown = 1e9;

/// An edge between two nodes, by the lower node and its direction: what joins pieces of neighbouring squares.
struct Edge
{
    int i;
    int j;
    bool upright;
    auto operator<=>(const Edge &) const = default;
};

class Contour
{
public:
    Contour(const PhaseMap &map, double level)
        : m_map(map)
        , m_level(std::log(level))
    {
    }

    std::vector<MapLine> lines()
    {
        for (int j = 0; j + 1 < m_map.nodes_y; ++j) {
            for (int i = 0; i + 1 < m_map.nodes_x; ++i)
                addSquare(i, j);
        }
        std::vector<MapLine> joined;
        while (!m_neighbours.empty())
            joined.push_back(takeLine());
        return joined;
    }

private:
    double height(int i, int j) const
    {
        const double load = m_map.loads[static_cast<std::size_t>(j * m_map.nodes_x + i)];
        return std::log(std::clamp(load, smallest_load, largest_shown)) - m_level;
    }

    MapLine::Point point(const Edge &edge) const
    {
        const double from = height(edge.i, edge.j);
        const double to = edge.upright ? height(edge.i, edge.j + 1) : height(edge.i + 1, edge.j);
        const double share = from / (from - to);
        const double x = edge.i + (edge.upright ? 0 : share);
        const double y = edge.j + (edge.upright ? share : 0);
        return {x / (m_map.nodes_x - 1), y / (m_map.nodes_y - 1)};
    }

    void join(const Edge &a, const Edge &b)
    {
        m_neighbours[a].push_back(b);
        m_neighbours[b].push_back(a);
    }

    void addSquare(int i, int j)
    {
        const std::array<double, 4> corner = {height(i, j), height(i + 1, j), height(i + 1, j + 1), height(i, j + 1)};
        const std::array<Edge, 4> edges = {Edge{i, j, false}, Edge{i + 1, j, true}, Edge{i, j + 1, false},
                                           Edge{i, j, true}};
        std::vector<Edge> cut;
        for (std::size_t k = 0; k < 4; ++k) {
            if ((corner[k] > 0) != (corner[(k + 1) % 4] > 0))
                cut.push_back(edges[k]);
        }
        if (cut.size() == 2)
            join(cut[0], cut[1]);
        if (cut.size() != 4)
            return;
        // A saddle: the middle says which corners belong together.
        const bool middle = corner[0] + corner[1] + corner[2] + corner[3] > 0;
        const bool first = corner[0] > 0;
        if (middle == first) {
            join(cut[0], cut[1]);
            join(cut[2], cut[3]);
        } else {
            join(cut[0], cut[3]);
            join(cut[1], cut[2]);
        }
    }

    MapLine takeLine()
    {
        // From an end where there is one, so that an open line is not cut in two.
        auto start = std::find_if(m_neighbours.begin(), m_neighbours.end(),
                                  [](const auto &entry) { return entry.second.size() == 1; });
        if (start == m_neighbours.end())
            start = m_neighbours.begin();
        Edge at = start->first;
        MapLine line;
        line.points.push_back(point(at));
        for (auto found = m_neighbours.find(at); found != m_neighbours.end(); found = m_neighbours.find(at)) {
            const Edge next = found->second.back();
            drop(at, next);
            line.points.push_back(point(next));
            at = next;
        }
        return line;
    }

    void drop(const Edge &a, const Edge &b)
    {
        for (const auto &[from, to] : {std::pair{a, b}, std::pair{b, a}}) {
            std::vector<Edge> &list = m_neighbours[from];
            list.erase(std::find(list.begin(), list.end(), to));
            if (list.empty())
                m_neighbours.erase(from);
        }
    }

    const PhaseMap &m_map;
    double m_level;
    std::map<Edge, std::vector<Edge>> m_neighbours;
};

} // namespace

std::vector<MapLine> contour(const PhaseMap &map, double level)
{
    if (!(level > 0) || map.loads.empty())
        return {};
    return Contour(map, level).lines();
}

} // namespace wallchart
