// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/catalog.h"

namespace wallchart {

/// The catalogue that is compiled in, read once on first use. Safe to call from any thread.
const Catalog &builtinCatalog();

} // namespace wallchart
