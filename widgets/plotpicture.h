// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/plot.h"

#include <memory>

namespace wallchart {

class PlotView;
struct Theme;

/// A plot drawn stroke by stroke each time it is painted, so that it stays sharp at any scale and in a PDF. Slower than
/// PlotView; its marker can be dragged, nothing else.
class PlotPicture : public QWidget
{
    Q_OBJECT

public:
    explicit PlotPicture(QWidget *parent = nullptr);
    ~PlotPicture() override;

    void setSpec(PlotSpec spec);
    const PlotSpec &spec() const;
    void setTheme(const Theme &theme);
    /// The marker's handle, in widget pixels; null without one.
    QRectF handleRect() const;

signals:
    void markerDragStarted();
    void markerDragged(double x); ///< in data units, inside the axis range
    void markerDragFinished();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    std::unique_ptr<PlotView> m_view; ///< never shown: it draws and knows where things are
    double m_grab_offset = 0;
    bool m_dragging = false;
};

} // namespace wallchart
