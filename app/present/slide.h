// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/io/presetjson.h"
#include "model/analysis.h"
#include "widgets/plot.h"

#include <optional>
#include <vector>

namespace wallchart {

class Document;

/// A slide with what it needs worked out: the case as it stands (sliders on the slide change this copy only), the
/// answer of the model, the plot.
struct Slide
{
    PresetView view;
    QString case_name;
    Scenario scenario;
    Analysis analysis;
    FieldScan x;
    std::optional<Scenario> baseline; ///< another case, drawn as a ghost
    QString baseline_name;
    Report baseline_report;
    std::optional<FieldScan> baseline_x;
    std::optional<WallId> wall; ///< singled out
    std::vector<const Field *> sliders;

    QString headline() const; ///< the view's, or the verdict
    QString text() const;     ///< the view's, or the verdict's second line
    PlotSpec plot() const;
};

/// Works out one view. The baseline is the first case of the document, unless the view shows that one or does without.
Slide makeSlide(const Document &document, const PresetView &view);
/// The same slide with other inputs.
void setScenario(Slide &slide, const Scenario &scenario);

/// The document's views, or, where there are none, one of the active case for each of Walls, Memory and Time.
std::vector<PresetView> slidesOf(const Document &document);

/// The walls that a slide has room for: those that apply, the binding one and those nearest to being hit first chosen,
/// in their usual order.
std::vector<WallId> slideWalls(const Report &report, std::optional<WallId> wanted, std::size_t most);

} // namespace wallchart
