// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examples.h"

#include <QDir>
#include <QFileInfo>

#include "app/presetfile.h"

#include <algorithm>

namespace wallchart {

namespace {

const QString folder = QStringLiteral(":/presets/");
const QString ending = QStringLiteral(".wallchart");
const QString start_id = QStringLiteral("llama-3.3-70b-8-h100-50-users");

template <typename Record>
void takeFirst(Record &record, const std::vector<Record> &records)
{
    if (!records.empty())
        record = records.front();
}

} // namespace

std::vector<Example> examples(const Catalog &catalog)
{
    std::vector<Example> result;
    const QStringList names = QDir(folder).entryList({QLatin1Char('*') + ending}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        const Loaded<PresetDocument> preset = readPresetFile(folder + name, catalog);
        if (!preset.value)
            continue;
        const Scenario &scenario = preset.value->scenario();
        result.push_back({QFileInfo(name).completeBaseName(), folder + name, QString::fromStdString(scenario.title),
                          scenario.workload});
    }
    std::stable_sort(result.begin(), result.end(), [](const Example &a, const Example &b) {
        return (a.workload == Workload::Serving) > (b.workload == Workload::Serving);
    });
    return result;
}

PresetDocument newDocument(const Catalog &catalog)
{
    Loaded<PresetDocument> preset = readPresetFile(folder + start_id + ending, catalog);
    PresetDocument document = preset.value ? *preset.value : PresetDocument{};
    Scenario &scenario = document.scenario();
    if (!preset.value) {
        takeFirst(scenario.model, catalog.models);
        takeFirst(scenario.accelerator, catalog.accelerators);
        takeFirst(scenario.fabric, catalog.fabrics);
        takeFirst(scenario.cooling, catalog.coolings);
        takeFirst(scenario.site, catalog.sites);
    }
    scenario.title.clear();
    scenario.notes.clear();
    document.app_version = WALLCHART_VERSION;
    document.catalogue_date = catalog.date;
    return document;
}

} // namespace wallchart
