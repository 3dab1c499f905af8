// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/servingstep.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// From one kernel to the next as PyTorch launches them one by one: 29 to 31 ms a step of Llama-2-70B on H100 at tensor
// parallel 4 and 8 alike, 10 ms of a 7B on MI300X at 1 to 8 (Splitwise, arXiv 2311.18677; LLM-Inference-Bench, 2024).
constexpr double eager_kernel_s = 38e-6;

/// Tokens kept per decode step under speculative decoding with k drafts: (1 - a^(k+1)) / (1 - a) (Leviathan et al.
/// 2023, eq. 1).
double tokensPerStep(const ServingJob &job)
{
    if (job.draft_tokens <= 0)
        return 1;
    const double a = std::clamp(job.draft_acceptance, 0.0, 0.999);
    return (1 - std::pow(a, job.draft_tokens + 1)) / (1 - a);
}

PassLoad writing(const ServingContext &c, double requests)
{
    const ServingJob &job = c.scenario->serving;
    const double drafted = job.draft_tokens > 0 ? job.draft_tokens + 1 : 1;
    PassLoad load;
    load.written = requests * drafted;
    load.written_attended = c.written_attended;
    load.kv_bytes = requests * c.kv_read_bytes;
    load.heads = load.written;
    return load;
}

PassLoad reading(const ServingContext &c, double tokens, double prompts)
{
    PassLoad load;
    load.prompt = tokens;
    load.prompt_attended = c.prompt_attended;
    load.prompt_length = c.prompt_tokens;
    load.heads = prompts;
    return load;
}

PassLoad both(const PassLoad &a, const PassLoad &b)
{
    PassLoad load = b;
    load.written = a.written;
    load.written_attended = a.written_attended;
    load.kv_bytes = a.kv_bytes;
    load.heads = a.heads + b.heads;
    return load;
}

/// Prompt tokens that a replica computes in one pass: every attention group fills its own chunk.
double chunkTokens(const ServingContext &c, const Plan &plan)
{
    return std::max(1.0, c.scenario->serving.prefill_chunk_tokens) * std::max(1, plan.attention_data);
}

/// Share of a pass after which a pipeline can take the next one.
double pipelineShare(const ServingContext &c, const Plan &plan)
{
    return 1 / (1 + (plan.pipeline - 1) * c.engine->prompt_pipelining);
}

double promptChunks(const ServingContext &c, const Plan &plan, double tokens)
{
    return std::max(1.0, std::ceil(tokens / chunkTokens(c, plan) - 1e-9));
}

/// Seconds that a pipeline takes for so many chunks of one after another: a chunk can follow when its first stage is
/// free, and some engines let the pipeline run empty after each batch of chunks.
double pipelined(const ServingContext &c, const Plan &plan, double chunks, double chunk_s)
{
    const double share = pipelineShare(c, plan);
    const double drain = c.engine->drain_tokens / chunkTokens(c, plan);
    const double fills = drain > 0 ? std::ceil(chunks / std::max(1.0, drain) - 1e-9) : 1;
    return chunk_s * (fills + (chunks - fills) * share);
}

/// The same where more prompts follow.
double pipelinedSteadily(const ServingContext &c, const Plan &plan, double chunks, double chunk_s)
{
    return c.engine->drain_tokens > 0 ? pipelined(c, plan, chunks, chunk_s) : chunks * chunk_s * pipelineShare(c, plan);
}

double promptTokens(const ServingContext &c, double prompts)
{
    return std::max(1.0, c.prompt_tokens) * prompts;
}

} // namespace

PassLoad decodeLoad(const ServingContext &c, const Plan &plan, double batch)
{
    // A pipeline keeps as many parts of the batch in flight as it has stages.
    return writing(c, std::max(1.0, batch / plan.pipeline));
}

PassLoad promptLoad(const ServingContext &c, const Plan &plan, double prompts)
{
    const double tokens = promptTokens(c, prompts);
    const double chunks = promptChunks(c, plan, tokens);
    return reading(c, tokens / chunks, prompts / chunks);
}

PromptRun promptRun(const ServingContext &c, const Plan &plan, double prompts)
{
    const ServingJob &job = c.scenario->serving;
    PromptRun run;
    const double tokens = promptTokens(c, prompts);
    run.chunks = promptChunks(c, plan, tokens);
    run.pass = forwardPass(c, plan, promptLoad(c, plan, prompts));
    const double chunk_s = run.pass.total() + job.step_overhead_s;
    run.seconds = pipelined(c, plan, run.chunks, chunk_s);
    run.tokens_per_s = tokens / pipelinedSteadily(c, plan, run.chunks, chunk_s);
    return run;
}

BatchStep batchStep(const ServingContext &c, const Plan &plan, double batch, bool with_prompts)
{
    const ServingJob &job = c.scenario->serving;
    BatchStep step;
    step.batch = batch;
    step.kept = tokensPerStep(job);
    const double part = std::max(1.0, batch / plan.pipeline);
    const PassLoad decode = decodeLoad(c, plan, batch);
    step.decode = forwardPass(c, plan, decode);
    // Without captured graphs the host launches kernel after kernel, and the device waits for it.
    if (!job.memory.graphs)
        step.decode.gap_s +=
            std::max(0.0, eager_kernel_s * kernelsPerLayer(*c.arch) * c.arch->layers - step.decode.total());
    step.scheduler_s = job.step_overhead_s + c.engine->rank_s * (plan.tensor - 1) +
                       c.engine->request_s * part / std::max(1, plan.attention_data);
    step.draft_s = job.draft_tokens * job.draft_cost * step.decode.total();
    if (!with_prompts || c.prompt_tokens <= 0)
        return step;

    const double ended = batch * step.kept / c.output_tokens; // requests a step
    step.interval = std::max(1.0, 1 / ended);
    step.prompts = std::max(1.0, ended);
    const double tokens = step.prompts * c.prompt_tokens;
    const double chunk = chunkTokens(c, plan);
    step.pieces = std::max(1.0, std::ceil(tokens / chunk - 1e-9));
    const PassLoad piece = reading(c, tokens / step.pieces, step.prompts / step.pieces);
    step.prompt = forwardPass(c, plan, piece);
    step.prompt_s = pipelinedSteadily(c, plan, step.pieces, step.prompt.total() + job.step_overhead_s);
    if (c.engine->mixes) {
        const double mixed_s =
            (forwardPass(c, plan, both(decode, piece)).total() - step.decode.total()) * pipelineShare(c, plan);
        const double alone_s = step.prompt_s / step.pieces;
        const double shared = std::min(step.pieces, step.interval);
        step.prompt_s = shared * std::min(alone_s, std::max(0.0, mixed_s)) + (step.pieces - shared) * alone_s;
    }
    return step;
}

double writtenBeside(const ServingContext &c, const Plan &plan, const BatchStep &step)
{
    const PassLoad prompt = promptLoad(c, plan, 1);
    const double alone_s = forwardPass(c, plan, prompt).total();
    const double mixed_s = forwardPass(c, plan, both(decodeLoad(c, plan, step.batch), prompt)).total();
    return std::max(0.0, mixed_s - alone_s) + step.scheduler_s - c.scenario->serving.step_overhead_s;
}

} // namespace wallchart
