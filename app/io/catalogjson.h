// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/jsonreader.h"
#include "model/catalog.h"

#include <span>
#include <string>

namespace wallchart {

/// One catalogue file: `name` is "accelerators/h100-80-sxm.json" (its folder says the kind, its stem is the id).
struct NamedText
{
    std::string name;
    std::string text;
};

/// Reads a catalogue, one record a file. All problems of all files at once, each with its file and JSON pointer;
/// a value only when there is no error. Records come out sorted by id. Duplicate ids, unknown keys, figures without a
/// source and sources for keys that do not exist are errors.
Loaded<Catalog> loadCatalog(std::span<const NamedText> files);

} // namespace wallchart
