// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "model/fieldwords.h"
#include "model/quantity.h"
#include "model/words.h"
#include "widgets/fieldform.h"
#include "widgets/quantityentry.h"
#include "widgets/sliderlayout.h"
#include "widgets/theme.h"

#include <cmath>

namespace wallchart {

namespace {

QHBoxLayout *bareLayout(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

/// A combo box that leaves the wheel to the column it stands in unless it has the focus.
class CalmComboBox : public QComboBox
{
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

class EntryEditor : public FieldEditor
{
public:
    EntryEditor(const Field &field, QWidget *parent)
        : FieldEditor(field, parent)
        , m_entry(new QuantityEntry(field, this))
    {
        bareLayout(this)->addWidget(m_entry);
        setFocusProxy(m_entry);
        connect(m_entry, &QuantityEntry::entered, this, &FieldEditor::edited);
        connect(m_entry, &QuantityEntry::rangeEntered, this, &FieldEditor::rangeEdited);
        connect(m_entry, &QuantityEntry::errorChanged, this, &FieldEditor::errorChanged);
        connect(m_entry, &QuantityEntry::stepped, this, [this](int direction, bool fine) {
            const double value = m_entry->value();
            const double next = nextNiceValue(m_field, value, direction, fine);
            if (next == value)
                return;
            m_entry->setValue(next);
            emit edited(next);
        });
    }
    void setValue(double value) override { m_entry->setValue(value); }
    void setRange(const FieldRange *range) override
    {
        using Ends = std::pair<double, double>;
        m_entry->setRange(range ? std::optional<Ends>(Ends(range->low, range->high)) : std::nullopt);
    }

private:
    QuantityEntry *m_entry;
};

class ChoiceEditor : public FieldEditor
{
public:
    ChoiceEditor(const Field &field, QWidget *parent)
        : FieldEditor(field, parent)
        , m_combo(new CalmComboBox(this))
    {
        for (const FieldChoice &choice : field.choices)
            m_combo->addItem(said(choice.label), choice.value);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(8);
        m_combo->setFocusPolicy(Qt::StrongFocus);
        m_combo->setAccessibleName(said(field.label));
        m_combo->setAccessibleDescription(said(field.help));
        bareLayout(this)->addWidget(m_combo);
        setFocusProxy(m_combo);
        connect(m_combo, &QComboBox::activated, this,
                [this](int index) { emit edited(m_combo->itemData(index).toDouble()); });
    }
    void setValue(double value) override
    {
        const QSignalBlocker quiet(m_combo);
        m_combo->setCurrentIndex(m_combo->findData(value));
    }

private:
    QComboBox *m_combo;
};

class FlagEditor : public FieldEditor
{
public:
    FlagEditor(const Field &field, QWidget *parent)
        : FieldEditor(field, parent)
        , m_box(new QCheckBox(this))
    {
        m_box->setAccessibleName(said(field.label));
        m_box->setAccessibleDescription(said(field.help));
        QHBoxLayout *layout = bareLayout(this);
        layout->addStretch(1);
        layout->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, &QCheckBox::clicked, this, [this](bool on) { emit edited(on ? 1 : 0); });
    }
    void setValue(double value) override
    {
        const QSignalBlocker quiet(m_box);
        m_box->setChecked(value != 0);
    }

private:
    QCheckBox *m_box;
};

} // namespace

FieldEditor::FieldEditor(const Field &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
{
}

void FieldEditor::setRange(const FieldRange *) {}

FieldEditor *makeFieldEditor(const Field &field, QWidget *parent)
{
    switch (field.kind) {
    case FieldKind::Choice:
        return new ChoiceEditor(field, parent);
    case FieldKind::Flag:
        return new FlagEditor(field, parent);
    case FieldKind::Real:
    case FieldKind::Integer:
        break;
    }
    return new EntryEditor(field, parent);
}

QString fieldWords(const Field &field, double value)
{
    const bool automatic = field.zero_is_automatic && value == 0;
    if (automatic && field.choices.empty() && field.group == FieldGroup::Target)
        return toQString(words::say("none"));
    // Short, for the summary of a group: figures as quantities, all else as everywhere.
    const bool figure = (field.kind == FieldKind::Real || field.kind == FieldKind::Integer) && !automatic;
    return toQString(figure ? formatQuantity(value, field.unit) : valueWords(field, value));
}

} // namespace wallchart
