// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/words.h"

namespace wallchart {

/// Bytes of the fullest device over usable bytes x reserve fraction and what the engine keeps outside of that share.
/// Demand and limit are per device.
WallResult measureMemory(const Workings &w)
{
    const MemoryBreakdown &memory = w.memory;
    WallResult result;
    result.applies = memory.limit_bytes > 0;
    result.why_not = result.applies ? "" : words::mark("usable memory of the device not known");
    result.unit = "bytes";
    result.formula = "(sum of the terms) / (usable × reserve)";
    result.demand = memory.total_bytes;
    result.limit = memory.limit_bytes;
    if (result.applies) {
        result.load = memory.total_bytes / memory.limit_bytes;
        result.load_low = memory.low_bytes / memory.limit_bytes;
        result.load_high = memory.high_bytes / memory.limit_bytes;
    }
    for (const MemoryTerm &term : memory.terms)
        result.terms.add({term.key, term.label, term.bytes, "bytes", ""});
    result.terms.add({"usable", words::mark("usable"), memory.usable_bytes, "bytes",
                      words::mark("what the driver gives a process")});
    const bool serving = w.scenario.workload == Workload::Serving;
    const double fraction = serving ? w.scenario.serving.reserve_fraction : 1;
    if (fraction != 1)
        result.terms.add({"reserve", words::mark("share the engine may fill"), fraction, "", ""});
    const double outside = memory.limit_bytes - memory.usable_bytes * fraction;
    if (outside > 1e-6 * memory.limit_bytes)
        result.terms.add({"outside", words::mark("kept outside of that share"), outside, "bytes", ""});
    return result;
}

} // namespace wallchart
