// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/import/configreader.h"
#include "app/io/import/families.h"

#include <vector>

// The parts that reading a Hugging Face config.json is split into. All write into one shape under construction.
namespace wallchart {

/// A model between its file and an Architecture: what single layers are.
struct HfShape
{
    Architecture arch;
    std::vector<LayerGroup> layers; ///< one entry a layer, count 1; may hold layers that mix nothing
    bool separate_blocks = false;   ///< mixers and MLPs are layers of their own: `layers` are the mixers
    int dense_blocks = 0;           ///< dense MLPs among them
    int moe_blocks = 0;             ///< MoE layers among them
    double extra = 0;               ///< parameters that no member of Architecture stands for, all of them active
    double extra_passive = 0;       ///< the same, of which a token uses next to nothing (tables)
};

/// Layers, hidden size, heads, vocabulary, context, biases, norms, latent attention.
void readDimensions(ConfigReader &reader, const Family &family, HfShape &shape);
/// Dense and expert MLPs and which layers have which.
void readMlp(ConfigReader &reader, const Family &family, HfShape &shape);
/// What each layer attends to and keeps.
void readLayers(ConfigReader &reader, const Family &family, HfShape &shape);
/// A layer with a constant state: sets state_bytes and adds its parameters to `extra`. False: the config does not say
/// what kind of state it is.
bool readStateLayer(ConfigReader &reader, const Family &family, HfShape &shape, LayerGroup &layer, double &parameters);
/// Groups equal layers; more kinds than an Architecture has room for are merged with a caution.
void groupLayers(ConfigReader &reader, HfShape &shape);
/// Format of weights and KV cache from torch_dtype, quantization_config and hf_quant_config.json.
void readFormats(ConfigReader &reader, const nlohmann::json *quant_beside, Issues &issues);

} // namespace wallchart
