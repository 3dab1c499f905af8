// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/csv.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Cuts text into cells; remembers where a row began for messages.
class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    std::size_t line() const { return m_line; }

    /// The next row's cells; false when a quote is not closed.
    bool row(std::vector<std::string> &cells)
    {
        cells.clear();
        while (true) {
            std::string cell;
            if (!readCell(cell))
                return false;
            cells.push_back(std::move(cell));
            if (atEnd())
                return true;
            const char end = m_text[m_at++];
            if (end == ',')
                continue;
            if (end == '\r' && !atEnd() && m_text[m_at] == '\n')
                ++m_at;
            ++m_line;
            return true;
        }
    }

private:
    bool readCell(std::string &cell)
    {
        if (atEnd() || m_text[m_at] != '"') {
            const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
            cell = m_text.substr(m_at, end - m_at);
            m_at = end;
            return true;
        }
        ++m_at;
        while (!atEnd()) {
            const char c = m_text[m_at++];
            if (c == '\n')
                ++m_line;
            if (c != '"') {
                cell += c;
            } else if (!atEnd() && m_text[m_at] == '"') {
                cell += '"';
                ++m_at;
            } else {
                // Text behind the closing quote belongs to the cell, as spreadsheets read it.
                const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
                cell += m_text.substr(m_at, end - m_at);
                m_at = end;
                return true;
            }
        }
        return false;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

void fail(Issues &issues, std::size_t line, std::string what, std::string expected)
{
    issues.push_back({Severity::Error, "line " + std::to_string(line), std::move(what), std::move(expected)});
}

bool checkHeader(const std::vector<std::string> &header, Issues &issues)
{
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (std::find(header.begin(), header.begin() + static_cast<std::ptrdiff_t>(i), header[i]) !=
            header.begin() + static_cast<std::ptrdiff_t>(i)) {
            fail(issues, 1, "column \"" + header[i] + "\" given twice", "every column once");
            return false;
        }
    }
    return true;
}

} // namespace

int CsvTable::column(std::string_view name) const
{
    const auto found = std::find(header.begin(), header.end(), name);
    return found == header.end() ? -1 : static_cast<int>(found - header.begin());
}

std::string_view CsvTable::cell(std::size_t row, std::string_view name) const
{
    const int index = column(name);
    return index < 0 ? std::string_view() : std::string_view(rows[row][static_cast<std::size_t>(index)]);
}

Loaded<CsvTable> parseCsv(std::string_view text)
{
    Loaded<CsvTable> loaded;
    if (text.size() > max_csv_bytes) {
        loaded.issues.push_back({Severity::Error, "", std::to_string(text.size()) + " bytes",
                                 "at most " + std::to_string(max_csv_bytes) + " bytes"});
        return loaded;
    }
    if (text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    Reader reader(text);
    CsvTable table;
    std::vector<std::string> cells;
    while (!reader.atEnd()) {
        const std::size_t line = reader.line();
        if (!reader.row(cells)) {
            fail(loaded.issues, line, "a quoted cell is not closed", "a closing \"");
            return loaded;
        }
        if (cells.size() == 1 && cells[0].empty())
            continue;
        if (table.header.empty()) {
            table.header = cells;
            if (!checkHeader(table.header, loaded.issues))
                return loaded;
            continue;
        }
        if (cells.size() != table.header.size()) {
            fail(loaded.issues, line, std::to_string(cells.size()) + " cells",
                 std::to_string(table.header.size()) + " as in the header");
            return loaded;
        }
        table.rows.push_back(cells);
    }
    if (table.header.empty()) {
        fail(loaded.issues, 1, "an empty table", "a header row");
        return loaded;
    }
    loaded.value = std::move(table);
    return loaded;
}

} // namespace wallchart
