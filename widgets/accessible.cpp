// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/accessible.h"

#include <QAccessibleWidget>

#include "widgets/precisionpicker.h"
#include "widgets/quantityentry.h"
#include "widgets/verdictbar.h"
#include "widgets/wallslider.h"
#include "widgets/walltile.h"

namespace wallchart {

namespace {

class SliderInterface : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit SliderInterface(WallSlider *slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
        , m_slider(slider)
    {
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_slider->spokenValue() : QAccessibleWidget::text(kind);
    }

    QVariant currentValue() const override { return m_slider->value(); }
    void setCurrentValue(const QVariant &value) override { m_slider->editTo(value.toDouble()); }
    QVariant maximumValue() const override { return m_slider->field().maximum; }
    QVariant minimumValue() const override { return m_slider->field().minimum; }
    QVariant minimumStepSize() const override
    {
        const double value = m_slider->value();
        return nextNiceValue(m_slider->field(), value, 1, true) - value;
    }

    QStringList actionNames() const override
    {
        return QStringList{increaseAction(), decreaseAction()} + QAccessibleWidget::actionNames();
    }
    void doAction(const QString &name) override
    {
        const double value = m_slider->value();
        if (name == increaseAction())
            m_slider->editTo(nextNiceValue(m_slider->field(), value, 1, false));
        else if (name == decreaseAction())
            m_slider->editTo(nextNiceValue(m_slider->field(), value, -1, false));
        else
            QAccessibleWidget::doAction(name);
    }

private:
    WallSlider *m_slider;
};

class TileInterface : public QAccessibleWidget
{
public:
    explicit TileInterface(WallTile *tile)
        : QAccessibleWidget(tile, QAccessible::Button)
        , m_tile(tile)
    {
    }
    QString text(QAccessible::Text kind) const override
    {
        // Button's value is not read out everywhere; its description is.
        if (kind == QAccessible::Value || kind == QAccessible::Description)
            return m_tile->spokenValue();
        return QAccessibleWidget::text(kind);
    }
    QStringList actionNames() const override { return QStringList{pressAction()} + QAccessibleWidget::actionNames(); }
    void doAction(const QString &name) override
    {
        if (name == pressAction())
            emit m_tile->activated(m_tile->wall());
        else
            QAccessibleWidget::doAction(name);
    }

private:
    WallTile *m_tile;
};

class PickerInterface : public QAccessibleWidget
{
public:
    explicit PickerInterface(PrecisionPicker *picker)
        : QAccessibleWidget(picker, QAccessible::ComboBox)
        , m_picker(picker)
    {
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_picker->spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    PrecisionPicker *m_picker;
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    if (auto *slider = qobject_cast<WallSlider *>(object))
        return new SliderInterface(slider);
    if (auto *tile = qobject_cast<WallTile *>(object))
        return new TileInterface(tile);
    if (auto *picker = qobject_cast<PrecisionPicker *>(object))
        return new PickerInterface(picker);
    if (auto *bar = qobject_cast<VerdictBar *>(object))
        return new QAccessibleWidget(bar, QAccessible::StatusBar);
    return nullptr;
}

} // namespace

void installAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    static_cast<void>(installed);
}

} // namespace wallchart
