// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/derivation.h"

#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <span>
#include <string_view>

namespace wallchart {

namespace {

std::string words(double value, std::string_view unit)
{
    return formatQuantity(value, unit);
}

std::string twoDecimals(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    return text.data();
}

bool isNameLetter(char letter)
{
    return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_' || (letter & 0x80);
}

/// The longest symbol that stands at this place as a word of its own, or null.
const Term *symbolAt(const std::string &formula, std::size_t at, std::span<const Term> terms)
{
    if (at > 0 && isNameLetter(formula[at - 1]) && isNameLetter(formula[at]) && !(formula[at - 1] & 0x80))
        return nullptr;
    const Term *best = nullptr;
    for (const Term &term : terms) {
        const std::string_view symbol = term.symbol;
        if (symbol.empty() || formula.compare(at, symbol.size(), symbol) != 0)
            continue;
        const std::size_t end = at + symbol.size();
        const bool whole = end == formula.size() || !isNameLetter(formula[end]) || (formula[end] & 0x80);
        if (whole && (!best || symbol.size() > std::string_view(best->symbol).size()))
            best = &term;
    }
    return best;
}

std::string withValues(const std::string &formula, std::span<const Term> terms)
{
    std::string text;
    for (std::size_t at = 0; at < formula.size();) {
        if (const Term *term = symbolAt(formula, at, terms)) {
            text += words(term->value, term->unit);
            at += std::string_view(term->symbol).size();
        } else {
            text += formula[at++];
        }
    }
    return text;
}

std::string loadWords(const WallResult &wall)
{
    return std::isfinite(wall.load) ? twoDecimals(wall.load) : words::say("not known");
}

Derivation wallDerivation(const Report &report, WallId id)
{
    const Wall &info = wallInfo(id);
    const WallResult &wall = report.wall(id);
    Derivation derivation;
    derivation.citation = words::say(info.citation);
    if (!wall.applies) {
        derivation.title = words::say("%1: not used", {words::say(info.name)});
        derivation.why = words::say("Not used: %1", {words::say(wall.why_not)});
        return derivation;
    }
    derivation.title = words::say(
        "%1: %2", {words::say(info.name), wall.has_target ? headroomWords(wall.load) : shareOfTime(wall.load)});
    derivation.why = why(wall);
    if (*wall.formula) {
        const std::span<const Term> terms(wall.terms.begin(), wall.terms.end());
        derivation.formula = std::string("load = ") + wall.formula;
        const std::string numbers = withValues(wall.formula, terms);
        if (numbers != wall.formula)
            derivation.numbers = "load = " + numbers + " = " + loadWords(wall);
    }
    for (const Term &term : wall.terms)
        derivation.rows.push_back(
            {term.symbol, words::say(term.label), term.value, term.unit, words::say(term.source), false});
    derivation.rows.push_back({"demand", words::say("what is needed"), wall.demand, wall.unit, "", true});
    derivation.rows.push_back({"limit", words::say("what there is"), wall.limit, wall.unit, "", true});
    derivation.rows.push_back({"load", words::say("demand / limit"), wall.load, "",
                               words::say("%1 to %2 with the low and high assumptions",
                                          {twoDecimals(wall.load_low), twoDecimals(wall.load_high)}),
                               true});
    return derivation;
}

/// A result that is the sum of its rows: the formula is their symbols, the numbers their values.
void makeSum(Derivation &derivation, const Output &output, double result)
{
    std::string symbols;
    std::string numbers;
    for (const DerivationRow &row : derivation.rows) {
        if (row.value == 0)
            continue;
        symbols += (symbols.empty() ? "" : " + ") + row.symbol;
        numbers += (numbers.empty() ? "" : " + ") + words(row.value, row.unit);
    }
    const char *unit = outputUnit(output);
    derivation.title = words::say("%1: %2", {outputLabel(output), words(result, unit)});
    derivation.formula = std::string(outputKey(output)) + " = " + symbols;
    derivation.numbers = std::string(outputKey(output)) + " = " + numbers + " = " + words(result, unit);
    derivation.rows.push_back({outputKey(output), outputLabel(output), result, unit, "", true});
}

std::optional<Derivation> timeDerivation(const TimeBreakdown &time, const Output &output, double result)
{
    constexpr double same = 1e-9;
    if (time.terms.empty() || !(std::abs(time.total_s - result) <= same * std::abs(result)))
        return std::nullopt;
    Derivation derivation;
    for (const TimeTerm &term : time.terms) {
        const std::string hidden = term.hidden_s > 0
                                       ? words::say("%1 more are hidden under other work", {words(term.hidden_s, "s")})
                                       : std::string();
        derivation.rows.push_back({term.key, words::say(term.label), term.exposed_s, "s", hidden, false});
    }
    makeSum(derivation, output, result);
    derivation.why =
        words::say("Where %1 goes: what is hidden under other work does not count.", {words::say(time.what)});
    derivation.citation = words::say("Williams, Waterman, Patterson 2009 (roofline); the walls of compute, bandwidth "
                                     "and interconnect derive each term");
    return derivation;
}

std::optional<Derivation> powerDerivation(const Report &report, const Output &output, double result)
{
    constexpr double same = 1e-6;
    Derivation derivation;
    double sum = 0;
    for (const PowerTerm &term : report.power.terms) {
        derivation.rows.push_back({term.key, words::say(term.label), term.hall_w, "W", "", false});
        sum += term.hall_w;
    }
    if (derivation.rows.empty() || !(std::abs(sum - result) <= same * std::abs(result)))
        return std::nullopt;
    makeSum(derivation, output, result);
    derivation.why = words::say("The chain from the devices to the meter; cooling and losses are counted once.");
    derivation.citation = words::say(wallInfo(WallId::Power).citation);
    return derivation;
}

std::optional<Derivation> costDerivation(const Report &report, const Output &output, double result)
{
    if (report.cost.terms.empty() || !std::isfinite(report.cost.total_usd_per_year))
        return std::nullopt;
    Derivation derivation;
    for (const CostTerm &term : report.cost.terms)
        derivation.rows.push_back(
            {term.key, words::say(term.label), term.usd_per_year, "$/year",
             term.capex_usd > 0 ? words::say("%1 paid at the start", {words(term.capex_usd, "$")}) : std::string(),
             false});
    const Output year{output};
    makeSum(derivation, year, report.cost.total_usd_per_year);
    // The items add up to the year; the number asked for is the year shared out.
    derivation.rows.back() = {"year", words::say("All items, a year"), report.cost.total_usd_per_year, "$/year", "",
                              true};
    derivation.title = words::say("%1: %2", {outputLabel(output), words(result, outputUnit(output))});
    derivation.formula = "year" + derivation.formula.substr(derivation.formula.find(" = "));
    const std::size_t last = derivation.numbers.rfind(" = ");
    const std::size_t first = derivation.numbers.find(" = ");
    derivation.numbers = "year" + derivation.numbers.substr(first, last - first) + " = " +
                         words(report.cost.total_usd_per_year, "$/year");
    derivation.rows.push_back({outputKey(output), outputLabel(output), result, outputUnit(output), "", true});
    derivation.why =
        words::say("What the cluster costs a year, shared out over what it does in the hours it is paid for.");
    derivation.citation = words::say(wallInfo(WallId::Budget).citation);
    return derivation;
}

std::optional<Derivation> metricDerivation(const Report &report, const Output &output)
{
    const double result = valueOf(output, report);
    const std::string_view key = output.metric->key;
    if (!std::isfinite(result))
        return std::nullopt;
    if (key == "tpot_s" || key == "step_s")
        return timeDerivation(report.time, output, result);
    if (key == "ttft_s")
        return timeDerivation(report.first_token, output, result);
    if (key == "facility_power_w")
        return powerDerivation(report, output, result);
    if (key == "usd_per_million_tokens" || key == "usd_per_device_hour" || key == "tco_usd")
        return costDerivation(report, output, result);
    return std::nullopt;
}

std::string escaped(std::string text)
{
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.insert(at, "\\");
    return text;
}

} // namespace

std::vector<Output> explainedOutputs(const Report &report)
{
    std::vector<Output> outputs;
    for (const Wall &wall : walls())
        outputs.push_back({nullptr, wall.id});
    for (const MetricInfo &metric : metricTable()) {
        const Output output{&metric, {}};
        if (metricDerivation(report, output))
            outputs.push_back(output);
    }
    return outputs;
}

std::optional<Derivation> derive(const Report &report, const Output &output)
{
    return output.metric ? metricDerivation(report, output) : wallDerivation(report, output.wall);
}

std::string toText(const Derivation &derivation)
{
    std::string text = derivation.title + "\n";
    for (const std::string &line : {derivation.why, derivation.formula, derivation.numbers})
        text += line.empty() ? "" : line + "\n";
    for (const DerivationRow &row : derivation.rows)
        text += row.symbol + "\t" + row.label + "\t" + words(row.value, row.unit) + "\t" + row.source + "\n";
    return text + (derivation.citation.empty() ? "" : words::say("Formula: %1", {derivation.citation}) + "\n");
}

std::string toMarkdown(const Derivation &derivation)
{
    std::string text = "### " + derivation.title + "\n\n";
    if (!derivation.why.empty())
        text += derivation.why + "\n\n";
    for (const std::string &line : {derivation.formula, derivation.numbers})
        text += line.empty() ? "" : "    " + line + "\n";
    text += "\n| " + words::say("Symbol") + " | " + words::say("What it is") + " | " + words::say("Value") + " | " +
            words::say("Source") + " |\n| --- | --- | ---: | --- |\n";
    for (const DerivationRow &row : derivation.rows)
        text += "| " + escaped(row.symbol) + " | " + escaped(row.label) + " | " + escaped(words(row.value, row.unit)) +
                " | " + escaped(row.source) + " |\n";
    return text + (derivation.citation.empty() ? "" : "\n" + words::say("Formula: %1", {derivation.citation}) + "\n");
}

} // namespace wallchart
