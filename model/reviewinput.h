// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/issue.h"
#include "model/report.h"

// The parts of review(): each appends what it finds. Errors are what the software refuses to start with, warnings what
// it does in another way than asked, notes what it does by itself.
namespace wallchart {

/// Shapes that nobody builds and kernels do not take: heads, widths, groups, windows, experts.
void reviewShape(const Scenario &scenario, const Architecture &arch, Issues &issues);
/// Whether tensor, pipeline, context and expert parallel divide what they split; `plan` is the one in force.
void reviewSplits(const Scenario &scenario, const Architecture &arch, const Plan &plan, Issues &issues);
/// Batch, sequence length and schedule of a training step against the plan.
void reviewSteps(const Scenario &scenario, const Architecture &arch, const Plan &plan, Issues &issues);
/// Requests, reserve and formats against what the engine takes.
void reviewEngine(const Scenario &scenario, const Plan &plan, Issues &issues);

} // namespace wallchart
