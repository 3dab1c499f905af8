// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/precision.h"

#include "model/units.h"
#include "model/words.h"

#include <array>

namespace wallchart {

namespace {

constexpr const char *ieee = "IEEE 754-2019; bfloat16 as in Google Brain's format";
constexpr const char *ocp_fp8 = "OCP 8-bit floating point specification 1.0";
constexpr const char *ocp_mx = "OCP microscaling formats 1.0: blocks of 32 with one 8-bit scale";
constexpr const char *groups = "GPTQ and AWQ checkpoints: per group a 16-bit scale and a packed 4-bit zero point";
constexpr const char *qlora = "QLoRA (arXiv 2305.14314), section 3: blocks of 64 with a scale of 32 bits, or of 0.127 "
                              "bits per weight where the scales are quantised again";
// Types of one block size throughout: bits of the block (llama.cpp ggml-common.h).
constexpr const char *ggml = "llama.cpp ggml-common.h: bits of one block";
// Mixes: the mean that llama.cpp tools/quantize/README.md prints for Llama-3.1-8B, less the table, head and norms at
// the types that src/llama-quant.cpp gives them.
constexpr const char *mix = "llama.cpp tools/quantize/README.md: mean of Llama-3.1-8B, table and head apart";
constexpr const char *mix_rules = "llama.cpp src/llama-quant.cpp: its choice of types for Llama-3.1-8B, averaged";

// Bits of one weight in llama.cpp's block types.
constexpr double q2_k = 2.625;
constexpr double q3_k = 3.4375;
constexpr double q4_k = 4.5;
constexpr double q5_k = 5.5;
constexpr double q6_k = 6.5625;
constexpr double iq3_s = 3.4375;
constexpr double iq4_xs = 4.25;

/// 4-bit weights in groups that share a 16-bit scale and a 4-bit zero point.
constexpr double int4Bits(double group)
{
    return 4 + (16 + 4) / group;
}

using enum QuantScope;
using Rate = MultiplyRate;
constexpr bool yes = true;
constexpr bool no = false;

// Columns: id, key, label, bits, table bits, head bits, scope, multiply, usable for KV, trainable, source.
// Bits include the scales.
constexpr std::array<PrecisionInfo, precision_count> table{{
    {Precision::Fp32, "fp32", "FP32", 32, 0, 0, Everything, Rate::Fp32, yes, yes, ieee},
    {Precision::Tf32, "tf32", "TF32", 32, 0, 0, Everything, Rate::Tf32, no, yes, "NVIDIA A100 white paper, 2020"},
    {Precision::Bf16, "bf16", "BF16", 16, 0, 0, Everything, Rate::Bf16, yes, yes, ieee},
    {Precision::Fp16, "fp16", "FP16", 16, 0, 0, Everything, Rate::Fp16, yes, yes, ieee},
    {Precision::Fp8, "fp8", "FP8", 8, 0, 0, LinearLayers, Rate::Fp8, yes, yes, ocp_fp8},
    {Precision::Fp8Block, "fp8-block", words::mark("FP8 block"), 8 + 32.0 / (128 * 128), 0, 0, LinearLayers, Rate::Fp8,
     no, yes, "DeepSeek-V3 (arXiv 2412.19437), section 3.3: one FP32 scale per 128 x 128 block"},
    {Precision::Int8, "int8", "INT8", 8, 0, 0, LinearLayers, Rate::Bf16, yes, no,
     "one scale per output channel (below 0.01 bit per weight)"},
    {Precision::Mxfp8, "mxfp8", "MXFP8", 8.25, 0, 0, LinearLayers, Rate::Fp8, no, yes, ocp_mx},
    {Precision::Mxfp4, "mxfp4", "MXFP4", 4.25, 0, 0, ExpertsWhenMoe, Rate::Bf16, no, no, ocp_mx},
    {Precision::Nvfp4, "nvfp4", "NVFP4", 4.5, 0, 0, LinearLayers, Rate::Fp4, yes, yes,
     "NVIDIA NVFP4: blocks of 16 with one 8-bit scale"},
    {Precision::Int4, "int4", "INT4", int4Bits(128), 0, 0, LinearLayers, Rate::Bf16, yes, no, groups},
    {Precision::Nf4, "nf4", "NF4", 4.127, 0, 0, LinearLayers, Rate::Bf16, no, no, qlora},
    {Precision::Q8_0, "q8_0", "Q8_0", 8.5, 8.5, 8.5, Matrices, Rate::Fp16, yes, no, ggml},
    {Precision::Q6_K, "q6_k", "Q6_K", q6_k, q6_k, q6_k, Matrices, Rate::Fp16, no, no, ggml},
    {Precision::Q5_K_M, "q5_k_m", "Q5_K_M", 5.6533, q5_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q4_K_M, "q4_k_m", "Q4_K_M", 4.7975, q4_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q4_0, "q4_0", "Q4_0", 4.5, 4.5, q6_k, Matrices, Rate::Fp16, yes, no, ggml},
    {Precision::Q3_K_S, "q3_k_s", "Q3_K_S", q3_k, q3_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q2_K, "q2_k", "Q2_K", 2.9423, q2_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Int4Group64, "int4-g64", words::mark("INT4, groups of 64"), int4Bits(64), 0, 0, LinearLayers,
     Rate::Bf16, no, no, groups},
    {Precision::Int4Group32, "int4-g32", words::mark("INT4, groups of 32"), int4Bits(32), 0, 0, LinearLayers,
     Rate::Bf16, no, no, groups},
    {Precision::Int4Channel, "int4-channel", words::mark("INT4 per channel"), 4, 0, 0, LinearLayers, Rate::Bf16, no, no,
     "one scale per output channel (below 0.01 bit per weight)"},
    {Precision::Nf4Single, "nf4-single", words::mark("NF4, scales as they are"), 4.5, 0, 0, LinearLayers, Rate::Bf16,
     no, no, qlora},
    {Precision::Q5_1, "q5_1", "Q5_1", 6.0, 6.0, q6_k, Matrices, Rate::Fp16, yes, no, ggml},
    {Precision::Q5_0, "q5_0", "Q5_0", 5.5, 5.5, q6_k, Matrices, Rate::Fp16, yes, no, ggml},
    {Precision::Q5_K_S, "q5_k_s", "Q5_K_S", q5_k, q5_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q4_1, "q4_1", "Q4_1", 5.0, 5.0, q6_k, Matrices, Rate::Fp16, yes, no, ggml},
    {Precision::Q4_K_S, "q4_k_s", "Q4_K_S", 4.5361, q4_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q3_K_L, "q3_k_l", "Q3_K_L", 4.1911, q3_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Q3_K_M, "q3_k_m", "Q3_K_M", 3.8437, q3_k, q6_k, Matrices, Rate::Fp16, no, no, mix_rules},
    {Precision::Q2_K_S, "q2_k_s", "Q2_K_S", 2.7241, q2_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq4Nl, "iq4_nl", "IQ4_NL", 4.5529, q4_k, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq4Xs, "iq4_xs", "IQ4_XS", 4.3162, iq4_xs, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq3M, "iq3_m", "IQ3_M", 3.5755, iq3_s, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq3S, "iq3_s", "IQ3_S", 3.4579, iq3_s, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq3Xs, "iq3_xs", "IQ3_XS", 3.2705, iq3_s, q6_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq3Xxs, "iq3_xxs", "IQ3_XXS", 3.071, iq3_s, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq2M, "iq2_m", "IQ2_M", 2.6966, iq3_s, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq2S, "iq2_s", "IQ2_S", 2.479, iq3_s, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq2Xs, "iq2_xs", "IQ2_XS", 2.3651, q2_k, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq2Xxs, "iq2_xxs", "IQ2_XXS", 2.1283, q2_k, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq1M, "iq1_m", "IQ1_M", 1.8563, q2_k, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Iq1S, "iq1_s", "IQ1_S", 1.6932, q2_k, q5_k, Matrices, Rate::Fp16, no, no, mix},
    {Precision::Fp8Mlp, "fp8-mlp", words::mark("FP8, MLPs only"), 8, 0, 0, MlpLayers, Rate::Fp8, no, no,
     "Llama 3 (arXiv 2407.21783), section 6.2: attention stays at 16 bits"},
}};

} // namespace

std::span<const PrecisionInfo> precisions()
{
    return table;
}

const PrecisionInfo &precisionInfo(Precision precision)
{
    const auto index = static_cast<std::size_t>(precision);
    return table[index < table.size() ? index : static_cast<std::size_t>(Precision::Bf16)];
}

const PrecisionInfo *findPrecision(std::string_view key)
{
    for (const PrecisionInfo &info : table) {
        if (key == info.key)
            return &info;
    }
    return nullptr;
}

double bytesPerNumber(Precision precision)
{
    return precisionInfo(precision).bits / unit::bits_per_byte;
}

MultiplyRate multiplyRate(Precision weights, ServingMultiply activations)
{
    const PrecisionInfo &info = precisionInfo(weights);
    switch (activations) {
    case ServingMultiply::AsWeights:
        break;
    case ServingMultiply::Half: {
        // 32-bit weights are not rounded for it: they stay what they are.
        const bool wide = info.multiply == Rate::Fp32 || info.multiply == Rate::Tf32;
        return wide || info.multiply == Rate::Fp16 ? info.multiply : Rate::Bf16;
    }
    case ServingMultiply::Fp8:
        return Rate::Fp8;
    case ServingMultiply::Int8:
        return Rate::Int8;
    case ServingMultiply::Fp4:
        return Rate::Fp4;
    }
    return info.multiply;
}

} // namespace wallchart
