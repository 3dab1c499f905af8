// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace wallchart {

/// RMSNorm on queries and keys: of one head's width, or over all heads at once.
enum class QkNorm { None, Head, Whole };

/// Which layers have a sliding window or chunks where the config does not list them.
enum class WindowRule {
    None,
    Every,      ///< all layers, when a window is given
    AllButNth,  ///< full attention in each n-th layer
    AfterFirst, ///< layers from max_window_layers on, when use_sliding_window is set
    Chunks,     ///< chunks in all but each n-th layer
};

/// What the code of a model family fixes and its config.json does not say. Sources: the families' papers and their
/// configuration and modelling classes in huggingface/transformers.
struct Family
{
    const char *type;     ///< model_type in config.json
    int mlp_matrices = 3; ///< 3 gated, 2 plain
    bool tied = false;    ///< token table and LM head are one when tie_word_embeddings is absent
    bool qkv_bias = false;
    bool output_bias = false;
    bool mlp_bias = false;
    bool layer_norm = false; ///< scale and shift
    int norms_per_layer = 2;
    QkNorm qk_norm = QkNorm::None;
    WindowRule windows = WindowRule::None;
    int window_step = 0;            ///< n of AllButNth and Chunks
    bool bias_spares_output = true; ///< attention_bias is about Q, K and V only
    bool learned_positions = false;
    bool router_bias = false;       ///< one bias per expert that only steers the choice
    bool shared_gate = false;       ///< a gate of hidden size in front of the shared expert
    bool query_gate = false;        ///< attention's output is gated: Q is projected twice
    int shared_experts = 0;         ///< where the config has no key for them
    const char *defaults = nullptr; ///< JSON of the class's own defaults, for configs that leave them out
};

/// The family of this model_type, or nullptr.
const Family *findFamily(std::string_view type);
/// By the class name, for configs without a model_type: "LlamaForCausalLM".
const Family *findFamilyByClass(std::string_view class_name);
/// Gated MLP, RMSNorm, no biases, untied: what most decoder-only models of today are.
const Family &genericFamily();

} // namespace wallchart
