// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotaxis.h"

#include "model/quantity.h"
#include "model/units.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <span>

namespace wallchart {

namespace {

// Longer contexts than this are counted in powers of ten (tokens of a training run).
constexpr double longest_binary_tokens = 1e8;

constexpr std::size_t longest_tag = 9;

std::string tickText(double value, std::string_view unit, bool binary)
{
    if (binary && value >= unit::mebi)
        return shortNumber(value / unit::mebi) + "M";
    if (binary && value >= unit::kibi)
        return shortNumber(value / unit::kibi) + "k";
    return formatShort(value, unit);
}

void addPowersOfTwo(std::vector<PlotTick> &ticks, double from, double to, std::string_view unit, int at_most)
{
    const double octaves = std::log2(to / from);
    const int step = std::max(1, static_cast<int>(std::ceil(octaves / at_most)));
    double value = std::exp2(std::ceil(std::log2(from) - 1e-9));
    for (; value <= to * (1 + 1e-9); value *= std::exp2(step))
        ticks.push_back({value, tickText(value, unit, true)});
}

void addDecades(std::vector<PlotTick> &ticks, double from, double to, std::string_view unit, int at_most)
{
    static constexpr std::array fine{1.0, 2.0, 5.0};
    static constexpr std::array coarse{1.0};
    const double decades = std::log10(to / from);
    const bool with_steps = decades * 3 + 1 <= at_most;
    const std::span<const double> mantissas = with_steps ? std::span<const double>(fine) : coarse;
    const int step = std::max(1, static_cast<int>(std::ceil(decades / at_most)));
    for (int exponent = static_cast<int>(std::floor(std::log10(from))); exponent <= std::log10(to); exponent += step) {
        for (const double mantissa : mantissas) {
            const double value = mantissa * std::pow(10.0, exponent);
            if (value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9))
                ticks.push_back({value, tickText(value, unit, false)});
        }
    }
}

void addEven(std::vector<PlotTick> &ticks, double from, double to, std::string_view unit, int at_most)
{
    const double rough = (to - from) / std::max(1, at_most - 1);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double mantissa : {1.0, 2.0, 5.0}) {
        if (mantissa * power >= rough * (1 - 1e-9)) {
            step = mantissa * power;
            break;
        }
    }
    for (double index = std::ceil(from / step - 1e-9); index * step <= to + step * 1e-9; ++index)
        ticks.push_back({index * step, tickText(index * step, unit, false)});
}

/// The unit as it stands on an axis whose tick texts carry the multiplier.
std::string unitWord(const Field &field)
{
    if (*field.unit != '\0')
        return field.unit;
    return field.maximum > 1.5 ? words::mark("count") : words::mark("share");
}

} // namespace

std::vector<PlotTick> niceTicks(double from, double to, bool log, std::string_view unit, int at_most)
{
    std::vector<PlotTick> ticks;
    if (!std::isfinite(from) || !std::isfinite(to) || !(to > from) || (log && !(from > 0)))
        return ticks;
    if (!log)
        addEven(ticks, from, to, unit, at_most);
    else if (unit == "tokens" && to <= longest_binary_tokens)
        addPowersOfTwo(ticks, from, to, unit, at_most);
    else
        addDecades(ticks, from, to, unit, at_most);
    return ticks;
}

std::string axisTitle(const PlotAxis &axis)
{
    std::string title = axis.label;
    if (!axis.unit.empty())
        title = words::say("%1, %2", {title, words::say(axis.unit.c_str())});
    return axis.log ? words::say("%1 (log)", {title}) : title;
}

PlotAxis axisOf(const Field &field, double from, double to)
{
    PlotAxis axis;
    axis.label = words::say(field.label);
    axis.unit = unitWord(field);
    axis.log = field.scale == FieldScale::Log && from > 0;
    axis.whole = field.kind == FieldKind::Integer;
    axis.from = from;
    axis.to = to;
    axis.ticks = niceTicks(from, to, axis.log, field.unit, 10);
    return axis;
}

std::string tagText(const Field &field, double value)
{
    const EntryText entry = formatEntry(value, field.unit);
    // A count stands in full, a number with a multiplier is rounded: 32,768 and 70.6 B.
    return entry.multiplier == 1.0 && entry.number.size() <= longest_tag ? entry.number
                                                                         : formatShort(value, field.unit);
}

std::string fixedText(double value, int decimals)
{
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
    return buffer.data();
}

std::string shortNumber(double value)
{
    if (!std::isfinite(value))
        return words::say("not known");
    if (value == 0)
        return "0";
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
    std::string text = fixedText(value, std::clamp(2 - exponent, 0, 6));
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

} // namespace wallchart
