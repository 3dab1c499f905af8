// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotview.h"

#include <qcustomplot.h>

#include "widgets/plotdash.h"
#include "widgets/plotview_p.h"
#include "widgets/theme.h"

#include <cmath>
#include <functional>
#include <utility>

// The only file that knows the charting library. It draws axes, grid and curves; what stands around them is laid out
// and painted by plotlayout and plotpaint, as objects on the library's layers.
namespace wallchart {

namespace {

/// An object on a layer that paints through a function.
class PaintedLayer : public QCPLayerable
{
public:
    using Paint = std::function<void(QPainter &)>;
    PaintedLayer(QCustomPlot *plot, const QString &layer, Paint paint)
        : QCPLayerable(plot, layer)
        , m_paint(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    Paint m_paint;
};

/// Ticks where the spec has them; their text is painted with the other texts.
class FixedTicker : public QCPAxisTicker
{
public:
    void setTicks(const std::vector<PlotTick> &ticks)
    {
        m_ticks.clear();
        for (const PlotTick &tick : ticks)
            m_ticks << tick.value;
    }
    void generate(const QCPRange &, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *sub_ticks,
                  QVector<QString> *labels) override
    {
        ticks = m_ticks;
        if (sub_ticks)
            sub_ticks->clear();
        if (labels)
            *labels = QVector<QString>(m_ticks.size());
    }

private:
    QVector<double> m_ticks;
};

class CurveGraph : public QCPGraph
{
public:
    using QCPGraph::QCPGraph;

protected:
    void draw(QCPPainter *painter) override
    {
        if (painter->modes().testFlag(QCPPainter::pmVectorized) || lineStyle() == lsNone) {
            QCPGraph::draw(painter);
            return;
        }
        QVector<QPointF> points;
        getLines(&points, QCPDataRange(0, dataCount()));
        QList<qreal> pattern = mPen.style() == Qt::SolidLine ? QList<qreal>() : mPen.dashPattern();
        for (qreal &dash : pattern)
            dash *= mPen.widthF();
        Dasher dasher(pattern, QRectF(clipRect()).adjusted(-2, -2, 2, 2));
        for (qsizetype i = 1; i < points.size(); ++i)
            dasher.add(points[i - 1], points[i]);
        applyDefaultAntialiasingHint(painter);
        QPen pen(mPen.color(), mPen.widthF());
        pen.setCapStyle(Qt::FlatCap);
        painter->setPen(pen);
        painter->drawLines(dasher.lines());
    }
};

QPen curvePen(const PlotSeries &series, const Theme &theme)
{
    QColor color = series.wall ? theme.wall(*series.wall) : theme.text;
    if (series.faint)
        color = mixed(theme.plot, color, 0.3);
    QPen pen(color, series.width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    QList<qreal> dashes = series.baseline || !series.wall ? QList<qreal>{} : wallDashes(*series.wall);
    if (series.baseline)
        dashes = {4, 4};
    // A pen counts its dashes in pen widths.
    for (qreal &dash : dashes)
        dash /= series.width;
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    return pen;
}

bool drawable(double x, double y, const PlotSpec &spec)
{
    return std::isfinite(x) && std::isfinite(y) && (!spec.x.log || x > 0) && (!spec.y.log || y > 0);
}

} // namespace

struct PlotView::Private::Library
{
    QSharedPointer<FixedTicker> x_ticker{new FixedTicker};
    QSharedPointer<FixedTicker> y_ticker{new FixedTicker};
    QVector<QCPGraphData> points; ///< reused for every curve
};

PlotView::Private::Private(PlotView *view)
    : q(view)
    , plot(new QCustomPlot(view))
    , library(std::make_unique<Library>())
{
    plot->setFocusPolicy(Qt::NoFocus);
    plot->setMouseTracking(true);
    plot->setNoAntialiasingOnDrag(false);
    plot->setPlottingHint(QCP::phFastPolylines);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    plot->xAxis->setTicker(library->x_ticker);
    plot->yAxis->setTicker(library->y_ticker);
    for (QCPAxis *axis : {plot->xAxis, plot->yAxis}) {
        axis->setTickLabels(false);
        axis->setSubTicks(false);
        axis->setTickLength(0, 4);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setAntialiased(false);
    }
    plot->addLayer(QStringLiteral("hover"), plot->layer(QStringLiteral("overlay")));
    plot->layer(QStringLiteral("hover"))->setMode(QCPLayer::lmBuffered);
    // The plot owns its layer objects.
    new PaintedLayer(plot, QStringLiteral("background"),
                     [this](QPainter &painter) { paintPlotBackground(painter, spec, layout, theme()); });
    new PaintedLayer(plot, QStringLiteral("overlay"),
                     [this](QPainter &painter) { paintPlotForeground(painter, spec, layout, theme(), look); });
    new PaintedLayer(plot, QStringLiteral("hover"), [this](QPainter &painter) { paintHover(painter); });
}

void PlotView::Private::restyle()
{
    const Theme &colours = theme();
    plot->setBackground(QBrush(colours.plot));
    for (QCPAxis *axis : {plot->xAxis, plot->yAxis, plot->xAxis2, plot->yAxis2}) {
        axis->setBasePen(QPen(colours.border, 1));
        axis->setTickPen(QPen(colours.border, 1));
        axis->setLabelColor(colours.text);
        axis->setTickLabelColor(colours.text);
        axis->grid()->setPen(QPen(colours.grid_minor, 1));
    }
}

void PlotView::Private::place(QSize size)
{
    layout = layoutPlot(spec, QSizeF(size), theme());
    const QRect area = layout.scale.area().toAlignedRect();
    // The library maps the range to one pixel above its rectangle (its bottom is QRect's, one less than the edge).
    plot->axisRect()->setMargins(QMargins(area.left(), area.top() + 1, size.width() - area.left() - area.width(),
                                          size.height() - area.top() - area.height() - 1));
}

void PlotView::Private::applyAxes()
{
    const auto apply = [](QCPAxis *axis, const PlotAxis &from, FixedTicker &ticker, bool shown, bool ticks) {
        axis->setVisible(shown);
        axis->grid()->setVisible(shown && ticks);
        axis->setTicks(ticks);
        const auto type = from.log ? QCPAxis::stLogarithmic : QCPAxis::stLinear;
        if (axis->scaleType() != type)
            axis->setScaleType(type);
        axis->setRange(from.from, from.to);
        ticker.setTicks(from.ticks);
    };
    const bool shown = spec.empty.empty();
    apply(plot->xAxis, spec.x, *library->x_ticker, shown, spec.kind != PlotKind::Stack);
    apply(plot->yAxis, spec.y, *library->y_ticker, shown, spec.kind != PlotKind::Waterfall);
}

void PlotView::Private::applyCurves()
{
    const int wanted = static_cast<int>(spec.series.size());
    while (plot->graphCount() < wanted) {
        auto *graph = new CurveGraph(plot->xAxis, plot->yAxis);
        graph->setSelectable(QCP::stNone);
        graph->removeFromLegend();
    }
    for (int i = 0; i < plot->graphCount(); ++i) {
        QCPGraph *graph = plot->graph(i);
        graph->setVisible(i < wanted);
        if (i >= wanted) {
            graph->data()->clear();
            continue;
        }
        const PlotSeries &series = spec.series[static_cast<std::size_t>(i)];
        library->points.clear();
        for (std::size_t k = 0; k < series.x.size(); ++k) {
            if (drawable(series.x[k], series.y[k], spec))
                library->points.append(QCPGraphData(series.x[k], series.y[k]));
        }
        graph->data()->set(library->points, true);
        graph->setPen(curvePen(series, theme()));
        constexpr double mark_size = 7;
        graph->setLineStyle(series.points ? QCPGraph::lsNone : QCPGraph::lsLine);
        graph->setScatterStyle(
            series.points ? QCPScatterStyle(QCPScatterStyle::ssDiamond, graph->pen().color(), theme().plot, mark_size)
                          : QCPScatterStyle(QCPScatterStyle::ssNone));
    }
}

void PlotView::Private::paintHover(QPainter &painter)
{
    const QRectF &area = layout.scale.area();
    const auto upright = [&](double at) {
        const double x = std::floor(at) + 0.5;
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    };
    if (hover_x) {
        painter.setPen(QPen(theme().secondary, 1, Qt::DotLine));
        upright(*hover_x);
    }
    if (hover_x && pin_x) {
        painter.setPen(QPen(theme().selection, 1, Qt::DashLine));
        upright(layout.scale.toX(*pin_x));
        painter.drawLine(QPointF(layout.scale.toX(*pin_x), area.top() + 6), QPointF(*hover_x, area.top() + 6));
    }
    if (!rubber_band.isNull() && isBand()) {
        painter.setPen(QPen(theme().selection, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rubber_band.normalized().intersected(area));
    }
}

void PlotView::Private::paintInto(QPaintDevice &device, QSize size, bool vector)
{
    place(size);
    const std::optional<double> pointer = std::exchange(hover_x, std::nullopt);
    const PlotLook now = std::exchange(look, PlotLook{});
    QCPPainter painter;
    painter.begin(&device);
    if (vector) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.setMode(QCPPainter::pmNonCosmetic);
    }
    painter.fillRect(QRect(QPoint(0, 0), size), theme().plot);
    plot->toPainter(&painter, size.width(), size.height());
    painter.end();
    look = now;
    hover_x = pointer;
    place(q->size());
}

PlotView::Private::~Private() = default;

QWidget *PlotView::Private::canvas() const
{
    return plot;
}

const Theme &PlotView::Private::theme() const
{
    return fixed_theme ? *fixed_theme : currentTheme();
}

void PlotView::Private::queue()
{
    plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotView::Private::redrawHover()
{
    plot->layer(QStringLiteral("hover"))->replot();
}

PlotView::PlotView(QWidget *parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    // Only now: the layers' birth sends events that the filter would see before it can.
    m_d->canvas()->installEventFilter(this);
    m_d->restyle();
}

PlotView::~PlotView() = default;

void PlotView::setSpec(PlotSpec spec)
{
    if (spec.x.label != std::exchange(m_d->x_label, spec.x.label)) {
        m_d->axes.x.reset();
        m_d->axes.x_log.reset();
    }
    m_d->given.reset();
    if (m_d->axes.empty() || !takesAxes(spec)) {
        m_d->spec = std::move(spec);
    } else {
        m_d->spec = withAxes(spec, m_d->axes);
        m_d->given = std::move(spec);
    }
    m_d->place(size());
    m_d->applyAxes();
    m_d->applyCurves();
    setAccessibleName(toQString(m_d->spec.title + ": " + m_d->spec.subtitle));
    setAccessibleDescription(toQString(m_d->spec.empty.empty() ? m_d->spec.summary : m_d->spec.empty));
    m_d->queue();
}

const PlotSpec &PlotView::spec() const
{
    return m_d->spec;
}

void PlotView::setTheme(const Theme &theme)
{
    m_d->fixed_theme = &theme;
    m_d->restyle();
    setSpec(m_d->takeWhole());
}

QList<QRectF> PlotView::labelRects() const
{
    const std::vector<QRectF> rects = m_d->layout.labelRects();
    return QList<QRectF>(rects.begin(), rects.end());
}

QRectF PlotView::plotRect() const
{
    return m_d->layout.scale.area();
}

QRectF PlotView::handleRect() const
{
    return m_d->layout.handle;
}

QPointF PlotView::pixelOf(double x, double y) const
{
    return m_d->layout.scale.point(x, y);
}

double PlotView::valueAt(double pixel_x) const
{
    const double value = m_d->layout.scale.valueAt(pixel_x);
    return m_d->spec.x.whole ? std::clamp(std::round(value), m_d->spec.x.from, m_d->spec.x.to) : value;
}

void PlotView::replotNow()
{
    m_d->plot->replot(QCustomPlot::rpImmediateRefresh);
}

QSize PlotView::sizeHint() const
{
    return {690, 420};
}

QSize PlotView::minimumSizeHint() const
{
    return {320, 200};
}

void PlotView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_d->place(size());
    m_d->plot->setGeometry(rect());
}

void PlotView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange) {
        m_d->restyle();
        setSpec(m_d->takeWhole());
    }
}

} // namespace wallchart
