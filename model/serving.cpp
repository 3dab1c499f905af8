// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Steady state of continuous batching. Simplifications: every request is half-way through its output; experts are
// chosen evenly and independently. The band covers what engine versions differ by.
#include "model/serving.h"

#include "model/checkpoint.h"
#include "model/servingpools.h"
#include "model/units.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// Four of five published runs lie within this of the prediction (`wallchart validate`); versions of one engine alone
// differ by 7 % (median) and 29 % (90th percentile) on one configuration.
constexpr double band_low = 0.66;
constexpr double band_high = 1.65;
// First tokens also differ by how far requests drift apart.
constexpr double first_high = 2.00;
// Bits at which unpacking weights to a wider format halves the rate at which they are read.
constexpr double unpack_bits = 1.4;

/// The rate that the engine multiplies these weights at. Devices with 4-bit tensor cores take MXFP4 as it is, against
/// FP8 activations (OCP MX; NVIDIA Blackwell).
MultiplyRate servedRate(const Scenario &s)
{
    const bool as_weights = s.serving.multiply == ServingMultiply::AsWeights;
    if (as_weights && s.weights == Precision::Mxfp4 && s.accelerator.fp4_flops > 0)
        return MultiplyRate::Fp8;
    return effectiveRate(s.accelerator, multiplyRate(s.weights, s.serving.multiply));
}

/// Share of the HBM rate at which weights narrower than what is multiplied are read: unpacking them takes its time.
double unpackShare(const Scenario &s, MultiplyRate rate)
{
    const double bits = precisionInfo(s.weights).bits;
    const bool narrow_cores = s.accelerator.fp4_flops > 0 && rate == MultiplyRate::Fp8;
    const bool eight = rate == MultiplyRate::Fp8 || rate == MultiplyRate::Int8;
    const double multiplied = rate == MultiplyRate::Fp4 || narrow_cores ? 4 : eight ? 8 : 16;
    if (bits > 0.8 * multiplied)
        return 1;
    return bits / (bits + unpack_bits) * (multiplied + unpack_bits) / multiplied;
}

void add(TimeBreakdown &time, const char *key, const char *label, WallId wall, double exposed, double hidden = 0)
{
    if (exposed > 0 || hidden > 0)
        time.terms.add({key, label, wall, exposed, hidden});
    time.total_s += exposed;
}

void addPass(TimeBreakdown &time, const Pass &pass, double scale)
{
    const auto both = [&](const char *key, const char *label, WallId wall, const Overlapped &part) {
        add(time, key, label, wall, part.exposed_s * scale, part.hidden_s * scale);
    };
    both("weights", words::mark("Weights from HBM"), WallId::Bandwidth, pass.weights);
    both("kv_cache", words::mark("KV cache from HBM"), WallId::Bandwidth, pass.kv);
    both("multiplies", words::mark("Multiplies"), WallId::Compute, pass.multiply);
    add(time, "streams", words::mark("Norms and activations"), WallId::Bandwidth, pass.stream_s * scale);
    add(time, "all_reduce", words::mark("All-reduce"), WallId::Interconnect, pass.reduce_s * scale);
    add(time, "experts", words::mark("Tokens to experts"), WallId::Interconnect, pass.expert_s * scale);
    add(time, "pipeline", words::mark("Between stages"), WallId::Interconnect, pass.hop_s * scale);
    add(time, "offload", words::mark("From beside the device"), WallId::Interconnect, pass.host_s * scale);
    add(time, "launch", words::mark("Kernel gaps"), WallId::Target, pass.gap_s * scale);
}

void addBounds(TimeBreakdown &time, const Pass &pass, double scale)
{
    time.compute_only_s += pass.multiply.all() * scale;
    time.bandwidth_only_s += pass.memory() * scale;
    time.interconnect_only_s += pass.links() * scale;
}

void setBand(TimeBreakdown &time, double high)
{
    time.low_s = time.total_s * band_low;
    time.high_s = time.total_s * high;
}

/// Replicas as busy as the busiest, which users that do not divide evenly leave less of.
double busyReplicas(const ServingContext &c, const Plan &plan, const ReplicaLoad &load)
{
    return load.arriving ? plan.data : std::max(1.0, c.scenario->serving.users) / load.users;
}

TimeBreakdown tokenTime(const ServingContext &c, const BatchStep &step, double waited_share)
{
    TimeBreakdown token;
    token.what = words::mark("one output token");
    const double scale = 1 / step.kept;
    addPass(token, step.decode, scale);
    add(token, "draft", words::mark("Drafting"), WallId::Bandwidth, step.draft_s * scale);
    add(token, "scheduler", words::mark("Scheduler and sampling"), WallId::Target, step.scheduler_s * scale);
    const double waited = step.promptPerStep() * waited_share * scale;
    add(token, "prefill", words::mark("Prefill of other requests"), WallId::Compute, waited);
    addBounds(token, step.decode, scale);
    const double alone = step.prompt.total();
    if (alone > 0)
        addBounds(token, step.prompt, waited / alone);
    token.target_s = c.scenario->targets.tpot_s;
    setBand(token, band_high);
    return token;
}

/// `under_way_s`: until the step that is running when the request comes has ended, and what its own pass carries of
/// others.
TimeBreakdown firstTokenTime(const ServingContext &c, const PromptRun &own, double under_way_s, double queue_s)
{
    TimeBreakdown first;
    first.what = words::mark("the first token");
    add(first, "queue", words::mark("Queue"), WallId::Target, queue_s);
    const double chunk_s = own.pass.total() + c.scenario->serving.step_overhead_s;
    const double chunks = own.seconds / chunk_s; // as shown: further stages hide some
    addPass(first, own.pass, chunks);
    add(first, "scheduler", words::mark("Scheduler and sampling"), WallId::Target,
        c.scenario->serving.step_overhead_s * chunks);
    add(first, "decode", words::mark("Step under way"), WallId::Bandwidth, under_way_s);
    addBounds(first, own.pass, chunks);
    first.target_s = c.scenario->targets.ttft_s;
    setBand(first, first_high);
    return first;
}

/// What the prompts of others cost a request: between its tokens, as a share of all that prompts take; and before its
/// own, in seconds.
struct Others
{
    double between_share = 0;
    double before_s = 0;
};

/// Requests that come at random times meet every prompt but their own between their tokens. For their own they queue as
/// M/D/1 at the load that the steady state offers, or, where prompts join the step that writes, with those that come in
/// the same step. Those that come together go through chunk by chunk: all of one chunk
/// get their first token at once, and wait for half of the other chunks before and for half after it.
Others promptsOfOthers(const ServingContext &c, const BatchStep &step)
{
    const double each_s = step.prompts > 0 ? step.prompt_s / step.prompts : 0;
    const double load = step.promptPerStep() / step.stepSeconds();
    Others others;
    others.between_share = (step.batch - 1) / step.batch;
    const double joined = c.engine->mixes ? step.prompts / step.interval : load / (2 * std::max(1e-3, 1 - load));
    others.before_s = each_s * std::min(joined, step.batch - 1);
    if (c.scenario->serving.arrivals != Arrivals::Together)
        return others;
    const double tokens = step.batch * c.prompt_tokens;
    const double chunk = std::max({1.0, c.prompt_tokens, c.scenario->serving.prefill_chunk_tokens});
    const double chunks = std::max(1.0, std::ceil(tokens / chunk - 1e-9));
    const double meet = c.engine->keeps_together;
    const auto mixed = [meet](double apart, double together) { return meet * together + (1 - meet) * apart; };
    others.between_share = mixed(others.between_share, (1 - 1 / chunks) / 2);
    // Half of what the chunks take together, and the rest of its own chunk.
    const double meeting_s = each_s * (step.batch * (chunks + 1) / (2 * chunks) - 1);
    others.before_s = mixed(others.before_s, std::max(0.0, meeting_s));
    return others;
}

/// Until the step that is running has ended when a request comes, and what is written for others beside its own prompt.
double stepUnderWay(const ServingContext &c, const Plan &plan, const BatchStep &step)
{
    if (step.batch <= 1)
        return 0;
    if (!c.engine->mixes || c.scenario->serving.arrivals == Arrivals::Together)
        return step.decode_s() / 2;
    const double others = std::min(1.0, step.batch - 1); // at least one is in flight
    return others * (step.stepSeconds() / 2 + writtenBeside(c, plan, step));
}

ServingPace continuousPace(const ServingContext &c, const Plan &plan)
{
    const ReplicaLoad run = replicaLoad(c, plan);
    const BatchStep step = batchStep(c, plan, run.batch, true);
    const PromptRun own = promptRun(c, plan, 1);
    const Others others = promptsOfOthers(c, step);
    ServingPace result;
    result.token = tokenTime(c, step, others.between_share);
    const double tokens_per_s = step.tokensPerS();
    // Requests beyond the pool wait until those before them are through (Little's law).
    const double slot_s = run.waiting * c.output_tokens / tokens_per_s + run.wait.mean_s;
    result.first_token =
        firstTokenTime(c, own, stepUnderWay(c, plan, step), slot_s + others.before_s + c.engine->enter_s);
    result.running = run.batch;
    const double replicas = busyReplicas(c, plan, run);
    result.pace.tokens_per_s = tokens_per_s * replicas;
    if (run.arriving)
        result.pace.tokens_per_s =
            std::min(result.pace.tokens_per_s, c.scenario->serving.request_rate_per_s * c.output_tokens);
    result.wait = run.wait;
    result.pace.step_s = step.decode_s();
    result.pace.prompt_share = step.promptPerStep() / step.stepSeconds();
    result.intensity = step.decode.bytes > 0 ? step.decode.flops / step.decode.bytes : 0;
    return result;
}

/// Prompts and answers on devices of their own. Memory is that of the devices that write.
ServingPace pooledPace(const ServingContext &c, const Plan &plan)
{
    const ReplicaLoad run = replicaLoad(c, plan);
    const PrefillPool pool = prefillPool(c, plan);
    const BatchStep step = batchStep(c, plan, fedBatch(c, plan, pool, run.batch), false);
    ServingPace result;
    result.token = tokenTime(c, step, 0);
    const double replicas = busyReplicas(c, plan, run);
    double requests_per_s = step.tokensPerS() / c.output_tokens * replicas;
    if (run.arriving)
        requests_per_s = std::min(requests_per_s, c.scenario->serving.request_rate_per_s);
    // Whoever neither writes nor waits for memory waits for the pool (Little's law).
    const double standing_s = run.arriving ? run.wait.mean_s : (run.users - step.batch) * replicas / requests_per_s;
    const double queue_s =
        std::max(0.0, standing_s - pool.one.seconds) + poolWait(c, pool, requests_per_s) + c.engine->enter_s;
    result.first_token = firstTokenTime(c, pool.one, step.batch > 1 ? step.decode_s() / 2 : 0, queue_s);
    add(result.first_token, "kv_transfer", words::mark("KV cache to the other devices"), WallId::Interconnect,
        pool.transfer_s);
    setBand(result.first_token, first_high);
    result.kv_transfer_s = pool.transfer_s;
    result.running = step.batch;
    result.wait = run.wait;
    if (run.arriving)
        result.wait.load = std::max(result.wait.load, c.scenario->serving.request_rate_per_s / pool.requests_per_s);
    result.pace.tokens_per_s = requests_per_s * c.output_tokens;
    result.pace.step_s = step.decode_s();
    const double share = plan.prefill_devices / std::max(1.0, static_cast<double>(plan.devices_used));
    result.pace.prompt_share = std::min(1.0, requests_per_s / pool.requests_per_s) * share;
    result.intensity = step.decode.bytes > 0 ? step.decode.flops / step.decode.bytes : 0;
    return result;
}

/// One batch after another: all prompts, then all answers.
ServingPace staticPace(const ServingContext &c, const Plan &plan)
{
    const ReplicaLoad run = replicaLoad(c, plan);
    const BatchStep step = batchStep(c, plan, run.batch, false);
    const PromptRun all = promptRun(c, plan, run.batch);
    ServingPace result;
    result.token = tokenTime(c, step, 0);
    const double batch_s = all.seconds + c.output_tokens / step.kept * step.decode_s();
    const double rounds = std::ceil(run.users / run.batch - 1e-9); // of batches, for all users
    result.first_token = firstTokenTime(c, all, 0, (rounds - 1) / 2 * batch_s);
    result.running = run.batch;
    const double replicas = busyReplicas(c, plan, run);
    result.pace.tokens_per_s = replicas * run.users * c.output_tokens / (rounds * batch_s);
    result.pace.step_s = step.decode_s();
    result.pace.prompt_share = all.seconds / batch_s;
    result.intensity = step.decode.bytes > 0 ? step.decode.flops / step.decode.bytes : 0;
    return result;
}

} // namespace

ServingContext servingContext(const Workings &w)
{
    const Scenario &s = w.scenario;
    ServingContext c;
    c.scenario = &s;
    c.arch = &w.arch;
    c.counts = &w.counts;
    c.engine = &servingEngineInfo(s.serving.engine);
    const PrecisionInfo &info = precisionInfo(s.weights);
    const auto roof = [&](MultiplyRate wanted) {
        Roof one = roofFor(s.accelerator, wanted, w.clock_factor);
        one.hbm_efficiency *= c.engine->hbm_share;
        one.gemm_efficiency *= c.engine->gemm_share;
        const bool half = effectiveRate(s.accelerator, wanted) == MultiplyRate::Bf16 ||
                          effectiveRate(s.accelerator, wanted) == MultiplyRate::Fp16;
        if (half && c.engine->adds_at_16_bits)
            one.flops = std::max(one.flops, s.accelerator.fp16_accumulate_flops * w.clock_factor);
        if (c.engine->by_warps)
            one.flops *= s.accelerator.warp_multiply_share;
        return one;
    };
    const bool experts_only = info.scope == QuantScope::ExpertsWhenMoe && w.arch.experts > 0;
    const MultiplyRate rate = servedRate(s);
    c.roof = roof(rate);
    c.head_roof = roof(MultiplyRate::Bf16);
    c.body_roof = experts_only ? c.head_roof : c.roof;
    c.links = linksFor(s.accelerator, s.fabric);

    const WeightBytes parts = weightBytesByPart(w.arch, w.counts, s.weights);
    const double as_stored = checkpointRatio(s, w.arch, w.counts);
    const auto per_weight = [&](double bytes, double weights) { return weights > 0 ? as_stored * bytes / weights : 0; };
    c.weight_bytes = as_stored * parts.total();
    c.expert_bytes = as_stored * parts.experts;
    c.expert_weight_bytes = per_weight(parts.experts, w.counts.experts);
    c.head_bytes = per_weight(parts.head, static_cast<double>(w.arch.vocab) * w.arch.hidden);
    const double body = w.counts.total - w.counts.experts - w.counts.embedding - w.counts.head;
    c.body_bytes = per_weight(parts.total() - parts.experts - parts.table - parts.head, body);
    if (experts_only) {
        const double rest = c.engine->rest_bits / unit::bits_per_byte;
        c.body_bytes = std::min(c.body_bytes, rest);
        c.head_bytes = std::min(c.head_bytes, rest);
    }
    c.expert_share = unpackShare(s, rate);
    c.body_share = experts_only ? 1 : c.expert_share;

    c.output_tokens = std::clamp(s.serving.output_tokens, 1.0, std::max(1.0, s.context_tokens - 1));
    const double whole = std::max(1.0, s.context_tokens - c.output_tokens);
    c.prompt_tokens = (s.context_tokens - c.output_tokens) * (1 - std::clamp(s.serving.prefix_hit_share, 0.0, 1.0));
    // With prefix hits, the tokens computed are the last ones: they attend to everything before them.
    const double hit = std::max(0.0, whole - c.prompt_tokens);
    const double skipped = hit > 0 ? attendedTokensCausal(w.arch, hit) * hit : 0;
    c.prompt_attended =
        std::max(0.0, attendedTokensCausal(w.arch, whole) * whole - skipped) / std::max(1.0, c.prompt_tokens);
    const double mean_context = s.context_tokens - c.output_tokens / 2;
    c.written_attended = attendedTokensDecode(w.arch, mean_context);
    c.kv_sequence_bytes = kvBytesPerSequence(w.arch, kvFormat(s), s.context_tokens);
    c.held_tokens = s.context_tokens - c.output_tokens * (1 - c.engine->held_output);
    c.kv_read_bytes = kvBytesRead(w.arch, kvFormat(s), mean_context);
    return c;
}

ServingPace servingPace(const ServingContext &c, const Plan &plan)
{
    const bool one_batch = c.scenario->serving.batching == Batching::Static;
    const bool pooled = plan.prefill_devices > 0;
    ServingPace result = one_batch ? staticPace(c, plan) : pooled ? pooledPace(c, plan) : continuousPace(c, plan);
    const double prompt = std::max(1.0, c.prompt_tokens);
    const double batched = std::floor(c.scenario->serving.prefill_chunk_tokens * plan.attention_data / prompt);
    result.prefill_tokens_per_s =
        promptRun(c, plan, std::clamp(batched, 1.0, std::max(1.0, result.running))).tokens_per_s;
    result.requests_per_s = result.pace.tokens_per_s / c.output_tokens;
    result.pace.prompt_tokens_per_s = result.requests_per_s * (c.scenario->context_tokens - c.output_tokens);
    const double total = result.token.total_s;
    result.pace.compute_busy = total > 0 ? std::min(1.0, result.token.compute_only_s / total) : 0;
    result.pace.bandwidth_busy = total > 0 ? std::min(1.0, result.token.bandwidth_only_s / total) : 0;
    result.pace.relative_time = {1, band_low, band_high};
    return result;
}

} // namespace wallchart
