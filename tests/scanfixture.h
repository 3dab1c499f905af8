// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include "model/fields.h"
#include "tests/jobfixture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

// What the tests of scans and solutions run over.
namespace wallchart::test {

using Maker = Scenario (*)();
inline constexpr std::array<std::pair<const char *, Maker>, 4> scenarios{{{"serving 70B", serving70b},
                                                                          {"serving MoE", servingMoe},
                                                                          {"training 405B", training405b},
                                                                          {"training 8B", training8b}}};

inline std::vector<double> denseValues(const Field &field, double from, double to, int count)
{
    std::vector<double> values;
    for (int i = 0; i <= count; ++i) {
        const double share = static_cast<double>(i) / count;
        const double value =
            field.scale == FieldScale::Log ? from * std::pow(to / from, share) : from + (to - from) * share;
        values.push_back(std::clamp(field.kind == FieldKind::Integer ? std::round(value) : value, from, to));
    }
    return values;
}

inline void eachScenarioAndSlider()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("key");
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        for (const Field *field : headlineSliders(scenarios[i].second().workload)) {
            QTest::newRow(
                qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(scenarios[i].first), QLatin1String(field->key))))
                << static_cast<int>(i) << QByteArray(field->key);
        }
    }
}

} // namespace wallchart::test
