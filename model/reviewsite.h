// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

namespace wallchart {

/// What is doubtful about power, heat and spares: a cap that no clock reaches, heat that slows the devices, spares that
/// do not cover the repairs.
void reviewSite(const Scenario &scenario, const Report &report, Issues &issues);

} // namespace wallchart
