// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// Coefficients of L(N, D) = e + a / N^alpha + b / D^beta.
struct LossCoefficients
{
    double e, a, b, alpha, beta;
    const char *source;
};
LossCoefficients lossCoefficients(LossLaw law);

/// Loss in nats per token for N parameters and D (effective) tokens, both > 0.
double lossOf(LossLaw law, double parameters, double tokens);

struct ComputeOptimum
{
    double parameters;
    double tokens;
    double loss;
};
/// The split of `flops` = 6 N D that gives the least loss.
ComputeOptimum computeOptimum(LossLaw law, double flops);

/// The same where only `unique_tokens` exist: repeats count by their worth. Parameters to 0.1 %.
ComputeOptimum optimumWithin(LossLaw law, double flops, double unique_tokens);

/// R_D*: passes beyond the first after which the value of one more has fallen to 1/e of fresh data
/// (Muennighoff et al. 2023, arXiv 2305.16264, fitted constants).
inline constexpr double repetition_decay = 15.387756;

/// Tokens that `epochs` passes over `unique_tokens` are worth: U + U R* (1 - exp(-(epochs - 1) / R*)), R* = 15.387756
/// (Muennighoff et al. 2023, eq. 5). epochs <= 1 gives unique_tokens x epochs.
double effectiveTokens(double unique_tokens, double epochs);

/// R_N*, ibid.: the same for parameters beyond those that are compute-optimal for the unique tokens.
inline constexpr double excess_decay = 5.309743;

/// Parameters that `parameters` are worth beside `unique_tokens`: as many as are compute-optimal for them in full,
/// those beyond by U_N + U_N R_N* (1 - exp(-(N / U_N - 1) / R_N*)) (ibid., eq. 6). Only under the law fitted with it
/// (LossLaw::DataConstrained); the others take parameters as they are.
double effectiveParameters(LossLaw law, double parameters, double unique_tokens);

/// Loss of N parameters after D tokens drawn from U unique ones, repeats and excess parameters at their worth.
double lossWithRepeats(LossLaw law, double parameters, double tokens, double unique_tokens);

/// Batch beyond which more data parallelism stops helping, tokens: 2e8 nats^(1/0.21) law of Kaplan et al. 2020, eq. 5.3
/// (B* = 2.1e8 tokens, alpha_B = 0.21) at the given loss.
double criticalBatchTokens(double loss);

/// Loss, worth of repeats, and what more tokens, parameters and dollars would still gain. Needs counts and money.
DataReturns dataReturnsFor(const Workings &workings);

} // namespace wallchart
