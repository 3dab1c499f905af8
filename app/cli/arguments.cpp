// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <algorithm>
#include <cstdio>

namespace wallchart::cli {

namespace {

const OptionInfo *findOption(const Command &command, std::string_view name)
{
    for (const OptionInfo &option : command.options) {
        if (name == option.name)
            return &option;
    }
    return nullptr;
}

std::string optionNames(const Command &command)
{
    std::string names;
    for (const OptionInfo &option : command.options)
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    return names.empty() ? "no options" : "one of " + names;
}

/// "--format=json" as its two halves; other words have no second half.
std::pair<std::string, std::optional<std::string>> splitOption(const std::string &word)
{
    const std::size_t equals = word.find('=');
    if (!word.starts_with("--") || equals == std::string::npos)
        return {word, std::nullopt};
    return {word.substr(0, equals), word.substr(equals + 1)};
}

std::string operandProblem(const Command &command, std::size_t count)
{
    const std::string found = count == 0 ? "nothing" : std::to_string(count);
    if (count < static_cast<std::size_t>(command.minimum_operands))
        return std::string(command.operands) + " is missing (found " + found + ", expected " + command.operands + ")";
    if (command.maximum_operands >= 0 && count > static_cast<std::size_t>(command.maximum_operands))
        return "too many operands (found " + found + ", expected " + command.operands + ")";
    return {};
}

} // namespace

std::string Arguments::value(std::string_view name, std::string_view otherwise) const
{
    const std::vector<std::string> &given = values(name);
    return given.empty() ? std::string(otherwise) : given.back();
}

const std::vector<std::string> &Arguments::values(std::string_view name) const
{
    static const std::vector<std::string> none;
    const auto found = options.find(name);
    return found == options.end() ? none : found->second;
}

std::optional<Arguments> parseArguments(const Command &command, const QStringList &words, std::string &error)
{
    Arguments arguments;
    bool options_over = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const std::string word = words[i].toStdString();
        if (options_over || word.size() < 2 || word.front() != '-') {
            arguments.files.push_back(word);
            continue;
        }
        if (word == "--") {
            options_over = true;
            continue;
        }
        auto [name, value] = splitOption(word);
        const OptionInfo *option = findOption(command, name);
        if (option == nullptr) {
            error = "unknown option (found " + name + ", expected " + optionNames(command) + ")";
            return std::nullopt;
        }
        const bool takes_value = *option->value != '\0';
        if (takes_value && !value && i + 1 < words.size())
            value = words[++i].toStdString();
        if (takes_value != value.has_value()) {
            error = name + (takes_value ? " needs a value (found nothing, expected " + std::string(option->value) + ")"
                                        : " takes no value (found " + *value + ")");
            return std::nullopt;
        }
        std::vector<std::string> &given = arguments.options[name];
        if (!given.empty() && !option->repeats) {
            error = name + " is given twice (found " + given.front() + " and " + value.value_or("it again") + ")";
            return std::nullopt;
        }
        given.push_back(value.value_or(""));
    }
    error = operandProblem(command, arguments.files.size());
    if (!error.empty())
        return std::nullopt;
    return arguments;
}

int usageError(std::string_view command, const std::string &message)
{
    const std::string name = command.empty() ? "wallchart" : "wallchart " + std::string(command);
    std::fprintf(stderr, "%s: %s; see %s --help\n", name.c_str(), message.c_str(), name.c_str());
    return Usage;
}

std::optional<std::string> chosenFormat(std::string_view command, const Arguments &arguments,
                                        std::span<const char *const> formats)
{
    const std::string asked = arguments.value("--format", formats.front());
    std::string known;
    for (const char *format : formats) {
        if (asked == format)
            return asked;
        known += (known.empty() ? "" : ", ") + std::string(format);
    }
    usageError(command, "--format: unknown format (found " + asked + ", expected one of " + known + ")");
    return std::nullopt;
}

} // namespace wallchart::cli
