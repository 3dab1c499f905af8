// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "app/builtin.h"

namespace wallchart::test {

/// The accelerator of this id in the catalogue that comes with the program.
inline const Accelerator &device(const char *id)
{
    const Accelerator *found = findRecord(builtinCatalog().accelerators, id);
    if (!found)
        qFatal("no accelerator %s", id);
    return *found;
}

} // namespace wallchart::test
