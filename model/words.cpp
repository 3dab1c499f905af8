// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/words.h"

#include <atomic>

namespace words {

namespace {

std::atomic<Translator> installed{nullptr};

std::string filled(const std::string &text, std::initializer_list<std::string_view> parts)
{
    std::string result;
    result.reserve(text.size() + 64);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t number =
            text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : parts.size();
        if (number < parts.size()) {
            result += parts.begin()[number];
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

} // namespace

std::string say(const char *text)
{
    const Translator translator = installed.load(std::memory_order_relaxed);
    if (translator == nullptr || *text == '\0')
        return text;
    std::string translated = translator(text);
    return translated.empty() ? std::string(text) : translated;
}

std::string say(const char *text, std::initializer_list<std::string_view> parts)
{
    return filled(say(text), parts);
}

void setTranslator(Translator translator)
{
    installed.store(translator, std::memory_order_relaxed);
}

} // namespace words
