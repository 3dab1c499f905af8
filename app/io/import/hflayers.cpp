// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/hfshape.h"
#include "app/io/import/layergroups.h"
#include "model/words.h"

#include <algorithm>
#include <string>

namespace wallchart {

namespace {

/// What a layer is called in the lists that configs carry.
enum class Mixer { Full, Window, Chunk, State, None, Unknown };

Mixer mixerOf(const std::string &word)
{
    struct Word
    {
        const char *word;
        Mixer mixer;
    };
    static constexpr Word words[] = {
        {"full_attention", Mixer::Full},
        {"attention", Mixer::Full},
        {"global", Mixer::Full},
        {"sliding_attention", Mixer::Window},
        {"sliding_window", Mixer::Window},
        {"local", Mixer::Window},
        {"chunked_attention", Mixer::Chunk},
        {"linear_attention", Mixer::State},
        {"mamba", Mixer::State},
        {"mamba2", Mixer::State},
        {"mlp", Mixer::None},
        {"moe", Mixer::None},
        {"multihead_latent_attention", Mixer::Full},
    };
    for (const Word &entry : words) {
        if (word == entry.word)
            return entry.mixer;
    }
    return Mixer::Unknown;
}

/// "M-M*E": Mamba, MLP, attention and MoE layers in order (Nemotron-H).
std::optional<std::vector<Mixer>> fromPattern(ConfigReader &reader, HfShape &shape)
{
    const auto found = reader.find({"hybrid_override_pattern"});
    const auto *text = found ? found.value->get_ptr<const std::string *>() : nullptr;
    if (text == nullptr)
        return std::nullopt;
    std::vector<Mixer> mixers;
    for (const char c : text->substr(0, max_import_layers)) {
        if (c == 'M' || c == '*')
            mixers.push_back(c == 'M' ? Mixer::State : Mixer::Full);
        else if (c == '-')
            ++shape.dense_blocks;
        else if (c == 'E')
            ++shape.moe_blocks;
        else if (c != '|') {
            reader.error(found.key, "holds the letter '" + printable(std::string(1, c)) + "'", "M, *, - and E");
            return std::nullopt;
        }
    }
    const int mlps = shape.dense_blocks + shape.moe_blocks;
    const auto blocks = static_cast<int>(mixers.size()) + mlps;
    while (static_cast<int>(mixers.size()) < mlps)
        mixers.push_back(Mixer::None);
    if (mixers.empty()) {
        reader.error(found.key, "is empty", "one letter a layer");
        return std::nullopt;
    }
    shape.separate_blocks = true;
    shape.arch.layers = static_cast<int>(mixers.size());
    // One norm a block, where the shape counts two a layer.
    shape.extra += (blocks - 2.0 * shape.arch.layers) * shape.arch.hidden;
    reader.read(words::mark("Blocks"),
                std::to_string(blocks) + " of one kind each, counted as " + std::to_string(shape.arch.layers) +
                    " mixers with an MLP",
                found.key);
    return mixers;
}

std::vector<Mixer> fromPeriod(int layers, int period, int offset, Mixer at, Mixer elsewhere)
{
    std::vector<Mixer> mixers(static_cast<std::size_t>(layers), elsewhere);
    for (int i = 0; i < layers; ++i) {
        if (period > 0 && i % period == offset % period)
            mixers[static_cast<std::size_t>(i)] = at;
    }
    return mixers;
}

std::vector<Mixer> fromIndices(int layers, const std::vector<int> &indices, Mixer at, Mixer elsewhere, int first = 0)
{
    std::vector<Mixer> mixers(static_cast<std::size_t>(layers), elsewhere);
    for (const int index : indices) {
        if (index >= first && index - first < layers)
            mixers[static_cast<std::size_t>(index - first)] = at;
    }
    return mixers;
}

std::vector<Mixer> fromFlags(const std::vector<int> &flags, Mixer one, Mixer zero)
{
    std::vector<Mixer> mixers;
    for (const int flag : flags)
        mixers.push_back(flag != 0 ? one : zero);
    return mixers;
}

std::optional<std::vector<Mixer>> fromWords(ConfigReader &reader, std::string &key)
{
    const Keys keys = {"layer_types", "layers_block_type"};
    const auto words = reader.texts(keys);
    if (!words)
        return std::nullopt;
    key = reader.find(keys).key;
    std::vector<Mixer> mixers;
    bool cautioned = false;
    for (const std::string &word : *words) {
        Mixer mixer = mixerOf(word);
        if (mixer == Mixer::Unknown) {
            if (!cautioned)
                reader.caution(key,
                               "The kind of layer \"" + word + "\" is not known; it is counted as full attention.");
            cautioned = true;
            mixer = Mixer::Full;
        }
        mixers.push_back(mixer);
    }
    return mixers;
}

/// Families whose recurrent layers follow a rule and not a list.
std::optional<std::vector<Mixer>> fromHybridRules(ConfigReader &reader, const Family &family, int layers,
                                                  std::string &key)
{
    const std::string_view type = family.type;
    if (type == "mamba" || type == "mamba2" || type == "falcon_mamba") {
        key = "model_type";
        return std::vector<Mixer>(static_cast<std::size_t>(layers), Mixer::State);
    }
    if (const auto flags = reader.integers({"attn_type_list"}); flags && !flags->empty()) {
        key = "attn_type_list";
        return fromFlags(*flags, Mixer::Full, Mixer::State);
    }
    if (const auto flags = reader.integers({"hybrid_layer_pattern"}); flags && !flags->empty()) {
        key = "hybrid_layer_pattern";
        return fromFlags(*flags, Mixer::Window, Mixer::Full);
    }
    if (const auto list = reader.integers({"attn_layer_indices"})) {
        key = "attn_layer_indices";
        return fromIndices(layers, *list, Mixer::Full, Mixer::State);
    }
    if (const auto list = reader.integers({"linear_attn_config.full_attn_layers"})) {
        key = "linear_attn_config.full_attn_layers";
        return fromIndices(layers, *list, Mixer::Full, Mixer::State, 1); // counted from one
    }
    if (const auto period = reader.number({"attn_layer_period"}, 1, max_import_layers)) {
        key = "attn_layer_period";
        return fromPeriod(layers, *period, reader.numberOr(0, {"attn_layer_offset"}), Mixer::Full, Mixer::State);
    }
    if (const auto period = reader.number({"full_attention_interval"}, 1, max_import_layers)) {
        key = "full_attention_interval";
        return fromPeriod(layers, *period, *period - 1, Mixer::Full, Mixer::State);
    }
    return std::nullopt;
}

std::vector<Mixer> fromWindows(ConfigReader &reader, const Family &family, int layers, bool has_window,
                               std::string &key)
{
    const auto all = [layers](Mixer mixer) { return std::vector<Mixer>(static_cast<std::size_t>(layers), mixer); };
    const Keys step_keys = {"sliding_window_pattern", "_sliding_window_pattern", "global_attn_every_n_layers"};
    const auto stated = reader.number(step_keys, 1, max_import_layers);
    const int step = stated.value_or(family.window_step);
    if (family.windows == WindowRule::Chunks) {
        if (const auto flags = reader.integers({"no_rope_layers"}); flags && !flags->empty()) {
            key = "no_rope_layers";
            return fromFlags(*flags, Mixer::Chunk, Mixer::Full);
        }
        return fromPeriod(layers, family.window_step, family.window_step - 1, Mixer::Full, Mixer::Chunk);
    }
    if (!has_window)
        return all(Mixer::Full);
    if (family.windows == WindowRule::AllButNth || stated) {
        if (stated)
            key = reader.find(step_keys).key;
        return fromPeriod(layers, std::max(1, step), std::max(1, step) - 1, Mixer::Full, Mixer::Window);
    }
    if (family.windows == WindowRule::AfterFirst) {
        key = "use_sliding_window";
        if (!reader.flag({"use_sliding_window"}).value_or(false))
            return all(Mixer::Full);
        const int first = reader.numberOr(layers, {"max_window_layers"});
        std::vector<Mixer> mixers = all(Mixer::Full);
        for (int i = first; i < layers; ++i)
            mixers[static_cast<std::size_t>(i)] = Mixer::Window;
        return mixers;
    }
    const bool off = !reader.flag({"use_sliding_window"}).value_or(true);
    return all(family.windows == WindowRule::Every && !off ? Mixer::Window : Mixer::Full);
}

/// KV heads, query heads and widths that differ from layer to layer.
void readPerLayer(ConfigReader &reader, HfShape &shape)
{
    const auto kv = reader.integers({"num_key_value_heads", "num_kv_heads"});
    const auto heads = reader.integers({"num_query_heads", "num_attention_heads"});
    const auto global_heads = reader.number({"num_global_key_value_heads"}, 1, 1'000'000);
    const auto global_dim = reader.number({"global_head_dim"}, 1, 1'000'000);
    const auto window_heads = reader.number({"swa_num_key_value_heads"}, 1, 1'000'000);
    const auto window_dim = reader.number({"swa_head_dim"}, 1, 1'000'000);
    const bool one_tensor = reader.flag({"attention_k_eq_v"}).value_or(false);
    for (std::size_t i = 0; i < shape.layers.size(); ++i) {
        LayerGroup &layer = shape.layers[i];
        if (kv && i < kv->size() && layer.kind != LayerKind::Linear) {
            layer.kv_heads = (*kv)[i] == shape.arch.kv_heads ? 0 : (*kv)[i];
            if ((*kv)[i] == 0)
                layer.kind = LayerKind::None; // no attention in this layer
        }
        if (heads && i < heads->size() && (*heads)[i] != shape.arch.heads)
            layer.heads = (*heads)[i];
        const bool full = layer.kind == LayerKind::Full;
        const bool window = layer.kind == LayerKind::Window;
        if (full && global_heads)
            layer.kv_heads = *global_heads;
        if (full && global_dim && *global_dim != shape.arch.head_dim)
            layer.head_dim = *global_dim;
        if (full && one_tensor)
            layer.shared_kv = true;
        if (window && window_heads && *window_heads != shape.arch.kv_heads)
            layer.kv_heads = *window_heads;
        if (window && window_dim && *window_dim != shape.arch.head_dim)
            layer.head_dim = *window_dim;
    }
    if (global_heads)
        reader.read(words::mark("KV heads of global layers"), std::to_string(*global_heads),
                    "num_global_key_value_heads");
    if (global_dim)
        reader.read(words::mark("Head dimension of global layers"), std::to_string(*global_dim), "global_head_dim");
    if (window_heads)
        reader.read(words::mark("KV heads of window layers"), std::to_string(*window_heads), "swa_num_key_value_heads");
}

/// Layers that attend to what an earlier layer of the same kind keeps.
void readSharing(ConfigReader &reader, HfShape &shape)
{
    const auto count = static_cast<int>(shape.layers.size());
    if (const auto shared = reader.number({"num_kv_shared_layers"}, 0, count); shared && *shared > 0) {
        for (int i = count - *shared; i < count; ++i)
            shape.layers[static_cast<std::size_t>(i)].reuses_kv = true;
        reader.read(words::mark("Layers that reuse another's KV"), std::to_string(*shared), "num_kv_shared_layers");
    }
    if (!reader.flag({"use_cla"}).value_or(false))
        return;
    const int factor = std::max(1, reader.numberOr(1, {"cla_share_factor"}));
    for (int i = 0; i < count; ++i)
        shape.layers[static_cast<std::size_t>(i)].reuses_kv = i % factor != 0;
    reader.read(words::mark("Layers that share one KV cache"), std::to_string(factor), "cla_share_factor");
}

std::string describeLayers(const std::vector<LayerGroup> &layers)
{
    const auto count = [&](LayerKind kind) {
        return std::count_if(layers.begin(), layers.end(), [kind](const LayerGroup &l) { return l.kind == kind; });
    };
    const auto window = std::find_if(layers.begin(), layers.end(), [](const LayerGroup &l) {
        return l.kind == LayerKind::Window || l.kind == LayerKind::Chunk;
    });
    std::string text;
    const auto add = [&](LayerKind kind, const std::string &words) {
        if (const auto n = count(kind); n > 0)
            text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + words;
    };
    const std::string length =
        window == layers.end() ? "" : std::to_string(static_cast<long long>(window->window_tokens));
    add(LayerKind::Full, "full");
    add(LayerKind::Window, "with a window of " + length);
    add(LayerKind::Chunk, "in chunks of " + length);
    add(LayerKind::Linear, "with a constant state");
    add(LayerKind::None, "without attention");
    return text;
}

LayerGroup layerOf(Mixer mixer, double window, const LayerGroup &state)
{
    LayerGroup layer;
    layer.count = 1;
    switch (mixer) {
    case Mixer::Window:
        layer.kind = window > 0 ? LayerKind::Window : LayerKind::Full;
        layer.window_tokens = layer.kind == LayerKind::Window ? window : 0;
        break;
    case Mixer::Chunk:
        layer.kind = window > 0 ? LayerKind::Chunk : LayerKind::Full;
        layer.window_tokens = layer.kind == LayerKind::Chunk ? window : 0;
        break;
    case Mixer::State:
        return state;
    case Mixer::None:
        layer.kind = LayerKind::None;
        break;
    default:
        break;
    }
    return layer;
}

std::vector<Mixer> readMixers(ConfigReader &reader, const Family &family, HfShape &shape, double window,
                              std::string &key)
{
    if (auto pattern = fromPattern(reader, shape)) {
        key = "hybrid_override_pattern";
        return *pattern;
    }
    const int layers = shape.arch.layers;
    std::optional<std::vector<Mixer>> mixers = fromWords(reader, key);
    if (!mixers)
        mixers = fromHybridRules(reader, family, layers, key);
    if (!mixers)
        mixers = fromWindows(reader, family, layers, window > 0, key);
    if (static_cast<int>(mixers->size()) == layers)
        return *mixers;
    // Lists may name the layers of a multi-token-prediction module as well.
    reader.caution(key, "lists " + std::to_string(mixers->size()) + " layers where the model has " +
                            std::to_string(layers) + "; what is missing counts as full attention.");
    mixers->resize(static_cast<std::size_t>(layers), Mixer::Full);
    return *mixers;
}

} // namespace

void readLayers(ConfigReader &reader, const Family &family, HfShape &shape)
{
    if (shape.arch.layers <= 0)
        return;
    const Keys window_keys = {"sliding_window", "sliding_window_size", "attention_chunk_size"};
    const double window = reader.numberOr(0, window_keys);
    std::string key;
    const std::vector<Mixer> mixers = readMixers(reader, family, shape, window, key);

    LayerGroup state;
    double parameters = 0;
    const auto states = std::count(mixers.begin(), mixers.end(), Mixer::State);
    if (states > 0 && !readStateLayer(reader, family, shape, state, parameters)) {
        state = LayerGroup{LayerKind::Linear, 1, 0, 0, 0, 0};
        reader.caution(key, std::to_string(states) + " layers keep a constant state of unknown size; neither it nor "
                                                     "their parameters are counted.");
    }
    shape.extra += static_cast<double>(states) * parameters;
    for (const Mixer mixer : mixers)
        shape.layers.push_back(layerOf(mixer, window, state));
    readPerLayer(reader, shape);
    readSharing(reader, shape);
    if (family.query_gate) {
        const auto full = std::count(mixers.begin(), mixers.end(), Mixer::Full);
        shape.extra += static_cast<double>(full) * shape.arch.hidden * shape.arch.heads * shape.arch.head_dim;
    }
    const std::string words = describeLayers(shape.layers);
    if (!key.empty())
        reader.read(words::mark("Attention layers"), words, key);
    else if (window > 0)
        reader.read(words::mark("Attention layers"), words, reader.find(window_keys).key);
    else
        reader.assume(words::mark("Attention layers"), words, "no key for windows or other kinds of layer");
    if (states > 0 && state.state_bytes > 0)
        reader.read(words::mark("State per sequence and layer"),
                    std::to_string(static_cast<long long>(state.state_bytes)) + " bytes", key);
}

void groupLayers(ConfigReader &reader, HfShape &shape)
{
    const GroupedLayers grouped = groupEqualLayers(shape.layers);
    if (grouped.merged)
        reader.caution("", "The layers are of more kinds than a model here can have; the rarest are merged.");
    std::copy(grouped.groups.begin(), grouped.groups.end(), shape.arch.groups.begin());
    shape.arch.group_count = static_cast<int>(grouped.groups.size());
}

} // namespace wallchart
