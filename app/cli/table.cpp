// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include "model/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace wallchart::cli {

namespace {

/// Columns that UTF-8 text takes in a terminal: two for a Chinese character or a sign as wide, one for all else.
std::size_t widthOf(const std::string &text)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if ((lead & 0xC0) == 0x80)
            continue;
        const bool full_width_form =
            lead == 0xEF && i + 1 < text.size() && (static_cast<unsigned char>(text[i + 1]) & 0xFE) == 0xBC;
        const bool ideograph = lead >= 0xE3 && lead <= 0xE9; // U+3000 to U+9FFF
        width += ideograph || full_width_form ? 2 : 1;
    }
    return width;
}

bool isRight(const Table &table, std::size_t column)
{
    return std::find(table.right_aligned.begin(), table.right_aligned.end(), column) != table.right_aligned.end();
}

/// Titles and headers of tables are marked where they are written and said here.
std::vector<std::string> headerOf(const Table &table)
{
    std::vector<std::string> header;
    for (const std::string &word : table.header)
        header.push_back(words::say(word.c_str()));
    return header;
}

std::string titleOf(const Table &table)
{
    return words::say(table.title.c_str());
}

std::vector<std::size_t> columnWidths(const Table &table)
{
    std::vector<std::size_t> widths;
    const auto measure = [&widths](const std::vector<std::string> &row) {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    };
    measure(headerOf(table));
    for (const std::vector<std::string> &row : table.rows)
        measure(row);
    return widths;
}

std::string textLine(const Table &table, const std::vector<std::string> &row, const std::vector<std::size_t> &widths)
{
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string gap(widths[i] - widthOf(row[i]), ' ');
        line += "  " + (isRight(table, i) ? gap + row[i] : row[i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string escaped(const std::string &text, const char *signs, const std::array<const char *, 4> &replacements)
{
    std::string out;
    for (const char c : text) {
        const std::string_view all(signs);
        const std::size_t at = all.find(c);
        if (at == std::string_view::npos)
            out += c;
        else
            out += replacements[at];
    }
    return out;
}

std::string html(const std::string &text)
{
    return escaped(text, "&<>\"", {"&amp;", "&lt;", "&gt;", "&quot;"});
}

std::string markdown(const std::string &text)
{
    return escaped(text, "|\n\\<", {"\\|", " ", "\\\\", "&lt;"});
}

std::string markdownRow(const std::vector<std::string> &row)
{
    std::string line = "|";
    for (const std::string &cell : row)
        line += " " + markdown(cell) + " |";
    return line + "\n";
}

std::string htmlRow(const Table &table, const std::vector<std::string> &row, const std::string &tag)
{
    std::string line = "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
        line += "<" + tag + (isRight(table, i) ? " class=\"n\">" : ">") + html(row[i]) + "</" + tag + ">";
    return line + "</tr>\n";
}

} // namespace

std::string toText(const Table &table)
{
    const std::vector<std::size_t> widths = columnWidths(table);
    std::string text = table.title.empty() ? "" : titleOf(table) + "\n";
    if (!table.header.empty())
        text += textLine(table, headerOf(table), widths);
    for (const std::vector<std::string> &row : table.rows)
        text += textLine(table, row, widths);
    return text;
}

std::string toText(const Sheet &sheet)
{
    std::string text = sheet.title + "\n";
    for (const std::string &paragraph : sheet.paragraphs)
        text += paragraph + "\n";
    for (const Table &table : sheet.tables)
        text += "\n" + toText(table);
    return text;
}

std::string toMarkdown(const Sheet &sheet)
{
    std::string text = "# " + markdown(sheet.title) + "\n";
    for (const std::string &paragraph : sheet.paragraphs)
        text += "\n" + markdown(paragraph) + "\n";
    for (const Table &table : sheet.tables) {
        text += "\n## " + markdown(titleOf(table)) + "\n\n" + markdownRow(headerOf(table)) + "|";
        for (std::size_t i = 0; i < table.header.size(); ++i)
            text += isRight(table, i) ? " ---: |" : " --- |";
        text += "\n";
        for (const std::vector<std::string> &row : table.rows)
            text += markdownRow(row);
    }
    return text;
}

std::string toHtml(const Sheet &sheet)
{
    std::string text =
        "<!DOCTYPE html>\n<html lang=\"" + words::say("en") + "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
        html(sheet.title) +
        "</title>\n<style>body{font:14px sans-serif;margin:2em;max-width:70em}"
        "table{border-collapse:collapse}td,th{padding:.2em .8em .2em 0;text-align:left;"
        "border-bottom:1px solid #ccc;vertical-align:top}.n{text-align:right}</style>\n</head>\n<body>\n<h1>" +
        html(sheet.title) + "</h1>\n";
    for (const std::string &paragraph : sheet.paragraphs)
        text += "<p>" + html(paragraph) + "</p>\n";
    for (const Table &table : sheet.tables) {
        text += "<h2>" + html(titleOf(table)) + "</h2>\n<table>\n" + htmlRow(table, headerOf(table), "th");
        for (const std::vector<std::string> &row : table.rows)
            text += htmlRow(table, row, "td");
        text += "</table>\n";
    }
    return text + "</body>\n</html>\n";
}

std::string csvCell(const std::string &text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string csvNumber(double value)
{
    if (std::isnan(value))
        return {};
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

} // namespace wallchart::cli
