// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace wallchart {

/// Whether the arguments (without the program's own name) ask for a command and not for the window: a command's name,
/// --help, --version or another option with two dashes, or a word that names neither a file nor an example.
/// No arguments and Qt's own options (-style, -platform) mean the window.
bool isCommandLine(const QStringList &arguments);

/// Runs one command (arguments without the program's own name). Needs no display and no QCoreApplication; `picture`
/// makes a QApplication on the offscreen platform if there is none. Results go to standard output or to -o FILE, errors
/// to standard error, one a line. `language` (empty: English) is that of texts and pictures; JSON and CSV have none.
/// Gives the exit status: 0 fine, 1 failure (bad file, cannot write), 2 usage, 3 a wall is hit (check --walls).
int runCommand(const QStringList &arguments, const QString &language = {});

} // namespace wallchart
