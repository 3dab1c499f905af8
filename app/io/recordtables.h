// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

#include <array>
#include <span>
#include <string>
#include <variant>
#include <vector>

// One table per record: the only place that ties a key in a file to a member. Ranges are what is physically thinkable,
// wide enough for hardware that is not built yet; they keep nonsense out, not the unusual.
namespace wallchart {

template <typename Record>
using RecordMember =
    std::variant<double Record::*, int Record::*, bool Record::*, std::string Record::*, CoolingKind Record::*,
                 ScaleUpKind Record::*, LayerKind Record::*, Precision Record::*>;

template <typename Record>
struct RecordKey
{
    const char *key; ///< with its SI unit
    RecordMember<Record> member;
    double minimum = 0; ///< of numbers
    double maximum = 0;
    bool required = false;
};

template <typename Enum>
struct EnumKey
{
    Enum value;
    const char *key;
};

inline constexpr double max_bytes = 1e16;
inline constexpr double max_rate = 1e19; ///< bytes/s or FLOP/s of one device
inline constexpr double max_watts = 1e12;
inline constexpr double max_usd = 1e12;
inline constexpr double max_count = 1e9;

template <typename Record>
std::span<const RecordKey<Record>> recordTable();
template <typename Enum>
std::span<const EnumKey<Enum>> enumKeys();

template <>
inline std::span<const EnumKey<CoolingKind>> enumKeys()
{
    static constexpr std::array<EnumKey<CoolingKind>, 5> keys{{{CoolingKind::Air, "air"},
                                                               {CoolingKind::ContainedAir, "contained-air"},
                                                               {CoolingKind::RearDoor, "rear-door"},
                                                               {CoolingKind::DirectLiquid, "direct-liquid"},
                                                               {CoolingKind::Immersion, "immersion"}}};
    return keys;
}

template <>
inline std::span<const EnumKey<ScaleUpKind>> enumKeys()
{
    static constexpr std::array<EnumKey<ScaleUpKind>, 5> keys{{{ScaleUpKind::None, "none"},
                                                               {ScaleUpKind::Pcie, "pcie"},
                                                               {ScaleUpKind::Switched, "switched"},
                                                               {ScaleUpKind::Mesh, "mesh"},
                                                               {ScaleUpKind::Torus, "torus"}}};
    return keys;
}

template <>
inline std::span<const EnumKey<LayerKind>> enumKeys()
{
    static constexpr std::array<EnumKey<LayerKind>, 5> keys{{{LayerKind::Full, "full"},
                                                             {LayerKind::Window, "window"},
                                                             {LayerKind::Linear, "linear"},
                                                             {LayerKind::None, "none"},
                                                             {LayerKind::Chunk, "chunk"}}};
    return keys;
}

template <>
inline std::span<const EnumKey<Precision>> enumKeys()
{
    static const std::vector<EnumKey<Precision>> keys = [] {
        std::vector<EnumKey<Precision>> list;
        for (const PrecisionInfo &info : precisions())
            list.push_back({info.id, info.key});
        return list;
    }();
    return keys;
}

template <>
inline std::span<const RecordKey<Accelerator>> recordTable()
{
    using A = Accelerator;
    static const std::array<RecordKey<A>, 42> keys{{
        {"id", &A::id, 0, 0, true},
        {"name", &A::name, 0, 0, true},
        {"vendor", &A::vendor},
        {"year", &A::year, 1990, 2100},
        {"memory_bytes", &A::memory_bytes, 1e6, max_bytes, true},
        {"usable_memory_bytes", &A::usable_memory_bytes, 1e6, max_bytes, true},
        {"hbm_bytes_per_s", &A::hbm_bytes_per_s, 1e6, max_rate, true},
        {"fp32_flops", &A::fp32_flops, 0, max_rate},
        {"tf32_flops", &A::tf32_flops, 0, max_rate},
        {"bf16_flops", &A::bf16_flops, 0, max_rate},
        {"fp16_flops", &A::fp16_flops, 0, max_rate},
        {"fp8_flops", &A::fp8_flops, 0, max_rate},
        {"int8_ops", &A::int8_ops, 0, max_rate},
        {"fp4_flops", &A::fp4_flops, 0, max_rate},
        {"fp16_accumulate_flops", &A::fp16_accumulate_flops, 0, max_rate},
        {"warp_multiply_share", &A::warp_multiply_share, 0.01, 1},
        {"multiprocessors", &A::multiprocessors, 0, 1e6},
        {"l2_bytes", &A::l2_bytes, 0, max_bytes},
        {"scale_up_kind", &A::scale_up_kind},
        {"link_bytes_per_s", &A::link_bytes_per_s, 0, max_rate},
        {"link_latency_s", &A::link_latency_s, 0, 1},
        {"scale_up_domain", &A::scale_up_domain, 1, 1e6},
        {"link_reduces", &A::link_reduces},
        {"scale_out_bytes_per_s", &A::scale_out_bytes_per_s, 0, max_rate},
        {"host_bytes_per_s", &A::host_bytes_per_s, 0, max_rate},
        {"tdp_w", &A::tdp_w, 1, max_watts, true},
        {"idle_w", &A::idle_w, 0, max_watts},
        {"devices_per_server", &A::devices_per_server, 1, 1e6, true},
        {"server_power_w", &A::server_power_w, 0, max_watts},
        {"server_rack_units", &A::server_rack_units, 0.01, 100},
        {"needs_cooling", &A::needs_cooling, 0, 0, true},
        {"max_temperature_c", &A::max_temperature_c, 0, 200},
        {"price_usd", &A::price_usd, 0, max_usd},
        {"server_price_usd", &A::server_price_usd, 0, max_usd},
        {"rent_usd_per_hour", &A::rent_usd_per_hour, 0, max_usd},
        {"gemm_efficiency_16bit", &A::gemm_efficiency_16bit, 0.01, 1, true},
        {"gemm_efficiency_8bit", &A::gemm_efficiency_8bit, 0.01, 1, true},
        {"gemm_efficiency_4bit", &A::gemm_efficiency_4bit, 0.01, 1, true},
        {"attention_efficiency", &A::attention_efficiency, 0.01, 1, true},
        {"hbm_efficiency", &A::hbm_efficiency, 0.01, 1, true},
        {"link_efficiency", &A::link_efficiency, 0.01, 1, true},
        {"source", &A::source},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<LayerGroup>> recordTable()
{
    using G = LayerGroup;
    static const std::array<RecordKey<G>, 12> keys{{
        {"kind", &G::kind, 0, 0, true},
        {"count", &G::count, 0, 1e6, true},
        {"kv_heads", &G::kv_heads, 0, 1e6},
        {"head_dim", &G::head_dim, 0, 1e6},
        {"window_tokens", &G::window_tokens, 0, max_count},
        {"state_bytes", &G::state_bytes, 0, max_bytes},
        {"heads", &G::heads, 0, 1e6},
        {"v_head_dim", &G::v_head_dim, 0, 1e6},
        {"shared_kv", &G::shared_kv},
        {"reuses_kv", &G::reuses_kv},
        {"entry_tokens", &G::entry_tokens, 0, max_count},
        {"indexed", &G::indexed},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<Architecture>> recordTable()
{
    using A = Architecture;
    static const std::array<RecordKey<A>, 41> keys{{
        {"layers", &A::layers, 1, 1e5, true},
        {"hidden", &A::hidden, 1, 1e7, true},
        {"heads", &A::heads, 1, 1e6, true},
        {"kv_heads", &A::kv_heads, 1, 1e6, true},
        {"head_dim", &A::head_dim, 1, 1e6, true},
        {"ffn_hidden", &A::ffn_hidden, 0, 1e8},
        {"mlp_matrices", &A::mlp_matrices, 2, 3, true},
        {"experts", &A::experts, 0, 1e6},
        {"top_k", &A::top_k, 0, 1e6},
        {"moe_ffn_hidden", &A::moe_ffn_hidden, 0, 1e8},
        {"shared_experts", &A::shared_experts, 0, 1e6},
        {"shared_ffn_hidden", &A::shared_ffn_hidden, 0, 1e8},
        {"first_dense_layers", &A::first_dense_layers, 0, 1e5},
        {"moe_every", &A::moe_every, 1, 1e5},
        {"expert_hidden", &A::expert_hidden, 0, 1e7},
        {"expert_groups", &A::expert_groups, 0, 1e6},
        {"expert_groups_per_token", &A::expert_groups_per_token, 0, 1e6},
        {"q_lora_rank", &A::q_lora_rank, 0, 1e6},
        {"kv_lora_rank", &A::kv_lora_rank, 0, 1e6},
        {"rope_head_dim", &A::rope_head_dim, 0, 1e6},
        {"nope_head_dim", &A::nope_head_dim, 0, 1e6},
        {"v_head_dim", &A::v_head_dim, 0, 1e6},
        {"o_lora_rank", &A::o_lora_rank, 0, 1e6},
        {"o_groups", &A::o_groups, 0, 1e6},
        {"index_heads", &A::index_heads, 0, 1e6},
        {"index_head_dim", &A::index_head_dim, 0, 1e6},
        {"index_top_k", &A::index_top_k, 0, max_count},
        {"vocab", &A::vocab, 1, 1e8, true},
        {"padded_vocab", &A::padded_vocab, 0, 1e8},
        {"tied_embeddings", &A::tied_embeddings},
        {"learned_positions", &A::learned_positions, 0, 1e8},
        {"max_context_tokens", &A::max_context, 1, max_count, true},
        {"attention_bias", &A::attention_bias},
        {"output_bias", &A::output_bias},
        {"mlp_bias", &A::mlp_bias},
        {"layer_norm", &A::layer_norm},
        {"norms_per_layer", &A::norms_per_layer, 0, 100, true},
        {"qk_norm", &A::qk_norm},
        {"mtp_modules", &A::mtp_modules, 0, 1000},
        {"extra_parameters", &A::extra_parameters, 0, max_bytes},
        {"extra_active_parameters", &A::extra_active_parameters, 0, max_bytes},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<LanguageModel>> recordTable()
{
    using M = LanguageModel;
    static const std::array<RecordKey<M>, 10> keys{{
        {"id", &M::id, 0, 0, true},
        {"name", &M::name, 0, 0, true},
        {"published_parameters", &M::published_parameters, 0, max_bytes},
        {"published_active_parameters", &M::published_active_parameters, 0, max_bytes},
        {"checkpoint_bytes", &M::checkpoint_bytes, 0, max_bytes},
        {"checkpoint_format", &M::checkpoint_format},
        {"exception", &M::exception},
        {"license", &M::license},
        {"released", &M::released},
        {"source", &M::source},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<Fabric>> recordTable()
{
    using F = Fabric;
    static const std::array<RecordKey<F>, 16> keys{{
        {"id", &F::id, 0, 0, true},
        {"name", &F::name, 0, 0, true},
        {"bytes_per_s", &F::bytes_per_s, 0, max_rate, true},
        {"latency_s", &F::latency_s, 0, 1, true},
        {"efficiency", &F::efficiency, 0.01, 1, true},
        {"oversubscription", &F::oversubscription, 1, 1000, true},
        {"reduces", &F::reduces},
        {"power_w_per_port", &F::power_w_per_port, 0, max_watts, true},
        {"price_usd_per_port", &F::price_usd_per_port, 0, max_usd, true},
        {"switch_ports", &F::switch_ports, 2, 4096},
        {"switch_power_w", &F::switch_power_w, 0, max_watts},
        {"optic_power_w", &F::optic_power_w, 0, max_watts},
        {"switch_price_usd", &F::switch_price_usd, 0, max_usd},
        {"optic_price_usd", &F::optic_price_usd, 0, max_usd},
        {"adapter_price_usd", &F::adapter_price_usd, 0, max_usd},
        {"source", &F::source},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<Cooling>> recordTable()
{
    using C = Cooling;
    static const std::array<RecordKey<C>, 13> keys{{
        {"id", &C::id, 0, 0, true},
        {"name", &C::name, 0, 0, true},
        {"kind", &C::kind, 0, 0, true},
        {"rack_heat_w", &C::rack_heat_w, 1, max_watts, true},
        {"rack_heat_low_w", &C::rack_heat_low_w, 1, max_watts, true},
        {"rack_heat_high_w", &C::rack_heat_high_w, 1, max_watts, true},
        {"capex_usd_per_rack", &C::capex_usd_per_rack, 0, max_usd, true},
        {"pue", &C::pue, 1, 5, true},
        {"inlet_c", &C::inlet_c, -50, 100, true},
        {"thermal_resistance_c_per_w", &C::thermal_resistance_c_per_w, 1e-5, 10, true},
        {"medium_rise_c", &C::medium_rise_c, 0, 100},
        {"rack_flow_m3_per_s", &C::rack_flow_m3_per_s, 0, 1000},
        {"source", &C::source},
    }};
    return keys;
}

template <>
inline std::span<const RecordKey<Site>> recordTable()
{
    using S = Site;
    static const std::array<RecordKey<S>, 15> keys{{
        {"id", &S::id, 0, 0, true},
        {"name", &S::name, 0, 0, true},
        {"grid_power_w", &S::grid_power_w, 1, max_watts, true},
        {"rack_feed_w", &S::rack_feed_w, 1, max_watts, true},
        {"rack_units", &S::rack_units, 1, 1000, true},
        {"electricity_usd_per_kwh", &S::electricity_usd_per_kwh, 0, 100, true},
        {"carbon_kg_per_kwh", &S::carbon_kg_per_kwh, 0, 10, true},
        {"space_usd_per_kw_month", &S::space_usd_per_kw_month, 0, max_usd},
        {"fit_out_usd_per_w", &S::fit_out_usd_per_w, 0, max_usd},
        {"storage_write_bytes_per_s", &S::storage_write_bytes_per_s, 0, max_rate, true},
        {"storage_read_bytes_per_s", &S::storage_read_bytes_per_s, 0, max_rate, true},
        {"storage_power_w", &S::storage_power_w, 0, max_watts},
        {"storage_bytes", &S::storage_bytes, 0, 1e21},
        {"climate_factor", &S::climate_factor, 0, 10},
        {"source", &S::source},
    }};
    return keys;
}

} // namespace wallchart
