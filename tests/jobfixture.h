// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"
#include "model/units.h"

// Whole scenarios made by hand, so that the model is tested without catalogues and files in front of it.
namespace wallchart::test {

/// NVIDIA H100 SXM 80 GB: data sheet (dense rates), 79.18 GiB to a process, DGX H100 user guide for the server.
inline Accelerator h100()
{
    Accelerator a;
    a.id = "h100";
    a.memory_bytes = 85899345920.0;
    a.usable_memory_bytes = 85018877624.0;
    a.hbm_bytes_per_s = 3.35e12;
    a.fp32_flops = 67e12;
    a.tf32_flops = 494.7e12;
    a.bf16_flops = 989.4e12;
    a.fp16_flops = 989.4e12;
    a.fp8_flops = 1978.9e12;
    a.int8_ops = 1978.9e12;
    a.multiprocessors = 132;
    a.scale_up_kind = ScaleUpKind::Switched;
    a.link_bytes_per_s = 450e9;
    a.scale_up_domain = 8;
    a.scale_out_bytes_per_s = 50e9;
    a.tdp_w = 700;
    a.idle_w = 90;
    a.devices_per_server = 8;
    a.server_power_w = 10200;
    a.server_rack_units = 8;
    a.price_usd = 40000;
    a.rent_usd_per_hour = 3;
    return a;
}

/// A hall with contained air, 28 kW a rack.
inline Scenario hall(Workload workload)
{
    Scenario s;
    s.workload = workload;
    s.accelerator = h100();
    s.cooling.kind = CoolingKind::ContainedAir;
    s.cooling.rack_heat_w = 28000;
    s.cooling.rack_heat_low_w = 25000;
    s.cooling.rack_heat_high_w = 30000;
    s.site.grid_power_w = 20e6;
    s.site.rack_feed_w = 50000;
    s.site.storage_write_bytes_per_s = 2e12;
    s.site.storage_read_bytes_per_s = 2e12;
    return s;
}

inline Architecture dense(int layers, int hidden, int heads, int ffn_hidden)
{
    Architecture a;
    a.layers = layers;
    a.hidden = hidden;
    a.heads = heads;
    a.kv_heads = 8;
    a.head_dim = 128;
    a.ffn_hidden = ffn_hidden;
    a.vocab = 128256;
    a.max_context = 131072;
    a.groups[0] = {LayerKind::Full, layers, 0, 0, 0, 0};
    a.group_count = 1;
    return a;
}

/// Llama 3.3 70B, FP8 weights, 16-bit KV cache, 50 requests of 32,768 tokens on 8 H100 with 5 GiB of overhead each:
/// some 7 % more than fits.
inline Scenario serving70b()
{
    Scenario s = hall(Workload::Serving);
    s.model.arch = dense(80, 8192, 64, 28672);
    s.weights = Precision::Fp8;
    s.context_tokens = 32768;
    s.serving.users = 50;
    s.serving.overhead_bytes = 5 * unit::gibi;
    s.serving.overhead_low_bytes = 3 * unit::gibi;
    s.serving.overhead_high_bytes = 7 * unit::gibi;
    s.devices = 8;
    return s;
}

/// Mixtral 8x7B in 16 bits on 8 H100, 32 requests of 16,384 tokens, with targets for both times.
inline Scenario servingMoe()
{
    Scenario s = hall(Workload::Serving);
    s.model.arch = dense(32, 4096, 32, 14336);
    s.model.arch.vocab = 32000;
    s.model.arch.experts = 8;
    s.model.arch.top_k = 2;
    s.model.arch.moe_ffn_hidden = 14336;
    s.model.arch.max_context = 32768;
    s.context_tokens = 16384;
    s.serving.users = 32;
    s.devices = 8;
    s.targets.tpot_s = 0.05;
    s.targets.ttft_s = 5;
    s.targets.usd_per_million_tokens = 2;
    return s;
}

/// Llama 3.1 405B on 16,384 H100, sequences of 8,192 tokens, with a deadline and a budget.
inline Scenario training405b()
{
    Scenario s = hall(Workload::Training);
    s.model.arch = dense(126, 16384, 128, 53248);
    s.context_tokens = 8192;
    s.training.global_batch_sequences = 2048;
    s.training.tokens = 15.6e12;
    s.devices = 16384;
    s.site.grid_power_w = 30e6;
    s.targets.deadline_days = 90;
    s.targets.budget_usd = 5e8;
    return s;
}

/// Llama 3 8B on 64 H100.
inline Scenario training8b()
{
    Scenario s = hall(Workload::Training);
    s.model.arch = dense(32, 4096, 32, 14336);
    s.context_tokens = 8192;
    s.training.global_batch_sequences = 128;
    s.training.tokens = 1e11;
    s.devices = 64;
    return s;
}

} // namespace wallchart::test
