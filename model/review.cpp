// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/evaluate.h"
#include "model/operators.h"
#include "model/reviewinput.h"
#include "model/reviewsite.h"
#include "model/unitguard.h"
#include "model/words.h"

#include <algorithm>
#include <string>

namespace wallchart {

namespace {

void note(Issues &issues, Severity severity, std::string where, std::string what, std::string expected = {})
{
    issues.push_back({severity, std::move(where), std::move(what), std::move(expected)});
}

const char *rateName(MultiplyRate rate)
{
    switch (rate) {
    case MultiplyRate::Fp32:
        return "FP32";
    case MultiplyRate::Tf32:
        return "TF32";
    case MultiplyRate::Bf16:
        return "BF16";
    case MultiplyRate::Fp16:
        return "FP16";
    case MultiplyRate::Fp8:
        return "FP8";
    case MultiplyRate::Int8:
        return "INT8";
    case MultiplyRate::Fp4:
        return "FP4";
    }
    return "?";
}

/// A format the device does not multiply in is run at another rate, and the user is told which.
void reviewRates(const Scenario &s, Issues &issues)
{
    const bool training = s.workload == Workload::Training;
    const MultiplyRate wanted =
        training ? precisionInfo(s.training.multiply).multiply : multiplyRate(s.weights, s.serving.multiply);
    const MultiplyRate used = effectiveRate(s.accelerator, wanted);
    if (used == wanted)
        return;
    note(issues, training ? Severity::Warning : Severity::Note, training ? "training_precision" : "weights_precision",
         words::say(training ? words::mark("%1 has no %2 multiply: times are for %3")
                             : words::mark("%1 has no %2 multiply: times are for %3 after unpacking the weights"),
                    {s.accelerator.name, rateName(wanted), rateName(used)}),
         training ? words::say("a format that the device multiplies in") : std::string());
}

void reviewPlan(const Scenario &s, const Report &report, Issues &issues)
{
    const Plan &plan = report.plan;
    if (report.too_few_devices)
        note(issues, Severity::Error, "devices",
             words::say("the pinned plan needs more than %1 devices; shown with smaller degrees",
                        {std::to_string(s.devices)}),
             words::say("at least %1", {std::to_string(std::max(1, s.plan.tensor) * std::max(1, s.plan.pipeline) *
                                                       std::max(1, s.plan.context))}));
    if (report.idle_devices)
        note(issues, Severity::Warning, "devices",
             words::say("%1 of %2 devices are left without work",
                        {std::to_string(s.devices - plan.devices_used), std::to_string(s.devices)}),
             words::say("a multiple of %1", {std::to_string(plan.tensor * plan.pipeline * plan.context)}));
    if (plan.tensor > std::max(1, s.accelerator.scale_up_domain))
        note(issues, Severity::Warning, "tensor_parallel",
             words::say("tensor parallel leaves the scale-up domain of %1 devices",
                        {std::to_string(s.accelerator.scale_up_domain)}),
             words::say("at most %1", {std::to_string(s.accelerator.scale_up_domain)}));
}

} // namespace

Issues review(const Scenario &s, const Report &report)
{
    Issues issues;
    reviewRates(s, issues);
    reviewPlan(s, report, issues);
    const Architecture arch = shapeOf(s);
    reviewUnits(s, issues);
    reviewSite(s, report, issues);
    reviewShape(s, arch, issues);
    reviewSplits(s, arch, report.plan, issues);
    if (s.workload == Workload::Training)
        reviewSteps(s, arch, report.plan, issues);
    else
        reviewEngine(s, report.plan, issues);
    if (s.accelerator.usable_memory_bytes <= 0)
        note(issues, Severity::Error, "accelerator",
             words::say("%1: usable memory is not known", {s.accelerator.name}));
    if (!s.accelerator.unverified.empty())
        note(issues, Severity::Note, "accelerator",
             words::say("%1: without a second source: %2", {s.accelerator.name, s.accelerator.unverified}));
    if (!s.model.exception.empty())
        note(issues, Severity::Note, "model", s.model.name + ": " + s.model.exception);
    return issues;
}

} // namespace wallchart
