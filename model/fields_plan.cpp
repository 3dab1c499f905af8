// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/servingengine.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 2> workload_choices{
    {{"training", "Training", number(Workload::Training)}, {"serving", "Serving", number(Workload::Serving)}}};
constexpr std::array<FieldChoice, 2> arrival_choices{
    {{"spread", "Spread out", number(Arrivals::Spread)}, {"together", "All at once", number(Arrivals::Together)}}};
constexpr std::array<FieldChoice, 5> zero_choices{{{"auto", "Chosen", -1},
                                                   {"0", "0: nothing sharded", 0},
                                                   {"1", "1: optimizer", 1},
                                                   {"2", "2: and gradients", 2},
                                                   {"3", "3: and weights", 3}}};
constexpr std::array<FieldChoice, 4> recompute_choices{{{"auto", "Chosen", number(Recompute::Auto)},
                                                        {"none", "None", number(Recompute::None)},
                                                        {"selective", "Selective", number(Recompute::Selective)},
                                                        {"full", "Full", number(Recompute::Full)}}};
constexpr std::array<FieldChoice, 2> exchange_choices{
    {{"ring", "Ring", number(ContextExchange::Ring)}, {"all-to-all", "All-to-all", number(ContextExchange::AllToAll)}}};

template <typename Info>
std::vector<FieldChoice> softwareChoices(std::span<const Info> table)
{
    std::vector<FieldChoice> choices;
    for (const Info &info : table)
        choices.push_back({info.key, info.label, number(info.id)});
    return choices;
}

const std::vector<FieldChoice> &stackChoices()
{
    static const std::vector<FieldChoice> choices = softwareChoices(trainingStacks());
    return choices;
}

const std::vector<FieldChoice> &engineChoices()
{
    static const std::vector<FieldChoice> choices = softwareChoices(servingEngines());
    return choices;
}

// Another software brings its own table; the one in use leaves what was changed by hand.
void writeStack(Scenario &scenario, double value)
{
    const auto stack = static_cast<TrainingStack>(static_cast<int>(std::lround(value)));
    if (stack != scenario.training.stack)
        useStack(scenario.training, stack);
}

void writeEngine(Scenario &scenario, double value)
{
    const auto engine = static_cast<ServingEngine>(static_cast<int>(std::lround(value)));
    if (engine != scenario.serving.engine)
        useEngine(scenario.serving, engine);
}

constexpr FieldGroup plan = FieldGroup::Plan;
constexpr Range degree = orZero(logarithmic(1, 1024));

void addDegrees(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(integer<&Scenario::plan, &PlanChoice::tensor>(
        plan, Both,
        {"tensor_parallel", "Tensor parallel", "", "Devices that share each matrix. 0: chosen by the program."},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::pipeline>(
        plan, Both,
        {"pipeline_parallel", "Pipeline parallel", "",
         "Stages that the layers are dealt out to. 0: chosen by the program."},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::context>(
        plan, Training,
        {"context_parallel", "Context parallel", "", "Devices that share one sequence. 0: chosen by the program."},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::expert>(
        plan, Both,
        {"expert_parallel", "Expert parallel", "",
         "Devices that the routed experts of a layer are dealt out to. 0: chosen by the program."},
        degree));
}

void addSchedule(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(integer<&Scenario::plan, &PlanChoice::micro_batch>(
        plan, Training,
        {"micro_batch", "Micro-batch", "", "Sequences that go through the model at once. 0: chosen by the program."},
        orZero(logarithmic(1, 4096))));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::virtual_stages>(
        plan, Training,
        {"virtual_stages", "Virtual stages", "",
         "Chunks of layers per pipeline stage: more make the bubble smaller. 0: chosen by the program."},
        orZero(logarithmic(1, 64))));
    rows.push_back(choice<&Scenario::plan, &PlanChoice::zero_stage>(
        plan, Training,
        {"zero_stage", "ZeRO stage", "",
         "What data-parallel ranks share instead of each keeping it (Rajbhandari et al. 2020)."},
        zero_choices, true));
    rows.push_back(choice<&Scenario::plan, &PlanChoice::recompute>(
        plan, Training,
        {"recompute", "Recompute", "",
         "Activations made again in the backward pass: none, the attention core, or whole layers."},
        recompute_choices, true));
}

void addExperts(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::training, &TrainingJob::expert_imbalance>(
        plan, Training,
        {"expert_imbalance", "Expert imbalance", "", "Tokens of the busiest expert rank over the mean. 1: even."},
        linear(1, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::expert_capacity>(
        plan, Training,
        {"expert_capacity", "Expert capacity", "",
         "Tokens an expert takes at most, over the mean; those beyond are dropped, and every expert is padded to it. "
         "0: none is dropped."},
        orZero(linear(0.5, 8))));
    rows.push_back(flag<&Scenario::training, &TrainingJob::expert_overlap>(
        plan, Training,
        {"expert_overlap", "Expert overlap", "",
         "Dispatch and combine run beside the arithmetic of another micro-batch, as far as that lasts."}));
}

void addExecution(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(choice<&Scenario::training, &TrainingJob::attention>(
        plan, Training,
        {"attention_kernel", "Attention kernel", "",
         "Flash kernels never store the square matrix of scores; unfused ones do, and step by step each change of it "
         "is another pass over memory."},
        attention_choices));
    rows.push_back(flag<&Scenario::training, &TrainingJob::sequence_parallel>(
        plan, Training,
        {"sequence_parallel", "Sequence parallel", "",
         "Norms and dropout are split over the tensor-parallel group (Korthikanti et al. 2022)."}));
    rows.push_back(real<&Scenario::training, &TrainingJob::overlap>(
        plan, Training,
        {"overlap", "Overlap", "", "Share of the data-parallel traffic that may hide under the backward pass."},
        linear(0, 1)));
    rows.push_back(real<&Scenario::training, &TrainingJob::jitter>(
        plan, Training, {"jitter", "Stragglers", "", "Share of a step lost to the slowest device."}, linear(0, 0.5)));
    rows.push_back(choice<&Scenario::training, &TrainingJob::context_exchange>(
        plan, Training,
        {"context_exchange", "Context exchange", "",
         "How ranks that share a sequence meet: keys and values go round a ring, under the attention core, or heads "
         "are swapped for tokens before and after it (Ulysses)."},
        exchange_choices));
    addExperts(rows);
}

/// Before the rows that the choice of software sets, so that reading a file in this order keeps what it states.
void addSoftware(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Workload;
    Field stack = choice<&Scenario::training, &TrainingJob::stack>(
        group, Training,
        {"training_stack", "Software", "",
         "Sets overlap, stragglers, gradient format, loss and memory overhead as it has them, and kernel efficiencies "
         "as measured."},
        stackChoices());
    stack.set = writeStack;
    rows.push_back(stack);
    Field engine = choice<&Scenario::serving, &ServingJob::engine>(
        group, Serving,
        {"serving_engine", "Engine", "", "Sets the step overhead, the prefill chunk and kernel efficiencies."},
        engineChoices());
    engine.set = writeEngine;
    rows.push_back(engine);
}

} // namespace

void addWorkload(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Workload;
    rows.push_back(choice<&Scenario::workload>(
        group, Both, {"workload", "Workload", "", "Training a model, or serving one to users."}, workload_choices));
    addSoftware(rows);
    rows.push_back(real<&Scenario::training, &TrainingJob::tokens>(
        group, Training, {"train_tokens", "Training tokens", "tokens", "Tokens of the whole run, repeats counted."},
        logarithmic(1e6, 1e15)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::output_tokens>(
        group, Serving,
        {"output_tokens", "Output tokens", "tokens", "Tokens generated for one request; part of the context."},
        logarithmic(1, 1048576)));
    rows.push_back(choice<&Scenario::serving, &ServingJob::arrivals>(
        group, Serving,
        {"arrivals", "Arrivals", "", "Requests that come at random times, or all at once and again when they end."},
        arrival_choices));
    rows.push_back(integer<&Scenario::serving, &ServingJob::prefill_chunk_tokens>(
        group, Serving,
        {"prefill_chunk_tokens", "Prefill chunk", "tokens",
         "Prompt tokens that go through the model in one step: longer chunks need more working memory."},
        logarithmic(128, 1048576)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::max_sequences>(
        group, Serving,
        {"max_sequences", "Sampler rows", "",
         "Requests that the engine sizes its sampler for and profiles at start: vLLM takes 256, and 1,024 on devices "
         "of 70 "
         "GiB and more since version 1."},
        logarithmic(1, 65536)));
    rows.push_back(real<&Scenario::serving, &ServingJob::prefix_hit_share>(
        group, Serving,
        {"prefix_hit_share", "Prefix cache hits", "", "Share of prompt tokens whose keys and values are kept already."},
        linear(0, 1)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::draft_tokens>(
        group, Serving,
        {"draft_tokens", "Drafted tokens", "tokens", "Speculative decoding: tokens guessed per step. 0: off."},
        linear(0, 16)));
    rows.push_back(real<&Scenario::serving, &ServingJob::draft_acceptance>(
        group, Serving, {"draft_acceptance", "Draft acceptance", "", "Probability that one drafted token is kept."},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, &ServingJob::step_overhead_s>(
        group, Serving, {"step_overhead_s", "Step overhead", "s", "Scheduler, sampling and launch gaps of one step."},
        linear(0, 0.1)));
}

void addPlan(Rows &rows)
{
    addDegrees(rows);
    addSchedule(rows);
    addExecution(rows);
}

} // namespace wallchart::fieldtable
