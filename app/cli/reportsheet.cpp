// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reportsheet.h"

#include "app/io/reportjson.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <array>
#include <charconv>

namespace wallchart::cli {

namespace {

bool hasMeaning(const MetricInfo &metric, Workload workload)
{
    return workload == Workload::Training ? metric.training : metric.serving;
}

std::string shareOf(double part, double whole)
{
    return whole > 0 ? formatQuantity(part / whole, "") : std::string();
}

std::string state(const Wall &wall, const WallResult &result)
{
    if (result.hit)
        return words::say("OVER");
    return wall.kind == WallKind::Pace && !result.has_target ? words::say("pace") : words::say("ok");
}

std::string loadWords(const WallResult &result)
{
    return result.has_target ? headroomWords(result.load) : shareOfTime(result.load);
}

/// A load: three digits, whatever its size.
std::string loadText(double load)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), load, std::chars_format::general, 3);
    return {buffer.data(), end.ptr};
}

std::vector<std::string> wallRow(const Wall &wall, const WallResult &result)
{
    return {words::say(wall.name),
            state(wall, result),
            loadWords(result),
            formatQuantity(result.demand, result.unit),
            formatQuantity(result.limit, result.unit),
            loadText(result.load),
            loadText(result.load_low),
            loadText(result.load_high)};
}

Table wallsTable(const Report &report)
{
    Table table{words::mark("Walls"),
                {words::mark("wall"), words::mark("state"), words::mark("headroom"), words::mark("needed"),
                 words::mark("limit"), words::mark("load"), words::mark("low"), words::mark("high")},
                {3, 4, 5, 6, 7},
                {}};
    for (const Wall &wall : walls()) {
        if (report.wall(wall.id).applies)
            table.rows.push_back(wallRow(wall, report.wall(wall.id)));
    }
    return table;
}

Table otherWallsTable(const Report &report)
{
    Table table{words::mark("Walls that do not apply"), {words::mark("wall"), words::mark("because")}, {}, {}};
    for (const Wall &wall : walls()) {
        if (!report.wall(wall.id).applies)
            table.rows.push_back({words::say(wall.name), words::say(report.wall(wall.id).why_not)});
    }
    return table;
}

/// The walls that the reader asks about first: those that are hit, the binding one, the one that sets the pace.
Table whyTable(const Report &report)
{
    Table table{words::mark("Why"),
                {words::mark("wall"), words::mark("demand and limit, with the terms of the formula")},
                {},
                {}};
    for (const Wall &wall : walls()) {
        const WallResult &result = report.wall(wall.id);
        const bool asked = result.hit || wall.id == report.binding || wall.id == report.pace;
        if (result.applies && asked)
            table.rows.push_back({words::say(wall.name), why(result)});
    }
    return table;
}

Table memoryTable(const MemoryBreakdown &memory)
{
    Table table{words::mark("Memory of the device that needs most"),
                {words::mark("what"), words::mark("bytes"), words::mark("share")},
                {1, 2},
                {}};
    for (const MemoryTerm &term : memory.terms) {
        if (term.bytes > 0)
            table.rows.push_back(
                {words::say(term.label), formatQuantity(term.bytes, "bytes"), shareOf(term.bytes, memory.total_bytes)});
    }
    table.rows.push_back({words::say("total"), formatQuantity(memory.total_bytes, "bytes"), ""});
    table.rows.push_back({words::say("limit"), formatQuantity(memory.limit_bytes, "bytes"), ""});
    return table;
}

Table timeTable(const TimeBreakdown &time)
{
    Table table{
        words::say("Time of %1", {words::say(time.what)}),
        {words::mark("what"), words::mark("wall"), words::mark("seen"), words::mark("hidden"), words::mark("share")},
        {2, 3, 4},
        {}};
    for (const TimeTerm &term : time.terms) {
        if (term.exposed_s <= 0 && term.hidden_s <= 0)
            continue;
        const bool exposed = term.exposed_s > 0;
        table.rows.push_back({words::say(term.label), words::say(wallInfo(term.wall).name),
                              exposed ? formatQuantity(term.exposed_s, "s") : std::string(),
                              term.hidden_s > 0 ? formatQuantity(term.hidden_s, "s") : std::string(),
                              exposed ? shareOf(term.exposed_s, time.total_s) : std::string()});
    }
    table.rows.push_back({words::say("total"), "", formatQuantity(time.total_s, "s"), "", ""});
    return table;
}

Table metricsTable(const Report &report)
{
    Table table{words::mark("Metrics"), {words::mark("metric"), words::mark("value"), words::mark("key")}, {1}, {}};
    for (const MetricInfo &metric : metricTable()) {
        if (hasMeaning(metric, report.workload))
            table.rows.push_back(
                {words::say(metric.label), formatQuantity(report.metrics.*metric.value, metric.unit), metric.key});
    }
    return table;
}

Table planTable(const Plan &plan, Workload workload)
{
    const bool training = workload == Workload::Training;
    Table table{words::mark("Plan"), {words::mark("degree"), words::mark("value")}, {1}, {}};
    const auto add = [&table](const char *name, int value) {
        table.rows.push_back({words::say(name), std::to_string(value)});
    };
    add(words::mark("tensor"), plan.tensor);
    add(words::mark("pipeline"), plan.pipeline);
    add(words::mark("context"), plan.context);
    add(words::mark("expert"), plan.expert);
    add(training ? words::mark("data") : words::mark("replicas"), plan.data);
    if (training) {
        add(words::mark("micro-batch, sequences"), plan.micro_batch);
        add(words::mark("micro-batches a step"), plan.micro_batches);
        add(words::mark("virtual stages"), plan.virtual_stages);
        add(words::mark("ZeRO stage"), plan.zero_stage);
        table.rows.push_back({words::say("recompute"), recomputeKey(plan.recompute)});
    }
    add(words::mark("devices in use"), plan.devices_used);
    return table;
}

Table nextWallsTable(const Analysis &analysis)
{
    Table table{words::mark("Next walls, moving one input alone"),
                {words::mark("input"), words::mark("at"), words::mark("what happens")},
                {1},
                {}};
    for (const NextWall &next : analysis.next_walls) {
        table.rows.push_back({words::say(next.field->label), formatQuantity(next.value, next.field->unit),
                              words::say(next.relief ? words::mark("%1 no longer hit") : words::mark("%1 is hit"),
                                         {words::say(wallInfo(next.wall).name)})});
    }
    return table;
}

Table issuesTable(const Issues &issues)
{
    Table table{words::mark("Doubts"), {words::mark("where"), words::mark("what")}, {}, {}};
    for (const Issue &issue : issues) {
        Issue words = issue;
        words.where.clear();
        table.rows.push_back({issue.where, toLine(words)});
    }
    return table;
}

std::string nearestParagraph(const std::optional<NearestRun> &nearest, Workload workload)
{
    if (!nearest)
        return words::say("No measured run near this.");
    const MeasuredRun &run = *nearest->run;
    const std::string apart = differenceWords(nearest->distance, workload);
    const std::string text =
        words::say("Nearest measured run: %1: %2. It had %3; its %4. Source: %5.",
                   {run.name, offWords(*nearest->row), run.conditions, runWords(*nearest->row), run.source});
    return apart.empty() ? text : text + " " + words::say("Differs from this case in: %1.", {apart});
}

std::string csvRow(const char *section, const std::string &key, double value, const char *unit)
{
    return std::string(section) + "," + csvCell(key) + "," + csvNumber(value) + "," + csvCell(unit) + "\n";
}

} // namespace

Sheet reportSheet(const Scenario &scenario, const Analysis &analysis, const std::optional<NearestRun> &nearest)
{
    const Report &report = analysis.report;
    const Verdict words = verdict(scenario, analysis);
    Sheet sheet{scenario.title.empty() ? words::say("Untitled") : scenario.title, {words.sentence}, {}};
    if (!words.detail.empty())
        sheet.paragraphs.push_back(words.detail);
    sheet.paragraphs.push_back(words::say(report.workload == Workload::Training
                                              ? words::mark("%1 on %2 x %3, training; the pace is set by %4.")
                                              : words::mark("%1 on %2 x %3, serving; the pace is set by %4."),
                                          {scenario.model.name, std::to_string(scenario.devices),
                                           scenario.accelerator.name, words::say(wallInfo(report.pace).name)}));
    sheet.paragraphs.push_back(nearestParagraph(nearest, report.workload));
    sheet.tables = {wallsTable(report), whyTable(report), memoryTable(report.memory), timeTable(report.time)};
    if (report.workload == Workload::Serving)
        sheet.tables.push_back(timeTable(report.first_token));
    sheet.tables.push_back(metricsTable(report));
    sheet.tables.push_back(planTable(report.plan, report.workload));
    if (!analysis.next_walls.empty())
        sheet.tables.push_back(nextWallsTable(analysis));
    sheet.tables.push_back(otherWallsTable(report));
    if (!analysis.issues.empty())
        sheet.tables.push_back(issuesTable(analysis.issues));
    return sheet;
}

std::string reportCsv(const Analysis &analysis)
{
    const Report &report = analysis.report;
    std::string text = "section,key,value,unit\n";
    for (const Wall &wall : walls()) {
        const WallResult &result = report.wall(wall.id);
        if (!result.applies)
            continue;
        const std::string key = wall.key;
        text += csvRow("walls", key + ".demand", result.demand, result.unit);
        text += csvRow("walls", key + ".limit", result.limit, result.unit);
        text += csvRow("walls", key + ".load", result.load, "");
        text += csvRow("walls", key + ".load_low", result.load_low, "");
        text += csvRow("walls", key + ".load_high", result.load_high, "");
        text += csvRow("walls", key + ".hit", result.hit ? 1 : 0, "");
    }
    for (const MemoryTerm &term : report.memory.terms)
        text += csvRow("memory", term.key, term.bytes, "bytes");
    for (const TimeTerm &term : report.time.terms)
        text += csvRow("time", term.key, term.exposed_s, "s");
    for (const MetricInfo &metric : metricTable()) {
        if (hasMeaning(metric, report.workload))
            text += csvRow("metrics", metric.key, report.metrics.*metric.value, metric.unit);
    }
    return text;
}

} // namespace wallchart::cli
