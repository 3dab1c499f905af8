// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/loaded.h"
#include "model/frontier.h"

#include <string_view>
#include <vector>

namespace wallchart {

/// Reads measured runs to lay over the frontier. Text is a table with a header (CSV) or JSON: one object or an array,
/// the figures at the top, in "metrics" or in "performance". Known names, the first that is there counts: per user
/// tokens_per_s_per_user, median_intvty (InferenceX), output_throughput_per_user_tok_s (trtllm-bench), tpot_ms; per
/// device  tokens_per_s_per_device, output_tput_per_gpu, output_throughput_per_gpu_tok_s, output_tok_s_per_device;
/// users  users, conc, concurrency; name  name, id, hw, hardware.
/// Rows without both rates are left out with a warning each; no row at all is an error.
Loaded<std::vector<MeasuredPoint>> readMeasuredPoints(std::string_view text);

} // namespace wallchart
