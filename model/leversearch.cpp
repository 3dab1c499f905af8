// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/leversearch.h"

#include "model/evaluate.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wallchart {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double least_help = 0.99; ///< of the distance now: what changes less is no relief
constexpr int bisections = 12;      ///< of one step of the walk: to a thousandth of a doubling
constexpr double whole_walk = 12;   ///< whole numbers are tried one by one where there are no more
constexpr double most_devices_factor = 64;

/// Steps of a walk outwards, as factors of the value now.
constexpr std::array<double, 15> factors{1.03, 1.1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 32, 64, 256, 1024};
/// The same as shares of the way where the value or its end is zero.
constexpr std::array<double, 7> shares{0.03, 0.1, 0.2, 0.35, 0.5, 0.75, 1};

std::vector<double> walk(double now, double limit, bool whole)
{
    std::vector<double> values;
    const double direction = limit > now ? 1 : -1;
    if (whole && std::abs(limit - now) <= whole_walk) {
        for (double value = now + direction; (limit - value) * direction >= 0; value += direction)
            values.push_back(value);
        return values;
    }
    const auto add = [&](double value) {
        const double rounded = whole ? std::round(value) : value;
        const bool moves = values.empty() ? rounded != now : rounded != values.back();
        if (moves && (limit - rounded) * direction > 0)
            values.push_back(rounded);
    };
    if (now > 0 && limit > 0) {
        for (const double factor : factors)
            add(direction > 0 ? now * factor : now / factor);
    } else {
        for (const double share : shares)
            add(now + (limit - now) * share);
    }
    values.push_back(limit);
    return values;
}

/// The round number nearest to the value on its far side from `from`: lengths in powers of two, the rest in decimal.
double roundedAway(double value, double from, bool tokens, bool whole)
{
    constexpr double resolution = 200; // half a percent
    const double size = std::abs(value) / resolution;
    if (!(size > 0) || (whole && size < 1))
        return value;
    const double step = tokens ? std::exp2(std::floor(std::log2(size))) : std::pow(10.0, std::floor(std::log10(size)));
    return step * (value < from ? std::floor(value / step) : std::ceil(value / step));
}

double secondsPerToken(const Report &report, const WallResult &wall, const Scenario &s)
{
    const bool training = report.workload == Workload::Training;
    const double tokens = training ? s.training.global_batch_sequences * s.context_tokens : 1;
    return tokens > 0 ? wall.demand / tokens : infinite;
}

bool isWhole(const Lever &lever)
{
    const Field *field = findField(lever.field);
    return field ? field->kind == FieldKind::Integer : lever.direction == LeverDirection::Down && lever.value >= 1;
}

} // namespace

LeverSearch::LeverSearch(const Scenario &scenario, const Catalog &catalog, WallId wall, double headroom,
                         std::stop_token stop)
    : m_scenario(scenario)
    , m_catalog(catalog)
    , m_wall(wall)
    , m_stop(std::move(stop))
    , m_scratch(scenario)
    , m_before(evaluate(scenario))
{
    m_distance_now = distance(m_before, m_scenario);
    m_goal = m_distance_now > 1 / headroom && m_before.wall(wall).has_target ? 1 / headroom : m_distance_now / headroom;
}

double LeverSearch::distance(const Report &report, const Scenario &of) const
{
    const WallResult &now = m_before.wall(m_wall);
    const WallResult &wall = report.wall(m_wall);
    if (!wall.applies || wall.has_target != now.has_target || std::isnan(wall.load))
        return infinite;
    if (wall.has_target)
        return wall.load;
    const double before = secondsPerToken(m_before, now, m_scenario);
    return before > 0 ? secondsPerToken(report, wall, of) / before : infinite;
}

LeverMove LeverSearch::tried(const Lever &lever, double value)
{
    if (lever.apply)
        m_scratch = m_scenario; // it may change what it reads
    pull(lever, m_catalog, m_scratch, value);
    LeverMove move;
    move.value = value;
    move.report = evaluateNear(m_scratch, m_before.plan);
    move.distance = distance(move.report, m_scratch);
    return move;
}

bool LeverSearch::helps(const LeverMove &move) const
{
    return move.distance < m_distance_now * least_help;
}

/// Most levers have nothing to do with the wall: two tries show it.
bool LeverSearch::matters(const Lever &lever, double now, double limit)
{
    const double middle = now > 0 && limit > 0 ? std::sqrt(now * limit) : (now + limit) / 2;
    constexpr double same = 1e-6;
    for (const double value : {limit, isWhole(lever) ? std::round(middle) : middle}) {
        if (!(std::abs(tried(lever, value).distance - m_distance_now) <= same * m_distance_now))
            return true;
    }
    return false;
}

LeverMove LeverSearch::narrowed(const Lever &lever, double outside, LeverMove inside, bool whole)
{
    for (int i = 0; i < (whole ? 4 * bisections : bisections) && !stopped(); ++i) {
        if (whole && std::abs(inside.value - outside) <= 1)
            break;
        const double middle = outside > 0 && inside.value > 0 && !whole ? std::sqrt(outside * inside.value)
                                                                        : (outside + inside.value) / 2;
        LeverMove move = tried(lever, whole ? std::floor(middle) : middle);
        if (move.distance <= m_goal)
            inside = std::move(move);
        else
            outside = move.value;
    }
    return inside;
}

/// Outwards until the goal is reached, then back to the least that does; or the best of the walk.
std::optional<LeverMove> LeverSearch::along(const Lever &lever, const std::vector<double> &values, double now,
                                            bool whole)
{
    std::optional<LeverMove> best;
    double outside = now;
    for (const double value : values) {
        if (stopped())
            return std::nullopt;
        LeverMove move = tried(lever, value);
        if (move.distance <= m_goal)
            return narrowed(lever, outside, std::move(move), whole);
        outside = value;
        if (helps(move) && (!best || move.distance < best->distance * least_help))
            best = std::move(move);
    }
    return best;
}

std::optional<LeverMove> LeverSearch::amountTo(const Lever &lever, double now, double limit)
{
    if (limit == now || !matters(lever, now, limit))
        return std::nullopt;
    const bool whole = isWhole(lever);
    std::optional<LeverMove> move = along(lever, walk(now, limit, whole), now, whole);
    if (!move || !helps(*move))
        return std::nullopt;
    const Field *field = findField(lever.field);
    const bool tokens = field && std::string_view(field->unit) == "tokens";
    const double round = roundedAway(move->value, now, tokens, whole);
    const bool in_range = (round - move->value) * (limit - round) >= 0;
    if (round == move->value || !in_range)
        return move;
    LeverMove rounded = tried(lever, round);
    const bool as_good = rounded.distance <= std::max(m_goal, move->distance);
    return as_good ? rounded : *move;
}

std::vector<LeverMove> LeverSearch::amounts(const Lever &lever)
{
    const double now = valueInForce(lever, m_scenario, m_before);
    const Field *field = findField(lever.field);
    if (!std::isfinite(now))
        return {};
    const auto limitOf = [&](bool up) {
        double limit = lever.is_factor ? now * lever.value : lever.value;
        if (lever.value == 0 && !lever.is_factor && lever.direction == LeverDirection::Either)
            limit = up ? now * 16 : now / 16;
        return field ? std::clamp(limit, field->minimum, field->maximum) : limit;
    };
    std::vector<LeverMove> found;
    for (const bool up : {false, true}) {
        if (lever.direction == (up ? LeverDirection::Down : LeverDirection::Up))
            continue;
        const double limit = limitOf(up);
        if (up ? limit <= now : limit >= now)
            continue;
        if (std::optional<LeverMove> move = amountTo(lever, now, limit))
            found.push_back(std::move(*move));
    }
    if (found.size() == 2) // either way helps: the one that goes further
        found.erase(found.begin() + (found[0].distance <= found[1].distance ? 1 : 0));
    return found;
}

std::vector<LeverMove> LeverSearch::deviceCounts(const Lever &lever)
{
    const double now = m_scenario.devices;
    const double server = std::max(1, m_scenario.accelerator.devices_per_server);
    const Field &field = *findField(lever.field);
    std::vector<LeverMove> found;
    for (const bool up : {true, false}) {
        std::vector<double> values;
        const double most = std::min(field.maximum, now * most_devices_factor);
        if (up) {
            for (double count = std::exp2(std::floor(std::log2(now)) + 1); count < server; count *= 2)
                values.push_back(count);
            for (double servers = std::floor(now / server) + 1; servers * server <= most;
                 servers = std::max(servers + 1, std::floor(servers * 1.25)))
                values.push_back(servers * server);
        } else {
            for (double servers = std::ceil(now / server) - 1; servers >= 1;
                 servers = std::min(servers - 1, std::ceil(servers / 1.25)))
                values.push_back(servers * server);
            for (double count = std::exp2(std::ceil(std::log2(std::min(now, server))) - 1); count >= 1; count /= 2)
                values.push_back(count);
        }
        std::optional<LeverMove> move;
        if (!values.empty() && matters(lever, now, values.back())) {
            // The walk is fine enough, and its counts are the ones that clusters and plans divide into.
            for (const double value : values) {
                if (stopped())
                    return found;
                LeverMove next = tried(lever, value);
                const bool idle = next.report.idle_devices && !m_before.idle_devices;
                if (helps(next) && !idle && (!move || next.distance < move->distance * least_help))
                    move = std::move(next);
                if (move && move->distance <= m_goal)
                    break;
            }
        }
        if (move)
            found.push_back(std::move(*move));
    }
    return found;
}

std::vector<LeverMove> LeverSearch::degrees(const Lever &lever)
{
    const double now = std::max(1.0, valueInForce(lever, m_scenario, m_before));
    const Field &field = *findField(lever.field);
    std::vector<double> values;
    for (double degree = 1; degree <= std::min<double>(field.maximum, m_scenario.devices); degree *= 2) {
        if (degree != now)
            values.push_back(degree);
    }
    std::stable_sort(values.begin(), values.end(),
                     [now](double a, double b) { return std::abs(std::log(a / now)) < std::abs(std::log(b / now)); });
    std::optional<LeverMove> best;
    for (const double value : values) {
        if (stopped())
            break;
        LeverMove move = tried(lever, value);
        const bool lost = move.report.too_few_devices && !m_before.too_few_devices;
        if (helps(move) && !lost && (!best || move.distance < best->distance * least_help))
            best = std::move(move);
        if (best && best->distance <= m_goal)
            break;
    }
    return best ? std::vector<LeverMove>{std::move(*best)} : std::vector<LeverMove>{};
}

std::vector<LeverMove> LeverSearch::records(const Lever &lever, std::size_t count)
{
    std::vector<LeverMove> found;
    for (std::size_t i = 0; i < count && !stopped(); ++i) {
        if (!isMeant(lever, m_catalog, m_scenario, i))
            continue;
        LeverMove move = tried(lever, static_cast<double>(i));
        if (helps(move))
            found.push_back(std::move(move));
    }
    return found;
}

std::vector<LeverMove> LeverSearch::moves(const Lever &lever)
{
    std::vector<LeverMove> found;
    switch (lever.kind) {
    case LeverKind::Set:
        if (LeverMove move = tried(lever, lever.value); helps(move))
            found.push_back(std::move(move));
        break;
    case LeverKind::Amount:
        found = amounts(lever);
        break;
    case LeverKind::Devices:
        found = deviceCounts(lever);
        break;
    case LeverKind::Degree:
        found = degrees(lever);
        break;
    case LeverKind::Accelerator:
    case LeverKind::OtherAccelerator:
        found = records(lever, m_catalog.accelerators.size());
        break;
    case LeverKind::Fabric:
        found = records(lever, m_catalog.fabrics.size());
        break;
    case LeverKind::Cooling:
        found = records(lever, m_catalog.coolings.size());
        break;
    }
    m_scratch = m_scenario;
    return found;
}

} // namespace wallchart
