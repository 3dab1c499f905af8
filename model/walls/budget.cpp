// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/units.h"
#include "model/walls/declarations.h"
#include "model/words.h"

#include <cmath>

namespace wallchart {

namespace {

void addCostTerms(const Workings &workings, WallResult &result)
{
    const Scenario &s = workings.scenario;
    const Money &m = workings.money;
    result.terms.add({"c_h", words::mark("Cost of the cluster per paid hour"), m.usd_per_hour, "$", ""});
    result.terms.add({"c_dev", words::mark("All in, per device hour"), m.usd_per_device_hour, "$", ""});
    result.terms.add({"capex", words::mark("Capital"), m.capex_usd, "$", ""});
    result.terms.add({"opex", words::mark("Running cost per year"), m.opex_usd_per_year, "$", ""});
    result.terms.add({"u", words::mark("Duty cycle"), s.cost.utilisation, "", ""});
    result.terms.add({"g", words::mark("Goodput"), workings.losses.goodput, "", ""});
}

void fill(WallResult &result, const Banded &demand, double limit)
{
    result.applies = true;
    result.demand = demand.typical;
    result.limit = limit;
    result.load = demand.typical / limit;
    result.load_low = demand.low / limit;
    result.load_high = demand.high / limit;
    result.hit = result.load > 1;
}

} // namespace

WallResult measureBudget(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Money &m = workings.money;
    const bool training = s.workload == Workload::Training;
    const bool owned = s.cost.ownership == Ownership::Owned;
    const double limit = training ? s.targets.budget_usd : s.targets.usd_per_million_tokens;
    const Banded &demand = training ? m.tco_usd : m.usd_per_million_tokens;

    WallResult result;
    result.unit = "$";
    if (training)
        result.formula = s.cost.ownership == Ownership::Rented ? "c_h × t_run / g / budget" // returned after the run
                                                               : "c_h × t_run / (g × u) / budget";
    else
        result.formula = "10⁶ × c_h / (R × g × u) / target";
    if (!(limit > 0)) {
        result.why_not = training ? words::mark("no budget set") : words::mark("no cost target set");
        return result;
    }
    if (std::isnan(demand.typical)) {
        result.why_not =
            owned ? words::mark("no price known for the device") : words::mark("no rent known for the device");
        return result;
    }
    fill(result, demand, limit);
    addCostTerms(workings, result);
    if (training) {
        result.terms.add({"t_run", words::mark("Run without failures"), workings.pace.run_s / unit::hour, "h", ""});
        result.terms.add({"budget", words::mark("Budget"), limit, "$", ""});
    } else {
        result.terms.add(
            {"R", words::mark("Generated tokens per hour"), workings.pace.tokens_per_s * unit::hour, "tokens", ""});
        result.terms.add({"target", words::mark("Cost allowed per million tokens"), limit, "$", ""});
    }
    return result;
}

} // namespace wallchart
