// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/quantityunits.h"
#include "model/units.h"
#include "model/words.h"

#include <array>
#include <atomic>
#include <charconv>
#include <cmath>
#include <span>

namespace wallchart {

namespace {

using quantity::Style;
using quantity::Unit;

constexpr std::string_view minus = "-";
// From here on an axis is in the next larger unit.
constexpr double most_on_axis = 9999.5;

std::atomic<ByteStyle> byte_style{ByteStyle::Binary};

/// std::to_chars never looks at the locale. 400 characters hold the longest fixed double of three digits.
std::string toText(double value, std::chars_format format, int precision)
{
    std::array<char, 400> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
    return error == std::errc{} ? std::string(buffer.data(), end) : std::string("0");
}

void trimZeros(std::string &text)
{
    if (text.find('.') == std::string::npos)
        return;
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.')
        text.pop_back();
}

/// Three significant digits of a number >= 0, all digits before the point, trailing zeros dropped.
std::string threeDigits(double value, bool trim = true)
{
    if (value == 0)
        return "0";
    if (value < 1e-3 || value >= 1e6)
        return toText(value, std::chars_format::general, 3);
    const int before = static_cast<int>(std::floor(std::log10(value))) + 1;
    std::string text = toText(value, std::chars_format::fixed, std::max(0, 3 - before));
    if (trim)
        trimZeros(text);
    return quantity::groupThousands(text);
}

/// The value as three digits round it, so that 999.96 kW takes the prefix of 1 MW.
double rounded(double value)
{
    const std::string text = toText(value, std::chars_format::scientific, 2);
    double result = value;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return std::isfinite(result) ? result : value;
}

struct Step
{
    double from; ///< smallest value that takes it
    double size;
    std::string_view prefix;
};

/// Steps fall; the last takes everything below.
const Step &stepFor(double value, std::span<const Step> steps)
{
    for (const Step &step : steps) {
        if (value >= step.from)
            return step;
    }
    return steps.back();
}

constexpr std::array<Step, 5> count_steps{
    {{1e12, 1e12, "T"}, {1e9, 1e9, "B"}, {1e6, 1e6, "M"}, {1e3, 1e3, "k"}, {0, 1, ""}}};
constexpr std::array<Step, 9> si_steps{{{1e15, 1e15, "P"},
                                        {1e12, 1e12, "T"},
                                        {1e9, 1e9, "G"},
                                        {1e6, 1e6, "M"},
                                        {1e3, 1e3, "k"},
                                        {1, 1, ""},
                                        {1e-3, 1e-3, "m"},
                                        {1e-6, 1e-6, "u"},
                                        {0, 1, ""}}};
// Data sheets give teraFLOP/s and gigabytes per second up to five digits; comparing needs one prefix, not the shortest.
constexpr std::array<Step, 5> flop_steps{
    {{1e17, 1e15, "P"}, {1e11, 1e12, "T"}, {1e8, 1e9, "G"}, {1e5, 1e6, "M"}, {0, 1, ""}}};
constexpr std::array<Step, 5> rate_steps{
    {{1e13, 1e12, "T"}, {1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e3, 1e3, "k"}, {0, 1, ""}}};
constexpr std::array<Step, 6> byte_steps{{{1e4 * 1024 * unit::gibi * 1024, 1024 * 1024 * unit::gibi, "Pi"},
                                          {1e4 * unit::gibi, 1024 * unit::gibi, "Ti"},
                                          {unit::gibi, unit::gibi, "Gi"},
                                          {unit::mebi, unit::mebi, "Mi"},
                                          {unit::kibi, unit::kibi, "Ki"},
                                          {0, 1, ""}}};
constexpr std::array<Step, 6> decimal_byte_steps{
    {{1e19, 1e15, "P"}, {1e13, 1e12, "T"}, {1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e3, 1e3, "k"}, {0, 1, ""}}};
constexpr std::array<Step, 6> time_steps{{{2 * unit::day, unit::day, "days"},
                                          {2 * unit::hour, unit::hour, "h"},
                                          {120, 60, "min"},
                                          {1, 1, "s"},
                                          {unit::millisecond, unit::millisecond, "ms"},
                                          {0, unit::microsecond, "us"}}};

bool isPowerOfTwo(double value)
{
    int exponent = 0;
    return value > 0 && std::frexp(value, &exponent) == 0.5;
}

/// Context lengths are powers of two: 32768 is written 32k and read back so. 32000 must not look the same: 32.0k.
std::string tokens(double value)
{
    if (value >= unit::kibi && value < unit::kibi * unit::mebi && isPowerOfTwo(value)) {
        const bool million = value >= unit::mebi;
        return threeDigits(value / (million ? unit::mebi : unit::kibi)) + (million ? "M" : "k");
    }
    const double near = rounded(value);
    const Step &step = stepFor(near, count_steps);
    const double shown = near / step.size;
    const bool could_be_binary = (step.size == 1e3 || step.size == 1e6) && isPowerOfTwo(shown);
    std::string text = threeDigits(shown, !could_be_binary);
    if (could_be_binary && shown >= 100)
        text += ".0";
    return text + std::string(step.prefix);
}

std::string count(double value, bool spaced)
{
    const double near = rounded(value);
    const Step &step = stepFor(near, count_steps);
    std::string text = threeDigits(near / step.size);
    if (step.size > 1e3 && spaced)
        text += ' ';
    return text + std::string(step.prefix);
}

bool isWhole(double value)
{
    return value < 1e5 && value == std::floor(value);
}

std::string money(double value, std::string_view per)
{
    std::string text;
    if (value >= 1 && value < 100) {
        text = toText(value, std::chars_format::fixed, 2);
        if (text.ends_with(".00"))
            text.resize(text.size() - 3);
    } else if (value < 1e4) {
        text = threeDigits(value);
    } else {
        text = count(value, false);
    }
    return '$' + text + std::string(per);
}

std::string prefixed(double value, std::span<const Step> steps, std::string_view unit)
{
    const double near = rounded(value);
    const Step &step = stepFor(near, steps);
    return threeDigits(value / step.size) + ' ' + std::string(step.prefix) + std::string(unit);
}

std::string positive(double value, const Unit &unit)
{
    const std::string name(unit.name);
    switch (unit.style) {
    case Style::Count:
        if (name == "tokens")
            return tokens(value) + " tokens";
        if (name.empty() && value > 0 && value < 1)
            return threeDigits(value * 100) + " %";
        return (isWhole(value) ? threeDigits(value) : count(value, true)) + (name.empty() ? "" : ' ' + name);
    case Style::Si:
        return prefixed(value, name == "FLOP/s" ? std::span<const Step>(flop_steps) : std::span<const Step>(si_steps),
                        name);
    case Style::Bytes:
        return prefixed(value, byteStyle() == ByteStyle::Binary ? byte_steps : decimal_byte_steps,
                        name == "bytes" ? "B" : "B/token");
    case Style::Rate:
        return prefixed(value, rate_steps, "B/s");
    case Style::Time:
        return prefixed(value, time_steps, "");
    case Style::Span:
        return threeDigits(value) + ' ' + name;
    case Style::Money:
        return money(value, unit.name.substr(1));
    }
    return {};
}

std::string signedText(double value, const std::string &text)
{
    return value < 0 ? std::string(minus) + text : text;
}

} // namespace

void setByteStyle(ByteStyle style)
{
    byte_style = style;
}

ByteStyle byteStyle()
{
    return byte_style;
}

ByteUnit byteUnitFor(double largest_bytes)
{
    if (byteStyle() == ByteStyle::Decimal)
        return largest_bytes > most_on_axis * unit::giga ? ByteUnit{"TB", unit::tera} : ByteUnit{"GB", unit::giga};
    return largest_bytes > most_on_axis * unit::gibi ? ByteUnit{"TiB", unit::kibi * unit::gibi}
                                                     : ByteUnit{"GiB", unit::gibi};
}

std::string formatQuantity(double value, std::string_view unit)
{
    if (!std::isfinite(value))
        return words::say("not known");
    return signedText(value, positive(std::abs(value), quantity::unitOf(unit)));
}

std::string formatShort(double value, std::string_view unit)
{
    if (!std::isfinite(value))
        return words::say("not known");
    const Unit kind = quantity::unitOf(unit);
    const double size = std::abs(value);
    if (kind.style != Style::Count || (unit.empty() && size < 1))
        return formatQuantity(value, unit);
    if (unit == "tokens")
        return signedText(value, tokens(size));
    return signedText(value, count(size, true));
}

std::string headroomWords(double load)
{
    if (std::isnan(load))
        return words::say("not known");
    if (load <= 0)
        return words::say("unused");
    if (std::isinf(load))
        return words::say("no room at all");
    const double over = (load - 1) * 100;
    if (load > 1 && over < 0.05)
        return words::say("just over");
    if (load > 1 && over < 0.95)
        return words::say("over by %1", {toText(over, std::chars_format::fixed, 1) + '%'});
    if (load > 1 && load < 10)
        return words::say("over by %1", {toText(over, std::chars_format::fixed, 0) + '%'});
    if (load > 1)
        return words::say("%1 over", {"\xC3\x97" + count(load, false)});
    const double left = 1 / load;
    std::string text;
    if (left < 1.1)
        text = toText(left, std::chars_format::fixed, 2);
    else if (left < 9.95)
        text = toText(left, std::chars_format::fixed, 1);
    else if (left < 1e3)
        text = toText(left, std::chars_format::fixed, 0);
    else
        text = count(left, false);
    return words::say("%1 left", {"\xC3\x97" + text});
}

} // namespace wallchart
