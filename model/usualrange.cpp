// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace wallchart {

namespace {

/// From one value to another; a value outside widens the stretch to the next of `wider` that holds it.
struct Usual
{
    std::string_view key;
    bool training;
    double from;
    double to;
    std::array<double, 3> wider; ///< rising upper ends, used in turn
    double narrowest;            ///< lower end where the value lies below `from`
};

constexpr std::array table{
    Usual{"parameters", false, 1e9, 1e12, {4e12, 1e13, 1e13}, 1e8},
    Usual{"parameters", true, 1e9, 4e12, {1e13, 1e13, 1e13}, 1e8},
    Usual{"context_tokens", false, 2048, 524288, {2097152, 4194304, 16777216}, 512},
    Usual{"context_tokens", true, 512, 262144, {1048576, 4194304, 16777216}, 128},
    Usual{"devices", false, 1, 128, {1024, 8192, 131072}, 1},
    Usual{"devices", true, 1, 131072, {1048576, 1048576, 1048576}, 1},
    Usual{"users", false, 1, 1024, {8192, 131072, 1048576}, 1},
    Usual{"global_batch_sequences", true, 1, 32768, {131072, 1048576, 1048576}, 1},
};

} // namespace

Stretch usualRange(const Scenario &scenario, const Field &field)
{
    const double value = field.get(scenario);
    for (const Usual &usual : table) {
        if (usual.key != field.key || usual.training != (scenario.workload == Workload::Training))
            continue;
        double from = value < usual.from ? usual.narrowest : usual.from;
        double to = usual.to;
        for (const double end : usual.wider) {
            if (value > to)
                to = end;
        }
        from = std::clamp(from, field.minimum, field.maximum);
        to = std::clamp(to, field.minimum, field.maximum);
        return {value < from ? field.minimum : from, value > to ? field.maximum : to};
    }
    return {field.minimum, field.maximum};
}

FieldScan scanUsual(const Scenario &scenario, const Field &field, int points, const Plan *known)
{
    const Stretch usual = usualRange(scenario, field);
    return scan(scenario, field, points, usual.from, usual.to, known);
}

} // namespace wallchart
