// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/operators.h"

#include "model/devicepower.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double tile_rows = 128; // CUTLASS default tiles for 16-bit GEMM on A100 and H100
constexpr double tile_columns = 256;
constexpr double split_k = 1024;   // depth below which splitting along k no longer pays
constexpr double half_depth = 280; // k at which half of the asymptote is reached, fitted on measured runs
constexpr double launch_s = 5 * unit::microsecond; // floor of one kernel and the gap before the next (3 to 12 measured)
constexpr double stream_efficiency = 0.66; // several short kernels of reads and writes; one long copy reaches 0.75
constexpr double activation_bytes = 2;

// Fused attention, fitted on measured kernels of A100, H100 and B200 (256 to 16,384 causal tokens, head sizes 64 and
// 128): `wallchart validate attention_measured.csv`.
constexpr double query_tile = 128;
constexpr double run_up_keys = 256;                // that a tile's prologue, masked part and epilogue cost as much as
constexpr double run_up_s = 6 * unit::microsecond; // the same, whatever the width
constexpr double softmax_width = 128;              // exponentials cost as much as so much more head width: half of the
                                                   // multiplies at head size 128 on H100 (FlashAttention-3)
constexpr double backward_share = 0.8;             // of the forward rate
constexpr double long_keys = 8192 / 2.0;           // where Roof::attention_flops is met
constexpr double long_width = 2 * 128;
constexpr double quantise_8bit = 3;   // read at 2 bytes, write at 1
constexpr double quantise_4bit = 2.6; // read at 2 bytes, write 4.5 bits

double waveShare(const Roof &roof, double groups, double m, double n, double k)
{
    if (roof.multiprocessors <= 0)
        return 1;
    double tiles = groups * std::max(1.0, m / tile_rows) * std::max(1.0, n / tile_columns);
    if (tiles < roof.multiprocessors)
        tiles = std::min(roof.multiprocessors, tiles * std::max(1.0, k / split_k));
    const double waves = std::ceil(tiles / roof.multiprocessors);
    return tiles / (waves * roof.multiprocessors);
}

} // namespace

double peakFlops(const Accelerator &accelerator, MultiplyRate rate)
{
    switch (rate) {
    case MultiplyRate::Fp32:
        return accelerator.fp32_flops;
    case MultiplyRate::Tf32:
        return accelerator.tf32_flops;
    case MultiplyRate::Bf16:
        return accelerator.bf16_flops;
    case MultiplyRate::Fp16:
        return accelerator.fp16_flops;
    case MultiplyRate::Fp8:
        return accelerator.fp8_flops;
    case MultiplyRate::Int8:
        return accelerator.int8_ops;
    case MultiplyRate::Fp4:
        return accelerator.fp4_flops;
    }
    return 0;
}

MultiplyRate effectiveRate(const Accelerator &accelerator, MultiplyRate wanted)
{
    if (peakFlops(accelerator, wanted) > 0)
        return wanted;
    for (const MultiplyRate rate : {MultiplyRate::Bf16, MultiplyRate::Fp16, MultiplyRate::Tf32}) {
        if (peakFlops(accelerator, rate) > 0)
            return rate;
    }
    return MultiplyRate::Fp32;
}

Roof roofFor(const Accelerator &accelerator, MultiplyRate wanted, double clock_factor)
{
    const MultiplyRate rate = effectiveRate(accelerator, wanted);
    Roof roof;
    roof.flops = peakFlops(accelerator, rate) * clock_factor;
    switch (rate) {
    case MultiplyRate::Fp8:
    case MultiplyRate::Int8:
        roof.gemm_efficiency = accelerator.gemm_efficiency_8bit;
        roof.quantise_bytes = quantise_8bit;
        break;
    case MultiplyRate::Fp4:
        roof.gemm_efficiency = accelerator.gemm_efficiency_4bit;
        roof.quantise_bytes = quantise_4bit;
        break;
    default:
        roof.gemm_efficiency = accelerator.gemm_efficiency_16bit;
        break;
    }
    // The attention core stays at 16 bits whatever the projections use.
    const MultiplyRate core = effectiveRate(accelerator, rate == MultiplyRate::Fp32 ? rate : MultiplyRate::Bf16);
    roof.attention_flops = peakFlops(accelerator, core) * clock_factor * accelerator.attention_efficiency;
    roof.bytes_per_s = accelerator.hbm_bytes_per_s * bandwidthAtClock(clock_factor);
    roof.hbm_efficiency = accelerator.hbm_efficiency;
    roof.multiprocessors = accelerator.multiprocessors;
    return roof;
}

OpTime gemmTime(const Roof &roof, double m, double n, double k, double weight_bytes)
{
    return groupedGemmTime(roof, 1, m, n, k, weight_bytes);
}

OpTime groupedGemmTime(const Roof &roof, double groups, double m, double n, double k, double weight_bytes)
{
    if (groups <= 0 || m <= 0 || n <= 0 || k <= 0)
        return {};
    const double efficiency = roof.gemm_efficiency * std::sqrt(waveShare(roof, groups, m, n, k)) * k / (k + half_depth);
    OpTime time;
    time.flops = groups * 2 * m * n * k;
    time.bytes = groups * (weight_bytes + activation_bytes * m * (n + k));
    time.compute_s = time.flops / (roof.flops * efficiency);
    time.memory_s = time.bytes / (roof.bytes_per_s * roof.hbm_efficiency);
    const double rounded = groups * roof.quantise_bytes * m * k;
    const double quantise = rounded / (roof.bytes_per_s * stream_efficiency);
    time.total_s = std::max(time.compute_s, time.memory_s) + launch_s + quantise;
    time.memory_s += quantise;
    time.bytes += rounded;
    return time;
}

OpTime attentionTime(const Roof &roof, double flops, double bytes)
{
    OpTime time;
    time.flops = flops;
    time.bytes = bytes;
    time.compute_s = flops / roof.attention_flops;
    time.memory_s = bytes / (roof.bytes_per_s * roof.hbm_efficiency);
    time.total_s = std::max(time.compute_s, time.memory_s) + launch_s;
    return time;
}

OpTime flashTime(const Roof &roof, const AttentionWork &work)
{
    if (work.queries <= 0 || work.heads <= 0 || work.keys <= 0 || work.width <= 0)
        return {};
    const double effort = work.backward ? attention_backward : 1;
    const double forward = roof.attention_flops * (1 + attention_backward / backward_share) / (1 + attention_backward);
    const double rate = forward * (work.backward ? backward_share : 1);
    const double best = rate * (long_keys + run_up_keys) / long_keys * (long_width + softmax_width) / long_width;
    const double tile = effort * 2 * query_tile * (work.keys + run_up_keys) * (work.width + softmax_width) / best;
    const double tiles = std::max(1.0, work.queries / query_tile) * work.heads;
    OpTime time;
    time.flops = effort * 2 * work.queries * work.keys * work.heads * work.width;
    time.bytes = effort * work.bytes;
    const double side_by_side = std::max(1.0, roof.multiprocessors);
    const double waves = std::max(1.0, tiles / side_by_side);
    time.compute_s = waves * (tile * side_by_side + (roof.multiprocessors > 0 ? run_up_s : 0));
    time.memory_s = time.bytes / (roof.bytes_per_s * roof.hbm_efficiency);
    time.total_s = std::max(time.compute_s, time.memory_s) + launch_s;
    return time;
}

OpTime streamTime(const Roof &roof, double bytes)
{
    OpTime time;
    time.bytes = bytes;
    time.memory_s = bytes / (roof.bytes_per_s * stream_efficiency);
    time.total_s = time.memory_s + launch_s;
    return time;
}

} // namespace wallchart
