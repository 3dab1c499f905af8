// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fields.h"

#include "model/fieldtable.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

fieldtable::Rows makeTable()
{
    fieldtable::Rows rows;
    fieldtable::addHeadline(rows);
    fieldtable::addWorkload(rows);
    fieldtable::addServing(rows);
    fieldtable::addPlan(rows);
    fieldtable::addServingPlan(rows);
    fieldtable::addTargets(rows);
    fieldtable::addTrainingMemory(rows);
    fieldtable::addMemory(rows);
    fieldtable::addPower(rows);
    fieldtable::addCost(rows);
    fieldtable::addReliability(rows);
    fieldtable::addData(rows);
    fieldtable::addDevice(rows);
    return rows;
}

using SliderList = std::array<const Field *, 4>;

SliderList slidersFor(const char *fourth)
{
    return {findField("parameters"), findField("context_tokens"), findField("devices"), findField(fourth)};
}

double nearestChoice(const Field &field, double value)
{
    double best = field.choices.front().value;
    for (const FieldChoice &choice : field.choices) {
        if (std::abs(choice.value - value) < std::abs(best - value))
            best = choice.value;
    }
    return best;
}

} // namespace

std::span<const Field> fields()
{
    static const fieldtable::Rows table = makeTable();
    return table;
}

const Field *findField(std::string_view key)
{
    for (const Field &field : fields()) {
        if (key == field.key)
            return &field;
    }
    return nullptr;
}

bool applies(const Field &field, Workload workload)
{
    return field.use == FieldUse::Both || (field.use == FieldUse::Training) == (workload == Workload::Training);
}

bool accepts(const Field &field, double value)
{
    if (!std::isfinite(value))
        return false;
    if (field.kind == FieldKind::Flag)
        return value == 0 || value == 1;
    if (field.kind == FieldKind::Choice)
        return std::any_of(field.choices.begin(), field.choices.end(),
                           [value](const FieldChoice &choice) { return choice.value == value; });
    return (value >= field.minimum && value <= field.maximum) || (field.zero_is_automatic && value == 0);
}

double clampTo(const Field &field, double value)
{
    if (field.kind == FieldKind::Choice)
        return std::isnan(value) ? field.choices.front().value
                                 : nearestChoice(field, std::clamp(value, field.minimum, field.maximum));
    if (std::isnan(value))
        return field.minimum;
    if (field.kind == FieldKind::Flag)
        return value >= 0.5 ? 1 : 0;
    if (field.zero_is_automatic && value < field.minimum / 2)
        return 0;
    const double inside = std::clamp(value, field.minimum, field.maximum);
    return field.kind == FieldKind::Integer ? std::round(inside) : inside;
}

Scenario with(const Scenario &scenario, const Field &field, double value)
{
    Scenario changed = scenario;
    field.set(changed, clampTo(field, value));
    return changed;
}

std::span<const Field *const> headlineSliders(Workload workload)
{
    static const SliderList training = slidersFor("global_batch_sequences");
    static const SliderList serving = slidersFor("users");
    return workload == Workload::Training ? training : serving;
}

} // namespace wallchart
