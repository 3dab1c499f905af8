// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/levertables.h"
#include "model/scalinglaw.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

// Levers of the shape of the model, and of how the work is split and kept.
namespace wallchart::levertables {

namespace {

using enum LeverKind;
using enum LeverDirection;
using enum LeverStake;

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

// Gemma 3 (arXiv 2503.19786, section 5.2): five local layers of 1,024 tokens to each global one.
constexpr double local_window_tokens = 1024;
constexpr int layers_per_global = 6;

LayerGroup *splittable(Architecture &arch)
{
    if (arch.group_count < 1 || arch.group_count >= max_layer_groups)
        return nullptr;
    for (int i = 0; i < arch.group_count; ++i) {
        LayerGroup &group = arch.groups[static_cast<std::size_t>(i)];
        if (group.kind == LayerKind::Full && group.count >= layers_per_global)
            return &group;
    }
    return nullptr;
}

bool hasFullLayers(const Scenario &s)
{
    Architecture arch = s.model.arch;
    return s.context_tokens > local_window_tokens && arch.kv_lora_rank == 0 && splittable(arch);
}

void addWindows(Scenario &s, double)
{
    Architecture &arch = s.model.arch;
    LayerGroup *full = splittable(arch);
    if (!full)
        return;
    LayerGroup local = *full;
    full->count = std::max(1, full->count / layers_per_global);
    local.kind = LayerKind::Window;
    local.count -= full->count;
    local.window_tokens = local_window_tokens;
    arch.groups[static_cast<std::size_t>(arch.group_count++)] = local;
}

// Same parameters, a quarter of the MLP at work: 8 experts, 2 of them chosen, as in Mixtral (arXiv 2401.04088).
constexpr int new_experts = 8;
constexpr int new_top_k = 2;

bool isDense(const Scenario &s)
{
    return s.model.arch.experts == 0 && s.model.arch.ffn_hidden >= new_experts;
}

void addExperts(Scenario &s, double)
{
    Architecture &arch = s.model.arch;
    arch.experts = new_experts;
    arch.top_k = new_top_k;
    arch.moe_ffn_hidden = arch.ffn_hidden / new_experts;
    arch.moe_every = 1;
    arch.first_dense_layers = 0;
}

bool hasExperts(const Scenario &s)
{
    return s.model.arch.experts > 0 && s.model.arch.top_k > 1;
}

double activeExperts(const Scenario &s, const Report &)
{
    return s.model.arch.top_k;
}

void setActiveExperts(Scenario &s, double value)
{
    s.model.arch.top_k = std::clamp(static_cast<int>(std::lround(value)), 1, std::max(1, s.model.arch.experts));
}

bool trains(const Scenario &s)
{
    return s.workload == Workload::Training && s.training.tokens > 0;
}

double wholeSize(const Scenario &, const Report &)
{
    return 1;
}

double parametersOf(const Scenario &s)
{
    return s.parameters > 0 ? s.parameters : countParameters(s.model.arch).total;
}

/// A share of the parameters and as many tokens more as keep the loss; nothing where no number of tokens would.
void shrinkAndTrainLonger(Scenario &s, double share)
{
    const LossCoefficients law = lossCoefficients(s.data.law);
    const double now = parametersOf(s);
    const double loss = lossOf(s.data.law, now, s.training.tokens);
    const double left = loss - law.e - law.a / std::pow(now * share, law.alpha);
    if (!(left > 0) || !std::isfinite(left))
        return;
    s.parameters = now * share;
    s.training.tokens = std::pow(law.b / left, 1 / law.beta);
}

constexpr std::array shape_levers{
    Lever{.key = "windows",
          .kind = Set,
          .effort = 0.50,
          .title = words::mark("Windows of 1,024 in 5 of 6 layers"),
          .risk = words::mark("another model"),
          .caution = words::mark(
              "Has to be trained so: Gemma 3 (arXiv 2503.19786, section 5.2) finds little change in perplexity."),
          .offered = hasFullLayers,
          .apply = addWindows},
    Lever{.key = "experts",
          .kind = Set,
          .effort = 0.50,
          .title = words::mark("8 experts, 2 active, same parameters"),
          .risk = words::mark("another model"),
          .caution = words::mark(
              "Has to be trained so, and is not as good as the dense model of the same size (Fedus et al. 2022, "
              "Switch Transformers)."),
          .offered = isDense,
          .apply = addExperts},
    Lever{.key = "active-experts",
          .direction = Down,
          .value = 1,
          .effort = 0.40,
          .title = words::mark("Active experts"),
          .risk = words::mark("check quality"),
          .caution = words::mark("A router trained for more experts loses accuracy with fewer."),
          .offered = hasExperts,
          .now = activeExperts,
          .apply = setActiveExperts},
    Lever{.key = "smaller-longer",
          .direction = Down,
          .value = 0.3,
          .effort = 0.20,
          .title = words::mark("Smaller model, more tokens:"),
          .risk = words::mark("same loss"),
          .caution = words::mark(
              "Tokens rise so that the predicted loss stays (Hoffmann et al. 2022); unique data may run out."),
          .offered = trains,
          .now = wholeSize,
          .apply = shrinkAndTrainLonger},
};

double planTensor(const Scenario &, const Report &r)
{
    return r.plan.tensor;
}

double planPipeline(const Scenario &, const Report &r)
{
    return r.plan.pipeline;
}

double planContext(const Scenario &, const Report &r)
{
    return r.plan.context;
}

double planExpert(const Scenario &, const Report &r)
{
    return r.plan.expert;
}

double planMicroBatch(const Scenario &, const Report &r)
{
    return r.plan.micro_batch;
}

double planVirtualStages(const Scenario &, const Report &r)
{
    return r.plan.virtual_stages;
}

bool isMixture(const Scenario &s)
{
    return s.model.arch.experts > 0;
}

/// Adapters are for fine-tuning: a run of a few tokens for each parameter.
bool trainsEverything(const Scenario &s)
{
    return s.training.memory.adapter_rank == 0 && s.training.tokens < parametersOf(s);
}

constexpr Lever zero(const char *key, double stage)
{
    return {.key = key, .kind = Set, .field = "zero_stage", .value = stage, .risk = words::mark("more traffic")};
}

constexpr Lever recompute(const char *key, Recompute what)
{
    return {.key = key, .kind = Set, .field = "recompute", .value = number(what), .risk = words::mark("more compute")};
}

constexpr std::array plan_levers{
    Lever{.key = "tensor",
          .kind = Degree,
          .field = "tensor_parallel",
          .risk = words::mark("another split"),
          .now = planTensor},
    Lever{.key = "pipeline",
          .kind = Degree,
          .field = "pipeline_parallel",
          .risk = words::mark("another split"),
          .now = planPipeline},
    Lever{.key = "context-parallel",
          .kind = Degree,
          .field = "context_parallel",
          .risk = words::mark("another split"),
          .now = planContext},
    Lever{.key = "expert",
          .kind = Degree,
          .field = "expert_parallel",
          .risk = words::mark("another split"),
          .offered = isMixture,
          .now = planExpert},
    Lever{.key = "attention-data",
          .kind = Degree,
          .field = "attention_data_parallel",
          .risk = words::mark("another split"),
          .caution =
              words::mark("Ranks keep the cache of their own requests only; uneven requests leave some waiting.")},
    Lever{.key = "micro-batch", .kind = Degree, .field = "micro_batch", .now = planMicroBatch},
    Lever{.key = "virtual-stages", .kind = Degree, .field = "virtual_stages", .now = planVirtualStages},
    zero("zero-0", 0),
    zero("zero-1", 1),
    zero("zero-2", 2),
    zero("zero-3", 3),
    recompute("recompute-none", Recompute::None),
    recompute("recompute-selective", Recompute::Selective),
    recompute("recompute-full", Recompute::Full),
    Lever{.key = "offload-optimizer",
          .field = "offload_optimizer_share",
          .direction = Up,
          .value = 1,
          .effort = 0.05,
          .risk = words::mark("busy host link"),
          .caution =
              words::mark("Moments and master weights are updated on the host (Ren et al. 2021, ZeRO-Offload).")},
    Lever{.key = "offload-activations",
          .field = "offload_activations_share",
          .direction = Up,
          .value = 1,
          .effort = 0.05,
          .risk = words::mark("busy host link")},
    Lever{.key = "offload-weights",
          .field = "offload_weights_share",
          .direction = Up,
          .value = 1,
          .effort = 0.06,
          .risk = words::mark("busy host link")},
    Lever{.key = "loss-chunked",
          .kind = Set,
          .field = "loss_kernel",
          .value = number(LossKernel::Chunked),
          .risk = words::mark("another loss kernel")},
    Lever{.key = "adapters",
          .kind = Set,
          .field = "adapter_rank",
          .value = 16,
          .effort = 0.40,
          .risk = words::mark("trains adapters only"),
          .caution =
              words::mark("Low-rank adapters learn less than full training (Biderman et al. 2024, arXiv 2405.09673)."),
          .offered = trainsEverything},
    Lever{.key = "zero-bubble",
          .kind = Set,
          .field = "pipeline_schedule",
          .value = number(PipelineSchedule::ZeroBubble),
          .effort = 0.04,
          .risk = words::mark("another schedule"),
          .caution =
              words::mark("Fills the pipeline's bubble with weight gradients (Qi et al. 2023, arXiv 2401.10241).")},
    Lever{.key = "dualpipe",
          .kind = Set,
          .field = "pipeline_schedule",
          .value = number(PipelineSchedule::DualPipe),
          .effort = 0.06,
          .risk = words::mark("another schedule"),
          .caution = words::mark("Needs two copies of the weights (DeepSeek-V3, arXiv 2412.19437, section 3.2.1).")},
    Lever{.key = "flash", .kind = Set, .field = "attention_kernel", .value = number(AttentionKernel::Flash)},
    Lever{.key = "sequence-parallel", .kind = Set, .field = "sequence_parallel", .value = 1},
    Lever{.key = "adam-8bit",
          .kind = Set,
          .field = "optimizer",
          .value = number(Optimizer::AdamW8bit),
          .effort = 0.04,
          .risk = words::mark("watch the loss"),
          .caution = words::mark(
              "8-bit states follow 32-bit ones with block-wise scales (Dettmers et al. 2022, arXiv 2110.02861).")},
    Lever{.key = "adafactor",
          .kind = Set,
          .field = "optimizer",
          .value = number(Optimizer::Adafactor),
          .effort = 0.10,
          .risk = words::mark("watch the loss"),
          .caution = words::mark("Keeps rows and columns of the second moment only (Shazeer and Stern 2018).")},
    Lever{.key = "gradients-16bit",
          .kind = Set,
          .field = "gradient_bytes",
          .value = 2,
          .effort = 0.04,
          .risk = words::mark("watch the loss"),
          .caution = words::mark("Sums of many micro-batches lose small terms in 16 bits.")},
};

} // namespace

std::span<const Lever> shapes()
{
    return shape_levers;
}

std::span<const Lever> plan()
{
    return plan_levers;
}

} // namespace wallchart::levertables
