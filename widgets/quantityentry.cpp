// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/quantityentry.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>

#include "model/quantity.h"
#include "model/unitguard.h"
#include "model/words.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// "32,768" => "32768", "1,5" => "1.5": the number at the start as the parser wants it. A comma before three digits
/// separates thousands, any other one is a decimal comma.
QString withPlainNumber(const QString &typed)
{
    static const QRegularExpression grouped(QStringLiteral("^[+-]?\\d{1,3}(,\\d{3})+(?![\\d,])"));
    static const QRegularExpression decimal_comma(QStringLiteral("^[+-]?\\d+,\\d+(?![\\d.,])"));
    QString out = typed.trimmed();
    if (const QRegularExpressionMatch match = grouped.match(out); match.hasMatch())
        out.replace(0, match.capturedLength(), match.captured().remove(QLatin1Char(',')));
    else if (const QRegularExpressionMatch decimal = decimal_comma.match(out); decimal.hasMatch())
        out.replace(0, decimal.capturedLength(), decimal.captured().replace(QLatin1Char(','), QLatin1Char('.')));
    return out;
}

/// What 0 says where it is no value: a target that is not set, or something that the program chooses.
QString automaticWord(const Field &field)
{
    return said(field.group == FieldGroup::Target ? words::mark("none") : words::mark("auto"));
}

/// In the language of the program, and in English: what was copied from elsewhere.
bool saysAutomatic(const QString &typed, const Field &field)
{
    const QString plain = QLatin1String(field.group == FieldGroup::Target ? "none" : "auto");
    return typed.isEmpty() || typed.compare(automaticWord(field), Qt::CaseInsensitive) == 0 ||
           typed.compare(plain, Qt::CaseInsensitive) == 0;
}

/// A bare number is in the unit shown beside it; with an exponent, a multiplier or a unit it says what it is.
std::optional<double> readEntry(const QString &typed, const Field &field, double multiplier)
{
    static const QRegularExpression bare(QStringLiteral("^[+-]?(\\d+\\.?\\d*|\\.\\d+)$"));
    const QString plain = withPlainNumber(typed);
    if (field.zero_is_automatic && saysAutomatic(plain, field))
        return 0.0;
    if (bare.match(plain).hasMatch())
        return plain.toDouble() * multiplier;
    return parseQuantity(plain.toStdString(), field.unit);
}

/// Rounded to five digits.
double toGlanceDigits(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 4);
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

QString inWords(const EntryText &entry)
{
    const QString number = toQString(entry.number);
    return entry.suffix.empty() ? number : number + QLatin1Char(' ') + toQString(entry.suffix);
}

} // namespace

QuantityEntry::QuantityEntry(const Field &field, QWidget *parent)
    : QLineEdit(parent)
    , m_field(field)
{
    setFrame(false);
    setAlignment(Qt::AlignRight);
    setMaxLength(64);
    setMouseTracking(true);
    QPalette transparent = palette();
    transparent.setColor(QPalette::Base, Qt::transparent);
    setPalette(transparent);
    setAccessibleName(said(field.label));
    setAccessibleDescription(said(field.help));
    setToolTip(said(field.help));
    if (field.zero_is_automatic)
        setPlaceholderText(automaticWord(field));
    connect(this, &QLineEdit::textEdited, this, [this] { m_typing = true; });
    updateFonts();
    showValue();
}

void QuantityEntry::setValue(double value)
{
    const bool same = value == m_value || (std::isnan(value) && std::isnan(m_value));
    if (same && (hasError() || m_typing))
        return;
    m_value = value;
    if (m_typing && hasFocus())
        return;
    setError({});
    showValue();
}

void QuantityEntry::showValue()
{
    m_typing = false;
    // In full while it may be edited; at a glance five digits say enough. What is not typed is never read back.
    const bool exact = hasFocus() || m_field.kind == FieldKind::Integer || m_value == 0 || !std::isfinite(m_value);
    const EntryText shown = formatEntry(exact ? m_value : toGlanceDigits(m_value), m_field.unit);
    const bool automatic = m_field.zero_is_automatic && m_value == 0;
    m_multiplier = shown.multiplier;
    m_suffix = automatic && m_field.unit[0] == '\0' ? QString() : toQString(shown.suffix);
    if (m_range)
        setText(rangeText());
    else
        setText(automatic ? QString() : toQString(shown.number));
    updateFonts();
    update();
}

void QuantityEntry::updateFonts()
{
    const QFont number = uiFont(13, QFont::DemiBold);
    if (font() != number)
        setFont(number);
    const double u = uiScale();
    const double unit_width = m_suffix.isEmpty() ? 0 : QFontMetricsF(uiFont(12)).horizontalAdvance(m_suffix) + 5 * u;
    setTextMargins(static_cast<int>(4 * u), 0, static_cast<int>(std::ceil(unit_width + 17 * u)), 0);
}

QRectF QuantityEntry::stepperRect() const
{
    const double width = 17 * uiScale();
    return {this->width() - width, 0, width, static_cast<double>(height())};
}

QRectF QuantityEntry::unitRect() const
{
    if (m_suffix.isEmpty())
        return {};
    const double width = QFontMetricsF(uiFont(12)).horizontalAdvance(m_suffix) + 1;
    return {stepperRect().left() - width, 1, width, height() - 2.0};
}

QRectF QuantityEntry::numberRect() const
{
    const QMargins margins = textMargins();
    const double width = QFontMetricsF(font()).horizontalAdvance(text().isEmpty() ? placeholderText() : text());
    const double right = this->width() - margins.right() - 2.0; // QLineEdit keeps 2 px beside its text
    return {right - width, 1, width, height() - 2.0};
}

int QuantityEntry::neededWidth() const
{
    const QMargins margins = textMargins();
    const QString shown = text().isEmpty() ? placeholderText() : text();
    return margins.left() + margins.right() + 5 + static_cast<int>(QFontMetricsF(font()).horizontalAdvance(shown) + 1);
}

QSize QuantityEntry::sizeHint() const
{
    return {std::max(static_cast<int>(112 * uiScale()), neededWidth()), static_cast<int>(22 * uiScale())};
}

QSize QuantityEntry::minimumSizeHint() const
{
    return {static_cast<int>(72 * uiScale()), static_cast<int>(22 * uiScale())};
}

void QuantityEntry::setRange(std::optional<std::pair<double, double>> range)
{
    if (range == m_range)
        return;
    m_range = range;
    if (!m_typing)
        showValue();
}

QString QuantityEntry::rangeText() const
{
    const QLocale c = QLocale::c();
    constexpr int digits = 6;
    return tr("%1 to %2")
        .arg(c.toString(m_range->first / m_multiplier, 'g', digits),
             c.toString(m_range->second / m_multiplier, 'g', digits));
}

/// Takes "0.4 to 0.55" or "40 to 55 %", whatever the language; false: the text is no range.
bool QuantityEntry::commitRange()
{
    static const QRegularExpression range(QStringLiteral("^(.+?)(?:\\s+to\\s+|\\s*至\\s*)(.+)$"));
    static const QRegularExpression unit(QStringLiteral("[^0-9.,\\s].*$"));
    const QRegularExpressionMatch match = range.match(text().trimmed());
    if (!match.hasMatch() || (m_field.kind != FieldKind::Real && m_field.kind != FieldKind::Integer))
        return false;
    QString first = match.captured(1);
    if (!unit.match(first).hasMatch()) // "40 to 55 %": the unit is said once
        first += unit.match(match.captured(2)).captured(0);
    const std::optional<double> low = readEntry(first, m_field, m_multiplier);
    const std::optional<double> high = readEntry(match.captured(2), m_field, m_multiplier);
    if (!low || !high || !(*low < *high) || !accepts(m_field, *low) || !accepts(m_field, *high)) {
        setError(tr("Not a range: two values, the lower one first, such as 0.4 to 0.55."));
        return true;
    }
    setError({});
    m_typing = false;
    emit rangeEntered(*low, *high);
    showValue();
    return true;
}

void QuantityEntry::commit()
{
    if (!m_typing || commitRange())
        return;
    const std::optional<double> typed = readEntry(text(), m_field, m_multiplier);
    const bool counts = std::string_view(m_field.unit) == "tokens";
    const bool automatic = m_field.zero_is_automatic && m_value == 0;
    const EntryText present = formatEntry(m_value, m_field.unit);
    QString still = counts ? toQString(present.number) : inWords(present);
    if (automatic)
        still = automaticWord(m_field);
    still = tr(" Still using %1.").arg(still);
    if (!typed) {
        setError((counts ? tr("Not a number of tokens.") : tr("Not a number.")) + still);
        return;
    }
    const double value = m_field.kind == FieldKind::Integer ? std::round(*typed) : *typed;
    const QString doubt = toQString(unitCaution(m_field, value));
    if (!accepts(m_field, value)) {
        setError(tr("Outside %1 to %2.")
                     .arg(toQString(formatShort(m_field.minimum, m_field.unit)),
                          toQString(formatShort(m_field.maximum, m_field.unit))) +
                 still + (doubt.isEmpty() ? QString() : QLatin1Char(' ') + tr("%1.", "a sentence").arg(doubt)));
        return;
    }
    m_value = value;
    setError({});
    if (!doubt.isEmpty()) { // taken, and asked about: "25T" may be tokens or parameters
        setToolTip(doubt);
        setAccessibleDescription(doubt);
    }
    showValue();
    emit entered(value);
}

void QuantityEntry::setError(const QString &error)
{
    if (error == m_error)
        return;
    m_error = error;
    setToolTip(error.isEmpty() ? said(m_field.help) : error);
    setAccessibleDescription(error.isEmpty() ? said(m_field.help) : error);
    update();
    emit errorChanged(error);
}

void QuantityEntry::paintEvent(QPaintEvent *event)
{
    const Theme &theme = currentTheme();
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor line = isEnabled() ? theme.border : theme.hairline;
        double width = 1;
        if (hasError() || hasFocus()) {
            line = hasError() ? theme.over : theme.focus;
            width = hasError() ? 2 : 1.8;
        }
        painter.setPen(QPen(line, width));
        painter.setBrush(isEnabled() ? theme.base : theme.window);
        painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 3, 3);
    }
    QLineEdit::paintEvent(event);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = isEnabled() ? theme.secondary : theme.disabled;
    painter.setPen(ink);
    painter.setFont(uiFont(12));
    painter.drawText(unitRect(), Qt::AlignLeft | Qt::AlignVCenter, m_suffix);
    painter.setPen(QPen(ink, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    const QPointF centre = stepperRect().center();
    for (const double side : {-1.0, 1.0}) {
        const double y = centre.y() + side * 3;
        painter.drawPolyline(QPolygonF({{centre.x() - 3.5, y}, {centre.x(), y + side * 3}, {centre.x() + 3.5, y}}));
    }
}

void QuantityEntry::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        commit();
        if (!hasError())
            emit stepped(event->key() == Qt::Key_Up ? 1 : -1, event->modifiers().testFlag(Qt::ShiftModifier));
        event->accept();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        commit();
        if (!hasError())
            selectAll();
        event->accept();
        return;
    case Qt::Key_Escape:
        if (m_typing || hasError()) {
            setError({});
            showValue();
            selectAll();
            event->accept();
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QuantityEntry::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && stepperRect().contains(event->position())) {
        commit();
        if (!hasError()) {
            const bool up = event->position().y() < height() / 2.0;
            emit stepped(up ? 1 : -1, event->modifiers().testFlag(Qt::ShiftModifier));
        }
        event->accept();
        return;
    }
    QLineEdit::mousePressEvent(event);
}

void QuantityEntry::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(stepperRect().contains(event->position()) ? Qt::ArrowCursor : Qt::IBeamCursor);
    QLineEdit::mouseMoveEvent(event);
}

void QuantityEntry::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (!m_typing) {
        const bool all = hasSelectedText(); // Tab selects what it enters
        showValue();
        if (all)
            selectAll();
    }
    update();
}

void QuantityEntry::focusOutEvent(QFocusEvent *event)
{
    // A context menu or another window takes the focus only for a while: what is being typed is not finished then.
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        commit();
    QLineEdit::focusOutEvent(event);
    if (!m_typing)
        showValue();
    update();
}

void QuantityEntry::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::StyleChange)
        updateFonts();
    if (event->type() == QEvent::EnabledChange)
        update();
}

} // namespace wallchart
