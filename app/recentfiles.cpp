// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recentfiles.h"

#include <QFileInfo>
#include <QSettings>

namespace wallchart {

namespace {

const QString recent_key = QStringLiteral("recent_files");

void store(QStringList files)
{
    while (files.size() > most_recent_files)
        files.removeLast();
    QSettings().setValue(recent_key, files);
}

} // namespace

QStringList recentFiles()
{
    return QSettings().value(recent_key).toStringList().mid(0, most_recent_files);
}

void rememberFile(const QString &path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(full);
    files.prepend(full);
    store(files);
}

void forgetFile(const QString &path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    store(files);
}

void forgetAllFiles()
{
    store({});
}

} // namespace wallchart
