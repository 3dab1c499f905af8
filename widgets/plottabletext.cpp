// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot.h"

#include <algorithm>

// A table as text for other programs. The words are those on screen.
namespace wallchart {

namespace {

std::string plain(std::string word)
{
    std::replace_if(
        word.begin(), word.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return word;
}

std::string piped(const std::string &word)
{
    std::string escaped;
    for (const char c : plain(word)) {
        if (c == '|' || c == '\\')
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string marked(const std::string &word)
{
    std::string escaped;
    for (const char c : word) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

/// Whether the column holds figures: they go to the right.
bool figures(const PlotTable &table, std::size_t column)
{
    return std::any_of(table.rows.begin(), table.rows.end(), [column](const std::vector<PlotCell> &row) {
        return column < row.size() && row[column].number.has_value();
    });
}

} // namespace

std::string toTsv(const PlotTable &table)
{
    std::string text;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += (i ? "\t" : "") + plain(table.columns[i]);
    text += '\n';
    for (const std::vector<PlotCell> &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i ? "\t" : "") + plain(row[i].text);
        text += '\n';
    }
    return text;
}

std::string toMarkdown(const PlotTable &table)
{
    std::string head = "|";
    std::string rule = "|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        head += " " + piped(table.columns[i]) + " |";
        rule += figures(table, i) ? " ---: |" : " --- |";
    }
    std::string text = head + "\n" + rule + "\n";
    for (const std::vector<PlotCell> &row : table.rows) {
        text += "|";
        for (const PlotCell &cell : row)
            text += " " + piped(cell.text) + " |";
        text += '\n';
    }
    return text;
}

std::string toHtml(const PlotTable &table)
{
    std::string text = "<table>\n<tr>";
    for (const std::string &column : table.columns)
        text += "<th>" + marked(column) + "</th>";
    text += "</tr>\n";
    for (const std::vector<PlotCell> &row : table.rows) {
        text += "<tr>";
        for (const PlotCell &cell : row)
            text += (cell.number ? "<td align=\"right\">" : "<td>") + marked(cell.text) + "</td>";
        text += "</tr>\n";
    }
    return text + "</table>\n";
}

} // namespace wallchart
