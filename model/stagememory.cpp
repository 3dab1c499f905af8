// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stagememory.h"

#include "model/evaluate.h"
#include "model/serving.h"
#include "model/training.h"

namespace wallchart {

MemoryBreakdown memoryOfStage(const Scenario &scenario, const Plan &plan, int stage)
{
    Workings w(scenario);
    w.arch = shapeOf(scenario);
    w.counts = countParameters(w.arch);
    if (scenario.workload == Workload::Training)
        return trainingMemoryOfStage(trainingContext(w), plan, stage);
    return servingMemory(servingContext(w), plan);
}

} // namespace wallchart
