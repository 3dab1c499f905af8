// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reliability.h"
#include "model/walls/declarations.h"
#include "model/words.h"

#include <algorithm>

namespace wallchart {

namespace {

/// Longest time that writing a checkpoint may take under a job MTBF of M.
///
/// It must end before the next one is due (a fixed interval) and before the next failure (M). Where a share L of the
/// time may be lost, checkpoints and work done again may use it up at most: written while the job waits, sqrt(2 w / M)
/// <= L (Young 1974), so w <= M L^2 / 2; written in the background, half an interval of w is done again per failure,
/// w / (2 M) <= L. The interval that the program chooses stretches with the write, so write / interval would
/// never tell a slow file system.
double longestWrite(const Scenario &s, double mtbf_s)
{
    const double share = s.targets.lost_time_share > 0 ? std::min(s.targets.lost_time_share, 1.0) : 1;
    const double allowed = s.reliability.asynchronous_checkpoints ? 2 * mtbf_s * share : mtbf_s * share * share / 2;
    const double pinned = s.reliability.checkpoint_interval_s;
    return std::min({allowed, mtbf_s, pinned > 0 ? pinned : mtbf_s});
}

} // namespace

WallResult measureStorage(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Losses &losses = workings.losses;
    WallResult result;
    result.unit = "bytes/s";
    result.formula = "(B_ckpt / w_max) / W";
    if (s.workload != Workload::Training) {
        result.why_not = words::mark("training only");
        return result;
    }
    if (!(s.site.storage_write_bytes_per_s > 0) || !(s.site.storage_read_bytes_per_s > 0)) {
        result.why_not = words::mark("no storage rates given");
        return result;
    }
    const double write_s = longestWrite(s, losses.mtbf_s);
    const double write_rate = losses.checkpoint_bytes / write_s;
    const double feed_rate = workings.pace.tokens_per_s * s.data.bytes_per_token;
    const double write_load = write_rate / s.site.storage_write_bytes_per_s;
    const double feed_load = feed_rate / s.site.storage_read_bytes_per_s;
    const bool feeding = feed_load > write_load;
    const double capacity_load = s.site.storage_bytes > 0 ? losses.storage_needed_bytes / s.site.storage_bytes : 0;
    const bool full = capacity_load > std::max(feed_load, write_load);

    result.applies = true;
    result.demand = feeding ? feed_rate : write_rate;
    result.limit = feeding ? s.site.storage_read_bytes_per_s : s.site.storage_write_bytes_per_s;
    result.formula = feeding ? "r × b / Rd" : "(B_ckpt / w_max) / W";
    if (full) {
        result.unit = "bytes";
        result.demand = losses.storage_needed_bytes;
        result.limit = s.site.storage_bytes;
        result.formula = "(U × b + kept × B_ckpt) / C";
    }
    const double other = std::max(feed_load, capacity_load);
    result.load = std::max(other, write_load);
    result.load_low = std::max(other, write_load * write_s / longestWrite(s, losses.mtbf_s * mttf_high_factor));
    result.load_high = std::max(other, write_load * write_s / longestWrite(s, losses.mtbf_s * mttf_low_factor));
    result.hit = result.load > 1;
    result.terms.add({"B_ckpt", words::mark("Checkpoint"), losses.checkpoint_bytes, "bytes", ""});
    result.terms.add({"w_max", words::mark("Longest write that the lost time allows"), write_s, "s", "Young 1974"});
    result.terms.add({"W", words::mark("Storage write rate"), s.site.storage_write_bytes_per_s, "bytes/s", ""});
    result.terms.add({"w", words::mark("Write of one checkpoint"), losses.checkpoint_write_s, "s", ""});
    result.terms.add({"τ", words::mark("Checkpoint interval"), losses.interval_s, "s", ""});
    result.terms.add({"M", words::mark("Mean time between failures of the job"), losses.mtbf_s, "s", ""});
    result.terms.add({"r", words::mark("Tokens per second"), workings.pace.tokens_per_s, "tokens/s", ""});
    result.terms.add({"b", words::mark("Read per token"), s.data.bytes_per_token, "bytes", ""});
    result.terms.add({"Rd", words::mark("Storage read rate"), s.site.storage_read_bytes_per_s, "bytes/s", ""});
    if (s.site.storage_bytes > 0) {
        result.terms.add(
            {"kept", words::mark("Checkpoints kept"), static_cast<double>(s.data.checkpoints_kept), "", ""});
        result.terms.add({"U", words::mark("Unique tokens"), s.data.unique_tokens, "tokens", ""});
        result.terms.add({"C", words::mark("Storage capacity"), s.site.storage_bytes, "bytes", ""});
    }
    return result;
}

} // namespace wallchart
