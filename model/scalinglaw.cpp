// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scalinglaw.h"

#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double critical_batch_scale = 2.1e8;   // tokens at a loss of one nat, Kaplan et al. 2020, table of fits
constexpr double critical_batch_exponent = 0.21; // alpha_B, ibid.
constexpr double root_two = 1.4142135623730951;
constexpr double flops_per_parameter_and_token = 6; // forward 2, backward 4 (Kaplan et al. 2020, section 2.1)

/// G of Hoffmann et al. 2022, eq. 4: what divides a compute budget between parameters and tokens.
double balance(const LossCoefficients &c)
{
    return std::pow(c.alpha * c.a / (c.beta * c.b), 1 / (c.alpha + c.beta));
}

} // namespace

LossCoefficients lossCoefficients(LossLaw law)
{
    switch (law) {
    case LossLaw::EpochReplication:
        return {1.8169, 482.01, 2085.43, 0.3478, 0.3658, "Besiroglu et al. 2024 (arXiv 2404.10102), refit of Hoffmann"};
    case LossLaw::Hoffmann:
        return {1.69, 406.4, 410.7, 0.34, 0.28, "Hoffmann et al. 2022 (arXiv 2203.15556), eq. 10"};
    case LossLaw::DataConstrained:
        // e^0.6254804, e^6.255414, e^7.3049974
        return {1.869144, 520.825, 1487.716, 0.3526596, 0.3526596, "Muennighoff et al. 2023 (arXiv 2305.16264)"};
    }
    return {};
}

double lossOf(LossLaw law, double parameters, double tokens)
{
    if (!(parameters > 0) || !(tokens > 0))
        return not_known;
    const LossCoefficients c = lossCoefficients(law);
    return c.e + c.a / std::pow(parameters, c.alpha) + c.b / std::pow(tokens, c.beta);
}

ComputeOptimum computeOptimum(LossLaw law, double flops)
{
    if (!(flops > 0))
        return {not_known, not_known, not_known};
    const LossCoefficients c = lossCoefficients(law);
    const double product = flops / flops_per_parameter_and_token;
    const double g = balance(c);
    const double parameters = g * std::pow(product, c.beta / (c.alpha + c.beta));
    const double tokens = product / parameters;
    return {parameters, tokens, lossOf(law, parameters, tokens)};
}

ComputeOptimum optimumWithin(LossLaw law, double flops, double unique_tokens)
{
    const ComputeOptimum free = computeOptimum(law, flops);
    if (!(free.tokens > 0) || !(unique_tokens > 0))
        return {not_known, not_known, not_known};
    const double product = flops / flops_per_parameter_and_token;
    const auto loss = [&](double log_parameters) {
        const double parameters = std::exp(log_parameters);
        return lossWithRepeats(law, parameters, product / parameters, unique_tokens);
    };
    // Golden section: repeats are worth less than fresh tokens, so the best size is never below the free one.
    constexpr double golden = 0.6180339887498949;
    constexpr double tolerance = 1e-3;
    double low = std::log(free.parameters);
    double high = std::max(low, std::log(product / unique_tokens)) + 1;
    while (high - low > tolerance) {
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        (loss(left) < loss(right) ? high : low) = loss(left) < loss(right) ? right : left;
    }
    const double parameters = std::exp((low + high) / 2);
    return {parameters, product / parameters, loss((low + high) / 2)};
}

double effectiveTokens(double unique_tokens, double epochs)
{
    if (epochs <= 1)
        return unique_tokens * std::max(epochs, 0.0);
    return unique_tokens * (1 + repetition_decay * (1 - std::exp(-(epochs - 1) / repetition_decay)));
}

double criticalBatchTokens(double loss)
{
    if (!(loss > 0))
        return not_known;
    return critical_batch_scale / std::pow(loss, 1 / critical_batch_exponent);
}

double effectiveParameters(LossLaw law, double parameters, double unique_tokens)
{
    if (law != LossLaw::DataConstrained || !(unique_tokens > 0))
        return parameters;
    // Tokens D are compute-optimal at the product P of both with D = P^(alpha / (alpha + beta)) / G.
    const LossCoefficients c = lossCoefficients(law);
    const double useful = std::pow(unique_tokens * balance(c), (c.alpha + c.beta) / c.alpha) / unique_tokens;
    if (parameters <= useful)
        return parameters;
    return useful * (1 + excess_decay * (1 - std::exp(-(parameters / useful - 1) / excess_decay)));
}

double lossWithRepeats(LossLaw law, double parameters, double tokens, double unique_tokens)
{
    if (!(unique_tokens > 0))
        return not_known;
    return lossOf(law, effectiveParameters(law, parameters, unique_tokens),
                  effectiveTokens(unique_tokens, tokens / unique_tokens));
}

DataReturns dataReturnsFor(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    DataReturns data;
    data.epochs = s.data.unique_tokens > 0 ? s.training.tokens / s.data.unique_tokens : not_known;
    data.effective_tokens = s.data.unique_tokens > 0 ? effectiveTokens(s.data.unique_tokens, data.epochs) : not_known;

    // The laws were fitted on dense models. What a token costs is what it passes through, so a mixture of experts
    // counts with its active parameters: the compute budget is then right and the loss on the high side.
    const double parameters = workings.counts.active;
    const auto loss = [&](double more_parameters, double more_tokens) {
        return lossWithRepeats(s.data.law, parameters * more_parameters, s.training.tokens * more_tokens,
                               s.data.unique_tokens);
    };
    data.loss = loss(1, 1);
    data.gain_parameters = data.loss - loss(2, 1);
    data.gain_tokens = data.loss - loss(1, 2);
    // Compute goes as parameters times tokens, and spending with it.
    data.gain_spending = std::max({data.gain_parameters, data.gain_tokens, data.loss - loss(root_two, root_two)});
    const double usd = workings.money.tco_usd.typical;
    data.loss_per_million_usd = data.loss - loss(1, 1 + unit::mega / usd);

    // N = G (C/6)^(beta/(alpha+beta)) solved for the budget at which this size is the best one.
    const LossCoefficients c = lossCoefficients(s.data.law);
    data.optimal_tokens =
        parameters > 0 ? std::pow(parameters / balance(c), (c.alpha + c.beta) / c.beta) / parameters : not_known;
    data.overtraining = s.training.tokens / data.optimal_tokens;
    data.critical_batch_tokens = criticalBatchTokens(data.loss);
    return data;
}

} // namespace wallchart
