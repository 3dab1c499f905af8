// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "app/io/presetjson.h"
#include "model/issue.h"

#include <optional>

namespace wallchart {

/// Largest preset that is read: a real one has some ten kilobytes.
inline constexpr qint64 largest_preset_bytes = 8 * 1024 * 1024;

/// The whole of a regular file of at most `limit` bytes. Otherwise nothing and one issue that names the file: missing,
/// a directory, not a regular file, no permission, too large, cannot be read.
Loaded<QByteArray> readWholeFile(const QString &path, qint64 limit);

/// readPreset() on a file; every issue's `where` starts with the file's name.
Loaded<PresetDocument> readPresetFile(const QString &path, const Catalog &catalog);

/// Puts `text` in place of the file in one step (a neighbour file is renamed over it) and keeps its permissions. On
/// failure the old file is whole and the issue names the file and the reason.
std::optional<Issue> writeFileAtomically(const QString &path, const QByteArray &text);

/// The issue with `file` in front of its `where`.
Issue inFile(Issue issue, const QString &file);

} // namespace wallchart
