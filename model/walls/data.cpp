// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scalinglaw.h"
#include "model/walls/declarations.h"
#include "model/words.h"

#include <algorithm>
#include <limits>

namespace wallchart {

namespace {

// Useful passes lie between one (nothing repeated) and the point where the value of a new pass has fallen to 1/e of a
// fresh one, 1 + R_D* = 16.4 (Muennighoff et al. 2023); four are nearly lossless, which is the default.
constexpr double most_epochs = 1 + repetition_decay;

/// Where twice the spending gains less than was asked, spending more stops paying before the data runs out.
void askForReturns(double asked, const DataReturns &data, WallResult &result)
{
    result.terms.add({"ΔL_min", words::mark("Loss that twice the spending must gain"), asked, "", ""});
    const double load = data.gain_spending > 0 ? asked / data.gain_spending : std::numeric_limits<double>::infinity();
    result.load_low = std::max(result.load_low, load);
    result.load_high = std::max(result.load_high, load);
    if (!(load > result.load))
        return;
    result.load = load;
    result.demand = asked;
    result.limit = data.gain_spending;
    result.unit = "";
    result.formula = "ΔL_min / ΔL";
    result.hit = load > 1;
}

} // namespace

WallResult measureData(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const DataReturns &data = workings.data;
    WallResult result;
    result.unit = "tokens";
    result.formula = "D / (U × E)";
    if (s.workload != Workload::Training) {
        result.why_not = words::mark("training only");
        return result;
    }
    if (!(s.data.unique_tokens > 0) || !(s.data.useful_epochs > 0)) {
        result.why_not = words::mark("no unique tokens given");
        return result;
    }
    result.applies = true;
    result.demand = s.training.tokens;
    result.limit = s.data.unique_tokens * s.data.useful_epochs;
    result.load = result.demand / result.limit;
    result.load_low = result.demand / (s.data.unique_tokens * std::max(s.data.useful_epochs, most_epochs));
    result.load_high = result.demand / (s.data.unique_tokens * std::min(s.data.useful_epochs, 1.0));
    result.hit = result.load > 1;
    result.terms.add({"D", words::mark("Training tokens"), s.training.tokens, "tokens", ""});
    result.terms.add({"U", words::mark("Unique tokens"), s.data.unique_tokens, "tokens", ""});
    result.terms.add(
        {"E", words::mark("Useful passes"), s.data.useful_epochs, "", "Muennighoff et al. 2023 (arXiv 2305.16264)"});
    result.terms.add({"epochs", words::mark("Passes of this run"), data.epochs, "", ""});
    result.terms.add(
        {"D_eff", words::mark("Worth, in unique tokens"), data.effective_tokens, "tokens", "ibid., eq. 5"});
    result.terms.add({"D_opt", words::mark("Compute-optimal for this size"), data.optimal_tokens, "tokens",
                      lossCoefficients(s.data.law).source});
    result.terms.add({"loss", words::mark("Predicted loss, nats per token"), data.loss, "", ""});
    result.terms.add({"ΔL", words::mark("Loss gained by twice the spending"), data.gain_spending, "", ""});
    result.terms.add({"ΔL_N", words::mark("Loss gained by twice the parameters"), data.gain_parameters, "", ""});
    if (s.targets.loss_gain_per_doubling > 0)
        askForReturns(s.targets.loss_gain_per_doubling, data, result);
    return result;
}

} // namespace wallchart
