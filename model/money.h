// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

#include <span>

namespace wallchart {

/// A currency that money may be shown in.
struct CurrencyInfo
{
    Currency id;
    const char *key;    ///< in files: "eur"
    const char *label;  ///< on screen: "Euro"
    const char *symbol; ///< before an amount: "€"
    double per_usd;     ///< units for one dollar
};
/// Yearly average rates of 2024 (European Central Bank reference rates, rounded): an order of size, to be typed over
/// for a contract.
std::span<const CurrencyInfo> currencies();
const CurrencyInfo &currencyInfo(Currency currency);
/// Units of the scenario's currency for one dollar: the one typed, else the table's.
double currencyPerUsd(const CostInputs &cost);

/// Capital, running cost, cost per device hour, of the run and per million tokens; owned, rented or reserved; item by
/// item. Needs pace, facility and losses.
Money moneyFor(const Workings &workings);

/// Serving: what an API asks for the tokens that go with a million generated ones, prompts included, USD. Not known
/// without a price.
double apiUsdPerMillionTokens(const Scenario &scenario);

} // namespace wallchart
