// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/hfshape.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int max_dim = 10'000'000;
constexpr int max_heads = 1'000'000;

/// Falcon's first releases say multi_query instead of a number.
std::optional<int> kvHeads(ConfigReader &reader, int heads)
{
    const bool grouped = reader.flag({"multi_query_attention"}).value_or(true);
    const auto stated = grouped ? reader.integer(words::mark("KV heads"),
                                                 {"num_key_value_heads", "num_kv_heads", "n_head_kv",
                                                  "multi_query_group_num", "attn_config.kv_n_heads"},
                                                 0, max_heads)
                                : std::nullopt;
    const bool old_falcon = !reader.flag({"new_decoder_architecture"}).value_or(false);
    if (old_falcon && reader.flag({"multi_query"}).value_or(false)) {
        const auto found = reader.find({"multi_query"});
        // n_head_kv may stand beside it in a grouped model; falcon's num_kv_heads repeats the query heads.
        if (!stated || *stated == heads) {
            reader.read(words::mark("KV heads"), "1", found.key + " (true)");
            return 1;
        }
    }
    return stated;
}

void readHeads(ConfigReader &reader, HfShape &shape)
{
    Architecture &arch = shape.arch;
    // Query heads may differ from layer to layer; readLayers() takes the list.
    if (const auto list = reader.integers({"num_query_heads", "num_attention_heads"}); list && !list->empty())
        arch.heads = *std::max_element(list->begin(), list->end());
    else
        arch.heads = reader
                         .integer(words::mark("Query heads"), {"num_attention_heads", "n_head", "n_heads", "num_heads"},
                                  1, max_heads)
                         .value_or(0);
    if (const auto list = reader.integers({"num_key_value_heads", "num_kv_heads"}); list && !list->empty()) {
        arch.kv_heads = *std::max_element(list->begin(), list->end());
        reader.read(words::mark("KV heads"), "a list, up to " + std::to_string(arch.kv_heads),
                    reader.find({"num_key_value_heads", "num_kv_heads"}).key);
    } else {
        arch.kv_heads = kvHeads(reader, arch.heads).value_or(0);
    }
    if (arch.kv_heads == 0 && arch.heads > 0) {
        arch.kv_heads = arch.heads;
        reader.assume(words::mark("KV heads"), std::to_string(arch.heads), "no key for it: as many as query heads");
    }
}

void readHeadDim(ConfigReader &reader, HfShape &shape)
{
    Architecture &arch = shape.arch;
    if (reader.number({"kv_lora_rank"}).value_or(0) > 0)
        return; // latent attention has widths of its own
    const auto stated = reader.integer(words::mark("Head dimension"),
                                       {"head_dim", "attention_head_dim", "kv_channels", "d_kv"}, 0, max_heads);
    arch.head_dim = stated.value_or(0);
    if (arch.head_dim > 0 || arch.heads <= 0)
        return;
    arch.head_dim = std::max(1, arch.hidden / arch.heads);
    reader.assume(words::mark("Head dimension"), std::to_string(arch.head_dim), "hidden size / query heads");
    if (arch.hidden % arch.heads != 0)
        reader.caution("",
                       "The hidden size " + std::to_string(arch.hidden) + " does not divide by " +
                           std::to_string(arch.heads) + " heads and the file gives no head dimension.",
                       "a head_dim");
}

void readLatent(ConfigReader &reader, HfShape &shape)
{
    Architecture &arch = shape.arch;
    const auto rank = reader.integer(words::mark("KV latent rank"), {"kv_lora_rank"}, 0, max_dim);
    if (!rank || *rank == 0) {
        arch.v_head_dim = reader.number({"v_head_dim"}, 0, max_heads).value_or(0);
        if (arch.v_head_dim == arch.head_dim)
            arch.v_head_dim = 0;
        if (arch.v_head_dim > 0)
            reader.read(words::mark("Width of a value"), std::to_string(arch.v_head_dim),
                        reader.find({"v_head_dim"}).key);
        return;
    }
    arch.kv_lora_rank = *rank;
    arch.q_lora_rank = reader.integer(words::mark("Query latent rank"), {"q_lora_rank"}, 0, max_dim).value_or(0);
    arch.rope_head_dim =
        reader.integer(words::mark("Rotary head dimension"), {"qk_rope_head_dim"}, 0, max_heads).value_or(0);
    arch.nope_head_dim =
        reader.integer(words::mark("Plain head dimension"), {"qk_nope_head_dim"}, 1, max_heads).value_or(0);
    arch.v_head_dim = reader.integer(words::mark("Value head dimension"), {"v_head_dim"}, 1, max_heads).value_or(0);
    if (arch.nope_head_dim == 0 || arch.v_head_dim == 0)
        reader.error("kv_lora_rank", "is given without qk_nope_head_dim and v_head_dim",
                     "all widths of multi-head latent attention");
    // Latent attention has one key per query head; what engines cache is the latent.
    arch.kv_heads = arch.heads;
    arch.head_dim = std::max(1, arch.nope_head_dim + arch.rope_head_dim);
    arch.index_heads = reader.integer(words::mark("Index heads"), {"index_n_heads"}, 0, max_heads).value_or(0);
    arch.index_head_dim = reader.integer(words::mark("Index key width"), {"index_head_dim"}, 0, max_heads).value_or(0);
    arch.index_top_k = reader.integer(words::mark("Index top-k"), {"index_topk"}, 0).value_or(0);
}

void readVocabulary(ConfigReader &reader, const Family &family, HfShape &shape)
{
    Architecture &arch = shape.arch;
    arch.vocab = reader.integer(words::mark("Vocabulary"), {"vocab_size", "padded_vocab_size"}, 1).value_or(0);
    if (arch.vocab == 0)
        reader.error("vocab_size", "is missing", "the rows of the token table");
    if (const auto padded = reader.number({"padded_vocab_size"}, 1); padded && *padded > arch.vocab) {
        arch.padded_vocab = *padded;
        reader.read(words::mark("Padded vocabulary"), std::to_string(*padded), reader.find({"padded_vocab_size"}).key);
    }
    if (const auto tied = reader.flag({"tie_word_embeddings"})) {
        arch.tied_embeddings = *tied;
        reader.read(words::mark("Embeddings tied to the LM head"), *tied ? "yes" : "no",
                    reader.find({"tie_word_embeddings"}).key);
        return;
    }
    arch.tied_embeddings = family.tied;
    reader.assume(words::mark("Embeddings tied to the LM head"), family.tied ? "yes" : "no",
                  *family.type ? "what the family does without tie_word_embeddings" : "most models do not tie them");
}

void readContext(ConfigReader &reader, HfShape &shape)
{
    Architecture &arch = shape.arch;
    constexpr int recurrent_context = 131072;
    const auto stated = reader.integer(words::mark("Longest context"),
                                       {"max_position_embeddings", "n_positions", "seq_length", "max_sequence_length",
                                        "max_seq_len", "n_ctx", "model_max_length"},
                                       1);
    arch.max_context = stated.value_or(recurrent_context);
    if (!stated)
        reader.assume(words::mark("Longest context"), std::to_string(recurrent_context), "the file sets no limit");
    // A stretched rotary embedding; some configs state the stretched length already.
    const auto original = reader.number(
        {"rope_scaling.original_max_position_embeddings", "rope_parameters.original_max_position_embeddings"}, 1);
    const auto factor = reader.real({"rope_scaling.factor", "rope_parameters.factor"}, 1, 1e6);
    if (!original || !factor)
        return;
    const double stretched = std::min<double>(max_import_count, std::floor(*original * *factor));
    if (stretched > arch.max_context) {
        arch.max_context = static_cast<int>(stretched);
        reader.read(words::mark("Longest context, stretched"), std::to_string(arch.max_context),
                    reader.find({"rope_scaling.factor", "rope_parameters.factor"}).key);
    }
}

void readBiases(ConfigReader &reader, const Family &family, HfShape &shape)
{
    Architecture &arch = shape.arch;
    arch.attention_bias = family.qkv_bias;
    arch.output_bias = family.output_bias;
    arch.mlp_bias = family.mlp_bias;
    if (const auto every = reader.flag({"use_bias", "bias"}))
        arch.attention_bias = arch.output_bias = arch.mlp_bias = *every;
    if (const auto none = reader.flag({"no_bias"}))
        arch.attention_bias = arch.output_bias = arch.mlp_bias = !*none;
    if (const auto linear = reader.flag({"add_bias_linear"}))
        arch.attention_bias = arch.output_bias = arch.mlp_bias = *linear;
    if (const auto attention = reader.flag({"attention_bias"})) {
        arch.attention_bias = *attention;
        arch.output_bias = *attention && !family.bias_spares_output;
    }
    if (const auto qkv = reader.flag({"add_qkv_bias", "use_qkv_bias", "qkv_bias"}))
        arch.attention_bias = *qkv;
    if (const auto output = reader.flag({"attention_out_bias"}))
        arch.output_bias = *output;
    if (const auto mlp = reader.flag({"mlp_bias"}))
        arch.mlp_bias = *mlp;
    const Keys keys = {"attention_bias", "add_qkv_bias", "use_qkv_bias",    "qkv_bias", "use_bias",
                       "bias",           "no_bias",      "add_bias_linear", "mlp_bias"};
    std::string words = arch.attention_bias ? "Q, K, V" : "";
    words += arch.output_bias ? (words.empty() ? "attention output" : ", attention output") : "";
    words += arch.mlp_bias ? (words.empty() ? "MLP" : ", MLP") : "";
    words = words.empty() ? "none" : words;
    if (const auto found = reader.find(keys))
        reader.read(words::mark("Biases"), words, found.key);
    else
        reader.assume(words::mark("Biases"), words, *family.type ? "the family's code" : "most models have none");
}

void readNorms(ConfigReader &reader, const Family &family, HfShape &shape)
{
    Architecture &arch = shape.arch;
    arch.layer_norm = family.layer_norm;
    arch.norms_per_layer = family.norms_per_layer;
    // Falcon's first releases share one norm between attention and MLP, the later ones have one each.
    const bool falcon = reader.has({"new_decoder_architecture", "multi_query"}) && reader.has({"parallel_attn"});
    if (falcon && reader.flag({"parallel_attn"}).value_or(false))
        arch.norms_per_layer = reader.flag({"new_decoder_architecture"}).value_or(false) ? 2 : 1;
    QkNorm qk = family.qk_norm;
    if (const auto stated = reader.flag({"use_qk_norm", "qk_layernorm", "qk_norm"});
        stated && family.windows != WindowRule::Chunks) { // in Llama 4 it has no parameters
        const bool whole = reader.text({"qk_norm_type"}).value_or("") == "per_layer";
        qk = !*stated ? QkNorm::None : (whole ? QkNorm::Whole : QkNorm::Head);
    }
    arch.qk_norm = qk == QkNorm::Head;
    if (qk == QkNorm::Whole)
        shape.extra += static_cast<double>(arch.layers) * (arch.heads + arch.kv_heads) * arch.head_dim;
    reader.assume(words::mark("Norms"),
                  std::to_string(arch.norms_per_layer) + " per layer" + (arch.layer_norm ? ", with shift" : "") +
                      (qk == QkNorm::None ? "" : ", also on Q and K"),
                  *family.type ? "the family's code" : "most models have two");
}

void readPositions(ConfigReader &reader, const Family &family, HfShape &shape)
{
    if (!family.learned_positions)
        return;
    // OPT's table has two rows more than it has positions.
    const int rows = shape.arch.max_context + (std::string_view(family.type) == "opt" ? 2 : 0);
    shape.arch.learned_positions = rows;
    reader.assume(words::mark("Learned positions"), std::to_string(rows), "the family has a table of them");
}

} // namespace

void readDimensions(ConfigReader &reader, const Family &family, HfShape &shape)
{
    Architecture &arch = shape.arch;
    arch.layers = reader
                      .integer(words::mark("Layers"),
                               {"num_hidden_layers", "n_layer", "n_layers", "num_layers", "num_decoder_layers",
                                "num_transformer_layers"},
                               1, max_import_layers)
                      .value_or(0);
    arch.hidden =
        reader.integer(words::mark("Hidden size"), {"hidden_size", "n_embd", "d_model", "dim", "model_dim"}, 1, max_dim)
            .value_or(0);
    if (arch.layers == 0 && !reader.has({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}))
        reader.error("num_hidden_layers", "is missing", "the number of layers under one of its names");
    if (arch.hidden == 0 && !reader.has({"hidden_size", "n_embd", "d_model", "dim", "model_dim"}))
        reader.error("hidden_size", "is missing", "the hidden size under one of its names");
    readHeads(reader, shape);
    readHeadDim(reader, shape);
    readLatent(reader, shape);
    readVocabulary(reader, family, shape);
    readContext(reader, shape);
    readBiases(reader, family, shape);
    readNorms(reader, family, shape);
    readPositions(reader, family, shape);
}

} // namespace wallchart
