// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/import/imported.h"

#include <cstdint>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// A metadata value as far as it is of use: numbers (of arrays the first max_gguf_kept), text, and an array's length.
struct GgufValue
{
    std::vector<double> numbers;
    std::string text;
    double count = 0; ///< elements of an array; 0: not an array
};
inline constexpr std::size_t max_gguf_kept = 4096;

/// Tensors of one type.
struct GgufTensors
{
    double elements = 0;
    double bytes = 0;
};

/// What a GGUF file says before its data begins.
struct GgufHeader
{
    int version = 0;
    std::map<std::string, GgufValue, std::less<>> metadata;
    std::map<std::string, GgufTensors, std::less<>> by_type; ///< "Q4_K"
    /// Elements by the tensor's name without its layer: "attn_q.weight", "token_embd.weight".
    std::map<std::string, double, std::less<>> by_name;
    double elements = 0;
    double bytes = 0; ///< of all tensors, exact
    double tensors = 0;
};

/// Reads the header of one GGUF file, version 2 or 3, either byte order; nothing behind it. `size` is the size of the
/// file: no length in it may point beyond. Source: ggml-org/ggml docs/gguf.md and ggml-common.h (block sizes).
Loaded<GgufHeader> readGgufHeader(std::istream &stream, std::uint64_t size);

/// Adds a further shard's tensors.
void addShard(GgufHeader &header, const GgufHeader &shard);

/// The model that the header describes. `complete`: all shards were read, so that the sums are exact.
ImportResult modelFromGguf(const GgufHeader &header, bool complete, const std::string &name);

} // namespace wallchart
