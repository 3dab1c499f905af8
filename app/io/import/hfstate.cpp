// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/hfshape.h"

#include <algorithm>
#include <cmath>

// Layers that keep a constant state. The state is held at 32 bits and the tail of the convolution at 16, as engines do.
namespace wallchart {

namespace {

constexpr double state_bytes = 4;
constexpr double conv_bytes = 2;
constexpr int max_dim = 10'000'000;

/// Selective state space with scalar decay per head (Dao and Gu 2024).
void mamba2(ConfigReader &reader, HfShape &shape, LayerGroup &layer, double &parameters)
{
    const Keys head_keys = {"mamba_num_heads", "mamba_n_heads", "num_heads"};
    const double heads = reader.numberOr(0, head_keys);
    const double width = reader.numberOr(64, {"mamba_head_dim", "mamba_d_head", "head_dim"});
    const double state = reader.numberOr(128, {"ssm_state_size", "mamba_d_state", "state_size"});
    const double groups = reader.numberOr(1, {"mamba_n_groups", "n_groups"});
    const double kernel = reader.numberOr(4, {"conv_kernel", "mamba_d_conv"});
    const double hidden = shape.arch.hidden;
    const double inner = heads * width;
    const double conv = inner + 2 * groups * state;
    const double bias = reader.flag({"use_conv_bias", "mamba_conv_bias"}).value_or(true) ? conv : 0;
    layer.state_bytes = inner * state * state_bytes + conv * std::max(0.0, kernel - 1) * conv_bytes;
    parameters = hidden * (inner + conv + heads) + conv * kernel + bias + 3 * heads + inner + inner * hidden;
}

/// The first selective state space (Gu and Dao 2023).
void mamba1(ConfigReader &reader, HfShape &shape, LayerGroup &layer, double &parameters)
{
    const double hidden = shape.arch.hidden;
    const double expand = reader.numberOr(2, {"mamba_expand", "expand"});
    const double inner = reader.has({"mamba_expand"})
                             ? expand * hidden
                             : reader.numberOr(static_cast<int>(std::min(1e7, expand * hidden)), {"intermediate_size"});
    const double state = reader.numberOr(16, {"mamba_d_state", "state_size"});
    const double kernel = reader.numberOr(4, {"mamba_d_conv", "conv_kernel"});
    const int usual_rank = static_cast<int>(std::ceil(hidden / 16));
    const auto stated = reader.find({"mamba_dt_rank", "time_step_rank"});
    const double rank = stated && stated.value->is_string() // "auto"
                            ? usual_rank
                            : reader.numberOr(usual_rank, {"mamba_dt_rank", "time_step_rank"});
    layer.state_bytes = inner * state * state_bytes + inner * std::max(0.0, kernel - 1) * conv_bytes;
    parameters = hidden * 2 * inner + inner * (kernel + 1) + inner * (rank + 2 * state) + rank * inner + inner +
                 inner * state + inner + inner * hidden;
    if (reader.has({"mamba_dt_rank"}))
        parameters += rank + 2 * state; // Jamba's norms on dt, B and C
}

/// Gated delta rule (Yang et al. 2024) as in Qwen3-Next.
void gatedDelta(ConfigReader &reader, HfShape &shape, LayerGroup &layer, double &parameters)
{
    const double hidden = shape.arch.hidden;
    const double value_heads = reader.numberOr(0, {"linear_num_value_heads"});
    const double key_heads = reader.numberOr(0, {"linear_num_key_heads"});
    const double key_dim = reader.numberOr(128, {"linear_key_head_dim"});
    const double value_dim = reader.numberOr(128, {"linear_value_head_dim"});
    const double kernel = reader.numberOr(4, {"linear_conv_kernel_dim"});
    const double keys = key_heads * key_dim;
    const double values = value_heads * value_dim;
    const double conv = 2 * keys + values;
    layer.state_bytes = value_heads * key_dim * value_dim * state_bytes + conv * std::max(0.0, kernel - 1) * conv_bytes;
    parameters = hidden * (2 * keys + 2 * values + 2 * value_heads) + conv * kernel + 2 * value_heads + value_dim +
                 values * hidden;
}

/// Lightning attention (MiniMax-01, arXiv 2501.08313): one matrix per head, and an output gate.
void lightning(HfShape &shape, LayerGroup &layer, double &parameters)
{
    const double width = shape.arch.head_dim;
    const double inner = shape.arch.heads * width;
    layer.state_bytes = shape.arch.heads * width * width * state_bytes;
    parameters = 5.0 * shape.arch.hidden * inner + inner;
}

/// Kimi delta attention (arXiv 2510.26692): low-rank gates of one head's width.
void kimiDelta(ConfigReader &reader, HfShape &shape, LayerGroup &layer, double &parameters)
{
    const double heads = reader.numberOr(0, {"linear_attn_config.num_heads"});
    const double width = reader.numberOr(128, {"linear_attn_config.head_dim"});
    const double kernel = reader.numberOr(4, {"linear_attn_config.short_conv_kernel_size"});
    const double hidden = shape.arch.hidden;
    const double inner = heads * width;
    layer.state_bytes = inner * width * state_bytes + 3 * inner * std::max(0.0, kernel - 1) * conv_bytes;
    parameters =
        4 * hidden * inner + 3 * inner * kernel + 2 * width * (hidden + inner) + hidden * heads + inner + heads + width;
}

} // namespace

bool readStateLayer(ConfigReader &reader, const Family &family, HfShape &shape, LayerGroup &layer, double &parameters)
{
    layer = LayerGroup{};
    layer.kind = LayerKind::Linear;
    layer.count = 1;
    parameters = 0;
    const std::string_view type = family.type;
    if (reader.has({"mamba_num_heads", "mamba_n_heads"}) || type == "mamba2")
        mamba2(reader, shape, layer, parameters);
    else if (reader.has({"linear_num_value_heads"}))
        gatedDelta(reader, shape, layer, parameters);
    else if (reader.has({"linear_attn_config.num_heads"}))
        kimiDelta(reader, shape, layer, parameters);
    else if (type == "minimax" || type == "minimax_text_01")
        lightning(shape, layer, parameters);
    else if (reader.has({"mamba_d_state", "state_size"}))
        mamba1(reader, shape, layer, parameters);
    else
        return false;
    return layer.state_bytes > 0;
}

} // namespace wallchart
