// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/families.h"

#include <algorithm>
#include <array>

namespace wallchart {

namespace {

constexpr const char *llama_defaults = R"({"hidden_size":4096,"intermediate_size":11008,"num_hidden_layers":32,
"num_attention_heads":32,"vocab_size":32000,"max_position_embeddings":2048})";
constexpr const char *mistral_defaults = R"({"hidden_size":4096,"intermediate_size":14336,"num_hidden_layers":32,
"num_attention_heads":32,"num_key_value_heads":8,"vocab_size":32000,"max_position_embeddings":131072})";
constexpr const char *qwen2_defaults = R"({"hidden_size":4096,"intermediate_size":22016,"num_hidden_layers":32,
"num_attention_heads":32,"vocab_size":151936,"max_position_embeddings":32768})";
constexpr const char *gemma3_defaults = R"({"num_attention_heads":8,"num_key_value_heads":4,"head_dim":256,
"vocab_size":262208,"max_position_embeddings":131072,"sliding_window":4096})";
constexpr const char *gemma3n_defaults = R"({"vocab_size":262400,"vocab_size_per_layer_input":262144,
"hidden_size_per_layer_input":256,"altup_num_inputs":4,"laurel_rank":64})";
constexpr const char *falcon_defaults = R"({"max_position_embeddings":2048,"vocab_size":65024})";
constexpr const char *mpt_defaults = R"({"expansion_ratio":4,"no_bias":true})";
constexpr const char *mamba_defaults = R"({"expand":2,"conv_kernel":4,"state_size":16})";
constexpr const char *mamba2_defaults = R"({"expand":2,"conv_kernel":4,"state_size":128,"n_groups":8})";

// clang-format off
constexpr std::array families{
    Family{.type = "llama", .bias_spares_output = false, .defaults = llama_defaults},
    Family{.type = "llama4_text", .windows = WindowRule::Chunks, .window_step = 4, .shared_experts = 1},
    Family{.type = "llama4", .windows = WindowRule::Chunks, .window_step = 4, .shared_experts = 1},
    Family{.type = "mistral", .windows = WindowRule::Every, .defaults = mistral_defaults},
    Family{.type = "ministral3", .windows = WindowRule::Every},
    Family{.type = "mixtral", .windows = WindowRule::Every},
    Family{.type = "qwen", .qkv_bias = true},
    Family{.type = "qwen2", .qkv_bias = true, .windows = WindowRule::AfterFirst, .defaults = qwen2_defaults},
    Family{.type = "qwen2_vl", .qkv_bias = true, .windows = WindowRule::AfterFirst},
    Family{.type = "qwen2_vl_text", .qkv_bias = true, .windows = WindowRule::AfterFirst},
    Family{.type = "qwen2_5_vl", .qkv_bias = true, .windows = WindowRule::AfterFirst},
    Family{.type = "qwen2_5_vl_text", .qkv_bias = true, .windows = WindowRule::AfterFirst},
    Family{.type = "qwen2_moe", .qkv_bias = true, .windows = WindowRule::AfterFirst, .shared_gate = true,
           .shared_experts = 1},
    Family{.type = "qwen3", .qk_norm = QkNorm::Head, .windows = WindowRule::AfterFirst, .bias_spares_output = false},
    Family{.type = "qwen3_moe", .qk_norm = QkNorm::Head, .windows = WindowRule::AfterFirst,
           .bias_spares_output = false},
    Family{.type = "qwen3_vl_text", .qk_norm = QkNorm::Head, .bias_spares_output = false},
    Family{.type = "qwen3_vl_moe_text", .qk_norm = QkNorm::Head, .bias_spares_output = false},
    Family{.type = "qwen3_next", .qk_norm = QkNorm::Head, .shared_gate = true, .query_gate = true,
           .shared_experts = 1},
    Family{.type = "qwen3_5_text", .qk_norm = QkNorm::Head, .query_gate = true},
    Family{.type = "qwen3_5_moe_text", .qk_norm = QkNorm::Head, .shared_gate = true, .query_gate = true,
           .shared_experts = 1},
    Family{.type = "qwen3_5_moe", .qk_norm = QkNorm::Head, .shared_gate = true, .query_gate = true,
           .shared_experts = 1},
    Family{.type = "gemma", .tied = true},
    Family{.type = "gemma2", .tied = true, .norms_per_layer = 4, .windows = WindowRule::AllButNth, .window_step = 2},
    Family{.type = "gemma3_text", .tied = true, .norms_per_layer = 4, .qk_norm = QkNorm::Head,
           .windows = WindowRule::AllButNth, .window_step = 6, .defaults = gemma3_defaults},
    Family{.type = "gemma3", .tied = true, .norms_per_layer = 4, .qk_norm = QkNorm::Head,
           .windows = WindowRule::AllButNth, .window_step = 6, .defaults = gemma3_defaults},
    Family{.type = "gemma3n_text", .tied = true, .norms_per_layer = 4, .qk_norm = QkNorm::Head,
           .windows = WindowRule::AllButNth, .window_step = 5, .defaults = gemma3n_defaults},
    Family{.type = "gemma4_text", .tied = true, .norms_per_layer = 4, .qk_norm = QkNorm::Head,
           .windows = WindowRule::AllButNth, .window_step = 6},
    Family{.type = "phi", .mlp_matrices = 2, .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true, .norms_per_layer = 1},
    Family{.type = "phi3", .windows = WindowRule::Every},
    Family{.type = "phimoe", .layer_norm = true, .windows = WindowRule::Every, .bias_spares_output = false},
    Family{.type = "gpt2", .mlp_matrices = 2, .tied = true, .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true, .learned_positions = true},
    Family{.type = "gpt_neo", .mlp_matrices = 2, .tied = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true, .learned_positions = true},
    Family{.type = "gptj", .mlp_matrices = 2, .mlp_bias = true, .layer_norm = true, .norms_per_layer = 1},
    Family{.type = "gpt_neox", .mlp_matrices = 2, .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true},
    Family{.type = "gpt_bigcode", .mlp_matrices = 2, .tied = true, .qkv_bias = true, .output_bias = true,
           .mlp_bias = true, .layer_norm = true, .learned_positions = true},
    Family{.type = "starcoder2", .mlp_matrices = 2, .tied = true, .qkv_bias = true, .output_bias = true,
           .mlp_bias = true, .layer_norm = true, .windows = WindowRule::Every},
    Family{.type = "opt", .mlp_matrices = 2, .tied = true, .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true, .learned_positions = true},
    Family{.type = "bloom", .mlp_matrices = 2, .tied = true, .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .layer_norm = true},
    Family{.type = "falcon", .mlp_matrices = 2, .tied = true, .layer_norm = true, .defaults = falcon_defaults},
    Family{.type = "RefinedWeb", .mlp_matrices = 2, .tied = true, .layer_norm = true, .defaults = falcon_defaults},
    Family{.type = "RefinedWebModel", .mlp_matrices = 2, .tied = true, .layer_norm = true,
           .defaults = falcon_defaults},
    Family{.type = "mpt", .mlp_matrices = 2, .tied = true, .defaults = mpt_defaults},
    Family{.type = "dbrx"},
    Family{.type = "chatglm"},
    Family{.type = "glm"},
    Family{.type = "glm4", .norms_per_layer = 4},
    Family{.type = "glm4_moe", .router_bias = true},
    Family{.type = "glm_moe_dsa", .router_bias = true},
    Family{.type = "baichuan"},
    Family{.type = "internlm2"},
    Family{.type = "deepseek"},
    Family{.type = "deepseek_v2"},
    Family{.type = "deepseek_v3", .router_bias = true},
    Family{.type = "deepseek_v32", .router_bias = true},
    Family{.type = "kimi_k2", .router_bias = true},
    Family{.type = "kimi_linear", .router_bias = true},
    Family{.type = "gpt_oss", .qkv_bias = true, .output_bias = true, .mlp_bias = true,
           .windows = WindowRule::AllButNth, .window_step = 2, .bias_spares_output = false},
    Family{.type = "jamba"},
    Family{.type = "mamba", .tied = true, .norms_per_layer = 1, .defaults = mamba_defaults},
    Family{.type = "falcon_mamba", .tied = true, .norms_per_layer = 1, .defaults = mamba_defaults},
    Family{.type = "mamba2", .norms_per_layer = 1, .defaults = mamba2_defaults},
    Family{.type = "nemotron", .mlp_matrices = 2, .layer_norm = true},
    Family{.type = "nemotron_h", .mlp_matrices = 2},
    Family{.type = "nemotron-nas"},
    Family{.type = "bamba"},
    Family{.type = "granite", .bias_spares_output = false},
    Family{.type = "granitemoe", .bias_spares_output = false},
    Family{.type = "granitemoeshared", .bias_spares_output = false, .shared_experts = 1},
    Family{.type = "granitemoehybrid", .shared_experts = 1},
    Family{.type = "minimax_text_01"},
    Family{.type = "minimax"},
    Family{.type = "minimax_m2", .router_bias = true},
    Family{.type = "cohere", .tied = true, .norms_per_layer = 1},
    Family{.type = "cohere2", .tied = true, .norms_per_layer = 1, .windows = WindowRule::AllButNth, .window_step = 4},
    Family{.type = "olmo", .norms_per_layer = 0},
    Family{.type = "olmo2", .qk_norm = QkNorm::Whole},
    Family{.type = "olmo3", .qk_norm = QkNorm::Whole, .windows = WindowRule::AllButNth, .window_step = 4},
    Family{.type = "olmoe", .qk_norm = QkNorm::Whole},
    Family{.type = "stablelm", .layer_norm = true},
    Family{.type = "exaone4", .qk_norm = QkNorm::Head, .windows = WindowRule::AllButNth, .window_step = 4},
    Family{.type = "smollm3", .tied = true},
    Family{.type = "seed_oss", .qkv_bias = true},
    Family{.type = "ernie4_5", .tied = true},
    Family{.type = "ernie4_5_moe", .tied = true},
    Family{.type = "hunyuan_v1_moe"},
    Family{.type = "hunyuan_v1_dense"},
    Family{.type = "mimo_v2_flash"},
};
// clang-format on

/// Letters and digits only, lower case: "deepseek_v3" and "DeepseekV3" are the same.
std::string bare(std::string_view text)
{
    std::string out;
    for (const char c : text.substr(0, 100)) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

} // namespace

const Family *findFamily(std::string_view type)
{
    const auto found =
        std::find_if(families.begin(), families.end(), [type](const Family &family) { return type == family.type; });
    return found == families.end() ? nullptr : &*found;
}

const Family *findFamilyByClass(std::string_view class_name)
{
    for (const std::string_view ending : {"ForCausalLM", "LMHeadModel", "ForConditionalGeneration"}) {
        if (class_name.ends_with(ending))
            class_name.remove_suffix(ending.size());
    }
    const std::string wanted = bare(class_name);
    for (const Family &family : families) {
        if (bare(family.type) == wanted)
            return &family;
    }
    return nullptr;
}

const Family &genericFamily()
{
    static constexpr Family generic{.type = ""};
    return generic;
}

} // namespace wallchart
