// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/catalog.h"
#include "model/issue.h"
#include "model/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// Changes one input of the scenario by its key, with the value as a person types it.
///   context_tokens=128k, grid_power_w=20MW, weights=fp8, sequence_parallel=false, tensor=auto
/// Also the workload and the five records by id: workload=, model=, accelerator=, fabric=, cooling=, site=.
/// Gives the problem (where = key) and leaves the scenario as it was when the key is unknown, the text is not
/// understood or the value is out of range. Never the nearest thing instead.
std::optional<Issue> applySetting(Scenario &scenario, const Catalog &catalog, std::string_view key,
                                  std::string_view text);

/// The model with its own number of parameters: a size asked for belongs to the model that was there before.
void useModel(Scenario &scenario, const LanguageModel &model);

/// "training" or "serving".
const char *workloadKey(Workload workload);
std::optional<Workload> findWorkload(std::string_view key);

/// Up to three of the candidates that look like the word, best first, joined: "llama-3.1-8b, llama-3.1-70b". Empty when
/// none does.
std::string nearest(std::string_view word, const std::vector<std::string> &candidates);

template <typename Record>
std::vector<std::string> recordIds(const std::vector<Record> &records)
{
    std::vector<std::string> ids;
    ids.reserve(records.size());
    for (const Record &record : records)
        ids.push_back(record.id);
    return ids;
}

} // namespace wallchart
