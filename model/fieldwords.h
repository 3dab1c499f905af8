// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/fields.h"

#include <string>

namespace wallchart {

/// A field's value as people read it: "FP8", "yes", "auto", "16.4 kW", "32,768 tokens". Whole numbers in full up to
/// ten million.
std::string valueWords(const Field &field, double value);
/// Two values with an arrow, the unit said once at most: "BF16 → FP8", "32,768 → 30,208", "700 W → 560 W".
std::string changeWords(const Field &field, double before, double after);

/// "60 to 80 %", "3 to 7 GiB": the unit once where both have it.
std::string rangeWords(const Field &field, double low, double high);

} // namespace wallchart
