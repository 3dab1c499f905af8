// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/verdictwords.h"

#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace wallchart::verdictwords {

namespace {

struct Noun
{
    std::string_view key;
    const char *one;
    const char *many;
};

constexpr std::array<Noun, 5> nouns{
    {{"parameters", words::mark("%1 parameter"), words::mark("%1 parameters")},
     {"context_tokens", words::mark("%1 token"), words::mark("%1 tokens")},
     {"devices", words::mark("%1 device"), words::mark("%1 devices")},
     {"users", words::mark("%1 user"), words::mark("%1 users")},
     {"global_batch_sequences", words::mark("%1 sequence a step"), words::mark("%1 sequences a step")}}};

/// Three digits are shown from here on, so that rounding could cross the wall.
constexpr double exact_counts_below = 1e5;

double roundedAway(double value, std::string_view unit, Rounding rounding)
{
    if (rounding == Rounding::Nearest || !(value >= 1000) ||
        (unit != "tokens" && value == std::floor(value) && value < exact_counts_below))
        return value;
    int exponent = 0;
    if (std::frexp(value, &exponent) == 0.5)
        return value; // a power of two is shown exactly
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return step * (rounding == Rounding::Up ? std::ceil(value / step - 1e-9) : std::floor(value / step + 1e-9));
}

/// "28.6 of 54.5 ms": the unit once where both have it.
std::string partOf(double part, double whole)
{
    std::string first = formatQuantity(part, "s");
    const std::string second = formatQuantity(whole, "s");
    const std::size_t a = first.rfind(' ');
    const std::size_t b = second.rfind(' ');
    if (a != std::string::npos && b != std::string::npos && first.substr(a) == second.substr(b))
        first.resize(a);
    return words::say("%1 of %2", {first, second});
}

const char *coolingWords(CoolingKind kind)
{
    switch (kind) {
    case CoolingKind::Air:
        return words::mark("air");
    case CoolingKind::ContainedAir:
        return words::mark("contained air");
    case CoolingKind::RearDoor:
        return words::mark("rear-door cooling");
    case CoolingKind::DirectLiquid:
        return words::mark("direct liquid cooling");
    case CoolingKind::Immersion:
        return words::mark("immersion");
    }
    return "";
}

std::string memoryWords(const Report &report)
{
    // Tensor-parallel ranks and replicas hold the same; pipeline stages and training ranks differ, so the fullest
    // counts.
    const bool same = report.workload == Workload::Serving && report.plan.pipeline == 1;
    const int count = same ? std::max(1, report.plan.devices_used) : 1;
    const bool fullest = !same && report.plan.devices_used > 1;
    return words::say(fullest ? words::mark("%1 needed on the fullest device, %2 usable")
                              : words::mark("%1 needed, %2 usable"),
                      {formatQuantity(report.memory.total_bytes * count, "bytes"),
                       formatQuantity(report.memory.limit_bytes * count, "bytes")});
}

std::string thermalWords(const Scenario &scenario, const WallResult &wall)
{
    const std::string_view unit = wall.unit;
    const std::string demand = formatQuantity(wall.demand, unit);
    const std::string limit = formatQuantity(wall.limit, unit);
    if (unit == "K")
        return words::say("devices would run %1 above the coolant, %2 allowed", {demand, limit});
    if (unit != "W")
        return words::say("the devices need %1, the racks have %2",
                          {words::say(coolingWords(scenario.accelerator.needs_cooling)),
                           words::say(coolingWords(scenario.cooling.kind))});
    if (wall.limit == scenario.cooling.rack_heat_w)
        return words::say("%1 a rack, %2 cooled", {demand, limit});
    return words::say("%1 a rack, %2 fed", {demand, limit});
}

std::string targetWords(const Report &report, const WallResult &wall)
{
    const char *what = words::mark("%1 a token, %2 allowed");
    if (report.workload == Workload::Training)
        what = words::mark("%1 for the run, %2 allowed");
    else if (wall.demand == report.first_token.total_s)
        what = words::mark("%1 to the first token, %2 allowed");
    return words::say(what, {formatQuantity(wall.demand, wall.unit), formatQuantity(wall.limit, wall.unit)});
}

/// %1 of it is the demand, %2 the limit.
const char *phraseFor(WallId id, Workload workload)
{
    switch (id) {
    case WallId::Power:
        return words::mark("%1 drawn, %2 allowed");
    case WallId::Budget:
        return workload == Workload::Training ? words::mark("%1 for the run, %2 budgeted")
                                              : words::mark("%1 a million tokens, %2 allowed");
    case WallId::Context:
        return words::mark("%1 asked for, %2 trained");
    case WallId::Parallelism:
        return words::mark("%1 there, %2 of use");
    case WallId::Reliability:
        return words::mark("%1 of the time lost, %2 allowed");
    case WallId::Storage:
        return words::mark("%1 needed, %2 offered");
    case WallId::Data:
        return words::mark("%1 to train on, %2 of use");
    default:
        return words::mark("%1 alone, %2 allowed");
    }
}

double onlySeconds(const TimeBreakdown &time, WallId id)
{
    switch (id) {
    case WallId::Bandwidth:
        return time.bandwidth_only_s;
    case WallId::Interconnect:
        return time.interconnect_only_s;
    default:
        return time.compute_only_s;
    }
}

bool isLargest(const TimeBreakdown &time, WallId id)
{
    const double own = onlySeconds(time, id);
    return own >= time.compute_only_s && own >= time.bandwidth_only_s && own >= time.interconnect_only_s;
}

} // namespace

std::string name(WallId id)
{
    return words::say(id == WallId::Bandwidth ? words::mark("Memory bandwidth") : wallInfo(id).name);
}

std::string nameInText(WallId id)
{
    std::string text = name(id);
    if (text[0] >= 'A' && text[0] <= 'Z')
        text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return id == WallId::Target ? words::say("the target") : text;
}

std::string amount(const Field &field, double value, Rounding rounding)
{
    const double shown = roundedAway(value, field.unit, rounding);
    std::string text = formatQuantity(shown, field.unit);
    for (const Noun &noun : nouns) {
        if (noun.key != field.key)
            continue;
        const std::string unit = std::string(" ") + field.unit;
        if (*field.unit && text.ends_with(unit))
            text.resize(text.size() - unit.size());
        return words::say(shown == 1 ? noun.one : noun.many, {text});
    }
    return text;
}

std::string demandAndLimit(const Scenario &scenario, const Report &report, WallId id)
{
    const WallResult &wall = report.wall(id);
    if (id == WallId::Memory)
        return memoryWords(report);
    if (id == WallId::Thermal)
        return thermalWords(scenario, wall);
    if (id == WallId::Target)
        return targetWords(report, wall);
    return words::say(phraseFor(id, report.workload),
                      {formatQuantity(wall.demand, wall.unit), formatQuantity(wall.limit, wall.unit)});
}

std::string memoryCauseOf(const Report &report)
{
    std::string cause = memoryCause(report.memory);
    if (cause.empty() || report.plan.devices_used <= 1)
        return cause;
    // An abbreviation keeps its capitals inside the sentence.
    if (cause.size() > 1 && cause[1] >= 'a' && cause[1] <= 'z')
        cause[0] = static_cast<char>(cause[0] - 'A' + 'a');
    const bool same = report.workload == Workload::Serving && report.plan.pipeline == 1;
    return words::say(same ? words::mark("On each device %1") : words::mark("On the fullest device %1"), {cause});
}

std::string pace(const Report &report)
{
    // With a target for the first token the pace may be set there and not in the steps that follow.
    const bool first = report.workload == Workload::Serving && !isLargest(report.time, report.pace);
    const TimeBreakdown &time = first ? report.first_token : report.time;
    const char *what = words::mark("%1 sets the pace: %2 a token.");
    if (report.workload == Workload::Training)
        what = words::mark("%1 sets the pace: %2 a step.");
    else if (first)
        what = words::mark("%1 sets the pace: %2 to the first token.");
    return words::say(what, {name(report.pace), partOf(onlySeconds(time, report.pace), time.total_s)});
}

} // namespace wallchart::verdictwords
