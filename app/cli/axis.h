// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/resultjson.h"
#include "model/fields.h"

#include <string>
#include <vector>

namespace wallchart::cli {

/// One input and the values it takes in a sweep, each of them accepted by the field.
struct Axis
{
    const Field *field = nullptr;
    std::vector<double> values;
};

/// Reads "KEY=FROM:TO[:POINTS][:log|lin]" (25 points, spaced as the field's scale, unless said) or "KEY=A,B,C".
/// Whole-number inputs take each value once. Gives what is wrong; empty when all is well.
///   "context_tokens=4k:128k:6:log" => 4096, 8192, 16384, 32768, 65536, 131072
///   "weights_precision=bf16,fp8"             => the two choices
std::string parseAxis(const std::string &text, Axis &axis);

/// The value as it stands in a table: a choice's key, true or false, or the number.
ResultCell axisCell(const Field &field, double value);

} // namespace wallchart::cli
