// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/assumptions.h"

#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

double pueNow(const Scenario &s)
{
    return s.power.pue > 0 ? s.power.pue : s.cooling.pue;
}

double rentNow(const Scenario &s)
{
    return s.cost.rent_usd_per_device_hour > 0 ? s.cost.rent_usd_per_device_hour : s.accelerator.rent_usd_per_hour;
}

double priceNow(const Scenario &s)
{
    return s.cost.device_price_usd > 0 ? s.cost.device_price_usd : s.accelerator.price_usd;
}

double overheadLow(const Scenario &s)
{
    return s.serving.overhead_low_bytes;
}

double overheadHigh(const Scenario &s)
{
    return s.serving.overhead_high_bytes;
}

constexpr const char *gemm_source = words::mark(
    "Best measured multiplies reach 0.69 to 0.87 of the dense peak from one device to another, 0.80 on H100 "
    "(stas00/ml-engineering, MAMF)");
constexpr const char *kernel_source = words::mark(
    "Spread of measured kernels over shapes and software versions (ai-dynamo/aiconfigurator, collected kernels)");
constexpr const char *uptime_source =
    words::mark("Uptime Institute survey 2025: 1.40 to 1.65 by region, fleets of large operators "
                "1.09 to 1.2; half of that spread about one's own site");
constexpr const char *failure_source =
    words::mark("2.34 to 6.50 node failures in 1,000 node-days of 8 devices (Kokolis et al. 2024, arXiv 2410.21680)");
constexpr const char *serving_power_source = words::mark(
    "0.63 to 0.84 of the rated power at the median, by batch (ml-energy leaderboard 2026-02, H100 and B200)");

constexpr std::array table{
    Assumption{"overhead_bytes", 0, 0, false, words::mark("the fields overhead, low and high"), nullptr, overheadLow,
               overheadHigh},
    Assumption{"reserve_fraction", 0.85, 0.95, false,
               words::mark("what engines are commonly set to: 0.90 or 0.92 by default")},
    Assumption{"hbm_efficiency", 0.85, 1.12, true, kernel_source},
    Assumption{"gemm_efficiency_16bit", 0.87, 1.10, true, gemm_source},
    Assumption{"gemm_efficiency_8bit", 0.80, 1.20, true, kernel_source},
    Assumption{"gemm_efficiency_4bit", 0.75, 1.25, true, kernel_source},
    Assumption{
        "attention_efficiency", 0.75, 1.35, true,
        words::mark("0.35 to 0.75 of the 16-bit peak on H100 between FlashAttention 2 and 3 (Shah et al. 2024, arXiv "
                    "2407.08608)")},
    Assumption{"link_efficiency", 0.87, 1.10, true,
               words::mark("bus bandwidth of nccl-tests over the line rate, large messages")},
    Assumption{"fabric_efficiency", 0.85, 1.12, true,
               words::mark("bus bandwidth of nccl-tests over the line rate, large messages")},
    Assumption{"step_overhead_s", 0.5, 1.6, true, words::mark("0.3 to 2 ms from one engine and version to another")},
    Assumption{"draft_acceptance", 0.6, 0.8, false,
               words::mark("0.58 to 0.82 over tasks (Leviathan et al. 2023, table 2)")},
    Assumption{"draft_cost", 0.02, 0.1, false, words::mark("a draft head to a small draft model")},
    Assumption{"overlap", 0.4, 0.85, false, words::mark("from one training stack to another")},
    Assumption{"jitter", 0.02, 0.10, false,
               words::mark("from one cluster to another (MegaScale, arXiv 2402.15627, section 5)")},
    Assumption{"expert_imbalance", 1.0, 1.5, false, words::mark("with and without an auxiliary loss")},
    Assumption{"serving_expert_imbalance", 1.0, 1.5, false, words::mark("balanced by replicas, or not")},
    Assumption{"fragmentation", 0.02, 0.10, false, words::mark("with and without expandable segments")},
    Assumption{"training_overhead_bytes", 0.6, 1.7, true,
               words::mark("driver context, NCCL and workspaces by version")},
    Assumption{"pue", 0.94, 1.10, true, uptime_source, pueNow},
    Assumption{
        "busy_factor_training", 0.73, 0.97, false,
        words::mark(
            "0.76 of the rated power measured on H100, peaks of 0.97 of what is provisioned (Patel et al. 2023)")},
    Assumption{"busy_factor_serving", 0.63, 0.90, false, serving_power_source},
    Assumption{"network_share", 0.05, 0.10, false, words::mark("reference designs of 8-device servers: 5 to 10 %")},
    Assumption{"rent_usd_per_device_hour", 0.83, 1.17, true,
               words::mark("offers of one device differ by that much (2026-05)"), rentNow},
    Assumption{"device_price_usd", 0.92, 1.08, true,
               words::mark("offers of an 8-device server: 300,000 to 350,000 USD (2025)"), priceNow},
    Assumption{"infrastructure_share", 0.30, 0.40, false, words::mark("the usual 30 to 40 % on top of the devices")},
    Assumption{"electricity_usd_per_kwh", 0.04, 0.18, false,
               words::mark("industrial prices in the United States by state")},
    Assumption{"space_usd_per_kw_month", 150, 250, false, words::mark("colocation offers (2025)")},
    Assumption{"life_years", 3, 6, false,
               words::mark("depreciation of large operators: 5 to 6 years, 3 by sceptics (10-K, 2025)")},
    Assumption{"residual_share", 0, 0.30, false,
               words::mark("0.25 to 0.35 after three years, nothing at the end of life")},
    Assumption{"maintenance_share_per_year", 0.02, 0.05, false, words::mark("hardware support contracts")},
    Assumption{"utilisation", 0.60, 0.95, false, words::mark("research clusters above 80 % (Kokolis et al. 2024)")},
    Assumption{"device_mttf_hours", 29538, 82051, false, failure_source},
    Assumption{"restart_s", 300, 1200, false,
               words::mark("automatic restarts of large jobs, with and without hot spares")},
    Assumption{"useful_epochs", 3, 6, false, words::mark("little is lost up to 4 passes (Muennighoff et al. 2023)")},
};

bool isMeant(const Assumption &assumption, const Field &field, const Scenario &s)
{
    const std::string_view key = field.key;
    const bool rented = s.cost.ownership != Ownership::Owned;
    if (key == "rent_usd_per_device_hour")
        return rented;
    if (field.group == FieldGroup::Cost && key != "utilisation")
        return !rented && (!assumption.now || assumption.now(s) > 0);
    if (key == "draft_acceptance" || key == "draft_cost")
        return s.serving.draft_tokens > 0;
    if (key == "expert_imbalance" || key == "serving_expert_imbalance")
        return s.model.arch.experts > 0;
    if (key == "gemm_efficiency_4bit")
        return s.accelerator.fp4_flops > 0;
    if (key == "gemm_efficiency_8bit")
        return s.accelerator.fp8_flops > 0 || s.accelerator.int8_ops > 0;
    return true;
}

AssumptionState stateOf(const Assumption &assumption, const Field &field, const Scenario &s)
{
    AssumptionState state;
    state.field = &field;
    state.source = assumption.source;
    state.now = assumption.now ? assumption.now(s) : field.get(s);
    const double scale = assumption.relative ? state.now : 1;
    const double low = assumption.low_of ? assumption.low_of(s) : assumption.low * scale;
    const double high = assumption.high_of ? assumption.high_of(s) : assumption.high * scale;
    // What the user knows of his own plan may lie outside of what is usual.
    state.low = std::min(state.now, clampTo(field, low));
    state.high = std::max(state.now, clampTo(field, high));
    return state;
}

template <typename Record>
Record asInCatalogue(const std::vector<Record> &records, const Record &record)
{
    const Record *original = findRecord(records, record.id);
    return original ? *original : record;
}

void take(AssumptionState &state, const FieldRange &range)
{
    state.low = std::min(state.now, range.low);
    state.high = std::max(state.now, range.high);
    state.by_user = true;
    state.source = words::mark("the range entered");
}

} // namespace

bool takesRange(const Field &field)
{
    return field.kind == FieldKind::Real || field.kind == FieldKind::Integer;
}

const FieldRange *findRange(const FieldRanges &ranges, const Field &field)
{
    const auto found =
        std::find_if(ranges.begin(), ranges.end(), [&field](const FieldRange &range) { return range.field == &field; });
    return found == ranges.end() ? nullptr : &*found;
}

double middleOf(const Field &field, double low, double high)
{
    const bool log = field.scale == FieldScale::Log && low > 0;
    return clampTo(field, log ? std::sqrt(low * high) : (low + high) / 2);
}

std::span<const Assumption> assumptions()
{
    return table;
}

const Assumption *findAssumption(const Field &field)
{
    const auto found = std::find_if(table.begin(), table.end(), [&field](const Assumption &assumption) {
        return std::string_view(field.key) == assumption.field;
    });
    return found == table.end() ? nullptr : &*found;
}

std::vector<AssumptionState> assumptionsOf(const Scenario &scenario, const FieldRanges &ranges)
{
    std::vector<AssumptionState> states;
    for (const Assumption &assumption : table) {
        const Field *field = findField(assumption.field);
        if (!field || !applies(*field, scenario.workload))
            continue;
        const FieldRange *range = findRange(ranges, *field);
        if (!range && !isMeant(assumption, *field, scenario))
            continue;
        states.push_back(stateOf(assumption, *field, scenario));
        if (range)
            take(states.back(), *range);
    }
    for (const FieldRange &range : ranges) {
        if (!range.field || findAssumption(*range.field) || !applies(*range.field, scenario.workload))
            continue;
        AssumptionState state;
        state.field = range.field;
        state.now = range.field->get(scenario);
        take(state, range);
        states.push_back(state);
    }
    return states;
}

Scenario standardOf(const Scenario &scenario, const Catalog &catalog)
{
    Scenario standard;
    standard.workload = scenario.workload;
    standard.model = asInCatalogue(catalog.models, scenario.model);
    standard.accelerator = asInCatalogue(catalog.accelerators, scenario.accelerator);
    standard.fabric = asInCatalogue(catalog.fabrics, scenario.fabric);
    standard.cooling = asInCatalogue(catalog.coolings, scenario.cooling);
    standard.site = asInCatalogue(catalog.sites, scenario.site);
    useStack(standard.training, scenario.training.stack);
    useEngine(standard.serving, scenario.serving.engine);
    return standard;
}

} // namespace wallchart
