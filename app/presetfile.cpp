// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presetfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "model/words.h"

namespace wallchart {

namespace {

Issue problem(const QString &path, const std::string &what, const std::string &expected = {})
{
    return {Severity::Error, QDir::toNativeSeparators(path).toStdString(), what, expected};
}

/// What speaks against reading or replacing this path; nothing for a regular file or a name that is free.
std::optional<Issue> notAFile(const QString &path)
{
    const QFileInfo info(path);
    if (path.isEmpty())
        return problem(QString::fromStdString(words::say("(no name)")), words::say("no file name was given"));
    if (info.isDir())
        return problem(path, words::say("is a directory"), words::say("a file"));
    if (info.exists() && !info.isFile())
        return problem(path, words::say("is a device, pipe or socket"), words::say("a regular file"));
    return std::nullopt;
}

QString megabytes(qint64 bytes)
{
    return QStringLiteral("%1 MB").arg(static_cast<double>(bytes) / 1e6, 0, 'f', 1);
}

} // namespace

Issue inFile(Issue issue, const QString &file)
{
    const std::string name = QDir::toNativeSeparators(file).toStdString();
    issue.where = issue.where.empty() ? name : name + ": " + issue.where;
    return issue;
}

Loaded<QByteArray> readWholeFile(const QString &path, qint64 limit)
{
    if (std::optional<Issue> issue = notAFile(path))
        return {std::nullopt, {*issue}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {std::nullopt, {problem(path, words::say("cannot be opened: %1", {file.errorString().toStdString()}))}};
    if (file.size() > limit) {
        const Issue issue = {Severity::Error, QDir::toNativeSeparators(path).toStdString(),
                             words::say("is too large (%1)", {megabytes(file.size()).toStdString()}),
                             words::say("at most %1", {megabytes(limit).toStdString()})};
        return {std::nullopt, {issue}};
    }
    // One more byte than allowed: a file that grows while it is read is still noticed.
    QByteArray bytes = file.read(limit + 1);
    if (file.error() != QFileDevice::NoError)
        return {std::nullopt, {problem(path, words::say("cannot be read: %1", {file.errorString().toStdString()}))}};
    if (bytes.size() > limit)
        return {std::nullopt, {problem(path, words::say("is too large"))}};
    return {std::move(bytes), {}};
}

Loaded<PresetDocument> readPresetFile(const QString &path, const Catalog &catalog)
{
    Loaded<QByteArray> bytes = readWholeFile(path, largest_preset_bytes);
    if (!bytes.value)
        return {std::nullopt, std::move(bytes.issues)};
    Loaded<PresetDocument> preset =
        readPreset({bytes.value->constData(), static_cast<std::size_t>(bytes.value->size())}, catalog);
    for (Issue &issue : preset.issues)
        issue = inFile(std::move(issue), path);
    return preset;
}

std::optional<Issue> writeFileAtomically(const QString &path, const QByteArray &text)
{
    // QSaveFile would rename over a device node when it is allowed to.
    if (std::optional<Issue> issue = notAFile(path))
        return issue;
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly))
        return problem(path, words::say("cannot be written: %1", {file.errorString().toStdString()}));
    // commit() overlooks what fails while the last buffer is written, so that has to happen before it.
    if (file.write(text) != text.size() || !file.flush() || !file.commit())
        return problem(path, words::say("was not saved: %1", {file.errorString().toStdString()}));
    return std::nullopt;
}

} // namespace wallchart
