// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/loaded.h"
#include "model/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace wallchart {

/// One line of an import's result: a value with the key it was read from, or the reason why it was assumed.
struct ImportedValue
{
    std::string what;    ///< "KV heads"
    std::string value;   ///< as text: "8", "10 full, 52 with a window of 1024"
    std::string key;     ///< where it was read: "text_config.num_key_value_heads"; empty when assumed
    std::string assumed; ///< why it was assumed; empty when read
    bool operator==(const ImportedValue &) const = default;
};

/// A model read from somebody else's file. Where the files say how many bytes the weights take,
/// model.checkpoint_bytes and checkpoint_format hold it.
struct Imported
{
    LanguageModel model;
    std::string format; ///< what kind of file it was, in words
    std::string family; ///< the file's own word: "deepseek_v3"
    bool family_known = true;
    std::optional<Precision> weights; ///< format of the weights; nothing: the file does not say
    std::optional<Precision> kv;      ///< format of the KV cache, where the file sets one
    std::vector<ImportedValue> values;
};

/// Cautions are warnings beside the value. With an error there is no value.
using ImportResult = Loaded<Imported>;

} // namespace wallchart
