// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "model/analysis.h"
#include "model/assumptions.h"
#include "model/catalog.h"

#include <optional>
#include <set>
#include <vector>

class QVBoxLayout;

namespace wallchart {

class FieldForm;
class GroupHeader;
class PrecisionPicker;
class RecordPicker;
class WallSlider;

/// The column of inputs: model and accelerator, headline sliders, number formats, then everything else in collapsed
/// groups. Shows a scenario and reports what the user wants changed; changes nothing by itself.
class InputPane : public QScrollArea
{
    Q_OBJECT

public:
    /// `catalog` must outlive the pane.
    explicit InputPane(const Catalog &catalog, QWidget *parent = nullptr);

    void setScenario(const Scenario &scenario, const Analysis &analysis, const FieldRanges &ranges = {});
    /// Marks the slider that is the plots' x axis.
    void setXField(const Field *field);
    /// Values of a pinned case for the diamonds; nullptr: none.
    void setBaseline(const Scenario *baseline);
    /// A change that is being looked at: ghosts where the handles would go; nullptr: none.
    void setPreview(const Scenario *preview);

    /// Puts the focus on the field's editor and scrolls to it; false: the pane has none.
    bool focusField(const Field &field);
    WallSlider *slider(const Field &field) const;
    FieldForm *form() const { return m_form; }
    const std::vector<PrecisionPicker *> &precisionPickers() const { return m_pickers; }

signals:
    void editStarted(); ///< brackets one undo step together with editFinished
    void edited(const wallchart::Field *field, double value);
    void editFinished();
    void rangeEdited(const wallchart::Field *field, double low, double high);
    void resetRequested(const wallchart::Field *field);
    void xFieldRequested(const wallchart::Field *field);
    void wallActivated(wallchart::WallId wall);
    void solveRequested(const wallchart::Field *field, const QPoint &where); ///< the slider's context menu, global
    /// kind: "model", "accelerator", "fabric", "cooling", "site"; id of the catalogue.
    void recordChosen(const QString &kind, const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildRecords();
    QWidget *buildSiteRecords();
    void showSiteSummary();
    /// Opens collapsed groups, most asked for first, as long as nothing needs to scroll; each at most once, so that
    /// what the user closes stays closed.
    void openGroupsThatFit();
    void settle();
    RecordPicker *addPicker(const QString &kind, const QString &what);
    void buildHeadline(Workload workload);
    void addSlider(const Field &field);
    void addPrecision(const Field &field);
    void showRecords(const Scenario &scenario);
    void showPrecisions(const Scenario &scenario);

    struct Format
    {
        const Field *field;
        PrecisionPicker *picker;
    };

    const Catalog &m_catalog;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_headline = nullptr;
    QVBoxLayout *m_headline_layout = nullptr;
    RecordPicker *m_model = nullptr;
    RecordPicker *m_accelerator = nullptr;
    RecordPicker *m_fabric = nullptr;
    RecordPicker *m_cooling = nullptr;
    RecordPicker *m_site = nullptr;
    GroupHeader *m_site_header = nullptr;
    FieldForm *m_form = nullptr;
    std::set<FieldGroup> m_opened_groups;
    std::vector<WallSlider *> m_sliders;
    std::vector<Format> m_formats;
    std::vector<PrecisionPicker *> m_pickers;
    std::optional<Workload> m_built_for;
    const Field *m_x_field = nullptr;
};

} // namespace wallchart
