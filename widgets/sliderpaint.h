// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/sliderlayout.h"
#include "widgets/theme.h"

namespace wallchart {

/// The transient look of a slider.
struct SliderLook
{
    bool enabled = true;
    bool focus = false; ///< ring on the handle, or on the focused mark
    bool hover_handle = false;
    bool dragging = false;
    bool x_axis = false;
    bool offer_x_axis = false; ///< the tag as an offer, under the mouse
    int focused_mark = -1;
};

/// Draws everything but the entry, which is a widget of its own.
void paintSlider(QPainter &painter, const Theme &theme, const SliderLayout &layout, const SliderScale &scale,
                 const SliderLook &look);

} // namespace wallchart
