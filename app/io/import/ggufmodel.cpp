// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/configreader.h"
#include "app/io/import/finish.h"
#include "app/io/import/gguf.h"
#include "app/io/import/layergroups.h"
#include "model/architecture.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr double state_number_bytes = 4; // as engines keep it
constexpr double conv_number_bytes = 2;
constexpr double format_tolerance = 0.15;

/// llama.cpp's name of the mix that a file was written in (llama.h, llama_ftype).
struct FileType
{
    int id;
    Precision format;
};
constexpr std::array file_types{
    FileType{0, Precision::Fp32},    FileType{1, Precision::Fp16},    FileType{2, Precision::Q4_0},
    FileType{3, Precision::Q4_1},    FileType{7, Precision::Q8_0},    FileType{8, Precision::Q5_0},
    FileType{9, Precision::Q5_1},    FileType{10, Precision::Q2_K},   FileType{11, Precision::Q3_K_S},
    FileType{12, Precision::Q3_K_M}, FileType{13, Precision::Q3_K_L}, FileType{14, Precision::Q4_K_S},
    FileType{15, Precision::Q4_K_M}, FileType{16, Precision::Q5_K_S}, FileType{17, Precision::Q5_K_M},
    FileType{18, Precision::Q6_K},   FileType{19, Precision::Iq2Xxs}, FileType{20, Precision::Iq2Xs},
    FileType{21, Precision::Q2_K_S}, FileType{22, Precision::Iq3Xs},  FileType{23, Precision::Iq3Xxs},
    FileType{24, Precision::Iq1S},   FileType{25, Precision::Iq4Nl},  FileType{26, Precision::Iq3S},
    FileType{27, Precision::Iq3M},   FileType{28, Precision::Iq2S},   FileType{29, Precision::Iq2M},
    FileType{30, Precision::Iq4Xs},  FileType{31, Precision::Iq1M},   FileType{32, Precision::Bf16},
    FileType{38, Precision::Mxfp4}};

/// Layers with full attention in each n-th where llama.cpp's code and not the file says so (llama-model.cpp).
struct WindowStep
{
    const char *architecture;
    int step;
    double chunk = 0; ///< tokens of a chunk, where it is chunks and not a window
};
constexpr std::array window_steps{WindowStep{"gemma2", 2},  WindowStep{"gemma3", 6},      WindowStep{"gemma3n", 5},
                                  WindowStep{"gpt-oss", 2}, WindowStep{"cohere2", 4},     WindowStep{"exaone4", 4},
                                  WindowStep{"olmo2", 4},   WindowStep{"llama4", 4, 8192}};

class GgufModel
{
public:
    GgufModel(const GgufHeader &header, bool complete)
        : m_header(header)
        , m_complete(complete)
        , m_reader({}, m_imported, m_issues)
    {
    }

    ImportResult build(const std::string &name)
    {
        m_imported.format = "GGUF header";
        const GgufValue *type = find("general.architecture");
        if (type == nullptr || type->text.empty()) {
            m_reader.error("general.architecture", "is missing", "the name of the architecture");
            return finishImport(std::move(m_imported), std::move(m_issues), name);
        }
        m_prefix = printable(type->text, 60) + ".";
        m_imported.family = m_prefix.substr(0, m_prefix.size() - 1);
        m_reader.read(words::mark("Family"), m_imported.family, "general.architecture");
        readShape();
        if (!hasErrors(m_issues)) {
            readMlp();
            readLayers();
            readSmallTensors();
            closeCount();
            readFormat();
        }
        m_imported.model.arch = m_arch;
        const GgufValue *own_name = find("general.name");
        const std::string shown = own_name != nullptr && name.empty() ? printable(own_name->text) : name;
        return finishImport(std::move(m_imported), std::move(m_issues), shown);
    }

private:
    const GgufValue *find(const std::string &key) const
    {
        const auto found = m_header.metadata.find(key);
        return found == m_header.metadata.end() ? nullptr : &found->second;
    }
    const GgufValue *own(const char *key) const { return find(m_prefix + key); }

    /// Numbers that may stand once or once per layer; out of range is an error.
    std::vector<int> list(const char *key, int maximum)
    {
        const GgufValue *value = own(key);
        std::vector<int> out;
        if (value == nullptr)
            return out;
        for (const double number : value->numbers) {
            if (!(number >= 0 && number <= maximum && number == std::floor(number))) {
                m_reader.error(m_prefix + key, "is out of range", "whole numbers from 0 to " + std::to_string(maximum));
                return {};
            }
            out.push_back(static_cast<int>(number));
        }
        return out;
    }

    int number(const char *what, const char *key, int maximum = max_import_count)
    {
        const std::vector<int> values = list(key, maximum);
        if (values.empty())
            return 0;
        const int value = *std::max_element(values.begin(), values.end());
        if (what != nullptr)
            m_reader.read(what, (values.size() > 1 ? "a list, up to " : "") + std::to_string(value), m_prefix + key);
        return value;
    }

    double elements(const char *name) const
    {
        const auto found = m_header.by_name.find(name);
        return found == m_header.by_name.end() ? 0 : found->second;
    }
    bool has(const char *name) const { return elements(name) > 0; }

    void readShape()
    {
        m_blocks = number(words::mark("Layers"), "block_count", max_import_layers);
        m_arch.mtp_modules = number(words::mark("Multi-token-prediction modules"), "nextn_predict_layers", 100);
        m_arch.layers = std::max(0, m_blocks - m_arch.mtp_modules);
        m_arch.hidden = number(words::mark("Hidden size"), "embedding_length", 10'000'000);
        m_arch.heads = number(words::mark("Query heads"), "attention.head_count", 1'000'000);
        m_arch.kv_heads = number(words::mark("KV heads"), "attention.head_count_kv", 1'000'000);
        if (m_arch.layers <= 0 || m_arch.hidden <= 0)
            m_reader.error(m_prefix + "block_count", "and embedding_length are missing or 0", "the model's shape");
        if (m_arch.heads > 0 && m_arch.kv_heads == 0) {
            m_arch.kv_heads = m_arch.heads;
            m_reader.assume(words::mark("KV heads"), std::to_string(m_arch.heads),
                            "no key for it: as many as query heads");
        }
        readHeads();
        m_arch.vocab = number(words::mark("Vocabulary"), "vocab_size");
        const GgufValue *tokens = find("tokenizer.ggml.tokens");
        if (m_arch.vocab == 0 && tokens != nullptr && tokens->count >= 1 && tokens->count <= max_import_count) {
            m_arch.vocab = static_cast<int>(tokens->count);
            m_reader.read(words::mark("Vocabulary"), std::to_string(m_arch.vocab), "tokenizer.ggml.tokens");
        }
        if (m_arch.vocab == 0)
            m_reader.error(m_prefix + "vocab_size", "is missing, and so is tokenizer.ggml.tokens", "the vocabulary");
        m_arch.max_context = std::max(1, number(words::mark("Longest context"), "context_length"));
    }

    void readHeads()
    {
        if (m_arch.heads == 0) { // a pure recurrent stack
            m_arch.heads = m_arch.kv_heads = 1;
            m_arch.head_dim = std::max(1, m_arch.hidden);
            return;
        }
        const int key_width = number(words::mark("Head dimension"), "attention.key_length", 1'000'000);
        const int value_width = number(nullptr, "attention.value_length", 1'000'000);
        m_arch.head_dim = key_width > 0 ? key_width : std::max(1, m_arch.hidden / m_arch.heads);
        if (key_width == 0)
            m_reader.assume(words::mark("Head dimension"), std::to_string(m_arch.head_dim),
                            "hidden size / query heads");
        m_arch.kv_lora_rank = number(words::mark("KV latent rank"), "attention.kv_lora_rank", 10'000'000);
        if (m_arch.kv_lora_rank == 0) {
            if (value_width > 0 && value_width != m_arch.head_dim) {
                m_arch.v_head_dim = value_width;
                m_reader.read(words::mark("Width of a value"), std::to_string(value_width),
                              m_prefix + "attention.value_length");
            }
            return;
        }
        const int whole_key = number(nullptr, "attention.key_length_mla", 1'000'000);
        const int whole_value = number(nullptr, "attention.value_length_mla", 1'000'000);
        m_arch.q_lora_rank = number(words::mark("Query latent rank"), "attention.q_lora_rank", 10'000'000);
        m_arch.rope_head_dim = number(words::mark("Rotary head dimension"), "rope.dimension_count", 1'000'000);
        m_arch.head_dim = whole_key > 0 ? whole_key : m_arch.head_dim;
        m_arch.nope_head_dim = std::max(1, m_arch.head_dim - m_arch.rope_head_dim);
        m_arch.v_head_dim = std::max(1, whole_value > 0 ? whole_value : value_width);
        m_arch.kv_heads = m_arch.heads;
    }

    void readMlp()
    {
        const std::vector<int> widths = list("feed_forward_length", 100'000'000);
        double sum = 0;
        for (const int width : widths)
            sum += width;
        if (!widths.empty()) {
            const double layers = widths.size() == 1 ? 1 : m_arch.layers;
            m_arch.ffn_hidden = static_cast<int>(std::min(1e8, std::floor(sum / std::max(1.0, layers))));
            m_reader.read(words::mark("MLP width"),
                          std::to_string(m_arch.ffn_hidden) + (widths.size() > 1 ? " on average" : ""),
                          m_prefix + "feed_forward_length");
        }
        m_arch.experts = number(words::mark("Experts"), "expert_count", 1'000'000);
        if (m_arch.experts <= 1) {
            m_arch.experts = 0;
        } else {
            m_arch.top_k = number(words::mark("Experts per token"), "expert_used_count", 1'000'000);
            const int width = number(words::mark("Expert width"), "expert_feed_forward_length", 100'000'000);
            m_arch.moe_ffn_hidden = width > 0 ? width : m_arch.ffn_hidden;
            m_arch.shared_experts = number(words::mark("Shared experts"), "expert_shared_count", 10'000);
            m_arch.shared_ffn_hidden =
                number(words::mark("Shared expert width"), "expert_shared_feed_forward_length", 100'000'000);
            if (m_arch.shared_ffn_hidden > 0 && m_arch.shared_experts == 0)
                m_arch.shared_experts = 1;
            m_arch.first_dense_layers =
                number(words::mark("First dense layers"), "leading_dense_block_count", max_import_layers);
            m_arch.moe_every =
                std::max(1, number(words::mark("MoE every"), "interleave_moe_layer_step", max_import_layers));
            if (moeLayers(m_arch) == m_arch.layers)
                m_arch.ffn_hidden = 0;
        }
        m_arch.mlp_matrices = gated() ? 3 : 2;
        m_reader.read(words::mark("MLP"), gated() ? "gated, 3 matrices" : "plain, 2 matrices",
                      "names and sizes of the tensors");
    }

    bool gated() const
    {
        if (has("ffn_gate.weight") || has("ffn_gate_exps.weight") || has("ffn_gate.0.weight"))
            return true;
        // Some files hold gate and up in one tensor.
        const double down = elements("ffn_down.weight");
        return down > 0 && elements("ffn_up.weight") > 1.5 * down;
    }

    LayerGroup stateLayer()
    {
        LayerGroup layer{LayerKind::Linear, 1, 0, 0, 0, 0};
        const double inner = number(nullptr, "ssm.inner_size", 10'000'000);
        const double state = number(nullptr, "ssm.state_size", 1'000'000);
        const double groups = number(nullptr, "ssm.group_count", 1'000'000);
        const double kernel = number(nullptr, "ssm.conv_kernel", 1000);
        const double conv = inner + 2 * groups * state;
        layer.state_bytes = inner * state * state_number_bytes + conv * std::max(0.0, kernel - 1) * conv_number_bytes;
        return layer;
    }

    void readLayers()
    {
        const auto layers = static_cast<std::size_t>(m_arch.layers);
        const std::vector<int> kv = list("attention.head_count_kv", 1'000'000);
        const std::vector<int> heads = list("attention.head_count", 1'000'000);
        const std::vector<int> widths = list("feed_forward_length", 100'000'000);
        const bool recurrent = own("ssm.state_size") != nullptr;
        const bool separate = m_imported.family.starts_with("nemotron_h");
        const int interval = number(words::mark("Full attention every"), "full_attention_interval", max_import_layers);
        const LayerGroup state = recurrent ? stateLayer() : LayerGroup{LayerKind::Linear, 1, 0, 0, 0, 0};
        const bool all_state = recurrent && interval == 0 && kv.size() <= 1 && m_arch.heads == 1;
        std::vector<LayerGroup> all(layers);
        for (std::size_t i = 0; i < layers; ++i) {
            LayerGroup &layer = all[i];
            layer.count = 1;
            const int own_kv = kv.size() > 1 ? (i < kv.size() ? kv[i] : 0) : -1;
            const bool mlp_only = separate && own_kv == 0 && i < widths.size() && widths[i] > 0;
            if (mlp_only || (own_kv == 0 && !recurrent))
                layer.kind = LayerKind::None;
            else if (all_state || own_kv == 0 || (interval > 0 && (i + 1) % static_cast<std::size_t>(interval) != 0))
                layer = state;
            else if (own_kv > 0 && own_kv != m_arch.kv_heads)
                layer.kv_heads = own_kv;
            if (heads.size() > 1 && i < heads.size() && heads[i] > 0 && heads[i] != m_arch.heads)
                layer.heads = heads[i];
        }
        readWindows(all);
        readSharing(all);
        group(all);
    }

    void readWindows(std::vector<LayerGroup> &all)
    {
        const auto step = std::find_if(window_steps.begin(), window_steps.end(), [&](const WindowStep &entry) {
            return m_imported.family == entry.architecture;
        });
        const bool known = step != window_steps.end();
        const bool chunks = known && step->chunk > 0;
        const double window = chunks ? step->chunk : number(words::mark("Sliding window"), "attention.sliding_window");
        if (window <= 0)
            return;
        const std::vector<int> pattern = list("attention.sliding_window_pattern", max_import_layers);
        if (pattern.empty() && !known) {
            m_reader.caution(m_prefix + "attention.sliding_window",
                             "gives a window but not the layers that have it; all are counted as full attention.");
            return;
        }
        if (pattern.empty())
            m_reader.assume(chunks ? "Layers in chunks" : "Layers with a window",
                            "all but each " + std::to_string(step->step) + "th", "llama.cpp's code for this family");
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto period =
                static_cast<std::size_t>(pattern.size() == 1 ? std::max(1, pattern[0]) : (known ? step->step : 1));
            const bool windowed = pattern.size() > 1 ? i < pattern.size() && pattern[i] != 0 : (i + 1) % period != 0;
            if (!windowed || all[i].kind != LayerKind::Full)
                continue;
            all[i].kind = chunks ? LayerKind::Chunk : LayerKind::Window;
            all[i].window_tokens = window;
        }
    }

    void readSharing(std::vector<LayerGroup> &all)
    {
        const auto shared = static_cast<std::size_t>(
            number(words::mark("Layers that reuse another's KV"), "attention.shared_kv_layers", max_import_layers));
        for (std::size_t i = all.size() - std::min(all.size(), shared); i < all.size(); ++i)
            all[i].reuses_kv = true;
    }

    void group(const std::vector<LayerGroup> &all)
    {
        GroupedLayers grouped = groupEqualLayers(all);
        if (grouped.merged)
            m_reader.caution("", "The layers are of more kinds than a model here can have; the rarest are merged.");
        std::copy(grouped.groups.begin(), grouped.groups.end(), m_arch.groups.begin());
        m_arch.group_count = static_cast<int>(grouped.groups.size());
    }

    void readSmallTensors()
    {
        m_arch.tied_embeddings = !has("output.weight");
        m_reader.read(words::mark("Embeddings tied to the LM head"), m_arch.tied_embeddings ? "yes" : "no",
                      m_arch.tied_embeddings ? "no tensor output.weight" : "tensor output.weight");
        m_arch.attention_bias = has("attn_q.bias") || has("attn_qkv.bias");
        m_arch.output_bias = has("attn_output.bias");
        m_arch.mlp_bias = has("ffn_up.bias") || has("ffn_up_exps.bias");
        m_arch.layer_norm = has("attn_norm.bias");
        m_arch.qk_norm = elements("attn_q_norm.weight") > 0 &&
                         elements("attn_q_norm.weight") <= static_cast<double>(m_blocks) * m_arch.head_dim;
        m_arch.norms_per_layer = 0;
        for (const char *name : {"attn_norm.weight", "attn_norm_2.weight", "ffn_norm.weight",
                                 "post_attention_norm.weight", "post_ffw_norm.weight", "layer_output_norm.weight"})
            m_arch.norms_per_layer += has(name) ? 1 : 0;
        const double rows = elements("position_embd.weight") / std::max(1, m_arch.hidden);
        m_arch.learned_positions = static_cast<int>(std::min(1e8, std::floor(rows)));
    }

    /// The tensors are the truth: what the shape does not cover are extra parameters.
    void closeCount()
    {
        const ParameterCounts counts = countParameters(m_arch);
        const double computed = counts.total + counts.mtp;
        const double stored = m_header.elements - elements("rope_freqs.weight");
        if (!m_complete || !(stored > 0))
            return;
        m_reader.read(words::mark("Parameters"), std::to_string(static_cast<long long>(std::min(stored, 1e18))),
                      "tensor infos");
        const double looked_up = elements("per_layer_token_embd.weight");
        const double left = stored - computed;
        if (left >= 0) {
            m_arch.extra_parameters = left;
            m_arch.extra_active_parameters = std::max(0.0, left - looked_up);
        }
        if (std::abs(left) > 0.01 * stored)
            m_reader.caution("", left > 0 ? "More than 1 % of the parameters are in tensors that the shape does not "
                                            "explain; they count as extra parameters."
                                          : "The tensors hold fewer parameters than the shape has; the file may hold "
                                            "only a part of the model.");
    }

    void readFormat()
    {
        for (const auto &[type, sum] : m_header.by_type)
            m_reader.read(words::mark("Tensors"),
                          type + ": " + std::to_string(static_cast<long long>(std::min(sum.bytes, 1e18))) + " bytes",
                          "tensor infos");
        const GgufValue *stated = find("general.file_type");
        std::optional<Precision> named;
        if (stated != nullptr && !stated->numbers.empty()) {
            for (const FileType &entry : file_types) {
                if (stated->numbers.front() == entry.id)
                    named = entry.format;
            }
        }
        const ParameterCounts counts = countParameters(m_arch);
        const double bytes = m_header.bytes;
        const auto off = [&](Precision format) { return std::abs(weightBytes(m_arch, counts, format) / bytes - 1); };
        if (named && (!m_complete || off(*named) <= format_tolerance)) {
            m_imported.weights = *named;
            m_reader.read(words::mark("Weights"), precisionInfo(*named).label, "general.file_type");
        } else {
            Precision nearest = Precision::Fp16;
            for (const FileType &entry : file_types)
                nearest = off(entry.format) < off(nearest) ? entry.format : nearest;
            m_imported.weights = nearest;
            m_reader.assume(words::mark("Weights"), precisionInfo(nearest).label,
                            "nearest to the bytes of the tensors");
            if (named)
                m_reader.caution("general.file_type", std::string("says ") + precisionInfo(*named).label +
                                                          ", but the tensors are of another size.");
        }
        if (!m_complete)
            return;
        m_imported.model.checkpoint_bytes = bytes;
        m_reader.read(words::mark("Bytes of the weights"),
                      std::to_string(static_cast<long long>(std::min(bytes, 1e18))), "tensor infos");
    }

    const GgufHeader &m_header;
    bool m_complete;
    Imported m_imported;
    Issues m_issues;
    ConfigReader m_reader;
    std::string m_prefix;
    int m_blocks = 0;
    Architecture m_arch;
};

} // namespace

ImportResult modelFromGguf(const GgufHeader &header, bool complete, const std::string &name)
{
    return GgufModel(header, complete).build(name);
}

} // namespace wallchart
