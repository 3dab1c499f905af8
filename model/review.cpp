// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/evaluate.h"
#include "model/operators.h"
#include "model/reviewinput.h"
#include "model/reviewsite.h"
#include "model/unitguard.h"

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
         s.accelerator.name + " has no " + rateName(wanted) + " multiply: times are for " + rateName(used) +
             (training ? "" : " after unpacking the weights"),
         training ? "a format that the device multiplies in" : "");
}

void reviewPlan(const Scenario &s, const Report &report, Issues &issues)
{
    const Plan &plan = report.plan;
    if (report.too_few_devices)
        note(issues, Severity::Error, "devices",
             "the pinned plan needs more than " + std::to_string(s.devices) + " devices; shown with smaller degrees",
             "at least " + std::to_string(std::max(1, s.plan.tensor) * std::max(1, s.plan.pipeline) *
                                          std::max(1, s.plan.context)));
    if (report.idle_devices)
        note(issues, Severity::Warning, "devices",
             std::to_string(s.devices - plan.devices_used) + " of " + std::to_string(s.devices) +
                 " devices are left without work",
             "a multiple of " + std::to_string(plan.tensor * plan.pipeline * plan.context));
    if (plan.tensor > std::max(1, s.accelerator.scale_up_domain))
        note(issues, Severity::Warning, "tensor_parallel",
             "tensor parallel leaves the scale-up domain of " + std::to_string(s.accelerator.scale_up_domain) +
                 " devices",
             "at most " + std::to_string(s.accelerator.scale_up_domain));
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
        note(issues, Severity::Error, "accelerator", s.accelerator.name + ": usable memory is not known");
    if (!s.accelerator.unverified.empty())
        note(issues, Severity::Note, "accelerator",
             s.accelerator.name + ": without a second source: " + s.accelerator.unverified);
    if (!s.model.exception.empty())
        note(issues, Severity::Note, "model", s.model.name + ": " + s.model.exception);
    return issues;
}

} // namespace wallchart
