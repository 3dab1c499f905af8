// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/plansearch.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr double most_micro_batch = 16; // sequences; published recipes take at most as many

Degrees only(int degree)
{
    Degrees list;
    list.add(degree);
    return list;
}

bool isPowerOfTwo(int value)
{
    return (value & (value - 1)) == 0;
}

Degrees powersOfTwo(double most)
{
    Degrees list;
    for (int value = 1; value <= most && value <= (1 << 20); value *= 2)
        list.add(value);
    return list;
}

/// Those of `list` that are powers of two, and `extra`.
Degrees thinned(const Degrees &list, int extra)
{
    Degrees few;
    for (const int value : list) {
        if (isPowerOfTwo(value) || value == extra)
            few.add(value);
    }
    return few;
}

/// Those of `list` that equal one of two values.
Degrees among(const Degrees &list, int a, int b)
{
    Degrees few;
    for (const int value : list) {
        if (value == a || value == b)
            few.add(value);
    }
    return few.empty() ? list : few;
}

/// Divisors of `number` up to `most`; with powers of two between where `uneven` parts are legal.
Degrees divisors(int number, int most, bool uneven = false)
{
    Degrees list;
    for (int value = 1; value <= std::min(number, most); ++value) {
        if (number % value == 0 || (uneven && isPowerOfTwo(value)))
            list.add(value);
    }
    return list;
}

/// Pinned degrees beyond the devices are reduced, pipeline first: better a smaller plan, said to be one, than none.
void reduceToDevices(PlanSpace &space, const PlanChoice &pinned, int devices)
{
    int tensor = std::max(1, pinned.tensor);
    int pipeline = pinned.pipeline > 0 ? space.pipeline.items[0] : 1;
    int context = std::max(1, pinned.context);
    while (static_cast<double>(tensor) * pipeline * context > devices) {
        space.reduced = true;
        int &largest = pipeline > 1 ? pipeline : context > 1 ? context : tensor;
        const double others = static_cast<double>(tensor) * pipeline * context / largest;
        largest = std::max(1, std::min(largest - 1, static_cast<int>(devices / std::max(1.0, others))));
    }
    if (pinned.tensor > 0)
        space.tensor = only(tensor);
    if (pinned.pipeline > 0)
        space.pipeline = only(pipeline);
    if (pinned.context > 0)
        space.context = only(context);
}

/// Tensor ranks that a scale-up domain holds whole groups of, and that have whole heads.
Degrees tensorDegrees(const Scenario &s, const Architecture &a)
{
    const int domain = std::max(1, s.accelerator.scale_up_domain);
    Degrees list;
    for (int value = 1; value <= std::min({domain, s.devices, most_tensor}); ++value) {
        if (std::max(1, a.heads) % value == 0 && (domain % value == 0 || domain > most_tensor))
            list.add(value);
    }
    return list.empty() ? only(1) : list;
}

} // namespace

PlanSpace planSpace(const Scenario &s, const Architecture &a)
{
    const PlanChoice &pinned = s.plan;
    const int devices = std::max(1, s.devices);
    const int layers = std::max(1, a.layers);
    const double sequences = std::max(1.0, s.training.global_batch_sequences);
    PlanSpace space;
    space.tensor = pinned.tensor > 0 ? only(pinned.tensor) : tensorDegrees(s, a);
    space.pipeline = pinned.pipeline > 0 ? only(std::min(pinned.pipeline, layers)) : divisors(layers, devices, true);
    space.context = pinned.context > 0 ? only(pinned.context)
                                       : powersOfTwo(std::clamp(s.context_tokens / least_tokens_per_rank, 1.0, 64.0));
    space.micro_batch =
        pinned.micro_batch > 0 ? only(pinned.micro_batch) : powersOfTwo(std::min(sequences, most_micro_batch));
    if (a.experts <= 0)
        space.expert = only(1);
    else
        space.expert = pinned.expert > 0 ? only(std::min(pinned.expert, a.experts)) : divisors(a.experts, devices);
    if (pinned.zero_stage >= 0)
        space.zero_stage = only(pinned.zero_stage);
    else
        for (const int stage : {1, 2, 3})
            space.zero_stage.add(stage);
    if (pinned.recompute != Recompute::Auto)
        space.recompute.add(pinned.recompute);
    else
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full})
            space.recompute.add(recompute);
    reduceToDevices(space, pinned, devices);
    return space;
}

PlanSpace planSpaceNear(const Scenario &s, const Architecture &a, const Plan &known)
{
    PlanSpace space = planSpace(s, a);
    space.tensor = thinned(space.tensor, known.tensor);
    space.pipeline = thinned(space.pipeline, known.pipeline);
    space.context = among(space.context, 1, known.context);
    space.micro_batch = among(space.micro_batch, 1, known.micro_batch);
    int inside = 1;
    for (const int expert : space.expert) {
        if (expert <= s.accelerator.scale_up_domain)
            inside = expert;
    }
    space.expert = among(space.expert, inside, known.expert);
    return space;
}

PlanSpace planSpaceOf(const PlanSpace &space, const Plan &known)
{
    PlanSpace few = space;
    few.tensor = among(space.tensor, known.tensor, 0);
    few.pipeline = among(space.pipeline, known.pipeline, 0);
    few.context = among(space.context, known.context, 0);
    few.micro_batch = among(space.micro_batch, known.micro_batch, 0);
    few.expert = among(space.expert, known.expert, 0);
    return few;
}

} // namespace wallchart
