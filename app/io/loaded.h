// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/issue.h"

#include <optional>

namespace wallchart {

/// What reading gave: a value, or nothing and at least one error that says why. Warnings may come with a value.
template <typename T>
struct Loaded
{
    std::optional<T> value;
    Issues issues;
};

} // namespace wallchart
