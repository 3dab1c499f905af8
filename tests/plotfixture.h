// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include "app/builtin.h"
#include "app/presetfile.h"
#include "widgets/plots.h"

// The presets as input of plots, shared by the tests of plots.
namespace wallchart {

inline const char *const plot_presets[] = {
    "bloom-176b-384-a100",       "deepseek-r1-8-h200",       "deepseek-v3-2048-h800", "gpt-oss-120b-1-h100",
    "llama-3.1-405b-16384-h100", "llama-3.1-8b-q4-rtx-4090", "mpt-7b-64-a100-40",     "llama-3.3-70b-8-h100-50-users"};

struct PlotFixture
{
    Scenario scenario;
    Analysis analysis;
    FieldScan x;

    PlotFixture() = default;
    PlotFixture(const QString &preset, const char *field)
    {
        const QString path = QStringLiteral(WALLCHART_SOURCE_DIR "/presets/") + preset + QStringLiteral(".wallchart");
        const Loaded<PresetDocument> document = readPresetFile(path, builtinCatalog());
        if (!document.value || !findField(field))
            qFatal("no such preset or field: %s %s", qPrintable(preset), field);
        scenario = document.value->scenario();
        analysis = analyse(scenario);
        x = scan(scenario, *findField(field));
    }
    PlotInput input() const { return {scenario, analysis, x}; }
};

inline const PlotFixture &chat()
{
    static const PlotFixture fixture(QStringLiteral("llama-3.3-70b-8-h100-50-users"), "context_tokens");
    return fixture;
}

/// Every preset along every large slider.
inline void addPresetRows()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("field");
    for (const char *preset : plot_presets) {
        const bool serving = PlotFixture(QLatin1String(preset), "devices").scenario.workload == Workload::Serving;
        for (const Field *field : headlineSliders(serving ? Workload::Serving : Workload::Training))
            QTest::addRow("%s %s", preset, field->key)
                << QString::fromLatin1(preset) << QString::fromLatin1(field->key);
    }
}

} // namespace wallchart
