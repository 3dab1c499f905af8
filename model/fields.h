// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/scenario.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace wallchart {

enum class FieldKind : std::uint8_t { Real, Integer, Choice, Flag };
enum class FieldScale : std::uint8_t { Linear, Log };
enum class FieldUse : std::uint8_t { Both, Training, Serving };

/// Groups of the editor, in display order. Headline fields have their own sliders.
enum class FieldGroup : std::uint8_t {
    Headline,
    Workload,
    Plan,
    Target,
    Memory,
    Power,
    Cost,
    Reliability,
    Data,
    Device
};

struct FieldChoice
{
    const char *key;   ///< in files and on the command line
    const char *label; ///< on screen
    double value;      ///< what get() and set() use
};

/// One editable quantity: the only list of inputs. The editor, files, undo text, sweeps and --set all read it.
struct Field
{
    const char *key;   ///< with its SI unit where it has one: "context_tokens", "grid_power_w"
    const char *label; ///< sentence case, no unit
    const char
        *unit; ///< SI unit of get() and set(): "tokens", "bytes", "bytes/s", "W", "s", "$", "" (a share or a count)
    FieldKind kind;
    FieldScale scale;
    FieldGroup group;
    FieldUse use;
    double minimum; ///< of the slider and of entry
    double maximum;
    const char *help; ///< one or two sentences: what it is, what 0 means, source of the default
    double (*get)(const Scenario &);
    void (*set)(Scenario &, double); ///< value must lie in [minimum, maximum]; Integer and Choice are rounded first
    std::span<const FieldChoice> choices = {};
    bool zero_is_automatic = false; ///< 0 (or the first choice) lets the program choose; allowed below `minimum`
};

/// All fields, in display order; keys unique.
std::span<const Field> fields();
/// The field with this key, or nullptr.
const Field *findField(std::string_view key);
/// Whether the field means something for this workload.
bool applies(const Field &field, Workload workload);
/// Whether set() may be called with it: finite, in range (or 0 where zero is automatic), a listed choice.
bool accepts(const Field &field, double value);
/// The nearest value that accepts() is true for; NaN gives the minimum.
double clampTo(const Field &field, double value);
/// A copy of the scenario with one field changed (clamped).
Scenario with(const Scenario &scenario, const Field &field, double value);
/// The five fields with large sliders for this workload, in display order:
/// parameters, context_tokens, devices, then users (serving) or global_batch_sequences (training).
/// The precisions are shown as segments beside them.
std::span<const Field *const> headlineSliders(Workload workload);

} // namespace wallchart
