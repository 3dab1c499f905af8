// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/analysis.h"
#include "model/report.h"

#include <optional>
#include <vector>

namespace wallchart {

class WallTile;

/// All walls, always in the same places: one row of tiles from 1700 px on; narrower, seven tiles and a row of chips;
/// low (setCompact), rows of chips only.
class WallStrip : public QWidget
{
    Q_OBJECT
public:
    explicit WallStrip(QWidget *parent = nullptr);

    void setReport(const Report &report, const FieldScan *x_scan);
    /// Loads of the pinned baseline; nullptr: none.
    void setBaseline(const Report *report);
    /// Loads after a change that is being previewed; nullptr: none.
    void setPreview(const Report *report);
    void setSelected(std::optional<WallId> wall);
    std::optional<WallId> selected() const { return m_selected; }
    /// One line per wall, for windows under 700 px high.
    void setCompact(bool compact);

    const std::vector<WallTile *> &tiles() const { return m_tiles; }
    WallTile *tile(WallId wall) const { return m_tiles[static_cast<std::size_t>(wall)]; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void wallActivated(wallchart::WallId wall);
    void detailsRequested(wallchart::WallId wall);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int columnsFor(int width) const;
    std::vector<int> rowsFor(int width) const; ///< walls in each row
    int heightFor(int width) const;
    void arrange();
    void moveFocus(WallId from, int step);
    void updateFocusPolicies(WallId current);

    std::vector<WallTile *> m_tiles; ///< indexed by WallId
    std::optional<WallId> m_selected;
    bool m_compact = false;
};

} // namespace wallchart
