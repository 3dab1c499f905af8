// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/assumptions.h"
#include "model/fields.h"
#include "model/scenario.h"

#include <map>
#include <memory>
#include <vector>

class QVBoxLayout;

namespace wallchart {

class GroupHeader;

/// An editor for one field: entry, combo box or check box by kind. Common ground of the form's rows.
class FieldEditor : public QWidget
{
    Q_OBJECT
public:
    explicit FieldEditor(const Field &field, QWidget *parent = nullptr);
    const Field &field() const { return m_field; }
    virtual void setValue(double value) = 0;
    /// Shows a range in place of the value; nullptr: none. Editors of choices have none.
    virtual void setRange(const FieldRange *range);

signals:
    void edited(double value);
    void rangeEdited(double low, double high);
    void errorChanged(const QString &error); ///< empty: none any more

protected:
    const Field &m_field;
};

/// The editor that the field's kind asks for.
FieldEditor *makeFieldEditor(const Field &field, QWidget *parent);
/// A field's value as people read it: "16.4 kW", "AdamW", "yes", "auto".
QString fieldWords(const Field &field, double value);

/// Every field beyond the headline sliders, in collapsed groups, generated from the field table for a workload. A
/// closed group shows its main values in its heading. Reports edits, changes nothing by itself.
class FieldForm : public QWidget
{
    Q_OBJECT
public:
    explicit FieldForm(QWidget *parent = nullptr);

    /// Shows the scenario's values; builds the rows anew when its workload changes.
    void setScenario(const Scenario &scenario, const FieldRanges &ranges = {});
    void setGroupOpen(FieldGroup group, bool open);
    bool isGroupOpen(FieldGroup group) const;
    /// Opens the field's group and puts the focus on its editor. False: the form has no such field.
    bool focusField(const Field &field);
    FieldEditor *editorFor(const Field &field) const;

signals:
    void edited(const wallchart::Field *field, double value);
    void rangeEdited(const wallchart::Field *field, double low, double high);

private:
    struct Row
    {
        const Field *field;
        FieldEditor *editor;
    };
    struct Group
    {
        FieldGroup id;
        GroupHeader *header;
        QWidget *body;
        std::vector<Row> rows;
    };
    void build(Workload workload);
    Group buildGroup(FieldGroup id, Workload workload);
    void updateSummaries(const Scenario &scenario);

    QVBoxLayout *m_layout = nullptr;
    std::vector<Group> m_groups;
    std::map<FieldGroup, bool> m_open;
    bool m_built = false;
    Workload m_workload = Workload::Serving;
};

/// On-screen name of a group of fields.
QString groupName(FieldGroup group);

} // namespace wallchart
