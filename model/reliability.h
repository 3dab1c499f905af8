// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart
{

/// Best interval between checkpoints that stall for `stall_s` under a mean time between failures of `mtbf_s`
/// (J. T. Daly, FGCS 22, 2006, eq. 37; Young's sqrt(2 w M) is its first term). Both > 0, else 0.
double dalyInterval(double stall_s, double mtbf_s);

/// Checkpoint size and time, failures of the devices in use, time lost. Training; serving has only restarts.
Losses lossesFor(const Workings &workings);

} // namespace wallchart
