// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldwords.h"

#include "model/quantity.h"
#include "model/words.h"

#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

constexpr double written_in_full_below = 1e7;

bool isCount(const Field &field)
{
    const std::string_view unit = field.unit;
    return field.kind == FieldKind::Integer && (unit.empty() || unit == "tokens");
}

std::string numberWords(const Field &field, double value)
{
    if (isCount(field) && std::abs(value) < written_in_full_below)
        return formatEntry(value, field.unit).number;
    const bool tokens = std::string_view(field.unit) == "tokens";
    return isCount(field) || tokens ? formatShort(value, field.unit) : formatQuantity(value, field.unit);
}

} // namespace

std::string valueWords(const Field &field, double value)
{
    for (const FieldChoice &choice : field.choices) {
        if (choice.value == value)
            return words::say(choice.label);
    }
    if (field.kind == FieldKind::Flag)
        return words::say(value != 0 ? words::mark("yes") : words::mark("no"));
    if (field.zero_is_automatic && value == 0)
        return words::say("auto");
    const std::string number = numberWords(field, value);
    return std::string_view(field.unit) == "tokens" ? words::say("%1 tokens", {number}) : number;
}

std::string changeWords(const Field &field, double before, double after)
{
    const bool figure = field.choices.empty() && field.kind != FieldKind::Flag;
    const auto words = [&](double value) {
        const bool automatic = field.zero_is_automatic && value == 0;
        return figure && !automatic ? numberWords(field, value) : valueWords(field, value);
    };
    return words(before) + " → " + words(after);
}

std::string rangeWords(const Field &field, double low, double high)
{
    std::string first = numberWords(field, low);
    const std::string second = valueWords(field, high);
    const std::size_t a = first.rfind(' ');
    const std::size_t b = second.rfind(' ');
    if (a != std::string::npos && b != std::string::npos && first.substr(a) == second.substr(b))
        first.resize(a);
    return words::say("%1 to %2", {first, second});
}

} // namespace wallchart
