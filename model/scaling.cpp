// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scaling.h"

#include "model/analysis.h"
#include "model/evaluate.h"
#include "model/plansearch.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half_efficiency = 0.5;
constexpr double worth = 1.01; // a step of the curve below it is no gain
constexpr int most_steps = 9;  ///< doublings to either side
constexpr int flat_steps = 2;  ///< without a gain, after which a curve ends

bool stopped(const ScalingSearch &search)
{
    return search.cancelled && *search.cancelled;
}

void setEfficiencies(ScalingCurve &curve)
{
    const ScalingPoint *best = curve.best();
    if (!best)
        return;
    for (ScalingPoint &point : curve.points) {
        if (point.fits)
            point.efficiency = point.tokens_per_s_per_device / best->tokens_per_s_per_device;
    }
}

/// Where the efficiency last comes down through a half, between points on a log scale.
std::optional<double> halfOf(const ScalingCurve &curve)
{
    std::optional<double> half;
    const ScalingPoint *before = nullptr;
    for (const ScalingPoint &point : curve.points) {
        if (!point.fits)
            continue;
        if (point.efficiency >= half_efficiency) {
            half.reset();
        } else if (before && before->efficiency >= half_efficiency) {
            const double share = (before->efficiency - half_efficiency) / (before->efficiency - point.efficiency);
            half = before->devices * std::pow(static_cast<double>(point.devices) / before->devices, share);
        }
        before = &point;
    }
    return half;
}

/// The first point that no later one beats by a gain that is worth it; nothing if that is the last one.
std::optional<int> peakOf(const ScalingCurve &curve, double ScalingPoint::*speed, double gain)
{
    const ScalingPoint *best = nullptr;
    const ScalingPoint *last = nullptr;
    for (const ScalingPoint &point : curve.points) {
        if (!point.fits || !(point.*speed > 0))
            continue;
        if (!best || point.*speed > best->*speed * gain)
            best = &point;
        last = &point;
    }
    return best && best != last ? std::optional(best->devices) : std::nullopt;
}

ScalingPoint pointOf(const Scenario &scenario, const Report &report)
{
    ScalingPoint point;
    point.devices = scenario.devices;
    point.fits = !report.wall(WallId::Memory).hit && !report.too_few_devices;
    point.plan = report.plan;
    if (scenario.workload == Workload::Training) {
        point.tokens_per_s = report.metrics.tokens_per_s;
        point.batch_tokens = scenario.context_tokens * scenario.training.global_batch_sequences;
    } else {
        point.tokens_per_s = report.metrics.output_tokens_per_s;
        point.tpot_s = report.metrics.tpot_s;
        point.tokens_per_s_per_user = report.metrics.tokens_per_s_per_user;
    }
    point.tokens_per_s_per_device = point.tokens_per_s / std::max(1, point.devices);
    point.fits = point.fits && std::isfinite(point.tokens_per_s) && point.tokens_per_s > 0;
    return point;
}

} // namespace

const ScalingPoint *ScalingCurve::first() const
{
    const auto found = std::find_if(points.begin(), points.end(), [](const ScalingPoint &point) { return point.fits; });
    return found != points.end() ? &*found : nullptr;
}

const ScalingPoint *ScalingCurve::best() const
{
    const ScalingPoint *best = nullptr;
    for (const ScalingPoint &point : points) {
        if (point.fits && (!best || point.tokens_per_s_per_device > best->tokens_per_s_per_device))
            best = &point;
    }
    return best;
}

ScalingCurve trainingScaling(const Scenario &scenario, const Report &now, Batch batch, const ScalingSearch &search)
{
    const int own = std::max(1, scenario.devices);
    Scenario s = scenario;
    const auto at = [&](int devices) {
        s.devices = devices;
        if (batch == Batch::Grows)
            s.training.global_batch_sequences =
                std::max(1.0, std::round(scenario.training.global_batch_sequences * devices / own));
        return pointOf(s, search.all_plans ? evaluate(s) : evaluateNear(s, now.plan));
    };
    ScalingCurve curve;
    curve.points.push_back(pointOf(scenario, now));
    // Fewer, down to the first that does not fit.
    int devices = own;
    for (int step = 0; step < most_steps && devices % 2 == 0 && curve.points.front().fits && !stopped(search); ++step)
        curve.points.insert(curve.points.begin(), at(devices /= 2));
    // More, until that has stopped to help.
    const double most = usualRange(scenario, *findField("devices")).to;
    devices = own;
    for (int step = 0, flat = 0; step < most_steps && devices <= most / 2 && flat < flat_steps && !stopped(search);
         ++step) {
        const ScalingPoint before = curve.points.back();
        curve.points.push_back(at(devices *= 2));
        const bool gains = !before.fits || curve.points.back().tokens_per_s > before.tokens_per_s * worth;
        flat = gains ? 0 : flat + 1;
    }
    setEfficiencies(curve);
    curve.half = halfOf(curve);
    curve.peak = peakOf(curve, &ScalingPoint::tokens_per_s, worth);
    return curve;
}

std::optional<double> criticalDevices(const Scenario &scenario, const Report &now)
{
    const double critical = now.metrics.critical_batch_tokens;
    const double tokens = scenario.context_tokens * scenario.training.global_batch_sequences;
    if (scenario.workload != Workload::Training || !(critical > 0) || !(tokens > 0) || !std::isfinite(critical))
        return std::nullopt;
    return scenario.devices * critical / tokens;
}

ScalingCurve servingScaling(const Scenario &scenario, const Report &now)
{
    ScalingCurve curve;
    const int replicas = std::max(1, now.plan.data);
    const int own = now.plan.pipeline > 1 ? 0 : now.plan.tensor;
    Scenario s = scenario;
    s.serving.request_rate_per_s = 0;
    const double users = scenario.serving.request_rate_per_s > 0 ? now.metrics.users_in_flight : scenario.serving.users;
    const double held = now.metrics.max_concurrency / replicas; // not known compares false
    s.serving.users = std::max(1.0, users / replicas);
    if (held < s.serving.users)
        s.serving.users = std::max(1.0, std::floor(held));
    curve.users = s.serving.users;
    s.plan.pipeline = 1;
    s.plan.expert = 0;
    s.plan.attention_data = 0;
    s.plan.prefill_devices = 0;
    std::vector<int> degrees;
    for (int tensor = 1; tensor <= most_tensor && scenario.model.arch.heads % tensor == 0; tensor *= 2)
        degrees.push_back(tensor);
    if (own > 0 && std::find(degrees.begin(), degrees.end(), own) == degrees.end())
        degrees.push_back(own);
    std::sort(degrees.begin(), degrees.end());
    for (const int tensor : degrees) {
        s.devices = tensor;
        s.plan.tensor = tensor;
        curve.points.push_back(pointOf(s, evaluate(s)));
    }
    setEfficiencies(curve);
    curve.half = halfOf(curve);
    curve.peak = peakOf(curve, &ScalingPoint::tokens_per_s_per_user, 1);
    return curve;
}

} // namespace wallchart
