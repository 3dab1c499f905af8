// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/unitguard.h"

#include "model/quantity.h"
#include "model/words.h"

#include <array>
#include <string_view>

namespace wallchart {

namespace {

/// What published work has under a key, and what a value beyond it is usually meant to be.
struct Usual
{
    const char *key;
    double least;
    const char *below;
    double most;
    const char *above;
};

constexpr std::array usual_values{
    Usual{"parameters", 1e6, words::mark("billions may be meant (70B)"), 4e12,
          words::mark("models of up to 2 T are published; training tokens or operations come in this size")},
    Usual{
        "train_tokens", 1e9, words::mark("billions or trillions may be meant (15T)"), 1e15,
        words::mark("the stock of public text is about 300 T tokens (100 T to 1,000 T); operations come in this size")},
    Usual{
        "unique_tokens", 1e8, words::mark("billions or trillions may be meant (15T)"), 1e15,
        words::mark("the stock of public text is about 300 T tokens (100 T to 1,000 T); operations come in this size")},
    Usual{"context_tokens", 16, words::mark("thousands may be meant (32k)"), 2e7,
          words::mark("contexts of up to 10 M tokens are published; training tokens come in this size")},
    Usual{
        "bf16_flops", 1e12, words::mark("TFLOP/s may be meant"), 2e16,
        words::mark("rates of one device are 10 T to 5,000 TFLOP/s; the operations of a whole run come in this size")},
};

} // namespace

std::string unitCaution(const Field &field, double value)
{
    for (const Usual &usual : usual_values) {
        if (std::string_view(usual.key) != field.key)
            continue;
        const char *doubt = value > usual.most ? usual.above : value > 0 && value < usual.least ? usual.below : nullptr;
        if (doubt)
            return words::say("%1 of %2: %3",
                              {words::say(field.label), formatQuantity(value, field.unit), words::say(doubt)});
    }
    return {};
}

void reviewUnits(const Scenario &scenario, Issues &issues)
{
    for (const Usual &usual : usual_values) {
        const Field *field = findField(usual.key);
        if (!field || !applies(*field, scenario.workload))
            continue;
        const std::string caution = unitCaution(*field, field->get(scenario));
        if (!caution.empty())
            issues.push_back({Severity::Warning, field->key, caution, {}});
    }
}

} // namespace wallchart
