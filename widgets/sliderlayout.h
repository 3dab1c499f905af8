// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include "model/analysis.h"
#include "model/fields.h"

#include <optional>
#include <utility>
#include <vector>

namespace wallchart {

/// Where a slider's range lies on the screen and which values it steps through.
class SliderScale
{
public:
    SliderScale(const Field &field, double from, double to, double left, double right);

    double toX(double value) const;
    /// Snapped to whole numbers for Integer fields; inside the range.
    double toValue(double x) const;
    double from() const { return m_from; }
    double to() const { return m_to; }

    struct Tick
    {
        double value;
        bool major;
    };
    /// Nice values strictly inside the range, thinned until they are at least 4 px apart.
    std::vector<Tick> ticks() const;

private:
    bool m_log;
    bool m_integer;
    bool m_binary;
    double m_from;
    double m_to;
    double m_left;
    double m_right;
};

/// Whether the field's nice values are powers of two (devices, context) instead of 1-2-5.
bool stepsByPowersOfTwo(const Field &field);
/// The next nice value above (direction > 0) or below; `fine`: an eighth of an octave, or the second digit. In range.
double nextNiceValue(const Field &field, double value, int direction, bool fine);
/// A decade, or a factor of four where nice values are powers of two. In range.
double pageValue(const Field &field, double value, int direction);

/// Everything a WallSlider draws, in widget coordinates; pure geometry, so that tests can look at it.
struct SliderLayout
{
    struct Mark
    {
        WallId wall;
        double value; ///< NaN for a parked mark
        double x;     ///< of the exact value
        QRectF badge;
        bool parked;
        bool rising;
    };
    struct Text
    {
        QString text;
        QRectF rect;
    };

    QRectF groove;
    QRectF groove_zone; ///< where the mouse may take the groove
    QRectF entry;
    Text label;
    Text tag; ///< "x axis"
    Text reason;
    Text low_end;
    Text high_end;
    Text message;
    std::vector<Mark> marks;                         ///< rising in badge position
    std::vector<std::pair<double, double>> feasible; ///< x from, x to
    std::optional<QRectF> arrow_left;
    std::optional<QRectF> arrow_right;
    std::vector<SliderScale::Tick> ticks;
    bool known = false; ///< there is a scan: what is not feasible is hatched
    double handle_x = 0;
    std::optional<double> baseline_x;
    std::optional<double> preview_x; ///< of the handle's ghost

    QRectF handle() const; ///< 12 x 19 at scale 1
    QRectF handleAt(double x) const;
};

struct SliderInput
{
    const Field &field;
    const FieldScan &scan;
    double value;
    std::optional<double> baseline;
    std::optional<double> preview;
    QString tag;
    QString reason;
    QString message;
    int entry_width;
    QSizeF size;
};

SliderScale sliderScale(const SliderInput &input);
SliderLayout layoutSlider(const SliderInput &input);
/// Height without and with the message row.
int sliderHeight(bool message);

} // namespace wallchart
