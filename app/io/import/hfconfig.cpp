// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/finish.h"
#include "app/io/import/hfshape.h"
#include "app/io/import/importing.h"
#include "app/io/import/modelname.h"
#include "app/io/import/pythonjson.h"
#include "model/architecture.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

using nlohmann::json;

const json *objectAt(const json &config, const char *key)
{
    const auto found = config.find(key);
    return found != config.end() && found->is_object() ? &*found : nullptr;
}

/// The text model of a multimodal config, with the keys that lead there.
const json *textModel(const json &config, std::string &prefix)
{
    for (const char *key : {"text_config", "llm_config", "language_config"}) {
        if (const json *text = objectAt(config, key)) {
            prefix = std::string(key) + ".";
            return text;
        }
    }
    if (const json *thinker = objectAt(config, "thinker_config")) {
        if (const json *text = objectAt(*thinker, "text_config")) {
            prefix = "thinker_config.text_config.";
            return text;
        }
    }
    return nullptr;
}

std::string wordAt(const json &object, const char *key)
{
    const auto found = object.find(key);
    const auto *word = found == object.end() ? nullptr : found->get_ptr<const std::string *>();
    return word == nullptr ? "" : printable(*word);
}

std::string classOf(const json &config)
{
    const auto found = config.find("architectures");
    if (found == config.end() || !found->is_array() || found->empty())
        return "";
    const auto *word = found->front().get_ptr<const std::string *>();
    return word == nullptr ? "" : printable(*word);
}

struct Chosen
{
    const Family *family;
    std::string type;
    std::string key;
};

Chosen chooseFamily(const json &config, const json *text, const std::string &prefix)
{
    if (text != nullptr) {
        const std::string inner = wordAt(*text, "model_type");
        if (const Family *family = findFamily(inner))
            return {family, inner, prefix + "model_type"};
        const Family *by_class = findFamilyByClass(classOf(*text));
        if (by_class != nullptr)
            return {by_class, by_class->type, prefix + "architectures"};
    }
    const std::string outer = wordAt(config, "model_type");
    if (const Family *family = findFamily(outer))
        return {family, outer, "model_type"};
    const std::string name = classOf(config);
    if (const Family *family = findFamilyByClass(name))
        return {family, family->type, "architectures"};
    const std::string shown = text != nullptr ? wordAt(*text, "model_type") : outer;
    return {nullptr, !shown.empty() ? shown : !outer.empty() ? outer : name, ""};
}

void noteFamily(const Chosen &chosen, bool nested, ConfigReader &reader)
{
    if (chosen.family != nullptr) {
        reader.read(words::mark("Family"), chosen.type, chosen.key);
    } else {
        const std::string name = chosen.type.empty() ? "not stated" : "\"" + chosen.type + "\"";
        reader.assume(words::mark("Family"), "generic decoder", "model_type is " + name);
        reader.caution("model_type",
                       "The model type is " + name +
                           ": the model is read as a generic decoder (gated MLP, RMSNorm, no biases, full attention "
                           "unless keys say otherwise). Check the parameters.",
                       "a family that this program knows");
    }
    if (nested)
        reader.caution("", "This is the text model of a multimodal model; parameters of its other parts are not "
                           "counted.");
}

void readMtp(ConfigReader &reader, HfShape &shape)
{
    const auto modules = reader.integer(
        words::mark("Multi-token-prediction modules"),
        {"num_nextn_predict_layers", "num_mtp_modules", "mtp_num_hidden_layers", "num_mtp_layers"}, 0, 100);
    shape.arch.mtp_modules = modules.value_or(0);
}

/// Gemma 3n: a narrow embedding per layer, four parallel residual streams and a low-rank shortcut (its code in
/// huggingface/transformers). The table of per-layer embeddings is only looked up.
void addGemma3n(ConfigReader &reader, HfShape &shape)
{
    const Architecture &a = shape.arch;
    const double hidden = a.hidden;
    const double narrow = reader.numberOr(0, {"hidden_size_per_layer_input"});
    const double rows = reader.numberOr(0, {"vocab_size_per_layer_input"});
    const double streams = reader.numberOr(0, {"altup_num_inputs"});
    const double rank = reader.numberOr(0, {"laurel_rank"});
    if (narrow <= 0)
        return;
    shape.extra_passive += rows * a.layers * narrow;
    const double layer = 2 * hidden * rank + hidden + 2 * hidden * narrow + hidden + streams * hidden + 2 * hidden +
                         streams * streams * streams + streams * streams;
    const double once = hidden * a.layers * narrow + narrow + 2 * std::max(0.0, streams - 1) * hidden * hidden;
    shape.extra += a.layers * layer + once;
    reader.read(words::mark("Per-layer embeddings"), std::to_string(static_cast<int>(narrow)) + " wide",
                reader.find({"hidden_size_per_layer_input"}).key);
}

/// What the shape cannot hold, said and not dropped.
void sayWhatIsMissing(ConfigReader &reader, const Family &family)
{
    const std::string_view type = family.type;
    if (type == "nemotron-nas" || reader.has({"block_configs"}))
        reader.caution("block_configs", "Each layer has a shape of its own in this model; they are counted as alike.");
    if (reader.has({"ffn_multipliers"}))
        reader.caution("ffn_multipliers", "MLP widths that differ from layer to layer are counted as alike.");
    if (reader.has({"compress_ratios"}))
        reader.caution("compress_ratios", "Layers that compress the KV cache are counted as keeping all of it.");
    if (reader.has({"sparse_attention_config", "use_sparse_attention"}))
        reader.caution("", "Block-sparse attention is counted as full attention.");
    if (const auto encoder = reader.find({"is_encoder_decoder"});
        encoder && encoder.value->is_boolean() && encoder.value->get<bool>())
        reader.caution(encoder.key, "This is an encoder with a decoder; only decoder-only models are modelled.");
}

void finishShape(HfShape &shape)
{
    Architecture &arch = shape.arch;
    if (arch.heads <= 0) { // a pure recurrent stack has none; a record needs one
        arch.heads = arch.kv_heads = 1;
        arch.head_dim = std::max(1, arch.hidden);
    }
    arch.kv_heads = std::max(1, arch.kv_heads); // more than heads is an error of the record
    arch.head_dim = std::max(1, arch.head_dim);
    arch.extra_parameters = std::max(0.0, std::floor(shape.extra + shape.extra_passive));
    arch.extra_active_parameters = std::clamp(std::floor(shape.extra), 0.0, arch.extra_parameters);
}

std::vector<ConfigReader::Scope> scopesOf(const json &config, const json *text, const std::string &prefix,
                                          const json &defaults)
{
    std::vector<ConfigReader::Scope> scopes;
    if (text != nullptr)
        scopes.push_back({text, prefix});
    scopes.push_back({&config, ""});
    scopes.push_back({&defaults, std::string(default_prefix)});
    return scopes;
}

std::string modelName(const json &config, const ConfigCompanions &companions)
{
    if (!companions.name.empty())
        return companions.name;
    std::string name = wordAt(config, "_name_or_path");
    const std::size_t slash = name.find_last_of('/');
    return slash == std::string::npos ? name : name.substr(slash + 1);
}

} // namespace

ImportResult importConfig(std::string_view text, const ConfigCompanions &companions)
{
    Loaded<json> parsed = parsePythonJson(text);
    if (!parsed.value)
        return {std::nullopt, std::move(parsed.issues)};
    const json &config = *parsed.value;
    Imported imported;
    imported.format = "Hugging Face config.json";
    Issues issues = std::move(parsed.issues);
    if (!config.is_object()) {
        issues.push_back({Severity::Error, "", "is not an object", "a Hugging Face config.json"});
        return {std::nullopt, std::move(issues)};
    }
    std::string prefix;
    const json *inner = textModel(config, prefix);
    const Chosen chosen = chooseFamily(config, inner, prefix);
    const Family &family = chosen.family != nullptr ? *chosen.family : genericFamily();
    imported.family = chosen.type;
    imported.family_known = chosen.family != nullptr;
    const json defaults = family.defaults != nullptr ? json::parse(family.defaults, nullptr, false) : json::object();
    ConfigReader reader(scopesOf(config, inner, prefix, defaults), imported, issues);

    noteFamily(chosen, inner != nullptr, reader);
    HfShape shape;
    readDimensions(reader, family, shape);
    if (!hasErrors(issues)) {
        readLayers(reader, family, shape);
        readMlp(reader, family, shape);
        readMtp(reader, shape);
        addGemma3n(reader, shape);
        if (std::string_view(family.type) == "bloom")
            shape.extra += 2.0 * shape.arch.hidden; // a LayerNorm behind the token table
        if (std::string_view(family.type) == "gpt_oss")
            shape.extra += static_cast<double>(shape.arch.layers) * shape.arch.heads; // attention sinks
        groupLayers(reader, shape);
        sayWhatIsMissing(reader, family);
    }
    std::optional<json> beside;
    if (!companions.quantization.empty()) {
        Loaded<json> quant = parsePythonJson(companions.quantization);
        if (quant.value && quant.value->is_object())
            beside = std::move(quant.value);
        else
            reader.caution("hf_quant_config.json", "cannot be read and is left out");
    }
    readFormats(reader, beside ? &*beside : nullptr, issues);
    finishShape(shape);
    imported.model.arch = shape.arch;
    if (companions.weight_bytes > 0) {
        imported.model.checkpoint_bytes = companions.weight_bytes;
        reader.read(words::mark("Bytes of the weights"),
                    std::to_string(static_cast<long long>(companions.weight_bytes)), companions.weight_bytes_source);
    }
    return finishImport(std::move(imported), std::move(issues), modelName(config, companions));
}

} // namespace wallchart
