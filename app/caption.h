// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/report.h"
#include "widgets/plotcaption.h"

namespace wallchart {

/// "Llama-3.3-70B-Instruct, weights FP8, KV cache BF16, 8 x H100 SXM5 80GB, context 32,768 tokens, 50 users, vLLM,
/// tensor parallel 8": what a reader must know to do the sum again.
QString assumptionsLine(const Scenario &scenario, const Report &report);

/// What goes with every export: the name of the case, its assumptions, catalogue date and version.
PlotCaption captionOf(const QString &case_name, const Scenario &scenario, const Report &report,
                      const QString &catalogue_date);

} // namespace wallchart
