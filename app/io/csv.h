// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/loaded.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

inline constexpr std::size_t max_csv_bytes = std::size_t{64} * 1024 * 1024;

/// A table with a header row. Every row has as many cells as the header.
struct CsvTable
{
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;

    /// Index of the column, or -1.
    int column(std::string_view name) const;
    /// The cell, or nothing where the table has no such column. `row` must be valid.
    std::string_view cell(std::size_t row, std::string_view name) const;
};

/// Reads RFC 4180 text: commas, double quotes (doubled inside), CR LF or LF, a byte order mark. At most max_csv_bytes.
/// A quote that is not closed, a row with more or fewer cells than the header, or a column name given twice is an error
/// with its line. Empty lines are skipped.
Loaded<CsvTable> parseCsv(std::string_view text);

} // namespace wallchart
