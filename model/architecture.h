// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/precision.h"

#include <array>
#include <cstdint>

namespace wallchart {

enum class LayerKind : std::uint8_t {
    Full,   ///< attends to the whole context; KV grows with it
    Window, ///< sliding window: KV stops growing at window_tokens
    Linear, ///< recurrent or linear attention: constant state per sequence, no KV
    None,   ///< no token mixing with state (a pure MLP layer of a hybrid)
    Chunk,  ///< attends within its own chunk of window_tokens: KV starts anew at each chunk
};

/// `count` layers that keep the same thing in the KV cache. A model is a short list of these.
struct LayerGroup
{
    LayerKind kind = LayerKind::Full;
    int count = 0;
    int kv_heads = 0;         ///< 0: as the architecture's
    int head_dim = 0;         ///< 0: as the architecture's
    double window_tokens = 0; ///< Window and Chunk: their length. Full with entry_tokens: an uncompressed window beside
    double state_bytes = 0;   ///< Linear only: bytes per sequence and layer
    int heads = 0;            ///< query heads; 0: as the architecture's
    int v_head_dim = 0;       ///< width of a value; 0: as the architecture's
    bool shared_kv = false;   ///< one tensor serves as key and value
    bool reuses_kv = false;   ///< attends to what an earlier layer keeps: no K and V of its own (cross-layer sharing)
    double entry_tokens = 0;  ///< tokens that one entry of the cache stands for (compressed attention); 0: one
    bool indexed = false;     ///< attends to the index_top_k entries that the index picks
    bool operator==(const LayerGroup &) const = default;
};

/// Whether its layers look back at earlier tokens.
inline bool attends(const LayerGroup &group)
{
    return group.kind == LayerKind::Full || group.kind == LayerKind::Window || group.kind == LayerKind::Chunk;
}

inline constexpr int max_layer_groups = 8;

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
    int moe_every = 1;     ///< an MoE layer every n-th layer after the first dense ones
    int expert_hidden = 0; ///< width that routed experts work on, behind a projection down and one up; 0: hidden
    int expert_groups = 0; ///< experts are grouped for routing (DeepSeek-V3, section 2.1.2); 0: no groups
    int expert_groups_per_token = 0; ///< groups that one token's experts may lie in; 0: any

    // Multi-head latent attention (DeepSeek-V2, section 2.1); kv_lora_rank = 0: not used.
    int q_lora_rank = 0; ///< with or without latent attention: queries by way of this width
    int kv_lora_rank = 0;
    int rope_head_dim = 0;
    int nope_head_dim = 0;
    int v_head_dim = 0; ///< width of a value; 0 without latent attention: as head_dim

    // Output projection of groups of heads by way of a low rank (DeepSeek-V4, `o_lora_rank`, `o_groups`); 0: not used.
    int o_lora_rank = 0;
    int o_groups = 0;

    // Sparse attention by an index (DeepSeek-V3.2, arXiv 2512.02556, section 2); index_top_k = 0: not used.
    int index_heads = 0;
    int index_head_dim = 0; ///< of the one index key that every token leaves in the cache of each full layer
    int index_top_k = 0;    ///< tokens that a query attends to at most

    int vocab = 0;
    int padded_vocab = 0; ///< rows of the stored token table and LM head where they are padded; 0: vocab
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

    /// Modules that predict further tokens (DeepSeek-V3, section 2.2): one more layer of the last kind each, with a
    /// 2 hidden x hidden projection; table and head are the model's own. Not in `total`.
    int mtp_modules = 0;

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
    double mtp = 0;   ///< multi-token-prediction modules, in the files but in none of the sums below
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
/// kv_heads x (head_dim + v_head_dim) x bytes per full layer; MLA (kv_lora_rank + rope_head_dim) x bytes, with the
/// index key beside it where attention is sparse (8 bits and one 32-bit scale, whatever the format of the cache).
double kvBytesPerToken(const Architecture &arch, KvFormat kv, double context_tokens = 0);

/// KV cache and recurrent state of one sequence of `context_tokens` tokens, bytes, all layers, all heads.
double kvBytesPerSequence(const Architecture &arch, KvFormat kv, double context_tokens);
/// Bytes of them that one new token behind `context_tokens` cached ones reads: an index reads its keys and fetches what
/// it picks; layers that attend to another layer's cache read it again.
double kvBytesRead(const Architecture &arch, KvFormat kv, double context_tokens);

/// Number of layer groups; 1 where none are listed (all full attention).
int layerGroups(const Architecture &arch);
/// One of them, heads and widths filled in.
LayerGroup layerGroup(const Architecture &arch, int index);

/// What one layer of a group keeps of one sequence.
struct LayerCache
{
    double entry_bytes = 0;     ///< keys and values of one entry; 0: none of its own
    double index_bytes = 0;     ///< index key of one entry
    double entry_tokens = 1;    ///< that one entry stands for
    double most_tokens = 0;     ///< it keeps no more than the last ones; 0: all
    double window_tokens = 0;   ///< kept one by one beside compressed entries
    double state_bytes = 0;     ///< whatever the length
    bool split_by_heads = true; ///< tensor parallel divides entries; a latent entry is whole on every rank
};
LayerCache layerCache(const Architecture &arch, KvFormat kv, const LayerGroup &group);
/// Bytes of it at this length.
double cachedBytes(const LayerCache &cache, double context_tokens);

/// Mean number of earlier tokens that a query attends to, summed over the layers, for a causal pass over
/// `context_tokens` tokens (full layers: half of it; window layers: at most the window). A layer group with another
/// heads or widths counts in proportion to them, and so does what an index compares; one width per head serves all.
double attendedTokensCausal(const Architecture &arch, double context_tokens);
/// The same for one new token behind `context_tokens` cached ones (decode).
double attendedTokensDecode(const Architecture &arch, double context_tokens);

/// Width that attention's two multiplies see per head pair: FLOPs per token = 2 x attended x heads x this
/// (q.k and p.v; MLA prefill: nope + rope + v; otherwise head_dim + v_head_dim).
double attentionWidthPerHead(const Architecture &arch);

/// Bytes of the weights in this format, by how an engine splits them.
struct WeightBytes
{
    double table = 0;       ///< token table and learned positions, unless the table serves as LM head
    double head = 0;        ///< LM head, or the table that serves as one
    double experts = 0;     ///< routed experts
    double queries = 0;     ///< what attention splits by query heads: query and output, MLA's up-projections, index
    double keys_values = 0; ///< what it splits by KV heads
    double latents = 0;     ///< MLA's down-projections, whole on every rank
    double mlp = 0;         ///< dense MLPs, shared experts, and what the shape does not cover
    double vectors = 0;     ///< norms and router, whole on every rank
    double mtp = 0;         ///< multi-token-prediction modules, not in total()
    double total() const { return table + head + experts + queries + keys_values + latents + mlp + vectors; }
};
/// Covered tensors at the format's bits, the rest at 16 bits.
WeightBytes weightBytesByPart(const Architecture &arch, const ParameterCounts &counts, Precision weights);
/// Sum of the parts.
double weightBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights);

/// The same family at another size: layers and hidden grow together (parameters as the cube), head_dim and vocabulary
/// stay, heads and MLP in proportion, KV heads and experts kept, hidden snapped to a multiple of head_dim, and the MLP
/// width takes up the remainder; what is left of it below one unit of that width is kept as extra parameters, so that
/// countParameters(result).total is `parameters` (0.5 % is promised) and rises with it.
/// Asking for the architecture's own count (within 0.01 %) gives it back unchanged. Clamped to what the shape can be.
Architecture scaledTo(const Architecture &arch, double parameters);

} // namespace wallchart
