// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wallchart {

/// Tells Qt how to describe the painted controls to assistive technology: slider, tile, precision picker, verdict bar.
/// Every one of them calls it; only the first call does anything.
void installAccessibility();

} // namespace wallchart
