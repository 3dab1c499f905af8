// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

namespace wallchart {

/// Bytes of a device of pipeline stage `stage`, under the plan of a report of this scenario; training and serving.
/// Stages count from 0 to plan.pipeline - 1; others are clamped. evaluate() reports the stage that needs most: its
/// number is Report::memory.stage, and this function gives the same bytes for it. Allocates nothing.
MemoryBreakdown memoryOfStage(const Scenario &scenario, const Plan &plan, int stage);

} // namespace wallchart
