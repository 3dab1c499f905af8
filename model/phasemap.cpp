// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/phasemap.h"

#include "model/evaluate.h"
#include "model/wall.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr std::uint8_t unknown = 254;

struct Cell
{
    int left;
    int bottom;
    int right;
    int top;
};

/// Fills a map cell by cell, all of one size before any smaller one, so that it can stop at any time.
class Sampler
{
public:
    Sampler(const Scenario &scenario, const MapRequest &request, const std::atomic<bool> *cancelled)
        : m_scenario(scenario)
        , m_request(request)
        , m_cancelled(cancelled)
    {
        m_map.x = request.x;
        m_map.y = request.y;
        m_map.columns = std::clamp(request.columns, 2, 8192);
        m_map.rows = std::clamp(request.rows, 2, 8192);
        m_map.nodes_x = std::clamp(request.nodes_x, 2, 257);
        m_map.nodes_y = std::clamp(request.nodes_y, 2, 257);
        m_map.regions.assign(static_cast<std::size_t>(m_map.columns) * static_cast<std::size_t>(m_map.rows), unknown);
        m_sampled.assign(m_map.regions.size(), false);
    }

    PhaseMap run()
    {
        sampleNodes();
        std::vector<Cell> cells = firstCells();
        // The first round is always whole, so that every point has a code.
        for (bool first = true; !cells.empty(); first = false) {
            std::vector<Cell> smaller;
            for (const Cell &cell : cells) {
                if (!first && stopped())
                    return std::move(m_map);
                refine(cell, smaller);
            }
            cells = std::move(smaller);
        }
        m_map.complete = !(m_cancelled && m_cancelled->load(std::memory_order_relaxed));
        return std::move(m_map);
    }

private:
    bool stopped() const
    {
        return (m_cancelled && m_cancelled->load(std::memory_order_relaxed)) ||
               m_map.evaluations >= m_request.most_evaluations;
    }

    Report at(double x, double y)
    {
        ++m_map.evaluations;
        const Scenario along = with(m_scenario, *m_request.x.field, m_request.x.at(x));
        return evaluateNear(with(along, *m_request.y.field, m_request.y.at(y)), m_known);
    }

    void sampleNodes()
    {
        for (int j = 0; j < m_map.nodes_y; ++j) {
            for (int i = 0; i < m_map.nodes_x; ++i) {
                const bool skip = m_cancelled && m_cancelled->load(std::memory_order_relaxed);
                const double x = i / (m_map.nodes_x - 1.0);
                const double y = j / (m_map.nodes_y - 1.0);
                m_map.loads.push_back(skip ? 0 : mapLoad(at(x, y)));
            }
        }
    }

    std::vector<Cell> firstCells() const
    {
        const int step = std::clamp(m_request.coarsest, 1, 256);
        std::vector<Cell> cells;
        for (int j = 0; j < m_map.rows - 1; j += step) {
            for (int i = 0; i < m_map.columns - 1; i += step)
                cells.push_back({i, j, std::min(i + step, m_map.columns - 1), std::min(j + step, m_map.rows - 1)});
        }
        return cells;
    }

    std::uint8_t &region(int i, int j)
    {
        return m_map.regions[static_cast<std::size_t>(j) * static_cast<std::size_t>(m_map.columns) +
                             static_cast<std::size_t>(i)];
    }

    std::uint8_t sample(int i, int j)
    {
        std::uint8_t &known = region(i, j);
        // A point that stood in for a neighbour is looked at when its turn comes: only samples are kept.
        const std::size_t place = static_cast<std::size_t>(&known - m_map.regions.data());
        if (m_sampled[place] || (known != unknown && stopped()))
            return known;
        known = mapRegion(at((i + 0.5) / m_map.columns, (j + 0.5) / m_map.rows));
        m_sampled[place] = true;
        return known;
    }

    void refine(const Cell &cell, std::vector<Cell> &smaller)
    {
        const std::uint8_t a = sample(cell.left, cell.bottom);
        const std::uint8_t b = sample(cell.right, cell.bottom);
        const std::uint8_t c = sample(cell.left, cell.top);
        const std::uint8_t d = sample(cell.right, cell.top);
        fill(cell, {a, b, c, d});
        if (a == b && a == c && a == d)
            return;
        const int x = (cell.left + cell.right) / 2;
        const int y = (cell.bottom + cell.top) / 2;
        const bool wide = x > cell.left;
        const bool high = y > cell.bottom;
        if (!wide && !high)
            return;
        const int middle_x = wide ? x : cell.right;
        const int middle_y = high ? y : cell.top;
        smaller.push_back({cell.left, cell.bottom, middle_x, middle_y});
        if (wide)
            smaller.push_back({middle_x, cell.bottom, cell.right, middle_y});
        if (high)
            smaller.push_back({cell.left, middle_y, middle_x, cell.top});
        if (wide && high)
            smaller.push_back({middle_x, middle_y, cell.right, cell.top});
    }

    /// Every point that was not sampled takes the value of its nearest corner.
    void fill(const Cell &cell, const std::array<std::uint8_t, 4> &corners)
    {
        for (int j = cell.bottom; j <= cell.top; ++j) {
            const std::size_t upper = 2 * (j - cell.bottom) > cell.top - cell.bottom ? 2 : 0;
            for (int i = cell.left; i <= cell.right; ++i) {
                const std::size_t right = 2 * (i - cell.left) > cell.right - cell.left ? 1 : 0;
                std::uint8_t &point = region(i, j);
                if (!m_sampled[static_cast<std::size_t>(&point - m_map.regions.data())])
                    point = corners[upper + right];
            }
        }
    }

    const Scenario &m_scenario;
    Plan m_known = evaluate(m_scenario).plan;
    const MapRequest &m_request;
    const std::atomic<bool> *m_cancelled;
    PhaseMap m_map;
    std::vector<bool> m_sampled;
};

bool usable(const MapAxis &axis)
{
    return axis.field && axis.from < axis.to && std::isfinite(axis.from) && std::isfinite(axis.to) &&
           (!axis.log || axis.from > 0);
}

} // namespace

double MapAxis::at(double share) const
{
    return log ? from * std::pow(to / from, share) : from + (to - from) * share;
}

std::uint8_t mapRegion(const Report &report)
{
    if (!report.feasible)
        return static_cast<std::uint8_t>(report.binding);
    return report.wall(WallId::Target).hit ? static_cast<std::uint8_t>(WallId::Target) : map_fits;
}

double mapLoad(const Report &report)
{
    const std::uint8_t region = mapRegion(report);
    if (region != map_fits)
        return report.wall(static_cast<WallId>(region)).load;
    double largest = 0;
    for (const WallResult &result : report.walls) {
        const bool limit = wallInfo(result.id).kind == WallKind::Limit || result.id == WallId::Target;
        if (result.applies && limit && result.has_target)
            largest = std::max(largest, result.load);
    }
    return largest;
}

PhaseMap phaseMap(const Scenario &scenario, const MapRequest &request, const std::atomic<bool> *cancelled)
{
    if (!usable(request.x) || !usable(request.y) || request.x.field == request.y.field)
        return {};
    return Sampler(scenario, request, cancelled).run();
}

} // namespace wallchart
