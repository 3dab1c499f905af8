// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/catalog.h"
#include "model/fields.h"

#include <optional>
#include <span>
#include <vector>

namespace wallchart {

/// What a user said of a field instead of one number: "0.4 to 0.55".
struct FieldRange
{
    const Field *field = nullptr;
    double low = 0;
    double high = 0; ///< > low; both accepted by the field
    bool operator==(const FieldRange &) const = default;
};

/// Part of a case's inputs, at most one for each field. The scenario holds the value in the middle; evaluate() never
/// sees the range.
using FieldRanges = std::vector<FieldRange>;

/// Whether a field can have a range: numbers, not choices.
bool takesRange(const Field &field);
/// The field's range, or nullptr.
const FieldRange *findRange(const FieldRanges &ranges, const Field &field);
/// The value that stands for a range: its middle on the field's scale, a whole number where the field wants one.
double middleOf(const Field &field, double low, double high);

/// An input that nobody knows to the digit: where it may lie, and who says so. A row of assumptions().
struct Assumption
{
    const char *field = "";
    double low = 0;
    double high = 0;
    bool relative = false; ///< low and high are factors of the value in force
    const char *source = "";
    /// The value in force where the field's 0 takes it from a record; null: the field's own.
    double (*now)(const Scenario &) = nullptr;
    /// Low and high where other fields state them; null: as above.
    double (*low_of)(const Scenario &) = nullptr;
    double (*high_of)(const Scenario &) = nullptr;
};

/// All assumptions with a published or measured range, most asked for first.
std::span<const Assumption> assumptions();
const Assumption *findAssumption(const Field &field);

/// An assumption on one scenario.
struct AssumptionState
{
    const Field *field = nullptr;
    double now = 0; ///< in force
    double low = 0; ///< <= now
    double high = 0;
    bool by_user = false; ///< the range is the user's
    const char *source = "";
};
/// Those that mean something for the scenario, with the user's ranges in place of ours, then the user's ranges of other
/// fields. The value in force always lies in the range.
std::vector<AssumptionState> assumptionsOf(const Scenario &scenario, const FieldRanges &ranges = {});

/// The scenario without anybody's choice in its fields: its records as the catalogue has them, the defaults of its
/// engine or stack and of the program. A field is edited where the two differ.
Scenario standardOf(const Scenario &scenario, const Catalog &catalog);

} // namespace wallchart
