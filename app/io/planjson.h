// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/planranking.h"

#include <string>

namespace wallchart {

/// The ranking as `wallchart plan --format json` prints it. Null for what is not known.
std::string planJson(const Scenario &scenario, const PlanRanking &ranking);

} // namespace wallchart
