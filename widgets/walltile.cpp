// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/walltile.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QToolTip>

#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"
#include "widgets/accessible.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// The x value in words: with the field's unit, or its name where it has none.
QString xWords(const FieldScan &scan, double value, bool unit)
{
    const Field &field = *scan.field;
    const double shown = field.kind == FieldKind::Integer && value < 1000 ? std::round(value) : value;
    if (!unit)
        return toQString(formatShort(shown, field.unit));
    if (field.unit[0] == '\0')
        return toQString(words::say("%1 %2", {formatShort(shown, field.unit), lowerLabel(field).toStdString()}));
    return toQString(formatQuantity(shown, field.unit));
}

} // namespace

QString metWords(const WallResult &result, const FieldScan *x_scan, bool unit)
{
    if (!x_scan || !x_scan->field || !result.applies)
        return {};
    for (const Crossing &crossing : x_scan->crossings) {
        if (crossing.wall == result.id)
            return toQString(words::say(crossing.rising ? words::mark("met at %1") : words::mark("met below %1"),
                                        {xWords(*x_scan, crossing.value, unit).toStdString()}));
    }
    for (const Beyond &beyond : x_scan->beyond) {
        if (beyond.wall != result.id)
            continue;
        return toQString(beyond.hit_everywhere
                             ? words::say("over throughout")
                             : words::say("not met to %1", {xWords(*x_scan, x_scan->to, false).toStdString()}));
    }
    return {};
}

WallTile::WallTile(WallId wall, QWidget *parent)
    : QWidget(parent)
    , m_wall(wall)
{
    installAccessibility();
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("%1 wall").arg(said(wallInfo(wall).name)));
    m_result.id = wall;
}

void WallTile::setForm(Form form)
{
    m_form = form;
    updateGeometry();
    update();
}

void WallTile::setResult(const WallResult &result, const FieldScan *x_scan)
{
    m_result = result;
    m_met = result.applies ? metWords(result, x_scan) : said(result.why_not);
    // A reason may go on after a colon, of either width, where there is room for it.
    static const QRegularExpression colon(QStringLiteral("[:：]"));
    m_met_short = result.applies ? metWords(result, x_scan, false) : m_met.split(colon).constFirst();
    m_met_badge = result.applies && x_scan && x_scan->field &&
                  std::any_of(x_scan->crossings.begin(), x_scan->crossings.end(),
                              [&result](const Crossing &crossing) { return crossing.wall == result.id; });
    if (m_met.isEmpty() && result.applies && !result.has_target) {
        m_met = tr("no target set");
        m_met_short = tr("no target");
    }
    update();
}

void WallTile::setBaselineLoad(std::optional<double> load)
{
    m_baseline = load;
    update();
}

void WallTile::setPreview(std::optional<double> load)
{
    // A wall that the change leaves alone is not previewed: only what moves should catch the eye.
    const bool moves = load && m_result.applies && std::abs(*load - m_result.load) > 0.005 * m_result.load;
    m_preview = moves ? load : std::nullopt;
    update();
}

void WallTile::setSelected(bool selected)
{
    m_selected = selected;
    update();
}

WallResult WallTile::shown() const
{
    WallResult result = m_result;
    if (m_preview) {
        result.load = *m_preview;
        result.hit = result.applies && result.has_target && result.load > 1;
    }
    return result;
}

WallState WallTile::state() const
{
    return m_preview && m_result.applies ? WallState::Preview : wallState(m_result);
}

QString WallTile::spokenValue() const
{
    const WallResult result = shown();
    QStringList words{factorWords(result)};
    if (result.applies)
        words << tr("load %1").arg(loadWords(result)) << stateWord(state());
    if (!m_met.isEmpty())
        words << m_met;
    words << (wallInfo(m_wall).kind == WallKind::Limit ? tr("limit") : tr("pace"));
    return words.join(said(", "));
}

QSize WallTile::sizeHint() const
{
    const double u = uiScale();
    return m_form == Form::Chip ? QSizeF(180 * u, 22 * u).toSize() : QSizeF(186 * u, 78 * u).toSize();
}

QSize WallTile::minimumSizeHint() const
{
    const double u = uiScale();
    return m_form == Form::Chip ? QSizeF(90 * u, 22 * u).toSize() : QSizeF(118 * u, 78 * u).toSize();
}

void WallTile::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit activated(m_wall);
}

void WallTile::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        emit detailsRequested(m_wall);
}

void WallTile::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        emit activated(m_wall);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit detailsRequested(m_wall);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        emit focusMoved(-1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        emit focusMoved(1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void WallTile::enterEvent(QEnterEvent *)
{
    m_hover = true;
    update();
}

void WallTile::leaveEvent(QEvent *)
{
    m_hover = false;
    update();
}

void WallTile::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    update();
}

bool WallTile::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const QString name = said(wallInfo(m_wall).name);
        QString words = QStringLiteral("%1: %2").arg(name, spokenValue());
        if (m_result.applies)
            words += QLatin1Char('\n') + toQString(why(m_result));
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace wallchart
