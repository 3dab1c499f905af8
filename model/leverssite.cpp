// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/facility.h"
#include "model/levertables.h"
#include "model/words.h"

// Levers of devices, network and storage, of the site, of money, and of the promises that were made.
namespace wallchart::levertables {

namespace {

using enum LeverKind;
using enum LeverDirection;
using enum LeverStake;

double capOrRating(const Scenario &s, const Report &)
{
    return s.power.power_cap_w > 0 ? s.power.power_cap_w : s.accelerator.tdp_w;
}

double intervalInForce(const Scenario &s, const Report &r)
{
    return s.reliability.checkpoint_interval_s > 0 ? s.reliability.checkpoint_interval_s
                                                   : r.metrics.checkpoint_interval_s;
}

double rentInForce(const Scenario &s, const Report &)
{
    return s.cost.rent_usd_per_device_hour > 0 ? s.cost.rent_usd_per_device_hour : s.accelerator.rent_usd_per_hour;
}

double pueInForce(const Scenario &s, const Report &)
{
    return pueOf(s);
}

bool isRented(const Scenario &s)
{
    return s.cost.ownership != Ownership::Owned &&
           (s.cost.rent_usd_per_device_hour > 0 || s.accelerator.rent_usd_per_hour > 0);
}

bool isOwned(const Scenario &s)
{
    return s.cost.ownership == Ownership::Owned;
}

bool hasChosenInterval(const Scenario &s)
{
    return s.reliability.checkpoint_interval_s > 0;
}

bool losesTime(const Scenario &s)
{
    return s.workload == Workload::Training;
}

constexpr std::array hardware_levers{
    Lever{.key = "devices", .kind = Devices, .field = "devices", .effort = 0.02, .risk = words::mark("more to run")},
    Lever{.key = "accelerator", .kind = Accelerator, .effort = 0.05, .risk = words::mark("swap devices")},
    Lever{.key = "other-accelerator",
          .kind = OtherAccelerator,
          .effort = 0.30,
          .risk = words::mark("port the software"),
          .caution = words::mark("Another maker's kernels and libraries: efficiencies and engine support differ.")},
    Lever{.key = "fabric", .kind = Fabric, .effort = 0.05, .risk = words::mark("rewire")},
    Lever{.key = "oversubscription",
          .field = "fabric_oversubscription",
          .direction = Down,
          .value = 1,
          .effort = 0.04,
          .risk = words::mark("more switches")},
    Lever{.key = "storage-write",
          .field = "storage_write_bytes_per_s",
          .direction = Up,
          .value = 32,
          .is_factor = true,
          .effort = 0.04,
          .risk = words::mark("faster storage")},
    Lever{.key = "storage-read",
          .field = "storage_read_bytes_per_s",
          .direction = Up,
          .value = 32,
          .is_factor = true,
          .effort = 0.04,
          .risk = words::mark("faster storage")},
    Lever{.key = "checkpoint-interval",
          .field = "checkpoint_interval_s",
          .direction = Either,
          .risk = words::mark("more lost at a failure"),
          .offered = losesTime,
          .now = intervalInForce},
    Lever{.key = "checkpoint-best",
          .kind = Set,
          .field = "checkpoint_interval_s",
          .value = 0,
          .offered = hasChosenInterval},
    Lever{.key = "asynchronous", .kind = Set, .field = "asynchronous_checkpoints", .value = 1, .effort = 0.02},
    Lever{.key = "restart",
          .field = "restart_s",
          .direction = Down,
          .value = 0.1,
          .is_factor = true,
          .effort = 0.04,
          .risk = words::mark("spare nodes ready")},
};

constexpr std::array site_levers{
    Lever{.key = "cooling", .kind = Cooling, .effort = 0.10, .risk = words::mark("rebuild racks")},
    Lever{.key = "power-cap",
          .field = "power_cap_w",
          .direction = Down,
          .value = 0.5,
          .is_factor = true,
          .effort = 0.02,
          .risk = words::mark("slower clock"),
          .now = capOrRating},
    Lever{.key = "servers-per-rack",
          .kind = Set,
          .field = "servers_per_rack",
          .value = 0,
          .risk = words::mark("more racks")},
    Lever{.key = "pue",
          .field = "pue",
          .direction = Down,
          .value = 1.05,
          .effort = 0.15,
          .risk = words::mark("rebuild cooling"),
          .now = pueInForce},
    Lever{.key = "rack-feed",
          .field = "rack_feed_w",
          .direction = Up,
          .value = 8,
          .is_factor = true,
          .effort = 0.10,
          .risk = words::mark("new feeds")},
    Lever{.key = "grid",
          .field = "grid_power_w",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 0.30,
          .stake = Promise,
          .risk = words::mark("ask the utility")},
    Lever{.key = "power-headroom",
          .field = "power_headroom",
          .direction = Down,
          .value = 0,
          .effort = 0.05,
          .stake = Promise,
          .risk = words::mark("no margin")},
    Lever{.key = "duty",
          .field = "utilisation",
          .direction = Up,
          .value = 0.95,
          .effort = 0.05,
          .risk = words::mark("fewer idle hours")},
    Lever{.key = "own",
          .kind = Set,
          .field = "ownership",
          .value = static_cast<double>(Ownership::Owned),
          .effort = 0.10,
          .risk = words::mark("capital up front"),
          .offered = isRented},
    Lever{.key = "rent",
          .kind = Set,
          .field = "ownership",
          .value = static_cast<double>(Ownership::Rented),
          .effort = 0.05,
          .risk = words::mark("give up the machines"),
          .offered = isOwned},
    Lever{.key = "rent-price",
          .field = "rent_usd_per_device_hour",
          .direction = Down,
          .value = 0.4,
          .is_factor = true,
          .effort = 0.15,
          .risk = words::mark("needs an offer"),
          .offered = isRented,
          .now = rentInForce},
    Lever{.key = "electricity",
          .field = "electricity_usd_per_kwh",
          .direction = Down,
          .value = 0.3,
          .is_factor = true,
          .effort = 0.15,
          .risk = words::mark("another contract"),
          .offered = isOwned},
    Lever{.key = "life",
          .field = "life_years",
          .direction = Up,
          .value = 8,
          .effort = 0.10,
          .risk = words::mark("older machines"),
          .offered = isOwned},
    Lever{.key = "unique-data",
          .field = "unique_tokens",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 0.10,
          .risk = words::mark("needs the data")},
    Lever{.key = "deadline",
          .field = "deadline_days",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("later")},
    Lever{.key = "ttft",
          .field = "ttft_target_s",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("users wait longer")},
    Lever{.key = "tpot",
          .field = "tpot_target_s",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("slower answers")},
    Lever{.key = "budget",
          .field = "budget_usd",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("more money")},
    Lever{.key = "price-target",
          .field = "usd_per_million_tokens_target",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("dearer tokens")},
    Lever{.key = "lost-time",
          .field = "lost_time_share",
          .direction = Up,
          .value = 0.5,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("more time lost")},
    Lever{.key = "epochs",
          .field = "useful_epochs",
          .direction = Up,
          .value = 16,
          .effort = 1,
          .stake = Promise,
          .risk = words::mark("repeats teach less"),
          .caution = words::mark(
              "Repeats are worth little beyond 4 passes, next to nothing beyond 16 (Muennighoff et al. 2023).")},
};

} // namespace

std::span<const Lever> hardware()
{
    return hardware_levers;
}

std::span<const Lever> site()
{
    return site_levers;
}

} // namespace wallchart::levertables
