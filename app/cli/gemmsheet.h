// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/table.h"
#include "model/gemmcorner.h"

namespace wallchart::cli {

/// The multiply for reading: what it is, bytes that cross into each memory, intensity against the ridge.
Sheet gemmSheet(const GemmQuestion &question, const GemmCorner &corner);

} // namespace wallchart::cli
