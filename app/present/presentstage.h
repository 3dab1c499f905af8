// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include "app/present/slide.h"

class QLabel;

namespace wallchart {

class PlotPicture;
class WallSlider;
class WallTile;
struct Theme;

/// One slide as a page of 960 x 540 units, for a projector: headline, a few walls, one plot, up to two sliders. Whoever
/// shows it scales it, so the composition is the same on every screen and on paper; at 1920 x 1080 its smallest words
/// are 22 px high, its headline 54.
class PresentStage : public QWidget
{
    Q_OBJECT

public:
    static constexpr QSize page_size{960, 540};
    static constexpr std::size_t most_walls = 6;

    explicit PresentStage(QWidget *parent = nullptr);
    ~PresentStage() override;

    /// `number` of `count`, from 1. `footer`: catalogue and version.
    void setSlide(const Slide &slide, int number, int count, const QString &footer);
    /// The same slide with other numbers: sliders keep the pointer that drags them.
    void updateSlide(const Slide &slide);

    const std::vector<WallId> &shownWalls() const { return m_walls; }
    const QList<WallSlider *> &sliders() const { return m_sliders; }
    PlotPicture *plot() const { return m_plot; }
    QString headline() const;

signals:
    void fieldEdited(const wallchart::Field *field, double value);
    void wallActivated(wallchart::WallId wall);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void layOut();
    void fillTiles(const Slide &slide);
    void fillCases(const Slide &slide);
    void fillRest(const Slide &slide);
    void fillSliders(const Slide &slide);

    QLabel *m_headline = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_cases = nullptr;
    QLabel *m_rest = nullptr;
    QLabel *m_number = nullptr;
    QLabel *m_footer = nullptr;
    QString m_footer_text;
    PlotPicture *m_plot = nullptr;
    std::vector<WallId> m_walls;
    QList<WallTile *> m_tiles;
    QList<WallSlider *> m_sliders;
    const Field *m_x_field = nullptr;
};

} // namespace wallchart
