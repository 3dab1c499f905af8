// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QUndoCommand>

#include "app/document.h"

#include <algorithm>

// The cases of a document and the slides that show them.
namespace wallchart {

/// Cases that came, went or moved, and the slides that show them: all of them before and after.
class CasesCommand : public QUndoCommand
{
public:
    CasesCommand(Document &document, Document::Cases cases, Document::Views views, int active, const QString &what)
        : QUndoCommand(what)
        , m_document(document)
        , m_cases_before(document.m_preset.cases)
        , m_cases_after(std::move(cases))
        , m_views_before(document.m_preset.views)
        , m_views_after(std::move(views))
        , m_active_before(document.activeCase())
        , m_active_after(active)
    {
    }

    void undo() override { m_document.apply(m_cases_before, m_views_before, m_active_before); }
    void redo() override { m_document.apply(m_cases_after, m_views_after, m_active_after); }

private:
    Document &m_document;
    Document::Cases m_cases_before;
    Document::Cases m_cases_after;
    Document::Views m_views_before;
    Document::Views m_views_after;
    int m_active_before;
    int m_active_after;
};

class ViewsCommand : public QUndoCommand
{
public:
    ViewsCommand(Document &document, Document::Views views, const QString &what)
        : QUndoCommand(what)
        , m_document(document)
        , m_before(document.m_preset.views)
        , m_after(std::move(views))
    {
    }

    void undo() override { m_document.apply(m_before); }
    void redo() override { m_document.apply(m_after); }

private:
    Document &m_document;
    Document::Views m_before;
    Document::Views m_after;
};

void Document::pushCases(Cases after, const std::vector<int> &place, int active, const QString &what)
{
    Views views;
    for (const PresetView &view : m_preset.views) {
        const int to = place[view.case_index];
        if (to < 0)
            continue;
        views.push_back(view);
        views.back().case_index = static_cast<std::size_t>(to);
    }
    m_undo.push(new CasesCommand(*this, std::move(after), std::move(views), active, what));
}

void Document::setViews(Views views, const QString &what)
{
    for (PresetView &view : views)
        view.case_index = std::min(view.case_index, m_preset.cases.size() - 1);
    if (views != m_preset.views)
        m_undo.push(new ViewsCommand(*this, std::move(views), what));
}

void Document::apply(const Views &views)
{
    m_preset.views = views;
    emit viewsChanged();
}

void Document::apply(const Cases &cases, const Views &views, int active)
{
    m_preset.cases = cases;
    m_preset.views = views;
    m_preset.active_case = static_cast<std::size_t>(active);
    emit changed();
    emit casesChanged();
    emit viewsChanged();
}

const Scenario &Document::caseAt(int index) const
{
    return m_preset.cases[isCase(index) ? static_cast<std::size_t>(index) : m_preset.active_case].scenario;
}

QString Document::caseName(int index) const
{
    const QString title = QString::fromStdString(caseAt(index).title);
    return title.isEmpty() ? tr("Case %1").arg(index + 1) : title;
}

void Document::setActiveCase(int index)
{
    if (!isCase(index) || index == activeCase())
        return;
    m_open_edits = 0; // a drag does not go on in another case
    m_preset.active_case = static_cast<std::size_t>(index);
    emit changed();
    emit casesChanged();
}

QString Document::freeName(const QString &name) const
{
    static const QRegularExpression numbered(QStringLiteral(" \\(\\d+\\)$"));
    QString stem = name;
    stem.remove(numbered);
    QStringList taken;
    for (int i = 0; i < caseCount(); ++i)
        taken << caseName(i);
    int number = 2;
    while (taken.contains(tr("%1 (%2)").arg(stem).arg(number)))
        ++number;
    return tr("%1 (%2)").arg(stem).arg(number);
}

void Document::duplicateCase(int index)
{
    if (!isCase(index))
        return;
    Cases cases = m_preset.cases;
    PresetCase copy = cases[static_cast<std::size_t>(index)];
    copy.scenario.title = freeName(caseName(index)).toStdString();
    cases.insert(cases.begin() + index + 1, std::move(copy));
    std::vector<int> place;
    for (int i = 0; i < caseCount(); ++i)
        place.push_back(i > index ? i + 1 : i);
    pushCases(std::move(cases), place, index + 1, tr("duplicate case"));
}

void Document::removeCase(int index)
{
    if (!isCase(index) || caseCount() < 2)
        return;
    Cases cases = m_preset.cases;
    cases.erase(cases.begin() + index);
    std::vector<int> place;
    for (int i = 0; i < caseCount(); ++i)
        place.push_back(i == index ? -1 : i - (i > index ? 1 : 0));
    const int active = activeCase() > index ? activeCase() - 1 : activeCase();
    pushCases(std::move(cases), place, std::min(active, caseCount() - 2), tr("delete case"));
}

void Document::renameCase(int index, const QString &name)
{
    if (!isCase(index))
        return;
    Scenario after = caseAt(index);
    after.title = name.trimmed().toStdString();
    pushFor(index, after, tr("rename case"), single_step);
}

void Document::moveCase(int from, int to)
{
    if (!isCase(from) || !isCase(to) || from == to)
        return;
    std::vector<int> order; // which case stands in each place
    for (int i = 0; i < caseCount(); ++i)
        order.push_back(i);
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, from);
    Cases cases;
    std::vector<int> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        cases.push_back(m_preset.cases[static_cast<std::size_t>(order[i])]);
        place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    pushCases(std::move(cases), place, place[m_preset.active_case], tr("move case"));
}

} // namespace wallchart
