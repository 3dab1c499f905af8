// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gemmcorner.h"

#include "model/operators.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

/// The multiply in whole sides and bytes per number.
struct Work
{
    double m = 1;
    double n = 1;
    double k = 1;
    double a = 2; ///< bytes per number
    double b = 2;
    double c = 2;
    double narrowest() const { return std::min(a, b); }
    double once() const { return m * k * a + k * n * b + m * n * c; }
};

double wholeSide(double side)
{
    return std::isfinite(side) ? std::clamp(std::round(side), 1.0, most_gemm_side) : 1;
}

/// Of the operand that is brought into the format multiplied in.
double operandBytes(MultiplyRate rate)
{
    switch (rate) {
    case MultiplyRate::Fp32:
    case MultiplyRate::Tf32:
        return 4;
    case MultiplyRate::Bf16:
    case MultiplyRate::Fp16:
        return 2;
    case MultiplyRate::Fp8:
    case MultiplyRate::Int8:
        return 1;
    case MultiplyRate::Fp4:
        return 0.5;
    }
    return 2;
}

MultiplyRate rateOf(const GemmQuestion &question)
{
    return effectiveRate(question.accelerator, precisionInfo(question.format).multiply);
}

Work workOf(const GemmQuestion &question)
{
    Work work{wholeSide(question.m), wholeSide(question.n), wholeSide(question.k)};
    work.a = operandBytes(rateOf(question));
    work.b = bytesPerNumber(question.format);
    work.c = work.a > 2 ? 4 : 2;
    return work;
}

/// A tile of C of `rows` x `columns` stays; A and B pass once for each column and row of tiles.
double tiled(const Work &w, double rows, double columns)
{
    return w.m * w.k * w.a * std::ceil(w.n / columns) + w.k * w.n * w.b * std::ceil(w.m / rows) + w.m * w.n * w.c;
}

/// Side of the largest square tile of C that fits beside a column of A and a row of B; 0: not even one number.
double largestTile(const Work &w, double capacity)
{
    const double stream = w.a + w.b;
    return std::floor((std::sqrt(stream * stream + 4 * w.c * capacity) - stream) / (2 * w.c));
}

double blocked(const Work &w, double capacity, double tile)
{
    // The smaller operand whole, beside one line of the other and of C.
    const bool a_stays = w.m * w.k * w.a + w.k * w.b + w.m * w.c <= capacity;
    const bool b_stays = w.k * w.n * w.b + w.k * w.a + w.n * w.c <= capacity;
    if (a_stays || b_stays)
        return w.once();
    // A tile no longer than the matrix leaves room to make it wider.
    const double rows = std::min(w.m, std::max(1.0, tile));
    const double columns = std::min(w.n, std::max(1.0, tile));
    if (rows < tile) {
        const double wide = std::floor((capacity - rows * w.a) / (rows * w.c + w.b));
        return tiled(w, rows, std::clamp(wide, 1.0, w.n));
    }
    if (columns < tile) {
        const double high = std::floor((capacity - columns * w.b) / (columns * w.c + w.a));
        return tiled(w, std::clamp(high, 1.0, w.m), columns);
    }
    return tiled(w, rows, columns);
}

double lowerBound(const Work &w, double capacity)
{
    const double width = w.narrowest();
    const double numbers = capacity / width;
    return std::max(w.once(), width * (2 * w.m * w.n * w.k / std::sqrt(numbers) - 2 * numbers));
}

/// The smallest side whose traffic is at most `most` bytes, between 1 and the longer side of C; traffic falls with the
/// side.
double smallestTile(const Work &w, double most)
{
    double low = 1;
    double high = std::max(w.m, w.n);
    while (low < high) {
        const double middle = std::floor((low + high) / 2);
        if (tiled(w, middle, middle) <= most)
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

GemmLevel levelOf(const Work &w, const GemmLevel &memory, double peak)
{
    GemmLevel level = memory;
    const double flops = 2 * w.m * w.n * w.k;
    const double no_reuse = w.m * w.n * w.k * (w.a + w.b) + w.m * w.n * w.c;
    if (level.bytes_per_s > 0 && peak > 0) {
        level.ridge = peak / level.bytes_per_s;
        level.starved = flops / w.once() < level.ridge;
        level.enough_tile = smallestTile(w, std::max(w.once(), flops / level.ridge));
    }
    if (level.capacity_bytes <= 0)
        return level;
    level.fits = w.once() <= level.capacity_bytes;
    level.tile = largestTile(w, level.capacity_bytes);
    level.bytes = {level.fits ? w.once() : no_reuse,
                   level.fits ? w.once() : blocked(w, level.capacity_bytes, level.tile),
                   lowerBound(w, level.capacity_bytes)};
    return level;
}

} // namespace

double GemmCorner::attainable(const GemmLevel &level, GemmWay way) const
{
    if (level.bytes_per_s <= 0 || peak_flops <= 0 || !std::isfinite(level.traffic(way)))
        return not_known;
    return std::min(peak_flops, intensity(level, way) * level.bytes_per_s);
}

GemmCorner gemmCorner(const GemmQuestion &question)
{
    const Work w = workOf(question);
    const Accelerator &device = question.accelerator;
    GemmCorner corner;
    corner.flops = 2 * w.m * w.n * w.k;
    corner.once_bytes = w.once();
    corner.rate = rateOf(question);
    corner.peak_flops = peakFlops(device, corner.rate);
    GemmLevel chip{"on_chip", words::mark("Registers and shared memory"), words::mark("L2 cache"),
                   question.on_chip_bytes, 0};
    GemmLevel cache{"l2", words::mark("L2 cache"), words::mark("HBM"), device.l2_bytes, device.hbm_bytes_per_s};
    GemmLevel memory{"hbm", words::mark("HBM"), words::mark("host"), device.usable_memory_bytes,
                     device.host_bytes_per_s};
    corner.levels = {levelOf(w, chip, corner.peak_flops), levelOf(w, cache, corner.peak_flops),
                     levelOf(w, memory, corner.peak_flops)};
    if (corner.peak_flops > 0 && device.hbm_bytes_per_s > 0)
        corner.expected_s =
            gemmTime(roofFor(device, precisionInfo(question.format).multiply, 1), w.m, w.n, w.k, w.k * w.n * w.b)
                .total_s;
    return corner;
}

double blockedBytes(const GemmQuestion &question, double side)
{
    const double whole = wholeSide(side);
    return tiled(workOf(question), whole, whole);
}

const char *gemmWayLabel(GemmWay way)
{
    switch (way) {
    case GemmWay::Naive:
        return words::mark("naive");
    case GemmWay::Blocked:
        return words::mark("blocked");
    case GemmWay::Bound:
        return words::mark("lower bound");
    }
    return "";
}

} // namespace wallchart
