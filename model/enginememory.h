// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

namespace wallchart {

/// What the share of memory that an engine may fill is a share of.
enum class Reserve : std::uint8_t {
    Everything, ///< of the usable bytes; all but graphs that find room beside it must lie inside
    Static,     ///< of the usable bytes; weights and KV cache must lie inside, the rest beside it
    CacheOnly,  ///< of what the rest leaves free, for the KV cache
    Hard,       ///< everything, graphs too, must lie inside
};

/// How an engine lays out memory: the policy that turns the shape of a model into bytes. Bytes per device.
struct EngineMemory
{
    ServingEngine id;
    Reserve reserve;
    double block_tokens;        ///< of one page of the KV cache
    CachePaging paging;         ///< of layers with a window or a constant state beside full ones
    double window_share;        ///< of the full layers' tokens that the pool of window layers has room for at least
    double activation_bytes;    ///< per number of the tensors that live through a layer
    double sampler_bytes;       ///< per vocabulary entry and row: logits and what sorting and sampling them takes
    bool logits_of_prompt;      ///< rows are the tokens of a chunk, not the requests of a batch
    double whole_prompt_tokens; ///< prompts up to this long are profiled whole, not in chunks; 0: none
    double graph_layer_bytes;   ///< captured graphs, per layer
    double peer_bytes;          ///< communication buffers, per further rank of tensor parallel
    double vocab_multiple;      ///< rows of table and head are padded to it
    double loader_bytes;        ///< allocator segments left half empty by loading
    bool position_table;        ///< sines and cosines of every position are kept, at 16 bits
    bool table_on_host;         ///< the token table is looked up in host memory, unless it serves as LM head
    bool absorbs_latents;  ///< MLA's up-projections are kept a second time, for decoding (DeepSeek-V2, section 2.1.2)
    bool window_and_chunk; ///< layers with a window have room for the tokens of a step beside it
};

/// The policy of an engine; of an ideal one, which wastes nothing, for those without one of their own.
const EngineMemory &engineMemory(ServingEngine engine);

/// Requests that the engine sizes its sampler for where nobody says: it looks at the device.
double defaultSequences(ServingEngine engine, const Accelerator &accelerator);

} // namespace wallchart
