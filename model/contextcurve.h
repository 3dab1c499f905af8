// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report.h"

namespace wallchart {

/// What a longer context costs when serving: memory that grows with its length, and attention that grows with its
/// square.
struct ContextCost
{
    double tokens = 0;
    double kv_bytes = 0;         ///< of one device, all requests in flight
    double room_bytes = 0;       ///< that the rest leaves for it on that device; may be negative
    double prompt_attention = 0; ///< attention's share of the operations of a prompt of this length, 0 to 1
    double token_attention = 0;  ///< of one token behind this many
};

/// At one context length (in tokens, at least 1), with the plan of a report of this scenario and on its fullest device.
/// Allocates nothing.
ContextCost contextCost(const Scenario &scenario, const Report &report, double tokens);

} // namespace wallchart
