// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"
#include "model/scenario.h"

namespace wallchart {

/// Dense peak of one number format on one device, FLOP/s.
struct FlopsRoof
{
    const char *label = ""; ///< "FP8"
    double flops_per_s = 0;
};

/// A memory that operators draw from, with the rate of its line.
struct MemoryLevel
{
    const char *label = ""; ///< "HBM", "host link"
    double bytes_per_s = 0;
};

/// One phase of the job (prefill, decode, a training step), or one operator of a phase, on one device.
struct RooflinePoint
{
    const char *key = "";
    const char *label = "";
    const char *phase = "";        ///< label of the phase that it is part of
    WallId wall = WallId::Compute; ///< the resource that it needs longest
    bool whole = false;            ///< the phase itself
    int level = 0;                 ///< of Roofline::levels, that `bytes` come from
    double roof_flops_per_s = 0;   ///< dense peak of the format multiplied in
    double flops = 0;              ///< >= 0; 0: moves bytes only
    double bytes = 0;              ///< >= 0
    double seconds = 0;            ///< > 0
    double share = 1;              ///< of the phase's seconds, 0 to 1

    double intensity() const { return bytes > 0 ? flops / bytes : 0; }
    double achieved() const { return seconds > 0 ? flops / seconds : 0; }
};

/// The roofline of one device (Williams, Waterman and Patterson, 2009) with what the plan in force does under it.
struct Roofline
{
    FixedList<FlopsRoof, 3> roofs;       ///< falling; the first is the one of the ridge
    FixedList<MemoryLevel, 2> levels;    ///< HBM first
    FixedList<RooflinePoint, 20> points; ///< each phase, then its operators

    /// FLOP per byte from which HBM no longer limits the highest roof; 0 where the device's rates are not known.
    double ridge() const;
    /// The most FLOP/s that its intensity allows.
    double bound(const RooflinePoint &point) const;
    /// bound() over what it achieves: >= 1, but for what the model holds to be better than the data sheet; 0 without
    /// arithmetic.
    double distance(const RooflinePoint &point) const;
};

/// From the parts of the evaluation that gave `report`, at its plan, batch and clock. Empty for a device or a model
/// without figures.
Roofline rooflineOf(const Scenario &scenario, const Report &report);

} // namespace wallchart
