// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/words.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

constexpr double number(Batching value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 2> batching_choices{
    {{"continuous", words::mark("Continuous"), number(Batching::Continuous)},
     {"static", words::mark("Static"), number(Batching::Static)}}};

constexpr double number(ServingMultiply value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 5> multiply_choices{
    {{"as-weights", words::mark("As the weights"), number(ServingMultiply::AsWeights)},
     {"16bit", words::mark("16 bits"), number(ServingMultiply::Half)},
     {"fp8", words::mark("FP8"), number(ServingMultiply::Fp8)},
     {"int8", words::mark("INT8"), number(ServingMultiply::Int8)},
     {"fp4", words::mark("FP4"), number(ServingMultiply::Fp4)}}};

} // namespace

void addServing(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Workload;
    rows.push_back(real<&Scenario::serving, &ServingJob::request_rate_per_s>(
        group, Serving,
        {"request_rate_per_s", words::mark("Request rate"), "requests/s",
         words::mark("Requests that arrive at random times; decides how many are in flight. 0: the users above are, "
                     "all the time.")},
        orZero(logarithmic(1e-3, 1e6))));
    rows.push_back(choice<&Scenario::serving, &ServingJob::batching>(
        group, Serving,
        {"batching", words::mark("Batching"), "",
         words::mark("Continuous: requests join and leave the batch at every step. Static: a batch is filled, run to "
                     "its end and "
                     "replaced.")},
        batching_choices));
    rows.push_back(real<&Scenario::serving, &ServingJob::draft_cost>(
        group, Serving,
        {"draft_cost", words::mark("Draft cost"), "",
         words::mark("Drafting one token over one step of the model: 0.02 to 0.1 for a draft head, more for a small "
                     "draft model "
                     "(Leviathan et al. 2023).")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, &ServingJob::expert_imbalance>(
        group, Serving,
        {"serving_expert_imbalance", words::mark("Expert imbalance"), "",
         words::mark("Tokens of the busiest expert-parallel rank over the mean. 1: even.")},
        linear(1, 8)));
    rows.push_back(choice<&Scenario::serving, &ServingJob::multiply>(
        group, Serving,
        {"serving_multiply", words::mark("Activations"), "",
         words::mark("Format that activations are rounded to before a multiply, which decides its rate: W8A8 is INT8 "
                     "weights with "
                     "INT8 "
                     "activations. As the weights: FP8 with FP8, INT8 and 4-bit integers unpacked to 16 bits.")},
        multiply_choices, true));
    rows.push_back(choice<&Scenario::serving, &ServingJob::attention>(
        group, Serving,
        {"prompt_attention_kernel", words::mark("Prompt attention"), "",
         words::mark("Flash kernels keep the scores of a prompt off memory; unfused ones write and read them, as "
                     "llama.cpp does "
                     "without -fa. FasterTransformer has none that are fused.")},
        attention_choices));
}

void addServingPlan(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup plan = FieldGroup::Plan;
    constexpr Range degree = orZero(logarithmic(1, 1024));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::attention_data>(
        plan, Serving,
        {"attention_data_parallel", words::mark("Attention data parallel"), "",
         words::mark(
             "Groups of the tensor-parallel devices that each keep attention and KV cache of their own requests, while "
             "they "
             "share the experts. 0: chosen by the program.")},
        degree));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::prefill_devices>(
        plan, Serving,
        {"prefill_devices", words::mark("Prefill devices"), "",
         words::mark(
             "Devices set apart for prompts, which send the KV cache on to the rest. 0: every device does both.")},
        orZero(logarithmic(1, 131072))));
    rows.push_back(integer<&Scenario::plan, &PlanChoice::prefill_tensor>(
        plan, Serving,
        {"prefill_tensor_parallel", words::mark("Prefill tensor parallel"), "",
         words::mark("Devices that share each matrix in one prefill replica. 0: as those that write the answers.")},
        degree));
}

} // namespace wallchart::fieldtable
