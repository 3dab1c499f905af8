// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <string>

// The phrases that the verdict is put together from.
namespace wallchart::verdictwords {

/// At the start of a sentence: "Memory bandwidth".
std::string name(WallId id);
/// Inside one: "memory bandwidth".
std::string nameInText(WallId id);

enum class Rounding { Nearest, Down, Up };
/// "30.3k tokens", "46 users", "1 device": Down where smaller values fit and Up where larger do, so that what is
/// written fits as well.
std::string amount(const Field &field, double value, Rounding rounding);

/// "608 GiB needed, 570 GiB usable". Memory is summed over the devices where each holds the same.
std::string demandAndLimit(const Scenario &scenario, const Report &report, WallId id);

/// What broke the memory, without its end: "On each device KV cache needs 62.5 GiB, the rest leaves 58.1 GiB". Empty
/// when it fits.
std::string memoryCauseOf(const Report &report);

/// "Memory bandwidth sets the pace: 28.6 of 54.5 ms a token."
std::string pace(const Report &report);

} // namespace wallchart::verdictwords
