// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/hardware.h"
#include "model/precision.h"

namespace wallchart {

/// What one device can do: the roofs that every operator is held against.
struct Roof
{
    double flops = 0; ///< dense peak of the format multiplied in, FLOP/s
    double gemm_efficiency = 0.75;
    double attention_flops = 0; ///< achieved by the attention core, forward and backward of a long sequence, FLOP/s
    double bytes_per_s = 0;     ///< HBM line rate
    double hbm_efficiency = 0.75;
    double multiprocessors = 0; ///< 0: not known, no wave quantisation
    double quantise_bytes = 0;  ///< moved per input number to bring it into the format multiplied in
};

/// Dense peak in this rate class, FLOP/s; 0: the device has none.
double peakFlops(const Accelerator &accelerator, MultiplyRate rate);

/// The rate class that a multiply of this class really runs at on the device: the class itself where the device has it,
/// else the 16-bit class it has (weight-only dequantisation). review() tells the user when they differ.
MultiplyRate effectiveRate(const Accelerator &accelerator, MultiplyRate wanted);

/// `clock_factor` scales the multiply roofs (power cap, heat), and the HBM rate as bandwidthAtClock() says.
Roof roofFor(const Accelerator &accelerator, MultiplyRate wanted, double clock_factor);

/// Seconds that an operator needs from each resource, and in all: max(compute, memory) plus the launch floor; and what
/// it does in them.
struct OpTime
{
    double compute_s = 0;
    double memory_s = 0;
    double total_s = 0;
    double flops = 0;
    double bytes = 0; ///< to and from HBM

    OpTime &operator+=(const OpTime &other)
    {
        compute_s += other.compute_s;
        memory_s += other.memory_s;
        total_s += other.total_s;
        flops += other.flops;
        bytes += other.bytes;
        return *this;
    }
    OpTime operator*(double factor) const
    {
        return {compute_s * factor, memory_s * factor, total_s * factor, flops * factor, bytes * factor};
    }
};

/// GEMM m x n x k, all >= 0. Efficiency = asymptote x sqrt(wave quantisation) x k / (k + 250), tiles of 128 x 256
/// spread over the multiprocessors, split along k where there are too few (data/kernels: sections 2 and 5 of the
/// measured tables; MAMF, stas00/ml-engineering). `weight_bytes`: of the k x n operand; inputs and outputs at 2 bytes.
OpTime gemmTime(const Roof &roof, double m, double n, double k, double weight_bytes);

/// The same for `groups` multiplies m x n x k that run as one kernel (experts of a layer): one launch, and waves
/// counted over all of them. `weight_bytes`: of one.
OpTime groupedGemmTime(const Roof &roof, double groups, double m, double n, double k, double weight_bytes);

/// Attention core of `flops` that writes its scores out: one multiply after another, `bytes` read and written.
OpTime attentionTime(const Roof &roof, double flops, double bytes);

/// What a fused attention kernel does in one pass on one rank.
struct AttentionWork
{
    double queries = 0; ///< tokens of all sequences
    double heads = 0;   ///< of this rank
    double keys = 0;    ///< that one query attends to, on average
    double width = 0;   ///< of a head: query and key plus value (twice the head size)
    double bytes = 0;   ///< read and written forward
    bool backward = false;
};

/// Fused attention, which works through tiles of 128 queries: each costs its keys, a run-up that does not depend on
/// them, and the softmax beside the multiplies, so that short sequences, narrow windows and small heads reach less of
/// the peak (attention_measured in data/kernels; FlashAttention-3, arXiv 2407.08608, section 3.1). Backward makes five
/// multiplies of two (FlashAttention-2, section 3.1), each a little slower. Roof::attention_flops is met at 8,192
/// causal tokens and a head size of 128. Nothing to do gives 0.
OpTime flashTime(const Roof &roof, const AttentionWork &work);

/// Backward over forward FLOPs of the attention core (FlashAttention-2, section 3.1).
inline constexpr double attention_backward = 2.5;

/// Norms, residuals, activations: bytes over HBM.
OpTime streamTime(const Roof &roof, double bytes);

} // namespace wallchart
