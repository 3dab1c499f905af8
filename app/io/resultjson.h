// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/catalog.h"
#include "model/goal.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The smaller results of the command line as JSON text. Numbers in the C locale, null for what is not finite.
namespace wallchart {

/// One cell of a result.
struct ResultCell
{
    enum class Kind { Nothing, Number, Flag, Text };

    ResultCell() = default;
    ResultCell(double value)
        : kind(Kind::Number)
        , number(value)
    {
    }
    ResultCell(bool value)
        : kind(Kind::Flag)
        , flag(value)
    {
    }
    ResultCell(std::string value)
        : kind(Kind::Text)
        , text(std::move(value))
    {
    }
    ResultCell(const char *value)
        : ResultCell(std::string(value))
    {
    }

    Kind kind = Kind::Nothing;
    double number = 0;
    bool flag = false;
    std::string text;
};

struct ResultColumn
{
    std::string key;
    std::string unit; ///< SI, as Field::unit
};

/// `wallchart solve`: value null and a reason where there is no value.
/// `wallchart sensitivity`.
std::string sensitivityJson(const Sensitivity &result);
std::string goalJson(const Field &field, const Goal &goal, const GoalSolution &solution);
std::string solutionJson(const Field &field, double headroom, const Solution &solution);

/// A sweep is written in three parts, so that a large one is never held as a tree: head, rows with "," between, tail.
std::string sweepJsonHead(const std::vector<ResultColumn> &columns);
std::string sweepJsonRow(const std::vector<ResultCell> &cells);
std::string sweepJsonTail();

/// `wallchart list KIND`: one object per row with the columns' keys.
std::string listJson(std::string_view kind, const std::vector<ResultColumn> &columns,
                     const std::vector<std::vector<ResultCell>> &rows);
/// The records in full, with their sources.
std::string listJson(const std::vector<Accelerator> &records);
std::string listJson(const std::vector<LanguageModel> &records);
std::string listJson(const std::vector<Site> &records);

} // namespace wallchart
