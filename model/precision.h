// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace wallchart {

/// A number format as it is stored. The order is the order of the choice lists and of files: append only.
enum class Precision : std::uint8_t {
    Fp32,
    Tf32,
    Bf16,
    Fp16,
    Fp8,
    Fp8Block,
    Int8,
    Mxfp8,
    Mxfp4,
    Nvfp4,
    Int4,
    Nf4,
    Q8_0,
    Q6_K,
    Q5_K_M,
    Q4_K_M,
    Q4_0,
    Q3_K_S,
    Q2_K,
};
inline constexpr int precision_count = 19;

/// Which tensors of a checkpoint a weight format covers; the rest stay at 16 bits.
enum class QuantScope : std::uint8_t {
    Everything,     ///< every tensor (16-bit and GGUF types, whose bits are averages over the file)
    LinearLayers,   ///< all but embeddings, LM head, norms and router
    ExpertsWhenMoe, ///< only the expert matrices where there are experts, else as LinearLayers
};

/// The rate class a multiply runs at.
enum class MultiplyRate : std::uint8_t { Fp32, Tf32, Bf16, Fp16, Fp8, Int8, Fp4 };

struct PrecisionInfo
{
    Precision id;
    const char *key;   ///< in files and on the command line: "fp8"
    const char *label; ///< on screen: "FP8"
    double bits;       ///< stored bits per weight, scales included
    QuantScope scope;
    MultiplyRate multiply; ///< rate of a GEMM whose weights are in this format (weight-only formats: 16 bit)
    bool usable_for_kv;    ///< offered for the KV cache
    bool trainable;        ///< offered for the multiplies of training
    const char *source;
};

/// Every format, indexed by Precision.
std::span<const PrecisionInfo> precisions();
const PrecisionInfo &precisionInfo(Precision precision);
/// The format with this key, or nullptr.
const PrecisionInfo *findPrecision(std::string_view key);
/// Stored bytes per number, scales included.
double bytesPerNumber(Precision precision);

} // namespace wallchart
