// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Time of one training step by term. Held to published runs it is within some 15 % for tuned stacks; the band covers
// what stacks of different age differ by.
#include "model/training.h"

#include "model/perpass.h"
#include "model/trainingtraffic.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

// One layout measured on one device gained 26 to 56 % over releases; one engine's versions differ by 7 % (median).
constexpr double band_low = 0.82;
constexpr double band_high = 1.30;

void addTerm(TimeBreakdown &time, const char *key, const char *label, WallId wall, double exposed, double hidden = 0)
{
    if (exposed > 0 || hidden > 0)
        time.terms.add({key, label, wall, exposed, hidden});
}

TimeBreakdown breakdownOf(const StepParts &s)
{
    using enum WallId;
    TimeBreakdown time;
    time.what = words::mark("one training step");
    addTerm(time, "gemm", words::mark("Matrix multiplies"), Compute, s.gemm);
    addTerm(time, "attention", words::mark("Attention"), Compute, s.attention);
    addTerm(time, "elementwise", words::mark("Norms and activations"), Bandwidth, s.stream);
    addTerm(time, "head", words::mark("LM head and loss"), Compute, s.head);
    addTerm(time, "recompute", words::mark("Recompute"), Compute, s.recompute);
    addTerm(time, "host", words::mark("Host and routing"), Target, s.host);
    addTerm(time, "tensor_parallel", words::mark("Tensor parallel"), Interconnect, s.tensor, s.tensor_hidden);
    addTerm(time, "expert_parallel", words::mark("Expert all-to-all"), Interconnect, s.expert, s.expert_hidden);
    addTerm(time, "context_parallel", words::mark("Context parallel"), Interconnect, s.context, s.context_hidden);
    addTerm(time, "pipeline", words::mark("Pipeline messages"), Interconnect, s.hops, s.hops_hidden);
    addTerm(time, "bubble", words::mark("Pipeline bubble"), WallId::Parallelism, s.bubble);
    addTerm(time, "data_parallel", words::mark("Gradients and weights"), Interconnect, s.data, s.data_hidden);
    addTerm(time, "host_link", words::mark("Link to host memory"), Interconnect, s.host_link, s.host_link_hidden);
    addTerm(time, "optimizer", words::mark("Optimizer"), Bandwidth, s.optimizer);
    addTerm(time, "stragglers", words::mark("Stragglers"), Reliability, s.stragglers);
    time.total_s = s.total;
    time.low_s = time.total_s * band_low;
    time.high_s = time.total_s * band_high;
    time.compute_only_s = s.compute_only;
    time.bandwidth_only_s = s.bandwidth_only;
    for (const TimeTerm &term : time.terms) {
        if (term.wall == Interconnect)
            time.interconnect_only_s += term.exposed_s + term.hidden_s;
    }
    return time;
}

/// FLOPs of one step, all devices: those of the model, and with recompute.
void addFlops(const TrainingContext &c, const Plan &plan, const HeldState &state, TrainingStep &step)
{
    const Scenario &s = *c.scenario;
    const double tokens = s.training.global_batch_sequences * s.context_tokens;
    const double attention = c.attention_flops_per_token * c.arch->layers;
    const double multiplied = 2 * multipliedParameters(*c.arch, *c.counts); // per token and pass
    step.model_flops = tokens * (multiplyPasses(c, state) * multiplied + 3 * attention);
    step.hardware_flops = step.model_flops;
    if (plan.recompute == Recompute::Full)
        step.hardware_flops += tokens * (multiplied + attention) * std::clamp(s.plan.recompute_share, 0.0, 1.0);
}

/// Shares of the step, 0 to 1.
void addShares(const StepParts &parts, TrainingStep &step)
{
    const double total = parts.total;
    if (total <= 0)
        return;
    const double exposed = parts.tensor + parts.expert + parts.context + parts.hops + parts.data + parts.host_link;
    const double worked = parts.gemm + parts.attention + parts.stream + parts.head + parts.recompute;
    step.bubble_share = parts.bubble / total;
    step.communication_share = exposed / total;
    step.communication_ratio = worked > 0 ? step.time.interconnect_only_s / worked : 0;
    step.pace.compute_busy = std::min(1.0, parts.compute_only / total);
    step.pace.bandwidth_busy = std::min(1.0, parts.bandwidth_only / total);
}

} // namespace

TrainingContext trainingContext(const Workings &w)
{
    TrainingContext context;
    context.scenario = &w.scenario;
    context.arch = &w.arch;
    context.counts = &w.counts;
    context.roof =
        roofFor(w.scenario.accelerator, precisionInfo(w.scenario.training.multiply).multiply, w.clock_factor);
    context.stack = &trainingStackInfo(w.scenario.training.stack);
    context.roof.gemm_efficiency *= context.stack->gemm_share;
    context.roof.attention_flops *= context.stack->attention_share;
    context.links = linksFor(w.scenario.accelerator, w.scenario.fabric);
    const double layers = std::max(1, w.arch.layers);
    context.layer_parameters_experts = w.counts.experts / layers;
    const double ends = w.counts.embedding + w.counts.head;
    context.layer_parameters_dense = std::max(0.0, w.counts.total - ends - w.counts.experts) / layers;
    context.stored = storedBytes(w.arch, w.counts, w.scenario.weights);
    context.moe_share = moeShare(w.arch);
    for (int i = 0; i < w.arch.group_count; ++i) {
        const LayerGroup &group = w.arch.groups[static_cast<std::size_t>(i)];
        if (group.kind != LayerKind::Linear && group.kind != LayerKind::None)
            context.attending += group.count / layers;
    }
    context.attended = attendedTokensCausal(w.arch, w.scenario.context_tokens) / layers;
    context.attention_flops_per_token = 2 * context.attended * w.arch.heads * attentionWidthPerHead(w.arch);
    return context;
}

TrainingStep trainingStep(const TrainingContext &c, const Plan &plan)
{
    const Scenario &s = *c.scenario;
    const HeldState state = heldState(c, plan);
    const StepParts parts = stepParts(c, plan, layerCost(c, layerSplit(plan)), state);
    TrainingStep step;
    step.time = breakdownOf(parts);
    addFlops(c, plan, state, step);
    addShares(parts, step);
    const double tokens = s.training.global_batch_sequences * s.context_tokens;
    step.pace.step_s = parts.total;
    step.pace.tokens_per_s = parts.total > 0 ? tokens / parts.total : 0;
    step.pace.run_s = step.pace.tokens_per_s > 0 ? s.training.tokens / step.pace.tokens_per_s : 0;
    step.pace.relative_time = {1, band_low, band_high};
    return step;
}

} // namespace wallchart
