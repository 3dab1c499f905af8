// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/roofline.h"

#include "model/evaluate.h"
#include "model/layercost.h"
#include "model/servingpools.h"
#include "model/trainingtraffic.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int hbm = 0;
constexpr int host = 1;

const char *formatLabel(const Accelerator &accelerator, double peak, double clock)
{
    struct Named
    {
        double flops;
        const char *label;
    };
    const std::array formats{Named{accelerator.bf16_flops, "BF16"}, Named{accelerator.fp16_flops, "FP16"},
                             Named{accelerator.fp8_flops, "FP8"},   Named{accelerator.int8_ops, "INT8"},
                             Named{accelerator.fp4_flops, "FP4"},   Named{accelerator.tf32_flops, "TF32"},
                             Named{accelerator.fp32_flops, "FP32"}, Named{accelerator.fp16_accumulate_flops, "FP16"}};
    for (const Named &format : formats) {
        if (format.flops > 0 && std::abs(format.flops * clock - peak) <= 1e-9 * peak)
            return format.label;
    }
    return words::mark("dense");
}

/// Adds a roof once, keeping them falling.
void addRoof(Roofline &roofline, const Accelerator &accelerator, double peak, double clock)
{
    const auto same = [peak](const FlopsRoof &roof) { return roof.flops_per_s == peak; };
    if (!(peak > 0) || std::any_of(roofline.roofs.begin(), roofline.roofs.end(), same))
        return;
    roofline.roofs.add({formatLabel(accelerator, peak, clock), peak});
    std::sort(roofline.roofs.items.begin(), roofline.roofs.items.begin() + roofline.roofs.count,
              [](const FlopsRoof &a, const FlopsRoof &b) { return a.flops_per_s > b.flops_per_s; });
}

WallId resourceOf(double flops, double bytes, double roof, double bytes_per_s)
{
    return flops / roof >= bytes / bytes_per_s ? WallId::Compute : WallId::Bandwidth;
}

/// Which format each kernel of a serving pass is multiplied in.
double peakOfPart(const ServingContext &c, std::string_view key)
{
    if (key == "experts")
        return c.roof.flops;
    if (key == "attention" || key == "head") // 16 bits whatever the projections use
        return c.head_roof.flops;
    return c.body_roof.flops;
}

WallId longestOf(const Pass &pass)
{
    const double multiply = pass.multiply.all();
    const double memory = pass.memory();
    if (pass.links() > std::max(multiply, memory))
        return WallId::Interconnect;
    return memory > multiply ? WallId::Bandwidth : WallId::Compute;
}

void addPhase(Roofline &roofline, const ServingContext &c, const Plan &plan, const PassLoad &load, const char *key,
              const char *label)
{
    PassParts parts;
    const Pass pass = forwardPass(c, plan, load, &parts);
    const double seconds = pass.total();
    if (!(seconds > 0))
        return;
    RooflinePoint whole{key, label, label, longestOf(pass), true, hbm, c.roof.flops, pass.flops, pass.bytes, seconds};
    roofline.points.add(whole);
    if (pass.host_s > 0) {
        whole.level = host;
        whole.bytes = pass.host_s * offloadRate(*c.scenario);
        roofline.points.add(whole);
    }
    for (const PassPart &part : parts) {
        const double peak = peakOfPart(c, part.key);
        roofline.points.add({part.key, part.label, label, resourceOf(part.flops, part.bytes, peak, c.roof.bytes_per_s),
                             false, hbm, peak, part.flops, part.bytes, part.seconds, part.seconds / seconds});
    }
}

void addServing(Roofline &roofline, const Workings &w, const Report &report)
{
    const ServingContext c = servingContext(w);
    const Plan &plan = report.plan;
    for (const Roof *roof : {&c.roof, &c.body_roof, &c.head_roof})
        addRoof(roofline, w.scenario.accelerator, roof->flops, w.clock_factor);
    roofline.levels.add({words::mark("HBM"), c.roof.bytes_per_s});
    if (report.metrics.host_bytes_per_step > 0)
        roofline.levels.add({words::mark("host link"), offloadRate(w.scenario)});
    const Plan prompts = plan.prefill_devices > 0 ? prefillPool(c, plan).plan : plan;
    if (c.prompt_tokens > 0)
        addPhase(roofline, c, prompts, promptLoad(c, prompts, 1), "prefill", words::mark("Prefill"));
    const double batch = report.metrics.users_in_flight / std::max(1, plan.data);
    addPhase(roofline, c, plan, decodeLoad(c, plan, batch), "decode", words::mark("Decode"));
}

/// What one device does in a whole step under one name.
void addOperator(Roofline &roofline, const TrainingContext &c, const char *key, const char *label, const OpTime &step,
                 double step_s)
{
    if (!(step.total_s > 0))
        return;
    roofline.points.add({key, label, words::mark("Training step"),
                         resourceOf(step.flops, step.bytes, c.roof.flops, c.roof.bytes_per_s), false, hbm, c.roof.flops,
                         step.flops, step.bytes, step.total_s, step.total_s / step_s});
}

void addTraining(Roofline &roofline, const Workings &w, const Report &report)
{
    const TrainingContext c = trainingContext(w);
    const Plan &plan = report.plan;
    const TrainingStep step = trainingStep(c, plan);
    const double devices = std::max(1, plan.devices_used);
    addRoof(roofline, w.scenario.accelerator, c.roof.flops, w.clock_factor);
    roofline.levels.add({words::mark("HBM"), c.roof.bytes_per_s});
    const double flops = step.hardware_flops / devices;
    const double intensity = report.metrics.arithmetic_intensity;
    if (!(step.pace.step_s > 0) || !(intensity > 0))
        return;
    RooflinePoint whole{"step",
                        words::mark("Training step"),
                        words::mark("Training step"),
                        report.pace,
                        true,
                        hbm,
                        c.roof.flops,
                        flops,
                        flops / intensity,
                        step.pace.step_s};
    roofline.points.add(whole);
    const HostTraffic traffic = hostTraffic(c, plan);
    if (!traffic.empty() && w.scenario.accelerator.host_bytes_per_s > 0) {
        roofline.levels.add({words::mark("host link"), w.scenario.accelerator.host_bytes_per_s});
        whole.level = host;
        whole.bytes = plan.micro_batches * traffic.per_micro_batch + traffic.per_step;
        roofline.points.add(whole);
    }
    const LayerCost layer = layerCost(c, layerSplit(plan));
    const double passes = multiplyPasses(c, heldState(c, plan));
    const double layers = static_cast<double>(w.arch.layers) / std::max(1, plan.pipeline);
    const double times = layers * plan.micro_batches;
    OpTime projections = layer.gemm;
    projections += layer.mlp * -1;
    const bool routed = c.moe_share > 0;
    addOperator(roofline, c, "projections", words::mark("Attention projections"), projections * (passes * times),
                step.pace.step_s);
    addOperator(roofline, c, routed ? "experts" : "mlp", routed ? words::mark("MLP and experts") : words::mark("MLP"),
                layer.mlp * (passes * times), step.pace.step_s);
    OpTime attention = layer.attention;
    attention += layer.attention_back;
    addOperator(roofline, c, "attention", words::mark("Attention"), attention * times, step.pace.step_s);
    addOperator(roofline, c, "streams", words::mark("Norms and activations"), layer.stream * (3 * times),
                step.pace.step_s);
    // On the last stage only: its share of a mean device.
    addOperator(roofline, c, "head", words::mark("LM head"),
                layer.head * (plan.micro_batches / static_cast<double>(plan.pipeline)), step.pace.step_s);
}

} // namespace

double Roofline::ridge() const
{
    return roofs.empty() || levels.empty() || !(levels.items[0].bytes_per_s > 0)
               ? 0
               : roofs.items[0].flops_per_s / levels.items[0].bytes_per_s;
}

double Roofline::bound(const RooflinePoint &point) const
{
    if (point.level >= levels.count)
        return point.roof_flops_per_s;
    const double bytes_per_s = levels.items[static_cast<std::size_t>(point.level)].bytes_per_s;
    return point.bytes > 0 ? std::min(point.roof_flops_per_s, point.intensity() * bytes_per_s) : point.roof_flops_per_s;
}

double Roofline::distance(const RooflinePoint &point) const
{
    const double achieved = point.achieved();
    return achieved > 0 ? bound(point) / achieved : 0;
}

Roofline rooflineOf(const Scenario &scenario, const Report &report)
{
    Roofline roofline;
    const Metrics &metrics = report.metrics;
    if (!(metrics.ridge_intensity > 0) || !std::isfinite(metrics.ridge_intensity) || scenario.model.arch.layers <= 0)
        return roofline;
    Workings w(scenario);
    w.arch = shapeOf(scenario);
    w.counts = countParameters(w.arch);
    w.clock_factor = metrics.clock_share;
    w.plan = report.plan;
    if (scenario.workload == Workload::Training)
        addTraining(roofline, w, report);
    else
        addServing(roofline, w, report);
    return roofline;
}

} // namespace wallchart
