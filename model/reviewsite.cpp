// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reviewsite.h"

#include "model/devicepower.h"
#include "model/quantity.h"

#include <cmath>

namespace wallchart {

namespace {

void reviewClock(const Scenario &s, const Metrics &m, Issues &issues)
{
    if (!(m.clock_share < 1))
        return;
    const double cap = s.power.power_cap_w;
    const bool by_cap = cap > 0 && cap <= throttleWatts(s);
    const std::string left = formatQuantity(std::round(100 * m.clock_share), "") + " % of their clock";
    if (m.clock_share <= slowest_clock)
        issues.push_back({Severity::Warning, by_cap ? "power_cap_w" : "cooling_inlet_c",
                          (by_cap ? "the cap of " + formatQuantity(cap, "W") : std::string("the heat")) +
                              " is below what the devices draw at " + left + ": no device goes slower",
                          by_cap ? "a higher cap" : "cooler air or coolant"});
    else
        issues.push_back({Severity::Note,
                          by_cap ? "power_cap_w" : "cooling_inlet_c",
                          std::string(by_cap ? "the power cap" : "heat") + " slows the devices to " + left,
                          {}});
}

} // namespace

void reviewSite(const Scenario &s, const Report &report, Issues &issues)
{
    const Metrics &m = report.metrics;
    reviewClock(s, m, issues);
    if (s.reliability.repair_hours > 0 && s.reliability.spare_servers < m.spares_needed)
        issues.push_back({Severity::Warning, "spare_servers",
                          formatQuantity(s.reliability.spare_servers, "") +
                              " spare servers do not cover the repairs: the job waits for servers to come back",
                          "at least " + formatQuantity(m.spares_needed, "")});
}

} // namespace wallchart
