// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/levers.h"

#include <array>
#include <span>

// The tables that levers() is made of, by what they change.
namespace wallchart::levertables {

std::span<const Lever> formats();  ///< number formats
std::span<const Lever> work();     ///< how much is asked for, and how the engine deals with it
std::span<const Lever> shapes();   ///< another kind of model
std::span<const Lever> plan();     ///< how training is split and what it keeps
std::span<const Lever> hardware(); ///< devices, fabric, storage
std::span<const Lever> site();     ///< power, cooling, money, and the promises themselves

} // namespace wallchart::levertables
