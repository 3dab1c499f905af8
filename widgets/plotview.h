// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QWidget>

#include "model/issue.h"
#include "widgets/plot.h"
#include "widgets/plotcaption.h"
#include "widgets/plotzoom.h"

#include <memory>
#include <optional>

class QPainter;

namespace wallchart {

struct Theme;

/// Draws any PlotSpec. The charting library stays behind this class.
class PlotView : public QWidget
{
    Q_OBJECT

public:
    explicit PlotView(QWidget *parent = nullptr);
    ~PlotView() override;

    /// Shows another spec. Cheap: graphs and items are kept, the replot is queued, several calls before the next event
    /// loop turn draw once.
    void setSpec(PlotSpec spec);
    /// As it is drawn, under the chosen axes.
    const PlotSpec &spec() const;
    /// As it was given.
    const PlotSpec &wholeSpec() const;
    /// The part and the scale of the axes that is shown, of plots of curves. Stays while specs change, but for the x
    /// axis once another quantity stands there.
    void setAxes(const PlotAxesChoice &choice);
    const PlotAxesChoice &axes() const;
    void resetZoom();
    /// Below 1: nearer, around the middle of the x axis.
    void zoomBy(double factor);
    /// Puts the cross-hair at x, data units; nothing: takes it away.
    void setCrosshair(std::optional<double> x);
    /// Draws in this theme whatever the application's is (for print); it must outlive the view.
    void setTheme(const Theme &theme);

    /// Rectangles of every text that is drawn outside the axes' tick labels, in widget pixels. For layout tests.
    QList<QRectF> labelRects() const;
    /// The area between the axes, in widget pixels.
    QRectF plotRect() const;
    /// The marker's handle, in widget pixels; null without a marker.
    QRectF handleRect() const;
    /// Position of a data point, in widget pixels.
    QPointF pixelOf(double x, double y) const;
    /// x in data units at a widget pixel, within the axis range.
    double valueAt(double pixel_x) const;

    /// Put around every picture that toImage() and the save functions make; empty: the plot alone.
    void setCaption(const PlotCaption &caption);
    const PlotCaption &caption() const;
    /// The size of such a picture of a plot of this size.
    QSize captioned(QSize size) const;
    /// Draws at another size than the widget's, through any painter, from the painter's origin.
    void renderTo(QPainter &painter, QSize size);
    /// The picture with its caption at `scale` pixels per unit.
    QImage toImage(QSize size, double scale = 1.0);
    /// Writes the plot at `size` (device-independent pixels). Nothing on success, else what went wrong.
    std::optional<Issue> savePng(const QString &path, QSize size, double scale = 2.0);
    std::optional<Issue> saveSvg(const QString &path, QSize size);
    std::optional<Issue> savePdf(const QString &path, QSize size);

    /// Draws at once; for benchmarks.
    void replotNow();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void markerDragStarted();
    /// x in data units, inside the axis range; not rounded to what the field accepts.
    void markerDragged(double x);
    void markerDragFinished();
    /// The point of a map, between the same two signals; data units, inside the axis ranges.
    void pointDragged(double x, double y);
    /// A curve, label or sign of the wall was clicked.
    void wallClicked(wallchart::WallId wall);
    void axesChanged();
    /// The user moved the cross-hair to x, data units; nothing: it is gone.
    void crosshairMoved(std::optional<double> x);
    /// What lies under the pointer, in words; empty when the pointer leaves.
    void readoutChanged(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace wallchart
