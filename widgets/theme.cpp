// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QHash>
#include <QStyleFactory>

#include "model/fields.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

QColor rgb(unsigned value)
{
    return QColor::fromRgb(0xff000000U | value);
}

// The wall hues (model/walls/walls.def) keep at least 4.6:1 on base and plot, and apart from each other under the three
// usual colour deficiencies as far as nine hues can; letter, shape and dashes carry the rest. The grey ones are seldom
// the answer.
std::array<QColor, wall_count> wallColors(std::uint32_t WallMark::*ground)
{
    std::array<QColor, wall_count> colors;
    std::transform(walls().begin(), walls().end(), colors.begin(),
                   [ground](const Wall &wall) { return rgb(wall.mark.*ground); });
    return colors;
}

Theme makeLight()
{
    Theme t;
    t.window = rgb(0xEEF0F2);
    t.base = rgb(0xFFFFFF);
    t.header = rgb(0xF6F7F9);
    t.plot = rgb(0xFFFFFF);
    t.button = rgb(0xFBFBFC);
    t.hairline = rgb(0xCBCFD5);
    t.border = rgb(0x7E8590);
    t.text = rgb(0x1A1D22);
    t.secondary = rgb(0x535A65);
    t.disabled = rgb(0x8B929C);
    t.selection = rgb(0x3A424E);
    t.selection_text = rgb(0xFFFFFF);
    t.soft = rgb(0xE3E7EC);
    t.focus = rgb(0x1F62D6);
    t.grid_minor = rgb(0xE6E9ED);
    t.grid_major = rgb(0xD5D9DF);
    t.track = rgb(0xE1E4E9);
    t.groove = rgb(0x5F6B7A);
    t.over = rgb(0xB52A17);
    t.over_tint = rgb(0xFCEDEA);
    t.groove_hatch = rgb(0xCC6152);
    t.plot_hatch = rgb(0xE9B5AC);
    t.close = rgb(0x855400);
    t.close_tint = rgb(0xFFF3D6);
    t.ok = rgb(0x2F6A4A);
    t.badge_text = rgb(0xFFFFFF);
    t.walls = wallColors(&WallMark::light);
    return t;
}

Theme makeDark()
{
    Theme t;
    t.is_dark = true;
    t.window = rgb(0x25282D);
    t.base = rgb(0x1B1E22);
    t.header = rgb(0x202429);
    t.plot = rgb(0x181B1F);
    t.button = rgb(0x2E3238);
    t.hairline = rgb(0x3E434B);
    t.border = rgb(0x7B838F);
    t.text = rgb(0xECEEF1);
    t.secondary = rgb(0xB0B7C1);
    t.disabled = rgb(0x7C848F);
    t.selection = rgb(0xC9D0DA);
    t.selection_text = rgb(0x1A1D22);
    t.soft = rgb(0x363C45);
    t.focus = rgb(0x6AA5FF);
    t.grid_minor = rgb(0x282C32);
    t.grid_major = rgb(0x353A42);
    t.track = rgb(0x383D45);
    t.groove = rgb(0x8A97A8);
    t.over = rgb(0xFF8B75);
    t.over_tint = rgb(0x372220);
    t.groove_hatch = rgb(0xC9685A);
    t.plot_hatch = rgb(0x6E3A33);
    t.close = rgb(0xF2BC5C);
    t.close_tint = rgb(0x35290F);
    t.ok = rgb(0x7CCB9C);
    t.badge_text = rgb(0x14171A);
    t.walls = wallColors(&WallMark::dark);
    return t;
}

Theme makePrint()
{
    Theme t = makeLight();
    t.is_print = true;
    t.window = rgb(0xFFFFFF);
    t.header = rgb(0xFFFFFF);
    t.button = rgb(0xFFFFFF);
    t.over_tint = rgb(0xFFFFFF);
    t.close_tint = rgb(0xFFFFFF);
    return t;
}

/// Fonts made from the application's. Copies of one QFont share the loaded face, new ones look it up again: a repaint
/// asks for some dozens.
struct FontCache
{
    QFont base;
    double points = 9;
    double scale = 1;
    QHash<int, QFont> fonts;
};

FontCache &fontCache()
{
    thread_local FontCache cache;
    const QFont base = QApplication::font();
    if (cache.fonts.isEmpty() || cache.base != base) {
        const QFontInfo info(base);
        cache = {base, info.pointSizeF(), std::max(1.0, info.pixelSize() / 13.0), {}};
    }
    return cache;
}

} // namespace

const Theme &Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme &Theme::dark()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme &Theme::print()
{
    static const Theme theme = makePrint();
    return theme;
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::AlternateBase, header);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::Button, button);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, over);
    p.setColor(QPalette::Highlight, selection);
    p.setColor(QPalette::HighlightedText, selection_text);
    p.setColor(QPalette::PlaceholderText, disabled);
    p.setColor(QPalette::ToolTipBase, is_dark ? button : base);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Link, focus);
    p.setColor(QPalette::LinkVisited, focus);
    // The shades that Fusion draws frames with.
    p.setColor(QPalette::Light, is_dark ? button.lighter(115) : base);
    p.setColor(QPalette::Midlight, is_dark ? button : soft);
    p.setColor(QPalette::Mid, hairline);
    p.setColor(QPalette::Dark, border);
    p.setColor(QPalette::Shadow, is_dark ? rgb(0x0E1013) : secondary);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, disabled);
    p.setColor(QPalette::Disabled, QPalette::Highlight, soft);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, disabled);
    return p;
}

QPen Theme::wallPen(WallId id, bool binding, double scale) const
{
    double width = 1.9;
    if (id >= WallId::Parallelism)
        width = 1.4;
    else if (id == WallId::Compute)
        width = 1.5;
    if (binding)
        width = 2.75;
    QPen pen(wall(id), width * scale, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QList<qreal> dashes = wallDashes(id);
    if (!dashes.isEmpty()) {
        // A pen counts dashes in its own width. They grow a little with the line, so that a thick one stays dashed.
        for (qreal &dash : dashes)
            dash *= std::max(1.0, width / 2.0) / width;
        pen.setDashPattern(dashes);
    }
    return pen;
}

const Theme &currentTheme()
{
    return QApplication::palette().color(QPalette::Window).lightness() < 128 ? Theme::dark() : Theme::light();
}

void applyTheme(const Theme &theme)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(theme.palette());
}

QList<qreal> wallDashes(WallId id)
{
    static const std::array<QList<qreal>, wall_count> known = [] {
        std::array<QList<qreal>, wall_count> all;
        for (const Wall &wall : walls()) {
            const QString lengths = QString::fromLatin1(wall.mark.dashes);
            for (const QString &length : lengths.split(u' ', Qt::SkipEmptyParts))
                all[static_cast<std::size_t>(wall.id)].append(length.toDouble());
        }
        return all;
    }();
    return known[static_cast<std::size_t>(id)];
}

QFont uiFont(double size, int weight)
{
    FontCache &cache = fontCache();
    const int key = static_cast<int>(std::lround(size * 8)) * 1024 + weight;
    const auto found = cache.fonts.constFind(key);
    if (found != cache.fonts.constEnd())
        return *found;
    QFont font = cache.base;
    const double factor = size < 13 ? 1 - (13 - size) * 0.75 / 13 : size / 13;
    font.setPointSizeF(cache.points * factor);
    font.setWeight(static_cast<QFont::Weight>(weight));
    cache.fonts.insert(key, font);
    return font;
}

double uiScale()
{
    return fontCache().scale;
}

QFont fittedFont(QFont font, const QString &text, double width)
{
    for (const int stretch : {95, 90, 85, 80}) {
        if (QFontMetricsF(font).horizontalAdvance(text) <= width)
            break;
        font.setStretch(stretch);
    }
    return font;
}

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString said(const char *text)
{
    return toQString(words::say(text));
}

QString lowerLabel(const Field &field)
{
    const QString label = said(field.label);
    // In other scripts an abbreviation may stand alone: its letters stay as they are.
    const bool latin = std::all_of(label.begin(), label.end(), [](QChar c) { return c.unicode() < 0x250; });
    return latin ? label.toLower() : label;
}

} // namespace wallchart
