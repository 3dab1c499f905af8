// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recordpicker.h"

#include <QSignalBlocker>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include "widgets/theme.h"

namespace wallchart {

RecordPicker::RecordPicker(const QString &what, QWidget *parent)
    : QComboBox(parent)
{
    setAccessibleName(what);
    setToolTip(what);
    setMaxVisibleItems(24);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this, [this](int index) { emit chosen(itemData(index).toString()); });
}

void RecordPicker::setEntries(const std::vector<Entry> &entries)
{
    const QSignalBlocker blocker(this);
    clear();
    m_extra = 0;
    for (const Entry &entry : entries) {
        addItem(toQString(entry.name), toQString(entry.id));
        setItemData(count() - 1, toQString(entry.help), Qt::ToolTipRole);
    }
}

void RecordPicker::setCurrent(std::string_view id, std::string_view name, bool as_in_catalogue)
{
    const QSignalBlocker blocker(this);
    const QString shown = as_in_catalogue ? toQString(name) : tr("%1 (edited)").arg(toQString(name));
    if (m_extra > 0 && (as_in_catalogue || itemText(0) != shown)) {
        removeItem(0);
        m_extra = 0;
    }
    if (!as_in_catalogue && m_extra == 0) {
        // Without an id of its own: choosing it changes nothing.
        insertItem(0, shown, QString());
        m_extra = 1;
    }
    const int index = as_in_catalogue ? findData(toQString(id)) : 0;
    if (index != currentIndex())
        setCurrentIndex(index);
    setToolTip(accessibleName() + QStringLiteral(": ") + shown);
}

void RecordPicker::paintEvent(QPaintEvent *)
{
    // As QComboBox does, but with a name that is too long made narrower and then shortened, not cut off.
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const QRect inside = field.adjusted(2, 0, -2, 0);
    const QFont fitted = fittedFont(font(), currentText(), inside.width());
    painter.setFont(fitted);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(fitted).elidedText(currentText(), Qt::ElideRight, inside.width()));
}

} // namespace wallchart
