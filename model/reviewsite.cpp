// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reviewsite.h"

#include "model/devicepower.h"
#include "model/quantity.h"
#include "model/words.h"

#include <cmath>

namespace wallchart {

namespace {

void reviewClock(const Scenario &s, const Metrics &m, Issues &issues)
{
    if (!(m.clock_share < 1))
        return;
    const double cap = s.power.power_cap_w;
    const bool by_cap = cap > 0 && cap <= throttleWatts(s);
    const std::string left = formatQuantity(std::round(100 * m.clock_share), "") + " %";
    if (m.clock_share <= slowest_clock)
        issues.push_back({Severity::Warning, by_cap ? "power_cap_w" : "cooling_inlet_c",
                          by_cap ? words::say("the cap of %1 is below what the devices draw at %2 of their clock: no "
                                              "device goes slower",
                                              {formatQuantity(cap, "W"), left})
                                 : words::say("the heat is below what the devices draw at %1 of their clock: no device "
                                              "goes slower",
                                              {left}),
                          words::say(by_cap ? words::mark("a higher cap") : words::mark("cooler air or coolant"))});
    else
        issues.push_back({Severity::Note,
                          by_cap ? "power_cap_w" : "cooling_inlet_c",
                          words::say(by_cap ? words::mark("the power cap slows the devices to %1 of their clock")
                                            : words::mark("heat slows the devices to %1 of their clock"),
                                     {left}),
                          {}});
}

} // namespace

void reviewSite(const Scenario &s, const Report &report, Issues &issues)
{
    const Metrics &m = report.metrics;
    reviewClock(s, m, issues);
    if (s.reliability.repair_hours > 0 && s.reliability.spare_servers < m.spares_needed)
        issues.push_back(
            {Severity::Warning, "spare_servers",
             words::say("%1 spare servers do not cover the repairs: the job waits for servers to come back",
                        {formatQuantity(s.reliability.spare_servers, "")}),
             words::say("at least %1", {formatQuantity(m.spares_needed, "")})});
}

} // namespace wallchart
