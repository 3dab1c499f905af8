// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

/// Tells Qt's lupdate what context the words below belong to; nothing to the compiler.
#define WALLCHART_WORDS(context)

// The model's words for people, in the language of the program. Keys, files, JSON and what parsers read never go
// through here. Outside of namespace wallchart and always written with its name, since lupdate files a text under the
// scope that it thinks a call stands in; resources/i18n/CMakeLists.txt tells it what say() and mark() are.
namespace words {

WALLCHART_WORDS(words)

/// The text in the language of the program; the text itself where no language was chosen or it has no such text.
std::string say(const char *text);
/// The same with %1 to %9 replaced by the parts. A whole sentence, never fragments: other languages order it otherwise.
/// A number without its part stays as it is.
std::string say(const char *text, std::initializer_list<std::string_view> parts);
/// A text of a static table, for lupdate to find; say() it where it is shown.
constexpr const char *mark(const char *text)
{
    return text;
}

/// Gives a text in another language, or an empty string where there is none. Called from any thread.
using Translator = std::string (*)(const char *text);
/// For the whole program; nullptr: texts stay as they are.
void setTranslator(Translator translator);

} // namespace words
