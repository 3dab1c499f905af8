// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checkpoint.h"

namespace wallchart {

double checkpointRatio(const Scenario &scenario, const Architecture &arch, const ParameterCounts &counts)
{
    const LanguageModel &model = scenario.model;
    const bool as_stored =
        model.checkpoint_bytes > 0 && model.checkpoint_format == scenario.weights && arch == model.arch;
    if (!as_stored)
        return 1;
    const double computed = weightBytes(arch, counts, scenario.weights);
    return computed > 0 ? model.checkpoint_bytes / computed : 1;
}

} // namespace wallchart
