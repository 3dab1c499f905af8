// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include "widgets/plot.h"
#include "widgets/plotcaption.h"

#include <optional>
#include <vector>

namespace wallchart {

class PlotPanel;

/// Gives all plots of curves the widest of their y axes, so that a height means the same everywhere. Specs without
/// anything to draw are left alone.
void shareLoadAxis(std::vector<PlotSpec> &specs);

/// x at which the wall's curve has this load, the place nearest to the marker; nothing where it never has.
std::optional<double> placeOfLoad(const PlotSpec &spec, WallId wall, double load);

/// The Walls plot against each headline slider, side by side, as many as fit. A cross-hair in one stands in the others
/// where the wall in question has the same load.
class PlotMultiples : public QWidget
{
    Q_OBJECT

public:
    explicit PlotMultiples(QWidget *parent = nullptr);

    /// Only what is in sight is built.
    void setInput(const PlotInput &input);
    void setCaption(const PlotCaption &caption);
    /// The panels in sight.
    QList<PlotPanel *> panels() const;
    const Field *fieldOf(const PlotPanel *panel) const;

    /// Least size of one plot, px.
    static constexpr int least_width = 330;
    static constexpr int least_height = 190;
    /// Below this width curves bear no names.
    static constexpr int named_width = 460;

signals:
    void markerDragStarted();
    /// The marker of this field's plot.
    void markerDragged(const wallchart::Field *field, double value);
    void markerDragFinished();
    void wallClicked(wallchart::WallId wall);
    void readoutChanged(const QString &text);
    void message(const QString &text);
    /// Other plots are in sight, or of another size: they are to be built.
    void arranged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Cell
    {
        PlotPanel *panel = nullptr;
        const Field *field = nullptr;
    };

    void addCell();
    void arrange();
    void link(std::size_t from, std::optional<double> x);

    std::vector<Cell> m_cells;
    std::size_t m_wanted = 0; ///< sliders of the case
    std::size_t m_in_sight = 0;
    PlotCaption m_caption;
};

} // namespace wallchart
