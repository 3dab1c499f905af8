// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/servingengine.h"
#include "model/words.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

template <typename Enum>
constexpr double number(Enum value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 2> workload_choices{
    {{"training", words::mark("Training"), number(Workload::Training)},
     {"serving", words::mark("Serving"), number(Workload::Serving)}}};
constexpr std::array<FieldChoice, 2> arrival_choices{
    {{"spread", words::mark("Spread out"), number(Arrivals::Spread)},
     {"together", words::mark("All at once"), number(Arrivals::Together)}}};
constexpr std::array<FieldChoice, 5> zero_choices{{{"auto", words::mark("Chosen"), -1},
                                                   {"0", words::mark("0: nothing sharded"), 0},
                                                   {"1", words::mark("1: optimizer"), 1},
                                                   {"2", words::mark("2: and gradients"), 2},
                                                   {"3", words::mark("3: and weights"), 3}}};
constexpr std::array<FieldChoice, 4> recompute_choices{
    {{"auto", words::mark("Chosen"), number(Recompute::Auto)},
     {"none", words::mark("None"), number(Recompute::None)},
     {"selective", words::mark("Selective"), number(Recompute::Selective)},
     {"full", words::mark("Full"), number(Recompute::Full)}}};
constexpr std::array<FieldChoice, 2> exchange_choices{
    {{"ring", words::mark("Ring"), number(ContextExchange::Ring)},
     {"all-to-all", words::mark("All-to-all"), number(ContextExchange::AllToAll)}}};

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
        {"tensor_parallel", words::mark("Tensor parallel"), "",
         words::mark("Devices that share each matrix. 0: chosen by the program.")},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::pipeline>(
        plan, Both,
        {"pipeline_parallel", words::mark("Pipeline parallel"), "",
         words::mark("Stages that the layers are dealt out to. 0: chosen by the program.")},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::context>(
        plan, Training,
        {"context_parallel", words::mark("Context parallel"), "",
         words::mark("Devices that share one sequence. 0: chosen by the program.")},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::expert>(
        plan, Both,
        {"expert_parallel", words::mark("Expert parallel"), "",
         words::mark("Devices that the routed experts of a layer are dealt out to. 0: chosen by the program.")},
        degree));
}

void addSchedule(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(integer<&Scenario::plan, &PlanChoice::micro_batch>(
        plan, Training,
        {"micro_batch", words::mark("Micro-batch"), "",
         words::mark("Sequences that go through the model at once. 0: chosen by the program.")},
        orZero(logarithmic(1, 4096))));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::virtual_stages>(
        plan, Training,
        {"virtual_stages", words::mark("Virtual stages"), "",
         words::mark("Chunks of layers per pipeline stage: more make the bubble smaller. 0: chosen by the program.")},
        orZero(logarithmic(1, 64))));
    rows.push_back(choice<&Scenario::plan, &PlanChoice::zero_stage>(
        plan, Training,
        {"zero_stage", words::mark("ZeRO stage"), "",
         words::mark("What data-parallel ranks share instead of each keeping it (Rajbhandari et al. 2020).")},
        zero_choices, true));
    rows.push_back(choice<&Scenario::plan, &PlanChoice::recompute>(
        plan, Training,
        {"recompute", words::mark("Recompute"), "",
         words::mark("Activations made again in the backward pass: none, the attention core, or whole layers.")},
        recompute_choices, true));
}

void addExperts(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::training, &TrainingJob::expert_imbalance>(
        plan, Training,
        {"expert_imbalance", words::mark("Expert imbalance"), "",
         words::mark("Tokens of the busiest expert rank over the mean. 1: even.")},
        linear(1, 8)));
    rows.push_back(real<&Scenario::training, &TrainingJob::expert_capacity>(
        plan, Training,
        {"expert_capacity", words::mark("Expert capacity"), "",
         words::mark("Tokens an expert takes at most, over the mean; those beyond are dropped, and every expert is "
                     "padded to it. "
                     "0: none is dropped.")},
        orZero(linear(0.5, 8))));
    rows.push_back(flag<&Scenario::training, &TrainingJob::expert_overlap>(
        plan, Training,
        {"expert_overlap", words::mark("Expert overlap"), "",
         words::mark("Dispatch and combine run beside the arithmetic of another micro-batch, as far as that lasts.")}));
}

void addExecution(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(choice<&Scenario::training, &TrainingJob::attention>(
        plan, Training,
        {"attention_kernel", words::mark("Attention kernel"), "",
         words::mark("Flash kernels never store the square matrix of scores; unfused ones do, and step by step each "
                     "change of it "
                     "is another pass over memory.")},
        attention_choices));
    rows.push_back(flag<&Scenario::training, &TrainingJob::sequence_parallel>(
        plan, Training,
        {"sequence_parallel", words::mark("Sequence parallel"), "",
         words::mark("Norms and dropout are split over the tensor-parallel group (Korthikanti et al. 2022).")}));
    rows.push_back(real<&Scenario::training, &TrainingJob::overlap>(
        plan, Training,
        {"overlap", words::mark("Overlap"), "",
         words::mark("Share of the data-parallel traffic that may hide under the backward pass.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::training, &TrainingJob::jitter>(
        plan, Training,
        {"jitter", words::mark("Stragglers"), "", words::mark("Share of a step lost to the slowest device.")},
        linear(0, 0.5)));
    rows.push_back(choice<&Scenario::training, &TrainingJob::context_exchange>(
        plan, Training,
        {"context_exchange", words::mark("Context exchange"), "",
         words::mark("How ranks that share a sequence meet: keys and values go round a ring, under the attention core, "
                     "or heads "
                     "are swapped for tokens before and after it (Ulysses).")},
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
        {"training_stack", words::mark("Software"), "",
         words::mark("Sets overlap, stragglers, gradient format, loss and memory overhead as it has them, and kernel "
                     "efficiencies "
                     "as measured.")},
        stackChoices());
    stack.set = writeStack;
    rows.push_back(stack);
    Field engine = choice<&Scenario::serving, &ServingJob::engine>(
        group, Serving,
        {"serving_engine", words::mark("Engine"), "",
         words::mark("Sets the step overhead, the prefill chunk and kernel efficiencies.")},
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
        group, Both,
        {"workload", words::mark("Workload"), "", words::mark("Training a model, or serving one to users.")},
        workload_choices));
    addSoftware(rows);
    rows.push_back(
        real<&Scenario::training, &TrainingJob::tokens>(group, Training,
                                                        {"train_tokens", words::mark("Training tokens"), "tokens",
                                                         words::mark("Tokens of the whole run, repeats counted.")},
                                                        logarithmic(1e6, 1e15)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::output_tokens>(
        group, Serving,
        {"output_tokens", words::mark("Output tokens"), "tokens",
         words::mark("Tokens generated for one request; part of the context.")},
        logarithmic(1, 1048576)));
    rows.push_back(choice<&Scenario::serving, &ServingJob::arrivals>(
        group, Serving,
        {"arrivals", words::mark("Arrivals"), "",
         words::mark("Requests that come at random times, or all at once and again when they end.")},
        arrival_choices));
    rows.push_back(integer<&Scenario::serving, &ServingJob::prefill_chunk_tokens>(
        group, Serving,
        {"prefill_chunk_tokens", words::mark("Prefill chunk"), "tokens",
         words::mark("Prompt tokens that go through the model in one step: longer chunks need more working memory.")},
        logarithmic(128, 1048576)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::max_sequences>(
        group, Serving,
        {"max_sequences", words::mark("Sampler rows"), "",
         words::mark("Requests that the engine sizes its sampler for and profiles at start: vLLM takes 256, and 1,024 "
                     "on devices "
                     "of 70 "
                     "GiB and more since version 1.")},
        logarithmic(1, 65536)));
    rows.push_back(real<&Scenario::serving, &ServingJob::prefix_hit_share>(
        group, Serving,
        {"prefix_hit_share", words::mark("Prefix cache hits"), "",
         words::mark("Share of prompt tokens whose keys and values are kept already.")},
        linear(0, 1)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::draft_tokens>(
        group, Serving,
        {"draft_tokens", words::mark("Drafted tokens"), "tokens",
         words::mark("Speculative decoding: tokens guessed per step. 0: off.")},
        linear(0, 16)));
    rows.push_back(real<&Scenario::serving, &ServingJob::draft_acceptance>(
        group, Serving,
        {"draft_acceptance", words::mark("Draft acceptance"), "",
         words::mark("Probability that one drafted token is kept.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, &ServingJob::step_overhead_s>(
        group, Serving,
        {"step_overhead_s", words::mark("Step overhead"), "s",
         words::mark("Scheduler, sampling and launch gaps of one step.")},
        linear(0, 0.1)));
}

void addPlan(Rows &rows)
{
    addDegrees(rows);
    addSchedule(rows);
    addExecution(rows);
}

} // namespace wallchart::fieldtable
