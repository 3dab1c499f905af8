// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/hfshape.h"
#include "model/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace wallchart {

namespace {

constexpr int max_width = 100'000'000;

std::string_view typeOf(const Family &family)
{
    return family.type;
}

/// Width of the dense MLP, or of an expert where the config has one width for both.
int readWidth(ConfigReader &reader, const Family &family, HfShape &shape)
{
    if (typeOf(family) == "mamba" || typeOf(family) == "mamba2" || typeOf(family) == "falcon_mamba")
        return 0; // their intermediate_size is the state's
    const Keys keys = {"intermediate_size", "ffn_hidden_size", "n_inner", "ffn_dim", "d_ff", "inner_dim"};
    if (const auto list = reader.integers(keys); list && !list->empty()) {
        // Rounded down to one width for all layers; what is left of the sum are extra parameters.
        const double sum = [&] {
            double total = 0;
            for (const int width : *list)
                total += width;
            return total;
        }();
        const double mean = std::floor(sum / static_cast<double>(list->size()));
        const double left = sum - mean * static_cast<double>(list->size());
        shape.extra += left * family.mlp_matrices * shape.arch.hidden;
        reader.read(words::mark("MLP width"), "a list, " + std::to_string(static_cast<int>(mean)) + " on average",
                    reader.find(keys).key);
        return static_cast<int>(mean);
    }
    if (const auto stated = reader.integer(words::mark("MLP width"), keys, 0, max_width))
        return typeOf(family) == "qwen" ? *stated / 2 : *stated; // Qwen 1 states both halves of the gated MLP
    if (reader.has({"ffn_config.ffn_hidden_size", "moe_intermediate_size"}))
        return 0;
    if (const auto ratio =
            reader.integer(words::mark("MLP width over hidden size"), {"expansion_ratio", "ffn_ratio"}, 1, 100))
        return *ratio * shape.arch.hidden;
    reader.assume(words::mark("MLP width"), std::to_string(4 * shape.arch.hidden),
                  "no key for it: four times the hidden size");
    return 4 * shape.arch.hidden;
}

void markList(std::vector<bool> &moe, const std::vector<int> &indices, bool value)
{
    for (const int index : indices) {
        if (index >= 0 && static_cast<std::size_t>(index) < moe.size())
            moe[static_cast<std::size_t>(index)] = value;
    }
}

/// "3,4,5": what Step-3 writes in place of a list.
std::vector<int> numbersIn(const std::string &text)
{
    std::vector<int> list;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        int value = 0;
        if (std::from_chars(text.data() + at, text.data() + comma, value).ec == std::errc())
            list.push_back(value);
        at = comma + 1;
    }
    return list;
}

/// Layer i is an MoE layer when (i + 1 - offset) divides by the step.
void markSteps(std::vector<bool> &moe, int step, int offset)
{
    for (std::size_t i = 0; i < moe.size(); ++i)
        moe[i] = step > 0 && (static_cast<int>(i) + step - offset % step) % step == 0;
}

std::vector<bool> moePlacement(ConfigReader &reader, HfShape &shape, std::string &key)
{
    std::vector<bool> moe(static_cast<std::size_t>(shape.arch.layers), true);
    if (const auto list = reader.integers({"moe_layers"}); list && !list->empty()) {
        std::fill(moe.begin(), moe.end(), false);
        markList(moe, *list, true);
        key = reader.find({"moe_layers"}).key;
        return moe;
    }
    if (const auto text = reader.text({"moe_layers_enum"})) {
        std::fill(moe.begin(), moe.end(), false);
        markList(moe, numbersIn(*text), true);
        key = "moe_layers_enum";
        return moe;
    }
    if (const auto freq = reader.integers({"moe_layer_freq"}); freq && freq->size() == moe.size()) {
        for (std::size_t i = 0; i < moe.size(); ++i)
            moe[i] = (*freq)[i] != 0;
        key = reader.find({"moe_layer_freq"}).key;
        return moe;
    }
    const Keys step_keys = {"decoder_sparse_step", "interleave_moe_layer_step", "expert_layer_period",
                            "moe_layer_interval"};
    if (const auto found = reader.find(step_keys)) {
        const int step = std::max(1, reader.number(step_keys, 0, max_import_layers).value_or(1));
        // Jamba counts its offset from the first layer; the others take the last layer of each step.
        markSteps(moe, step, reader.number({"expert_layer_offset"}, 0, max_import_layers).value_or(step - 1));
        key = found.key;
    }
    const Keys first_keys = {"first_k_dense_replace", "moe_layer_start_index", "num_dense_layers"};
    if (const auto first = reader.number(first_keys, 0, max_import_layers)) {
        for (std::size_t i = 0; i < std::min<std::size_t>(moe.size(), static_cast<std::size_t>(*first)); ++i)
            moe[i] = false;
        key = reader.find(first_keys).key;
    }
    if (const auto dense = reader.integers({"mlp_only_layers"}); dense && !dense->empty()) {
        markList(moe, *dense, false);
        key = reader.find({"mlp_only_layers"}).key;
    }
    return moe;
}

/// Architecture counts first dense layers, then every n-th. Any other order keeps the number of MoE layers and puts
/// the dense ones first, which changes neither parameters nor cache.
void placeMoe(const std::vector<bool> &moe, Architecture &arch)
{
    const auto layers = static_cast<int>(moe.size());
    const auto count = static_cast<int>(std::count(moe.begin(), moe.end(), true));
    arch.moe_every = 1;
    arch.first_dense_layers = layers - count;
    const bool leading = std::find(moe.begin() + arch.first_dense_layers, moe.end(), false) == moe.end();
    if (!leading && count > 0 && layers % count == 0) {
        arch.moe_every = layers / count;
        arch.first_dense_layers = 0;
    }
}

void readExpertShape(ConfigReader &reader, const Family &family, HfShape &shape, int width)
{
    Architecture &arch = shape.arch;
    arch.top_k = reader
                     .integer(words::mark("Experts per token"),
                              {"num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_topk",
                               "moe_top_k", "moe_k", "top_k_experts", "num_selected_experts", "ffn_config.moe_top_k"},
                              1)
                     .value_or(0);
    if (arch.top_k == 0 || arch.top_k > arch.experts)
        reader.error("num_experts_per_tok", arch.top_k == 0 ? "is missing" : "is above the number of experts",
                     "1 to " + std::to_string(arch.experts));
    const auto own = reader.integer(
        words::mark("Expert width"),
        {"moe_intermediate_size", "expert_intermediate_size", "moe_ffn_hidden_size", "ffn_config.ffn_hidden_size"}, 1,
        max_width);
    arch.moe_ffn_hidden = own.value_or(width);
    if (!own) {
        reader.assume(words::mark("Expert width"), std::to_string(width), "no key of its own: the MLP width");
        // Llama 4 names the dense width apart; others use the one width for both.
        arch.ffn_hidden = reader.integer(words::mark("Dense MLP width"), {"intermediate_size_mlp"}, 1, max_width)
                              .value_or(arch.ffn_hidden);
    }
    arch.expert_groups = reader.number({"n_group"}, 0).value_or(0);
    arch.expert_groups_per_token = reader.number({"topk_group"}, 0).value_or(0);
    if (arch.expert_groups <= 1)
        arch.expert_groups = arch.expert_groups_per_token = 0;
    arch.shared_experts = reader
                              .integer(words::mark("Shared experts"),
                                       {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts",
                                        "num_shared_expert", "share_expert_num"},
                                       0, 10000)
                              .value_or(0);
    const auto shared = reader.integer(words::mark("Shared expert width"),
                                       {"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size",
                                        "shared_intermediate_size", "share_expert_dim"},
                                       0, max_width);
    arch.shared_ffn_hidden = shared.value_or(0);
    if (shared && *shared > 0 && arch.shared_experts == 0)
        arch.shared_experts = 1;
    if (width > 0 && own && reader.flag({"enable_moe_block"}).value_or(false)) {
        // Gemma 4 runs a dense MLP beside the experts of every layer.
        arch.shared_experts = 1;
        arch.shared_ffn_hidden = width;
        reader.assume(words::mark("Shared experts"), "1", "the dense MLP beside the experts");
    }
    if (arch.shared_experts == 0 && family.shared_experts > 0 && (!shared || *shared > 0)) {
        arch.shared_experts = family.shared_experts;
        reader.assume(words::mark("Shared experts"), std::to_string(arch.shared_experts), "the family's code");
    }
}

/// Small tensors beside the experts.
void addMoeExtras(ConfigReader &reader, const Family &family, HfShape &shape)
{
    const Architecture &arch = shape.arch;
    const int layers = moeLayers(arch);
    const bool bias = family.router_bias || reader.text({"topk_method"}).value_or("") == "noaux_tc" ||
                      reader.flag({"use_routing_bias", "moe_router_enable_expert_bias"}).value_or(false);
    if (bias)
        shape.extra += static_cast<double>(layers) * arch.experts;
    if (family.shared_gate)
        shape.extra += static_cast<double>(layers) * arch.hidden;
}

/// Mixers and MLPs as layers of their own: spreads the MLPs over the layers that the shape has.
void spreadMlpBlocks(HfShape &shape)
{
    Architecture &arch = shape.arch;
    if (shape.moe_blocks > 0 && arch.experts > 0) {
        arch.first_dense_layers = arch.layers - shape.moe_blocks;
        arch.moe_every = 1;
    }
    const double dense_layers = arch.layers - moeLayers(arch);
    const double sum = static_cast<double>(arch.ffn_hidden) * shape.dense_blocks;
    const double width = dense_layers > 0 ? std::floor(sum / dense_layers) : 0;
    arch.ffn_hidden = static_cast<int>(width);
    shape.extra += (sum - width * dense_layers) * arch.mlp_matrices * arch.hidden;
}

} // namespace

void readMlp(ConfigReader &reader, const Family &family, HfShape &shape)
{
    Architecture &arch = shape.arch;
    arch.mlp_matrices = family.mlp_matrices;
    const int width = readWidth(reader, family, shape);
    arch.ffn_hidden = width;
    if (width > 0 || reader.has({"moe_intermediate_size", "ffn_config"}))
        reader.assume(words::mark("MLP"), family.mlp_matrices == 3 ? "gated, 3 matrices" : "plain, 2 matrices",
                      *family.type ? "the family's code" : "most models are gated");
    const Keys expert_keys = {"num_local_experts",       "num_experts",
                              "n_routed_experts",        "moe_num_experts",
                              "moe_num_primary_experts", "ffn_config.moe_num_experts"};
    const auto experts = reader.number(expert_keys, 0, 1'000'000);
    const bool routed = experts && *experts > 1 && reader.flag({"enable_moe_block"}).value_or(true);
    if (!routed || (shape.separate_blocks && shape.moe_blocks == 0)) {
        if (shape.separate_blocks)
            spreadMlpBlocks(shape);
        return;
    }
    arch.experts = *experts;
    reader.read(words::mark("Experts"), std::to_string(*experts), reader.find(expert_keys).key);
    readExpertShape(reader, family, shape, width);
    if (shape.separate_blocks) {
        spreadMlpBlocks(shape);
    } else {
        std::string key;
        const std::vector<bool> moe = moePlacement(reader, shape, key);
        placeMoe(moe, arch);
        const std::string count = std::to_string(std::count(moe.begin(), moe.end(), true));
        if (key.empty())
            reader.assume(words::mark("MoE layers"), count, "no key that says otherwise: all");
        else
            reader.read(words::mark("MoE layers"), count, key);
        if (count == "0")
            arch.experts = 0;
    }
    if (moeLayers(arch) == arch.layers)
        arch.ffn_hidden = 0; // no dense layer is left
    addMoeExtras(reader, family, shape);
    arch.expert_hidden =
        reader.integer(words::mark("Expert latent"), {"moe_latent_size", "routed_expert_hidden_size"}, 0, max_width)
            .value_or(0);
}

} // namespace wallchart
