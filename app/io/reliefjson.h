// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/relief.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace wallchart {

/// `wallchart relief --format json`: the first `top` changes. Numbers in the C locale, null for what is not known.
std::string reliefJson(const ReliefList &list, std::size_t top);

/// "reaches", "fits", "helps", "eases", "breaks".
std::string_view outcomeKey(ReliefOutcome outcome);

} // namespace wallchart
