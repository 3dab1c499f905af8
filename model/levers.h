// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/catalog.h"
#include "model/fields.h"
#include "model/report.h"

#include <cstdint>
#include <span>

namespace wallchart {

enum class LeverKind : std::uint8_t {
    Set,              ///< one value, `value`
    Amount,           ///< solved along its field for as much as is needed
    Devices,          ///< solved in steps that clusters come in: powers of two in a server, then whole servers
    Degree,           ///< a parallel degree: powers of two
    Accelerator,      ///< each record of the catalogue by the same maker
    OtherAccelerator, ///< and by the other makers
    Fabric,
    Cooling,
};

enum class LeverDirection : std::uint8_t { Down, Up, Either };

/// What a change gives away, apart from money, time and other walls, which are computed.
enum class LeverStake : std::uint8_t {
    Nothing,
    Service, ///< less is done: fewer users, a smaller model; the share that is lost counts as its cost
    Promise, ///< the target itself is eased: ranked behind every change that keeps it
};

/// One single change that people make when a plan does not fit: a row of levers().
struct Lever
{
    const char *key = "";
    LeverKind kind = LeverKind::Amount;
    const char *field = ""; ///< key of the field it moves; empty: a record of the catalogue, or `apply`
    LeverDirection direction = LeverDirection::Either;
    double value = 0;       ///< Set: the value. Amount: as far as people go, 0: to the end of the field's range
    bool is_factor = false; ///< Amount: `value` is times the value now
    double effort = 0.01;   ///< of making the change at all, as a share of the plan's cost
    LeverStake stake = LeverStake::Nothing;
    const char *title = "";   ///< where there is no field: "Sliding windows"
    const char *risk = "";    ///< a word or three, shown beside the price: "check quality"
    const char *caution = ""; ///< a sentence with its source
    /// Whether it makes sense at all; null: wherever the field applies.
    bool (*offered)(const Scenario &) = nullptr;
    /// The value in force where the field's 0 means that the program chooses; null: the field's.
    double (*now)(const Scenario &, const Report &) = nullptr;
    /// Changes more than one field, or none; null: sets the field.
    void (*apply)(Scenario &, double) = nullptr;
};

/// All levers. A new one is a row in one of the tables in levers.cpp, leversplan.cpp or leverssite.cpp.
std::span<const Lever> levers();
const Lever *findLever(std::string_view key);

/// Whether the lever can be pulled on this scenario: its field applies, it makes sense, it is not pulled already.
bool isOffered(const Lever &lever, const Scenario &scenario);
/// The lever's value in force.
double valueInForce(const Lever &lever, const Scenario &scenario, const Report &report);
/// Whether a record of the catalogue is one that the lever goes to; true for levers of other kinds.
bool isMeant(const Lever &lever, const Catalog &catalog, const Scenario &scenario, std::size_t index);
/// Moves the lever, clamped to its field's range. Records: `value` is an index into the catalogue's list.
void pull(const Lever &lever, const Catalog &catalog, Scenario &scenario, double value);

} // namespace wallchart
