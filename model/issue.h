// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace wallchart {

enum class Severity { Note, Warning, Error };

/// A problem as a value: shown in a list or printed on one line, never thrown and never a dialog from below.
struct Issue
{
    Severity severity = Severity::Error;
    std::string where;    ///< JSON pointer, field key or file; empty when the whole input is meant
    std::string what;     ///< what is wrong, with the value found
    std::string expected; ///< what would be accepted; may be empty

    bool operator==(const Issue &) const = default;
};

using Issues = std::vector<Issue>;

/// "where: what (expected ...)", the line printed on standard error.
inline std::string toLine(const Issue &issue)
{
    std::string line = issue.where.empty() ? issue.what : issue.where + ": " + issue.what;
    if (!issue.expected.empty())
        line += " (expected " + issue.expected + ")";
    return line;
}

inline bool hasErrors(const Issues &issues)
{
    for (const Issue &issue : issues) {
        if (issue.severity == Severity::Error)
            return true;
    }
    return false;
}

} // namespace wallchart
