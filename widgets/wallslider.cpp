// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wallslider.h"

#include <QAccessible>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"
#include "widgets/accessible.h"
#include "widgets/quantityentry.h"
#include "widgets/sliderpaint.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// Wheel steps that follow one another within this time are one edit.
constexpr int wheel_run_ms = 400;
constexpr int message_retry_ms = 120;

QString lowerName(WallId wall)
{
    return said(wallInfo(wall).name).toLower();
}

/// The value where a wall is met, in words: "30,303" or "70.6 B".
QString valueWords(const Field &field, double value)
{
    if (field.kind == FieldKind::Integer || value >= 1000)
        return toQString(formatEntry(field.kind == FieldKind::Integer ? std::round(value) : value, field.unit).number);
    return toQString(formatShort(value, field.unit));
}

QString infeasibleWords(const FieldScan &scan)
{
    if (scan.points.empty() || !scan.feasible.empty())
        return {};
    QStringList names;
    for (const Beyond &beyond : scan.beyond) {
        if (beyond.hit_everywhere && wallInfo(beyond.wall).kind == WallKind::Limit)
            names << lowerName(beyond.wall);
    }
    if (names.isEmpty())
        return toQString(words::say("No value in range fits every limit wall."));
    const std::string first = names.front().toStdString();
    if (names.size() == 1)
        return toQString(words::say("No value in range fits: %1 is over throughout.", {first}));
    if (names.size() == 2)
        return toQString(
            words::say("No value in range fits: %1 and %2 are over throughout.", {first, names.back().toStdString()}));
    return toQString(
        words::say("No value in range fits: %1 walls are over throughout.", {std::to_string(names.size())}));
}

} // namespace

WallSlider::WallSlider(const Field &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_entry(new QuantityEntry(field, this))
    , m_value(field.minimum)
{
    installAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(said(field.label));
    setAccessibleDescription(said(field.help));
    m_wheel_end.setSingleShot(true);
    m_wheel_end.setInterval(wheel_run_ms);
    connect(&m_wheel_end, &QTimer::timeout, this, &WallSlider::endEdit);
    m_message_retry.setSingleShot(true);
    m_message_retry.setInterval(message_retry_ms);
    connect(&m_message_retry, &QTimer::timeout, this, &WallSlider::updateMessage);
    connect(m_entry, &QuantityEntry::entered, this, &WallSlider::editTo);
    connect(m_entry, &QuantityEntry::errorChanged, this, &WallSlider::updateMessage);
    connect(m_entry, &QuantityEntry::stepped, this,
            [this](int direction, bool fine) { editTo(nextNiceValue(m_field, m_value, direction, fine)); });
    m_entry->setValue(m_value);
    placeEntry();
}

void WallSlider::setValue(double value)
{
    const double clamped = clampTo(m_field, value);
    if (clamped != m_value) {
        m_value = clamped;
        m_focused_mark = -1;
    }
    m_entry->setValue(m_value);
    placeEntry();
    update();
}

void WallSlider::setScan(const FieldScan &scan)
{
    m_scan = scan;
    if (m_focused_mark >= 0 && m_focused_mark >= static_cast<int>(layoutParts().marks.size()))
        m_focused_mark = -1;
    updateMessage();
    update();
}

void WallSlider::setBaseline(std::optional<double> value)
{
    m_baseline = value;
    update();
}

void WallSlider::setPreview(std::optional<double> value)
{
    if (value == m_preview)
        return;
    m_preview = value;
    update();
}

void WallSlider::setXAxis(bool on)
{
    m_x_axis = on;
    update();
}

void WallSlider::setReason(const QString &reason)
{
    m_reason = reason;
    update();
}

SliderLayout WallSlider::layoutParts() const
{
    // A reason takes the room of a tag that is not there to be seen.
    const QString tag = m_x_axis || m_reason.isEmpty() ? tr("x axis") : QString();
    return layoutSlider(
        {m_field, m_scan, m_value, m_baseline, m_preview, tag, m_reason, m_message, m_entry->width(), QSizeF(size())});
}

QString WallSlider::spokenValue() const
{
    const EntryText shown = formatEntry(m_value, m_field.unit);
    QString spoken = toQString(shown.number);
    if (!shown.suffix.empty())
        spoken += QLatin1Char(' ') + toQString(shown.suffix);
    const SliderLayout layout = layoutParts();
    const SliderLayout::Mark *nearest = nullptr;
    for (const SliderLayout::Mark &mark : layout.marks) {
        const double distance = std::abs(mark.x - layout.handle_x);
        if (!mark.parked && (!nearest || distance < std::abs(nearest->x - layout.handle_x)))
            nearest = &mark;
    }
    if (m_focused_mark >= 0 && m_focused_mark < static_cast<int>(layout.marks.size()))
        nearest = &layout.marks[static_cast<std::size_t>(m_focused_mark)];
    if (nearest)
        spoken += tr("; %1 wall at %2").arg(lowerName(nearest->wall), valueWords(m_field, nearest->value));
    if (!m_message.isEmpty())
        spoken += QStringLiteral("; ") + m_message;
    return spoken;
}

QSize WallSlider::sizeHint() const
{
    return {static_cast<int>(306 * uiScale()), sliderHeight(!m_message.isEmpty())};
}

QSize WallSlider::minimumSizeHint() const
{
    return {static_cast<int>(240 * uiScale()), sliderHeight(!m_message.isEmpty())};
}

void WallSlider::updateMessage()
{
    const QString message = m_entry->hasError() ? m_entry->error() : infeasibleWords(m_scan);
    if (message == m_message)
        return;
    // A row that comes or goes moves everything below it: not while something is being dragged.
    if (message.isEmpty() != m_message.isEmpty() && QGuiApplication::mouseButtons() != Qt::NoButton) {
        m_message_retry.start();
        return;
    }
    m_message = message;
    updateGeometry();
    update();
}

void WallSlider::placeEntry()
{
    const double u = uiScale();
    const int widest = std::max(static_cast<int>(112 * u), width() - static_cast<int>(80 * u));
    // It only grows: a field that follows the number's length would jump during a drag.
    const int kept = std::min(std::max(static_cast<int>(112 * u), m_entry->width()), widest);
    const int needed = std::clamp(m_entry->neededWidth(), kept, widest);
    m_entry->setGeometry(width() - needed, 0, needed, static_cast<int>(22 * u));
}

void WallSlider::beginEdit()
{
    if (m_editing)
        return;
    m_editing = true;
    emit editStarted();
}

void WallSlider::moveTo(double value)
{
    const double target = clampTo(m_field, value);
    if (target == m_value)
        return;
    beginEdit();
    m_value = target;
    m_focused_mark = -1;
    m_entry->setValue(m_value);
    placeEntry();
    update();
    emit valueChanged(m_value);
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, spokenValue());
        QAccessible::updateAccessibility(&event);
    }
}

void WallSlider::endEdit()
{
    m_wheel_end.stop();
    if (!m_editing)
        return;
    m_editing = false;
    emit editFinished();
}

void WallSlider::editTo(double value)
{
    endEdit();
    moveTo(value);
    endEdit();
}

void WallSlider::jumpToMark(int direction)
{
    const SliderLayout layout = layoutParts();
    int best = -1;
    for (int i = 0; i < static_cast<int>(layout.marks.size()); ++i) {
        const SliderLayout::Mark &mark = layout.marks[static_cast<std::size_t>(i)];
        if (mark.parked || direction * (clampTo(m_field, mark.value) - m_value) <= 0)
            continue;
        if (best < 0 || direction * (mark.value - layout.marks[static_cast<std::size_t>(best)].value) < 0)
            best = i;
    }
    if (best < 0)
        return;
    moveTo(layout.marks[static_cast<std::size_t>(best)].value);
    m_focused_mark = best;
    update();
}

QString WallSlider::markHelp(WallId wall) const
{
    const QString name = said(wallInfo(wall).name);
    for (const Crossing &crossing : m_scan.crossings) {
        if (crossing.wall == wall)
            return (crossing.rising ? tr("%1 is met at %2 (above it is over). Click to go there.")
                                    : tr("%1 is met at %2 (below it is over). Click to go there."))
                .arg(name, toQString(formatQuantity(crossing.value, m_field.unit)));
    }
    for (const Beyond &beyond : m_scan.beyond) {
        if (beyond.wall == wall)
            return beyond.hit_everywhere ? tr("%1 is over in the whole range.").arg(name)
                                         : tr("%1 is not met in this range.").arg(name);
    }
    return name;
}

} // namespace wallchart
