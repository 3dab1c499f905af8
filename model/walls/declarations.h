// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

// One function per wall, each in its own file of this folder. Each fills everything of WallResult but `id`;
// `finish` in walls.cpp settles load and hit from demand and limit where the function left them.
WallResult measureMemory(const Workings &workings);
WallResult measureBandwidth(const Workings &workings);
WallResult measureCompute(const Workings &workings);
WallResult measureInterconnect(const Workings &workings);
WallResult measureTarget(const Workings &workings);
WallResult measurePower(const Workings &workings);
WallResult measureThermal(const Workings &workings);
WallResult measureBudget(const Workings &workings);
WallResult measureContext(const Workings &workings);
WallResult measureParallelism(const Workings &workings);
WallResult measureReliability(const Workings &workings);
WallResult measureStorage(const Workings &workings);
WallResult measureData(const Workings &workings);

} // namespace wallchart
