// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/scenario.h"

namespace wallchart {

/// The model. Total: any scenario gives a report; quantities that have no meaning are NaN and walls say why they do not
/// apply. Allocates nothing.
Report evaluate(const Scenario &scenario);
/// The same for one of many scenarios around one whose plan is `known`: a training plan is sought among those like it
/// and the usual ones instead of among all, which takes a tenth of the time. Gives evaluate()'s report where `known` is
/// still the best plan, so a curve sampled with it passes through the report it belongs to.
Report evaluateNear(const Scenario &scenario, const Plan &known);

/// The shape at the size asked for. Asking for the model's own size, or for none, keeps its published shape.
Architecture shapeOf(const Scenario &scenario);

/// What is doubtful about the scenario or its plan, in words: pinned degrees that do not fit the devices, formats that
/// the accelerator does not multiply in, heads that do not divide, figures marked unverified. Allocates; not for the
/// hot path.
Issues review(const Scenario &scenario, const Report &report);

} // namespace wallchart
