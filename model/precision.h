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
    Int4Group64,
    Int4Group32,
    Int4Channel,
    Nf4Single,
    Q5_1,
    Q5_0,
    Q5_K_S,
    Q4_1,
    Q4_K_S,
    Q3_K_L,
    Q3_K_M,
    Q2_K_S,
    Iq4Nl,
    Iq4Xs,
    Iq3M,
    Iq3S,
    Iq3Xs,
    Iq3Xxs,
    Iq2M,
    Iq2S,
    Iq2Xs,
    Iq2Xxs,
    Iq1M,
    Iq1S,
    Fp8Mlp,
};
inline constexpr int precision_count = 44;

/// Which tensors of a checkpoint a weight format covers; the rest stay at 16 bits.
enum class QuantScope : std::uint8_t {
    Everything,     ///< every tensor
    LinearLayers,   ///< all but embeddings, LM head, norms and router
    ExpertsWhenMoe, ///< only the expert matrices where there are experts, else as LinearLayers
    MlpLayers,      ///< the MLPs alone, experts included; of dense models not in the first and the last layer
    Matrices,       ///< every matrix but the router; vectors and router at 32 bits (llama.cpp's files)
};

/// The rate class a multiply runs at.
enum class MultiplyRate : std::uint8_t { Fp32, Tf32, Bf16, Fp16, Fp8, Int8, Fp4 };

struct PrecisionInfo
{
    Precision id;
    const char *key;   ///< in files and on the command line: "fp8"
    const char *label; ///< on screen: "FP8"
    double bits;       ///< stored bits per weight of a covered matrix, scales included; GGUF mixes: their mean
    double table_bits; ///< of the token table and what else is only looked up; 0: as the scope says
    double head_bits;  ///< of the LM head, and of a table that serves as one; 0: as the scope says
    QuantScope scope;
    MultiplyRate multiply; ///< rate of a GEMM whose weights are in this format (weight-only formats: 16 bit)
    bool usable_for_kv;    ///< offered for the KV cache
    bool trainable;        ///< offered for the multiplies of training
    const char *source;
};

/// What activations are rounded to before a multiply. Append only.
enum class ServingMultiply : std::uint8_t {
    AsWeights, ///< as the weight format usually runs: FP8 x FP8, but 4-bit integers unpacked to 16 bits
    Half,      ///< 16 bits: weights are unpacked first (weight-only)
    Fp8,
    Int8,
    Fp4,
};
/// The rate class of a GEMM of weights in this format with activations so rounded.
MultiplyRate multiplyRate(Precision weights, ServingMultiply activations);

/// Formats of keys and values in the cache. Converts from one format for both.
struct KvFormat
{
    Precision keys = Precision::Bf16;
    Precision values = Precision::Bf16;
    KvFormat(Precision both)
        : keys(both)
        , values(both)
    {
    }
    KvFormat(Precision of_keys, Precision of_values)
        : keys(of_keys)
        , values(of_values)
    {
    }
};

/// Every format, indexed by Precision.
std::span<const PrecisionInfo> precisions();
const PrecisionInfo &precisionInfo(Precision precision);
/// The format with this key, or nullptr.
const PrecisionInfo *findPrecision(std::string_view key);
/// Stored bytes per number, scales included.
double bytesPerNumber(Precision precision);

} // namespace wallchart
