// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/fields.h"

namespace wallchart {

/// Whether a case keeps the field among its inputs. The workload is not: it decides which inputs there are, so it
/// stands beside them.
bool isInput(const Field &field);

/// Whether the field is a member of a record (accelerator, site, ...): files hold it there and not among the inputs,
/// so that no figure stands in a file twice.
bool isRecordField(const Field &field);

} // namespace wallchart
