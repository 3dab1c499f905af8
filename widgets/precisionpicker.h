// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/precision.h"

#include <vector>

class QPainter;

namespace wallchart {

/// A choice among number formats: one segment each with a small load bar (tick at 75 % of its width is load 1) and a
/// cross when that choice is over. Formats beyond the segments stand in a menu behind the last one.
class PrecisionPicker : public QWidget
{
    Q_OBJECT
public:
    struct Choice
    {
        Precision precision;
        double load; ///< of the memory wall with this choice; NaN: no bar
        bool over;
    };
    struct Segment
    {
        QRectF rect;
        QRectF text_rect;
        QString text;
        double load;
        bool over;
        bool menu; ///< the segment that opens the list of other formats
    };

    explicit PrecisionPicker(const QString &label, QWidget *parent = nullptr);

    /// The segments, in order; at most five. `more` lists the formats of the drop-down segment (none: no such segment).
    void setChoices(const std::vector<Choice> &choices, const std::vector<Precision> &more = {});
    void setCurrent(Precision precision);
    Precision current() const { return m_current; }
    QString label() const { return m_label; }
    /// Room for the label at the left, so that pickers above one another line up; 0: as wide as needed.
    void setLabelWidth(int width);

    std::vector<Segment> segments() const;
    QRectF labelRect() const;
    /// "FP8, over" and the like.
    QString spokenValue() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(wallchart::Precision precision);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int currentIndex() const; ///< of the segment; the menu's segment when the format stands there
    void choose(Precision precision);
    void openMenu();
    void paintSegment(QPainter &painter, const Segment &segment, int index) const;

    QString m_label;
    std::vector<Choice> m_choices;
    std::vector<Precision> m_more;
    Precision m_current = Precision::Bf16;
    int m_label_width = 0;
    int m_hover = -1;
};

} // namespace wallchart
