// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/feedback.h"

#include "model/serving.h"
#include "model/training.h"

namespace wallchart {

void planWithinPower(Workings &w)
{
    const bool training = w.scenario.workload == Workload::Training;
    w.clock_factor = 1;
    if (training)
        planTraining(w);
    else
        planServing(w);
    const double limit = deviceLimitWatts(w.scenario);
    if (drawnWatts(w.scenario, w.pace, 1) <= limit)
        return;
    const auto draw = [&w, training](double clock) {
        w.clock_factor = clock;
        if (training)
            retimeTraining(w);
        else
            retimeServing(w);
        return drawnWatts(w.scenario, w.pace, clock);
    };
    draw(clockWithin(limit, draw));
}

} // namespace wallchart
