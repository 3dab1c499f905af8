// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace wallchart {

inline constexpr int most_recent_files = 10;

/// The files opened or saved last, newest first, from the user's settings. Files that are gone stay listed until
/// forgotten, so that a stick that is not plugged in does not empty the list.
QStringList recentFiles();
void rememberFile(const QString &path);
void forgetFile(const QString &path);
void forgetAllFiles();

} // namespace wallchart
