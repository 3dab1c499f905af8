// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"

#include "model/quantityunits.h"
#include "model/units.h"

#include <array>
#include <charconv>
#include <cmath>

namespace wallchart {

namespace {

using quantity::Spelling;
using quantity::Style;
using quantity::Unit;

/// A power of ten keeps reading exact (it goes into the digits' exponent); `factor` is for everything else.
struct Scale
{
    int power_of_ten = 0;
    double factor = 1;
    bool thousand_or_million = false; ///< k or M of a count: binary before a power of two of tokens
};

void skipSpace(std::string_view &text)
{
    constexpr std::array<std::string_view, 5> spaces{" ", "\t", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view space : spaces) {
            while (text.starts_with(space)) {
                text.remove_prefix(space.size());
                again = true;
            }
        }
    }
}

void trimEnd(std::string_view &text)
{
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes the number off the front of the text, thousands commas removed: "32,768.5e3" gives "32768.5e3".
std::optional<std::string> takeNumber(std::string_view &text)
{
    std::string number;
    std::size_t i = 0;
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) {
        if (text[i] == '-')
            number += '-';
        ++i;
    }
    std::size_t group = 0;
    bool commas = false;
    bool any = false;
    for (; i < text.size() && (isDigit(text[i]) || text[i] == ','); ++i) {
        if (text[i] == ',') {
            if (commas ? group != 3 : (group == 0 || group > 3))
                return std::nullopt;
            commas = true;
            group = 0;
            continue;
        }
        number += text[i];
        ++group;
        any = true;
    }
    if (commas && group != 3)
        return std::nullopt;
    if (i < text.size() && text[i] == '.') {
        number += '.';
        for (++i; i < text.size() && isDigit(text[i]); ++i) {
            number += text[i];
            any = true;
        }
    }
    if (!any)
        return std::nullopt;
    if (i + 1 < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        std::size_t end = i + 1;
        if (text[end] == '+' || text[end] == '-')
            ++end;
        if (end < text.size() && isDigit(text[end])) {
            while (end < text.size() && isDigit(text[end]))
                ++end;
            number += text.substr(i, end - i);
            i = end;
        }
    }
    text.remove_prefix(i);
    return number;
}

std::optional<Scale> countPrefix(std::string_view text)
{
    if (text.empty())
        return Scale{};
    if (text.size() != 1)
        return std::nullopt;
    switch (text[0]) {
    case 'k':
    case 'K':
        return Scale{3, 1, true};
    case 'm':
    case 'M':
        return Scale{6, 1, true};
    case 'b':
    case 'B':
    case 'G':
        return Scale{9, 1, false};
    case 't':
    case 'T':
        return Scale{12, 1, false};
    case 'P':
        return Scale{15, 1, false};
    default:
        return std::nullopt;
    }
}

/// `bare`: no unit follows, so that a small m could be meant as minutes, metres or millions; only upward prefixes then.
std::optional<Scale> siPrefix(std::string_view text, bool bare)
{
    constexpr std::string_view up = "kMGTPE";
    if (text.empty())
        return Scale{};
    if (text == "K")
        return Scale{3, 1, false};
    if (text.size() == 1 && up.find(text[0]) != std::string_view::npos)
        return Scale{3 * (static_cast<int>(up.find(text[0])) + 1), 1, false};
    if (bare)
        return std::nullopt;
    if (text == "m")
        return Scale{-3, 1, false};
    if (text == "u" || text == "\xC2\xB5" || text == "\xCE\xBC") // micro sign and Greek mu
        return Scale{-6, 1, false};
    if (text == "n")
        return Scale{-9, 1, false};
    return std::nullopt;
}

std::optional<Scale> binaryPrefix(std::string_view text)
{
    if (text.size() != 2 || text[1] != 'i')
        return siPrefix(text, true);
    constexpr std::string_view up = "KMGTPE";
    const char letter = text[0] == 'k' ? 'K' : text[0];
    const std::size_t index = up.find(letter);
    if (index == std::string_view::npos)
        return std::nullopt;
    return Scale{0, std::ldexp(1.0, 10 * (static_cast<int>(index) + 1)), false};
}

std::optional<Scale> prefixOf(std::string_view text, Style style, bool bare)
{
    switch (style) {
    case Style::Count:
    case Style::Money:
        return countPrefix(text);
    case Style::Bytes:
    case Style::Rate:
        return binaryPrefix(text);
    case Style::Si:
        return siPrefix(text, bare);
    case Style::Time:
    case Style::Span:
        return bare && !text.empty() ? std::nullopt : siPrefix(text, bare);
    }
    return std::nullopt;
}

std::optional<Scale> timeScale(std::string_view suffix, const Unit &unit)
{
    for (const Spelling &spelling : quantity::timeSpellings()) {
        if (suffix == spelling.text)
            return Scale{0, spelling.factor / unit.seconds, false};
    }
    return std::nullopt;
}

std::optional<Scale> spelled(std::string_view suffix, const Spelling &spelling, Style style, double base)
{
    if (spelling.text.empty() || !suffix.ends_with(spelling.text))
        return std::nullopt;
    std::string_view prefix = suffix.substr(0, suffix.size() - spelling.text.size());
    if (style == Style::Count || style == Style::Money)
        trimEnd(prefix); // "15T tokens", "70.6 B parameters", but never "k W"
    std::optional<Scale> scale = prefixOf(prefix, style, false);
    if (scale)
        scale->factor *= spelling.factor / base;
    return scale;
}

/// Everything behind the number.
std::optional<Scale> scaleOf(std::string_view suffix, const Unit &unit)
{
    if (unit.name.empty() && suffix == "%")
        return Scale{-2, 1, false};
    const bool time = unit.style == Style::Time || unit.style == Style::Span;
    const double base = unit.style == Style::Span ? unit.seconds : 1;
    if (time) {
        if (const std::optional<Scale> scale = timeScale(suffix, unit))
            return scale;
    }
    for (const Spelling &spelling : quantity::spellingsOf(unit)) {
        if (const std::optional<Scale> scale = spelled(suffix, spelling, unit.style, base))
            return scale;
    }
    if (!time) {
        if (const std::optional<Scale> scale = spelled(suffix, {unit.name, 1}, unit.style, 1))
            return scale;
        // "$2.50/h": the dollar has been read in front of the number.
        if (unit.style == Style::Money && unit.name.size() > 1) {
            if (const std::optional<Scale> scale = spelled(suffix, {unit.name.substr(1), 1}, unit.style, 1))
                return scale;
        }
    }
    return prefixOf(suffix, unit.style, true);
}

std::optional<double> toDouble(const std::string &text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

bool isPowerOfTwo(double value)
{
    int exponent = 0;
    return value > 0 && std::frexp(value, &exponent) == 0.5;
}

/// The digits with the power of ten in their exponent: read once, so rounded once.
std::optional<double> withPower(const std::string &number, int power)
{
    if (power == 0)
        return toDouble(number);
    const std::size_t e = number.find_first_of("eE");
    int exponent = power;
    if (e != std::string::npos) {
        const char *first = number.data() + e + 1;
        if (*first == '+')
            ++first;
        int own = 0;
        const auto [end, error] = std::from_chars(first, number.data() + number.size(), own);
        if (error != std::errc{})
            return std::nullopt;
        exponent += own;
    }
    return toDouble(number.substr(0, e) + 'e' + std::to_string(exponent));
}

} // namespace

std::optional<double> parseQuantity(std::string_view text, std::string_view unit_name)
{
    const Unit unit = quantity::unitOf(unit_name);
    skipSpace(text);
    bool negative = false;
    if (unit.style == Style::Money) {
        if (text.starts_with("-$")) {
            negative = true;
            text.remove_prefix(1);
        }
        if (text.starts_with('$'))
            text.remove_prefix(1);
        skipSpace(text);
    }
    const std::optional<std::string> number = takeNumber(text);
    if (!number)
        return std::nullopt;
    skipSpace(text);
    trimEnd(text);
    const std::optional<Scale> scale = scaleOf(text, unit);
    if (!scale)
        return std::nullopt;
    const bool whole = number->find_first_of(".eE") == std::string::npos;
    const std::optional<double> plain = toDouble(*number);
    if (!plain)
        return std::nullopt;
    std::optional<double> value;
    if (scale->thousand_or_million && unit_name == "tokens" && whole && isPowerOfTwo(*plain))
        value = *plain * (scale->power_of_ten == 3 ? unit::kibi : unit::mebi);
    else
        value = withPower(*number, scale->power_of_ten);
    if (!value)
        return std::nullopt;
    const double result = (negative ? -*value : *value) * scale->factor;
    return std::isfinite(result) ? std::optional<double>(result) : std::nullopt;
}

} // namespace wallchart
