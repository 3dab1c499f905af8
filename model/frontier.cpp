// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/frontier.h"

#include "model/evaluate.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double next_users = 1.2; // factor between neighbouring points
constexpr double most_users = 1e6;

/// Memory suffices; the targets are another matter.
bool fits(const Report &report)
{
    return !report.wall(WallId::Memory).hit;
}

bool inTarget(const Report &report)
{
    const auto met = [](const TimeBreakdown &time) { return time.target_s <= 0 || time.total_s <= time.target_s; };
    const bool steady = !(report.metrics.load_share >= 1); // not known without an arrival rate
    return fits(report) && steady && met(report.time) && met(report.first_token);
}

FrontierPoint pointOf(const Scenario &s, const Report &report)
{
    FrontierPoint point;
    point.users = s.serving.request_rate_per_s > 0 ? report.metrics.users_in_flight : s.serving.users;
    point.tokens_per_s_per_user = report.metrics.tokens_per_s_per_user;
    point.tokens_per_s_per_device = report.metrics.output_tokens_per_s_per_device;
    point.ttft_s = report.first_token.total_s;
    point.in_target = inTarget(report);
    point.plan = report.plan;
    return point;
}

std::string nameOf(const Plan &plan)
{
    std::string name = "TP " + std::to_string(plan.tensor);
    if (plan.pipeline > 1)
        name += " PP " + std::to_string(plan.pipeline);
    if (plan.data > 1)
        name += " \u00d7 " + std::to_string(plan.data);
    return name;
}

/// The whole number next to the edge between one that works and one that does not, on the side that works.
template <typename Works>
double edge(double working, double failing, Works works)
{
    while (std::abs(failing - working) > 1) {
        const double middle = std::floor((failing + working) / 2);
        (works(middle) ? working : failing) = middle;
    }
    return working;
}

/// Users of one curve: rising by a factor, the scenario's own among them, up to the last that fit. The same number for
/// each replica, so that no step of the curve is only a replica with one user more.
std::vector<double> usersAlong(Scenario &s, double own)
{
    const double replicas = std::max(1, evaluate(s).plan.data);
    const auto holds = [&](double users) {
        s.serving.users = users;
        return fits(evaluate(s));
    };
    std::vector<double> users;
    double each = 1;
    while (each * replicas <= most_users && holds(each * replicas)) {
        users.push_back(each * replicas);
        each = std::max(each + 1, std::round(each * next_users));
    }
    if (users.empty())
        return users;
    if (each * replicas <= most_users)
        users.push_back(edge(users.back() / replicas, each, [&](double n) { return holds(n * replicas); }) * replicas);
    if (own < users.back())
        users.push_back(own);
    std::sort(users.begin(), users.end());
    users.erase(std::unique(users.begin(), users.end()), users.end());
    return users;
}

FrontierCurve curveOf(Scenario s, int tensor)
{
    FrontierCurve curve;
    const double own = std::round(s.serving.users);
    s.plan.tensor = tensor;
    std::vector<WallId> paces;
    for (const double users : usersAlong(s, own)) {
        s.serving.users = users;
        const Report report = evaluate(s);
        if (report.plan.tensor != tensor)
            break;
        const FrontierPoint point = pointOf(s, report);
        // Replicas that were idle fill up first: users come at no cost until each has one.
        if (!curve.points.empty() && point.tokens_per_s_per_user >= curve.points.back().tokens_per_s_per_user) {
            curve.points.pop_back();
            paces.pop_back();
        }
        curve.points.push_back(point);
        paces.push_back(report.pace);
    }
    if (!curve.points.empty()) {
        curve.name = nameOf(curve.points.back().plan);
        curve.pace = paces[paces.size() / 2];
    }
    return curve;
}

} // namespace

Frontier servingFrontier(const Scenario &scenario, const Report &now)
{
    Frontier frontier;
    frontier.now = pointOf(scenario, now);
    Scenario s = scenario;
    s.serving.request_rate_per_s = 0; // along the curves users are what varies
    std::vector<int> degrees;
    for (int tensor = 1; tensor <= std::max(1, s.devices) && tensor <= std::max(1, s.accelerator.scale_up_domain);
         tensor *= 2) {
        if (s.model.arch.heads % tensor == 0)
            degrees.push_back(tensor);
    }
    if (std::find(degrees.begin(), degrees.end(), now.plan.tensor) == degrees.end())
        degrees.push_back(now.plan.tensor);
    for (const int tensor : degrees) {
        FrontierCurve curve = curveOf(s, tensor);
        if (curve.points.empty())
            continue;
        for (const FrontierPoint &point : curve.points) {
            if (point.in_target &&
                (!frontier.best || point.tokens_per_s_per_device > frontier.best->tokens_per_s_per_device))
                frontier.best = point;
        }
        frontier.curves.push_back(std::move(curve));
    }
    return frontier;
}

std::optional<double> mostUsersInTarget(const Scenario &scenario)
{
    Scenario s = scenario;
    s.serving.request_rate_per_s = 0;
    const auto works = [&](double users) {
        s.serving.users = users;
        return inTarget(evaluate(s));
    };
    if (!works(1))
        return std::nullopt;
    double high = 2;
    while (high < most_users && works(high))
        high *= 2;
    if (high >= most_users)
        return most_users;
    return edge(high / 2, high, works);
}

std::optional<int> fewestDevices(const Scenario &scenario, int most)
{
    Scenario s = scenario;
    const auto works = [&](double devices) {
        s.devices = static_cast<int>(devices);
        return inTarget(evaluate(s));
    };
    int high = 1;
    while (high < most && !works(high))
        high *= 2;
    high = std::min(high, std::max(1, most));
    if (!works(high))
        return std::nullopt;
    return static_cast<int>(edge(high, high / 2, works));
}

} // namespace wallchart
