// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

namespace wallchart {

/// How many times weightBytes() the weights of this scenario take: 1 unless the model was imported from files that say
/// their bytes and is used as it was stored (same format, own size). A vision tower, 16-bit layers and scales that the
/// shape does not know are in the files' figure, so it may be above or below 1.
double checkpointRatio(const Scenario &scenario, const Architecture &arch, const ParameterCounts &counts);

} // namespace wallchart
