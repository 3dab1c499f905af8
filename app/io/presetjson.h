// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/loaded.h"
#include "model/assumptions.h"
#include "model/catalog.h"
#include "model/scenario.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// One case of a `.wallchart` file.
struct PresetCase
{
    Scenario scenario;  ///< title and notes are the case's
    FieldRanges ranges; ///< of inputs that are not known to the digit; the scenario has their middle
    /// The case as the file had it, as JSON text; empty for a new one. What Scenario has no place for (unknown keys,
    /// records named by id only) is written back from here.
    std::string kept;
    bool operator==(const PresetCase &) const = default;
};

/// A slide: what is shown of which case, and what is said of it. Names that this program does not know (a plot, a
/// field, a wall) are kept and shown as the usual one.
struct PresetView
{
    std::string headline; ///< empty: the verdict of the case
    std::string text;     ///< second line
    std::string notes;    ///< for the speaker
    std::size_t case_index = 0;
    std::string plot = "walls";            ///< id of the plot
    std::string x = "";                    ///< key of the field along the x axis; empty: context length
    std::string wall = "";                 ///< id of the wall that is singled out; empty: none
    std::vector<std::string> sliders = {}; ///< keys of up to two fields that can be moved
    bool baseline = true;                  ///< whether the first case is drawn as a ghost beside another one
    bool operator==(const PresetView &) const = default;
};

/// What a `.wallchart` file holds. Never without a case.
struct PresetDocument
{
    std::vector<PresetCase> cases = std::vector<PresetCase>(1);
    std::size_t active_case = 0;   ///< index into cases
    std::vector<PresetView> views; ///< in the order of presentation
    std::string app_version;       ///< of the program that made it
    std::string catalogue_date;    ///< of the catalogue its records came from
    std::string kept;              ///< the top level as the file had it, without its cases, as JSON text

    Scenario &scenario() { return cases[active_case].scenario; }
    const Scenario &scenario() const { return cases[active_case].scenario; }
    bool operator==(const PresetDocument &) const = default;
};

inline constexpr int preset_version = 1;

/// Reads a `.wallchart` document (JSON, UTF-8). Records may be given in full or by their id in the catalogue.
/// Reports every problem with its JSON pointer, value found and value expected; a document with an error has no value,
/// and nothing is replaced by something similar.
Loaded<PresetDocument> readPreset(std::string_view text, const Catalog &catalog);

/// The document as text: pretty-printed, keys sorted, LF, shortest number text that reads back to the same value.
/// writePreset(readPreset(t)) == t for every text that writePreset made.
std::string writePreset(const PresetDocument &document);

} // namespace wallchart
