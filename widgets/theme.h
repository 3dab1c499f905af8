// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>
#include <QString>

#include "model/report.h"

#include <array>
#include <string_view>

namespace wallchart {

struct Field;

/// Every colour of the window by what it is for. Chrome is neutral: hue says only which wall or which state.
struct Theme
{
    bool is_dark = false;
    bool is_print = false; ///< tints are white; patterns carry the walls

    QColor window;   ///< chrome
    QColor base;     ///< panes and tiles
    QColor header;   ///< header strips
    QColor plot;     ///< plot background
    QColor button;   ///< button and combo fill
    QColor hairline; ///< separators, tile outline
    QColor border;   ///< outline of controls, at least 3:1 on chrome
    QColor text;
    QColor secondary;
    QColor disabled;
    QColor selection;      ///< inverted fill of what is chosen
    QColor selection_text; ///< on selection
    QColor soft;           ///< hover, current row
    QColor focus;          ///< focus ring only
    QColor grid_minor;
    QColor grid_major;
    QColor track;  ///< empty part of a bar
    QColor groove; ///< feasible stretch of a slider
    QColor over;   ///< text and border
    QColor over_tint;
    QColor groove_hatch;
    QColor plot_hatch;
    QColor close;
    QColor close_tint;
    QColor ok;
    QColor badge_text; ///< letter on a wall's colour
    std::array<QColor, wall_count> walls;

    static const Theme &light();
    static const Theme &dark();
    static const Theme &print();

    QPalette palette() const;
    QColor wall(WallId id) const { return walls[static_cast<std::size_t>(id)]; }
    /// The wall's line: colour, width (2.75 binding, 1.9, thinner for compute and the grey walls), dashes, flat caps.
    QPen wallPen(WallId id, bool binding = false, double scale = 1.0) const;
};

/// Light or dark, by the lightness of the application palette.
const Theme &currentTheme();
/// Fusion style and the theme's palette for the whole application.
void applyTheme(const Theme &theme);

/// Dashes of the wall's line in px at any width; empty: solid. Data has none of its own (its curve is not drawn).
QList<qreal> wallDashes(WallId id);

/// The application font at `size` where 13 stands for its own size (the design's px), with the given weight. Sizes
/// under 13 shrink less than in proportion, so that small text stays legible with small system fonts.
QFont uiFont(double size = 13, int weight = QFont::Normal);
/// Factor for boxes that hold text: 1 for system fonts up to 13 px, growing with larger ones.
double uiScale();
/// `font`, made narrower step by step (never under 80 %) until the text fits the width; elide what still does not fit.
QFont fittedFont(QFont font, const QString &text, double width);
/// UTF-8 to QString.
QString toQString(std::string_view utf8);
/// A text of the model's tables (a label, a name, a help) in the language of the program.
QString said(const char *text);
/// The field's label inside a sentence: in small letters where its script has them.
QString lowerLabel(const Field &field);

} // namespace wallchart
