// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fieldform.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "model/words.h"
#include "widgets/groupheader.h"
#include "widgets/theme.h"

#include <algorithm>
#include <array>

namespace wallchart {

namespace {

constexpr std::array<FieldGroup, 9> shown_groups = {
    FieldGroup::Workload, FieldGroup::Plan,        FieldGroup::Target, FieldGroup::Memory, FieldGroup::Power,
    FieldGroup::Cost,     FieldGroup::Reliability, FieldGroup::Data,   FieldGroup::Device,
};
constexpr int summary_values = 3;

/// The label of a row; the widest may take what the editor leaves, then it is elided with the whole text as tooltip.
class RowLabel : public QLabel
{
public:
    RowLabel(const Field &field, QWidget *parent)
        : QLabel(said(field.label), parent)
    {
        setToolTip(said(field.help));
        setMinimumWidth(static_cast<int>(60 * uiScale()));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        setWordWrap(true);
    }
};

QWidget *buildRow(const Field &field, FieldEditor *editor, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *grid = new QGridLayout(row);
    const double u = uiScale();
    grid->setContentsMargins(static_cast<int>(12 * u), 2, static_cast<int>(12 * u), 2);
    grid->setHorizontalSpacing(static_cast<int>(8 * u));
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    auto *label = new RowLabel(field, row);
    label->setBuddy(editor);
    editor->setParent(row);
    editor->setFixedWidth(static_cast<int>(136 * u));
    editor->setMinimumHeight(static_cast<int>(24 * u));
    grid->addWidget(label, 0, 0);
    grid->addWidget(editor, 0, 1);
    auto *error = new QLabel(row);
    error->setWordWrap(true);
    error->hide();
    grid->addWidget(error, 1, 0, 1, 2);
    QObject::connect(editor, &FieldEditor::errorChanged, error, [error](const QString &text) {
        QPalette palette = error->palette();
        palette.setColor(QPalette::WindowText, currentTheme().over);
        error->setPalette(palette);
        error->setFont(uiFont(12, QFont::DemiBold));
        error->setText(text);
        error->setVisible(!text.isEmpty());
    });
    return row;
}

} // namespace

QString groupName(FieldGroup group)
{
    switch (group) {
    case FieldGroup::Headline:
        return toQString(words::say("Main inputs"));
    case FieldGroup::Workload:
        return toQString(words::say("Workload"));
    case FieldGroup::Plan:
        return toQString(words::say("Parallel plan"));
    case FieldGroup::Target:
        return toQString(words::say("Targets"));
    case FieldGroup::Memory:
        return toQString(words::say("Memory"));
    case FieldGroup::Power:
        return toQString(words::say("Power and site"));
    case FieldGroup::Cost:
        return toQString(words::say("Cost"));
    case FieldGroup::Reliability:
        return toQString(words::say("Reliability"));
    case FieldGroup::Data:
        return toQString(words::say("Data"));
    case FieldGroup::Device:
        return toQString(words::say("Device"));
    }
    return {};
}

FieldForm::FieldForm(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
}

void FieldForm::setScenario(const Scenario &scenario, const FieldRanges &ranges)
{
    if (!m_built || scenario.workload != m_workload)
        build(scenario.workload);
    for (const Group &group : m_groups) {
        for (const Row &row : group.rows) {
            row.editor->setValue(row.field->get(scenario));
            row.editor->setRange(findRange(ranges, *row.field));
        }
    }
    updateSummaries(scenario);
}

void FieldForm::build(Workload workload)
{
    for (const Group &group : m_groups) {
        // Later: the rebuild may have been caused by a signal of one of these.
        group.header->hide();
        group.body->hide();
        group.header->deleteLater();
        group.body->deleteLater();
    }
    m_groups.clear();
    for (const FieldGroup id : shown_groups) {
        Group group = buildGroup(id, workload);
        if (group.rows.empty())
            continue;
        m_layout->addWidget(group.header);
        m_layout->addWidget(group.body);
        m_groups.push_back(std::move(group));
    }
    m_built = true;
    m_workload = workload;
}

FieldForm::Group FieldForm::buildGroup(FieldGroup id, Workload workload)
{
    Group group{id, nullptr, nullptr, {}};
    for (const Field &field : fields()) {
        if (field.group == id && applies(field, workload))
            group.rows.push_back({&field, nullptr});
    }
    if (group.rows.empty())
        return group;
    group.header = new GroupHeader(groupName(id), this);
    group.body = new QWidget(this);
    auto *column = new QVBoxLayout(group.body);
    column->setContentsMargins(0, 3, 0, 5);
    column->setSpacing(0);
    for (Row &row : group.rows) {
        const Field &field = *row.field;
        row.editor = makeFieldEditor(field, group.body);
        column->addWidget(buildRow(field, row.editor, group.body));
        connect(row.editor, &FieldEditor::edited, this, [this, &field](double value) { emit edited(&field, value); });
        connect(row.editor, &FieldEditor::rangeEdited, this,
                [this, &field](double low, double high) { emit rangeEdited(&field, low, high); });
    }
    const bool open = m_open[id];
    group.header->setChecked(open);
    group.body->setVisible(open);
    connect(group.header, &QAbstractButton::toggled, this, [this, id, body = group.body](bool on) {
        m_open[id] = on;
        body->setVisible(on);
    });
    return group;
}

void FieldForm::updateSummaries(const Scenario &scenario)
{
    for (const Group &group : m_groups) {
        QStringList parts;
        for (const Row &row : group.rows) {
            const double value = row.field->get(scenario);
            const bool silent = row.field->kind == FieldKind::Flag || (row.field->zero_is_automatic && value == 0);
            if (silent || parts.size() >= summary_values)
                continue;
            parts << lowerLabel(*row.field) + QLatin1Char(' ') + fieldWords(*row.field, value);
        }
        group.header->setSummary(parts.isEmpty() ? toQString(words::say("none set"))
                                                 : parts.join(toQString(words::say(", "))));
    }
}

void FieldForm::setGroupOpen(FieldGroup id, bool open)
{
    m_open[id] = open;
    for (const Group &group : m_groups) {
        if (group.id == id)
            group.header->setChecked(open);
    }
}

bool FieldForm::isGroupOpen(FieldGroup id) const
{
    const auto found = m_open.find(id);
    return found != m_open.end() && found->second;
}

FieldEditor *FieldForm::editorFor(const Field &field) const
{
    for (const Group &group : m_groups) {
        for (const Row &row : group.rows) {
            if (row.field == &field)
                return row.editor;
        }
    }
    return nullptr;
}

bool FieldForm::focusField(const Field &field)
{
    FieldEditor *editor = editorFor(field);
    if (!editor)
        return false;
    setGroupOpen(field.group, true);
    editor->setFocus(Qt::ShortcutFocusReason);
    return true;
}

} // namespace wallchart
