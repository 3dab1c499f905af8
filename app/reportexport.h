// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/issue.h"

#include <optional>

class QPrinter;

namespace wallchart {

class Document;

/// The active case as one page that needs nothing beside it: verdict, plots as pictures, walls, memory, time, metrics,
/// the differences between the cases where there are several, assumptions, catalogue and version.
QString htmlReport(const Document &document);
/// Writes it. Nothing on success.
std::optional<Issue> exportHtmlReport(const Document &document, const QString &path);
/// The same on paper, with the walls drawn for print.
void printReport(const Document &document, QPrinter &printer);

} // namespace wallchart
