// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/io/presetjson.h"

#include <vector>

namespace wallchart {

/// A preset that is compiled in.
struct Example
{
    QString id;   ///< file name without its ending: "bloom-176b-384-a100"
    QString path; ///< in the resources
    QString title;
    Workload workload = Workload::Serving;
};

/// All of them, serving first, by id.
std::vector<Example> examples(const Catalog &catalog);

/// What a new window shows: a real case that is neither trivial nor hopeless. Untitled.
PresetDocument newDocument(const Catalog &catalog);

} // namespace wallchart
