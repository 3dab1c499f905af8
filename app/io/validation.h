// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "app/io/runs.h"

#include <string>
#include <vector>

namespace wallchart {

/// One measured run beside its prediction.
struct ValidationRow
{
    std::string id;
    std::string metric;
    std::string group; ///< of the column grouped by
    double measured = 0;
    Prediction prediction;
    double error = 0; ///< predicted / measured - 1; a `fits` row: 0 right, 1 wrong
    bool in_band = false;
};

/// Statistics of |error| over the predicted rows of a group. Fractions, not per cent.
struct ValidationGroup
{
    std::string by;
    std::string value;
    int count = 0; ///< predicted
    int not_predicted = 0;
    double median_abs_error = 0;
    double p90_abs_error = 0;
    double bias = 0; ///< median signed error
    double in_band = 0;
};

struct Validation
{
    std::vector<ValidationRow> rows;
    std::vector<ValidationGroup> groups;
    ValidationGroup total;
    Issues issues;
};

/// Predicts every row of the tables, in order. `by`: column to group by; empty: the metric. `metric`: only this one.
/// Every row is listed, also those that cannot be predicted.
Validation validate(const std::vector<CsvTable> &tables, const Catalog &catalog, const std::string &by,
                    const std::string &metric);

nlohmann::json toJson(const Validation &validation);

} // namespace wallchart
