// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSize>

#include "widgets/plotpaint.h"
#include "widgets/plotview.h"

#include <memory>
#include <optional>

class QCustomPlot;
class QPaintDevice;

namespace wallchart {

/// What plotview.cpp (drawing), plotviewinput.cpp (mouse and keys) and plotexport.cpp share.
class PlotView::Private
{
public:
    explicit Private(PlotView *view);
    ~Private();

    // Drawing.
    QWidget *canvas() const;
    const Theme &theme() const;
    void restyle();
    void place(QSize size);
    void applyAxes();
    void applyCurves();
    /// Draws once before the next turn of the event loop.
    void queue();
    /// Redraws the cross-hair only.
    void redrawHover();
    void paintInto(QPaintDevice &device, QSize size, bool vector);
    /// Caption and plot, all strokes.
    void paintPage(QPaintDevice &device, QSize size);

    // Mouse and keys.
    void hover(const QPointF &pos, bool pinning);
    void leave();
    void press(const QPointF &pos);
    void move(const QPointF &pos);
    void release();
    void step(double share);
    void stepPoint(double right, double up);

    // Axes and cross-hair.
    const PlotSpec &whole() const;
    PlotSpec takeWhole();
    PlotSpec unzoomed() const;
    void zoom(const QPointF &at, double factor, bool upright);
    void pan(const QPointF &by);
    void zoomToBand();
    bool isBand() const;
    void moveCrosshair(double share);
    void showCrosshair(double x, double y);
    void pinCrosshair(bool pinned);
    bool axesKey(int key, Qt::KeyboardModifiers modifiers);
    bool axesMouse(QEvent *event);
    void paintHover(QPainter &painter);

    struct Library; ///< objects of the charting library
    PlotView *q;
    QCustomPlot *plot;
    std::unique_ptr<Library> library;
    PlotSpec spec;
    std::optional<PlotSpec> given; ///< where `spec` shows only a part of it
    PlotAxesChoice axes;
    std::string x_label; ///< of the axis that the choice is about
    PlotCaption caption;
    PlotLayout layout;
    const Theme *fixed_theme = nullptr;
    PlotLook look;
    double grab_offset = 0; ///< of the pointer from the handle, px
    double grab_offset_y = 0;
    bool key_drag = false;
    std::optional<double> hover_x; ///< px
    std::optional<double> pin_x;   ///< data units: where the difference is counted from
    bool pinned_by_key = false;
    QRectF rubber_band; ///< px; null: none
    std::optional<QPointF> pan_from;
};

} // namespace wallchart
