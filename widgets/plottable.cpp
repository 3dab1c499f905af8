// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wall.h"
#include "model/words.h"
#include "widgets/plot.h"
#include "widgets/plotaxis.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

namespace wallchart {

namespace {

PlotCell textCell(std::string text)
{
    return {std::move(text), std::nullopt};
}

PlotCell numberCell(double value)
{
    return {shortNumber(value), value};
}

std::string withUnit(const std::string &name, const std::string &unit)
{
    return unit.empty() ? name : words::say("%1, %2", {name, words::say(unit.c_str())});
}

/// One row per x at which something is drawn, with the marks that stand there.
class CurveRows
{
public:
    explicit CurveRows(const PlotSpec &spec)
        : m_spec(spec)
    {
    }

    PlotTable build()
    {
        PlotTable result;
        result.columns = {withUnit(m_spec.x.label, m_spec.x.unit), words::say("Mark")};
        // Not in drawing order: walls as everywhere else, then the baseline.
        std::vector<const PlotSeries *> ordered;
        for (const PlotSeries &series : m_spec.series)
            ordered.push_back(&series);
        std::stable_sort(ordered.begin(), ordered.end(), [](const PlotSeries *a, const PlotSeries *b) {
            return a->baseline != b->baseline ? b->baseline : a->wall < b->wall;
        });
        for (const PlotSeries *series : ordered)
            addSeries(*series, result.columns);
        m_width = result.columns.size();
        for (const PlotCrossing &crossing : m_spec.crossings)
            addMark(crossing.x, words::say("%1 met", {words::say(wallInfo(crossing.wall).name)}));
        if (m_spec.marker)
            addMark(m_spec.marker->x, words::say("now"));
        if (m_spec.baseline)
            addMark(m_spec.baseline->x, words::say("baseline"));
        for (auto &[x, row] : m_rows) {
            row.resize(m_width);
            row.front() = numberCell(x);
            result.rows.push_back(std::move(row));
        }
        return result;
    }

private:
    void addSeries(const PlotSeries &series, std::vector<std::string> &columns)
    {
        const std::size_t column = columns.size();
        const std::string name = series.baseline ? words::say("%1 (baseline)", {series.name}) : series.name;
        columns.push_back(series.unit.empty() ? words::say("%1 load", {name}) : withUnit(name, series.unit));
        const bool band = !series.low.empty();
        if (band) {
            columns.push_back(words::say("%1 low", {name}));
            columns.push_back(words::say("%1 high", {name}));
        }
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            set(series.x[i], column, series.y[i] * series.per_y);
            if (band) {
                set(series.x[i], column + 1, series.low[i] * series.per_y);
                set(series.x[i], column + 2, series.high[i] * series.per_y);
            }
        }
        const std::optional<PlotMarker> &marker = series.baseline ? m_spec.baseline : m_spec.marker;
        if (series.at && marker)
            set(marker->x, column, *series.at * series.per_y);
        for (const PlotCrossing &crossing : m_spec.crossings) {
            if (!series.baseline && series.wall == crossing.wall && m_spec.wall_line && !isSet(crossing.x, column))
                set(crossing.x, column, *m_spec.wall_line * series.per_y);
        }
    }

    bool isSet(double x, std::size_t column) const
    {
        const auto row = m_rows.find(x);
        return row != m_rows.end() && column < row->second.size() && row->second[column].number;
    }

    void set(double x, std::size_t column, double value)
    {
        std::vector<PlotCell> &row = m_rows[x];
        row.resize(std::max(row.size(), column + 1));
        row[column] = numberCell(value);
    }

    void addMark(double x, const std::string &mark)
    {
        std::vector<PlotCell> &row = m_rows[x];
        row.resize(m_width);
        std::string &text = row[1].text;
        text = text.empty() ? mark : words::say("%1, %2", {text, mark});
    }

    const PlotSpec &m_spec;
    std::size_t m_width = 0;
    std::map<double, std::vector<PlotCell>> m_rows;
};

void addLimitRows(const PlotSpec &spec, PlotTable &result)
{
    static constexpr std::array names{words::mark("Usable"), words::mark("Physical"), words::mark("Target")};
    for (const PlotLimit &limit : spec.limits) {
        std::vector<PlotCell> row(result.columns.size());
        row[0] = textCell(words::say(names[static_cast<std::size_t>(limit.kind)]));
        row[1] = numberCell(limit.value);
        result.rows.push_back(std::move(row));
    }
}

PlotTable stackTable(const PlotSpec &spec)
{
    PlotTable result;
    result.columns = {words::say("Part")};
    std::map<std::string, std::vector<PlotCell>> cells;
    std::vector<std::string> order;
    for (std::size_t i = 0; i < spec.bars.size(); ++i) {
        result.columns.push_back(withUnit(spec.bars[i].label, spec.y.unit));
        for (const PlotSegment &segment : spec.bars[i].segments) {
            if (!cells.contains(segment.label))
                order.push_back(segment.label);
            std::vector<PlotCell> &row = cells[segment.label];
            row.resize(spec.bars.size());
            row[i] = numberCell(segment.to - segment.from);
        }
    }
    for (const std::string &label : order) {
        std::vector<PlotCell> row{textCell(label)};
        row.insert(row.end(), cells[label].begin(), cells[label].end());
        result.rows.push_back(std::move(row));
    }
    std::vector<PlotCell> total{textCell(words::say("Total"))};
    std::vector<PlotCell> low{textCell(words::say("Total, low"))};
    std::vector<PlotCell> high{textCell(words::say("Total, high"))};
    for (const PlotBar &bar : spec.bars) {
        total.push_back(numberCell(bar.total));
        low.push_back(bar.low ? numberCell(*bar.low) : PlotCell{});
        high.push_back(bar.high ? numberCell(*bar.high) : PlotCell{});
    }
    result.rows.push_back(std::move(total));
    result.rows.push_back(std::move(low));
    result.rows.push_back(std::move(high));
    addLimitRows(spec, result);
    if (spec.over) {
        std::vector<PlotCell> row(result.columns.size());
        row[0] = textCell(words::say("Over"));
        row[1] = numberCell(*spec.over);
        result.rows.push_back(std::move(row));
    }
    return result;
}

/// Every so many points of the map, with the wall that is hit there.
PlotTable mapTable(const PlotSpec &spec)
{
    PlotTable result;
    result.columns = {withUnit(spec.x.label, spec.x.unit), withUnit(spec.y.label, spec.y.unit), words::say("Wall")};
    if (!spec.regions.codes)
        return result;
    const auto at = [](const PlotAxis &axis, double share) {
        return axis.log ? axis.from * std::pow(axis.to / axis.from, share) : axis.from + (axis.to - axis.from) * share;
    };
    constexpr int across = 25;
    constexpr int up = 17;
    for (int j = 0; j < up; ++j) {
        for (int i = 0; i < across; ++i) {
            const int column = (2 * i + 1) * spec.regions.columns / (2 * across);
            const int row = (2 * j + 1) * spec.regions.rows / (2 * up);
            const std::uint8_t code =
                (*spec.regions.codes)[static_cast<std::size_t>(row) * static_cast<std::size_t>(spec.regions.columns) +
                                      static_cast<std::size_t>(column)];
            const bool fits = code >= wall_count;
            result.rows.push_back(
                {numberCell(at(spec.x, (column + 0.5) / spec.regions.columns)),
                 numberCell(at(spec.y, (row + 0.5) / spec.regions.rows)),
                 textCell(words::say(fits ? words::mark("none") : wallInfo(static_cast<WallId>(code)).name))});
        }
    }
    return result;
}

/// Dots first, then what limits them.
PlotTable pointTable(const PlotSpec &spec)
{
    PlotTable result;
    result.columns = {words::say("What"),
                      words::say("Part of"),
                      withUnit(spec.x.label, spec.x.unit),
                      withUnit(spec.y.label, spec.y.unit),
                      withUnit(words::say("Limit"), spec.y.unit),
                      words::say("Share of the time"),
                      words::say("Resource"),
                      words::say("In words")};
    for (const PlotPoint &point : spec.points)
        result.rows.push_back({textCell(point.baseline ? words::say("%1 (baseline)", {point.name}) : point.name),
                               textCell(point.group), numberCell(point.x), numberCell(point.y),
                               point.up_to ? numberCell(*point.up_to) : PlotCell{}, numberCell(point.share),
                               textCell(words::say(point.wall ? wallInfo(*point.wall).name : "")),
                               textCell(point.note)});
    for (const PlotSeries &series : spec.series)
        result.rows.push_back({textCell(series.baseline ? words::say("%1 (baseline)", {series.name}) : series.name),
                               {},
                               {},
                               {},
                               numberCell(*std::max_element(series.y.begin(), series.y.end())),
                               {},
                               {},
                               {}});
    return result;
}

PlotTable twoSidedTable(const PlotSpec &spec)
{
    PlotTable result;
    result.columns = {words::say("Input"), withUnit(words::say("At its low end"), spec.x.unit),
                      withUnit(words::say("At its high end"), spec.x.unit)};
    for (const PlotBar &bar : spec.bars)
        result.rows.push_back({textCell(bar.label), numberCell(bar.low.value_or(0)), numberCell(bar.high.value_or(0))});
    return result;
}

PlotTable waterfallTable(const PlotSpec &spec)
{
    PlotTable result;
    const std::string &unit = spec.x.unit;
    result.columns = {words::say("Term"),
                      withUnit(words::say("Exposed"), unit),
                      withUnit(words::say("Hidden"), unit),
                      withUnit(words::say("Low"), unit),
                      withUnit(words::say("High"), unit),
                      words::say("Resource")};
    for (const PlotBar &bar : spec.bars) {
        std::vector<PlotCell> row(result.columns.size());
        row[0] = textCell(bar.label);
        for (const PlotSegment &segment : bar.segments)
            row[segment.hidden ? 2 : 1] = numberCell(segment.to - segment.from);
        if (bar.low)
            row[3] = numberCell(*bar.low);
        if (bar.high)
            row[4] = numberCell(*bar.high);
        if (bar.wall)
            row[5] = textCell(words::say(wallInfo(*bar.wall).name));
        result.rows.push_back(std::move(row));
    }
    addLimitRows(spec, result);
    return result;
}

std::string quoted(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"')
            result += '"';
        result += c;
    }
    return result + '"';
}

std::string exact(double value)
{
    std::array<char, 40> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

} // namespace

PlotTable table(const PlotSpec &spec)
{
    if (!spec.empty.empty())
        return {};
    switch (spec.kind) {
    case PlotKind::Curves:
        return spec.points.empty() ? CurveRows(spec).build() : pointTable(spec);
    case PlotKind::Map:
        return mapTable(spec);
    case PlotKind::Stack:
        return stackTable(spec);
    case PlotKind::Waterfall:
        return spec.two_sided ? twoSidedTable(spec) : waterfallTable(spec);
    }
    return {};
}

std::string toCsv(const PlotTable &table)
{
    std::string csv;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        csv += (i ? "," : "") + quoted(table.columns[i]);
    csv += '\n';
    for (const std::vector<PlotCell> &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            csv += (i ? "," : "") + (row[i].number ? exact(*row[i].number) : quoted(row[i].text));
        csv += '\n';
    }
    return csv;
}

} // namespace wallchart
