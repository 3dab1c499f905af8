// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"
#include "widgets/sliderlayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace wallchart {

namespace {

constexpr std::array<double, 3> nice_digits = {1, 2, 5};
/// Dragging gives this many digits: finer than a pixel on any slider, coarser than noise.
constexpr int drag_digits = 3;

double decade(double value)
{
    return std::pow(10.0, std::floor(std::log10(value) + 1e-12));
}

double toDigits(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double unit = decade(std::abs(value)) / std::pow(10.0, digits - 1);
    // Dividing by a power of ten gives the nearest double of the decimal number; multiplying by 0.01 would not.
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

/// The 1-2-5 step nearest below a twentieth of the range.
double linearStep(const Field &field)
{
    const double rough = (field.maximum - field.minimum) / 20;
    if (!(rough > 0))
        return 1;
    const double base = decade(rough);
    double step = base;
    for (const double digit : nice_digits) {
        if (digit * base <= rough * (1 + 1e-9))
            step = digit * base;
    }
    return field.kind == FieldKind::Integer ? std::max(1.0, std::round(step)) : step;
}

double stepLinear(const Field &field, double value, int direction, bool fine)
{
    double step = linearStep(field);
    if (fine)
        step = field.kind == FieldKind::Integer ? 1.0 : step / 10;
    const double position = value / step;
    const double next = direction > 0 ? std::floor(position + 1 + 1e-9) : std::ceil(position - 1 - 1e-9);
    return toDigits(next * step, 12);
}

double stepOctave(double value, int direction, bool fine)
{
    const double octave = std::exp2(std::floor(std::log2(value)));
    const double edge = direction < 0 && value == octave ? octave / 2 : octave;
    if (!fine)
        return direction > 0 ? octave * 2 : (value == octave ? octave / 2 : octave);
    const double step = std::max(1.0, edge / 8);
    return direction > 0 ? std::floor(value / step + 1) * step : std::ceil(value / step - 1) * step;
}

double stepDecade(double value, int direction, bool fine)
{
    const double base = decade(value);
    if (fine) {
        const bool down_a_decade = direction < 0 && value <= base * (1 + 1e-9);
        const double step = (down_a_decade ? base / 10 : base) / 10;
        const double position = value / step;
        const double next = direction > 0 ? std::floor(position + 1 + 1e-9) : std::ceil(position - 1 - 1e-9);
        return toDigits(next * step, 4);
    }
    constexpr std::array<double, 7> around = {0.1, 0.2, 0.5, 1, 2, 5, 10};
    double best = direction > 0 ? base * 10 : base / 10;
    for (const double digit : around) {
        const double candidate = toDigits(digit * base, 4);
        if (direction > 0 && candidate > value * (1 + 1e-9))
            best = std::min(best, candidate);
        if (direction < 0 && candidate < value * (1 - 1e-9))
            best = std::max(best, candidate);
    }
    return best;
}

} // namespace

bool stepsByPowersOfTwo(const Field &field)
{
    const std::string_view key = field.key;
    return key == "devices" || key == "context_tokens" || key == "global_batch_sequences" ||
           (field.group == FieldGroup::Plan && field.kind == FieldKind::Integer && field.scale == FieldScale::Log);
}

double nextNiceValue(const Field &field, double value, int direction, bool fine)
{
    double next = value;
    if (value <= 0 || field.scale == FieldScale::Linear)
        next = value <= 0 && field.scale == FieldScale::Log ? (direction > 0 ? field.minimum : value)
                                                            : stepLinear(field, value, direction, fine);
    else if (stepsByPowersOfTwo(field))
        next = stepOctave(value, direction, fine);
    else
        next = stepDecade(value, direction, fine);
    // Under 10, the second digit of a whole number is no step at all.
    if (field.kind == FieldKind::Integer)
        next = direction > 0 ? std::max(std::round(next), std::floor(value) + 1)
                             : std::min(std::round(next), std::ceil(value) - 1);
    return std::clamp(next, field.minimum, field.maximum);
}

double pageValue(const Field &field, double value, int direction)
{
    if (field.scale == FieldScale::Linear) {
        const double step = linearStep(field) * 5 * direction;
        return std::clamp(toDigits(value + step, 12), field.minimum, field.maximum);
    }
    const double factor = stepsByPowersOfTwo(field) ? 4 : 10;
    double next = direction > 0 ? value * factor : value / factor;
    if (field.kind == FieldKind::Integer)
        next = std::round(next);
    return std::clamp(next, field.minimum, field.maximum);
}

SliderScale::SliderScale(const Field &field, double from, double to, double left, double right)
    : m_log(field.scale == FieldScale::Log && from > 0)
    , m_integer(field.kind == FieldKind::Integer)
    , m_binary(stepsByPowersOfTwo(field))
    , m_from(from)
    , m_to(std::max(to, from))
    , m_left(left)
    , m_right(std::max(right, left + 1))
{
}

double SliderScale::toX(double value) const
{
    if (m_to <= m_from || std::isnan(value))
        return m_left;
    const double v = std::clamp(value, m_from, m_to);
    const double share = m_log ? std::log(v / m_from) / std::log(m_to / m_from) : (v - m_from) / (m_to - m_from);
    return m_left + share * (m_right - m_left);
}

double SliderScale::toValue(double x) const
{
    if (x <= m_left)
        return m_from;
    if (x >= m_right)
        return m_to;
    const double share = (x - m_left) / (m_right - m_left);
    double value = m_log ? m_from * std::pow(m_to / m_from, share) : m_from + share * (m_to - m_from);
    if (m_binary && m_log) {
        const double octave = std::exp2(std::round(std::log2(value)));
        if (std::abs(toX(octave) - x) <= 2.5)
            value = octave;
        else
            value = toDigits(value, drag_digits);
    } else {
        value = toDigits(value, drag_digits);
    }
    if (m_integer)
        value = std::round(value);
    return std::clamp(value, m_from, m_to);
}

std::vector<SliderScale::Tick> SliderScale::ticks() const
{
    std::vector<Tick> result;
    const auto add = [&](double value, bool major) {
        if (value > m_from * (1 + 1e-9) && value < m_to * (1 - 1e-9))
            result.push_back({value, major});
    };
    const double width = m_right - m_left;
    if (!m_log) {
        const double step = decade(std::max((m_to - m_from) / 10, 1e-300));
        const double wide = (m_to - m_from) / step > 20 ? step * 5 : step;
        for (double k = std::ceil(m_from / wide); k * wide < m_to && result.size() < 200; ++k)
            add(k * wide, std::fmod(k, 5.0) == 0.0);
        return result;
    }
    if (m_binary) {
        const double octave = width / std::log2(m_to / m_from);
        const double every = std::max(1.0, std::ceil(6 / octave));
        for (double k = std::ceil(std::log2(m_from)); std::exp2(k) < m_to; ++k) {
            if (std::fmod(k, every) == 0.0)
                add(std::exp2(k), std::fmod(k / every, 2.0) != 0.0);
        }
        return result;
    }
    const double decade_width = width / std::log10(m_to / m_from);
    for (double base = decade(m_from); base < m_to && result.size() < 400; base *= 10) {
        for (int digit = 1; digit <= 9; ++digit) {
            const bool shown = digit == 1 || decade_width >= 80 || (decade_width >= 14 && (digit == 2 || digit == 5));
            if (shown && decade_width >= 3)
                add(base * digit, digit == 1);
        }
    }
    return result;
}

} // namespace wallchart
