// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builtin.h"
#include "model/evaluate.h"
#include "model/fields.h"
#include "model/trainingmemory.h"

#include <cmath>
#include <optional>
#include <string_view>

#include "jobfixture.h"

// Training jobs on catalogue models, and the parts of their ledger and step by key.
namespace wallchart::test {

inline bool near(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance * std::abs(expected);
}

inline const LanguageModel &model(const char *id)
{
    const LanguageModel *found = findRecord(builtinCatalog().models, id);
    return found ? *found : builtinCatalog().models.front();
}

inline const Accelerator &accelerator(const char *id)
{
    const Accelerator *found = findRecord(builtinCatalog().accelerators, id);
    return found ? *found : builtinCatalog().accelerators.front();
}

/// A training scenario with what the parts of the ledger need; kept together because contexts point into it.
struct Job
{
    explicit Job(const Scenario &s)
        : scenario(s)
        , workings(scenario)
    {
        workings.arch = shapeOf(scenario);
        workings.counts = countParameters(workings.arch);
        context = trainingContext(workings);
    }
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;

    StageLayers layers(const Plan &plan, int stage) const
    {
        return stageLayers(workings.arch, plan, scenario.plan.schedule, stage);
    }
    double state(const Plan &plan) const
    {
        const ModelState held = modelState(context, plan, layers(plan, 0));
        return held.weights + held.gradients + held.accumulation + held.optimizer + held.master;
    }

    Scenario scenario;
    Workings workings;
    TrainingContext context;
};

inline Scenario training(const char *id, const char *device, int devices, double context_tokens)
{
    Scenario s = hall(Workload::Training);
    s.model = model(id);
    s.accelerator = accelerator(device);
    s.devices = devices;
    s.context_tokens = context_tokens;
    s.training.tokens = 1e9;
    s.training.global_batch_sequences = devices;
    return s;
}

inline Scenario changed(const Scenario &s, const char *key, double value)
{
    return with(s, *findField(key), value);
}

inline std::optional<double> termOf(const MemoryBreakdown &memory, std::string_view key)
{
    for (const MemoryTerm &term : memory.terms) {
        if (key == term.key)
            return term.bytes;
    }
    return std::nullopt;
}

inline double secondsOf(const Report &report, std::string_view key)
{
    for (const TimeTerm &term : report.time.terms) {
        if (key == term.key)
            return term.exposed_s + term.hidden_s;
    }
    return 0;
}

} // namespace wallchart::test
