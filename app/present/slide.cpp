// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/slide.h"

#include "app/document.h"
#include "model/evaluate.h"
#include "model/wall.h"
#include "widgets/plots.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

const Field *xFieldOf(const PresetView &view, Workload workload)
{
    const Field *field = findField(view.x);
    return field && applies(*field, workload) ? field : findField("context_tokens");
}

bool movable(const Field *field, Workload workload)
{
    return field && applies(*field, workload) && (field->kind == FieldKind::Real || field->kind == FieldKind::Integer);
}

} // namespace

QString Slide::headline() const
{
    return view.headline.empty() ? toQString(verdict(scenario, analysis).sentence) : toQString(view.headline);
}

QString Slide::text() const
{
    return view.text.empty() && view.headline.empty() ? toQString(verdict(scenario, analysis).detail)
                                                      : toQString(view.text);
}

PlotSpec Slide::plot() const
{
    const Plot *found = findPlot(view.plot);
    const Plot &plot = found ? *found : plots().front();
    PlotInput input{scenario, analysis, x, std::nullopt, wall, true};
    if (baseline && baseline_x)
        input.baseline = PlotBaseline{&*baseline, &baseline_report, &*baseline_x};
    return plot.build(input);
}

void setScenario(Slide &slide, const Scenario &scenario)
{
    slide.scenario = scenario;
    slide.analysis = analyse(scenario);
    slide.x = scanUsual(scenario, *xFieldOf(slide.view, scenario.workload), livePoints(scenario),
                        &slide.analysis.report.plan);
}

Slide makeSlide(const Document &document, const PresetView &view)
{
    Slide slide;
    slide.view = view;
    const int index = static_cast<int>(view.case_index);
    slide.case_name = document.caseName(index);
    setScenario(slide, document.caseAt(index));
    if (const Wall *wall = findWall(view.wall))
        slide.wall = wall->id;
    for (const std::string &key : view.sliders) {
        const Field *field = findField(key);
        if (movable(field, slide.scenario.workload))
            slide.sliders.push_back(field);
    }
    const Scenario &first = document.caseAt(0);
    if (view.baseline && index != 0 && first.workload == slide.scenario.workload) {
        slide.baseline = first;
        slide.baseline_name = document.caseName(0);
        slide.baseline_report = evaluate(first);
        slide.baseline_x = scanUsual(first, *slide.x.field, livePoints(first), &slide.baseline_report.plan);
    }
    return slide;
}

std::vector<PresetView> slidesOf(const Document &document)
{
    if (!document.views().empty())
        return document.views();
    std::vector<PresetView> views;
    const bool training = document.scenario().workload == Workload::Training;
    for (const char *plot : {"walls", "memory", "time"}) {
        PresetView view;
        view.case_index = static_cast<std::size_t>(document.activeCase());
        view.plot = plot;
        view.sliders = {training ? "devices" : "context_tokens", training ? "global_batch_sequences" : "users"};
        views.push_back(std::move(view));
    }
    return views;
}

std::vector<WallId> slideWalls(const Report &report, std::optional<WallId> wanted, std::size_t most)
{
    std::vector<WallId> chosen;
    for (const Wall &wall : walls()) {
        if (report.wall(wall.id).applies)
            chosen.push_back(wall.id);
    }
    const auto weight = [&](WallId wall) {
        const double always = wall == report.binding || wanted == wall ? 1e9 : 0;
        return always + report.wall(wall).load;
    };
    std::stable_sort(chosen.begin(), chosen.end(), [&](WallId a, WallId b) { return weight(a) > weight(b); });
    if (chosen.size() > most)
        chosen.resize(most);
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

} // namespace wallchart
