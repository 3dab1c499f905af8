// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Steady state of continuous batching. Simplifications: every request is half-way through its output; prefill and
// decode take turns; experts are chosen evenly and independently. The band covers what engine versions differ by.
#include "model/serving.h"

#include "model/checkpoint.h"
#include "model/perpass.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2;
// Four of five published runs lie within this of the prediction (`wallchart validate`); versions of one engine alone
// differ by 7 % (median) and 29 % (90th percentile) on one configuration.
constexpr double band_low = 0.66;
constexpr double band_high = 1.60;
// Kernels of one layer of a decode step that do not overlap: norm, QKV, RoPE and cache write, attention, output, norm,
// up, down.
constexpr double kernels_per_layer = 8;

struct Pass
{
    double weights_s = 0; ///< HBM time of the weights touched
    double kv_s = 0;      ///< HBM time of the KV cache read
    double compute_s = 0;
    double reduce_s = 0; ///< all-reduces
    double hop_s = 0;    ///< between pipeline stages
    double floor_s = 0;  ///< kernel gaps
    double host_s = 0;   ///< weights and cache that are kept beside the device, over its link
    double flops = 0;    ///< of one device
    double bytes = 0;    ///< of one device
    double total() const { return std::max(weights_s + kv_s, compute_s) + reduce_s + hop_s + floor_s + host_s; }
};

/// Efficiency of the multiplies of the mean layer for m tokens on one rank, from its widest GEMM.
double gemmRate(const ServingContext &c, const Plan &plan, double tokens)
{
    const Architecture &a = *c.arch;
    const double share = moeShare(a);
    const double per_expert = a.experts > 0 ? tokens * a.top_k / a.experts : tokens;
    const double m = share > 0.5 ? std::max(1.0, per_expert) : tokens;
    const double n = (share > 0.5 ? a.moe_ffn_hidden : a.ffn_hidden) * 2.0 / plan.tensor;
    const OpTime one = gemmTime(c.roof, m, std::max(1.0, n), a.hidden, 0);
    return 2 * m * std::max(1.0, n) * a.hidden / one.compute_s;
}

/// One forward pass of `tokens` tokens through a replica, each attending to `attended` earlier ones summed over layers.
Pass forwardPass(const ServingContext &c, const Plan &plan, double tokens, double attended, double kv_bytes)
{
    const Architecture &a = *c.arch;
    const double ranks = static_cast<double>(plan.tensor) * plan.pipeline;
    const double hbm = c.roof.bytes_per_s * c.roof.hbm_efficiency;
    Pass pass;
    const double table = a.tied_embeddings ? 0 : half * c.counts->embedding; // looked up, not read
    const double dense = std::max(0.0, c.weight_bytes - c.expert_bytes - table);
    const double weights = (dense + c.expert_bytes * touchedExperts(a, tokens)) / ranks;
    const double kv = kv_bytes * kvShare(a, plan);
    pass.bytes = weights + kv;
    pass.weights_s = weights * plan.pipeline / hbm; // stages follow one another
    pass.kv_s = kv * plan.pipeline / hbm;
    const double gemm_flops = 2 * tokens * multipliedParameters(a, *c.counts) / ranks;
    const double core_flops = 2 * tokens * attended * a.heads * attentionWidthPerHead(a) / ranks;
    pass.flops = gemm_flops + core_flops;
    pass.compute_s = plan.pipeline * (gemm_flops / gemmRate(c, plan, tokens) + core_flops / c.roof.attention_flops);
    if (plan.tensor > 1) {
        const Group group = groupOf(c.links, plan.tensor, 1);
        pass.reduce_s = 2.0 * a.layers * allReduceTime(c.links, group, half * tokens * a.hidden);
    }
    if (plan.pipeline > 1)
        pass.hop_s =
            (plan.pipeline - 1) * pointToPointTime(c.links, plan.tensor, half * tokens * a.hidden / plan.tensor);
    pass.floor_s = kernels_per_layer * c.engine->kernel_s * a.layers;
    Offloaded off = offloadedBytes(c, plan);
    off.cache_bytes = kv_bytes > 0 ? off.cache_bytes : 0; // prompts write theirs beside the arithmetic
    const double moved = hostBytesPerStep(off, touchedExperts(a, tokens));
    pass.host_s = moved > 0 ? plan.pipeline * moved / offloadRate(*c.scenario) : 0;
    return pass;
}

struct Prefill
{
    Pass pass;          ///< of one whole prompt
    double seconds = 0; ///< of one request, chunks included
    double tokens_per_s = 0;
};

Prefill prefill(const ServingContext &c, const Plan &plan)
{
    const Scenario &s = *c.scenario;
    Prefill result;
    const double tokens = std::max(1.0, c.prompt_tokens);
    const double whole = s.context_tokens - c.output_tokens;
    const double chunk = std::max(1.0, s.serving.prefill_chunk_tokens);
    const double chunks = std::max(1.0, std::ceil(tokens / chunk));
    const double m = tokens / chunks;
    // With prefix hits, the tokens computed are the last ones: they attend to everything before them.
    const double all = attendedTokensCausal(*c.arch, std::max(1.0, whole)) * std::max(1.0, whole);
    const double hit = std::max(0.0, whole - tokens);
    const double skipped = hit > 0 ? attendedTokensCausal(*c.arch, hit) * hit : 0;
    const double attended = std::max(0.0, all - skipped) / tokens;
    result.pass = forwardPass(c, plan, m, attended, 0);
    result.seconds = chunks * (result.pass.total() + s.serving.step_overhead_s);
    // Stages of a pipeline work on different chunks at once.
    result.tokens_per_s = tokens / result.seconds * (1 + (plan.pipeline - 1) * c.engine->prompt_pipelining);
    return result;
}

/// Tokens kept per decode step under speculative decoding with k drafts: (1 - a^(k+1)) / (1 - a) (Leviathan et al.
/// 2023, eq. 1).
double tokensPerStep(const ServingJob &job)
{
    if (job.draft_tokens <= 0)
        return 1;
    const double a = std::clamp(job.draft_acceptance, 0.0, 0.999);
    return (1 - std::pow(a, job.draft_tokens + 1)) / (1 - a);
}

void add(TimeBreakdown &time, const char *key, const char *label, WallId wall, double exposed, double hidden = 0)
{
    if (exposed > 0 || hidden > 0)
        time.terms.add({key, label, wall, exposed, hidden});
    time.total_s += exposed;
}

/// HBM and multipliers overlap: the longer one shows, the shorter hides under it.
void addPass(TimeBreakdown &time, const Pass &pass, double scale)
{
    const double memory = pass.weights_s + pass.kv_s;
    const bool bound = memory >= pass.compute_s;
    const auto share = [&](double seconds) { return bound ? seconds * scale : 0; };
    add(time, "weights", "Weights from HBM", WallId::Bandwidth, share(pass.weights_s),
        bound ? 0 : pass.weights_s * scale);
    add(time, "kv_cache", "KV cache from HBM", WallId::Bandwidth, share(pass.kv_s), bound ? 0 : pass.kv_s * scale);
    add(time, "multiplies", "Multiplies", WallId::Compute, bound ? 0 : pass.compute_s * scale,
        bound ? pass.compute_s * scale : 0);
    add(time, "all_reduce", "All-reduce", WallId::Interconnect, pass.reduce_s * scale);
    add(time, "pipeline", "Between stages", WallId::Interconnect, pass.hop_s * scale);
    add(time, "offload", "From beside the device", WallId::Interconnect, pass.host_s * scale);
    time.compute_only_s += pass.compute_s * scale;
    time.bandwidth_only_s += memory * scale;
    time.interconnect_only_s += (pass.reduce_s + pass.hop_s + pass.host_s) * scale;
}

void setBand(TimeBreakdown &time)
{
    time.low_s = time.total_s * band_low;
    time.high_s = time.total_s * band_high;
}

} // namespace

ServingContext servingContext(const Workings &w)
{
    const Scenario &s = w.scenario;
    ServingContext c;
    c.scenario = &s;
    c.arch = &w.arch;
    c.counts = &w.counts;
    c.roof = roofFor(s.accelerator, multiplyRate(s.weights, s.serving.multiply), w.clock_factor);
    c.engine = &servingEngineInfo(s.serving.engine);
    c.roof.hbm_efficiency *= c.engine->hbm_share;
    c.roof.gemm_efficiency *= c.engine->gemm_share;
    c.links = linksFor(s.accelerator, s.fabric);
    const double as_stored = checkpointRatio(s, w.arch, w.counts);
    c.weight_bytes = as_stored * weightBytes(w.arch, w.counts, s.weights);
    c.expert_bytes = as_stored * w.counts.experts * bytesPerNumber(s.weights);
    c.output_tokens = std::clamp(s.serving.output_tokens, 1.0, std::max(1.0, s.context_tokens - 1));
    c.prompt_tokens = (s.context_tokens - c.output_tokens) * (1 - std::clamp(s.serving.prefix_hit_share, 0.0, 1.0));
    c.kv_sequence_bytes = kvBytesPerSequence(w.arch, kvFormat(s), s.context_tokens);
    c.kv_mean_bytes = kvBytesRead(w.arch, kvFormat(s), s.context_tokens - c.output_tokens / 2);
    return c;
}

ServingPace servingPace(const ServingContext &c, const Plan &plan)
{
    const Scenario &s = *c.scenario;
    const double batch = requestsPerReplica(s, plan);
    const double kept = tokensPerStep(s.serving);
    const double drafted = s.serving.draft_tokens > 0 ? s.serving.draft_tokens + 1 : 1;
    const double mean_context = s.context_tokens - c.output_tokens / 2;
    const Pass decode =
        forwardPass(c, plan, batch * drafted, attendedTokensDecode(*c.arch, mean_context), batch * c.kv_mean_bytes);
    const Prefill fill = prefill(c, plan);
    // While one request writes its output, each of the batch is prefilled once.
    const double prefill_share = batch * c.prompt_tokens / fill.tokens_per_s / c.output_tokens;

    ServingPace result;
    TimeBreakdown &token = result.token;
    token.what = "one output token";
    addPass(token, decode, 1 / kept);
    add(token, "launch", "Kernel gaps", WallId::Target, decode.floor_s / kept);
    const double scheduler = s.serving.step_overhead_s + c.engine->request_s * batch;
    add(token, "scheduler", "Scheduler and sampling", WallId::Target, scheduler / kept);
    const double decode_s = token.total_s;
    // A request waits for the prompts of others, not for its own; of those that come together, as much as the engine
    // mixes in.
    const bool together = s.serving.arrivals == Arrivals::Together;
    const double waited = (together ? c.engine->prompt_mixing : 1) * prefill_share * (batch - 1) / batch;
    add(token, "prefill", "Prefill of other requests", WallId::Compute, waited);
    const double fill_scale = fill.seconds > 0 ? waited / fill.seconds : 0;
    const double chunks = std::max(1.0, std::round(fill.seconds / (fill.pass.total() + s.serving.step_overhead_s)));
    token.compute_only_s += fill.pass.compute_s * chunks * fill_scale;
    token.bandwidth_only_s += (fill.pass.weights_s + fill.pass.kv_s) * chunks * fill_scale;
    token.interconnect_only_s += (fill.pass.reduce_s + fill.pass.hop_s + fill.pass.host_s) * chunks * fill_scale;
    token.target_s = s.targets.tpot_s;
    setBand(token);

    TimeBreakdown &first = result.first_token;
    first.what = "the first token";
    // Spread arrivals queue for the replica as M/D/1 at the load that the steady state offers; requests that come
    // together wait for half of the others.
    const double cycle_s = decode_s + prefill_share; // of one token of each request, all work counted
    const double load = cycle_s > 0 ? prefill_share / cycle_s : 0;
    const double others = together ? (batch - 1) / 2 : std::min(load / (2 * std::max(1e-3, 1 - load)), batch - 1);
    const double wait = others * fill.seconds;
    add(first, "queue", "Queue", WallId::Target, wait);
    addPass(first, fill.pass, chunks);
    add(first, "launch", "Kernel gaps", WallId::Target, fill.pass.floor_s * chunks);
    add(first, "scheduler", "Scheduler and sampling", WallId::Target, s.serving.step_overhead_s * chunks);
    add(first, "decode", "First decode step", WallId::Bandwidth, decode.total() + s.serving.step_overhead_s);
    first.target_s = s.targets.ttft_s;
    setBand(first);

    result.prefill_tokens_per_s = fill.tokens_per_s;
    result.intensity = decode.bytes > 0 ? decode.flops / decode.bytes : 0;
    result.pace.step_s = decode_s * kept;
    const double live = std::max(1.0, s.serving.users);
    result.pace.tokens_per_s = cycle_s > 0 ? live / cycle_s : 0;
    result.pace.compute_busy = token.total_s > 0 ? std::min(1.0, token.compute_only_s / token.total_s) : 0;
    result.pace.bandwidth_busy = token.total_s > 0 ? std::min(1.0, token.bandwidth_only_s / token.total_s) : 0;
    result.pace.relative_time = {1, band_low, band_high};
    return result;
}

} // namespace wallchart
