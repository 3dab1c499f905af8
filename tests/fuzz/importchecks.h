// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/import/imported.h"
#include "app/io/recordjson.h"
#include "model/architecture.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

// What holds for every import, whatever the bytes.
namespace wallchart::fuzz {

[[noreturn]] inline void fail(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

/// A model or at least one error, never both; a model can be counted and reads back from a preset as it was.
inline void check(const ImportResult &result)
{
    if (result.value.has_value() == hasErrors(result.issues))
        fail("a model and an error, or neither");
    if (!result.value)
        return;
    const LanguageModel &model = result.value->model;
    const ParameterCounts counts = countParameters(model.arch);
    const double cache = kvBytesPerSequence(model.arch, Precision::Bf16, model.arch.max_context);
    const double weights = weightBytes(model.arch, counts, result.value->weights.value_or(Precision::Bf16));
    for (const double number : {counts.total, counts.active, cache, weights, model.checkpoint_bytes}) {
        if (!std::isfinite(number) || number < 0)
            fail("a count that is negative or not finite");
    }
    Issues issues;
    const std::optional<LanguageModel> again = languageModelFrom(toJson(model), "", issues);
    if (!again || !(*again == model))
        fail("the record does not read back");
    for (const ImportedValue &value : result.value->values) {
        if (value.key.empty() == value.assumed.empty())
            fail("a value that is neither read nor assumed");
    }
}

} // namespace wallchart::fuzz
