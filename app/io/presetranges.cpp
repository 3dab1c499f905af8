// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/presetranges.h"

#include <nlohmann/json.hpp>

#include "app/io/jsonreader.h"

namespace wallchart {

namespace {

using nlohmann::json;

void readRange(const json &value, const std::string &pointer, const Field &field, FieldRanges &ranges, Issues &issues)
{
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return;
    const auto end = [&](const char *key) -> std::optional<double> {
        const json *member = reader.require(key, "a number");
        return member ? readNumber(*member, reader.pointerTo(key), field.minimum, field.maximum, issues) : std::nullopt;
    };
    const std::optional<double> low = end("low");
    const std::optional<double> high = end("high");
    reader.refuseLeftover();
    if (!low || !high)
        return;
    if (!(*low < *high) || !accepts(field, *low) || !accepts(field, *high))
        issues.push_back({Severity::Error, pointer,
                          "not a range (found low " + numberText(*low) + ", high " + numberText(*high) + ")",
                          "low below high"});
    else
        ranges.push_back({&field, *low, *high});
}

} // namespace

FieldRanges readRanges(const json &value, const std::string &pointer, Issues &issues)
{
    FieldRanges ranges;
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return ranges;
    for (const auto &[key, member] : value.items()) {
        const Field *field = findField(key);
        if (!field || !takesRange(*field))
            issues.push_back(
                {Severity::Warning, childPointer(pointer, key), "this input has no range and is not used", ""});
        else
            readRange(member, childPointer(pointer, key), *field, ranges, issues);
    }
    return ranges;
}

json rangesJson(const FieldRanges &ranges)
{
    json result = json::object();
    for (const FieldRange &range : ranges)
        result[range.field->key] = {{"low", range.low}, {"high", range.high}};
    return result;
}

} // namespace wallchart
