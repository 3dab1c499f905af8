// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantityunits.h"

#include "model/units.h"

#include <algorithm>
#include <array>

namespace wallchart::quantity {

namespace {

constexpr std::array<Spelling, 4> byte_spellings{
    {{"bytes", 1}, {"byte", 1}, {"B", 1}, {"bits", 1 / unit::bits_per_byte}}};
constexpr std::array<Spelling, 8> rate_spellings{{{"bytes/s", 1},
                                                  {"byte/s", 1},
                                                  {"B/s", 1},
                                                  {"Bps", 1},
                                                  {"bits/s", 1 / unit::bits_per_byte},
                                                  {"bit/s", 1 / unit::bits_per_byte},
                                                  {"b/s", 1 / unit::bits_per_byte},
                                                  {"bps", 1 / unit::bits_per_byte}}};
constexpr std::array<Spelling, 4> second_spellings{{{"s", 1}, {"sec", 1}, {"second", 1}, {"seconds", 1}}};
constexpr std::array<Spelling, 13> time_spellings{{{"min", 60},
                                                   {"minute", 60},
                                                   {"minutes", 60},
                                                   {"h", unit::hour},
                                                   {"hour", unit::hour},
                                                   {"hours", unit::hour},
                                                   {"d", unit::day},
                                                   {"day", unit::day},
                                                   {"days", unit::day},
                                                   {"week", 7 * unit::day},
                                                   {"weeks", 7 * unit::day},
                                                   {"year", unit::year},
                                                   {"years", unit::year}}};
constexpr std::array<Spelling, 6> flop_spellings{
    {{"FLOP/s", 1}, {"FLOPS", 1}, {"FLOPs", 1}, {"flops", 1}, {"flop/s", 1}, {"OP/s", 1}}};
constexpr std::array<Spelling, 3> token_spellings{{{"tokens", 1}, {"token", 1}, {"tok", 1}}};
constexpr std::array<Spelling, 3> dollar_spellings{{{"$", 1}, {"USD", 1}, {"dollars", 1}}};

} // namespace

Unit unitOf(std::string_view name)
{
    constexpr std::array<Unit, 15> listed{{
        {"W", Style::Si, 0},
        {"J", Style::Si, 0},
        {"J/token", Style::Si, 0},
        {"Wh", Style::Si, 0},
        {"FLOP", Style::Si, 0},
        {"FLOP/s", Style::Si, 0},
        {"FLOP/token", Style::Si, 0},
        {"bytes", Style::Bytes, 0},
        {"bytes/token", Style::Bytes, 0},
        {"bytes/s", Style::Rate, 0},
        {"s", Style::Time, 1},
        {"days", Style::Span, unit::day},
        {"hours", Style::Span, unit::hour},
        {"years", Style::Span, unit::year},
        {"$", Style::Money, 0},
    }};
    for (const Unit &unit : listed) {
        if (unit.name == name)
            return {name, unit.style, unit.seconds};
    }
    return {name, name.starts_with('$') ? Style::Money : Style::Count, 0};
}

std::span<const Spelling> spellingsOf(const Unit &unit)
{
    switch (unit.style) {
    case Style::Bytes:
        return unit.name == "bytes" ? std::span<const Spelling>(byte_spellings) : std::span<const Spelling>();
    case Style::Rate:
        return rate_spellings;
    case Style::Time:
    case Style::Span:
        return second_spellings;
    case Style::Si:
        return unit.name == "FLOP/s" ? std::span<const Spelling>(flop_spellings) : std::span<const Spelling>();
    case Style::Count:
        return unit.name == "tokens" ? std::span<const Spelling>(token_spellings) : std::span<const Spelling>();
    case Style::Money:
        return unit.name == "$" ? std::span<const Spelling>(dollar_spellings) : std::span<const Spelling>();
    }
    return {};
}

std::span<const Spelling> timeSpellings()
{
    return time_spellings;
}

std::string groupThousands(const std::string &digits)
{
    const std::size_t point = std::min(digits.find('.'), digits.size());
    std::string text;
    for (std::size_t i = 0; i < point; ++i) {
        if (i > 0 && (point - i) % 3 == 0)
            text += ',';
        text += digits[i];
    }
    return text + digits.substr(point);
}

} // namespace wallchart::quantity
