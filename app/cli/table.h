// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace wallchart::cli {

/// A titled table of words. Columns named in `right_aligned` (by index) hold figures.
struct Table
{
    std::string title;
    std::vector<std::string> header;
    std::vector<std::size_t> right_aligned;
    std::vector<std::vector<std::string>> rows;
};

/// A document of paragraphs and tables, written in several formats from the same words.
struct Sheet
{
    std::string title;
    std::vector<std::string> paragraphs; ///< before the tables
    std::vector<Table> tables;
};

/// Columns padded to their widest word (counted in code points), no trailing blanks.
std::string toText(const Table &table);
std::string toText(const Sheet &sheet);
/// GitHub's tables; pipes in words are escaped.
std::string toMarkdown(const Sheet &sheet);
/// One self-contained page without scripts; words are escaped.
std::string toHtml(const Sheet &sheet);

/// A cell as RFC 4180 asks: quoted when it holds a comma, a quote or a line break.
std::string csvCell(const std::string &text);
/// The shortest text that reads back as the same number, in the C locale; empty for NaN.
std::string csvNumber(double value);

} // namespace wallchart::cli
