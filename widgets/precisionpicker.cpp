// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/precisionpicker.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "model/words.h"
#include "widgets/accessible.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double load_tick = 0.75; ///< of the bar's width is load 1
constexpr double bar_end = 1 / load_tick;

QString labelOf(Precision precision)
{
    return said(precisionInfo(precision).label);
}

QString chosenText(const QString &name, bool over)
{
    return over ? name + QStringLiteral(" ×") : name;
}

} // namespace

PrecisionPicker::PrecisionPicker(const QString &label, QWidget *parent)
    : QWidget(parent)
    , m_label(label)
{
    installAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(label);
}

void PrecisionPicker::setChoices(const std::vector<Choice> &choices, const std::vector<Precision> &more)
{
    m_choices = choices;
    m_more = more;
    update();
}

void PrecisionPicker::setCurrent(Precision precision)
{
    m_current = precision;
    update();
}

void PrecisionPicker::setLabelWidth(int width)
{
    m_label_width = width;
    updateGeometry();
    update();
}

QRectF PrecisionPicker::labelRect() const
{
    const double needed = std::ceil(QFontMetricsF(uiFont(13)).horizontalAdvance(m_label)) + 1;
    const double width = m_label_width > 0 ? m_label_width : needed;
    return {0, 0, std::min(width, this->width() / 2.0), 26 * uiScale()};
}

std::vector<PrecisionPicker::Segment> PrecisionPicker::segments() const
{
    std::vector<Segment> segments;
    for (const Choice &choice : m_choices)
        segments.push_back(
            {{}, {}, chosenText(labelOf(choice.precision), choice.over), choice.load, choice.over, false});
    const bool in_more = std::find(m_more.begin(), m_more.end(), m_current) != m_more.end();
    if (!m_more.empty()) {
        segments.push_back(
            {{}, {}, in_more ? labelOf(m_current) : toQString(words::say("More")), std::nan(""), false, true});
    }
    if (segments.empty())
        return segments;
    const double left = labelRect().right() + 8 * uiScale();
    const QRectF frame(left, 0, std::max(1.0, width() - left), 26 * uiScale());
    // By the width of the words: a short name gives its room to a long one.
    const QFontMetricsF metrics(uiFont(12, QFont::DemiBold));
    double total = 0;
    std::vector<double> wanted;
    for (const Segment &segment : segments) {
        wanted.push_back(metrics.horizontalAdvance(segment.text) + (segment.menu ? 26 : 16) * uiScale());
        total += wanted.back();
    }
    if (total > frame.width() && segments.back().menu && !in_more) {
        segments.back().text.clear(); // the arrow says it
        total += 22 * uiScale() - wanted.back();
        wanted.back() = 22 * uiScale();
    }
    const double spare = (frame.width() - total) / static_cast<double>(segments.size());
    double x = frame.left();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const double share = spare >= 0 ? wanted[i] + spare : wanted[i] * frame.width() / total;
        const double next = i + 1 == segments.size() ? frame.right() : std::round(x + share);
        segments[i].rect = QRectF(x, 0, next - x, frame.height());
        const bool bar = !std::isnan(segments[i].load);
        segments[i].text_rect =
            segments[i].rect.adjusted(3, 1, segments[i].menu ? -13 * uiScale() : -3, bar ? -7 * uiScale() : 0);
        x = next;
    }
    return segments;
}

int PrecisionPicker::currentIndex() const
{
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (m_choices[i].precision == m_current)
            return static_cast<int>(i);
    }
    const bool in_menu = std::find(m_more.begin(), m_more.end(), m_current) != m_more.end();
    return in_menu ? static_cast<int>(m_choices.size()) : -1;
}

QString PrecisionPicker::spokenValue() const
{
    QString spoken = labelOf(m_current);
    const int index = currentIndex();
    if (index >= 0 && index < static_cast<int>(m_choices.size())) {
        const Choice &choice = m_choices[static_cast<std::size_t>(index)];
        if (!std::isnan(choice.load))
            spoken += tr(", load %1").arg(choice.load, 0, 'f', 2);
        if (choice.over)
            spoken += tr(", over");
    }
    return spoken;
}

QSize PrecisionPicker::sizeHint() const
{
    return {static_cast<int>(306 * uiScale()), static_cast<int>(26 * uiScale())};
}

QSize PrecisionPicker::minimumSizeHint() const
{
    return {static_cast<int>(240 * uiScale()), static_cast<int>(26 * uiScale())};
}

void PrecisionPicker::choose(Precision precision)
{
    if (precision == m_current)
        return;
    m_current = precision;
    update();
    emit chosen(precision);
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::NameChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void PrecisionPicker::openMenu()
{
    QMenu menu(this);
    for (const Precision precision : m_more) {
        QAction *action = menu.addAction(labelOf(precision));
        action->setCheckable(true);
        action->setChecked(precision == m_current);
        action->setData(static_cast<int>(precision));
    }
    const QPoint below = mapToGlobal(segments().back().rect.bottomLeft().toPoint());
    if (const QAction *picked = menu.exec(below))
        choose(static_cast<Precision>(picked->data().toInt()));
}

void PrecisionPicker::paintSegment(QPainter &painter, const Segment &segment, int index) const
{
    const Theme &theme = currentTheme();
    const double u = uiScale();
    const bool selected = index == currentIndex();
    QColor ink = selected ? theme.selection_text : theme.text;
    if (!isEnabled())
        ink = theme.disabled;
    if (selected || index == m_hover)
        painter.fillRect(segment.rect, selected ? (isEnabled() ? theme.selection : theme.soft) : theme.soft);
    painter.setFont(
        fittedFont(uiFont(12, selected ? QFont::DemiBold : QFont::Normal), segment.text, segment.text_rect.width()));
    painter.setPen(ink);
    painter.drawText(segment.text_rect, Qt::AlignCenter | Qt::TextDontClip, segment.text);
    if (segment.menu) {
        const double x = segment.text.isEmpty() ? segment.rect.center().x() : segment.rect.right() - 9 * u;
        const QPointF at(x, segment.rect.center().y());
        painter.setPen(QPen(ink, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolyline(QPolygonF({at + QPointF(-3.5, -1.75), at + QPointF(0, 1.75), at + QPointF(3.5, -1.75)}));
    }
    if (std::isnan(segment.load))
        return;
    const double width = std::min(42 * u, segment.rect.width() - 8 * u);
    const QRectF bar(segment.rect.center().x() - width / 2, segment.rect.bottom() - 6 * u, width, 4 * u);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor track = selected ? (theme.is_dark ? theme.groove : theme.secondary) : theme.track;
    painter.fillRect(bar, track);
    const double filled = std::clamp(segment.load, 0.0, 1.0) * load_tick * width;
    painter.fillRect(QRectF(bar.left(), bar.top(), filled, bar.height()),
                     selected ? theme.selection_text : theme.groove);
    const double tick = bar.left() + load_tick * width;
    if (segment.load > 1) {
        const double over = (std::min(segment.load, bar_end) - 1) * load_tick * width;
        // On the inverted fill the over colour of the other theme is the one that shows.
        const QColor color = selected ? (theme.is_dark ? Theme::light().over : Theme::dark().over) : theme.over;
        painter.fillRect(QRectF(tick, bar.top(), std::max(over, 1.5), bar.height()), color);
    }
    painter.fillRect(QRectF(tick - 0.75, bar.top() - 1, 1.5, bar.height() + 2), ink);
    painter.setRenderHint(QPainter::Antialiasing);
}

void PrecisionPicker::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fittedFont(uiFont(13), m_label, labelRect().width()));
    painter.setPen(isEnabled() ? theme.text : theme.disabled);
    painter.drawText(labelRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, m_label);
    const std::vector<Segment> all = segments();
    if (all.empty())
        return;
    const QRectF frame = QRectF(all.front().rect.topLeft(), all.back().rect.bottomRight());
    QPainterPath outline;
    outline.addRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(frame, isEnabled() ? theme.button : theme.window);
    for (std::size_t i = 0; i < all.size(); ++i)
        paintSegment(painter, all[i], static_cast<int>(i));
    painter.setPen(QPen(theme.hairline, 1));
    const int current = currentIndex();
    for (int i = 1; i < static_cast<int>(all.size()); ++i) {
        const double x = all[static_cast<std::size_t>(i)].rect.left() + 0.5;
        if (i != current && i - 1 != current)
            painter.drawLine(QPointF(x, 1), QPointF(x, frame.height() - 1));
    }
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(hasFocus() ? theme.focus : (isEnabled() ? theme.border : theme.hairline), hasFocus() ? 1.8 : 1));
    painter.drawPath(outline);
}

void PrecisionPicker::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const std::vector<Segment> all = segments();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].rect.contains(event->position()))
            continue;
        if (all[i].menu)
            openMenu();
        else
            choose(m_choices[i].precision);
        return;
    }
}

void PrecisionPicker::mouseMoveEvent(QMouseEvent *event)
{
    const std::vector<Segment> all = segments();
    const auto under =
        std::find_if(all.begin(), all.end(), [&](const Segment &s) { return s.rect.contains(event->position()); });
    const int hover = under == all.end() ? -1 : static_cast<int>(under - all.begin());
    if (hover != m_hover) {
        m_hover = hover;
        update();
    }
}

void PrecisionPicker::leaveEvent(QEvent *)
{
    m_hover = -1;
    update();
}

void PrecisionPicker::keyPressEvent(QKeyEvent *event)
{
    // Through the segments, then through the formats of the menu.
    std::vector<Precision> order;
    for (const Choice &choice : m_choices)
        order.push_back(choice.precision);
    order.insert(order.end(), m_more.begin(), m_more.end());
    const auto here = std::find(order.begin(), order.end(), m_current);
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    std::ptrdiff_t index = here == order.end() ? -1 : here - order.begin();
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        index = std::max<std::ptrdiff_t>(index - 1, 0);
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        index = std::min(index + 1, last);
        break;
    case Qt::Key_Home:
        index = 0;
        break;
    case Qt::Key_End:
        index = last;
        break;
    case Qt::Key_Space:
    case Qt::Key_Return:
        if (!m_more.empty())
            openMenu();
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (index >= 0 && index <= last)
        choose(order[static_cast<std::size_t>(index)]);
}

bool PrecisionPicker::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QString words = m_label;
        const std::vector<Segment> all = segments();
        for (std::size_t i = 0; i < m_choices.size() && i < all.size(); ++i) {
            if (!all[i].rect.contains(QPointF(help->pos())))
                continue;
            const PrecisionInfo &info = precisionInfo(m_choices[i].precision);
            words = tr("%1: %2 bits per number, scales included").arg(said(info.label)).arg(info.bits);
            if (!std::isnan(all[i].load))
                words += tr("; memory load %1").arg(all[i].load, 0, 'f', 2);
        }
        QToolTip::showText(help->globalPos(), words, this);
        return true;
    }
    return QWidget::event(event);
}

void PrecisionPicker::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    update();
}

} // namespace wallchart
