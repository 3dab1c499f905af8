// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "model/quantityunits.h"
#include "model/units.h"

#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace wallchart {

namespace {

using quantity::Style;
using quantity::Unit;

/// One way to write the value: power of ten (exact in digits) times a factor.
struct Option
{
    int power_of_ten;
    double factor;
    std::string_view suffix;
};

// Each list rises. k is left out of counts: "16,384" is what people read and type.
constexpr std::array<Option, 4> count_options{{{0, 1, ""}, {6, 1, "M"}, {9, 1, "B"}, {12, 1, "T"}}};
constexpr std::array<Option, 3> token_options{{{0, 1, "tokens"}, {9, 1, "B tokens"}, {12, 1, "T tokens"}}};
constexpr std::array<Option, 6> watt_options{
    {{-6, 1, "u"}, {-3, 1, "m"}, {0, 1, ""}, {3, 1, "k"}, {6, 1, "M"}, {9, 1, "G"}}};
// Peak rates stay in teraFLOP/s, however many: data sheets print them so.
constexpr std::array<Option, 4> flop_options{{{0, 1, ""}, {6, 1, "M"}, {9, 1, "G"}, {12, 1, "T"}}};
constexpr std::array<Option, 8> byte_options{{{0, 1, "B"},
                                              {3, 1, "kB"},
                                              {6, 1, "MB"},
                                              {9, 1, "GB"},
                                              {12, 1, "TB"},
                                              {0, unit::kibi, "KiB"},
                                              {0, unit::mebi, "MiB"},
                                              {0, unit::gibi, "GiB"}}};
constexpr std::array<Option, 5> rate_options{
    {{0, 1, "B/s"}, {3, 1, "kB/s"}, {6, 1, "MB/s"}, {9, 1, "GB/s"}, {12, 1, "TB/s"}}};
constexpr std::array<Option, 6> time_options{
    {{-6, 1, "us"}, {-3, 1, "ms"}, {0, 1, "s"}, {0, 60, "min"}, {0, unit::hour, "h"}, {0, unit::day, "days"}}};

std::span<const Option> optionsFor(const Unit &unit)
{
    switch (unit.style) {
    case Style::Count:
        return unit.name == "tokens" ? std::span<const Option>(token_options) : std::span<const Option>(count_options);
    case Style::Si:
        return unit.name == "FLOP/s" ? std::span<const Option>(flop_options) : std::span<const Option>(watt_options);
    case Style::Bytes:
        return unit.name == "bytes" ? std::span<const Option>(byte_options) : std::span<const Option>();
    case Style::Rate:
        return rate_options;
    case Style::Time:
        return time_options;
    case Style::Span:
    case Style::Money:
        return {};
    }
    return {};
}

/// Shortest digits that read back to `value`, the point moved `power` places to the left; value >= 0.
std::string exactDigits(double value, int power)
{
    std::array<char, 40> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    if (error != std::errc{})
        return "0";
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t e = text.find('e');
    std::string digits(1, text[0]);
    if (e > 2)
        digits += text.substr(2, e - 2);
    int exponent = 0;
    const char *first = text.data() + e + 1;
    std::from_chars(*first == '+' ? first + 1 : first, end, exponent);
    const int point = exponent - power + 1; // digits before the point
    const int size = static_cast<int>(digits.size());
    if (point > 21 || point < -5)
        return digits.substr(0, 1) + (size > 1 ? "." + digits.substr(1) : "") + "e" + std::to_string(point - 1);
    if (point <= 0)
        return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    if (point >= size)
        return quantity::groupThousands(digits + std::string(static_cast<std::size_t>(point - size), '0'));
    return quantity::groupThousands(digits.substr(0, static_cast<std::size_t>(point)) + "." +
                                    digits.substr(static_cast<std::size_t>(point)));
}

EntryText written(double value, const Option &option, const Unit &unit)
{
    const double size = std::abs(value);
    std::string number =
        option.factor == 1 ? exactDigits(size, option.power_of_ten) : exactDigits(size / option.factor, 0);
    if (std::signbit(value) && value != 0)
        number.insert(0, "-");
    std::string suffix(option.suffix);
    if (unit.style == Style::Si || unit.style == Style::Span || unit.style == Style::Money)
        suffix += unit.name;
    else if (unit.style == Style::Count && unit.name != "tokens" && !unit.name.empty())
        suffix += (suffix.empty() ? "" : " ") + std::string(unit.name);
    else if (unit.style == Style::Bytes && unit.name != "bytes")
        suffix = unit.name;
    return {number, suffix, std::pow(10.0, option.power_of_ten) * option.factor};
}

bool readsBack(const EntryText &text, double value, std::string_view unit)
{
    const std::optional<double> read = parseQuantity(text.number + ' ' + text.suffix, unit);
    return read && *read == value;
}

} // namespace

EntryText formatEntry(double value, std::string_view unit_name)
{
    constexpr Option plain{0, 1, ""};
    const Unit unit = quantity::unitOf(unit_name);
    std::span<const Option> options = optionsFor(unit);
    if (options.empty())
        options = {&plain, 1};
    if (!std::isfinite(value))
        return {"not known", "", 1};
    const auto base = [&] {
        for (const Option &option : options) {
            if (option.power_of_ten == 0 && option.factor == 1)
                return option;
        }
        return options.front();
    }();
    EntryText best = written(value, base, unit);
    for (const Option &option : options) {
        const EntryText text = written(value, option, unit);
        // Fewest characters among the prefixes that keep a digit before the point; the larger prefix when equal.
        const bool small = std::abs(value) < text.multiplier && best.multiplier <= text.multiplier;
        if (value == 0 || small || text.number.size() > best.number.size() || !readsBack(text, value, unit_name))
            continue;
        best = text;
    }
    return best;
}

} // namespace wallchart
