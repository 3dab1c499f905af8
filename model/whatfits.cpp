// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/whatfits.h"

#include "model/evaluate.h"
#include "model/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr std::array usual_formats{Precision::Bf16, Precision::Fp8, Precision::Int4};
constexpr std::array usual_training_formats{Precision::Bf16, Precision::Fp8};
constexpr std::array usual_contexts{8192.0, 32768.0, 131072.0};
constexpr std::array usual_training_contexts{4096.0, 8192.0, 32768.0};
constexpr std::array sizes_in_billions{1.0, 3.0, 8.0, 14.0, 32.0, 70.0, 120.0, 180.0, 405.0, 671.0, 1000.0, 2000.0};
constexpr double billion = 1e9;
constexpr double same_size = 0.03; ///< usual sizes this near to the present one are left out

Precision formatOf(const Scenario &scenario)
{
    return scenario.workload == Workload::Training ? scenario.training.multiply : scenario.weights;
}

template <typename Value>
void addOnce(std::vector<Value> &values, Value value)
{
    if (std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(value);
}

} // namespace

std::vector<FitColumn> fitColumns(const Scenario &scenario)
{
    const bool training = scenario.workload == Workload::Training;
    std::vector<Precision> formats;
    if (training)
        formats.assign(usual_training_formats.begin(), usual_training_formats.end());
    else
        formats.assign(usual_formats.begin(), usual_formats.end());
    addOnce(formats, formatOf(scenario));
    std::stable_sort(formats.begin(), formats.end(),
                     [](Precision a, Precision b) { return bytesPerNumber(a) > bytesPerNumber(b); });
    std::vector<double> contexts;
    const auto &usual = training ? usual_training_contexts : usual_contexts;
    contexts.assign(usual.begin(), usual.end());
    addOnce(contexts, std::floor(scenario.context_tokens));
    std::sort(contexts.begin(), contexts.end());
    std::vector<FitColumn> columns;
    for (const Precision format : formats) {
        for (const double context : contexts)
            columns.push_back({format, context});
    }
    return columns;
}

std::vector<FitRow> fitRows(std::span<const LanguageModel> models)
{
    std::vector<FitRow> rows;
    rows.reserve(models.size());
    for (const LanguageModel &model : models)
        rows.push_back({model, 0, model.name});
    return rows;
}

std::vector<FitRow> sizeRows(const Scenario &scenario)
{
    std::vector<FitRow> rows;
    const double own = scenario.parameters > 0 ? scenario.parameters : countParameters(scenario.model.arch).total;
    std::vector<double> sizes;
    for (const double size : sizes_in_billions) {
        if (std::abs(size * billion - own) > same_size * own)
            sizes.push_back(size * billion);
    }
    sizes.push_back(own);
    std::sort(sizes.begin(), sizes.end());
    for (const double size : sizes)
        rows.push_back({scenario.model, size, scenario.model.name + ", " + formatShort(size, "")});
    return rows;
}

Scenario fitScenario(const Scenario &scenario, const FitRow &row, const FitColumn &column)
{
    Scenario result = scenario;
    result.model = row.model;
    result.parameters = row.parameters;
    result.context_tokens = column.context_tokens;
    (scenario.workload == Workload::Training ? result.training.multiply : result.weights) = column.precision;
    return result;
}

FitCell fitOf(const Scenario &scenario, const FitRow &row, const FitColumn &column)
{
    const Scenario candidate = fitScenario(scenario, row, column);
    const Report report = evaluate(candidate);
    const WallResult &memory = report.wall(WallId::Memory);
    const WallResult &context = report.wall(WallId::Context);
    FitCell cell;
    if (memory.applies)
        cell.load = memory.load;
    cell.trained_tokens = candidate.model.arch.max_context;
    cell.in_context = !context.applies || !context.hit;
    return cell;
}

} // namespace wallchart
