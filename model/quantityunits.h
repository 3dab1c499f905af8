// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace wallchart::quantity {

/// How the numbers of a unit are scaled in reading and writing.
enum class Style {
    Count, ///< k, M, B, T: parameters, tokens, people
    Si,    ///< k, M, G, T and downwards m, u, n: watts, joules, operations
    Bytes, ///< KiB, MiB, GiB; read with decimal prefixes and in bits as well
    Rate,  ///< bytes per second: MB/s, GB/s, TB/s
    Time,  ///< us, ms, s, min, h, days
    Span,  ///< a time in its own unit: days, hours, years
    Money, ///< $ in front
};

struct Unit
{
    std::string_view name;
    Style style;
    double seconds = 0; ///< Span: length of one
};

/// A way to write a unit, and how many of the SI unit it is.
struct Spelling
{
    std::string_view text;
    double factor;
};

/// Style of a field's or metric's unit; units that are not listed count.
Unit unitOf(std::string_view name);
/// Other names of the unit that take prefixes; for times the spellings of the second.
std::span<const Spelling> spellingsOf(const Unit &unit);
/// Minutes and longer, in seconds; they take no prefix.
std::span<const Spelling> timeSpellings();

/// Digits with a comma before every third one left of the point: "32768.5" => "32,768.5".
std::string groupThousands(const std::string &digits);

} // namespace wallchart::quantity
