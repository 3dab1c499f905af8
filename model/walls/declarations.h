// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workings.h"

namespace wallchart {

// One function per wall, each in its own file of this folder. Each fills everything of WallResult but `id`; evaluate()
// settles `hit` from the load.
#define WALL(id, measure, ...) WallResult measure(const Workings &workings);
#include "model/walls/walls.def"
#undef WALL

} // namespace wallchart
