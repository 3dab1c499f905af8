// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdictbar.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QTextBoundaryFinder>

#include "widgets/accessible.h"
#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int announce_ms = 500;
constexpr double baseline_from = 1100; ///< px at scale 1 from which there is room for the comparison

QPainterPath octagon(const QRectF &r)
{
    const double cut = r.width() * 0.293;
    QPainterPath path;
    path.addPolygon(QPolygonF({{r.left() + cut, r.top()},
                               {r.right() - cut, r.top()},
                               {r.right(), r.top() + cut},
                               {r.right(), r.bottom() - cut},
                               {r.right() - cut, r.bottom()},
                               {r.left() + cut, r.bottom()},
                               {r.left(), r.bottom() - cut},
                               {r.left(), r.top() + cut}}));
    path.closeSubpath();
    return path;
}

QColor stateColor(const Theme &theme, Verdict::State state)
{
    switch (state) {
    case Verdict::State::Over:
        return theme.over;
    case Verdict::State::Close:
        return theme.close;
    case Verdict::State::Fits:
        break;
    }
    return theme.ok;
}

void paintIcon(QPainter &painter, const Theme &theme, Verdict::State state, const QRectF &r)
{
    const QColor color = stateColor(theme, state);
    const double line = r.width() / 10;
    const QRectF inner = r.adjusted(r.width() * 0.28, r.height() * 0.28, -r.width() * 0.28, -r.height() * 0.28);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (state) {
    case Verdict::State::Over:
        painter.drawPath(octagon(r));
        paintStateIcon(painter, WallState::Over, inner, theme.badge_text, line);
        return;
    case Verdict::State::Close: {
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolygon(QPolygonF(
            {{r.center().x(), r.top() + 2}, {r.right() - 0.5, r.bottom() - 2}, {r.left() + 0.5, r.bottom() - 2}}));
        painter.setPen(QPen(theme.badge_text, line, Qt::SolidLine, Qt::FlatCap));
        const double x = r.center().x();
        painter.drawLine(QPointF(x, r.top() + r.height() * 0.36), QPointF(x, r.top() + r.height() * 0.64));
        painter.drawLine(QPointF(x, r.top() + r.height() * 0.72), QPointF(x, r.top() + r.height() * 0.82));
        return;
    }
    case Verdict::State::Fits:
        painter.drawEllipse(r.adjusted(1, 1, -1, -1));
        paintStateIcon(painter, WallState::Ok, inner, theme.badge_text, line);
        return;
    }
}

/// The largest size at which the sentence fits on one line; the smallest when none does.
QFont sentenceFont(const QString &sentence, double width, bool large)
{
    QFont font;
    for (const double size : {24.0, 22.0, 20.0, 18.0, 16.0}) {
        if (!large && size > 20)
            continue;
        for (const int stretch : {100, 95, 90}) {
            font = uiFont(size, QFont::DemiBold);
            font.setStretch(stretch);
            if (QFontMetricsF(font).horizontalAdvance(sentence) <= width)
                return font;
        }
    }
    font.setStretch(100);
    font.setPointSizeF(font.pointSizeF() * 15 / 16);
    return font;
}

/// Two lines, broken where the script allows it, the second elided.
QStringList broken(const QString &sentence, const QFontMetricsF &metrics, double width)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, sentence);
    qsizetype end = 0;
    for (qsizetype next = finder.toNextBoundary(); next > 0; next = finder.toNextBoundary()) {
        if (end > 0 && metrics.horizontalAdvance(sentence.left(next).trimmed()) > width)
            break;
        end = next;
    }
    return {metrics.elidedText(sentence.left(end).trimmed(), Qt::ElideRight, width),
            metrics.elidedText(sentence.mid(end).trimmed(), Qt::ElideRight, width)};
}

} // namespace

VerdictBar::VerdictBar(QWidget *parent)
    : QWidget(parent)
    , m_formula(new QPushButton(tr("Show formula"), this))
{
    installAccessibility();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Verdict"));
    m_announce.setSingleShot(true);
    m_announce.setInterval(announce_ms);
    connect(&m_announce, &QTimer::timeout, this, &VerdictBar::announce);
    connect(m_formula, &QPushButton::clicked, this, &VerdictBar::formulaRequested);
}

void VerdictBar::setVerdict(const Verdict &verdict)
{
    const bool changed = verdict.sentence != m_verdict.sentence;
    m_verdict = verdict;
    m_way_out.clear();
    describe();
    if (changed && !m_announce.isActive())
        m_announce.start();
    update();
}

void VerdictBar::setWayOut(const QString &sentence)
{
    m_way_out = sentence;
    describe();
    update();
}

QString VerdictBar::detail() const
{
    const QString detail = toQString(m_verdict.detail);
    return m_way_out.isEmpty() || detail.isEmpty() ? detail + m_way_out : detail + QLatin1Char(' ') + m_way_out;
}

void VerdictBar::describe()
{
    const QString sentence = toQString(m_verdict.sentence);
    setAccessibleDescription(sentence + QLatin1Char(' ') + detail());
    setToolTip(sentence + QLatin1Char('\n') + detail());
}

void VerdictBar::setBaseline(const QString &factor, const QString &load)
{
    m_baseline_factor = factor;
    m_baseline_load = load;
    update();
}

void VerdictBar::setLarge(bool large)
{
    m_large = large;
    updateGeometry();
    update();
}

void VerdictBar::announce()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

double VerdictBar::baselineWidth() const
{
    if ((m_baseline_factor.isEmpty() && m_baseline_load.isEmpty()) || width() < baseline_from * uiScale())
        return 0;
    const QFontMetricsF metrics(uiFont(13, QFont::DemiBold));
    return std::ceil(
               std::max(metrics.horizontalAdvance(m_baseline_factor), metrics.horizontalAdvance(m_baseline_load))) +
           1;
}

VerdictBar::Parts VerdictBar::parts() const
{
    const double u = uiScale();
    Parts out;
    const double icon = (m_large ? 28 : 26) * u;
    out.icon = QRectF(16 * u, (height() - icon) / 2.0, icon, icon);
    const double left = 54 * u;
    double right = m_formula->geometry().left() - 14 * u;
    if (const double width = baselineWidth(); width > 0) {
        out.baseline = QRectF(right - width, height() / 2.0 - 18 * u, width, 36 * u);
        right = out.baseline.left() - 16 * u;
    }
    const double width = std::max(40.0, right - left);
    const QString sentence = toQString(m_verdict.sentence);
    out.sentence_font = sentenceFont(sentence, width, m_large);
    const QFontMetricsF metrics(out.sentence_font);
    out.sentence_lines = metrics.horizontalAdvance(sentence) > width ? 2 : 1;
    const double detail = QFontMetricsF(uiFont(m_large ? 14 : 13)).height();
    const double lines = std::ceil(metrics.height()) * out.sentence_lines;
    const bool has_detail = !this->detail().isEmpty() && out.sentence_lines == 1;
    const double top = std::max(1.0, (height() - 1 - lines - (has_detail ? detail : 0)) / 2);
    out.sentence = QRectF(left, top, width, lines);
    out.detail = has_detail ? QRectF(left, top + lines, width, detail) : QRectF();
    return out;
}

QSize VerdictBar::sizeHint() const
{
    return QSizeF(960 * uiScale(), (m_large ? 64 : 52) * uiScale()).toSize();
}

QSize VerdictBar::minimumSizeHint() const
{
    return QSizeF(480 * uiScale(), (m_large ? 64 : 52) * uiScale()).toSize();
}

void VerdictBar::resizeEvent(QResizeEvent *)
{
    const QSize size = m_formula->sizeHint().expandedTo({0, static_cast<int>(24 * uiScale())});
    const int right = static_cast<int>(10 * uiScale());
    m_formula->setGeometry(width() - right - size.width(), (height() - size.height()) / 2, size.width(), size.height());
}

void VerdictBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = currentTheme();
    const double u = uiScale();
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.fillRect(QRectF(0, 0, 5 * u, height()), stateColor(theme, m_verdict.state));
    painter.fillRect(QRectF(0, height() - 1, width(), 1), theme.hairline);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_verdict.sentence.empty())
        return;
    const Parts out = parts();
    paintIcon(painter, theme, m_verdict.state, out.icon);
    painter.setFont(out.sentence_font);
    painter.setPen(theme.text);
    const QString sentence = toQString(m_verdict.sentence);
    const QFontMetricsF metrics(out.sentence_font);
    if (out.sentence_lines == 1)
        painter.drawText(out.sentence, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, sentence);
    else
        painter.drawText(out.sentence, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         broken(sentence, metrics, out.sentence.width()).join(QLatin1Char('\n')));
    const QFont small = uiFont(m_large ? 14 : 13);
    painter.setFont(small);
    painter.setPen(theme.secondary);
    if (!out.detail.isNull())
        painter.drawText(out.detail, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         QFontMetricsF(small).elidedText(detail(), Qt::ElideRight, out.detail.width()));
    if (out.baseline.isNull())
        return;
    const QRectF &b = out.baseline;
    painter.drawText(QRectF(b.left(), b.center().y(), b.width(), b.height() / 2), Qt::AlignRight | Qt::AlignVCenter,
                     m_baseline_load);
    painter.setFont(uiFont(13, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(QRectF(b.left(), b.top(), b.width(), b.height() / 2), Qt::AlignRight | Qt::AlignVCenter,
                     m_baseline_factor);
}

void VerdictBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    update();
}

} // namespace wallchart
