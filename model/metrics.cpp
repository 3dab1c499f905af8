// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report.h"

namespace wallchart {

namespace {

constexpr bool yes = true;
constexpr bool no = false;

using M = Metrics;

// Columns: key, label, unit, member, training, serving.
constexpr std::array<MetricInfo, 72> table{{
    {"parameters_total", "Parameters", "", &M::parameters_total, yes, yes},
    {"parameters_active", "Active parameters per token", "", &M::parameters_active, yes, yes},
    {"kv_bytes_per_token", "KV cache per token", "bytes", &M::kv_bytes_per_token, yes, yes},
    {"weights_bytes", "Weights", "bytes", &M::weights_bytes, yes, yes},
    {"flops_per_token", "Operations per token", "FLOP", &M::flops_per_token, yes, yes},
    {"arithmetic_intensity", "Arithmetic intensity", "FLOP/byte", &M::arithmetic_intensity, yes, yes},
    {"ridge_intensity", "Ridge of the roofline", "FLOP/byte", &M::ridge_intensity, yes, yes},
    {"step_s", "Step", "s", &M::step_s, yes, yes},
    {"tokens_per_s", "Throughput", "tokens/s", &M::tokens_per_s, yes, yes},
    {"tokens_per_s_per_device", "Throughput per device", "tokens/s", &M::tokens_per_s_per_device, yes, yes},
    {"mfu", "Model FLOPs utilisation", "", &M::mfu, yes, no},
    {"hfu", "Hardware FLOPs utilisation", "", &M::hfu, yes, no},
    {"bubble_share", "Pipeline bubble", "", &M::bubble_share, yes, no},
    {"communication_share", "Exposed communication", "", &M::communication_share, yes, yes},
    {"communication_ratio", "Communication over arithmetic", "", &M::communication_ratio, yes, no},
    {"train_days", "Run", "days", &M::train_days, yes, no},
    {"device_hours", "Device hours", "hours", &M::device_hours, yes, no},
    {"goodput", "Useful share of the time", "", &M::goodput, yes, no},
    {"checkpoint_bytes", "Checkpoint", "bytes", &M::checkpoint_bytes, yes, no},
    {"checkpoint_interval_s", "Checkpoint interval", "s", &M::checkpoint_interval_s, yes, no},
    {"loss", "Loss, nats per token", "", &M::loss, yes, no},
    {"effective_tokens", "Effective tokens", "tokens", &M::effective_tokens, yes, no},
    {"critical_batch_tokens", "Critical batch", "tokens", &M::critical_batch_tokens, yes, no},
    {"ttft_s", "Time to first token", "s", &M::ttft_s, no, yes},
    {"tpot_s", "Time per output token", "s", &M::tpot_s, no, yes},
    {"prefill_tokens_per_s", "Prefill rate", "tokens/s", &M::prefill_tokens_per_s, no, yes},
    {"output_tokens_per_s", "Output rate", "tokens/s", &M::output_tokens_per_s, no, yes},
    {"output_tokens_per_s_per_device", "Output rate per device", "tokens/s", &M::output_tokens_per_s_per_device, no,
     yes},
    {"max_concurrency", "Most requests at once", "", &M::max_concurrency, no, yes},
    {"max_context_tokens", "Longest context", "tokens", &M::max_context_tokens, no, yes},
    {"kv_pool_tokens", "KV cache pool", "tokens", &M::kv_pool_tokens, no, yes},
    {"device_power_w", "Power of one device", "W", &M::device_power_w, yes, yes},
    {"it_power_w", "Power of the computers", "W", &M::it_power_w, yes, yes},
    {"facility_power_w", "Power of the site", "W", &M::facility_power_w, yes, yes},
    {"rack_heat_w", "Heat of one rack", "W", &M::rack_heat_w, yes, yes},
    {"racks", "Racks", "", &M::racks, yes, yes},
    {"energy_j_per_token", "Energy per token", "J", &M::energy_j_per_token, yes, yes},
    {"energy_wh", "Energy of the run", "Wh", &M::energy_wh, yes, no},
    {"capex_usd", "Capital", "$", &M::capex_usd, yes, yes},
    {"opex_usd_per_year", "Running cost", "$/year", &M::opex_usd_per_year, yes, yes},
    {"tco_usd", "Cost of the run", "$", &M::tco_usd, yes, no},
    {"usd_per_device_hour", "Cost of a device hour", "$/h", &M::usd_per_device_hour, yes, yes},
    {"usd_per_million_tokens", "Cost of a million tokens", "$/Mtok", &M::usd_per_million_tokens, yes, yes},
    {"co2_kg", "CO2 of the run", "kg", &M::co2_kg, yes, no},
    {"requests_per_s", "Finished requests", "requests/s", &M::requests_per_s, no, yes},
    {"users_in_flight", "Requests in flight", "", &M::users_in_flight, no, yes},
    {"load_share", "Load of the service", "", &M::load_share, no, yes},
    {"queue_p50_s", "Wait in the queue, median", "s", &M::queue_p50_s, no, yes},
    {"queue_p95_s", "Wait in the queue, 95 %", "s", &M::queue_p95_s, no, yes},
    {"tokens_per_s_per_user", "Output rate per user", "tokens/s", &M::tokens_per_s_per_user, no, yes},
    {"kv_transfer_s", "KV cache transfer", "s", &M::kv_transfer_s, no, yes},
    {"usd_per_million_input_tokens", "Cost of a million prompt tokens", "$/Mtok", &M::usd_per_million_input_tokens, no,
     yes},
    {"usd_per_million_output_tokens", "Cost of a million output tokens", "$/Mtok", &M::usd_per_million_output_tokens,
     no, yes},
    {"parameters_embedding", "Parameters of token table and head", "", &M::parameters_embedding, yes, yes},
    {"parameters_non_embedding", "Parameters beside table and head", "", &M::parameters_non_embedding, yes, yes},
    {"host_bytes_per_step", "From host per decode step", "bytes", &M::host_bytes_per_step, no, yes},
    {"server_power_w", "Power of one server", "W", &M::server_power_w, yes, yes},
    {"network_power_w", "Power of the network", "W", &M::network_power_w, yes, yes},
    {"switches", "Switches of the network", "", &M::switches, yes, yes},
    {"pue", "Power usage effectiveness", "", &M::pue, yes, yes},
    {"devices_per_mw", "Devices a megawatt feeds", "", &M::devices_per_mw, yes, yes},
    {"clock_share", "Clock under power cap and heat", "", &M::clock_share, yes, yes},
    {"device_temperature_c", "Device temperature, °C", "", &M::device_temperature_c, yes, yes},
    {"mtbf_s", "Mean time between failures", "s", &M::mtbf_s, yes, yes},
    {"spares_needed", "Spare servers needed", "", &M::spares_needed, yes, yes},
    {"storage_needed_bytes", "Storage needed", "bytes", &M::storage_needed_bytes, yes, no},
    {"break_even_utilisation", "Duty cycle at which it costs what the API does", "", &M::break_even_utilisation, no,
     yes},
    {"overtraining", "Tokens over the compute-optimal ones", "", &M::overtraining, yes, no},
    {"optimal_tokens", "Compute-optimal tokens for this size", "tokens", &M::optimal_tokens, yes, no},
    {"loss_gain_parameters", "Loss gained by twice the parameters", "", &M::loss_gain_parameters, yes, no},
    {"loss_gain_spending", "Loss gained by twice the spending", "", &M::loss_gain_spending, yes, no},
    {"loss_per_million_usd", "Loss gained by the next million dollars", "", &M::loss_per_million_usd, yes, no},
}};
static_assert(sizeof(Metrics) == table.size() * sizeof(double), "one row per member");

} // namespace

std::span<const MetricInfo> metricTable()
{
    return table;
}

} // namespace wallchart
