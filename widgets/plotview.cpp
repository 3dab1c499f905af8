// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotview.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QPicture>
#include <QSaveFile>
#include <QSvgGenerator>
#include <qcustomplot.h>

#include "widgets/plotaxis.h"
#include "widgets/plotpaint.h"
#include "widgets/plotreadout.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <functional>

// The only file that knows the charting library. It draws axes, grid and curves; what stands around them is laid out
// and painted by plotlayout and plotpaint, as objects on the library's layers.
namespace wallchart {

namespace {

constexpr double keyboard_step = 0.01; ///< of the axis
constexpr double keyboard_fine_step = 0.001;

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

Issue cannotWrite(const QString &path, const QString &reason)
{
    return {Severity::Error, path.toStdString(), "cannot be written: " + reason.toStdString(),
            "a folder that exists and may be written to"};
}

std::optional<Issue> writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return cannotWrite(path, file.errorString());
    return std::nullopt;
}

} // namespace

class PlotView::Private
{
public:
    explicit Private(PlotView *view);

    void restyle();
    void place(QSize size);
    void applyAxes();
    void applyCurves();
    void queue() { plot->replot(QCustomPlot::rpQueuedReplot); }
    void paintInto(QPaintDevice &device, QSize size, bool vector);
    void hover(const QPointF &pos);
    void leave();
    bool press(const QPointF &pos);
    void move(const QPointF &pos);
    void release();
    void step(double share, bool whole_step);

    PlotView *q;
    QCustomPlot *plot;
    PlotSpec spec;
    PlotLayout layout;
    const Theme *fixed_theme = nullptr;
    PlotLook look;
    double grab_offset = 0;
    bool key_drag = false;
    std::optional<double> hover_x;
    QSharedPointer<FixedTicker> x_ticker{new FixedTicker};
    QSharedPointer<FixedTicker> y_ticker{new FixedTicker};
    QVector<QCPGraphData> points; ///< reused for every curve

    const Theme &theme() const { return fixed_theme ? *fixed_theme : currentTheme(); }
};

PlotView::Private::Private(PlotView *view)
    : q(view)
    , plot(new QCustomPlot(view))
{
    plot->setFocusPolicy(Qt::NoFocus);
    plot->setMouseTracking(true);
    plot->installEventFilter(view);
    plot->setNoAntialiasingOnDrag(false);
    plot->setPlottingHint(QCP::phFastPolylines);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    plot->xAxis->setTicker(x_ticker);
    plot->yAxis->setTicker(y_ticker);
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
    new PaintedLayer(plot, QStringLiteral("hover"), [this](QPainter &painter) {
        if (!hover_x)
            return;
        painter.setPen(QPen(theme().secondary, 1, Qt::DotLine));
        const double x = std::floor(*hover_x) + 0.5;
        painter.drawLine(QPointF(x, layout.scale.area().top()), QPointF(x, layout.scale.area().bottom()));
    });
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
    apply(plot->xAxis, spec.x, *x_ticker, shown, spec.kind != PlotKind::Stack);
    apply(plot->yAxis, spec.y, *y_ticker, shown, spec.kind != PlotKind::Waterfall);
}

void PlotView::Private::applyCurves()
{
    const int wanted = static_cast<int>(spec.series.size());
    while (plot->graphCount() < wanted) {
        QCPGraph *graph = plot->addGraph();
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
        points.clear();
        for (std::size_t k = 0; k < series.x.size(); ++k) {
            if (drawable(series.x[k], series.y[k], spec))
                points.append(QCPGraphData(series.x[k], series.y[k]));
        }
        graph->data()->set(points, true);
        graph->setPen(curvePen(series, theme()));
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

void PlotView::Private::hover(const QPointF &pos)
{
    const bool inside = spec.empty.empty() && layout.scale.area().contains(pos);
    const bool takes = takesMarker(spec, layout, pos);
    if (takes)
        plot->setCursor(Qt::SizeHorCursor);
    else if (wallAt(spec, layout, pos))
        plot->setCursor(Qt::PointingHandCursor);
    else
        plot->unsetCursor();
    const bool on_handle = takes && layout.handle.adjusted(-6, -6, 6, 6).contains(pos);
    if (on_handle != look.hovered) {
        look.hovered = on_handle;
        queue();
    }
    hover_x.reset();
    if (inside && spec.kind == PlotKind::Curves && !look.dragging)
        hover_x = pos.x();
    plot->layer(QStringLiteral("hover"))->replot();
    emit q->readoutChanged(readoutAt(spec, layout, pos));
}

void PlotView::Private::leave()
{
    hover_x.reset();
    plot->layer(QStringLiteral("hover"))->replot();
    if (std::exchange(look.hovered, false))
        queue();
    emit q->readoutChanged({});
}

bool PlotView::Private::press(const QPointF &pos)
{
    if (takesMarker(spec, layout, pos)) {
        const double handle_x = layout.handle.center().x();
        const bool held = std::abs(pos.x() - handle_x) <= 12 || layout.tag.contains(pos);
        grab_offset = held ? pos.x() - handle_x : 0;
        look.dragging = true;
        hover_x.reset();
        emit q->markerDragStarted();
        if (!held)
            move(pos);
        queue();
        return true;
    }
    if (const std::optional<WallId> wall = wallAt(spec, layout, pos))
        emit q->wallClicked(*wall);
    return false;
}

void PlotView::Private::move(const QPointF &pos)
{
    emit q->markerDragged(q->valueAt(pos.x() - grab_offset));
}

void PlotView::Private::release()
{
    look.dragging = false;
    emit q->markerDragFinished();
    queue();
}

void PlotView::Private::step(double share, bool whole_step)
{
    const QRectF &area = layout.scale.area();
    const double now = spec.marker->x;
    double x = layout.scale.valueAt(layout.scale.toX(now) + share * area.width());
    if (spec.x.whole) {
        x = std::round(x);
        if (whole_step || x == now)
            x = share > 0 ? std::max(x, now + 1) : std::min(x, now - 1);
    }
    emit q->markerDragged(std::clamp(x, spec.x.from, spec.x.to));
}

PlotView::PlotView(QWidget *parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_d->restyle();
}

PlotView::~PlotView() = default;

void PlotView::setSpec(PlotSpec spec)
{
    m_d->spec = std::move(spec);
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
    setSpec(std::move(m_d->spec));
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

void PlotView::renderTo(QPainter &painter, QSize size)
{
    // The library needs its own painter class, so the strokes go through a recording.
    QPicture picture;
    m_d->paintInto(picture, size, true);
    painter.drawPicture(QPointF(0, 0), picture);
}

QImage PlotView::toImage(QSize size, double scale)
{
    QImage image(QSize(qCeil(size.width() * scale), qCeil(size.height() * scale)), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    m_d->paintInto(image, size, false);
    return image;
}

std::optional<Issue> PlotView::savePng(const QString &path, QSize size, double scale)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!toImage(size, scale).save(&buffer, "PNG"))
        return cannotWrite(path, QStringLiteral("the picture is too large"));
    return writeFile(path, bytes);
}

std::optional<Issue> PlotView::saveSvg(const QString &path, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(96); // with the default of 72 text comes out a quarter too small
    generator.setTitle(accessibleName());
    generator.setDescription(accessibleDescription());
    m_d->paintInto(generator, size, true);
    return writeFile(path, bytes);
}

std::optional<Issue> PlotView::savePdf(const QString &path, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(96);
    writer.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(accessibleName());
    m_d->paintInto(writer, size, true);
    return writeFile(path, bytes);
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
        setSpec(std::move(m_d->spec));
    }
}

void PlotView::keyPressEvent(QKeyEvent *event)
{
    const bool right = event->key() == Qt::Key_Right;
    if ((!right && event->key() != Qt::Key_Left) || !m_d->spec.marker || !m_d->spec.marker->draggable) {
        QWidget::keyPressEvent(event);
        return;
    }
    // Holding a key down is one drag.
    if (!std::exchange(m_d->key_drag, true))
        emit markerDragStarted();
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    const double share = fine ? keyboard_fine_step : keyboard_step;
    m_d->step(right ? share : -share, true);
    event->accept();
}

void PlotView::keyReleaseEvent(QKeyEvent *event)
{
    QWidget::keyReleaseEvent(event);
    if (!event->isAutoRepeat() && std::exchange(m_d->key_drag, false))
        emit markerDragFinished();
}

void PlotView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_d->look.focused = event->reason() != Qt::MouseFocusReason;
    m_d->queue();
}

void PlotView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_d->look.focused = false;
    if (std::exchange(m_d->key_drag, false))
        emit markerDragFinished();
    m_d->queue();
}

bool PlotView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_d->plot)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() != Qt::LeftButton)
            return false;
        setFocus(Qt::MouseFocusReason);
        m_d->press(mouse->position());
        return true;
    }
    case QEvent::MouseMove: {
        const QPointF pos = static_cast<QMouseEvent *>(event)->position();
        if (m_d->look.dragging)
            m_d->move(pos);
        else
            m_d->hover(pos);
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (m_d->look.dragging)
            m_d->release();
        return true;
    case QEvent::Leave:
        m_d->leave();
        return false;
    default:
        return false;
    }
}

} // namespace wallchart
