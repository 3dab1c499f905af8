// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/fields.h"
#include "model/words.h"

#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

// How the rows of the field table are written. Only the fields_*.cpp files use this.
namespace wallchart::fieldtable {

/// The member that a path of member pointers leads to: member<&Scenario::serving, &ServingJob::users>(s).
template <auto... path>
auto &member(auto &scenario)
{
    return (scenario.*....*path);
}

template <auto... path>
double read(const Scenario &scenario)
{
    return static_cast<double>(member<path...>(scenario));
}

template <auto... path>
void write(Scenario &scenario, double value)
{
    auto &target = member<path...>(scenario);
    using Value = std::remove_reference_t<decltype(target)>;
    if constexpr (std::is_same_v<Value, double>)
        target = value;
    else if constexpr (std::is_same_v<Value, bool>)
        target = value >= 0.5;
    else
        target = static_cast<Value>(static_cast<int>(std::lround(value)));
}

template <auto... path>
void writeRounded(Scenario &scenario, double value)
{
    write<path...>(scenario, std::round(value));
}

/// Training and serving name attention kernels alike.
inline constexpr std::array<FieldChoice, 3> attention_choices{
    {{"flash", words::mark("Flash"), static_cast<double>(AttentionKernel::Flash)},
     {"unfused", words::mark("Unfused"), static_cast<double>(AttentionKernel::Unfused)},
     {"eager", words::mark("Step by step"), static_cast<double>(AttentionKernel::Eager)}}};

struct Words
{
    const char *key;
    const char *label;
    const char *unit;
    const char *help;
};

struct Range
{
    double minimum;
    double maximum;
    FieldScale scale;
    bool zero = false; ///< Field::zero_is_automatic
};

constexpr Range linear(double minimum, double maximum)
{
    return {minimum, maximum, FieldScale::Linear};
}

constexpr Range logarithmic(double minimum, double maximum)
{
    return {minimum, maximum, FieldScale::Log};
}

/// The same where 0 has a meaning of its own: chosen, as the record says, none.
constexpr Range orZero(Range range)
{
    range.zero = true;
    return range;
}

template <auto... path>
Field real(FieldGroup group, FieldUse use, const Words &words, const Range &range)
{
    return {words.key,     words.label,   words.unit, FieldKind::Real, range.scale,    group, use,
            range.minimum, range.maximum, words.help, read<path...>,   write<path...>, {},    range.zero};
}

template <auto... path>
Field integer(FieldGroup group, FieldUse use, const Words &words, const Range &range)
{
    return {words.key,     words.label,   words.unit, FieldKind::Integer, range.scale,           group, use,
            range.minimum, range.maximum, words.help, read<path...>,      writeRounded<path...>, {},    range.zero};
}

template <auto... path>
Field flag(FieldGroup group, FieldUse use, const Words &words)
{
    return {words.key, words.label, words.unit, FieldKind::Flag, FieldScale::Linear, group, use,
            0,         1,           words.help, read<path...>,   write<path...>,     {},    false};
}

/// `choices` must outlive the table. `first_is_automatic`: Field::zero_is_automatic.
template <auto... path>
Field choice(FieldGroup group, FieldUse use, const Words &words, std::span<const FieldChoice> choices,
             bool first_is_automatic = false)
{
    double low = choices.front().value;
    double high = low;
    for (const FieldChoice &one : choices) {
        low = std::fmin(low, one.value);
        high = std::fmax(high, one.value);
    }
    return {words.key, words.label, words.unit, FieldKind::Choice, FieldScale::Linear, group,   use,
            low,       high,        words.help, read<path...>,     write<path...>,     choices, first_is_automatic};
}

using Rows = std::vector<Field>;

void addHeadline(Rows &rows);
void addWorkload(Rows &rows);
void addPlan(Rows &rows);
void addServing(Rows &rows);
void addServingPlan(Rows &rows);
void addTargets(Rows &rows);
void addTrainingMemory(Rows &rows);
void addMemory(Rows &rows);
void addPower(Rows &rows);
void addCost(Rows &rows);
void addReliability(Rows &rows);
void addData(Rows &rows);
void addDevice(Rows &rows);

} // namespace wallchart::fieldtable
