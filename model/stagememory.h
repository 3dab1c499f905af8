// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <string>

namespace wallchart {

/// Bytes of a device of pipeline stage `stage`, under the plan of a report of this scenario; training and serving.
/// Stages count from 0 to plan.pipeline - 1; others are clamped. evaluate() reports the stage that needs most: its
/// number is Report::memory.stage, and this function gives the same bytes for it. Allocates nothing.
/// Serving keeps one ledger for all stages, that of the fullest device.
MemoryBreakdown memoryOfStage(const Scenario &scenario, const Plan &plan, int stage);

/// Sum over all devices that the plan uses: every term, and what they may fill together.
MemoryBreakdown memoryOfAllDevices(const Scenario &scenario, const Plan &plan);

/// What broke it, in one sentence without its end: "KV cache needs 62.5 GiB, the rest leaves 58.1 GiB". Empty when it
/// fits or the limit is not known. The term is the first one, state before working memory before KV cache, with which
/// the sum is over the limit.
std::string memoryCause(const MemoryBreakdown &memory);

} // namespace wallchart
