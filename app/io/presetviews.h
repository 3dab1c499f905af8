// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/io/presetjson.h"

#include <string>

namespace wallchart {

inline constexpr std::size_t most_views = 200;
inline constexpr std::size_t most_view_sliders = 2;

/// The member "views" of a file: an array of at most most_views slides, each of a case from 0 to `cases` - 1.
std::vector<PresetView> readViews(const nlohmann::json &value, const std::string &pointer, std::size_t cases,
                                  Issues &issues);
nlohmann::json viewsJson(const std::vector<PresetView> &views);

} // namespace wallchart
