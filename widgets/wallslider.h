// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "model/analysis.h"
#include "model/fields.h"
#include "widgets/sliderlayout.h"

#include <optional>

namespace wallchart {

class QuantityEntry;

/// The slider of one field with the walls on its groove: exact entry, feasible stretch, lettered marks at the exact
/// crossings, baseline diamond, ticks at nice values.
class WallSlider : public QWidget
{
    Q_OBJECT
public:
    explicit WallSlider(const Field &field, QWidget *parent = nullptr);

    const Field &field() const { return m_field; }
    double value() const { return m_value; }
    /// Shows a value (clamped to the field's range); emits nothing.
    void setValue(double value);
    /// Marks, feasible stretches and range. `scan.field` may be null (nothing known yet).
    void setScan(const FieldScan &scan);
    void setBaseline(std::optional<double> value);
    /// Where a change that is being previewed would put the handle; nothing: no preview.
    void setPreview(std::optional<double> value);
    /// Shows the "x axis" tag: this field is the plots' x axis.
    void setXAxis(bool on);
    /// Why the field cannot be moved ("set by the plan"), shown in the label row; disable the widget as well.
    void setReason(const QString &reason);

    QuantityEntry *entry() const { return m_entry; }
    /// The laid-out parts at the present size.
    SliderLayout layoutParts() const;
    /// What is spoken: "32,768 tokens; memory wall at 30,303".
    QString spokenValue() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    /// Moves to a nearby value as one edit, with the signals of an edit; clamped.
    void editTo(double value);

signals:
    void editStarted();
    void valueChanged(double value);            ///< while dragging, typing, wheel and keys
    void editFinished();                        ///< with editStarted brackets one undo step
    void resetRequested();                      ///< double-click on the handle or groove
    void xAxisRequested();                      ///< the tag was clicked, or X pressed
    void wallActivated(wallchart::WallId wall); ///< a mark was clicked

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void beginEdit();
    void moveTo(double value); ///< inside an edit
    void endEdit();
    void jumpToMark(int direction);
    void updateMessage();
    void placeEntry();
    QString markHelp(WallId wall) const;

    const Field &m_field;
    QuantityEntry *m_entry = nullptr;
    FieldScan m_scan;
    double m_value = 0;
    std::optional<double> m_baseline;
    std::optional<double> m_preview;
    QString m_reason;
    QString m_message;
    QTimer m_wheel_end;     ///< a run of wheel steps is one edit
    QTimer m_message_retry; ///< the row of the message may not move under a pressed button
    double m_grab_offset = 0;
    int m_wheel_angle = 0;
    int m_focused_mark = -1; ///< in layoutParts().marks; -1: the handle
    bool m_x_axis = false;
    bool m_editing = false;
    bool m_dragging = false;
    bool m_hover_handle = false;
    bool m_hover = false;
};

} // namespace wallchart
