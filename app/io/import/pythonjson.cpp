// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/pythonjson.h"

#include <string>

namespace wallchart {

namespace {

/// Length of a bare NaN, Infinity or -Infinity at the start of the text; 0: none.
std::size_t bareWord(std::string_view text)
{
    for (const std::string_view word : {"NaN", "Infinity", "-Infinity"}) {
        if (text.starts_with(word))
            return word.size();
    }
    return 0;
}

std::string withoutBareWords(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\' && i + 1 < text.size()) {
            out += c;
            out += text[++i];
            continue;
        }
        if (c == '"')
            in_string = !in_string;
        const std::size_t word = in_string ? 0 : bareWord(text.substr(i));
        if (word > 0) {
            out += "null";
            i += word - 1;
            continue;
        }
        out += c;
    }
    return out;
}

} // namespace

Loaded<nlohmann::json> parsePythonJson(std::string_view text)
{
    const bool odd = text.size() <= max_json_bytes &&
                     (text.find("NaN") != std::string_view::npos || text.find("Infinity") != std::string_view::npos);
    return odd ? parseJson(withoutBareWords(text)) : parseJson(text);
}

} // namespace wallchart
