// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/configreader.h"
#include "app/io/import/finish.h"
#include "app/io/import/importing.h"
#include "app/io/import/pythonjson.h"
#include "model/words.h"

namespace wallchart {

// Calculon's application files (calculon-ai/calculon, models/*.json) describe a GPT-like stack of blocks without a
// token table: plain MLP, biases, LayerNorm.
ImportResult importCalculon(std::string_view text, const std::string &name)
{
    Loaded<nlohmann::json> parsed = parsePythonJson(text);
    if (!parsed.value)
        return {std::nullopt, std::move(parsed.issues)};
    Issues issues = std::move(parsed.issues);
    Imported imported;
    imported.format = "Calculon application";
    imported.family = "calculon";
    ConfigReader reader({{&*parsed.value, ""}}, imported, issues);
    Architecture &arch = imported.model.arch;
    arch.layers = reader.integer(words::mark("Layers"), {"num_blocks"}, 1, max_import_layers).value_or(0);
    arch.hidden = reader.integer(words::mark("Hidden size"), {"hidden"}, 1, 10'000'000).value_or(0);
    arch.heads = reader.integer(words::mark("Query heads"), {"attn_heads"}, 1, 1'000'000).value_or(0);
    arch.head_dim = reader.integer(words::mark("Head dimension"), {"attn_size"}, 1, 1'000'000).value_or(0);
    arch.ffn_hidden = reader.integer(words::mark("MLP width"), {"feedforward"}, 1).value_or(0);
    arch.max_context = reader.integer(words::mark("Longest context"), {"seq_size"}, 1).value_or(0);
    for (const char *key : {"num_blocks", "hidden", "attn_heads", "attn_size", "feedforward", "seq_size"}) {
        if (!reader.has({key}))
            reader.error(key, "is missing", "a Calculon application");
    }
    constexpr int usual_vocabulary = 51200;
    arch.kv_heads = arch.heads;
    arch.vocab = usual_vocabulary;
    arch.tied_embeddings = true;
    arch.mlp_matrices = 2;
    arch.attention_bias = arch.output_bias = arch.mlp_bias = arch.layer_norm = true;
    arch.groups[0] = {LayerKind::Full, arch.layers, 0, 0, 0, 0};
    arch.group_count = 1;
    reader.assume(words::mark("KV heads"), std::to_string(arch.heads), "Calculon has no grouped queries");
    reader.assume(words::mark("MLP"), "plain, 2 matrices", "Calculon's block");
    reader.assume(words::mark("Biases"), "Q, K, V, attention output, MLP", "Calculon's block");
    reader.assume(words::mark("Vocabulary"), std::to_string(usual_vocabulary),
                  "Calculon has no token table; Megatron's GPT");
    reader.caution("", "Calculon describes no token table: a vocabulary of 51200, tied to the LM head, is assumed.");
    return finishImport(std::move(imported), std::move(issues), name);
}

} // namespace wallchart
