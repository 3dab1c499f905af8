// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QWidget>

#include "model/analysis.h"
#include "model/report.h"
#include "widgets/badge.h"

#include <optional>
#include <vector>

namespace wallchart {

/// One wall in the strip: shape, name, state, headroom in words, load, bar with the 1.00 tick at 75 % of its width,
/// where it is met along the x axis, limit or pace. As a chip it keeps shape, name, headroom, a short bar and the state
/// on one line.
class WallTile : public QWidget
{
    Q_OBJECT
public:
    enum class Form { Tile, Chip };
    struct Text
    {
        QString text;
        QRectF rect;
        QFont font;
    };
    struct Parts
    {
        QRectF shape;
        QRectF pill;
        QRectF bar;   ///< null: no room for it
        QRectF badge; ///< null: none
        bool pill_word = true;
        Text name;
        Text factor;
        Text load;
        Text met;
        Text kind;
    };

    explicit WallTile(WallId wall, QWidget *parent = nullptr);

    WallId wall() const { return m_wall; }
    const WallResult &result() const { return m_result; }
    void setForm(Form form);
    Form form() const { return m_form; }
    /// `x_scan` may be null: then the tile does not say where the wall is met.
    void setResult(const WallResult &result, const FieldScan *x_scan);
    void setBaselineLoad(std::optional<double> load);
    /// The load after a change that is being previewed; nothing: no preview.
    void setPreview(std::optional<double> load);
    void setSelected(bool selected);
    bool isSelected() const { return m_selected; }

    /// The laid-out parts at the present size.
    Parts parts() const;
    /// "Memory wall, over by 7%, load 1.07, met at 30.3k tokens, limit".
    QString spokenValue() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void activated(wallchart::WallId wall);
    void detailsRequested(wallchart::WallId wall); ///< double-click or Enter
    void focusMoved(int step);                     ///< arrow keys: -1, +1

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    WallResult shown() const; ///< the previewed result, or the result
    WallState state() const;
    Parts tileParts() const;
    Parts chipParts() const;
    void layoutHead(const QRectF &row, Parts &parts) const;
    void layoutFoot(const QRectF &row, Parts &parts) const;
    void paintBar(QPainter &painter, const QRectF &bar) const;
    void paintFrame(QPainter &painter) const;

    WallId m_wall;
    WallResult m_result;
    QString m_met;
    QString m_met_short;
    bool m_met_badge = false;
    std::optional<double> m_baseline;
    std::optional<double> m_preview;
    Form m_form = Form::Tile;
    bool m_selected = false;
    bool m_hover = false;
};

/// "met at 30.3k tokens", "met below 9 devices", "not met to 512k", "over throughout"; empty without a scan or a limit.
/// Without the unit: "met at 30.3k".
QString metWords(const WallResult &result, const FieldScan *x_scan, bool unit = true);

} // namespace wallchart
