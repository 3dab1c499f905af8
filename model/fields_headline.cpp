// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/architecture.h"
#include "model/fieldtable.h"
#include "model/precision.h"
#include "model/words.h"

namespace wallchart::fieldtable {

namespace {

using Choices = std::vector<FieldChoice>;

template <typename Wanted>
Choices precisionChoices(Wanted wanted)
{
    Choices choices;
    for (const PrecisionInfo &info : precisions()) {
        if (wanted(info))
            choices.push_back({info.key, info.label, static_cast<double>(info.id)});
    }
    return choices;
}

// TF32 is how a 32-bit number is multiplied, not how it is stored.
const Choices &weightChoices()
{
    static const Choices choices =
        precisionChoices([](const PrecisionInfo &info) { return info.id != Precision::Tf32; });
    return choices;
}

const Choices &kvChoices()
{
    static const Choices choices = precisionChoices([](const PrecisionInfo &info) { return info.usable_for_kv; });
    return choices;
}

const Choices &trainingChoices()
{
    static const Choices choices = precisionChoices([](const PrecisionInfo &info) { return info.trainable; });
    return choices;
}

double parametersOf(const Scenario &scenario)
{
    return scenario.parameters > 0 ? scenario.parameters : countParameters(scenario.model.arch).total;
}

} // namespace

void addHeadline(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Headline;
    Field parameters = real<&Scenario::parameters>(
        group, Both,
        {"parameters", words::mark("Parameters"), "",
         words::mark(
             "Total parameters. Another value than the model's own scales its layers and width together, the family's "
             "proportions kept.")},
        logarithmic(1e8, 1e13));
    parameters.get = parametersOf;
    rows.push_back(parameters);
    rows.push_back(choice<&Scenario::weights>(group, Both,
                                              {"weights_precision", words::mark("Weights"), "",
                                               words::mark("Format in which the weights are stored. Scales are counted "
                                                           "in; embeddings, norms and router stay at 16 bits "
                                                           "where the format leaves them so.")},
                                              weightChoices()));
    rows.push_back(
        choice<&Scenario::kv>(group, Serving,
                              {"kv_precision", words::mark("KV cache"), "",
                               words::mark("Format in which the keys and values of earlier tokens are kept.")},
                              kvChoices()));
    rows.push_back(choice<&Scenario::training, &TrainingJob::multiply>(
        group, Training,
        {"training_precision", words::mark("Multiplies"), "",
         words::mark("Format in which the matrix multiplies of training run.")},
        trainingChoices()));
    rows.push_back(integer<&Scenario::context_tokens>(
        group, Both,
        {"context_tokens", words::mark("Context"), "tokens",
         words::mark("Training: length of one sequence. Serving: prompt and output of one request together.")},
        logarithmic(128, 16777216)));
    rows.push_back(integer<&Scenario::devices>(
        group, Both,
        {"devices", words::mark("Devices"), "", words::mark("Accelerators in the cluster, as software counts them.")},
        logarithmic(1, 131072)));
    rows.push_back(integer<&Scenario::serving, &ServingJob::users>(
        group, Serving, {"users", words::mark("Users"), "", words::mark("Requests in flight at the same time.")},
        logarithmic(1, 100000)));
    rows.push_back(integer<&Scenario::training, &TrainingJob::global_batch_sequences>(
        group, Training,
        {"global_batch_sequences", words::mark("Batch"), "",
         words::mark(
             "Sequences in one optimizer step over the whole cluster. Tokens per step are this times the context.")},
        logarithmic(1, 131072)));
}

} // namespace wallchart::fieldtable
