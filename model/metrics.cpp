// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report.h"
#include "model/words.h"

namespace wallchart {

namespace {

constexpr bool yes = true;
constexpr bool no = false;

using M = Metrics;

// Columns: key, label, unit, member, training, serving.
constexpr std::array<MetricInfo, 72> table{{
    {"parameters_total", words::mark("Parameters"), "", &M::parameters_total, yes, yes},
    {"parameters_active", words::mark("Active parameters per token"), "", &M::parameters_active, yes, yes},
    {"kv_bytes_per_token", words::mark("KV cache per token"), "bytes", &M::kv_bytes_per_token, yes, yes},
    {"weights_bytes", words::mark("Weights"), "bytes", &M::weights_bytes, yes, yes},
    {"flops_per_token", words::mark("Operations per token"), "FLOP", &M::flops_per_token, yes, yes},
    {"arithmetic_intensity", words::mark("Arithmetic intensity"), "FLOP/byte", &M::arithmetic_intensity, yes, yes},
    {"ridge_intensity", words::mark("Ridge of the roofline"), "FLOP/byte", &M::ridge_intensity, yes, yes},
    {"step_s", words::mark("Step"), "s", &M::step_s, yes, yes},
    {"tokens_per_s", words::mark("Throughput"), "tokens/s", &M::tokens_per_s, yes, yes},
    {"tokens_per_s_per_device", words::mark("Throughput per device"), "tokens/s", &M::tokens_per_s_per_device, yes,
     yes},
    {"mfu", words::mark("Model FLOPs utilisation"), "", &M::mfu, yes, no},
    {"hfu", words::mark("Hardware FLOPs utilisation"), "", &M::hfu, yes, no},
    {"bubble_share", words::mark("Pipeline bubble"), "", &M::bubble_share, yes, no},
    {"communication_share", words::mark("Exposed communication"), "", &M::communication_share, yes, yes},
    {"communication_ratio", words::mark("Communication over arithmetic"), "", &M::communication_ratio, yes, no},
    {"train_days", words::mark("Run"), "days", &M::train_days, yes, no},
    {"device_hours", words::mark("Device hours"), "hours", &M::device_hours, yes, no},
    {"goodput", words::mark("Useful share of the time"), "", &M::goodput, yes, no},
    {"checkpoint_bytes", words::mark("Checkpoint"), "bytes", &M::checkpoint_bytes, yes, no},
    {"checkpoint_interval_s", words::mark("Checkpoint interval"), "s", &M::checkpoint_interval_s, yes, no},
    {"loss", words::mark("Loss, nats per token"), "", &M::loss, yes, no},
    {"effective_tokens", words::mark("Effective tokens"), "tokens", &M::effective_tokens, yes, no},
    {"critical_batch_tokens", words::mark("Critical batch"), "tokens", &M::critical_batch_tokens, yes, no},
    {"ttft_s", words::mark("Time to first token"), "s", &M::ttft_s, no, yes},
    {"tpot_s", words::mark("Time per output token"), "s", &M::tpot_s, no, yes},
    {"prefill_tokens_per_s", words::mark("Prefill rate"), "tokens/s", &M::prefill_tokens_per_s, no, yes},
    {"output_tokens_per_s", words::mark("Output rate"), "tokens/s", &M::output_tokens_per_s, no, yes},
    {"output_tokens_per_s_per_device", words::mark("Output rate per device"), "tokens/s",
     &M::output_tokens_per_s_per_device, no, yes},
    {"max_concurrency", words::mark("Most requests at once"), "", &M::max_concurrency, no, yes},
    {"max_context_tokens", words::mark("Longest context"), "tokens", &M::max_context_tokens, no, yes},
    {"kv_pool_tokens", words::mark("KV cache pool"), "tokens", &M::kv_pool_tokens, no, yes},
    {"device_power_w", words::mark("Power of one device"), "W", &M::device_power_w, yes, yes},
    {"it_power_w", words::mark("Power of the computers"), "W", &M::it_power_w, yes, yes},
    {"facility_power_w", words::mark("Power of the site"), "W", &M::facility_power_w, yes, yes},
    {"rack_heat_w", words::mark("Heat of one rack"), "W", &M::rack_heat_w, yes, yes},
    {"racks", words::mark("Racks"), "", &M::racks, yes, yes},
    {"energy_j_per_token", words::mark("Energy per token"), "J", &M::energy_j_per_token, yes, yes},
    {"energy_wh", words::mark("Energy of the run"), "Wh", &M::energy_wh, yes, no},
    {"capex_usd", words::mark("Capital"), "$", &M::capex_usd, yes, yes},
    {"opex_usd_per_year", words::mark("Running cost"), "$/year", &M::opex_usd_per_year, yes, yes},
    {"tco_usd", words::mark("Cost of the run"), "$", &M::tco_usd, yes, no},
    {"usd_per_device_hour", words::mark("Cost of a device hour"), "$/h", &M::usd_per_device_hour, yes, yes},
    {"usd_per_million_tokens", words::mark("Cost of a million tokens"), "$/Mtok", &M::usd_per_million_tokens, yes, yes},
    {"co2_kg", words::mark("CO2 of the run"), "kg", &M::co2_kg, yes, no},
    {"requests_per_s", words::mark("Finished requests"), "requests/s", &M::requests_per_s, no, yes},
    {"users_in_flight", words::mark("Requests in flight"), "", &M::users_in_flight, no, yes},
    {"load_share", words::mark("Load of the service"), "", &M::load_share, no, yes},
    {"queue_p50_s", words::mark("Wait in the queue, median"), "s", &M::queue_p50_s, no, yes},
    {"queue_p95_s", words::mark("Wait in the queue, 95 %"), "s", &M::queue_p95_s, no, yes},
    {"tokens_per_s_per_user", words::mark("Output rate per user"), "tokens/s", &M::tokens_per_s_per_user, no, yes},
    {"kv_transfer_s", words::mark("KV cache transfer"), "s", &M::kv_transfer_s, no, yes},
    {"usd_per_million_input_tokens", words::mark("Cost of a million prompt tokens"), "$/Mtok",
     &M::usd_per_million_input_tokens, no, yes},
    {"usd_per_million_output_tokens", words::mark("Cost of a million output tokens"), "$/Mtok",
     &M::usd_per_million_output_tokens, no, yes},
    {"parameters_embedding", words::mark("Parameters of token table and head"), "", &M::parameters_embedding, yes, yes},
    {"parameters_non_embedding", words::mark("Parameters beside table and head"), "", &M::parameters_non_embedding, yes,
     yes},
    {"host_bytes_per_step", words::mark("From host per decode step"), "bytes", &M::host_bytes_per_step, no, yes},
    {"server_power_w", words::mark("Power of one server"), "W", &M::server_power_w, yes, yes},
    {"network_power_w", words::mark("Power of the network"), "W", &M::network_power_w, yes, yes},
    {"switches", words::mark("Switches of the network"), "", &M::switches, yes, yes},
    {"pue", words::mark("Power usage effectiveness"), "", &M::pue, yes, yes},
    {"devices_per_mw", words::mark("Devices a megawatt feeds"), "", &M::devices_per_mw, yes, yes},
    {"clock_share", words::mark("Clock under power cap and heat"), "", &M::clock_share, yes, yes},
    {"device_temperature_c", words::mark("Device temperature, °C"), "", &M::device_temperature_c, yes, yes},
    {"mtbf_s", words::mark("Mean time between failures"), "s", &M::mtbf_s, yes, yes},
    {"spares_needed", words::mark("Spare servers needed"), "", &M::spares_needed, yes, yes},
    {"storage_needed_bytes", words::mark("Storage needed"), "bytes", &M::storage_needed_bytes, yes, no},
    {"break_even_utilisation", words::mark("Duty cycle at which it costs what the API does"), "",
     &M::break_even_utilisation, no, yes},
    {"overtraining", words::mark("Tokens over the compute-optimal ones"), "", &M::overtraining, yes, no},
    {"optimal_tokens", words::mark("Compute-optimal tokens for this size"), "tokens", &M::optimal_tokens, yes, no},
    {"loss_gain_parameters", words::mark("Loss gained by twice the parameters"), "", &M::loss_gain_parameters, yes, no},
    {"loss_gain_spending", words::mark("Loss gained by twice the spending"), "", &M::loss_gain_spending, yes, no},
    {"loss_per_million_usd", words::mark("Loss gained by the next million dollars"), "", &M::loss_per_million_usd, yes,
     no},
}};
static_assert(sizeof(Metrics) == table.size() * sizeof(double), "one row per member");

} // namespace

std::span<const MetricInfo> metricTable()
{
    return table;
}

} // namespace wallchart
