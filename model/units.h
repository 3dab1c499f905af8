// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The model is SI inside (bytes, seconds, FLOP/s, watts, dollars). These constants are the only
// conversions; use them at the door and nowhere in between.
namespace wallchart::unit {

inline constexpr double kilo = 1e3;
inline constexpr double mega = 1e6;
inline constexpr double giga = 1e9;
inline constexpr double tera = 1e12;
inline constexpr double peta = 1e15;

inline constexpr double kibi = 1024.0;
inline constexpr double mebi = 1024.0 * 1024.0;
inline constexpr double gibi = 1024.0 * 1024.0 * 1024.0;

inline constexpr double bits_per_byte = 8.0;

inline constexpr double microsecond = 1e-6;
inline constexpr double millisecond = 1e-3;
inline constexpr double hour = 3600.0;
inline constexpr double day = 86400.0;
inline constexpr double year = 365.25 * 86400.0;

inline constexpr double joules_per_kwh = 3.6e6;

} // namespace wallchart::unit
