// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotaxisrow.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/plotloads.h"
#include "widgets/theme.h"

namespace wallchart {

namespace {

bool usableAsAxis(const Field &field, Workload workload)
{
    return applies(field, workload) && (field.kind == FieldKind::Real || field.kind == FieldKind::Integer) &&
           field.maximum > field.minimum;
}

} // namespace

PlotAxisRow::PlotAxisRow(QWidget *parent)
    : QWidget(parent)
    , m_fields(new QComboBox)
    , m_loads(new PlotLoads)
{
    auto *label = new QLabel(tr("x"));
    m_fields->setAccessibleName(tr("Field of the x axis"));
    m_fields->setToolTip(tr("What the Walls plot is drawn against"));
    m_fields->setMaxVisibleItems(24);
    m_fields->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_fields->setMinimumContentsLength(14);
    label->setBuddy(m_fields);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 12, 2);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_fields);
    layout->addWidget(m_loads, 1);
    connect(m_fields, &QComboBox::activated, this, [this](int index) {
        if (const Field *field = findField(m_fields->itemData(index).toString().toStdString()))
            emit fieldChosen(field);
    });
}

void PlotAxisRow::setWorkload(Workload workload)
{
    if (m_listed == workload)
        return;
    m_listed = workload;
    const QSignalBlocker quiet(m_fields);
    m_fields->clear();
    QStringList first;
    for (const Field *field : headlineSliders(workload)) {
        m_fields->addItem(said(field->label), QString::fromLatin1(field->key));
        first << QString::fromLatin1(field->key);
    }
    m_fields->insertSeparator(m_fields->count());
    for (const Field &field : fields()) {
        if (usableAsAxis(field, workload) && !first.contains(QLatin1String(field.key)))
            m_fields->addItem(said(field.label), QString::fromLatin1(field.key));
    }
}

void PlotAxisRow::setField(const Field &field)
{
    const QSignalBlocker quiet(m_fields);
    m_fields->setCurrentIndex(m_fields->findData(QString::fromLatin1(field.key)));
}

} // namespace wallchart
