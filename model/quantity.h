// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wallchart {

/// Reads what people type, in the C locale: a number, an optional multiplier, an optional unit. `unit` is a field's SI
/// unit.
///   "70B", unit ""        => 7e10        "450 GB/s", unit "bytes/s" => 4.5e11      "20MW", unit "W" => 2e7
///   "80GiB", unit "bytes" => 85899345920 "62.5 ms", unit "s" => 0.0625             "85 %", unit ""  => 0.85
///   "400Gb/s", unit "bytes/s" => 5e10    "3 days", unit "s" => 259200              "1.5e12"         => 1.5e12
/// For unit "tokens" a power of two before k or M means binary: "32k" => 32768, "128k" => 131072, "1M" => 1048576
/// (context lengths); any other number is decimal: "30.3k" => 30300, "15T" => 1.5e13.
/// Nothing for text that is not all understood, NaN, infinity, or a unit of another kind.
std::optional<double> parseQuantity(std::string_view text, std::string_view unit);

/// How amounts of memory are written: in GiB as engines log them, or in GB as data sheets give them.
enum class ByteStyle { Binary, Decimal };
/// For the whole program, like a locale; GiB until it is set. What is typed or read from a file names its own unit
/// and means the same either way. Safe from any thread.
void setByteStyle(ByteStyle style);
ByteStyle byteStyle();

/// A unit that amounts up to `largest_bytes` are drawn in: GiB and TiB, or GB and TB.
struct ByteUnit
{
    const char *name;
    double bytes;
};
ByteUnit byteUnitFor(double largest_bytes);

/// For reading: three significant digits with a prefix and the unit: 607.4 GiB, 67.1k tokens, $1.40, 8.2 ms, 20 MW, 42
/// %. `unit` as in Field::unit. Not finite: "not known".
std::string formatQuantity(double value, std::string_view unit);
/// The same without the unit's name where it is said elsewhere: 30.3k, 70.6 B, 512k.
std::string formatShort(double value, std::string_view unit);
/// For an entry field: exact enough to read back to the same value, thousands separated: "32,768", "70.55", with the
/// multiplier and unit in `suffix` ("tokens", "B", "GB/s").
struct EntryText
{
    std::string number;
    std::string suffix;
    double multiplier;
};
EntryText formatEntry(double value, std::string_view unit);

/// Headroom in words, rounded the same everywhere: load 0.53 => "×1.9 left", 1.07 => "over by 7%", 0.02 => "×50 left".
std::string headroomWords(double load);

} // namespace wallchart
