// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/precision.h"

#include "model/units.h"

#include <array>

namespace wallchart {

namespace {

constexpr const char *ieee = "IEEE 754-2019; bfloat16 as in Google Brain's format";
constexpr const char *ocp_fp8 = "OCP 8-bit floating point specification 1.0";
constexpr const char *ocp_mx = "OCP microscaling formats 1.0: blocks of 32 with one 8-bit scale";
constexpr const char *gguf = "llama.cpp tools/quantize/README.md: mean bits per weight of an 8B file";

using enum QuantScope;

// Bits include the scales. GGUF K-quants mix block types over the tensors of a file, so their bits are file averages.
constexpr std::array<PrecisionInfo, precision_count> table{{
    {Precision::Fp32, "fp32", "FP32", 32, Everything, MultiplyRate::Fp32, true, true, ieee},
    {Precision::Tf32, "tf32", "TF32", 32, Everything, MultiplyRate::Tf32, false, true, "NVIDIA A100 white paper, 2020"},
    {Precision::Bf16, "bf16", "BF16", 16, Everything, MultiplyRate::Bf16, true, true, ieee},
    {Precision::Fp16, "fp16", "FP16", 16, Everything, MultiplyRate::Fp16, true, true, ieee},
    {Precision::Fp8, "fp8", "FP8", 8, LinearLayers, MultiplyRate::Fp8, true, true, ocp_fp8},
    {Precision::Fp8Block, "fp8-block", "FP8 block", 8 + 32.0 / (128 * 128), LinearLayers, MultiplyRate::Fp8, false,
     true, "DeepSeek-V3 (arXiv 2412.19437), section 3.3: one FP32 scale per 128 x 128 block"},
    {Precision::Int8, "int8", "INT8", 8, LinearLayers, MultiplyRate::Bf16, true, false,
     "weight-only, one scale per output channel (below 0.01 bit per weight)"},
    {Precision::Mxfp8, "mxfp8", "MXFP8", 8.25, LinearLayers, MultiplyRate::Fp8, false, true, ocp_mx},
    {Precision::Mxfp4, "mxfp4", "MXFP4", 4.25, ExpertsWhenMoe, MultiplyRate::Bf16, false, false, ocp_mx},
    {Precision::Nvfp4, "nvfp4", "NVFP4", 4.5, LinearLayers, MultiplyRate::Fp4, true, true,
     "NVIDIA NVFP4: blocks of 16 with one 8-bit scale"},
    {Precision::Int4, "int4", "INT4", 4.25, LinearLayers, MultiplyRate::Bf16, true, false,
     "GPTQ and AWQ, groups of 128 with a 16-bit scale and 16-bit zero points"},
    {Precision::Nf4, "nf4", "NF4", 4.127, LinearLayers, MultiplyRate::Bf16, false, false,
     "QLoRA (arXiv 2305.14314), section 3: double quantisation, 0.127 bits per weight"},
    {Precision::Q8_0, "q8_0", "Q8_0", 8.5, Everything, MultiplyRate::Fp16, true, false, gguf},
    {Precision::Q6_K, "q6_k", "Q6_K", 6.5625, Everything, MultiplyRate::Fp16, false, false, gguf},
    {Precision::Q5_K_M, "q5_k_m", "Q5_K_M", 5.704, Everything, MultiplyRate::Fp16, false, false, gguf},
    {Precision::Q4_K_M, "q4_k_m", "Q4_K_M", 4.894, Everything, MultiplyRate::Fp16, false, false, gguf},
    {Precision::Q4_0, "q4_0", "Q4_0", 4.5, Everything, MultiplyRate::Fp16, true, false, gguf},
    {Precision::Q3_K_S, "q3_k_s", "Q3_K_S", 3.64, Everything, MultiplyRate::Fp16, false, false, gguf},
    {Precision::Q2_K, "q2_k", "Q2_K", 3.159, Everything, MultiplyRate::Fp16, false, false, gguf},
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

} // namespace wallchart
