// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/hardware.h"
#include "model/issue.h"
#include "model/precision.h"
#include "model/report.h"

#include <array>

namespace wallchart {

inline constexpr double most_gemm_side = 1e7; ///< of m, n and k

/// One multiply C (m x n) = A (m x k) x B (k x n) on one device. B is kept in `format`; A in the format that the device
/// multiplies it in; C at 16 bits, or 32 where the multiply has them.
struct GemmQuestion
{
    double m = 4096; ///< whole, 1 to most_gemm_side, as n and k
    double n = 4096;
    double k = 4096;
    Accelerator accelerator;
    Precision format = Precision::Bf16;
    double on_chip_bytes = 0; ///< registers and shared memory of one multiprocessor; 0: not known
};

enum class GemmWay { Naive, Blocked, Bound };
inline constexpr std::size_t gemm_ways = 3;

/// What crosses into one memory from the next slower one. Bytes; not_known where the size of the memory is not.
struct GemmLevel
{
    const char *key = "";      ///< "l2"
    const char *label = "";    ///< "L2 cache"
    const char *from = "";     ///< the slower one: "HBM"
    double capacity_bytes = 0; ///< of the memory itself; 0: not known
    double bytes_per_s = 0;    ///< into it; 0: not known
    std::array<double, gemm_ways> bytes{not_known, not_known, not_known};
    bool fits = false;       ///< all three matrices lie in it at once
    double tile = not_known; ///< side of the largest square tile of C that it holds beside a column and a row
    /// FLOP per byte from which it no longer waits for the slower memory; not_known where the rate is not.
    double ridge = not_known;
    /// Side of a square tile from which blocking helps no more: the ridge is reached, or everything is read once.
    /// not_known where ridge is.
    double enough_tile = not_known;
    bool starved = false; ///< reading everything once is still under the ridge: no blocking makes it compute bound

    double traffic(GemmWay way) const { return bytes[static_cast<std::size_t>(way)]; }
};

struct GemmCorner
{
    double flops = 0;      ///< 2 m n k
    double once_bytes = 0; ///< A and B read once, C written once
    double peak_flops = 0; ///< dense, of the format multiplied in; 0: not known
    MultiplyRate rate = MultiplyRate::Bf16;
    double expected_s = not_known;   ///< as the program times a GEMM inside a model, see gemmTime()
    std::array<GemmLevel, 3> levels; ///< registers and shared memory, L2, HBM

    /// FLOP per byte that crosses into the level.
    double intensity(const GemmLevel &level, GemmWay way) const { return flops / level.traffic(way); }
    /// The most FLOP/s that this allows; not_known where a rate is not known.
    double attainable(const GemmLevel &level, GemmWay way) const;
};

/// Traffic of the multiply at each memory. Naive: every product fetches its two numbers, C is written once. Blocked: a
/// tile of C stays while columns of A and rows of B pass; or A or B stays whole where it fits. Bound: no order of the
/// products moves less than max(2 mnk / sqrt(M) - 2 M, mk + kn + mn) numbers through a memory of M (Hong and Kung,
/// STOC 1981; Irony, Toledo and Tiskin, J. Parallel Distrib. Comput. 64, 2004; the constant: Smith et al., arXiv
/// 1702.02017). With numbers of several widths M counts the narrowest, which keeps it a bound. Sides outside the range
/// are clamped into it.
GemmCorner gemmCorner(const GemmQuestion &question);

/// Bytes that a square tile of C of this side moves into a memory; for curves over the side.
double blockedBytes(const GemmQuestion &question, double side);

const char *gemmWayLabel(GemmWay way); ///< "naive", "blocked", "lower bound"

} // namespace wallchart
