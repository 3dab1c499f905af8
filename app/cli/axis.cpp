// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/axis.h"

#include "app/cli/table.h"
#include "model/quantity.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace wallchart::cli {

namespace {

constexpr int usual_points = 25;
constexpr int most_points = 200000;

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (;;) {
        const std::size_t to = text.find(separator, from);
        parts.push_back(text.substr(from, to == std::string::npos ? to : to - from));
        if (to == std::string::npos)
            return parts;
        from = to + 1;
    }
}

std::string rangeWords(const Field &field)
{
    if (!field.choices.empty()) {
        std::string keys;
        for (const FieldChoice &choice : field.choices)
            keys += (keys.empty() ? "one of " : ", ") + std::string(choice.key);
        return keys;
    }
    if (field.kind == FieldKind::Flag)
        return "true or false";
    const std::string unit = *field.unit == '\0' ? "" : std::string(" ") + field.unit;
    return csvNumber(field.minimum) + " to " + csvNumber(field.maximum) + unit;
}

std::optional<double> valueOf(const Field &field, const std::string &text)
{
    for (const FieldChoice &choice : field.choices) {
        if (text == choice.key)
            return choice.value;
    }
    if (field.kind == FieldKind::Choice)
        return std::nullopt;
    if (field.kind == FieldKind::Flag)
        return text == "true" ? std::optional(1.0) : text == "false" ? std::optional(0.0) : std::nullopt;
    const std::optional<double> value = parseQuantity(text, field.unit);
    return value && accepts(field, *value) ? value : std::nullopt;
}

std::string badValue(const Field &field, const std::string &text)
{
    return std::string(field.key) + ": not a value (found " + (text.empty() ? "nothing" : text) + ", expected " +
           rangeWords(field) + ")";
}

std::string fillList(const Field &field, const std::vector<std::string> &words, std::vector<double> &values)
{
    for (const std::string &word : words) {
        const std::optional<double> value = valueOf(field, word);
        if (!value)
            return badValue(field, word);
        values.push_back(*value);
    }
    return {};
}

/// What follows FROM:TO, in any order.
struct Spacing
{
    int points = usual_points;
    bool log = false;
};

std::string readSpacing(const std::vector<std::string> &parts, Spacing &spacing)
{
    for (std::size_t i = 2; i < parts.size(); ++i) {
        const std::string &part = parts[i];
        if (part == "log" || part == "lin") {
            spacing.log = part == "log";
            continue;
        }
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), spacing.points);
        const bool whole = error == std::errc() && end == part.data() + part.size();
        if (!whole || i != 2 || spacing.points < 2 || spacing.points > most_points)
            return "not a number of points or a spacing (found " + (part.empty() ? "nothing" : part) +
                   ", expected 2 to " + std::to_string(most_points) + ", then log or lin)";
    }
    return {};
}

std::string fillRange(const Field &field, const std::vector<std::string> &parts, std::vector<double> &values)
{
    if (field.kind == FieldKind::Choice || field.kind == FieldKind::Flag)
        return std::string(field.key) + " is a choice (found a range, expected " + rangeWords(field) +
               ", with commas between)";
    const std::optional<double> from = valueOf(field, parts[0]);
    const std::optional<double> to = valueOf(field, parts[1]);
    if (!from || !to)
        return badValue(field, from ? parts[1] : parts[0]);
    Spacing spacing;
    spacing.log = field.scale == FieldScale::Log && *from > 0 && *to > 0;
    if (std::string problem = readSpacing(parts, spacing); !problem.empty())
        return problem;
    if (spacing.log && (*from <= 0 || *to <= 0))
        return "a log axis cannot hold 0 (found " + parts[0] + ":" + parts[1] + ", expected lin)";
    for (int i = 0; i < spacing.points; ++i) {
        const double share = i / (spacing.points - 1.0);
        double value = spacing.log ? *from * std::pow(*to / *from, share) : *from + (*to - *from) * share;
        if (i == spacing.points - 1)
            value = *to; // no rounding at the end
        if (field.kind == FieldKind::Integer)
            value = std::round(value);
        if (values.empty() || values.back() != value)
            values.push_back(value);
    }
    return {};
}

} // namespace

std::string parseAxis(const std::string &text, Axis &axis)
{
    const std::size_t equals = text.find('=');
    const std::string key = text.substr(0, equals);
    if (equals == std::string::npos)
        return "no key and range (found " + text + ", expected KEY=FROM:TO[:POINTS][:log|lin])";
    axis.field = findField(key);
    if (axis.field == nullptr)
        return "unknown key (found " + key + ", expected one that `wallchart list fields` prints)";
    const std::string values = text.substr(equals + 1);
    const std::vector<std::string> parts = split(values, ':');
    if (parts.size() == 1)
        return fillList(*axis.field, split(values, ','), axis.values);
    return fillRange(*axis.field, parts, axis.values);
}

ResultCell axisCell(const Field &field, double value)
{
    for (const FieldChoice &choice : field.choices) {
        if (choice.value == value)
            return std::string(choice.key);
    }
    if (field.kind == FieldKind::Flag)
        return value != 0;
    return value;
}

} // namespace wallchart::cli
