// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "app/io/presetjson.h"
#include "model/catalog.h"
#include "model/fields.h"
#include "model/issue.h"

#include <vector>

namespace wallchart {

/// The open cases, their one history and their file. Views show the active case, change it only through edit() and the
/// set functions and listen to changed(). There is always at least one case.
class Document : public QObject
{
    Q_OBJECT

public:
    explicit Document(Catalog catalog, QObject *parent = nullptr);

    const Catalog &catalog() const { return m_catalog; }
    const Scenario &scenario() const { return m_preset.scenario(); }
    QUndoStack &undoStack() { return m_undo; }
    const QUndoStack &undoStack() const { return m_undo; }

    /// Full path; empty when the document has none yet.
    const QString &fileName() const { return m_file_name; }
    /// Name for the title bar: of the file, or of the case, or "Untitled".
    QString displayName() const;
    /// True when saving would lose nothing but has not happened: the history is not at the saved state.
    bool isModified() const { return !m_undo.isClean(); }

    /// Changes one field, clamped to its range; one undo step, or part of the open one. No step when nothing changes.
    void edit(const Field &field, double value);
    /// Two fields at once, as one step; within a drag steps of the same pair merge.
    void edit(const Field &first, double first_value, const Field &second, double second_value);
    /// Ranges that inputs of the active case have beside their value.
    const FieldRanges &ranges() const { return m_preset.cases[m_preset.active_case].ranges; }
    /// Gives an input a range and the middle of it as its value, as one undo step. An edit of the field ends its range.
    void setRange(const Field &field, double low, double high);
    void setRecord(const LanguageModel &model);
    void setRecord(const Accelerator &accelerator);
    void setRecord(const Fabric &fabric);
    void setRecord(const Cooling &cooling);
    void setRecord(const Site &site);
    void setWorkload(Workload workload);

    int caseCount() const { return static_cast<int>(m_preset.cases.size()); }
    int activeCase() const { return static_cast<int>(m_preset.active_case); }
    /// `index` from 0 to caseCount() - 1; any other gives the active case.
    const Scenario &caseAt(int index) const;
    /// The title of a case, or its number where it has none.
    QString caseName(int index) const;
    /// Shows another case: no undo step, nothing to save. Indexes that are none do nothing, here and below.
    void setActiveCase(int index);
    /// A copy right behind it, which becomes the active case. These four are one undo step each.
    void duplicateCase(int index);
    /// The last case that is left stays.
    void removeCase(int index);
    void renameCase(int index, const QString &name);
    void moveCase(int from, int to);

    /// Slides of the presentation; setViews() is one undo step.
    const std::vector<PresetView> &views() const { return m_preset.views; }
    void setViews(std::vector<PresetView> views, const QString &what);
    /// Puts this in place of the active case as one undo step.
    void replaceScenario(const Scenario &scenario, const QString &what);

    /// Edits of one field between these two calls are one undo step: a drag. Calls nest.
    void beginEdit();
    void endEdit();

    /// A scenario without a file and without history.
    void start(const PresetDocument &preset);
    /// Opens a file. With an error the open document stays as it is. `issues` also holds warnings of a file that
    /// opened.
    Issues open(const QString &path);
    /// Opens text that is not (yet) a file of the user's: an example, a restored autosave. `name` stands in the issues.
    Issues openText(std::string_view text, const QString &name);
    /// Takes up unsaved work again: the text under the name of the file it was of, as modified.
    Issues restore(std::string_view text, const QString &original);
    /// Saves under the document's name, in one step; on failure the old file is whole and the document stays modified.
    Issues save();
    Issues saveAs(const QString &path);
    /// What save() would write.
    std::string text() const;

signals:
    void changed();      ///< the scenario of the active case, or which case that is
    void casesChanged(); ///< their number, order or names, or which one is active
    void viewsChanged(); ///< the slides
    void stateChanged(); ///< name or modified state

private:
    friend class ScenarioCommand;
    friend class CasesCommand;
    friend class ViewsCommand;
    using Cases = std::vector<PresetCase>;
    using Views = std::vector<PresetView>;
    /// The name with the first number in brackets that no case has yet.
    QString freeName(const QString &name) const;
    bool isCase(int index) const { return index >= 0 && index < caseCount(); }
    void apply(int index, const Scenario &scenario);
    void apply(const Cases &cases, const Views &views, int active);
    void apply(const Views &views);
    static constexpr int single_step = -1; ///< id that the history never merges
    void push(const Scenario &after, const QString &what, int id);
    void pushFor(int index, const Scenario &after, const QString &what, int id);
    /// `place[i]`: where case i is afterwards; -1: gone, and its slides with it.
    std::vector<int> inPlace() const; ///< `place` where no case moves
    void pushCases(Cases after, const std::vector<int> &place, int active, const QString &what);
    void replace(PresetDocument preset, const QString &file_name);

    Catalog m_catalog;
    PresetDocument m_preset;
    QUndoStack m_undo;
    QString m_file_name;
    int m_open_edits = 0;
    int m_session = 0; ///< number of the open edit; steps of different sessions never merge
};

} // namespace wallchart
