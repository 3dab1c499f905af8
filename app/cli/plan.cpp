// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/planjson.h"
#include "app/io/reportjson.h"
#include "model/planranking.h"
#include "model/quantity.h"
#include "model/words.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr int usual_top = 10;
constexpr int most_top = 1000;

std::string share(double value)
{
    std::array<char, 32> text{};
    if (std::isfinite(value))
        std::snprintf(text.data(), text.size(), "%.1f %%", 100 * value);
    return text.data();
}

std::vector<std::string> rowOf(const std::string &first, const RankedPlan &ranked, bool training)
{
    const Plan &p = ranked.plan;
    std::vector<std::string> row{first, std::to_string(p.tensor), std::to_string(p.pipeline), std::to_string(p.expert),
                                 std::to_string(p.data)};
    if (training) {
        row.insert(row.begin() + 3, std::to_string(p.context));
        for (const std::string &cell : {std::to_string(p.micro_batch), std::to_string(p.virtual_stages),
                                        std::to_string(p.zero_stage), std::string(recomputeKey(p.recompute))})
            row.push_back(cell);
    }
    row.push_back(ranked.fits ? formatQuantity(ranked.step_s, "s") : "");
    row.push_back(ranked.fits ? formatQuantity(ranked.tokens_per_s, "tokens/s") : "");
    if (training)
        row.push_back(ranked.fits ? share(ranked.mfu) : "");
    row.push_back(formatQuantity(ranked.bytes, "bytes"));
    row.push_back(ranked.why);
    return row;
}

Table tableOf(const std::string &title, const std::string &first, const std::vector<RankedPlan> &plans, bool training)
{
    Table table{title, {first, words::mark("tensor"), words::mark("pipeline")}, {}, {}};
    if (training)
        table.header.push_back(words::mark("context"));
    table.header.insert(table.header.end(),
                        {words::mark("expert"), training ? words::mark("data") : words::mark("replicas")});
    if (training)
        table.header.insert(table.header.end(), {words::mark("micro-batch"), words::mark("virtual"),
                                                 words::mark("ZeRO"), words::mark("recompute")});
    table.header.push_back(training ? words::mark("step") : words::mark("per token"));
    table.header.push_back(words::mark("throughput"));
    if (training)
        table.header.push_back(words::mark("MFU"));
    table.header.insert(table.header.end(), {words::mark("memory"), words::mark("why")});
    for (std::size_t column = 1; column + 1 < table.header.size(); ++column) {
        if (table.header[column] != "recompute")
            table.right_aligned.push_back(column);
    }
    int rank = 0;
    for (const RankedPlan &plan : plans)
        table.rows.push_back(
            rowOf(first == "family" ? words::say(plan.family.c_str()) : std::to_string(++rank), plan, training));
    return table;
}

Sheet sheetOf(const Scenario &scenario, const PlanRanking &ranking)
{
    const bool training = scenario.workload == Workload::Training;
    Sheet sheet;
    sheet.title = scenario.title.empty() ? words::say("Plans") : scenario.title;
    for (const Issue &issue : ranking.issues)
        sheet.paragraphs.push_back(issue.expected.empty()
                                       ? issue.what
                                       : words::say("%1; nearest that works: %2", {issue.what, issue.expected}));
    if (!ranking.plans.empty())
        sheet.tables.push_back(tableOf(words::mark("Plans, best first"), words::mark("rank"), ranking.plans, training));
    sheet.tables.push_back(
        tableOf(words::mark("Best of each family"), words::mark("family"), ranking.families, training));
    return sheet;
}

std::string csvOf(const PlanRanking &ranking)
{
    std::string text = "list,rank,family,tensor,pipeline,context,expert,data,micro_batch,virtual_stages,zero_stage,"
                       "recompute,fits,bytes,limit_bytes,step_s,tokens_per_s,mfu,why\n";
    const auto add = [&text](const char *list, const std::vector<RankedPlan> &plans) {
        int rank = 0;
        for (const RankedPlan &ranked : plans) {
            const Plan &p = ranked.plan;
            text += std::string(list) + "," + std::to_string(++rank) + "," + csvCell(ranked.family);
            for (const int degree :
                 {p.tensor, p.pipeline, p.context, p.expert, p.data, p.micro_batch, p.virtual_stages, p.zero_stage})
                text += "," + std::to_string(degree);
            text += std::string(",") + recomputeKey(p.recompute) + "," + (ranked.fits ? "1" : "0");
            for (const double figure :
                 {ranked.bytes, ranked.limit_bytes, ranked.step_s, ranked.tokens_per_s, ranked.mfu})
                text += "," + csvNumber(figure);
            text += "," + csvCell(ranked.why) + "\n";
        }
    };
    add("plans", ranking.plans);
    add("families", ranking.families);
    return text;
}

/// The value of --top; nothing (and a usage error printed) for what is no number from 1.
std::optional<int> topOf(const Arguments &arguments)
{
    if (!arguments.has("--top"))
        return usual_top;
    const std::optional<double> value = parseQuantity(arguments.value("--top"), "");
    if (value && *value >= 1 && *value <= most_top && *value == std::floor(*value))
        return static_cast<int>(*value);
    usageError("plan", "--top: not a number of plans (found " + arguments.value("--top") + ", expected 1 to 1000)");
    return std::nullopt;
}

} // namespace

int runPlan(const Arguments &arguments)
{
    constexpr std::array formats{"text", "json", "csv", "markdown"};
    const std::optional<std::string> format = chosenFormat("plan", arguments, formats);
    const std::optional<int> top = format ? topOf(arguments) : std::nullopt;
    if (!top)
        return Usage;
    int status = Fine;
    const std::string &file = arguments.files.front();
    const std::optional<Scenario> scenario = loadScenario("plan", arguments, file, status);
    if (!scenario)
        return status;
    const PlanRanking ranking = rankPlans(*scenario, *top);
    printIssues(file, ranking.issues);
    const Sheet sheet = sheetOf(*scenario, ranking);
    const std::string result = *format == "json"       ? planJson(*scenario, ranking)
                               : *format == "csv"      ? csvOf(ranking)
                               : *format == "markdown" ? toMarkdown(sheet)
                                                       : toText(sheet);
    status = deliver(arguments, result);
    return ranking.plans.empty() && status == Fine ? static_cast<int>(Failure) : status;
}

} // namespace wallchart::cli
