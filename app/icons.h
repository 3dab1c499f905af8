// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace wallchart {

struct Theme;

/// The line icon resources/icons/<name>.svg in the theme's colours, sharp on screens of one and two pixels per unit.
QIcon lineIcon(const char *name, const Theme &theme);

} // namespace wallchart
