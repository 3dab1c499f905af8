// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/verdictwords.h"

#include "model/quantity.h"
#include "model/stagememory.h"
#include "model/wall.h"

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

constexpr std::array<Noun, 5> nouns{{{"parameters", "parameter", "parameters"},
                                     {"context_tokens", "token", "tokens"},
                                     {"devices", "device", "devices"},
                                     {"users", "user", "users"},
                                     {"global_batch_sequences", "sequence a step", "sequences a step"}}};

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
    return first + " of " + second;
}

const char *coolingWords(CoolingKind kind)
{
    switch (kind) {
    case CoolingKind::Air:
        return "air";
    case CoolingKind::ContainedAir:
        return "contained air";
    case CoolingKind::RearDoor:
        return "rear-door cooling";
    case CoolingKind::DirectLiquid:
        return "direct liquid cooling";
    case CoolingKind::Immersion:
        return "immersion";
    }
    return "";
}

std::string memoryWords(const Report &report)
{
    // Tensor-parallel ranks and replicas hold the same; pipeline stages and training ranks differ, so the fullest
    // counts.
    const bool same = report.workload == Workload::Serving && report.plan.pipeline == 1;
    const int count = same ? std::max(1, report.plan.devices_used) : 1;
    const std::string where = !same && report.plan.devices_used > 1 ? " on the fullest device" : "";
    return formatQuantity(report.memory.total_bytes * count, "bytes") + " needed" + where + ", " +
           formatQuantity(report.memory.limit_bytes * count, "bytes") + " usable";
}

std::string thermalWords(const Scenario &scenario, const WallResult &wall)
{
    const std::string_view unit = wall.unit;
    const std::string demand = formatQuantity(wall.demand, unit);
    const std::string limit = formatQuantity(wall.limit, unit);
    if (unit == "K")
        return "devices would run " + demand + " above the coolant, " + limit + " allowed";
    if (unit != "W")
        return std::string("the devices need ") + coolingWords(scenario.accelerator.needs_cooling) +
               ", the racks have " + coolingWords(scenario.cooling.kind);
    if (wall.limit == scenario.cooling.rack_heat_w)
        return demand + " a rack, " + limit + " cooled";
    return demand + " a rack, " + limit + " fed";
}

std::string targetWords(const Report &report, const WallResult &wall)
{
    std::string what = " a token, ";
    if (report.workload == Workload::Training)
        what = " for the run, ";
    else if (wall.demand == report.first_token.total_s)
        what = " to the first token, ";
    return formatQuantity(wall.demand, wall.unit) + what + formatQuantity(wall.limit, wall.unit) + " allowed";
}

struct Phrase
{
    const char *demand;
    const char *limit;
};

Phrase phraseFor(WallId id, Workload workload)
{
    switch (id) {
    case WallId::Power:
        return {"drawn", "allowed"};
    case WallId::Budget:
        return workload == Workload::Training ? Phrase{"for the run", "budgeted"}
                                              : Phrase{"a million tokens", "allowed"};
    case WallId::Context:
        return {"asked for", "trained"};
    case WallId::Parallelism:
        return {"there", "of use"};
    case WallId::Reliability:
        return {"of the time lost", "allowed"};
    case WallId::Storage:
        return {"needed", "offered"};
    case WallId::Data:
        return {"to train on", "of use"};
    default:
        return {"alone", "allowed"};
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
    return id == WallId::Bandwidth ? "Memory bandwidth" : wallInfo(id).name;
}

std::string nameInText(WallId id)
{
    std::string text = name(id);
    if (text[0] >= 'A' && text[0] <= 'Z')
        text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return id == WallId::Target ? "the target" : text;
}

std::string amount(const Field &field, double value, Rounding rounding)
{
    const double shown = roundedAway(value, field.unit, rounding);
    std::string text = formatQuantity(shown, field.unit);
    for (const Noun &noun : nouns) {
        if (noun.key != field.key)
            continue;
        const std::string word = shown == 1 ? noun.one : noun.many;
        const std::string unit = std::string(" ") + field.unit;
        if (*field.unit && text.ends_with(unit))
            text.resize(text.size() - unit.size());
        return text + " " + word;
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
    const Phrase phrase = phraseFor(id, report.workload);
    return formatQuantity(wall.demand, wall.unit) + " " + phrase.demand + ", " + formatQuantity(wall.limit, wall.unit) +
           " " + phrase.limit;
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
    return (same ? "On each device " : "On the fullest device ") + cause;
}

std::string pace(const Report &report)
{
    // With a target for the first token the pace may be set there and not in the steps that follow.
    const bool first = report.workload == Workload::Serving && !isLargest(report.time, report.pace);
    const TimeBreakdown &time = first ? report.first_token : report.time;
    const char *what = report.workload == Workload::Training ? " a step" : (first ? " to the first token" : " a token");
    return name(report.pace) + " sets the pace: " + partOf(onlySeconds(time, report.pace), time.total_s) + what + ".";
}

} // namespace wallchart::verdictwords
