// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotmultiples.h"

#include <QStringList>

#include "widgets/plotaxis.h"
#include "widgets/plotpanel.h"
#include "widgets/plotreadout.h"
#include "widgets/plots.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

constexpr int gap = 8;

const PlotSeries *seriesOf(const PlotSpec &spec, WallId wall)
{
    for (const PlotSeries &series : spec.series) {
        if (!series.baseline && series.wall == wall)
            return &series;
    }
    return nullptr;
}

/// The wall that the plot is about: drawn last, as the binding one or the one singled out.
std::optional<WallId> mainWall(const PlotSpec &spec)
{
    for (auto series = spec.series.rbegin(); series != spec.series.rend(); ++series) {
        if (series->strong && !series->baseline)
            return series->wall;
    }
    return std::nullopt;
}

double place(const PlotAxis &axis, double value)
{
    return axis.log ? std::log(std::max(value, 1e-300)) : value;
}

} // namespace

void shareLoadAxis(std::vector<PlotSpec> &specs)
{
    const PlotAxis *low = nullptr;
    const PlotAxis *high = nullptr;
    for (const PlotSpec &spec : specs) {
        if (!spec.empty.empty())
            continue;
        if (!low || spec.y.from < low->from)
            low = &spec.y;
        if (!high || spec.y.to > high->to)
            high = &spec.y;
    }
    if (!low)
        return;
    PlotAxis shared = *high;
    shared.from = low->from;
    // The ticks of one axis go on in the other's where that reaches further.
    for (const PlotTick &tick : low->ticks) {
        const bool there = std::any_of(shared.ticks.begin(), shared.ticks.end(), [&](const PlotTick &other) {
            return std::abs(other.value - tick.value) <= 1e-9 * tick.value;
        });
        if (!there)
            shared.ticks.push_back(tick);
    }
    std::sort(shared.ticks.begin(), shared.ticks.end(),
              [](const PlotTick &a, const PlotTick &b) { return a.value < b.value; });
    for (PlotSpec &spec : specs) {
        if (spec.empty.empty())
            spec.y = shared;
    }
}

std::optional<double> placeOfLoad(const PlotSpec &spec, WallId wall, double load)
{
    const PlotSeries *series = seriesOf(spec, wall);
    if (!series || !(load > 0))
        return std::nullopt;
    const double now = place(spec.x, spec.marker ? spec.marker->x : spec.x.from);
    std::optional<double> nearest;
    for (std::size_t i = 1; i < series->x.size(); ++i) {
        const double y0 = place(spec.y, series->y[i - 1]);
        const double y1 = place(spec.y, series->y[i]);
        const double y = place(spec.y, load);
        if ((y0 < y) == (y1 < y))
            continue;
        const double x0 = place(spec.x, series->x[i - 1]);
        const double x = x0 + (y - y0) / (y1 - y0) * (place(spec.x, series->x[i]) - x0);
        if (!nearest || std::abs(x - now) < std::abs(*nearest - now))
            nearest = x;
    }
    return nearest && spec.x.log ? std::exp(*nearest) : nearest;
}

PlotMultiples::PlotMultiples(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Load against each slider"));
}

void PlotMultiples::addCell()
{
    const std::size_t index = m_cells.size();
    auto *panel = new PlotPanel(*findPlot("walls"), this);
    panel->setObjectName(QStringLiteral("multiple%1").arg(index));
    panel->setTitleShown(false);
    panel->setCaption(m_caption);
    m_cells.push_back({panel, nullptr});
    PlotView *view = panel->view();
    connect(panel, &PlotPanel::message, this, &PlotMultiples::message);
    connect(view, &PlotView::wallClicked, this, &PlotMultiples::wallClicked);
    connect(view, &PlotView::markerDragStarted, this, &PlotMultiples::markerDragStarted);
    connect(view, &PlotView::markerDragFinished, this, &PlotMultiples::markerDragFinished);
    connect(view, &PlotView::markerDragged, this, [this, index](double value) {
        if (const Field *field = m_cells[index].field)
            emit markerDragged(field, value);
    });
    connect(view, &PlotView::readoutChanged, this, &PlotMultiples::readoutChanged);
    connect(view, &PlotView::crosshairMoved, this, [this, index](std::optional<double> x) { link(index, x); });
}

void PlotMultiples::setInput(const PlotInput &input)
{
    const std::vector<FieldScan> &sliders = input.analysis.sliders;
    while (m_cells.size() < sliders.size())
        addCell();
    if (m_wanted != sliders.size()) {
        m_wanted = sliders.size();
        arrange();
    }
    std::vector<PlotSpec> specs;
    for (std::size_t i = 0; i < m_in_sight; ++i) {
        PlotInput own{input.scenario, input.analysis, sliders[i]};
        own.baseline = input.baseline;
        if (own.baseline && (!own.baseline->x || own.baseline->x->field != sliders[i].field))
            own.baseline->x = nullptr; // its curves are known along the x field only
        own.selected = input.selected;
        own.bands = input.bands;
        m_cells[i].field = sliders[i].field;
        specs.push_back(findPlot("walls")->build(own));
        specs.back().narrow = m_cells[i].panel->width() < named_width;
    }
    shareLoadAxis(specs);
    for (std::size_t i = 0; i < specs.size(); ++i)
        m_cells[i].panel->setSpec(std::move(specs[i]));
}

void PlotMultiples::setCaption(const PlotCaption &caption)
{
    m_caption = caption;
    for (const Cell &cell : m_cells)
        cell.panel->setCaption(caption);
}

QList<PlotPanel *> PlotMultiples::panels() const
{
    QList<PlotPanel *> shown;
    for (std::size_t i = 0; i < m_in_sight; ++i)
        shown << m_cells[i].panel;
    return shown;
}

const Field *PlotMultiples::fieldOf(const PlotPanel *panel) const
{
    for (const Cell &cell : m_cells) {
        if (cell.panel == panel)
            return cell.field;
    }
    return nullptr;
}

/// As many columns as leave the plots near the shape of a page; what does not fit is left out, last sliders first.
void PlotMultiples::arrange()
{
    const int count = static_cast<int>(m_wanted);
    const int most_columns = std::max(1, (width() - gap) / (least_width + gap));
    const int most_rows = std::max(1, (height() - gap) / (least_height + gap));
    const int shown = std::min(count, most_columns * most_rows);
    int columns = std::clamp(static_cast<int>(std::ceil(std::sqrt(shown))), 1, most_columns);
    while (columns < most_columns && (shown + columns - 1) / columns > most_rows)
        ++columns;
    const int rows = std::max(1, (shown + columns - 1) / columns);
    const QRect room = rect().adjusted(gap, gap, -gap, -gap);
    for (int i = 0; i < static_cast<int>(m_cells.size()); ++i) {
        PlotPanel *panel = m_cells[static_cast<std::size_t>(i)].panel;
        panel->setVisible(i < shown);
        const int column = i % columns;
        const int row = i / columns;
        const int left = (room.width() + gap) * column / columns;
        const int top = (room.height() + gap) * row / rows;
        panel->setGeometry(room.left() + left, room.top() + top,
                           (room.width() + gap) * (column + 1) / columns - gap - left,
                           (room.height() + gap) * (row + 1) / rows - gap - top);
    }
    m_in_sight = static_cast<std::size_t>(std::max(0, shown));
}

void PlotMultiples::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
    // Which of them have room for names, and how many there are.
    emit arranged();
}

void PlotMultiples::link(std::size_t from, std::optional<double> x)
{
    const PlotSpec &spec = m_cells[from].panel->view()->spec();
    const std::optional<WallId> wall = mainWall(spec);
    const PlotSeries *series = wall ? seriesOf(spec, *wall) : nullptr;
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    const double at = x.value_or(nothing);
    const double load = x && series ? valueOn(*series, spec, at).value_or(nothing) : nothing;
    QStringList places;
    for (std::size_t i = 0; i < m_in_sight; ++i) {
        if (i == from)
            continue;
        PlotView *view = m_cells[i].panel->view();
        std::optional<double> there;
        if (std::isfinite(load))
            there = placeOfLoad(view->spec(), *wall, load);
        view->setCrosshair(there);
        if (there)
            places << positionText(view->spec().x, *there);
    }
    if (!places.isEmpty())
        emit readoutChanged(tr("%1: %2 %3; the same at %4")
                                .arg(positionText(spec.x, at), toQString(series->name), toQString(shortNumber(load)),
                                     places.join(said(", "))));
}

} // namespace wallchart
