// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document.h"

#include <QFileInfo>
#include <QUndoCommand>

#include "app/io/setting.h"
#include "app/presetfile.h"
#include "widgets/theme.h"

#include <numeric>

namespace wallchart {

/// The whole scenario before and after: it is a small value, so there is nothing to get wrong field by field.
class ScenarioCommand : public QUndoCommand
{
public:
    ScenarioCommand(Document &document, int index, Scenario after, const QString &what, int id, int session)
        : QUndoCommand(what)
        , m_document(document)
        , m_case(index)
        , m_before(document.caseAt(index))
        , m_after(std::move(after))
        , m_id(id)
        , m_session(session)
    {
    }

    int id() const override { return m_id; }
    void undo() override { m_document.apply(m_case, m_before); }
    void redo() override { m_document.apply(m_case, m_after); }

    bool mergeWith(const QUndoCommand *other) override
    {
        // Same id, so it is one of ours.
        const auto *next = static_cast<const ScenarioCommand *>(other);
        if (m_session == 0 || next->m_session != m_session || next->m_case != m_case)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    Document &m_document;
    int m_case; ///< its index: cases come and go in the same history, so it holds whenever the step is taken
    Scenario m_before;
    Scenario m_after;
    int m_id;
    int m_session; ///< 0: a single step
};

namespace {

/// Id of a step of a field: its place in the table.
int stepId(const Field &field)
{
    return static_cast<int>(&field - fields().data());
}

} // namespace

Document::Document(Catalog catalog, QObject *parent)
    : QObject(parent)
    , m_catalog(std::move(catalog))
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::stateChanged);
}

QString Document::displayName() const
{
    if (!m_file_name.isEmpty())
        return QFileInfo(m_file_name).fileName();
    const QString title = QString::fromStdString(scenario().title);
    return title.isEmpty() ? tr("Untitled") : title;
}

void Document::edit(const Field &field, double value)
{
    const QString what = tr("change %1").arg(said(field.label));
    if (!findRange(ranges(), field)) {
        push(with(scenario(), field, value), what, stepId(field));
        return;
    }
    Cases cases = m_preset.cases;
    PresetCase &changed = cases[m_preset.active_case];
    std::erase_if(changed.ranges, [&field](const FieldRange &range) { return range.field == &field; });
    changed.scenario = with(changed.scenario, field, value);
    pushCases(std::move(cases), inPlace(), activeCase(), what);
}

std::vector<int> Document::inPlace() const
{
    std::vector<int> place(m_preset.cases.size());
    std::iota(place.begin(), place.end(), 0);
    return place;
}

void Document::setRange(const Field &field, double low, double high)
{
    const FieldRange range{&field, low, high};
    const FieldRange *now = findRange(ranges(), field);
    if (!takesRange(field) || !(low < high) || !accepts(field, low) || !accepts(field, high) || (now && *now == range))
        return;
    Cases cases = m_preset.cases;
    PresetCase &changed = cases[m_preset.active_case];
    std::erase_if(changed.ranges, [&field](const FieldRange &each) { return each.field == &field; });
    changed.ranges.push_back(range);
    changed.scenario = with(changed.scenario, field, middleOf(field, low, high));
    pushCases(std::move(cases), inPlace(), activeCase(), tr("range of %1").arg(said(field.label)));
}

void Document::edit(const Field &first, double first_value, const Field &second, double second_value)
{
    const Scenario after = with(with(scenario(), first, first_value), second, second_value);
    const QString what = tr("change %1 and %2").arg(QString::fromUtf8(first.label), QString::fromUtf8(second.label));
    const int count = static_cast<int>(fields().size());
    push(after, what, count * (1 + stepId(first)) + stepId(second));
}

void Document::setRecord(const LanguageModel &model)
{
    Scenario after = scenario();
    useModel(after, model);
    push(after, tr("change model"), single_step);
}

void Document::setRecord(const Accelerator &accelerator)
{
    Scenario after = scenario();
    after.accelerator = accelerator;
    push(after, tr("change accelerator"), single_step);
}

void Document::setRecord(const Fabric &fabric)
{
    Scenario after = scenario();
    after.fabric = fabric;
    push(after, tr("change fabric"), single_step);
}

void Document::setRecord(const Cooling &cooling)
{
    Scenario after = scenario();
    after.cooling = cooling;
    push(after, tr("change cooling"), single_step);
}

void Document::setRecord(const Site &site)
{
    Scenario after = scenario();
    after.site = site;
    push(after, tr("change site"), single_step);
}

void Document::setWorkload(Workload workload)
{
    Scenario after = scenario();
    after.workload = workload;
    push(after, tr("change workload"), single_step);
}

void Document::beginEdit()
{
    if (m_open_edits++ == 0)
        ++m_session;
}

void Document::endEdit()
{
    if (m_open_edits > 0)
        --m_open_edits;
}

void Document::push(const Scenario &after, const QString &what, int id)
{
    pushFor(activeCase(), after, what, id);
}

void Document::pushFor(int index, const Scenario &after, const QString &what, int id)
{
    if (after == caseAt(index))
        return;
    m_undo.push(new ScenarioCommand(*this, index, after, what, id, m_open_edits > 0 ? m_session : 0));
}

void Document::replaceScenario(const Scenario &scenario, const QString &what)
{
    push(scenario, what, single_step);
}

void Document::apply(int index, const Scenario &scenario)
{
    Scenario &changing = m_preset.cases[static_cast<std::size_t>(index)].scenario;
    const bool listed = index != activeCase() || changing.title != scenario.title;
    changing = scenario;
    // What a step changes is brought into view.
    m_preset.active_case = static_cast<std::size_t>(index);
    emit changed();
    if (listed)
        emit casesChanged();
}

void Document::replace(PresetDocument preset, const QString &file_name)
{
    m_preset = std::move(preset);
    m_file_name = file_name;
    m_open_edits = 0;
    m_undo.clear();
    m_undo.setClean();
    emit changed();
    emit casesChanged();
    emit viewsChanged();
    emit stateChanged();
}

void Document::start(const PresetDocument &preset)
{
    replace(preset, {});
}

Issues Document::open(const QString &path)
{
    Loaded<PresetDocument> preset = readPresetFile(path, m_catalog);
    if (preset.value)
        replace(std::move(*preset.value), QFileInfo(path).absoluteFilePath());
    return preset.issues;
}

Issues Document::openText(std::string_view text, const QString &name)
{
    Loaded<PresetDocument> preset = readPreset(text, m_catalog);
    if (preset.value)
        replace(std::move(*preset.value), {});
    for (Issue &issue : preset.issues)
        issue = inFile(std::move(issue), name);
    return preset.issues;
}

Issues Document::restore(std::string_view text, const QString &original)
{
    Issues issues = openText(text, original);
    if (hasErrors(issues))
        return issues;
    m_file_name = original;
    m_undo.resetClean();
    emit stateChanged();
    return issues;
}

Issues Document::save()
{
    return saveAs(m_file_name);
}

Issues Document::saveAs(const QString &path)
{
    const std::string written = text();
    if (std::optional<Issue> issue = writeFileAtomically(path, QByteArray::fromStdString(written)))
        return {*issue};
    m_file_name = QFileInfo(path).absoluteFilePath();
    m_undo.setClean();
    emit stateChanged();
    return {};
}

std::string Document::text() const
{
    return writePreset(m_preset);
}

} // namespace wallchart
