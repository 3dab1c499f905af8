// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/servingpass.h"

namespace wallchart {

/// How a replica spends its time with `batch` requests in flight, in steady state. Prompts come as often as answers
/// end: every `interval` steps, `prompts` at a time, in `pieces` of at most one chunk.
struct BatchStep
{
    double batch = 1;
    double kept = 1;        ///< tokens that a request keeps of one step: more than 1 under speculative decoding
    Pass decode;            ///< one step that only writes
    double scheduler_s = 0; ///< of that step, beside the pass
    double draft_s = 0;     ///< of that step: drafting
    Pass prompt;            ///< one piece of prompts by itself
    double pieces = 0;      ///< passes in which the prompts of one interval go through
    double prompts = 0;     ///< that come in one interval
    double interval = 1;    ///< steps
    double prompt_s = 0;    ///< what the prompts of one interval add to its steps
    double decode_s() const { return decode.total() + scheduler_s + draft_s; }
    /// Added to each step by the prompts of others and one's own.
    double promptPerStep() const { return prompt_s / interval; }
    double stepSeconds() const { return decode_s() + promptPerStep(); }
    double tokensPerS() const { return batch * kept / stepSeconds(); }
};

/// What a step that only writes carries, with `batch` requests in flight on a replica.
PassLoad decodeLoad(const ServingContext &context, const Plan &plan, double batch);
/// What one chunk of promptRun()'s prompts carries.
PassLoad promptLoad(const ServingContext &context, const Plan &plan, double prompts);

/// `with_prompts`: false where other devices compute them.
BatchStep batchStep(const ServingContext &context, const Plan &plan, double batch, bool with_prompts);

/// What writing one token of each of `batch` requests adds to a pass that carries a prompt, in an engine that mixes
/// both.
double writtenBeside(const ServingContext &context, const Plan &plan, const BatchStep &step);

/// One request's prompt through a replica that does nothing else, chunk after chunk, or `prompts` of them batched.
struct PromptRun
{
    Pass pass; ///< of one chunk
    double chunks = 1;
    double seconds = 0;      ///< until the last chunk is through
    double tokens_per_s = 0; ///< computed, stages of a pipeline working on different chunks at once
};
PromptRun promptRun(const ServingContext &context, const Plan &plan, double prompts);

} // namespace wallchart
