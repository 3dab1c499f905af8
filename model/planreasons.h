// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/plansearch.h"

#include <string>

// Why a plan lost, in words. Allocates.
namespace wallchart {

/// "Tensor and pipeline", "Fully sharded"...
const char *familyName(PlanFamily family);

/// "12 % slower: pipeline bubble": the part of the step that grew most against the winner's.
std::string whySlower(const TimeBreakdown &winner, const TimeBreakdown &loser);
/// "needs 132 GiB of 79.2 GiB: optimizer": with the largest part.
std::string whyTooLarge(const MemoryBreakdown &memory);
/// What misses its target, or how much less it serves.
std::string whyServesLess(const Targets &targets, const Metrics &winner, const Metrics &loser);
/// Devices that the plan leaves without work, and what keeps it from using them.
std::string whyIdle(const Scenario &scenario, const Plan &plan);

} // namespace wallchart
