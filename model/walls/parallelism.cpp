// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double most_tensor = 1024;

/// The largest number of devices that still get work: tensor x pipeline x context of the plan times one sequence per
/// data-parallel rank (training), or one request per replica (serving).
double largestUseful(const Workings &w, double &replica)
{
    const Plan &plan = w.plan;
    replica = static_cast<double>(plan.tensor) * plan.pipeline * plan.context;
    if (w.scenario.workload == Workload::Training)
        return replica * std::max(1.0, w.scenario.training.global_batch_sequences / std::max(1, plan.micro_batch));
    const double widest = std::min({most_tensor, static_cast<double>(std::max(1, w.arch.heads)),
                                    static_cast<double>(std::max(1, w.scenario.accelerator.scale_up_domain))});
    const double deepest = w.scenario.plan.pipeline > 0 ? w.scenario.plan.pipeline : 1;
    const double per_request = w.scenario.plan.tensor > 0 ? replica : std::max(replica, widest * deepest);
    return per_request * std::max(1.0, w.scenario.serving.users);
}

} // namespace

/// Devices over the most that the plan can put to work.
WallResult measureParallelism(const Workings &w)
{
    WallResult result;
    result.applies = true;
    result.unit = "devices";
    result.formula = "devices / (replica × batch)";
    double replica = 1;
    result.limit = largestUseful(w, replica);
    result.demand = w.scenario.devices;
    result.load = result.limit > 0 ? result.demand / result.limit : 0;
    result.load_low = result.load;
    result.load_high = result.load;
    result.terms.add({"devices", words::mark("devices"), result.demand, "devices", ""});
    result.terms.add({"replica", words::mark("devices of one replica"), replica, "devices", ""});
    if (w.scenario.workload == Workload::Training) {
        result.terms.add(
            {"batch", words::mark("global batch"), w.scenario.training.global_batch_sequences, "sequences", ""});
        result.terms.add({"critical", words::mark("critical batch"), w.data.critical_batch_tokens, "tokens",
                          "Kaplan et al. 2020, eq. 5.3"});
    } else {
        result.terms.add({"users", words::mark("requests in flight"), w.scenario.serving.users, "users", ""});
    }
    return result;
}

} // namespace wallchart
