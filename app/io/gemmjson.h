// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/gemmcorner.h"

#include <string>

namespace wallchart {

/// "wallchart-gemm" as JSON text, LF at the end. SI units; null for what is not known.
std::string gemmJson(const GemmQuestion &question, const GemmCorner &corner);

} // namespace wallchart
