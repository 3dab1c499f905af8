// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

// Device MTTF of other clusters over the typical one: the band. Failures per 1000 server days of 8 devices: RSC-1 6.50,
// RSC-2 2.34 (arXiv 2410.21680) about 3.79 = 8 x 4.74e-4 (arXiv 2407.21783, section 3.3.4: 419 interruptions of 16,384
// devices in 54 days).
inline constexpr double mttf_low_factor = 3.79 / 6.50;
inline constexpr double mttf_high_factor = 3.79 / 2.34;

/// Best interval between checkpoints that stall for `stall_s` under a mean time between failures of `mtbf_s`
/// (J. T. Daly, FGCS 22, 2006, eq. 37; Young's sqrt(2 w M) is its first term). Both > 0, else 0.
double dalyInterval(double stall_s, double mtbf_s);

/// Servers in repair at the same time are Poisson around `expected`: the chance that they are `spares` or fewer. 1 for
/// nothing expected. Above 50 the normal distribution stands for Poisson's.
double sparesSuffice(double expected, double spares);

/// The fewest spares that suffice in all but one hour of a hundred.
double sparesNeeded(double expected);

/// Checkpoint size and time, failures of the devices in use, time lost. Training; serving has only restarts.
Losses lossesFor(const Workings &workings);

/// The same for the report's plan on more or fewer devices: as many of its replicas as they hold, at least one device.
Losses lossesAt(const Scenario &scenario, const Report &report, int devices);

} // namespace wallchart
