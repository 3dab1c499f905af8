// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

// Writes GGUF headers by hand, right ones and wrong ones.
namespace wallchart::test {

enum GgufType : std::uint32_t { U32 = 4, I32 = 5, F32 = 6, Boolean = 7, Text = 8, List = 9, U64 = 10 };

class GgufWriter
{
public:
    explicit GgufWriter(std::uint32_t version = 3, bool big_endian = false)
        : m_version(version)
        , m_big(big_endian)
    {
    }

    GgufWriter &number(const std::string &key, std::uint32_t value)
    {
        pair(key, U32);
        m_pairs += raw(value, 4);
        return *this;
    }
    GgufWriter &text(const std::string &key, const std::string &value)
    {
        pair(key, Text);
        m_pairs += textBytes(value);
        return *this;
    }
    GgufWriter &numbers(const std::string &key, const std::vector<std::int32_t> &values, GgufType type = I32)
    {
        list(key, type, values.size());
        for (const std::int32_t value : values)
            m_pairs += raw(static_cast<std::uint32_t>(value), type == Boolean ? 1 : 4);
        return *this;
    }
    GgufWriter &texts(const std::string &key, std::size_t count)
    {
        list(key, Text, count);
        for (std::size_t i = 0; i < count; ++i)
            m_pairs += textBytes("t" + std::to_string(i));
        return *this;
    }
    /// A pair whose value is these very bytes.
    GgufWriter &bytes(const std::string &key, std::uint32_t type, const std::string &value)
    {
        pair(key, type);
        m_pairs += value;
        return *this;
    }
    GgufWriter &tensor(const std::string &name, const std::vector<std::uint64_t> &shape, std::uint32_t type)
    {
        m_tensors += textBytes(name) + raw(shape.size(), 4);
        for (const std::uint64_t length : shape)
            m_tensors += raw(length, 8);
        m_tensors += raw(type, 4) + raw(0, 8);
        ++m_tensor_count;
        return *this;
    }

    std::string raw(std::uint64_t value, int width) const
    {
        std::string out(static_cast<std::size_t>(width), '\0');
        for (int i = 0; i < width; ++i) {
            const int at = m_big ? width - 1 - i : i;
            out[static_cast<std::size_t>(at)] = static_cast<char>(i < 8 ? value >> (8 * i) & 0xffU : 0);
        }
        return out;
    }
    std::string textBytes(const std::string &value) const { return raw(value.size(), 8) + value; }

    std::string file() const { return file(m_tensor_count, m_pair_count); }
    /// With other counts than it has.
    std::string file(std::uint64_t tensors, std::uint64_t pairs) const
    {
        return "GGUF" + raw(m_version, 4) + raw(tensors, 8) + raw(pairs, 8) + m_pairs + m_tensors;
    }

private:
    void pair(const std::string &key, std::uint32_t type)
    {
        m_pairs += textBytes(key) + raw(type, 4);
        ++m_pair_count;
    }
    void list(const std::string &key, std::uint32_t type, std::uint64_t count)
    {
        pair(key, List);
        m_pairs += raw(type, 4) + raw(count, 8);
    }

    std::uint32_t m_version;
    bool m_big;
    std::string m_pairs;
    std::string m_tensors;
    std::uint64_t m_pair_count = 0;
    std::uint64_t m_tensor_count = 0;
};

/// A llama of 2 layers, hidden 256, 4 heads, 2 KV heads, in Q4_K and Q6_K; every tensor of it.
inline GgufWriter smallLlama(std::uint32_t version = 3, bool big_endian = false)
{
    constexpr std::uint32_t f32 = 0;
    constexpr std::uint32_t q4_k = 12;
    constexpr std::uint32_t q6_k = 14;
    GgufWriter writer(version, big_endian);
    writer.text("general.architecture", "llama").text("general.name", "Small llama");
    writer.number("llama.block_count", 2).number("llama.embedding_length", 256).number("llama.context_length", 4096);
    writer.number("llama.feed_forward_length", 512).number("llama.attention.head_count", 4);
    writer.number("llama.attention.head_count_kv", 2).number("general.file_type", 15);
    writer.texts("tokenizer.ggml.tokens", 1000);
    writer.tensor("token_embd.weight", {256, 1000}, q4_k).tensor("output.weight", {256, 1000}, q6_k);
    writer.tensor("output_norm.weight", {256}, f32);
    for (const std::string layer : {"blk.0.", "blk.1."}) {
        writer.tensor(layer + "attn_q.weight", {256, 256}, q4_k).tensor(layer + "attn_k.weight", {256, 128}, q4_k);
        writer.tensor(layer + "attn_v.weight", {256, 128}, q6_k).tensor(layer + "attn_output.weight", {256, 256}, q4_k);
        writer.tensor(layer + "ffn_gate.weight", {256, 512}, q4_k).tensor(layer + "ffn_up.weight", {256, 512}, q4_k);
        writer.tensor(layer + "ffn_down.weight", {512, 256}, q6_k);
        writer.tensor(layer + "attn_norm.weight", {256}, f32).tensor(layer + "ffn_norm.weight", {256}, f32);
    }
    return writer;
}

} // namespace wallchart::test
