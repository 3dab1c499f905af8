// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace wallchart::cli {

/// One picture that `wallchart picture` can make.
struct View
{
    std::string id;
    std::string title;
};

/// The window, then every plot.
std::vector<View> views();

} // namespace wallchart::cli
