// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/relief.h"

#include <string>

// What a relief is called and what it risks, in words. Only relief.cpp uses this.
namespace wallchart::reliefwords {

/// "KV cache BF16 → FP8", "Users 50 → 46", "Swap to H200 SXM". `now` and `value`: of the lever.
std::string change(const Relief &relief, const Scenario &before, double now, double value);
/// Fills risk and alarming from outcome, walls and lever.
void tellRisk(Relief &relief, const Report &before, double now, double value);

} // namespace wallchart::reliefwords
