// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/import/imported.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Readers of files that other programs make. All take untrusted bytes: they read headers only, bound every count and
// length, and give an Imported or at least one error.
namespace wallchart {

/// What lies beside a config.json and belongs to it.
struct ConfigCompanions
{
    std::string name;                ///< of the model, to compare its size with; empty: as the config says, if it does
    std::string quantization;        ///< text of hf_quant_config.json; empty: there is none
    double weight_bytes = 0;         ///< of the weights in the files; 0: not known
    std::string weight_bytes_source; ///< the file and key that says so
};

/// A Hugging Face config.json. An unknown model_type is read as a generic dense decoder, with a caution.
ImportResult importConfig(std::string_view text, const ConfigCompanions &companions = {});

/// What model.safetensors.index.json says of the weights without building its long list of tensors.
struct TensorBytes
{
    double bytes = 0;
    std::string source;
};
Loaded<TensorBytes> readSafetensorsIndex(std::string_view text);

/// The header of a .safetensors file: its first bytes, of which the whole header must be there; `file_bytes` is the
/// size of the file it stands in.
Loaded<TensorBytes> readSafetensorsHeader(std::string_view start, double file_bytes);
/// Length of the header by its first eight bytes, with them; nothing when there are fewer or it is beyond reason.
inline constexpr std::uint64_t max_safetensors_header = std::uint64_t{64} * 1024 * 1024;
std::optional<std::uint64_t> safetensorsHeaderLength(std::string_view start);

/// Calculon's application JSON (a transformer's shape).
ImportResult importCalculon(std::string_view text, const std::string &name);

/// JSON of any kind that can be imported, as pasted.
ImportResult importText(std::string_view text);
/// Whether the text looks like JSON that importText() reads: cheap, for menus and drops.
bool looksImportable(std::string_view text);

/// The scenario with the imported model, its own number of parameters and, where the files say them, the formats of
/// weights and cache (in training only a weight format that can be trained in).
void applyImport(Scenario &scenario, const Imported &imported);

/// What the model comes to, in words: parameters, active parameters, cache per token, state, weights.
struct ImportFigure
{
    std::string what;
    std::string value;
};
std::vector<ImportFigure> importFigures(const Imported &imported);

/// The result as JSON text ("wallchart-import"): the record as in the catalogue, the values with where they came from,
/// the cautions.
std::string importJson(const Imported &imported, const Issues &issues);

/// A file or a folder, with what lies beside it: config.json, its safetensors index or header, hf_quant_config.json,
/// all shards of a GGUF file. Issues name the file.
ImportResult importFile(const std::string &path);

} // namespace wallchart
