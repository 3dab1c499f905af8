// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/assumptions.h"
#include "model/issue.h"

#include <string>

namespace wallchart {

/// The member "ranges" of a case: {"hbm_efficiency": {"low": 0.4, "high": 0.55}}. Ends must be accepted by the field
/// and low below high; inputs that are not known are warned of and left out.
FieldRanges readRanges(const nlohmann::json &value, const std::string &pointer, Issues &issues);
nlohmann::json rangesJson(const FieldRanges &ranges);

} // namespace wallchart
