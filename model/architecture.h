// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/precision.h"

#include <array>
#include <cstdint>

namespace wallchart {

enum class LayerKind : std::uint8_t {
    Full,   ///< attends to the whole context; KV grows with it
    Window, ///< sliding window or chunk: KV stops growing at window_tokens
    Linear, ///< recurrent or linear attention: constant state per sequence, no KV
    None,   ///< no token mixing with state (a pure MLP layer of a hybrid)
};

/// `count` layers that keep the same thing in the KV cache. A model is a short list of these.
struct LayerGroup
{
    LayerKind kind = LayerKind::Full;
    int count = 0;
    int kv_heads = 0;         ///< 0: as the architecture's
    int head_dim = 0;         ///< 0: as the architecture's
    double window_tokens = 0; ///< Window only
    double state_bytes = 0;   ///< Linear only: bytes per sequence and layer
    bool operator==(const LayerGroup &) const = default;
};

inline constexpr int max_layer_groups = 4;

/// The shape of a decoder-only transformer: numbers only, cheap to copy. Counts, not names, decide everything.
/// Valid: layers, hidden, heads, head_dim, vocab >= 1; the groups' counts add up to layers.
struct Architecture
{
    int layers = 0;
    int hidden = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;

    // MLP. Dense layers use ffn_hidden; MoE layers use moe_ffn_hidden per expert.
    int ffn_hidden = 0;
    int mlp_matrices = 3; ///< 3 gated (SwiGLU, GeGLU), 2 plain
    int experts = 0;      ///< routed experts per MoE layer; 0: dense
    int top_k = 0;
    int moe_ffn_hidden = 0;
    int shared_experts = 0;
    int shared_ffn_hidden = 0; ///< width of one shared expert; 0: as moe_ffn_hidden
    int first_dense_layers = 0;
    int moe_every = 1; ///< an MoE layer every n-th layer after the first dense ones

    // Multi-head latent attention (DeepSeek-V2, section 2.1); kv_lora_rank = 0: not used.
    int q_lora_rank = 0;
    int kv_lora_rank = 0;
    int rope_head_dim = 0;
    int nope_head_dim = 0;
    int v_head_dim = 0;

    int vocab = 0;
    bool tied_embeddings = false;
    int learned_positions = 0; ///< rows of a learned position table; 0 with RoPE or ALiBi
    int max_context = 0;       ///< trained maximum, tokens

    // The small tensors, so that counts close to the parameter.
    bool attention_bias = false; ///< bias on Q, K, V
    bool output_bias = false;    ///< bias on the attention output projection
    bool mlp_bias = false;
    bool layer_norm = false; ///< LayerNorm (scale and shift) instead of RMSNorm (scale)
    int norms_per_layer = 2;
    bool qk_norm = false; ///< RMSNorm of head_dim on Q and K

    double extra_parameters = 0; ///< published parameters that the shape above does not cover
    double extra_active_parameters = 0;

    std::array<LayerGroup, max_layer_groups> groups{};
    int group_count = 0;

    bool operator==(const Architecture &) const = default;
};

/// Parameters by what holds them. All in numbers, not bytes.
struct ParameterCounts
{
    double embedding = 0;      ///< token table (and learned positions)
    double head = 0;           ///< LM head; 0 when tied
    double attention = 0;      ///< all layers
    double dense_mlp = 0;      ///< dense MLP layers
    double experts = 0;        ///< routed experts, all of them
    double experts_active = 0; ///< routed experts that one token uses
    double shared = 0;         ///< shared experts and router
    double norms = 0;
    double extra = 0; ///< Architecture::extra_parameters
    double total = 0;
    double active = 0;        ///< per token: total minus the experts not chosen
    double non_embedding = 0; ///< total minus token table, positions and LM head
};

/// Number of MoE layers (0 when dense).
int moeLayers(const Architecture &arch);

/// Sum of the tensors of the architecture, never taken from the name.
/// Source: the layers' definitions (Vaswani et al. 2017; Shazeer 2019, 2020; DeepSeek-V2 2024, section 2.1).
ParameterCounts countParameters(const Architecture &arch);

/// Bytes that one more token at context position `context_tokens` adds to the KV cache of one sequence on all layers
/// (window layers stop at their window). With context_tokens = 0 every KV layer counts: the figure people quote.
/// 2 x kv_heads x head_dim x bytes per full layer; MLA (kv_lora_rank + rope_head_dim) x bytes.
double kvBytesPerToken(const Architecture &arch, Precision kv, double context_tokens = 0);

/// KV cache and recurrent state of one sequence of `context_tokens` tokens, bytes, all layers, all heads.
double kvBytesPerSequence(const Architecture &arch, Precision kv, double context_tokens);

/// Mean number of earlier tokens that a query attends to, summed over the layers, for a causal pass over
/// `context_tokens` tokens (full layers: half of it; window layers: at most the window). A layer group with another
/// head_dim counts in proportion to it, so that one width per head serves all layers.
double attendedTokensCausal(const Architecture &arch, double context_tokens);
/// The same for one new token behind `context_tokens` cached ones (decode).
double attendedTokensDecode(const Architecture &arch, double context_tokens);

/// Width that attention's two multiplies see per head pair: FLOPs per token = 2 x attended x heads x this
/// (q.k and p.v; MLA prefill: nope + rope + v; otherwise 2 x head_dim).
double attentionWidthPerHead(const Architecture &arch);

/// Bytes of the checkpoint in this format: covered tensors at its bits, the rest at 16 bits.
double weightBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights);

/// The same family at another size: layers and hidden grow together (parameters as the cube), head_dim and vocabulary
/// stay, heads and MLP in proportion, KV heads and experts kept, hidden snapped to a multiple of head_dim, and the MLP
/// width takes up the remainder; what is left of it below one unit of that width is kept as extra parameters, so that
/// countParameters(result).total is `parameters` (0.5 % is promised) and rises with it.
/// Asking for the architecture's own count (within 0.01 %) gives it back unchanged. Clamped to what the shape can be.
Architecture scaledTo(const Architecture &arch, double parameters);

} // namespace wallchart
