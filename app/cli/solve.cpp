// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/table.h"
#include "app/io/resultjson.h"
#include "model/analysis.h"
#include "model/goal.h"
#include "model/quantity.h"
#include "model/wall.h"
#include "model/words.h"

#include <array>

namespace wallchart::cli {

namespace {

/// What to solve for, checked.
struct Question
{
    const Field *field = nullptr;
    std::optional<WallId> wall;
    double headroom = 1;
    std::optional<Goal> goal; ///< in place of a wall
};

/// Fills the goal from "METRIC=VALUE"; empty when all is well.
std::string readGoal(const std::string &text, Question &question)
{
    const std::size_t equals = text.find('=');
    const std::string key = text.substr(0, equals);
    const std::optional<Output> output = findOutput(key);
    if (!output)
        return "--goal: unknown metric (found " + key + ", expected METRIC=VALUE with a name under `metrics` of " +
               "`wallchart report --format json`, or a wall)";
    const std::optional<double> value =
        equals == std::string::npos ? std::nullopt : parseQuantity(text.substr(equals + 1), outputUnit(*output));
    if (!value)
        return "--goal: not a value (found " + text + ", expected " + key + "=VALUE" +
               (*outputUnit(*output) ? std::string(" in ") + outputUnit(*output) : "") + ")";
    if (question.wall)
        return "--goal: cannot go with --wall (found both, expected one)";
    question.goal = Goal{*output, *value};
    return {};
}

/// Empty when all is well, else what is wrong.
std::string readQuestion(const Arguments &arguments, Question &question)
{
    const std::string key = arguments.value("--for");
    question.field = findField(key);
    if (question.field == nullptr)
        return "--for: unknown key (found " + (key.empty() ? "nothing" : key) +
               ", expected one that `wallchart list fields` prints)";
    if (question.field->kind == FieldKind::Choice || question.field->kind == FieldKind::Flag)
        return "--for: " + key + " is a choice (found " + key + ", expected an input with a range)";
    if (arguments.has("--wall")) {
        const Wall *wall = findWall(arguments.value("--wall"));
        if (wall == nullptr)
            return "--wall: unknown wall (found " + arguments.value("--wall") + ", expected one of " + wallKeys() + ")";
        question.wall = wall->id;
    }
    if (arguments.has("--headroom")) {
        const std::optional<double> headroom = readHeadroom(arguments.value("--headroom"));
        if (!headroom)
            return "--headroom: not a factor (found " + arguments.value("--headroom") +
                   ", expected a number above 0, such as 1.1)";
        question.headroom = *headroom;
    }
    if (arguments.has("--goal"))
        return readGoal(arguments.value("--goal"), question);
    return {};
}

int solveForGoal(const Arguments &arguments, const Question &question, const Scenario &scenario, bool json)
{
    const Field &field = *question.field;
    const GoalSolution solution = solveGoal(scenario, field, *question.goal);
    if (!solution.value)
        printIssues(arguments.files.front(), {{Severity::Error, field.key, solution.reason, ""}});
    int status = Fine;
    const Output &output = question.goal->output;
    if (json) {
        status = deliver(arguments, goalJson(field, *question.goal, solution));
    } else if (solution.value) {
        const std::string exact = csvNumber(*solution.value) + (*field.unit != '\0' ? " " : "") + field.unit;
        const std::string text = words::say(
            solution.reached_below ? words::mark("%1: %2 %3; smaller values reach it too")
                                   : words::mark("%1: %2 %3; larger values reach it too"),
            {field.key + (" = " + exact), outputLabel(output), formatQuantity(solution.output, outputUnit(output))});
        status = deliver(arguments, text + "\n");
    }
    return solution.value ? status : static_cast<int>(Failure);
}

std::string textOf(const Question &question, const Solution &solution)
{
    const Field &field = *question.field;
    const std::string exact = csvNumber(*solution.value) + (*field.unit != '\0' ? " " : "") + field.unit;
    const std::string rounded = formatQuantity(*solution.value, field.unit);
    const std::string value = field.key + (" = " + exact) + (rounded == exact ? "" : " (" + rounded + ")");
    return words::say(solution.fits_below ? words::mark("%1: %2 is met; smaller values fit")
                                          : words::mark("%1: %2 is met; larger values fit"),
                      {value, words::say(wallInfo(solution.wall).name)}) +
           "\n";
}

} // namespace

std::string wallKeys()
{
    std::string keys;
    for (const Wall &wall : walls())
        keys += (keys.empty() ? "" : ", ") + std::string(wall.key);
    return keys;
}

std::optional<double> readHeadroom(const std::string &text)
{
    const std::optional<double> headroom = parseQuantity(text, "");
    return headroom && *headroom > 0 ? headroom : std::nullopt;
}

int runSolve(const Arguments &arguments)
{
    constexpr std::array formats{"text", "json"};
    const std::optional<std::string> format = chosenFormat("solve", arguments, formats);
    if (!format)
        return Usage;
    Question question;
    if (const std::string problem = readQuestion(arguments, question); !problem.empty())
        return usageError("solve", problem);
    int status = Fine;
    const std::string &file = arguments.files.front();
    const std::optional<Scenario> scenario = loadScenario("solve", arguments, file, status);
    if (!scenario)
        return status;
    if (!applies(*question.field, scenario->workload))
        return usageError("solve", "--for: " + std::string(question.field->key) + " means nothing for " +
                                       (scenario->workload == Workload::Training ? "training" : "serving"));

    if (question.goal)
        return solveForGoal(arguments, question, *scenario, *format == "json");
    const Solution solution = solve(*scenario, *question.field, question.wall, question.headroom);
    if (!solution.value)
        printIssues(file, {{Severity::Error, question.field->key, solution.reason, ""}});
    if (*format == "json")
        status = deliver(arguments, solutionJson(*question.field, question.headroom, solution));
    else if (solution.value)
        status = deliver(arguments, textOf(question, solution));
    return solution.value ? status : static_cast<int>(Failure);
}

} // namespace wallchart::cli
