// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

#include <optional>
#include <string>
#include <vector>

namespace wallchart {

/// One way to serve: how fast one user reads against how much a device writes.
struct FrontierPoint
{
    double users = 0;                   ///< requests in flight
    double tokens_per_s_per_user = 0;   ///< 1 / TPOT
    double tokens_per_s_per_device = 0; ///< generated
    double ttft_s = 0;
    bool in_target = false; ///< memory suffices and every latency target is met
    Plan plan;
};

/// One split of the devices over the number of users, from one user to what the KV cache holds; users rise, tokens per
/// user fall.
struct FrontierCurve
{
    std::string name;                ///< "TP 8"
    WallId pace = WallId::Bandwidth; ///< what sets the pace in the middle of it
    std::vector<FrontierPoint> points;
};

struct Frontier
{
    std::vector<FrontierCurve> curves; ///< splits that fit, by rising tensor parallel
    FrontierPoint now;
    std::optional<FrontierPoint> best; ///< most tokens per device inside the targets
};

/// The splits inside one scale-up domain, and the one in force; further degrees as the scenario pins or leaves them.
/// Some 400 evaluations.
Frontier servingFrontier(const Scenario &scenario, const Report &now);

/// Most requests in flight that stay inside memory and targets, the plan as the scenario leaves it; nothing if not even
/// one does.
std::optional<double> mostUsersInTarget(const Scenario &scenario);
/// Fewest devices that carry the scenario's users (or arrival rate) inside memory and targets, up to `most`; nothing if
/// those do not either. Counts that no plan uses whole are tried too.
std::optional<int> fewestDevices(const Scenario &scenario, int most = 4096);

/// A measured run, to lay over the frontier.
struct MeasuredPoint
{
    std::string name;
    double users = 0; ///< 0: not given
    double tokens_per_s_per_user = 0;
    double tokens_per_s_per_device = 0;
};

} // namespace wallchart
