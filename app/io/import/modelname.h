// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace wallchart {

/// Sizes that a model's name states: "Qwen3-30B-A3B" is 30e9 and 3e9. 0: none. "8x7B" states no total.
struct NamedSize
{
    double total = 0;
    double active = 0;
};
NamedSize sizeInName(std::string_view name);

/// Lower-case letters, digits, dots, hyphens and underscores, at most 100: what an id may hold. Never empty.
std::string idFromName(std::string_view name);

/// The model's name in a path: the folder that holds the file, the repository's part of a download cache
/// ("models--org--name/snapshots/..."), or the file's own stem for files that hold a whole model.
std::string nameFromPath(std::string_view path);

} // namespace wallchart
