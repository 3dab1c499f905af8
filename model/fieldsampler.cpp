// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldsampler.h"

#include "model/wall.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace wallchart {

namespace {

constexpr int most_points = 100000;
// Bisection of the widest range down to the finest tolerance takes 60 steps; more means that something is not a number.
constexpr int most_steps = 80;

bool isLog(const Field &field)
{
    return field.scale == FieldScale::Log && field.minimum > 0;
}

bool isWhole(const Field &field)
{
    return field.kind == FieldKind::Integer;
}

bool isListed(const Field &field)
{
    return field.kind == FieldKind::Choice || field.kind == FieldKind::Flag;
}

double clampedEnd(const Field &field, double value)
{
    const double inside = std::clamp(value, field.minimum, field.maximum);
    return isWhole(field) ? std::round(inside) : inside;
}

std::vector<double> listedValues(const Field &field)
{
    if (field.kind == FieldKind::Flag)
        return {0, 1};
    std::vector<double> values;
    for (const FieldChoice &choice : field.choices)
        values.push_back(choice.value);
    std::sort(values.begin(), values.end());
    return values;
}

} // namespace

WallMask limitWalls()
{
    WallMask mask = 0;
    for (const Wall &wall : walls()) {
        if (wall.kind == WallKind::Limit)
            mask |= maskOf(wall.id);
    }
    return mask;
}

FieldSampler::FieldSampler(const Scenario &scenario, const Field &field, double from, double to, double threshold,
                           double tolerance, const Plan *known)
    : m_field(field)
    , m_scratch(scenario)
    , m_from(field.minimum)
    , m_to(field.maximum)
    , m_threshold(threshold)
    , m_tolerance(tolerance)
{
    if (known)
        m_known = *known;
    if ((from != 0 || to != 0) && !std::isnan(from) && !std::isnan(to)) {
        m_from = clampedEnd(field, std::min(from, to));
        m_to = clampedEnd(field, std::max(from, to));
    }
}

FieldSample FieldSampler::evaluated(double value)
{
    m_field.set(m_scratch, value);
    const Report report = m_known ? evaluateNear(m_scratch, *m_known) : evaluate(m_scratch);
    FieldSample sample;
    sample.value = value;
    for (const WallResult &wall : report.walls) {
        const auto index = static_cast<std::size_t>(&wall - report.walls.data());
        const auto bit = static_cast<WallMask>(1U << index);
        sample.load[index] = sample.load_low[index] = sample.load_high[index] = std::numeric_limits<float>::quiet_NaN();
        if (!wall.applies)
            continue;
        sample.load[index] = static_cast<float>(wall.load);
        sample.load_low[index] = static_cast<float>(wall.load_low);
        sample.load_high[index] = static_cast<float>(wall.load_high);
        if (!wall.has_target)
            continue;
        sample.can_be_hit |= bit;
        if (wall.load > m_threshold)
            sample.hit |= bit;
    }
    return sample;
}

void FieldSampler::insert(double value, bool on_grid)
{
    const auto place = std::lower_bound(m_samples.begin(), m_samples.end(), value,
                                        [](const FieldSample &sample, double wanted) { return sample.value < wanted; });
    if (place != m_samples.end() && place->value == value) {
        place->on_grid = place->on_grid || on_grid;
        return;
    }
    FieldSample sample = evaluated(value);
    sample.on_grid = on_grid;
    m_samples.insert(place, sample);
}

void FieldSampler::addGrid(int points)
{
    if (isListed(m_field)) {
        for (const double value : listedValues(m_field)) {
            if (value >= m_from && value <= m_to)
                insert(value, true);
        }
        return;
    }
    points = std::clamp(points, 2, most_points);
    m_samples.reserve(static_cast<std::size_t>(points) + 64);
    if (isWhole(m_field) && m_to - m_from < points) {
        for (double value = m_from; value <= m_to; ++value)
            insert(value, true);
        return;
    }
    const double low = scaled(m_from);
    const double step = (scaled(m_to) - low) / (points - 1);
    insert(m_from, true);
    for (int i = 1; i < points - 1; ++i) {
        const double value = std::clamp(unscaled(low + step * i), m_from, m_to);
        insert(isWhole(m_field) ? std::round(value) : value, true);
    }
    insert(m_to, true);
}

void FieldSampler::addProbes(double current)
{
    if (isListed(m_field))
        return;
    if (current >= m_from && current <= m_to)
        insert(isWhole(m_field) ? std::round(current) : current, false);
    if (!isWhole(m_field) || !isLog(m_field))
        return;
    for (double power = 1; power <= m_to; power *= 2) {
        if (power >= m_from)
            insert(power, false);
    }
}

void FieldSampler::addNearMisses(WallMask watched)
{
    if (isListed(m_field))
        return;
    constexpr float near_miss = 1.05F; // of the limit, for the worst of the walls
    const auto justMisses = [watched](const FieldSample &sample) {
        float worst = 0;
        for (std::size_t wall = 0; wall < wall_count; ++wall) {
            if ((sample.hit & watched) & maskOf(static_cast<WallId>(wall)))
                worst = std::max(worst, sample.load[wall]);
        }
        return worst > 0 && worst < near_miss;
    };
    std::vector<double> middles;
    for (std::size_t i = 0; i + 1 < m_samples.size(); ++i) {
        const FieldSample &low = m_samples[i];
        const FieldSample &high = m_samples[i + 1];
        const bool hit = (low.hit & watched) != 0 && (high.hit & watched) != 0;
        if (hit && (justMisses(low) || justMisses(high)) && !areNeighbours(low.value, high.value))
            middles.push_back(unscaled((scaled(low.value) + scaled(high.value)) / 2));
    }
    for (const double middle : middles)
        insert(isWhole(m_field) ? std::round(middle) : middle, false);
}

double FieldSampler::scaled(double value) const
{
    return isLog(m_field) ? std::log(value) : value;
}

double FieldSampler::unscaled(double position) const
{
    return isLog(m_field) ? std::exp(position) : position;
}

double FieldSampler::smallestStep(double value) const
{
    if (isWhole(m_field))
        return 1;
    // Never so small that adding it changes nothing, however narrow the range asked for.
    return isLog(m_field) ? m_tolerance * value
                          : std::max(m_tolerance * (m_to - m_from), 1e-12 * std::max(std::abs(m_from), std::abs(m_to)));
}

bool FieldSampler::areNeighbours(double low, double high) const
{
    if (isListed(m_field))
        return true;
    // Half a step more, so that rounding does not ask for a value between two that are one step apart.
    return high - low <= 1.5 * smallestStep(low);
}

/// Where the wall's load should reach the threshold: on the line between the two ends, both axes logarithmic where they
/// can be. Never nearer than one step to an end, so that the ends close in from both sides.
double FieldSampler::between(const FieldSample &low, const FieldSample &high, WallId wall, bool halve) const
{
    const auto index = static_cast<std::size_t>(wall);
    const double under = std::log(static_cast<double>(low.load[index]) / m_threshold);
    const double over = std::log(static_cast<double>(high.load[index]) / m_threshold);
    const double start = scaled(low.value);
    const double width = scaled(high.value) - start;
    double share = 0.5;
    if (!halve && std::isfinite(under) && std::isfinite(over) && (under <= 0) != (over <= 0))
        share = under / (under - over);
    double value = unscaled(start + share * width);
    if (isWhole(m_field))
        value = std::floor(value);
    const double step = smallestStep(low.value);
    if (high.value - low.value < 2 * step)
        return low.value + (high.value - low.value) / 2;
    return std::clamp(value, low.value + step, high.value - step);
}

void FieldSampler::bracket(std::size_t index, WallId wall)
{
    const WallMask bit = maskOf(wall);
    FieldSample low = m_samples[index];
    FieldSample high = m_samples[index + 1];
    double width = scaled(high.value) - scaled(low.value);
    for (int step = 0; step < most_steps && !areNeighbours(low.value, high.value); ++step) {
        // Interpolation is fast on smooth loads and creeps at jumps: every third step must have halved the gap.
        const double now = scaled(high.value) - scaled(low.value);
        const bool check = step % 3 == 2;
        const bool halve = check && now > width / 2;
        if (check)
            width = now;
        FieldSample middle = evaluated(between(low, high, wall, halve));
        const auto place =
            std::upper_bound(m_samples.begin(), m_samples.end(), middle.value,
                             [](double wanted, const FieldSample &sample) { return wanted < sample.value; });
        m_samples.insert(place, middle);
        if ((middle.hit & bit) == (low.hit & bit))
            low = middle;
        else
            high = middle;
    }
}

void FieldSampler::bracketChanges(WallMask watched)
{
    // Bracketing one wall adds samples that the others profit from, and may show changes that the grid stepped over.
    for (std::size_t i = 0; i + 1 < m_samples.size();) {
        const FieldSample &low = m_samples[i];
        const FieldSample &high = m_samples[i + 1];
        const WallMask changed = (low.hit ^ high.hit) & watched;
        if (changed == 0 || areNeighbours(low.value, high.value))
            ++i;
        else
            bracket(i, static_cast<WallId>(std::countr_zero(changed)));
    }
}

std::vector<Stretch> stretchesWithout(const std::vector<FieldSample> &samples, WallMask watched)
{
    std::vector<Stretch> stretches;
    bool open = false;
    for (const FieldSample &sample : samples) {
        const bool free = (sample.hit & watched) == 0;
        if (free && !open)
            stretches.push_back({sample.value, sample.value});
        else if (free)
            stretches.back().to = sample.value;
        open = free;
    }
    return stretches;
}

double justBelow(const Field &field, double value)
{
    if (field.kind == FieldKind::Integer || field.kind == FieldKind::Flag)
        return value - 1;
    double below = value;
    for (const FieldChoice &choice : field.choices) {
        if (choice.value < value && (below == value || choice.value > below))
            below = choice.value;
    }
    return below;
}

double distanceOn(const Field &field, double a, double b)
{
    if (isLog(field) && a > 0 && b > 0)
        return std::abs(std::log(a / b));
    return std::abs(a - b);
}

} // namespace wallchart
