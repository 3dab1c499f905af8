// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a WallTile lie and how they are drawn.
#include <QFontMetricsF>

#include "model/wall.h"
#include "widgets/walltile.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double load_tick = 0.75; ///< of the bar's width is load 1
constexpr double bar_end = 1 / load_tick;

double advance(const QFont &font, const QString &text)
{
    return text.isEmpty() ? 0 : std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1;
}

/// Fitted, and elided when narrower letters are not enough.
WallTile::Text leftText(const QString &text, const QFont &wanted, double left, double room, const QRectF &row)
{
    const QFont font = fittedFont(wanted, text, room - 1);
    const QString shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, std::max(0.0, room));
    return {shown, QRectF(left, row.top(), std::min(advance(font, shown), std::max(0.0, room)), row.height()), font};
}

/// The first of the candidates that fits; the last one whatever its width.
QString fitting(const QStringList &candidates, const QFont &font, double room)
{
    for (const QString &candidate : candidates) {
        if (advance(font, candidate) <= room)
            return candidate;
    }
    return candidates.isEmpty() ? QString() : candidates.last();
}

void drawText(QPainter &painter, const WallTile::Text &text, const QColor &color)
{
    if (text.text.isEmpty())
        return;
    painter.setFont(text.font);
    painter.setPen(color);
    painter.drawText(text.rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine, text.text);
}

} // namespace

WallTile::Parts WallTile::parts() const
{
    return m_form == Form::Chip ? chipParts() : tileParts();
}

void WallTile::layoutHead(const QRectF &row, Parts &out) const
{
    const double u = uiScale();
    const double side = 11 * u;
    out.shape = QRectF(row.left() + 1 * u, row.center().y() - side / 2, side, side);
    const double name_left = row.left() + 18 * u;
    const QString name = said(wallInfo(m_wall).name);
    // One weight for all tiles of a row, which are equally wide. A narrow one keeps its name whole and drops the
    // state's word.
    const QFont font = uiFont(13, width() < 165 * u ? QFont::Normal : QFont::DemiBold);
    QSizeF pill = pillSize(state());
    const auto room = [&] { return row.right() - pill.width() - 5 * u - name_left; };
    if (advance(fittedFont(font, name, room() - 1), name) > room()) {
        out.pill_word = false;
        pill = pillSize(state(), false);
    }
    out.pill = QRectF(row.right() - pill.width(), row.center().y() - pill.height() / 2, pill.width(), pill.height());
    out.name = leftText(name, font, name_left, room(), row);
}

void WallTile::layoutFoot(const QRectF &row, Parts &out) const
{
    const double u = uiScale();
    const QFont font = uiFont(11);
    const QString kind = wallInfo(m_wall).kind == WallKind::Limit ? tr("limit") : tr("pace");
    const double kind_width = advance(font, kind);
    out.kind = {kind, QRectF(row.right() - kind_width, row.top(), kind_width, row.height()), font};
    double left = row.left();
    if (m_met_badge) {
        const double side = 12 * u;
        out.badge = QRectF(left, row.center().y() - side / 2, side, side);
        left += side + 4 * u;
    }
    const double room = out.kind.rect.left() - 5 * u - left;
    out.met = leftText(fitting({m_met, m_met_short}, font, room), font, left, room, row);
}

WallTile::Parts WallTile::tileParts() const
{
    const double u = uiScale();
    const bool tall = height() >= 88 * u;
    const double pad = (width() < 150 * u ? 7 : 8) * u;
    const double inner = width() - 2 * pad;
    const auto rowAt = [&](double top, double high) { return QRectF(pad, top * u, inner, high * u); };
    Parts out;
    layoutHead(tall ? rowAt(8, 16) : rowAt(6, 16), out);
    const QRectF second = tall ? rowAt(27, 19) : rowAt(24, 18);
    const WallResult result = shown();
    const QFont small = uiFont(12);
    const bool used = m_result.applies;
    const QString factor = (m_preview && used ? QStringLiteral("→ ") : QString()) + factorWords(result);
    const QFont factor_font = used ? uiFont(15, QFont::DemiBold) : uiFont(13);
    const double factor_width = std::min(advance(factor_font, factor), inner);
    const double load_room = inner - factor_width - 6 * u;
    const QString load = used ? loadWords(result) : QString();
    QString load_text = fitting({tr("load %1").arg(load), load}, small, load_room);
    // Beside a narrower factor the bare number may still find room; the words say the same as the number.
    if (advance(small, load_text) > load_room + factor_width * 0.2 || !used)
        load_text.clear();
    const double load_width = advance(small, load_text);
    out.load = {load_text, QRectF(pad + inner - load_width, second.top(), load_width, second.height()), small};
    out.factor = leftText(factor, factor_font, pad, inner - (load_width > 0 ? load_width + 4 * u : 0), second);
    out.bar = tall ? rowAt(50, 10) : rowAt(46, 8);
    layoutFoot(tall ? rowAt(65, 16) : rowAt(57, 15), out);
    return out;
}

WallTile::Parts WallTile::chipParts() const
{
    const double u = uiScale();
    const QRectF row(7 * u, 0, width() - 14 * u, height());
    const QFont font = uiFont(12);
    const QFont bold = uiFont(12, QFont::DemiBold);
    const QString name = said(wallInfo(m_wall).name);
    QString factor = factorWords(shown());
    const double gap = 6 * u;
    Parts out;
    const double side = 10 * u;
    out.shape = QRectF(row.left(), row.center().y() - side / 2, side, side);
    const double left = out.shape.right() + gap;
    if (!m_result.applies && !m_met.isEmpty()) {
        const double spare = row.right() - left - advance(font, name) - 2 * gap - pillSize(state()).width();
        factor = fitting({m_met, m_met_short, factor}, bold, spare);
    }

    double words = advance(font, name) + gap + advance(bold, factor);
    QSizeF pill = pillSize(state());
    // Narrower letters are allowed for, down to nine tenths, before the state's word goes.
    if (left + words * 0.9 + gap + pill.width() > row.right()) {
        out.pill_word = false;
        pill = pillSize(state(), false);
    }
    out.pill = QRectF(row.right() - pill.width(), row.center().y() - pill.height() / 2, pill.width(), pill.height());
    double room = out.pill.left() - gap - left;
    const double bar_width = std::min(44 * u, room - words - gap);
    if (bar_width >= 20 * u && m_result.applies) {
        out.bar = QRectF(out.pill.left() - gap - bar_width, row.center().y() - 2 * u, bar_width, 4 * u);
        room = out.bar.left() - gap - left;
    }
    const double squeeze = std::min(1.0, room / words);
    out.name = leftText(name, font, left, std::max(advance(font, name) * squeeze, 0.0), row);
    const double factor_left = out.name.rect.right() + gap;
    out.factor = leftText(factor, bold, factor_left, left + room - factor_left, row);
    return out;
}

void WallTile::paintBar(QPainter &painter, const QRectF &bar) const
{
    const Theme &theme = currentTheme();
    const WallResult result = shown();
    const bool small = bar.height() < 6 * uiScale();
    const auto at = [&](double load) { return bar.left() + std::clamp(load, 0.0, bar_end) * load_tick * bar.width(); };
    painter.fillRect(bar, theme.track);
    const double tick = at(1);
    if (result.applies && !std::isnan(result.load)) {
        painter.fillRect(QRectF(bar.left(), bar.top(), at(std::min(result.load, 1.0)) - bar.left(), bar.height()),
                         theme.wall(m_wall));
        if (result.load > 1) {
            const QRectF over(tick, bar.top(), std::max(at(result.load) - tick, 3.0), bar.height());
            painter.fillRect(over, small ? theme.over : theme.base);
            if (!small) { // at 4 px a hatch is only noise
                fillHatch(painter, over, {theme.over, 4, 1.4, 45});
                painter.setPen(QPen(theme.over, 1));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(over.adjusted(0.5, 0.5, -0.5, -0.5));
            }
        }
        if (result.load > bar_end && !small) {
            const double x = bar.right() - 14 * uiScale();
            painter.setPen(QPen(theme.base, 3.5 * uiScale(), Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QPointF(x - 2.5, bar.bottom() + 1.5), QPointF(x + 2.5, bar.top() - 1.5));
        }
    }
    if (m_preview && m_result.applies && !std::isnan(m_result.load)) {
        painter.setPen(QPen(theme.text, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        const double now = at(m_result.load);
        const double then = at(*m_preview);
        painter.drawRect(
            QRectF(QPointF(std::min(now, then), bar.top() + 0.5), QPointF(std::max(now, then), bar.bottom() - 0.5)));
    }
    painter.fillRect(QRectF(tick - 0.75, bar.top() - 2, 1.5, bar.height() + 4), theme.text);
    const bool moved = m_baseline && std::abs(*m_baseline - m_result.load) > 0.005 * m_result.load;
    if (moved && m_result.applies && !small)
        paintDiamond(painter, theme, {std::min(at(*m_baseline), bar.right() - 3), bar.center().y()}, 7 * uiScale());
}

void WallTile::paintFrame(QPainter &painter) const
{
    const Theme &theme = currentTheme();
    const bool over = state() == WallState::Over;
    QColor line = theme.hairline;
    double width = 1;
    if (m_selected)
        line = theme.border;
    if (over) {
        line = theme.over;
        width = m_form == Form::Chip ? 1.5 : 2;
    }
    if (m_preview) {
        line = theme.border;
        width = 1;
    }
    painter.setPen(QPen(line, width));
    painter.setBrush(m_hover || m_selected ? theme.soft : theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 3, 3);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.focus, 2));
        const double in = over ? 3 : 1;
        painter.drawRoundedRect(QRectF(rect()).adjusted(in, in, -in, -in), 2.5, 2.5);
    }
}

void WallTile::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    const Parts out = parts();
    paintShape(painter, theme, m_wall, out.shape);
    paintPill(painter, theme, state(), out.pill, out.pill_word);
    const bool used = m_result.applies;
    drawText(painter, out.name, theme.text);
    drawText(painter, out.factor, used ? theme.text : m_form == Form::Chip ? theme.secondary : theme.text);
    drawText(painter, out.load, theme.secondary);
    drawText(painter, out.met, theme.secondary);
    drawText(painter, out.kind, theme.secondary);
    if (!out.badge.isNull())
        paintBadge(painter, theme, m_wall, out.badge);
    if (!out.bar.isNull())
        paintBar(painter, out.bar);
}

} // namespace wallchart
