// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <algorithm>

namespace wallchart::cli {

namespace {

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size() + 2), ' ');
    return text;
}

std::string withValue(const OptionInfo &option)
{
    return *option.value == '\0' ? std::string(option.name) : std::string(option.name) + " " + option.value;
}

std::string synopsis(const Command &command)
{
    std::string line = std::string("wallchart ") + command.name + " " + command.operands;
    for (const OptionInfo &option : command.options)
        line += " [" + withValue(option) + "]" + (option.repeats ? "..." : "");
    return line;
}

} // namespace

std::string helpText()
{
    std::string text = "wallchart [FILE...]  opens the window on the files.\n"
                       "wallchart COMMAND    needs no display and gives the same numbers:\n\n";
    for (const Command &command : commands())
        text += "  " + padded(command.name, 10) + command.summary + "\n";
    text += "\nFILE is a .wallchart file or the id of an example (wallchart list presets).\n"
            "Values take units: 128k, 70B, 20MW, 450GB/s. wallchart list fields prints every KEY.\n"
            "wallchart COMMAND --help says more; wallchart --version prints the version.\n"
            "--language zh_CN|en|system, with any of them: the language of the window, of pictures and of texts.\n\n"
            "Exit status: 0 fine, 1 failure (bad file, cannot write), 2 usage, 3 a wall is hit (check --walls).\n";
    return text;
}

std::string helpText(const Command &command)
{
    std::string text = synopsis(command) + "\n\n" + command.summary + "\n\n";
    std::size_t width = 0;
    for (const OptionInfo &option : command.options)
        width = std::max(width, withValue(option).size());
    for (const OptionInfo &option : command.options)
        text += "  " + padded(withValue(option), width + 2) + option.help + "\n";
    return text;
}

} // namespace wallchart::cli
