// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

/// Capital, running cost, cost per device hour, of the run and per million tokens, owned or rented.
/// Needs pace, facility and losses.
Money moneyFor(const Workings &workings);

} // namespace wallchart
