// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/fields.h"
#include "model/issue.h"

#include <string>

// "25T" may be tokens, parameters or operations. What was typed is taken as the field's kind, and a value that no
// published work has in that kind, but many have in another, is asked about.
namespace wallchart {

/// The question to ask of a value typed for this field, as one sentence; empty where it is of a usual size.
std::string unitCaution(const Field &field, double value);

/// unitCaution() of every field that means something for the workload, as warnings.
void reviewUnits(const Scenario &scenario, Issues &issues);

} // namespace wallchart
