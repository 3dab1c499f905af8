// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/jsonreader.h"

#include <string_view>

namespace wallchart {

/// parseJson() for what Python writes: its bare NaN and Infinity, which are not JSON, are read as null.
Loaded<nlohmann::json> parsePythonJson(std::string_view text);

} // namespace wallchart
