// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/modelname.h"

#include "app/io/import/configreader.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace wallchart {

namespace {

constexpr std::size_t max_name = 100;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Words between hyphens, underscores, blanks and slashes.
std::vector<std::string_view> wordsOf(std::string_view name)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = std::min(name.find_first_of("-_ /()", at), name.size());
        if (end > at)
            words.push_back(name.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// "70B", "1.5b", "135M", "1T" as a number; 0 for anything else.
double sizeOf(std::string_view word)
{
    if (word.size() < 2 || word.size() > 10 || !isDigit(word.front()))
        return 0;
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size() - 1, value);
    if (error != std::errc() || end != word.data() + word.size() - 1)
        return 0;
    switch (lower(word.back())) {
    case 't':
        return value * 1e12;
    case 'b':
        return value * 1e9;
    case 'm':
        return value * 1e6;
    default:
        return 0;
    }
}

std::string_view lastPart(std::string_view path, std::string_view &rest)
{
    while (path.ends_with('/') || path.ends_with('\\'))
        path.remove_suffix(1);
    const std::size_t slash = path.find_last_of("/\\");
    rest = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace

NamedSize sizeInName(std::string_view name)
{
    NamedSize size;
    bool counts_experts = false; // "17B-128E": what stands before the experts are the active parameters
    double smallest = 0;
    for (const std::string_view word : wordsOf(name.substr(0, max_name))) {
        if (word.size() > 2 && lower(word.front()) == 'a' && size.active == 0)
            size.active = sizeOf(word.substr(1));
        const bool digits = word.find_first_not_of("0123456789") == word.size() - 1;
        counts_experts = counts_experts || (word.size() > 1 && digits && lower(word.back()) == 'e');
        const double found = sizeOf(word);
        if (found <= 0)
            continue;
        smallest = smallest > 0 ? std::min(smallest, found) : found;
        size.total = std::max(size.total, found);
    }
    if (counts_experts && size.active == 0)
        return {0, size.total};
    if (size.active == 0 && smallest < size.total) // "1B-7B"
        size.active = smallest;
    return size;
}

std::string idFromName(std::string_view name)
{
    std::string id;
    for (const char c : name.substr(0, max_name)) {
        const char small = lower(c);
        const bool kept = (small >= 'a' && small <= 'z') || isDigit(small) || small == '.' || small == '_';
        if (kept)
            id += small;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id.empty() ? "imported-model" : id;
}

std::string nameFromPath(std::string_view path)
{
    std::string_view rest;
    std::string_view part = lastPart(path, rest);
    if (part.ends_with(".gguf") || part.ends_with(".GGUF"))
        return printable(part.substr(0, part.size() - 5), max_name);
    if (part.ends_with(".json") || part.ends_with(".safetensors"))
        part = lastPart(rest, rest);
    std::string_view above = part;
    for (int i = 0; i < 3 && !above.empty(); ++i) {
        if (above.starts_with("models--")) {
            const std::size_t split = above.rfind("--");
            return printable(above.substr(split + 2), max_name);
        }
        above = lastPart(rest, rest);
    }
    return part == "." || part == ".." ? std::string() : printable(part, max_name);
}

} // namespace wallchart
