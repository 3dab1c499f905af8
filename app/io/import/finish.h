// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/import/imported.h"

#include <string>

namespace wallchart {

/// Last step of every import: name and id, exact bytes, the count of parameters against the name, and whether the
/// record is one that a preset can hold.
ImportResult finishImport(Imported imported, Issues issues, const std::string &name);

/// Above this share the count and the name are said to differ.
inline constexpr double name_tolerance = 0.03;
/// The same for the bytes of the files against those of the shape.
inline constexpr double bytes_tolerance = 0.05;

} // namespace wallchart
