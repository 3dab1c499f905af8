// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// The records a scenario can pick from, each sorted by id.
struct Catalog
{
    std::string date; ///< of the newest fact in it, ISO 8601
    std::vector<Accelerator> accelerators;
    std::vector<LanguageModel> models;
    std::vector<Fabric> fabrics;
    std::vector<Cooling> coolings;
    std::vector<Site> sites;
};

/// The record with this id, or nullptr. Never a similar one.
template <typename Record>
const Record *findRecord(const std::vector<Record> &records, std::string_view id)
{
    for (const Record &record : records) {
        if (record.id == id)
            return &record;
    }
    return nullptr;
}

} // namespace wallchart
