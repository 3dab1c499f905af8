// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/hfshape.h"
#include "model/words.h"

#include <algorithm>

namespace wallchart {

namespace {

using nlohmann::json;

/// What a file says of its weights, under whatever keys.
struct Scheme
{
    std::string method; ///< "gptq", "fp8", "modelopt", ...
    std::string kind;   ///< "NVFP4", "nf4", "float-quantized", ...
    int bits = 0;
    int group_size = 0; ///< -1: one scale per channel
    bool floating = false;
    bool block = false;
    bool scales_again = true; ///< NF4: the scales are quantised themselves
    std::string key;
};

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

bool contains(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

Precision integerOfFourBits(int group_size)
{
    if (group_size < 0)
        return Precision::Int4Channel;
    if (group_size > 0 && group_size <= 32)
        return Precision::Int4Group32;
    return group_size > 0 && group_size <= 64 ? Precision::Int4Group64 : Precision::Int4;
}

std::optional<Precision> fourBits(const Scheme &scheme)
{
    if (contains(scheme.kind, "nvfp4") || (scheme.floating && scheme.group_size == 16))
        return Precision::Nvfp4;
    if (contains(scheme.kind, "mxfp4") || contains(scheme.method, "mxfp4") ||
        (scheme.floating && scheme.group_size == 32))
        return Precision::Mxfp4;
    if (contains(scheme.kind, "nf4"))
        return scheme.scales_again ? Precision::Nf4 : Precision::Nf4Single;
    if (scheme.floating || contains(scheme.kind, "fp4"))
        return std::nullopt; // 4-bit floats without a known block
    return integerOfFourBits(scheme.group_size);
}

std::optional<Precision> eightBits(const Scheme &scheme)
{
    if (contains(scheme.kind, "mxfp8"))
        return Precision::Mxfp8;
    const bool floating = scheme.floating || contains(scheme.kind, "fp8") || contains(scheme.method, "fp8");
    if (!floating)
        return Precision::Int8;
    return scheme.block || contains(scheme.kind, "fp8_pb") || contains(scheme.kind, "block") ? Precision::Fp8Block
                                                                                             : Precision::Fp8;
}

std::optional<Precision> formatOf(const Scheme &scheme)
{
    if (scheme.bits == 4)
        return fourBits(scheme);
    return scheme.bits == 8 ? eightBits(scheme) : std::nullopt;
}

/// Bits where only a name says them.
int bitsInName(const std::string &name)
{
    for (const auto *four : {"fp4", "int4", "w4", "nf4", "4bit"}) {
        if (contains(name, four))
            return 4;
    }
    for (const auto *eight : {"fp8", "int8", "w8", "8bit", "eetq"}) {
        if (contains(name, eight))
            return 8;
    }
    return 0;
}

void readBits(ConfigReader &reader, Scheme &scheme)
{
    scheme.bits =
        reader.number({"bits", "w_bit", "weight_bits", "config_groups.group_0.weights.num_bits"}, 1, 64).value_or(0);
    const Keys group_keys = {"group_size", "q_group_size", "config_groups.group_0.weights.group_size"};
    const auto group = reader.find(group_keys);
    if (group && group.value->is_number() && group.value->get<double>() < 0)
        scheme.group_size = -1;
    else
        scheme.group_size = reader.number(group_keys, 0, 1'000'000).value_or(0);
    if (reader.text({"config_groups.group_0.weights.strategy"}).value_or("") == "channel")
        scheme.group_size = -1;
    scheme.floating = reader.text({"config_groups.group_0.weights.type"}).value_or("") == "float";
    scheme.block = reader.has({"weight_block_size", "config_groups.group_0.weights.block_structure"});
    scheme.scales_again = reader.flag({"bnb_4bit_use_double_quant"}).value_or(scheme.scales_again);
    if (reader.flag({"load_in_4bit", "_load_in_4bit"}).value_or(false))
        scheme.bits = 4;
    if (reader.flag({"load_in_8bit", "_load_in_8bit"}).value_or(false))
        scheme.bits = 8;
}

Scheme readScheme(const json &block, const std::string &prefix, ConfigReader &outer, Issues &issues)
{
    ConfigReader reader({{&block, prefix}}, outer.result(), issues);
    Scheme scheme;
    scheme.key = prefix.empty() ? prefix : prefix.substr(0, prefix.size() - 1);
    const Keys kind_keys = {"quant_algo", "bnb_4bit_quant_type", "format", "fmt", "weight_format"};
    scheme.method = lower(reader.text({"quant_method", "quantization_method"}).value_or(""));
    scheme.kind = lower(reader.text(kind_keys).value_or(""));
    readBits(reader, scheme);
    if (scheme.bits == 0)
        scheme.bits = bitsInName(scheme.kind);
    if (scheme.bits == 0)
        scheme.bits = bitsInName(scheme.method);
    if (scheme.kind == "e4m3" || scheme.kind == "e5m2")
        scheme.floating = true;
    const Keys skipped = {"modules_to_not_convert", "ignore", "exclude_modules", "ignored_layers"};
    if (const auto list = reader.find(skipped); list && list.value->is_array())
        outer.read(words::mark("Modules left at 16 bits"), std::to_string(list.value->size()) + " patterns", list.key);
    const std::string cache = lower(reader.text({"kv_cache_quant_algo"}).value_or(""));
    if (contains(cache, "fp8") || reader.number({"kv_cache_scheme.num_bits"}, 1, 64).value_or(0) == 8) {
        outer.result().kv = Precision::Fp8;
        outer.read(words::mark("KV cache format"), precisionInfo(Precision::Fp8).label,
                   reader.find({"kv_cache_quant_algo", "kv_cache_scheme.num_bits"}).key);
    }
    return scheme;
}

void apply(const Scheme &scheme, ConfigReader &reader)
{
    std::string words = scheme.method.empty() ? scheme.kind : scheme.method;
    if (!scheme.kind.empty() && scheme.kind != words)
        words += " " + scheme.kind;
    if (scheme.bits > 0)
        words += ", " + std::to_string(scheme.bits) + " bits";
    if (scheme.group_size > 0)
        words += ", groups of " + std::to_string(scheme.group_size);
    const std::optional<Precision> format = formatOf(scheme);
    if (!format) {
        reader.caution(scheme.key, "The quantisation \"" + words +
                                       "\" is none that this program knows; the weights "
                                       "count as their 16-bit format.");
        return;
    }
    reader.result().weights = *format;
    reader.read(words::mark("Weights"), std::string(precisionInfo(*format).label) + " (" + words + ")", scheme.key);
    if (*format == Precision::Int4 && scheme.group_size > 128)
        reader.caution(scheme.key, "Groups of " + std::to_string(scheme.group_size) + " are counted as groups of 128.");
}

void readDtype(ConfigReader &reader)
{
    const Keys keys = {"torch_dtype", "dtype", "params_dtype"};
    const std::string name = lower(reader.text(keys).value_or(""));
    struct Name
    {
        const char *part;
        Precision format;
    };
    static constexpr Name names[] = {{"bfloat16", Precision::Bf16},
                                     {"float16", Precision::Fp16},
                                     {"float32", Precision::Fp32},
                                     {"half", Precision::Fp16},
                                     {"float8", Precision::Fp8}};
    for (const Name &entry : names) {
        if (contains(name, entry.part)) {
            reader.result().weights = entry.format;
            reader.read(words::mark("Weights"), precisionInfo(entry.format).label, reader.find(keys).key);
            return;
        }
    }
    reader.result().weights = Precision::Bf16;
    if (name.empty())
        reader.assume(words::mark("Weights"), precisionInfo(Precision::Bf16).label, "no torch_dtype in the file");
    else
        reader.caution(reader.find(keys).key, "\"" + name + "\" is not a format this program knows; BF16 is assumed.");
}

} // namespace

void readFormats(ConfigReader &reader, const json *quant_beside, Issues &issues)
{
    const auto block = reader.find({"quantization_config", "compression_config"});
    const bool inside = block && block.value->is_object();
    if (!inside && quant_beside == nullptr) {
        readDtype(reader);
        return;
    }
    reader.result().weights = Precision::Bf16; // what an unknown scheme falls back to, with a caution
    if (inside) {
        apply(readScheme(*block.value, block.key + ".", reader, issues), reader);
        return;
    }
    const json *body = quant_beside;
    if (const auto at = quant_beside->find("quantization"); at != quant_beside->end() && at->is_object())
        body = &*at;
    apply(readScheme(*body, "hf_quant_config.json: quantization.", reader, issues), reader);
}

} // namespace wallchart
